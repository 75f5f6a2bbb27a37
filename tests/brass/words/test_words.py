"""Brass in English: the sentences the design asks for, and every text of whole random games."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from ironbridge.brass.rules.birmingham.actions import Sell
from ironbridge.brass.rules.shared.actions import Build, Develop, Discard, EndAction, Network
from ironbridge.core.actions import Action, Pick, picks
from ironbridge.core.events import Event
from ironbridge.core.game import Outcome
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.match import Match
from ironbridge.core.refusals import Refusal
from tests.titles import find, voice
from tests.words.readable import answered_codes, assert_readable, check_told, refusal_codes

NAMES = ["Ada", "Tomek", "Giulia", "Rafael"]
GAME = find("birmingham")
VOICE = voice(GAME, NAMES)


# Refusals


@pytest.mark.parametrize(
    ("refused", "said"),
    [
        (
            Refusal("coal", "Consuming coal", {"place": "redditch", "needed": 1, "reachable": 0}),
            (
                "You cannot build in Redditch: this needs coal, and neither a mine with coal nor a "
                "merchant town is connected. (Consuming coal)"
            ),
        ),
        (
            Refusal("coal", "Consuming coal", {"line": "belper--leek", "needed": 1, "reachable": 0}),
            (
                "You cannot build Belper–Leek: a rail needs coal, and neither a mine with coal nor a "
                "merchant town is connected. (Consuming coal)"
            ),
        ),
        (
            Refusal("beer", "Sell 3", {"slot": "leek:0", "needed": 2, "reachable": 1}),
            "This needs 2 beer, but only 1 is within reach. (Sell 3)",
        ),
        (
            Refusal("money", "Build 3", {"needed": 19, "have": 17, "tile": 14, "coal": 5, "iron": 0}),
            "You cannot afford this: it costs £19 (tile £14, coal £5), and you have £17. (Build 3)",
        ),
        (
            Refusal("money", "Network in the canal era", {"needed": 3, "have": 2, "link": 3}),
            "You cannot afford this: it costs £3, and you have £2. (Network in the canal era)",
        ),
        (
            Refusal("slot_industry", "Build 2", {"slot": "redditch:0", "industry": "cotton"}),
            (
                "Cotton Mill tiles cannot be built in Redditch (left): that space takes Manufacturer or Coal "
                "Mine tiles. (Build 2)"
            ),
        ),
        (
            Refusal("loan_floor", "Loan", {"level": -8, "lowest": -10}),
            "You cannot take a loan: your income level is −8 and cannot fall below −10. (Loan)",
        ),
        (
            Refusal("line_era", "Network in the canal era", {"line": "belper--leek"}),
            "You cannot build Belper–Leek: no canal can be built there. (Network in the canal era)",
        ),
        (
            Refusal(
                "no_such_option",
                "Player turns",
                {"decision": "discard", "picks": ("build", "stoke_on_trent:1")},
            ),
            "No legal move matches “Build” and “Stoke-on-Trent (middle)”. (Player turns)",
        ),
    ],
)
def test_a_refusal_gives_the_answer_the_number_and_the_rule(refused: Refusal, said: str) -> None:
    assert VOICE.refusal(refused) == said


def test_every_refusal_of_the_scenarios_can_be_said() -> None:
    assert len(refusal_codes(VOICE, GAME)) >= 20


def test_whatever_is_asked_about_gets_a_readable_answer() -> None:
    steps = ("build", "network", "develop", "sell", "loan", "scout", "discard", "give_up", "end_turn")
    assert len(answered_codes(VOICE, GAME, played(2).record, steps, 13, 17)) >= 16


# Whole games


@cache
def played(seed: int) -> Match[Any, Any]:
    """A random game; whoever decides knows nothing of rules."""
    match = Match.start(GAME, 2 + seed % 3, seed=seed)
    chance = Chance(seed + 1)
    while (decision := match.decision) is not None:
        options = match.options(decision.seat)
        match.play(decision.seat, options[chance.below(len(options))])
    return match


SEEDS = range(12)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_event_and_log_line_of_random_games_is_readable(seed: int) -> None:
    check_told(VOICE, played(seed), (None, 0, 1))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_option_pick_question_and_bill_of_random_games_is_readable(seed: int) -> None:
    source = played(seed)
    for match in Match.walk(GAME, source.record):
        decision = match.decision
        if decision is None:
            break
        view = GAME.view(match.state, decision.seat)
        assert_readable(VOICE.decision(decision))
        options = match.options(decision.seat)
        labels = [VOICE.action(option, view) for option in options]
        heads = {tuple(pick for pick in picks(option) if ":" not in pick.value) for option in options}
        assert len(set(labels)) >= len(heads)
        for option, label in zip(options, labels, strict=True):
            assert_readable(label)
            for pick in picks(option):
                assert_readable(VOICE.pick(pick, view))
                assert_readable(VOICE.field(pick.field))
                assert VOICE.spoken(pick)
        option = options[match.version % len(options)]
        events = GAME.apply(GAME.clone(match.state), option)
        bill = VOICE.bill(option, events, decision.seat, view)
        for text in (*bill.notes, *(what for what, _ in bill.lines), bill.total or None):
            assert_readable(text)
        assert VOICE.price(events, decision.seat) >= 0


def test_random_games_told_every_kind_of_event() -> None:
    told = {event.kind for seed in SEEDS for step in played(seed).log for event in step.events}
    assert told >= {
        "built",
        "linked",
        "sold",
        "bonus",
        "scouted",
        "loan",
        "gave_up",
        "obsolete",
        "era",
        "game_over",
    }


def test_the_log_tells_nobody_what_others_draw() -> None:
    drew = Event("drew_cards", {"seat": 1, "cards": ("leek", "iron")}, (1,))
    assert VOICE.event(drew, viewer=1) == "You draw Leek and Iron Works."
    assert VOICE.event(drew, viewer=0) is None
    assert VOICE.event(drew) is None
    assert not any("You draw" in entry.text for entry in VOICE.log(played(0).log, None))
    mine = {entry.text for entry in VOICE.log(played(0).log, 0) if "You draw" in entry.text}
    theirs = {entry.text for entry in VOICE.log(played(0).log, 1) if "You draw" in entry.text}
    assert mine
    assert mine != theirs


# Lines of the log


def logged(given: dict[str, Any], *wanted: str) -> str:
    """What the log says of the first option that holds these picks, and of the card discarded for it."""
    match = Match.from_position(GAME, given)
    option = next(o for o in match.options(0) if set(wanted) <= {pick.value for pick in picks(o)})
    match.play(0, option)
    return VOICE.log_line(match.log, 0)


def test_a_rail_names_its_line_price_and_coal() -> None:
    given = {
        "players": 4,
        "era": "rail",
        "tiles": [{"slot": "belper:1", "owner": "A", "industry": "coal", "level": 2, "cubes": 2}],
        "seats": {"A": {"money": 30, "hand": ["leek", "stone"]}},
    }
    assert (
        logged(given, "network", "belper--leek")
        == "Ada builds the Belper–Leek railway for £5, using coal from Belper."
    )


def test_a_build_names_tile_place_price_and_source_and_what_flips() -> None:
    given = {
        "players": 4,
        "tiles": [{"slot": "dudley:0", "owner": "B", "industry": "coal", "level": 1, "cubes": 1}],
        "links": {"birmingham--dudley": "A"},
        "seats": {"A": {"money": 17, "hand": ["birmingham"]}, "B": {"income": 10}},
    }
    assert logged(given, "build", "manufacturer", "birmingham:1") == (
        "Ada builds Manufacturer I in Birmingham (upper right) for £8, using coal from Dudley. "
        "The Coal Mine in Dudley flips: Tomek's income level rises from 0 to +2. Discarded: Birmingham."
    )


def test_a_sale_names_merchant_beer_and_bonus_and_what_flips() -> None:
    given = {
        "players": 4,
        "tiles": [{"slot": "worcester:0", "owner": "A", "industry": "cotton", "level": 1}],
        "links": {"gloucester--worcester": "A"},
        "merchants": {"gloucester:0": {"buys": ["cotton"]}, "gloucester:1": {"buys": []}},
        "seats": {"A": {"hand": ["leek"], "income": 10}},
    }
    assert logged(given, "sell").startswith(
        "Ada sells Cotton Mill I in Worcester (left) to Gloucester (left), using the merchant's beer. "
        "The merchant gives a free develop. "
        "The Cotton Mill in Worcester flips: Ada's income level rises from 0 to +3."
    )


def test_what_comes_after_a_flip_is_a_sentence_of_its_own() -> None:
    given = {
        "players": 4,
        "iron_market": 7,
        "tiles": [{"slot": "dudley:0", "owner": "B", "industry": "coal", "level": 1, "cubes": 1}],
        "links": {"birmingham--dudley": "A"},
        "seats": {"A": {"money": 17, "hand": ["birmingham"]}},
    }
    assert logged(given, "build", "iron", "birmingham:2") == (
        "Ada builds Iron Works I in Birmingham (lower left) for £5, using coal from Dudley. "
        "The Coal Mine in Dudley flips: Tomek's income level rises from 0 to +2. "
        "The market buys 3 iron for £4. Discarded: Birmingham."
    )


def test_income_and_scores_stand_in_one_line_for_all() -> None:
    events = [
        Event("settled", {"seat": 0, "money": 5, "level": 5, "vp": 0}),
        Event("settled", {"seat": 1, "money": -2, "level": -6, "vp": -4}),
        Event("scored", {"seat": 0, "vp": 3, "line": "belper--derby"}),
        Event("scored", {"seat": 0, "vp": 4, "line": "leek--stoke_on_trent"}),
    ]
    step = played(0).log[0].step
    lines = [entry.text for entry in VOICE.log([played(0).log[0]._replace(step=step, events=events)], None)]
    assert lines == ["Income: Ada £5, Tomek −£2 and −4 VP.", "Links score: Ada 7."]


# Options


def view_of(given: dict[str, Any]) -> Any:
    return GAME.view(Match.from_position(GAME, given).state, 0)


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (
            Build("manufacturer", "birmingham:1", ("cannock:1",), ()),
            "Manufacturer V in Birmingham (upper right): coal from Cannock",
        ),
        (Build("cotton", "worcester:0"), "Cotton Mill I in Worcester (left)"),
        (
            Network("belper--leek", "market", "derby:0"),
            "Rail Belper–Leek: coal from the market, beer from Derby",
        ),
        (Develop("iron", "market"), "Develop Iron Works I: iron from the market"),
        (Discard("cotton+manufacturer"), "Discard Cotton Mill or Manufacturer"),
        (EndAction(), "Stop here"),
    ],
)
def test_options_read_as_labels(option: Action, said: str) -> None:
    view = view_of({"players": 4, "era": "rail", "seats": {"A": {"mat": {"manufacturer": 5}}}})
    assert VOICE.action(option, view) == said


def test_a_sale_names_the_tile_that_is_sold() -> None:
    view = view_of({"tiles": [{"slot": "leek:0", "owner": "A", "industry": "cotton", "level": 1}]})
    assert VOICE.action(Sell("leek:0", "oxford:1", ("merchant",)), view) == (
        "Sell Cotton Mill I in Leek (left) to Oxford (right): beer from the merchant"
    )


def test_a_source_tells_whose_it_is_and_what_is_left() -> None:
    view = view_of(
        {
            "tiles": [
                {"slot": "cannock:1", "owner": "A", "industry": "coal", "level": 1, "cubes": 2},
                {"slot": "dudley:0", "owner": "B", "industry": "coal", "level": 2, "cubes": 1},
            ]
        }
    )
    assert VOICE.pick(Pick("coal", "cannock:1"), view) == "your Coal Mine I in Cannock (right), 2 left"
    assert VOICE.pick(Pick("coal", "dudley:0"), view) == "Tomek's Coal Mine II in Dudley (left), 1 left"
    assert VOICE.pick(Pick("coal", "market"), view) == "the market"


def test_the_end_of_an_action_is_named_after_what_is_declined() -> None:
    view = view_of({"era": "rail", "pending": [{"kind": "second_rail", "seat": "A"}]})
    assert VOICE.pick(Pick("type", "end_action"), view) == "No second rail"


def test_the_result_names_winners_and_tie_break() -> None:
    tied = Outcome(scores=(50, 50, 40), places=(1, 2, 3), actions=100, ties=("income",))
    assert VOICE.result(tied) == ["Ada wins with 50 points.", "Points were tied; income broke the tie."]
    shared = Outcome(scores=(50, 50, 40), places=(1, 1, 3), actions=100, ties=("shared",))
    assert VOICE.result(shared)[0] == "Ada and Tomek share the win with 50 points."
