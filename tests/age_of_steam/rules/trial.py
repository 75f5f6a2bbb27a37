"""Completed links only, by trial: lay a tile, then every tile after it, until nothing is unfinished.

Nothing here looks ahead, and nothing here knows ways: the engine is held against it.
"""

from __future__ import annotations

from ironbridge.age_of_steam.rules.kernel.codes import BUILD, pack_at, step_of
from ironbridge.age_of_steam.rules.kernel.construction import discs_scarce, sections_after, unfinished
from ironbridge.age_of_steam.rules.kernel.phases.build_places import faces_here, in_supply
from ironbridge.age_of_steam.rules.kernel.phases.play import STEPS, codes
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.age_of_steam.rules.kernel.track import Surroundings

Tried = dict[tuple[tuple[int, int], ...], bool]


class Trial:
    """One builder's turn on a map whose own rule about unfinished track is switched off (`incomplete`)."""

    def __init__(self, rules: Rules, seat: int) -> None:
        self.rules = rules
        self.t = rules.t
        self.seat = seat

    def every_code(self, s: State) -> list[int]:
        """All steps of a build, were unfinished track allowed."""
        self.t.incomplete = True
        try:
            return codes(self.rules, s)
        finally:
            self.t.incomplete = False

    def allows(self, s: State, code: int) -> bool:
        """Is there a way to leave nothing unfinished after this step?"""
        after = s.clone()
        STEPS[step_of(code)].play(self.rules, after, self.seat, code)
        return self.can_finish(after, {})

    def open_hexes(self, s: State) -> set[int]:
        """The hexes (-1 off the map) that unfinished track of the builder points at."""
        t, found = self.t, set()
        for where, face in enumerate(s.face):
            for track in t.face_tracks[face] if face >= 0 else []:
                if s.track[where * 6 + (track & 7)] != self.seat or not unfinished(t, s, where, track & 7):
                    continue
                for side in (track & 7, track >> 3):
                    if side < 6 and self.is_loose(s, where * 6 + side):
                        found.add(t.across[where * 6 + side])
        return found

    def is_loose(self, s: State, one: int) -> bool:
        there = self.t.across[one]
        if there < 0:
            return True
        met = s.face[there] >= 0 and self.t.face_exits[s.face[there]] >> (one % 6 + 3) % 6 & 1
        return not s.city[there] and not met

    def can_finish(self, s: State, tried: Tried) -> bool:
        """Does some run of tiles leave nothing unfinished? `tried` by what lies on the hexes built on."""
        key = tuple(sorted((where, s.face[where]) for where in s.laid))
        if key not in tried:
            tried[key] = self.try_all(s, tried)
        return tried[key]

    def try_all(self, s: State, tried: Tried) -> bool:
        asked = self.open_hexes(s)
        if not asked:
            return True
        spare = self.rules.most_tiles(s, self.seat) - s.built - len(asked)
        # A hex is built on once a turn: each of these needs a tile, and what was built on gets none.
        if spare < 0 or -1 in asked or asked & set(s.laid):
            return False
        # A tile that neither lies on one of them, nor hangs together with one that does, may as well be left,
        # unless one comes back for it of which there are no more.
        near = set(asked)
        for _ in range(spare):
            near |= {there for where in near for there in self.t.beside[where * 6 : where * 6 + 6]}
        near |= {where for where, face in enumerate(s.face) if spare and face >= 0 and self.is_last(s, face)}
        for where in sorted(near - {-1}, key=lambda one: one not in asked):
            for face in self.tiles(s, where):
                after = s.clone()
                STEPS[BUILD].play(self.rules, after, self.seat, pack_at(BUILD, where, face))
                if self.can_finish(after, tried):
                    return True
        return False

    def is_last(self, s: State, face: int) -> bool:
        """Has the tile or the disc that lies there run out in the supply?"""
        return not s.tiles_left[self.t.face_tile[face]] or (self.t.face_disc[face] and not s.discs_left)

    def tiles(self, s: State, where: int) -> list[int]:
        """What may be laid on a hex now, unfinished or not."""
        rules, t, seat = self.rules, self.t, self.seat
        if s.built >= rules.most_tiles(s, seat) or rules.site_fault(s, seat, where) is not None:
            return []
        around = Surroundings(rules.shut_cities(s, seat))
        around.look(t, s, seat, where)
        found = []
        for face in faces_here(t, s, seat, around, where, 0):
            cost = rules.charge(s, seat, rules.build_cost(s, seat, where, face))
            if not in_supply(t, s, where, face) or cost > s.cash[seat]:
                continue
            if discs_scarce(t, s, seat) and sections_after(t, s, seat, where, face) > t.ownership_discs:
                continue
            if rules.judges_builds(s, seat) and rules.build_fault(s, seat, where, face) is not None:
                continue
            found.append(face)
        return found
