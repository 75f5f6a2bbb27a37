"""`ironbridge companion` with a scripted keyboard: set-up, moves, the automa's cards, undo, wrong input."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from ironbridge.cli import companion
from ironbridge.cli.arguments import Parser
from ironbridge.cli.companion.table import title_beside
from ironbridge.core.match import Match
from ironbridge.core.record import load
from ironbridge.core.refusals import IronbridgeError
from ironbridge.registry import titles
from tests import places
from tests.cli.playing import answers
from tests.titles import find

MAUTOMA = find("mautoma")
SET_UP = ["cotton", "nothing", "manufacturer", "any", "", "dudley, dudley, walsall, tamworth, iron works"]
HAND = ["coal, redditch, brewery"]
FIRST_TURN = ["pass", "tamworth", "", "cannock"]
TABLE: dict[str, Any] = {
    "round": 2,
    "seats": {"A": {"hand": ["dudley", "dudley", "coal", "coal", "walsall", "iron", "cannock", "stafford"]}},
    "automa": {"top": 18, "difficulty": "easy"},
}


def beside(*words: object, typed: list[str]) -> str:
    """Everything shown while these lines are typed, then Ctrl-D."""
    parser = Parser(prog="ironbridge")
    companion.add_parser(parser.add_subparsers(required=True))
    out = io.StringIO()
    args = parser.parse_args(["companion", *map(str, words)])
    assert companion.run(args, answers(*typed), Console(file=out, width=110)) == 0
    return out.getvalue()


def position_file(tmp_path: Path, **more: Any) -> Path:
    path = tmp_path / "table.json"
    path.write_text(json.dumps({**TABLE, **more}), encoding="utf-8")
    return path


def test_set_up_and_first_turn_are_told_and_the_automa_plays(tmp_path: Path) -> None:
    kept = tmp_path / "evening.jsonl"
    words = ("--option", "difficulty=hard", "--name", "Ada", "--save", kept)
    shown = beside(*words, typed=[*SET_UP, *HAND, "4", *FIRST_TURN, "3", "quit"])
    for said in (
        "Which merchant tile is in Shrewsbury?",
        "Which 8 cards did you draw?",
        "Which 3 cards did you draw?",
        "Make up the automa's deck. Which number is on the back of its top card?",
        "The automa draws card 4. Which number is on the back of the next card?",
        "Card 4: only action · slot 1",
        "Builds Brewery I in Coalbrookdale (left), taking iron from the market.",
        "Card 3 stays on top of its deck, with its back in view.",
        "Round 2.",
        "companion --resume",
    ):
        assert said in shown, said
    saved = load(kept)
    assert saved.header.options["difficulty"] == "hard"
    assert saved.header.chance[-1] == "automa_card:4"
    assert saved.header.seats == ("Ada, human", "Mautoma")
    position = MAUTOMA.position(Match.replay(MAUTOMA, saved).state)
    assert position["automa"]["top"] == 3
    assert position["merchants"]["shrewsbury:0"]["buys"] == ["cotton"]


def test_a_saved_game_goes_on_and_undo_reaches_over_the_automas_turn(tmp_path: Path) -> None:
    kept = tmp_path / "evening.jsonl"
    beside("--save", kept, typed=[*SET_UP, *HAND, "4", *FIRST_TURN, "3"])
    shown = beside("--resume", kept, typed=["undo", "9", "quit"])
    assert "resumed at step" in shown
    assert "Undone: card 3" in shown
    assert "Card 9 stays on top of its deck" in shown
    assert MAUTOMA.position(Match.replay(MAUTOMA, load(kept)).state)["automa"]["top"] == 9


def test_nothing_is_called_final_where_undo_reaches_everything() -> None:
    shown = beside(typed=[*SET_UP, *HAND, "4", "pass", "tamworth", "help", "quit"])
    assert "End the turn? The automa plays next." in shown
    assert "taken back." not in shown
    assert shown.count("undo  ") == 1
    assert "undo, redo" not in shown


def test_undo_goes_back_into_the_set_up() -> None:
    shown = beside(typed=[*SET_UP, *HAND, "4", "undo", "7", "undo", "undo", "board", "save", "quit"])
    assert shown.count("Undone: card") == 2
    assert "Undone: Brewery" in shown
    assert "The game is not set up yet." in shown


def test_the_program_may_draw_everything() -> None:
    shown = beside(
        "--deck", "program", "--cards", "program", "--seed", 5, typed=["pass", "1", "", "quit", ""]
    )
    assert "Which" not in shown.replace("Which card do you discard?", "")
    assert "Mautoma took 1 action" in shown
    drawn = beside("--deck", "program", typed=["draw"] * 13 + ["pass", "1", "", "draw", "quit", ""])
    assert drawn.count("Drawn: ") == 14
    assert "Mautoma took" in drawn


def test_the_automas_cards_come_one_by_one_with_what_they_fail_for(tmp_path: Path) -> None:
    shown = beside("--position", position_file(tmp_path, turn="B"), typed=["4", "1", "why", "quit", ""])
    first = shown.index("The automa draws card 18")
    aside = shown.index("Card 18: no slot fits · put aside")
    second = shown.index("The automa draws card 4")
    assert first < aside < second < shown.index("Card 4: 1st action · slot 1")
    assert shown.count("Card 18: no slot fits") == 2  # as it came, and in answer to `why`
    assert "Which link from Coalbrookdale → Wolverhampton" in shown
    assert "→ Wolverhampton" in shown


def test_a_position_corrects_what_was_entered_wrongly(tmp_path: Path) -> None:
    known = tmp_path / "known.json"
    kept = tmp_path / "kept.jsonl"
    typed = [f"position save {known}", "quit"]
    beside("--position", position_file(tmp_path), "--save", kept, typed=typed)
    position = json.loads(known.read_text(encoding="utf-8"))
    position["seats"]["A"]["money"] = 99
    known.write_text(json.dumps(position), encoding="utf-8")
    shown = beside("--resume", kept, typed=["position", f"position {known}", "loan", "", "dudley", "quit"])
    assert "Type position FILE to continue from a position" in shown
    assert f"Continuing from {known}." in shown
    assert "£99 → £129" in shown
    assert load(kept).header.position is not None


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["99"], "“99” cannot have come up. Possible: 1, 2, 3"),
        (["18"], "“18” cannot have come up"),
        (["-4"], "“-4” cannot have come up"),
        (["four"], "“four” cannot have come up"),
        (["\x00\x1b[2J"], "cannot have come up"),
        ([""], "Possible: 1, 2, 3"),
        (["4, 1, 3"], "“3” was not accepted: nothing more is asked for here"),
        (["redo"], "There is nothing to redo."),
        (["options"], "Nothing has been chosen yet."),
        (["why build coal leek"], "First enter what came up."),
        (["undo"], "There is nothing to undo."),
        (["position /no/such/file"], "/no/such/file cannot be read"),
        (["position save /no/such/folder/x"], "There is no folder /no/such/folder."),
        (["save /no/such/folder/x"], "The game could not be saved. There is no folder /no/such/folder."),
    ],
)
def test_answers_that_cannot_be_are_explained_and_asked_again(
    tmp_path: Path, typed: list[str], said: str
) -> None:
    shown = beside("--position", position_file(tmp_path, turn="B"), typed=[*typed, "quit", ""])
    assert said in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["0"], "There is no option 0."),
        (["77"], "There is no option 77."),
        (["stone"], "“stone” cannot have come up"),
        (["co"], "“co” could mean Coalbrookdale, Coventry or Coal Mine."),
        (["dudley, dudley, dudley"], "Noted: Dudley, Dudley."),
    ],
)
def test_cards_that_cannot_be_drawn_are_explained(typed: list[str], said: str) -> None:
    shown = beside(typed=[*SET_UP[:5], *typed, "quit"])
    assert said in shown


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("{", "contains no position"),
        ("[1]", "contains no position"),
        ('{"players": 9}', "players"),
        ('{"automa": {"top": 23}}', "is not there"),
        ('{"seats": {"B": {"hand": ["dudley"]}}}', "neither hand nor money"),
        ("\udcff", "contains no position"),
    ],
)
def test_a_position_that_cannot_be_ends_it_in_one_line(tmp_path: Path, content: str, said: str) -> None:
    path = tmp_path / "table.json"
    path.write_bytes(content.encode("utf-8", "surrogateescape"))
    with pytest.raises(IronbridgeError, match=said):
        beside("--position", path, typed=[])


def test_arguments_that_do_not_go_together(tmp_path: Path) -> None:
    path = position_file(tmp_path)
    with pytest.raises(IronbridgeError, match="the position says difficulty"):
        beside("--position", path, "--option", "difficulty=hard", typed=[])
    with pytest.raises(IronbridgeError, match="belongs to a new game"):
        beside("--resume", path, "--position", path, typed=[])
    with pytest.raises(IronbridgeError, match="easy, medium, hard or custom"):
        beside("--option", "difficulty=brutal", typed=[])
    golden = places.RECORDS / "birmingham" / "two_players.jsonl"
    with pytest.raises(IronbridgeError, match="the file is a game of birmingham, not of mautoma"):
        beside("--resume", golden, typed=[])


def test_with_one_automa_it_need_not_be_named_and_with_none_or_two_that_is_said() -> None:
    found = titles().find("mautoma")
    assert title_beside(titles(), None) is found
    without: Any = [titles().find("birmingham")]
    twice: Any = [found, found]
    with pytest.raises(IronbridgeError, match="a title with an automa; installed are: none"):
        title_beside(without, None)
    with pytest.raises(IronbridgeError, match="a title with an automa; installed are: mautoma, mautoma"):
        title_beside(twice, None)
    with pytest.raises(IronbridgeError, match="Age of Steam has no automa"):
        beside("age_of_steam", typed=[])


def test_the_command_as_the_shell_runs_it(tmp_path: Path) -> None:
    """Lines from a pipe, a terminal without our signs, and an end without a word: the game is kept."""
    command = [sys.executable, "-m", "ironbridge", "companion", "--deck", "program", "--seed", "4"]
    typed = "\n".join([*SET_UP, *HAND, *FIRST_TURN]) + "\n"
    ran = subprocess.run(
        command,
        input=typed.encode(),
        capture_output=True,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"Mautoma took 1 action" in ran.stdout
    assert b"ironbridge-autosave.jsonl" in ran.stdout
    assert (tmp_path / "ironbridge-autosave.jsonl").exists()


def test_a_whole_game_beside_the_table_ends_with_the_result(tmp_path: Path) -> None:
    kept = tmp_path / "whole.jsonl"
    turn = ["pass", "1"] * 2 + [""]
    lines = iter(["pass", "1", "", *turn * 19])
    asked: list[str] = []

    def read(prompt: str) -> str:
        """Cards are drawn by the program whenever one is asked for, all else is typed in its order."""
        newest = out.getvalue()[-400:].strip().splitlines()[-1]
        if "back of the next card" in newest or "back of its top card" in newest:
            asked.append(newest)
            return "draw"
        return next(lines)

    parser = Parser(prog="ironbridge")
    companion.add_parser(parser.add_subparsers(required=True))
    out = io.StringIO()
    args = parser.parse_args(["companion", "--cards", "program", "--seed", "6", "--save", str(kept)])
    assert companion.run(args, read, Console(file=out, width=110)) == 0
    assert sum("Make up the automa's deck" in one for one in asked) == 2
    assert len(asked) > 20
    assert "Mautoma wins with" in out.getvalue()
    assert Match.replay(MAUTOMA, load(kept)).outcome is not None
