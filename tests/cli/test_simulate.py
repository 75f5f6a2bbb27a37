"""`simulate`: its figures, that it is the same however it is run, its records, and games that go wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ironbridge.bots.bot import Seen
from ironbridge.bots.levels import BOTS
from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.cli.tally import tally
from ironbridge.core.record import load
from ironbridge.front.batch import Batch, GameResult, play_batch, seating
from tests.cli.conftest import Run
from tests.titles import find, play_out, title_of

SIMULATE = ("simulate", "birmingham", "--json")


class FirstOption:
    """Always the first option: quick, and unlike the random bot."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seen: Seen[Any]) -> int:
        return seen.codes[0]


class FaultyInOddGames(FirstOption):
    """Breaks down in the games with an odd seed: bots of game s have seeds from 1009 (s + 1) on."""

    def choose(self, seen: Seen[Any]) -> int:
        if self.seed // 1009 % 2 == 0:
            raise RuntimeError("the steam\nran out")
        return super().choose(seen)


@pytest.fixture(autouse=True)
def more_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "first", lambda title: FirstOption)
    monkeypatch.setitem(BOTS, "faulty", lambda title: FaultyInOddGames)


def timeless(report: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in report.items() if key not in ("jobs", "seconds", "games_per_second")}


@pytest.mark.parametrize(("players", "actions"), [(2, 78), (3, 105), (4, 124)])
def test_a_game_has_the_number_of_actions_the_rulebook_gives(run: Run, players: int, actions: int) -> None:
    ran = run(*SIMULATE, "--players", players, "--games", 2, "--seed", 5)
    report = ran.json
    assert (ran.status, ran.err) == (0, "")
    assert (report["title"], report["players"], report["games"], report["seed"]) == (
        "birmingham",
        players,
        2,
        5,
    )
    assert (report["errors"], report["error_list"], report["jobs"]) == (0, [], 1)
    assert report["actions_per_game"] == actions
    assert report["seconds"] > 0
    rounded = 0.0001  # the seconds are told with four digits
    fewest, most = 2 / (report["seconds"] + rounded), 2 / (report["seconds"] - rounded)
    assert fewest < report["games_per_second"] < most
    assert report["compiled"] in (True, False)
    assert [seat["bot"] for seat in report["seats"]] == ["random"] * players


def test_the_figures_are_those_of_the_games_played_by_themselves(run: Run) -> None:
    game = find("birmingham")
    ends = [game.outcome(play_out(title_of(game), ["random", "first"], seed)) for seed in (40, 41, 42)]
    scores = [[end.scores[seat] for end in ends if end] for seat in (0, 1)]
    report = run(*SIMULATE, "--players", 2, "--bots", "random,first", "--games", 3, "--seed", 40).json
    for seat in (0, 1):
        found = report["seats"][seat]
        assert found["mean_vp"] == pytest.approx(sum(scores[seat]) / 3, abs=1e-3)
        assert (found["min_vp"], found["max_vp"]) == (min(scores[seat]), max(scores[seat]))
        assert found["wins"] == sum(end.places[seat] == 1 for end in ends if end)


def test_shared_wins_count_for_every_seat_that_shares_them() -> None:
    results = [GameResult(0, (9, 9), (1, 1), 78), GameResult(1, (4, 7), (2, 1), 78)]
    counted = tally(("random", "first"), results)
    assert [seat["wins"] for seat in counted["seats"]] == [1, 2]
    assert [seat["win_share"] for seat in counted["seats"]] == [0.5, 1.0]
    points = {"mean_vp": 6.5, "sd_vp": 3.5355, "min_vp": 4, "max_vp": 9}
    assert counted["seats"][0] == {"seat": 0, "bot": "random", **points, "wins": 1, "win_share": 0.5}


def test_seats_of_one_bot_are_counted_together() -> None:
    counted = tally(("random", "first", "random"), [GameResult(0, (2, 8, 4), (3, 1, 2), 105)])
    first, second = counted["bots"]
    assert (first["bot"], first["seats"], first["mean_vp"], first["wins"]) == ("random", 2, 3.0, 0)
    assert (second["bot"], second["seats"], second["mean_vp"], second["wins"]) == ("first", 1, 8.0, 1)


def test_the_same_seeds_give_the_same_results_in_one_process_and_in_two(run: Run) -> None:
    words = (*SIMULATE, "--players", 3, "--games", 5, "--seed", 3, "--rotate")
    one = run(*words, "--jobs", 1)
    two = run(*words, "--jobs", 2)
    assert (one.status, two.status, two.err) == (0, 0, "")
    assert two.json["jobs"] == 2
    assert timeless(one.json) == timeless(two.json)
    assert timeless(one.json) != timeless(run(*words, "--seed", 4).json)


def test_a_short_list_of_bots_starts_again_from_the_front(run: Run) -> None:
    report = run(*SIMULATE, "--players", 3, "--bots", "random,first", "--games", 1).json
    assert [seat["bot"] for seat in report["seats"]] == ["random", "first", "random"]


def test_seats_are_fixed_unless_rotation_is_asked_for() -> None:
    fixed = Batch("birmingham", ("a", "b", "c"), 3, 0, {})
    assert [seating(fixed, seed) for seed in (0, 1, 2)] == [[0, 1, 2]] * 3
    turning = fixed._replace(rotate=True)
    assert [seating(turning, seed) for seed in (0, 1, 2, 3)] == [[0, 1, 2], [2, 0, 1], [1, 2, 0], [0, 1, 2]]


def test_figures_follow_the_bot_round_the_table() -> None:
    game = find("birmingham")
    end = game.outcome(play_out(title_of(game), ["first", "random"], 7))
    batch = Batch("birmingham", ("random", "first"), 1, 7, {}, rotate=True)
    assert end is not None
    assert next(play_batch(batch)) == GameResult(7, end.scores[::-1], end.places[::-1], 78)


def test_an_option_of_the_title_changes_the_game(run: Run) -> None:
    report = run(*SIMULATE, "--players", 2, "--games", 1, "--option", "variant=introductory").json
    assert report["options"] == {"variant": "introductory"}
    assert report["actions_per_game"] < 78


def test_an_error_in_one_game_is_counted_and_named_and_does_not_end_the_run(run: Run) -> None:
    ran = run(*SIMULATE, "--players", 2, "--bots", "first,faulty", "--games", 4, "--seed", 20)
    report = ran.json
    assert ran.status == 1
    assert (report["games"], report["finished"], report["errors"]) == (4, 2, 2)
    assert [error["seed"] for error in report["error_list"]] == [21, 23]
    assert report["error_list"][0]["message"].startswith(
        "RuntimeError: the steam ran out (test_simulate.py, line "
    )
    assert report["actions_per_game"] == 78


def test_a_run_of_nothing_but_errors_still_has_a_report(run: Run) -> None:
    words = ("simulate", "birmingham", "--players", 2, "--bots", "faulty", "--games", 1, "--seed", 1)
    report = run(*words, "--json").json
    assert (report["errors"], report["actions_per_game"], report["seats"][0]["mean_vp"]) == (1, None, None)
    ran = run(*words)
    assert ran.status == 1
    assert "The game with seed 1 stopped early: RuntimeError" in ran.out


def test_the_referee_is_heard_only_where_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def audit(game: object, before: object, after: object, events: object) -> list[str]:
        return ["a cube is missing"] if before is not None else []

    monkeypatch.setattr(BrassGame, "audit", audit)
    words = (*SIMULATE, "--players", 2, "--games", 1)
    assert run(*words).json["errors"] == 0
    ran = run(*words, "--referee")
    assert ran.status == 1
    assert "Foul: a cube is missing" in ran.json["error_list"][0]["message"]


def test_the_referee_does_not_change_the_game(run: Run) -> None:
    words = (*SIMULATE, "--players", 2, "--games", 1, "--seed", 8)
    watched = timeless(run(*words, "--referee").json)
    assert watched == timeless(run(*words).json) | {"referee": True}


def test_records_replay_to_the_outcome_that_was_counted(run: Run, tmp_path: Path) -> None:
    words = (*SIMULATE, "--players", 2, "--bots", "random,first", "--games", 2, "--seed", 30, "--rotate")
    plain = run(*words).json
    kept = run(*words, "--records", tmp_path / "new" / "folder").json
    assert timeless(plain) == timeless(kept)
    files = sorted((tmp_path / "new" / "folder").iterdir())
    assert [file.name for file in files] == ["birmingham-2p-30.jsonl", "birmingham-2p-31.jsonl"]
    assert load(files[0]).header.seats == ("random", "first")
    assert load(files[1]).header.seats == ("first", "random")
    ends = [run("replay", file, "--json").json["outcome"] for file in files]
    by_random = [ends[0]["scores"][0], ends[1]["scores"][1]]
    assert kept["seats"][0]["mean_vp"] == sum(by_random) / 2
    assert (kept["seats"][0]["min_vp"], kept["seats"][0]["max_vp"]) == (min(by_random), max(by_random))


def test_the_table_shows_seats_and_bots(run: Run) -> None:
    ran = run("simulate", "birmingham", "--players", 3, "--bots", "random,first", "--games", 2)
    lines = ran.out.splitlines()
    assert lines[0].startswith("Brass: Birmingham, 3 players: 2 games, seeds 0 to 1, ")
    assert lines[1] == "Actions per game: 105"
    assert " ".join(lines[3].split()) == "seat bot mean score std dev min max wins win share"
    assert [line.split()[:2] for line in lines[4:7]] == [["A", "random"], ["B", "first"], ["C", "random"]]
    assert [line.split()[:2] for line in lines[9:]] == [["random", "2"], ["first", "1"]]
