"""`simulate` against the automa: one bot, results of the person by difficulty, and what cannot be asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironbridge.cli.automa import count_results
from ironbridge.core.record import load
from ironbridge.front.batch import GameResult
from tests.cli.conftest import Run


def test_birmingham_with_an_automa_is_the_game_alone(run: Run) -> None:
    ran = run("simulate", "birmingham", "--automa", "hard", "--games", 3, "--seed", 4, "--referee", "--json")
    report = ran.json
    assert (ran.status, report["title"], report["finished"], report["errors"]) == (0, "mautoma", 3, 0)
    assert report["options"] == {"difficulty": "hard"}
    assert [(seat["seat"], seat["bot"]) for seat in report["seats"]] == [(0, "random"), (1, "automa")]
    assert [bot["bot"] for bot in report["bots"]] == ["random"]
    assert report["results"]["won"] + report["results"]["lost"] + report["results"]["tied"] == 3
    same = run("simulate", "mautoma", "--option", "difficulty=hard", "--games", 3, "--seed", 4, "--json").json
    assert (same["seats"], same["results"]) == (report["seats"], report["results"])


def test_a_table_tells_win_rate_and_points_by_difficulty(run: Run) -> None:
    ran = run("simulate", "Birmingham", "--automa", "all", "--games", 2)
    head, _, titles, *rows = ran.out.splitlines()
    assert head.startswith("Brass: Birmingham, solo: 6 games, seeds 0 to 1")
    assert titles.split()[:5] == ["difficulty", "player", "won", "lost", "tied"]
    assert "automa VP" in titles
    assert [row.split()[:2] for row in rows] == [["Easy", "random"], ["Medium", "random"], ["Hard", "random"]]
    several = run("simulate", "birmingham", "--automa", "hard, easy", "--games", 1, "--json").json
    assert [report["options"]["difficulty"] for report in several["reports"]] == ["hard", "easy"]


def test_each_difficulty_keeps_its_records_apart(run: Run, tmp_path: Path) -> None:
    ran = run("simulate", "birmingham", "--automa", "easy,hard", "--games", 1, "--records", tmp_path)
    assert ran.status == 0
    for difficulty in ("easy", "hard"):
        [path] = (tmp_path / difficulty).glob("*.jsonl")
        kept = load(path)
        assert kept.header.options["difficulty"] == difficulty
        assert kept.header.seats == ("random", "automa")


def test_a_game_is_won_lost_or_tied_by_the_person() -> None:
    places = [(1, 2), (2, 1), (1, 1), (1, 2)]
    results = [GameResult(seed, (9, 9), place) for seed, place in enumerate(places)]
    counted = count_results((1,), [*results, GameResult(9, error="broke off")])
    assert counted == {"won": 2, "lost": 1, "tied": 1, "win_rate": 0.5}
    assert count_results((1,), [])["win_rate"] is None


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["mautoma", "--rotate"], "the person always has seat A"),
        (["mautoma", "--bots", "greedy,random"], "2 bots given for 1 seat"),
        (["mautoma", "--bots", "automa"], "no bot 'automa'"),
        (["mautoma", "--players", "2"], "is for 1 player, but 2 were given"),
        (["birmingham", "--automa", "brutal"], "there are: easy, medium, hard, all"),
        (["birmingham", "--automa", ""], "no difficulty ''"),
        (["birmingham", "--automa", "easy,easy"], "easy is there twice"),
        (["birmingham", "--automa", "custom"], "--option difficulty=custom"),
        (["birmingham", "--automa", "easy", "--option", "difficulty=hard"], "given twice"),
        (["birmingham", "--automa", "easy", "--option", "variant=introductory"], "no option 'variant'"),
        (["lancashire", "--automa", "easy"], "Brass: Lancashire has no automa"),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_one_line(run: Run, words: list[str], said: str) -> None:
    ran = run("simulate", *words, "--games", 1)
    assert ran.status == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1
