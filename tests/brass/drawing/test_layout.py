"""The maps of Brass are readable: nothing that must be read lies under or over something else."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import dist

import msgspec
import pytest

from ironbridge.brass.drawing.layout import Layout, layout_for, make_layout, map_name_box, sheet_on
from ironbridge.brass.rules.shared.sheet import Sheet, load_sheet
from ironbridge.drawing.frame import RADIUS, Frame, Marker, marker_places
from ironbridge.drawing.geometry import Box, around, inside, noise, roughen, smooth, walk
from ironbridge.drawing.ground import faint_boxes, ring_of
from ironbridge.drawing.lettering import width_of
from ironbridge.drawing.links import MEDALLION
from ironbridge.drawing.svg import Point
from ironbridge.words.catalogue import speak_with
from ironbridge.words.languages import LANGUAGES, translations
from tests.brass.drawing.lancashire_samples import ALTERNATE, BRASS_2007, LANCASHIRE
from tests.brass.drawing.samples import PACKAGE

SHEET = load_sheet(PACKAGE)
LAYOUT = layout_for(SHEET)
MAPS = {
    "birmingham": SHEET,
    "lancashire": LANCASHIRE,
    "alternate": ALTERNATE,
}
IN_WORDS = [(name, language) for name in MAPS for language in LANGUAGES]


class Map(msgspec.Struct, frozen=True):
    """A board with the boxes of what must be read on it."""

    sheet: Sheet
    layout: Layout
    names: dict[str, Box]
    walls: dict[str, Box]


def map_of(sheet: Sheet) -> Map:
    layout = layout_for(sheet)
    names = {key: spot.box for key, spot in layout.names.items()}
    return Map(sheet, layout, names, {**layout.plates, **layout.panels})


@pytest.fixture(scope="module", params=IN_WORDS, ids="-".join)
def board(request: pytest.FixtureRequest) -> Map:
    """Every map in every language: some names and notes are words."""
    name, language = request.param
    with speak_with(translations(language)):
        return map_of(MAPS[name])


def test_every_place_has_a_name_plate_and_spot(board: Map) -> None:
    assert set(board.names) == set(board.layout.plates) == {place.id for place in board.sheet.board.places}
    assert set(board.layout.lines) == {line.id for line in board.sheet.board.lines}


def test_names_do_not_touch_each_other(board: Map) -> None:
    names = board.names
    assert [pair for pair in combinations(names, 2) if names[pair[0]].meets(names[pair[1]])] == []


def test_names_do_not_touch_plates_merchants_or_panels(board: Map) -> None:
    touching = [
        (n, w)
        for n, name in board.names.items()
        for w, wall in board.walls.items()
        if name.meets(wall) and not (n == w and board.layout.names[n].name.inside)
    ]
    assert touching == []


def test_a_name_inside_its_plate_leaves_the_plates_edge_alone(board: Map) -> None:
    inside = [key for key, spot in board.layout.names.items() if spot.name.inside]
    assert set(inside) == {place.id for place in board.sheet.board.places if place.kind == "external"}
    assert all(board.layout.plates[key].grow(-6).holds(board.names[key]) for key in inside)


def test_plates_and_panels_stand_apart(board: Map) -> None:
    walls = board.walls
    close = [pair for pair in combinations(walls, 2) if walls[pair[0]].grow(4).meets(walls[pair[1]].grow(4))]
    assert [pair for pair in close if pair != ("legend", "virtual")] == []  # the one stands on the other
    if "virtual" in walls:
        assert not walls["legend"].meets(walls["virtual"])


def test_everything_lies_inside_the_frame(board: Map) -> None:
    window = board.layout.frame.window
    everything = [*board.walls.items(), *board.names.items()]
    assert [key for key, box in everything if not window.grow(-4).holds(box)] == []


def test_medallions_are_clear_of_names_plates_and_each_other(board: Map) -> None:
    spots = {key: shape.medallion for key, shape in board.layout.lines.items()}
    names = [
        (key, n) for key, at in spots.items() for n, box in board.names.items() if box.far(at) < MEDALLION
    ]
    walls = [
        (key, w)
        for key, at in spots.items()
        for w, box in board.walls.items()
        if box.far(at) < MEDALLION - 1.5
    ]
    pairs = [
        (a, b) for a, b in combinations(spots, 2) if around(spots[a], 1, 1).far(spots[b]) < 2 * MEDALLION + 2
    ]
    assert (names, walls, pairs) == ([], [], [])


def test_no_line_is_too_short_to_read_its_owner(board: Map) -> None:
    assert {key: shape.visible for key, shape in board.layout.lines.items() if shape.visible < 36} == {}


def test_no_line_runs_under_a_foreign_plate(board: Map) -> None:
    crossed = []
    for line in board.sheet.board.lines:
        foreign = [box for key, box in board.walls.items() if key not in line.ends]
        for stroke in board.layout.lines[line.id].strokes:
            for a, b in pairwise(stroke):
                steps = [(a[0] + (b[0] - a[0]) * t / 50, a[1] + (b[1] - a[1]) * t / 50) for t in range(51)]
                if any(box.has(point) for box in foreign for point in steps):
                    crossed.append(line.id)
    assert crossed == []


def test_lines_do_not_cross(board: Map) -> None:
    def parts(line: str) -> list[tuple[Point, Point]]:
        return [pair for stroke in board.layout.lines[line].strokes for pair in pairwise(stroke)]

    crossing = [
        (a, b)
        for a, b in combinations(board.layout.lines, 2)
        if not set(board.sheet.line[a].ends) & set(board.sheet.line[b].ends)
        and any(cross(one, two) for one in parts(a) for two in parts(b))
    ]
    assert crossing == []


def cross(one: tuple[Point, Point], two: tuple[Point, Point]) -> bool:
    def side(a: Point, b: Point, c: Point) -> bool:
        return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])

    (a, b), (c, d) = one, two
    return side(a, b, c) != side(a, b, d) and side(c, d, a) != side(c, d, b)


def test_faint_names_are_not_cut_by_plates_names_or_panels(board: Map) -> None:
    faint_names = board.layout.file.ground.names
    cut = [
        (faint.text, key)
        for faint in faint_names
        for letter in faint_boxes(faint)
        for key, box in {**{f"plate {k}": b for k, b in board.walls.items()}, **board.names}.items()
        if letter.meets(box)
    ]
    assert cut == []
    letters = [box for faint in faint_names for box in faint_boxes(faint)]
    assert all(board.layout.frame.window.holds(box) for box in letters)


def test_faint_names_do_not_touch_each_other(board: Map) -> None:
    groups = [faint_boxes(faint) for faint in board.layout.file.ground.names]
    assert not any(a.meets(b) for one, two in combinations(groups, 2) for a in one for b in two)


def test_faint_names_have_room_on_their_curves(board: Map) -> None:
    """A browser leaves out the letters that do not fit on a path."""
    for faint in board.layout.file.ground.names:
        wide = sum(width_of(letter, faint.size, "faint", faint.track) for letter in faint.text)
        assert wide <= len(walk(smooth(faint.along, 4), 1.0)) + 1, faint.text


def test_the_coast_is_where_the_ports_are() -> None:
    """Liverpool lies north of the Mersey, Birkenhead and Ellesmere Port south of it, the gauge in the sea."""
    layout = layout_for(LANCASHIRE)
    ground = layout.file.ground
    sea = ring_of(ground, ground.sea, layout.frame.window)
    towns = [place.id for place in LANCASHIRE.board.places if place.slots]
    assert not [town for town in towns if inside(layout.plates[town].centre, sea)]
    assert inside(layout.panels["gauge"].centre, sea)
    water = [key for key, spot in layout.names.items() if spot.ground == "water"]
    assert "liverpool" in water
    assert "manchester" not in water


@pytest.mark.parametrize("name", MAPS)
def test_layout_is_the_same_every_time(name: str) -> None:
    assert make_layout(MAPS[name]) == layout_for(MAPS[name])


def test_the_board_of_2007_is_that_of_lancashire_under_its_own_name() -> None:
    old, new = layout_for(BRASS_2007), layout_for(LANCASHIRE)
    assert (old.plates, old.lines, old.panels) == (new.plates, new.lines, new.panels)
    assert (old.file.name, new.file.name) == ("Brass (2007)", "Brass: Lancashire")


def test_two_maps_of_a_title_keep_apart() -> None:
    assert sheet_on(LANCASHIRE, "alternate") is ALTERNATE
    assert sheet_on(ALTERNATE, "alternate") is ALTERNATE
    assert sheet_on(LANCASHIRE, "full") is LANCASHIRE
    assert layout_for(LANCASHIRE) is layout_for(LANCASHIRE)
    assert set(layout_for(ALTERNATE).plates) < set(layout_for(LANCASHIRE).plates)
    kept = layout_for(ALTERNATE).plates
    assert {key: layout_for(LANCASHIRE).plates[key] for key in kept} == kept


def test_neighbouring_counties_share_their_border_whichever_way_it_is_walked() -> None:
    a, b = (120.0, 80.0), (300.0, 260.0)
    assert roughen(a, b) == roughen(b, a)[::-1]
    assert all(-1 <= noise(i, i * 7) <= 1 for i in range(2000))
    assert len({round(noise(i, 3), 3) for i in range(500)}) > 350


def test_the_frame_has_a_hundred_spaces_clockwise_from_the_top_left() -> None:
    frame = Frame()
    assert frame.spaces == SHEET.setup.income_spaces
    assert frame.place(0) == (0, 0)
    assert [frame.place(n)[0] for n in (0, 25, 26, 49, 50, 75, 76, 99)] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert frame.middle(1)[0] > frame.middle(0)[0]
    assert frame.middle(30)[1] > frame.middle(29)[1]
    assert frame.middle(60)[0] < frame.middle(59)[0]
    assert frame.middle(90)[1] < frame.middle(89)[1]
    assert frame.middle(131) == frame.middle(31)


@pytest.mark.parametrize("space", [0, 10, 30, 49, 50, 88, 99, 131])
@pytest.mark.parametrize("count", range(1, 9))
def test_equal_markers_are_one_pile_in_which_each_letter_can_be_read(space: int, count: int) -> None:
    frame = Frame()
    markers = [Marker(i % 4, "points" if i < 4 else "income", space, "") for i in range(count)]
    spots = marker_places(frame, markers)
    assert len(spots) == count
    letter = 0.74 * LAYOUT.least  # a capital is as high, and hardly wider
    for one, two in combinations(spots.values(), 2):
        assert dist(one, two) >= RADIUS + letter / 2 - 1
    along = 0 if frame.place(space)[0] % 2 == 0 else 1
    for kind in ("points", "income"):
        assert len({at[along] for (of, _), at in spots.items() if of == kind}) <= 1
    whole = Box(0, 0, frame.width, frame.height)
    assert all(whole.holds(around(at, 2 * RADIUS, 2 * RADIUS)) for at in spots.values())


def test_the_width_estimate_is_wider_than_the_named_face() -> None:
    # Advance widths of the two longest names in Besley 600 and in DejaVu Serif Bold, in em.
    assert width_of("Burton-on-Trent", 1) >= 9.27
    assert width_of("Wolverhampton", 1) >= 8.9


def test_merchant_spaces_and_slots_lie_inside_their_own_box(board: Map) -> None:
    spaces = {**board.layout.slots, **board.layout.stalls}
    plates = board.layout.plates
    assert [p for p, box in spaces.items() if not plates[p.rpartition(":")[0]].grow(-4).holds(box)] == []
    for one, two in combinations(spaces.values(), 2):
        assert not one.meets(two)


def test_stalls_with_their_barrels_stand_in_the_middle() -> None:
    for place in SHEET.board.places:
        if place.kind == "merchant":
            mine = [box for pick, box in LAYOUT.stalls.items() if pick.startswith(place.id + ":")]
            barrel = mine[-1].centre[0] + 31.5 + 9
            left, right = mine[0].x0 - LAYOUT.plates[place.id].x0, LAYOUT.plates[place.id].x1 - barrel
            assert abs(left - right) < 4, place.id


def test_the_name_of_the_alternate_map_stands_on_empty_land() -> None:
    other = map_of(ALTERNATE)
    box = map_name_box(other.layout, "alternate")
    assert box is not None
    assert map_name_box(other.layout, "full") is None
    walls = [*other.walls.values(), *other.names.values()]
    walls += [letter for faint in other.layout.file.ground.names for letter in faint_boxes(faint)]
    assert not any(box.grow(4).meets(wall) for wall in walls)
    strokes = [stroke for shape in other.layout.lines.values() for stroke in shape.strokes]
    assert not any(box.has(point) for stroke in strokes for point in stroke)
