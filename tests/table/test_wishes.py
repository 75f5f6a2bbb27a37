"""A card picked before it is asked for: what it narrows, how it is kept and used, and what is said of it."""

from __future__ import annotations

from typing import Any

from ironbridge.core.match import Match
from ironbridge.drawing.seats import seats_of
from ironbridge.table.show import Snapshot, moment_of
from tests.brass.drawing.samples import NAMES
from tests.table.tables import rail_match, recorded, scene_of
from tests.titles import title_of


def lamps(match: Match[Any, Any], *picks: str) -> frozenset[str]:
    """What is lit on the board."""
    shown = Snapshot(title_of(match.game), match.state, match.version, match.log)
    m, presenter = moment_of(shown, 0, seats_of(4, NAMES), picks)
    return presenter.marks(m).possible


def test_a_card_picked_first_narrows_what_it_can_build_and_is_kept_over_the_play() -> None:
    scene = scene_of(rail_match(), point="pay=birmingham")
    assert scene.picks == scene.wishes == ("pay=birmingham",)
    assert lamps(rail_match(), *scene.picks) == {"birmingham:1", "birmingham:3"}
    assert scene.bill is not None
    assert (scene.bill.title, scene.bill.lines[0].text) == ("Birmingham", "2 spaces on the board")
    assert scene.choices is not None
    row = scene.choices.rows[0]
    assert row.label == "Manufacturer V, Birmingham (upper right)"
    built = scene_of(rail_match(), "pay=birmingham", point=row.picks)
    assert built.confirm is not None
    assert built.confirm.label == "Build for £16"
    assert built.wishes == ("pay=birmingham",)
    assert built.bill is not None
    assert built.bill.lines[-1].text == "Birmingham, discarded with it"


def test_a_wish_is_fulfilled_by_the_very_next_step_that_asks_for_it() -> None:
    match = rail_match()
    scene = scene_of(
        match, "pay=birmingham", point=("type=build", "industry=manufacturer", "slot=birmingham:1")
    )
    assert scene.confirm is not None
    assert not scene.at_once
    match.play(0, match.read_action(scene.confirm.action))
    asked = scene_of(match, *scene.wishes)
    assert asked.at_once
    assert asked.wishes == ()
    assert asked.confirm is not None
    assert asked.confirm.action == {"type": "discard", "card": "birmingham"}
    assert not scene_of(match).at_once


def test_another_card_replaces_the_first_and_one_that_does_not_fit_is_explained() -> None:
    assert scene_of(rail_match(), "pay=birmingham", point="pay=stone").picks == ("pay=stone",)
    assert scene_of(rail_match(), "pay=birmingham", point="pay=birmingham").picks == ()
    build = ("type=build", "industry=manufacturer", "slot=birmingham:1")
    wrong = scene_of(rail_match(), *build, point="pay=stone")
    assert (wrong.picks, wrong.refusal) == (
        build,
        "You cannot use Stone: it does not allow this build. (Build 1)",
    )
    elsewhere = scene_of(rail_match(), "pay=birmingham", point="walsall:1")
    assert (
        elsewhere.refusal
        == "You cannot do this with the Birmingham card, though another card may allow it. (Build 1)"
    )


def test_a_verb_says_that_the_card_comes_first() -> None:
    match = rail_match()
    scene = scene_of(match, "type=loan")
    assert scene.confirm is not None
    match.play(0, match.read_action(scene.confirm.action))
    verbs = {verb.label: verb.pick for verb in scene_of(match).verbs}
    assert verbs["Build"] == "type=build"
    said = scene_of(match, point="type=build").refusal
    assert (
        said
        == "You cannot do that yet: first discard a card for your action, or undo the action. (Player turns)"
    )


def test_a_place_that_takes_two_industries_is_picked_before_what_is_built_there() -> None:
    scene = scene_of(recorded("birmingham/four_players", 0), "type=build", point="uttoxeter:1")
    assert scene.bill is not None
    assert scene.bill.title == "Uttoxeter (right)"


def test_a_card_nobody_holds_is_no_way_to_pay() -> None:
    for thing in ("pay=nowhere", "pay=worcester", "pay="):
        scene = scene_of(rail_match(), "type=build", point=thing)
        assert scene.picks == ("type=build",)
        assert scene.refusal


def test_a_wish_ends_with_a_card_that_goes_by_itself() -> None:
    """Of two equal cards one goes because no other fits: the second is not meant for the next action."""
    table = rail_match()
    position = table.game.position(table.state)
    position["seats"]["A"]["hand"] = ["coal", "coal", "stone"]
    position["seats"]["B"]["hand"] = position["seats"]["C"]["hand"] = position["seats"]["D"]["hand"] = []
    position["deck"] = []
    match = Match.from_position(table.game, position)
    choices = scene_of(match, "pay=coal", "type=build").choices
    assert choices is not None
    scene = scene_of(match, "pay=coal", "type=build", point=choices.rows[0].picks)
    assert scene.confirm is not None
    before = match.steps
    match.play(0, match.read_action(scene.confirm.action))
    assert match.steps == before + 2  # the card went by itself
    assert scene.wishes == ()


def test_what_is_picked_can_be_cleared_but_not_what_stands_there_by_itself() -> None:
    assert not scene_of(rail_match()).can_clear
    assert scene_of(rail_match(), point="type=build").can_clear
    assert scene_of(rail_match(), point="pay=stone").can_clear
    bids = recorded("age_of_steam/rust_belt/three_players", 3)
    assert bids.decision is not None
    opening = scene_of(bids)
    assert (bool(opening.picks), opening.can_clear) == (True, False)
