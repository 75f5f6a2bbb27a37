"""Prices current: a market as a printed price list, dearest at the top, the next price marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from ironbridge.brass.drawing.pictograms import coal_lump, iron_ingot
from ironbridge.brass.words.board_messages import board_text, caption
from ironbridge.drawing.geometry import Box, rect
from ironbridge.drawing.lettering import note, write
from ironbridge.drawing.svg import Svg, block, el, num, piece, stroke, together
from ironbridge.drawing.theme import Paint
from ironbridge.words.catalogue import pounds

ROW = 24.0
WIDTH = 172.0
HEAD = 58.0
COLUMN = 60.0  # the room of its words


class Column(msgspec.Struct, frozen=True):
    """One market: prices of its spaces, cheapest first, and the cubes lying on the dearest of them."""

    kind: str
    prices: tuple[int, ...]
    empty: int
    cubes: int

    @property
    def next_price(self) -> int:
        """What the next cube bought costs."""
        return self.prices[len(self.prices) - self.cubes] if self.cubes else self.empty


def said(column: Column) -> str:
    """A market in words."""
    return board_text(f"market.{column.kind}", cubes=column.cubes, money=pounds(column.next_price))


def double_rule(paint: Paint, box: Box, fill: str = "raise") -> Svg:
    """The printer's box: a strong and a fine line."""
    inner = box.grow(-3.4)
    return together(
        rect(box, rx=3, **paint.edged(fill, 1.6)),
        rect(inner, rx=1.5, **paint.edged("none", 0.7)),
    )


def next_cube(box: Box, columns: Sequence[Column], kind: str) -> Box:
    """The row of a column from which the next cube is bought."""
    top = max(column.empty for column in columns)
    at = next(i for i, column in enumerate(columns) if column.kind == kind)
    x = box.centre[0] + (-50 if at == 0 else 50)
    y = box.y0 + HEAD + ROW * (top - columns[at].next_price) + ROW / 2
    return Box(x - 26, y - ROW / 2 + 1, x + 26, y + ROW / 2 - 1)


def draw_prices(paint: Paint, box: Box, columns: Sequence[Column]) -> Svg:
    """The whole list. Every column is a target of its own, `market:coal` and so on."""
    cx = box.centre[0]
    top = max(column.empty for column in columns)
    parts = [
        double_rule(paint, box),
        write(paint, caption("prices").upper(), cx, box.y0 + 24, 13, room=box.width - 8, track=1.4),
        stroke(f"M{num(box.x0 + 12)} {num(box.y0 + 32)}H{num(box.x1 - 12)}", paint("ink"), 0.9),
    ]

    def level(price: int) -> float:
        return box.y0 + HEAD + ROW * (top - price) + ROW / 2

    for price in range(1, top + 1):
        wanted = any(column.next_price == price for column in columns)
        parts.append(
            write(
                paint,
                pounds(price),
                cx,
                level(price),
                16,
                weight=700 if wanted else 400,
                fill="ink" if wanted else "ink2",
                centred=True,
            )
        )
        if price < top:
            y = level(price) - ROW / 2
            parts.append(stroke(f"M{num(box.x0 + 14)} {num(y)}H{num(box.x1 - 14)}", paint("hair"), 0.9))
    for side, column in zip((-1, 1), columns, strict=True):
        parts.append(_column(paint, cx + side * 50, cx + side * 22, side, column, level, box.y0 + 50))
    return piece(*parts, id="prices-current")


def _column(
    paint: Paint,
    x: float,
    arrow: float,
    side: int,
    column: Column,
    level: Callable[[int], float],
    head: float,
) -> Svg:
    label = said(column)
    parts = [
        el("title", label),
        write(paint, caption(f"market.{column.kind}"), x, head, 14, room=COLUMN, font="read"),
        note(paint, caption("supply"), x, level(column.empty), 13.5, room=COLUMN, italic=True, centred=True),
    ]
    spaces = len(column.prices)
    for i, price in enumerate(column.prices):
        y = level(price)
        cx = x + (-11.5 if i % 2 == 0 else 11.5)
        if i >= spaces - column.cubes:
            draw = coal_lump if column.kind == "coal" else iron_ingot
            parts.append(draw(paint, cx, y, 19))
        else:
            parts.append(block(cx - 7, y - 7, 14, 14, rx=2.5, fill="none", stroke=paint("hair2")))
    y = level(column.next_price)
    parts.append(
        el(
            "path",
            d=f"M{num(arrow + side * 3.6)} {num(y - 4.4)}v8.8l{num(-side * 6.4)}-4.4z",
            fill=paint("ink"),
        )
    )
    return el(
        "g",
        *parts,
        id=f"market-{column.kind}",
        data_pick=f"market:{column.kind}",
        role="img",
        aria_label=label,
    )
