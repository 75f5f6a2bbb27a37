"""Routes from one stop to any of several: whose links can they use? Compiled.

A route passes no stop twice. The links on such routes are those in one block (a part that no single stop cuts
in two) with a link added between both ends, so they need not be followed one by one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.core.kernel.bits import bit
from ironbridge.core.vecs import vec

ADDED: Final = -1  # the owner of the link between both ends


def stop_bit(stop: int) -> int:
    """A stop in a mask, which may be wider than 63 bits."""
    return int(2**stop)


class RouteOwners:
    """The links between stops; all goals are one stop more. Owners and stops are masks, nobody is no bit."""

    def __init__(self, links: vec[i64], exits_of: vec[vec[i64]], goals: list[int]) -> None:
        """`links` as `find_links` gives them."""
        self.goal: int = len(exits_of)
        self.there: list[list[int]] = [[] for _ in range(self.goal + 1)]  # by stop
        self.owner: list[list[int]] = [[] for _ in range(self.goal + 1)]
        for stop, exits in enumerate(exits_of):
            for gate in exits:
                there = links[gate] >> 8
                if there < 0 or there == stop or stop in goals:
                    continue
                owner: int = bit(links[gate] & 15) >> 1
                self.there[stop].append(self.goal if there in goals else there)
                self.owner[stop].append(owner)
                if there in goals:
                    self.there[self.goal].append(stop)
                    self.owner[self.goal].append(owner)
        self.order: list[int] = []  # by stop: when it was met, 0 not yet
        self.met: int = 0
        self.block: list[int] = []  # the owners of the links met
        self.vain: set[tuple[int, int, int, int]] = set()

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
        for n, there in enumerate(self.there[start]):
            owner = self.owner[start][n]
            if there == self.goal or barred >> there & 1 or owner & ~allowed:
                continue
            if self.can_use(there, barred | stop_bit(start), wanted & ~owner, allowed):
                return True
        self.vain.add(key)
        return False

    def owners(self, start: int, barred: int, allowed: int) -> int:
        """Whose links lie on routes from here: each on some route, not all on one."""
        self.order = [0] * (self.goal + 1)
        self.order[start] = self.met = 1
        self.block = []
        self.visit(self.goal, start, ADDED, barred, allowed)
        found = 0
        for owner in self.block:
            found |= owner
        return found

    def visit(self, stop: int, before: int, by: int, barred: int, allowed: int) -> int:
        """Walk on from a stop reached by a link of this owner; tells the earliest stop met again.

        What is no part of the block of the added link is dropped on the way back.
        """
        self.met += 1
        self.order[stop] = early = self.met
        came = False
        for n, there in enumerate(self.there[stop]):
            owner = self.owner[stop][n]
            if barred >> there & 1 or owner & ~allowed:
                continue
            if there == before and owner == by and not came:
                came = True  # the link it was reached by; others like it count
            elif not self.order[there]:
                size = len(self.block)
                self.block.append(owner)
                back = self.visit(there, stop, owner, barred, allowed)
                early = min(early, back)
                if back >= self.order[stop]:
                    del self.block[size:]
            elif self.order[there] < self.order[stop]:
                self.block.append(owner)
                early = min(early, self.order[there])
        return early
