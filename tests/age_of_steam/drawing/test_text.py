"""The Age of Steam table for terminals: what it tells, at every width, with and without colour."""

from __future__ import annotations

import io
from typing import Any

import msgspec
import pytest
from rich.console import Console, RenderableType

from ironbridge.age_of_steam.drawing.opening import opening_view
from ironbridge.age_of_steam.drawing.text import ALL, SteamBoard, letters_of
from ironbridge.age_of_steam.drawing.text_map import TextMap, short_name
from ironbridge.age_of_steam.rules.forecast import auction, dues
from ironbridge.age_of_steam.rules.sheet import Grid
from ironbridge.age_of_steam.words.names import Names
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.match import Match
from ironbridge.drawing.seats import seats_of
from ironbridge.words.languages import LANGUAGES, speaking
from tests.age_of_steam.drawing.map_snapshots import MAPS, map_sheet
from tests.titles import ATLAS, find

GAME = find("age_of_steam")
SHEET, RULES = ATLAS["rust_belt"].sheet, ATLAS["rust_belt"].rules
NAMES = ["Ada", "Tomek", "Giulia", "Rafael"]

GIVEN: dict[str, Any] = {
    "turn": 3,
    "order": "BADC",
    "deciding": "A",
    "tiles": [
        {"hex": "K10", "tile": "gentle", "tracks": ["0-4"], "owners": ["A"]},
        {"hex": "K9", "tile": "sharp", "tracks": ["2-town", "3-town"], "owners": ["B", "A"]},
        {"hex": "L9", "tile": "gentle", "tracks": ["1-5"], "owners": ["B"]},
        {"hex": "G7", "tile": "x_two_straight", "tracks": ["0-3", "1-4"], "owners": ["", "C"]},
        {"hex": "M4", "tile": "straight", "tracks": ["2-5"], "owners": ["D"]},
    ],
    "new_cities": {"M6": "A"},
    "goods": {"H6": {"red": 2, "blue": 1}, "M9": {"black": 1}, "R6": {"yellow": 4, "purple": 4}},
    "display": {"light 1": ["", "blue", "black"], "A": ["yellow", ""]},
    "seats": {
        "A": {"cash": 9, "income": 12, "shares": 4, "engine": 3, "action": "locomotive"},
        "B": {"cash": 0, "income": 1, "shares": 3, "engine": 1, "action": "first_build"},
        "C": {"cash": 0, "income": 0, "shares": 5, "engine": 1},
    },
}
AUCTION: dict[str, Any] = {
    "phase": "player_order",
    "order": "CABD",
    "deciding": "A",
    "dropped": "D",
    "high": "B",
    "seats": {
        "A": {"bid": 3, "cash": 10, "action": "turn_order"},
        "B": {"bid": 4, "cash": 10},
        "C": {"cash": 11},
        "D": {"bid": 1},
    },
}


def board(width: int = 100, names: list[str] | None = None, **given: Any) -> SteamBoard:
    state = Match.from_position(GAME, given or GIVEN).state
    return SteamBoard(
        GAME.view(state, 0), SHEET, names or NAMES, width, dues(RULES, state), auction(RULES, state)
    )


def shown(part: RenderableType, width: int = 100, **settings: Any) -> str:
    console = Console(file=io.StringIO(), width=width, legacy_windows=False, **settings)
    console.print(part)
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert isinstance(text, str)
    return text


def row(text: str, *words: str) -> str:
    return next(line for line in text.splitlines() if all(word in line for word in words))


def hex_cell(text: str, at: str, cell: int = 5) -> list[str]:
    """The two lines of a hex of a flat map, cut out of the drawing."""
    lines = [line.ljust(200) for line in text.splitlines()]
    top = next(number for number, line in enumerate(lines) if line.strip().startswith("A  "))
    column, line = ord(at[0]) - ord("A"), 2 * (int(at[1:]) - 1)
    first = top + 1 + line + column % 2
    return [lines[first + down][3 + column * cell :][:cell] for down in (0, 1)]


@pytest.mark.parametrize("width", [80, 100, 140])
def test_no_line_is_longer_than_the_screen(width: int) -> None:
    for given in (GIVEN, AUCTION):
        table = board(width, **given)
        for part in (table.whole(), table.now()):
            assert max(len(line) for line in shown(part, width).splitlines()) <= width


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("action", ["first_move", "first_build", "locomotive", "urbanisation", "turn_order"])
def test_no_special_action_is_cut_off(action: str, language: str) -> None:
    given = {"players": 4, "order": "ABCD", "deciding": "A", "phase": "build_track"}
    seats = {"A": {"cash": 100, "income": 12, "action": action}, "B": {"cash": 0, "shares": 9}}
    with speaking(language):
        table = shown(board(80, ["ada", "Wilhelmina", "Zoé", "bob"], **given, seats=seats).part("seats"), 80)
        assert all(word in table for word in Names(SHEET, []).special(action).split())
    assert "…" not in table


@pytest.mark.parametrize("width", [80, 100])
def test_whole_random_games_fit_without_cutting_a_cell(width: int) -> None:
    match = Match.start(GAME, 6, seed=9)
    chance = Chance(4)
    while (decision := match.decision) is not None:
        options = match.options(decision.seat)
        if decision.kind == "issue_shares":
            options = options[:3]
        match.play(decision.seat, options[chance.below(len(options))])
        if match.version % 20 == 0 or match.decision is None:
            state = match.state
            view = GAME.view(state, decision.seat)
            names = [*NAMES, "Wilhelmina", "Piet"]
            table = SteamBoard(view, SHEET, names, width, dues(RULES, state), auction(RULES, state))
            text = shown(table.whole(), width)
            assert "…" not in text
            assert max(len(line) for line in text.splitlines()) <= width


def test_the_map_shows_cities_towns_and_land_where_they_are() -> None:
    text = shown(board().map())
    assert hex_cell(text, "H6") == ["rChic", "rrb  "]
    assert hex_cell(text, "M9") == ["bCinc", "k    "]
    assert hex_cell(text, "R6") == ["rPitt", "ppppy"[:4] + "+"]  # eight cubes: more than fit
    assert hex_cell(text, "M6") == ["rTole", "     "]  # a New City keeps the town's name
    assert hex_cell(text, "F7") == ["Rock ", "  o  "]
    assert hex_cell(text, "A1")[0] == "  ·  "
    assert hex_cell(text, "E6")[0] == "  ~  "
    assert hex_cell(text, "R9")[0] == "  ^  "
    assert hex_cell(text, "I3") == [":::::", ":::::"]


def test_track_shows_its_exits_and_its_owner() -> None:
    text = shown(board().map())
    assert hex_cell(text, "K10") == ["  |A ", "/    "]  # north to south-west, Ada
    assert hex_cell(text, "L9") == ["\\ T /", "     "]  # north-west to north-east, Tomek
    assert hex_cell(text, "K9") == ["Indi ", "Ao|T\\"]  # Ada's to the south, Tomek's to the south-east
    crossing = "".join(hex_cell(text, "G7"))
    assert crossing.count("|") == 2
    assert crossing.count("/") == 2
    assert "?" in crossing
    assert "G" in crossing


def test_a_narrow_map_keeps_the_facts() -> None:
    text = shown(board(80).map(), 80)
    assert hex_cell(text, "H6", 4) == ["rChi", "rrb "]
    assert hex_cell(text, "L9", 4) == ["\\ T/", "    "]


def test_a_pointed_map_is_staggered_by_rows() -> None:
    grid = Grid("pointy", "odd-r", ("..C", "...", "..."))
    city = msgspec.structs.replace(SHEET.cities[0], at="C1")
    sheet = msgspec.structs.replace(SHEET, grid=grid, cities=(city,), towns=(), rivers={})
    view = msgspec.structs.replace(
        board().view,
        cities=(),
        tiles=tuple(
            msgspec.structs.replace(tile, at="B2") for tile in board().view.tiles if tile.at == "K10"
        ),
    )
    owners = [(letter, "", "") for letter in "ATGR"]
    lines = TextMap(view, sheet, owners, 24).draw().plain.splitlines()
    assert lines[1].startswith(" 1    ·     ·")
    assert lines[3][6:].startswith("   ·")  # the second row begins half a hex further right
    assert "\\A" in lines[3].replace(" ", "")  # north-west to south-west
    assert "/" in lines[4]


def test_seats_stand_in_order_with_what_the_end_of_the_turn_takes() -> None:
    text = shown(board().part("seats"))
    lines = text.splitlines()[1:5]
    assert [next(name for name in NAMES if name in line) for line in lines] == [
        "Tomek",
        "Ada",
        "Rafael",
        "Giulia",
    ]
    # cash, income, shares, engine, track, expenses, cash then, cut of income, action
    assert row(text, "Ada").split() == [
        "▶",
        "A",
        "Ada",
        "$9",
        "12",
        "4",
        "3",
        "2",
        "$7",
        "$14",
        "−2",
        "Locomotive",
    ]
    assert row(text, "Tomek").split()[7:11] == ["$4", "bankrupt", "First", "Build"]
    assert "bankrupt" in row(text, "Giulia")


def test_a_shortfall_is_told_before_it_comes() -> None:
    given: dict[str, Any] = {"seats": {"A": {"cash": 1, "income": 2, "shares": 3, "engine": 1}}}
    assert "$1 short" in row(shown(board(**given).part("seats")), "Ada")


def test_goods_stand_by_their_dice_with_what_is_to_come() -> None:
    text = shown(board().part("goods"))
    assert row(text, "Chicago").split()[:5] == ["1", "Chicago", "r", "rrb", "·bk"]
    assert "Toledo (A) r" in text
    assert "y·" in row(text, "Toledo (A)")
    assert "New City B b" in text
    assert "2 Cincinnati b k" in text


def test_links_have_owner_ends_and_length_and_open_ones_their_hexes() -> None:
    text = shown(board().part("links"))
    assert "Evansville–Indianapolis 2" in row(text, "A Ada")
    assert "Cincinnati–Indianapolis 2" in row(text, "T Tomek")
    assert "Detroit, unfinished: M4" in row(text, "R Rafael")
    assert "G7" in row(text, "? nobody")
    assert "none yet" in shown(board(phase="issue_shares").part("links"))


def test_every_row_of_the_auction_is_complete() -> None:
    text = shown(board(**AUCTION).now())
    wanted = {
        "Giulia": ["G", "Giulia", "–", "still", "in", "3rd", "$0", "$11"],
        "Ada": ["▶", "A", "Ada", "$3", "to", "bid", "3rd", "$2", "$8", "may", "pass", "once"],
        "Tomek": ["T", "Tomek", "$4", "high", "bid", "1st", "$4", "$6"],
        "Rafael": ["R", "Rafael", "$1", "dropped", "out", "4th", "$0", "$10"],
    }
    sheet = text.partition("Auction")[2]
    assert [name for line in sheet.splitlines()[2:6] for name in NAMES if name in line] == list(wanted)
    for name, cells in wanted.items():
        assert row(sheet, name).split() == cells
    assert "Auction" not in shown(board().whole())


def test_each_phase_shows_what_its_decision_is_about() -> None:
    assert "Goods " not in shown(board().now())
    assert "Links " in shown(board().now())
    assert "Map " not in shown(board(**AUCTION).now())
    whole = shown(board(phase="issue_shares").now())
    assert all(f"{part.capitalize()} ─" in whole for part in ALL if part not in ("auction", "seats"))
    assert whole.startswith("Rust Belt, turn 1 of 8 · Issue shares · ")


def test_colour_is_an_addition_never_the_only_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in shown(board().whole())
    coloured = shown(board().whole(), force_terminal=True, color_system="standard")
    assert "\x1b[1;37;44mA\x1b[0m" in coloured
    monkeypatch.setenv("NO_COLOR", "1")
    assert "44mA" not in shown(board().whole(), force_terminal=True)


def test_every_seat_has_a_letter_of_its_own() -> None:
    assert letters_of(seats_of(4, ["Ada", "Anna", "Tomek", "Dan"])) == ["A", "N", "T", "D"]
    assert letters_of(seats_of(3, ["Bo", "Ob", "Óó"])) == ["B", "O", "3"]
    text = shown(board(names=["Ada", "Anna", "Tomek", "Rafael"]).whole())
    assert hex_cell(text, "L9") == ["\\ N /", "     "]
    assert row(text, "N Anna")


def test_a_town_whose_name_the_track_covers_is_listed_below_the_map() -> None:
    town = {"hex": "K9", "tile": "straight", "tracks": ["0-town", "3-town"], "owners": ["A", "A"]}
    name = next(town.name for town in SHEET.towns if town.at == "K9")
    text = shown(board(tiles=[town]).part("map"))
    assert f"Towns hidden by track: K9 {name}." in text
    assert "Towns under track" not in shown(board(turn=1).part("map"))


def test_the_map_says_which_columns_sit_lower() -> None:
    text = " ".join(shown(board().part("map")).split())
    lower = [column for column in "AB" if f"Columns {column}," in text]
    assert len(lower) == 1
    assert "sit half a row lower." in text


# Other maps


@pytest.mark.parametrize("id", MAPS)
@pytest.mark.parametrize("width", [80, 132])
def test_every_map_is_shown_with_its_cities_and_keeps_to_the_width(id: str, width: int) -> None:
    sheet = map_sheet(id)
    board = SteamBoard(opening_view(sheet), sheet, [], width, [])
    text = shown(board.map(), width)
    for name in [*(city.name for city in sheet.cities), *(town.name for town in sheet.towns)]:
        assert short_name(name, 2) in text, name
    assert "Track cannot cross" in text if sheet.closed else "Track cannot cross" not in text
    assert max(map(len, text.splitlines())) <= width
    goods = shown(board.part("goods"), width)
    assert all(name in goods for name in (city.name for city in sheet.cities if city.growth))


def test_what_a_terminal_cannot_draw_of_a_map_is_written_under_it() -> None:
    sheet = map_sheet("finland")
    view = msgspec.structs.replace(opening_view(sheet), claimed={})
    text = " ".join(shown(SteamBoard(view, sheet, [], 200, []).map(), 200).split())
    assert "Espoo to Helsinki, public track" in text
    assert "B11/B10" in text
    assert "Beside the map, Sweden: 1 red" in text
    detroit = map_sheet("detroit")
    view = msgspec.structs.replace(opening_view(detroit, 2), claimed={"tunnel": 1})
    text = " ".join(shown(SteamBoard(view, detroit, NAMES[:2], 200, []).map(), 200).split())
    assert "Downtown Detroit to Windsor, tunnel owned by Tomek" in text
    assert "Windsor to Windsor Airport, link $6" in text


def test_a_game_without_a_last_turn_names_none() -> None:
    sheet = map_sheet("detroit")
    assert shown(SteamBoard(opening_view(sheet), sheet, [], 100, []).status(), 100).startswith(
        "Detroit Bankruptcy, turn 1 ·"
    )
