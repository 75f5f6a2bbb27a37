"""One seat's working table: its network, its books and the lines it may build, judged together. Compiled."""

from __future__ import annotations

from typing import Final

from ironbridge.age_of_steam.bots.kernel.lines import Finder, TrackPlan, lay_line
from ironbridge.age_of_steam.bots.kernel.outlook import Outlook
from ironbridge.age_of_steam.bots.kernel.reach import LEVELS, MOST_OUTSIDE, Reach
from ironbridge.age_of_steam.bots.kernel.weights import Weights
from ironbridge.age_of_steam.rules.kernel.phases.play import codes, play
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State

NOTHING = TrackPlan([], [], [], 0, 0)
MOST_TRIED: Final = 12  # lines whose building itself is tried for what it brings


class Prospect:
    """A line with the deliveries it would make possible, and the income its building brings."""

    def __init__(self, line: TrackPlan, rows: list[list[float]], links: int, points: float) -> None:
        self.line: TrackPlan = line
        self.rows: list[list[float]] = rows
        self.links: int = links
        self.points: float = points
        self.reward: int = 0


class Judge:
    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules: Rules = rules
        self.w: Weights = weights
        self.reach: Reach = Reach(rules)
        self.books: Outlook = Outlook(rules, weights)
        self.finder: Finder = Finder(rules)
        self.seat: int = 0
        self.known_for: tuple[object, ...] = ()
        self.known: list[float] = []  # the last answer of `role_points`

    def open(self, s: State, seat: int) -> None:
        """Take in a table."""
        rules = self.rules
        pay = [0.0] * (s.players + 1)
        for owner in range(s.players):
            one = float(rules.link_income(s, seat, owner))
            pay[owner + 1] = one if owner == seat else -self.w.others * one
        self.seat = seat
        books = self.books
        books.read(s, seat)
        books.track = 0.0
        depth = min(rules.t.most_engine, s.engine[seat] + books.turns + 1, LEVELS - 1)
        terms = books.terms_of(s)
        self.reach.terms = terms if terms.has_extra else None
        self.reach.least_outside = 1 if terms.needs_others else 0
        self.reach.most_outside = MOST_OUTSIDE + self.reach.least_outside
        self.reach.load(s, seat, pay, depth)

    def weigh(self, s: State, line: TrackPlan) -> Prospect:
        """Judge a line by the books as they stand, paid from their cash."""
        books, reach = self.books, self.reach
        if self.uncovers(s, line):
            self.survey_built(s, line)
        else:
            reach.add(line.links)
            books.survey(s, reach)
            reach.take_back(line.links)
        found = Prospect(line, books.rows, books.links, 0.0)
        found.points = self.again(found)
        return found

    def uncovers(self, s: State, line: TrackPlan) -> bool:
        """Are there goods in the open on which this line would lay its tiles?"""
        for one in line.builds:
            first = (one >> 10) * 6
            if one >= 0 and not self.reach.is_stop[one >> 10] and any(s.goods[first : first + 6]):
                return True
        return False

    def survey_built(self, s: State, line: TrackPlan) -> None:
        """The books as they would be with the line on the map."""
        reach = self.reach
        twin = s.clone()
        lay_line(self.rules, twin, self.seat, line.builds)
        kept, own, sources = reach.next[:], reach.own, reach.sources
        reach.load(twin, self.seat, reach.pay, reach.depth)
        self.books.survey(twin, reach)
        reach.next, reach.own, reach.sources = kept, own, sources

    def reward_of(self, s: State, line: TrackPlan) -> int:
        """The income that building a line brings by itself, by the best answer if the map asks about it."""
        twin = s.clone()
        lay_line(self.rules, twin, self.seat, line.builds)
        best = twin.income[self.seat]
        if twin.pending:
            for code in codes(self.rules, twin):
                answered = twin.clone()
                play(self.rules, answered, code)
                best = max(best, answered.income[self.seat])
        return best - s.income[self.seat]

    def again(self, prospect: Prospect) -> float:
        """Judge a prospect anew after the books have changed."""
        books = self.books
        line = prospect.line
        books.rows = prospect.rows
        books.links = prospect.links
        books.cash -= line.cost
        books.track += line.tracks
        books.income += prospect.reward
        points = books.value()
        books.cash += line.cost
        books.track -= line.tracks
        books.income -= prospect.reward
        return points

    def prospects(self, s: State, seat: int, most: int, cash: int) -> list[Prospect]:
        """What may be built with so many tiles and so much cash, the best first; `NOTHING` is among it."""
        found = [self.weigh(s, NOTHING)]
        if most > 0:
            fresh = self.reach.own == 0
            found.extend(self.affordable(s, seat, most, cash, fresh))
            found.sort(key=points_of, reverse=True)
            if not fresh and not found[0].line.builds:
                # The network has nothing to offer: begin a second one.
                found.extend(self.affordable(s, seat, most, cash, True))
                found.sort(key=points_of, reverse=True)
        pairs: list[Prospect] = []
        for first in found[:3]:
            for second in found[:10]:
                line = self.joined(s, first.line, second.line, most)
                if line.links and line.cost <= cash:
                    pairs.append(self.weigh(s, line))
        found.extend(pairs)
        found.sort(key=points_of, reverse=True)
        for prospect in found[:MOST_TRIED]:
            prospect.reward = self.reward_of(s, prospect.line)
            if prospect.reward:
                prospect.points = self.again(prospect)
        found.sort(key=points_of, reverse=True)
        return found

    def affordable(self, s: State, seat: int, most: int, cash: int, anywhere: bool) -> list[Prospect]:
        lines = self.finder.find(s, seat, most, anywhere)
        return [self.weigh(s, line) for line in lines if line.cost <= cash]

    def joined(self, s: State, first: TrackPlan, second: TrackPlan, most: int) -> TrackPlan:
        """Two lines in one turn; `NOTHING` where they do not go together or are one."""
        if not first.links or not second.links or len(first.builds) + len(second.builds) > most:
            return NOTHING
        places = [place_of(one) for one in first.builds]
        if any(place_of(one) in places for one in second.builds):
            return NOTHING
        if any(link in first.links for link in second.links):
            return NOTHING
        prices = first.prices + second.prices
        bill = self.rules.bill
        return TrackPlan(
            first.builds + second.builds,
            prices,
            first.links + second.links,
            bill(s, self.seat, s.costs + prices) - bill(s, self.seat, s.costs),
            first.tracks + second.tracks,
        )


def points_of(prospect: Prospect) -> float:
    return prospect.points


def place_of(one: int) -> int:
    """The hex of a build, or the drawn link."""
    return one if one < 0 else one >> 10
