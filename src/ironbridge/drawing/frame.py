"""The graduated frame: an atlas border whose divisions are the track, clockwise from the top left."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Literal

import msgspec

from ironbridge.drawing.geometry import Box, around, rect
from ironbridge.drawing.lettering import plaque, write
from ironbridge.drawing.seats import Dress, initial
from ironbridge.drawing.svg import Point, Svg, block, circle, data, el, num, piece, points_of, stroke
from ironbridge.drawing.theme import Paint

BAND = 34.0
BAR = 5.0


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


# Where the n-th of several markers on one space stands: (along, across) in radii, and the radius.
def _stand(count: int) -> tuple[float, list[Point]]:
    if count == 1:
        return 12.0, [(0, 0)]
    if count == 2:
        return 10.4, [(-1, 0), (1, 0)]
    columns = (count + 1) // 2
    radius = 8.0 if columns == 2 else 6.6 if columns == 3 else 4.9
    return radius, [(2 * (i // 2) - columns + 1, 2 * (i % 2) - 1) for i in range(count)]


def marker_places(frame: Frame, markers: Sequence[Marker]) -> dict[tuple[str, int], tuple[Point, float]]:
    """Centre and radius of each marker: those that share a space stand side by side, none hides another."""
    out: dict[tuple[str, int], tuple[Point, float]] = {}
    for space in sorted({m.space % frame.spaces for m in markers}):
        here = sorted(
            (m for m in markers if m.space % frame.spaces == space),
            key=lambda m: (m.kind != "points", m.seat),
        )
        side, _ = frame.place(space)
        x, y = frame.middle(space)
        radius, stands = _stand(len(here))
        for marker, (along, across) in zip(here, stands, strict=True):
            step = radius * 1.04
            if side % 2:
                along, across = across, along
            out[marker.kind, marker.seat] = ((x + along * step, y + across * step), radius)
    return out


def draw_markers(paint: Paint, frame: Frame, markers: Sequence[Marker], seats: Sequence[Dress]) -> Svg:
    """Points as hexagons in the seat's colour, income as rings; a second lap is said by a small 100."""
    places = marker_places(frame, markers)
    out = []
    for marker in markers:
        (x, y), radius = places[marker.kind, marker.seat]
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
            parts.append(_lap(paint, frame, marker.space, laps * frame.spaces, x, y, radius))
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


def _lap(paint: Paint, frame: Frame, space: int, over: int, x: float, y: float, radius: float) -> Svg:
    """The flag of a further lap, towards the map: `+100`."""
    side, _ = frame.place(space)
    dx, dy = ((0, 1), (-1, 0), (0, -1), (1, 0))[side]
    middle = (x + dx * (radius + 15), y + dy * (radius + 6))
    return plaque(paint, around(middle, 30, 13), f"+{over}", 10.5, rx=6.5)
