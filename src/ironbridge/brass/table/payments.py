"""Coal, iron and beer on the bill: how many, from where, at what price, and the other ways to pay."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.brass.drawing.pictograms import barrel, coal_lump, iron_ingot
from ironbridge.brass.rules.shared.sheet import place_of
from ironbridge.brass.table.sight import SOURCES, Sight, sources, thing_of
from ironbridge.brass.words.table_messages import line_text, list_text
from ironbridge.core.actions import Action
from ironbridge.drawing.svg import Svg, el
from ironbridge.drawing.theme import Paint
from ironbridge.table.scene import BillLine, Radio, RadioGroup
from ironbridge.words.catalogue import chain, listed, pounds

MOST_NAMED = 2  # sources in one line of the list
CUBES = {"coal": coal_lump, "iron": iron_ingot, "beer": barrel}


def cube_lines(s: Sight, option: Action) -> list[BillLine]:
    lines = []
    for cube in SOURCES:
        used = sources(option, cube)
        if not used:
            continue
        price = s.spent_on(cube)
        amount = pounds(price) if price else line_text("free")
        lines.append(BillLine(line_text(cube), _from(s, option, cube), amount, cube_picture(s.m.paint, cube)))
    return lines


def _from(s: Sight, option: Action, cube: str) -> str:
    """`1, from Cannock, yours`; of two mines that serve alike, both."""
    used = sources(option, cube)
    ways = {sources(one, cube) for one in s.payments}
    if len(ways) == 2 and cube == "coal" and all(len(way) == 1 and way != ("market",) for way in ways):
        return line_text("from.either", count=len(used))
    return line_text("from", count=len(used), source=called(s, used, within=True))


def radio_groups(s: Sight, option: Action) -> tuple[RadioGroup, ...]:
    """One group for each resource that can be paid in several ways."""
    groups = []
    for cube in SOURCES:
        ways: dict[tuple[str, ...], Action] = {}
        for one in s.payments:
            ways.setdefault(tuple(sorted(sources(one, cube))), one)
        if len(ways) < 2:
            continue
        mine = tuple(sorted(sources(option, cube)))
        radios = tuple(
            Radio(
                tuple(f"{cube}={source}" for source in sources(one, cube)),
                called(s, sources(one, cube)),
                _note(s, one, cube),
                way == mine,
            )
            for way, one in ways.items()
        )
        groups.append(RadioGroup(line_text(cube), radios))
    return tuple(groups)


def called(s: Sight, used: tuple[str, ...], within: bool = False) -> str:
    """Sources by place and owner; each is named once."""
    return listed([_source(s, source, within) for source in dict.fromkeys(used)])


def places_of(s: Sight, options: Sequence[Action], cube: str) -> str:
    """Where these options could take a cube from, in a few words."""
    found = dict.fromkeys(source for option in options for source in sources(option, cube))
    if len(found) > MOST_NAMED:
        return list_text("ways", n=len(found))
    named = [s.names.short_place(one) if ":" in one else s.names.source(one) for one in found]
    return chain("comma", list(dict.fromkeys(named)))


def _source(s: Sight, source: str, within: bool) -> str:
    tile = s.tiles.get(source)
    if tile is None:
        return line_text(f"from.{source}" if within else f"source.{source}")
    key = "source.own" if tile.owner == s.me.seat else "source.other"
    return line_text(key, place=s.names.place(source), owner=s.names.seat(tile.owner))


def _note(s: Sight, option: Action, cube: str) -> str:
    """How far it is, what the market asks, what the merchant gives, or what the source holds."""
    used = dict.fromkeys(sources(option, cube))
    if "market" in used:
        return pounds(asked_by_market(s, option, cube))
    if "merchant" in used:
        said = bonus_said(s, thing_of(cube, "merchant", option))
        return line_text("bonus", bonus=said) if said else ""
    routes = [s.route(option, cube, source) for source in used]
    found = sorted({len(route) for route in routes if route is not None})
    if found:
        return line_text("links", n=found[-1])
    holds = [s.tiles[source].cubes for source in used if source in s.tiles]
    return line_text("holds", n=sum(holds)) if holds else ""


def asked_by_market(s: Sight, option: Action, cube: str) -> int:
    """The pounds that the market asks for the cubes of an option."""
    assert s.m.previews is not None
    bought = [event.facts for event in s.m.previews(option) if event.kind == "bought"]
    return sum(int(str(facts["money"])) for facts in bought if facts["cube"] == cube)


def bonus_said(s: Sight, merchant: str) -> str:
    """What a merchant gives with the barrel."""
    bonus = s.sheet.place[place_of(merchant)].bonus
    return line_text(f"bonus.{bonus.kind}", amount=bonus.amount, n=bonus.amount) if bonus else ""


def cube_picture(paint: Paint, cube: str) -> Svg:
    inside = CUBES[cube](paint, 10, 10, 17)
    return el("svg", inside, viewBox="0 0 20 20", width=18, height=18, aria_hidden="true", class_="cube")
