"""Completed links only: can what is begun still be finished in this build? Compiled.

A section that hangs free is finished by tiles from the very hex it points at on. One open end is followed
track by track to a stop; where several must be closed the tiles are tried on the state itself and taken back.
"""

from __future__ import annotations

from typing import Final

from ironbridge.games.age_of_steam.construction import lay
from ironbridge.games.age_of_steam.faces import SIMPLE
from ironbridge.games.age_of_steam.phases.placing import faces_here, in_supply
from ironbridge.games.age_of_steam.rules import Rules
from ironbridge.games.age_of_steam.sheet import TOWN
from ironbridge.games.age_of_steam.state import NO_TRACK, NOBODY, State
from ironbridge.games.age_of_steam.tables import Tables
from ironbridge.games.age_of_steam.track import Surroundings, far_end, is_town

BITS: Final = [bits.bit_count() for bits in range(64)]
DISC_BIT: Final = 40
DISC: Final = -1  # a town disc, among tiles that are taken


def hanging(t: Tables, s: State, one: int) -> bool:
    """Does track that leaves by this side (hex * 6 + side) lead to a hex without a track to meet it?"""
    there = t.across[one]
    if there < 0:
        return True
    return not s.city[there] and s.track[there * 6 + (one % 6 + 3) % 6] == NO_TRACK


class Way:
    """A way to a stop: its price (below zero: there is none), the stop, and its tiles as a mask."""

    def __init__(self, cost: int, stop: int, tiles: int) -> None:
        self.cost: int = cost
        self.stop: int = stop
        self.tiles: int = tiles


class Ways:
    """Where one more track may lead from a side of a hex: to stops, or to sides that hang free again."""

    def __init__(self) -> None:
        self.stops: list[tuple[int, int, int]] = []  # stop, price, tile
        self.turns: list[tuple[int, int, int]] = []  # side, price, tile


class Finish:
    """The look ahead for one builder in one position."""

    def __init__(self, rules: Rules, s: State, seat: int) -> None:
        self.rules: Rules = rules
        self.t: Tables = rules.t
        self.s: State = s
        self.seat: int = seat
        self.around: Surroundings = Surroundings(rules.shut_cities(s, seat))
        self.most: int = rules.most_tiles(s, seat)
        self.open: list[int] = [one for one in s.fresh if hanging(self.t, s, one)]
        self.asked: list[int] = [self.t.across[one] for one in self.open]  # hexes that need a tile
        self.asking: int = len(set(self.asked))
        self.spent: int = rules.bill(s, seat, s.costs)
        self.sites: dict[int, bool] = {}
        self.free: dict[int, int] = {}  # by hex: the sides at which a track would hang free
        self.ways: dict[int, Ways] = {}
        self.best: dict[int, list[Way]] = {}
        # Discounts over the whole build and scarce tiles make every tile matter: then each is tried.
        self.plain: bool = rules.bill(s, seat, s.costs + [4, 6]) == self.spent + 10
        for tile, count in enumerate(s.tiles_left):
            if self.t.tile_kind[tile] == SIMPLE and count <= self.most:
                self.plain = False

    def can_follow(self, where: int, face: int) -> bool:
        """Can everything be finished after this tile?"""
        s, t = self.s, self.t
        left = self.most - s.built - 1
        free = self.free_sides(where)
        exits = t.face_exits[face] & free
        if s.face[where] >= 0:
            exits &= ~t.face_exits[s.face[where]]
        if not exits and not self.open:
            return True
        if BITS[exits] > left:
            return False
        ends = self.ends_after(self.open, where, face)
        if not ends:
            return True
        hexes = {t.across[one] for one in ends}
        if len(hexes) > left or -1 in hexes:
            return False
        cost = self.rules.build_cost(self.s, self.seat, where, face)
        if len(ends) == 1:
            return self.leads_on(ends[0], where, face, left, cost)
        if len(hexes) == left and len(hexes) == len(ends):
            # A tile for each of them: alone to a stop, or two of them side by side to each other.
            alone = True
            total, used = 0, 0
            for one in ends:
                alone = alone and self.leads_on(one, where, face, 1, cost)
                if alone and self.plain:
                    way = self.cheapest(one, self.start_of(one, where, face), 1)
                    total += way.cost
                    used |= way.tiles
            if alone and self.plain and self.open == [] and self.afford(cost, total):
                if self.plentiful(used | self.bit(face)):
                    return True
            if not alone and not self.side_by_side(hexes):
                return False
        return self.after(where, face, ends, left)

    def leads_on(self, one: int, where: int, face: int, left: int, cost: int) -> bool:
        """Can this end be led to a stop when this tile lies?"""
        t = self.t
        start = self.start_of(one, where, face)
        if self.plain and left < 3 and one // 6 == where:
            way = self.cheapest(one, start, left)
            if way.cost < 0 or not self.afford(cost, way.cost):
                return False
            if not way.tiles & self.bit(face) or self.plentiful(way.tiles & self.bit(face)):
                return True
        tile = t.face_tile[face]
        taken = [tile, DISC] if t.face_disc[face] else [tile]
        return self.reaches(one, start, left, [cost], [where], taken)

    # One open end, where every tile costs what it costs and simple tiles do not run out

    def afford(self, cost: int, more: int) -> bool:
        return cost + more <= self.s.cash[self.seat]

    def bit(self, face: int) -> int:
        """The tile, and the disc, of a face as a mask."""
        return 1 << self.t.face_tile[face] | (1 << DISC_BIT if self.t.face_disc[face] else 0)

    def plentiful(self, tiles: int) -> bool:
        """Are there enough of all these tiles, whatever else is laid in this build?"""
        s = self.s
        for tile, count in enumerate(s.tiles_left):
            if tiles >> tile & 1 and count < self.most:
                return False
        return not tiles >> DISC_BIT & 1 or s.discs_left >= self.most

    def cheapest(self, one: int, start: int, left: int) -> Way:
        """The cheapest way from an open end to another stop than this, with one tile or two."""
        key = one * 4 + left
        known = self.best.get(key)
        if known is None:
            known = self.two_ways(one, left)
            self.best[key] = known
        return known[1] if known[0].stop == start else known[0]

    def two_ways(self, one: int, left: int) -> list[Way]:
        """The cheapest way to any stop, and the cheapest to any other; a cost below zero: there is none."""
        found = [Way(-1, -2, 0), Way(-1, -2, 0)]
        t, s = self.t, self.s
        where = t.across[one]
        if where < 0 or not self.may_build(where):
            return found
        back = (one % 6 + 3) % 6
        if is_town(t, s, where):
            self.consider(found, self.spur_way(where, back))
            return found
        ways = self.ways_from(where, back, [])
        for stop, cost, tile in ways.stops:
            self.consider(found, Way(cost, stop, 1 << tile))
        if left > 1:
            for side, cost, tile in ways.turns:
                for way in self.ways_on(where * 6 + side):
                    if way.cost < 0:
                        continue
                    self.consider(found, Way(cost + way.cost, way.stop, 1 << tile | way.tiles))
        return found

    def ways_on(self, one: int) -> list[Way]:
        """The ways to stops with one tile; kept."""
        known = self.best.get(one * 4 + 1)
        if known is None:
            known = self.two_ways(one, 1)
            self.best[one * 4 + 1] = known
        return known

    def consider(self, found: list[Way], way: Way) -> None:
        if way.cost < 0:
            return
        if way.stop == found[0].stop:
            if way.cost < found[0].cost:
                found[0] = way
        elif found[0].cost < 0 or way.cost < found[0].cost:
            found[1] = found[0]
            found[0] = way
        elif found[1].cost < 0 or way.cost < found[1].cost:
            found[1] = way

    def spur_way(self, where: int, back: int) -> Way:
        t, s = self.t, self.s
        old = s.face[where]
        exits = (t.face_exits[old] if old >= 0 else 0) | 1 << back
        best = Way(-1, where, 0)
        for face in t.town_faces:
            if t.face_exits[face] == exits and in_supply(t, s, where, face):
                cost = self.rules.build_cost(s, self.seat, where, face)
                if best.cost < 0 or cost < best.cost:
                    best = Way(cost, where, self.bit(face))
        return best

    def side_by_side(self, hexes: set[int]) -> bool:
        for at in hexes:
            for side in range(6):
                if self.t.across[at * 6 + side] in hexes:
                    return True
        return False

    def room(self, where: int) -> int:
        """How many new ends a tile here may leave open, by the number of tiles; below nought: none helps."""
        asking = self.asking - 1 if where in self.asked else self.asking
        return self.most - self.s.built - 1 - asking

    def barred_sides(self, where: int) -> int:
        """Where no new end has room: the free sides, but those towards hexes that need a tile anyway."""
        barred = self.free_sides(where)
        for side in range(6):
            if barred >> side & 1 and self.t.across[where * 6 + side] in self.asked:
                barred &= ~(1 << side)
        return barred

    def free_sides(self, where: int) -> int:
        """The sides of a hex at which track would hang free, as a mask; kept."""
        free = self.free.get(where, -1)
        if free < 0:
            free = 0
            for side in range(6):
                if hanging(self.t, self.s, where * 6 + side):
                    free |= 1 << side
            self.free[where] = free
        return free

    def can_pay(self, cost: int) -> bool:
        """Can what hangs free be finished with one placement and so much money less?"""
        s = self.s
        s.cash[self.seat] -= cost
        found = self.close(self.open, self.most - s.built - 1)
        s.cash[self.seat] += cost
        return found

    def start_of(self, one: int, where: int, face: int) -> int:
        """The stop at the other end of the track that hangs free here, if there is one; `face` on `where`."""
        t, s = self.t, self.s
        at = one // 6
        lies = face if at == where else s.face[at]
        other = t.face_other[lies * 6 + one % 6]
        if other == TOWN:
            return at
        end = far_end(t, s, at, other)
        return end >> 3 if end >= 0 else -1

    # One open end

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

    def may_build(self, where: int) -> bool:
        known = self.sites.get(where)
        if known is None:
            known = self.rules.site_fault(self.s, self.seat, where) is None
            self.sites[where] = known
        return known

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
        for face in t.town_faces:
            if t.face_exits[face] == exits and self.there_is(where, face, taken):
                if self.payable(costs, self.rules.build_cost(s, self.seat, where, face)):
                    return True
        return False

    # Several

    def after(self, where: int, face: int, ends: list[int], left: int) -> bool:
        """Lay the tile, ask whether these ends can be closed, and take it back."""
        s, seat = self.s, self.seat
        price = self.rules.build_cost(s, seat, where, face)
        cost = self.rules.charge(s, seat, price)
        if cost > s.cash[seat]:
            return False
        faces, track, tiles, discs = s.face, s.track, s.tiles_left, s.discs_left
        fresh, laid, built, started, costs = s.fresh, s.laid, s.built, s.started, s.costs
        sites, ways, spent = self.sites, self.ways, self.spent
        s.costs = [*costs, price]
        s.cash[seat] -= cost
        self.sites, self.ways, self.spent = {}, {}, spent + cost
        lay(self.t, s, seat, where, face)
        found = self.close(ends, left)
        s.cash[seat] += cost
        self.sites, self.ways, self.spent = sites, ways, spent
        s.face, s.track, s.tiles_left, s.discs_left = faces, track, tiles, discs
        s.fresh, s.laid, s.built, s.started, s.costs = fresh, laid, built, started, costs
        return found

    def close(self, ends: list[int], left: int) -> bool:
        """Can these open ends be closed with so many tiles? The first of them is tried with every tile."""
        if not ends:
            return True
        s, t = self.s, self.t
        if left <= 0 or len({t.across[one] for one in ends}) > left:
            return False
        one = ends[0]
        if len(ends) == 1:
            return self.reaches(one, self.start_of(one, -1, -1), left, [], [], [])
        where = t.across[one]
        if where < 0 or not self.may_build(where):
            return False
        back = (one % 6 + 3) % 6
        old = s.face[where]
        before = t.face_exits[old] if old >= 0 else 0
        self.around.look(t, s, self.seat, where)
        for face in faces_here(t, s, self.seat, self.around, where):
            exits = t.face_exits[face]
            if exits >> back & 1 and not before & ~exits and in_supply(t, s, where, face):
                rest = self.ends_after(ends, where, face)
                if len({t.across[end] for end in rest}) < left and self.after(where, face, rest, left - 1):
                    return True
        return False

    def ends_after(self, ends: list[int], where: int, face: int) -> list[int]:
        """The open ends when this tile lies: those it does not meet, and its own."""
        s, t = self.s, self.t
        exits = t.face_exits[face]
        found = [one for one in ends if t.across[one] != where or not exits >> (one % 6 + 3) % 6 & 1]
        if s.face[where] >= 0:
            exits &= ~t.face_exits[s.face[where]]
        for side in range(6):
            if exits >> side & 1 and hanging(t, s, where * 6 + side):
                found.append(where * 6 + side)
        return found
