"""Input that cannot be used: status 2, one line on stderr, nothing on stdout, nothing written."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

SIMULATE = ("simulate", "birmingham", "--games", "1")
ARENA = ("arena", "birmingham", "--bots")
STEAM = ("simulate", "age_of_steam", "--games", "1")


def assert_refused(run: Run, words: tuple[object, ...], said: str) -> None:
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert err.startswith("ironbridge: ")
    assert err.count("\n") == 1
    assert err.endswith("\n")
    assert said in err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "COMMAND"),
        (("build",), "invalid choice: 'build'"),
        (("simulate",), "TITLE"),
        (("simulate", "monopoly"), "no title 'monopoly'; available: age_of_steam, birmingham"),
        (
            (*SIMULATE, "--bots", "random,oracle"),
            "no bot 'oracle'; available: apprentice, journeyman, ",
        ),
        ((*SIMULATE, "--bots", ""), "no bot ''"),
        ((*SIMULATE, "--players", "2", "--bots", "random,random,random"), "3 bots given for 2 seats"),
        ((*SIMULATE, "--players", "7"), "2, 3 or 4 players, not 7"),
        ((*SIMULATE, "--players", "many"), "'many' is not a whole number"),
        ((*SIMULATE, "--option", "weather=fog"), "no option 'weather'"),
        ((*SIMULATE, "--option", "variant=long"), "full or introductory, not 'long'"),
        (("play", "lancashire", "--option", "community=maybe"), "'community' must be yes or no, not 'maybe'"),
        ((*SIMULATE, "--option", "variant"), "not of the form name=value"),
        ((*SIMULATE, "--option", "variant=full", "--option", "variant=full"), "given twice"),
        ((*SIMULATE, "--map", "rust_belt"), "Brass: Birmingham has no maps to choose from"),
        ((*STEAM, "--map", "mars"), "no map 'mars'; available: barbados, "),
        ((*STEAM, "--option", "map=mars"), "no map 'mars'; available: barbados, "),
        ((*STEAM, "--map", "rust_belt", "--option", "map=rust_belt"), "the map is given twice"),
        ((*STEAM, "--players", "7"), "Rust Belt is for 3, 4, 5 or 6 players, not 7"),
        ((*STEAM, "--players", "2"), "Rust Belt is for 3, 4, 5 or 6 players, not 2"),
        (("play", "age_of_steam", "--map", "mars"), "no map 'mars'"),
        (("play", "age_of_steam", "--map", "rust_belt", "--seats", "human,random"), "6 players, not 2"),
        (("play", "age_of_steam", "--seats", ",".join(["random"] * 7)), "7 were given"),
        (("play", "birmingham", "--map", "rust_belt"), "has no maps"),
        (("simulate", "birmingham", "--games", "-3"), "--games: -3 is not between"),
        (("simulate", "birmingham", "--games", "0"), "--games: 0 is not between"),
        ((*SIMULATE, "--jobs", "0"), "--jobs: 0 is not between"),
        (
            (*SIMULATE, "--on", "spark"),
            "--on: 'spark' is neither ray nor an address such as ray://HOST:10001",
        ),
        ((*SIMULATE, "--on", "ray", "--jobs", "2"), "--jobs: not allowed with argument --on"),
        ((*SIMULATE, "--seed", "9" * 30), "--seed: 9"),
        ((*SIMULATE, "--seed", "9" * 5000), "--seed"),
        ((*SIMULATE, "--frobnicate"), "unrecognized arguments: --frobnicate"),
        (("arena", "birmingham"), "--bots"),
        ((*ARENA, "random"), "the arena needs two or more bots"),
        ((*ARENA, "random,oracle"), "no bot 'oracle'; available: "),
        ((*ARENA, "random,random", "--gain", "0"), "--gain: 0 is not above 0"),
        ((*ARENA, "random,random", "--gain", "much"), "--gain: 'much' is not a number"),
        ((*ARENA, "random,random", "--error", "0.5"), "an error between 0 and 0.5"),
        ((*ARENA, "random,random", "--deals", "0"), "--deals: 0 is not between"),
        ((*ARENA, "random,random", "--automa", "all"), "the arena takes one difficulty at a time"),
        ((*ARENA, "random,random", "--save", ""), "no file name given"),
        ((*ARENA, "random,random", "--save", "."), "cannot save the contest in .: Is a directory"),
        (("replay",), "RECORD"),
        (("replay", "nowhere.jsonl"), "cannot read nowhere.jsonl: No such file"),
        (("replay", "."), "cannot read .: Is a directory"),
        (("draw", "nowhere.jsonl", "-o", "-"), "cannot read nowhere.jsonl"),
        (("draw", "nowhere.jsonl"), "-o/--output"),
        (("draw", "x", "--theme", "dusk", "-o", "-"), "invalid choice: 'dusk'"),
        (("bench", "--seconds", "0"), "0 is not above 0"),
        (("bench", "--seconds", "nan"), "nan is not above 0"),
        (("bench", "--seconds", "soon"), "'soon' is not a number of seconds"),
        (("replay", ""), "no file name given"),
        (("play", "--resume", ""), "no file name given"),
        (("play", "--save", ""), "no file name given"),
        (("scenario", ""), "no file name given"),
        (("draw", "x", "-o", ""), "no file name given"),
        (("draw", "x", "-o", "board.png"), "draw writes SVG: name the file .svg"),
        (("play", "--names", "A\x1b[31m,B,C"), "a name contains control characters"),
        (("titles", "extra"), "unrecognized arguments: extra"),
    ],
)
def test_wrong_arguments_are_refused(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_refused(run, words, said)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("at", "said"),
    [("100000", "there is no step 100000"), ("-1", "--at: -1 is not between"), ("x", "not a whole number")],
)
def test_a_step_outside_the_record_is_refused(run: Run, record: Path, at: str, said: str) -> None:
    assert_refused(run, ("replay", record, "--at", at), said)
    assert_refused(run, ("draw", record, "--at", at, "-o", "-"), said)


@pytest.mark.parametrize("seat", ["D", "3", "-1", "AB", "", "somebody"])
def test_a_seat_that_is_not_at_the_table_is_refused(run: Run, record: Path, seat: str) -> None:
    words = ("draw", record, f"--seat={seat}", "-o", "-")
    assert_refused(run, words, f"no seat {seat!r}; available: A, B, C and spectator")


def test_output_that_cannot_be_written_is_refused(run: Run, record: Path, tmp_path: Path) -> None:
    folder, file = tmp_path / "folder.svg", tmp_path / "file"
    folder.mkdir()
    file.touch()
    for target, said in (
        (folder, f"{folder} is a folder."),
        (file / "board.svg", f"There is no folder {file}."),
        (tmp_path / "missing" / "board.svg", f"There is no folder {tmp_path / 'missing'}."),
    ):
        assert_refused(run, ("draw", record, "-o", target), said)
    assert_refused(run, (*SIMULATE, "--records", file), f"cannot write to {file}")
    assert sorted(tmp_path.rglob("*")) == [file, folder]


Lines = list[dict[str, Any]]


def _title(lines: Lines) -> None:
    lines[0]["title"] = "monopoly"


def _players(lines: Lines) -> None:
    lines[0]["players"] = 9


def _format(lines: Lines) -> None:
    lines[0]["format"] = 99


def _dealt(lines: Lines) -> None:
    lines[0]["chance"].pop()


def _dealt_nonsense(lines: Lines) -> None:
    lines[0]["chance"][0] = "weather:fog"


def _unknown_action(lines: Lines) -> None:
    lines[1]["action"] = {"type": "conquer"}


def _illegal_action(lines: Lines) -> None:
    lines[1]["action"] = {"type": "end_turn"}


def _wrong_seat(lines: Lines) -> None:
    lines[1]["seat"] = (lines[1]["seat"] + 1) % 3


def _extra_card(lines: Lines) -> None:
    step = next(line for line in lines[1:] if line.get("chance"))
    step["chance"].append(step["chance"][0])


def _impossible_card(lines: Lines) -> None:
    step = next(line for line in lines[1:] if line.get("chance"))
    step["chance"][0] = "card:wild_place"


def _step_missing(lines: Lines) -> None:
    del lines[1]


def _after_the_end(lines: Lines) -> None:
    lines.append(lines[-1])


@pytest.mark.parametrize(
    ("tamper", "said"),
    [
        (_title, "no title 'monopoly'"),
        (_players, "not 9"),
        (_format, "format 99"),
        (_dealt, "set-up"),
        (_dealt_nonsense, "'weather:fog' is no outcome"),
        (_unknown_action, "conquer"),
        (_illegal_action, "step 1: other_decision"),
        (_wrong_seat, "step 1: it was not seat"),
        (_extra_card, "the chance outcomes do not match"),
        (_impossible_card, "is not possible here"),
        (_step_missing, "step 1: "),
        (_after_the_end, "it was not seat"),
    ],
)
def test_a_record_that_was_tampered_with_is_refused(
    run: Run, record: Path, tmp_path: Path, tamper: Callable[[Lines], None], said: str
) -> None:
    lines = [json.loads(line) for line in record.read_bytes().splitlines()]
    tamper(lines)
    broken = tmp_path / "broken.jsonl"
    broken.write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert_refused(run, ("replay", broken), said)
    assert_refused(run, ("draw", broken, "-o", tmp_path / "board.svg"), said)
    assert list(tmp_path.iterdir()) == [broken]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n\n",
        bytes(range(256)) * 8,
        b"\xff\xfe{}",
        b"[" * 100_000,
        b"{}",
        b'"a game"',
        b'{"title": "birmingham"}',
    ],
    ids=["empty", "blank", "binary", "utf-16", "deep", "object", "string", "half a header"],
)
def test_a_file_that_is_no_record_is_refused(run: Run, tmp_path: Path, content: bytes) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_bytes(content)
    assert_refused(run, ("replay", broken), "broken.jsonl")
    assert_refused(run, ("replay", broken, "--json"), "broken.jsonl")


def test_a_record_cut_off_inside_a_line_is_refused(run: Run, record: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(record.read_bytes()[:-9])
    steps = len(record.read_bytes().splitlines())
    assert_refused(run, ("replay", cut), f"cut.jsonl, line {steps}: ")
