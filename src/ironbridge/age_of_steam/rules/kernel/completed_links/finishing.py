"""Completed links only: can what is begun still be finished in this build? Compiled.

The ways from an only open end tell mostly. Where they do not (tiles that have run out, several open ends) the
tile is laid on the state itself, every tile that may follow is asked the same question, and it is taken back.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.completed_links.cheapest_ways import (
    DISC,
    NO_WAY,
    ONE_TILE,
    PRICE,
    THREE_TILES,
    TILE_BITS,
    TILES,
    CheapestWays,
)
from ironbridge.age_of_steam.rules.kernel.construction import discs_scarce, lay, sections_after
from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.phases.build_places import faces_here, in_supply
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import NO_TRACK, State
from ironbridge.age_of_steam.rules.kernel.track import Surroundings, exits_on, far_end, opposite
from ironbridge.age_of_steam.rules.sheet import TOWN
from ironbridge.core.kernel.bits import bit, has
from ironbridge.core.vecs import append, vec

NO: Final = 0
YES: Final = 1
UNSURE: Final = 2


def hangs_free(t: Tables, s: State, end: i64) -> bool:
    """Does track that leaves by this side (hex * 6 + side) lead to a hex without a track to meet it?"""
    there = t.across[end]
    if there < 0:
        return True
    return not s.city[there] and s.track[there * 6 + opposite(end % 6)] == NO_TRACK


class LookAhead(CheapestWays):
    """Can one builder finish everything in this build, from one position on?"""

    def __init__(self, rules: Rules, s: State, seat: i64) -> None:
        super().__init__(rules, s, seat)
        self.left: i64 = rules.most_tiles(s, seat) - s.built
        self.open_ends: vec[i64] = vec[i64]([end for end in s.fresh if hangs_free(self.t, s, end)])
        self.hexes_needed: vec[i64] = self.hexes_at(self.open_ends)
        # Prices add up, the dearest at half perhaps; where a map reckons otherwise ways tell nothing.
        self.half: bool = rules.halves_dearest(s, seat)
        self.saved: i64 = max(s.costs) // 2 if self.half and s.costs else 0
        self.ways_tell: bool = rules.plain_bill and not rules.judges_builds(s, seat)

    def hexes_at(self, ends: vec[i64]) -> vec[i64]:
        """The hexes that open ends point at, each once."""
        found = vec[i64]()
        for end in ends:
            if self.t.across[end] not in found:
                found = append(found, self.t.across[end])
        return found

    # What is left out before tiles are listed

    def ends_to_spare(self, where: i64) -> i64:
        """How many new ends a tile here may leave open, by the number of tiles; below nought: none helps."""
        needed = len(self.hexes_needed)
        return self.left - 1 - (needed - 1 if where in self.hexes_needed else needed)

    def barred_sides(self, where: i64, free: i64, room: i64) -> i64:
        """The free sides at which no new end can be closed: no tile is left for it, or none may lie there."""
        barred: i64 = 0
        side: i64
        for side in range(6):
            if has(free, side):
                there = self.t.across[where * 6 + side]
                if there not in self.hexes_needed and (room <= 0 or not self.may_build(there)):
                    barred |= bit(side)
        return barred

    # After one tile more

    def can_finish_after(self, where: i64, face: i64, free: i64) -> bool:
        """Can everything be finished after this tile, which may be laid? `free`: see `Surroundings`."""
        ends = self.ends_after(where, face, free)
        if not len(ends):
            return True
        hexes = self.hexes_at(ends)
        if len(hexes) > self.left - 1 or where in hexes or not self.may_lie_on_all(hexes):
            return False
        if self.ways_tell:
            price: i64 = self.rules.build_cost(self.s, self.seat, where, face)
            if not self.half and price + self.least_prices(hexes) > self.s.cash[self.seat]:
                return False
            if len(ends) == 1:
                answer = self.can_lead_to_stop(ends[0], where, face, price)
                if answer != UNSURE:
                    return answer == YES
        return self.can_finish_if_laid(where, face)

    def ends_after(self, where: i64, face: i64, free: i64) -> vec[i64]:
        """The ends that hang free when this tile lies."""
        t = self.t
        exits = t.face_exits[face]
        new = exits & free & ~exits_on(t, self.s, where)
        ends = vec[i64]()
        for end in self.open_ends:
            if t.across[end] != where or not has(exits, opposite(end % 6)):
                ends = append(ends, end)
        side: i64
        for side in range(6):
            if has(new, side):
                ends = append(ends, where * 6 + side)
        return ends

    def may_lie_on_all(self, hexes: vec[i64]) -> bool:
        for where in hexes:
            if where < 0 or not self.may_build(where):
                return False
        return True

    def least_prices(self, hexes: vec[i64]) -> i64:
        """What tiles on these hexes cost at least."""
        t, s = self.t, self.s
        total: i64 = 0
        for where in hexes:
            if s.face[where] < 0:
                prices = self.rules.place_costs(s, self.seat, where)
                tiles = t.tiles_in_town if t.is_town[where] else t.open_tiles
                total += min([prices[tile] for tile in tiles])
        return total

    def can_lead_to_stop(self, end: i64, where: i64, face: i64, price: i64) -> i64:
        """Can the only open end be led to a stop when this tile lies (none, if the face is -1)?"""
        start = self.start_of(end, where, face)
        left = self.left - (1 if face >= 0 else 0)
        # A third hex may be this one again, and with more than one tile an end elsewhere may lead here.
        sure: i64 = min(left, 2) if face < 0 or end // 6 == where else 1
        found = self.ways(end, sure, False)
        way = found.but(start)
        if self.pays(price, way, False):
            if self.fits(way, face):
                return YES
        elif left == sure and not found.lacked_tile and not self.half:
            return NO
        if face >= 0 and self.frees_last(where):
            return UNSURE
        return UNSURE if self.pays(price, self.ways(end, left, True).but(start), True) else NO

    def pays(self, price: i64, way: i64, at_best: bool) -> bool:
        """Is there money for a tile and a way? `at_best`: with as much at half price as there can be."""
        if way >= NO_WAY:
            return False
        total = price + (way >> PRICE)
        if self.half:
            total -= max(0, (total if at_best else price) // 2 - self.saved)
        return total <= self.s.cash[self.seat]

    def start_of(self, end: i64, where: i64, face: i64) -> i64:
        """The stop at the other end of the track that hangs free here, if there is one; `face` on `where`."""
        t, s = self.t, self.s
        at = end // 6
        lies = face if at == where and face >= 0 else s.face[at]
        other = t.face_other[lies * 6 + end % 6]
        if other == TOWN:
            return at
        reached = far_end(t, s, at, other)
        return reached >> 3 if reached >= 0 else -1

    def fits(self, way: i64, face: i64) -> bool:
        """Are there tiles and discs enough for this way after this tile (none, if the face is -1)?"""
        t, s = self.t, self.s
        needed = vec[i64]()
        discs: i64 = 1 if way & DISC else 0
        if face >= 0:
            needed = append(needed, t.face_tile[face])
            discs += 1 if t.face_disc[face] else 0
        tiles = way >> TILES & THREE_TILES
        while tiles:
            needed = append(needed, (tiles & ONE_TILE) - 1)
            tiles >>= TILE_BITS
        for tile in needed:
            alike: i64 = 0
            for other in needed:
                if other == tile:
                    alike += 1
            if s.tiles_left[tile] < alike:
                return False
        # The disc of a tile that is replaced comes back; `in_supply` has told so where it matters.
        return discs <= s.discs_left

    def frees_last(self, where: i64) -> bool:
        """Would replacing what lies here bring back a tile or a disc that has run out?"""
        t, s = self.t, self.s
        face = s.face[where]
        return face >= 0 and (not s.tiles_left[t.face_tile[face]] or (t.face_disc[face] and not s.discs_left))

    # Trying

    def can_finish_if_laid(self, where: i64, face: i64) -> bool:
        """Lay the tile, ask whether the open ends can be closed, and take it back."""
        s, seat = self.s, self.seat
        price = self.rules.build_cost(s, seat, where, face)
        cost = self.rules.charge(s, seat, price)
        faces, track, tiles, discs = s.face, s.track, s.tiles_left, s.discs_left
        fresh, laid, built, started, costs = s.fresh, s.laid, s.built, s.started, s.costs
        s.costs = [*costs, price]
        s.cash[seat] -= cost
        lay(self.t, s, seat, where, face)
        found = LookAhead(self.rules, s, seat).can_close_ends()
        s.cash[seat] += cost
        s.face, s.track, s.tiles_left, s.discs_left = faces, track, tiles, discs
        s.fresh, s.laid, s.built, s.started, s.costs = fresh, laid, built, started, costs
        return found

    def can_finish_after_paying(self, price: i64) -> bool:
        """Can what hangs free be finished after a build of this price that lays no tile?"""
        s, seat = self.s, self.seat
        costs, cost = s.costs, self.rules.charge(s, seat, price)
        s.costs = [*costs, price]
        s.cash[seat] -= cost
        s.built += 1
        found = LookAhead(self.rules, s, seat).can_close_ends()
        s.built -= 1
        s.cash[seat] += cost
        s.costs = costs
        return found

    def can_close_ends(self) -> bool:
        """Can the open ends be closed? Every tile on a hex they point at is tried."""
        ends, hexes = self.open_ends, self.hexes_needed
        if not len(ends):
            return True
        if len(hexes) > self.left or not self.may_lie_on_all(hexes):
            return False
        if self.ways_tell and len(ends) == 1:
            answer = self.can_lead_to_stop(ends[0], -1, -1, 0)
            if answer != UNSURE:
                return answer == YES
        for where in sorted(hexes):
            if self.can_finish_on(where, True):
                return True
        if len(hexes) < self.left:
            for where in self.other_hexes():
                if self.can_finish_on(where, False):
                    return True
        return False

    def can_finish_on(self, where: i64, covers: bool) -> bool:
        """Is there a tile for this hex after which all can be finished? `covers`: open ends point at it."""
        rules, t, s, seat = self.rules, self.t, self.s, self.seat
        needed: i64 = 0
        if covers:
            for end in self.open_ends:
                if t.across[end] == where:
                    needed |= bit(opposite(end % 6))
        around = Surroundings(rules.shut_cities(s, seat))
        around.look(t, s, seat, where)
        scarce = discs_scarce(t, s, seat)
        judged = rules.judges_builds(s, seat)
        barred = self.barred_sides(where, around.free, self.ends_to_spare(where))
        for face in faces_here(t, s, seat, around, where, barred):
            if t.face_exits[face] & needed != needed or not in_supply(t, s, where, face):
                continue
            if rules.charge(s, seat, rules.build_cost(s, seat, where, face)) > s.cash[seat]:
                continue
            if scarce and sections_after(t, s, seat, where, face) > t.ownership_discs:
                continue
            if judged and rules.build_fault(s, seat, where, face) is not None:
                continue
            if self.can_finish_after(where, face, around.free):
                return True
        return False

    def other_hexes(self) -> list[int]:
        """Where else a tile may help: near by, or where it brings back one that has run out."""
        t, s = self.t, self.s
        hexes = set(self.hexes_needed)
        near = set(hexes)
        for _ in range(self.left - len(hexes) if self.needs_second_track() else 0):
            for where in list(near):
                near.update(t.across[where * 6 : where * 6 + 6])
        if len(hexes) + 1 < self.left or self.one_would_do():
            near.update([where for where in range(len(s.face)) if self.frees_last(where)])
        near.discard(-1)
        return [where for where in sorted(near - hexes) if self.may_build(where)]

    def needs_second_track(self) -> bool:
        """Is a tile of two tracks there for want of a simple one? Its second may have to be led there."""
        t, s = self.t, self.s
        for face in t.hex_faces:
            if t.is_double(face) and s.tiles_left[t.face_tile[face]]:
                for track in t.face_tracks[face]:
                    if s.tiles_left[t.track_tile[(track & 7) * 6 + (track >> 3)]] < self.left:
                        return True
        return False

    def one_would_do(self) -> bool:
        """Might each open end be closed by one tile, were there tiles of every type?"""
        for end in self.open_ends:
            if len(self.hexes_needed) == len(self.open_ends) and self.ways(end, 1, True).first == NO_WAY:
                return False
        return True
