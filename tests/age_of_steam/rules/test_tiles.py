"""The geometry of tiles and maps: counts, exits, rotations, neighbours, face tables; all by brute force."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import cos, hypot, radians, sin, sqrt

import pytest

from ironbridge.age_of_steam.rules.kernel.figures import IMPASSABLE, WATER, Tables
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import NO_TRACK, NOBODY
from ironbridge.age_of_steam.rules.kernel.track import far_end, section_sides
from ironbridge.age_of_steam.rules.loading import load_base, load_map
from ironbridge.age_of_steam.rules.sheet import TOWN
from ironbridge.core.kernel.chance import Chance
from tests.titles import ATLAS

T = ATLAS["rust_belt"].t

# The manifest, written down from the box: how many there are, their tracks in one position (6: the town), and
# how many positions differ, as track and, with a disc on it, as a town.
MANIFEST: dict[str, tuple[int, str, list[tuple[int, int]], int, int]] = {
    "straight": (48, "simple", [(0, 3)], 3, 3),
    "sharp": (7, "simple", [(0, 1)], 6, 6),
    "gentle": (55, "simple", [(0, 2)], 6, 6),
    "x_gentle_straight": (4, "crossing", [(0, 3), (2, 4)], 6, 6),
    "x_two_gentle": (3, "crossing", [(0, 2), (1, 3)], 6, 6),
    "x_two_straight": (4, "crossing", [(0, 3), (1, 4)], 3, 3),
    "c_two_gentle": (1, "coexisting", [(0, 2), (3, 5)], 3, 3),
    "c_left_gentle_sharp": (1, "coexisting", [(0, 2), (4, 5)], 6, 6),
    "c_right_gentle_sharp": (1, "coexisting", [(0, 2), (3, 4)], 6, 6),
    "c_straight_sharp": (1, "coexisting", [(0, 3), (4, 5)], 6, 6),
    "t_one": (3, "town", [(0, 6)], 6, 0),
    "t_three_left": (2, "town", [(0, 6), (3, 6), (5, 6)], 6, 0),
    "t_three_right": (2, "town", [(0, 6), (1, 6), (3, 6)], 6, 0),
    "t_three_half": (2, "town", [(0, 6), (1, 6), (5, 6)], 6, 0),
    "t_three_star": (2, "town", [(0, 6), (2, 6), (4, 6)], 2, 0),
}

Track = tuple[int, int]


def tracks_of(face: int) -> frozenset[Track]:
    return frozenset((track & 7, track >> 3) for track in T.face_tracks[face])


def turn(track: Track, by: int) -> Track:
    a, b = ((side if side == TOWN else (side + by) % 6) for side in track)
    return (a, b) if a < b else (b, a)


def positions(tile: str, disc: bool) -> set[frozenset[Track]]:
    """Every way to lay a tile, by turning it six times."""
    tracks = MANIFEST[tile][2]
    if disc:
        tracks = [(side, TOWN) for track in tracks for side in track]
    return {frozenset(turn(track, by) for track in tracks) for by in range(6)}


def faces(tile: str, disc: bool) -> list[int]:
    number = T.tile_ids.index(tile)
    return [f for f in range(len(T.face_tile)) if T.face_tile[f] == number and T.face_disc[f] == disc]


def test_the_box_holds_136_tiles_of_fifteen_kinds() -> None:
    assert {tile.id: (tile.count, tile.kind) for tile in load_base().tiles} == {
        tile: (row[0], row[1]) for tile, row in MANIFEST.items()
    }
    kinds: Counter[str] = Counter()
    for count, kind, *_ in MANIFEST.values():
        kinds[kind] += count
    assert kinds == {"simple": 110, "crossing": 11, "coexisting": 4, "town": 11}
    assert sum(T.tile_count) == sum(kinds.values()) == 136
    assert T.town_discs == 8
    assert T.ownership_discs == 20


@pytest.mark.parametrize("tile", MANIFEST)
def test_every_way_to_lay_a_tile_is_a_face_and_there_is_no_other(tile: str) -> None:
    _, kind, _, ways, town_ways = MANIFEST[tile]
    for disc, count in ((False, ways), (True, town_ways)):
        lying = [tracks_of(face) for face in faces(tile, disc)]
        assert len(lying) == len(set(lying)) == count
        assert set(lying) == (set() if disc and kind == "town" else positions(tile, disc))


def test_there_are_128_faces_51_for_the_open_and_77_for_towns() -> None:
    assert len(T.face_tile) == 128
    assert len(T.hex_faces) == 51
    assert len(T.town_faces) == 51 + 26
    assert sorted([*T.hex_faces, *T.town_faces]) == list(range(128))
    for face in range(128):
        town = any(b == TOWN for _, b in tracks_of(face))
        assert (face in T.town_faces) == town
        assert T.face_disc[face] == (town and MANIFEST[T.tile_ids[T.face_tile[face]]][1] != "town")


def test_exits_and_far_ends_of_a_face_agree_with_its_tracks() -> None:
    for face in range(128):
        ends: dict[int, int] = {}
        for a, b in tracks_of(face):
            assert a not in ends
            assert b not in ends
            ends[a] = b
            if b != TOWN:
                ends[b] = a
        assert T.face_exits[face] == sum(1 << side for side in ends)
        assert list(T.face_other[face * 6 : face * 6 + 6]) == [ends.get(side, -1) for side in range(6)]


def test_the_rotation_of_a_face_turns_the_tile_as_the_sheet_shows_it() -> None:
    for face in range(128):
        tracks = MANIFEST[T.tile_ids[T.face_tile[face]]][2]
        if T.face_disc[face]:
            tracks = [(side, TOWN) for track in tracks for side in track]
        assert tracks_of(face) == {turn(track, T.face_rotation[face]) for track in tracks}


def test_left_and_right_tiles_are_mirror_images() -> None:
    def mirrored(tile: str) -> set[frozenset[Track]]:
        return {
            frozenset(turn(((6 - a) % 6, b if b == TOWN else (6 - b) % 6), 0) for a, b in tracks)
            for tracks in positions(tile, False)
        }

    for left, right in (("c_left_gentle_sharp", "c_right_gentle_sharp"), ("t_three_left", "t_three_right")):
        assert mirrored(left) == positions(right, False)
        assert positions(left, False) != positions(right, False)


def test_every_set_of_four_exits_in_a_town_can_be_laid_with_at_least_one_tile() -> None:
    by_exits: dict[int, set[str]] = {}
    for face in T.town_faces:
        by_exits.setdefault(T.face_exits[face], set()).add(T.tile_ids[T.face_tile[face]])
    for count, missing in ((1, 0), (2, 0), (3, 0), (4, 0), (5, 6), (6, 1)):
        sets = [sum(1 << side for side in sides) for sides in combinations(range(6), count)]
        assert sum(exits not in by_exits for exits in sets) == missing
    # Sides 0, 1, 3, 4: the crossing of two straights, or the coexisting curves turned by one.
    assert by_exits[0b011011] == {"x_two_straight", "c_two_gentle"}


# Tables over faces


def test_wider_faces_keep_every_track_and_add_one() -> None:
    for face in range(128):
        wider = set() if face in T.town_faces else {f for f in T.hex_faces if tracks_of(face) < tracks_of(f)}
        assert len(set(T.wider[face])) == len(T.wider[face])
        assert set(T.wider[face]) == wider
        assert all(len(tracks_of(f)) == 2 for f in wider)


def test_turned_faces_change_exactly_one_track() -> None:
    for face in range(128):
        mine = tracks_of(face)
        turned = {
            f
            for f in T.hex_faces
            if face not in T.town_faces and len(tracks_of(f)) == len(mine) and len(mine - tracks_of(f)) == 1
        }
        assert len(set(T.turned[face])) == len(T.turned[face])
        assert set(T.turned[face]) == turned


def test_pairs_of_sides_and_the_faces_made_of_them_equal_brute_force() -> None:
    t = Tables(load_map(ATLAS.folders["rust_belt"]), load_base())
    sides = list(combinations(range(6), 2))
    assert {track for track, bit in enumerate(t.pair_bit) if bit} == {a | b << 3 for a, b in sides}
    assert sorted(bit for bit in t.pair_bit if bit) == [1 << n for n in range(15)]
    masks = set()
    for good in range(64):
        for joins in range(64):
            wanted = [
                (a, b)
                for a, b in sides
                if good >> a & 1 and good >> b & 1 and (joins >> a & 1 or joins >> b & 1)
            ]
            mask = sum(t.pair_bit[a | b << 3] for a, b in wanted)
            assert t.pairs[good << 6 | joins] == mask
            masks.add((mask, frozenset(wanted)))
    assert len(masks) > 400
    for mask, allowed in masks:
        assert list(t.faces_of(mask)) == [face for face in T.hex_faces if tracks_of(face) <= allowed]


# The maps


def centre(name: str) -> tuple[float, float]:
    """Where a hex of a flat map lies: columns 1.5 apart, every second one half a hex lower; y grows down."""
    column, row = ord(name[0]) - ord("A"), int(name[1:]) - 1
    return 1.5 * column, sqrt(3) * (row + (0.5 if column % 2 else 0))


def test_the_neighbours_on_the_rust_belt_lie_where_the_plane_has_them() -> None:
    at = {name: centre(name) for name in T.hex_ids}
    for number, name in enumerate(T.hex_ids):
        x, y = at[name]
        for side in range(6):
            angle = radians(-90 + 60 * side)
            there = (x + sqrt(3) * cos(angle), y + sqrt(3) * sin(angle))
            near = [
                other for other, spot in at.items() if hypot(spot[0] - there[0], spot[1] - there[1]) < 0.1
            ]
            land = [other for other in near if T.terrain[T.hex_number[other]] != WATER]
            found = T.across[number * 6 + side]
            assert ([T.hex_ids[found]] if found >= 0 else []) == land


@pytest.mark.parametrize("name", ATLAS.offered)
def test_side_s_of_a_hex_is_side_s_plus_3_of_its_neighbour(name: str) -> None:
    t = ATLAS[name].t
    for number in range(len(t.hex_ids)):
        if t.terrain[number] in (WATER, IMPASSABLE) and not t.no_tile[number]:
            continue  # a lake leads nowhere, and nothing leads into it
        for side in range(6):
            there = t.across[number * 6 + side]
            if there >= 0:
                assert t.across[there * 6 + (side + 3) % 6] == number
        around = [there for there in t.across[number * 6 : number * 6 + 6] if there >= 0]
        assert len(set(around)) == len(around)
        assert number not in around


def test_the_rust_belt_has_189_hexes_12_cities_and_14_towns() -> None:
    assert len(T.hex_ids) == 189
    assert len(T.city_hexes) == 12
    assert len(T.town_hexes) == 14
    assert sum(T.start_cubes) == 26
    three = {T.place_names[h] for h in T.city_hexes if T.start_cubes[h] == 3}
    assert three == {"Pittsburgh", "Wheeling"}
    # Every number of both halves feeds one city.
    assert sorted(column for h in T.city_hexes for column in T.growth_of[h]) == list(range(12))


def test_the_goods_display_has_52_boxes_and_the_bag_96_cubes() -> None:
    assert sum(T.column_rows) == 52
    assert Counter(T.bag) == {0: 20, 1: 20, 2: 20, 3: 20, 4: 16}
    new = {city.letter: (city.accepts, city.growth) for city in load_base().new_cities}
    assert new == {
        "A": ("red", "light 3"),
        "B": ("blue", "light 4"),
        "C": ("black", "light 5"),
        "D": ("black", "light 6"),
        "E": ("yellow", "dark 1"),
        "F": ("purple", "dark 2"),
        "G": ("black", "dark 3"),
        "H": ("black", "dark 4"),
    }


# Following track


def test_track_followed_out_of_a_hex_and_back_returns_for_every_face_on_every_hex() -> None:
    rules = Rules(T)
    s = rules.setup(3, Chance(1), [])
    tried = 0
    for where in range(len(T.hex_ids)):
        if s.city[where] or T.terrain[where] >= 3:
            continue
        for face in T.town_faces if T.is_town[where] else T.hex_faces:
            exits = [side for side in range(6) if T.face_exits[face] >> side & 1]
            if any(T.across[where * 6 + side] < 0 for side in exits):
                continue
            tried += 1
            s.face[where] = face
            for side in exits:
                s.track[where * 6 + side] = NOBODY
            ends: dict[int, int] = {}
            for a, b in tracks_of(face):
                ends[a] = b
                if b != TOWN:
                    ends[b] = a
            for side, other in ends.items():
                neighbour = T.across[where * 6 + side]
                back = (side + 3) % 6
                # Into the hex through this side: to the town in it, or out of the other end of the track.
                if other == TOWN:
                    expected = where * 8 + side
                else:
                    beyond = T.across[where * 6 + other]
                    expected = beyond * 8 + (other + 3) % 6 if s.city[beyond] else -1
                assert far_end(T, s, neighbour, back) == expected
                if expected >= 0 and s.city[neighbour]:
                    # A link: from its far stop, through the side it was entered by, the way leads back.
                    stop, entered = expected >> 3, expected & 7
                    assert far_end(T, s, stop, entered) == neighbour * 8 + back
                sides = section_sides(T, s, where, side)
                assert set(sides) == {where * 6 + one for one in (side, other) if one != TOWN}
                if other != TOWN:
                    assert set(section_sides(T, s, where, other)) == set(sides)
            s.face[where] = -1
            for side in exits:
                s.track[where * 6 + side] = NO_TRACK
    assert tried > 4000
