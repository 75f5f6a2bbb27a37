"""Curves of a game, one line a seat in the seat's own pattern, so that they are told apart without colour."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

import msgspec

from ironbridge.drawing.lettering import note, write
from ironbridge.drawing.seats import Dress, disc
from ironbridge.drawing.svg import Point, Svg, block, data, el, path_of, stroke
from ironbridge.drawing.theme import Paint
from ironbridge.words.catalogue import figure

# Width, dashes and cap of a thin line that still shows the pattern of the seat's links.
LINES: dict[str, tuple[float, str | None, str]] = {
    "azure": (2.4, None, "butt"),
    "gules": (2.6, "2.6 2.6", "butt"),
    "or": (3.0, "0 5", "round"),
    "vert": (2.4, "9 5", "butt"),
    "purpure": (2.4, "9 3.5 2.4 3.5", "butt"),
    "sable": (3.0, "5 5", "butt"),
}
LETTER = 12.5


class Division(msgspec.Struct, frozen=True):
    """A stretch of the way: where it begins, its short name, and the era that begins with it, if one does."""

    first: int
    name: str
    era: str = ""


class Plot(msgspec.Struct, frozen=True):
    """The field of a picture, and what its edges stand for."""

    x0: float
    y0: float
    x1: float
    y1: float
    span: int
    low: float
    high: float

    def x(self, at: float) -> float:
        return self.x0 + (self.x1 - self.x0) * at / max(self.span, 1)

    def y(self, value: float) -> float:
        return self.y1 - (self.y1 - self.y0) * (value - self.low) / (self.high - self.low)


def draw_curves(
    paint: Paint,
    seats: Sequence[Dress],
    series: Sequence[Sequence[float]],
    divisions: Sequence[Division],
    *,
    label: str,
    width: float = 560,
    height: float = 200,
    now: int | None = None,
    figures: bool = True,
) -> Svg:
    """`series[seat][at]` from the start on. `figures`: scales at the edge and the last values by the discs;
    `now` marks one point of the way."""
    span = max((len(line) for line in series), default=1) - 1
    values = [value for line in series for value in line] or [0.0]
    low, high, step = scale(min(values), max(values))
    room = 30.0 if figures else 0.0
    plot = Plot(room, 8, width - (66 if figures else 30), height - (24 if figures else 6), span, low, high)
    return el(
        "svg",
        _eras(paint, plot, divisions, figures),
        _levels(paint, plot, step) if figures else Svg(""),
        _rounds(paint, plot, divisions, figures),
        *(_line(paint, plot, seat, line) for seat, line in _solid_first(seats, series) if line),
        stroke(data("M", plot.x(now), 0, "V", height), paint("ink"), 1.8) if now is not None else Svg(""),
        *_ends(paint, plot, seats, series, figures),
        viewBox=f"0 0 {width:g} {height:g}",
        class_="curves",
        role="img",
        aria_label=label,
    )


def _solid_first(
    seats: Sequence[Dress], series: Sequence[Sequence[float]]
) -> list[tuple[Dress, Sequence[float]]]:
    """Where two lines run together, the pattern of the one lies over the other and both are seen."""
    return sorted(zip(seats, series, strict=True), key=lambda one: LINES[_worn(one[0])][1] is not None)


def _worn(seat: Dress) -> str:
    return seat.tincture.hatched or seat.tincture.id


def scale(low: float, high: float) -> tuple[float, float, float]:
    """Round ends for an axis, and the step between its lines: four to seven of them."""
    low = min(low, 0.0)
    wide = max(high - low, 4.0)
    size = 1.0
    while True:
        for step in (size, size * 2, size * 5):
            if wide / step <= 6:
                return floor(low / step) * step, max(ceil(high / step), floor(low / step) + 1) * step, step
        size *= 10


def _eras(paint: Paint, plot: Plot, divisions: Sequence[Division], figures: bool) -> Svg:
    """The first era lies on water, the others on plain ground; a stroke parts them."""
    begun = [division for division in divisions if division.era]
    drawn: list[Svg] = []
    for i, division in enumerate(begun):
        x0 = plot.x(division.first)
        x1 = plot.x(begun[i + 1].first) if i + 1 < len(begun) else plot.x1
        if i == 0 and len(begun) > 1:
            drawn.append(block(x0, plot.y0, x1 - x0, plot.y1 - plot.y0, fill=paint("water"), opacity=0.4))
        elif i:
            drawn.append(stroke(data("M", x0, plot.y0, "V", plot.y1), paint("ink"), 1.4))
        if x1 - x0 > 60:
            drawn.append(note(paint, division.era, x0 + 6, plot.y0 + 14, LETTER, anchor="start"))
    return el("g", *drawn)


def _levels(paint: Paint, plot: Plot, step: float) -> Svg:
    lines, names, value = "", [], plot.low
    while value <= plot.high + step / 1000:
        lines += data("M", plot.x0, plot.y(value), "H", plot.x1)
        names.append(
            note(paint, figure(value), plot.x0 - 8, plot.y(value), LETTER, anchor="end", centred=True)
        )
        value += step
    return el("g", stroke(lines, paint("hair"), 1), *names)


def _rounds(paint: Paint, plot: Plot, divisions: Sequence[Division], figures: bool) -> Svg:
    """With figures ticks and names below, without them faint upright lines."""
    lines, names = "", []
    for i, division in enumerate(divisions):
        x = plot.x(division.first)
        lines += data("M", x, plot.y1 - 1, "v", 6) if figures else data("M", x, plot.y0, "V", plot.y1)
        after = plot.x(divisions[i + 1].first) if i + 1 < len(divisions) else plot.x1
        if figures and after - x > 9:
            names.append(note(paint, division.name, (x + after) / 2, plot.y1 + 17, LETTER))
    if figures:
        lines += data("M", plot.x1, plot.y1 - 1, "v", 6, "M", plot.x0, plot.y1, "H", plot.x1)
    colour = paint("ink" if figures else "hair")
    return el("g", stroke(lines, colour, 1) if lines else Svg(""), *names)


def _line(paint: Paint, plot: Plot, seat: Dress, values: Sequence[float]) -> Svg:
    points: list[Point] = [(plot.x(i), plot.y(value)) for i, value in enumerate(values)]
    width, dashes, cap = LINES[_worn(seat)]
    return el(
        "path",
        d=path_of(points if len(points) > 1 else points * 2),
        **paint.edged("none", width, f"{seat.tincture.id}-line"),
        stroke_dasharray=dashes,
        stroke_linecap=cap if cap != "butt" else None,
        stroke_linejoin="round",
    )


def _ends(
    paint: Paint, plot: Plot, seats: Sequence[Dress], series: Sequence[Sequence[float]], figures: bool
) -> list[Svg]:
    """The discs at the end of the lines, pushed apart so that none hides another."""
    ends = [seat for seat, line in enumerate(series) if line]
    ends.sort(key=lambda seat: -series[seat][-1])
    radius = 9.0 if figures else 7.0
    gap = radius * 2 + 1
    heights = [plot.y(series[seat][-1]) for seat in ends]
    floor_y = plot.y1 + (14 if figures else 4) - radius
    for i in range(1, len(heights)):
        heights[i] = max(heights[i], heights[i - 1] + gap)
    for i in reversed(range(len(heights))):
        heights[i] = min(heights[i], floor_y - gap * (len(heights) - 1 - i))
    drawn = []
    for seat, y in zip(ends, heights, strict=True):
        drawn.append(disc(paint, seats[seat], plot.x1 + radius + 9, y, radius))
        if figures:
            text = figure(series[seat][-1])
            drawn.append(write(paint, text, plot.x1 + 2 * radius + 16, y, 15, anchor="start", centred=True))
    return drawn
