"""What holds in every position of Brass: Birmingham, checked on random ones."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironbridge.core import record
from ironbridge.core.actions import narrow, picks
from ironbridge.core.chance import Chance
from ironbridge.core.match import Match
from ironbridge.core.refusals import IllegalAction
from ironbridge.games.brass.shared import codes
from ironbridge.games.brass.shared.codes import MARKET, MERCHANT, NONE
from ironbridge.games.brass.shared.state import CARD, State
from tests.brass.games import BIRMINGHAM, lively, played

positions = st.builds(
    played,
    seed=st.integers(0, 10_000),
    steps=st.integers(0, 400),
    players=st.sampled_from((2, 3, 4)),
    variant=st.sampled_from(("full", "full", "introductory")),
)


def universe(state: State, chance: Chance) -> set[int]:
    """Actions of every step, legal or not: all targets, sources drawn from what could be meant."""
    t = BIRMINGHAM.t
    sources = [
        NONE,
        MARKET,
        MERCHANT,
        *state.mines,
        *state.works,
        *state.breweries,
        chance.below(len(t.slot_ids)),
    ]

    def source() -> int:
        return sources[chance.below(len(sources))]

    def pair() -> int:
        first = source()
        return codes.pair(first, NONE if first == NONE or chance.below(3) else source())

    found = {codes.LOAN, codes.SCOUT, codes.PASS, codes.END_ACTION, codes.END_TURN}
    for slot in range(len(t.slot_ids)):
        found.add(codes.pack(codes.GIVE_UP, slot))
        for industry in range(len(t.industry_ids)):
            found.add(codes.pack_build(industry, slot, pair(), pair()))
            found.add(codes.pack_build(industry, slot, codes.NO_PAIR, codes.NO_PAIR))
        for space in range(len(t.space_ids)):
            found.add(codes.pack_sell(slot, space, pair()))
    for line in range(len(t.line_ids)):
        found.update(codes.pack_network(line, source(), beer) for beer in (NONE, source()))
    for industry in range(len(t.industry_ids)):
        found.add(codes.pack(codes.BONUS_DEVELOP, industry))
        found.update(codes.pack(codes.DEVELOP, industry, one) for one in set(sources))
    found.update(codes.pack(codes.DISCARD, card) for card in range(len(t.card_ids)))
    return found


@settings(max_examples=2000)
@given(positions, st.integers(0, 1 << 30))
def test_options_are_exactly_what_is_not_refused(state: State, seed: int) -> None:
    options = BIRMINGHAM.codes(state)
    listed = set(options)
    assert len(listed) == len(options)
    for code in options:
        assert BIRMINGHAM.rules.refusal(state, code) is None
    for code in universe(state, Chance(seed)):
        refused = BIRMINGHAM.rules.refusal(state, code)
        assert (refused is None) == (code in listed), (BIRMINGHAM.decode(state, code), refused)


@given(positions, st.integers(0, 1 << 30))
def test_a_refused_action_changes_nothing_and_names_its_rule(state: State, seed: int) -> None:
    before = BIRMINGHAM.position(state)
    chance = Chance(seed)
    refused = [code for code in universe(state, chance) if BIRMINGHAM.rules.refusal(state, code) is not None]
    for code in sorted(refused)[:: max(1, len(refused) // 40)]:
        action = BIRMINGHAM.decode(state, code)
        with pytest.raises(IllegalAction) as caught:
            BIRMINGHAM.apply(state, action)
        assert caught.value.refusal.code
        assert caught.value.refusal.rule
    assert BIRMINGHAM.position(state) == before


@given(positions)
def test_every_option_survives_the_edge(state: State) -> None:
    for code in BIRMINGHAM.codes(state):
        action = BIRMINGHAM.decode(state, code)
        plain = msgspec.json.decode(msgspec.json.encode(action))
        assert msgspec.convert(plain, BIRMINGHAM.action_type) == action
        assert BIRMINGHAM.encode(state, action) == code


@given(positions, st.integers(0, 1 << 30))
def test_the_picks_of_an_option_lead_to_it_in_any_order(state: State, seed: int) -> None:
    options = BIRMINGHAM.options(state)
    if options:
        wanted = options[seed % len(options)]
        pointed = [str(pick) for pick in picks(wanted)]
        turned = pointed[seed % len(pointed) :] + pointed[: seed % len(pointed)]
        left = narrow(options, turned)
        assert wanted in left
        assert all(set(picks(wanted)) <= set(picks(option)) for option in left)


@given(positions)
def test_a_position_can_be_written_and_read_back(state: State) -> None:
    position = BIRMINGHAM.position(state)
    again = BIRMINGHAM.from_position(msgspec.json.decode(msgspec.json.encode(position)))
    assert BIRMINGHAM.position(again) == position
    assert BIRMINGHAM.codes(again) == BIRMINGHAM.codes(state)
    assert BIRMINGHAM.audit(None, again, []) == []


@given(positions, st.integers(0, 1 << 30))
def test_a_clone_is_independent(state: State, seed: int) -> None:
    before = BIRMINGHAM.position(state)
    twin = state.clone()
    chance = Chance(seed)
    for _ in range(20):
        options = BIRMINGHAM.codes(twin)
        if options:
            BIRMINGHAM.play(twin, lively(options, chance))
    assert BIRMINGHAM.position(state) == before


@settings(max_examples=500)
@given(positions, st.integers(0, 1 << 30))
def test_a_seat_sees_nothing_of_what_it_cannot_know(state: State, seed: int) -> None:
    for seat in range(state.players):
        other_world = BIRMINGHAM.determinize(state, seat, Chance(seed))
        assert BIRMINGHAM.view(other_world, seat) == BIRMINGHAM.view(state, seat)
        assert BIRMINGHAM.view(other_world, None) == BIRMINGHAM.view(state, None)
        assert BIRMINGHAM.audit(None, other_world, []) == []
        if not other_world.over:
            assert BIRMINGHAM.codes(other_world)
        if state.deciding() == seat:
            assert BIRMINGHAM.codes(other_world) == BIRMINGHAM.codes(state)


@settings(max_examples=500)
@given(st.integers(0, 100_000), st.integers(0, 400), st.integers(0, 1 << 30))
def test_a_world_drawn_anew_while_a_card_is_owed_has_one_that_fits(seed: int, steps: int, draw: int) -> None:
    state = played(seed, steps)
    for _ in range(12):
        if state.deciding_on() == CARD or state.over:
            break
        options = BIRMINGHAM.codes(state)
        BIRMINGHAM.play(state, options[0])
    for seat in range(state.players):
        world = BIRMINGHAM.determinize(state, seat, Chance(draw))
        assert world.over or BIRMINGHAM.codes(world)


@given(positions)
def test_an_explanation_is_given_exactly_where_no_option_is_left(state: State) -> None:
    options = BIRMINGHAM.options(state)
    for wanted in (
        ["build"],
        ["sell"],
        ["network"],
        ["scout"],
        ["loan"],
        ["build", "cotton", "derby:0"],
        ["end_turn"],
    ):
        refusal = BIRMINGHAM.explain(state, wanted)
        assert (refusal is None) == bool(narrow(options, wanted))
        if refusal is not None:
            assert refusal.code
            assert refusal.rule


def without_generator(state: State) -> dict[str, object]:
    """The position, apart from what only decides draws to come."""
    position = BIRMINGHAM.position(state)
    return position | {"chance": 0, "deck": sorted(position["deck"])}


@given(st.integers(0, 10_000), st.sampled_from((2, 3, 4)), st.integers(1, 250))
def test_a_record_replays_without_the_generator_and_undo_restores(
    seed: int, players: int, steps: int
) -> None:
    match = Match.start(BIRMINGHAM, players, seed=seed)
    chance = Chance(seed + 7)
    for number in range(steps):
        decision = match.decision
        if decision is None:
            break
        option_codes = BIRMINGHAM.codes(match.state)
        before = BIRMINGHAM.position(match.state)
        version, steps_before = match.version, match.steps
        match.play(decision.seat, BIRMINGHAM.decode(match.state, lively(option_codes, chance)), version)
        if number % 5 == 0 and match.can_undo(decision.seat):
            after = BIRMINGHAM.position(match.state)
            match.undo(decision.seat)
            assert BIRMINGHAM.position(match.state) == before
            assert match.steps == steps_before == len(match.log)
            assert match.version > version
            match.redo(decision.seat)
            assert BIRMINGHAM.position(match.state) == after
    saved = record.decode(record.encode(match.saved()))
    header = msgspec.structs.replace(saved.header, seed=None)
    again = Match.replay(BIRMINGHAM, msgspec.structs.replace(saved, header=header))
    assert without_generator(again.state) == without_generator(match.state)
    assert [played.events for played in again.log] == [played.events for played in match.log]
    assert BIRMINGHAM.position(Match.resume(BIRMINGHAM, saved).state) == BIRMINGHAM.position(match.state)
