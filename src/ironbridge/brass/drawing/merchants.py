"""Merchant towns: a double-ruled box, octagons for what is bought, barrels beside, the bonus in words."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ironbridge.brass.drawing.markets import double_rule
from ironbridge.brass.drawing.pictograms import barrel, no_barrel, pictogram
from ironbridge.drawing.geometry import Box, polygon
from ironbridge.drawing.lettering import write
from ironbridge.drawing.svg import Svg, el, join, num, points_of, stroke, together
from ironbridge.drawing.theme import Paint

OCTAGON = 22.5  # radius to a corner
STEP = 64.0
HEIGHT = 84.0


class Stall(msgspec.Struct, frozen=True):
    """One merchant space: whether it is in use, what it buys, whether its barrel waits."""

    used: bool
    buys: tuple[str, ...] = ()
    barrel: bool = False


def merchant_size(spaces: int) -> tuple[float, float]:
    return (max(STEP * spaces, 96) + 16, HEIGHT)


def stall_box(box: Box, index: int, spaces: int) -> Box:
    """The square of a space's octagon within the merchant's box."""
    x = box.centre[0] + STEP * (index - spaces / 2) + 2
    return Box(x, box.y0 + 8, x + 42, box.y0 + 50)


def draw_merchant_box(paint: Paint, box: Box, words: str) -> Svg:
    said = write(paint, words, box.centre[0], box.y1 - 12, 15, room=box.width - 8, font="read")
    return together(double_rule(paint, box), said)


def draw_stall(paint: Paint, box: Box, stall: Stall) -> Svg:
    cx, cy = box.centre
    octagon = el(
        "polygon",
        points=points_of(polygon((cx, cy), OCTAGON, 8, 1 / 16)),
        fill=paint("raise") if stall.used else "none",
        stroke=paint("ink" if stall.used else "hair2"),
        stroke_width=1.4 if stall.used else 1.1,
        stroke_dasharray=None if stall.used else "3 3",
    )
    if not stall.used:
        return octagon
    parts = [octagon, *_goods(paint, stall.buys, cx, cy)]
    bx = cx + 31.5
    if stall.buys:
        parts.append(barrel(paint, bx, cy, 19) if stall.barrel else no_barrel(paint, bx, cy, 18, "ink3"))
    return join(parts)


def _goods(paint: Paint, buys: Sequence[str], cx: float, cy: float) -> list[Svg]:
    ink = paint("ink")
    if not buys:
        return [stroke(f"M{num(cx - 7)} {num(cy)}h14", paint("ink3"), 2.4)]
    if len(buys) == 1:
        return [pictogram(buys[0], cx, cy, 25, ink)]
    places = ((0.0, -10.0), (-9.6, 6.4), (9.6, 6.4)) if len(buys) == 3 else ((-9.0, 0.0), (9.0, 0.0))
    return [
        pictogram(kind, cx + dx, cy + dy, 14.6, ink) for kind, (dx, dy) in zip(buys, places, strict=False)
    ]
