"""The Birmingham map is readable: nothing that must be read lies under or over something else."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from ironbridge.drawing.frame import Frame, Marker, marker_places
from ironbridge.drawing.geometry import Box, around, noise, roughen
from ironbridge.drawing.ground import faint_boxes
from ironbridge.drawing.layout import layout_for, make_layout
from ironbridge.drawing.lettering import width_of
from ironbridge.drawing.links import MEDALLION
from ironbridge.games.brass.shared.sheet import load_sheet
from tests.drawing.samples import PACKAGE

SHEET = load_sheet(PACKAGE)
LAYOUT = layout_for(SHEET)
NAMES = {key: spot.box for key, spot in LAYOUT.names.items()}
WALLS = {**LAYOUT.plates, **LAYOUT.panels}


def test_every_place_has_a_name_plate_and_spot() -> None:
    assert set(NAMES) == set(LAYOUT.plates) == {place.id for place in SHEET.board.places}
    assert set(LAYOUT.lines) == {line.id for line in SHEET.board.lines}


def test_names_do_not_touch_each_other() -> None:
    assert [pair for pair in combinations(NAMES, 2) if NAMES[pair[0]].meets(NAMES[pair[1]])] == []


def test_names_do_not_touch_plates_merchants_or_panels() -> None:
    touching = [(n, w) for n, name in NAMES.items() for w, wall in WALLS.items() if name.meets(wall)]
    assert touching == []


def test_plates_and_panels_stand_apart() -> None:
    close = [(a, b) for a, b in combinations(WALLS, 2) if WALLS[a].grow(4).meets(WALLS[b].grow(4))]
    assert close == []


def test_everything_lies_inside_the_frame() -> None:
    window = LAYOUT.frame.window
    assert [key for key, box in {**WALLS, **NAMES}.items() if not window.grow(-4).holds(box)] == []


def test_medallions_are_clear_of_names_plates_and_each_other() -> None:
    spots = {key: shape.medallion for key, shape in LAYOUT.lines.items()}
    names = [(key, n) for key, at in spots.items() for n, box in NAMES.items() if box.far(at) < MEDALLION]
    walls = [
        (key, w) for key, at in spots.items() for w, box in WALLS.items() if box.far(at) < MEDALLION - 1.5
    ]
    pairs = [
        (a, b) for a, b in combinations(spots, 2) if around(spots[a], 1, 1).far(spots[b]) < 2 * MEDALLION + 2
    ]
    assert (names, walls, pairs) == ([], [], [])


def test_no_line_is_too_short_to_read_its_owner() -> None:
    assert {key: shape.visible for key, shape in LAYOUT.lines.items() if shape.visible < 36} == {}


def test_no_line_runs_under_a_foreign_plate() -> None:
    crossed = []
    for line in SHEET.board.lines:
        foreign = [box for key, box in WALLS.items() if key not in line.ends]
        for stroke in LAYOUT.lines[line.id].strokes:
            for a, b in pairwise(stroke):
                steps = [(a[0] + (b[0] - a[0]) * t / 50, a[1] + (b[1] - a[1]) * t / 50) for t in range(51)]
                if any(box.has(point) for box in foreign for point in steps):
                    crossed.append(line.id)
    assert crossed == []


def test_faint_names_are_not_cut_by_plates_names_or_panels() -> None:
    cut = [
        (faint.text, key)
        for faint in LAYOUT.file.ground.names
        for letter in faint_boxes(faint)
        for key, box in {**{f"plate {k}": b for k, b in WALLS.items()}, **NAMES}.items()
        if letter.meets(box)
    ]
    assert cut == []
    letters = [box for faint in LAYOUT.file.ground.names for box in faint_boxes(faint)]
    assert all(LAYOUT.frame.window.holds(box) for box in letters)


def test_faint_names_do_not_touch_each_other() -> None:
    groups = [faint_boxes(faint) for faint in LAYOUT.file.ground.names]
    assert not any(a.meets(b) for one, two in combinations(groups, 2) for a in one for b in two)


def test_layout_is_the_same_every_time() -> None:
    assert make_layout(SHEET) == make_layout(SHEET)


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
def test_markers_on_one_space_never_hide_each_other(space: int, count: int) -> None:
    frame = Frame()
    markers = [Marker(i % 4, "points" if i < 4 else "income", space, "") for i in range(count)]
    spots = list(marker_places(frame, markers).values())
    assert len(spots) == count
    for ((x, y), r), ((u, v), s) in combinations(spots, 2):
        assert ((x - u) ** 2 + (y - v) ** 2) ** 0.5 >= r + s - 0.01
    whole = Box(0, 0, frame.width, frame.height)
    assert all(whole.holds(around(at, 2 * r, 2 * r)) for at, r in spots)


def test_the_width_estimate_is_wider_than_the_named_face() -> None:
    # Advance widths of the two longest names in Besley 600 and in DejaVu Serif Bold, in em.
    assert width_of("Burton-on-Trent", 1) >= 9.27
    assert width_of("Wolverhampton", 1) >= 8.9


def test_merchant_spaces_and_slots_lie_inside_their_own_box() -> None:
    inside = {**LAYOUT.slots, **LAYOUT.stalls}
    assert [
        p for p, box in inside.items() if not LAYOUT.plates[p.rpartition(":")[0]].grow(-4).holds(box)
    ] == []
    for one, two in combinations(inside.values(), 2):
        assert not one.meets(two)
    for place in SHEET.board.places:
        if place.kind == "merchant":
            mine = [box for pick, box in LAYOUT.stalls.items() if pick.startswith(place.id + ":")]
            barrel = mine[-1].centre[0] + 31.5 + 9
            left, right = mine[0].x0 - LAYOUT.plates[place.id].x0, LAYOUT.plates[place.id].x1 - barrel
            assert abs(left - right) < 4, place.id  # the stalls with their barrels stand in the middle
