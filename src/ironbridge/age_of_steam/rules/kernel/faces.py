"""The tiles as they lie: every face with its tracks, and which faces widen or turn which.

Compiled. A *face* is a tile as it lies: type, rotation, and with or without a town disc. Sides are 0 to 5,
6 is the town in the middle.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.sheet import TOWN, BaseSheet
from ironbridge.core.kernel.bits import bit
from ironbridge.core.vecs import append, vec

SIMPLE: Final = 0
COEXISTING: Final = 1
CROSSING: Final = 2
TOWN_TILE: Final = 3
ALL_SIDES: Final = 63
KINDS: Final = ("simple", "coexisting", "crossing", "town")


class Faces:
    """All faces of the tiles in the box."""

    def __init__(self, base: BaseSheet) -> None:
        self.tile_ids: list[str] = [tile.id for tile in base.tiles]
        self.tile_kind: vec[i64] = vec[i64]([KINDS.index(tile.kind) for tile in base.tiles])
        self.tile_count: vec[i64] = vec[i64]([tile.count for tile in base.tiles])
        self.face_tile: vec[i64] = vec[i64]()
        self.face_rotation: vec[i64] = vec[i64]()
        self.face_disc: vec[bool] = vec[bool]()
        self.face_kind: vec[i64] = vec[i64]()
        self.face_exits: vec[i64] = vec[i64]()
        self.face_tracks: vec[vec[i64]] = vec[vec[i64]]()  # each track as a | b << 3, a < b
        self.face_other: vec[i64] = vec[i64]()  # six a face: the far end of the track at a side, or -1
        self.hex_faces: vec[i64] = vec[i64]()  # faces for an ordinary hex
        self.town_faces: vec[i64] = vec[i64]()  # faces for a town
        for tile, sheet in enumerate(base.tiles):
            for disc in (False, True):
                if disc and sheet.kind == "town":
                    continue
                seen: list[list[int]] = []
                for rotation in range(6):
                    tracks = turned(sheet.segments, rotation, disc)
                    if tracks not in seen:
                        seen.append(tracks)
                        self._add_face(tile, rotation, disc, tracks)
        self.faces: int = len(self.face_tile)
        # The tile of a face as a bit; another one if it needs a disc.
        self.face_piece: vec[i64] = vec[i64](
            [bit(2 * self.face_tile[face] + (1 if self.face_disc[face] else 0)) for face in range(self.faces)]
        )
        self._pairs_of_sides()
        self._supply_lists()
        self._changes()

    def _pairs_of_sides(self) -> None:
        """Tracks in the open as pairs of sides, a bit each: what may be laid is asked of many at once."""
        # By track: its bit.
        self.pair_bit: vec[i64] = vec[i64]([0 for _ in range(64)])
        pairs: list[int] = [a | b << 3 for a in range(6) for b in range(a + 1, 6)]
        for n, track in enumerate(pairs):
            self.pair_bit[track] = bit(n)
        self.face_pairs: vec[i64] = vec[i64]([self._pairs_of(face) for face in range(self.faces)])
        # By good sides << 6 | sides that join: the pairs that are both good and of which one joins.
        self.pairs: vec[i64] = vec[i64]([0 for _ in range(64 * 64)])
        for good in range(64):
            for joins in range(64):
                for track in pairs:
                    sides = sides_of(track)
                    if sides & good == sides and sides & joins:
                        self.pairs[good << 6 | joins] |= self.pair_bit[track]
        unknown = vec[i64]()  # one for all: there are 32,768 on each map
        self._faces_of: vec[vec[i64]] = vec[vec[i64]]([unknown for _ in range(bit(len(pairs)))])

    def _pairs_of(self, face: i64) -> i64:
        found: i64 = 0
        if self.face_kind[face] != TOWN_TILE:
            for track in self.face_tracks[face]:
                found |= self.pair_bit[track]
        return found

    def faces_of(self, pairs: i64) -> vec[i64]:
        """The faces all of whose tracks are among these pairs; kept."""
        known = self._faces_of[pairs]
        if len(known):
            return known
        found = vec[i64]()  # kept when it is whole: several threads may ask
        for face in self.hex_faces:
            if self.face_pairs[face] & ~pairs == 0:
                found = append(found, face)
        self._faces_of[pairs] = found
        return found

    def _supply_lists(self) -> None:
        tiles, other = self.face_tile, self.face_other
        singles = [face for face in self.hex_faces if len(self.face_tracks[face]) == 1]
        # By two sides, six entries a side: the tile of one track between them, or -1.
        self.track_tile: vec[i64] = vec[i64]([-1 for _ in range(36)])
        for face in singles:
            for side in range(6):
                if other[face * 6 + side] >= 0:
                    self.track_tile[side * 6 + other[face * 6 + side]] = tiles[face]
        self.open_tiles: list[int] = sorted({tiles[face] for face in self.hex_faces})
        self.tiles_in_town: list[int] = sorted({tiles[face] for face in self.town_faces})
        # By exits: the faces of a town.
        self.faces_by_exits: vec[vec[i64]] = vec[vec[i64]](
            [vec[i64]([f for f in self.town_faces if self.face_exits[f] == sides]) for sides in range(64)]
        )

    def face_of(self, tracks: list[int]) -> i64:
        """The first face with just these tracks, or -1."""
        face: i64
        for face in range(self.faces):
            if list(self.face_tracks[face]) == tracks:
                return face
        return -1

    def is_double(self, face: i64) -> bool:
        """Has a tile in the open two tracks?"""
        return len(self.face_tracks[face]) == 2

    def _changes(self) -> None:
        """Faces that keep every track of a face and add one; those that turn one of its tracks, or both."""
        self.wider: vec[vec[i64]] = vec[vec[i64]]()
        self.turned: vec[vec[i64]] = vec[vec[i64]]()
        self.turned_twice: vec[vec[i64]] = vec[vec[i64]]()
        for face in range(self.faces):
            mine: i64 = len(self.face_tracks[face])
            wider, turned_once, turned_twice = vec[i64](), vec[i64](), vec[i64]()
            for f in self.hex_faces if self.face_kind[face] != TOWN_TILE else vec[i64]():
                same = self.kept(face, f)
                if f != face and same == mine:
                    wider = append(wider, f)
                if len(self.face_tracks[f]) == mine:
                    if same == mine - 1:
                        turned_once = append(turned_once, f)
                    if mine == 2 and not same:
                        turned_twice = append(turned_twice, f)
            self.wider = append(self.wider, wider)
            self.turned = append(self.turned, turned_once)
            self.turned_twice = append(self.turned_twice, turned_twice)
        # By face * 6 + side: the faces that keep the other end of the track there and turn it elsewhere,
        # each as face << 3 | the side it turns to.
        self.redirects: vec[vec[i64]] = vec[vec[i64]](
            [self._redirects(face, side) for face in range(self.faces) for side in range(6)]
        )

    def kept(self, old: i64, new: i64) -> i64:
        """How many of a face's tracks another one has, too."""
        same: i64 = 0
        for track in self.face_tracks[old]:
            if track in self.face_tracks[new]:
                same += 1
        return same

    def _redirects(self, face: i64, side: i64) -> vec[i64]:
        kept_end = self.face_other[face * 6 + side]
        found = vec[i64]()
        for f in self.turned[face]:
            gone, new = self.missing(face, f), self.missing(f, face)
            if side in (gone & 7, gone >> 3) and kept_end in (new & 7, new >> 3):
                found = append(found, f << 3 | (new & 7) + (new >> 3) - kept_end)
        return found

    def missing(self, face: i64, other: i64) -> i64:
        """The track of a face that another has not."""
        for track in self.face_tracks[face]:
            if track not in self.face_tracks[other]:
                return track
        return -1

    def _add_face(self, tile: int, rotation: int, disc: bool, tracks: list[int]) -> None:
        number: i64 = len(self.face_tile)
        kind = self.tile_kind[tile]
        self.face_tile = append(self.face_tile, tile)
        self.face_rotation = append(self.face_rotation, rotation)
        self.face_disc = append(self.face_disc, disc)
        self.face_kind = append(self.face_kind, TOWN_TILE if disc else kind)
        self.face_tracks = append(self.face_tracks, vec[i64](tracks))
        other = [-1] * 6
        exits: i64 = 0
        for track in tracks:
            a, b = track & 7, track >> 3
            other[a] = b
            if b != TOWN:
                other[b] = a
            exits |= sides_of(track)
        self.face_exits = append(self.face_exits, exits)
        for end in other:
            self.face_other = append(self.face_other, end)
        if disc or kind == TOWN_TILE:
            self.town_faces = append(self.town_faces, number)
        else:
            self.hex_faces = append(self.hex_faces, number)


def sides_of(track: i64) -> i64:
    """The sides of a hex at which a track leaves it, as a mask; a spur has but one."""
    return (bit(track & 7) | bit(track >> 3)) & ALL_SIDES


def turned(segments: tuple[tuple[int, int], ...], rotation: int, disc: bool) -> list[int]:
    """The tracks of a tile after so many turns, in canonical order; a disc makes every exit a spur."""
    ends: list[tuple[int, int]] = []
    for a, b in segments:
        sides = [side if side == TOWN else (side + rotation) % 6 for side in (a, b)]
        if disc:
            ends.extend((side, TOWN) for side in sides)
        else:
            ends.append((min(sides), max(sides)))
    return sorted(a | b << 3 for a, b in ends)
