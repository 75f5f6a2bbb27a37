"""Track on the map: following it, and which faces may be laid on a hex, replaced or redirected.

Compiled. Build track; Restrictions; Completed links; Replacing track; Entering a town. One function judges a
new track side by side (`Surroundings`), and both the list of builds and the refusals ask it. What a tile
costs is in `seams/building.py`, whose the track then is in `construction.py`.
"""

from __future__ import annotations

from typing import Final

from ironbridge.age_of_steam.rules.kernel.figures import TOWN_TILE, Tables
from ironbridge.age_of_steam.rules.kernel.state import APART, NO_TRACK, NOBODY, State
from ironbridge.age_of_steam.rules.sheet import TOWN

OPEN: Final = -1  # a far end that leads nowhere yet
MOST_STEPS: Final = 1000

PLACE: Final = 0
REPLACE: Final = 1
REDIRECT: Final = 2


def is_town(t: Tables, s: State, where: int) -> bool:
    return t.is_town[where] and s.new_city[where] < 0


def far_end(t: Tables, s: State, where: int, side: int) -> int:
    """The stop reached by leaving a hex through a side, as stop * 8 + the side it is entered by; or OPEN."""
    fixed = s.fixed
    for _ in range(MOST_STEPS):
        there = t.across[where * 6 + side]
        if there < 0:
            return OPEN
        back = (side + 3) % 6
        if s.city[there]:
            return t.stop_of[there] * 8 + back
        face = s.face[there]
        if face < 0:
            return OPEN
        other = t.face_other[face * 6 + back]
        if other < 0 or (fixed and s.track[there * 6 + back] == APART):
            return OPEN
        if other == TOWN:
            return there * 8 + back
        where, side = there, other
    return OPEN


def section_sides(t: Tables, s: State, where: int, side: int) -> list[int]:
    """Every side (hex * 6 + side) of the link or section that the track at this side belongs to."""
    found = [where * 6 + side]
    other = t.face_other[s.face[where] * 6 + side]
    apart = s.track[where * 6 + side] == APART
    if other != TOWN:
        found.append(where * 6 + other)
        if not apart:
            walk(t, s, where, other, found)
    if not apart:
        walk(t, s, where, side, found)
    return found


def walk(t: Tables, s: State, where: int, side: int, found: list[int]) -> None:
    """Append the sides met after leaving a hex through a side, up to a stop or an open end."""
    fixed = s.fixed
    for _ in range(MOST_STEPS):
        there = t.across[where * 6 + side]
        if there < 0 or s.city[there]:
            return
        back = (side + 3) % 6
        face = s.face[there]
        if face < 0:
            return
        other = t.face_other[face * 6 + back]
        if other < 0 or (fixed and s.track[there * 6 + back] == APART):
            return
        found.append(there * 6 + back)
        if other == TOWN:
            return
        found.append(there * 6 + other)
        where, side = there, other


class Surroundings:
    """What lies across the six sides of a hex for one builder. Masks have one bit a side.

    `shut` lists the cities at which the builder may begin no track.
    """

    def __init__(self, shut: list[int]) -> None:
        self.shut: list[int] = shut
        self.clear()

    def clear(self) -> None:
        self.blocked: int = 0  # off the map, or a side the map bars
        self.foreign: int = 0  # another player's track ends there
        self.city: int = 0
        self.free: int = 0  # no track meets one that leads there
        self.own: int = 0
        self.joins: int = 0  # sides at which new track is connected (city, own track, a claimable section)
        self.ends: list[int] = [OPEN] * 6  # the stop behind each side

    def look(self, t: Tables, s: State, seat: int, where: int) -> None:
        """Take in the six sides of a hex."""
        self.clear()
        began = s.started >> seat & 1
        for side in range(6):
            there = t.across[where * 6 + side]
            bit = 1 << side
            if there < 0:
                self.blocked |= bit
                continue
            if s.city[there]:
                stop = t.stop_of[there]
                self.city |= bit
                self.ends[side] = stop
                if not self.shut or stop not in self.shut:
                    self.joins |= bit
                continue
            owner = s.track[there * 6 + (side + 3) % 6]
            if owner == NO_TRACK:
                self.free |= bit
                continue
            if owner == APART or (owner >= 0 and owner != seat):
                self.foreign |= bit
                continue
            end = far_end(t, s, where, side)
            self.ends[side] = end >> 3 if end >= 0 else OPEN
            if owner == seat:
                self.own |= bit
                self.joins |= bit
            elif began and end >= 0 and self.begins_at(t, s, seat, end >> 3):
                # Ruling A-27: an unowned section is claimed where it leads to a city or to own track.
                self.joins |= bit

    def begins_at(self, t: Tables, s: State, seat: int, stop: int) -> bool:
        """May track of the builder hang on this stop?"""
        return stop not in self.shut if s.city[stop] else owns_in_town(t, s, seat, stop)


class KnownLand:
    """What is the same in every position of a map: hexes without anything built on them or beside them."""

    def __init__(self, t: Tables) -> None:
        self.around: dict[int, Surroundings] = {}
        self.codes: dict[int, list[int]] = {}  # builds; see `FittingTiles.codes`
        # Towns in which a link of the map begins: whose it is matters.
        self.meets: list[bool] = [
            t.is_town[where] and (where in t.edge_a or where in t.edge_b) for where in range(len(t.hex_ids))
        ]


def owns_in_town(t: Tables, s: State, seat: int, town: int) -> bool:
    """Has this player track, or a link drawn on the map, that meets in the town?"""
    first = town * 6
    if seat in s.track[first : first + 6]:
        return True
    for edge, owner in enumerate(s.claimed):
        if owner == seat and (t.edge_a[edge] == town or t.edge_b[edge] == town):
            return True
    return False


# Why a build is refused.
FINE: Final = 0
OFF_MAP: Final = 1
JOINS_FOREIGN: Final = 2
UNCONNECTED: Final = 3
TO_ITSELF: Final = 4
NOT_KEPT: Final = 5  # existing track would change
NOT_AN_END: Final = 6  # only the end of an unfinished section is redirected
LEAVES_SECTION: Final = 7  # the redirected track no longer joins its section
WRONG_HEX: Final = 8  # town tiles on towns, others elsewhere
NOTHING_NEW: Final = 9


def judge_track(around: Surroundings, a: int, b: int) -> int:
    """May a new track run between these two sides?"""
    sides = 1 << a | 1 << b
    if around.blocked & sides:
        return OFF_MAP
    if around.foreign & sides:
        return JOINS_FOREIGN
    if not around.joins & sides:
        return UNCONNECTED
    if around.ends[a] >= 0 and around.ends[a] == around.ends[b]:
        return TO_ITSELF
    return FINE


def judge_spurs(around: Surroundings, where: int, exits: int, met: bool) -> int:
    """May these new spurs be laid in a town? `met`: the builder has track there already."""
    if around.blocked & exits:
        return OFF_MAP
    if around.foreign & exits:
        return JOINS_FOREIGN
    if not met and not around.joins & exits:
        return UNCONNECTED
    for side in range(6):
        if exits >> side & 1 and around.ends[side] == where:
            return TO_ITSELF
    return FINE


def open_end(t: Tables, s: State, where: int, track: int) -> int:
    """The side at which a track of a hex hangs free while its other side does not, or -1."""
    a, b = track & 7, track >> 3
    if b == TOWN:
        return -1
    free_a = hangs(t, s, where, a)
    free_b = hangs(t, s, where, b)
    if free_a == free_b:
        return -1
    return a if free_a else b


def hangs(t: Tables, s: State, where: int, side: int) -> bool:
    there = t.across[where * 6 + side]
    if there < 0:
        return True
    return not s.city[there] and s.track[there * 6 + (side + 3) % 6] <= NO_TRACK  # or track that stays apart


def build_kind(t: Tables, s: State, where: int, face: int) -> int:
    """Is this face placed, does it replace (keeping all track), or does it redirect?"""
    old = s.face[where]
    if old < 0:
        return PLACE
    if t.face_kind[old] == TOWN_TILE:
        return REPLACE
    for track in t.face_tracks[old]:
        if track not in t.face_tracks[face]:
            return REDIRECT
    return REPLACE


def judge_redirect(t: Tables, s: State, seat: int, around: Surroundings, where: int, face: int) -> int:
    """May this face redirect the end of a section? FINE, a fault of the new track, or one of its own."""
    old = s.face[where]
    gone = [track for track in t.face_tracks[old] if track not in t.face_tracks[face]]
    if len(t.face_tracks[face]) != len(t.face_tracks[old]):
        return NOT_KEPT
    for track in gone:
        owner = s.track[where * 6 + (track & 7)]
        if owner != NOBODY and owner != seat:
            return NOT_KEPT
        if open_end(t, s, where, track) < 0:
            return NOT_AN_END
    new = redirected_tracks(t, s, where, face)
    if len(new) < len(gone):
        return LEAVES_SECTION
    sides = 0
    for track in new:
        sides |= 1 << (track & 7) | 1 << (track >> 3)
        was = new[track]
        kept = (was & 7) + (was >> 3) - open_end(t, s, where, was)
        turned_to = (track & 7) + (track >> 3) - kept
        if around.blocked >> turned_to & 1:
            return OFF_MAP
        if around.foreign >> turned_to & 1:
            return JOINS_FOREIGN
        if around.ends[turned_to] >= 0 and around.ends[turned_to] == around.ends[kept]:
            return TO_ITSELF
    if not s.started >> seat & 1 and not around.city & around.joins & sides:
        return UNCONNECTED  # a first tile touches a city (ruling A-13)
    return FINE


def redirected_tracks(t: Tables, s: State, where: int, face: int) -> dict[int, int]:
    """What a face redirects on a hex: new track to old, both with the end at which it joins its section."""
    old = s.face[where]
    found: dict[int, int] = {}
    for track in t.face_tracks[old]:
        if track not in t.face_tracks[face]:
            kept = (track & 7) + (track >> 3) - open_end(t, s, where, track)
            for new in t.face_tracks[face]:
                if kept in (new & 7, new >> 3) and new not in t.face_tracks[old]:
                    found[new] = track
    return found


def judge(t: Tables, s: State, seat: int, around: Surroundings, where: int, face: int) -> int:
    """May this player lay this face on this hex, price and supply apart? FINE or why not."""
    if (t.face_kind[face] == TOWN_TILE) != is_town(t, s, where):
        return WRONG_HEX
    old = s.face[where]
    if t.face_kind[face] == TOWN_TILE:
        before = t.face_exits[old] if old >= 0 else 0
        exits = t.face_exits[face]
        if before & ~exits:
            return NOT_KEPT
        if before == exits:
            return NOTHING_NEW
        return judge_spurs(around, where, exits & ~before, owns_in_town(t, s, seat, where))
    kind = build_kind(t, s, where, face)
    if kind == REDIRECT:
        return judge_redirect(t, s, seat, around, where, face)
    new = [track for track in t.face_tracks[face] if old < 0 or track not in t.face_tracks[old]]
    if not new:
        return NOTHING_NEW
    for track in new:
        fault = judge_track(around, track & 7, track >> 3)
        if fault != FINE:
            return fault
    return FINE
