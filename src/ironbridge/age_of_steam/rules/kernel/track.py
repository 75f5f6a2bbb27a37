"""Track on the map: following it, and which faces may be laid on a hex, replaced or redirected.

Compiled. Build track; Restrictions; Completed links; Replacing track; Entering a town. One function judges a
new track side by side (`Surroundings`), and both the list of builds and the refusals ask it. What a tile
costs is in `seams/building.py`, whose the track then is in `construction.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.faces import sides_of
from ironbridge.age_of_steam.rules.kernel.figures import TOWN_TILE, Tables
from ironbridge.age_of_steam.rules.kernel.state import APART, NO_TRACK, NOBODY, State
from ironbridge.age_of_steam.rules.sheet import TOWN
from ironbridge.core.kernel.bits import bit, has
from ironbridge.core.vecs import append, vec

OPEN: Final = -1  # a far end that leads nowhere yet
MOST_STEPS: Final = 1000

PLACE: Final = 0
REPLACE: Final = 1
REDIRECT: Final = 2


def opposite(side: i64) -> i64:
    """The same side, seen from the hex across it."""
    return side + 3 if side < 3 else side - 3


def is_town(t: Tables, s: State, where: i64) -> bool:
    return t.is_town[where] and s.new_city[where] < 0


def exits_on(t: Tables, s: State, where: i64) -> i64:
    """The sides by which track leaves a hex, as a mask."""
    face = s.face[where]
    return t.face_exits[face] if face >= 0 else 0


def far_end(t: Tables, s: State, where: i64, side: i64) -> i64:
    """The stop reached by leaving a hex through a side, as stop * 8 + the side it is entered by; or OPEN."""
    fixed = len(s.fixed) > 0
    step: i64
    for step in range(MOST_STEPS):  # noqa: B007
        there = t.across[where * 6 + side]
        if there < 0:
            return OPEN
        back = opposite(side)
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


def section_sides(t: Tables, s: State, where: i64, side: i64) -> vec[i64]:
    """Every side (hex * 6 + side) of the link or section that the track at this side belongs to."""
    found = vec[i64]([where * 6 + side])
    other = t.face_other[s.face[where] * 6 + side]
    apart = s.track[where * 6 + side] == APART
    if other != TOWN:
        found = append(found, where * 6 + other)
        if not apart:
            found = walk(t, s, where, other, found)
    return found if apart else walk(t, s, where, side, found)


def walk(t: Tables, s: State, where: i64, side: i64, found: vec[i64]) -> vec[i64]:
    """With the sides met after leaving a hex through a side, up to a stop or an open end."""
    fixed = len(s.fixed) > 0
    step: i64
    for step in range(MOST_STEPS):  # noqa: B007
        there = t.across[where * 6 + side]
        if there < 0 or s.city[there]:
            return found
        back = opposite(side)
        face = s.face[there]
        if face < 0:
            return found
        other = t.face_other[face * 6 + back]
        if other < 0 or (fixed and s.track[there * 6 + back] == APART):
            return found
        found = append(found, there * 6 + back)
        if other == TOWN:
            return found
        found = append(found, there * 6 + other)
        where, side = there, other
    return found


class Surroundings:
    """What lies across the six sides of a hex for one builder. Masks have one bit a side.

    `shut` lists the cities at which the builder may begin no track.
    """

    def __init__(self, shut: list[int]) -> None:
        self.shut: list[int] = shut
        self.blocked: i64 = 0  # off the map, or a side the map bars
        self.foreign: i64 = 0  # another player's track ends there
        self.city: i64 = 0
        self.free: i64 = 0  # no track meets one that leads there
        self.joins: i64 = 0  # sides at which new track is connected (city, own track, a claimable section)
        self.ends: vec[i64] = vec[i64]([OPEN, OPEN, OPEN, OPEN, OPEN, OPEN])  # the stop behind each side

    def look(self, t: Tables, s: State, seat: i64, where: i64) -> None:
        """Take in the six sides of a hex."""
        blocked: i64 = 0
        foreign: i64 = 0
        city: i64 = 0
        free: i64 = 0
        joins: i64 = 0
        bit_of_side: i64 = 1
        side: i64
        for side in range(6):
            there = t.across[where * 6 + side]
            end: i64 = OPEN
            if there < 0:
                blocked |= bit_of_side
            elif s.city[there]:
                end = t.stop_of[there]
                city |= bit_of_side
                if not self.shut or end not in self.shut:
                    joins |= bit_of_side
            else:
                owner = s.track[there * 6 + opposite(side)]
                if owner == NO_TRACK:
                    free |= bit_of_side
                elif owner == APART or (owner >= 0 and owner != seat):
                    foreign |= bit_of_side
                else:
                    reached = far_end(t, s, where, side)
                    end = reached >> 3 if reached >= 0 else OPEN
                    if owner == seat:
                        joins |= bit_of_side
                    elif end >= 0 and has(s.started, seat) and self.begins_at(t, s, seat, end):
                        # Ruling A-27: an unowned section is claimed where it leads to a city or own track.
                        joins |= bit_of_side
            self.ends[side] = end
            bit_of_side += bit_of_side
        self.blocked, self.foreign, self.city = blocked, foreign, city
        self.free, self.joins = free, joins

    def begins_at(self, t: Tables, s: State, seat: i64, stop: i64) -> bool:
        """May track of the builder hang on this stop?"""
        return stop not in self.shut if s.city[stop] else owns_in_town(t, s, seat, stop)


def owns_in_town(t: Tables, s: State, seat: i64, town: i64) -> bool:
    """Has this player track, or a link drawn on the map, that meets in the town?"""
    side: i64
    for side in range(town * 6, town * 6 + 6):
        if s.track[side] == seat:
            return True
    edge: i64
    for edge in range(len(s.claimed)):
        if s.claimed[edge] == seat and (t.edge_a[edge] == town or t.edge_b[edge] == town):
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


def judge_track(around: Surroundings, a: i64, b: i64) -> i64:
    """May a new track run between these two sides?"""
    sides = bit(a) | bit(b)
    if around.blocked & sides:
        return OFF_MAP
    if around.foreign & sides:
        return JOINS_FOREIGN
    if not around.joins & sides:
        return UNCONNECTED
    if around.ends[a] >= 0 and around.ends[a] == around.ends[b]:
        return TO_ITSELF
    return FINE


def judge_spurs(around: Surroundings, where: i64, exits: i64, met: bool) -> i64:
    """May these new spurs be laid in a town? `met`: the builder has track there already."""
    if around.blocked & exits:
        return OFF_MAP
    if around.foreign & exits:
        return JOINS_FOREIGN
    if not met and not around.joins & exits:
        return UNCONNECTED
    side: i64
    for side in range(6):
        if has(exits, side) and around.ends[side] == where:
            return TO_ITSELF
    return FINE


def open_end(t: Tables, s: State, where: i64, track: i64) -> i64:
    """The side at which a track of a hex hangs free while its other side does not, or -1."""
    a, b = track & 7, track >> 3
    if b == TOWN:
        return -1
    free_a = hangs(t, s, where, a)
    free_b = hangs(t, s, where, b)
    if free_a == free_b:
        return -1
    return a if free_a else b


def hangs(t: Tables, s: State, where: i64, side: i64) -> bool:
    there = t.across[where * 6 + side]
    if there < 0:
        return True
    return not s.city[there] and s.track[there * 6 + opposite(side)] <= NO_TRACK  # or track that stays apart


def build_kind(t: Tables, s: State, where: i64, face: i64) -> i64:
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


def judge_redirect(t: Tables, s: State, seat: i64, around: Surroundings, where: i64, face: i64) -> i64:
    """May this face redirect the end of a section? FINE, a fault of the new track, or one of its own."""
    old = s.face[where]
    if len(t.face_tracks[face]) != len(t.face_tracks[old]):
        return NOT_KEPT
    gone = [track for track in t.face_tracks[old] if track not in t.face_tracks[face]]
    for track in gone:
        owner = s.track[where * 6 + (track & 7)]
        if owner != NOBODY and owner != seat:
            return NOT_KEPT
        if open_end(t, s, where, track) < 0:
            return NOT_AN_END
    turned = [turned_track(t, s, where, face, track) for track in gone]
    if -1 in turned or len(set(turned)) < len(gone):
        return LEAVES_SECTION
    sides: i64 = 0
    for n, track in enumerate(gone):
        kept = kept_end(t, s, where, track)
        turned_to = (turned[n] & 7) + (turned[n] >> 3) - kept
        sides |= sides_of(turned[n])
        if has(around.blocked, turned_to):
            return OFF_MAP
        if has(around.foreign, turned_to):
            return JOINS_FOREIGN
        if around.ends[turned_to] >= 0 and around.ends[turned_to] == around.ends[kept]:
            return TO_ITSELF
    if not has(s.started, seat) and not around.city & around.joins & sides:
        return UNCONNECTED  # a first tile touches a city (ruling A-13)
    return FINE


def kept_end(t: Tables, s: State, where: i64, track: i64) -> i64:
    """The end of a track that stays where the other one, which hangs free, is redirected."""
    return (track & 7) + (track >> 3) - open_end(t, s, where, track)


def turned_track(t: Tables, s: State, where: i64, face: i64, was: i64) -> i64:
    """What a face makes of a track of the hex that it redirects: the new track, or -1 if there is none."""
    kept = kept_end(t, s, where, was)
    for new in t.face_tracks[face]:
        if (new & 7 == kept or new >> 3 == kept) and new not in t.face_tracks[s.face[where]]:
            return new
    return -1


def judge(t: Tables, s: State, seat: i64, around: Surroundings, where: i64, face: i64) -> i64:
    """May this player lay this face on this hex, price and supply apart? FINE or why not."""
    if (t.face_kind[face] == TOWN_TILE) != is_town(t, s, where):
        return WRONG_HEX
    old = s.face[where]
    if t.face_kind[face] == TOWN_TILE:
        before = exits_on(t, s, where)
        exits = t.face_exits[face]
        if before & ~exits:
            return NOT_KEPT
        if before == exits:
            return NOTHING_NEW
        return judge_spurs(around, where, exits & ~before, owns_in_town(t, s, seat, where))
    if build_kind(t, s, where, face) == REDIRECT:
        return judge_redirect(t, s, seat, around, where, face)
    new = [track for track in t.face_tracks[face] if old < 0 or track not in t.face_tracks[old]]
    if not new:
        return NOTHING_NEW
    for track in new:
        fault = judge_track(around, track & 7, track >> 3)
        if fault != FINE:
            return fault
    return FINE
