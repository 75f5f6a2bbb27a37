"""The greedy bot at Age of Steam: it stays solvent, earns, is fair, and keeps to the rules."""

from __future__ import annotations

from typing import Any

import pytest
from mypy_extensions import i64

from ironbridge.age_of_steam.bots.planner import AgeOfSteamPlanner
from ironbridge.age_of_steam.rules.kernel.policies import Policy
from ironbridge.age_of_steam.rules.kernel.policies import play_out as play_policies
from ironbridge.age_of_steam.rules.kernel.state import AUCTION, BUILDING, GROWTH, ISSUE, MOVING, SELECT, State
from ironbridge.age_of_steam.title import AGE_OF_STEAM
from ironbridge.bots.bot import Seen
from ironbridge.bots.levels import make_bot
from ironbridge.bots.planning import PlanningBot
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.vecs import vec
from tests.core.states import changed
from tests.titles import ATLAS, find, play_out

GAME = find("age_of_steam")
OVER_BUDGET = 12  # lines that bringing a plan to its end may take: to build nothing is weighed each time


@pytest.mark.parametrize("seed", range(2))
def test_it_beats_three_random_bots(seed: int) -> None:
    names = ["random"] * 4
    names[seed] = "greedy"
    state = play_out(AGE_OF_STEAM, names, seed)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (seed,)
    assert outcome.scores[seed] > 30


def test_the_same_seed_gives_the_same_game() -> None:
    first = play_out(AGE_OF_STEAM, ["greedy"], 5, {"map": "barbados"})
    again = play_out(AGE_OF_STEAM, ["greedy"], 5, {"map": "barbados"})
    assert GAME.position(first) == GAME.position(again)


@pytest.fixture(scope="module")
def game_of_six() -> tuple[list[State], State]:
    """The first decision of each phase and turn of a game, as it stood; and the end."""
    state = GAME.setup(6, {}, Chance(3))
    bots = [make_bot(AGE_OF_STEAM, "greedy", seat) for seat in range(6)]
    found: dict[tuple[int, int], State] = {}
    while (seat := GAME.deciding(state)) >= 0:
        found.setdefault((state.turn, state.phase), GAME.clone(state))
        GAME.play(state, bots[seat].choose(Seen(GAME, state, seat)))
    return list(found.values()), state


@pytest.fixture(scope="module")
def decisions(game_of_six: tuple[list[State], State]) -> list[State]:
    return game_of_six[0]


def test_among_itself_it_stays_solvent_and_scores(game_of_six: tuple[list[State], State]) -> None:
    end = game_of_six[1]
    assert not any(end.out_turn)
    assert sum(end.vp) / 6 > 15


def test_what_will_be_drawn_does_not_change_its_choice(decisions: list[State]) -> None:
    assert len(decisions) > 25
    for number, state in enumerate(decisions[::2]):
        seat = GAME.deciding(state)
        choice = PlanningBot(77, AGE_OF_STEAM.planner()).choose(Seen(GAME, state, seat))
        future = GAME.determinize(state, seat, Chance(1000 + number))
        assert PlanningBot(5, AGE_OF_STEAM.planner()).choose(Seen(GAME, future, seat)) == choice


@pytest.mark.parametrize("players", [3, 6])
def test_it_answers_every_phase_with_one_of_the_options(players: int) -> None:
    """Even at a table where something else is often done, so that no plan lasts and money runs out."""
    state = GAME.setup(players, {}, Chance(players))
    bots = [PlanningBot(seat, AGE_OF_STEAM.planner()) for seat in range(players)]
    chance = Chance(40 + players)
    phases = set()
    while (seat := GAME.deciding(state)) >= 0 and state.turn < 4:
        seen = Seen(GAME, state, seat)
        code = bots[seat].choose(seen)
        assert code in seen.codes
        phases.add(state.phase)
        if chance.below(8) == 0 and state.phase != ISSUE:
            code = seen.codes[chance.below(len(seen.codes))]
        GAME.play(state, code)
    assert phases >= {ISSUE, AUCTION, SELECT, BUILDING, MOVING}


def test_production_is_used_and_its_cubes_are_placed(decisions: list[State]) -> None:
    state: Any = next(state for state in decisions if state.phase == GROWTH and state.turn < state.turns)
    state = GAME.clone(state)
    seat = GAME.deciding(state)
    bot = PlanningBot(1, AGE_OF_STEAM.planner())
    while GAME.deciding(state) == seat and state.phase == GROWTH:
        seen = Seen(GAME, state, seat)
        code = bot.choose(seen)
        assert code in seen.codes
        GAME.play(state, code)
    assert state.phase == ISSUE
    assert not state.drawn


def test_it_plans_a_whole_build_and_plays_it() -> None:
    """The tiles of a turn complete a link: nothing is left hanging."""
    state = GAME.setup(4, {}, Chance(2))
    bots = [PlanningBot(seat, AGE_OF_STEAM.planner()) for seat in range(4)]
    built = 0
    while state.turn == 1:
        seat = GAME.deciding(state)
        seen = Seen(GAME, state, seat)
        code = bots[seat].choose(seen)
        built += state.phase == BUILDING and code != seen.codes[-1]
        GAME.play(state, code)
    assert built >= 6
    view = GAME.view(state, None)
    assert sum(link.complete for link in view.links) >= 3


def test_its_plans_are_ranked_and_each_begins_with_another_legal_step(decisions: list[State]) -> None:
    planner = AGE_OF_STEAM.planner()
    several = set()
    for state in decisions:
        seat = GAME.deciding(state)
        plans = planner.plans(state, seat, 3)
        assert plans[0] == planner.plans(state, seat, 1)[0]
        assert 1 <= len(plans) <= 3
        firsts = [codes[0] for _, codes in plans]
        assert len(set(firsts)) == len(firsts)
        for _, codes in plans:
            twin = GAME.clone(state)
            for code in codes:
                assert GAME.refusal(twin, code) is None
                GAME.play(twin, code)
        if len(plans) > 1:
            several.add(state.phase)
    assert several >= {ISSUE, SELECT, BUILDING, MOVING}


def test_a_game_played_out_by_its_policy_is_the_game_of_its_bots() -> None:
    rules = ATLAS["rust_belt"].rules
    state = GAME.setup(3, {}, Chance(5))
    policies: list[Policy] = [AgeOfSteamPlanner(GAME).policy(state) for _ in range(3)]
    play_policies(rules, state, policies)
    by_bots = play_out(AGE_OF_STEAM, ["greedy"] * 3, 5)
    assert GAME.position(state) == GAME.position(by_bots)


class First(Policy):
    """Somebody's own: it takes the first option."""

    def choose(self, s: State) -> int:
        return GAME.codes(s)[0]


def test_a_position_is_played_out_by_ones_own_policy() -> None:
    rules = ATLAS["rust_belt"].rules
    once, again = (GAME.setup(3, {}, Chance(5)) for _ in range(2))
    assert play_policies(rules, once, [First()] * 3, 25) == 25
    for _ in range(25):
        GAME.play(again, GAME.codes(again)[0])
    assert once.same(again)


def test_its_plans_do_not_hang_on_what_it_was_asked_before(decisions: list[State]) -> None:
    """Of another world: other cubes will come, tiles have run out, or it is another turn."""
    for state in decisions[:-6:3]:
        seat = GAME.deciding(state)
        fresh = AgeOfSteamPlanner(GAME).plans(state, seat, 3)
        for name in ("display", "tiles_left", "discs_left", "turn", "goods"):
            other = GAME.clone(state)
            if name == "display":
                other.display = vec[i64]([(cube + 1) % 5 if cube >= 0 else cube for cube in state.display])
            else:
                setattr(other, name, changed(getattr(state, name)))
            planner = AgeOfSteamPlanner(GAME)
            planner.plans(other, seat, 1)
            assert planner.plans(state, seat, 3) == fresh, name


def test_a_budget_of_nodes_holds_and_there_is_still_a_plan(decisions: list[State]) -> None:
    state = next(state for state in decisions if state.phase == SELECT and state.turn == 3)
    seat = GAME.deciding(state)
    counts = []
    for nodes in (1, 20, 0):
        planner = AgeOfSteamPlanner(GAME, nodes=nodes)
        assert GAME.refusal(state, planner.plans(state, seat, 1)[0][1][0]) is None
        counts.append(planner.judges["rust_belt"].judged)
    assert counts[0] <= 1 + OVER_BUDGET
    assert 20 <= counts[1] <= 20 + OVER_BUDGET
    assert counts[2] > counts[1]
