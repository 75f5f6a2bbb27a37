"""Positions of Lancashire and Brass (2007) that cannot be are refused with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.core.refusals import Malformed
from tests.titles import find

PORT = {"slot": "fleetwood:0", "owner": "A", "industry": "port", "level": 1}
MILL = {"slot": "colne:0", "owner": "A", "industry": "cotton", "level": 1}


def seat_a(**fields: Any) -> dict[str, Any]:
    return {"seats": {"A": fields}}


IMPOSSIBLE: dict[str, tuple[str, dict[str, Any], str]] = {
    "a shipyard of level 0 on the board": (
        "lancashire",
        {"tiles": [{**PORT, "slot": "liverpool:2", "industry": "shipyard", "level": 0}]},
        "shipyard 0",
    ),
    "a cube on a port": ("lancashire", {"tiles": [{**PORT, "cubes": 1}]}, "1 cubes"),
    "an own second tile in a town of the canal era": (
        "lancashire",
        {"tiles": [MILL, {**MILL, "slot": "colne:1"}]},
        "two tiles of seat A",
    ),
    "a rail in the canal era": ("lancashire", {"links": {"blackpool--preston": "A"}}, "blackpool--preston"),
    "a canal in the rail era": (
        "lancashire",
        {"era": "rail", "links": {"ellesmere_port--liverpool": "A"}},
        "ellesmere_port--liverpool",
    ),
    "a link on the virtual link": (
        "lancashire",
        {"era": "rail", "virtual_link": True, "links": {"birkenhead--liverpool": "A"}},
        "birkenhead--liverpool",
    ),
    "a card that two players do not use": ("lancashire", {"players": 2, **seat_a(hand=["cotton"])}, "cotton"),
    "a card that three players do not use": (
        "lancashire",
        {"players": 3, **seat_a(hand=["burnley"])},
        "burnley",
    ),
    "a sixth port card without the classic deck": ("lancashire", seat_a(hand=["port"] * 6), "port"),
    "a wild card": ("lancashire", seat_a(hand=["wild_place"]), "wild_place"),
    "discarders without their discards": ("lancashire", {"discarders": "AB"}, "discarders"),
    "more cards aside than there are": ("lancashire", {"aside": ["bury", "bury"]}, "bury"),
    "a distant market tile there is none of": ("lancashire", {"distant": {"seen": [-5]}}, "-5"),
    "a second -4": ("lancashire", {"distant": {"seen": [-4, -4]}}, "-4"),
    "a nought at two players": ("lancashire", {"players": 2, "distant": {"seen": [0]}}, "0"),
    "a marker beyond the X": ("lancashire", {"distant": {"marker": 9}}, "9"),
    "a marker above the track": ("lancashire", {"distant": {"marker": -1}}, "-1"),
    "a marker that has moved without a tile": ("lancashire", {"distant": {"marker": 7}}, "space 7"),
    "a closed market that no tile has closed": ("lancashire", {"distant": {"marker": 8}}, "space 8"),
    "a marker that tiles should have moved": ("lancashire", {"distant": {"seen": [-3]}}, "space 0"),
    "an open market whose tiles are all turned over": (
        "lancashire",
        {"distant": {"marker": 0, "seen": [0, 0, -1, -1, -2, -2, -2, -2, -3, -3, -3, -4]}},
        "space 0",
    ),
    "a tile turned over although the market was closed": (
        "lancashire",
        {"distant": {"marker": 8, "seen": [-4, -3, -3, 0]}},
        "space 8",
    ),
    "merchants": ("lancashire", {"merchants": {}}, "merchants"),
    "a card face down": ("lancashire", seat_a(face_down="wigan"), "face_down"),
    "the classic deck at two players": ("lancashire", {"players": 2, "classic_deck": True}, "2 players"),
    "the community variant at three players": ("lancashire", {"players": 3, "community": True}, "3 players"),
    "two ways to set up at once": (
        "lancashire",
        {"players": 2, "classic_deck": True, "community": True},
        "community",
    ),
    "the virtual link without Birkenhead": (
        "lancashire",
        {"players": 2, "community": True, "virtual_link": True},
        "virtual link",
    ),
    "a tile off the alternate map": (
        "lancashire",
        {"players": 2, "community": True, "tiles": [{**MILL, "slot": "oldham:0"}]},
        "oldham",
    ),
    "a link off the alternate map": (
        "lancashire",
        {"players": 2, "community": True, "links": {"manchester--oldham": "A"}},
        "manchester--oldham",
    ),
    "a card off the alternate map": (
        "lancashire",
        {"players": 2, "community": True, **seat_a(hand=["oldham"])},
        "oldham",
    ),
    "an introductory game in the rail era": (
        "lancashire",
        {"era": "rail", "introductory": True},
        "introductory",
    ),
    "two players in 2007": ("brass_2007", {"players": 2}, "2 players"),
    "an introductory game in 2007": ("brass_2007", {"introductory": True}, "introductory"),
    "2007 without the virtual link": ("brass_2007", {"virtual_link": False}, "virtual link"),
    "a second rail that must touch no first one": (
        "brass_2007",
        {"era": "rail", "rails_touch": True, "pending": [{"kind": "second_rail", "seat": "A"}]},
        "must touch the first",
    ),
    "a second rail that must touch another's": (
        "brass_2007",
        {
            "era": "rail",
            "rails_touch": True,
            "links": {"liverpool--wigan": "B"},
            "pending": [{"kind": "second_rail", "seat": "A", "line": "liverpool--wigan"}],
        },
        "no rail of seat A",
    ),
    "a first rail to be touched where rails need not": (
        "brass_2007",
        {
            "era": "rail",
            "links": {"liverpool--wigan": "A"},
            "pending": [{"kind": "second_rail", "seat": "A", "line": "liverpool--wigan"}],
        },
        "must touch the first",
    ),
    "rails that touch in 2018": ("lancashire", {"rails_touch": True}, "rails_touch"),
    "a choice of how ties are broken": ("lancashire", {"ties_by_level": False}, "ties_by_level"),
    "the community variant in 2007": ("brass_2007", {"community": True}, "community"),
    "a tile in Birkenhead in the canal period of 2007": (
        "brass_2007",
        {"tiles": [{**PORT, "slot": "birkenhead:0", "industry": "shipyard", "flipped": True}]},
        "birkenhead",
    ),
    "a double build that asks for three cards": (
        "lancashire",
        {
            "actions_left": 0,
            "pending": [{"kind": "double_build_cards", "seat": "A", "left": 3}],
            **seat_a(hand=["wigan", "wigan", "bury"]),
        },
        "double_build_cards",
    ),
    "a sale overseas that waits for no card": (
        "lancashire",
        {
            "tiles": [MILL],
            "links": {"colne--yorkshire": "B"},
            "pending": [{"kind": "more_sales", "seat": "A", "slot": "colne:0"}],
        },
        "waits",
    ),
    "a sale overseas of a mill that no market reaches": (
        "lancashire",
        {
            "tiles": [MILL],
            "pending": [
                {"kind": "more_sales", "seat": "A", "slot": "colne:0"},
                {"kind": "discard", "seat": "A", "cards": ["wigan"]},
            ],
            **seat_a(hand=["wigan"]),
        },
        "more_sales",
    ),
    "a sale overseas whose card pays for another action": (
        "lancashire",
        {
            "tiles": [MILL],
            "links": {"colne--yorkshire": "B"},
            "pending": [
                {"kind": "more_sales", "seat": "A", "slot": "colne:0"},
                {"kind": "second_develop", "seat": "A"},
                {"kind": "discard", "seat": "A", "cards": ["wigan"]},
            ],
            **seat_a(hand=["wigan"]),
        },
        "never open together",
    ),
    "a decision open twice": (
        "lancashire",
        {"pending": [{"kind": "more_sales", "seat": "A"}] * 2},
        "never open together",
    ),
    "a shortfall that money covers": (
        "lancashire",
        {
            "tiles": [MILL],
            "settling": 0,
            "pending": [{"kind": "shortfall", "seat": "A"}],
            **seat_a(money=3, income=7),
        },
        "no shortfall",
    ),
    "a slot for a rail": (
        "lancashire",
        {"era": "rail", "pending": [{"kind": "second_rail", "seat": "A", "slot": "colne:0"}]},
        "second_rail",
    ),
    "a position of another title": ("lancashire", {"title": "birmingham"}, "birmingham"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_a_reason(name: str) -> None:
    title, position, message = IMPOSSIBLE[name]
    with pytest.raises(Malformed) as malformed:
        find(title).from_position(position)
    assert message in str(malformed.value)
