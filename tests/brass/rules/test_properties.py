"""What holds in every position of every Brass title, checked on random ones."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironbridge.brass.rules.shared.kernel.state import CANAL, CARD
from ironbridge.core import record
from ironbridge.core.actions import narrow, picks
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.match import Match
from ironbridge.core.refusals import IllegalAction
from tests.brass.rules.games import SET_UPS, Table, lively, played, universe, walked

SET_UP = st.integers(0, len(SET_UPS) - 1)
FULL_GAMES = [number for number, (_, players, options) in enumerate(SET_UPS) if players == 4 and not options]
tables = st.builds(played, set_up=SET_UP, seed=st.integers(0, 10_000), steps=st.integers(0, 400))


@pytest.mark.parametrize("set_up", range(len(SET_UPS)))
def test_options_are_exactly_what_is_not_refused(set_up: int) -> None:
    """In every twelfth position of four games, some 1,350 in all, each a new one."""
    for seed in range(4):
        for step, table in enumerate(walked(set_up, seed)):
            if step % 12 == 3 * seed:
                options_are_what_is_not_refused(table, Chance(1000 * seed + step))


def options_are_what_is_not_refused(table: Table, chance: Chance) -> None:
    game, state = table
    options = game.codes(state)
    listed = set(options)
    assert len(listed) == len(options)
    for code in options:
        assert game.rules.refusal(state, code) is None
    for code in universe(table, chance):
        refused = game.rules.refusal(state, code)
        assert (refused is None) == (code in listed), (game.decode(state, code), refused)


@given(tables, st.integers(0, 1 << 30))
def test_a_refused_action_changes_nothing_and_names_its_rule(table: Table, seed: int) -> None:
    game, state = table
    before = game.position(state)
    chance = Chance(seed)
    refused = [code for code in universe(table, chance) if game.rules.refusal(state, code) is not None]
    for code in sorted(refused)[:: max(1, len(refused) // 40)]:
        action = game.decode(state, code)
        with pytest.raises(IllegalAction) as caught:
            game.apply(state, action)
        assert caught.value.refusal.code
        assert caught.value.refusal.rule
    assert game.position(state) == before


@given(tables)
def test_every_option_survives_the_edge(table: Table) -> None:
    game, state = table
    for code in game.codes(state):
        action = game.decode(state, code)
        plain = msgspec.json.decode(msgspec.json.encode(action))
        assert msgspec.convert(plain, game.action_type) == action
        assert game.encode(state, action) == code


@given(tables, st.integers(0, 1 << 30))
def test_the_picks_of_an_option_lead_to_it_in_any_order(table: Table, seed: int) -> None:
    game, state = table
    options = game.options(state)
    if options:
        wanted = options[seed % len(options)]
        pointed = [str(pick) for pick in picks(wanted)]
        turned = pointed[seed % len(pointed) :] + pointed[: seed % len(pointed)]
        left = narrow(options, turned)
        assert wanted in left
        assert all(set(picks(wanted)) <= set(picks(option)) for option in left)


@given(tables)
def test_a_position_can_be_written_and_read_back(table: Table) -> None:
    game, state = table
    position = game.position(state)
    again = game.from_position(msgspec.json.decode(msgspec.json.encode(position)))
    assert game.position(again) == position
    assert game.codes(again) == game.codes(state)
    assert game.audit(None, again, []) == []
    for seat in (None, *range(state.players)):
        assert game.view(again, seat) == game.view(state, seat)


@pytest.mark.parametrize("set_up", FULL_GAMES)
@pytest.mark.parametrize("steps", [60, 110])
def test_a_game_read_from_a_position_goes_on_as_it_would_have(set_up: int, steps: int) -> None:
    game, state = played(set_up, 5, steps)
    again = game.from_position(game.position(state))
    chance = Chance(9)
    while state.era == CANAL:
        code = lively(game.codes(state), chance)
        game.play(state, code)
        game.play(again, code)
    assert game.position(again) == game.position(state)


@given(tables, st.integers(0, 1 << 30))
def test_a_clone_is_independent(table: Table, seed: int) -> None:
    game, state = table
    before = game.position(state)
    twin = state.clone()
    chance = Chance(seed)
    for _ in range(20):
        options = game.codes(twin)
        if options:
            game.play(twin, lively(options, chance))
    assert game.position(state) == before


@settings(max_examples=600)
@given(tables, st.integers(0, 1 << 30))
def test_a_seat_sees_nothing_of_what_it_cannot_know(table: Table, seed: int) -> None:
    game, state = table
    for seat in range(state.players):
        other_world = game.determinize(state, seat, Chance(seed))
        assert game.view(other_world, seat) == game.view(state, seat)
        assert game.view(other_world, None) == game.view(state, None)
        assert game.audit(None, other_world, []) == []
        if not other_world.over:
            assert game.codes(other_world)
        if state.deciding() == seat:
            assert game.codes(other_world) == game.codes(state)


@settings(max_examples=600)
@given(tables, st.integers(0, 1 << 30))
def test_a_world_drawn_anew_while_a_card_is_owed_has_one_that_fits(table: Table, draw: int) -> None:
    game, state = table
    for _ in range(12):
        if state.deciding_on() == CARD or state.over:
            break
        options = game.codes(state)
        game.play(state, options[0])
    for seat in range(state.players):
        world = game.determinize(state, seat, Chance(draw))
        assert world.over or game.codes(world)


@given(tables)
def test_an_explanation_is_given_exactly_where_no_option_is_left(table: Table) -> None:
    game, state = table
    options = game.options(state)
    for wanted in (
        ["build"],
        ["sell"],
        ["network"],
        ["scout"],
        ["loan"],
        ["loan", "20"],
        ["double_build"],
        ["sell", "distant"],
        ["build", "cotton", "derby:0"],
        ["build", "port", "preston:2"],
        ["end_turn"],
    ):
        refusal = game.explain(state, wanted)
        assert (refusal is None) == bool(narrow(options, wanted))
        if refusal is not None:
            assert refusal.code
            assert refusal.rule


def without_generator(table: Table) -> dict[str, object]:
    """The position, apart from what only decides draws to come."""
    position = table.game.position(table.state)
    position["deck"] = sorted(position["deck"])
    if "distant" in position:
        position["distant"]["stack"] = sorted(position["distant"]["stack"])
    return position | {"chance": 0}


@given(SET_UP, st.integers(0, 10_000), st.integers(1, 250))
def test_a_record_replays_without_the_generator_and_undo_restores(set_up: int, seed: int, steps: int) -> None:
    game, players, options = SET_UPS[set_up]
    match = Match.start(game, players, seed=seed, options=options)
    chance = Chance(seed + 7)
    for number in range(steps):
        decision = match.decision
        if decision is None:
            break
        option_codes = game.codes(match.state)
        before = game.position(match.state)
        version, steps_before = match.version, match.steps
        match.play(decision.seat, game.decode(match.state, lively(option_codes, chance)), version)
        if number % 5 == 0 and match.can_undo(decision.seat):
            after = game.position(match.state)
            match.undo(decision.seat)
            assert game.position(match.state) == before
            assert match.steps == steps_before == len(match.log)
            assert match.version > version
            match.redo(decision.seat)
            assert game.position(match.state) == after
    saved = record.decode(record.encode(match.saved()))
    header = msgspec.structs.replace(saved.header, seed=None)
    again = Match.replay(game, msgspec.structs.replace(saved, header=header))
    assert without_generator(Table(game, again.state)) == without_generator(Table(game, match.state))
    assert [played.events for played in again.log] == [played.events for played in match.log]
    assert game.position(Match.resume(game, saved).state) == game.position(match.state)
