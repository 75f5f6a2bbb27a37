"""Completed links only: the cheapest ways from an open end of track to a stop. Compiled.

A way has one new track on each of its hexes.
"""

from __future__ import annotations

from ironbridge.age_of_steam.rules.kernel.completed_links.kept_ways import (
    NO_WAY,
    NOTHING_FOUND,
    PRICE,
    Cheapest,
    lengthened,
    way_of,
)
from ironbridge.age_of_steam.rules.kernel.completed_links.means import Means
from ironbridge.age_of_steam.rules.kernel.phases.build_places import in_supply
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import NO_TRACK, NOBODY, State
from ironbridge.age_of_steam.rules.kernel.track import far_end, is_town


class CheapestWays(Means):
    """The cheapest ways on from open ends (hex * 6 + side), for one builder in one position.

    `ideal`: were there tiles of every type.
    """

    def __init__(self, rules: Rules, s: State, seat: int, sections: int) -> None:
        super().__init__(rules, s, seat, sections)
        self.kept: dict[int, Cheapest] = {}
        self.kept_ways_out: dict[int, list[tuple[int, Cheapest]]] = {}  # see `ways_out`
        self.kept_doubles: dict[int, int] = {}  # see `double_tile`

    def ways(self, end: int, left: int, half: bool, ideal: bool) -> Cheapest:
        """The two cheapest ways with so many tiles; `half`: one of them at half price. Kept."""
        key = (end * 4 + left) * 4 + (2 if half else 0) + (1 if ideal else 0)
        found = self.kept.get(key)
        if found is None and ideal:
            found = self.ways(end, left, half, False)
            if found.lacked_tile:
                found = None
            else:
                self.kept[key] = found
        if found is None:
            used = self.used if self.used > -2 else self.used_hexes()
            untouched = used >= 0 and not used & self.known.hexes_looked_at(key >> 2)
            if untouched:
                found = self.known.found.get(key << 8 | self.supply)
            if found is None:
                found = self.search(end, left, half, ideal)
                if untouched:
                    self.known.found[key << 8 | self.supply] = found
            self.kept[key] = found
        return found

    def search(self, end: int, left: int, half: bool, ideal: bool) -> Cheapest:
        t, s = self.t, self.s
        where = t.across[end]
        if where < 0 or not self.may_build(where):
            return NOTHING_FOUND
        found = Cheapest()
        back = (end % 6 + 3) % 6
        if is_town(t, s, where):
            way = self.way_into_town(found, where, back, ideal)
            found.consider(way - (way >> PRICE) // 2 * (1 << PRICE) if half and way < NO_WAY else way)
            return found
        old = s.face[where]
        if old >= 0:
            for face in t.wider[old]:
                side = t.face_other[face * 6 + back]
                if side < 0 or t.face_exits[old] >> back & 1:
                    continue
                if ideal or in_supply(t, s, where, face):
                    cost = self.rules.replace_cost(s, self.seat, where, face)
                    self.consider_side(found, where, side, cost, t.face_tile[face], left, half, ideal)
                else:
                    found.lacked_tile = True
            return found
        prices = self.rules.place_costs(s, self.seat, where)
        for side, beyond in self.ways_out(where, left - 1, False, ideal):
            if side == back:
                continue
            tile = t.track_tile[back * 6 + side]
            if not ideal and not s.tiles_left[tile]:
                found.lacked_tile = True
                tile = self.double_tile(where, back, side)
                if tile < 0:
                    continue
            self.lengthen(found, beyond, prices[tile] - prices[tile] // 2 if half else prices[tile], tile)
        if half:
            for side, beyond in self.ways_out(where, left - 1, True, ideal):
                if side != back:
                    tile = t.track_tile[back * 6 + side]
                    if not ideal and not s.tiles_left[tile]:
                        tile = self.double_tile(where, back, side)
                    if tile >= 0:
                        self.lengthen(found, beyond, prices[tile], tile)
        return found

    def ways_out(self, where: int, left: int, half: bool, ideal: bool) -> list[tuple[int, Cheapest]]:
        """The sides by which a way may leave a hex, and what lies beyond; kept.

        That is a stop, or ways of so many tiles; with `half` one of those tiles costs half.
        """
        key = (where * 4 + left) * 4 + (2 if half else 0) + (1 if ideal else 0)
        known = self.kept_ways_out.get(key)
        if known is None:
            known = []
            for side in range(6):
                beyond = self.beyond(where, side, left, half, ideal)
                if beyond.first < NO_WAY or beyond.lacked_tile:
                    known.append((side, beyond))
            self.kept_ways_out[key] = known
        return known

    def beyond(self, where: int, side: int, left: int, half: bool, ideal: bool) -> Cheapest:
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
                return self.ways(where * 6 + side, left, half, ideal) if left else NOTHING_FOUND
            if owner == self.seat or owner == NOBODY:
                stop = far_end(t, s, where, side) >> 3
        if stop < 0 or half:
            return NOTHING_FOUND
        found = Cheapest()
        found.first = stop
        return found

    def consider_side(
        self, found: Cheapest, where: int, side: int, cost: int, tile: int, left: int, half: bool, ideal: bool
    ) -> None:
        """Consider the ways that leave a hex by this side."""
        less = cost - cost // 2 if half else cost
        self.lengthen(found, self.beyond(where, side, left - 1, False, ideal), less, tile)
        if half:
            self.lengthen(found, self.beyond(where, side, left - 1, True, ideal), cost, tile)

    def lengthen(self, found: Cheapest, further: Cheapest, cost: int, tile: int) -> None:
        """Consider the ways that begin with this tile."""
        if further.lacked_tile:
            found.lacked_tile = True
        if further.first < NO_WAY:
            found.consider(lengthened(further.first, cost, tile))
            if further.second < NO_WAY:
                found.consider(lengthened(further.second, cost, tile))

    def double_tile(self, where: int, back: int, side: int) -> int:
        """A tile on untouched land with this track and another that is completed at once; or -1."""
        if self.few_discs or not self.has_double(back, side):
            return -1
        key = where * 64 + back * 8 + side
        known = self.kept_doubles.get(key, -2)
        if known == -2:
            known = self.find_double(where, back, side)
            self.kept_doubles[key] = known
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

    def way_into_town(self, found: Cheapest, where: int, back: int, ideal: bool) -> int:
        """The way into a town at a side: one more spur, or several if the others are completed at once."""
        t, s = self.t, self.s
        old = s.face[where]
        needed = (t.face_exits[old] if old >= 0 else 0) | 1 << back
        best = NO_WAY
        for face in t.faces_by_exits[needed]:
            if ideal or in_supply(t, s, where, face):
                cost = self.rules.build_cost(s, self.seat, where, face)
                best = min(best, way_of(cost, t.face_tile[face], t.face_disc[face], where))
        if best < NO_WAY or ideal:
            return best
        found.lacked_tile = True
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
