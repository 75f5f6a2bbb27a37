"""Counts as columns: how many results have how many points, with one column marked."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ironbridge.drawing.curves import LETTER
from ironbridge.drawing.lettering import note
from ironbridge.drawing.svg import Svg, block, data, el, stroke
from ironbridge.drawing.theme import Paint

EVERY = 2  # columns from one figure under them to the next
FOOT = 20.0
HEAD = 18.0


class Column(msgspec.Struct, frozen=True):
    """`name` stands under it; `mark` over it, if it is the one to be found."""

    count: int
    name: str
    mark: str = ""


def draw_columns(
    paint: Paint, columns: Sequence[Column], *, label: str, width: float = 380, height: float = 110
) -> Svg:
    most = max([one.count for one in columns], default=1) or 1
    step = min(width / max(len(columns), 1), 60.0)
    base, room = height - FOOT, height - FOOT - HEAD
    drawn = []
    for at, one in enumerate(columns):
        x, high = at * step, room * one.count / most
        if one.count:
            colour = "azure" if one.mark else "hair2"
            drawn.append(block(x + 1.5, base - high, step - 3, high, **paint.edged(colour, 1)))
        if at % EVERY == 0:
            drawn.append(note(paint, one.name, x + step / 2, base + 13, LETTER, anchor="middle"))
        if one.mark:
            middle = min(max(x + step / 2, 34), width - 34)
            drawn.append(note(paint, one.mark, middle, base - high - 6, LETTER, anchor="middle"))
    drawn.append(stroke(data("M", 0, base, "H", width), paint("ink"), 1.2))
    return el(
        "svg",
        *drawn,
        viewBox=f"0 0 {width:g} {height:g}",
        class_="columns",
        role="img",
        aria_label=label,
    )
