"""What a player, a screen reader or a browser finds in a drawn Age of Steam table."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from ironbridge.age_of_steam.drawing.board import (
    draw_age_of_steam,
    lettering_layer,
    moving_layer,
    static_layer,
)
from ironbridge.age_of_steam.drawing.goods import GOODS_TOKENS
from ironbridge.age_of_steam.drawing.small_map import draw_small_map
from ironbridge.age_of_steam.rules.land import terrain_of
from ironbridge.age_of_steam.rules.sheet import COLOURS
from ironbridge.age_of_steam.rules.view import Track, TrackTile
from ironbridge.age_of_steam.title import AGE_OF_STEAM
from ironbridge.drawing.marks import Marks
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.theme import THEMES, TOKENS, Paint, Theme, contrast
from tests.age_of_steam.drawing.pages import draw_page
from tests.age_of_steam.drawing.samples import (
    STEAM_NAMES,
    auction_table,
    early_table,
    late_table,
    middle_table,
    rust_belt,
)
from tests.drawing.drawn import (
    EVIL_NAMES,
    SVG,
    by_id,
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

SHEET = rust_belt()
TABLES = {"auction": auction_table(), "early": early_table(), "middle": middle_table(), "late": late_table()}
BUILD = Marks(possible=frozenset({"M4", "N8", "L9"}), chosen=frozenset({"K9"}), other=frozenset({"L8"}))
MOVE = Marks(
    chosen=frozenset({"R6:blue", "R6:5", "M9"}),
    other=frozenset({"Q9:0"}),
    changed=frozenset({"H6:2", "H6", "L8"}),
)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("variables", [False, True])
def test_well_formed_with_unique_ids_and_no_dangling_references(
    table: str, theme: Theme, variables: bool
) -> None:
    text = draw_page(
        TABLES[table], SHEET, theme=theme, variables=variables, seat_names=STEAM_NAMES, marks=MOVE
    )
    root = read(text)
    check_references(root)
    assert not [i for i in by_id(root) if " " in i or ":" in i]
    assert len(text) < 300_000


def test_every_hex_city_cube_link_and_box_can_be_picked_and_is_said() -> None:
    view = late_table()
    found = picks(read(draw_age_of_steam(view, SHEET, seat_names=STEAM_NAMES)))
    cubes = {f"{city.at}:{colour}" for city in view.cities for colour in city.cubes}
    links = {e.attrib["data-names"].split()[0] for e in found.values() if "data-names" in e.attrib}
    assert len(links) == len(view.links)
    boxes = {f"{column}:{i}" for column, held in view.display.items() for i in range(len(held))}
    assert set(terrain_of(SHEET)) | cubes | links | boxes | set(view.display) == set(found)
    for pick, element in found.items():
        title = element.find(f"{SVG}title")
        assert title is not None, pick
        assert title.text == element.attrib["aria-label"] != "", pick


def test_labels_say_what_the_picture_shows() -> None:
    view = middle_table()
    say = said(read(draw_page(view, SHEET, seat_names=STEAM_NAMES, marks=BUILD, prices={"L9": 3})))
    assert say["H6"] == "Chicago, H6: takes red cubes, goods grow on light 1, with 1 blue and 1 yellow cubes"
    assert say["I9"] == (
        "Terre Haute, I9: New City C, takes black cubes, goods grow on light 5, with 1 red and 1 black cubes"
    )
    assert say["C8:red"] == "Des Moines: 2 red cubes, square"
    assert say["L9"] == "L9: plain, track owned by Tomek, $3; can be chosen"
    assert say["K9"] == "Indianapolis, K9: town, plain, track owned by Ada; chosen"
    assert say["R5"] == "R5: mountain"
    assert say["I2"] == "I2: water"
    assert say["H6:2"] == "Chicago to Michigan City: Rafael's link through I7"
    assert say["light 1"] == "Light 1, Chicago: yellow, empty and empty"
    assert say["C:0"] == "New City C, takes black cubes, Terre Haute, box 1: black cube, cross"
    assert say["A:1"] == "New City A, takes red cubes, not on the map, box 2: red cube, square"
    late = said(read(draw_age_of_steam(late_table(), SHEET, seat_names=STEAM_NAMES)))
    assert late["H2:3"] == "Green Bay to Milwaukee: nobody's link through H3"
    assert late["A11:1"] == "Unfinished track owned by Piotr, from Kansas City through B10, C10, D9"


def test_a_city_shows_its_shape_die_name_and_every_cube() -> None:
    for view in (middle_table(), late_table()):
        found = by_id(read(draw_age_of_steam(view, SHEET)))
        for city in view.cities:
            words = texts(found[f"city-{city.at}"])
            assert " ".join(texts(found[f"inscription-{city.at}"])) == city.name
            assert [w for w in words if w.isdigit()][: len(city.growth)] == [
                g.split()[1] for g in city.growth
            ]
            if city.letter:
                assert city.letter in words
            for colour in set(city.cubes):
                group = found[f"cube-{city.at}-{colour}"]
                shapes = [e for e in group.iter() if e.tag in (f"{SVG}polygon", f"{SVG}circle")]
                counted = [int(word) for word in texts(group)]
                assert (counted or [len(shapes)]) == [city.cubes.count(colour)], (city.name, colour)


@pytest.mark.parametrize("theme", THEMES)
def test_the_outline_of_a_lit_cube_can_be_seen_on_its_disc(theme: Theme) -> None:
    view = middle_table()
    at = next(city.at for city in view.cities if "yellow" in city.cubes)
    marks = Marks(possible=frozenset({f"{at}:yellow"}))
    drawn = by_id(read(draw_page(view, SHEET, theme=theme, marks=marks)))
    disc = next(e for e in drawn[f"city-{at}"] if e.attrib.get("fill") == TOKENS["lamp"][0])
    shape = next(drawn[f"cube-{at}-yellow"].iter(f"{SVG}polygon"))
    assert contrast(shape.attrib["stroke"], disc.attrib["fill"]) > 7


def test_a_new_city_takes_its_name_inside_and_leaves_every_other_name_where_it_was() -> None:
    def names(text: str) -> dict[str, dict[str, str]]:
        return {i: e.attrib for i, e in by_id(read(text)).items() if i.startswith("name-")}

    bare, late = (names(draw_age_of_steam(view, SHEET)) for view in (auction_table(), late_table()))
    assert set(bare) == {f"name-{town.at}" for town in SHEET.towns}
    assert set(bare) - set(late) == {"name-I9", "name-J6", "name-K9"}
    assert all(bare[key] == late[key] for key in late)


def test_possible_hexes_carry_their_price_and_others_none() -> None:
    text = draw_page(middle_table(), SHEET, marks=BUILD, prices={"M4": 2, "L9": 3, "O4": 2})
    assert texts(by_id(read(text))["prices"]) == ["$3", "$2"]
    assert texts(by_id(read(draw_age_of_steam(middle_table(), SHEET)))["prices"]) == []


def test_each_state_of_a_hex_differs_without_colour() -> None:
    lit = picks(read(draw_page(middle_table(), SHEET, marks=BUILD, prices={"M4": 2})))

    def looks(pick: str) -> tuple[tuple[str | None, ...], ...]:
        keys = ("stroke-width", "stroke-dasharray")
        return tuple(
            (e.tag, *(e.attrib.get(k) for k in keys)) for e in lit[pick].iter() if "stroke" in e.attrib
        )

    plain, possible, unpriced, chosen, other = (looks(p) for p in ("B6", "M4", "N8", "K9", "L8"))
    assert plain == ()
    assert len({possible, unpriced, chosen, other, plain}) == 5


def test_a_plan_shows_ghost_track_handles_and_earnings() -> None:
    ghost = TrackTile("K9", "straight", 1, True, (Track(1, 6, 0), Track(6, 4, 0)))
    links = {"R6:5": 1, "M6:4": 2}
    root = read(
        draw_page(middle_table(), SHEET, seat_names=STEAM_NAMES, marks=BUILD, ghosts=(ghost,), earnings=links)
    )
    say = said(root)
    handles = {pick: label for pick, label in say.items() if pick.startswith("K9/")}
    assert set(handles) == {f"K9/{side}" for side in range(6)}
    assert [pick for pick, label in handles.items() if label.endswith("used")] == ["K9/1", "K9/4"]
    assert texts(by_id(root)["earnings"]) == ["A", "+2", "G", "+1"]


def test_chosen_cubes_stand_on_a_lamp_disc_and_only_they() -> None:
    view = middle_table()
    lit = picks(read(draw_page(view, SHEET, marks=MOVE)))
    lamp = TOKENS["lamp"][0]
    lamps = [e for place in lit.values() for e in place if e.attrib.get("fill") == lamp and "r" in e.attrib]
    blue = next(lit["R6:blue"].iter(f"{SVG}circle"))
    assert [(e.attrib["cx"], e.attrib["cy"]) for e in lamps] == [(blue.attrib["cx"], blue.attrib["cy"])]


def test_targets_are_buttons_only_where_they_can_be_chosen() -> None:
    live = picks(read(draw_page(middle_table(), SHEET, variables=True, marks=BUILD)))
    buttons = {pick for pick, e in live.items() if e.attrib.get("role") == "button"}
    assert buttons == BUILD.possible | BUILD.chosen | BUILD.other
    unlit = [e for pick, e in live.items() if e.attrib["class"] == "target link"]
    assert all(e.attrib["pointer-events"] == "none" for e in unlit)  # a hex under track can still be hit


def test_a_link_is_lit_by_the_name_it_has_at_either_end() -> None:
    here, there = (
        draw_page(middle_table(), SHEET, marks=Marks(chosen=frozenset({name}))) for name in ("H6:2", "J6:4")
    )
    assert here == there != draw_page(middle_table(), SHEET)
    assert picks(read(here))["H6:2"].attrib["data-names"] == "H6:2 J6:4"


def test_what_changed_carries_a_flag() -> None:
    found = by_id(read(draw_page(middle_table(), SHEET, marks=MOVE)))
    flag = TOKENS["rubric"][0]
    flagged = {i for i, e in found.items() if any(c.attrib.get("fill") == flag for c in e)}
    assert flagged == {"pennants", "flag-legend", "medallion-H6-2", "city-H6"}


def test_hostile_names_stay_text() -> None:
    root = read(draw_page(middle_table(), SHEET, seat_names=EVIL_NAMES, variables=True))
    check_nothing_runs(root)
    assert EVIL_NAMES[0] in said(root)["M6:0"]


def test_same_input_same_bytes_whatever_the_hash_seed() -> None:
    code = (
        "from tests.age_of_steam.drawing.samples import *\n"
        "from tests.age_of_steam.drawing.pages import draw_page\n"
        "from ironbridge.drawing.marks import Marks; import hashlib\n"
        "m = Marks(possible=frozenset({'M4', 'N8', 'L9', 'H6:blue', 'light 3'}), changed=frozenset({'H6'}))\n"
        "t = draw_page(late_table(), rust_belt(), marks=m, prices={'M4': 2, 'L9': 3})\n"
        "print(hashlib.sha256(t.encode()).hexdigest())"
    )
    check_same_bytes(code)


def test_files_hold_literal_colours_and_browsers_hold_variables() -> None:
    plain = draw_age_of_steam(late_table(), SHEET)
    live = draw_page(late_table(), SHEET, variables=True, marks=BUILD)
    check_colours(plain, live, {*TOKENS, *GOODS_TOKENS})
    check_stylesheet(AGE_OF_STEAM.stylesheet(), GOODS_TOKENS)


def test_the_two_themes_differ_only_in_colour() -> None:
    check_same_but_for_colour(*(draw_age_of_steam(late_table(), SHEET, theme=theme) for theme in THEMES))


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("theme", [0, 1])
def test_city_names_can_be_read_on_their_tints(colour: str, theme: int) -> None:
    assert contrast(GOODS_TOKENS[f"tint-{colour}"][theme], TOKENS["ink"][theme]) >= 7


def test_layers_together_are_the_map_and_only_one_moves() -> None:
    paint = Paint()
    ground = static_layer(SHEET, paint)
    for view in TABLES.values():
        whole = draw_age_of_steam(view, SHEET, seat_names=STEAM_NAMES)
        assert ground in whole
        assert moving_layer(view, SHEET, paint, seats_of(view.players, STEAM_NAMES)) in whole
        assert lettering_layer(SHEET, paint, [city.at for city in view.cities]) in whole


def test_the_frame_bears_the_letters_and_numbers_of_the_log_twice() -> None:
    words = Counter(texts(by_id(read(draw_page(auction_table(), SHEET)))["frame"]))
    assert words == Counter([*"ABCDEFGHIJKLMNOPQR", *(str(n) for n in range(1, 12))] * 2)


def test_the_price_line_gives_the_prices_of_the_base_game() -> None:
    line = texts(by_id(read(draw_page(auction_table(), SHEET)))["ground"])[-1]
    assert " ".join(line.split()) == (
        "First tile on a hex plain $2, river $3, mountain $4 Town $1 + $1 per exit "
        "Replace $2, crossing or town $3"
    )


def test_the_display_dashes_only_new_cities_that_wait_beside_the_map() -> None:
    found = by_id(read(draw_age_of_steam(middle_table(), SHEET)))
    dashed = {
        i.split("-")[1]
        for i, e in found.items()
        if i.startswith("box-") and any("stroke-dasharray" in c.attrib for c in e.iter())
    }
    assert dashed == set("ABDEFGH")


def test_the_display_shows_as_many_cubes_as_it_holds() -> None:
    view = middle_table()
    found = by_id(read(draw_age_of_steam(view, SHEET)))
    for column, held in view.display.items():
        for i, cube in enumerate(held):
            box = found[f"box-{column.replace(' ', '-')}-{i}"]
            shapes = [e for e in box if e.tag in (f"{SVG}polygon", f"{SVG}circle")]
            assert len(shapes) == bool(cube), (column, i)
    assert "31 in the bag" in texts(found["goods-display"])


def test_lit_columns_of_the_display_are_marked() -> None:
    marks = Marks(possible=frozenset({"light 3", "A:0"}))
    lamp = TOKENS["lamp"][0]
    found = picks(read(draw_page(middle_table(), SHEET, marks=marks)))
    lit = {pick for pick, e in found.items() if any(c.attrib.get("fill") == lamp for c in e)}
    assert lit == {"light 3", "A:0"}


def test_the_small_map_has_every_city_and_town_and_no_lettering() -> None:
    root = read(draw_small_map(SHEET))
    assert root.tag == read(draw_small_map(SHEET, "night")).tag == f"{SVG}svg"
    fills = Counter(e.attrib["fill"] for e in root.iter(f"{SVG}polygon"))
    wanted = Counter(GOODS_TOKENS[f"goods-{city.accepts[0]}"][0] for city in SHEET.cities)
    assert fills == wanted
    assert len(list(root.iter(f"{SVG}circle"))) == len(SHEET.towns)
    assert texts(root) == []
    assert len(draw_small_map(SHEET)) < 20_000


def test_a_view_of_one_seat_draws_like_the_watchers_view() -> None:
    mine = msgspec.structs.replace(middle_table(), seat=2)
    assert draw_age_of_steam(mine, SHEET) == draw_age_of_steam(middle_table(), SHEET)


@pytest.mark.parametrize("theme", THEMES)
def test_a_lit_cube_is_seen_on_every_city_and_hides_no_other(theme: Theme) -> None:
    view = middle_table()
    lit = frozenset(f"{city.at}:{colour}" for city in view.cities for colour in city.cubes)
    paint, tokens = Paint(theme), {**TOKENS, **GOODS_TOKENS}
    drawn = moving_layer(view, SHEET, paint, seats_of(view.players), marks=Marks(possible=lit))
    lamps = 0
    for city in picks(read(f'<svg xmlns="http://www.w3.org/2000/svg">{drawn}</svg>')).values():
        if "city" not in city.attrib.get("class", "").split():
            continue
        children = [child.attrib for child in city]
        at = [i for i, child in enumerate(children) if child.get("fill") == paint("lamp") and "r" in child]
        cubes = [i for i, child in enumerate(children) if "cube" in child.get("class", "").split()]
        assert not at or max(at) < min(cubes)
        lamps += len(at)
    assert lamps == len(lit)
    for token, pair in tokens.items():
        if token.startswith("tint-"):
            assert contrast(paint("ink"), pair[THEMES.index(theme)]) > 3
