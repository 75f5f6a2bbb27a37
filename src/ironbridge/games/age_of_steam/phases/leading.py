"""Completed links only: can one open end of track be led to a stop? Compiled.

The cheapest way answers mostly; where money or tiles are short the end is followed track by track.
"""

from __future__ import annotations

from typing import Final

from ironbridge.games.age_of_steam.phases.placing import in_supply
from ironbridge.games.age_of_steam.rules import Rules
from ironbridge.games.age_of_steam.sheet import TOWN
from ironbridge.games.age_of_steam.state import NO_TRACK, NOBODY, State
from ironbridge.games.age_of_steam.tables import Tables
from ironbridge.games.age_of_steam.track import far_end, is_town
from ironbridge.games.age_of_steam.ways import DISC, KnownWays, Way

NO_WAY: Final = Way([], -2, [], [])


def hanging(t: Tables, s: State, one: int) -> bool:
    """Does track that leaves by this side (hex * 6 + side) lead to a hex without a track to meet it?"""
    there = t.across[one]
    if there < 0:
        return True
    return not s.city[there] and s.track[there * 6 + (one % 6 + 3) % 6] == NO_TRACK


class Ways:
    """Where one more track may lead from a side of a hex: to stops, or to sides that hang free again."""

    def __init__(self) -> None:
        self.stops: list[tuple[int, int, int]] = []  # stop, price, tile
        self.turns: list[tuple[int, int, int]] = []  # side, price, tile


def cheaper(found: list[Way], stop: int, cost: int) -> bool:
    """Could a way to this stop at this price be one of the two cheapest?"""
    if found[0].stop == stop:
        return cost < found[0].total
    return not found[1].costs or cost < found[1].total


class Leading:
    """What one builder could lay from an open end on, in one position."""

    def __init__(self, rules: Rules, s: State, seat: int) -> None:
        self.rules: Rules = rules
        self.t: Tables = rules.t
        self.s: State = s
        self.seat: int = seat
        self.most: int = rules.most_tiles(s, seat)
        self.spent: int = rules.bill(s, seat, s.costs)
        self.sites: list[int] = [-1] * len(self.t.hex_ids)  # may a tile lie there? -1: not asked yet
        self.far: dict[int, int] = {}  # by hex * 6 + side: the stop the track beyond leads to, or -1
        self.ways: dict[int, Ways] = {}
        self.best: dict[int, list[Way]] = {}
        # Where the tiles of a build are paid one by one the cheapest way tells whether there is money.
        self.singly: bool = rules.bill(s, seat, s.costs + [4, 6]) == self.spent + 10
        self.known: KnownWays = rules.known_ways
        self.supply: int = 0  # which of the tiles for untouched land are left
        for n, tile in enumerate(self.t.way_tiles):
            if s.tiles_left[tile]:
                self.supply |= 1 << n
        self.used: int = -1 if not self.steady() else self.used_hexes()

    def steady(self) -> bool:
        """Is the land the same for everybody at any time?"""
        kind = type(self.rules)
        return kind.place_costs is Rules.place_costs and kind.site_fault is Rules.site_fault

    def used_hexes(self) -> int:
        """The hexes with a tile or a New City, as a mask."""
        used = 0
        for where, face in enumerate(self.s.face):
            if face >= 0 or self.s.new_city[where] >= 0:
                used |= 1 << where
        return used

    def price(self, where: int, face: int) -> int:
        """The price of a tile."""
        if self.s.face[where] < 0:
            return self.rules.place_costs(self.s, self.seat, where)[self.t.face_tile[face]]
        return self.rules.build_cost(self.s, self.seat, where, face)

    def start_of(self, one: int, where: int, face: int) -> int:
        """The stop at the other end of the track that hangs free here, if there is one; `face` on `where`."""
        t, s = self.t, self.s
        at = one // 6
        lies = face if at == where else s.face[at]
        other = t.face_other[lies * 6 + one % 6]
        if other == TOWN:
            return at
        known = self.far.get(at * 6 + other, -2)
        if known == -2:
            end = far_end(t, s, at, other)
            known = end >> 3 if end >= 0 else -1
            self.far[at * 6 + other] = known
        return known

    def may_build(self, where: int) -> bool:
        if self.sites[where] < 0:
            self.sites[where] = 1 if self.rules.site_fault(self.s, self.seat, where) is None else 0
        return self.sites[where] == 1

    def enough(self, ways: list[Way], where: int, face: int, cost: int) -> bool:
        """Is there money for these ways after this tile, and every tile, and no tile on its hex?"""
        s, t = self.s, self.t
        tiles = [t.face_tile[face], DISC] if t.face_disc[face] else [t.face_tile[face]]
        costs = [cost]
        for way in ways:
            if where in way.hexes:
                return False
            tiles = tiles + way.tiles
            costs = costs + way.costs
        if self.singly:
            if sum(costs) > s.cash[self.seat]:
                return False
        elif self.rules.bill(s, self.seat, s.costs + costs) - self.spent > s.cash[self.seat]:
            return False
        for tile in tiles:
            if (s.discs_left if tile == DISC else s.tiles_left[tile]) < tiles.count(tile):
                return False
        return True

    def ample(self, way: Way, most: int) -> bool:
        """Are there so many of each tile of a way that others do not matter?"""
        for tile in way.tiles:
            if tile == DISC or self.s.tiles_left[tile] < most:
                return False
        return True

    # The cheapest way, were no tile scarce

    def cheapest(self, one: int, start: int, left: int) -> Way:
        """The cheapest way from an open end to another stop than this, were no tile scarce."""
        found = self.two_ways(one * 4 + left)
        return found[1] if found[0].stop == start else found[0]

    def two_ways(self, key: int) -> list[Way]:
        """The cheapest way to any stop, and the cheapest to any other; kept."""
        found = self.best.get(key)
        if found is None:
            untouched = self.used >= 0 and not self.used & self.known.looked_at(key)
            if untouched:
                found = self.known.found.get(key << 8 | self.supply)
            if found is None:
                found = self.search(key >> 2, key & 3)
                if untouched:
                    self.known.found[key << 8 | self.supply] = found
            self.best[key] = found
        return found

    def search(self, one: int, left: int) -> list[Way]:
        """Look for both ways with so many tiles."""
        found = [NO_WAY, NO_WAY]
        t, s = self.t, self.s
        where = t.across[one]
        if where < 0 or not self.may_build(where):
            return found
        back = (one % 6 + 3) % 6
        if is_town(t, s, where):
            self.consider(found, self.spur_way(where, back))
            return found
        if s.face[where] >= 0:
            tracks = self.tracks_from(where, back, [])
            for side, cost, tile in tracks:
                self.lead(found, where, side, cost, tile, left)
            return found
        prices = self.rules.place_costs(s, self.seat, where)
        for side in range(6):
            tile = t.track_tile[back * 6 + side]
            if tile >= 0 and s.tiles_left[tile]:
                self.lead(found, where, side, prices[tile], tile, left)
        return found

    def lead(self, found: list[Way], where: int, side: int, cost: int, tile: int, left: int) -> None:
        """Consider the ways that leave a hex by this side."""
        t, s = self.t, self.s
        there = t.across[where * 6 + side]
        if there < 0:
            return
        stop = -1
        if s.city[there]:
            stop = t.stop_of[there]
        else:
            owner = s.track[there * 6 + (side + 3) % 6]
            if owner == NO_TRACK:
                if left > 1:
                    for way in self.two_ways((where * 6 + side) * 4 + left - 1):
                        if way.costs and cheaper(found, way.stop, cost + way.total):
                            longer = Way(
                                [cost] + way.costs, way.stop, [tile] + way.tiles, [where] + way.hexes
                            )
                            self.consider(found, longer)
                return
            if owner == self.seat or owner == NOBODY:
                stop = far_end(t, s, where, side) >> 3
        if stop >= 0 and cheaper(found, stop, cost):
            self.consider(found, Way([cost], stop, [tile], [where]))

    def consider(self, found: list[Way], way: Way) -> None:
        if not way.costs:
            return
        if way.stop == found[0].stop:
            if way.total < found[0].total:
                found[0] = way
        elif not found[0].costs or way.total < found[0].total:
            found[1] = found[0]
            found[0] = way
        elif not found[1].costs or way.total < found[1].total:
            found[1] = way

    def spur_way(self, where: int, back: int) -> Way:
        """The cheapest spur that joins a town at a side."""
        t, s = self.t, self.s
        old = s.face[where]
        exits = (t.face_exits[old] if old >= 0 else 0) | 1 << back
        best = NO_WAY
        for face in t.faces_by_exits[exits]:
            if in_supply(t, s, where, face):
                cost = self.rules.build_cost(s, self.seat, where, face)
                if not best.costs or cost < best.total:
                    tiles = [t.face_tile[face], DISC] if t.face_disc[face] else [t.face_tile[face]]
                    best = Way([cost], where, tiles, [where])
        return best

    # Track by track

    def reaches(
        self, one: int, start: int, left: int, costs: list[int], used: list[int], taken: list[int]
    ) -> bool:
        """Can this end be led to another stop than where it comes from, with so many tiles?

        Beyond the state: the prices of tiles before, the hexes they lie on, and their types.
        """
        t, s = self.t, self.s
        where = t.across[one]
        if where < 0 or left <= 0 or where in used or not self.may_build(where):
            return False
        back = (one % 6 + 3) % 6
        if is_town(t, s, where):
            return where != start and self.spur(where, back, costs, taken)
        ways = self.ways_from(where, back, taken)
        for stop, cost, _ in ways.stops:
            if stop != start and self.payable(costs, cost):
                return True
        if left > 1:
            for side, cost, tile in ways.turns:
                further = where * 6 + side
                if self.reaches(further, start, left - 1, costs + [cost], used + [where], taken + [tile]):
                    return True
        return False

    def ways_from(self, where: int, back: int, taken: list[int]) -> Ways:
        """Where a track from this side of a hex may lead. Kept as long as no tile that is taken matters."""
        t, s = self.t, self.s
        key = where * 6 + back
        for tile in taken:
            if tile == DISC or s.tiles_left[tile] <= self.most:
                key = -1
        if key >= 0:
            known = self.ways.get(key)
            if known is not None:
                return known
        ways = Ways()
        for side, cost, tile in self.tracks_from(where, back, taken):
            there = t.across[where * 6 + side]
            if there < 0:
                continue
            if s.city[there]:
                ways.stops.append((t.stop_of[there], cost, tile))
                continue
            owner = s.track[there * 6 + (side + 3) % 6]
            if owner == NO_TRACK:
                ways.turns.append((side, cost, tile))
            elif owner in (self.seat, NOBODY):
                end = far_end(t, s, where, side)
                if end >= 0:
                    ways.stops.append((end >> 3, cost, tile))
        if key >= 0:
            self.ways[key] = ways
        return ways

    def payable(self, costs: list[int], cost: int) -> bool:
        """Is there money for all of it?"""
        s = self.s
        return self.rules.bill(s, self.seat, s.costs + costs + [cost]) - self.spent <= s.cash[self.seat]

    def there_is(self, where: int, face: int, taken: list[int]) -> bool:
        """Is the tile in the supply when others have been taken from it?"""
        t, s = self.t, self.s
        if not in_supply(t, s, where, face):
            return False
        tile = t.face_tile[face]
        old = s.face[where]
        if tile in taken:
            back = 1 if old >= 0 and t.face_tile[old] == tile else 0
            if s.tiles_left[tile] + back <= taken.count(tile):
                return False
        return DISC not in taken or not t.face_disc[face] or s.discs_left > taken.count(DISC)

    def tracks_from(self, where: int, back: int, taken: list[int]) -> list[tuple[int, int, int]]:
        """Where one track from this side can be led on this hex, at what price, with which tile."""
        t, s = self.t, self.s
        old = s.face[where]
        found: list[tuple[int, int, int]] = []
        if old < 0:
            prices = self.rules.place_costs(s, self.seat, where)
            for face in t.single_faces[back]:
                tile = t.face_tile[face]
                if s.tiles_left[tile] > taken.count(tile):
                    found.append((t.face_other[face * 6 + back], prices[tile], tile))
            return found
        if t.face_exits[old] >> back & 1:
            return found
        for face in t.wider[old]:
            side = t.face_other[face * 6 + back]
            if side >= 0 and len(t.face_tracks[face]) == len(t.face_tracks[old]) + 1:
                if self.there_is(where, face, taken):
                    cost = self.rules.replace_cost(s, self.seat, where, face)
                    found.append((side, cost, t.face_tile[face]))
        return found

    def spur(self, where: int, back: int, costs: list[int], taken: list[int]) -> bool:
        """Can a spur at this side be added to what lies in a town?"""
        t, s = self.t, self.s
        old = s.face[where]
        exits = (t.face_exits[old] if old >= 0 else 0) | 1 << back
        for face in t.faces_by_exits[exits]:
            if self.there_is(where, face, taken):
                if self.payable(costs, self.rules.build_cost(s, self.seat, where, face)):
                    return True
        return False
