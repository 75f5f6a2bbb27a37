"""The board as SVG: still land, wires that sag between their poles, and the names over both."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from ironbridge.drawing.frame import Frame, Marker, draw_frame, draw_markers
from ironbridge.drawing.geometry import around, bowed
from ironbridge.drawing.ground import Ground, draw_land
from ironbridge.drawing.lettering import write
from ironbridge.drawing.links import LineShape, draw_medallion, hit_area, underlay
from ironbridge.drawing.marks import Marks, cross, pad, pennant, target
from ironbridge.drawing.seats import Dress, hatchings
from ironbridge.drawing.svg import Svg, data, el, join
from ironbridge.drawing.theme import Paint
from ironbridge.table.moment import Moment
from ironbridge.table.scene import Board
from singing_wires.country import COUNTRY, LINES, TOWNS
from singing_wires.words import TEXT

FRAME = Frame(940, 680, (18, 12, 18, 12))
GROUND = msgspec.convert(COUNTRY["ground"], Ground)
PAIRS = {line: line.split("--") for line in LINES}
COURSES = {line: tuple(bowed(TOWNS[a].at, TOWNS[b].at, 10)) for line, (a, b) in PAIRS.items()}
SHAPES = {line: LineShape((way,), (way[12][0], way[12][1] - 18), 0) for line, way in COURSES.items()}
FEET = {line: [COURSES[line][24 * at // (n + 1)] for at in range(1, n + 1)] for line, n in LINES.items()}
HIGH = 24  # a pole


def draw_board(m: Moment, label: str, marks: Marks, plan: str) -> Board:
    """`plan` is the line that would be strung."""
    paint = m.paint
    land = (draw_frame(paint, FRAME), draw_land(paint, GROUND, FRAME.window))
    ground = el("g", el("defs", hatchings(paint, m.seats)), *land, id="ground", aria_hidden="true")
    order = sorted(LINES, key=lambda line: (line in m.view.wires, marks.rank(line)))
    lines = [_line(m, line, marks, plan) for line in order]
    scores = [Marker(i, "points", one.vp, f"{m.names[i]}: {one.vp}") for i, one in enumerate(m.view.seats)]
    markers = draw_markers(paint, FRAME, scores, m.seats)
    pieces = el("g", *lines, *(_town(paint, town, marks) for town in TOWNS), markers, id="pieces")
    names = [write(paint, one.name, one.at[0], one.at[1] + 37, 20, halo="plate") for one in TOWNS.values()]
    lettering = el("g", *names, id="lettering", class_="lettering", pointer_events="none")
    return Board(label, FRAME.width, FRAME.height, ground, pieces, lettering)


def _town(paint: Paint, town: str, marks: Marks) -> Svg:
    (x, y), ink = TOWNS[town].at, paint("ink")
    office = el("circle", cx=x, cy=y, r=15, fill=paint("raise"), stroke=ink, stroke_width=2.4)
    lit = pad(paint, marks, town, around((x, y), 30, 30))
    return el("g", lit, office, el("circle", cx=x, cy=y, r=5.5, fill=ink), pointer_events="none")


def _line(m: Moment, line: str, marks: Marks, plan: str) -> Svg:
    shape, owner = SHAPES[line], m.view.wires.get(line)
    name, (x, y) = m.voice.word("line", line), shape.medallion
    said = TEXT("line.free", line=name, n=LINES[line])
    if owner is not None:
        said = TEXT("line.owned", line=name, owner=m.names[owner])
        drawn = join((_wire(m.paint, line, m.seats[owner]), draw_medallion(m.paint, shape, m.seats[owner])))
    elif line == plan and m.seat is not None:
        drawn = _wire(m.paint, line, m.seats[m.seat])
    else:
        drawn = _holes_for_poles(m.paint, line)
    flags = [cross(m.paint, x, y)] if line in marks.refused else []
    flags += [pennant(m.paint, x + 20, y + 8)] if line in marks.changed else []
    lit = underlay(m.paint, marks, line, shape)
    return target(m.paint, marks, "line", line, said, lit, drawn, *flags, hit_area(shape))


def _holes_for_poles(paint: Paint, line: str) -> Svg:
    ink, plate = paint("ink2"), paint("plate")
    path = el("path", d=SHAPES[line].data, fill="none", stroke=ink, stroke_width=1.8, stroke_dasharray="2 6")
    feet = [el("circle", cx=x, cy=y, r=4.6, fill=plate, stroke=ink, stroke_width=1.8) for x, y in FEET[line]]
    return join((path, *feet))


def _wire(paint: Paint, line: str, seat: Dress) -> Svg:
    """In the seat's colour and pattern."""
    at = [COURSES[line][0], *((x, y - HIGH) for x, y in FEET[line]), COURSES[line][-1]]
    sag = "".join(data("M", *a, "Q", (a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 12, *b) for a, b in pairwise(at))
    poles = "".join(data("M", x, y, "v", -HIGH - 5, "M", x - 8, y - HIGH, "h", 16) for x, y in FEET[line])
    (width, dash, cap), colour = seat.tincture.line, seat.tincture.id
    on = {"stroke_dasharray": dash, "stroke_linecap": cap}
    strokes = (
        el("path", d=poles, stroke=paint("ink"), stroke_width=3.4, stroke_linecap="round"),
        el("path", d=sag, stroke=paint("ink"), stroke_width=7.5),
        el("path", d=sag, stroke=paint(colour), stroke_width=5),
        el("path", d=sag, stroke=paint(f"{colour}-on"), stroke_width=width / 2, **on),
    )
    return el("g", *strokes, fill="none")
