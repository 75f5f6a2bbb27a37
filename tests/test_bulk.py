"""Whole games by the hundred with the referee watching every action: random ones, and games of greedy bots.

They run through `ironbridge simulate --referee`, with the compiled kernel where there is one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

PYTHON = os.environ.get("IRONBRIDGE_COMPILED_PYTHON") or sys.executable
CARD_PLAYS = {2: 78, 3: 105, 4: 124}

# Five hundred random games and a hundred of greedy bots; those of two players are the cheapest.
BIRMINGHAM = [
    *[("random", 50 * games, players, "full") for players, games in ((2, 4), (3, 3), (4, 2))],
    ("random", 50, 4, "introductory"),
    *[("greedy", 10 * games, players, "full") for players, games in ((2, 4), (3, 3), (4, 2))],
    ("greedy", 10, 4, "introductory"),
]


def simulate(*words: object) -> dict[str, object]:
    command = [PYTHON, "-m", "ironbridge", "simulate", *map(str, words), "--referee", "--json"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-2000:]
    result: dict[str, object] = json.loads(run.stdout)
    return result


@pytest.mark.parametrize(("bot", "games", "players", "variant"), BIRMINGHAM)
def test_birmingham_under_the_referee(bot: str, games: int, players: int, variant: str) -> None:
    told = simulate(
        "birmingham",
        "--players",
        players,
        "--bots",
        bot,
        "--games",
        games,
        "--seed",
        1000,
        "--option",
        f"variant={variant}",
    )
    assert (told["games"], told["finished"], told["errors"]) == (games, games, 0)
    canal_only = {2: 38, 3: 51, 4: 60}
    assert told["actions_per_game"] == (CARD_PLAYS if variant == "full" else canal_only)[players]


@pytest.mark.parametrize(("bot", "games"), [("random", 84), ("greedy", 1)])
def test_the_automa_under_the_referee(bot: str, games: int) -> None:
    """250 random games and some greedy ones: nothing illegal, no stall, nothing spent it has not."""
    told = simulate("birmingham", "--automa", "all", "--bots", bot, "--games", games, "--seed", 1000)
    reports = told["reports"]
    assert isinstance(reports, list)
    assert [report["options"]["difficulty"] for report in reports] == ["easy", "medium", "hard"]
    for report in reports:
        assert (report["finished"], report["errors"], report["actions_per_game"]) == (games, 0, 39)


# Title, players, options, and the cards that a game is played with.
LANCASHIRE = [
    ("lancashire", 2, [], 78),
    ("lancashire", 3, [], 105),
    ("lancashire", 4, [], 124),
    ("lancashire", 4, ["variant=introductory", "virtual_link=true"], 60),
    ("lancashire", 3, ["classic_deck=true"], 117),
    ("lancashire", 4, ["classic_deck=true", "virtual_link=true"], 124),
    ("lancashire", 2, ["community=true"], 78),
    ("brass_2007", 3, [], 117),
    ("brass_2007", 4, [], 124),
]


@pytest.mark.parametrize(("title", "players", "options", "plays"), LANCASHIRE)
def test_lancashire_under_the_referee(title: str, players: int, options: list[str], plays: int) -> None:
    chosen = [word for option in options for word in ("--option", option)]
    told = simulate(title, "--players", players, "--bots", "random", "--games", 40, "--seed", 1000, *chosen)
    assert (told["games"], told["finished"], told["errors"]) == (40, 40, 0)
    assert told["actions_per_game"] == plays


@pytest.mark.parametrize(("bot", "games"), [("random", 60), ("greedy", 4)])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_age_of_steam_under_the_referee(bot: str, games: int, players: int) -> None:
    told = simulate("age_of_steam", "--players", players, "--bots", bot, "--games", games, "--seed", 1000)
    assert (told["finished"], told["errors"]) == (games, 0)
