"""IV. Build track: the hexes where a build is conceivable, and the tiles that fit on each. Compiled."""

from __future__ import annotations

from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.state import NOBODY, State
from ironbridge.age_of_steam.rules.kernel.track import (
    FINE,
    Surroundings,
    is_town,
    judge_redirect,
    judge_spurs,
    open_end,
    owns_in_town,
)


def sites(t: Tables, s: State, seat: int, beside: set[int]) -> list[int]:
    """The hexes where a build is conceivable: beside a city, at the end of track or a link, or on a tile.

    The hexes beside a tile or a New City are put into `beside`.
    """
    near = set(t.near_cities)
    for where, face in enumerate(s.face):
        if face >= 0:
            near.add(where)
            first = where * 6
            beside.update(t.beside[first : first + 6])
            for side in range(first, first + 6):
                owner = s.track[side]
                if owner in (seat, NOBODY):
                    near.add(t.across[side])
        elif s.new_city[where] >= 0:
            beside.update(t.beside[where * 6 : where * 6 + 6])
            near.update(t.across[where * 6 : where * 6 + 6])
    for edge, owner in enumerate(s.claimed):
        if owner == seat:
            near.update((t.edge_a[edge], t.edge_b[edge]))
    near.discard(-1)
    return sorted(near)


def faces_here(
    t: Tables, s: State, seat: int, around: Surroundings, where: int, barred: int = 0
) -> list[int]:
    """The faces that may be laid on a hex, price and supply apart, and that use no barred side anew."""
    old = s.face[where]
    if is_town(t, s, where):
        return town_faces(t, s, seat, around, where, barred)
    good = ~(around.blocked | around.foreign | barred) & 63
    if old < 0:
        return t.faces_of(new_tracks(t, around, good)) if good & around.joins else []
    found: list[int] = []
    if t.wider[old] and good & around.joins:
        pairs = new_tracks(t, around, good)
        added = t.added[old]
        found = [face for n, face in enumerate(t.wider[old]) if added[n] & pairs]
    turned: list[int] = []
    loose = 0
    for track in t.face_tracks[old]:
        owner = s.track[where * 6 + (track & 7)]
        if owner in (seat, NOBODY):
            free = open_end(t, s, where, track)
            if free >= 0:
                loose += 1
                turned.extend(redirected(t, s, seat, around, where, free, good))
    if loose == 2:
        shut = barred & ~t.face_exits[old]
        both = [face for face in t.turned_twice[old] if not t.face_exits[face] & shut]
        turned.extend([face for face in both if judge_redirect(t, s, seat, around, where, face) == FINE])
    return found + sorted(turned) if turned else found


def new_tracks(t: Tables, around: Surroundings, good: int) -> int:
    """The pairs of good sides between which a track may be laid, as a mask."""
    pairs = t.pairs(good, around.joins)
    for a in range(5):
        end = around.ends[a]
        if end >= 0:
            for b in range(a + 1, 6):
                if around.ends[b] == end:
                    pairs &= ~t.pair_bit[a | b << 3]
    return pairs


def redirected(
    t: Tables, s: State, seat: int, around: Surroundings, where: int, free: int, good: int
) -> list[int]:
    """The faces that turn the end of a section, which hangs free at a side, to another good side."""
    old = s.face[where]
    kept = t.face_other[old * 6 + free]
    end = around.ends[kept]
    # A first tile touches a city (ruling A-13).
    starts = 127 if s.started >> seat & 1 else around.city & around.joins
    found: list[int] = []
    for face, to in t.redirects[old * 6 + free]:
        if good >> to & 1 and (end < 0 or around.ends[to] != end) and (1 << to | 1 << kept) & starts:
            found.append(face)
    return found


def town_faces(t: Tables, s: State, seat: int, around: Surroundings, where: int, barred: int) -> list[int]:
    old = s.face[where]
    before = t.face_exits[old] if old >= 0 else 0
    met = owns_in_town(t, s, seat, where)
    found: list[int] = []
    for face in t.town_faces:
        exits = t.face_exits[face]
        if before & ~exits or before == exits or exits & ~before & barred:
            continue
        if judge_spurs(around, where, exits & ~before, met) == FINE:
            found.append(face)
    return found


def in_supply(t: Tables, s: State, where: int, face: int) -> bool:
    """Is there a tile, and a disc if it needs one? The disc on the hex comes back first (ruling A-9)."""
    if s.tiles_left[t.face_tile[face]] <= 0:
        return False
    if not t.face_disc[face]:
        return True
    old = s.face[where]
    return s.discs_left + (1 if old >= 0 and t.face_disc[old] else 0) > 0
