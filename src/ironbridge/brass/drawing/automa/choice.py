"""A choice of the automa on the board: the candidates numbered in their order, and the turn of the clock.

Clockwise begins 20 degrees left of straight up (rulings M-13 and M-16).
"""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2, cos, dist, pi, sin

from ironbridge.brass.drawing.layout import Layout
from ironbridge.drawing.geometry import walk
from ironbridge.drawing.lettering import write
from ironbridge.drawing.svg import Point, Svg, circle, data, el, together
from ironbridge.drawing.theme import Paint

FROM = -pi / 2 - pi / 9
OUT, RADIUS = 17.0, 11.5
NEARLY_ROUND = 2 * pi - 0.8


def draw_ranks(paint: Paint, layout: Layout, place: str, ranks: Mapping[str, int], clock: bool) -> Svg:
    """A disc at each line that was compared, the first one on the lamp; `clock`: with the arc to it."""
    spots = {line: _spot(layout, line, place) for line in ranks}
    parts = [_disc(paint, *spots[line], rank) for line, rank in ranks.items()]
    if clock and place in layout.plates:
        first = min(ranks, key=lambda line: ranks[line])
        parts.insert(0, _arc(paint, layout, place, spots[first]))
    return el("g", *parts, class_="automa-choice", pointer_events="none", aria_hidden="true")


def _spot(layout: Layout, line: str, place: str) -> Point:
    """A little way along a line from the place; in its middle where it does not begin there."""
    shape = layout.lines[line]
    if place not in layout.plates:
        return shape.medallion
    plate = layout.plates[place].grow(2)
    ends = [(stroke, dist(stroke[0], plate.centre), False) for stroke in shape.strokes]
    ends += [(stroke, dist(stroke[-1], plate.centre), True) for stroke in shape.strokes]
    stroke, _, turned = min(ends, key=lambda one: one[1])
    points = [point for point, _ in walk(stroke[::-1] if turned else stroke, 2.0)]
    beyond = [point for point in points if not plate.has(point)] or points
    return next((point for point in beyond if plate.far(point) >= OUT), beyond[-1])


def _disc(paint: Paint, x: float, y: float, rank: int) -> Svg:
    first = rank == 1
    return together(
        circle(x, y, RADIUS, **paint.edged("lamp" if first else "raise", 1.8)),
        write(paint, str(rank), x, y, 15, weight=700, fill="lamp-ink" if first else "ink", centred=True),
    )


def _arc(paint: Paint, layout: Layout, place: str, goal: Point) -> Svg:
    """From 20 degrees left of north clockwise to the first line, with an arrow."""
    box = layout.plates[place]
    cx, cy = box.centre
    radius = max(dist((box.x1, box.y1), box.centre), dist(goal, box.centre)) + 16
    end = atan2(goal[1] - cy, goal[0] - cx)
    while end < FROM:
        end += 2 * pi
    # Our board is no tracing of the printed one: a line that comes first there may lie just before here.
    begin = FROM if end - FROM < NEARLY_ROUND else end - 0.7
    end = max(end - 12 / radius, begin + 0.3)
    tip = (cx + radius * cos(end), cy + radius * sin(end))
    start = (cx + radius * cos(begin), cy + radius * sin(begin))
    large = 1 if end - begin > pi else 0
    course = data("M", *start, "A", radius, radius, 0, large, 1, *tip)
    inner, outer = ((cx + r * cos(begin), cy + r * sin(begin)) for r in (radius - 7, radius + 7))
    tick = data("M", *inner, "L", *outer)
    back = end - 13 / radius
    wings = [(cx + r * cos(back), cy + r * sin(back)) for r in (radius - 5.5, radius + 5.5)]
    head = data("M", *wings[0], "L", *tip, "L", *wings[1])
    look = {"fill": "none", "stroke_linecap": "round"}
    return together(
        el("path", d=course + tick, stroke=paint("plate"), stroke_width=6.5, opacity=0.85, **look),
        el("path", d=course + tick + head, stroke=paint("ink"), stroke_width=2.4, **look),
    )
