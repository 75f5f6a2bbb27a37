"""An Age of Steam map in words: one sentence for each target, for titles and screen readers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from ironbridge.age_of_steam.drawing.layout import SteamLayout
from ironbridge.age_of_steam.rules.sheet import COLOURS, Link, MapSheet
from ironbridge.age_of_steam.rules.view import AgeOfSteamView, CityView, LinkView
from ironbridge.age_of_steam.words.board_messages import (
    board_text,
    edge_text,
    region_text,
    shape_text,
    terrain_text,
)
from ironbridge.age_of_steam.words.map_rules import page_of
from ironbridge.age_of_steam.words.messages import name_text
from ironbridge.drawing.seats import Dress
from ironbridge.words.catalogue import chain, dollars, listed, say


def title(sheet: MapSheet, view: AgeOfSteamView) -> str:
    key = "title" if view.turns else "title.endless"
    return board_text(key, map=page_of(sheet).name, turn=view.turn, turns=view.turns)


def colour(cube: str) -> str:
    return name_text(f"cube.{cube}")


def colours(cubes: Iterable[str]) -> str:
    return listed([colour(cube) for cube in cubes])


def column(called: str) -> str:
    """`light 3`; the column of a New City is its letter."""
    half, _, number = called.partition(" ")
    return name_text(f"column.{half}", number=number) if number else called


def cubes_said(cubes: Sequence[str]) -> str:
    """`2 red and 1 blue cube`; `no cubes`."""
    counts = Counter(c for c in cubes if c)
    if not counts:
        return board_text("cubes.none")
    parts = [board_text("cubes.part", n=counts[c], colour=colour(c)) for c in COLOURS if counts[c]]
    return board_text("cubes", cubes=listed(parts), n=sum(counts.values()))


def city(found: CityView, kind: str = "city", region: str = "", *, starts: bool = False) -> str:
    """`Chicago, H6: takes red, grows on light 1, with 2 blue cubes`."""
    what = [name_text("new_city", letter=found.letter)] if found.letter else []
    if kind != "city":
        what.append(board_text(kind))
    takes = board_text("takes", colours=colours(found.accepts)) if found.accepts else ""
    what.append(takes or board_text("takes.nothing"))
    if found.growth:
        what.append(board_text("grows", columns=listed([column(one) for one in found.growth])))
    if region:
        what.append(
            board_text("region", region=region_text(region) if region in region_text else say(region))
        )
    if starts:
        what.append(board_text("starts"))
    return board_text(
        "city",
        place=say(found.name),
        hex=found.at,
        what=chain("comma", what),
        cubes=cubes_said(found.cubes),
    )


def cube(place: str, colour_: str, count: int) -> str:
    shape = shape_text(colour_)
    return board_text("cube", place=say(place), n=count, colour=colour(colour_), shape=shape)


def plain_hex(
    at: str, terrain: str, town: str, owners: Sequence[int | None], seats: Sequence[Dress], price: int | None
) -> str:
    """`L8: river, track of Ada, $3`; a town is named first."""
    land = terrain_text(terrain) if terrain in terrain_text else say(terrain)
    said = board_text("hex.town" if town else "hex", town=say(town), hex=at, terrain=land)
    if owners:
        who = listed([_owner(owner, seats) for owner in owners])
        said = board_text("hex.track", hex=said, owners=who)
    return board_text("hex.price", hex=said, money=dollars(price)) if price is not None else said


def more_of_hex(
    said: str, sheet: MapSheet, layout: SteamLayout, view: AgeOfSteamView, at: str, *, laid: bool
) -> str:
    """What only some hexes have: cubes, closed sides, a printed price, track to come, doubts.

    `laid`: a tile lies there.
    """
    cubes = view.goods.get(at)
    if cubes:
        said = board_text("hex.holds", hex=said, cubes=cubes_said(cubes))
    closed = [layout.grid.neighbour(at, side) for side in closed_sides(sheet, layout, at)]
    others = [other for other in closed if other]
    if others:
        said = board_text("hex.closed", hex=said, others=listed(others))
    if at in sheet.prices.hexes and not laid:
        said = board_text("hex.printed", hex=said, money=dollars(sheet.prices.hexes[at]))
    for tile in sheet.printed:
        if tile.at == at and not laid:
            said = board_text("hex.later", hex=said, turn=tile.from_turn)
    if any(town.at == at and not town.urbanise for town in sheet.towns):
        said = board_text("hex.town_only", hex=said)
    return board_text("hex.doubtful", hex=said) if at in sheet.doubtful_hexes else said


def closed_sides(sheet: MapSheet, layout: SteamLayout, at: str) -> list[int]:
    """The closed sides of a hex, from whichever hex the map names them."""
    if not sheet.closed:
        return []
    out = []
    for side in range(6):
        other = layout.grid.neighbour(at, side)
        there = sheet.closed.get(other, ()) if other else ()
        if side in sheet.closed.get(at, ()) or (side + 3) % 6 in there:
            out.append(side)
    return out


def edge(found: Link, names: Mapping[str, str], seat: Dress | None) -> str:
    """`Madeira to Container: ferry, $6`; `... ferry of Ada`; public track has neither."""
    one, other = (say(names.get(stop, stop)) for stop in found.between)
    ends, kind = board_text("ends", one=one, other=other), edge_text(found.kind)
    if seat is not None:
        return board_text("edge.owned", ends=ends, kind=kind, owner=seat.name)
    if found.kind == "public":
        return board_text("edge.public", ends=ends, kind=kind)
    return board_text("edge.free", ends=ends, kind=kind, money=dollars(found.cost))


def box_place(sheet: MapSheet, id: str) -> str:
    """What a box beside the map is for: the city it is called after, else its own id."""
    called = {city.name.lower().replace(" ", "_"): city.name for city in sheet.cities}
    return called.get(id, id.replace("_", " "))


def beside(place: str, cubes: Sequence[str]) -> str:
    return board_text("beside", place=say(place), cubes=cubes_said(cubes))


def _owner(owner: int | None, seats: Sequence[Dress]) -> str:
    return seats[owner].name if owner is not None else name_text("nobody")


def link(found: LinkView, names: Mapping[str, str], seats: Sequence[Dress]) -> str:
    """`Chicago to Michigan City: link of Rafael over I6`; an unfinished section says where it starts."""
    owner = _owner(found.owner, seats)
    stops = [say(names.get(stop, stop)) for stop in found.stops]
    over = ", ".join(at for at in found.path if at not in found.stops)
    hexes = over or ", ".join(found.path)
    if found.complete:
        ends = stops[0]
        for other in stops[1:]:
            ends = board_text("ends", one=ends, other=other)
        return board_text("link.over" if over else "link", ends=ends, owner=owner, hexes=hexes)
    key = f"open{'.from' if stops else ''}.{'over' if over else 'in'}"
    return board_text(key, owner=owner, start=stops[0] if stops else "", hexes=hexes)


def exit_side(at: str, towards: str, used: bool) -> str:
    return board_text("exit.used" if used else "exit", hex=at, other=towards)
