"""The maps as files: what each holds, and what a faulty file is told."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from ironbridge.age_of_steam.rules.atlas import Atlas
from ironbridge.age_of_steam.rules.kernel.figures import (
    BAG,
    FILL_TOP,
    IMPASSABLE,
    NUMBERED,
    TO_TOWNS,
    WATER,
    Tables,
)
from ironbridge.age_of_steam.rules.land import prices_of
from ironbridge.age_of_steam.rules.loading import load_base, load_map
from ironbridge.age_of_steam.rules.sheet import COLOURS, MapSheet
from ironbridge.core.refusals import Malformed
from tests.titles import ATLAS

RUST_BELT = (ATLAS.folders["rust_belt"] / "map.toml").read_text(encoding="utf-8")


@cache
def sheet(name: str) -> MapSheet:
    return load_map(ATLAS.folders[name])


@cache
def tables(name: str) -> Tables:
    return Tables(sheet(name), load_base())


def at(name: str, place: str) -> int:
    """The hex of a city or town; a city before a town of the same name."""
    t = tables(name)
    found = [h for h in t.city_hexes + t.town_hexes if t.place_names[h] == place]
    assert found, f"{name} has no {place}"
    return found[0]


# Map, players, hexes, cities, towns, closed sides, links drawn, cubes in the bag after set-up.
COUNTS = (
    ("barbados", "1", 50, 6, 5, 0, 0, 60),
    ("detroit", "12345", 142, 12, 9, 0, 4, 52),
    ("finland", "3456", 150, 14, 12, 83, 2, 10),
    ("france", "3456", 132, 7, 22, 0, 0, 8),
    ("germany", "3456", 179, 19, 14, 0, 1, 9),
    ("heavy_cardboard", "3456", 172, 13, 12, 8, 2, 15),
    ("hungary", "3456", 129, 12, 16, 2, 0, 19),
    ("new_england", "2", 77, 9, 9, 0, 0, 17),
    ("pittsburgh", "34", 71, 6, 12, 0, 0, 26),
    ("poland", "3456", 147, 12, 11, 0, 0, 17),
    ("rust_belt", "3456", 189, 12, 14, 0, 0, 18),
    ("southern_us", "3456", 160, 12, 14, 0, 0, 21),
    ("st_lucia", "2", 59, 0, 11, 0, 0, 58),
    ("switzerland", "34", 120, 12, 10, 12, 0, 17),
    ("western_us", "3456", 171, 12, 20, 0, 0, 0),
)


@pytest.mark.parametrize(("name", "players", "hexes", "cities", "towns", "closed", "links", "left"), COUNTS)
def test_what_each_map_holds(
    name: str, players: str, hexes: int, cities: int, towns: int, closed: int, links: int, left: int
) -> None:
    t = tables(name)
    assert "".join(map(str, t.players)) == players
    assert (len(t.hex_ids), len(t.city_hexes), len(t.town_hexes)) == (hexes, cities, towns)
    assert (sum(t.closed), len(t.edge_ids)) == (2 * closed, links)
    boxes = [rows if t.display_fill == 0 else 1 for rows in t.column_rows if rows and t.display_fill < 2]
    drawn = sum(boxes) + sum(t.start_cubes) + len(t.markers) + sum(t.box_cubes)
    assert len(t.bag) - drawn == left
    assert set(t.place_hexes) == {h for h in range(hexes) if t.start_cubes[h] or t.fixed_cubes[h]}


def test_every_map_there_is_is_in_the_table_above() -> None:
    assert sorted(ATLAS.folders) == [row[0] for row in COUNTS]


@pytest.mark.parametrize("name", [row[0] for row in COUNTS])
def test_track_crosses_a_side_both_ways_or_not_at_all(name: str) -> None:
    t = tables(name)
    for where in range(len(t.hex_ids)):
        if t.terrain[where] in (WATER, IMPASSABLE) and not t.no_tile[where]:
            continue
        for side in range(6):
            there = t.across[where * 6 + side]
            back = t.beside[where * 6 + side] * 6 + (side + 3) % 6
            assert there < 0 or (t.across[back] == where and not t.closed[where * 6 + side])
            if there < 0 and t.beside[where * 6 + side] >= 0:
                assert t.across[back] < 0 or t.terrain[back // 6] in (WATER, IMPASSABLE)


@pytest.mark.parametrize("name", [row[0] for row in COUNTS if row[0] != "st_lucia"])
def test_every_number_in_use_feeds_one_city(name: str) -> None:
    t = tables(name)
    for column in range(NUMBERED):
        assert len(t.column_cities[column]) == (1 if t.column_used[column] else 0)
        for city in t.column_cities[column]:
            assert column in t.growth_of[city]


def test_turns_go_by_players_and_detroit_has_no_limit() -> None:
    assert tables("hungary").turns == {3: 9, 4: 7, 5: 6, 6: 5}
    assert tables("pittsburgh").turns == {3: 8, 4: 8}
    assert tables("detroit").turns == {1: 0, 2: 0, 3: 0, 4: 0, 5: 0}
    assert tables("barbados").turns == {1: 10}


def test_germany_has_printed_prices_terminals_and_a_link_between_two_cities() -> None:
    t, s = tables("germany"), sheet("germany")
    assert len(s.prices.hexes) == 21
    dear = t.hex_cost[t.hex_number["L3"]]
    tiles = ("straight", "c_two_gentle", "x_two_straight")
    assert [dear[t.tile_ids.index(tile)] for tile in tiles] == [12, 13, 14]
    names = {"Rotterdam", "Antwerp", "Paris", "Lyon", "Copenhagen", "Warsaw"}
    assert {t.place_names[h] for h in t.markers} == names
    assert [h for h in range(len(t.hex_ids)) if t.blocked[h]] == sorted(t.markers)
    assert not any(t.accepts[h] or t.start_cubes[h] or t.growth_of[h] for h in t.markers)
    assert (t.tiles_per_turn, t.tiles_of_engineer, t.incomplete) == (3, 3, False)
    assert (t.edge_cost, t.edge_points, t.edge_exit_a) == ([2], [1], [1])
    assert t.extra_growth == [[at("germany", "Berlin"), 1, -1, 0]]


def test_finland_has_zones_a_box_and_public_track() -> None:
    t = tables("finland")
    russia, sweden = at("finland", "Russia"), at("finland", "Sweden")
    assert [h for h in range(len(t.hex_ids)) if t.zones[h]] == [sweden, russia]
    assert (t.accepts[russia], t.accepts[sweden], t.start_cubes[russia]) == (31, 0, 5)
    assert not t.starting[russia]
    assert t.starting[at("finland", "Helsinki")]
    assert (t.box_ids, t.box_cubes) == (["sweden"], [5])
    assert (t.edge_points, t.edge_public) == ([0, 0], [True, True])
    assert "~" in sheet("finland").grid.rows[0]
    assert "A1" not in t.hex_number  # the sea is drawn, but is no hex


def test_the_city_of_seven_hexes_is_one_stop_with_ten_open_sides() -> None:
    t = tables("heavy_cardboard")
    centre = at("heavy_cardboard", "Heavy Cardboard")
    parts = t.city_parts[centre]
    assert len(parts) == 7
    assert {t.stop_of[part] for part in parts} == {centre}
    assert all(t.is_city[part] for part in parts)
    assert [h for h in t.city_hexes if h in parts] == [centre]
    assert len(t.exits_of[centre]) == 10
    assert all(t.across[side] not in parts and not t.closed[side] for side in t.exits_of[centre])
    assert t.fixed_cubes[centre] == [0, 1, 2, 3, 4]
    assert t.accepts[centre] == 0
    assert len(t.bag) == 96 - 5
    assert t.edge_needs_track == [True, True]
    assert {t.place_names[h] for h in t.edge_b} == {"Puerto Rico", "Container"}
    assert [t.action_ids[n] for n in t.actions][-2:] == ["turn_order", "heavy_lifting"]
    assert "production" not in [t.action_ids[n] for n in t.actions]


def test_detroits_links_never_leave_a_stop_by_the_same_way() -> None:
    t = tables("detroit")
    ways = list(zip(t.edge_a, t.edge_exit_a)) + list(zip(t.edge_b, t.edge_exit_b))
    assert len(set(ways)) == 8
    assert sorted(t.edge_cost) == [6, 6, 8, 10]
    # Windsor and its airport lie side by side, so a tile in the town may join them too.
    airport = t.edge_ids.index("airport")
    assert (t.edge_exit_a[airport], t.edge_exit_b[airport]) == (6, 6)
    kinds = [link.kind for link in sheet("detroit").links]
    tunnel, bridge = kinds.index("tunnel"), t.edge_ids.index("bridge")
    assert (t.edge_a[tunnel], t.edge_b[tunnel]) == (t.edge_a[bridge], t.edge_b[bridge])
    assert all(t.terrain[t.edge_via[n]] == WATER for n in (tunnel, bridge))
    assert (t.cash, t.shares, t.most_shares, t.display_fill) == (0, 5, 25, FILL_TOP)
    assert t.dice == {1: [2, 2], 2: [2, 2], 3: [3, 3], 4: [4, 4], 5: [5, 5]}


def test_switzerlands_printed_track_is_open_at_its_exits_alone() -> None:
    t = tables("switzerland")
    named = {t.hex_ids[h]: n for n, h in enumerate(t.printed_hex)}
    assert set(named) == {"I9", "I10", "L8"}
    assert t.printed_turn == [5, 5, 5]
    for where, face in zip(t.printed_hex, t.printed_face):
        assert not t.buildable[where]
        for side in range(6):
            exit = t.face_exits[face] >> side & 1
            assert (t.across[where * 6 + side] >= 0) == bool(exit)
    raron = at("switzerland", "Raron")
    assert t.across[t.hex_number["I9"] * 6 + 3] == raron
    assert not t.may_urbanise[raron]
    assert sum(t.may_urbanise) == 9
    prices = prices_of(sheet("switzerland"), load_base())
    assert {t.hex_cost[h][n] for h in range(120) if t.buildable[h] for n in range(10)} == {4}
    assert (prices.replace_other, prices.replace_crossing, prices.replace_town, prices.redirect) == (4,) * 4
    assert (t.buy_back, t.keep_shares, t.vp_per_section) == (8, 2, 2)
    assert sheet("switzerland").reconstructed == ("colours", "sides", "exits")


def test_cubes_on_land_in_towns_and_by_colour() -> None:
    island = tables("st_lucia")
    assert sum(island.start_cubes) == 38
    assert not any(island.start_cubes[h] for h in island.town_hexes)
    assert sum(island.column_rows) == 0
    south = tables("southern_us")
    white = COLOURS.index("white")
    assert all(south.fixed_cubes[h] == [white] for h in south.town_hexes)
    assert white not in south.bag
    assert south.cube_count[white] == 14
    ports = {south.place_names[h] for h in south.city_hexes if south.accepts[h] >> white & 1}
    assert ports == {"New Orleans", "Mobile", "Savannah", "Charleston"}
    assert south.extra_growth == [[at("southern_us", "Atlanta"), 1, -1, 4]]
    assert (tables("western_us").urbanise_goods, tables("france").urbanise_goods) == (BAG, BAG)


def test_the_west_has_ten_starting_cities_and_two_regions() -> None:
    t = tables("western_us")
    starting = {t.place_names[h] for h in range(len(t.hex_ids)) if t.starting[h]}
    assert len(starting) == 10
    assert {t.place_names[h] for h in t.city_hexes} - starting == {"Denver", "Salt Lake City"}
    east = [t.place_names[h] for h in range(len(t.hex_ids)) if t.region[h] == t.region_ids.index("east")]
    assert len(east) == 8
    assert "Kansas City" in east
    # Rows stand on their points: of two neighbours in a row each has the other at side 2 and 5.
    a, b = t.hex_number["C2"], t.hex_number["D2"]
    assert (t.across[a * 6 + 2], t.across[b * 6 + 5]) == (b, a)


def test_growth_and_production_differ_from_map_to_map() -> None:
    boston = tables("new_england").growth_of[at("new_england", "Boston")]
    assert [tables("new_england").column_ids[n] for n in boston] == ["light 5", "light 6"]
    assert tables("france").growth_of[at("france", "Paris")] == list(range(6, 12))
    assert tables("france").accepts[at("france", "Paris")] == 0b1111
    heidelberg = tables("pittsburgh").growth_of[at("pittsburgh", "Heidelberg")]
    assert heidelberg == [0, 6]
    barbados = tables("barbados")
    assert [n for n, rows in enumerate(barbados.column_rows) if rows] == [0, 1, 2, 3, 4, 5, 12, 13, 14, 15]
    assert barbados.column_redraw[12:14] == [COLOURS.index("red"), COLOURS.index("blue")]
    assert (barbados.dice, barbados.easy_cubes, barbados.shares_per_turn) == ({1: [2, 0]}, 2, 1)
    poland, hungary = tables("poland"), tables("hungary")
    assert (poland.production_draw, poland.production_keep, poland.production_to) == (1, 1, TO_TOWNS)
    assert poland.extra_growth == [[at("poland", "Warsaw"), 1, COLOURS.index("black"), 0]]
    assert (hungary.production_draw, hungary.production_keep) == (4, 2)
    assert hungary.production_to == at("hungary", "Budapest")


def test_places_are_spelled_with_the_letters_of_their_country() -> None:
    poland = tables("poland")
    for place in ("Wrocław", "Gdańsk", "Poznań", "Łódź", "Kraków", "Rzeszów", "Białystok"):
        assert poland.is_city[at("poland", place)]
    for place in ("Gorzów", "Zielona Góra", "Lubań", "Ostrołęka", "Łuków"):
        assert poland.is_town[at("poland", place)]
    assert at("hungary", "Győr") in tables("hungary").city_hexes
    assert at("finland", "Hämeenlinna") in tables("finland").town_hexes
    assert at("france", "Orléans") in tables("france").town_hexes


def test_what_is_not_certain_is_marked() -> None:
    assert {name for name, *_ in COUNTS if "grid" in sheet(name).reconstructed} == {"france", "hungary"}
    doubtful = {name: sheet(name).doubtful_hexes for name, *_ in COUNTS if sheet(name).doubtful_hexes}
    assert list(doubtful) == ["france"]
    difficult = [
        hex for hex in doubtful["france"] if tables("france").terrain[tables("france").hex_number[hex]]
    ]
    assert difficult == ["E13", "F13", "G13", "H13", "I13", "I14", "K7", "L2", "N5", "N6", "O4"]


# Maps of one's own


def written(folder: Path, text: str, name: str = "rust_belt") -> Path:
    (folder / name).mkdir(parents=True)
    (folder / name / "map.toml").write_text(text, encoding="utf-8")
    return folder / name


def test_maps_are_found_in_folders_of_ones_own_and_drafts_only_when_asked_for(tmp_path: Path) -> None:
    written(tmp_path, RUST_BELT.replace('"rust_belt"', '"home"'), "home")
    written(tmp_path, RUST_BELT.replace('id = "rust_belt"', 'draft = true\nid = "attic"'), "attic")
    (tmp_path / "notes").mkdir()
    atlas = Atlas((tmp_path,))
    assert "rust_belt" in atlas.offered
    assert "attic" not in atlas.offered
    assert atlas.sheet("home").id == atlas["home"].sheet.id == "home"
    assert atlas.sheet("attic").draft
    assert atlas.own == ["attic", "home"]


def test_maps_of_ones_own_are_in_one_atlas_and_in_no_other(tmp_path: Path) -> None:
    for name in ("home", "attic"):
        written(tmp_path, RUST_BELT.replace('"rust_belt"', f'"{name}"'), name)
    home, attic = Atlas([tmp_path / "home"]), Atlas([tmp_path / "attic"])
    assert (home.own, attic.own, ATLAS.own) == (["home"], ["attic"], [])
    assert home["rust_belt"] is attic["rust_belt"] is ATLAS["rust_belt"]
    for atlas in (attic, ATLAS):
        with pytest.raises(Malformed, match="no map 'home'"):
            atlas["home"]
        assert "home" not in atlas


def test_two_maps_of_one_name_are_refused(tmp_path: Path) -> None:
    written(tmp_path, RUST_BELT)
    with pytest.raises(Malformed, match="two maps are called 'rust_belt'"):
        Atlas((tmp_path,))


def test_two_maps_of_one_name_know_their_own_folders(tmp_path: Path) -> None:
    folders = [ATLAS.folders["rust_belt"], written(tmp_path, RUST_BELT)]
    sheets = [load_map(folder) for folder in folders]
    assert [sheet.folder for sheet in sheets] == folders


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="no folder"):
        Atlas((tmp_path / "nowhere",))


LINK = '\n[[links]]\nid = "l"\nkind = "link"\nbetween = ["H6", "J6"]\n'
FAULTS = (
    ("cash = 10", "cash = 10\ngold = 3", "unknown field `gold`"),
    ('id = "rust_belt"', 'folder = "/"\nid = "rust_belt"', "unknown field `folder`"),
    ("cash = 10", "cash = -1", "`int` >= 0 - at `$.setup.cash`"),
    ("cash = 10", 'cash = "ten"', "at `$.setup.cash`"),
    ("cash = 10", "cash = 1000000000", "`int` <= 999 - at `$.setup.cash`"),
    ("shares = 2", "shares = 16", "setup.shares: a railway has 15 at most"),
    ("[setup]", "[shares]\nmost = 100\n[setup]", "`int` <= 99 - at `$.shares.most`"),
    ("[setup]", "[moving]\nrounds = 10\n[setup]", "`int` <= 9 - at `$.moving.rounds`"),
    ("[setup]", "[growing]\ndice = { 3 = [10, 0] }\n[setup]", "`int` <= 9"),
    ("[setup]", "[prices.terrain]\nplain = 100\n[setup]", "`int` <= 99"),
    ("engine = 1", "engine = 1\neasy_cubes = 20", "cubes too few for the set-up"),
    ("engine = 1", "engine = 1\nother_cubes = { B3 = 90 }", "cubes too few for the set-up"),
    ("engine = 1", "engine = 1\nother_cubes = { B4 = 3 }", "no city that begins with cubes at B4"),
    ("[setup]", '[display]\nredraw = { A = "red" }\n[setup]', "display.redraw: 76 cubes that are not red"),
    ('id = "rust_belt"', 'id = "Rust"', "id: 'Rust' must be lower-case letters"),
    ("turns = {", 'phases = ["goods_growth"]\nturns = {', "phases: without move_goods"),
    ("engine = 1", "engine = 7", "<= 6"),
    ("players = [3, 4, 5, 6]", "players = [3, 4, 5, 9]", "<= 6"),
    ("players = [3, 4, 5, 6]", "players = []", "players: the numbers"),
    ("players = [3, 4, 5, 6]", "players = [3, 4, 5]", "turns: the map is not for 6 players"),
    ("recommended = [4, 5]", "recommended = [2]", "recommended: the map is not for 2"),
    ('id = "rust_belt"', 'id = "elsewhere"', "the map in folder 'rust_belt' calls itself 'elsewhere'"),
    ('offset = "odd-q"', 'offset = "odd-r"', "a flat map cannot have offset 'odd-r'"),
    ('"..Cww...wwwwwww..."', '"..C?w...wwwwwww..."', "grid: D1 is '?'"),
    ('at = "B3"', 'at = "Z3"', "city Minneapolis: there is no hex 'Z3'"),
    ('at = "B3"', 'at = "B4"', "city Minneapolis: the grid shows plain at B4, not C"),
    ('at = "B3"', 'at = "B4"', "grid: C at B3, but no city is there"),
    ('at = "B3"', 'at = "C1"', "cities: 'C1' is given 2 times"),
    ('name = "Duluth"', 'name = "Duluth"\nhexes = ["F10"]', "city Duluth: F10 lies apart"),
    ('accepts = ["purple"]', 'accepts = ["pink"]', "Invalid enum value 'pink'"),
    ('growth = ["light 3"]', 'growth = ["light 7"]', "no column 'light 7'"),
    ('at = "E4"', 'at = "D1"', "town La Crosse: the grid shows water at D1"),
    ('at = "E4"', 'at = "F7"', "towns: 'F7' is given 2 times"),
    ("red = 20", "red = 1", "setup.goods: 1 cubes too few for the set-up"),
    ("engine = 1", 'engine = 1\ntown_cubes = ["white"]', "14 white cubes too few"),
    ('"H"]', '"J"]', "there is no New City 'J'"),
    ("[setup]", '[display]\ncolumns = ["light 3"]\n[setup]', "column 'light 5' is not used"),
    ("[setup]", '[display]\nredraw = { Z = "red" }\n[setup]', "display: there is no column 'Z'"),
    ("[setup]", "[closed]\nA1 = [0]\n[setup]", "closed: no hex across side 0 of A1"),
    ("[setup]", "[closed]\nA1 = [6]\n[setup]", "<= 5"),
    ("[setup]", "[closed]\nA1 = [3]\nA2 = [0]\n[setup]", "closed: the side between A2 and A1 is given twice"),
    ("[setup]", "[closed]\nZZ9 = [0]\n[setup]", "closed: there is no hex 'ZZ9'"),
    ("[setup]", '[actions]\nwithout = ["sleep"]\n[setup]', "there is no action 'sleep'"),
    ("[setup]", '[actions]\nown = ["engineer"]\n[setup]', "'engineer' is no new name"),
    ("[setup]", "[prices.hexes]\nD1 = 4\n[setup]", "no tile is laid at D1"),
    ('"....r..Cw........C"', '"....r..Cw..s.....C"', "prices.terrain: no price for swamp"),
    ("[setup]", '[growing]\nextra = [{ at = "A1" }]\n[setup]', "growing.extra: no city at 'A1'"),
    ("[setup]", "[growing]\ndice = { 2 = [1, 1] }\n[setup]", "growing.dice: the map is not for 2"),
    ("[setup]", '[growing]\nproduction = { to = "A1" }\n[setup]', "neither display nor towns"),
    ("[setup]", "[growing]\nproduction = { keep = 3 }\n[setup]", "more cubes are kept than drawn"),
    ("[setup]", f"{LINK}[setup]", "link l: H6 and J6 do not lie side by side"),
    ("[setup]", f'{LINK}via = "H7"\n[setup]', "link l: track may be laid at H7"),
    ("[setup]", LINK.replace("J6", "Q99") + "[setup]", "link l: there is no hex 'Q99'"),
    ("[setup]", LINK.replace("J6", "H6") + "[setup]", "it joins two cities or towns"),
    ("[setup]", LINK.replace('"l"', '"l"\nowner = 1') + "[setup]", "unknown field `owner`"),
    ("[setup]", LINK.replace('"l"', '"a:b"') + "[setup]", "links: 'a:b' must be lower-case letters"),
    ("[setup]", '[[boxes]]\nid = "<b>"\ncubes = 0\n[setup]', "boxes: '<b>' must be lower-case letters"),
    ("[setup]", '[[printed]]\nat = "A1"\ntracks = [[2, 3], [2, 4]]\n[setup]', "no tile has the tracks"),
    ("[setup]", '[[printed]]\nat = "A1"\ntracks = [[0, 3]]\n[setup]', "leads nowhere at side 0"),
    ("[setup]", '[[printed]]\nat = "A2"\ntracks = [[6, 0]]\n[setup]', "6 is the town in the middle"),
    ("turns = {", 'phases = ["build_track", "build_track"]\nturns = {', "'build_track' is given 2 times"),
    ("turns = {", 'starting_cities = ["A1"]\nturns = {', "starting_cities: no city at 'A1'"),
    ("turns = {", "turns = [", "map.toml: "),
    ("turns = {", f"deep = {'[' * 5000}{']' * 5000}\nturns = {{", "map.toml: "),
)


@pytest.mark.parametrize(("old", "new", "told"), FAULTS)
def test_a_faulty_file_is_told_what_is_wrong(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert old in RUST_BELT
    folder = written(tmp_path, RUST_BELT.replace(old, new, 1))
    with pytest.raises(Malformed) as caught:
        load_map(folder)
    assert told in str(caught.value)
    assert str(folder / "map.toml") in str(caught.value)


def test_a_city_has_no_more_ways_out_than_a_route_can_tell_apart(tmp_path: Path) -> None:
    text = RUST_BELT.replace('"....r...........rm"', '"....r.CCCC......rm"')
    text += '\n[[cities]]\nat = "G7"\nname = "Long"\naccepts = []\nhexes = ["H7", "I7", "J7"]\n'
    with pytest.raises(Malformed, match="city Long: 17 ways out; a city has 15 at most"):
        load_map(written(tmp_path, text))


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"", b"[grid]\nrows = []\n", b"\x00" * 100])
def test_a_file_that_is_no_map_is_malformed(tmp_path: Path, content: bytes) -> None:
    folder = written(tmp_path, "")
    (folder / "map.toml").write_bytes(content)
    with pytest.raises(Malformed, match=r"map\.toml: "):
        load_map(folder)


def test_a_map_without_hexes_or_with_too_many_is_malformed(tmp_path: Path) -> None:
    first = RUST_BELT.index("rows = [")
    last = RUST_BELT.index("]\n", first)
    none = RUST_BELT[:first] + "rows = [\n" + RUST_BELT[last:]
    with pytest.raises(Malformed, match="0 hexes; a map has 1 to 1000"):
        load_map(written(tmp_path / "none", none))
    many = RUST_BELT[:first] + 'rows = ["' + "." * 1001 + '"\n' + RUST_BELT[last:]
    with pytest.raises(Malformed, match="1001 hexes"):
        load_map(written(tmp_path / "many", many))
