"""Cotton, ports, shipyards and money as the greedy bot judges them in the Lancashire games."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from ironbridge.brass.bots.kernel.chances import Chances
from ironbridge.brass.bots.kernel.evaluation import Evaluation
from ironbridge.brass.bots.kernel.prospects import Prospects, slots_in_era
from ironbridge.brass.bots.planner import BrassPlanner
from ironbridge.brass.bots.weights import BY_TITLE, Weights, weights_of
from ironbridge.brass.rules.shared.kernel.codes import DISTANT, SELL, field, step_of
from ironbridge.brass.rules.shared.kernel.network import place_link, recount_markets
from ironbridge.brass.rules.shared.kernel.state import CANAL, RAIL, State
from ironbridge.brass.title import LANCASHIRE
from ironbridge.core.kernel.bits import has
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.vecs import vec
from tests.titles import play_out

GAME = LANCASHIRE.game
T = GAME.t


def fresh(players: int = 4, **options: bool) -> tuple[State, int]:
    state = GAME.setup(players, dict(options), Chance(1))
    return state, state.order[0]


def put(state: State, seat: int, slot: str, industry: str, gone: int = 0) -> int:
    """A tile straight from the mat, unflipped; returns its slot."""
    number = T.slot_ids.index(slot)
    which = T.industry_ids.index(industry)
    state.kind[number] = T.mat_kinds[which][gone]
    state.owner[number] = seat
    state.occupied |= 1 << number
    state.tiles_of[seat] |= 1 << number
    state.network[seat] |= 1 << T.slot_place[number]
    if industry == "cotton":
        state.unsold[seat] |= 1 << number
    recount_markets(T, state)
    return number


def link(state: State, seat: int, line: str) -> None:
    place_link(T, state, seat, T.line_ids.index(line))


def flips(state: State, seat: int, actions: int = 10) -> list[float]:
    return list(Chances(T, weights_of("lancashire")).flips(state, seat, actions))


def value(state: State, seat: int) -> float:
    return Evaluation(T, weights_of("lancashire")).value(state, seat)


def test_at_the_end_the_expectation_is_the_score() -> None:
    state = play_out(LANCASHIRE, ["random"] * 4, 2)
    assert [value(state, seat) for seat in range(4)] == list(state.vp)


def test_an_own_port_sells_more_surely_than_a_rivals_and_that_more_than_the_distant_market() -> None:
    chances = []
    for owner in ("own", "rival", "flipped"):
        state, seat = fresh()
        mill = put(state, seat, "lancaster:1", "cotton")
        port = put(state, seat if owner == "own" else state.order[1], "preston:2", "port")
        link(state, seat, "lancaster--preston")
        if owner == "flipped":
            state.flipped |= 1 << port
            state.demand = 4
        found = flips(state, seat)
        chances.append(found[mill])
        if owner != "flipped":
            assert found[port] >= found[mill]
    assert chances[0] > chances[1] > chances[2] > 0.0


def test_the_nearer_the_marker_is_to_the_x_the_less_a_mill_is_worth() -> None:
    state, seat = fresh()
    mill = put(state, seat, "colne:0", "cotton")
    link(state, seat, "colne--yorkshire")
    found = []
    for marker in (0, 5, 7, 8):
        state.demand = marker
        found.append(flips(state, seat, state.actions_left)[mill])
    assert found == sorted(found, reverse=True)
    assert found[0] > 0.8
    assert found[-1] == 0.0


def test_tiles_that_are_out_of_the_stack_are_reckoned_with() -> None:
    """With only small tiles left the same marker is safe."""
    state, seat = fresh()
    mill = put(state, seat, "colne:0", "cotton")
    link(state, seat, "colne--yorkshire")
    state.demand = 5
    unsure = flips(state, seat)[mill]
    state.distant = vec[i64]([0, 0, 1, 1])
    assert flips(state, seat)[mill] > unsure


def test_one_port_serves_one_mill() -> None:
    state, seat = fresh()
    state.demand = 7
    mills = [put(state, seat, slot, "cotton") for slot in ("lancaster:1", "colne:0")]
    put(state, seat, "preston:2", "port")
    link(state, seat, "lancaster--preston")
    link(state, seat, "colne--yorkshire")
    sold = sorted(flips(state, seat)[mill] for mill in mills)
    assert sold[0] < 0.5 < sold[1]


def test_nothing_is_sold_when_no_action_is_left() -> None:
    state, seat = fresh()
    mill = put(state, seat, "lancaster:1", "cotton")
    port = put(state, seat, "preston:2", "port")
    link(state, seat, "lancaster--preston")
    found = flips(state, seat, 0)
    assert found[mill] == 0.0
    assert found[port] == 0.0


def test_money_counts_to_the_last() -> None:
    state, seat = fresh()
    state.era = RAIL
    state.round = state.rounds
    state.actions_left = 0
    state.money[seat] = 10
    poor = value(state, seat)
    state.money[seat] = 40
    assert value(state, seat) - poor == pytest.approx(3.0)


def test_developing_the_level_0_shipyards_away_is_worth_something() -> None:
    state, seat = fresh()
    before = value(state, seat)
    state.mat[seat * len(T.industry_ids) + T.industry_ids.index("shipyard")] = 2
    assert value(state, seat) > before


def test_shipyards_without_room_promise_nothing() -> None:
    state, seat = fresh()
    state.era = RAIL
    yard = T.industry_ids.index("shipyard")
    for slot, industries in enumerate(T.slot_industries):
        if industries >> yard & 1:
            put(state, state.order[1], T.slot_ids[slot], "shipyard", 4)
    before = value(state, seat)
    state.mat[seat * len(T.industry_ids) + yard] = 4
    assert value(state, seat) == pytest.approx(before)


def test_only_what_is_on_the_map_is_hoped_for() -> None:
    prospects = Prospects(T, Weights())
    state, _ = fresh(2, community=True)
    oldham = T.slot_ids.index("oldham:0")
    assert prospects.hopes_of(state)[oldham] == 0.0
    assert not has(slots_in_era(T, T.deals[state.deal], CANAL), oldham)
    state.deal = 0
    assert prospects.hopes_of(state)[oldham] == 1.0
    assert has(slots_in_era(T, T.deals[0], CANAL), oldham)


def test_a_plan_ends_where_a_tile_of_the_distant_market_is_turned_over() -> None:
    """And what the sampled world would turn over makes no difference."""
    plans = []
    for seed in range(4):
        state, seat = fresh()
        state.round = state.rounds
        state.actions_left = 2
        state.money[seat] = 0
        for slot in ("colne:0", "macclesfield:0"):
            put(state, seat, slot, "cotton", 3)
        link(state, seat, "colne--yorkshire")
        link(state, seat, "macclesfield--the_midlands")
        state.chance = Chance(seed)
        plans.append(BrassPlanner(GAME).plans(state, seat, 1)[0][1])
    assert plans == [plans[0]] * 4
    far = [step_of(code) == SELL and field(code, 1) == DISTANT for code in plans[0]]
    assert far.index(True) == len(far) - 1


def test_a_title_changes_only_figures_there_are() -> None:
    known = vars(Weights())
    for title, figures in BY_TITLE.items():
        assert set(figures) <= set(known)
        assert vars(weights_of(title)) == {**known, **figures}
    assert vars(weights_of("birmingham")) == known
