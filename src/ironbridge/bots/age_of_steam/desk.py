"""One seat's working table: its network, its books and the lines it may build, judged together. Compiled."""

from __future__ import annotations

from ironbridge.bots.age_of_steam.lines import Finder, Line
from ironbridge.bots.age_of_steam.outlook import Outlook
from ironbridge.bots.age_of_steam.reach import LEVELS, Reach
from ironbridge.bots.age_of_steam.weights import Weights
from ironbridge.games.age_of_steam.construction import find_links
from ironbridge.games.age_of_steam.rules import Rules
from ironbridge.games.age_of_steam.state import State

NOTHING = Line([], [], 0, 0)


class Prospect:
    """A line with the deliveries it would make possible."""

    def __init__(self, line: Line, rows: list[list[float]], links: int, points: float) -> None:
        self.line: Line = line
        self.rows: list[list[float]] = rows
        self.links: int = links
        self.points: float = points


class Desk:
    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules: Rules = rules
        self.w: Weights = weights
        self.reach: Reach = Reach(rules.t)
        self.books: Outlook = Outlook(rules, weights)
        self.finder: Finder = Finder(rules)
        self.known_for: tuple[object, ...] = ()
        self.known: list[float] = []  # the last answer of `role_points`

    def open(self, s: State, seat: int) -> None:
        """Take in a table."""
        rules = self.rules
        pay = [0.0] * (s.players + 1)
        for owner in range(s.players):
            one = float(rules.link_income(s, seat, owner))
            pay[owner + 1] = one if owner == seat else -self.w.others * one
        books = self.books
        books.read(s, seat)
        books.track = 0.0
        depth = min(rules.t.most_engine, s.engine[seat] + books.turns + 1, LEVELS - 1)
        self.reach.load(s, seat, find_links(rules.t, s), pay, depth)

    def weigh(self, s: State, line: Line) -> Prospect:
        """Judge a line by the books as they stand, paid from their cash."""
        books, reach = self.books, self.reach
        reach.add(line.links)
        books.survey(s, reach)
        reach.take_back(line.links)
        found = Prospect(line, books.rows, books.links, 0.0)
        found.points = self.again(found)
        return found

    def again(self, prospect: Prospect) -> float:
        """Judge a prospect anew after the books have changed."""
        books = self.books
        line = prospect.line
        books.rows = prospect.rows
        books.links = prospect.links
        books.cash -= line.cost
        books.track += line.tracks
        points = books.value()
        books.cash += line.cost
        books.track -= line.tracks
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
                line = joined(first.line, second.line, most)
                if line.links and line.cost <= cash:
                    pairs.append(self.weigh(s, line))
        found.extend(pairs)
        found.sort(key=points_of, reverse=True)
        return found

    def affordable(self, s: State, seat: int, most: int, cash: int, anywhere: bool) -> list[Prospect]:
        lines = self.finder.find(s, seat, most, anywhere)
        return [self.weigh(s, line) for line in lines if line.cost <= cash]


def points_of(prospect: Prospect) -> float:
    return prospect.points


def joined(first: Line, second: Line, most: int) -> Line:
    """Two lines in one turn; `NOTHING` where they do not go together or are one."""
    if not first.links or not second.links or len(first.builds) + len(second.builds) > most:
        return NOTHING
    hexes = [build >> 10 for build in first.builds]
    for build in second.builds:
        if build >> 10 in hexes:
            return NOTHING
    for link in second.links:
        if link in first.links:
            return NOTHING
    return Line(
        first.builds + second.builds,
        first.links + second.links,
        first.cost + second.cost,
        first.tracks + second.tracks,
    )
