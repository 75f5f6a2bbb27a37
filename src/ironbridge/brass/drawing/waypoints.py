"""Places without slots: markets beyond the map in a double-ruled box, and towns lines only pass through."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ironbridge.brass.drawing.markets import double_rule
from ironbridge.brass.words.board_messages import caption
from ironbridge.drawing.fitting import SMALLEST, write_in
from ironbridge.drawing.geometry import Box, rect
from ironbridge.drawing.lettering import width_of
from ironbridge.drawing.svg import Point, Svg, data, el, join, path_of
from ironbridge.drawing.theme import Paint

NAME_SIZE, NAME_TRACK = 15.5, 2.2
NOTE_SIZE = 13.2
HEIGHT = 48.0
RING = 12.0  # radius


def outside_size(name: str, notes: Iterable[str]) -> tuple[float, float]:
    """Room for the name in capitals, and for any line that may stand below it, if need be smaller."""
    words = [width_of(name.upper(), NAME_SIZE, "name", NAME_TRACK)]
    words += [width_of(note, NOTE_SIZE * SMALLEST, "read") for note in notes]
    return (max(words) + 22, HEIGHT)


def draw_outside(paint: Paint, box: Box, note: str, *, reached: bool) -> Svg:
    """The box of a place beyond the map; its name is written with the other names."""
    ink = "ink" if reached else "ink3"
    words = write_in(
        paint, note, box.centre[0], box.y1 - 10.5, NOTE_SIZE, box.width - 10, face="read", fill=ink
    )
    return join((double_rule(paint, box), words))


def draw_waypoint(paint: Paint, box: Box, icons: int, *, reached: bool) -> Svg:
    """A ring with its link points inside, as rings."""
    x, y = box.centre
    ink = paint("ink" if reached else "ink3")
    rings = [
        el(
            "circle",
            cx=x + (i - (icons - 1) / 2) * 8.2,
            cy=y,
            r=3.1,
            fill="none",
            stroke=ink,
            stroke_width=2,
        )
        for i in range(icons)
    ]
    edge = el("circle", cx=x, cy=y, r=RING, fill=paint("raise"), stroke=ink, stroke_width=1.6)
    return join((edge, *rings))


def draw_virtual(paint: Paint, ends: Sequence[Point], note: Box) -> Svg:
    """A dotted line that nobody owns; `note`: the row it has over the legend."""
    said = caption("virtual")
    y = note.centre[1]
    words = write_in(
        paint,
        said,
        note.x0 + 39,
        y,
        14,
        note.width - 45,
        face="read",
        weight=400,
        anchor="start",
        centred=True,
    )
    return el(
        "g",
        el("title", said),
        _dots(paint, path_of(ends)),
        rect(note, rx=3, fill=paint("panel"), stroke=paint("hair2")),
        _dots(paint, data("M", note.x0 + 9, y, "h", 24)),
        words,
        id="virtual-link",
        role="img",
        aria_label=said,
    )


def _dots(paint: Paint, d: str) -> Svg:
    return el(
        "path",
        d=d,
        fill="none",
        stroke=paint("waterink"),
        stroke_width=3.4,
        stroke_dasharray="0 7",
        stroke_linecap="round",
    )
