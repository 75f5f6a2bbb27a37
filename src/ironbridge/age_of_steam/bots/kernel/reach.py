"""The completed links as a graph of stops, and how much a seat earns with a cube from each stop. Compiled.

Estimates look at routes with at most one link that is not the seat's own: others hardly ever pay, and
the search stays small. Where the map's goods must cross another's link, there may be one more.
"""

from __future__ import annotations

from typing import Final

from ironbridge.age_of_steam.bots.kernel.terms import Terms
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State

LEVELS: Final = 10  # entries a colour: the best gain by links used; no engine pulls over more than nine
MOST_OUTSIDE: Final = 1


class Reach:
    """Links can be added and taken away again, so that what a plan would bring can be tried."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        t = rules.t
        self.next: list[list[int]] = [[] for _ in t.hex_ids]  # per stop: destination << 4 | owner + 1
        self.is_stop: list[bool] = [city or town for city, town in zip(t.is_city, t.is_town, strict=True)]
        self.accepts: list[int] = []
        self.pay: list[float] = []  # by owner + 1
        self.sources: list[int] = []
        self.own: int = 0  # own links
        self.mine: int = 0  # owner + 1
        self.depth: int = 0
        self.least_outside: int = 0
        self.most_outside: int = MOST_OUTSIDE
        self.barred: list[int] = []  # the links of a cube in the open: it does not turn back over its own
        self.best: list[float] = [0.0] * (6 * LEVELS)
        self.seen: list[bool] = [False] * len(t.hex_ids)
        self.start: int = 0
        self.table: State | None = None
        self.terms: Terms | None = None  # where deliveries earn more than their links

    def load(self, s: State, seat: int, pay: list[float], depth: int) -> None:
        """Take over the links of a table; `pay` says what one link is worth to the seat, by owner."""
        t = self.rules.t
        self.table = s
        links = self.rules.links(s)
        self.sources = self.rules.sources(s)
        self.accepts = s.accepts
        self.pay = pay
        self.depth = depth
        self.mine = seat + 1
        self.own = 0
        for where in self.sources + t.markers:
            found: list[int] = []
            for gate in t.exits_of[where]:
                link = links[gate]
                if link >= 0:
                    found.append(link >> 8 << 4 | link & 15)
                    if link & 15 == self.mine and self.is_stop[where]:
                        self.own += 1
            self.next[where] = found
        self.own //= 2

    def add(self, ends: list[int]) -> None:
        """Own links, each as two stops packed a << 10 | b."""
        for pair in ends:
            a, b = pair >> 10, pair & 1023
            self.next[a].append(b << 4 | self.mine)
            self.next[b].append(a << 4 | self.mine)
        self.own += len(ends)

    def take_back(self, ends: list[int]) -> None:
        for pair in ends[::-1]:
            self.next[pair & 1023].pop()
            self.next[pair >> 10].pop()
        self.own -= len(ends)

    def look(self, start: int, colours: int) -> None:
        """Fill `best` for cubes of these colours (a mask) at a stop: by colour and most links used."""
        best = self.best
        for one in range(6 * LEVELS):
            best[one] = 0.0
        self.barred = [] if self.is_stop[start] else self.next[start]
        self.start = start
        self.seen[start] = True
        self.go(start, 0, 0.0, 0, colours)
        self.seen[start] = False
        for colour in range(6):
            if colours >> colour & 1:
                first = colour * LEVELS
                for one in range(first + 1, first + LEVELS):
                    if best[one] < best[one - 1]:
                        best[one] = best[one - 1]

    def go(self, here: int, length: int, gain: float, outside: int, colours: int) -> None:
        """On from a stop; colours that end on the way drop out of the mask."""
        longer = length + 1
        for link in self.next[here]:
            there = link >> 4
            if self.seen[there] or (length == 1 and link in self.barred):
                continue
            owner = link & 15
            out = outside
            if owner != self.mine:
                if outside == self.most_outside:
                    continue
                out += 1
            total = gain + self.pay[owner]
            taken = self.accepts[there]
            hit = taken & colours
            if hit and out >= self.least_outside:
                for colour in range(6):
                    if hit >> colour & 1:
                        earned = total if self.terms is None else total + self.extra(there, colour)
                        if earned > self.best[colour * LEVELS + longer]:
                            self.best[colour * LEVELS + longer] = earned
            rest = colours & ~taken
            if rest and longer < self.depth and not self.rules.t.blocked[there]:
                self.seen[there] = True
                self.go(there, longer, total, out, rest)
                self.seen[there] = False

    def extra(self, goal: int, colour: int) -> int:
        assert self.terms is not None
        assert self.table is not None
        return self.terms.extra(self.table, self.start, goal, colour)
