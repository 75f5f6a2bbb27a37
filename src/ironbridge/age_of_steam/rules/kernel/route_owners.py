"""Routes from one stop to any of several: whose links can they use? Compiled.

A route passes no stop twice. The links on such routes are those in one block (a part that no single stop cuts
in two) with a link added between both ends, so they need not be followed one by one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.core.kernel.bits import bit
from ironbridge.core.kernel.vectors import filled
from ironbridge.core.vecs import append, vec

ADDED: Final = -1  # the owner of the link between both ends


def stop_bit(stop: int) -> int:
    """A stop in a mask, which may be wider than 63 bits."""
    return int(2**stop)


class RouteOwners:
    """The links between stops; all goals are one stop more. Owners and stops are masks, nobody is no bit."""

    def __init__(self, links: vec[i64], exits_of: vec[vec[i64]], goals: list[int]) -> None:
        """`links` as `find_links` gives them."""
        self.goal: i64 = len(exits_of)
        self.there: vec[vec[i64]] = vec[vec[i64]]([vec[i64]() for _ in range(self.goal + 1)])  # by stop
        self.owner: vec[vec[i64]] = vec[vec[i64]]([vec[i64]() for _ in range(self.goal + 1)])
        stop: i64
        for stop in range(self.goal):
            for gate in exits_of[stop]:
                there = links[gate] >> 8
                if there < 0 or there == stop or stop in goals:
                    continue
                owner = bit(links[gate] & 15) >> 1
                self.join(stop, self.goal if there in goals else there, owner)
                if there in goals:
                    self.join(self.goal, stop, owner)
        self.closed: vec[bool] = vec[bool]()  # by stop: may no route pass it?
        self.order: vec[i64] = vec[i64]()  # by stop: when it was met, 0 not yet
        self.met: i64 = 0
        self.block: vec[i64] = vec[i64]()  # the owners of the links met, as many as `size`
        self.size: i64 = 0
        self.vain: set[tuple[int, int, int, int]] = set()

    def join(self, stop: i64, there: i64, owner: i64) -> None:
        self.there[stop] = append(self.there[stop], there)
        self.owner[stop] = append(self.owner[stop], owner)

    def can_use(self, start: int, barred: int, wanted: int, allowed: int) -> bool:
        """Can a route from here use links of each of one or two wanted owners?

        It passes no barred stop, and has no link of others than those allowed.
        """
        if wanted & ~self.owners(start, barred, allowed):
            return False
        if not wanted & (wanted - 1):
            return True
        key = (start, barred, wanted, allowed)
        if key in self.vain:
            return False
        for n in range(len(self.there[start])):
            there: int = self.there[start][n]  # stops are barred in masks wider than an i64
            owner: int = self.owner[start][n]
            if there == self.goal or barred >> there & 1 or owner & ~allowed:
                continue
            if self.can_use(there, barred | stop_bit(start), wanted & ~owner, allowed):
                return True
        self.vain.add(key)
        return False

    def owners(self, start: i64, barred: int, allowed: i64) -> i64:
        """Whose links lie on routes from here: each on some route, not all on one."""
        self.closed = vec[bool]([False] * (self.goal + 1))
        while barred:
            self.closed[(barred & -barred).bit_length() - 1] = True
            barred &= barred - 1
        self.order = filled(self.goal + 1, 0)
        self.order[start] = self.met = 1
        self.size = 0
        self.visit(self.goal, start, ADDED, allowed)
        found: i64 = 0
        place: i64
        for place in range(self.size):
            found |= self.block[place]
        return found

    def visit(self, stop: i64, before: i64, by: i64, allowed: i64) -> i64:
        """Walk on from a stop reached by a link of this owner; tells the earliest stop met again.

        What is no part of the block of the added link is dropped on the way back.
        """
        self.met += 1
        self.order[stop] = early = self.met
        came = False
        stops, owners = self.there[stop], self.owner[stop]
        n: i64
        for n in range(len(stops)):
            there, owner = stops[n], owners[n]
            if self.closed[there] or owner & ~allowed:
                continue
            if there == before and owner == by and not came:
                came = True  # the link it was reached by; others like it count
            elif not self.order[there]:
                size = self.size
                self.note(owner)
                back = self.visit(there, stop, owner, allowed)
                early = min(early, back)
                if back >= self.order[stop]:
                    self.size = size
            elif self.order[there] < self.order[stop]:
                self.note(owner)
                early = min(early, self.order[there])
        return early

    def note(self, owner: i64) -> None:
        if self.size < len(self.block):
            self.block[self.size] = owner
        else:
            self.block = append(self.block, owner)
        self.size += 1
