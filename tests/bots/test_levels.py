"""The levels people choose from: each repeats itself, knows what its seat knows, and plays on every map."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import pytest

from ironbridge.bots.bot import Bot, Seen
from ironbridge.bots.levels import BOTS, LEVELS, make_bot
from ironbridge.bots.names import NAMES
from ironbridge.bots.one_step import OneStep
from ironbridge.bots.planning import HastyBot, LookAheadBot, PlanningBot
from ironbridge.core.game import Game
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.referee import Referee
from ironbridge.registry import titles
from tests.titles import ATLAS, find, title_of

FEW = 40  # positions a master of these tests may judge: it shows all but its strength


def hasty(game: Game[Any, Any], seed: int) -> Bot:
    return HastyBot(seed, title_of(game).planner(), slip=5.0, width=6)


def looking_ahead(game: Game[Any, Any], seed: int) -> Bot:
    return LookAheadBot(seed, title_of(game).planner(), nodes=FEW)


def decisions(game: Game[Any, Any], players: int, step: int) -> list[Any]:
    """Some decisions of a game by apprentices in which there is a choice."""
    state = game.setup(players, {}, Chance(3))
    bots = [make_bot(title_of(game), "apprentice", seat) for seat in range(players)]
    found, number = [], 0
    while (seat := game.deciding(state)) >= 0:
        seen = Seen(game, state, seat)
        if len(seen.codes) > 1:
            number += 1
            if number % step == 0:
                found.append(game.clone(state))
        game.play(state, bots[seat].choose(seen))
    return found


@pytest.mark.parametrize("make", [hasty, looking_ahead])
@pytest.mark.parametrize(("title", "players", "step"), [("birmingham", 3, 17), ("age_of_steam", 3, 13)])
def test_a_choice_hangs_on_seed_and_sight_alone(
    title: str, players: int, step: int, make: Callable[[Game[Any, Any], int], Bot]
) -> None:
    """What the seat cannot know is drawn anew; the same seed then chooses the same."""
    game = find(title)
    states = decisions(game, players, step)
    assert len(states) > 6
    for number, state in enumerate(states):
        seat = game.deciding(state)
        choice = make(game, 77).choose(Seen(game, state, seat))
        assert make(game, 77).choose(Seen(game, state, seat)) == choice
        hidden = game.determinize(state, seat, Chance(1000 + number))
        assert make(game, 77).choose(Seen(game, hidden, seat)) == choice


def test_whoever_thinks_too_long_plays_the_best_found_so_far(caplog: pytest.LogCaptureFixture) -> None:
    game = find("birmingham")
    state = game.setup(2, {}, Chance(4))
    seen = Seen(game, state, game.deciding(state))
    planner = title_of(game).planner()
    late = LookAheadBot(1, planner, nodes=10**9, seconds=0.0)
    with caplog.at_level(logging.WARNING):
        choice = late.choose(seen)
    world = seen.sample(Chance(1))
    assert choice == planner.plans(world, seen.seat, planner.width)[0][1][0]
    assert "the best so far" in caplog.text


def test_a_larger_budget_is_spent_and_a_smaller_one_is_kept() -> None:
    game = find("birmingham")
    state = decisions(game, 2, 31)[0]
    spent = []
    for nodes in (1, 20_000):
        planner = title_of(game).planner()
        LookAheadBot(1, planner, nodes=nodes).choose(Seen(game, state, game.deciding(state)))
        spent.append(planner.judged)
    assert spent[0] < 20_000 <= spent[1] < 40_000


@pytest.mark.parametrize(("title", "players"), [("birmingham", 2), ("age_of_steam", 3)])
def test_the_smallest_budget_that_is_accepted_is_spent(title: str, players: int) -> None:
    """A smaller one would be a number that changes nothing: two plans are always compared."""
    game = find(title)
    states = decisions(game, players, 23)[:3]
    spent = []
    for nodes in (0, title_of(game).planner().least):
        planner = title_of(game).planner()
        for state in states:
            LookAheadBot(1, planner, nodes=nodes).choose(Seen(game, state, game.deciding(state)))
        spent.append(planner.judged)
    assert spent[1] > spent[0]


def test_a_share_of_the_budget_is_kept_to_and_known_while_its_plan_is_played() -> None:
    game = find("birmingham")
    state = decisions(game, 2, 31)[0]
    spent = []
    for share in (1.0, 0.25):
        planner = title_of(game).planner()
        bot = LookAheadBot(1, planner, nodes=30_000)
        bot.share = share
        bot.choose(Seen(game, state, game.deciding(state)))
        bot.share = 0.5  # for the decision after
        assert bot.had == share
        spent.append(planner.judged)
    assert spent[1] < 20_000 < 30_000 <= spent[0]


def test_a_slip_of_nothing_is_the_best_plan_and_a_large_one_is_not() -> None:
    game = find("birmingham")
    states = decisions(game, 2, 5)
    planner = title_of(game).planner()

    def choices(bot: Callable[[], Bot]) -> list[int]:
        return [bot().choose(Seen(game, state, game.deciding(state))) for state in states]

    planner.use(None)  # with a network, the best of eight may be better than the best of one
    best = choices(lambda: PlanningBot(1, planner))
    assert choices(lambda: HastyBot(1, planner, slip=0.0, width=8)) == best
    assert choices(lambda: HastyBot(1, planner, slip=50.0, width=8)) != best


@pytest.mark.parametrize(
    ("title", "options"),
    [
        *((id, {}) for id in ("birmingham", "brass_2007", "lancashire", "mautoma")),
        *(("age_of_steam", {"map": name}) for name in ATLAS.offered),
    ],
)
def test_all_levels_play_everything_to_its_end(
    title: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At one table where there is room, or one after the other."""
    known = titles().find(title)
    game = known.game
    for figure, little in (("budget", FEW), ("horizon", 1), ("width", 2)):
        monkeypatch.setattr(type(known.planner()), figure, little)
    counts = ATLAS[options["map"]].sheet.players if options else game.card.players
    seats = min(max(counts), len(LEVELS))
    people = seats - len(game.card.automa)
    for first in range(0, len(LEVELS), people):
        levels = [*list(LEVELS)[first : first + people], *["apprentice"] * seats]
        state = game.setup(seats, options, Chance(6))
        bots = [make_bot(known, levels[seat], seat) for seat in range(seats)]
        referee = Referee(game)
        while (seat := game.deciding(state)) >= 0:
            code = game.codes(state)[0]
            if seat not in game.card.automa:
                code = bots[seat].choose(Seen(game, state, seat))
            referee.play(state, code)
        assert game.outcome(state) is not None


def test_a_planner_of_one_step_looks_ahead_for_nothing() -> None:
    known = titles().find("birmingham")
    game = known.game
    state = game.setup(2, {"variant": "introductory"}, Chance(1))
    seat = game.deciding(state)
    planner = OneStep(game, lambda state, seat: float(game.points_now(state)[seat]))
    choice = LookAheadBot(3, planner, nodes=FEW).choose(Seen(game, state, seat))
    assert choice in game.codes(state)
    assert planner.judged > FEW


def test_levels_are_bots_too() -> None:
    assert list(LEVELS) == ["apprentice", "journeyman", "foreman", "master"]
    assert set(BOTS) == {"random", "greedy", *LEVELS}
    assert tuple(BOTS) == NAMES  # those that help texts list
