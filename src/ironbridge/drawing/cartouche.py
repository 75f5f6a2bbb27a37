"""The two small panels of a board: the legend, and the title cartouche with era, round and turn order."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ironbridge.drawing.geometry import Box
from ironbridge.drawing.lettering import write
from ironbridge.drawing.markets import double_rule
from ironbridge.drawing.marks import pennant
from ironbridge.drawing.seats import Seat
from ironbridge.drawing.svg import Svg, data, el, num
from ironbridge.drawing.theme import Paint


def draw_legend(paint: Paint, box: Box) -> Svg:
    """Points, income and its levels, changed: the marks that are not said elsewhere."""
    x, y = box.x0, box.y0
    ink = paint("ink")
    row1, row2 = y + box.height * 0.3, y + box.height * 0.72
    return el(
        "g",
        el(
            "rect",
            x=x,
            y=y,
            width=box.width,
            height=box.height,
            rx=3,
            fill=paint("panel"),
            stroke=paint("hair2"),
        ),
        el(
            "path",
            d=f"M{num(x + 9.5)} {num(row1)}l5.5-9h11l5.5 9-5.5 9h-11z",
            fill=paint("raise"),
            stroke=ink,
            stroke_width=1.6,
        ),
        write(paint, "points", x + 39, row1, 14, face="read", weight=400, anchor="start", centred=True),
        el("circle", cx=x + 102, cy=row1, r=8, fill=paint("raise"), stroke=ink, stroke_width=3.2),
        write(paint, "income", x + 116, row1, 14, face="read", weight=400, anchor="start", centred=True),
        el("path", d=data("M", x + 171, row1 - 6, "v", 12), stroke=paint("ink2"), stroke_width=1.8),
        write(paint, "level", x + 177, row1, 14, face="read", weight=400, anchor="start", centred=True),
        pennant(paint, x + 21, row2),
        write(
            paint,
            "since your last turn",
            x + 39,
            row2,
            14,
            face="read",
            weight=400,
            anchor="start",
            centred=True,
        ),
        id="legend",
    )


class Turn(msgspec.Struct, frozen=True):
    """What the title cartouche says."""

    title: str
    era: str
    round: int
    rounds: int
    order: tuple[int, ...]
    active: int | None
    over: bool
    spent: tuple[int, ...]


def draw_turn(paint: Paint, box: Box, turn: Turn, seats: Sequence[Seat]) -> Svg:
    """Era, round and the seats in turn order with what each has spent; the seat to play is ringed."""
    cx = box.centre[0]
    state = "Game over" if turn.over else f"Round {turn.round} of {turn.rounds}"
    label = f"{turn.era.capitalize()} era, {state.lower()}. Turn order: " + ", ".join(
        f"{seats[seat].name}, £{turn.spent[seat]} spent{', to play' if seat == turn.active else ''}"
        for seat in turn.order
    )
    parts = [
        el("title", label),
        double_rule(paint, box),
        write(paint, f"{turn.era.upper()} ERA", cx, box.y0 + 24, 13, track=1.4),
        write(paint, state, cx, box.y0 + 42, 13.6, face="read", weight=600, fill="ink2"),
        el(
            "path",
            d=f"M{num(box.x0 + 12)} {num(box.y0 + 50)}H{num(box.x1 - 12)}",
            stroke=paint("ink"),
            stroke_width=0.9,
        ),
    ]
    step = min(38.0, (box.width - 18) / max(1, len(turn.order)))
    for i, seat in enumerate(turn.order):
        x = cx + (i - (len(turn.order) - 1) / 2) * step
        parts.append(_chip(paint, seats[seat], x, box.y0 + 70, seat == turn.active))
        parts.append(
            write(
                paint,
                f"£{turn.spent[seat]}",
                x,
                box.y0 + 100,
                13,
                face="read",
                weight=600,
                fill="ink" if seat == turn.active else "ink2",
            )
        )
    return el("g", *parts, id="turn", role="img", aria_label=label)


def _chip(paint: Paint, seat: Seat, x: float, y: float, active: bool) -> Svg:
    """A hatched chip with the initial on a plain disc."""
    tincture = seat.tincture.id
    half = 13.0
    square = {"x": x - half, "y": y - half, "width": half * 2, "height": half * 2, "rx": 4.0}
    parts = [
        el("rect", **square, fill=paint(tincture)),
        el("rect", **square, fill=f"url(#{seat.tincture.pattern})", stroke=paint("ink"), stroke_width=1.4),
        el("circle", cx=x, cy=y, r=9.4, fill=paint(tincture)),
        write(
            paint,
            seat.initial,
            x,
            y,
            13 if len(seat.initial) == 1 else 11,
            weight=700,
            fill=f"{tincture}-on",
            centred=True,
        ),
    ]
    if active:
        ring = half + 3.6
        parts.append(
            el(
                "rect",
                x=x - ring,
                y=y - ring,
                width=ring * 2,
                height=ring * 2,
                rx=6.5,
                fill="none",
                stroke=paint("ink"),
                stroke_width=2.6,
            )
        )
    return el("g", *parts)
