"""The links of a table as the bot sees them, and the best route of a cube from each stop. Compiled.

Estimates look at routes with at most one link that is not the seat's own: others hardly ever pay, and
the search stays small. Where the map's goods must cross another's link, there may be one more.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.age_of_steam.bots.kernel.cubes import LEVELS
from ironbridge.age_of_steam.bots.kernel.terms import Terms
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.core.kernel.bits import has
from ironbridge.core.vecs import append, pop, vec

MOST_OUTSIDE: Final = 1


class Reach:
    """Links can be added and taken away again, so that what a plan would bring can be tried."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        t = rules.t
        # Per stop: destination << 4 | owner + 1.
        self.next: vec[vec[i64]] = vec[vec[i64]]([vec[i64]() for _ in t.hex_ids])
        self.is_stop: vec[bool] = vec[bool]([t.is_city[at] or t.is_town[at] for at in range(len(t.hex_ids))])
        self.accepts: vec[i64] = vec[i64]()
        self.pay: vec[float] = vec[float]()  # by owner + 1
        self.sources: list[int] = []
        self.own: i64 = 0  # own links
        self.mine: i64 = 0  # owner + 1
        self.depth: i64 = 0
        self.least_outside: i64 = 0
        self.most_outside: i64 = MOST_OUTSIDE
        self.barred: vec[i64] = vec[i64]()  # links of a cube in the open: it does not turn back over its own
        self.best: vec[float] = vec[float]([0.0] * (6 * LEVELS))
        self.seen: vec[bool] = vec[bool]([False] * len(t.hex_ids))
        self.start: i64 = 0
        self.table: State | None = None
        self.terms: Terms | None = None  # where deliveries earn more than their links

    def load(self, s: State, seat: i64, pay: vec[float], depth: i64) -> None:
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
        where: i64
        for where in self.sources + t.markers:
            found = vec[i64]()
            for gate in t.exits_of[where]:
                link = links[gate]
                if link >= 0:
                    found = append(found, link >> 8 << 4 | link & 15)
                    if link & 15 == self.mine and self.is_stop[where]:
                        self.own += 1
            self.next[where] = found
        self.own //= 2

    def add(self, ends: vec[i64]) -> None:
        """Own links, each as two stops packed a << 10 | b."""
        for pair in ends:
            a, b = pair >> 10, pair & 1023
            self.next[a] = append(self.next[a], b << 4 | self.mine)
            self.next[b] = append(self.next[b], a << 4 | self.mine)
        self.own += len(ends)

    def take_back(self, ends: vec[i64]) -> None:
        for pair in ends:
            self.next[pair & 1023], _ = pop(self.next[pair & 1023])
            self.next[pair >> 10], _ = pop(self.next[pair >> 10])
        self.own -= len(ends)

    def look(self, start: i64, colours: i64) -> None:
        """Fill `best` for cubes of these colours (a mask) at a stop: by colour and most links used."""
        best = self.best
        one: i64
        for one in range(6 * LEVELS):
            best[one] = 0.0
        self.barred = vec[i64]() if self.is_stop[start] else self.next[start]
        self.start = start
        self.seen[start] = True
        self.go(start, 0, 0.0, 0, colours)
        self.seen[start] = False
        colour: i64
        for colour in range(6):
            if has(colours, colour):
                for one in range(colour * LEVELS + 1, colour * LEVELS + LEVELS):
                    if best[one] < best[one - 1]:
                        best[one] = best[one - 1]

    def go(self, here: i64, length: i64, gain: float, outside: i64, colours: i64) -> None:
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
                self.note(there, longer, total, hit)
            rest = colours & ~taken
            if rest and longer < self.depth and not self.rules.t.blocked[there]:
                self.seen[there] = True
                self.go(there, longer, total, out, rest)
                self.seen[there] = False

    def note(self, goal: i64, length: i64, gain: float, colours: i64) -> None:
        """A route of so many links ends here for cubes of these colours."""
        colour: i64
        for colour in range(6):
            if has(colours, colour):
                earned = gain
                if self.terms is not None and self.table is not None:
                    earned += self.terms.extra(self.table, self.start, goal, colour)
                if earned > self.best[colour * LEVELS + length]:
                    self.best[colour * LEVELS + length] = earned
