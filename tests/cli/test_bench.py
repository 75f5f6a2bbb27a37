"""`bench`: what is measured, that two versions are measured on the same games, and versions that fail."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from ironbridge import __version__
from ironbridge.age_of_steam.title import AGE_OF_STEAM, AgeOfSteamTitle
from ironbridge.cli import bench
from ironbridge.cli.bench import COMPILED_PYTHON, wanted_rows
from ironbridge.cli.bench_report import FIGURES, add_shares, add_slowest, print_report, ratios, summary
from ironbridge.cli.measure import Place
from ironbridge.registry import titles
from ironbridge.table.title import Title
from tests.cli.conftest import Run

BARBADOS = ("bench", "--map", "barbados", "--seconds", "0.001")  # a short game, alone
NAME = "age_of_steam, barbados, 1 player"
ABOUT = json.dumps({"version": "0.0.1", "python": "CPython 3.11.7", "compiled": True})

# An older version: its rules have neither a loop of their own nor a quick draw, and its hours are long.
OLDER = """\
import runpy, sys, time
from ironbridge.registry import titles
for kind in {one for title in titles() for one in type(title.game).__mro__}:
    for name in ("play_out", "draw"):
        if name in vars(kind) and kind.__name__ not in ("Game", "Protocol"):
            delattr(kind, name)
clock = time.process_time
time.process_time = lambda: 1000 * clock()
sys.argv = sys.argv[2:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""

Interpreter = Callable[[str], Path]


@pytest.fixture
def interpreter(tmp_path: Path) -> Interpreter:
    """An interpreter that runs this code instead of what it is given."""

    def make(code: str, path: Path = tmp_path / "python") -> Path:
        script = tmp_path / "script.py"
        script.write_text(code)
        path.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{script}" "$@"\n')
        path.chmod(0o755)
        return path

    return make


def test_every_title_and_player_count_is_measured_and_every_map_once() -> None:
    maps = titles().find("age_of_steam").maps()
    first = next(one for one in maps if one.id == "rust_belt")
    every = wanted_rows(titles())
    assert [row for row in every if row.title == "birmingham"] == [("birmingham", "", n) for n in (2, 3, 4)]
    assert [row.players for row in every if row.map == first.id] == list(first.players)
    for one in maps:
        assert one == first or [row.players for row in every if row.map == one.id] == [max(one.players)]


def test_titles_maps_and_players_can_be_chosen() -> None:
    assert wanted_rows(titles(), ["Mautoma", "brass_2007"], players=3) == [("brass_2007", "", 3)]
    assert wanted_rows(titles(), maps=["st_lucia"]) == [("age_of_steam", "st_lucia", 2)]
    of_four = wanted_rows(titles(), ["age_of_steam"], players=4)
    assert {"rust_belt", "germany"} < {row.map for row in of_four}
    assert {row.players for row in of_four} == {4}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--map", "atlantis"), "no map 'atlantis'; available: barbados, "),
        (("--title", "mautoma", "--map", "germany"), "no map 'germany'; available: none"),
        (("--title", "cluedo"), "no title 'cluedo'; available: "),
        (("--players", "9"), "nothing here can be played with 9 players"),
        (("--against", "/nowhere/python"), "/nowhere/python cannot be started: No such file"),
    ],
)
def test_what_cannot_be_measured_is_said_in_one_line(run: Run, words: tuple[str, ...], said: str) -> None:
    ran = run("bench", *words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"ironbridge: {said}")
    assert ran.err.count("\n") == 1


def test_every_figure_is_there_even_if_the_other_version_does_not_have_the_title(
    run: Run, interpreter: Interpreter, capsys: pytest.CaptureFixture[str]
) -> None:
    lacking = f"import sys\nprint({ABOUT!r}, flush=True)\n"
    lacking += 'for _ in sys.stdin: print(\'{"error": "Malformed: no such map"}\', flush=True)\n'
    other = interpreter(lacking)
    ran = run(*BARBADOS, "--json", "--against", other)
    assert ran.status == 0
    assert ran.err == f"ironbridge: note: {other} cannot be measured ({NAME}): Malformed: no such map\n"
    assert [one["version"] for one in ran.json["versions"]] == ["0.0.1", __version__]
    (row,) = ran.json["rows"]
    assert (row["title"], row["map"], row["players"]) == ("age_of_steam", "barbados", 1)
    assert row["ratios"] is None
    (figures,) = row["versions"].values()
    assert {name for name in FIGURES if figures[name] is None} == {"games_share", "decisions_share"}
    told = [one for one in figures.values() if one and "median" in one]
    assert all(0 < one["low"] <= one["median"] <= one["high"] for one in told)
    kinds = figures["options_by_kind_us"]
    assert {"build_track", "move_goods"} < kinds.keys()
    assert figures["slowest_us"] == kinds[row["slowest_kind"]]
    print_report(ran.json)
    assert f"\n{NAME}\n" in capsys.readouterr().out


def test_an_older_version_is_measured_on_the_same_games(run: Run, interpreter: Interpreter) -> None:
    (row,) = run(*BARBADOS, "--json", "--against", interpreter(OLDER)).json["rows"]
    assert row["same_games"]
    assert list(row["versions"]) == ["against", "this"]
    counted = [side["decisions_per_game"] for side in row["versions"].values()]
    assert counted[0]["low"] > 0
    compared = {name for name, figure in FIGURES.items() if figure.faster}
    assert row["ratios"].keys() == compared
    assert all(ratio["low"] > 10 for ratio in row["ratios"].values())


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (
            f"print({ABOUT!r}, flush=True); input(); raise SystemExit('the steam ran out')",
            f"died, {NAME}: the steam ran out",
        ),
        (f"print({ABOUT!r}, flush=True); input(); raise SystemExit(3)", f"died, {NAME}: exit status 3"),
        ("raise SystemExit('no headroom')", "died, at its start: no headroom"),
        (
            "import os, sys; os.execv(sys.executable, [sys.executable, '-S', *sys.argv[1:]])",
            "cannot be measured (at its start): ironbridge is not installed there",
        ),
    ],
)
def test_a_version_that_fails_ends_the_run(run: Run, interpreter: Interpreter, code: str, said: str) -> None:
    other = interpreter(code)
    assert run(*BARBADOS, "--against", other) == (2, "", f"ironbridge: {other} {said}\n")


# Beside a plain kernel


@pytest.fixture
def versions(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[bool]]:
    """Of the versions that would be measured: is their kernel compiled?"""
    monkeypatch.delenv(COMPILED_PYTHON, raising=False)
    monkeypatch.setattr(bench, "is_compiled", lambda: False)

    def started(alone: bool = False) -> list[bool]:
        with ExitStack() as closed:
            found = bench.start(argparse.Namespace(against=None, alone=alone), (), closed)
            return [one.compiled for one in found]

    return started


@pytest.mark.parametrize("named", [True, False])
def test_a_compiled_environment_stands_beside_the_plain_one(
    versions: Callable[..., list[bool]], interpreter: Any, monkeypatch: pytest.MonkeyPatch, named: bool
) -> None:
    path = Path("elsewhere" if named else ".venv-compiled") / "bin" / "python"
    path.parent.mkdir(parents=True)
    interpreter(f"print({ABOUT!r}, flush=True); input()", path)
    if named:
        monkeypatch.setenv(COMPILED_PYTHON, str(path))
    assert versions()[1:] == [True]
    assert versions(alone=True)[1:] == []
    monkeypatch.setattr(bench, "is_compiled", lambda: True)
    assert versions()[1:] == []


def test_a_compiled_environment_that_nobody_named_and_that_fails_is_left_out(
    versions: Callable[..., list[bool]], interpreter: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path(".venv-compiled") / "bin" / "python"
    path.parent.mkdir(parents=True)
    interpreter("raise SystemExit('no such command')", path)
    assert versions()[1:] == []
    assert capsys.readouterr().err == f"ironbridge: note: {path} died, at its start: no such command\n"


def test_an_interpreter_that_is_named_must_exist(
    versions: Callable[..., list[bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(COMPILED_PYTHON, "/nowhere/python")
    with pytest.raises(Exception, match=f"{COMPILED_PYTHON}: there is no /nowhere/python"):
        versions()


# Figures


def test_a_title_the_greedy_bot_cannot_play_is_looked_at_in_a_random_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(AgeOfSteamTitle, "planner", Title.planner)
    place = Place(AGE_OF_STEAM, "barbados", 1)
    assert place.sample(None)["scores"]
    assert place.positions
    assert place.greedy() == {}


def test_choices_that_do_not_fit_are_not_followed() -> None:
    place = Place(AGE_OF_STEAM, "barbados", 1)
    assert place.sample([10**6])["choices"] == place.sample(None)["choices"]


def test_a_ratio_is_that_of_bursts_of_the_same_round() -> None:
    before = [{"games_per_second": 10.0, "clone_us": 8.0}, {"games_per_second": 1.0, "clone_us": 2.0}]
    after = [{"games_per_second": 40.0, "clone_us": 2.0}, {"games_per_second": 4.0}]
    assert ratios(before, after) == {"games_per_second": summary([4.0]), "clone_us": summary([4.0])}
    assert summary([5.0, 1.0, 2.0, 3.0, 4.0]) == {"median": 3.0, "low": 2.0, "high": 4.0}


def test_the_slowest_kind_is_the_same_for_both() -> None:
    kinds: list[list[dict[str, Any]]] = [
        [{"options_by_kind_us": {"build": 9.0, "move": 2.0}}],
        [{"options_by_kind_us": {"build": 1.0, "move": 3.0}}],
    ]
    assert add_slowest(kinds) == "build"
    assert [bursts[0]["slowest_us"] for bursts in kinds] == [9.0, 1.0]


def test_a_map_is_held_against_the_first_one_with_the_nearest_number_of_players() -> None:
    rows: list[dict[str, Any]] = [
        {
            "title": "age_of_steam",
            "map": name,
            "players": players,
            "versions": {
                "plain": {"games_per_second": summary([games]), "decisions_per_second": summary([7.0])}
            },
        }
        for name, players, games in (("rust_belt", 3, 80.0), ("rust_belt", 4, 50.0), ("new_england", 2, 20.0))
    ]
    add_shares(rows, "plain")
    assert ["games_share" in row["versions"]["plain"] for row in rows] == [False, False, True]
    assert rows[2]["versions"]["plain"]["games_share"]["median"] == 0.25
    assert rows[2]["versions"]["plain"]["decisions_share"]["median"] == 1.0


def test_environments_are_measured_beside_those_of_pettingzoo(run: Run) -> None:
    ran = run("bench", "--rl", "--map", "barbados", "--seconds", "0.001", "--json")
    rows = ran.json["rows"]
    assert (rows[0]["map"], rows[0]["actions"]) == ("barbados", 331)
    assert {"pettingzoo chess", "pettingzoo connect four"} >= {row["title"] for row in rows[1:]}
    assert all(row["steps_per_second"]["median"] > 0 for row in rows)
    shown = run("bench", "--rl", "--map", "barbados", "--seconds", "0.001").out
    assert "age_of_steam, barbados, 1 player" in shown


def test_environments_of_another_version_are_not_measured(run: Run) -> None:
    ran = run("bench", "--rl", "--against", sys.executable)
    assert (ran.status, ran.out) == (2, "")
    assert "--rl measures this interpreter" in ran.err
