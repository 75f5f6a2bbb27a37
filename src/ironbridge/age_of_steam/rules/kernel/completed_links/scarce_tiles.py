"""Completed links only: ways that may do although tiles for them have run out. Compiled.

With the tiles that are in the supply a way is *sure*; were there tiles of every type it is a *hope*, than
which nothing that closes the end is cheaper.
"""

from __future__ import annotations

from typing import Final

from ironbridge.age_of_steam.rules.kernel.completed_links.cheapest_ways import CheapestWays
from ironbridge.age_of_steam.rules.kernel.completed_links.kept_ways import NO_WAY, PRICE, Cheapest
from ironbridge.age_of_steam.rules.kernel.phases.build_places import faces_here, in_supply
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.age_of_steam.rules.kernel.track import is_town

# How sure a way must be.
SURE: Final = 0  # the tiles are in the supply
HOPED: Final = 1  # see `hoped_ways`
ANY: Final = 2  # were there tiles of every type


class PossibleWays(CheapestWays):
    """The ways of one builder in one position: the sure ones, and those hoped for."""

    def __init__(self, rules: Rules, s: State, seat: int, sections: int) -> None:
        super().__init__(rules, s, seat, sections)
        self.kept_hopes: dict[int, Cheapest] = {}  # see `hoped_ways`
        self.kept_returns: dict[int, bool] = {}  # see `may_be_had`

    def affordable(self, end: int, start: int, left: int, cost: int, how: int) -> int:
        """The cheapest way to another stop, if there is money for it after a tile of this price."""
        cash = self.s.cash[self.seat]
        way = self.ways_so_sure(end, left, False, how).but(start)
        if not self.half:
            return way if cost + (way >> PRICE) <= cash else NO_WAY
        if cost - max(0, cost // 2 - self.saved) + (way >> PRICE) <= cash:
            return way
        way = self.ways_so_sure(end, left, True, how).but(start)
        return way if cost + (way >> PRICE) + self.saved <= cash else NO_WAY

    def ways_so_sure(self, end: int, left: int, half: bool, how: int) -> Cheapest:
        return self.hoped_ways(end, left, half) if how == HOPED else self.ways(end, left, half, how == ANY)

    def hoped_ways(self, end: int, left: int, half: bool) -> Cheapest:
        """Nothing that closes this end, the only one, with so many tiles is cheaper than the hopes.

        With two tiles one that has run out must close the end where it lies: the other brings it back, or
        belongs to the second track of a tile that is laid instead. Or both are on the way.
        """
        found = self.ways(end, left, half, False)
        if not found.lacked_tile:
            return found
        t, s = self.t, self.s
        where = t.across[end]
        old = s.face[where]
        if left != 2 or self.few_discs or is_town(t, s, where) or (old >= 0 and self.is_last(old)):
            return self.ways(end, left, half, True)
        key = end * 2 + (1 if half else 0)
        known = self.kept_hopes.get(key)
        if known is None:
            known = Cheapest()
            known.consider(found.first)
            known.consider(found.second)
            if old < 0:
                self.consider_absent(known, where, (end % 6 + 3) % 6, half)
            self.kept_hopes[key] = known
        return known

    def consider_absent(self, found: Cheapest, where: int, back: int, half: bool) -> None:
        """Consider tiles that are not in the supply, on untouched land, with two tiles left."""
        t, s = self.t, self.s
        prices = self.rules.place_costs(s, self.seat, where)
        for side in range(6):
            tile = t.track_tile[back * 6 + side]
            there = t.across[where * 6 + side]
            if tile < 0 or s.tiles_left[tile] or there < 0:
                continue
            if s.face[there] >= 0 and self.is_last(s.face[there]):
                self.consider_side(found, where, side, prices[tile], tile, 2, half, True)
            elif self.may_be_had(tile, back, side):
                self.consider_side(found, where, side, prices[tile], tile, 1, half, False)

    def may_be_had(self, tile: int, back: int, side: int) -> bool:
        """Is a tile with this track and another there, or can one build bring back the simple one?"""
        t, s = self.t, self.s
        if self.has_double(back, side):
            return True
        known = self.kept_returns.get(tile)
        if known is None:
            known = False
            for where, face in enumerate(s.face):
                if face >= 0 and t.face_tile[face] == tile and not known and self.may_build(where):
                    known = self.can_complete_at_once(where)
            self.kept_returns[tile] = known
        return known

    def can_complete_at_once(self, where: int) -> bool:
        """Can what lies here be replaced by a tile all of whose new tracks are completed at once?"""
        t, s, seat, around = self.t, self.s, self.seat, self.around
        around.look(t, s, seat, where)
        for face in faces_here(t, s, seat, around, where, around.free):
            cost = self.rules.build_cost(s, seat, where, face)
            if in_supply(t, s, where, face) and self.rules.charge(s, seat, cost) <= s.cash[seat]:
                return True
        return False
