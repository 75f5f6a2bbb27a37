"""States as a search uses them: copied into one another, compared, known by a key, played out by policies."""

from __future__ import annotations

import pytest

from ironbridge.brass.bots.kernel.search import is_far_sale
from ironbridge.brass.bots.planner import BrassPlanner
from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.brass.rules.shared.kernel.policies import Policy, play_out
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.kernel.chance import Chance
from tests.brass.rules.games import BIRMINGHAM, BRASS_2007, LANCASHIRE, MAUTOMA, SET_UPS, played, walked
from tests.core.states import attributes, changed, pictured
from tests.titles import play_out as play_bots
from tests.titles import title_of

OVER_BUDGET = 12  # positions that bringing a plan to its end may take
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


STATE = "brass/rules/shared/kernel/state.py"
NAMES = attributes(STATE)
# What follows from the rest, and what only tells what happened.
IMPLIED = {
    *(
        "vp",
        "links_left",
        "held",
        "hand_size",
        "occupied",
        "tiles_of",
        "unsold",
        "mines",
        "works",
        "breweries",
    ),
    *("joined", "beside", "network", "markets", "automa", "telling", "events", "parts"),
}


def test_whatever_is_changed_is_another_state() -> None:
    for set_up in (2, 6):
        _, state = played(set_up, 1, 60)
        for name in NAMES:
            value = getattr(state, name)
            other = state.clone()
            if name in IMPLIED or value is None or changed(value) is None:
                continue
            setattr(other, name, changed(value))
            assert not other.same(state), name
            assert other.key() != state.key(), name


@pytest.mark.parametrize("set_up", [2, 6, 14])
def test_a_state_becomes_a_copy_of_another(set_up: int) -> None:
    """In everything, whatever it was before; and neither changes with the other from then on."""
    _, late = played(2, 4, 200)
    game, early = played(set_up, 7, 60)
    before = pictured(early, NAMES)
    late.copy(early)
    assert pictured(late, NAMES) == before | {"events": [], "telling": False}
    while game.deciding(late) >= 0:
        game.play(late, game.codes(late)[0])
    assert pictured(early, NAMES) == before


@pytest.mark.parametrize("game", TITLES)
def test_a_game_played_out_by_the_greedy_policy_is_the_game_of_greedy_bots(game: BrassGame) -> None:
    """Which see less: what nobody can know does not count."""
    state = game.setup(3, {}, Chance(5))
    planner = BrassPlanner(game)
    planner.use(None)
    policies: list[Policy] = [planner.policy(state)] * 3
    play_out(game.rules, state, policies)
    assert game.position(state) == game.position(play_bots(title_of(game), ["greedy"] * 3, 5))


def test_what_was_planned_for_one_position_is_not_played_in_another() -> None:
    first, second = (played(2, seed, 40).state for seed in (5, 6))
    policy = BrassPlanner(BIRMINGHAM).policy(first)
    alone = second.clone()
    play_out(BIRMINGHAM.rules, alone, [BrassPlanner(BIRMINGHAM).policy(alone)] * 4, 6)
    for steps in range(1, 6):
        play_out(BIRMINGHAM.rules, first.clone(), [policy] * 4, steps)
        twin = second.clone()
        play_out(BIRMINGHAM.rules, twin, [policy] * 4, 6)
        assert twin.same(alone)


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
    """At the beginning, and wherever cotton may be sold overseas: what comes then is not foreseen."""
    planner = BrassPlanner(game)
    _, state = played(set_up_of(game), 11, 0)
    looked = 0
    while looked < 60 and (seat := state.deciding()) >= 0:
        best = planner.plans(state, seat, 1)[0]
        if looked < 30 or any(map(is_far_sale, game.codes(state))):
            looked += 1
            plans = planner.plans(state, seat, 6)
            assert 1 <= len(plans) <= 6
            assert len({tuple(codes) for _, codes in plans}) == len(plans)
            assert [points for points, _ in plans] == sorted((points for points, _ in plans), reverse=True)
            assert plans[0][0] >= best[0]  # a network looks at more lines where more are asked for
            for _, codes in plans:
                twin = state.clone()
                for code in codes:
                    assert code in game.codes(twin)
                    game.play(twin, code)
        game.play(state, best[1][0])


@pytest.mark.parametrize("game", TITLES)
def test_a_budget_of_nodes_holds_and_there_is_still_a_plan(game: BrassGame) -> None:
    _, state = played(set_up_of(game), 11, 160)
    while state.actions_left < 2:
        game.play(state, game.codes(state)[-1])
    counts = []
    for nodes in (1, 100, 0):
        planner = BrassPlanner(game, nodes=nodes)
        plans = planner.plans(state, state.deciding(), 3)
        assert plans[0][1][0] in game.codes(state)
        counts.append(planner.search.evaluation.judged)
    assert counts[0] <= 1 + OVER_BUDGET
    assert 100 <= counts[1] <= 100 + OVER_BUDGET
    assert counts[2] > counts[1]
