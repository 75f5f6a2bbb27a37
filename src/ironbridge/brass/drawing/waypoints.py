"""Places without slots: markets beyond the map in a double-ruled box, and towns lines only pass through."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ironbridge.brass.drawing.markets import double_rule
from ironbridge.brass.words.board_messages import caption
from ironbridge.drawing.geometry import Box, rect
from ironbridge.drawing.lettering import note, width_of, write
from ironbridge.drawing.svg import Point, Svg, circle, data, el, join, path_of, together
from ironbridge.drawing.theme import Paint

NAME_SIZE, NAME_TRACK = 15.5, 2.2
NOTE_SIZE = 15.0
ICON = 8.2  # from ring to ring of link points
HEIGHT = 48.0
RING = 12.0  # radius


def outside_size(name: str, notes: Iterable[str]) -> tuple[float, float]:
    """Room for the name in capitals, and for any line that may stand below it with its link points."""
    words = [width_of(name.upper(), NAME_SIZE, "name", NAME_TRACK)]
    words += [width_of(note, NOTE_SIZE, "read") + 3 * ICON for note in notes]
    return (max(words) + 22, HEIGHT)


def draw_outside(paint: Paint, box: Box, words: str, icons: int, *, reached: bool) -> Svg:
    """The box of a place beyond the map, its link points as rings; its name is with the other names."""
    ink = "ink" if reached else "ink3"
    wide, rings = width_of(words, NOTE_SIZE, "read"), ICON * (icons + 1) if icons else 0.0
    x = box.centre[0] - rings / 2
    said = write(
        paint, words, x, box.y1 - 10.5, NOTE_SIZE, room=box.width - 10 - rings, font="read", fill=ink
    )
    drawn = link_points(paint, x + wide / 2 + rings / 2, box.y1 - 15, icons, ink)
    return together(double_rule(paint, box), said, drawn)


def link_points(paint: Paint, x: float, y: float, icons: int, ink: str) -> Svg:
    """As many rings as a link there is worth."""
    first = x - (icons - 1) / 2 * ICON
    return join(circle(first + i * ICON, y, 3.1, **paint.edged("none", 2, ink)) for i in range(icons))


def draw_waypoint(paint: Paint, box: Box, icons: int, *, reached: bool) -> Svg:
    """A ring with its link points inside, as rings."""
    ink = "ink" if reached else "ink3"
    x, y = box.centre
    edge = circle(x, y, RING, **paint.edged("raise", 1.6, ink))
    return together(edge, link_points(paint, x, y, icons, ink))


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
