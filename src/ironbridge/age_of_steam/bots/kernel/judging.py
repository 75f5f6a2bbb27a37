"""One seat's working table: its network, its books and the lines it may build, judged together. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ironbridge.age_of_steam.bots.kernel.cubes import LEVELS, Cubes
from ironbridge.age_of_steam.bots.kernel.lines import Finder, TrackPlan, lay_line
from ironbridge.age_of_steam.bots.kernel.outlook import Outlook
from ironbridge.age_of_steam.bots.kernel.reach import MOST_OUTSIDE, Reach
from ironbridge.age_of_steam.bots.kernel.weights import Weights
from ironbridge.age_of_steam.rules.kernel.construction import has_cubes
from ironbridge.age_of_steam.rules.kernel.phases.play import codes, play
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.seams.building import BuildRules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.bots.kernel.network import Network
from ironbridge.core.kernel.vectors import any_of, both, same
from ironbridge.core.vecs import vec

NOTHING: Final = TrackPlan(vec[i64](), [], vec[i64](), 0, 0)
MOST_TRIED: Final = 12  # lines whose building itself is tried for what it brings


@mypyc_attr(acyclic=True)
class Prospect:
    """A line with the deliveries it would make possible, and the income its building brings."""

    def __init__(self, line: TrackPlan, cubes: Cubes, links: i64, points: float) -> None:
        self.line: TrackPlan = line
        self.cubes: Cubes = cubes
        self.links: i64 = links
        self.points: float = points
        self.reward: int = 0


@mypyc_attr(acyclic=True)
class Answer:
    """What each special action on offer would add for a seat, and the lines it has without any."""

    def __init__(self, table: State, offer: list[int], points: list[float], plans: list[Prospect]) -> None:
        self.table: State = table
        self.offer: list[int] = offer
        self.points: list[float] = points
        self.plans: list[Prospect] = plans

    def fits(self, s: State, seat: i64, offer: list[int]) -> bool:
        """Is this the table that was asked about, but for bids?"""
        then = self.table
        if offer != self.offer or s.turn != then.turn:
            return False
        if s.cash[seat] != then.cash[seat] or s.income[seat] != then.income[seat]:
            return False
        if s.shares[seat] != then.shares[seat] or s.engine[seat] != then.engine[seat]:
            return False
        if s.map != then.map or s.players != then.players or s.extra != then.extra:
            return False
        if not same(s.display, then.display) or not same(s.claimed, then.claimed):
            return False
        if not same(s.face, then.face) or not same(s.track, then.track):
            return False
        return same(s.goods, then.goods) and same(s.accepts, then.accepts)


class Judge:
    """`nodes`: outlooks reckoned after which a plan is brought to its end as it is; 0: there is no limit.

    `network`, if there is one, corrects what is in sight where greedy play has led.
    """

    def __init__(
        self, rules: Rules, weights: Weights, nodes: i64 = 0, network: Network | None = None
    ) -> None:
        self.rules: Rules = rules
        self.w: Weights = weights
        self.nodes: i64 = nodes
        self.network: Network | None = network
        self.judged: i64 = 0  # outlooks reckoned so far
        self.last: i64 = 0  # the outlook with which the plan being made is at its end
        self.reach: Reach = Reach(rules)
        self.books: Outlook = Outlook(rules, weights)
        self.finder: Finder = Finder(rules)
        self.rewards: bool = type(rules).after_build is not BuildRules.after_build  # may building itself pay?
        self.seat: i64 = 0
        self.answers: dict[int, Answer] = {}  # the last of each seat

    def counts_income(self, s: State) -> bool:
        """Is income worth points in the end?"""
        terms = self.books.terms_of(s)
        return not terms.lasting and terms.income > 0.0

    def can_learn(self, s: State) -> bool:
        """Do points come from the same things as on most maps? Elsewhere a network has nothing to say."""
        return self.counts_income(s) and self.books.terms_of(s).cash == 0.0

    def begin(self) -> None:
        """Another plan is to be made."""
        self.last = self.judged + self.nodes

    def spent(self) -> bool:
        """Are as many outlooks reckoned as may be?"""
        return self.nodes > 0 and self.judged >= self.last

    def open(self, s: State, seat: int) -> None:
        """Take in a table."""
        rules = self.rules
        pay = vec[float]([0.0] * (s.players + 1))
        for owner in range(s.players):
            one = float(rules.link_income(s, seat, owner))
            pay[owner + 1] = one if owner == seat else -self.w.others * one
        self.seat = seat
        books = self.books
        books.read(s, seat)
        books.track = 0.0
        depth: i64 = min(rules.t.most_engine, books.engine + books.turns + 1, LEVELS - 1)
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
        found = Prospect(line, books.cubes, books.links, 0.0)
        found.points = self.again(found)
        return found

    def uncovers(self, s: State, line: TrackPlan) -> bool:
        """Are there goods in the open on which this line would lay its tiles?"""
        for one in line.builds:
            if one >= 0 and not self.reach.is_stop[one >> 10] and has_cubes(s, one >> 10):
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
        self.judged += 1
        books.cubes = prospect.cubes
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
            if not fresh and not len(found[0].line.builds):
                # The network has nothing to offer: begin a second one.
                found.extend(self.affordable(s, seat, most, cash, True))
                found.sort(key=points_of, reverse=True)
        pairs: list[Prospect] = []
        for first in found[:3]:
            for second in found[:10]:
                if self.spent():
                    break
                line = self.joined(s, first.line, second.line, most)
                if len(line.links) and line.cost <= cash:
                    pairs.append(self.weigh(s, line))
        found.extend(pairs)
        found.sort(key=points_of, reverse=True)
        if self.rewards:
            for prospect in found[:MOST_TRIED]:
                prospect.reward = self.reward_of(s, prospect.line)
                if prospect.reward:
                    prospect.points = self.again(prospect)
            found.sort(key=points_of, reverse=True)
        return found

    def affordable(self, s: State, seat: int, most: int, cash: int, anywhere: bool) -> list[Prospect]:
        found: list[Prospect] = []
        for line in self.finder.find(s, seat, most, anywhere):
            if self.spent():
                break
            if line.cost <= cash:
                found.append(self.weigh(s, line))
        return found

    def joined(self, s: State, first: TrackPlan, second: TrackPlan, most: int) -> TrackPlan:
        """Two lines in one turn; `NOTHING` where they do not go together or are one."""
        if not len(first.links) or not len(second.links) or len(first.builds) + len(second.builds) > most:
            return NOTHING
        for one in second.builds:
            for other in first.builds:
                if place_of(one) == place_of(other):
                    return NOTHING
        if any_of(second.links, first.links):
            return NOTHING
        prices = first.prices + second.prices
        bill = self.rules.bill
        return TrackPlan(
            both(first.builds, second.builds),
            prices,
            both(first.links, second.links),
            bill(s, self.seat, s.costs + prices) - bill(s, self.seat, s.costs),
            first.tracks + second.tracks,
        )


def points_of(prospect: Prospect) -> float:
    return prospect.points


def place_of(one: i64) -> i64:
    """The hex of a build, or the drawn link."""
    return one if one < 0 else one >> 10
