"""Laying a tile: what becomes of sections and owners, and of the supply.

Compiled. Track ownership; Replacing track. An unowned section belongs to whoever extends it,
whole; redirecting is no extension. Who may extend it is in `track.py`.
"""

from __future__ import annotations

from ironbridge.age_of_steam.rules.kernel.figures import Tables
from ironbridge.age_of_steam.rules.kernel.state import APART, NO_TRACK, NOBODY, State
from ironbridge.age_of_steam.rules.kernel.track import (
    OPEN,
    REDIRECT,
    build_kind,
    far_end,
    redirected_tracks,
    section_sides,
)
from ironbridge.age_of_steam.rules.sheet import TOWN


def lay(t: Tables, s: State, seat: int, where: int, face: int) -> None:
    """Put a face on a hex for a builder; the tile that lay there goes back to the supply."""
    kind = build_kind(t, s, where, face)
    old = s.face[where]
    before = t.face_tracks[old] if old >= 0 else []
    owners = {track: s.track[where * 6 + (track & 7)] for track in before}
    if kind == REDIRECT:
        for track, was in redirected_tracks(t, s, where, face).items():
            owners[track] = owners[was]
    swap_tile(t, s, where, face)
    s.track = s.track[:]
    for side in range(6):
        s.track[where * 6 + side] = NO_TRACK
    for track in t.face_tracks[face]:
        owner = owners.get(track, seat)
        for side in (track & 7, track >> 3):
            if side != TOWN:
                s.track[where * 6 + side] = owner
    for track in t.face_tracks[face]:
        if track not in before:
            settle_owner(t, s, seat, where, track & 7, kind == REDIRECT)
            if kind != REDIRECT:
                s.fresh = s.fresh + [where * 6 + side for side in (track & 7, track >> 3) if side != TOWN]
    rejoin(t, s)
    s.laid = [*s.laid, where]
    s.built += 1
    s.started |= 1 << seat


def swap_tile(t: Tables, s: State, where: int, face: int) -> None:
    """Take a tile from the supply for a hex (face -1: none) and return what lay there."""
    s.tiles_left = s.tiles_left[:]
    old = s.face[where]
    if old >= 0:
        s.tiles_left[t.face_tile[old]] += 1
        s.discs_left += t.face_disc[old]
    if face >= 0:
        s.tiles_left[t.face_tile[face]] -= 1
        s.discs_left -= t.face_disc[face]
    s.face = s.face[:]
    s.face[where] = face


def open_track(t: Tables, s: State, where: int, face: int) -> None:
    """Track of the map itself comes into use."""
    s.fixed = [*s.fixed, where]
    s.face = s.face[:]
    s.face[where] = face
    join_printed(t, s, where)


def join_printed(t: Tables, s: State, where: int) -> None:
    """Track of the map becomes part of the section it meets; between those of two owners it joins neither."""
    s.track = s.track[:]
    tracks = t.face_tracks[s.face[where]]
    for track in tracks:
        for side in (track & 7, track >> 3):
            if side != TOWN:
                s.track[where * 6 + side] = NOBODY
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


def settle_owner(t: Tables, s: State, seat: int, where: int, side: int, redirect: bool) -> None:
    """Give the section a new track belongs to one owner: the builder, unless nobody extended it.

    A redirected section that nobody owns goes to the builder only where it meets the builder's own track
    (ruling A-6), since a link never has two owners.
    """
    sides = section_sides(t, s, where, side)
    owners = {s.track[one] for one in sides}
    if redirect and seat not in owners:
        return
    for one in sides:
        s.track[one] = seat


def unfinished(t: Tables, s: State, where: int, side: int) -> bool:
    """Does the section of this track hang free at an end?"""
    other = t.face_other[s.face[where] * 6 + side]
    if far_end(t, s, where, side) < 0:
        return True
    return other != TOWN and far_end(t, s, where, other) < 0


def forfeit(t: Tables, s: State, seat: int) -> list[int]:
    """End of a build: own unfinished sections without a new tile lose their owner. One hex of each."""
    lost: list[int] = []
    for where in range(len(t.hex_ids)):
        if s.face[where] < 0:
            continue
        for track in t.face_tracks[s.face[where]]:
            side = track & 7
            if s.track[where * 6 + side] == seat and unfinished(t, s, where, side):
                sides = section_sides(t, s, where, side)
                if not any(one in s.fresh for one in sides):
                    lost.append(where)
                    s.track = s.track[:]
                    for one in sides:
                        s.track[one] = NOBODY
    rejoin(t, s)
    return lost


def sections_of(t: Tables, s: State, seat: int) -> int:
    """How many links and unfinished sections a player owns, drawn links too: one ownership disc each."""
    seen: set[int] = set()
    count = 0
    for where in range(len(t.hex_ids)):
        if s.face[where] < 0:
            continue
        for track in t.face_tracks[s.face[where]]:
            side = where * 6 + (track & 7)
            if s.track[side] == seat and side not in seen:
                seen.update(section_sides(t, s, where, track & 7))
                count += 1
    return count + s.claimed.count(seat)


def discs_scarce(t: Tables, s: State, seat: int) -> bool:
    """Could one more tile need more ownership discs than there are? It may start two sections."""
    return most_sections(t, s, seat) > t.ownership_discs - 4


def most_sections(t: Tables, s: State, seat: int) -> int:
    """How many sections a player has at most: they are counted only where discs may be scarce."""
    sides = s.track.count(seat) + s.claimed.count(seat)
    return sides if sides <= t.ownership_discs - 4 else sections_of(t, s, seat)


def sections_after(t: Tables, s: State, seat: int, where: int, face: int) -> int:
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
    for where in range(len(t.hex_ids)):
        if s.face[where] < 0 or where in s.fixed:
            continue
        for track in t.face_tracks[s.face[where]]:
            side = track & 7
            owner = s.track[where * 6 + side]
            if owner >= 0 and not unfinished(t, s, where, side):
                points[owner] += 1
    return points


def find_links(t: Tables, s: State) -> list[int]:
    """For every side of every stop: the completed link that leaves there, or -1.

    Packed: destination << 8 | the side it is entered by << 4 | owner + 1.
    """
    found = [-1] * (6 * len(t.hex_ids) + 2 * len(t.edge_ids))
    for stop in t.city_hexes + t.town_hexes:
        for where in t.city_parts[stop] or [stop]:
            links_from(t, s, where, found)
    for edge in range(len(t.edge_ids)):
        if s.claimed[edge] >= 0 or t.edge_public[edge]:
            add_edge(t, s, edge, found)
    return found


def links_from(t: Tables, s: State, where: int, found: list[int]) -> None:
    """The links of track that leave a hex of a stop."""
    city = s.city[where]
    face = s.face[where]
    for side in range(6):
        if city:
            there = t.across[where * 6 + side]
            if there < 0 or s.city[there]:
                continue
            owner = s.track[there * 6 + (side + 3) % 6]
        else:
            owner = s.track[where * 6 + side] if face >= 0 else NO_TRACK
        if owner <= NO_TRACK:
            continue
        end = far_end(t, s, where, side)
        if end >= 0:
            found[where * 6 + side] = (end >> 3) << 8 | (end & 7) << 4 | owner + 1


def track_links(t: Tables, s: State, where: int, found: list[int]) -> None:
    """The way from a tile in the open to the next stop along each of its tracks, as a link."""
    for side in range(6):
        owner = s.track[where * 6 + side]
        end = far_end(t, s, where, side) if owner > NO_TRACK else OPEN
        if end >= 0:
            found[where * 6 + side] = (end >> 3) << 8 | (end & 7) << 4 | owner + 1


def add_edge(t: Tables, s: State, edge: int, found: list[int]) -> None:
    """A link drawn on the map, at the exits of its two stops."""
    a, b = edge_gate(t, edge, 0), edge_gate(t, edge, 1)
    owner = s.claimed[edge] + 1
    found[a] = t.edge_b[edge] << 8 | owner
    found[b] = t.edge_a[edge] << 8 | owner


def edge_gate(t: Tables, edge: int, end: int) -> int:
    """The number of an end of a drawn link among the exits of its stop."""
    stop, side = (t.edge_b[edge], t.edge_exit_b[edge]) if end else (t.edge_a[edge], t.edge_exit_a[edge])
    return stop * 6 + side if side < 6 else 6 * len(t.hex_ids) + 2 * edge + end
