"""The small signs of the automa's cards: link, tie-break cells, wheels, tick and cross."""

from __future__ import annotations

from ironbridge.brass.drawing.pictograms import SHAPES, scaled
from ironbridge.drawing.svg import Svg, block, circle, data, el, join, stroke, together
from ironbridge.drawing.theme import Paint

CELL = 8.0


def chain_sign(paint: Paint, x: float, y: float, ink: str = "ink", *, bracketed: bool = False) -> Svg:
    """Two links of a chain; in brackets where the link may be left out."""
    oval = {"y": y - 4.5, "width": 12.0, "height": 9.0, "rx": 4.5, "stroke_width": 2.0}
    bar = data("M", x - 2.6, y, "h", 5.2)
    parts = [
        el("rect", x=x - 11, **oval, fill="none", stroke=paint(ink)),
        el("rect", x=x - 1, **oval, fill="none", stroke=paint(ink)),
        stroke(bar, paint(ink), 2.0),
    ]
    if bracketed:
        left = data("M", x - 12.5, y - 9, "q", -4.5, 9.0, 0.0, 18.0)
        right = data("M", x + 12.5, y - 9, "q", 4.5, 9.0, 0.0, 18.0)
        parts.append(el("path", d=left + right, **paint.edged("none", 1.4, ink)))
    return el("g", *parts)


def cell_sign(paint: Paint, x: float, y: float, cell: str) -> Svg:
    """The four cells of a plate, the first choice filled."""
    row, column = (0 if cell.startswith("top") else 1), (0 if cell.endswith("left") else 1)
    return join(
        block(
            x + (CELL + 1.6) * j,
            y + (CELL + 1.6) * i,
            CELL,
            CELL,
            rx=1.2,
            fill=paint("ink") if (i, j) == (row, column) else paint("raise"),
            stroke=paint("ink"),
            stroke_width=1.3,
        )
        for i in range(2)
        for j in range(2)
    )


def wheels(paint: Paint, x: float, y: float) -> Svg:
    """A pair of wheels, a large one and a small one that turns it."""
    turns = (scaled(x, y + 2.5, 18), scaled(x + 15.5, y - 0.5, 12.5))
    placed = [el("g", SHAPES["manufacturer"], transform=turn) for turn in turns]
    return el("g", *placed, fill=paint("hair2"))


def tick_sign(paint: Paint, x: float, y: float) -> Svg:
    return together(
        circle(x, y, 7.6, fill=paint("ink")),
        el(
            "path",
            d=data("M", x - 3.6, y + 0.2, "l", 2.6, 2.8, "l", 4.8, -5.8),
            **paint.edged("none", 2.1, "lamp-soft"),
        ),
    )


def cross_sign(paint: Paint, x: float, y: float, ink: str = "rubric") -> Svg:
    arm = 3.2
    strokes = data(
        "M", x - arm, y - arm, "l", 2 * arm, 2 * arm, "M", x - arm, y + arm, "l", 2 * arm, -2 * arm
    )
    return together(
        circle(x, y, 7.2, **paint.edged("none", 1.5, ink)),
        stroke(strokes, paint(ink), 1.9),
    )
