"""Age of Steam in English: the sentences the design asks for, and every text of whole random games."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ironbridge.age_of_steam.rules.actions import (
    Bid,
    Build,
    Deliver,
    DropOut,
    IssueShares,
    PlaceCube,
    SelectAction,
    Urbanise,
)
from ironbridge.age_of_steam.rules.view import AgeOfSteamView
from ironbridge.age_of_steam.words.names import Names
from ironbridge.core.actions import Action, Pick, picks, tag
from ironbridge.core.events import Event
from ironbridge.core.game import Outcome
from ironbridge.core.match import Match
from ironbridge.core.refusals import Refusal
from tests.age_of_steam.words.steam import GAME, NAMES, VOICE, foreseen, opened
from tests.titles import ATLAS

SHEET = ATLAS["rust_belt"].sheet

# Evansville, Ada's link to Indianapolis, Tomek's on to Cincinnati.
LINKS: list[dict[str, Any]] = [
    {"hex": "K10", "tile": "gentle", "tracks": ["0-4"], "owners": ["A"]},
    {"hex": "K9", "tile": "sharp", "tracks": ["2-town", "3-town"], "owners": ["B", "A"]},
    {"hex": "L9", "tile": "gentle", "tracks": ["1-5"], "owners": ["B"]},
]
MOVING: dict[str, Any] = {
    "phase": "move_goods",
    "tiles": LINKS,
    "goods": {"J10": {"blue": 1}},
    "seats": {"A": {"engine": 2, "cash": 9, "income": 3}},
}
BLUE = Deliver("J10", "blue", ("J10:1", "K9:2"))


def view_of(**given: Any) -> Any:
    return GAME.view(opened(**given).state, 0)


def offered(match: Match[Any, Any], option: Action) -> str:
    events, _ = foreseen(match, option)
    assert match.decision is not None
    seat = match.decision.seat
    return VOICE.option(option, events, seat, GAME.view(match.state, seat))


def bill_of(match: Match[Any, Any], option: Action) -> Any:
    events, after = foreseen(match, option)
    assert match.decision is not None
    seat = match.decision.seat
    return VOICE.bill(option, events, seat, GAME.view(match.state, seat), after)


# Refusals


@pytest.mark.parametrize(
    ("refused", "said"),
    [
        (
            Refusal("joins_foreign", "Restrictions", {"hex": "L8", "tile": "gentle", "by": 1}),
            "You cannot build on L8: the track would connect to Tomek's. (Restrictions)",
        ),
        (
            Refusal("joins_foreign", "Restrictions", {"hex": "L8", "tile": "gentle"}),
            "You cannot build on L8: the track would connect to another player's. (Restrictions)",
        ),
        (
            Refusal("cash", "Cost of building track", {"needed": 5, "have": 3}),
            "You cannot afford $5: you have $3. (Cost of building track)",
        ),
        (
            Refusal("must_stop", "Move goods", {"hex": "M9", "cube": "blue"}),
            "The cube cannot go past Cincinnati: "
            "it must stop at the first city on its route that takes blue cubes. (Move goods)",
        ),
        (
            Refusal("no_link", "Move goods", {"hex": "M9", "side": 1}),
            "The cube cannot go that way: no completed link leaves Cincinnati to the north-east. "
            "(Move goods)",
        ),
        (
            Refusal("bid_low", "Determine player order", {"bid": 3, "lowest": 5}),
            "$3 is too low: you must bid at least $5. (Determine player order)",
        ),
        (
            Refusal("wrong_hex", "Track tiles", {"hex": "M6", "tile": "gentle"}),
            "Toledo is a town: only town track can be built there. (Track tiles)",
        ),
        (
            Refusal("wrong_hex", "Track tiles", {"hex": "L8", "tile": "t_one"}),
            "L8 is not a town: town track cannot be built there. (Track tiles)",
        ),
        (
            Refusal("no_such_option", "Build track", {"phase": "build_track", "picks": ("build", "M6")}),
            "No legal move matches “build” and “Toledo”. (Build track)",
        ),
        (
            Refusal("other_phase", "Move goods", {"phase": "move_goods", "step": "bid"}),
            "You cannot do that now: the current phase is Move goods. (Move goods)",
        ),
    ],
)
def test_a_refusal_gives_the_answer_the_number_and_the_rule(refused: Refusal, said: str) -> None:
    assert VOICE.refusal(refused) == said


def test_production_tells_the_cubes_and_where_they_go() -> None:
    given = {
        "phase": "goods_growth",
        "seats": {"A": {"action": "production"}},
        "display": {"light 3": ["", "red", ""], "A": ["", "blue"]},
    }
    match = opened(**given)
    assert match.decision is not None
    assert VOICE.decision(match.decision) == "Production: do you draw cubes for the goods display?"
    produce, decline = match.options(0)
    match.play(0, produce)
    drawn = match.log[0].step.chance
    cubes = [name.partition(":")[2] for name in drawn]
    assert VOICE.log_line(match.log) == f"Ada draws 2 cubes: {cubes[0]} and {cubes[1]}."
    assert match.decision is not None
    assert VOICE.decision(match.decision) == "Where do you place the drawn cubes?"
    match.play(0, PlaceCube(cubes[0], "light 3", 3))
    assert VOICE.log_line(match.log[1:2]) == f"Ada places a {cubes[0]} cube in light 3, box 3."
    assert logged(given, decline)[0] == "Ada draws no cubes."
    refused = GAME.why_not(match.state, produce)
    assert refused is not None
    assert VOICE.refusal(refused) == (
        "You cannot do that yet: place the drawn cubes first (1 left). (Production)"
    )


# Lines of the log


def logged(given: dict[str, Any], *options: Action) -> list[str]:
    match = opened(**given)
    for option in options:
        assert match.decision is not None
        match.play(match.decision.seat, option)
    return [entry.text for entry in VOICE.log(match.log)]


def test_a_build_names_tile_hex_sides_and_price() -> None:
    assert logged({}, Build("L9", "gentle", ("1-5",)))[0] == (
        "Ada builds a gentle curve on L9 (north-east to north-west) for $2."
    )


def test_a_delivery_names_cube_places_links_and_who_earns_what() -> None:
    assert logged(MOVING, BLUE)[0] == (
        "Ada delivers a blue cube from Evansville to Cincinnati over 2 links. Income rises: Ada +1, Tomek +1."
    )


def test_a_build_that_lays_nothing_is_told_and_one_that_does_ends_in_silence() -> None:
    end = opened().read_action({"type": "end_build"})
    assert logged({}, Build("L9", "gentle", ("1-5",)), end) == [
        "Ada builds a gentle curve on L9 (north-east to north-west) for $2."
    ]
    assert logged({}, end, end)[-1].endswith(" builds nothing.")


def test_track_that_loses_its_owner_is_told_in_one_sentence() -> None:
    given = {
        "tiles": [
            {"hex": hex, "tile": "straight", "tracks": ["0-3"], "owners": ["A"]} for hex in ("H5", "M8")
        ]
    }
    end = opened(**given).read_action({"type": "end_build"})
    assert logged(given, end) == ["Ada loses the unfinished track on H5 and M8."]


def test_money_and_growth_stand_in_one_line_for_all() -> None:
    events = [
        Event("collected", {"seat": 0, "money": 5}),
        Event("collected", {"seat": 1, "money": 0}),
        Event("expenses", {"seat": 0, "money": 4, "missing": 0}),
        Event("expenses", {"seat": 1, "money": 1, "missing": 2}),
        Event("income", {"seat": 0, "gain": -2, "income": 11}),
        Event("rolled", {"half": "light", "dice": (1, 1, 6)}),
        Event("rolled", {"half": "dark", "dice": (2, 3, 3)}),
        Event("grew", {"hex": "H6", "cube": "red"}),
        Event("grew", {"hex": "H6", "cube": "blue"}),
        Event("grew", {"hex": "M9", "cube": "black"}),
        Event("phase", {"phase": "issue_shares", "turn": 4}),
    ]
    match = opened()
    match.play(0, match.options(0)[0])
    one = match.log[0]
    step = msgspec.structs.replace(one.step, action={"type": "pass_move"})
    assert [entry.text for entry in VOICE.log([one._replace(step=step, events=events)])] == [
        "Ada moves nothing.",
        "Income: Ada $5, Tomek $0.",
        "Expenses: Ada $4, Tomek $1 ($2 short).",
        "Income falls: Ada −2 (now 11).",
        "Dice: light 1, 1 and 6; dark 2, 3 and 3.",
        "New goods: Chicago (red and blue), Cincinnati (black).",
        "Turn 4.",
    ]


# Options


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (IssueShares(0), "Issue no shares"),
        (IssueShares(1), "Issue 1 share"),
        (Bid(4), "Bid $4"),
        (SelectAction("turn_order"), "Take Turn Order"),
        (Urbanise("K9", "A"), "New City A on Indianapolis"),
        (Build("L8", "gentle", ("1-5",)), "Gentle curve on L8, north-east to north-west"),
        (Build("M6", "sharp", ("2-town", "3-town")), "Town track in Toledo: south-east and south"),
        (
            Build("L8", "x_two_straight", ("0-3", "1-4")),
            "Crossing of two straights on L8, north to south and north-east to south-west",
        ),
        (PlaceCube("red", "light 3", 2), "Red cube to light 3, box 2"),
        (BLUE, "Deliver a blue cube from Evansville"),
    ],
)
def test_options_read_as_labels(option: Action, said: str) -> None:
    assert VOICE.action(option) == said


def test_a_tile_over_another_tells_what_it_adds_or_turns() -> None:
    straight = {"hex": "N8", "tile": "straight", "tracks": ["1-4"], "owners": ["A"]}
    view = view_of(tiles=[straight])
    crossing = Build("N8", "x_two_straight", ("0-3", "1-4"))
    assert VOICE.action(crossing, view) == "Crossing of two straights on N8, adding north to south"
    assert VOICE.action(Build("N8", "gentle", ("0-4",)), view) == (
        "Gentle curve on N8, north to south-west instead of north-east to south-west"
    )
    assert VOICE.action(
        Build("K9", "t_three_half", ("2-town", "3-town", "4-town")), view_of(tiles=LINKS)
    ) == ("Town track in Indianapolis, adding south-west")


def test_tiles_with_the_same_four_exits_are_told_apart() -> None:
    match = opened(tiles=[{"hex": "M8", "tile": "straight", "tracks": ["0-3"], "owners": ["A"]}])
    labels = [VOICE.action(o, GAME.view(match.state, 0)) for o in match.options(0) if tag(o) == "build"]
    assert len(labels) > 150
    assert len(set(labels)) == len(labels)


def test_options_carry_their_price_and_who_earns_what() -> None:
    assert offered(opened(), Build("L9", "gentle", ("1-5",))) == (
        "Gentle curve on L9, north-east to north-west: $2"
    )
    assert offered(opened(**MOVING), BLUE) == (
        "Deliver a blue cube from Evansville to Cincinnati over 2 links via Indianapolis: Ada +1, Tomek +1"
    )


AUCTION: dict[str, Any] = {
    "phase": "player_order",
    "dropped": "D",
    "high": "B",
    "seats": {"A": {"bid": 3, "cash": 10}, "B": {"bid": 4}, "C": {"bid": 2}},
}


def test_bids_and_dropping_out_carry_place_price_and_what_is_left() -> None:
    match = opened(**AUCTION)
    assert offered(match, DropOut()) == "Drop out: 3rd place, pay $2"
    assert offered(match, Bid(5)) == "Bid $5: $5 left if it wins"
    assert bill_of(match, DropOut()).notes == [
        "3rd place, pay $2, $8 left.",
        "End of turn: income $0, expenses $3, leaving $5.",
    ]
    last = opened(**{**AUCTION, "dropped": "DC"})
    assert offered(last, DropOut()) == "Drop out: 2nd place, pay $3"
    first = opened(**{**AUCTION, "dropped": ""})
    assert offered(first, DropOut()) == "Drop out: 4th place, pay $0"


def test_a_bill_tells_cash_income_of_everybody_links_and_the_end_of_the_turn() -> None:
    bill = bill_of(opened(**MOVING), BLUE)
    assert bill.lines == []
    assert bill.notes == [
        "Ada's income 3 → 4.",
        "Tomek's income 0 → 1.",
        "End of turn: income $4, expenses $4, leaving $9.",
    ]
    given = {"tiles": LINKS[:1] + [{**LINKS[1], "owners": ["A", "A"]}], "seats": {"A": {"cash": 5}}}
    built = bill_of(opened(**given), Build("L9", "gentle", ("1-5",)))
    assert built.lines == [("Track", "$2")]
    assert built.total == "Your cash $5 → $3"
    assert built.notes[0] == "Completes Cincinnati–Indianapolis, length 2."
    assert "expenses $3" in built.notes[-1]


@pytest.mark.parametrize(
    ("cash", "income", "said"),
    [
        (9, 3, "End of turn: income $3, expenses $4, leaving $8."),
        (0, 3, "End of turn: income $3, expenses $4, $1 short: income falls to 2."),
        (0, 0, "End of turn: income $0, expenses $4, $4 short: you go bankrupt."),
    ],
)
@pytest.mark.parametrize("last", [False, True])
def test_the_end_of_the_turn_is_foretold_the_same_before_it_comes_and_as_it_comes(
    cash: int, income: int, said: str, last: bool
) -> None:
    """The last move of a turn brings its end, and with it dice: what is told of it does not change."""
    given: dict[str, Any] = {**MOVING, "goods": {}, "round": 2 if last else 1, "order": "DCBA"}
    given["seats"] = {"A": {"cash": cash, "income": income, "engine": 2}}
    match = opened(**given, deciding="A")
    (pass_move,) = [option for option in match.options(0) if tag(option) == "pass_move"]
    assert bill_of(match, pass_move).notes == [said]


def test_places_are_named_with_their_hex_and_as_new_cities() -> None:
    view = view_of(new_cities={"K9": "A"})
    assert VOICE.pick(Pick("hex", "K9"), view) == "Indianapolis (New City A) (K9)"
    assert VOICE.pick(Pick("hex", "M9"), view) == "Cincinnati (M9)"
    assert VOICE.pick(Pick("hex", "L8"), view) == "L8"
    assert VOICE.pick(Pick("column", "light 3"), view) == "light 3 (Kansas City)"
    assert VOICE.pick(Pick("column", "A"), view) == "New City A (Indianapolis)"
    assert VOICE.pick(Pick("letter", "A"), view) == "New City A: red, light 3"


def test_sides_are_compass_words_of_the_orientation() -> None:
    grid = msgspec.structs.replace(SHEET.grid, orientation="pointy", offset="odd-r")
    pointed = Names(msgspec.structs.replace(SHEET, grid=grid), NAMES)
    assert pointed.track("2-5") == "east to west"
    assert pointed.track("0-town") == "north-west"
    assert Names(SHEET, NAMES).track("0-3") == "north to south"
    assert (pointed.across("B2", 2), Names(SHEET, NAMES).across("B2", 0)) == ("C2", "B1")


def test_a_line_of_a_menu_reads_as_one_choice() -> None:
    match = opened(**MOVING)
    view = GAME.view(match.state, 0)
    cube = (Pick("hex", "J10"), Pick("cube", "blue"))
    assert VOICE.choice(cube, [BLUE], view) == "Blue cube from Evansville to Cincinnati"
    route = tuple(pick for pick in picks(BLUE) if pick.field == "route")
    assert VOICE.choice(route, [BLUE], view) == "To Cincinnati over 2 links via Indianapolis"
    build = Build("L8", "gentle", ("1-5",))
    assert VOICE.choice(picks(build)[2:], [build], view) == "Gentle curve, north-east to north-west"
    assert VOICE.worth([foreseen(match, BLUE)[0]] * 2, 0) == "you +1"
    assert VOICE.worth([foreseen(match, BLUE)[0]], 3) == "nothing for you"


def test_the_result_names_the_winners_and_those_who_went_out_last() -> None:
    won = Outcome(scores=(20, 35, 9), places=(2, 1, 3), actions=100)
    assert VOICE.result(won) == ["Tomek wins with 35 points."]
    shared = Outcome(scores=(35, 35, 9), places=(1, 1, 3), actions=100, ties=("shared",))
    assert VOICE.result(shared) == [
        "Ada and Tomek share the win with 35 points.",
        "The points are equal, so the place is shared.",
    ]
    out = Outcome(scores=(-39, -45, -9), places=(1, 1, 3), actions=100, ties=("shared",))
    assert VOICE.result(out) == ["Ada and Tomek share the win: the last railways to go bankrupt."]


def test_the_result_tells_who_went_out_when_and_why_fewer_points_are_ahead() -> None:
    match = opened(**MOVING)
    view: AgeOfSteamView = GAME.view(match.state, None)

    def gone(*turns: int) -> AgeOfSteamView:
        seats = [
            msgspec.structs.replace(seat, eliminated=bool(turn), out_turn=turn, out_income=-turn)
            for seat, turn in zip(view.seats, turns, strict=False)
        ]
        return msgspec.structs.replace(view, seats=tuple(seats))

    one = Outcome(scores=(20, -6, 35), places=(2, 3, 1), actions=100)
    assert VOICE.result(one, gone(0, 4, 0)) == [
        f"{NAMES[2]} wins with 35 points.",
        "Tomek went bankrupt in turn 4, with an income of −4.",
    ]
    all_out = Outcome(scores=(-45, -42), places=(1, 2), actions=100)
    assert VOICE.result(all_out, gone(6, 5)) == [
        "Ada wins: the last railway to go bankrupt.",
        "Bankrupt: Ada in turn 6 (income −6) and Tomek in turn 5 (income −5).",
        "Railways still in business rank first. The others rank by how long they lasted, whatever their "
        "points.",
    ]
    alike = Outcome(scores=(-42, -42), places=(1, 1), actions=100, ties=("shared",))
    assert (
        VOICE.result(alike, gone(5, 5))[0] == "Ada and Tomek share the win: the last railways to go bankrupt."
    )
