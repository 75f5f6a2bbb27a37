"""The board in words: one sentence for each target, for titles and screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.drawing.merchants import Stall
from ironbridge.drawing.seats import Seat
from ironbridge.drawing.tiles import ROMAN
from ironbridge.games.brass.shared.sheet import Line, Place, Sheet
from ironbridge.games.brass.shared.view import BrassView, PlacedTile


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def some(count: int, one: str, many: str | None = None) -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"


def slot(sheet: Sheet, place: Place, index: int, tile: PlacedTile | None, seats: Sequence[Seat]) -> str:
    where = place.name if len(place.slots) == 1 else f"{place.name}, space {index + 1} of {len(place.slots)}"
    if tile is None:
        return f"{where}: empty, for {listed([sheet.tiles[kind].name for kind in place.slots[index]], 'or')}"
    industry = sheet.tiles[tile.industry]
    printed = next(t for t in industry.tiles if t.level == tile.level)
    what = f"{where}: {industry.name} {ROMAN[tile.level]} of {seats[tile.owner].name}"
    if tile.flipped:
        return f"{what}, flipped, {some(printed.vp, 'point')}, {some(printed.link_icons, 'link point')}"
    if industry.resource:
        noun = (
            some(tile.cubes, "barrel") if industry.resource == "beer" else f"{tile.cubes} {industry.resource}"
        )
        return f"{what}, {noun} left"
    return (
        f"{what}, not sold, needs {printed.beer} beer" if printed.beer else f"{what}, not sold, needs no beer"
    )


def link(sheet: Sheet, line: Line, view: BrassView, seats: Sequence[Seat]) -> str:
    ends = listed([sheet.place[end].name for end in line.ends])
    owner = view.links.get(line.id)
    if owner is not None:
        return f"{ends}: {view.era} of {seats[owner].name}"
    return f"{ends}: {view.era}, free" if view.era in line.eras else f"{ends}: {line.eras[0]} era only"


def merchant(sheet: Sheet, place: Place, index: int, stall: Stall) -> str:
    where = f"{place.name}, merchant {index + 1}"
    if not stall.used:
        return f"{where}: not used with this number of players"
    if not stall.buys:
        return f"{where}: buys nothing"
    goods = listed([sheet.tiles[kind].name for kind in stall.buys])
    return f"{where}: buys {goods}, {'beer waits' if stall.barrel else 'beer gone'}, bonus {bonus(place)}"


def bonus(place: Place) -> str:
    """The bonus and the link points, as printed under the merchants; what needs no room is said in full."""
    links = f"{place.link_icons} links"
    if place.bonus is None:
        return links
    amount = place.bonus.amount
    words = {
        "develop": "Develop" if amount == 1 else f"Develop {amount}",
        "income": f"+{amount} income",
        "vp": f"{amount} VP",
        "money": f"£{amount}",
    }
    return f"{words[place.bonus.kind]} · {links}"
