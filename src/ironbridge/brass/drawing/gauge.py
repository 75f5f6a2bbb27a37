"""The distant market as a tide gauge: the ship on its level, what was seen, where each unseen tile leads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ironbridge.brass.drawing.markets import double_rule
from ironbridge.brass.drawing.pictograms import pictogram
from ironbridge.brass.words.board_messages import caption
from ironbridge.brass.words.distant import Gauge, closing_said, left_said
from ironbridge.brass.words.messages import heading
from ironbridge.drawing.album import ALBUMS
from ironbridge.drawing.geometry import Box, around, rect
from ironbridge.drawing.lettering import note, plaque, write
from ironbridge.drawing.svg import Point, Svg, data, el, join, num, picture, stroke, together
from ironbridge.drawing.theme import Paint
from ironbridge.words.catalogue import signed, translations_now

SIZE = (246.0, 404.0)
TUBE = (92.0, 120.0)  # its sides, from the left edge of the box
TOP, STEP = 82.0, 30.0  # the first mark, and from mark to mark
CHIPS = 132.0  # where the row of tiles begins


class Chip(NamedTuple):
    """How large a tile is drawn, and how far apart tiles stand."""

    width: float
    height: float
    figure: float
    step: float


LARGE, SMALL = Chip(23.5, 20.5, 16, 26.2), Chip(19.5, 18, 14, 21.2)
FEW = 4  # large ones in a row; more are small and stand in two rows


def draw_gauge(paint: Paint, box: Box, gauge: Gauge, *, lit: bool, moves: bool = True) -> Svg:
    """The whole instrument; `lit`: a sale to it is being picked, `moves`: a page lets the marker glide."""
    cx, top = box.centre[0], box.y0 + TOP
    head = box.y0 + 49
    parts = [
        double_rule(paint, box),
        write(paint, heading("distant").upper(), cx, box.y0 + 24, 13, room=box.width - 16, track=1.4),
        el("path", d=data("M", box.x0 + 12, box.y0 + 32, "h", box.width - 24), stroke=paint("ink")),
        note(paint, caption("distant.seen"), box.x0 + 31, head, 13, room=55),
        note(paint, caption("distant.bonus"), box.x0 + 85, head, 13, room=51),
        note(paint, caption("distant.next"), (box.x0 + CHIPS + box.x1 - 8) / 2, head, 13, room=108),
        _tube(paint, box, gauge),
        *(_mark(paint, box, gauge, i) for i in range(len(gauge.bonus))),
        _ship(paint, box.x0 + sum(TUBE) / 2, top + STEP * gauge.market.marker - 5, moves),
        *(market_tile(paint, *seen_at(box, i), v) for i, v in enumerate(gauge.market.seen)),
    ]
    if gauge.market.closed:
        parts.append(_stamp(paint, box))
    else:
        for mark in range(len(gauge.bonus)):
            there = [value for value in gauge.market.tiles if gauge.market.leads_to(value) == mark]
            last = gauge.bonus[mark] is None
            parts += _row(paint, box.x0 + CHIPS, top + STEP * mark, there, lit=lit and not last, last=last)
    parts.append(_words(paint, box, gauge))
    return join(parts)


def gauge_picture(paint: Paint, gauge: Gauge) -> Svg:
    """The instrument by itself; its words stand beside it."""
    market = gauge.market
    key = (gauge.bonus, market.marker, market.closed, market.stack, market.seen, market.tiles)
    return ALBUMS.of("gauge", paint, translations_now()).get(key, lambda: _gauge_picture(paint, gauge))


def _gauge_picture(paint: Paint, gauge: Gauge) -> Svg:
    box = Box(0, 0, *SIZE).grow(2)
    drawn = draw_gauge(paint, Box(0, 0, *SIZE), gauge, lit=False, moves=False)
    view = " ".join(map(num, (box.x0, box.y0, box.width, box.height)))
    return el("svg", drawn, viewBox=view, width=SIZE[0], height=SIZE[1], aria_hidden="true", class_="gauge")


def tiles_picture(paint: Paint, values: Sequence[int], *, last: bool) -> Svg:
    """Market tiles in a row, for the bill; `last`: they close the market."""
    wide, high = LARGE.step * len(values), LARGE.height + 3
    row = _row(paint, 1.5, high / 2, values, lit=False, last=last, size=LARGE)
    return picture(wide, high, *row)


def seen_at(box: Box, number: int) -> Point:
    """Where the tiles lie that were turned, by how many came before."""
    return box.x0 + 28, box.y0 + TOP + number * 23


def _ship(paint: Paint, x: float, y: float, moves: bool) -> Svg:
    """The marker, by a name of its own where a page lets it glide."""
    ship = pictogram("shipyard", x, y, 23, paint("ink"))
    return el("g", ship, id="distant-ship", class_="marker") if paint.variables and moves else ship


def _tube(paint: Paint, box: Box, gauge: Gauge) -> Svg:
    """Glass, and the water up to the marker; the surface is a wave."""
    x0, x1 = box.x0 + TUBE[0], box.x0 + TUBE[1]
    top, foot = box.y0 + TOP - 20, box.y0 + TOP + STEP * (len(gauge.bonus) - 1) + 15
    level = box.y0 + TOP + STEP * gauge.market.marker + 4
    width = x1 - x0
    glass = f"M{num(x0)} {num(top + 6)}a6 6 0 0 1 6-6h{num(width - 12)}a6 6 0 0 1 6 6V{num(foot - 8)}"
    glass += f"a8 8 0 0 1-8 8h{num(16 - width)}a8 8 0 0 1-8-8z"
    water = f"M{num(x0)} {num(level)}q{num(width / 8)}-4 {num(width / 4)} 0t{num(width / 4)} 0"
    water += f"t{num(width / 4)} 0t{num(width / 4)} 0V{num(foot - 8)}a8 8 0 0 1-8 8h{num(16 - width)}"
    water += "a8 8 0 0 1-8-8z"
    return together(
        el("path", d=glass, fill=paint("panel")),
        el("path", d=water, **paint.edged("water", 1.2, "waterink")),
        el("path", d=glass, **paint.edged("none", 1.8)),
    )


def _mark(paint: Paint, box: Box, gauge: Gauge, number: int) -> Svg:
    """A graduation with its bonus; the last is the cross."""
    bonus = gauge.bonus[number]
    y = box.y0 + TOP + STEP * number
    left, right = box.x0 + TUBE[0], box.x0 + TUBE[1]
    here = number == gauge.market.marker
    tick = data("M", left - 7, y, "h", 7, "M", right, y, "h", 6)
    ticks = stroke(tick, paint("ink"), 2.2 if here else 1.1)
    if bonus is None:
        arm = 6.0
        d = data("M", left - 24 - arm, y - arm, "l", 2 * arm, 2 * arm)
        d += data("M", left - 24 + arm, y - arm, "l", -2 * arm, 2 * arm)
        return together(ticks, stroke(d, paint("rubric"), 3.4, cap="round"))
    text = signed(bonus)
    ink = "ink" if here else "ink2"
    word = write(
        paint, text, left - 12, y, 16, weight=700 if here else 400, fill=ink, anchor="end", centred=True
    )
    return together(ticks, word)


def _row(
    paint: Paint,
    x: float,
    y: float,
    values: Sequence[int],
    *,
    lit: bool,
    last: bool,
    size: Chip | None = None,
) -> list[Svg]:
    """The tiles that lead to a mark; many are small and stand in two rows unless a size is wanted."""
    row = len(values)
    if size is None:
        size, row = (LARGE, FEW) if len(values) <= FEW else (SMALL, (len(values) + 1) // 2)
    return [
        market_tile(
            paint,
            x + size.width / 2 + size.step * (i % row),
            y + 20.5 * (i // row),
            value,
            size,
            lit=lit,
            last=last,
        )
        for i, value in enumerate(values)
    ]


def market_tile(
    paint: Paint, x: float, y: float, value: int, size: Chip = LARGE, *, lit: bool = False, last: bool = False
) -> Svg:
    """A market tile: plain, lit, or dashed in rubric where it closes the market."""
    ground = "rubric-soft" if last else "lamp" if lit else "raise"
    ink = "rubric" if last else "lamp-ink" if lit else "ink"
    return plaque(
        paint,
        around((x, y), size.width, size.height),
        signed(value),
        size.figure,
        rx=3,
        width=1.2,
        ground=ground,
        edge="rubric" if last else "ink",
        ink=ink,
        dash="3 2" if last else None,
    )


def _stamp(paint: Paint, box: Box) -> Svg:
    """The customs officer's stamp over a closed market."""
    x, y = box.x0 + CHIPS + 50, box.y0 + TOP + STEP * 3.5
    frame = around((x, y), 100, 34)
    return el(
        "g",
        rect(frame, rx=4, **paint.edged("rubric-soft", 2.4, "rubric")),
        rect(frame.grow(-4), rx=2, **paint.edged("none", 0.8, "rubric")),
        write(
            paint,
            caption("distant.shut").upper(),
            x,
            y,
            15,
            room=88,
            track=1.4,
            weight=700,
            fill="rubric",
            centred=True,
        ),
        transform=f"rotate(-9 {num(x)} {num(y)})",
    )


def _words(paint: Paint, box: Box, gauge: Gauge) -> Svg:
    """The risk in words."""
    x, y, room = box.centre[0], box.y1 - 29, box.width - 20
    rule = el("path", d=data("M", box.x0 + 12, y - 18, "h", box.width - 24), stroke=paint("hair2"))
    if gauge.market.closed:
        lines = [(heading("distant.closed"), "rubric")]
    else:
        lines = [
            (left_said(gauge), "ink"),
            (closing_said(gauge), "rubric" if gauge.market.closing else "ink2"),
        ]
    first = y + 9 * (2 - len(lines))
    return together(
        rule,
        *(
            write(paint, text, x, first + 18 * i, 14, room=room, font="read", fill=ink)
            for i, (text, ink) in enumerate(lines)
        ),
    )
