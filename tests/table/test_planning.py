"""Planning: whoever waits may point as if it were their turn; nothing can be played, nothing secret shows."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ironbridge.age_of_steam.rules.kernel.state import BUILDING, ISSUE, MOVING
from ironbridge.core.actions import tag
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.match import Match
from ironbridge.table.scene import Scene
from tests.table.tables import buttons, rail_match, recorded, scene_of
from tests.titles import find


def test_who_waits_sees_verbs_and_cards_to_point_at_and_nothing_lit() -> None:
    scene = scene_of(rail_match(), seat=1)
    assert (scene.planning, scene.mine) == ("open", False)
    assert (scene.bill, scene.choices, scene.picks) == (None, None, ())
    assert {verb.pick for verb in scene.verbs} >= {"type=build", "type=network", "type=loan"}
    assert {card.state for tray in scene.trays for card in tray.cards} == {"plain"}
    hand = next(tray for tray in scene.trays if tray.id == "hand")
    assert hand.cards
    assert all(card.pick.startswith("pay=") for card in hand.cards)


def test_a_plan_shows_prices_and_cannot_be_played() -> None:
    scene = scene_of(rail_match(), seat=1, point="type=network")
    assert (scene.planning, scene.mine) == ("held", False)
    assert scene.choices is not None
    row = scene.choices.rows[0]
    laid = scene_of(rail_match(), *scene.picks, seat=1, point=row.picks)
    assert laid.bill is not None
    assert laid.bill.total
    assert (laid.confirm, laid.buttons, laid.at_once, laid.can_undo) == (None, (), False, False)
    assert not buttons(laid)
    assert laid.turn == "Ada is choosing an action."


def test_a_plan_is_refused_with_its_reason() -> None:
    scene = scene_of(rail_match(), "type=network", seat=1, point="birmingham--coventry")
    assert scene.refusal
    assert scene.planning == "held"


def test_spectators_replays_and_finished_games_have_no_plans() -> None:
    assert scene_of(rail_match(), seat=None).planning == ""
    ended = recorded("birmingham/four_players")
    assert ended.decision is None
    assert scene_of(ended, seat=1).planning == ""


def test_a_plan_depends_on_nothing_the_seat_cannot_see() -> None:
    match = rail_match()
    for seed in range(5):
        world = match.game.determinize(match.state, 1, Chance(seed))
        other = Match.from_position(match.game, match.game.position(world))
        assert scene_of(other, seat=1, point="type=build") == scene_of(match, seat=1, point="type=build")


def planned(seat: int, **given: Any) -> Any:
    """What a seat of Lancashire may plan with B on turn."""
    game = find("lancashire")
    plan = game.planned(game.from_position({"order": "ABCD", "turn": "B", **given}), seat)
    return plan and {tag(option) for option in game.options(plan)}


def test_who_has_played_plans_the_next_round() -> None:
    assert "loan" in planned(2, era="rail", round=4)
    assert "loan" not in planned(0, era="rail", round=4)
    assert "double_build" not in planned(2, round=1, actions_left=1)
    assert "double_build" in planned(0, round=1, actions_left=1)


@pytest.mark.parametrize("era", ["canal", "rail"])
def test_nothing_is_planned_beyond_the_last_round_of_an_era(era: str) -> None:
    assert planned(2, era=era, round=8)
    assert planned(0, era=era, round=8) is None


def ghosts(scene: Scene) -> str:
    """The tiles that are planned, as the board shows them."""
    found = re.search(r'<g id="ghosts".*?</g>', scene.board.pieces)
    assert found
    return found[0]


def at_phase(phase: int) -> Match[Any, Any]:
    """A recorded game of Age of Steam where a phase has just begun."""
    for steps in range(400):
        match = recorded("age_of_steam/rust_belt/four_players_one_insolvent", steps)
        if match.state.phase == phase and match.state.at == 0:
            return match
    raise AssertionError(phase)


@pytest.mark.parametrize("phase", [BUILDING, MOVING])
def test_track_and_deliveries_are_planned_by_who_comes_later(phase: int) -> None:
    match = at_phase(phase)
    now, later = match.state.queue[0], match.state.queue[-1]
    assert scene_of(match, seat=now).mine
    scene = scene_of(match, seat=later)
    assert scene.planning == "open"
    plan = match.game.planned(match.state, later)
    decision = match.game.decision(plan)
    assert decision is not None
    assert decision.seat == later
    assert match.state.queue[match.state.at] == now  # the table itself is untouched


def test_a_planned_line_stays_drawn_and_priced_while_what_comes_after_it_is_picked() -> None:
    match = at_phase(BUILDING)
    later = match.state.queue[-1]
    begun = scene_of(match, seat=later, point="run=")
    assert (begun.planning, begun.plan, begun.missing) == ("held", None, "Pick a hex")
    assert begun.choices is not None
    first = begun.choices.folds[0].rows[0]
    tile = scene_of(match, seat=later, point=first.picks)
    assert tile.plan is not None
    assert tile.bill is not None
    assert 'id="ghosts"' in tile.board.pieces
    after = scene_of(match, seat=later, point=tile.plan.further)
    ended = scene_of(match, *after.picks, seat=later, point="type=end_build")
    assert ended.plan is not None
    assert len(ended.plan.steps) == 2
    for scene in (after, ended):
        assert ghosts(scene) == ghosts(tile)
        assert scene.bill is not None
        assert scene.bill.total == tile.bill.total != "This turn $0"
        assert not scene.bill.warning


def test_shares_cannot_be_planned_before_their_turn() -> None:
    match = at_phase(ISSUE)
    assert match.game.planned(match.state, match.state.queue[-1]) is None


@pytest.mark.parametrize("title", ["birmingham", "age_of_steam"])
def test_a_plan_is_another_state_than_the_table(title: str) -> None:
    game = find(title)
    match = Match.start(game, game.card.players[-1], seed=4)
    before = game.position(match.state)
    for seat in range(game.card.players[-1]):
        plan = game.planned(match.state, seat)
        if plan is not None:
            game.apply(plan, game.options(plan)[0])
    assert game.position(match.state) == before
