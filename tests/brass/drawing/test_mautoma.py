"""What the board of a game alone shows that Birmingham's does not: a seat of its own kind."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.brass.drawing.layout import layout_for
from ironbridge.brass.title import BIRMINGHAM, MAUTOMA
from ironbridge.core.match import Match
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.theme import THEMES, Theme
from tests.brass.drawing.test_text import row, shown
from tests.drawing.drawn import check_references, read

GAME = MAUTOMA.game


@pytest.fixture(scope="module")
def match() -> Match[Any, Any]:
    return Match.start(GAME, 2, seed=3)


@pytest.mark.parametrize("theme", THEMES)
def test_the_board_is_birminghams_with_a_seat_that_has_no_income(
    match: Match[Any, Any], theme: Theme
) -> None:
    root = read(MAUTOMA.board(match.state, 0, theme=theme, names=("Ada", "greedy")))
    check_references(root)
    said = [element.attrib["aria-label"] for element in root.iter() if "aria-label" in element.attrib]
    assert sum("Mautoma" in label and "points" in label for label in said) == 1
    assert not any("Mautoma" in label and "income" in label for label in said)
    assert any("Turn order: Ada, £0 spent, to play, Mautoma" in label for label in said)


def test_the_land_is_drawn_once_for_both_titles() -> None:
    shared = BIRMINGHAM.game
    assert layout_for(GAME.sheet).plates == layout_for(shared.sheet).plates
    assert layout_for(GAME.sheet).names == layout_for(shared.sheet).names


def test_the_automa_is_sable_with_m_whoever_else_would_like_that() -> None:
    marta, automa = seats_of(2, ("Marta", "Rocket"), [("sable", "sable")], automa=MAUTOMA.card.automas)
    assert (automa.tincture.id, automa.initial, automa.name) == ("sable", "M", "Mautoma")
    assert marta.tincture.id != "sable"
    assert marta.tincture.hatching != automa.tincture.hatching
    assert marta.initial == "Ma"


def test_a_terminal_shows_the_automa_without_money(match: Match[Any, Any]) -> None:
    text = shown(MAUTOMA.text_board(match.state, 0, ("Ada", "greedy"), 100).whole(), 100)
    line = row(text, "M Mautoma")
    assert "£" not in line
    assert line.split()[2:5] == ["–", "–", "–"]
