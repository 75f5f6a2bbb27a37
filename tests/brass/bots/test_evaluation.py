"""The evaluation of Brass: what must raise an expectation raises it, and a search leaves the table alone."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from ironbridge.brass.bots.kernel.chances import Chances, at_least, enough
from ironbridge.brass.bots.kernel.evaluation import Evaluation
from ironbridge.brass.bots.kernel.maps import FAR, distances_on
from ironbridge.brass.bots.planner import BrassPlanner
from ironbridge.brass.bots.weights import Weights
from ironbridge.brass.rules.shared.kernel.network import place_link
from ironbridge.brass.rules.shared.kernel.state import CANAL, RAIL, State
from ironbridge.brass.title import BIRMINGHAM
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.vecs import vec
from tests.titles import play_out

GAME = BIRMINGHAM.game
T = GAME.t


def fresh(seed: int = 1) -> tuple[State, int]:
    state = GAME.setup(4, {}, Chance(seed))
    return state, state.order[0]


def put(state: State, seat: int, slot: str, industry: str, gone: int = 0) -> int:
    """A tile straight from the mat, unflipped; returns its slot."""
    number = T.slot_ids.index(slot)
    which = T.industry_ids.index(industry)
    kind = T.mat_kinds[which][gone]
    state.kind[number] = kind
    state.owner[number] = seat
    state.occupied |= 1 << number
    state.tiles_of[seat] |= 1 << number
    state.network[seat] |= 1 << T.slot_place[number]
    state.cubes[number] = T.cubes_of(kind, state.era)
    if T.sold >> which & 1:
        state.unsold[seat] |= 1 << number
    elif industry == "brewery":
        state.breweries |= 1 << number
    return number


def value(state: State, seat: int) -> float:
    return Evaluation(T, Weights()).value(state, seat)


def flips(state: State, seat: int, actions: int = 10) -> list[float]:
    return list(Chances(T, Weights()).flips(state, seat, actions))


def test_at_the_end_the_expectation_is_the_score() -> None:
    state = play_out(BIRMINGHAM, ["random"] * 4, 2)
    assert [value(state, seat) for seat in range(4)] == list(state.vp)


def test_a_flipped_tile_is_worth_more_than_an_unflipped_one() -> None:
    state, seat = fresh()
    slot = put(state, seat, "worcester:0", "cotton")
    before = value(state, seat)
    state.flipped |= 1 << slot
    state.unsold[seat] = 0
    assert value(state, seat) > before + 1


def test_a_merchant_connected_and_beer_at_hand_make_a_sale_likely() -> None:
    state, seat = fresh()
    slot = put(state, seat, "worcester:0", "cotton")
    state.merchant = vec[i64]([-1] * len(state.merchant))
    state.merchant[T.space_ids.index("gloucester:0")] = next(
        tile for tile, buys in enumerate(T.merchant_buys) if buys >> T.industry_ids.index("cotton") & 1
    )
    state.barrels = 0
    apart = flips(state, seat)[slot]
    place_link(T, state, seat, T.line_ids.index("gloucester--worcester"))
    linked = flips(state, seat)[slot]
    brewery = put(state, seat, "uttoxeter:0", "brewery")
    served = flips(state, seat)
    assert apart < linked < served[slot]
    assert served[brewery] > 0.4


def test_nothing_is_sold_when_no_action_is_left() -> None:
    state, seat = fresh()
    slot = put(state, seat, "worcester:0", "cotton")
    assert flips(state, seat, 0)[slot] == 0.0


def test_debt_without_money_is_worse_than_no_debt() -> None:
    state, seat = fresh()
    state.money[seat] = 5
    free = value(state, seat)
    state.income[seat] = 1
    assert value(state, seat) < free - 10


def test_lines_between_places_are_those_of_the_era() -> None:
    canal, rail = [distances_on(T, T.deals[0].lines_of_era(era)) for era in (CANAL, RAIL)]
    uttoxeter, stone = T.place_ids.index("uttoxeter"), T.place_ids.index("stone")
    assert canal[uttoxeter * len(T.place_ids) + stone] == FAR
    assert rail[uttoxeter * len(T.place_ids) + stone] == 1
    assert canal[T.place_ids.index("oxford") * len(T.place_ids) + T.place_ids.index("shrewsbury")] == 5


def test_chances_grow_with_what_is_expected_and_fall_with_what_is_needed() -> None:
    assert at_least(1, 0.0) == 0.0
    assert at_least(1, 1.0) < at_least(1, 2.0) < 1.0
    assert at_least(2, 1.0) < at_least(1, 1.0)
    assert enough(0.0, 3) == 0.0
    assert enough(2.0, 3) < enough(4.0, 3) < 1.0


def test_planning_leaves_the_table_as_it_was() -> None:
    state, seat = fresh(4)
    before: dict[str, Any] = GAME.position(state)
    planner = BrassPlanner(GAME)
    plan = planner.plans(state, seat, 1)[0][1]
    assert GAME.position(state) == before
    marks = []
    for code in plan:
        marks.append(planner.mark(state, seat))
        assert code in GAME.codes(state)
        GAME.play(state, code)
    assert len(set(marks)) == len(plan)


def test_a_plan_goes_to_the_end_of_the_turn() -> None:
    state, seat = fresh(4)
    for _ in range(6):
        seat = GAME.deciding(state)
        for code in BrassPlanner(GAME).plans(state, seat, 1)[0][1]:
            GAME.play(state, code)
        assert state.deciding() == seat
        assert state.actions_left == 0
        assert not state.pending
        GAME.play(state, GAME.codes(state)[0])
