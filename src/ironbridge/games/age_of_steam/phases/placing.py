"""IV. Build track: the hexes where a build is conceivable, and the tiles that fit on each. Compiled."""

from __future__ import annotations

from ironbridge.games.age_of_steam.state import NOBODY, State
from ironbridge.games.age_of_steam.tables import Tables
from ironbridge.games.age_of_steam.track import (
    FINE,
    Surroundings,
    is_town,
    judge,
    judge_spurs,
    open_end,
    owns_in_town,
)


def sites(t: Tables, s: State, seat: int) -> list[int]:
    """The hexes where a build is conceivable: beside a city, at the end of track or a link, or on a tile."""
    near = set(t.near_cities)
    for where, face in enumerate(s.face):
        if face >= 0:
            near.add(where)
            first = where * 6
            for side in range(first, first + 6):
                owner = s.track[side]
                if owner in (seat, NOBODY):
                    near.add(t.across[side])
        elif s.new_city[where] >= 0:
            near.update(t.across[where * 6 : where * 6 + 6])
    for edge, owner in enumerate(s.claimed):
        if owner == seat:
            near.update((t.edge_a[edge], t.edge_b[edge]))
    near.discard(-1)
    return sorted(near)


def faces_here(t: Tables, s: State, seat: int, around: Surroundings, where: int) -> list[int]:
    """The faces that may be laid on a hex, price and supply apart."""
    old = s.face[where]
    if is_town(t, s, where):
        return town_faces(t, s, seat, around, where)
    if old >= 0:
        faces = t.wider[old] if around.joins else []
        if has_open_end(t, s, seat, where):
            faces = faces + t.turned[old]
        return [face for face in faces if judge(t, s, seat, around, where, face) == FINE]
    good = ~(around.blocked | around.foreign) & 63
    if not good & around.joins:
        return []
    pairs = t.pairs(good, around.joins)
    for a in range(5):
        end = around.ends[a]
        if end >= 0:
            for b in range(a + 1, 6):
                if around.ends[b] == end:
                    pairs &= ~t.pair_bit[a | b << 3]
    return t.faces_of(pairs)


def has_open_end(t: Tables, s: State, seat: int, where: int) -> bool:
    """Does a track of this tile end an unfinished section that this player may redirect?"""
    for track in t.face_tracks[s.face[where]]:
        if s.track[where * 6 + (track & 7)] in (seat, NOBODY) and open_end(t, s, where, track) >= 0:
            return True
    return False


def town_faces(t: Tables, s: State, seat: int, around: Surroundings, where: int) -> list[int]:
    old = s.face[where]
    before = t.face_exits[old] if old >= 0 else 0
    met = owns_in_town(t, s, seat, where)
    found: list[int] = []
    for face in t.town_faces:
        exits = t.face_exits[face]
        if before & ~exits or before == exits:
            continue
        if judge_spurs(around, where, exits & ~before, met) == FINE:
            found.append(face)
    return found


def in_supply(t: Tables, s: State, where: int, face: int) -> bool:
    """Is there a tile, and a disc if it needs one? What lies on the hex comes back first."""
    old = s.face[where]
    tile = t.face_tile[face]
    if old < 0:
        return s.tiles_left[tile] > 0 and (not t.face_disc[face] or s.discs_left > 0)
    tiles = s.tiles_left[tile] + (1 if t.face_tile[old] == tile else 0)
    if tiles <= 0:
        return False
    if not t.face_disc[face]:
        return True
    return s.discs_left + (1 if t.face_disc[old] else 0) > 0
