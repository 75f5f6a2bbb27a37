"""Positions of Brass: those that cannot be are refused with a reason, the others are written and read."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.core.refusals import Malformed
from tests.brass.rules.games import BIRMINGHAM
from tests.scenario_list import of
from tests.titles import find

COAL = {"slot": "dudley:0", "owner": "A", "industry": "coal", "level": 1}
COTTON = {"slot": "worcester:0", "owner": "A", "industry": "cotton", "level": 1}
BREWERY = {"slot": "stafford:0", "owner": "A", "industry": "brewery", "level": 1}
FIFTEEN_LINES = [
    "belper--derby",
    "birmingham--coventry",
    "birmingham--dudley",
    "birmingham--oxford",
    "birmingham--tamworth",
    "birmingham--walsall",
    "birmingham--worcester",
    "burton_on_trent--derby",
    "burton_on_trent--stone",
    "burton_on_trent--tamworth",
    "cannock--stafford",
    "cannock--walsall",
    "cannock--wolverhampton",
    "coalbrookdale--kidderminster",
    "coalbrookdale--shrewsbury",
]
NO_TILE_TO_DEVELOP = {"pottery": 1, "cotton": 0, "manufacturer": 0, "coal": 0, "iron": 0, "brewery": 0}


def seat_a(**fields: Any) -> dict[str, Any]:
    return {"seats": {"A": fields}}


IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown field": ({"weather": "rain"}, "weather"),
    "an unknown field of a seat": (seat_a(hat="top"), "hat"),
    "an unknown field of a tile": ({"tiles": [{**COAL, "colour": "red"}]}, "colour"),
    "a word for a number": ({"players": "four"}, "players"),
    "a title of another game": ({"title": "whist"}, "whist"),
    "one player": ({"players": 1}, "1 players"),
    "five players": ({"players": 5}, "5 players"),
    "a third era": ({"era": "steam"}, "steam"),
    "a round before the first": ({"round": 0}, "round 0"),
    "a round after the last": ({"round": 9}, "round 9"),
    "an order that names a seat twice": ({"order": "AABC"}, "AABC"),
    "an order that leaves a seat out": ({"order": "ABC"}, "ABC"),
    "an order with a seat nobody has": ({"order": "ABCE"}, "'E'"),
    "a turn of a seat nobody has": ({"turn": "E"}, "'E'"),
    "three actions left": ({"actions_left": 3}, "3 actions"),
    "fewer than no actions left": ({"actions_left": -1}, "-1 actions"),
    "two actions in the first round of the canal era": ({"round": 1, "actions_left": 2}, "2 actions"),
    "more actions left than cards": ({"actions_left": 2, **seat_a(hand=1)}, "actions"),
    "two tiles on a slot": ({"tiles": [COAL, {**COAL, "owner": "B"}]}, "two tiles on dudley:0"),
    "a tile on a slot for others": ({"tiles": [{**COAL, "slot": "dudley:1"}]}, "dudley:1"),
    "a tile on a slot that is not there": ({"tiles": [{**COAL, "slot": "dudley:9"}]}, "dudley:9"),
    "a tile of nobody": ({"tiles": [{**COAL, "owner": ""}]}, "no seat ''"),
    "a tile of two seats": ({"tiles": [{**COAL, "owner": "AB"}]}, "'AB'"),
    "a tile of a seat that does not play": ({"players": 2, "tiles": [{**COAL, "owner": "C"}]}, "'C'"),
    "a level there is none of": ({"tiles": [{**COAL, "level": 5}]}, "coal 5"),
    "an industry there is none of": ({"tiles": [{**COAL, "industry": "steel"}]}, "steel"),
    "too many cubes on a mine": ({"tiles": [{**COAL, "cubes": 3}]}, "3 cubes"),
    "fewer than no cubes": ({"tiles": [{**COAL, "cubes": -1}]}, "-1 cubes"),
    "a cube on a mill": ({"tiles": [{**COTTON, "cubes": 1}]}, "1 cubes"),
    "two barrels on a brewery of the canal era": ({"tiles": [{**BREWERY, "cubes": 2}]}, "stafford:0"),
    "a flipped mine with a cube": ({"tiles": [{**COAL, "flipped": True, "cubes": 1}]}, "dudley:0"),
    "an empty mine that is not flipped": ({"tiles": [{**COAL, "cubes": 0}]}, "dudley:0"),
    "a level I mine in the rail era": ({"era": "rail", "tiles": [COAL]}, "coal 1"),
    "a level IV brewery in the canal era": ({"tiles": [{**BREWERY, "level": 4}]}, "brewery 4"),
    "two own tiles in a town of the canal era": (
        {"tiles": [COTTON, {**COTTON, "slot": "worcester:1"}]},
        "two tiles of seat A",
    ),
    "more tiles of a level than a mat has": ({"tiles": [COAL, {**COAL, "slot": "cannock:1"}]}, "coal 1"),
    "a tile both on the board and on the mat": (
        {"tiles": [{**COAL, "level": 2}], **seat_a(mat={"coal": 1})},
        "coal",
    ),
    "a mat with a level there is none of": (seat_a(mat={"coal": 9}), "level 9"),
    "a mat with an industry there is none of": (seat_a(mat={"steel": 1}), "steel"),
    "a mat with a gap": (seat_a(mat={"cotton": {"1": 3, "4": 3}}), "cotton"),
    "a mat with too many tiles": (seat_a(mat={"cotton": {"1": 4, "2": 2, "3": 3, "4": 3}}), "cotton"),
    "a mat with fewer than no tiles": (seat_a(mat={"cotton": {"4": -1}}), "cotton"),
    "a mat with a level that is no number": (seat_a(mat={"cotton": {"four": 3}}), "cotton"),
    "money below zero": (seat_a(money=-1), "money"),
    "spending below zero": (seat_a(spent=-1), "money"),
    "points below zero": (seat_a(vp=-1), "points"),
    "points that do not add up": (seat_a(vp=5, points=[0] * 9), "points"),
    "points of too few sources": (seat_a(points=[1, 2]), "points by source"),
    "income beyond the track": (seat_a(income=100), "income space 100"),
    "income before the track": (seat_a(income=-1), "income space -1"),
    "a card there is none of": (seat_a(hand=["london"]), "london"),
    "a third card of Stone": (seat_a(hand=["stone"] * 3), "stone"),
    "a card that two players do not use": ({"players": 2, **seat_a(hand=["stone"])}, "stone"),
    "a fifth wild card": (seat_a(hand=["wild_place"] * 5), "wild_place"),
    "nine cards in a hand": (seat_a(hand=9), "9 cards"),
    "nine named cards in a hand": (seat_a(hand=["cotton+manufacturer"] * 8 + ["stone"]), "9 cards"),
    "fewer than no cards in a hand": (seat_a(hand=-1), "-1 cards"),
    "a wild card on a discard pile": (seat_a(discards=["wild_place"]), "wild"),
    "a wild card face down": (seat_a(face_down="wild_place"), "wild"),
    "an unknown card face down": (seat_a(face_down="london"), "london"),
    "a wild card in the deck": ({"deck": ["wild_place"]}, "wild"),
    "more cards in the deck than there are": ({"deck": 99}, "99 cards"),
    "fewer than no cards in the deck": ({"deck": -1}, "-1 cards"),
    "a face-down card in the rail era": ({"era": "rail", **seat_a(face_down="stone")}, "face"),
    "an introductory game in the rail era": ({"era": "rail", "introductory": True}, "introductory"),
    "a rail-only line in the canal era": ({"links": {"birmingham--redditch": "A"}}, "birmingham--redditch"),
    "a canal-only line in the rail era": (
        {"era": "rail", "links": {"burton_on_trent--walsall": "A"}},
        "burton_on_trent--walsall",
    ),
    "a line that is not there": ({"links": {"london--oxford": "A"}}, "london--oxford"),
    "a link of a seat nobody has": ({"links": {"birmingham--dudley": "Z"}}, "'Z'"),
    "fifteen links of one seat": ({"links": dict.fromkeys(FIFTEEN_LINES, "A")}, "14 links"),
    "fifteen cubes in the coal market": ({"coal_market": 15}, "15 cubes"),
    "fewer than no coal": ({"coal_market": -1}, "-1 cubes"),
    "eleven cubes in the iron market": ({"iron_market": 11}, "11 cubes"),
    "fewer than no iron": ({"iron_market": -1}, "-1 cubes"),
    "a barrel beside a blank merchant": (
        {"merchants": {"oxford:0": {"buys": [], "barrel": True}}},
        "oxford:0",
    ),
    "a merchant in London": ({"merchants": {"london:0": {"buys": []}}}, "london:0"),
    "a merchant who buys coal": ({"merchants": {"oxford:0": {"buys": ["coal"]}}}, "coal"),
    "a merchant who buys what there is none of": ({"merchants": {"oxford:0": {"buys": ["steel"]}}}, "steel"),
    "a second pottery merchant": (
        {"merchants": {"oxford:0": {"buys": ["pottery"]}, "oxford:1": {"buys": ["pottery"]}}},
        "pottery",
    ),
    "a merchant in Warrington at two players": (
        {"players": 2, "merchants": {"warrington:0": {"buys": []}}},
        "warrington:0",
    ),
    "a debt being settled by nobody": ({"settling": 1}, "settling"),
    "a debt of a seat beyond the table": ({"settling": 5}, "settling 5"),
    "a decision there is none of": ({"pending": [{"kind": "tea", "seat": "A"}]}, "tea"),
    "a decision of a seat nobody has": ({"pending": [{"kind": "discard", "seat": "E"}]}, "'E'"),
    "a discard for which no card will do": ({"pending": [{"kind": "discard", "seat": "A"}]}, "discard"),
    "a discard of an unknown card": (
        {"pending": [{"kind": "discard", "seat": "A", "cards": ["london"]}]},
        "london",
    ),
    "a debt without a tile to give up": (
        {"settling": 0, "pending": [{"kind": "shortfall", "seat": "A"}]},
        "shortfall",
    ),
    "the start of an action as a pending decision": (
        {"pending": [{"kind": "action", "seat": "A"}]},
        "action",
    ),
    "a scout who has no card left to give": (
        {"pending": [{"kind": "scout_cards", "seat": "A", "left": 0}]},
        "scout_cards",
    ),
    "a free develop with nothing to remove": (
        {"pending": [{"kind": "free_develop", "seat": "A"}], **seat_a(mat=NO_TILE_TO_DEVELOP)},
        "free_develop",
    ),
    "a decision after the end": ({"over": True, "pending": [{"kind": "more_sales", "seat": "A"}]}, "over"),
    "fewer than no actions played": ({"card_plays": -1}, "card_plays"),
    "more money than the kernel can count": (seat_a(money=1 << 70), "seats: a number too large"),
    "a round nobody lives to see": ({"round": 1 << 64}, "round: a number too large"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_a_reason(name: str) -> None:
    position, message = IMPOSSIBLE[name]
    with pytest.raises(Malformed) as malformed:
        BIRMINGHAM.from_position(position)
    assert message in str(malformed.value)


def test_a_deck_named_in_part_leaves_the_other_cards_on_the_discard_piles() -> None:
    assert BIRMINGHAM.position(BIRMINGHAM.from_position({"deck": ["stone"]}))["deck"] == ["stone"]


@pytest.mark.parametrize("title", ["birmingham", "lancashire", "brass_2007"])
def test_whatever_scenarios_start_from_can_be_written_and_read_again(title: str) -> None:
    game = find(title)
    for one in of(title):
        if one.new_game is None:
            whole = game.position(game.from_position(one.given))
            assert game.position(game.from_position(whole)) == whole, one.name
