"""The tiles as they lie: every face with its tracks, and which faces widen or turn which.

Compiled. A *face* is a tile as it lies: type, rotation, and with or without a town disc. Sides are 0 to 5,
6 is the town in the middle.
"""

from __future__ import annotations

from typing import Final

from ironbridge.age_of_steam.rules.sheet import TOWN, BaseSheet

SIMPLE: Final = 0
COEXISTING: Final = 1
CROSSING: Final = 2
TOWN_TILE: Final = 3
KINDS: Final = ("simple", "coexisting", "crossing", "town")


class Faces:
    """All faces of the tiles in the box."""

    def __init__(self, base: BaseSheet) -> None:
        self.tile_ids: list[str] = [tile.id for tile in base.tiles]
        self.tile_kind: list[int] = [KINDS.index(tile.kind) for tile in base.tiles]
        self.tile_count: list[int] = [tile.count for tile in base.tiles]
        self.face_tile: list[int] = []
        self.face_rotation: list[int] = []
        self.face_disc: list[bool] = []
        self.face_kind: list[int] = []
        self.face_exits: list[int] = []
        self.face_tracks: list[list[int]] = []  # each track as a | b << 3, a < b
        self.face_other: list[int] = []  # six entries a face: the far end of the track at a side, or -1
        self.hex_faces: list[int] = []  # faces for an ordinary hex
        self.town_faces: list[int] = []  # faces for a town
        for tile, sheet in enumerate(base.tiles):
            for disc in (False, True):
                if disc and sheet.kind == "town":
                    continue
                seen: list[list[int]] = []
                for rotation in range(6):
                    tracks = turned(sheet.segments, rotation, disc)
                    if tracks in seen:
                        continue
                    seen.append(tracks)
                    self._add_face(tile, rotation, disc, tracks)

        # A tile, and one bit more for a tile that needs a disc.
        self.face_piece: list[int] = [
            2 * tile + (1 if disc else 0) for tile, disc in zip(self.face_tile, self.face_disc, strict=True)
        ]
        # By side: the tiles of one track that leaves there.
        self.single_faces: list[list[int]] = [
            [f for f in self.hex_faces if len(self.face_tracks[f]) == 1 and self.face_exits[f] >> side & 1]
            for side in range(6)
        ]
        # By two sides, six entries a side: the tile of one track between them, or -1.
        self.track_tile: list[int] = [-1] * 36
        for side in range(6):
            for f in self.single_faces[side]:
                self.track_tile[side * 6 + self.face_other[f * 6 + side]] = self.face_tile[f]
        # In the same way: the faces of two tracks one of which runs between them.
        self.double_faces: list[list[int]] = [
            [f for f in self.hex_faces if len(self.face_tracks[f]) == 2 and self.face_other[f * 6 + a] == b]
            for a in range(6)
            for b in range(6)
        ]
        self.open_tiles: list[int] = sorted({self.face_tile[f] for f in self.hex_faces})
        self.tiles_in_town: list[int] = sorted({self.face_tile[f] for f in self.town_faces})
        # By exits: the faces of a town. And the tiles a way over untouched land is made of.
        self.faces_by_exits: list[list[int]] = [
            [f for f in self.town_faces if self.face_exits[f] == exits] for exits in range(64)
        ]
        self.way_tiles: list[int] = sorted(
            {self.face_tile[f] for faces in self.single_faces for f in faces}
            | {self.face_tile[f] for side in range(6) for f in self.faces_by_exits[1 << side]}
        )
        # Faces that keep every track of a face and add one; those that turn one of its tracks aside, or both.
        self.wider: list[list[int]] = []
        self.turned: list[list[int]] = []
        self.turned_twice: list[list[int]] = []
        for face in range(len(self.face_tile)):
            mine = self.face_tracks[face]
            candidates = [] if self.face_kind[face] == TOWN_TILE else self.hex_faces
            self.wider.append(
                [f for f in candidates if f != face and kept(mine, self.face_tracks[f]) == len(mine)]
            )
            alike = [f for f in candidates if len(self.face_tracks[f]) == len(mine)]
            self.turned.append([f for f in alike if kept(mine, self.face_tracks[f]) == len(mine) - 1])
            self.turned_twice.append(
                [f for f in alike if len(mine) == 2 and not kept(mine, self.face_tracks[f])]
            )
        # Pairs of sides as bits, the pairs of each face, and what was asked of them before.
        self.pair_bit: dict[int, int] = {}
        for a in range(6):
            for b in range(a + 1, 6):
                self.pair_bit[a | b << 3] = 1 << len(self.pair_bit)
        self.face_pairs: list[int] = [
            0
            if self.face_kind[face] == TOWN_TILE
            else sum([self.pair_bit[track] for track in self.face_tracks[face]])
            for face in range(len(self.face_tile))
        ]
        # By face, in the order of `wider`: the pair of sides that is added.
        self.added: list[list[int]] = [
            [self.face_pairs[f] & ~self.face_pairs[face] for f in self.wider[face]]
            for face in range(len(self.face_tile))
        ]
        # By face * 6 + side: the faces that keep the other end of the track there and turn it elsewhere,
        # with the side it turns to.
        self.redirects: list[list[tuple[int, int]]] = [
            self._redirects(face, side) for face in range(len(self.face_tile)) for side in range(6)
        ]
        self._pairs: dict[int, int] = {}
        self._faces_of: dict[int, list[int]] = {}

    def _redirects(self, face: int, side: int) -> list[tuple[int, int]]:
        kept_end = self.face_other[face * 6 + side]
        found: list[tuple[int, int]] = []
        for f in self.turned[face]:
            gone = [track for track in self.face_tracks[face] if track not in self.face_tracks[f]]
            new = [track for track in self.face_tracks[f] if track not in self.face_tracks[face]]
            if side in (gone[0] & 7, gone[0] >> 3) and kept_end in (new[0] & 7, new[0] >> 3):
                found.append((f, (new[0] & 7) + (new[0] >> 3) - kept_end))
        return found

    def pairs(self, good: int, joins: int) -> int:
        """The pairs of sides that are both good and of which one joins, as a mask."""
        known = self._pairs.get(good << 6 | joins)
        if known is None:
            known = 0
            for track, bit in self.pair_bit.items():
                sides = 1 << (track & 7) | 1 << (track >> 3)
                if sides & good == sides and sides & joins:
                    known |= bit
            self._pairs[good << 6 | joins] = known
        return known

    def faces_of(self, pairs: int) -> list[int]:
        """The faces all of whose tracks are among these pairs."""
        known = self._faces_of.get(pairs)
        if known is None:
            known = [
                face for face in self.hex_faces if self.face_pairs[face] & pairs == self.face_pairs[face]
            ]
            self._faces_of[pairs] = known
        return known

    def _add_face(self, tile: int, rotation: int, disc: bool, tracks: list[int]) -> None:
        number = len(self.face_tile)
        kind = self.tile_kind[tile]
        self.face_tile.append(tile)
        self.face_rotation.append(rotation)
        self.face_disc.append(disc)
        self.face_kind.append(TOWN_TILE if disc else kind)
        self.face_tracks.append(tracks)
        other = [-1] * 6
        exits = 0
        for track in tracks:
            a, b = track & 7, track >> 3
            other[a] = b
            exits |= 1 << a
            if b != TOWN:
                other[b] = a
                exits |= 1 << b
        self.face_exits.append(exits)
        self.face_other.extend(other)
        if disc or kind == TOWN_TILE:
            self.town_faces.append(number)
        else:
            self.hex_faces.append(number)


def kept(old: list[int], new: list[int]) -> int:
    """How many of the old tracks are there still."""
    return len([track for track in old if track in new])


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
