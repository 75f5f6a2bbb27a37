"""The frame of a hex map: the atlas border whose divisions are the letters and numbers the log quotes."""

from __future__ import annotations

from itertools import pairwise

from ironbridge.age_of_steam.drawing.hexes import HexGrid
from ironbridge.drawing.frame import BAND, BAR
from ironbridge.drawing.geometry import Box, rect
from ironbridge.drawing.lettering import write
from ironbridge.drawing.svg import Svg, data, el, join
from ironbridge.drawing.theme import Paint


def draw_hex_frame(paint: Paint, frame: Box, grid: HexGrid) -> Svg:
    """Band, neatlines, a bar that changes with every column and row, letters and numbers on all sides."""
    inner = frame.grow(-BAND)
    outer = inner.grow(BAR)
    ink = paint("ink")
    parts = [
        rect(frame, fill=paint("panel")),
        rect(frame.grow(-1.5), fill="none", stroke=ink, stroke_width=2),
        rect(frame.grow(-4.6), fill="none", stroke=ink, stroke_width=0.7),
        rect(inner, fill=paint("plate")),
        el("path", d=_bars(inner, grid), fill=ink),
        rect(inner, fill="none", stroke=ink, stroke_width=0.8),
        rect(outer, fill="none", stroke=ink, stroke_width=0.8),
    ]
    out = BAR + (BAND - BAR - 4.6) / 2
    for letter, x in grid.letters.items():
        for y in (inner.y0 - out, inner.y1 + out):
            parts.append(write(paint, letter, x, y, 14.5, fill="ink2", centred=True))
    for number, y in grid.numbers.items():
        for x in (inner.x0 - out, inner.x1 + out):
            parts.append(write(paint, number, x, y, 14.5, fill="ink2", centred=True))
    return el("g", *parts, id="frame")


def _bars(inner: Box, grid: HexGrid) -> str:
    """Every second division, dark: the same width on both sides of its letter or number."""
    out = []
    for i, (a, b) in enumerate(_cuts(list(grid.letters.values()), inner.x0, inner.x1)):
        if i % 2 == 0:
            out += [
                data("M", a, y, "H", b, "v", depth, "H", a, "z")
                for y, depth in ((inner.y0, -BAR), (inner.y1, BAR))
            ]
    for i, (a, b) in enumerate(_cuts(list(grid.numbers.values()), inner.y0, inner.y1)):
        if i % 2 == 0:
            out += [
                data("M", x, a, "V", b, "h", depth, "V", a, "z")
                for x, depth in ((inner.x0, -BAR), (inner.x1, BAR))
            ]
    return join(map(Svg, out))


def _cuts(middles: list[float], low: float, high: float) -> list[tuple[float, float]]:
    """Divisions around the middles, none beyond the window."""
    step = middles[1] - middles[0] if len(middles) > 1 else high - low
    walls = [middles[0] - step / 2, *((a + b) / 2 for a, b in pairwise(middles)), middles[-1] + step / 2]
    return [(max(a, low), min(b, high)) for a, b in pairwise(walls)]
