"""Every card of the automa: each town of each build slot, each town of the network slot, all of the back."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.brass.rules.mautoma.game import game
from ironbridge.brass.rules.mautoma.mats import STANDARD
from ironbridge.core.events import Event
from ironbridge.core.match import Match

MAUTOMA = game()
T = MAUTOMA.solo.m.t

# As printed: group; build slots ("?": a link may come first, "n+": iron costs at least n, "&": links follow);
# towns of the network slot; the back: brewery, dearest iron to develop with, icon.
CARDS = {
    1: ("A", ["?iron 3+ redditch coalbrookdale", "pottery coventry"], "coventry", "stone 1 BL"),
    2: (
        "A",
        ["manufacturer cannock burton_on_trent", "?cotton nuneaton"],
        "cannock burton_on_trent nuneaton",
        "burton_on_trent 3 TL",
    ),
    3: (
        "B",
        ["?iron 4+ walsall coalbrookdale dudley", "brewery nuneaton walsall"],
        "nuneaton walsall",
        "derby 0 TL",
    ),
    4: ("B", ["brewery coalbrookdale burton_on_trent"], "coalbrookdale burton_on_trent", "walsall 0 BL"),
    5: ("C", ["&coal redditch"], "redditch", "walsall 4 TL"),
    6: (
        "B",
        ["?brewery farm_brewery_south farm_brewery_north", "brewery stafford"],
        "stafford",
        "coalbrookdale 2 BL",
    ),
    7: ("A", ["?manufacturer wolverhampton redditch"], "wolverhampton redditch", "walsall 2 BL"),
    8: ("A", ["?manufacturer coventry", "?cotton tamworth"], "coventry tamworth", "uttoxeter 0 TR"),
    9: ("C", ["?manufacturer birmingham", "&coal dudley"], "birmingham dudley", "burton_on_trent 2 TL"),
    10: (
        "A",
        ["?iron 3+ birmingham redditch coalbrookdale", "?cotton tamworth"],
        "tamworth",
        "uttoxeter 0 TR",
    ),
    11: (
        "A",
        ["pottery stafford", "?manufacturer birmingham"],
        "stafford birmingham",
        "coalbrookdale 0 TR",
    ),
    12: ("B", ["?iron 3+ birmingham coventry coalbrookdale", "brewery walsall"], "walsall", "nuneaton 2 BR"),
    13: ("A", ["?iron 1+ walsall coventry dudley", "manufacturer redditch"], "redditch", "stafford 0 BR"),
    14: (
        "C",
        ["?iron 2+ coventry coalbrookdale", "&coal wolverhampton redditch"],
        "wolverhampton redditch",
        "derby 1 BR",
    ),
    15: ("C", ["?cotton tamworth", "&coal tamworth redditch"], "tamworth redditch", "uttoxeter 2 TL"),
    16: (
        "A",
        ["?iron 3+ birmingham redditch coalbrookdale", "?manufacturer nuneaton redditch"],
        "nuneaton redditch",
        "stone 4 TR",
    ),
    17: ("A", ["?cotton worcester birmingham"], "worcester birmingham", "uttoxeter 1 TR"),
    18: ("A", ["?manufacturer walsall birmingham"], "walsall birmingham", "coalbrookdale 0 BR"),
    19: ("C", ["&coal kidderminster cannock"], "kidderminster cannock", "burton_on_trent 0 BL"),
    20: ("A", ["?cotton kidderminster worcester"], "kidderminster worcester", "stafford 2 TL"),
    21: (
        "C",
        ["?iron 3+ walsall dudley", "&coal nuneaton burton_on_trent"],
        "nuneaton burton_on_trent",
        "nuneaton 0 BR",
    ),
    22: ("A", ["?cotton worcester kidderminster"], "worcester kidderminster", "nuneaton 2 TR"),
}
PRICE_TO_MARKET = {1: 10, 2: 8, 3: 6, 4: 4, 5: 2, 6: 0}  # cubes in the market at which iron costs this
FREE_IRON = {"slot": "stoke_on_trent:1", "owner": "A", "industry": "iron", "level": 3, "cubes": 1}
# The person's rails join every town that needs coal to a merchant; the automa's reach the farms.
LINKS = {
    **dict.fromkeys(
        [
            "birmingham--coventry",
            "birmingham--dudley",
            "birmingham--nuneaton",
            "birmingham--oxford",
            "birmingham--tamworth",
            "birmingham--walsall",
            "coalbrookdale--shrewsbury",
            "dudley--kidderminster",
            "gloucester--worcester",
            "oxford--redditch",
        ],
        "A",
    ),
    "cannock--farm_brewery_north": "B",
    "farm_brewery_south--kidderminster--worcester": "B",
}
# Rail tiles with which the person fills the slots of an industry.
FILLING = {
    "iron": (2, 3, 4),
    "manufacturer": (2, 2, 3),
    "cotton": (2, 2, 3),
    "pottery": (2, 3, 4),
    "coal": (2, 2, 3),
    "brewery": (2, 2, 3),
}


class Slot:
    def __init__(self, text: str) -> None:
        words = text.lstrip("?&").split()
        self.link_before = text.startswith("?")
        self.links_after = text.startswith("&")
        self.industry = words.pop(0)
        self.price = int(words.pop(0).rstrip("+")) if words[0].endswith("+") else 0
        self.towns = words


def events_of(**position: Any) -> list[Event]:
    return Match.from_position(MAUTOMA, {"turn": "B", **position}).go_on()


def told(events: list[Event], kind: str, **facts: object) -> list[Event]:
    return [event for event in events if event.kind == kind and facts.items() <= event.facts.items()]


def slots_for(industry: str, town: str) -> list[str]:
    both = T.slots_of[T.industry_ids.index(industry)] & T.slots_at[T.place_ids.index(town)]
    return [slot for number, slot in enumerate(T.slot_ids) if both >> number & 1]


def filled(industry: str, towns: list[str]) -> list[dict[str, Any]]:
    """Tiles of the person in every slot of the industry in these towns."""
    slots = [slot for town in towns for slot in slots_for(industry, town)]
    return [
        {"slot": slot, "owner": "A", "industry": industry, "level": level, "flipped": True}
        for slot, level in zip(slots, FILLING[industry][: len(slots)], strict=True)
    ]


def at_slot(card: int, number: int, town: int, price: int) -> list[Event]:
    """The automa's turn in the rail era where this town of this slot comes first, iron costing that."""
    slots = [Slot(text) for text in CARDS[card][1]]
    slot = slots[number]
    before = slots[:number]
    same = [place for other in before if other.industry == slot.industry for place in other.towns]
    gone = {other.industry: 0 for other in before if other.industry != slot.industry}
    tiles = filled(slot.industry, same + slot.towns[:town])
    if price == 0:
        tiles.append(FREE_IRON)
    market = PRICE_TO_MARKET.get(price, 10)
    seats = {"B": {"mat": gone}}
    return events_of(
        era="rail", tiles=tiles, links=LINKS, iron_market=market, seats=seats, automa={"top": card}
    )


SLOTS = [(card, number) for card, (_, slots, _, _) in CARDS.items() for number in range(len(slots))]


@pytest.mark.parametrize(("card", "number"), SLOTS)
def test_each_town_of_each_build_slot(card: int, number: int) -> None:
    slot = Slot(CARDS[card][1][number])
    printed = MAUTOMA.deck.cards[card - 1].builds[number]
    assert (printed.link_before, printed.links_after) == (slot.link_before, slot.links_after)
    assert len(MAUTOMA.deck.cards[card - 1].builds) == len(CARDS[card][1])
    for town, place in enumerate(slot.towns):
        events = at_slot(card, number, town, slot.price or 2)
        does = told(events, "automa_does", side="front")[0].facts
        assert (does["card"], does["slot"], does["do"]) == (card, number + 1, "build")
        assert (does["industry"], does["place"]) == (slot.industry, place)
        built = told(events, "built")[0].facts
        assert (built["industry"], str(built["slot"]).partition(":")[0]) == (slot.industry, place)
        assert bool(told(events, "automa_does", side="front", do="network", place=place)) == slot.links_after
    if slot.price:
        tried = told(at_slot(card, number, 0, slot.price - 1), "automa_tried")[0].facts
        assert (tried["slot"], tried["reason"], tried["wanted"]) == (number + 1, "price", slot.price)


def own_tile(place: str) -> dict[str, Any]:
    number = T.slot_ids.index(f"{place}:0")
    industry = next(name for name in STANDARD if T.slots_of[T.industry_ids.index(name)] >> number & 1)
    return {"slot": f"{place}:0", "owner": "B", "industry": industry, "level": 2, "flipped": True}


@pytest.mark.parametrize("card", CARDS)
def test_each_town_of_each_network_slot(card: int) -> None:
    """Each town is in the network together with the next one on the card, and comes before it."""
    group, slots, named, _ = CARDS[card]
    towns = named.split()
    seats = {"B": {"mat": dict.fromkeys(STANDARD, 0)}}
    for number, place in enumerate(towns):
        tiles = [own_tile(town) for town in towns[number : number + 2]]
        events = events_of(tiles=tiles, seats=seats, automa={"difficulty": "easy", "top": card})
        assert told(events, "automa_drew")[0].facts["group"] == group
        does = told(events, "automa_does", side="front")[0].facts
        assert (does["card"], does["slot"], does["do"]) == (card, len(slots) + 1, "network")
        assert does["place"] == place
        assert place in str(told(events, "linked")[0].facts["line"]).split("--")


# The back: a front has just ended in Nuneaton.

ICONS = {"TL": (4, 3, 2), "TR": (1, 4, 3), "BR": (2, 1, 4), "BL": (3, 2, 1)}  # Birmingham's slots 0, 1 and 3
JOINED = {"birmingham--oxford": "B", "birmingham--nuneaton": "B"}
FOR_SALE = [
    {"slot": "birmingham:0", "owner": "B", "industry": "cotton", "level": 2},
    {"slot": "birmingham:1", "owner": "B", "industry": "manufacturer", "level": 2},
    {"slot": "birmingham:3", "owner": "B", "industry": "manufacturer", "level": 2},
]


def after_front(card: int, **position: Any) -> tuple[str, list[Event]]:
    """What the back of this card does, and all that happened."""
    used = 1 if card != 1 else 2
    events = events_of(
        era="rail",
        links=JOINED,
        pending=[{"kind": "automa_back", "seat": "B"}],
        automa={"used": [used], "top": card, "at": "nuneaton"},
        **position,
    )
    does = told(events, "automa_does")[0].facts
    assert (does["card"], does["side"]) == (card, "back")
    return str(does["do"]), events


@pytest.mark.parametrize("card", CARDS)
def test_each_back(card: int) -> None:
    brewery, number, icon = CARDS[card][3].split()
    limit = int(number)
    buyer = {"buys": ["cotton", "manufacturer", "pottery"]}
    merchants: dict[str, Any] = {"oxford:0": buyer, "oxford:1": {"buys": []}}
    does, events = after_front(card, tiles=FOR_SALE, merchants=merchants)
    assert does == "sell"
    assert told(events, "automa_chose", by="icon")[0].facts["values"] == ICONS[icon]

    merchants["oxford:0"] = {**buyer, "barrel": False}
    does, events = after_front(card, tiles=FOR_SALE, merchants=merchants)
    assert does == "brewery"
    assert str(told(events, "built")[0].facts["slot"]).partition(":")[0] == brewery

    iron = {"tiles": [FREE_IRON]} if limit == 0 else {"iron_market": PRICE_TO_MARKET[limit]}
    does, events = after_front(card, **iron)
    assert does == "develop"
    assert told(events, "automa_does")[0].facts["limit"] == limit

    does, events = after_front(card, iron_market=PRICE_TO_MARKET[limit + 1])
    assert does == "network"
    assert told(events, "automa_tried", reason="iron_dear")[0].facts["limit"] == limit
    assert "nuneaton" in str(told(events, "linked")[0].facts["line"]).split("--")
