"""`study` on the command line: what it writes where, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

STUDY = """
name = "Small"
games = 2
questions = ["length"]
[[tables]]
title = "age_of_steam"
maps = ["st_lucia"]
bots = ["random"]
"""
WHY = "These titles do not tell their deals apart; Birmingham does, by its merchants."


def test_the_report_is_written_beside_the_study_or_where_it_is_wanted(run: Run) -> None:
    Path("small.toml").write_text(STUDY)
    ran = run("study", "small.toml")
    assert (ran.status, ran.out, ran.err) == (0, "small/report.html: 2 games in 1 table\n", "")
    assert run("study", "small.toml", "-o", "elsewhere").status == 0
    assert Path("elsewhere/report.html").read_bytes() == Path("small/report.html").read_bytes()
    assert sorted(path.name for path in Path("small").iterdir()) == ["games", "report.html", "tables"]


def test_a_question_without_an_answer_is_told_why(run: Run) -> None:
    Path("small.toml").write_text(STUDY.replace('"length"', '"length", "deals"'))
    ran = run("study", "small.toml")
    assert ran.status == 0
    assert ran.out.endswith("\nnot answered: deals. " + WHY + "\n")
    assert WHY in Path("small/report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("st_lucia", "mars", "tables 1: no map 'mars'; available: barbados, "),
        ("random", "oracle", "tables 1: no bot 'oracle'"),
        ("games = 2", "games = ", "small.toml: Invalid value (at line 3, column 9)"),
        ("length", "luck", "small.toml: no question 'luck'"),
    ],
)
def test_a_study_that_cannot_be_played_is_refused_and_nothing_written(
    run: Run, old: str, new: str, said: str
) -> None:
    Path("small.toml").write_text(STUDY.replace(old, new))
    ran = run("study", "small.toml")
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert [path.name for path in Path().iterdir()] == ["small.toml"]


def test_a_place_that_cannot_be_written_to_is_named(run: Run) -> None:
    Path("small.toml").write_text(STUDY)
    Path("file").write_text("")
    ran = run("study", "small.toml", "-o", "file")
    assert (ran.status, ran.out) == (2, "")
    assert "cannot write to file/games: Not a directory" in ran.err
    assert "cannot read nowhere.toml: No such file" in run("study", "nowhere.toml").err
