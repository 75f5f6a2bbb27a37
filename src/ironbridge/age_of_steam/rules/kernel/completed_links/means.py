"""Completed links only: a builder's position, and what the supply and the prices allow there. Compiled."""

from __future__ import annotations

from ironbridge.age_of_steam.rules.kernel.completed_links.kept_ways import (
    DISC,
    NO_WAY,
    TILE_BITS,
    TILES,
    KnownWays,
    tiles_of,
)
from ironbridge.age_of_steam.rules.kernel.construction import most_sections
from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.seams.building import BuildRules
from ironbridge.age_of_steam.rules.kernel.state import NO_TRACK, State
from ironbridge.age_of_steam.rules.kernel.track import Surroundings, far_end
from ironbridge.age_of_steam.rules.sheet import TOWN


def hangs_free(t: Tables, s: State, end: int) -> bool:
    """Does track that leaves by this side (hex * 6 + side) lead to a hex without a track to meet it?"""
    there = t.across[end]
    if there < 0:
        return True
    return not s.city[there] and s.track[there * 6 + (end % 6 + 3) % 6] == NO_TRACK


class Means:
    """What one builder has in one position: tiles left for the build, ownership discs, supply, prices."""

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
        self.ways_tell: bool = kind.bill is BuildRules.bill and not rules.judges_builds(s, seat)
        self.plain_sites: bool = kind.site_fault is BuildRules.site_fault
        self.may_lie: dict[int, bool] = {}  # may a tile lie there?
        self.stops_behind: dict[int, int] = {}  # by hex * 6 + side: the stop the track beyond leads to, or -1
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
        known = self.may_lie.get(where)
        if known is None:
            known = self.rules.site_fault(s, self.seat, where) is None
            self.may_lie[where] = known
        return known

    def price(self, where: int, face: int) -> int:
        """The price of a tile."""
        if self.s.face[where] < 0:
            return self.rules.place_costs(self.s, self.seat, where)[self.t.face_tile[face]]
        return self.rules.build_cost(self.s, self.seat, where, face)

    def start_of(self, end: int, where: int, face: int) -> int:
        """The stop at the other end of the track that hangs free here, if there is one; `face` on `where`."""
        t, s = self.t, self.s
        at = end // 6
        lies = face if at == where else s.face[at]
        other = t.face_other[lies * 6 + end % 6]
        if other == TOWN:
            return at
        known = self.stops_behind.get(at * 6 + other, -2)
        if known == -2:
            reached = far_end(t, s, at, other)
            known = reached >> 3 if reached >= 0 else -1
            self.stops_behind[at * 6 + other] = known
        return known

    # The supply

    def is_last(self, face: int) -> bool:
        """Has the tile, or the disc, that lies there run out in the supply?"""
        t, s = self.t, self.s
        return not s.tiles_left[t.face_tile[face]] or (t.face_disc[face] and not s.discs_left)

    def plenty(self, way: int) -> bool:
        """Are there so many of each tile of a way that one more does not matter?"""
        if way & DISC or way == NO_WAY:
            return False
        tiles = way >> TILES & (1 << 3 * TILE_BITS) - 1
        while tiles:
            if self.s.tiles_left[(tiles & (1 << TILE_BITS) - 1) - 1] < 3:
                return False
            tiles >>= TILE_BITS
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
