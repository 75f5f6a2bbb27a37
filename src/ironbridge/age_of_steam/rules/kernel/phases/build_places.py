"""IV. Build track: the hexes where a build is conceivable, and the tiles that fit on each. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.faces import ALL_SIDES
from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import NOBODY, State
from ironbridge.age_of_steam.rules.kernel.track import (
    FINE,
    Surroundings,
    exits_on,
    is_town,
    judge_redirect,
    open_end,
    owns_in_town,
)
from ironbridge.core.kernel.bits import bit, has
from ironbridge.core.vecs import append, vec


def sites(t: Tables, s: State, seat: i64) -> vec[i64]:
    """The hexes where a build is conceivable: beside a city, at the end of track or a link, or on a tile."""
    near = t.near_cities[:]  # a flag a hex
    where: i64
    side: i64
    for where in range(len(near)):
        if s.face[where] >= 0:
            near[where] = True
            for side in range(where * 6, where * 6 + 6):
                owner = s.track[side]
                if owner in (seat, NOBODY) and t.across[side] >= 0:
                    near[t.across[side]] = True
        elif s.new_city[where] >= 0:
            for side in range(where * 6, where * 6 + 6):
                if t.across[side] >= 0:
                    near[t.across[side]] = True
    edge: i64
    for edge in range(len(s.claimed)):
        if s.claimed[edge] == seat:
            near[t.edge_a[edge]] = near[t.edge_b[edge]] = True
    found = vec[i64]()
    for where in range(len(near)):
        if near[where]:
            found = append(found, where)
    return found


def may_build(rules: Rules, s: State, seat: i64, where: i64) -> bool:
    """May any tile lie here? The map is asked only where it has something to say of sites."""
    if rules.plain_sites:
        return rules.t.buildable[where] and not s.city[where] and where not in s.laid
    return not s.city[where] and rules.site_fault(s, seat, where) is None


def faces_here(t: Tables, s: State, seat: i64, around: Surroundings, where: i64, barred: i64) -> vec[i64]:
    """The faces that may be laid on a hex, price and supply apart, and that use no barred side anew."""
    if is_town(t, s, where):
        return town_faces(t, s, seat, around, where, barred)
    good = ALL_SIDES & ~(around.blocked | around.foreign | barred)
    pairs: i64 = new_tracks(t, around, good) if good & around.joins else 0
    old = s.face[where]
    if old < 0:
        return t.faces_of(pairs) if pairs else vec[i64]()
    found = vec[i64]()
    if pairs:
        for face in t.wider[old]:
            if t.face_pairs[face] & ~t.face_pairs[old] & pairs:
                found = append(found, face)
    turned = vec[i64]()
    loose: i64 = 0
    for track in t.face_tracks[old]:
        owner = s.track[where * 6 + (track & 7)]
        if owner in (seat, NOBODY):
            free = open_end(t, s, where, track)
            if free >= 0:
                loose += 1
                for face in redirected(t, s, seat, around, where, free, good):
                    turned = append(turned, face)
    if loose == 2:
        shut = barred & ~t.face_exits[old]
        for face in t.turned_twice[old]:
            if not t.face_exits[face] & shut and judge_redirect(t, s, seat, around, where, face) == FINE:
                turned = append(turned, face)
    if len(turned):
        for face in sorted(turned):
            found = append(found, face)
    return found


def new_tracks(t: Tables, around: Surroundings, good: i64) -> i64:
    """The pairs of good sides between which a track may be laid, as a mask."""
    pairs = t.pairs[good << 6 | around.joins]
    led = good & ~around.free  # sides behind which there may be a stop
    if not led & (led - 1):
        return pairs
    ends = around.ends
    a: i64
    b: i64
    for a in range(5):
        if ends[a] >= 0:
            for b in range(a + 1, 6):
                if ends[b] == ends[a]:
                    pairs &= ~t.pair_bit[a | b << 3]
    return pairs


def redirected(
    t: Tables, s: State, seat: i64, around: Surroundings, where: i64, free: i64, good: i64
) -> vec[i64]:
    """The faces that turn the end of a section, which hangs free at a side, to another good side."""
    old = s.face[where]
    kept = t.face_other[old * 6 + free]
    end = around.ends[kept]
    # A first tile touches a city (ruling A-13).
    starts: i64 = ALL_SIDES if has(s.started, seat) else around.city & around.joins
    found = vec[i64]()
    for turn in t.redirects[old * 6 + free]:
        to = turn & 7
        if has(good, to) and (end < 0 or around.ends[to] != end) and (bit(to) | bit(kept)) & starts:
            found = append(found, turn >> 3)
    return found


def town_faces(t: Tables, s: State, seat: i64, around: Surroundings, where: i64, barred: i64) -> vec[i64]:
    before = exits_on(t, s, where)
    # All spurs meet in the town: what is connected by one is by all. None leads back to the town itself.
    joins: i64 = ALL_SIDES if owns_in_town(t, s, seat, where) else around.joins
    never = around.blocked | around.foreign | barred
    side: i64
    for side in range(6):
        if around.ends[side] == where:
            never |= bit(side)
    found = vec[i64]()
    for face in t.town_faces:
        exits = t.face_exits[face]
        new = exits & ~before
        if not before & ~exits and not new & never and new & joins:
            found = append(found, face)
    return found


def in_supply(t: Tables, s: State, where: i64, face: i64) -> bool:
    """Is there a tile, and a disc if it needs one? The disc on the hex comes back first (ruling A-9)."""
    if s.tiles_left[t.face_tile[face]] <= 0:
        return False
    if not t.face_disc[face]:
        return True
    old = s.face[where]
    return s.discs_left > 0 or (old >= 0 and t.face_disc[old])
