"""Every map of Age of Steam, drawn before its first turn: complete, readable, and always the same."""

from __future__ import annotations

from itertools import combinations
from math import dist
from pathlib import Path

import msgspec
import pytest

from ironbridge.age_of_steam.drawing.board import draw_age_of_steam
from ironbridge.age_of_steam.drawing.closed_sides import closed_edges, open_corner
from ironbridge.age_of_steam.drawing.hex_notes import label_boxes
from ironbridge.age_of_steam.drawing.layout import SteamLayout, make_steam_layout, steam_layout
from ironbridge.age_of_steam.drawing.opening import opening_view
from ironbridge.age_of_steam.drawing.pieces import Land, edges_of
from ironbridge.age_of_steam.rules.land import terrain_of
from ironbridge.age_of_steam.rules.loading import load_map
from ironbridge.age_of_steam.rules.sheet import MapSheet
from ironbridge.age_of_steam.rules.view import Track, TrackTile
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed
from ironbridge.drawing.geometry import Box, around
from ironbridge.drawing.ground import faint_boxes
from ironbridge.drawing.lettering import width_of
from ironbridge.drawing.marks import Marks
from ironbridge.drawing.theme import THEMES, TOKENS
from ironbridge.words.languages import speaking
from tests.age_of_steam.drawing.map_snapshots import MAPS, digests, known, map_sheet
from tests.age_of_steam.drawing.pages import draw_page
from tests.drawing.drawn import SVG, by_id, check_references, picks, read, said, texts
from tests.titles import STEAM

STEAM = STEAM
every_map = pytest.mark.parametrize("id", MAPS)


def hex_boxes(layout: SteamLayout, sheet: MapSheet) -> dict[str, list[Box]]:
    """What the cities cover, by their hexes."""
    return {
        city.at: [
            *(strip for at in layout.parts[city.at] for strip in layout.grid.strips(at)),
            layout.inside[city.at].box,
        ]
        for city in sheet.cities
    }


@every_map
def test_the_drawing_is_as_it_was(id: str) -> None:
    assert digests(id) == known()[id]


def test_every_map_has_a_snapshot_and_no_other() -> None:
    assert set(known()) == set(MAPS)
    assert len(MAPS) >= 15


@every_map
def test_well_formed_alike_in_both_themes_and_without_dangling_references(id: str) -> None:
    sheet = map_sheet(id)
    paper, night = (read(draw_age_of_steam(opening_view(sheet), sheet, theme=theme)) for theme in THEMES)
    check_references(paper)
    assert texts(paper) == texts(night)
    assert set(by_id(paper)) == set(by_id(night))


@every_map
def test_the_bag_of_an_opening_holds_what_a_dealt_game_leaves_in_it(id: str) -> None:
    view = opening_view(map_sheet(id))
    dealt = STEAM.view(STEAM.setup(view.players, {"map": id}, Chance(1)), None)
    assert view.bag == dealt.bag


@every_map
def test_every_hex_city_link_and_box_can_be_pointed_at(id: str) -> None:
    sheet = map_sheet(id)
    view = opening_view(sheet)
    found = picks(read(draw_page(view, sheet)))
    parts = {part for city in sheet.cities for part in city.hexes}
    assert set(terrain_of(sheet)) - parts <= set(found)
    assert not parts & set(found)  # a city of several hexes is one thing
    assert {f"link:{link.id}" for link in sheet.links} <= set(found)
    assert {f"box:{box.id}" for box in sheet.boxes} <= set(found)
    assert {f"{at}:{cube}" for at, cubes in view.goods.items() for cube in cubes} <= set(found)


@every_map
def test_town_names_touch_nothing_else(id: str) -> None:
    sheet, layout = map_sheet(id), steam_layout(map_sheet(id))
    names = {at: spot.box for at, spot in layout.names.items()}
    assert set(names) == {town.at for town in sheet.towns}
    assert [pair for pair in combinations(names, 2) if names[pair[0]].meets(names[pair[1]])] == []
    cities = hex_boxes(layout, sheet)
    assert [
        (n, c) for n, box in names.items() for c, wall in cities.items() if any(map(box.meets, wall))
    ] == []
    assert [n for n, box in names.items() if not layout.window.grow(-2).holds(box)] == []
    rings = {town.at: around(layout.grid.centres[town.at], 16, 16) for town in sheet.towns}
    assert [(n, r) for n, box in names.items() for r, ring in rings.items() if box.meets(ring)] == []


@every_map
def test_every_lit_price_can_be_read(id: str) -> None:
    """No name, label, price of a link or other price lies over any part of it."""
    sheet, layout = map_sheet(id), steam_layout(map_sheet(id))
    view = opening_view(sheet)
    lit = [at for at, kind in layout.terrain.items() if kind not in ("water", "impassable", "city")]
    drawn = draw_page(view, sheet, marks=Marks(possible=frozenset(lit)), prices=dict.fromkeys(lit, 10))
    tags = [one.attrib for one in by_id(read(drawn))["prices"].iter() if one.text == "$10"]
    assert len(tags) == len(lit)
    boxes = []
    for tag in tags:
        size, x, y = (float(tag[key]) for key in ("font-size", "x", "y"))
        boxes.append(around((x, y - 0.37 * size), width_of("$10", size), 0.74 * size))
    cities = tuple(city.at for city in sheet.cities)
    over = [spot.box for spot in layout.names.values()]
    over += [box for at in cities for box in layout.inside[at].boxes] + label_boxes(sheet, layout)
    over += [shape.tag for shape in edges_of(Land(sheet), cities) if shape.link.cost]
    assert [box.centre for box in boxes if any(map(box.meets, over))] == []
    assert [a.centre for a, b in combinations(boxes, 2) if a.meets(b)] == []


@every_map
def test_city_names_touch_no_other_and_keep_their_size(id: str) -> None:
    sheet, layout = map_sheet(id), steam_layout(map_sheet(id))
    inside = {city.at: layout.inside[city.at] for city in sheet.cities}
    assert [p for p in combinations(inside, 2) if inside[p[0]].box.meets(inside[p[1]].box)] == []
    assert [at for at, found in inside.items() if not layout.window.grow(-1).holds(found.box)] == []
    assert [at for at, found in inside.items() if found.size < 11.8] == []
    assert [at for at, found in layout.inside.items() if found.size < 10] == []  # towns that grow


@every_map
def test_faint_names_stand_clear_of_names_cities_and_each_other(id: str) -> None:
    sheet, layout = map_sheet(id), steam_layout(map_sheet(id))
    shown = (*(layout.ground.names if layout.ground else ()), *layout.lakes)
    faint = {name.text: faint_boxes(name) for name in shown}
    walls = {f"city {at}": boxes for at, boxes in hex_boxes(layout, sheet).items()}
    walls |= {spot.name.text: [spot.box] for spot in layout.names.values()}
    met = [
        (text, wall)
        for text, boxes in faint.items()
        for wall, others in walls.items()
        if any(a.meets(b) for a in boxes for b in others)
    ]
    assert met == []
    pairs = combinations(faint, 2)
    assert [(a, b) for a, b in pairs if any(x.meets(y) for x in faint[a] for y in faint[b])] == []
    assert [t for t, boxes in faint.items() if not all(layout.window.holds(box) for box in boxes)] == []


@every_map
def test_a_layout_is_the_same_every_time(id: str) -> None:
    assert make_steam_layout(map_sheet(id)) == steam_layout(map_sheet(id))


# Their own things


def drawn(id: str) -> dict[str, str]:
    """What is said of every target of a map."""
    sheet = map_sheet(id)
    return said(read(draw_page(opening_view(sheet), sheet)))


def line(id: str, part: str) -> str:
    """A line under the map."""
    sheet = map_sheet(id)
    return " ".join(" ".join(texts(by_id(read(draw_page(opening_view(sheet), sheet)))[part])).split())


def test_prices_are_those_of_the_map() -> None:
    assert line("switzerland", "price-line") == "Any tile $4, laid or replaced"
    shapes = "Any tile with a straight $10, curve $3, two curves $4 Town free"
    assert line("pittsburgh", "price-line") == shapes
    assert line("poland", "price-line").startswith("First tile on a hex plain $2, dark mountain $6, swamp $4")
    assert line("detroit", "notes") == "bridge $8, link $6, tunnel $10"
    engineers = "difficult, very difficult: Engineer only"
    assert line("france", "notes") == f"{engineers} ? sources differ the map is a reconstruction"


@every_map
def test_the_prices_can_be_read_on_a_common_screen(id: str) -> None:
    """Twelve pixels where the board has what a page of 1440 by 900 leaves it, trays below or beside."""
    layout = steam_layout(map_sheet(id))
    shown = max(min(w / layout.frame.width, h / layout.frame.height) for w, h in ((865, 620), (615, 815)))
    found = by_id(read(draw_page(opening_view(map_sheet(id)), map_sheet(id))))["price-line"]
    sizes = [float(part.attrib["font-size"]) for part in found.iter() if "font-size" in part.attrib]
    assert min(sizes) * shown > 11.4


@every_map
def test_the_disc_of_a_link_of_the_map_hides_no_letter(id: str) -> None:
    land = Land(map_sheet(id))
    cities = tuple(city.at for city in land.sheet.cities)
    names = [box for at in cities for box in land.layout.inside[at].boxes]
    names += [spot.box for at, spot in land.layout.names.items() if at not in cities]
    shapes = [shape for shape in edges_of(land, cities) if shape.link.cost]
    # The boxes of names leave room for descenders, which the names beside a disc do not have.
    hidden = [shape.link.id for shape in shapes if any(map(shape.tag.grow(-2).meets, names))]
    assert hidden == []


def test_the_letter_of_a_new_city_stands_beside_no_wall() -> None:
    sheet = map_sheet("switzerland")
    grid = steam_layout(sheet).grid
    towns = {town.name: town.at for town in sheet.towns}
    beside = grid.corners(towns["Biel"])[open_corner(sheet, grid, towns["Biel"])]
    ends = [end for edge in closed_edges(sheet, grid) for end in edge]
    assert min(dist(beside, end) for end in ends) > grid.radius / 2
    assert open_corner(sheet, grid, towns["Zug"]) == 0


def test_a_city_of_seven_hexes_is_one_city_with_walls() -> None:
    said_of = drawn("heavy_cardboard")
    assert said_of["I6"].startswith("Heavy Cardboard, I6: takes no goods, with 1 red, 1 blue")
    assert "closed towards I5 and H5" in said_of["H4"]
    assert said_of["link:container"] == "Madeira to Container: ferry, $6"


def test_a_terminal_shows_its_marker_and_zones_say_what_they_are() -> None:
    germany, finland = drawn("germany"), drawn("finland")
    assert germany["A6"].startswith("Rotterdam, A6: terminal, takes ")
    assert "printed price $6" in germany["B5"]
    assert finland["E1"] == "Sweden, E1: zone, takes no goods, with no cubes"
    assert finland["box:sweden"].startswith("Beside the map, Sweden: 1 red")
    assert finland["link:espoo_helsinki"] == "Espoo to Helsinki: public track"


def test_claimed_links_bear_the_owner_and_no_price() -> None:
    sheet = map_sheet("detroit")
    view = opening_view(sheet, 3)
    owned = msgspec.structs.replace(view, claimed={"bridge": 1})
    free, taken = (
        picks(read(draw_page(v, sheet, seat_names=("Ada", "Tomek", "Ola")))) for v in (view, owned)
    )
    assert texts(free["link:bridge"]) == ["$8"]
    assert texts(taken["link:bridge"]) == ["T"]
    assert taken["link:bridge"].attrib["aria-label"] == "Downtown Detroit to Windsor: bridge owned by Tomek"
    assert "stroke-dasharray" in {k for e in free["link:bridge"].iter() for k in e.attrib}


def test_a_link_of_the_map_is_lit_flagged_and_refused_by_any_of_its_names() -> None:
    sheet = map_sheet("detroit")
    view = opening_view(sheet, 2)

    def drawn_with(**marks: frozenset[str]) -> str:
        return draw_page(view, sheet, marks=Marks(**marks))

    assert drawn_with(possible=frozenset({"link:tunnel"})) == drawn_with(possible=frozenset({"N9:0"}))
    assert drawn_with(chosen=frozenset({"link:airport"})) == drawn_with(chosen=frozenset({"O9:6"}))
    flag = TOKENS["rubric"][0]
    for state in ("changed", "refused"):
        found = picks(read(drawn_with(**{state: frozenset({"link:bridge"})})))
        assert [e for e in found["link:bridge"].iter() if flag in e.attrib.values()], state


@every_map
@pytest.mark.parametrize("language", ["en", "pl"])
def test_flags_are_explained_where_nothing_else_stands(id: str, language: str) -> None:
    sheet, layout = map_sheet(id), steam_layout(map_sheet(id))
    at = sheet.towns[0].at
    with speaking(language):
        flagged = draw_page(opening_view(sheet), sheet, marks=Marks(changed=frozenset({at})))
        plain = draw_page(opening_view(sheet), sheet)
    assert "flag-legend" not in by_id(read(plain))
    plate = next(by_id(read(flagged))["flag-legend"].iter(f"{SVG}rect")).attrib
    x, y, wide, high = (float(plate[key]) for key in ("x", "y", "width", "height"))
    box = Box(x, y, x + wide, y + high)
    hexes = [strip for one in layout.grid.centres for strip in layout.grid.strips(one)]
    over = [spot.box for spot in layout.names.values()] + [layout.inside[c.at].box for c in sheet.cities]
    assert not any(map(box.meets, [*hexes, *over]))
    assert layout.window.holds(box)


def test_track_of_the_map_is_announced_until_it_lies_there() -> None:
    sheet = map_sheet("switzerland")
    view = opening_view(sheet)
    assert "turn 5" in texts(by_id(read(draw_page(view, sheet)))["later"])
    tiles = tuple(
        TrackTile(p.at, "", 0, False, tuple(Track(a, b, None) for a, b in p.tracks)) for p in sheet.printed
    )
    laid = by_id(read(draw_page(msgspec.structs.replace(view, tiles=tiles), sheet)))
    assert "later" not in laid
    assert drawn("switzerland")["I10"].endswith("never a city")


def test_regions_and_starting_cities_are_marked() -> None:
    western = drawn("western_us")
    assert "region: west, a railway may start here" in western["A8"]
    assert "region" not in western["I6"]
    assert "start" not in western["I6"]


def test_the_display_shows_the_columns_in_use() -> None:
    def columns(id: str) -> set[str]:
        sheet = map_sheet(id)
        found = picks(by_id(read(draw_age_of_steam(opening_view(sheet), sheet)))["goods-display"])
        return {pick for pick in found if ":" not in pick}

    assert columns("barbados") == {*(f"light {n}" for n in range(1, 7)), *"ABCD"}
    assert columns("st_lucia") == set()
    assert len(columns("germany")) == 20


def test_sides_that_are_closed_get_no_handle() -> None:
    sheet = map_sheet("switzerland")
    ghost = TrackTile("D5", "", 0, False, (Track(0, 3, 0),))
    found = picks(read(draw_page(opening_view(sheet), sheet, ghosts=(ghost,))))
    assert {pick for pick in found if pick.startswith("D5/")} == {
        f"D5/{side}" for side in (0, 1, 3, 4)
    }  # 2 is closed, 5 is the edge


# Maps of other people

HOME_MADE = """
id = "islet"
name = "Islet"
players = [2]
turns = { 2 = 5 }
grid = { orientation = "flat", offset = "odd-q", rows = ["~C.", "~.dC", "~s#."] }
setup = { cash = 10, shares = 2, engine = 1, goods = { red = 30, blue = 30 }, new_cities = ["A"] }
cities = [
  { at = "B1", name = "Left", accepts = ["red"], growth = ["light 1"], cubes = 2 },
  { at = "D2", name = "Right", accepts = ["blue", "red"], growth = ["dark 1"], cubes = 1 },
]
towns = [{ at = "C1", name = "Middle" }]
prices = { terrain = { dark_mountain = 6, swamp = 4 } }
"""


def test_a_home_made_map_needs_no_decoration(tmp_path: Path) -> None:
    folder = tmp_path / "islet"
    folder.mkdir()
    (folder / "map.toml").write_text(HOME_MADE, encoding="utf-8")
    sheet = load_map(folder)
    root = read(draw_age_of_steam(opening_view(sheet), sheet))
    check_references(root)
    assert {"map-edge", "water", "swamps", "dark-mountains", "closed-land"} <= set(by_id(root))
    assert said(root)["C3"] == "C3: closed"


def test_faults_of_a_decoration_are_told_with_the_files_name(tmp_path: Path) -> None:
    folder = tmp_path / "islet"
    folder.mkdir()
    (folder / "map.toml").write_text(HOME_MADE, encoding="utf-8")
    (folder / "drawing.toml").write_text("seas = []", encoding="utf-8")
    with pytest.raises(Malformed, match=r"drawing\.toml.*seas"):
        make_steam_layout(load_map(folder))
