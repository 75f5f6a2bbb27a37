"""States as a search uses them: copied into one another, compared, known by a key, played out by policies."""

from __future__ import annotations

import pytest

from ironbridge.brass.bots.kernel.evaluation import Evaluation
from ironbridge.brass.bots.kernel.greedy import Greedy
from ironbridge.brass.bots.kernel.search import TurnSearch
from ironbridge.brass.bots.weights import weights_of
from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.brass.rules.shared.kernel.policies import AtRandom, Policy, play_out
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.kernel.chance import Chance
from tests.brass.rules.games import BIRMINGHAM, BRASS_2007, LANCASHIRE, MAUTOMA, SET_UPS, played, walked

TITLES = [BIRMINGHAM, LANCASHIRE, BRASS_2007]


@pytest.mark.parametrize("set_up", range(len(SET_UPS)))
def test_no_two_positions_of_a_game_have_one_key(set_up: int) -> None:
    keys: set[int] = set()
    for steps, table in enumerate(walked(set_up, 3), 1):
        state = table.state
        keys.add(state.key())
        assert len(keys) == steps
        assert state.clone().same(state)
        assert state.clone().key() == state.key()


def test_what_nobody_sees_counts_too() -> None:
    _, state = played(2, 1, 20)
    for change in (1, 2):
        other = state.clone()
        deck = other.deck
        deck[0], deck[change] = deck[change], deck[0]
        assert other.same(state) == (deck[0] == deck[change])


def test_a_state_becomes_a_copy_of_another() -> None:
    """Whatever it was before, and neither changes with the other from then on."""
    _, late = played(2, 4, 200)
    game, early = played(2, 7, 60)
    late.copy(early)
    assert late.same(early)
    key = early.key()
    game.play(late, game.codes(late)[0])
    assert early.key() == key != late.key()


def searching(game: BrassGame, nodes: int = 0) -> TurnSearch:
    return TurnSearch(game.rules, Evaluation(game.t, weights_of(game.card.id)), nodes)


@pytest.mark.parametrize("game", TITLES)
def test_a_position_is_played_out_greedily(game: BrassGame) -> None:
    """And so better than at random, from the same position."""
    _, state = played(set_up_of(game), 5, 40)
    worse = state.clone()
    players = range(state.players)
    play_out(game.rules, state, [Greedy(searching(game)) for _ in players])
    play_out(game.rules, worse, [AtRandom(game.rules, Chance(seat)) for seat in players])
    assert state.over
    assert worse.over
    assert min(state.vp) > max(worse.vp)


def set_up_of(game: BrassGame) -> int:
    return next(
        number for number, (title, players, _) in enumerate(SET_UPS) if title is game and players == 4
    )


class Last(Policy):
    """Somebody's own: it takes the last option, which is to pass or to stop."""

    def __init__(self, game: BrassGame) -> None:
        self.game = game

    def choose(self, s: State) -> int:
        return self.game.codes(s)[-1]


def test_a_position_is_played_out_by_ones_own_policy_for_so_many_steps() -> None:
    state = BIRMINGHAM.setup(4, {}, Chance(1))
    steps = play_out(BIRMINGHAM.rules, state, [Last(BIRMINGHAM)] * 4, 9)
    assert steps == 9
    assert (state.round, state.turn, state.occupied) == (1, 3, 0)
    play_out(BIRMINGHAM.rules, state, [Last(BIRMINGHAM)] * 4)
    assert state.over
    assert sum(state.vp) == 0


def test_the_automa_is_played_out_too() -> None:
    state = MAUTOMA.setup(2, {}, Chance(2))
    MAUTOMA.play_out(state, [Chance(3), Chance(4)])
    assert state.over


@pytest.mark.parametrize("game", TITLES)
def test_plans_are_as_many_as_asked_for_each_different_and_the_best_first(game: BrassGame) -> None:
    search = searching(game)
    _, state = played(set_up_of(game), 11, 0)
    for _ in range(60):
        seat = state.deciding()
        plans = search.plans(state, seat, 6)
        assert 1 <= len(plans) <= 6
        assert len(set(map(tuple, plans))) == len(plans)
        assert plans[0] == search.plans(state, seat, 1)[0]
        for plan in plans:
            twin = state.clone()
            for code in plan:
                assert code in game.codes(twin)
                game.play(twin, code)
        game.play(state, plans[0][0])


def test_fewer_nodes_are_fewer_positions_judged_and_still_a_plan() -> None:
    _, state = played(2, 11, 160)
    while state.actions_left < 2:
        BIRMINGHAM.play(state, BIRMINGHAM.codes(state)[-1])
    counts = []
    for nodes in (1, 100, 0):
        search = searching(BIRMINGHAM, nodes)
        assert search.plans(state, state.deciding(), 1)
        counts.append(search.evaluation.judged)
    assert counts[0] < counts[1] < counts[2]
