"""Lines and links: where they run between plates, and how rail and canal, free and built, are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

import msgspec

from ironbridge.drawing.geometry import Box, walk
from ironbridge.drawing.lettering import write
from ironbridge.drawing.marks import Marks
from ironbridge.drawing.seats import Dress, disc
from ironbridge.drawing.svg import Point, Svg, circle, el, path_of, stroke, together
from ironbridge.drawing.theme import Paint

Way = Literal["rail", "canal"]
Faint = Literal["dots", "ticks"]  # how a rail of the other era is told
MEDALLION = 11.5


class LineShape(msgspec.Struct, frozen=True):
    """One line as drawn: its strokes (three for a three-way line), its medallion, the length in sight."""

    strokes: tuple[tuple[Point, ...], ...]
    medallion: Point
    visible: float

    @property
    def data(self) -> str:
        return _data(self.strokes)


@cache
def _data(strokes: tuple[tuple[Point, ...], ...]) -> str:
    return "".join(path_of(stroke) for stroke in strokes)


def visible_part(points: Sequence[Point], walls: Sequence[Box], tuck: float = 22.0) -> tuple[Point, ...]:
    """The line without what its own plates cover, kept `tuck` units under their edges."""
    steps = [p for p, _ in walk(points, 1.0)]
    inner = [wall.grow(-tuck) for wall in walls]
    seen = [p for p in steps if not any(box.has(p) for box in inner)]
    if len(points) == 2:
        return (seen[0], seen[-1])
    return (*seen[:-1:7], seen[-1])


def medallion_place(strokes: Sequence[Sequence[Point]], own: Sequence[Box], blocked: Sequence[Box]) -> Point:
    """The point nearest to the middle of the visible line that is clear of names, plates and medallions."""
    steps = [p for stroke in strokes for p, _ in walk(stroke, 1.0) if not any(box.has(p) for box in own)]
    steps = steps or [stroke[0] for stroke in strokes]
    middle = (len(steps) - 1) / 2

    def cost(item: tuple[int, Point]) -> float:
        at, point = item
        near = sum(1 for box in blocked if box.far(point) < MEDALLION + 1.5)
        ends = 100 if not MEDALLION + 3 <= at <= len(steps) - MEDALLION - 4 and len(steps) > 30 else 0
        return near * 1000 + ends + abs(at - middle)

    return min(enumerate(steps), key=cost)[1]


def underlay(paint: Paint, marks: Marks, pick: str, shape: LineShape) -> Svg:
    """The lit ground of a line: a band under it, ink-edged; dashed for another route."""
    d = shape.data
    if pick in marks.refused:
        parts = [stroke(d, paint("rubric"), 26, "7 4.5"), stroke(d, paint("rubric-soft"), 21)]
    elif pick in marks.chosen or pick in marks.source or pick in marks.route:
        parts = [stroke(d, paint("ink"), 35), stroke(d, paint("lamp"), 32)]
    elif pick in marks.other or pick in marks.other_route:
        parts = [stroke(d, paint("ink"), 30, "7 4.5"), stroke(d, paint("lamp-soft"), 26.5)]
    elif pick in marks.possible:
        parts = [stroke(d, paint("ink"), 23), stroke(d, paint("lamp"), 19)]
    else:
        return Svg("")
    way = "" if paint.variables else None
    return el(
        "g",
        *parts,
        fill="none",
        class_="lamp" if paint.variables and pick in marks.possible else None,
        data_way=way,
        data_mark=marks.state(pick) if paint.variables else None,
    )


def draw_line(
    paint: Paint,
    shape: LineShape,
    way: Way,
    seat: Dress | None,
    *,
    in_era: bool,
    lit: bool = False,
    faint: Faint = "dots",
) -> Svg:
    """A line in its present state; what is free whispers, what is built speaks."""
    d = shape.data
    ground = "lamp" if lit else "plate"
    if seat is None and not in_era:
        if way == "canal":
            parts = [stroke(d, paint("waterline"), 1.6)]
        elif faint == "ticks":
            parts = [stroke(d, paint("ink3"), 0.9), stroke(d, paint("ink3"), 7, "1 12")]
        else:
            parts = [stroke(d, paint("ink3"), 1.2, "1.2 6")]
        return el("g", *parts, fill="none", opacity=0.75)
    if seat is None:
        if way == "canal":
            parts = [stroke(d, paint("waterink"), 9), stroke(d, paint("water"), 6.5)]
        else:
            ink = paint("lamp-ink" if lit else "ink3")
            parts = [
                stroke(d, paint(ground), 9),
                stroke(d, ink, 11, "1.2 9"),
                stroke(d, ink, 6.4),
                stroke(d, paint(ground), 4.2),
            ]
        return el("g", *parts, fill="none")
    tincture = seat.tincture
    width, dash, cap = tincture.line
    if way == "canal":
        parts = [
            stroke(d, paint("waterink"), 20),
            stroke(d, paint("water"), 17),
            stroke(d, paint("ink"), 11.4),
            stroke(d, paint(tincture.id), 8.6),
            stroke(d, paint(f"{tincture.id}-on"), width * 0.86, dash, cap),
        ]
    else:
        parts = [
            stroke(d, paint("lamp-ink" if lit else "ink"), 21, "2.6 6.9"),
            stroke(d, paint(ground), 16),
            stroke(d, paint("ink"), 13.5),
            stroke(d, paint(tincture.id), 10.5),
            stroke(d, paint(f"{tincture.id}-on"), width, dash, cap),
        ]
    return el("g", *parts, fill="none")


def draw_ghost(paint: Paint, shape: LineShape, way: Way, seat: Dress) -> Svg:
    """A link that would be laid: dashes of the seat's colour on paper, between ink or water edges."""
    d = shape.data
    edge = "waterink" if way == "canal" else "ink"
    parts = [
        stroke(d, paint(edge), 16),
        stroke(d, paint("raise"), 12.6),
        stroke(d, paint(seat.tincture.id), 12.6, "9 5"),
    ]
    return el("g", *parts, fill="none")


def draw_step(paint: Paint, shape: LineShape, text: str) -> Svg:
    """The number of a step on a lamp disc, where the medallion will be."""
    x, y = shape.medallion
    return together(
        circle(x, y, 13, **paint.edged("lamp", 2.2, "lamp-ink")),
        write(paint, text, x, y, 15, weight=700, fill="lamp-ink", centred=True),
    )


def draw_medallion(paint: Paint, shape: LineShape, seat: Dress) -> Svg:
    x, y = shape.medallion
    return disc(paint, seat, x, y, MEDALLION)


def hit_area(shape: LineShape, width: float = 28) -> Svg:
    """An unseen broad stroke, so that a finger finds the line."""
    return el(
        "path", d=shape.data, fill="none", stroke="transparent", stroke_width=width, pointer_events="stroke"
    )
