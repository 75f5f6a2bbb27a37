"""Production: whether and for whom cubes are drawn, and where each of them goes: a box, a town, a city."""

from __future__ import annotations

import msgspec

from ironbridge.age_of_steam.drawing.chips import cube_picture
from ironbridge.age_of_steam.rules.actions import PlaceCube, PlaceGood, Produce, ProduceFor
from ironbridge.age_of_steam.table.sight import (
    chosen,
    chosen_of,
    map_of,
    names_of,
    options_of,
    state_of,
    view_of,
)
from ironbridge.age_of_steam.words.table_messages import table_text as t
from ironbridge.core.actions import Action, tag
from ironbridge.drawing.marks import Marks
from ironbridge.table.moment import Moment, picked
from ironbridge.table.scene import NOTHING, BillCard, BillLine, Choices, Row
from ironbridge.words.catalogue import capital, listed


def marks(m: Moment, known: Marks) -> Marks:
    """The cities cubes can be drawn for, or the places a drawn one may go to."""
    option, placed = chosen(m), options_of(m, PlaceGood, cube=picked(m, "cube"))
    spots = {one.hex for one in options_of(m, ProduceFor)} | {one.hex for one in placed}
    taken = {option.hex} if isinstance(option, ProduceFor | PlaceGood) else set()
    taken |= {picked(m, "hex")} - {""}
    return msgspec.structs.replace(known, possible=frozenset(spots - taken), chosen=frozenset(taken))


# The bill


def bill(m: Moment) -> BillCard:
    view = view_of(m)
    if view.drawn:
        return cube_bill(m)
    count = min(map_of(m).rules.production_cubes(state_of(m)), view.bag)
    lines = [BillLine(t("produce.bag"), t("goods.bag", n=view.bag))]
    option = chosen_of(m, ProduceFor)
    if option is not None:
        lines.append(BillLine(t("place.to"), names_of(m).place(option.hex, view)))
    return BillCard(t("production"), t("produce.title", n=count), tuple(lines))


def cube_bill(m: Moment) -> BillCard:
    names, view = names_of(m), view_of(m)
    cube = picked(m, "cube") or (view.drawn[0] if len(set(view.drawn)) == 1 else "")
    lines = [BillLine(t("place.drawn"), names.cubes(view.drawn))]
    option = chosen(m)
    if isinstance(option, PlaceCube):
        to = listed([names.column_full(option.column, view), names.box(option.box)])
        lines.append(BillLine(t("place.to"), to))
    elif isinstance(option, PlaceGood):
        lines.append(BillLine(t("place.to"), names.place(option.hex, view)))
    if view.keeps < len(view.drawn):
        lines.append(BillLine(t("place.back"), t("place.back.text", n=len(view.drawn) - view.keeps)))
    return BillCard(
        t("production"),
        t("place.title", cube=names.colour(cube)) if cube else t("place.title.open"),
        tuple(lines),
        picture=cube_picture(m.paint, cube) if cube else NOTHING,
    )


# The list


def choices(m: Moment) -> Choices:
    """Draw or not, and for whom; then the colour, then where it may go."""
    view = view_of(m)
    if not view.drawn:
        return drawing_choices(m)
    if not picked(m, "cube") and len(set(view.drawn)) > 1:
        rows = tuple(
            Row(
                (f"cube={colour}",),
                capital(names_of(m).colour(colour)),
                picture=cube_picture(m.paint, colour, 18),
            )
            for colour in dict.fromkeys(view.drawn)
        )
        return Choices(t("list.cubes"), "", rows)
    return place_choices(m)


def drawing_choices(m: Moment) -> Choices:
    option = chosen(m)
    rows = tuple(
        Row(
            (f"hex={one.hex}",) if isinstance(one, ProduceFor) else (f"type={tag(one)}",),
            m.voice.action(one, view_of(m)),
            chosen=one == option,
        )
        for one in sorted(options_of(m, Action), key=lambda one: not isinstance(one, Produce))
    )
    return Choices(t("production"), "", rows)


def place_choices(m: Moment) -> Choices:
    names, view, option = names_of(m), view_of(m), chosen(m)
    hexes = dict.fromkeys(one.hex for one in options_of(m, PlaceGood))
    places = dict.fromkeys((one.column, one.box) for one in options_of(m, PlaceCube))
    rows = [
        Row(
            (f"hex={hex}",),
            names.spot(hex, view),
            chosen=isinstance(option, PlaceGood) and option.hex == hex,
        )
        for hex in sorted(hexes, key=lambda hex: names.place(hex))
    ]
    rows += [
        Row(
            (f"{column}:{box - 1}",),
            capital(names.column_full(column, view)),
            names.box(box),
            isinstance(option, PlaceCube) and (option.column, option.box) == (column, box),
        )
        for column, box in places
    ]
    return Choices(t("list.places" if hexes else "list.boxes"), "", tuple(rows))
