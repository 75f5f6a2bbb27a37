"""Completed links only: can what is begun still be finished in this build? Compiled.

A section that hangs free is finished by tiles from the very hex it points at on. Where several ends must be
closed, and nothing simpler tells, the tiles are tried on the state itself and taken back.
"""

from __future__ import annotations

from typing import Final

from ironbridge.games.age_of_steam.construction import lay
from ironbridge.games.age_of_steam.phases.leading import NO_WAY, Leading, hanging
from ironbridge.games.age_of_steam.phases.placing import faces_here, in_supply
from ironbridge.games.age_of_steam.rules import Rules
from ironbridge.games.age_of_steam.state import State
from ironbridge.games.age_of_steam.track import Surroundings, is_town
from ironbridge.games.age_of_steam.ways import DISC, MOST_TILES, Way

SIDES: Final = [[side for side in range(6) if mask >> side & 1] for mask in range(64)]
NO: Final = 0
YES: Final = 1
UNSURE: Final = 2


class Finish(Leading):
    """The look ahead for one builder in one position."""

    def __init__(self, rules: Rules, s: State, seat: int) -> None:
        super().__init__(rules, s, seat)
        self.around: Surroundings = Surroundings(rules.shut_cities(s, seat))
        self.open: list[int] = [one for one in s.fresh if hanging(self.t, s, one)]
        self.asked: list[int] = [self.t.across[one] for one in self.open]  # hexes that need a tile
        self.asking: int = len(set(self.asked))
        self.free: list[int] = [-1] * len(self.sites)  # by hex: the sides at which a track would hang free
        self.least: dict[int, int] = {}  # by hex: what a tile there costs at least

    def can_follow(self, where: int, face: int) -> bool:
        """Can everything be finished after this tile?"""
        s, t = self.s, self.t
        left = self.most - s.built - 1
        exits = t.face_exits[face]
        new = exits & self.free_sides(where)
        old = s.face[where]
        if old >= 0:
            new &= ~t.face_exits[old]
        if not new and not self.open:
            return True
        sides = SIDES[new]
        if len(sides) > left:
            return False
        if not self.open and len(sides) == 1:
            one = where * 6 + sides[0]
            return t.across[one] >= 0 and self.leads_on(one, where, face, left, self.price(where, face))
        ends = [one for one in self.open if t.across[one] != where or not exits >> (one % 6 + 3) % 6 & 1]
        for side in sides:
            ends.append(where * 6 + side)
        if not ends:
            return True
        if not left:
            return False
        cost = self.price(where, face)
        if len(ends) == 1:
            return t.across[ends[0]] >= 0 and self.leads_on(ends[0], where, face, left, cost)
        hexes = {t.across[one] for one in ends}
        if len(hexes) > left or not self.may_cover(hexes, cost):
            return False
        if len(hexes) == len(ends):
            answer = self.one_each(ends, hexes, where, face, left, cost)
            if answer != UNSURE:
                return answer == YES
        return self.after(where, face, ends, left)

    def can_pay(self, cost: int) -> bool:
        """Can what hangs free be finished with one placement and so much money less?"""
        s = self.s
        s.cash[self.seat] -= cost
        found = self.close(self.open, self.most - s.built - 1)
        s.cash[self.seat] += cost
        return found

    def leads_on(self, one: int, where: int, face: int, left: int, cost: int) -> bool:
        """Can this end be led to a stop when this tile lies?"""
        t = self.t
        start = self.start_of(one, where, face)
        if left <= MOST_TILES:
            way = self.cheapest(one, start, left)
            if not way.costs or (self.singly and cost + way.total > self.s.cash[self.seat]):
                return False
            if self.singly and where not in way.hexes and self.ample(way, left + 1):
                return True
            if self.enough([way], where, face, cost):
                return True
        tile = t.face_tile[face]
        taken = [tile, DISC] if t.face_disc[face] else [tile]
        return self.reaches(one, start, left, [cost], [where], taken)

    # What is left out before tiles are listed

    def room(self, where: int) -> int:
        """How many new ends a tile here may leave open, by the number of tiles; below nought: none helps."""
        asking = self.asking - 1 if where in self.asked else self.asking
        return self.most - self.s.built - 1 - asking

    def barred_sides(self, where: int, room: int) -> int:
        """The free sides at which no new end can be closed: no room, no land, or no money for a tile there.

        Hexes that need a tile anyway are left to `can_follow`.
        """
        barred = 0
        for side in SIDES[self.free_sides(where)]:
            there = self.t.across[where * 6 + side]
            if there < 0 or there in self.asked:
                continue
            if not room or not self.may_build(there):
                barred |= 1 << side
            elif self.singly and self.least_price(where) + self.least_price(there) > self.s.cash[self.seat]:
                barred |= 1 << side
        return barred

    def free_sides(self, where: int) -> int:
        """The sides of a hex at which track would hang free, as a mask; kept."""
        free = self.free[where]
        if free < 0:
            free = 0
            for side in range(6):
                if hanging(self.t, self.s, where * 6 + side):
                    free |= 1 << side
            self.free[where] = free
        return free

    # Several open ends: what can be told without trying

    def may_cover(self, hexes: set[int], cost: int) -> bool:
        """May a tile lie on each of these hexes, and is there money for the cheapest?"""
        for where in hexes:
            if where < 0 or not self.may_build(where):
                return False
            cost += self.least_price(where)
        return not self.singly or cost <= self.s.cash[self.seat]

    def least_price(self, where: int) -> int:
        """What any tile here costs at least; kept."""
        known = self.least.get(where, -1)
        if known < 0:
            known = 0
            if self.s.face[where] < 0:
                prices = self.rules.place_costs(self.s, self.seat, where)
                tiles = self.t.tiles_in_town if is_town(self.t, self.s, where) else self.t.open_tiles
                known = min([prices[tile] for tile in tiles])
            self.least[where] = known
        return known

    def one_each(self, ends: list[int], hexes: set[int], where: int, face: int, left: int, cost: int) -> int:
        """Every end has a hex of its own: is each led to a stop by a tile there, or two to each other?"""
        ways: list[Way] = []
        for one in ends:
            start = self.start_of(one, where, face)
            way = self.cheapest(one, start, 1)
            if start < 0:
                return UNSURE
            if way.costs:
                ways.append(way)
            elif len(hexes) == left and not self.beside_one(self.t.across[one], hexes):
                return NO
        if len(ways) == len(ends):
            return YES if self.enough(ways, where, face, cost) else UNSURE
        if len(ends) > 2:
            return UNSURE
        joint = self.joint(ends, where, face)
        if joint.costs and self.enough([joint], where, face, cost):
            return YES
        # No stop within reach of either: they must meet, on the only two tiles there are.
        sure = left == 2 and not ways and (not joint.costs or self.singly) and self.both_open(ends)
        if sure and (not joint.costs or cost + joint.total > self.s.cash[self.seat]):
            return NO
        return UNSURE

    def both_open(self, ends: list[int]) -> bool:
        """Do both ends lead to hexes in the open without a tile?"""
        t, s = self.t, self.s
        for one in ends:
            if t.is_town[t.across[one]] or s.face[t.across[one]] >= 0:
                return False
        return True

    def joint(self, ends: list[int], where: int, face: int) -> Way:
        """Two ends led to each other by a tile of one track each."""
        t, s = self.t, self.s
        here, there = t.across[ends[0]], t.across[ends[1]]
        if self.start_of(ends[0], where, face) == self.start_of(ends[1], where, face):
            return NO_WAY
        for side in range(6):
            if t.across[here * 6 + side] == there and self.both_open(ends):
                back = (side + 3) % 6
                tiles = [
                    t.track_tile[(ends[0] % 6 + 3) % 6 * 6 + side],
                    t.track_tile[(ends[1] % 6 + 3) % 6 * 6 + back],
                ]
                if -1 in tiles:
                    return NO_WAY
                costs = [
                    self.rules.place_costs(s, self.seat, here)[tiles[0]],
                    self.rules.place_costs(s, self.seat, there)[tiles[1]],
                ]
                return Way(costs, -2, tiles, [here, there])
        return NO_WAY

    def beside_one(self, where: int, hexes: set[int]) -> bool:
        """Does a hex lie beside one of these?"""
        for side in range(6):
            if self.t.across[where * 6 + side] in hexes:
                return True
        return False

    # Several open ends, tried

    def after(self, where: int, face: int, ends: list[int], left: int) -> bool:
        """Lay the tile, ask whether these ends can be closed, and take it back."""
        s, seat = self.s, self.seat
        price = self.rules.build_cost(s, seat, where, face)
        cost = self.rules.charge(s, seat, price)
        if cost > s.cash[seat]:
            return False
        faces, track, tiles, discs = s.face, s.track, s.tiles_left, s.discs_left
        fresh, laid, built, started, costs = s.fresh, s.laid, s.built, s.started, s.costs
        sites, ways, far, spent = self.sites, self.ways, self.far, self.spent
        s.costs = [*costs, price]
        s.cash[seat] -= cost
        self.sites = [-1] * len(sites)
        self.ways, self.far, self.spent = {}, {}, spent + cost
        lay(self.t, s, seat, where, face)
        found = self.close(ends, left)
        s.cash[seat] += cost
        self.sites, self.ways, self.far, self.spent = sites, ways, far, spent
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
