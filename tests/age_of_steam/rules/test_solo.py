"""Games for one player end with a word on how well they went."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.age_of_steam.rules.kernel.codes import PASS_MOVE
from tests.titles import STEAM

STEAM = STEAM


def rated(name: str, turn: int, **seat: int) -> str:
    """The word for a game that ends after the moves of this turn."""
    position: dict[str, Any] = {"map": name, "players": 1, "turn": turn, "phase": "move_goods", "round": 2}
    state = STEAM.from_position(position | {"seats": {"A": seat}})
    assert STEAM.view(state, 0).rating == ""
    STEAM.play(state, PASS_MOVE)
    assert state.over
    return STEAM.view(state, 0).rating


@pytest.mark.parametrize(("cash", "word"), [(13, "won"), (12, "lost")])
def test_barbados_is_won_by_who_can_buy_all_shares_back(cash: int, word: str) -> None:
    assert rated("barbados", 10, cash=cash) == word


def test_barbados_says_so_where_the_railway_was_insolvent_before_the_end() -> None:
    assert rated("barbados", 3, cash=0, shares=4) == "insolvent"
    assert rated("barbados", 10, cash=0, shares=4) == "insolvent"


@pytest.mark.parametrize(
    ("turn", "word"),
    [
        (5, "lost"),
        (6, "lost"),
        (7, "better"),
        (8, "above_average"),
        (9, "expert"),
        (10, "recovered"),
        (11, "eleven"),
        (12, "hall_of_fame"),
        (13, "hall_of_fame"),
    ],
)
def test_detroit_has_a_word_for_every_turn_of_the_bankruptcy(turn: int, word: str) -> None:
    assert rated("detroit", turn, cash=0) == word
