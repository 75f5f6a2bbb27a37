"""`bench`: every figure is there, and a compiled environment is set beside the plain one."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from ironbridge.age_of_steam.title import AgeOfSteamTitle
from ironbridge.cli import bench
from ironbridge.cli.bench import COMPILED_PYTHON
from ironbridge.registry import titles
from ironbridge.table.title import Title
from tests.cli.conftest import Run

ROW = {
    "title": "birmingham",
    "map": "",
    "players": 4,
    "games": 10,
    "games_per_second": 200.0,
    "decisions_per_second": 73200.0,
    "decisions_per_game": 366.0,
    "options_mean_us": 10.0,
    "options_median_us": 3.0,
    "options_by_kind_us": {"action": 12.0, "discard": 2.0},
    "slowest_kind": "action",
    "slowest_us": 12.0,
    "clone_us": 5.0,
    "greedy_mean_ms": 12.0,
    "greedy_median_ms": 9.0,
    "games_share": None,
    "decisions_share": None,
}


def report(compiled: bool, **figures: float) -> dict[str, Any]:
    return {"python": "CPython 3.11.7", "compiled": compiled, "seconds": 1.0, "rows": [ROW | figures]}


@pytest.fixture
def interpreter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stand-in for the compiled environment, and a plain measurement that takes no time."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(COMPILED_PYTHON, raising=False)
    monkeypatch.setattr(bench, "is_compiled", lambda: False)
    monkeypatch.setattr(bench, "measure_here", lambda titles, seconds, wanted: report(False))
    path = tmp_path / ".venv-compiled" / "bin" / "python"
    path.parent.mkdir(parents=True)
    answer = json.dumps(report(True, games_per_second=1500.0, options_mean_us=2.5))
    check = "import sys\nassert sys.argv[1:4] == ['-I', '-m', 'ironbridge'] and '--alone' in sys.argv\n"
    path.write_text(f"#!{sys.executable}\n{check}print({answer!r})\n")
    path.chmod(0o755)
    return path


def test_every_title_and_player_count_is_measured_and_every_map_once(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    maps = titles().find("age_of_steam").maps()
    first, other = (next(one for one in maps if one.id == id) for id in ("rust_belt", "st_lucia"))
    every = bench.wanted_rows(titles(), ())
    assert [row for row in every if row.title == "birmingham"] == [("birmingham", "", n) for n in (2, 3, 4)]
    assert [row.players for row in every if row.map == first.id] == list(first.players)
    for one in maps:
        assert one == first or [row.players for row in every if row.map == one.id] == [max(one.players)]
    monkeypatch.setattr(AgeOfSteamTitle, "maps", lambda title: (other, first))
    ran = run("bench", "--alone", "--json", "--seconds", "0.001")
    assert ran.status == 0
    wanted = [(card.id, n) for card in titles().cards() if card.id != first.title for n in card.players]
    wanted = sorted(
        [*wanted, *((first.title, n) for n in (*first.players, *other.players))], key=lambda w: w[0]
    )
    assert [(row["title"], row["players"]) for row in ran.json["rows"]] == wanted
    assert len(ran.err.splitlines()) == len(wanted)
    for row in ran.json["rows"]:
        assert row.keys() == ROW.keys()
        assert all(value > 0 for value in row.values() if isinstance(value, float))
        assert row["options_median_us"] < 1e6
        kinds = row["options_by_kind_us"]
        assert row["slowest_us"] == kinds[row["slowest_kind"]] == max(kinds.values())
        assert min(kinds.values()) <= row["options_mean_us"] <= max(kinds.values())
    row = next(row for row in ran.json["rows"] if (row["title"], row["players"]) == ("birmingham", 4))
    assert row["decisions_per_game"] > 124
    steam = [row for row in ran.json["rows"] if row["map"] == first.id]
    assert len(steam) == 4
    assert all({"build_track", "move_goods"} < set(row["options_by_kind_us"]) for row in steam)


def test_a_title_the_greedy_bot_cannot_play_is_measured_without_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AgeOfSteamTitle, "planner", Title.planner)
    ran = run("bench", "--alone", "--json", "--seconds", "0.001", "--map", "st_lucia")
    assert ran.status == 0
    assert [(row["map"], row["players"]) for row in ran.json["rows"]] == [("st_lucia", 2)]
    assert {row["greedy_mean_ms"] for row in ran.json["rows"]} == {None}
    assert all(row["games_per_second"] > 0 for row in ran.json["rows"])


@pytest.mark.parametrize("named", [True, False])
def test_a_compiled_environment_stands_beside_the_plain_one(
    run: Run, interpreter: Path, monkeypatch: pytest.MonkeyPatch, named: bool
) -> None:
    if named:
        interpreter = interpreter.rename(interpreter.with_name("python-elsewhere"))
        monkeypatch.setenv(COMPILED_PYTHON, str(interpreter))
    measured = run("bench", "--json").json
    assert (measured["compiled"], measured["other"]["compiled"]) == (False, True)
    ratio = measured["ratios"][0]
    assert (ratio["games_per_second"], ratio["options_mean_us"], ratio["clone_us"]) == (7.5, 4.0, 1.0)
    lines = run("bench").out.splitlines()
    assert [line.split()[2:4] for line in lines if line.startswith("birmingham")] == [
        ["plain", "200.0"],
        ["compiled", "1,500.0"],
        ["ratio", "7.5"],
    ]


def test_alone_and_compiled_kernels_look_for_no_other(
    run: Run, interpreter: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "other" not in run("bench", "--alone", "--json").json
    monkeypatch.setattr(bench, "is_compiled", lambda: True)
    assert "other" not in run("bench", "--json").json


def test_an_environment_that_is_out_of_date_is_noted_and_left_out(run: Run, interpreter: Path) -> None:
    interpreter.write_text(f"#!{sys.executable}\nraise SystemExit('no such command')\n")
    ran = run("bench", "--json")
    assert ran.status == 0
    assert "other" not in ran.json
    assert "ironbridge: note: " in ran.err
    assert ran.err.endswith("cannot run this bench: no such command\n")


def test_a_map_there_is_not_is_not_measured(run: Run) -> None:
    ran = run("bench", "--map", "atlantis")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("ironbridge: no map 'atlantis'; there are: barbados, ")


def test_an_interpreter_that_is_named_must_exist(
    run: Run, interpreter: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(COMPILED_PYTHON, "/nowhere/python")
    assert run("bench") == (2, "", f"ironbridge: {COMPILED_PYTHON}: there is no /nowhere/python\n")


def test_a_map_is_held_against_the_first_one_with_the_nearest_number_of_players() -> None:
    rows = [
        ROW | {"title": "age_of_steam", "map": name, "players": players, "games_per_second": games}
        for name, players, games in (("rust_belt", 3, 80.0), ("rust_belt", 4, 50.0), ("new_england", 2, 20.0))
    ]
    for row in rows:
        bench.add_shares(row, rows)
    assert [row.get("games_share") for row in rows] == [None, None, 0.25]
    assert rows[2]["decisions_share"] == 1.0
