"""The board in words: one sentence for each target, for titles and screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.brass.drawing.layout import layout_for
from ironbridge.brass.drawing.merchants import Stall
from ironbridge.brass.rules.shared.sheet import Line, Place, Sheet
from ironbridge.brass.rules.shared.view import BrassView, PlacedTile, SeatView
from ironbridge.brass.words.board_messages import board_text, caption
from ironbridge.brass.words.messages import name_text
from ironbridge.drawing.seats import Dress
from ironbridge.words.catalogue import ROMAN, listed, pounds, say


def title(sheet: Sheet, view: BrassView) -> str:
    era = name_text(f"era.{view.era}")
    return board_text(
        "title", title=say(layout_for(sheet).file.name), era=era, round=view.round, rounds=view.rounds
    )


def slot(sheet: Sheet, place: Place, index: int, tile: PlacedTile | None, seats: Sequence[Dress]) -> str:
    count = len(place.slots)
    where = say(place.name)
    if count > 1:
        where = board_text("where", place=where, number=place.stands(index) + 1, count=count)
    if tile is None:
        kinds = [say(sheet.tiles[kind].name) for kind in place.slots[index]]
        return board_text("empty", where=where, industries=listed(kinds, "or"))
    industry = sheet.tiles[tile.industry]
    printed = next(t for t in industry.tiles if t.level == tile.level)
    name = name_text("tile", industry=say(industry.name), level=ROMAN[tile.level])
    what = board_text("tile", where=where, tile=name, owner=seats[tile.owner].name)
    if tile.flipped:
        points = board_text("points", n=printed.vp)
        links = board_text("link_points", n=printed.link_icons)
        return board_text("flipped", tile=what, points=points, links=links)
    if industry.resource:
        return board_text(f"left.{industry.resource}", tile=what, n=tile.cubes)
    if not uses_beer(sheet):
        return board_text("unflipped", tile=what)
    return board_text("unsold" if printed.beer else "unsold.dry", tile=what, beer=printed.beer)


def uses_beer(sheet: Sheet) -> bool:
    """Does any sale of the title take beer?"""
    return any(tile.beer for industry in sheet.tiles.values() for tile in industry.tiles)


def link(sheet: Sheet, line: Line, view: BrassView, seats: Sequence[Dress]) -> str:
    ends = listed([say(sheet.place[end].name) for end in line.ends])
    owner = view.links.get(line.id)
    if owner is not None:
        return board_text(f"link.{view.era}", ends=ends, owner=seats[owner].name)
    return board_text(f"free.{view.era}" if view.era in line.eras else f"only.{line.eras[0]}", ends=ends)


def merchants(place: Place) -> str:
    return board_text("merchants", place=say(place.name))


def merchant(sheet: Sheet, place: Place, index: int, stall: Stall) -> str:
    where = board_text("merchant", place=say(place.name), number=index + 1)
    if not stall.used:
        return board_text("merchant.unused", merchant=where)
    if not stall.buys:
        return board_text("merchant.nothing", merchant=where)
    goods = listed([say(sheet.tiles[kind].name) for kind in stall.buys])
    key = "merchant.beer" if stall.barrel else "merchant.dry"
    return board_text(key, merchant=where, goods=goods, bonus=bonus(place))


def bonus(place: Place) -> str:
    """The bonus and the link points of a merchant town."""
    links = caption("links", n=place.link_icons)
    return caption("bonus", bonus=printed_bonus(place), links=links) if place.bonus is not None else links


def printed_bonus(place: Place) -> str:
    """What stands under the merchants: their bonus alone."""
    if place.bonus is None:
        return ""
    kind, amount = place.bonus.kind, place.bonus.amount
    if kind == "money":
        return pounds(amount)
    key = "bonus.develops" if kind == "develop" and amount != 1 else f"bonus.{kind}"
    return caption(key, amount=amount, n=amount)


def outside(sheet: Sheet, place: Place, era: str) -> str:
    """What is printed under a place beyond the map."""
    return caption("outside" if reached(sheet, place, era) else "outside.rail")


def reached(sheet: Sheet, place: Place, era: str) -> bool:
    """Does any line of the era end there?"""
    return any(place.id in line.ends and era in line.eras for line in sheet.board.lines)


def without_slots(sheet: Sheet, place: Place, era: str) -> str:
    """A place beyond the map, or one that lines only pass through."""
    key = place.kind if reached(sheet, place, era) else f"{place.kind}.rail"
    return board_text(key, place=say(place.name), links=board_text("link_points", n=place.link_icons))


def points(seat: SeatView, name: str) -> str:
    return board_text("marker.points", name=name, n=seat.vp)


def income(seat: SeatView, name: str) -> str:
    level = f"{seat.income_level:+d}" if seat.income_level else "0"
    return board_text("marker.income", name=name, level=level, space=seat.income_space)
