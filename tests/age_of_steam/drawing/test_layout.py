"""An Age of Steam map is readable: names, track, cubes and markers keep out of each other's way."""

from __future__ import annotations

from itertools import combinations
from math import dist

import msgspec
import pytest

from ironbridge.age_of_steam.drawing.board import draw_age_of_steam
from ironbridge.age_of_steam.drawing.goods import outline
from ironbridge.age_of_steam.drawing.hexes import border, make_grid
from ironbridge.age_of_steam.drawing.labels import cubes_said
from ironbridge.age_of_steam.drawing.layout import SteamLayout, make_steam_layout, steam_layout
from ironbridge.age_of_steam.drawing.places import cube_places, cube_width, room
from ironbridge.age_of_steam.drawing.rails import rails
from ironbridge.age_of_steam.drawing.terrain import draw_water
from ironbridge.age_of_steam.drawing.track import DISC, LinkShape, crosses, link_shapes
from ironbridge.age_of_steam.drawing.tracks import RADIUS, Gauge, piled, tracks_layer
from ironbridge.age_of_steam.rules.actions import Build, Deliver
from ironbridge.age_of_steam.rules.land import terrain_of
from ironbridge.age_of_steam.rules.sheet import COLOURS, TOWN, MapSheet
from ironbridge.age_of_steam.rules.view import CityView, LinkView, Track, TrackTile
from ironbridge.core.kernel.chance import Chance
from ironbridge.drawing.geometry import Box, around
from ironbridge.drawing.ground import faint_boxes
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.svg import Point
from ironbridge.drawing.theme import Paint
from tests.age_of_steam.drawing.samples import cubes_of, late_table, lay, middle_table, rust_belt
from tests.titles import STEAM

RUST = rust_belt()
POINTED = msgspec.convert(
    {
        "id": "two_lakes",
        "name": "Two Lakes",
        "players": [2],
        "turns": {"2": 5},
        "grid": {
            "orientation": "pointy",
            "offset": "odd-r",
            "rows": ["..ww..", "C.wr..", ".r.m.C", "..mm..", " .C.  "],
        },
        "setup": {"cash": 10, "shares": 2, "engine": 1, "goods": {"red": 5}, "new_cities": ["A", "E"]},
        "cities": [
            {"at": "A2", "name": "Kingstown", "accepts": ["red"], "growth": ["light 1"]},
            {"at": "F3", "name": "Port of Spain", "accepts": ["blue", "yellow"], "growth": ["dark 1"]},
            {"at": "C5", "name": "Rum", "accepts": []},
        ],
        "towns": [
            {"at": "B3", "name": "Bath"},
            {"at": "E2", "name": "Newport"},
            {"at": "D4", "name": "Hill End"},
        ],
        "rivers": {"D2": [0, 3]},
    },
    MapSheet,
)
SHEETS = {"flat": RUST, "pointed": POINTED}
both = pytest.mark.parametrize("kind", SHEETS)


def shapes_of(sheet: MapSheet, rows: str) -> list[LinkShape]:
    cities = frozenset(city.at for city in sheet.cities)
    tiles, links = lay(sheet, rows, cities)
    return link_shapes(make_grid(sheet), links, tiles, sorted(cities), [])


def city_boxes(layout: SteamLayout, sheet: MapSheet) -> dict[str, list[Box]]:
    return {c.name: [*layout.grid.strips(c.at), layout.inside[c.at].box] for c in sheet.cities}


# Names


@both
def test_town_names_touch_neither_each_other_nor_cities_nor_the_frame(kind: str) -> None:
    sheet, layout = SHEETS[kind], steam_layout(SHEETS[kind])
    names = {spot.name.text: spot.box for spot in layout.names.values()}
    assert set(names) == {town.name for town in sheet.towns}
    assert [pair for pair in combinations(names, 2) if names[pair[0]].meets(names[pair[1]])] == []
    cities = city_boxes(layout, sheet)
    assert [
        (n, c) for n, box in names.items() for c, wall in cities.items() if any(map(box.meets, wall))
    ] == []
    assert [n for n, box in names.items() if not layout.window.grow(-2).holds(box)] == []
    rings = {town.name: around(layout.grid.centres[town.at], 16, 16) for town in sheet.towns}
    assert [(n, r) for n, box in names.items() for r, ring in rings.items() if box.meets(ring)] == []


@both
def test_names_inside_cities_touch_neither_each_other_nor_the_frame(kind: str) -> None:
    sheet, layout = SHEETS[kind], steam_layout(SHEETS[kind])
    inside = {at: layout.inside[at].box for at in (c.at for c in sheet.cities)}
    assert [pair for pair in combinations(inside, 2) if inside[pair[0]].meets(inside[pair[1]])] == []
    assert [at for at, box in inside.items() if not layout.window.grow(-1).holds(box)] == []
    assert all(found.size >= 11.8 for found in layout.inside.values())


def test_any_town_of_rust_belt_may_become_a_city_without_covering_another_name() -> None:
    layout = steam_layout(RUST)
    covered = [
        (town.name, spot.name.text)
        for town in RUST.towns
        for at, spot in layout.names.items()
        if at != town.at and any(spot.box.meets(strip) for strip in layout.grid.strips(town.at))
    ]
    assert covered == []


def test_town_names_stay_on_land_and_clear_of_faint_names() -> None:
    layout = steam_layout(RUST)
    assert layout.ground is not None
    lakes = [box for at in layout.water for box in layout.grid.strips(at)]
    faint = {n.text: faint_boxes(n) for n in (*layout.ground.names, *layout.lakes)}
    walls = [box for boxes in city_boxes(layout, RUST).values() for box in boxes]
    for spot in layout.names.values():
        assert not any(spot.box.meets(lake) for lake in lakes), spot.name.text
        assert [t for t, boxes in faint.items() if any(map(spot.box.meets, boxes))] == [], spot.name.text
    assert [t for t, boxes in faint.items() if any(box.meets(wall) for box in boxes for wall in walls)] == []
    pairs = combinations(faint, 2)
    assert [(a, b) for a, b in pairs if any(x.meets(y) for x in faint[a] for y in faint[b])] == []


@both
def test_layout_is_the_same_every_time(kind: str) -> None:
    assert make_steam_layout(SHEETS[kind]) == make_steam_layout(SHEETS[kind])


# Hexes


@both
def test_neighbours_share_the_middle_of_their_side(kind: str) -> None:
    grid = make_grid(SHEETS[kind])
    for name in grid.centres:
        for side in range(6):
            other = grid.neighbour(name, side)
            if other is not None:
                assert dist(grid.middle(name, side), grid.middle(other, (side + 3) % 6)) < 1e-6
                assert grid.side_to(name, other) == side
                assert grid.side_to(other, name) == (side + 3) % 6


def test_side_nought_points_north_on_flat_maps_and_north_west_on_pointed_ones() -> None:
    flat, pointed = make_grid(RUST), make_grid(POINTED)
    (x, y), (u, v) = flat.centres["L8"], flat.middle("L8", 0)
    assert v < y
    assert abs(u - x) < 1e-6
    (x, y), (u, v) = pointed.centres["C3"], pointed.middle("C3", 0)
    assert v < y
    assert u < x - 10


@both
def test_every_land_hex_lies_inside_the_outline(kind: str) -> None:
    sheet = SHEETS[kind]
    grid = make_grid(sheet)
    chains = border(grid, terrain_of(sheet))
    assert len(chains) == 1
    assert all(closed for _, closed in chains)


def test_lakes_have_a_coast_towards_land_only() -> None:
    grid = make_grid(RUST)
    kinds = terrain_of(RUST)
    water = [at for at, kind in kinds.items() if kind == "water"]
    land = [at for at, kind in kinds.items() if kind != "water"]
    shore = {p for line, _ in border(grid, water, land) for p in line}
    top = min(y for _, y in grid.centres.values()) - grid.apothem
    assert shore
    assert not [p for p in shore if abs(p[1] - top) < 1]
    drawn = draw_water(Paint(), grid, water, land)
    assert drawn.count("stroke-width") >= 9  # four water-lines, each cut out again, and the coast


# Track


def test_curves_are_true_quadratics_through_the_middles_of_sides() -> None:
    (shape,) = shapes_of(RUST, "0 N4 M5 M6")
    grid = make_grid(RUST)
    cx, cy = grid.centres["M5"]
    assert f"Q{cx:g} {round(cy, 2):g}" in shape.d
    assert any(dist(p, grid.middle("M5", 3)) < 0.01 for p in shape.points)
    assert dist(shape.points[-1], grid.centres["M6"]) < 0.01  # a town spur ends in the ring
    straight = shapes_of(RUST, "0 H6 H7 H8>3")[0]
    assert "Q" not in straight.d
    assert straight.d.count("M") == 1  # one line: sleepers run on from hex to hex


@both
def test_a_view_may_leave_cities_out_of_the_path(kind: str) -> None:
    sheet, path = (RUST, ("H6", "I7", "J6")) if kind == "flat" else (POINTED, ("A2", "B2", "B3"))
    cities = frozenset(city.at for city in sheet.cities)
    tiles, _ = lay(sheet, "0 " + " ".join(path), cities)
    whole, short = (
        link_shapes(make_grid(sheet), [LinkView(0, (path[0], path[-1]), p, True)], tiles, cities, [])
        for p in (path, path[1:])
    )
    assert [s.points for s in whole] == [s.points for s in short]


def test_links_of_one_hex_find_their_own_track_by_their_stops() -> None:
    tile = TrackTile("L9", "x", 0, False, (Track(0, 3, 0), Track(1, 4, 1)))
    links = [LinkView(1, ("M9",), ("L9",), False), LinkView(0, (), ("L9",), False)]
    one, two = link_shapes(make_grid(RUST), links, [tile], ["M9", "J10"], [])
    assert (one.names, two.names) == (("M9:4",), ("L9:0-3",))
    assert {one.steps[0].a, one.steps[0].b} == {1, 4}


def test_open_ends_are_seen_and_finished_links_have_none() -> None:
    loose = {shape.pick: len(shape.loose) for shape in shapes_of(RUST, "0 H6 I7 J6\n1 H6 H7>3\n2 G9 F9>3")}
    assert loose == {"H6:2": 0, "H6:3": 1, "F10:0": 0}  # F9 opens on St. Louis, a city
    free = TrackTile("L8", "straight", 0, False, (Track(0, 3, 1),))
    (shape,) = link_shapes(make_grid(RUST), (), (free,), (), [])
    assert len(shape.loose) == 2


def test_crossings_get_one_bridge_and_coexisting_track_none() -> None:
    crossing = shapes_of(RUST, "0 L7 L8 L9>3\n1 M9 L8>5")
    assert sum(len(shape.bridges) for shape in crossing) == 1
    apart = shapes_of(RUST, "0 L7 L8>2\n1 K9 L8>3")
    assert sum(len(shape.bridges) for shape in apart) == 0
    assert crosses(Track(0, 3, 0), Track(1, 4, 0))
    assert not crosses(Track(0, 2, 0), Track(3, 5, 0))


def test_every_track_of_every_tile_is_drawn_once() -> None:
    for view in (middle_table(), late_table()):
        grid = make_grid(RUST)
        shapes = link_shapes(grid, view.links, view.tiles, [c.at for c in view.cities], [])
        drawn = sorted((s.at, *sorted((s.a, s.b))) for shape in shapes for s in shape.steps)
        laid = sorted((t.at, *sorted((track.a, track.b))) for t in view.tiles for track in t.tracks)
        assert drawn == laid
        bare = link_shapes(grid, (), view.tiles, (), [])
        assert sorted((s.at, *sorted((s.a, s.b))) for shape in bare for s in shape.steps) == laid


def test_a_disc_on_a_plain_tile_makes_its_track_end_in_the_town() -> None:
    tile = TrackTile("K9", "straight", 0, True, (Track(0, 3, 0),))
    shapes = link_shapes(make_grid(RUST), (), (tile,), (), [])
    assert [sorted((s.a, s.b)) for shape in shapes for s in shape.steps] == [[0, TOWN], [3, TOWN]]


def test_medallions_keep_clear_of_each_other_towns_and_names() -> None:
    for view in (middle_table(), late_table()):
        layout = steam_layout(RUST)
        cities = {city.at for city in view.cities}
        names = [spot.box for at, spot in layout.names.items() if at not in cities]
        rings = [around(layout.grid.centres[at], 20, 20) for at in view.towns]
        strips = [box for at in cities for box in layout.grid.strips(at)]
        shapes = link_shapes(layout.grid, view.links, view.tiles, sorted(cities), [*names, *rings, *strips])
        spots = {shape.pick: shape.medallion for shape in shapes if shape.owner is not None}
        assert [p for p in combinations(spots, 2) if dist(spots[p[0]], spots[p[1]]) < 2 * DISC] == []
        assert [p for p, at in spots.items() if any(box.far(at) < DISC for box in rings)] == []
        assert [p for p, at in spots.items() if any(box.far(at) < DISC for box in names)] == []


def test_owners_differ_without_colour_and_nobody_has_no_medallion() -> None:
    paint = Paint()

    def grey(drawn: str) -> str:
        return "".join(part.split('"', 1)[-1] for part in drawn.split('stroke="')[1:])

    looks = {grey(rails(paint, "M0 0H90", seat)) for seat in (*seats_of(6), None)}
    assert len(looks) == 7
    text = draw_age_of_steam(late_table(), RUST)
    assert 'id="medallion-H6-2"' in text
    assert 'id="medallion-H2-3"' not in text


# Cubes


@both
@pytest.mark.parametrize("count", range(15))
def test_cubes_stay_inside_their_city_and_never_overlap(kind: str, count: int) -> None:
    layout = steam_layout(SHEETS[kind])
    at, name = next((at, name) for at, name in layout.inside.items() if len(name.lines) == 1)
    places = cube_places(layout.grid, at, cubes_of("rbpyk" * 3)[:count], name)
    assert sum(place.count for place in places) == count
    x, y = layout.grid.centres[at]
    boxes = []
    for place in places:
        left, right = place.x - place.size / 2, place.x - place.size / 2 + cube_width(place)
        half = room(layout.grid, place.y - y) / 2
        assert x - half - 1.5 <= left <= right <= x + half + 1.5, place
        boxes.append(Box(left, place.y - place.size / 2, right, place.y + place.size / 2))
    assert not [pair for pair in combinations(boxes, 2) if pair[0].grow(-0.6).meets(pair[1].grow(-0.6))]


def test_every_good_has_a_shape_of_its_own() -> None:
    corners = {colour: outline(colour, 0, 0, 10) for colour in COLOURS}
    assert len({tuple(points) for points in corners.values()}) == len(COLOURS)
    assert len({len(points) for points in corners.values()}) == 5  # square and diamond have four each


def test_cubes_are_said_with_their_numbers() -> None:
    assert cubes_said(()) == "no cubes"
    assert cubes_said(("red",)) == "1 red cube"
    assert cubes_said(("black", "red", "black")) == "1 red and 2 black cubes"


# The tracks beside the map


@pytest.mark.parametrize("values", [[0] * 6, [30] * 6, [0, 0, 0, 1, 1, 1], [0, 5, 9, 9, 10, 30], [4] * 4])
def test_equal_markers_are_one_pile_on_their_mark_and_no_letter_is_hidden(values: list[int]) -> None:
    gauge = Gauge("income", 0, 30, 5, 100, 550, 80)
    places = piled(values, gauge)
    for value in values:
        xs = [x for (x, _), one in zip(places, values, strict=True) if one == value]
        assert sum(xs) / len(xs) == pytest.approx(gauge.at(value), abs=0.01)
        assert max(xs) - min(xs) <= 2 * RADIUS
    assert all(dist(a, b) > RADIUS + 4 for a, b in combinations(places, 2))


def test_tracks_say_every_seat_and_who_is_out() -> None:
    seats = seats_of(6, ("Ada", "Tomek", "Giulia", "Rafael", "Piotr", "Sofia"))
    text = tracks_layer(late_table(), Paint(), 0, 0, seats)
    assert "Ada: income 31" in text
    assert "Piotr: income −3, out of the game" in text
    assert "Sofia: engine 5" in text
    assert text.count('class="marker"') == 18
    for band in ("−2 from 11", "−4 from 21", "−6 from 31"):
        assert band in text
    assert "−6 from 31" not in tracks_layer(middle_table(), Paint(), 0, 0, seats)


# A whole pointed map


def test_a_pointed_map_draws_whole_with_odd_cities() -> None:
    layout = steam_layout(POINTED)
    cities = tuple(CityView(c.at, c.name, c.accepts, c.growth, ("red", "white")) for c in POINTED.cities)
    rows = "0 A2 B2 B3\n1 B3 C3 D3 D2 E2\n0 E2 E3 F3\n0 C5 C4 C3>0"
    tiles, links = lay(POINTED, rows, frozenset(c.at for c in cities))
    view = msgspec.structs.replace(
        middle_table(), cities=cities, tiles=tiles, links=links, towns=("B3", "E2", "D4")
    )
    text = draw_age_of_steam(view, POINTED, theme="night")
    for place in ("Kingstown", "Port of", "Spain", "Rum", "Bath", "Newport", "Hill End"):
        assert f">{place}</text>" in text
    assert "takes no goods" in text
    assert text.count('id="bridges"') == 1
    spot: Point = layout.grid.centres["C3"]
    assert layout.window.has(spot)


def test_positions_of_played_games_draw_every_track_in_its_link() -> None:
    title = STEAM
    layout = steam_layout(RUST)
    most = 0
    for seed in range(4):
        chance = Chance(seed)
        state = title.setup(4, {"map": "rust_belt"}, chance)
        for step in range(400):
            if title.decision(state) is None:
                break
            options = title.options(state)
            liked = [option for option in options if isinstance(option, Deliver | Build)]
            title.apply(state, (liked or options)[chance.below(len(liked or options))])
            if step % 20 == 19:
                view = title.view(state, None)
                cities = [city.at for city in view.cities]
                shapes = link_shapes(layout.grid, view.links, view.tiles, cities, [])
                assert len(shapes) == len(view.links)
                assert [bool(shape.loose) for shape in shapes] == [not link.complete for link in view.links]
                names = [name for shape in shapes for name in shape.names]
                assert len(names) == len(set(names))
                most = max(most, len(shapes))
        assert len(draw_age_of_steam(title.view(state, None), RUST)) > 100_000
    assert most >= 15
