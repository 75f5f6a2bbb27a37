"""How far a game has come, as any page tells it without knowing the title."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.core.kernel.chance import Chance
from tests.titles import find, presenter_of


@pytest.mark.parametrize(
    ("title", "stage", "told"),
    [
        (
            "birmingham",
            {"era": "canal", "round": 3, "rounds": 8},
            ("canal 3 of 8", "Canal era, round 3", "Canal era", 3),
        ),
        (
            "lancashire",
            {"era": "rail", "round": 1, "rounds": 10},
            ("rail 1 of 10", "Rail era, round 1", "Rail era", 1),
        ),
        ("age_of_steam", {"turn": 4, "turns": 7}, ("turn 4 of 7", "Turn 4", "", 4)),
        ("age_of_steam", {"turn": 4, "turns": 0}, ("", "Turn 4", "", 4)),
    ],
)
def test_a_stage_is_told_in_the_words_of_the_title(
    title: str, stage: dict[str, Any], told: tuple[Any, ...]
) -> None:
    assert presenter_of(find(title)).reached(stage) == told


def test_a_bar_has_a_part_for_each_era_that_is_played() -> None:
    brass = find("birmingham")
    for variant, parts in (("full", (8, 8)), ("introductory", (8,))):
        stage = brass.stage(brass.setup(4, {"variant": variant}, Chance(1)))
        assert presenter_of(brass).lengths(stage) == parts
    assert presenter_of(find("age_of_steam")).lengths({"turn": 1, "turns": 7}) == (7,)


def test_an_automa_has_no_income_and_everybody_else_has() -> None:
    game = find("mautoma")
    state = game.setup(2, {}, Chance(1))
    assert presenter_of(game).incomes(game.view(state, None)) == (0, None)
    steam = find("age_of_steam")
    assert presenter_of(steam).incomes(steam.view(steam.setup(3, {}, Chance(1)), None)) == (0, 0, 0)


@pytest.mark.parametrize(
    ("title", "given", "done"),
    [
        ("birmingham", {"players": 4, "era": "canal", "round": 1}, 0.0),
        ("birmingham", {"players": 4, "era": "canal", "round": 5}, 0.25),
        ("birmingham", {"players": 4, "era": "rail", "round": 5}, 0.75),
        ("age_of_steam", {"players": 3, "turn": 1}, 0.0),
        ("age_of_steam", {"players": 3, "turn": 6}, 0.5),
    ],
)
def test_a_title_says_how_much_of_its_game_is_over(title: str, given: dict[str, Any], done: float) -> None:
    game = find(title)
    assert game.done(game.from_position(given)) == done


def test_the_introductory_game_is_half_over_in_the_middle_of_its_only_era() -> None:
    game = find("birmingham")
    state = game.setup(4, {"variant": "introductory"}, Chance(1))
    assert game.done(state) == 0
    state.round = 1 + state.rounds // 2
    assert game.done(state) == 0.5
    state.over = True
    assert game.done(state) == 1
