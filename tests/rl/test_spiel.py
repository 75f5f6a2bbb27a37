"""Every title as an OpenSpiel game: its own tests, chance, information, its algorithms on a small title."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import external_sampling_mccfr, mcts

from ironbridge import rl
from ironbridge.core.match import Match
from ironbridge.core.refusals import IronbridgeError, Malformed
from ironbridge.front.trajectories import as_record
from ironbridge.registry import titles
from tests.example import singing_wires

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("birmingham", {"players": 2, "variant": "introductory"}),
    ("lancashire", {"players": 2, "virtual_link": True}),
    ("brass_2007", {"truncation": 120}),
    ("mautoma", {"rewards": "points"}),
    ("age_of_steam", {"map": "rust_belt", "players": 3}),
    ("age_of_steam", {"map": "barbados"}),
]


@pytest.mark.parametrize(("title", "settings"), GAMES)
def test_open_spiel_finds_nothing_wrong(title: str, settings: dict[str, Any]) -> None:
    pyspiel.random_sim_test(rl.spiel(title, **settings), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("title", "settings"), [GAMES[0], GAMES[3], GAMES[5]])
def test_a_state_is_written_as_a_trajectory_of_which_its_record_is_made(
    title: str, settings: dict[str, Any]
) -> None:
    state, random = rl.spiel(title, **settings).new_initial_state(), np.random.default_rng(1)
    with pytest.raises(IronbridgeError, match="the set-up waits for chance"):
        state.trajectory()
    for _ in range(200):
        if not state.is_terminal():
            state.apply_action(int(random.choice(state.legal_actions())))
    course = state.clone().course
    match = Match.resume(course.table.game, as_record(titles(), course.trajectory()))
    assert match.game.view(match.state, 0) == match.game.view(course.state, 0)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Our titles, and the one of `examples/`."""
    titles = singing_wires(monkeypatch)
    monkeypatch.setattr("ironbridge.front.start.installed", lambda: titles)


def dealt(game: Any, seed: int) -> Any:
    """A state in which a player decides."""
    state, random = game.new_initial_state(), np.random.default_rng(seed)
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes())
        assert sum(chances) == pytest.approx(1.0)
        state.apply_action(int(random.choice(outcomes, p=chances)))
    return state


def test_a_game_is_loaded_by_its_name() -> None:
    game = pyspiel.load_game("ironbridge(title=age_of_steam,map=rust_belt,players=4)")
    assert (game.num_players(), game.num_distinct_actions()) == (4, 470)
    assert str(pyspiel.load_game(str(game))) == str(game)


def test_what_is_drawn_is_named_and_as_likely_as_in_the_bag() -> None:
    state = rl.spiel("birmingham", players=2).new_initial_state()
    named = {state.action_to_string(one): chance for one, chance in state.chance_outcomes()}
    assert all(name.startswith("merchant:") for name in named)
    assert sum(named.values()) == pytest.approx(1.0)


def test_an_information_state_tells_the_own_hand_and_no_other() -> None:
    """Deals in which only a rival's cards differ look the same to a player."""
    game = rl.spiel("birmingham", players=2, variant="introductory")
    states: dict[str, set[str]] = {}
    for last in range(2):
        state, drawn = game.new_initial_state(), 0
        while state.is_chance_node():
            outcomes = [one for one, _ in state.chance_outcomes()]
            # The hand of whoever plays second is dealt last, and a card lies face down under each pile.
            cards = state.action_to_string(outcomes[0]).startswith("card:")
            drawn += cards
            state.apply_action(outcomes[last * (len(outcomes) // 2)] if 8 < drawn <= 16 else outcomes[0])
        first = state.current_player()
        for player in (first, 1 - first):
            who = "own" if player == first else "rival"
            states.setdefault(who, set()).add(state.information_state_string(player))
    assert (len(states["own"]), len(states["rival"])) == (1, 2)


def test_a_clone_goes_its_own_way() -> None:
    state = dealt(rl.spiel("birmingham", players=2), 1)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert state.history() == twin.history()[:-1]
    assert state.legal_actions() != twin.legal_actions()


def test_mcts_plays_the_small_title(small: None) -> None:
    game = rl.spiel("singing_wires", players=2)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    random = np.random.RandomState(0)
    bot = mcts.MCTSBot(game, 2, 20, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    state = dealt(game, 0)
    assert bot.step(state) in state.legal_actions()


def test_external_sampling_cfr_goes_through_the_small_title(small: None) -> None:
    """It fails where two states that a player cannot tell apart have different actions."""
    game = rl.spiel("singing_wires", players=2, truncation=3, rewards="points")
    np.random.seed(0)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(3):
        solver.iteration()
    policy = solver.average_policy()
    state = dealt(game, 0)
    chances = policy.action_probabilities(state)
    assert sorted(chances) == state.legal_actions()
    assert sum(chances.values()) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"title": "chess"}, "no title 'chess'"),
        ({"options": "colour:red"}, "has no option 'colour'; there are: variant"),
        ({"options": "variant:short"}, "must be full or introductory, not 'short'"),
        ({"rewards": "gain"}, "rewards must be place or points"),
    ],
)
def test_parameters_that_cannot_be_are_named(settings: dict[str, Any], said: str) -> None:
    from ironbridge.rl.spiel_game import SpielGame

    with pytest.raises(Malformed, match=said):
        SpielGame(settings)


def test_rewards_on_the_way_are_not_for_open_spiel() -> None:
    with pytest.raises(Malformed, match="rewarded at their end: place or points"):
        rl.spiel("birmingham", rewards="gain")
