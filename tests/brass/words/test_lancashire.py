"""Lancashire and Brass (2007) in words: their own refusals, events, options and lines of the log."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from ironbridge.brass.rules.lancashire.actions import DoubleBuild, Loan, Sell
from ironbridge.brass.rules.shared.actions import Develop
from ironbridge.brass.words.event_messages import EVENTS
from ironbridge.brass.words.refusal_messages import REFUSALS
from ironbridge.core.actions import Action, Pick, picks, tag
from ironbridge.core.decisions import Decision
from ironbridge.core.events import Event
from ironbridge.core.game import Outcome
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.match import Match
from ironbridge.core.refusals import Refusal
from ironbridge.words.catalogue import cited, say, speak_with
from ironbridge.words.languages import LANGUAGES, speaking
from tests.brass.words.test_words import NAMES
from tests.titles import find, voice
from tests.words.known import known
from tests.words.readable import assert_readable
from tests.words.test_languages import Listening, proper_names

GAME = find("lancashire")
VOICE = voice(GAME, NAMES)
OLD = voice(find("brass_2007"), NAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)

MILL, PORT, PORT_THERE = "manchester:0", "liverpool:1", "warrington_and_runcorn:0"
DISTANT = "Selling to the distant market"

REFUSED = [
    (
        Refusal("not_on_map", "Map", {"place": "oldham"}),
        "You cannot build in Oldham: it is not on the map of this game. (Map)",
    ),
    (
        Refusal("not_on_map", "Map", {"line": "oldham--rochdale"}),
        "You cannot build Oldham–Rochdale: it is not on the map of this game. (Map)",
    ),
    (
        Refusal("develop_only", "Building a shipyard", {"industry": "shipyard", "level": 0}),
        "Shipyard 0 cannot be built: level 0 can only be removed by developing. (Building a shipyard)",
    ),
    (
        Refusal("rail_only", "Building in the canal era", {"place": "birkenhead"}),
        "You cannot build in Birkenhead before the rail era. (Building in the canal era)",
    ),
    (
        Refusal("double_actions", "Build 1", {"left": 1}),
        "You cannot double build: it takes both actions of a turn, and you have 1 left. (Build 1)",
    ),
    (
        Refusal("loan_late", "Loan", {"round": 7, "last": 4}),
        "You cannot take a loan: loans ended after round 4 of the rail era, and this is round 7. (Loan)",
    ),
    (
        Refusal("loan_amount", "Loan", {"amount": 15, "amounts": ("10", "20", "30")}),
        "You cannot borrow £15: a loan must be £10, £20 or £30. (Loan)",
    ),
    (
        Refusal("loan_floor", "Loan", {"level": -8, "lowest": -10, "amount": 30}),
        "You cannot borrow £30: your income level is −8 and cannot fall below −10. (Loan)",
    ),
    (
        Refusal("not_a_port", "Selling to a port", {"port": "wigan:0"}),
        "You cannot sell to Wigan (left): there is no port there. (Selling to a port)",
    ),
    (
        Refusal("port_flipped", "Selling to a port", {"port": PORT}),
        "You cannot sell to Liverpool (upper right): that port is already flipped. (Selling to a port)",
    ),
    (
        Refusal("port_connection", "Selling to a port", {"slot": MILL, "port": "fleetwood:0"}),
        "You cannot sell to Fleetwood: it is not connected to Manchester (upper left). (Selling to a port)",
    ),
    (
        Refusal("distant_closed", DISTANT),
        f"You cannot sell to the distant market: it is closed until the end of the era. ({DISTANT})",
    ),
    (
        Refusal("distant_connection", DISTANT, {"slot": "colne:0"}),
        (
            "You cannot sell to the distant market: no port or external place is connected to Colne "
            f"(left). ({DISTANT})"
        ),
    ),
    (
        Refusal("coal", "Consuming coal", {"place": "colne", "needed": 1, "reachable": 0}),
        (
            "You cannot build in Colne: this needs coal, and no mine with coal, port or external place "
            "is connected. (Consuming coal)"
        ),
    ),
    (
        Refusal("coal", "Consuming coal", {"line": "burnley--bury", "needed": 1, "reachable": 0}),
        None,
    ),
    (
        Refusal("coal", "Consuming coal", {"place": "colne", "needed": 2, "reachable": 1}),
        (
            "You cannot build in Colne: this needs 2 coal, connected mines have only 1, and no port or "
            "external place is connected. (Consuming coal)"
        ),
    ),
    (
        Refusal("not_for_sale", "Sell 2", {"slot": PORT, "industry": "port"}),
        (
            "You cannot sell the tile in Liverpool (upper right): Port tiles flip when cotton is sold "
            "to them. (Sell 2)"
        ),
    ),
    (
        Refusal("not_for_sale", "Sell 2", {"slot": PORT, "industry": "shipyard"}),
        (
            "You cannot sell the tile in Liverpool (upper right): Shipyard tiles flip when they are "
            "built. (Sell 2)"
        ),
    ),
    (
        Refusal("not_for_sale", "Sell 2", {"slot": "wigan:0", "industry": "coal"}),
        "You cannot sell the tile in Wigan (left): Coal Mine tiles flip when they are empty. (Sell 2)",
    ),
    (
        Refusal("no_such_option", "Player turns", {"decision": "action", "picks": ("amount=20", "distant")}),
        "No legal move matches “£20” and “the distant market”. (Player turns)",
    ),
]

TOLD = [
    (
        Event("sold_to_port", {"seat": 0, "slot": MILL, "level": 2, "port": PORT_THERE, "owner": 3}),
        "Ada sells Cotton Mill II in Manchester (upper left) "
        "to Rafael's port in Warrington & Runcorn (left).",
    ),
    (
        Event("sold_to_port", {"seat": 0, "slot": MILL, "level": 2, "port": PORT, "owner": 0}),
        "Ada sells Cotton Mill II in Manchester (upper left) to their own port in Liverpool (upper right).",
    ),
    (
        Event("distant_tile", {"seat": 0, "slot": MILL, "tile": -3, "from": 2, "to": 5, "left": 8}),
        "Ada draws distant market tile −3.",
    ),
    (
        Event("sold_far", {"seat": 0, "slot": MILL, "level": 2, "bonus": 1}),
        "Ada sells Cotton Mill II in Manchester (upper left) with a bonus of 1 income space.",
    ),
    (
        Event("sold_far", {"seat": 0, "slot": MILL, "level": 2, "bonus": 0}),
        "Ada sells Cotton Mill II in Manchester (upper left) without a bonus.",
    ),
    (
        Event("distant_closed", {"seat": 0, "slot": MILL}),
        "The distant market closes, and the Cotton Mill in Manchester (upper left) stays unsold.",
    ),
    (Event("distant_reset", {}), "The distant market opens again."),
    (
        Event("loan", {"seat": 0, "money": 20, "from": 14, "to": 10}),
        "Ada takes a loan of £20: their income level falls from +2 to 0.",
    ),
    (Event("scored", {"seat": 1, "vp": 3, "money": 34}), "Money scores: Tomek 3."),
]


@pytest.mark.parametrize(("refused", "said"), [pair for pair in REFUSED if pair[1]])
def test_a_refusal_gives_the_answer_the_number_and_the_rule(refused: Refusal, said: str) -> None:
    assert VOICE.refusal(refused) == said


@pytest.mark.parametrize(("event", "said"), TOLD)
def test_an_event_is_a_sentence(event: Event, said: str) -> None:
    assert VOICE.event(event) == said


def test_the_samples_are_all_that_is_new() -> None:
    codes = {refused.code for refused, _ in REFUSED}
    new = {"not_on_map", "develop_only", "rail_only", "double_actions", "loan_late"}
    new |= {code for code in REFUSALS if code.partition("_")[0] in ("port", "distant")} | {"not_a_port"}
    assert codes >= new
    kinds = {event.kind for event, _ in TOLD}
    assert kinds >= {kind.partition(".")[0] for kind in EVENTS if "distant" in kind or "sold_" in kind}


@every_language
def test_the_samples_are_readable_in_every_language(language: str) -> None:
    with speaking(language):
        refused = [VOICE.refusal(one) for one, _ in REFUSED]
        told = [VOICE.event(one) for one, _ in TOLD]
        rules = [cited(one.rule) for one, _ in REFUSED]
    for text in (*refused, *told):
        assert_readable(text)
    assert all(text.endswith(f"({rule})") for text, rule in zip(refused, rules, strict=True))
    if language != "en":
        english = {VOICE.refusal(one) for one, _ in REFUSED} | {VOICE.event(one) for one, _ in TOLD}
        assert not english & {*refused, *told}


@pytest.mark.parametrize(
    ("language", "terms"),
    [
        ("pt_BR", ("Mercado Distante", "Estaleiro", "Porto", "Construção combinada")),
        ("pl", ("Odległy rynek", "Stocznia", "Port", "Podwójna budowa")),
        ("it", ("Mercato Lontano", "Cantiere navale", "Porto", "Doppia Costruzione")),
    ],
)
def test_terms_are_those_of_the_editions(language: str, terms: tuple[str, ...]) -> None:
    with speaking(language):
        assert tuple(map(say, ("Distant market", "Shipyard", "Port", "Double build"))) == terms


# Lines of the log


def played(given: dict[str, Any], *wanted: str, draws: tuple[str, ...] = ()) -> str:
    """The log of the first option that holds these picks; of the cards that are asked for, the first goes."""
    match = Match.from_position(GAME, given)
    option = next(o for o in match.options(0) if set(wanted) <= {pick.value for pick in picks(o)})
    GAME.chance(match.state).follow([GAME.read_outcome(draw) for draw in draws])
    match.play(0, option)
    while match.decision is not None and match.decision.kind in ("discard", "double_build_cards"):
        match.play(0, match.options(0)[0])
    return VOICE.log_line(match.log, 0)


TABLE: dict[str, Any] = {
    "players": 4,
    "tiles": [
        {"slot": MILL, "owner": "A", "industry": "cotton", "level": 1},
        {"slot": PORT_THERE, "owner": "D", "industry": "port", "level": 1},
    ],
    "links": {"manchester--warrington_and_runcorn": "A"},
    "seats": {"A": {"money": 30, "income": 10, "hand": ["wigan", "iron", "coal"]}, "D": {"income": 10}},
}


def test_a_sale_to_a_port_tells_what_flips_and_whose_income_rises() -> None:
    assert played(TABLE, "sell", PORT_THERE).startswith(
        "Ada sells Cotton Mill I in Manchester (upper left) to Rafael's port in Warrington & Runcorn (left). "
        "The Port in Warrington & Runcorn flips: Rafael's income level rises from 0 to +2. "
        "The Cotton Mill in Manchester flips: Ada's income level rises from 0 to +3."
    )


def test_a_sale_far_away_tells_tile_and_bonus() -> None:
    assert played(TABLE, "sell", "distant", draws=("distant:-2",)).startswith(
        "Ada draws distant market tile −2 and sells Cotton Mill I in Manchester (upper left) with a bonus of "
        "2 income spaces. Ada's income level rises from 0 to +1. "
        "The Cotton Mill in Manchester flips: Ada's income level rises from +1 to +4. Discarded: Wigan."
    )


def test_at_the_x_the_mill_stays_unsold() -> None:
    given = {**TABLE, "distant": {"marker": 5, "seen": [-3, -2]}}
    assert played(given, "sell", "distant", draws=("distant:-3",)).startswith(
        "Ada draws distant market tile −3. The distant market closes, and the Cotton Mill in Manchester "
        "(upper left) stays unsold. Discarded: Wigan."
    )


def test_a_shipyard_flips_as_it_is_built_and_a_double_build_takes_two_cards() -> None:
    seats = {"A": {**TABLE["seats"]["A"], "mat": {"shipyard": 1}}}
    mine = {"slot": "liverpool:0", "owner": "B", "industry": "coal", "level": 2, "cubes": 2}
    given = {**TABLE, "seats": seats, "actions_left": 2, "round": 2}
    given["tiles"] = [*TABLE["tiles"], {**mine, "slot": "wigan:0"}]
    given["links"] = {"liverpool--wigan": "B"}
    said = played(given, "double_build", "shipyard")
    assert said.startswith("Ada builds Shipyard I in Liverpool (")
    assert (
        "buying iron from the market for £1, using both actions and using coal from Wigan. The Shipyard in "
        "Liverpool flips: Ada's income level rises from 0 to +1. Discarded: " in said
    )


# Options and questions


def view_of(given: dict[str, Any]) -> Any:
    return GAME.view(Match.from_position(GAME, given).state, 0)


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (
            Sell(MILL, PORT_THERE),
            "Sell Cotton Mill I in Manchester (upper left) to Rafael's Port I in Warrington & Runcorn (left)",
        ),
        (
            Sell(MILL, "distant"),
            "Sell Cotton Mill I in Manchester (upper left) to the distant market: 5 in 9 chance",
        ),
        (Loan(20), "Take a loan of £20"),
        (
            DoubleBuild("coal", "wigan:0"),
            "Coal Mine I in Wigan (left), using both actions and any two cards",
        ),
        (Develop("shipyard", "market"), "Develop Shipyard 0: iron from the market"),
    ],
)
def test_options_read_as_labels(option: Action, said: str) -> None:
    view = view_of({**TABLE, "distant": {"marker": 5, "seen": [-1, -2, -2]}})
    assert VOICE.action(option, view) == said


def test_a_level_of_nought_is_named_and_an_empty_mat_is_not() -> None:
    pick = Pick("industry", "shipyard")
    assert VOICE.pick(pick, view_of(TABLE)) == "Shipyard 0"
    seats = {"A": {**TABLE["seats"]["A"], "mat": {"shipyard": {}}}}
    assert VOICE.pick(pick, view_of({**TABLE, "seats": seats})) == "Shipyard"


def test_what_is_picked_is_named_with_its_owner_and_amount() -> None:
    view = view_of(TABLE)
    assert VOICE.pick(Pick("to", PORT_THERE), view) == "Rafael's Port I in Warrington & Runcorn (left)"
    assert VOICE.pick(Pick("to", "distant"), view) == "the distant market"
    assert VOICE.pick(Pick("amount", "20"), view) == "£20"
    assert "20" in VOICE.spoken(Pick("amount", "20"))
    assert "the distant market" in VOICE.spoken(Pick("to", "distant"))


def test_a_sale_that_turns_a_tile_is_confirmed_with_a_warning() -> None:
    view = view_of(TABLE)
    assert VOICE.bill(Sell(MILL, "distant"), [], 0, view).notes == [
        "Turning a tile over cannot be undone. "
        "If the marker reaches the X, your action ends and the market closes."
    ]
    assert VOICE.bill(Sell(MILL, PORT_THERE), [], 0, view).notes == []


def test_a_place_named_in_a_sale_means_what_lies_there() -> None:
    view = view_of(TABLE)
    sell, mill, port = Pick("type", "sell"), Pick("slot", MILL), Pick("slot", PORT_THERE)
    typed = [sell, Pick("card", "manchester"), Pick("card", "warrington_and_runcorn")]
    assert VOICE.meant(typed, view) == [[sell, mill, port]]
    assert VOICE.meant([sell, Pick("industry", "cotton"), Pick("to", "distant")], view) == [
        [sell, Pick("to", "distant"), mill]
    ]
    assert VOICE.meant([sell, mill, Pick("card", "wigan")], view) == [[sell, mill, Pick("card", "wigan")]]


def test_each_title_asks_by_its_own_rules() -> None:
    rail, over = (Decision(0, kind, "Player turns") for kind in ("second_rail", "end_of_turn"))
    birmingham = voice(find("birmingham"), NAMES)
    assert VOICE.decision(rail) == OLD.decision(rail) == "Build a second rail for £10 more?"
    assert birmingham.decision(rail) == "Build a second rail? It also takes beer."
    assert VOICE.decision(over) == "End the turn? You then draw cards and can no longer undo."
    assert OLD.decision(over) == "End the turn? You cannot undo after that."


def test_each_title_knows_its_own_steps_only() -> None:
    def steps(title: str) -> set[str]:
        return {pick.value for pick in voice(find(title), NAMES).vocabulary() if pick.field == "type"}

    assert steps("lancashire") == steps("brass_2007")
    assert steps("lancashire") - steps("birmingham") == {"double_build"}
    assert steps("birmingham") - steps("lancashire") == {"scout", "bonus_develop"}


def test_the_order_of_a_further_round_can_break_a_tie() -> None:
    tied = Outcome(scores=(50, 50, 40), places=(1, 2, 3), actions=100, ties=("order",))
    assert OLD.result(tied)[1] == (
        "Points, income and money were tied; the turn order of the next round broke the tie."
    )


# Whole games

GAMES: list[tuple[str, int, dict[str, Any], str]] = [
    ("lancashire", 2, {}, "en"),
    ("lancashire", 2, {"community": True}, "pl"),
    ("lancashire", 3, {"classic_deck": True, "virtual_link": True}, "it"),
    ("lancashire", 4, {"variant": "introductory"}, "pt_BR"),
    ("lancashire", 4, {}, "it"),
    ("brass_2007", 3, {}, "pt_BR"),
    ("brass_2007", 4, {}, "pl"),
]


@cache
def whole(title: str, players: int, options: tuple[tuple[str, Any], ...]) -> Match[Any, Any]:
    """A random game in which cotton is sold whenever it can be."""
    match = Match.start(find(title), players, seed=2, options=dict(options))
    chance = Chance(7)
    while (decision := match.decision) is not None:
        found = match.options(decision.seat)
        steps = sorted({tag(option) for option in found})
        wanted = "sell" if "sell" in steps else steps[chance.below(len(steps))]
        chosen = [option for option in found if tag(option) == wanted]
        match.play(decision.seat, chosen[chance.below(len(chosen))])
    return match


@pytest.mark.parametrize(("title", "players", "options", "language"), GAMES)
def test_everything_said_in_a_game_is_readable_and_known_to_translators(
    title: str, players: int, options: dict[str, Any], language: str
) -> None:
    match = whole(title, players, tuple(options.items()))
    says = voice(match.game, NAMES)

    def all_said() -> list[str | None]:
        said: list[str | None] = [entry.text for entry in says.log(match.log, 0)]
        said += [says.event(event, 0) for step in match.log for event in step.events]
        assert match.outcome is not None
        said += says.result(match.outcome) + [says.source(line.source) for line in match.outcome.bill]
        for at in Match.walk(match.game, match.record):
            decision = at.decision
            if decision is None or at.version % 19:
                continue
            view = match.game.view(at.state, decision.seat)
            found = at.options(decision.seat)
            option = found[at.version % len(found)]
            events = match.game.apply(match.game.clone(at.state), option)
            bill = says.bill(option, events, decision.seat, view)
            said += [says.decision(decision, view), *bill.notes, *(what for what, _ in bill.lines)]
            said += [says.action(one, view) for one in found[::5]]
            said += [says.pick(pick, view) for pick in picks(option)]
            said += [says.field(pick.field) for pick in picks(option)]
            for wanted in ("scout", "sell", "loan", "double_build", "build"):
                refused = match.game.explain(at.state, (wanted,))
                said += [says.refusal(refused)] if refused is not None else []
        return said

    with speaking(language):
        for text in all_said():
            assert_readable(text)
    ear = Listening()
    with speak_with(ear):
        all_said()
    assert ear.heard - known() <= proper_names()


def test_whole_games_told_what_is_new() -> None:
    matches = [whole(title, players, tuple(options.items())) for title, players, options, _ in GAMES]
    told = {event.kind for match in matches for step in match.log for event in step.events}
    assert told >= {"sold_to_port", "sold_far", "distant_tile", "built_double", "distant_reset", "loan"}


def test_slots_are_told_by_where_they_stand_on_the_board_of_their_edition() -> None:
    slots = ("preston:2", "preston:0", "warrington_and_runcorn:0", "manchester:3")
    assert [VOICE.pick(Pick("slot", slot)) for slot in slots] == [
        "Preston (right)",
        "Preston (left)",
        "Warrington & Runcorn (left)",
        "Manchester (lower right)",
    ]
    assert [OLD.pick(Pick("slot", slot)) for slot in slots] == [
        "Preston (left)",
        "Preston (middle)",
        "Warrington & Runcorn (right)",
        "Manchester (lower right)",
    ]
