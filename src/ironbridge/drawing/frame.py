"""The graduated frame: an atlas border whose divisions are the track, clockwise from the top left."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Literal

import msgspec

from ironbridge.drawing.geometry import Box, around, rect
from ironbridge.drawing.lettering import plaque, width_of, write
from ironbridge.drawing.seats import Dress, initial
from ironbridge.drawing.svg import Point, Svg, block, circle, data, el, num, piece, points_of, stroke
from ironbridge.drawing.theme import Paint

BAND = 34.0
BAR = 5.0
INWARDS = ((0, 1), (-1, 0), (0, -1), (1, 0))  # from each side towards the map


class Frame(msgspec.Struct, frozen=True):
    """A frame with so many divisions on each side (top, right, bottom, left)."""

    width: float = 1240.0
    height: float = 1014.0
    sides: tuple[int, int, int, int] = (26, 24, 26, 24)

    @property
    def spaces(self) -> int:
        return sum(self.sides)

    @property
    def window(self) -> Box:
        """The map inside the band."""
        return Box(BAND, BAND, self.width - BAND, self.height - BAND)

    def place(self, space: int) -> tuple[int, int]:
        """Side (0 top, clockwise) and number along it of a space; a second lap begins again at 0."""
        rest = space % self.spaces
        for side, count in enumerate(self.sides):
            if rest < count:
                return side, rest
            rest -= count
        raise AssertionError

    def span(self, space: int) -> tuple[Point, Point]:
        """Where a division begins and ends on the inner edge of the band."""
        side, number = self.place(space)
        inner = self.window
        corners = [(inner.x0, inner.y0), (inner.x1, inner.y0), (inner.x1, inner.y1), (inner.x0, inner.y1)]
        a, b = corners[side], corners[(side + 1) % 4]
        count = self.sides[side]

        def at(t: float) -> Point:
            return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)

        return at(number / count), at((number + 1) / count)

    def middle(self, space: int) -> Point:
        """The middle of a space in the lettered part of the band."""
        side, _ = self.place(space)
        (x0, y0), (x1, y1) = self.span(space)
        out = BAR + (BAND - BAR - 4.6) / 2
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
        return ((x0 + x1) / 2 + dx * out, (y0 + y1) / 2 + dy * out)


def draw_frame(paint: Paint, frame: Frame, steps: Sequence[int] = ()) -> Svg:
    """Band, neatlines, the alternating bar, a figure every five divisions.

    `steps` are spaces where something new begins (an income level): a short tick from the outer edge.
    """
    w, h = frame.width, frame.height
    inner = frame.window
    parts = [
        el("rect", width=w, height=h, fill=paint("panel")),
        block(1.5, 1.5, w - 3, h - 3, **paint.edged("none", 2)),
        block(4.6, 4.6, w - 9.2, h - 9.2, **paint.edged("none", 0.7)),
        rect(inner, fill=paint("plate")),
    ]
    dark = []
    for space in range(0, frame.spaces, 2):
        (x0, y0), (x1, y1) = frame.span(space)
        side, _ = frame.place(space)
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
        dark.append(
            f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}l{num(dx * BAR)} {num(dy * BAR)}"
            f"L{num(x0 + dx * BAR)} {num(y0 + dy * BAR)}z"
        )
    outer = inner.grow(BAR)
    parts += [
        el("path", d="".join(dark), fill=paint("ink")),
        el(
            "path",
            d="".join(
                f"M{num(b.x0)} {num(b.y0)}H{num(b.x1)}V{num(b.y1)}H{num(b.x0)}z" for b in (inner, outer)
            ),
            **paint.edged("none", 0.8),
        ),
    ]
    dots = []
    for space in range(frame.spaces):
        x, y = frame.middle(space)
        if space % 5:
            dots.append(f"M{num(x)} {num(y)}h0")
        else:
            ten = space % 10 == 0
            parts.append(
                write(
                    paint,
                    str(space),
                    x,
                    y,
                    13.5 if ten else 12,
                    weight=600 if ten else 400,
                    fill="ink" if ten else "ink2",
                    centred=True,
                )
            )
    parts.append(stroke("".join(dots), paint("hair2"), 2.4, cap="round"))
    ticks = "".join(_tick(frame, space) for space in steps)
    parts.append(el("path", d=ticks or None, stroke=paint("ink2"), stroke_width=1.3, fill="none"))
    return el("g", *parts, id="frame")


def _tick(frame: Frame, space: int) -> str:
    side, _ = frame.place(space)
    (x, y), _end = frame.span(space)
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
    outer = BAND - 4.6
    return data("M", x + dx * outer, y + dy * outer, "l", -dx * 6.5, -dy * 6.5)


class Marker(msgspec.Struct, frozen=True):
    """A marker on the frame: whose, points or income, the value and the sentence to say."""

    seat: int
    kind: Literal["points", "income"]
    space: int
    label: str


RADIUS = 11.6
PILED = 19.0  # from one marker of a pile to the next: each letter stays in sight
APART = 10.4  # of points and income on one space, from its middle


def marker_places(frame: Frame, markers: Sequence[Marker]) -> dict[tuple[str, int], Point]:
    """The centre of each marker: equal values are one pile, from the frame towards the map.

    Where points and income share a space, each kind has its own pile.
    """
    out: dict[tuple[str, int], Point] = {}
    for space in sorted({m.space % frame.spaces for m in markers}):
        here = [m for m in markers if m.space % frame.spaces == space]
        side, _ = frame.place(space)
        (x, y), (dx, dy) = frame.middle(space), INWARDS[side]
        kinds = sorted({m.kind for m in here}, reverse=True)
        for number, kind in enumerate(kinds):
            along = APART * (2 * number - 1) if len(kinds) > 1 else 0.0
            pile = sorted((m for m in here if m.kind == kind), key=lambda m: m.seat)
            for i, marker in enumerate(pile):
                out[kind, marker.seat] = (
                    x + abs(dy) * along + dx * i * PILED,
                    y + abs(dx) * along + dy * i * PILED,
                )
    return out


def draw_markers(paint: Paint, frame: Frame, markers: Sequence[Marker], seats: Sequence[Dress]) -> Svg:
    """Points as hexagons in the seat's colour, income as rings; a second lap is said by a small 100."""
    places, radius = marker_places(frame, markers), RADIUS
    out = []
    for marker in markers:
        x, y = places[marker.kind, marker.seat]
        seat = seats[marker.seat]
        tincture = seat.tincture.id
        parts = [el("title", marker.label)]
        if marker.kind == "points":
            r = radius * 1.09
            corners = [(x + r * cos(pi / 3 * i), y + r * 0.97 * sin(pi / 3 * i)) for i in range(6)]
            parts.append(
                el(
                    "polygon",
                    points=points_of(corners),
                    **paint.edged(tincture, 1.5),
                    stroke_linejoin="round",
                )
            )
            parts.append(initial(paint, seat, x, y, (radius * 1.1, radius * 0.82)))
        else:
            parts.append(circle(x, y, radius - 1.2, **paint.edged("raise", radius * 0.36)))
            parts.append(circle(x, y, radius - 1.2, **paint.edged("none", radius * 0.24, f"{tincture}-line")))
            size = radius * (1.1 if len(seat.initial) == 1 else 0.82) * 0.92
            parts.append(write(paint, seat.initial, x, y, size, weight=700, centred=True))
        laps = marker.space // frame.spaces
        if laps:
            space = marker.space % frame.spaces
            pile = [m.seat for m in markers if (m.kind, m.space % frame.spaces) == (marker.kind, space)]
            parts.append(_lap(paint, frame, space, laps * frame.spaces, *places[marker.kind, max(pile)]))
        out.append(
            el(
                "g",
                *parts,
                id=f"{marker.kind}-{marker.seat}",
                class_="marker",
                role="img",
                aria_label=marker.label,
            )
        )
    corners = [frame.middle(sum(frame.sides[:side])) for side in range(4)]
    edges = (corners[3][0], corners[0][1], corners[1][0], corners[2][1])
    rim = " ".join(num(v) for v in edges) if paint.variables else None  # the way markers go
    return piece(*out, id="markers", data_rim=rim)


def _lap(paint: Paint, frame: Frame, space: int, over: int, x: float, y: float) -> Svg:
    """The flag of a further lap, beyond the last of a pile: `+100`."""
    side, _ = frame.place(space)
    dx, dy = INWARDS[side]
    words, size = f"+{over}", max(10.5, paint.least)
    wide, high = width_of(words, size, "read") + 8, size + 3
    middle = (x + dx * (RADIUS + wide / 2), y + dy * (RADIUS + high / 2))
    return plaque(paint, around(middle, wide, high), words, size, rx=high / 2)
