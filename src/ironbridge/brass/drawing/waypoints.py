"""Places without slots: markets beyond the map in a double-ruled box, and towns lines only pass through."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ironbridge.brass.drawing.markets import double_rule
from ironbridge.brass.words.board_messages import caption
from ironbridge.drawing.geometry import Box, rect
from ironbridge.drawing.lettering import SMALLEST, note, width_of, write
from ironbridge.drawing.svg import Point, Svg, circle, data, el, path_of, together
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


def draw_outside(paint: Paint, box: Box, words: str, *, reached: bool) -> Svg:
    """The box of a place beyond the map; its name is written with the other names."""
    ink = "ink" if reached else "ink3"
    said = write(
        paint, words, box.centre[0], box.y1 - 10.5, NOTE_SIZE, room=box.width - 10, font="read", fill=ink
    )
    return together(double_rule(paint, box), said)


def draw_waypoint(paint: Paint, box: Box, icons: int, *, reached: bool) -> Svg:
    """A ring with its link points inside, as rings."""
    x, y = box.centre
    ink = paint("ink" if reached else "ink3")
    rings = [
        circle(x + (i - (icons - 1) / 2) * 8.2, y, 3.1, fill="none", stroke=ink, stroke_width=2)
        for i in range(icons)
    ]
    edge = circle(x, y, RING, fill=paint("raise"), stroke=ink, stroke_width=1.6)
    return together(edge, *rings)


def draw_virtual(paint: Paint, ends: Sequence[Point], row: Box) -> Svg:
    """A dotted line that nobody owns; `row`: the room it has over the legend."""
    said = caption("virtual")
    y = row.centre[1]
    words = note(
        paint, said, row.x0 + 39, y, 14, room=row.width - 45, fill="ink", anchor="start", centred=True
    )
    return el(
        "g",
        el("title", said),
        _dots(paint, path_of(ends)),
        rect(row, rx=3, fill=paint("panel"), stroke=paint("hair2")),
        _dots(paint, data("M", row.x0 + 9, y, "h", 24)),
        words,
        id="virtual-link",
        role="img",
        aria_label=said,
    )


def _dots(paint: Paint, d: str) -> Svg:
    return el(
        "path", d=d, **paint.edged("none", 3.4, "waterink"), stroke_dasharray="0 7", stroke_linecap="round"
    )
