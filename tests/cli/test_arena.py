"""`arena`: its report, what it counts, that it goes on where it stopped, and games that go wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ironbridge.bots.levels import BOTS
from tests.cli.conftest import Run
from tests.front.bots import Faulty, First

ARENA = ("arena", "birmingham", "--players", 2, "--option", "variant=introductory", "--bots")


@pytest.fixture(autouse=True)
def more_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "first", lambda title: First)
    monkeypatch.setitem(BOTS, "faulty", lambda title: Faulty)


def timeless(report: dict[str, Any]) -> dict[str, Any]:
    """All but what a clock has said."""
    rows = [{k: v for k, v in row.items() if not k.startswith("cpu")} for row in report["standings"]]
    return {k: v for k, v in report.items() if k not in ("jobs", "seconds")} | {"standings": rows}


def test_two_bots_are_compared_deal_by_deal(run: Run) -> None:
    ran = run(*ARENA, "random,first", "--deals", 5, "--seed", 40, "--json")
    report = ran.json
    assert (ran.status, ran.err) == (0, "")
    assert (report["deals"], report["games"], report["errors"]) == (5, 10, 0)
    assert [gain["seed"] for gain in report["gains"]] == [40, 41, 42, 43, 44]
    gain = report["gain_in_points"]
    assert gain["mean"] == pytest.approx(sum(one["points"] for one in report["gains"]) / 5)
    assert gain["low"] < gain["mean"] < gain["high"]
    first, second = report["standings"]
    assert gain["mean"] == pytest.approx(first["points"] - second["points"])
    assert report["gain_in_places"]["mean"] == pytest.approx(second["place"] - first["place"])
    assert (report["wins"]["mean"], report["fair_share"]) == (pytest.approx(first["wins"]), 0.5)
    assert first["cpu_ms_a_turn"] > first["cpu_ms_a_decision"] > 0
    assert (report["verdict"], report["gain"], report["error"]) == ("undecided", 2, 0.05)


def test_the_report_ends_with_the_verdict(run: Run) -> None:
    lines = run(*ARENA, "random,first", "--deals", 3).out.splitlines()
    assert lines[0].startswith("birmingham, 2 players: 3 deals, seeds 0 to 2, 6 games, ")
    assert [line.split("  ")[0] for line in lines[2:5]] == ["gain in points", "gain in places", "wins"]
    assert lines[4].endswith("(fair share 50.0%)")
    assert [line.split()[0] for line in lines[6:9]] == ["bot", "random", "first"]
    assert lines[-1].startswith("undecided: whether random gains points on first")


def test_several_bots_are_rated_the_best_first(run: Run) -> None:
    words = (*ARENA, "random,first,random", "--deals", 3)
    report = run(*words, "--json").json
    ratings = [row["mu"] for row in report["standings"]]
    assert ratings == sorted(ratings, reverse=True)
    assert [row["games"] for row in report["standings"]] == [4, 4, 4]
    assert "verdict" not in report
    table = run(*words).out.splitlines()[2:]
    assert table[0].split()[:4] == ["bot", "rating", "deviation", "games"]
    assert [line.split()[0] for line in table[1:]] == [row["bot"] for row in report["standings"]]


def test_what_one_deal_cannot_tell_is_a_dash(run: Run) -> None:
    lines = run(*ARENA, "random,first", "--deals", 1).out.splitlines()
    assert lines[0].startswith("birmingham, 2 players: 1 deal, seed 0, 2 games, ")
    assert lines[2].endswith(", –")
    assert lines[4].endswith("% (fair share 50.0%)")  # shares are bounded, and so is what is not known
    three = run(*ARENA, "random,first,random", "--deals", 1).out
    (absent,) = [line.split() for line in three.splitlines() if " 0  " in line and "–" in line]
    assert absent[1:] == ["25.00", "8.33", "0", *"–" * 7]
    assert "nan" not in three
    assert "inf" not in three


def test_a_loss_has_a_minus_sign_everywhere(run: Run) -> None:
    out = run(*ARENA, "random,greedy", "--deals", 3).out
    table = out.partition("\n\nbot")[0]
    assert table.count("−") >= 4
    assert "-" not in table


@pytest.mark.parametrize(
    "words",
    [
        ("birmingham", "--automa", "hard"),
        ("mautoma", "--option", "difficulty=hard"),
        ("age_of_steam", "--map", "barbados"),
    ],
)
def test_alone_results_are_compared_on_the_same_deals(run: Run, words: tuple[str, ...]) -> None:
    report = run("arena", *words, "--bots", "random,first", "--deals", 2, "--json").json
    assert (report["players"], report["games"], report["fair_share"]) == (1, 4, None)
    first, second = report["standings"]
    assert (first["games"], second["games"]) == (2, 2)
    assert report["gain_in_points"]["mean"] == pytest.approx(first["points"] - second["points"])


def test_kept_deals_and_jobs_change_no_figure(run: Run, tmp_path: Path) -> None:
    words = (*ARENA, "random,random", "--json", "--seed", 5)
    whole = run(*words, "--deals", 12).json
    kept = (*words, "--save", tmp_path / "deals.jsonl")
    assert run(*kept, "--deals", 5).status == 0
    assert timeless(run(*kept, "--deals", 12, "--jobs", 2).json) == timeless(whole)
    ran = run(*kept[:-4], "--seed", 6, *kept[-2:])
    assert (ran.status, ran.out) == (2, "")
    assert "deals.jsonl belongs to another contest (seed: 5, not 6)" in ran.err


def test_a_deal_that_breaks_off_is_named_and_does_not_end_the_run(run: Run) -> None:
    words = (*ARENA, "first,faulty", "--deals", 3, "--seed", 20)
    ran = run(*words, "--json")
    assert ran.status == 1
    assert [gain["seed"] for gain in ran.json["gains"]] == [20, 22]
    assert [error["seed"] for error in ran.json["error_list"]] == [21, 21]
    assert "error in the deal with seed 21: LookupError: the steam ran out" in run(*words).out
    only = run(*ARENA, "first,faulty", "--deals", 1, "--seed", 21)
    assert (only.status, "gain in points" in only.out) == (1, False)
    assert run(*ARENA, "first,faulty", "--deals", 1, "--seed", 21, "--json").json["wins"]["mean"] is None


def test_deals_kept_on_a_map_that_was_edited_since_are_refused(run: Run, lakeland: Path) -> None:
    where = ("--maps", "mymaps", "--map", "lakeland")
    words = ("arena", "age_of_steam", *where, "--bots", "random,random", "--deals", 1, "--save", "kept.jsonl")
    assert run(*words).status == 0
    sheet = lakeland / "map.toml"
    sheet.write_text(sheet.read_text() + "# another map\n")
    ran = run(*words)
    assert ran.status == 2
    assert "kept.jsonl belongs to another contest (maps: " in ran.err
