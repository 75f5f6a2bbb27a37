"""Completed links only: ways that may do although tiles for them have run out. Compiled.

With the tiles that are in the supply a way is *sure*; were there tiles of every type it is a *hope*, than
which nothing that closes the end is cheaper.
"""

from __future__ import annotations

from typing import Final

from ironbridge.age_of_steam.rules.kernel.completed_links.cheapest_ways import Leading
from ironbridge.age_of_steam.rules.kernel.completed_links.kept_ways import NO_WAY, PRICE, Found
from ironbridge.age_of_steam.rules.kernel.phases.build_places import faces_here, in_supply
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.age_of_steam.rules.kernel.track import is_town

# How sure a way must be.
SURE: Final = 0  # the tiles are in the supply
HOPED: Final = 1  # see `hopes`
ANY: Final = 2  # were there tiles of every type


class Hoping(Leading):
    """The ways of one builder in one position, sure and hoped for."""

    def __init__(self, rules: Rules, s: State, seat: int, sections: int) -> None:
        super().__init__(rules, s, seat, sections)
        self.narrow: dict[int, Found] = {}  # see `hopes`
        self.coming: dict[int, bool] = {}  # see `may_come`

    def affordable(self, one: int, start: int, left: int, cost: int, how: int) -> int:
        """The cheapest way to another stop, if there is money for it after a tile of this price."""
        cash = self.s.cash[self.seat]
        way = self.asked_ways(one, left, False, how).but(start)
        if not self.half:
            return way if cost + (way >> PRICE) <= cash else NO_WAY
        if cost - max(0, cost // 2 - self.saved) + (way >> PRICE) <= cash:
            return way
        way = self.asked_ways(one, left, True, how).but(start)
        return way if cost + (way >> PRICE) + self.saved <= cash else NO_WAY

    def asked_ways(self, one: int, left: int, half: bool, how: int) -> Found:
        return self.hopes(one, left, half) if how == HOPED else self.ways(one, left, half, how == ANY)

    def hopes(self, one: int, left: int, half: bool) -> Found:
        """Nothing that closes this end, the only one, with so many tiles is cheaper than the hopes.

        With two tiles one that has run out must close the end where it lies: the other brings it back, or
        belongs to the second track of a tile that is laid instead. Or both are on the way.
        """
        found = self.ways(one, left, half, False)
        if not found.missed:
            return found
        t, s = self.t, self.s
        where = t.across[one]
        old = s.face[where]
        if left != 2 or self.few_discs or is_town(t, s, where) or (old >= 0 and self.is_last(old)):
            return self.ways(one, left, half, True)
        key = one * 2 + (1 if half else 0)
        known = self.narrow.get(key)
        if known is None:
            known = Found()
            known.consider(found.first)
            known.consider(found.second)
            if old < 0:
                self.consider_absent(known, where, (one % 6 + 3) % 6, half)
            self.narrow[key] = known
        return known

    def consider_absent(self, found: Found, where: int, back: int, half: bool) -> None:
        """Consider tiles that are not in the supply, on untouched land, with two tiles left."""
        t, s = self.t, self.s
        prices = self.rules.place_costs(s, self.seat, where)
        for side in range(6):
            tile = t.track_tile[back * 6 + side]
            there = t.across[where * 6 + side]
            if tile < 0 or s.tiles_left[tile] or there < 0:
                continue
            if s.face[there] >= 0 and self.is_last(s.face[there]):
                self.lead(found, where, side, prices[tile], tile, 2, half, True)
            elif self.may_come(tile, back, side):
                self.lead(found, where, side, prices[tile], tile, 1, half, False)

    def may_come(self, tile: int, back: int, side: int) -> bool:
        """Is a tile with this track and another there, or can one build bring back the simple one?"""
        t, s = self.t, self.s
        if self.has_double(back, side):
            return True
        known = self.coming.get(tile)
        if known is None:
            known = False
            for where, face in enumerate(s.face):
                if face >= 0 and t.face_tile[face] == tile and not known and self.may_build(where):
                    known = self.may_complete(where)
            self.coming[tile] = known
        return known

    def may_complete(self, where: int) -> bool:
        """Can what lies here be replaced by a tile all of whose new tracks are completed at once?"""
        t, s, seat, around = self.t, self.s, self.seat, self.around
        around.look(t, s, seat, where)
        for face in faces_here(t, s, seat, around, where, around.free):
            cost = self.rules.build_cost(s, seat, where, face)
            if in_supply(t, s, where, face) and self.rules.charge(s, seat, cost) <= s.cash[seat]:
                return True
        return False
