"""Completed links only: which tiles for a hex can be followed by others that finish everything? Compiled.

All tiles of a hex are asked for at once: what it takes to close an end does not depend on the tile it belongs
to, but for the money that is left. Far from everything built the answer is the same in every position.
"""

from __future__ import annotations

from typing import Final

from ironbridge.age_of_steam.rules.kernel.codes import rest_of
from ironbridge.age_of_steam.rules.kernel.completed_links.finishing import SIDES, LookAhead
from ironbridge.age_of_steam.rules.kernel.completed_links.kept_ways import NO_WAY, PRICE, STOP, Cheapest
from ironbridge.age_of_steam.rules.kernel.figures import TOWN_TILE
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.age_of_steam.rules.kernel.track import Surroundings
from ironbridge.age_of_steam.rules.sheet import TOWN

MOST_KEPT: Final = 50_000
PLENTY: Final = 3  # as many as a tile and two more can use
ONLY_SIDE: Final = [sides[0] if len(sides) == 1 else -1 for sides in SIDES]
# By sides: is there one without another of them beside it?
LONELY: Final = [
    [side for side in SIDES[mask] if not mask >> (side + 1) % 6 & 1 and not mask >> (side + 5) % 6 & 1]
    for mask in range(64)
]


class WayPrices:
    """What ways cost: to any stop, and to any but that one. A way that does not count costs too much."""

    def __init__(self, found: Cheapest, first: bool, second: bool) -> None:
        self.stop: int = found.first & STOP
        self.first: int = (found.first if first else NO_WAY) >> PRICE
        self.second: int = (found.second if second else NO_WAY) >> PRICE

    def but(self, stop: int) -> int:
        return self.second if self.stop == stop else self.first


class FinishableTiles(LookAhead):
    """Those of a hex's tiles after which one builder can finish everything, in one position."""

    def __init__(self, rules: Rules, s: State, seat: int) -> None:
        super().__init__(rules, s, seat, -1)
        self.kept_enough: dict[int, WayPrices] = {}  # see `enough`
        self.kept_too_little: dict[int, WayPrices] = {}  # see `too_little`
        self.kept_vain: dict[int, int] = {}  # by end and start: with so much money there was no way
        self.supply_key: int = self.key_of_supply()

    def key_of_supply(self) -> int:
        """What matters of money and supply far from everything built; -1: one must look."""
        t, s = self.t, self.s
        if self.open_ends or self.half or not self.ways_tell or self.left != 3 or self.used_hexes() < 0:
            return -1
        for tile in t.way_tiles:
            # If there is one when this tile lies, nothing need be brought back from elsewhere.
            if s.tiles_left[tile] < (1 if t.tile_kind[tile] == TOWN_TILE else 2):
                return -1
        sign = min(s.cash[self.seat], self.known.dearest)
        for left in s.tiles_left:
            sign = sign << 2 | min(left, PLENTY)
        return sign << 2 | min(s.discs_left, PLENTY)

    def finishable(self, where: int, codes: list[int], around: Surroundings, key: int) -> list[int]:
        """Those of the builds on a hex that can be followed; `key` says which they are, unless it is -1."""
        if not codes or key < 0 or self.supply_key < 0 or self.used & self.known.hexes_in_reach(where):
            return self.look_ahead_for_each(where, codes, around)
        full = key << 48 | self.supply_key
        known = self.known.kept_finishable.get(full)
        if known is None:
            known = self.look_ahead_for_each(where, codes, around)
            if len(self.known.kept_finishable) > MOST_KEPT:
                self.known.kept_finishable.clear()
            self.known.kept_finishable[full] = known
        return known

    def look_ahead_for_each(self, where: int, codes: list[int], around: Surroundings) -> list[int]:
        free = around.free
        if self.open_ends or not self.ways_tell:
            return [code for code in codes if self.can_finish_after(where, rest_of(code), free)]
        s, t = self.s, self.t
        new_free = free if s.face[where] < 0 else free & ~t.face_exits[s.face[where]]
        lonely = -1  # sides at which an end of several cannot be closed unless by its neighbour
        found: list[int] = []
        for code in codes:
            face = rest_of(code)
            new = t.face_exits[face] & new_free
            if not new:
                found.append(code)
                continue
            side = ONLY_SIDE[new]
            if side >= 0:
                other = t.face_other[face * 6 + side]
                start = where if other == TOWN else around.ends[other]
                if self.can_close_end(where, face, side, start, free):
                    found.append(code)
                continue
            if self.left == 3:
                if lonely < 0:
                    lonely = self.lonely_sides(where, new_free)
                if self.is_vain(new, lonely):
                    continue
            if self.can_finish_after(where, face, free):
                found.append(code)
        return found

    def lonely_sides(self, where: int, free: int) -> int:
        """The sides at which one tile closes no end, were there tiles of every type."""
        found = 0
        for side in SIDES[free]:
            if self.ways(where * 6 + side, 1, False, True).first == NO_WAY:
                found |= 1 << side
        return found

    def is_vain(self, new: int, lonely: int) -> bool:
        """With two tiles for two ends: does one of them need more than the tile it points at?"""
        for side in LONELY[new]:
            if lonely >> side & 1:
                return True
        return len(SIDES[new]) > 2

    def can_close_end(self, where: int, face: int, side: int, start: int, free: int) -> bool:
        """Can the only open end of this tile be led to a stop?"""
        end, left = where * 6 + side, self.left - 1
        if not left:
            return False
        if self.half:
            return self.can_close_end_at_half(where, face, end, start, free)
        spare = self.s.cash[self.seat] - self.price(where, face)
        least = self.least_price(self.t.across[end])
        if spare < least:
            return False
        found = self.ways(end, 1, False, False)
        way = found.but(start)
        if spare >= way >> PRICE:
            if self.in_supply_after(way, where, face):
                return True
        elif not found.lacked_tile and spare < least + self.cheapest:
            return False  # one tile does not do, and there is no money for two
        if left > 1:
            found = self.ways(end, 2, False, False)
            way = found.but(start)
            if spare >= way >> PRICE and self.in_supply_after(way, where, face):
                return True
        if spare <= self.kept_vain.get(end << 12 | start + 1, -1):
            return False
        if spare < self.hoped_ways(end, left, False).but(start) >> PRICE and not self.frees_last(where):
            return False
        if self.can_finish_after(where, face, free):
            return True
        if self.s.face[where] < 0 and self.is_plentiful(face):
            self.kept_vain[end << 12 | start + 1] = spare
        return False

    def can_close_end_at_half(self, where: int, face: int, end: int, start: int, free: int) -> bool:
        """The same where the dearest tile of a build costs half."""
        cost = self.price(where, face)
        spare = self.s.cash[self.seat] - cost
        halved = spare + max(0, cost // 2 - self.saved)
        spare -= self.saved
        way = self.ways(end, 1, False, False).but(start)
        if halved >= way >> PRICE and self.in_supply_after(way, where, face):
            return True
        if halved >= self.enough(end, False).but(start) or spare >= self.enough(end, True).but(start):
            return True
        if halved < self.too_little(end, False).but(start) and spare < self.too_little(end, True).but(start):
            if not self.frees_last(where):
                return False
        return self.can_finish_after(where, face, free)

    def in_supply_after(self, way: int, where: int, face: int) -> bool:
        """Are there tiles and discs enough for a way after this tile?"""
        return self.plenty(way) or (way < NO_WAY and self.fits([way], where, face))

    def enough(self, end: int, half: bool) -> WayPrices:
        """With so much money after a tile its only open end is led to a stop for sure; kept."""
        key = end << 1 | (1 if half else 0)
        known = self.kept_enough.get(key)
        if known is None:
            found = self.ways(end, min(self.left - 1, 2), half, False)
            known = WayPrices(found, self.plenty(found.first), self.plenty(found.second))
            self.kept_enough[key] = known
        return known

    def too_little(self, end: int, half: bool) -> WayPrices:
        """With less money after a tile its only open end cannot be led to a stop; kept."""
        key = end << 1 | (1 if half else 0)
        known = self.kept_too_little.get(key)
        if known is None:
            known = WayPrices(self.hoped_ways(end, self.left - 1, half), True, True)
            self.kept_too_little[key] = known
        return known
