"""Laying a tile: what becomes of sections and owners, and of the supply.

Compiled. Track ownership; Replacing track. An unowned section belongs to whoever extends it,
whole; redirecting is no extension. Who may extend it is in `track.py`.
"""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.state import APART, NO_TRACK, NOBODY, State
from ironbridge.age_of_steam.rules.kernel.track import (
    OPEN,
    REDIRECT,
    build_kind,
    far_end,
    opposite,
    section_sides,
    turned_track,
)
from ironbridge.age_of_steam.rules.sheet import TOWN
from ironbridge.core.kernel.bits import bit
from ironbridge.core.kernel.vectors import any_of, count_of, filled
from ironbridge.core.vecs import append, vec


def lay(t: Tables, s: State, seat: i64, where: i64, face: i64) -> None:
    """Put a face on a hex for a builder; the tile that lay there goes back to the supply."""
    redirects = build_kind(t, s, where, face) == REDIRECT
    old = s.face[where]
    before = t.face_tracks[old] if old >= 0 else vec[i64]()
    tracks = t.face_tracks[face]
    owners = vec[i64]()
    for track in tracks:
        was: i64 = track if track in before else turned_from(t, s, where, face, track) if redirects else -1
        owners = append(owners, seat if was < 0 else s.track[where * 6 + (was & 7)])
    swap_tile(t, s, where, face)
    s.track = s.track[:]
    one: i64
    for one in range(where * 6, where * 6 + 6):
        s.track[one] = NO_TRACK
    s.fresh = s.fresh[:]
    n: i64
    for n in range(len(tracks)):
        set_owner(s, where, tracks[n], owners[n])
    for track in tracks:
        if track not in before:
            settle_owner(t, s, seat, where, track & 7, redirects)
            if not redirects:
                s.fresh = append(s.fresh, where * 6 + (track & 7))
                if track >> 3 != TOWN:
                    s.fresh = append(s.fresh, where * 6 + (track >> 3))
    rejoin(t, s)
    s.laid = append(s.laid[:], where)
    s.built += 1
    s.started |= bit(seat)


def turned_from(t: Tables, s: State, where: i64, face: i64, track: i64) -> i64:
    """The track of the hex that a face turns into this one, or -1."""
    for was in t.face_tracks[s.face[where]]:
        if was not in t.face_tracks[face] and turned_track(t, s, where, face, was) == track:
            return was
    return -1


def set_owner(s: State, where: i64, track: i64, owner: i64) -> None:
    s.track[where * 6 + (track & 7)] = owner
    if track >> 3 != TOWN:
        s.track[where * 6 + (track >> 3)] = owner


def swap_tile(t: Tables, s: State, where: i64, face: i64) -> None:
    """Take a tile from the supply for a hex (face -1: none) and return what lay there."""
    s.tiles_left = s.tiles_left[:]
    old = s.face[where]
    if old >= 0:
        s.tiles_left[t.face_tile[old]] += 1
        if t.face_disc[old]:
            s.discs_left += 1
    if face >= 0:
        s.tiles_left[t.face_tile[face]] -= 1
        if t.face_disc[face]:
            s.discs_left -= 1
    s.face = s.face[:]
    s.face[where] = face


def open_track(t: Tables, s: State, where: i64, face: i64) -> None:
    """Track of the map itself comes into use."""
    s.fixed = [*s.fixed, where]
    s.face = s.face[:]
    s.face[where] = face
    join_printed(t, s, where)


def join_printed(t: Tables, s: State, where: i64) -> None:
    """Track of the map becomes part of the section it meets; between those of two owners it joins neither."""
    s.track = s.track[:]
    tracks = t.face_tracks[s.face[where]]
    for track in tracks:
        set_owner(s, where, track, NOBODY)
    for track in tracks:
        sides = section_sides(t, s, where, track & 7)
        owners = {s.track[one] for one in sides if s.track[one] >= 0}
        if len(owners) == 1:
            for one in sides:
                s.track[one] = owners.copy().pop()
        elif owners:
            for one in sides:
                if one // 6 == where:
                    s.track[one] = APART


def rejoin(t: Tables, s: State) -> None:
    """Track of the map that lay between two owners joins the one that is left (ruling CH-7)."""
    for where in s.fixed:
        if APART in s.track[where * 6 : where * 6 + 6]:
            join_printed(t, s, where)


def settle_owner(t: Tables, s: State, seat: i64, where: i64, side: i64, redirect: bool) -> None:
    """Give the section a new track belongs to one owner: the builder, unless nobody extended it.

    A redirected section that nobody owns goes to the builder only where it meets the builder's own track
    (ruling A-6), since a link never has two owners.
    """
    sides = section_sides(t, s, where, side)
    if redirect:
        owners = [s.track[one] for one in sides]
        if seat not in owners:
            return
    for one in sides:
        s.track[one] = seat


def unfinished(t: Tables, s: State, where: i64, side: i64) -> bool:
    """Does the section of this track hang free at an end?"""
    other = t.face_other[s.face[where] * 6 + side]
    if far_end(t, s, where, side) < 0:
        return True
    return other != TOWN and far_end(t, s, where, other) < 0


def forfeit(t: Tables, s: State, seat: i64) -> list[int]:
    """End of a build: own unfinished sections without a new tile lose their owner. One hex of each."""
    lost: list[int] = []
    where: i64
    for where in range(len(s.face)):
        if s.face[where] < 0:
            continue
        for track in t.face_tracks[s.face[where]]:
            side = track & 7
            if s.track[where * 6 + side] == seat and unfinished(t, s, where, side):
                sides = section_sides(t, s, where, side)
                if not any_of(sides, s.fresh):
                    lost.append(where)
                    s.track = s.track[:]
                    for one in sides:
                        s.track[one] = NOBODY
    rejoin(t, s)
    return lost


def has_cubes(s: State, place: i64) -> bool:
    """Do goods lie on this hex, or in this box beside the map?"""
    at: i64
    for at in range(place * 6, place * 6 + 6):
        if s.goods[at]:
            return True
    return False


def sections_of(t: Tables, s: State, seat: i64) -> i64:
    """How many links and unfinished sections a player owns, drawn links too: one ownership disc each."""
    ends: i64 = 0  # each section has two
    where: i64
    side: i64
    for where in range(len(s.face)):
        face = s.face[where]
        if face < 0:
            continue
        for side in range(6):
            if s.track[where * 6 + side] == seat:
                if not goes_on(t, s, where, side):
                    ends += 1
                if t.face_other[face * 6 + side] == TOWN:
                    ends += 1
    return ends // 2 + count_of(s.claimed, seat)


def goes_on(t: Tables, s: State, where: i64, side: i64) -> bool:
    """Is the track that leaves a hex by this side met by track of the same section?"""
    there = t.across[where * 6 + side]
    if there < 0 or s.city[there]:
        return False
    return s.track[there * 6 + opposite(side)] > NO_TRACK


def discs_scarce(t: Tables, s: State, seat: i64) -> bool:
    """Could one more tile need more ownership discs than there are? It may start two sections."""
    return sections_of(t, s, seat) > t.ownership_discs - 4


def sections_after(t: Tables, s: State, seat: i64, where: i64, face: i64) -> i64:
    after = s.clone()
    lay(t, after, seat, where, face)
    return sections_of(t, after, seat)


def track_points(t: Tables, s: State) -> list[int]:
    """Tracks in completed links, player by player: a spur of a town is a section of its own.

    Tiles of the map itself do not count; a drawn link counts what the map says.
    """
    points = [0] * s.players
    for edge, owner in enumerate(s.claimed):
        if owner >= 0:
            points[owner] += t.edge_points[edge]
    where: i64
    for where in range(len(s.face)):
        if s.face[where] < 0 or where in s.fixed:
            continue
        for track in t.face_tracks[s.face[where]]:
            owner = s.track[where * 6 + (track & 7)]
            if owner >= 0 and not unfinished(t, s, where, track & 7):
                points[owner] += 1
    return points


def find_links(t: Tables, s: State) -> vec[i64]:
    """For every side of every stop: the completed link that leaves there, or -1.

    Packed: destination << 8 | the side it is entered by << 4 | owner + 1.
    """
    found = filled(6 * len(s.face) + 2 * len(s.claimed), -1)
    for where in t.stop_hexes:
        links_from(t, s, where, found)
    edge: i64
    for edge in range(len(s.claimed)):
        if s.claimed[edge] >= 0 or t.edge_public[edge]:
            add_edge(t, s, edge, found)
    return found


def links_from(t: Tables, s: State, where: i64, found: vec[i64]) -> None:
    """The links of track that leave a hex of a stop."""
    city = s.city[where]
    face = s.face[where]
    if face < 0 and not city:
        return
    side: i64
    for side in range(6):
        if city:
            there = t.across[where * 6 + side]
            if there < 0 or s.city[there]:
                continue
            owner = s.track[there * 6 + opposite(side)]
        else:
            owner = s.track[where * 6 + side]
        if owner <= NO_TRACK:
            continue
        end = far_end(t, s, where, side)
        if end >= 0:
            found[where * 6 + side] = (end >> 3) << 8 | (end & 7) << 4 | owner + 1


def track_links(t: Tables, s: State, where: i64, found: vec[i64]) -> None:
    """The way from a tile in the open to the next stop along each of its tracks, as a link."""
    side: i64
    for side in range(6):
        owner = s.track[where * 6 + side]
        end: i64 = far_end(t, s, where, side) if owner > NO_TRACK else OPEN
        if end >= 0:
            found[where * 6 + side] = (end >> 3) << 8 | (end & 7) << 4 | owner + 1


def add_edge(t: Tables, s: State, edge: i64, found: vec[i64]) -> None:
    """A link drawn on the map, at the exits of its two stops."""
    owner = s.claimed[edge] + 1
    found[edge_gate(t, edge, 0)] = t.edge_b[edge] << 8 | owner
    found[edge_gate(t, edge, 1)] = t.edge_a[edge] << 8 | owner


def edge_gate(t: Tables, edge: i64, end: i64) -> i64:
    """The number of an end of a drawn link among the exits of its stop."""
    stop = t.edge_b[edge] if end else t.edge_a[edge]
    side: i64 = t.edge_exit_b[edge] if end else t.edge_exit_a[edge]
    return stop * 6 + side if side < 6 else 6 * len(t.hex_ids) + 2 * edge + end
