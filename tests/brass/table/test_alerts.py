"""The red card of Brass: an income that could not be paid, told before the action that leads to it."""

from __future__ import annotations

from typing import Any

from ironbridge.core.match import Match
from tests.brass.drawing.samples import NAMES
from tests.table.tables import canal_match, rail_match, scene_of

LOW = 4  # the space of income level −6


def poor(match: Match[Any, Any], **ada: Any) -> Match[Any, Any]:
    position = match.game.position(match.state)
    position["seats"]["A"] |= {"income": LOW, "money": 8, **ada}
    return Match.from_position(match.game, position, NAMES)


def test_a_link_that_leaves_too_little_for_the_income_warns_of_tiles_and_offers_a_loan() -> None:
    match = poor(rail_match())
    scene = scene_of(match, "type=network", "line=birmingham--redditch")
    assert scene.alert is not None
    assert scene.alert.title == "You would have to give up tiles"
    assert "pay £6" in scene.alert.text
    assert "you will have £3, which leaves you £3 short" in scene.alert.text
    assert "Unless you sell or borrow more" in scene.alert.text
    assert scene.alert.hopes == ("You have another action this turn: a loan or a sale may help.",)
    assert scene.confirm is not None
    assert scene.confirm.risk
    assert scene.confirm.label.endswith(", and risk losing tiles")
    (loan,) = scene.alert.helps
    after = scene_of(match, *scene.picks, point=loan.picks)
    assert after.alert is None
    assert after.confirm is not None
    assert after.confirm.action == {"type": "loan"}


def test_no_loan_is_hoped_for_where_none_can_be_taken() -> None:
    scene = scene_of(poor(rail_match(), income=0), "type=network", "line=birmingham--redditch")
    assert scene.alert is not None
    assert scene.alert.hopes == ("You have another action this turn: a sale may help.",)
    assert scene.alert.helps == ()


def test_without_tiles_it_warns_of_points_when_the_turn_ends() -> None:
    position = canal_match().game.position(canal_match().state)
    position["tiles"] = []
    position["links"] = {}
    del position["seats"]["A"]["points"]
    position["seats"]["A"] |= {"income": LOW, "money": 4, "vp": 5, "mat": {}}
    position |= {"actions_left": 0}
    match = Match.from_position(canal_match().game, position, NAMES)
    scene = scene_of(match)
    assert scene.alert is not None
    assert scene.alert.title == "You would lose points"
    assert "This costs you 2 points." in scene.alert.text
    assert scene.alert.helps == ()


def test_the_card_is_silent_with_enough_money_and_in_the_last_round_when_no_income_is_paid() -> None:
    rich = scene_of(poor(rail_match(), money=14), "type=network", "line=birmingham--redditch")
    assert rich.alert is None
    last = poor(rail_match(round=8))
    assert scene_of(last, "type=network", "line=birmingham--redditch").alert is None
