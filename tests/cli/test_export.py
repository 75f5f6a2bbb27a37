"""`export`, `simulate --export` and `trajectory` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from ironbridge.core.record import load
from tests.cli.conftest import Run

SIMULATE = ("simulate", "birmingham", "--players", 2, "--option", "variant=introductory", "--games", 2)


def test_records_and_played_games_are_exported(run: Run) -> None:
    ran = run(*SIMULATE, "--records", "games", "--export", "played.parquet")
    assert (ran.status, ran.err) == (0, "")
    ran = run("export", "games", "-o", "games.parquet")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == "games: games.parquet, decisions: games-decisions.parquet, 2 games exported\n"
    assert pq.read_table("played.parquet")["scores"] == pq.read_table("games.parquet")["scores"]
    assert sorted(path.name for path in Path().glob("*")) == [
        *("games", "games-decisions.parquet", "games.parquet"),
        *("played-decisions.parquet", "played.parquet"),
    ]


def test_each_difficulty_has_games_of_its_own_name(run: Run) -> None:
    words = ("simulate", "birmingham", "--automa", "easy,hard", "--bots", "random", "--games", 1)
    assert run(*words, "--export", "solo.parquet").status == 0
    names = pq.read_table("solo.parquet")["game"].to_pylist()
    assert len(set(names)) == 2
    assert [("easy" in name, "hard" in name) for name in names] == [(True, False), (False, True)]


def test_a_trajectory_becomes_a_record(run: Run) -> None:
    one = {"trajectory": 1, "title": "birmingham", "players": 2, "seed": 4, "steps": ["loan"], "whole": False}
    Path("one.json").write_text(json.dumps(one))
    ran = run("trajectory", "one.json", "-o", "game.jsonl")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("game.jsonl: 1 steps of birmingham")
    assert load(Path("game.jsonl")).steps[0].action == {"type": "loan"}
    Path("two.jsonl").write_text((json.dumps(one) + "\n") * 2)
    assert run("trajectory", "two.jsonl", "-o", "game.jsonl").status == 0
    assert Path("game-2.jsonl").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("export", "nowhere.jsonl", "-o", "x.parquet"), "cannot read nowhere.jsonl"),
        (("export", ".", "-o", "x.parquet"), ". contains no records"),
        (("export", ".", "-o", "x.csv"), "ends in .parquet"),
        ((*SIMULATE, "--export", "no/such.parquet"), "cannot write no/such.parquet: No such file"),
        ((*SIMULATE, "--export", "x.txt"), "ends in .parquet"),
        (("trajectory", "nowhere.json", "-o", "game.jsonl"), "cannot read nowhere.json"),
        (("trajectory", "bad.json", "-o", "game.jsonl"), "bad.json: "),
    ],
)
def test_what_cannot_be_used_is_named_and_nothing_written(
    run: Run, words: tuple[object, ...], said: str
) -> None:
    Path("bad.json").write_text('{"trajectory": 1, "title": "birmingham"')
    ran = run(*words)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert [path.name for path in Path().iterdir()] == ["bad.json"]
