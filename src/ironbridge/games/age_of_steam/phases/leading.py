"""Completed links only: the cheapest ways from an open end of track to a stop. Compiled.

A way has one new track on each of its hexes. With the tiles that are in the supply it is *sure*; were there
tiles of every type it is a *hope*, than which nothing that closes the end is cheaper.
"""

from __future__ import annotations

from typing import Final

from ironbridge.games.age_of_steam.construction import most_sections
from ironbridge.games.age_of_steam.phases.placing import faces_here, in_supply
from ironbridge.games.age_of_steam.rules import Rules
from ironbridge.games.age_of_steam.seams.building import BuildRules
from ironbridge.games.age_of_steam.sheet import TOWN
from ironbridge.games.age_of_steam.state import NO_TRACK, NOBODY, State
from ironbridge.games.age_of_steam.tables import Tables
from ironbridge.games.age_of_steam.track import Surroundings, far_end, is_town
from ironbridge.games.age_of_steam.ways import (
    DISC,
    NO_WAY,
    NOTHING_FOUND,
    PRICE,
    Found,
    KnownWays,
    longer,
    tiles_of,
    way_of,
)

# How sure a way must be.
SURE: Final = 0  # the tiles are in the supply
HOPED: Final = 1  # see `hopes`
ANY: Final = 2  # were there tiles of every type


def hanging(t: Tables, s: State, one: int) -> bool:
    """Does track that leaves by this side (hex * 6 + side) lead to a hex without a track to meet it?"""
    there = t.across[one]
    if there < 0:
        return True
    return not s.city[there] and s.track[there * 6 + (one % 6 + 3) % 6] == NO_TRACK


class Leading:
    """What one builder could lay from an open end on, in one position."""

    def __init__(self, rules: Rules, s: State, seat: int, sections: int) -> None:
        kind = type(rules)
        self.rules: Rules = rules
        self.t: Tables = rules.t
        self.s: State = s
        self.seat: int = seat
        self.most: int = rules.most_tiles(s, seat)
        self.around: Surroundings = Surroundings(rules.shut_cities(s, seat))
        if sections < 0 or sections > self.t.ownership_discs - 4:
            sections = most_sections(self.t, s, seat)
        self.sections: int = sections  # at most
        self.few_discs: bool = sections > self.t.ownership_discs - 4
        # Prices add up, one of them at half perhaps; where a map reckons otherwise ways tell nothing.
        self.half: bool = rules.halves_dearest(s, seat)
        self.saved: int = max(s.costs) // 2 if self.half and s.costs else 0
        self.tells: bool = kind.bill is BuildRules.bill and not rules.judges_builds(s, seat)
        self.plain_sites: bool = kind.site_fault is BuildRules.site_fault
        self.sites: dict[int, bool] = {}  # may a tile lie there?
        self.far: dict[int, int] = {}  # by hex * 6 + side: the stop the track beyond leads to, or -1
        self.best: dict[int, Found] = {}
        self.leaving: dict[int, list[tuple[int, Found]]] = {}  # see `exits`
        self.narrow: dict[int, Found] = {}  # see `hopes`
        self.coming: dict[int, bool] = {}  # see `may_come`
        self.others: dict[int, int] = {}  # see `two_tracks`
        self.known: KnownWays = rules.known_ways
        self.supply: int = 0  # which of the tiles for untouched land are left
        for n, tile in enumerate(self.t.way_tiles):
            if s.tiles_left[tile]:
                self.supply |= 1 << n
        self.cheapest: int = self.known.cheapest if kind.place_costs is BuildRules.place_costs else 0
        self.used: int = -2  # the hexes with a tile or a New City, as a mask; -2: not asked yet
        if not self.plain_sites or kind.place_costs is not BuildRules.place_costs or self.few_discs:
            self.used = -1  # nothing is the same in every position

    def used_hexes(self) -> int:
        """The hexes with a tile or a New City, as a mask; -1: land is not the same for everybody."""
        if self.used == -2:
            used = 0
            for where, face in enumerate(self.s.face):
                if face >= 0 or self.s.new_city[where] >= 0:
                    used |= 1 << where
            self.used = used
        return self.used

    def may_build(self, where: int) -> bool:
        s = self.s
        if self.plain_sites:
            return self.t.buildable[where] and not s.city[where] and where not in s.laid
        known = self.sites.get(where)
        if known is None:
            known = self.rules.site_fault(s, self.seat, where) is None
            self.sites[where] = known
        return known

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

    # The cheapest way

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

    def is_last(self, face: int) -> bool:
        """Has the tile, or the disc, that lies there run out in the supply?"""
        t, s = self.t, self.s
        return not s.tiles_left[t.face_tile[face]] or (t.face_disc[face] and not s.discs_left)

    def ways(self, one: int, left: int, half: bool, hope: bool) -> Found:
        """The two cheapest ways with so many tiles; `half`: one of them at half price. Kept."""
        key = (one * 4 + left) * 4 + (2 if half else 0) + (1 if hope else 0)
        found = self.best.get(key)
        if found is None and hope:
            found = self.ways(one, left, half, False)
            if found.missed:
                found = None
            else:
                self.best[key] = found
        if found is None:
            used = self.used if self.used > -2 else self.used_hexes()
            untouched = used >= 0 and not used & self.known.looked_at(key >> 2)
            if untouched:
                found = self.known.found.get(key << 8 | self.supply)
            if found is None:
                found = self.search(one, left, half, hope)
                if untouched:
                    self.known.found[key << 8 | self.supply] = found
            self.best[key] = found
        return found

    def search(self, one: int, left: int, half: bool, hope: bool) -> Found:
        t, s = self.t, self.s
        where = t.across[one]
        if where < 0 or not self.may_build(where):
            return NOTHING_FOUND
        found = Found()
        back = (one % 6 + 3) % 6
        if is_town(t, s, where):
            way = self.spur(found, where, back, hope)
            found.consider(way - (way >> PRICE) // 2 * (1 << PRICE) if half and way < NO_WAY else way)
            return found
        old = s.face[where]
        if old >= 0:
            for face in t.wider[old]:
                side = t.face_other[face * 6 + back]
                if side < 0 or t.face_exits[old] >> back & 1:
                    continue
                if hope or in_supply(t, s, where, face):
                    cost = self.rules.replace_cost(s, self.seat, where, face)
                    self.lead(found, where, side, cost, t.face_tile[face], left, half, hope)
                else:
                    found.missed = True
            return found
        prices = self.rules.place_costs(s, self.seat, where)
        for side, beyond in self.exits(where, left - 1, False, hope):
            if side == back:
                continue
            tile = t.track_tile[back * 6 + side]
            if not hope and not s.tiles_left[tile]:
                found.missed = True
                tile = self.two_tracks(where, back, side)
                if tile < 0:
                    continue
            self.go_on(found, beyond, prices[tile] - prices[tile] // 2 if half else prices[tile], tile)
        if half:
            for side, beyond in self.exits(where, left - 1, True, hope):
                if side != back:
                    tile = t.track_tile[back * 6 + side]
                    if not hope and not s.tiles_left[tile]:
                        tile = self.two_tracks(where, back, side)
                    if tile >= 0:
                        self.go_on(found, beyond, prices[tile], tile)
        return found

    def exits(self, where: int, left: int, half: bool, hope: bool) -> list[tuple[int, Found]]:
        """The sides by which a way may leave a hex, and what lies beyond; kept.

        That is a stop, or ways of so many tiles; with `half` one of those tiles costs half.
        """
        key = (where * 4 + left) * 4 + (2 if half else 0) + (1 if hope else 0)
        known = self.leaving.get(key)
        if known is None:
            known = []
            for side in range(6):
                beyond = self.beyond(where, side, left, half, hope)
                if beyond.first < NO_WAY or beyond.missed:
                    known.append((side, beyond))
            self.leaving[key] = known
        return known

    def beyond(self, where: int, side: int, left: int, half: bool, hope: bool) -> Found:
        """Where a track that leaves a hex by this side leads to."""
        t, s = self.t, self.s
        there = t.across[where * 6 + side]
        if there < 0:
            return NOTHING_FOUND
        stop = -1
        if s.city[there]:
            stop = t.stop_of[there]
        else:
            owner = s.track[there * 6 + (side + 3) % 6]
            if owner == NO_TRACK:
                return self.ways(where * 6 + side, left, half, hope) if left else NOTHING_FOUND
            if owner == self.seat or owner == NOBODY:
                stop = far_end(t, s, where, side) >> 3
        if stop < 0 or half:
            return NOTHING_FOUND
        found = Found()
        found.first = stop
        return found

    def lead(
        self, found: Found, where: int, side: int, cost: int, tile: int, left: int, half: bool, hope: bool
    ) -> None:
        """Consider the ways that leave a hex by this side."""
        less = cost - cost // 2 if half else cost
        self.go_on(found, self.beyond(where, side, left - 1, False, hope), less, tile)
        if half:
            self.go_on(found, self.beyond(where, side, left - 1, True, hope), cost, tile)

    def go_on(self, found: Found, further: Found, cost: int, tile: int) -> None:
        """Consider the ways that begin with this tile."""
        if further.missed:
            found.missed = True
        if further.first < NO_WAY:
            found.consider(longer(further.first, cost, tile))
            if further.second < NO_WAY:
                found.consider(longer(further.second, cost, tile))

    def two_tracks(self, where: int, back: int, side: int) -> int:
        """A tile on untouched land with this track and another that is completed at once; or -1."""
        if self.few_discs or not self.has_double(back, side):
            return -1
        key = where * 64 + back * 8 + side
        known = self.others.get(key, -2)
        if known == -2:
            known = self.find_double(where, back, side)
            self.others[key] = known
        return known

    def has_double(self, back: int, side: int) -> bool:
        """Is there a tile of two tracks left one of which is this?"""
        for face in self.t.double_faces[back * 6 + side]:
            if self.s.tiles_left[self.t.face_tile[face]]:
                return True
        return False

    def find_double(self, where: int, back: int, side: int) -> int:
        t, s, around = self.t, self.s, self.around
        around.look(t, s, self.seat, where)
        prices = self.rules.place_costs(s, self.seat, where)
        never = around.blocked | around.foreign | around.free
        best = -1
        for face in t.double_faces[back * 6 + side]:
            tile = t.face_tile[face]
            if not s.tiles_left[tile] or (best >= 0 and prices[best] <= prices[tile]):
                continue
            for track in t.face_tracks[face]:
                a, b = track & 7, track >> 3
                sides = 1 << a | 1 << b
                if a in (back, side) or sides & never or not sides & around.joins:
                    continue
                if around.ends[a] >= 0 and around.ends[b] >= 0 and around.ends[a] != around.ends[b]:
                    best = tile
        return best

    def track_on(self, where: int, a: int, b: int) -> int:
        """The cheapest tile on a hex in the open with a track between these sides, as a way to nowhere."""
        t, s = self.t, self.s
        if is_town(t, s, where):
            return NO_WAY
        best = NO_WAY
        if s.face[where] < 0:
            tile = t.track_tile[a * 6 + b]
            if tile >= 0 and s.tiles_left[tile]:
                best = way_of(self.rules.place_costs(s, self.seat, where)[tile], tile, False, 0)
            return best
        for face in t.wider[s.face[where]]:
            if t.face_other[face * 6 + a] == b and in_supply(t, s, where, face):
                cost = self.rules.replace_cost(s, self.seat, where, face)
                best = min(best, way_of(cost, t.face_tile[face], False, 0))
        return best

    def spur(self, found: Found, where: int, back: int, hope: bool) -> int:
        """The way into a town at a side: one more spur, or several if the others are completed at once."""
        t, s = self.t, self.s
        old = s.face[where]
        needed = (t.face_exits[old] if old >= 0 else 0) | 1 << back
        best = NO_WAY
        for face in t.faces_by_exits[needed]:
            if hope or in_supply(t, s, where, face):
                cost = self.rules.build_cost(s, self.seat, where, face)
                best = min(best, way_of(cost, t.face_tile[face], t.face_disc[face], where))
        if best < NO_WAY or hope:
            return best
        found.missed = True
        if self.few_discs:
            return NO_WAY
        around = self.around
        around.look(t, s, self.seat, where)
        never = around.blocked | around.foreign | around.free
        for side in range(6):
            if around.ends[side] == where:
                never |= 1 << side
        for face in t.town_faces:
            exits = t.face_exits[face]
            if exits & needed == needed and not exits & ~needed & never and in_supply(t, s, where, face):
                cost = self.rules.build_cost(s, self.seat, where, face)
                best = min(best, way_of(cost, t.face_tile[face], t.face_disc[face], where))
        return best

    def plenty(self, way: int) -> bool:
        """Are there so many of each tile of a way that one more does not matter?"""
        if way & DISC or way == NO_WAY:
            return False
        for tile in tiles_of(way):
            if self.s.tiles_left[tile] < 3:
                return False
        return True

    def is_plentiful(self, face: int) -> bool:
        """Does it not matter for what follows that this tile is taken?"""
        return self.s.tiles_left[self.t.face_tile[face]] > 3 and not self.t.face_disc[face]

    def fits(self, ways: list[int], where: int, face: int) -> bool:
        """Are there tiles and discs enough for these ways after this tile (none, if the face is -1)?"""
        t, s = self.t, self.s
        tiles: list[int] = [t.face_tile[face]] if face >= 0 else []
        discs = 1 if face >= 0 and t.face_disc[face] else 0
        for way in ways:
            tiles.extend(tiles_of(way))
            if way & DISC:
                discs += 1
        if discs > s.discs_left:
            # The disc of a tile that is replaced comes back; `in_supply` has told so where it matters.
            return False
        for tile in tiles:
            if s.tiles_left[tile] < tiles.count(tile):
                return False
        return True
