"""Every map in words: whole random games, own steps and questions, refusals of the scenarios."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ironbridge.age_of_steam.rules.actions import (
    BuyBack,
    Choose,
    Claim,
    Deliver,
    Lift,
    PlaceGood,
    ProduceFor,
    SkipAction,
)
from ironbridge.age_of_steam.title import AGE_OF_STEAM
from ironbridge.age_of_steam.words.names import Names
from ironbridge.age_of_steam.words.voice import AgeOfSteamVoice
from ironbridge.core.actions import picks
from ironbridge.core.decisions import Decision
from ironbridge.core.game import Outcome, ScoreLine
from ironbridge.core.match import Match
from ironbridge.core.refusals import Refusal
from ironbridge.core.scenario import Scenario, load_scenarios
from tests import places
from tests.age_of_steam.words.steam import GAME, NAMES, random_game
from tests.titles import ATLAS
from tests.words.readable import assert_readable

MAPS = list(ATLAS.folders)
SCENARIOS = places.SCENARIOS / "age_of_steam"
STEPS = 220

every_map = pytest.mark.parametrize("map", MAPS)


def played(map: str) -> Match[Any, Any]:
    return random_game(map, ATLAS[map].sheet.players[-1 if map == "detroit" else 0], seed=7, steps=STEPS)


def scenarios(*maps: str) -> Iterator[Scenario]:
    for file in (SCENARIOS / f"{map}.toml" for map in maps or MAPS):
        yield from load_scenarios(file).scenario if file.exists() else ()


def voice_of(map: str) -> AgeOfSteamVoice:
    return AGE_OF_STEAM.voice(NAMES, played(map).state)


@every_map
def test_what_happens_on_every_map_is_readable(map: str) -> None:
    match, voice = played(map), voice_of(map)
    for step in match.log:
        for event in step.events:
            assert_readable(voice.event(event))
    log = voice.log(match.log, 0)
    for entry in log:
        assert_readable(entry.text)
    told = {entry.number for entry in log}
    assert {step.step.action["type"] for step in match.log if step.number not in told} <= {"end_build"}


@every_map
def test_what_can_be_done_on_every_map_is_readable(map: str) -> None:
    voice = voice_of(map)
    for match in Match.walk(GAME, played(map).record):
        decision = match.decision
        if decision is None or match.version % 11:
            continue
        view = GAME.view(match.state, decision.seat)
        assert_readable(voice.decision(decision))
        options = match.options(decision.seat)[:40]
        labels = [voice.action(option, view) for option in options]
        if decision.kind != "move_goods":
            assert len(set(labels)) == len(options)
        for option, label in zip(options, labels, strict=True):
            assert_readable(label)
            for pick in picks(option):
                assert_readable(voice.pick(pick, view))
                assert voice.spoken(pick, view)
        option = options[match.version % len(options)]
        after = GAME.clone(match.state)
        events = voice.foreseen(GAME.apply(after, option), after, False, decision.seat)
        assert_readable(voice.option(option, events, decision.seat, view))
        bill = voice.bill(option, events, decision.seat, view, GAME.view(after, decision.seat))
        for text in (*bill.notes, *(what for what, _ in bill.lines), bill.total or None):
            assert_readable(text)


def test_every_delivery_of_the_games_names_its_destination() -> None:
    """Links drawn on the map, cities of several hexes and track in the open can all be followed."""
    for map in MAPS:
        voice = voice_of(map)
        for match in Match.walk(GAME, played(map).record):
            if match.decision is not None and match.decision.kind == "move_goods":
                view = GAME.view(match.state, match.decision.seat)
                for option in match.options(match.decision.seat)[:20]:
                    if isinstance(option, Deliver):
                        assert " over " in voice.action(option, view), (map, option)


def scenes() -> Iterator[Match[Any, Any]]:
    """The scenarios of the maps as far as their first step: they reach what random players do not."""
    for scenario in scenarios():
        step = scenario.do[0] if scenario.do else None
        if scenario.new_game is None and step is not None and step.action is not None and not step.refused:
            match = Match.from_position(GAME, scenario.given)
            if match.decision is not None:
                option, voice = match.read_action(step.action), AGE_OF_STEAM.voice(NAMES, match.state)
                assert_readable(voice.action(option, GAME.view(match.state, None)))
                match.play(match.decision.seat, option)
                yield match


def test_what_only_maps_have_is_told() -> None:
    events, steps = set(), set()
    for match in scenes():
        voice = AGE_OF_STEAM.voice(NAMES, match.state)
        step = match.log[0]
        assert_readable(voice.log_line(match.log) or None)
        events |= {event.kind for event in step.events}
        steps.add(str(step.step.action["type"]))
    only_maps = {"claimed", "lifted", "bought_back", "cube_removed", "zone_opened", "transcontinental"}
    assert events >= only_maps | {"placed_good", "cube_back", "column_emptied"}
    assert steps >= {"claim", "lift", "buy_back", "produce_for", "choose"}


# Steps that only some maps have


def names_of(map: str) -> Names:
    return Names(ATLAS[map].sheet, NAMES)


@pytest.mark.parametrize(
    ("map", "option", "said"),
    [
        ("switzerland", BuyBack(), "Buy back a share"),
        ("detroit", SkipAction(), "Take no action"),
        ("detroit", Claim("tunnel"), "Take Downtown Detroit to Windsor (tunnel)"),
        ("germany", Claim("ruhr"), "Take Düsseldorf/Köln to Essen/Dortmund"),
        ("heavy_cardboard", Lift("K1", "red", "I6"), "Lift a red cube from Madeira to Heavy Cardboard"),
        ("france", ProduceFor("I3"), "Draw cubes for I3"),
        ("poland", PlaceGood("black", "C1"), "Black cube to C1"),
        ("st_lucia", Choose("pay"), "Pay"),
        ("western_us", Choose("A2C2"), "Ada +2 and Giulia +2"),
        (
            "finland",
            Deliver("M14", "red", ("M14:0",), "blue"),
            "Deliver a red cube from Russia, removing a blue cube from the game",
        ),
        ("western_us", Deliver("B1", "red", ("B1:2",), "B"), "Deliver a red cube from Seattle, +1 for Tomek"),
    ],
)
def test_steps_of_some_maps_read_as_labels(map: str, option: Any, said: str) -> None:
    assert voice_of(map).action(option) == said


@pytest.mark.parametrize(
    ("map", "kind", "facts", "said"),
    [
        ("st_lucia", "go_first", {"money": 5, "entitled": 1}, "Do you pay $5 to go first?"),
        (
            "hungary",
            "keep_cubes",
            {"hex": "I5", "cube": "red", "count": 2},
            "How many red cubes do you keep in Budapest? The rest return to the bag.",
        ),
        ("western_us", "transcontinental", {}, "The transcontinental line is complete. Whose income rises?"),
        ("rust_belt", "of_a_home_made_map", {"fact": 3}, "What do you choose?"),
    ],
)
def test_questions_of_one_map(map: str, kind: str, facts: dict[str, Any], said: str) -> None:
    assert voice_of(map).decision(Decision(0, kind, "Map rules", facts)) == said


def test_what_a_special_action_is_for_depends_on_the_map() -> None:
    assert names_of("rust_belt").special_note("engineer") == "you may lay one extra tile"
    assert names_of("germany").special_note("engineer") == "your dearest tile is half price, rounded up"
    assert names_of("pittsburgh").special("commonwealth_grant") == "Commonwealth Grant"
    assert names_of("rust_belt").special("night_train") == "Night train"
    assert names_of("rust_belt").special_note("night_train") == ""


def test_codes_of_a_home_made_map_are_spelt_out() -> None:
    voice = AGE_OF_STEAM.voice(NAMES)
    refused = Refusal("too_foggy", "Map rules", {"hex": "K9"})
    assert voice.refusal(refused) == "This map does not allow that: too foggy. (Map rules)"
    of_its_own = Refusal("other_phase", "Map rules", {"phase": "tea_time", "tile": "ghost", "route": "x"})
    assert voice.refusal(of_its_own) == "You cannot do that now: the current phase is tea time. (Map rules)"
    assert voice.source("night_mail") == "Night mail"
    outcome = Outcome((7, 7), (1, 2), 9, (), ("night_mail",))
    assert voice.result(outcome)[1] == "The tie was broken by night mail."


@pytest.mark.parametrize(
    ("map", "outcome", "said"),
    [
        (
            "barbados",
            Outcome((23,), (1,), 9, (ScoreLine("cash", (23,)),)),
            "Ada reaches the goal with $23 left.",
        ),
        ("barbados", Outcome((-3,), (2,), 9, ()), "Ada misses the goal."),
        ("detroit", Outcome((8,), (1,), 9, ()), "Ada reaches the goal after 8 turns in business."),
        ("detroit", Outcome((4, 7), (2, 1), 9, ()), "Tomek wins after 7 turns in business."),
        ("rust_belt", Outcome((4, 7), (2, 1), 9, ()), "Tomek wins with 7 points."),
    ],
)
def test_the_result_counts_what_the_map_counts(map: str, outcome: Outcome, said: str) -> None:
    assert AgeOfSteamVoice(ATLAS[map], NAMES).result(outcome)[0] == said


@pytest.mark.parametrize("map", [map for map in MAPS if ATLAS[map].rules.own_kinds()])
def test_what_is_refused_while_a_map_asks_a_question_of_its_own_can_be_said(map: str) -> None:
    for kind in ATLAS[map].rules.own_kinds():
        refused = Refusal("other_phase", "Map rules", {"phase": kind, "step": "build"})
        assert_readable(AGE_OF_STEAM.voice(NAMES, played(map).state).refusal(refused))


@every_map
def test_every_refusal_of_a_maps_scenarios_can_be_said(map: str) -> None:
    for scenario in scenarios(map):
        if scenario.new_game is not None or not scenario.do or not scenario.do[0].refused:
            continue
        match, step = Match.from_position(GAME, scenario.given), scenario.do[0]
        if step.action is not None:
            refused = GAME.why_not(match.state, match.read_action(step.action))
        else:
            refused = GAME.explain(match.state, step.picks)
        assert refused is not None
        assert_readable(AGE_OF_STEAM.voice(NAMES, match.state).refusal(refused))


@pytest.mark.parametrize(
    ("map", "bids"), [("rust_belt", True), ("barbados", False), ("new_england", False), ("st_lucia", False)]
)
def test_an_auction_is_told_only_where_somebody_bids(map: str, bids: bool) -> None:
    told = [entry.text for entry in voice_of(map).log(played(map).log, 0)]
    assert ("The auction begins." in told) is bids
    assert "Action selection begins." in told
