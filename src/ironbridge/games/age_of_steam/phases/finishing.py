"""Completed links only: can what is begun still be finished in this build? Compiled.

A section that hangs free is finished by a tile on the very hex it points at, so the search goes from open end
to open end, as deep as tiles are left. It plays on the state itself and puts everything back.
"""

from __future__ import annotations

from ironbridge.games.age_of_steam.construction import lay
from ironbridge.games.age_of_steam.phases.placing import faces_here, in_supply
from ironbridge.games.age_of_steam.rules import Rules
from ironbridge.games.age_of_steam.state import NO_TRACK, NOBODY, State
from ironbridge.games.age_of_steam.tables import Tables
from ironbridge.games.age_of_steam.track import Surroundings


def hanging(t: Tables, s: State, one: int) -> bool:
    """Does track that leaves by this side (hex * 6 + side) lead to a hex without a track to meet it?"""
    there = t.across[one]
    if there < 0:
        return True
    return not s.city[there] and s.track[there * 6 + (one % 6 + 3) % 6] == NO_TRACK


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
        self.near: dict[int, int] = {}  # fewest tiles from an open end to a stop

    def can_follow(self, where: int, face: int) -> bool:
        """Can everything be finished after this tile?"""
        left = self.most - self.s.built - 1
        ends = self.ends_after(self.open, where, face)
        if not ends:
            return True
        if not self.within(ends, left):
            return False
        return self.after(where, face, ends, left)

    def can_pay(self, cost: int) -> bool:
        """Can what hangs free be finished with one placement and so much money less?"""
        s = self.s
        s.cash[self.seat] -= cost
        found = self.close(self.open, self.most - s.built - 1)
        s.cash[self.seat] += cost
        return found

    def within(self, ends: list[int], left: int) -> bool:
        """A bound: no more hexes ask for a tile than there are, and a single end is not too far from a stop.

        Of several ends two may meet each other.
        """
        hexes = {self.t.across[one] for one in ends}
        if len(hexes) > left or -1 in hexes:
            return False
        return len(ends) > 1 or self.steps(ends[0], left) <= left

    def steps(self, one: int, left: int) -> int:
        """The fewest tiles that could lead from an open end to a stop, whoever owns what lies there."""
        there = self.t.across[one]
        if there < 0 or left <= 0 or not self.t.buildable[there]:
            return 9
        if self.t.is_town[there]:
            return 1
        key = one * 8 + left
        known = self.near.get(key, 0)
        if known:
            return known
        s, t = self.s, self.t
        back = (one % 6 + 3) % 6
        best = 9
        for side in range(6):
            beyond = t.across[there * 6 + side]
            if side == back or beyond < 0:
                continue
            if s.city[beyond] or s.track[beyond * 6 + (side + 3) % 6] in (self.seat, NOBODY):
                best = 1
                break
            more = self.steps(there * 6 + side, left - 1)
            if more + 1 < best:
                best = more + 1
        self.near[key] = best
        return best

    def after(self, where: int, face: int, ends: list[int], left: int) -> bool:
        """Lay the tile, ask whether these ends can be closed, and take it back."""
        s, seat = self.s, self.seat
        price = self.rules.build_cost(s, seat, where, face)
        cost = self.rules.charge(s, seat, price)
        if cost > s.cash[seat]:
            return False
        faces, track, tiles, discs = s.face, s.track, s.tiles_left, s.discs_left
        fresh, laid, built, started, costs = s.fresh, s.laid, s.built, s.started, s.costs
        s.costs = [*costs, price]
        s.cash[seat] -= cost
        lay(self.t, s, seat, where, face)
        found = self.close(ends, left)
        s.cash[seat] += cost
        s.face, s.track, s.tiles_left, s.discs_left = faces, track, tiles, discs
        s.fresh, s.laid, s.built, s.started, s.costs = fresh, laid, built, started, costs
        return found

    def close(self, ends: list[int], left: int) -> bool:
        """Can these open ends be closed with so many tiles? The first of them is tried with every tile."""
        if not ends:
            return True
        if left <= 0 or not self.within(ends, left):
            return False
        s, t = self.s, self.t
        one = ends[0]
        where = t.across[one]
        back = (one % 6 + 3) % 6
        if where in s.laid or self.rules.site_fault(s, self.seat, where) is not None:
            return False
        self.around.look(t, s, self.seat, where)
        tries: list[tuple[int, int]] = []
        before = t.face_exits[s.face[where]] if s.face[where] >= 0 else 0
        for face in faces_here(t, s, self.seat, self.around, where):
            exits = t.face_exits[face]
            if not exits >> back & 1 or before & ~exits or not in_supply(t, s, where, face):
                continue
            fresh = exits & ~before & ~(1 << back)
            hang = 0
            for side in range(6):
                if fresh >> side & 1 and hanging(t, s, where * 6 + side):
                    hang += 1
            if hang > left - 1 and hang > 0:
                continue
            tries.append((hang, face))
        tries.sort()
        for _, face in tries:
            if self.after(where, face, self.ends_after(ends, where, face), left - 1):
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
