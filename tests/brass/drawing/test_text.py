"""The board for terminals: what it tells, at both widths, with and without colour."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console, RenderableType

from ironbridge.brass.drawing.text import BrassTextBoard
from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.match import Match
from ironbridge.drawing.terminal import WIDE
from tests.titles import find

GAME = find("birmingham")
assert isinstance(GAME, BrassGame)
SHEET = GAME.sheet
NAMES = ["Ada", "Tomek", "Giulia", "Rafael"]

GIVEN: dict[str, Any] = {
    "players": 4,
    "era": "rail",
    "round": 3,
    "order": "BADC",
    "turn": "A",
    "coal_market": 4,
    "iron_market": 0,
    "tiles": [
        {"slot": "cannock:1", "owner": "A", "industry": "coal", "level": 2, "cubes": 3},
        {"slot": "leek:0", "owner": "B", "industry": "cotton", "level": 2},
        {"slot": "birmingham:1", "owner": "C", "industry": "manufacturer", "level": 8, "flipped": True},
        {"slot": "derby:2", "owner": "D", "industry": "iron", "level": 3, "flipped": True},
    ],
    "links": {"cannock--walsall": "A", "belper--leek": "B"},
    "merchants": {"oxford:0": {"buys": ["cotton"]}, "oxford:1": {"buys": ["manufacturer"], "barrel": False}},
    "seats": {
        "A": {"money": 23, "spent": 4, "income": 25, "vp": 7, "hand": ["stone", "stone", "wild_place"]}
    },
}


def shown(part: RenderableType, width: int, **settings: Any) -> str:
    console = Console(file=io.StringIO(), width=width, legacy_windows=False, **settings)
    console.print(part)
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert isinstance(text, str)
    return text


def view(seat: int | None = 0) -> Any:
    return GAME.view(Match.from_position(GAME, GIVEN).state, seat)


def row(text: str, *words: str) -> str:
    return next(line for line in text.splitlines() if all(word in line for word in words))


@pytest.mark.parametrize("width", [80, 100, 140])
def test_no_line_is_longer_than_the_screen(width: int) -> None:
    text = shown(BrassTextBoard(view(), SHEET, NAMES, width).whole(), width)
    assert max(len(line) for line in text.splitlines()) <= width
    mats = shown(BrassTextBoard(view(), SHEET, NAMES, width).mat(0), width)
    remarks = 3 if width < WIDE else 0  # below the table where there is no room beside the tiles
    assert len(mats.splitlines()) == 2 + sum(len(stack.left) for stack in view().seats[0].mat) + remarks


@pytest.mark.parametrize("width", [80, 100])
def test_whole_random_games_fit_without_cutting_a_cell(width: int) -> None:
    match = Match.start(GAME, 4, seed=9)
    chance = Chance(4)
    while (decision := match.decision) is not None:
        options = match.options(decision.seat)
        match.play(decision.seat, options[chance.below(len(options))])
        if match.version % 40 == 0 or match.decision is None:
            seen = GAME.view(match.state, decision.seat)
            text = shown(BrassTextBoard(seen, SHEET, NAMES, width).whole(), width)
            assert "…" not in text
            assert max(len(line) for line in text.splitlines()) <= width


def test_tiles_tell_owner_industry_level_and_what_is_left() -> None:
    text = shown(BrassTextBoard(view(), SHEET, NAMES, 100).whole(), 100)
    assert "A Coal II 3" in row(text, "Cannock ")
    assert "B" not in row(text, "Leek  ")  # owners are called by their names' letters
    assert "T Cotton II" in row(text, "Leek  ")
    assert "G Manuf. VIII*" in row(text, "Birmingham  ")
    assert "R Iron III*" in text
    assert "cotton/coal" in row(text, "Tamworth")


def test_a_narrow_screen_shortens_the_words_and_keeps_the_facts() -> None:
    text = shown(BrassTextBoard(view(), SHEET, NAMES, 80).whole(), 80)
    assert "A Coa II 3" in row(text, "Cannock ")
    assert "G Man VIII*" in row(text, "Birmingham  ")
    assert "cot/coa" in row(text, "Tamworth")


def test_seats_stand_in_turn_order_with_their_figures() -> None:
    text = shown(BrassTextBoard(view(), SHEET, NAMES, 100).whole(), 100)
    lines = [line for line in text.splitlines() if "£" in line][:4]
    names = [next(name for name in NAMES if name in line) for line in lines]
    assert names == ["Tomek", "Ada", "Rafael", "Giulia"]
    ada = row(text, "Ada", "£23").split()
    assert ada[:4] == ["▶", "A", "Ada", "£23"]
    assert ada[4:9] == ["£4", "+8", "7", "13", "3"]


def test_links_merchants_and_markets_are_told() -> None:
    text = shown(BrassTextBoard(view(), SHEET, NAMES, 100).whole(), 100)
    assert "Cannock–Walsall" in row(text, "A Ada", "–")
    assert "Belper–Leek" in row(text, "T Tomek", "–")
    free = text.partition("Free")[2]
    assert "Belper–Derby" in free
    assert "Cannock–North farm, Stafford" in free
    assert "Oxford Cotton ●, Manuf. ○ (2 income spaces)" in text
    assert "£5□□ £6■■ £7■■ £8+  next costs £6" in row(text, "Coal ", "£1")
    assert "£5□□ £6+  next costs £6" in row(text, "Iron ", "£1")


def test_the_hand_is_shown_to_its_owner_alone() -> None:
    mine = shown(BrassTextBoard(view(0), SHEET, NAMES, 100).whole(), 100)
    assert "Stone ×2 · Wild location" in mine
    for other in (1, None):
        assert "Wild location" not in shown(BrassTextBoard(view(other), SHEET, NAMES, 100).whole(), 100)
    assert "Your hand" not in shown(BrassTextBoard(view(None), SHEET, NAMES, 100).whole(), 100)


def test_a_mat_tells_cost_sale_and_worth() -> None:
    mat = shown(BrassTextBoard(view(), SHEET, NAMES, 100).mat(0), 100)
    assert row(mat, "Cotton Mill III").split()[3:] == (
        ["×3", "£16", "+", "1", "coal", "+", "1", "iron", "1", "beer", "9", "+3", "1"]
    )
    assert "rail era only" in row(mat, "Pottery V ")
    assert "no developing" in row(mat, "Pottery III")
    assert "with 2" in row(mat, "Brewery IV")


def test_tiles_that_come_next_are_told_with_those_that_are_never_built() -> None:
    game = find("lancashire")
    assert isinstance(game, BrassGame)
    match = Match.from_position(game, {"players": 4, "seats": {"A": {"mat": {"port": {}}}}})
    told = shown(BrassTextBoard(game.view(match.state, 0), game.sheet, NAMES, 100).next_tiles(), 100)
    assert "Shipyard 0 develop only" in told
    assert "Cotton Mill I £12" in told
    assert "Port" not in told


def test_colour_is_an_addition_never_the_only_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = shown(BrassTextBoard(view(), SHEET, NAMES, 100).whole(), 100)
    assert "\x1b" not in plain
    coloured = shown(
        BrassTextBoard(view(), SHEET, NAMES, 100).whole(), 100, force_terminal=True, color_system="standard"
    )
    assert "\x1b[1;37;44mA\x1b[0m" in coloured
    monkeypatch.setenv("NO_COLOR", "1")
    assert "44mA" not in shown(BrassTextBoard(view(), SHEET, NAMES, 100).whole(), 100, force_terminal=True)


def test_equal_initials_take_two_letters() -> None:
    text = shown(BrassTextBoard(view(), SHEET, ["Ada", "Anna", "Tomek", "Rafael"], 100).whole(), 100)
    assert "Ad Coal II 3" in text
    assert "An Cotton II" in text
