"""Completed links only: can what is begun still be finished in this build? Compiled.

The ways from an open end tell mostly. Where they do not (tiles that have run out, several open ends) the tile
is laid on the state itself, every tile that may follow is asked the same question, and it is taken back.
"""

from __future__ import annotations

from typing import Final

from ironbridge.age_of_steam.rules.kernel.completed_links.kept_ways import NO_WAY, PRICE
from ironbridge.age_of_steam.rules.kernel.completed_links.means import hangs_free
from ironbridge.age_of_steam.rules.kernel.completed_links.scarce_tiles import ANY, HOPED, SURE, PossibleWays
from ironbridge.age_of_steam.rules.kernel.construction import lay, sections_after
from ironbridge.age_of_steam.rules.kernel.phases.build_places import faces_here, in_supply
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.age_of_steam.rules.kernel.track import is_town

SIDES: Final = [[side for side in range(6) if mask >> side & 1] for mask in range(64)]
NO: Final = 0
YES: Final = 1
UNSURE: Final = 2


class LookAhead(PossibleWays):
    """Can one builder finish everything in this build, from one position on?"""

    def __init__(self, rules: Rules, s: State, seat: int, sections: int) -> None:
        super().__init__(rules, s, seat, sections)
        self.open_ends: list[int] = [end for end in s.fresh if hangs_free(self.t, s, end)]
        self.hexes_needed: list[int] = [self.t.across[end] for end in self.open_ends]
        self.tiles_needed: int = len(set(self.hexes_needed))
        self.left: int = self.most - s.built
        self.least: dict[int, int] = {}  # see `least_price`

    def can_finish_after(self, where: int, face: int, free: int) -> bool:
        """Can everything be finished after this tile, which may be laid? `free`: see `Surroundings`."""
        s, t = self.s, self.t
        exits = t.face_exits[face]
        old = s.face[where]
        new = exits & free if old < 0 else exits & free & ~t.face_exits[old]
        if not new and not self.open_ends:
            return True
        left = self.left - 1
        ends = [end for end in self.open_ends if t.across[end] != where or not exits >> (end % 6 + 3) % 6 & 1]
        for side in SIDES[new]:
            ends.append(where * 6 + side)
        if not ends:
            return True
        hexes = {t.across[end] for end in ends}
        if len(hexes) > left or not self.may_lie_on_all(hexes, where):
            return False
        if self.ways_tell:
            cost = self.price(where, face)
            if self.too_dear(hexes, cost):
                return False
            if len(ends) == 1:
                answer = self.can_lead_to_stop(ends[0], where, face, left, cost)
            else:
                answer = self.lead_all(ends, hexes, where, face, left, cost)
            if answer != UNSURE:
                return answer == YES
        return self.can_finish_if_laid(where, face)

    def can_finish_after_paying(self, price: int) -> bool:
        """Can what hangs free be finished after a build of this price that lays no tile?"""
        s, seat = self.s, self.seat
        costs, cost = s.costs, self.rules.charge(s, seat, price)
        s.costs = [*costs, price]
        s.cash[seat] -= cost
        s.built += 1
        found = LookAhead(self.rules, s, seat, -1).can_close_ends()
        s.built -= 1
        s.cash[seat] += cost
        s.costs = costs
        return found

    def may_lie_on_all(self, hexes: set[int], where: int) -> bool:
        """May a tile lie on each of these hexes when one lies here?"""
        for there in hexes:
            if there < 0 or there == where or not self.may_build(there):
                return False
        return True

    def too_dear(self, hexes: set[int], cost: int) -> bool:
        """Is there no money for the cheapest tile on each of these hexes?"""
        if not self.half:
            for where in hexes:
                cost += self.least_price(where)
        return cost > self.s.cash[self.seat] and not self.half

    def least_price(self, where: int) -> int:
        """What any tile here costs at least; kept."""
        known = self.least.get(where, -1)
        if known < 0:
            known = 0
            if self.s.face[where] < 0:
                prices = self.rules.place_costs(self.s, self.seat, where)
                tiles = self.t.tiles_in_town if self.t.is_town[where] else self.t.open_tiles
                known = min([prices[tile] for tile in tiles])
            self.least[where] = known
        return known

    # What ways tell

    def can_lead_to_stop(self, end: int, where: int, face: int, left: int, cost: int) -> int:
        """Can the only open end be led to a stop when this tile lies?"""
        start = self.start_of(end, where, face)
        # A third hex may be this one again, and with more than one tile an end elsewhere may lead here.
        sure = min(left, 2) if end // 6 == where else 1
        way = self.affordable(end, start, sure, cost, SURE)
        if way < NO_WAY:
            if self.fits([way], where, face):
                return YES
        elif left == sure and not self.ways(end, left, False, False).lacked_tile:
            return NO
        elif left == 1 and self.s.face[where] < 0:
            return NO
        if self.frees_last(where):
            return UNSURE
        return UNSURE if self.affordable(end, start, left, cost, HOPED) < NO_WAY else NO

    def lead_all(self, ends: list[int], hexes: set[int], where: int, face: int, left: int, cost: int) -> int:
        """Several open ends: is each led to a stop by a tile of its own, or two to each other?"""
        if len(hexes) < len(ends):
            return UNSURE
        # With a tile for each hex and none of them beside another nothing else is possible.
        alone = len(hexes) == left
        ways: list[int] = []
        missed = False
        for end in ends:
            start = self.start_of(end, where, face)
            found = self.ways(end, 1, False, False)
            way = found.but(start)
            missed = missed or found.lacked_tile
            if start < 0:
                return UNSURE
            if missed and self.brings_back(where, hexes):
                return UNSURE if self.may_lead(ends, hexes, where, face, left, cost) else NO
            if self.points_beside(end, hexes):
                alone = False
            elif way == NO_WAY and len(hexes) == left:
                return NO
            if way < NO_WAY:
                ways.append(way)
        if len(ways) == len(ends):
            if not self.can_buy(cost, ways):
                return NO if alone and not missed else UNSURE
            return YES if self.fits(ways, where, face) else UNSURE
        if len(ends) == 2 and not alone:
            joint = self.joined_ways(ends, where, face)
            if joint and self.can_buy(cost, joint) and self.fits(joint, where, face):
                return YES
            if left == 2 and not missed and (not joint or not self.can_buy(cost, joint)):
                # A tile that joins them may come back from under the other one.
                if not self.any_last(where, hexes) and (not ways or not self.can_cross(ends, where, face)):
                    return NO
        return UNSURE if self.may_lead(ends, hexes, where, face, left, cost) else NO

    def may_lead(self, ends: list[int], hexes: set[int], where: int, face: int, left: int, cost: int) -> bool:
        """Might each of several ends be led to a stop or to another one, were there tiles of every type?"""
        starts = [self.start_of(end, where, face) for end in ends]
        for n, end in enumerate(ends):
            if starts.count(starts[n]) == len(starts) or (left == 2 and not self.points_beside(end, hexes)):
                if self.affordable(end, starts[n], left, cost, ANY) == NO_WAY:
                    return False
        return True

    def can_buy(self, cost: int, ways: list[int]) -> bool:
        """Is there money for these ways of one tile after a tile of this price?"""
        total = dearest = cost
        for way in ways:
            total += way >> PRICE
            dearest = max(dearest, way >> PRICE)
        if self.half:
            total -= max(0, dearest // 2 - self.saved)
        return total <= self.s.cash[self.seat]

    def can_cross(self, ends: list[int], where: int, face: int) -> bool:
        """Might one of two ends be led over the hex of the other, which is closed there as well?"""
        t, s = self.t, self.s
        for first, second in ((ends[0], ends[1]), (ends[1], ends[0])):
            there = t.across[second]
            if is_town(t, s, there):
                return True
            if s.face[there] >= 0:
                continue
            starts = [self.start_of(second, where, face), self.start_of(first, where, face)]
            met = (second % 6 + 3) % 6
            for side in range(6):
                if t.across[there * 6 + side] != t.across[first]:
                    continue
                for double in t.hex_faces:
                    ahead = [t.face_other[double * 6 + met], t.face_other[double * 6 + side]]
                    if -1 in ahead or ahead[0] == side or not s.tiles_left[t.face_tile[double]]:
                        continue
                    if self.ends_in_stop(there, ahead[0], starts[0]) and self.ends_in_stop(
                        there, ahead[1], starts[1]
                    ):
                        return True
        return False

    def ends_in_stop(self, where: int, side: int, start: int) -> bool:
        """Does track that leaves a hex by this side reach another stop than this?"""
        return self.beyond(where, side, 0, False, False).but(start) < NO_WAY

    def joined_ways(self, ends: list[int], where: int, face: int) -> list[int]:
        """Two ends led to each other by a track on each of two hexes side by side, if they can be."""
        t = self.t
        here, there = t.across[ends[0]], t.across[ends[1]]
        if self.start_of(ends[0], where, face) != self.start_of(ends[1], where, face):
            for side in range(6):
                if t.across[here * 6 + side] == there:
                    first = self.track_on(here, (ends[0] % 6 + 3) % 6, side)
                    second = self.track_on(there, (ends[1] % 6 + 3) % 6, (side + 3) % 6)
                    return [first, second] if max(first, second) < NO_WAY else []
        return []

    def brings_back(self, where: int, hexes: set[int]) -> bool:
        """Does a tile come back to the supply when tiles are laid on these hexes and here?"""
        for there in hexes:
            if self.s.face[there] >= 0:
                return True
        return self.s.face[where] >= 0

    def any_last(self, where: int, hexes: set[int]) -> bool:
        """Does a tile that has run out come back when tiles are laid on these hexes and here?"""
        for there in hexes:
            if self.frees_last(there):
                return True
        return self.frees_last(where)

    def points_beside(self, end: int, hexes: set[int]) -> bool:
        """Does the hex an end points at lie beside one of these?"""
        where = self.t.across[end]
        for side in range(6):
            if self.t.across[where * 6 + side] in hexes:
                return True
        return False

    # What is left out before tiles are listed

    def ends_to_spare(self, where: int) -> int:
        """How many new ends a tile here may leave open, by the number of tiles; below nought: none helps."""
        asking = self.tiles_needed - 1 if where in self.hexes_needed else self.tiles_needed
        return self.left - 1 - asking

    def barred_sides(self, where: int, free: int, room: int) -> int:
        """The free sides at which no new end can be closed: no tile is left for it, or none may lie there."""
        if room > 0 and not self.s.laid and self.plain_sites:
            return 0
        barred = 0
        for side in SIDES[free]:
            there = self.t.across[where * 6 + side]
            if there not in self.hexes_needed and (room <= 0 or not self.may_build(there)):
                barred |= 1 << side
        return barred

    # Trying

    def can_finish_if_laid(self, where: int, face: int) -> bool:
        """Lay the tile, ask whether the open ends can be closed, and take it back."""
        s, seat = self.s, self.seat
        price = self.rules.build_cost(s, seat, where, face)
        cost = self.rules.charge(s, seat, price)
        faces, track, tiles, discs = s.face, s.track, s.tiles_left, s.discs_left
        fresh, laid, built, started, costs = s.fresh, s.laid, s.built, s.started, s.costs
        s.costs = [*costs, price]
        s.cash[seat] -= cost
        lay(self.t, s, seat, where, face)
        found = LookAhead(self.rules, s, seat, self.sections + len(self.t.face_tracks[face])).can_close_ends()
        s.cash[seat] += cost
        s.face, s.track, s.tiles_left, s.discs_left = faces, track, tiles, discs
        s.fresh, s.laid, s.built, s.started, s.costs = fresh, laid, built, started, costs
        return found

    def can_close_ends(self) -> bool:
        """Can the open ends be closed? Every tile on a hex they point at is tried."""
        if not self.open_ends:
            return True
        hexes = set(self.hexes_needed)
        if len(hexes) > self.left or not self.may_lie_on_all(hexes, -1):
            return False
        if self.ways_tell and len(self.open_ends) == 1:
            answer = self.can_close_only_end(self.open_ends[0])
            if answer != UNSURE:
                return answer == YES
        for where in sorted(hexes):
            if self.can_finish_on(where, True):
                return True
        if len(hexes) < self.left:
            for where in self.other_hexes(hexes):
                if self.can_finish_on(where, False):
                    return True
        return False

    def can_close_only_end(self, end: int) -> int:
        start = self.start_of(end, -1, -1)
        way = self.affordable(end, start, min(self.left, 2), 0, SURE)
        if way < NO_WAY:
            return YES if self.fits([way], -1, -1) else UNSURE
        if self.left == 1:
            return NO
        return UNSURE if self.affordable(end, start, self.left, 0, HOPED) < NO_WAY else NO

    def can_finish_on(self, where: int, covers: bool) -> bool:
        """Is there a tile for this hex after which all can be finished? `covers`: open ends point at it."""
        rules, t, s, seat = self.rules, self.t, self.s, self.seat
        needed = 0
        if covers:
            for end in self.open_ends:
                if t.across[end] == where:
                    needed |= 1 << (end % 6 + 3) % 6
        around = self.around
        around.look(t, s, seat, where)
        free = around.free
        towards = 63
        if not covers and self.left - self.tiles_needed == 1 and not self.frees_last(where):
            towards = 0
            for side in SIDES[free]:
                if t.across[where * 6 + side] in self.hexes_needed:
                    towards |= 1 << side
            if not towards:
                return False
        for face in faces_here(t, s, seat, around, where, free if self.left == 1 else 0):
            exits = t.face_exits[face]
            if exits & needed != needed or not exits & towards or not in_supply(t, s, where, face):
                continue
            if rules.charge(s, seat, rules.build_cost(s, seat, where, face)) > s.cash[seat]:
                continue
            if self.few_discs and sections_after(t, s, seat, where, face) > t.ownership_discs:
                continue
            if rules.judges_builds(s, seat) and rules.build_fault(s, seat, where, face) is not None:
                continue
            if self.can_finish_after(where, face, free):
                return True
        return False

    def other_hexes(self, hexes: set[int]) -> list[int]:
        """Where else a tile may help: near by, or where it brings back one that has run out."""
        t, s = self.t, self.s
        near = set(hexes)
        for _ in range(self.left - len(hexes) if self.needs_second_track() else 0):
            for where in list(near):
                near.update(t.across[where * 6 : where * 6 + 6])
        if len(hexes) + 1 < self.left or self.one_would_do():
            for where, face in enumerate(s.face):
                if face >= 0 and self.is_last(face):
                    near.add(where)
        near.discard(-1)
        return [where for where in sorted(near - hexes) if self.may_build(where)]

    def needs_second_track(self) -> bool:
        """Is a tile of two tracks there for want of a simple one? Its second may have to be led there."""
        t, s = self.t, self.s
        for face in t.hex_faces:
            if len(t.face_tracks[face]) == 2 and s.tiles_left[t.face_tile[face]]:
                for track in t.face_tracks[face]:
                    if s.tiles_left[t.track_tile[(track & 7) * 6 + (track >> 3)]] < self.left:
                        return True
        return False

    def one_would_do(self) -> bool:
        """Might each open end be closed by one tile, were there tiles of every type?"""
        for end in self.open_ends:
            if self.tiles_needed == len(self.open_ends) and self.ways(end, 1, False, True).first == NO_WAY:
                return False
        return True

    def frees_last(self, where: int) -> bool:
        """Would replacing what lies here bring back a tile or a disc that has run out?"""
        return self.s.face[where] >= 0 and self.is_last(self.s.face[where])
