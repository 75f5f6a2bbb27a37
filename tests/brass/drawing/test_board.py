"""What a player, a screen reader or a browser finds in the drawn board."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree

import msgspec
import pytest

from ironbridge.brass.drawing.board import draw_brass, lettering_layer, moving_layer, static_layer
from ironbridge.brass.drawing.layout import layout_for
from ironbridge.brass.drawing.pictograms import CUBE_TOKENS
from ironbridge.brass.rules.shared.sheet import load_sheet
from ironbridge.brass.rules.shared.view import BrassView
from ironbridge.brass.title import BIRMINGHAM
from ironbridge.drawing.marks import Marks
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.theme import THEMES, TOKENS, Paint, Theme, stylesheet
from tests.brass.drawing.samples import NAMES, PACKAGE, RAIL_MARKS, canal_table, end_table, rail_table
from tests.drawing.drawn import (
    EVIL_NAMES,
    SVG,
    check_colours,
    check_nothing_runs,
    check_references,
    check_same_but_for_colour,
    check_same_bytes,
    check_stylesheet,
    picks,
    read,
    said,
    texts,
)

SHEET = load_sheet(PACKAGE)
TABLES = {"canal": canal_table(), "rail": rail_table(), "end": end_table()}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("variables", [False, True])
def test_well_formed_with_unique_ids_and_no_dangling_references(
    table: str, theme: Theme, variables: bool
) -> None:
    text = draw_brass(TABLES[table], SHEET, theme=theme, variables=variables, seat_names=NAMES)
    check_references(read(text))
    assert len(text) < 300_000


def test_every_slot_line_and_merchant_space_can_be_picked_and_is_said() -> None:
    found = picks(read(draw_brass(rail_table(), SHEET, seat_names=NAMES)))
    slots = {f"{p.id}:{i}" for p in SHEET.board.places for i in range(len(p.slots))}
    lines = {line.id for line in SHEET.board.lines}
    spaces = {space.space for space in rail_table().merchants}
    places = {place.id for place in SHEET.board.places}
    assert slots | lines | spaces | places | {"market:coal", "market:iron"} <= set(found)
    for pick, element in found.items():
        assert element.attrib["aria-label"], pick
        if pick in slots | lines | spaces:
            title = element.find(f"{SVG}title")
            assert title is not None
            assert title.text == element.attrib["aria-label"]


def test_labels_say_what_the_picture_shows() -> None:
    found = picks(read(draw_brass(rail_table(), SHEET, seat_names=NAMES, marks=RAIL_MARKS)))
    say = {pick: element.attrib["aria-label"] for pick, element in found.items()}
    assert say["cannock:1"] == "Cannock, space 2 of 2: Ada's Coal Mine III, 2 coal left; source used"
    assert say["derby:1"] == "Derby, space 2 of 3: Tomek's Cotton Mill III, flipped, 9 points, 1 link point"
    assert say["worcester:0"] == "Worcester, space 1 of 2: empty, for Cotton Mill"
    assert say["cannock--walsall"] == "Cannock and Walsall: Tomek's rail; chosen"
    assert say["burton_on_trent--walsall"] == "Burton-on-Trent and Walsall: canal era only"
    assert (
        say["oxford:0"] == "Oxford, merchant 1: buys Cotton Mill, beer available, "
        "bonus and link icons: 2 income spaces · 2 links"
    )
    assert say["market:coal"] == "Coal market: 9 left, next costs £3"
    assert "Southern Farm Brewery" in say["farm_brewery_south--kidderminster--worcester"]


def test_tiles_carry_owner_level_and_numbers() -> None:
    root = read(draw_brass(rail_table(), SHEET, seat_names=NAMES))
    found = picks(root)
    assert texts(found["cannock:1"]) == ["A", "III", "2"]
    assert texts(found["derby:1"]) == ["III", "T", "9"]
    assert any("hatch-azure" in v for e in found["cannock:1"].iter() for v in e.attrib.values())
    assert any("hatch-gules" in v for e in found["derby:1"].iter() for v in e.attrib.values())
    medallion = next(e for e in root.iter() if e.attrib.get("id") == "medallion-belper--leek")
    assert texts(medallion) == ["R"]


def test_empty_slots_show_every_industry_they_allow() -> None:
    blank = msgspec.structs.replace(rail_table(), tiles=())
    found = picks(read(draw_brass(blank, SHEET)))
    for place in SHEET.board.places:
        for i, kinds in enumerate(place.slots):
            shown = {e.attrib["href"] for e in found[f"{place.id}:{i}"].iter(f"{SVG}use")}
            assert shown == {f"#pic-{kind}" for kind in kinds}


@pytest.mark.parametrize(("cubes", "price"), [(14, 1), (13, 1), (12, 2), (1, 7), (0, 8)])
def test_the_price_list_names_the_next_price(cubes: int, price: int) -> None:
    view = msgspec.structs.replace(rail_table(), coal_market=cubes)
    label = picks(read(draw_brass(view, SHEET)))["market:coal"].attrib["aria-label"]
    assert label == f"Coal market: {cubes} left, next costs £{price}"


def test_points_beyond_a_hundred_start_a_lap_and_say_so() -> None:
    root = read(draw_brass(end_table(), SHEET, seat_names=NAMES))
    markers = {e.attrib["id"]: e for e in root.iter() if e.attrib.get("class") == "marker"}
    assert markers["points-0"].attrib["aria-label"] == "Ada: 131 points"
    assert "+100" in texts(markers["points-0"])
    assert "+100" not in texts(markers["points-2"])
    assert len(markers) == 8


def test_two_player_tables_show_closed_merchants() -> None:
    view = rail_table()
    kept = tuple(m for m in view.merchants if not m.space.startswith(("warrington", "nottingham")))
    two = msgspec.structs.replace(
        view, players=2, seats=view.seats[:2], order=(1, 0), tiles=(), links={}, merchants=kept
    )
    label = picks(read(draw_brass(two, SHEET)))["warrington:0"].attrib["aria-label"]
    assert label == "Warrington, merchant 1: not used with this number of players"


def test_hostile_names_stay_text() -> None:
    for variables in (False, True):
        root = read(draw_brass(rail_table(), SHEET, seat_names=EVIL_NAMES, variables=variables))
        check_nothing_runs(root)
        assert EVIL_NAMES[0] in said(root)["cannock:1"]


def test_same_input_same_bytes_whatever_the_hash_seed() -> None:
    code = (
        "from tests.brass.drawing.samples import *; from ironbridge.brass.drawing.board import draw_brass\n"
        "import hashlib\n"
        "names = ('Ann', 'Abe', 'Al', 'Alf')\n"
        "t = draw_brass(rail_table(), load_sheet(PACKAGE), seat_names=names, marks=RAIL_MARKS)\n"
        "print(hashlib.sha256(t.encode()).hexdigest())"
    )
    check_same_bytes(code)


def test_files_hold_literal_colours_and_browsers_hold_variables() -> None:
    plain = draw_brass(rail_table(), SHEET)
    live = draw_brass(rail_table(), SHEET, variables=True, marks=RAIL_MARKS)
    check_colours(plain, live, {*TOKENS, *CUBE_TOKENS})
    check_stylesheet(stylesheet(), TOKENS)
    check_stylesheet(BIRMINGHAM.stylesheet(), CUBE_TOKENS)


def test_the_two_themes_differ_only_in_colour() -> None:
    check_same_but_for_colour(*(draw_brass(rail_table(), SHEET, theme=theme) for theme in THEMES))


def test_layers_together_are_the_board_and_only_one_moves() -> None:
    paint = Paint("paper", True)
    still = static_layer(SHEET, paint, seats_of(4)), lettering_layer(SHEET, paint)
    whole = draw_brass(rail_table(), SHEET, variables=True, seat_names=NAMES)
    for part in (*still, moving_layer(rail_table(), SHEET, paint, seats_of(4, NAMES))):
        assert part in whole
    other = draw_brass(end_table(), SHEET, variables=True, seat_names=NAMES)
    assert all(part in other for part in still)


def moving_ids(view: BrassView, marks: Marks) -> set[str]:
    pieces = moving_layer(view, SHEET, Paint(), seats_of(4), marks=marks)
    root = read(f'<svg xmlns="http://www.w3.org/2000/svg">{pieces}</svg>')
    return {
        e.attrib["id"]
        for e in root.iter()
        if e.attrib.get("class", "").startswith(("target", "marker", "place"))
    }


def test_targets_keep_their_ids_from_state_to_state() -> None:
    assert (
        moving_ids(canal_table(), Marks())
        == moving_ids(end_table(), Marks())
        == moving_ids(rail_table(), RAIL_MARKS)
    )


def test_each_state_is_drawn_with_its_own_shape_and_only_where_asked() -> None:
    plain = picks(read(draw_brass(rail_table(), SHEET)))
    lit = picks(read(draw_brass(rail_table(), SHEET, marks=RAIL_MARKS)))

    def shapes(element: ElementTree.Element) -> list[tuple[str | None, ...]]:
        keys = ("stroke", "stroke-width", "stroke-dasharray", "fill")
        return [(e.tag, *(e.attrib.get(k) for k in keys)) for e in element.iter()]

    looks = {}
    for state, pick in (
        ("possible", "walsall:1"),
        ("chosen", "birmingham:1"),
        ("source", "cannock:1"),
        ("other", "tamworth:0"),
    ):
        extra = [s for s in shapes(lit[pick]) if s not in shapes(plain[pick])]
        assert extra, state
        looks[state] = tuple(s[2:4] for s in extra)  # widths and dashes: what is left in a grey print
    assert len(set(looks.values())) == 4
    untouched = set(plain) - set().union(*(getattr(RAIL_MARKS, f) for f in RAIL_MARKS.__struct_fields__))
    slots = {pick for pick in untouched if ":" in pick}
    assert all(shapes(plain[pick]) == shapes(lit[pick]) for pick in slots)


def test_flags_stand_clear_of_names() -> None:
    slots = frozenset(layout_for(SHEET).slots)
    root = read(draw_brass(end_table(), SHEET, marks=Marks(changed=slots)))
    flags = [e for e in root.iter() if e.attrib.get("id", "").startswith("flags-")]
    assert len(flags) == len(slots)
    boxes = [spot.box for spot in layout_for(SHEET).names.values()]
    for flag in flags:
        staff = [e.attrib["d"] for e in flag.iter(f"{SVG}path")][-1]
        x, y = (float(v) for v in staff[1:].split("v")[0].split())
        assert not any(box.has((x + dx, y - dy)) for box in boxes for dx in (0, 9, 18) for dy in (0, 10, 20))


def test_targets_are_buttons_only_where_they_can_be_chosen() -> None:
    live = picks(read(draw_brass(rail_table(), SHEET, variables=True, marks=RAIL_MARKS)))
    buttons = {pick for pick, e in live.items() if e.attrib.get("role") == "button"}
    assert buttons == RAIL_MARKS.possible | RAIL_MARKS.chosen | RAIL_MARKS.other
    assert all(live[pick].attrib["tabindex"] == "0" for pick in buttons)


def test_flags_of_one_town_never_lie_on_each_other() -> None:
    slots = frozenset(f"birmingham:{i}" for i in range(4))
    root = read(draw_brass(canal_table(), SHEET, marks=Marks(changed=slots), variables=True))
    flags = [e for e in root.iter() if e.attrib.get("id", "").startswith("flags-birmingham")]
    spots = [tuple(map(float, e[0].attrib["d"][1:].partition("h")[0].split())) for e in flags]
    assert len(spots) == 4
    for (x0, y0), (x1, y1) in combinations(spots, 2):
        assert abs(x0 - x1) >= 18 or abs(y0 - y1) >= 20


def test_the_other_era_is_drawn_faintly_and_under_the_lines_that_can_be_built() -> None:
    live = picks(read(draw_brass(canal_table(), SHEET, variables=True)))
    rail_only = next(line.id for line in SHEET.board.lines if line.eras == ("rail",))
    both = next(
        line.id for line in SHEET.board.lines if len(line.eras) == 2 and line.id not in canal_table().links
    )
    assert [e for e in live[rail_only].iter() if e.attrib.get("stroke") == "transparent"]
    assert len(list(live[rail_only].iter(f"{SVG}path"))) == 2
    assert list(live).index(rail_only) < list(live).index(both)
