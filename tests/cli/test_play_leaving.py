"""Leaving and coming back: no game is thrown away, and the answers at the prompt are true."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ironbridge.core.record import load
from tests.cli.playing import SELLER, answers, given, run

NEW = ["--seed", 5, "--seats", "human,random", "--names", "Ada,Tomek"]


def here() -> list[str]:
    return sorted(path.name for path in Path().iterdir())


def test_quit_asks_for_a_file_and_covers_none() -> None:
    Path("old.jsonl").write_text("another game")
    text = run(NEW, answers("pass", "1", "quit", "old.jsonl", "new.jsonl")).text
    assert "old.jsonl already exists" in text
    assert "play --resume new.jsonl" in text
    assert Path("old.jsonl").read_text() == "another game"
    assert load(Path("new.jsonl")).steps


@pytest.mark.parametrize("answer", ["", "no", "quit"])
def test_quit_without_a_name_saves_nothing(answer: str) -> None:
    assert "The game was not saved." in run(NEW, answers("pass", "1", "quit", answer)).text
    assert here() == []


@pytest.mark.parametrize("typed", [("pass", "1"), ("pass", "1", "quit")])
def test_the_end_of_input_saves_to_a_new_file(typed: tuple[str, ...]) -> None:
    assert "Saved to ironbridge-autosave.jsonl." in run(NEW, answers(*typed)).text
    assert "play --resume ironbridge-autosave-2.jsonl" in run(NEW, answers(*typed)).text
    assert here() == ["ironbridge-autosave-2.jsonl", "ironbridge-autosave.jsonl"]


def test_ctrl_c_saves_to_a_new_file_and_keeps_its_status() -> None:
    typed = iter(["pass", "1"])

    def read(prompt: str) -> str:
        for line in typed:
            return line
        raise KeyboardInterrupt

    assert run(NEW, read).status == 130
    assert here() == ["ironbridge-autosave.jsonl"]


def test_a_game_in_which_nobody_has_played_is_not_saved() -> None:
    assert "The game was not saved." in run(NEW, answers("help")).text
    assert here() == []


def test_a_game_saved_by_hand_is_kept_in_that_file() -> None:
    run(NEW, answers("pass", "save mine.jsonl", "1", "quit"))
    assert here() == ["mine.jsonl"]
    assert [step.action["type"] for step in load(Path("mine.jsonl")).steps][-1] == "discard"


def test_after_a_resume_only_what_is_new_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run([*NEW, "--save", path], answers("pass", "1", "", "pass", "1", "pass", "1", "", "pass"))
    text = run(["--resume", path], answers()).text
    assert "So far" not in text
    news = text.partition("Since your last turn")[2].partition("Ada's turn")[0]
    assert "Round 3" in news
    assert "Round 2" not in news


def test_back_and_numbers_that_are_not_there_name_what_can_be_typed(tmp_path: Path) -> None:
    path = given(tmp_path, **SELLER)
    text = run(["--resume", path], answers("-1", "1.5", "pass", "back", "iron", "loan", "2")).text
    assert "There is no option -1. Choose a number from 1 to 7." in text
    assert "There is no option 1.5." in text
    assert "Type undo to take back the last step." in text
    assert "There is no option 2. Press Enter, or type back or undo." in text
    assert "Type help for a list of commands." in text


def test_why_sell_names_tiles_by_their_industry(tmp_path: Path) -> None:
    merchants = {"gloucester:0": {"buys": ["cotton"], "barrel": False}, "gloucester:1": {"buys": []}}
    path = given(tmp_path, **{**SELLER, "merchants": merchants})
    text = run(["--resume", path], answers("why sell cotton", "sell cotton")).text
    assert text.count("This needs 1 beer, but none is within reach. (Sell 3)") == 2


OVER: dict[str, Any] = {
    "era": "rail",
    "tiles": [
        {"slot": "dudley:0", "owner": "B", "industry": "coal", "level": 2, "flipped": True},
        {"slot": "walsall:0", "owner": "A", "industry": "iron", "level": 2, "flipped": True},
        {"slot": "cannock:1", "owner": "A", "industry": "coal", "level": 2, "flipped": True},
    ],
    "coal_market": 0,
    "seats": {"A": {"money": 60, "hand": ["coal", "dudley", "cannock"], "mat": {"coal": 3}}},
}


def test_what_is_built_over_is_announced(tmp_path: Path) -> None:
    path = given(tmp_path, **OVER)
    text = run(["--resume", path], answers("build coal", "back", "build coal dudley", "back", "options")).text
    assert "Coal Mine III in Dudley (left), replacing Tomek's Coal Mine II" in text
    assert "Cannock (right), replacing your Coal Mine II" in text


def test_options_say_nothing_twice(tmp_path: Path) -> None:
    text = run(["--resume", given(tmp_path, **SELLER)], answers("options")).text
    assert "  Scout [three cards for two wild cards]\n" in text.replace(" \n", "\n")


def test_the_only_action_of_the_first_round_is_not_called_the_last() -> None:
    assert "Your only action this turn." in run(NEW, answers()).text


def test_titles_seats_and_maps_may_be_typed_in_capitals() -> None:
    words = ["Age_Of_Steam", "--map", "RUST_BELT", "--seats", "Human,RANDOM,Random"]
    assert run(words, answers()).status == 0
