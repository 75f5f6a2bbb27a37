"""`scenario`: what passes, what fails, and what is no scenario file at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

FILE = """
title = "birmingham"

[[scenario]]
name = "seats begin with £17"
rule = "Set-up"
new_game = { players = 2, seed = 1 }
expect = { "seats.A.money" = 17, round = 1 }

[[scenario]]
name = "a turn cannot end before its action"
rule = "Player turns"
new_game = { players = 2, seed = 1 }
do = [{ action = { type = "end_turn" }, refused = "other_decision" }]
expect = { actions_left = %d }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deep" / "deeper").mkdir(parents=True)
    (tmp_path / "deep" / "good.toml").write_text(FILE % 1)
    (tmp_path / "deep" / "deeper" / "bad.toml").write_text(FILE % 2)
    (tmp_path / "deep" / "notes.md").write_text("no scenario")
    return tmp_path / "deep"


def test_a_file_whose_scenarios_hold_passes(run: Run, folder: Path) -> None:
    assert run("scenario", folder / "good.toml") == (0, "2 passed, 0 failed, in 1 file\n", "")


def test_a_failure_is_one_line_that_says_what_differs(run: Run, folder: Path) -> None:
    ran = run("scenario", folder)
    bad = folder / "deeper" / "bad.toml"
    assert (ran.status, ran.err) == (1, "")
    assert ran.out.splitlines() == [
        f"FAILED {bad}: a turn cannot end before its action: actions_left is 1, expected 2",
        "3 passed, 1 failed, in 2 files",
    ]


def test_the_json_holds_every_scenario(run: Run, folder: Path) -> None:
    ran = run("scenario", folder, "--json")
    assert ran.status == 1
    assert (ran.json["files"], ran.json["scenarios"], ran.json["failed"], ran.json["broken"]) == (2, 4, 1, [])
    failed = [result for result in ran.json["results"] if not result["passed"]]
    assert [(result["rule"], result["message"]) for result in failed] == [
        ("Player turns", "actions_left is 1, expected 2")
    ]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"title = ", "broken.toml"),
        (b"\xff\xfe\x00", "broken.toml"),
        (b"", "title"),
        (b'title = "monopoly"\nscenario = []', "no title 'monopoly'"),
        (b'title = "birmingham"\nscenario = [{ name = "x" }]', "rule"),
    ],
)
def test_a_broken_file_is_named_and_the_others_still_run(
    run: Run, folder: Path, content: bytes, said: str
) -> None:
    broken = folder / "broken.toml"
    broken.write_bytes(content)
    ran = run("scenario", broken, folder / "good.toml")
    assert ran.status == 2
    assert ran.err.startswith(f"ironbridge: {broken}: ")
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert ran.out == "2 passed, 0 failed, in 2 files, 1 of them broken\n"
    report = run("scenario", broken, "--json").json
    assert [entry["file"] for entry in report["broken"]] == [str(broken)]


def test_files_that_are_not_there_are_broken(run: Run, tmp_path: Path) -> None:
    missing = run("scenario", tmp_path / "missing.toml")
    assert missing.status == 2
    assert missing.err == f"ironbridge: {tmp_path}/missing.toml: cannot be read: No such file or directory\n"
    empty = run("scenario", tmp_path)
    assert (empty.status, empty.out) == (2, "")
    assert empty.err == f"ironbridge: no scenario files (.toml) in {tmp_path}\n"
