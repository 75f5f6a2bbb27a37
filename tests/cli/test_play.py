"""`ironbridge play`, driven by scripted answers: turns of every kind, undo, questions, saving, leaving."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from ironbridge.cli import play
from ironbridge.core.record import load
from ironbridge.core.refusals import IronbridgeError
from tests.cli.conftest import Run
from tests.cli.playing import SELLER, answers, arguments, given, loaded, run

# One whole turn of two actions each: what is typed, what must be said, and the steps it makes.
TURNS: dict[str, tuple[list[str], list[str], list[str]]] = {
    "build": (
        ["build coal dudley", "", "pass", "stafford", ""],
        [
            "Coal Mine I in Dudley (left)\n  Tile",
            "Your money £30 → £25",
            "Ada builds Coal Mine I in Dudley (left) for £5. Discarded:",
        ],
        ["build", "discard", "pass", "discard", "end_turn"],
    ),
    "network": (
        ["network birmingham worcester", "", "iron", "pass", "coal", ""],
        ["Link ..", "Ada builds the Birmingham–Worcester canal for £3.", "Ada discards Iron Works."],
        ["network", "discard", "pass", "discard", "end_turn"],
    ),
    "develop": (
        ["develop", "cotton", "", "iron", "develop brewery", "", "pass", "coal", ""],
        [
            "Develop a second tile?",
            "Ada develops Cotton Mill I, buying iron from the market for £2.",
            "Ada discards Iron Works.",
        ],
        ["develop", "discard", "develop", "pass", "discard", "end_turn"],
    ),
    "sell": (
        ["sell", "", "dudley", "pottery", "coal mine", "", "loan", "", "iron", ""],
        [
            "Ada sells Cotton Mill I in Worcester (left) to Gloucester (left), using",
            "which tile do you develop for free?",
        ],
        ["sell", "discard", "bonus_develop", "end_action", "loan", "discard", "end_turn"],
    ),
    "loan": (
        ["loan", "", "iron", "pass", "coal", ""],
        [
            "Loan ..",
            "+£30",
            "Your money £30 → £60",
            "Loan of £30, income level 0 → −3.",
            "Ada takes a loan of £30: their income level falls from 0 to −3.",
            "Ada discards Iron Works.",
        ],
        ["loan", "discard", "pass", "discard", "end_turn"],
    ),
    "scout": (
        ["scout", "iron", "coal", "dudley", "pass", "wild location", ""],
        ["Scout: which card do you discard?", "takes both wild cards"],
        ["scout", "discard", "discard", "discard", "pass", "discard", "end_turn"],
    ),
    "pass": (
        ["pass", "iron", "pass", "coal", ""],
        ["A Ada passes.", "A Ada discards Iron Works.", "End the turn?"],
        ["pass", "discard", "pass", "discard", "end_turn"],
    ),
}


@pytest.mark.parametrize("kind", TURNS)
def test_a_whole_turn_of_each_kind(kind: str, tmp_path: Path) -> None:
    typed, said, steps = TURNS[kind]
    path = given(tmp_path, **SELLER)
    status, text, _ = run(["--resume", path], answers(*typed))
    assert status == 0
    for words in said:
        assert words.lower() in text.lower()
    mine = [step.action["type"] for step in load(path).steps if step.seat == 0]
    assert mine[: len(steps)] == steps


def test_the_price_and_what_follows_are_shown_before_anything_is_done(tmp_path: Path) -> None:
    path = given(
        tmp_path,
        tiles=[{"slot": "dudley:0", "owner": "B", "industry": "coal", "level": 1, "cubes": 1}],
        links={"birmingham--dudley": "A"},
        seats={"A": {"money": 17, "hand": ["birmingham"]}, "B": {"income": 10}},
    )
    text = run(["--resume", path], answers("build manufacturer birmingham upper right")).text
    assert "Your money £17 → £9" in text
    assert "Coal from Dudley." in text
    assert "The Coal Mine in Dudley flips." in text
    assert "Tomek's income level 0 → +2." in text
    assert load(path).steps == []


def test_numbers_narrow_pick_by_pick_and_back_widens() -> None:
    text = run(["--seed", 5, "--seats", "human,random"], answers("1", "1", "back", "back", "back")).text
    assert text.count("Which industry?") == 2
    assert text.count("Where?") == 1
    assert "Chosen: Build" in text
    assert "Nothing has been chosen yet." in text


def test_a_choice_with_one_value_is_filled_in_and_shown(tmp_path: Path) -> None:
    path = given(tmp_path, **SELLER)
    text = run(["--resume", path], answers("sell")).text
    assert "Sell Cotton Mill I in Worcester (left) to Gloucester (left): beer from the merchant" in text
    assert "Press Enter to confirm, or type back to choose again." in text


def test_ids_and_field_value_pairs_can_be_typed(tmp_path: Path) -> None:
    path = given(tmp_path, **SELLER)
    text = run(["--resume", path], answers("type=build slot=dudley:0", "", "undo", "quit")).text
    assert "Undone: Ada builds Coal Mine I in Dudley (left) for £5. Discarded:" in text
    assert load(path).steps == []


def test_a_tile_to_sell_can_be_named_by_what_it_is(tmp_path: Path) -> None:
    path = given(tmp_path, **SELLER)
    assert "Sell Cotton Mill I in Worcester (left)" in run(["--resume", path], answers("sell cotton")).text


def test_no_declines_what_is_offered(tmp_path: Path) -> None:
    path = given(tmp_path, **SELLER)
    run(["--resume", path], answers("develop cotton", "", "iron", "no"))
    assert [step.action["type"] for step in load(path).steps] == ["develop", "discard", "end_action"]


def test_undo_and_redo_go_to_the_start_of_the_turn_and_no_further(tmp_path: Path) -> None:
    path = given(tmp_path, **SELLER)
    typed = ["pass", "iron", "undo", "undo", "undo", "redo", "redo", "redo"]
    text = run(["--resume", path], answers(*typed)).text
    assert text.count("Undone:") == 2
    assert "There is nothing to undo." in text
    assert text.count("Redone:") == 2
    assert "There is nothing to redo." in text
    assert [step.action["type"] for step in load(path).steps] == ["pass", "discard"]


def test_why_answers_with_the_refusal_or_says_it_is_possible(tmp_path: Path) -> None:
    path = given(tmp_path, **SELLER)
    typed = ["why build manufacturer dudley", "why build coal dudley", "why build", "why", "why build blimp"]
    text = run(["--resume", path], answers(*typed)).text
    refused = (
        "Manufacturer tiles cannot be built in Dudley (left): that space takes Coal Mine tiles. (Build 2)"
    )
    assert refused in text
    assert "Possible: Coal Mine I in Dudley (left)." in text
    assert "This is possible in" in text
    assert "Name what you want to do, for example: why build coal cannock" in text
    assert "“blimp” is not understood" in text


def test_typing_what_cannot_be_done_is_answered_as_why(tmp_path: Path) -> None:
    path = given(tmp_path, **SELLER)
    text = run(["--resume", path], answers("network belper leek")).text
    assert "You cannot build Belper–Leek: no canal can be built there. (Network in the canal era)" in text


def test_looking_at_the_table_changes_nothing(tmp_path: Path) -> None:
    path = given(tmp_path, **SELLER)
    typed = [
        "board",
        "hand",
        "mats",
        "market",
        "options",
        "log",
        "log 3",
        "log x",
        "help",
        "pass",
        "iron",
        "log 1",
    ]
    text = run(["--resume", path], answers(*typed)).text
    assert text.count("Your hand") == 3
    assert "Tomek's mat" in text
    assert "Nothing has happened yet." in text
    assert "  Develop Cotton Mill I [iron from the market for £2]" in text
    assert "take back a step of this turn" in text
    assert "A Ada passes. Discarded: Iron Works." in text


NONSENSE = (
    *("", "0", "99", "-1", "²", "build build build", "why why", "coal=", "=", "((", "🚂", "save /", "log -5"),
    *("undo undo", "redo", "build " * 60, "1 2 3", "None", "{name}", "slot=nowhere:9", "market market"),
)


def test_nonsense_never_ends_the_program(tmp_path: Path) -> None:
    path = given(tmp_path, **SELLER)
    status, text, prompts = run(["--resume", path], answers(*NONSENSE, "quit"))
    assert status == 0
    assert len(prompts) == len(NONSENSE) + 1
    assert load(path).steps == []
    assert "Traceback" not in text


def test_a_whole_game_of_always_the_first_option(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    status, text, _ = run(
        ["--seed", 3, "--seats", "human,random", "--names", "Ada,Tomek", "--save", path], lambda prompt: "1"
    )
    assert status == 0
    assert "Result" in text
    assert "wins with" in text
    match = loaded(path)
    assert match.outcome is not None
    for score in match.outcome.scores:
        assert str(score) in text.partition("Result")[2]
    again = run(["--resume", path], answers())
    assert again.status == 0
    assert "Result" in again.text


def test_the_introductory_game_is_played_to_its_end_on_a_narrow_screen() -> None:
    words = ["--seed", 4, "--seats", "human,random,random,random", "--option", "variant=introductory"]
    status, text, _ = run(words, lambda prompt: "1", width=80)
    assert status == 0
    assert "Money" in text.partition("Result")[2]
    assert max(len(line) for line in text.splitlines()) <= 80


def test_bots_alone_play_on_and_the_log_is_printed() -> None:
    status, text, prompts = run(["--seed", 4, "--seats", "random,random", "--names", "Ada,Tomek"], answers())
    assert (status, prompts) == (0, [])
    assert "A Ada builds " in text
    assert "The rail era begins." in text
    assert "You draw" not in text
    assert "Result" in text


def test_people_at_one_screen_pass_the_keyboard_and_no_hand_is_shown_before() -> None:
    """Between two hands stands the request to pass the keyboard, and Enter is waited for."""
    typed: Iterator[str] = iter(["", "pass", "1", "", "", "pass", "1", ""])
    shown: list[str] = []
    out = io.StringIO()

    def read(prompt: str) -> str:
        shown.append(out.getvalue())
        line = next(typed, None)
        if line is None:
            raise EOFError
        return line

    words = ["--seed", 6, "--seats", "human,human", "--names", "Ada,Tomek"]
    assert play.run(arguments(*words), read, Console(file=out, width=100)) == 0
    first, second = ("Ada", "Tomek") if "Ada, then" in shown[0] else ("Tomek", "Ada")
    assert "Your hand" not in shown[0]
    assert f"Pass the keyboard to {first}, then press Enter." in shown[0]
    assert shown[1].count("Your hand") == 1
    passed_on = next(text for text in shown if f"Pass the keyboard to {second}" in text)
    assert passed_on.count("Your hand") == 1
    assert passed_on.rstrip(" ═\n").endswith("then press Enter.")


def test_news_are_told_to_each_person_without_what_others_drew() -> None:
    words = ["--seed", 6, "--seats", "human,human", "--names", "Ada,Tomek"]
    typed = ["", "pass", "1", "", "", "pass", "1", "", "", "pass"]
    text = run(words, answers(*typed)).text
    turns = text.split("Pass the keyboard to ")
    assert "You draw" not in turns[2]
    assert turns[3].count("You draw") == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["monopoly"], "no title 'monopoly'"),
        (["--seats", "human"], "2, 3 or 4 players, 1 were given"),
        (["--seats", "human,oracle"], "no bot 'oracle'"),
        (["--seats", "human,random", "--names", "Ada"], "--names: 1 given, 2 needed"),
        (["--seats", "human,random", "--names", "Ada,Ada"], "the name Ada is given twice"),
        (["--seats", "human,random", "--names", "Ada, "], "a name is blank"),
        (["--option", "variant=long"], "full or introductory"),
        (["--option", "variant"], "name=value"),
        (["--resume", "no_such_file.jsonl"], "cannot read no_such_file.jsonl"),
        (["--save", "no_such_folder/game.jsonl"], "There is no folder no_such_folder"),
    ],
)
def test_what_cannot_be_used_is_told_in_one_line(words: list[str], said: str) -> None:
    with pytest.raises(IronbridgeError) as told:
        run(words, answers())
    assert said in str(told.value)
    assert "\n" not in str(told.value)


def test_the_command_line_reports_errors_with_status_2(run: Run) -> None:
    status, out, err = run("play", "--seats", "human,oracle")
    assert (status, out) == (2, "")
    assert err.count("\n") == 1


def test_the_real_program_reads_a_real_pipe(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    command = [
        sys.executable,
        "-m",
        "ironbridge",
        "play",
        "--seed",
        "5",
        "--seats",
        "human,random",
        "--save",
        str(path),
    ]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "COLUMNS": "100", "PYTHONUTF8": "1"}
    done = subprocess.run(
        command,
        input="pass\n1\nnonsense\nlog\n",
        capture_output=True,
        encoding="utf-8",
        env=environment,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert "“nonsense” is not understood" in done.stdout
    assert f"-m ironbridge play --resume {path}\n" in done.stdout
    assert "\x1b" not in done.stdout
    assert done.stderr == ""
    assert [step.action["type"] for step in load(path).steps if step.seat == 0] == ["pass", "discard"]


def test_a_game_names_what_is_set_otherwise_than_usual() -> None:
    words = ["lancashire", "--seats", "human,greedy", "--seed", 3]
    assert run(words, answers("quit")).text.startswith("Brass: Lancashire. Seed 3.")
    shown = run([*words, "--option", "variant=introductory"], answers("quit")).text
    assert shown.startswith("Brass: Lancashire, Introductory game. Seed 3.")
    shown = run([*words, "--option", "community=Yes"], answers("quit")).text
    assert shown.startswith("Brass: Lancashire, Community variant. Seed 3.")


def test_a_first_link_without_anything_on_the_board_is_refused_without_naming_one() -> None:
    shown = run(["lancashire", "--seats", "human,greedy", "--seed", 3], answers("why network", "quit")).text
    assert "You cannot build a link: you have nothing on the board yet" in shown
