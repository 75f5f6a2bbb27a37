"""Completed links only: the cheapest ways from an open end of track to a stop. Compiled.

A way has one new track on each of its hexes. It is one number, so that the cheaper of two is the smaller:
price, tiles, town disc, stop.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.phases.build_places import in_supply, may_build
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import NO_TRACK, NOBODY, State
from ironbridge.age_of_steam.rules.kernel.track import exits_on, far_end, is_town, opposite
from ironbridge.core.kernel.bits import bit, has

# The lowest 12 bits are the stop; then whether the last tile needs a town disc, three tiles (type + 1 each,
# the first one lowest), and the price.
STOP: Final = 0xFFF
DISC: Final = 0x1000
TILES: Final = 13
BELOW_TILES: Final = 0x1FFF
TILE_BITS: Final = 5
ONE_TILE: Final = 0x1F
TWO_TILES: Final = 0x3FF
THREE_TILES: Final = 0x7FFF
PRICE: Final = 28
NO_WAY: Final = 0x1000000000000FFF


def way_of(price: i64, tile: i64, disc: bool, stop: i64) -> i64:
    """A way of one tile."""
    return price << PRICE | (tile + 1) << TILES | (DISC if disc else 0) | stop


def lengthened(way: i64, price: i64, tile: i64) -> i64:
    """A way with one more tile in front of it."""
    tiles = (way >> TILES & TWO_TILES) << TILE_BITS | tile + 1
    return (way >> PRICE) + price << PRICE | tiles << TILES | way & BELOW_TILES


class Cheapest:
    """The cheapest way to any stop, and the cheapest to any other stop than that one."""

    def __init__(self, way: i64) -> None:
        self.first: i64 = way
        self.second: i64 = NO_WAY
        self.lacked_tile: bool = False  # was anything left out because a tile is not in the supply?

    def consider(self, way: i64) -> None:
        if way >= self.second:
            return
        if way & STOP == self.first & STOP:
            if way < self.first:
                self.first = way
        elif way < self.first:
            self.second = self.first
            self.first = way
        else:
            self.second = way

    def lengthen(self, further: Cheapest, price: i64, tile: i64) -> None:
        """Consider the ways that begin with this tile."""
        if further.lacked_tile:
            self.lacked_tile = True
        if further.first < NO_WAY:
            self.consider(lengthened(further.first, price, tile))
        if further.second < NO_WAY:
            self.consider(lengthened(further.second, price, tile))

    def but(self, stop: i64) -> i64:
        """The cheapest way to another stop than this."""
        return self.second if self.first & STOP == stop else self.first


NOTHING_FOUND: Final = Cheapest(NO_WAY)


class CheapestWays:
    """The cheapest ways on from open ends (hex * 6 + side), for one builder in one position."""

    def __init__(self, rules: Rules, s: State, seat: i64) -> None:
        self.rules: Rules = rules
        self.t: Tables = rules.t
        self.s: State = s
        self.seat: i64 = seat
        self.may_lie: list[bool | None] = []  # by hex: may a tile lie there? None: not asked yet
        self.kept: dict[int, Cheapest] = {}

    def may_build(self, where: i64) -> bool:
        if self.rules.plain_sites:
            return may_build(self.rules, self.s, self.seat, where)
        if not self.may_lie:
            self.may_lie = [None] * len(self.s.face)
        known = self.may_lie[where]
        if known is None:
            known = self.may_lie[where] = may_build(self.rules, self.s, self.seat, where)
        return known

    def ways(self, end: i64, left: i64, ideal: bool) -> Cheapest:
        """The two cheapest ways with so many tiles; `ideal`: were there tiles of every type. Kept."""
        key: int = (end * 16 + left) * 2 + (1 if ideal else 0)
        found = self.kept.get(key)
        if found is None:
            found = self.kept[key] = self.search(end, left, ideal)
        return found

    def search(self, end: i64, left: i64, ideal: bool) -> Cheapest:
        t, s = self.t, self.s
        where = t.across[end]
        if where < 0 or not self.may_build(where):
            return NOTHING_FOUND
        back = opposite(end % 6)
        if is_town(t, s, where):
            return self.way_into_town(where, back, ideal)
        found = Cheapest(NO_WAY)
        old = s.face[where]
        side: i64
        if old >= 0:
            for face in t.wider[old]:
                side = t.face_other[face * 6 + back]
                if side < 0 or has(t.face_exits[old], back):
                    continue
                if ideal or in_supply(t, s, where, face):
                    price = self.rules.replace_cost(s, self.seat, where, face)
                    found.lengthen(self.beyond(where, side, left - 1, ideal), price, t.face_tile[face])
                else:
                    found.lacked_tile = True
            return found
        prices = self.rules.place_costs(s, self.seat, where)
        for side in range(6):
            tile = t.track_tile[back * 6 + side]
            if tile < 0:
                continue
            further = self.beyond(where, side, left - 1, ideal)
            if further is not NOTHING_FOUND:
                if ideal or s.tiles_left[tile]:
                    found.lengthen(further, prices[tile], tile)
                else:
                    found.lacked_tile = True
        return found

    def beyond(self, where: i64, side: i64, left: i64, ideal: bool) -> Cheapest:
        """Where a track that leaves a hex by this side leads to: to a stop, or to ways of so many tiles."""
        t, s = self.t, self.s
        there = t.across[where * 6 + side]
        if there < 0:
            return NOTHING_FOUND
        if s.city[there]:
            return Cheapest(t.stop_of[there])
        owner = s.track[there * 6 + opposite(side)]
        if owner == NO_TRACK:
            return self.ways(where * 6 + side, left, ideal) if left else NOTHING_FOUND
        stop: i64 = far_end(t, s, where, side) >> 3 if owner == self.seat or owner == NOBODY else -1
        return Cheapest(stop) if stop >= 0 else NOTHING_FOUND

    def way_into_town(self, where: i64, back: i64, ideal: bool) -> Cheapest:
        """The way into a town at a side: one more spur."""
        t, s = self.t, self.s
        needed = exits_on(t, s, where) | bit(back)
        found = Cheapest(NO_WAY)
        for face in t.faces_by_exits[needed]:
            if ideal or in_supply(t, s, where, face):
                price = self.rules.build_cost(s, self.seat, where, face)
                found.consider(way_of(price, t.face_tile[face], t.face_disc[face], where))
        found.lacked_tile = not ideal and found.first == NO_WAY
        return found
