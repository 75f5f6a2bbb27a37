"""The goods display: six light and six dark columns of cubes, the New Cities' boxes under their columns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ironbridge.age_of_steam.drawing.goods import (
    COLUMNS,
    HALVES,
    GoodsPaint,
    die,
    empty_box,
    good,
)
from ironbridge.age_of_steam.drawing.labels import colour
from ironbridge.age_of_steam.drawing.labels import column as steam_column
from ironbridge.age_of_steam.drawing.layout import steam_layout
from ironbridge.age_of_steam.rules.loading import load_base
from ironbridge.age_of_steam.rules.sheet import MapSheet, NewCity
from ironbridge.age_of_steam.rules.view import AgeOfSteamView
from ironbridge.age_of_steam.words.board_messages import board_text, caption, shape_text
from ironbridge.drawing.album import ALBUMS
from ironbridge.drawing.geometry import Box, around, rect
from ironbridge.drawing.lettering import note, write
from ironbridge.drawing.marks import Marks, target
from ironbridge.drawing.svg import Svg, el
from ironbridge.drawing.theme import Paint
from ironbridge.words.catalogue import listed, say, translations_now

PITCH, BETWEEN = 44.0, 20.0  # from column to column; between light and dark
HEAD, FIRST = 46.0, 76.0  # dice and first boxes under the title
BOX_W, BOX_H, STEP = 29.0, 23.0, 25.0
LOW_GAP = 8.0
NEW_W, NEW_SHIFT = 25.0, 4.0  # the boxes of New Cities leave room for a letter
WIDTH = 12 * PITCH + BETWEEN
BAG = 160.0  # the room of the bag's count
NO_MARKS = Marks()


def columns(sheet: MapSheet) -> list[str]:
    """The numbered columns the map uses."""
    used = sheet.display.columns
    return [column for column in COLUMNS if used is None or column in used]


def display_height() -> float:
    limits = load_base().limits
    return FIRST + STEP * (limits.display_rows + limits.new_city_rows) + LOW_GAP


def goods_display_layer(view: AgeOfSteamView, sheet: MapSheet, paint: Paint, x: float, y: float) -> Svg:
    """The display with its upper left corner at x, y; one target for each column and each box."""
    pen = GoodsPaint.of(paint)
    parts = [
        write(pen, caption("display").upper(), x, y + 24, 15.5, room=WIDTH - BAG, anchor="start", track=1.8),
        note(pen, caption("bag", n=view.bag), x + WIDTH - 8, y + 24, 15, room=BAG - 16, anchor="end"),
    ]
    shown = columns(sheet)
    light = sum(column.startswith("light") for column in shown)
    if not shown:
        parts.append(_unused(pen, x, y))
    parts += _columns(pen, view, sheet, shown[:light], x, y)
    parts += _columns(pen, view, sheet, shown[light:], x + light * PITCH + (BETWEEN if light else 0), y)
    return el("g", *parts, id="goods-display")


def display_halves(
    view: AgeOfSteamView, sheet: MapSheet, paint: Paint, *, marks: Marks
) -> list[tuple[float, Svg]]:
    """The light and the dark columns by themselves, without a title, each with its width."""
    album = ALBUMS.of("display", id(steam_layout(sheet)), paint, translations_now())
    cities = tuple((city.name, city.letter, city.growth) for city in view.cities)
    key = (tuple(view.display.items()), cities, frozenset(marks.bits().items()))
    found = []
    for shade in HALVES:
        some = [column for column in columns(sheet) if column.startswith(shade)]
        if some:
            half = partial(_half, view, sheet, paint, some, f"goods-{shade}", marks)
            found.append((len(some) * PITCH + 8, album.get((shade, *key), half)))
    return found


def _half(
    view: AgeOfSteamView, sheet: MapSheet, paint: Paint, some: Sequence[str], id: str, marks: Marks
) -> Svg:
    return el("g", *_columns(GoodsPaint.of(paint), view, sheet, some, 4, 0, marks), id=id)


def _columns(
    pen: GoodsPaint,
    view: AgeOfSteamView,
    sheet: MapSheet,
    shown: Sequence[str],
    x: float,
    y: float,
    marks: Marks = NO_MARKS,
) -> list[Svg]:
    """Columns from left to right, with the New Cities under theirs."""
    used = sheet.display.columns
    letters = {
        new.growth: new
        for new in load_base().new_cities
        if new.letter in sheet.setup.new_cities and (used is None or new.letter in used)
    }
    on_map = {city.letter: say(city.name) for city in view.cities if city.letter}
    parts = []
    for i, column in enumerate(shown):
        grows = [say(city.name) for city in view.cities if column in city.growth and not city.letter]
        cx = x + PITCH / 2 + i * PITCH
        parts.append(_column(pen, view, column, listed(grows), cx, y, marks))
        new = letters.get(column)
        if new is not None:
            parts.append(_new_city(pen, view, new, on_map, cx, y, marks))
    return parts


def _unused(paint: GoodsPaint, x: float, y: float) -> Svg:
    """A map whose goods do not grow."""
    words = caption("display.none")
    return note(paint, words, x, y + HEAD + 8, 15, room=WIDTH - 16, anchor="start")


def _holding(said: str, boxes: Sequence[str]) -> str:
    """A column with what lies in its boxes."""
    if not boxes:
        return said
    cubes = listed([colour(cube) if cube else board_text("box.empty") for cube in boxes])
    return board_text("column.holds", column=said, cubes=cubes)


def _column(
    paint: GoodsPaint, view: AgeOfSteamView, column: str, grows: str, cx: float, y: float, marks: Marks
) -> Svg:
    boxes = view.display.get(column, ())
    called = steam_column(column)
    said = board_text(
        "column", column=called[:1].upper() + called[1:], places=grows or board_text("column.no_city")
    )
    pad = Box(cx - BOX_W / 2 - 5, y + HEAD - 15, cx + BOX_W / 2 + 5, y + FIRST + STEP * 3 - STEP / 2 + 3)
    return target(
        paint,
        marks,
        "display",
        column,
        _holding(said, boxes),
        _pad(paint, marks, column, pad),
        die(paint, column, cx, y + HEAD, 22),
        *(
            _box(paint, marks, f"{column}:{i}", said, cube, cx, y + FIRST + i * STEP)
            for i, cube in enumerate(boxes)
        ),
    )


def _new_city(
    paint: GoodsPaint,
    view: AgeOfSteamView,
    new: NewCity,
    on_map: dict[str, str],
    cx: float,
    y: float,
    marks: Marks,
) -> Svg:
    """Two boxes with the letter and what the city will take; dashed until it stands on the map."""
    boxes = view.display.get(new.letter, ())
    here = new.letter in on_map
    top = y + FIRST + STEP * load_base().limits.display_rows + LOW_GAP
    where = on_map[new.letter] if here else board_text("waiting")
    said = board_text("new_city", letter=new.letter, colour=colour(new.accepts), where=where)
    left, cx = cx - BOX_W / 2 - 2, cx + NEW_SHIFT
    pad = Box(left - 8, top - BOX_H / 2 - 3, cx + NEW_W / 2 + 3, top + STEP + BOX_H / 2 + 3)
    return target(
        paint,
        marks,
        "display",
        new.letter,
        _holding(said, boxes),
        _pad(paint, marks, new.letter, pad),
        write(
            paint, new.letter, left, top - 1, 14.5, weight=700, fill="ink" if here else "ink2", centred=True
        ),
        good(paint, new.accepts, left, top + 16, 10, 1.1),
        *(
            _box(paint, marks, f"{new.letter}:{i}", said, cube, cx, top + i * STEP, new=not here)
            for i, cube in enumerate(boxes)
        ),
    )


def _box(
    paint: GoodsPaint,
    marks: Marks,
    pick: str,
    where: str,
    cube: str,
    x: float,
    y: float,
    *,
    new: bool | None = None,
) -> Svg:
    """One place for a cube; `new`: of a New City that waits beside the map, or stands on it (False)."""
    number = int(pick.rpartition(":")[2]) + 1
    holds = board_text("box.empty")
    if cube:
        holds = board_text("box.cube", colour=colour(cube), shape=shape_text(cube))
    width = BOX_W if new is None else NEW_W
    area = around((x, y), width, BOX_H)
    return target(
        paint,
        marks,
        "box",
        pick,
        board_text("box", column=where, number=number, holds=holds),
        _pad(paint, marks, pick, area),
        Svg("") if marks.rank(pick) else empty_box(paint, x, y, width, BOX_H, dashed=bool(new)),
        good(paint, cube, x, y, 16.5) if cube else Svg(""),
    )


def _pad(paint: Paint, marks: Marks, pick: str, box: Box) -> Svg:
    """The lit ground of a column or box."""
    if not marks.rank(pick):
        return Svg("")
    chosen = pick in marks.chosen
    ground = "lamp" if chosen or pick in marks.possible else "lamp-soft"
    dash = "5 3" if pick in marks.other else None
    return rect(box, rx=4, **paint.edged(ground, 3.2 if chosen else 2), stroke_dasharray=dash)
