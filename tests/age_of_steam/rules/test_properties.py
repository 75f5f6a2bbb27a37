"""What holds in every position of Age of Steam, checked on positions of semi-random games."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironbridge.age_of_steam.rules.kernel import codes
from ironbridge.age_of_steam.rules.kernel.phases import play as phases
from ironbridge.age_of_steam.rules.kernel.state import GROWTH, State
from ironbridge.core import record
from ironbridge.core.actions import narrow, picks
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.match import Match
from ironbridge.core.referee import Referee
from ironbridge.core.refusals import IllegalAction
from tests.age_of_steam.rules.games import (
    RULES,
    T,
    building,
    counts,
    course,
    growing,
    lively,
    numbers,
    positions,
    seeds,
    universe,
)
from tests.titles import STEAM

# Options and refusals


@given(positions, numbers)
def test_options_are_exactly_what_is_not_refused(state: State, seed: int) -> None:
    options = STEAM.codes(state)
    listed = set(options)
    assert len(listed) == len(options)
    for code in options:
        assert phases.refusal(RULES, state, code) is None
    for code in universe(state, Chance(seed)):
        refused = phases.refusal(RULES, state, code)
        assert (refused is None) == (code in listed), (code, refused)


@settings(max_examples=20)
@given(building)
def test_the_builds_listed_are_exactly_those_not_refused_among_all_faces_on_all_hexes(state: State) -> None:
    listed = set(STEAM.codes(state))
    for where in range(len(T.hex_ids)):
        for face in range(len(T.face_tile)):
            code = codes.pack_at(codes.BUILD, where, face)
            refused = phases.refusal(RULES, state, code)
            assert (refused is None) == (code in listed), (STEAM.decode(state, code), refused)


@given(growing, numbers)
def test_the_boxes_for_production_are_exactly_those_not_refused(state: State, seed: int) -> None:
    if state.phase == GROWTH and not state.drawn:
        STEAM.play(state, codes.PRODUCE)
    listed = set(STEAM.codes(state))
    for code in universe(state, Chance(seed)):
        refused = phases.refusal(RULES, state, code)
        assert (refused is None) == (code in listed), (code, refused)


@given(positions, numbers)
def test_a_refused_action_changes_nothing_and_names_its_rule(state: State, seed: int) -> None:
    before = STEAM.position(state)
    refused = sorted(code for code in universe(state, Chance(seed)) if phases.refusal(RULES, state, code))
    for code in refused[:: max(1, len(refused) // 40)]:
        if codes.step_of(code) in (codes.DELIVER, codes.PLACE_CUBE):
            continue  # these need not have a name: the way or the box is not there
        action = STEAM.decode(state, code)
        with pytest.raises(IllegalAction) as error:
            STEAM.apply(state, action)
        assert error.value.refusal.code
        assert error.value.refusal.rule
    assert STEAM.position(state) == before


@given(positions)
def test_every_option_survives_the_edge(state: State) -> None:
    for code in STEAM.codes(state):
        action = STEAM.decode(state, code)
        plain = msgspec.json.decode(msgspec.json.encode(action))
        assert msgspec.convert(plain, STEAM.action_type) == action
        assert STEAM.encode(state, action) == code


@given(positions, numbers)
def test_the_picks_of_an_option_lead_to_it_in_any_order(state: State, seed: int) -> None:
    options = STEAM.options(state)
    if options:
        wanted = options[seed % len(options)]
        pointed = [str(pick) for pick in picks(wanted)]
        turned = pointed[seed % len(pointed) :] + pointed[: seed % len(pointed)]
        assert wanted in narrow(options, turned)


@settings(max_examples=25)
@given(positions)
def test_an_explanation_is_given_exactly_where_no_option_is_left(state: State) -> None:
    options = STEAM.options(state)
    for wanted in (
        ["build", "H7"],
        ["urbanise", "K9"],
        ["bid", "1"],
        ["engineer"],
        ["pass_move"],
        ["produce"],
    ):
        refusal = STEAM.explain(state, wanted)
        assert (refusal is None) == bool(narrow(options, wanted))
        if refusal is not None:
            assert refusal.code
            assert refusal.rule


# Positions and records


@given(positions)
def test_a_position_can_be_written_and_read_back(state: State) -> None:
    position = STEAM.position(state)
    again = STEAM.from_position(msgspec.json.decode(msgspec.json.encode(position)))
    assert STEAM.position(again) == position
    assert STEAM.codes(again) == STEAM.codes(state)
    assert STEAM.audit(None, again, []) == []


@settings(max_examples=15)
@given(seeds, counts)
def test_a_finished_game_can_be_written_and_read_back(seed: int, players: int) -> None:
    state = course(seed, players)[-1].clone()
    assert state.over
    position = STEAM.position(state)
    again = STEAM.from_position(position)
    assert STEAM.position(again) == position
    assert STEAM.outcome(again) == STEAM.outcome(state)


@given(positions, numbers)
def test_a_clone_is_independent(state: State, seed: int) -> None:
    before = STEAM.position(state)
    twin = state.clone()
    chance = Chance(seed)
    for _ in range(40):
        options = STEAM.codes(twin)
        if options:
            STEAM.play(twin, lively(twin, options, chance))
    assert STEAM.position(state) == before


@given(positions, numbers)
def test_every_seat_sees_the_same_table_and_nothing_of_the_bag(state: State, seed: int) -> None:
    seen = STEAM.view(state, None)
    other_world = STEAM.determinize(state, 0, Chance(seed))
    for seat in range(state.players):
        assert msgspec.structs.replace(STEAM.view(state, seat), seat=None) == seen
    assert STEAM.view(other_world, None) == seen
    assert STEAM.codes(other_world) == STEAM.codes(state)
    assert STEAM.audit(None, other_world, []) == []


@settings(max_examples=20)
@given(st.integers(0, 10_000), counts, st.integers(1, 150))
def test_a_record_replays_without_the_generator_and_undo_restores(
    seed: int, players: int, steps: int
) -> None:
    match = Match.start(STEAM, players, seed=seed)
    chance = Chance(seed + 7)
    for number in range(steps):
        decision = match.decision
        if decision is None:
            break
        options = STEAM.codes(match.state)
        before = STEAM.position(match.state)
        version, steps_before = match.version, match.steps
        action = STEAM.decode(match.state, lively(match.state, options, chance))
        match.play(decision.seat, action, version)
        if number % 3 == 0 and match.can_undo(decision.seat):
            after = STEAM.position(match.state)
            match.undo(decision.seat)
            assert STEAM.position(match.state) == before
            assert match.steps == steps_before == len(match.log)
            assert match.version > version
            match.redo(decision.seat)
            assert STEAM.position(match.state) == after
    saved = record.decode(record.encode(match.saved()))
    header = msgspec.structs.replace(saved.header, seed=None)
    again = Match.replay(STEAM, msgspec.structs.replace(saved, header=header))
    assert without_generator(again.state) == without_generator(match.state)
    assert [played.events for played in again.log] == [played.events for played in match.log]
    assert STEAM.position(Match.resume(STEAM, saved).state) == STEAM.position(match.state)


def without_generator(state: State) -> dict[str, object]:
    """The position, apart from what only decides draws to come."""
    position = STEAM.position(state)
    return position | {"chance": 0, "bag": sorted(position["bag"])}


# Whole games


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("batch", [0, 1])
def test_a_referee_finds_no_fault_in_whole_games(players: int, batch: int) -> None:
    delivered = 0
    for seed in range(3 * batch, 3 * batch + 3):
        referee = Referee(STEAM)
        state = STEAM.setup(players, {}, Chance(seed))
        referee.check(None, state)
        chance = Chance(seed + 100)
        while not state.over:
            events = referee.play(state, lively(state, STEAM.codes(state), chance))
            delivered += sum(event.kind == "delivered" for event in events)
        outcome = STEAM.outcome(state)
        assert outcome is not None
        assert min(outcome.places) == 1
        assert state.turn == state.turns or not state.order
        assert sum(line.points[0] for line in outcome.bill) == outcome.scores[0]
    assert delivered > 0
