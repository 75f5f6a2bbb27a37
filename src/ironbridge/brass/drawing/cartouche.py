"""The two small panels of a board: the legend, and the title cartouche with era, round and turn order."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ironbridge.brass.drawing.markets import double_rule
from ironbridge.brass.words.board_messages import board_text, caption
from ironbridge.brass.words.messages import name_text
from ironbridge.drawing.geometry import Box, around, rect
from ironbridge.drawing.lettering import fit, note, width_of, write
from ironbridge.drawing.marks import pennant
from ironbridge.drawing.seats import Dress, hatched_field
from ironbridge.drawing.svg import Svg, circle, data, el, num, piece, stroke, together
from ironbridge.drawing.theme import Paint
from ironbridge.words.catalogue import pounds

# Where the words of the legend's first row stand, and the room each has in the picture.
WORDS = ((39.0, 51.0), (116.0, 51.0), (177.0, 33.0))
RING, TICK = 102.0, 171.0
RING_ROOM, TICK_ROOM = 27.0, 11.0  # from the end of a word over the mark to the next word
CLOSER = 5.0
ROW_SIZE = 15.0


def draw_legend(paint: Paint, box: Box, since: str) -> Svg:
    """Points, income and its levels, changed (unless `since` is ""): marks that are not said elsewhere."""
    x, y = box.x0, box.y0
    row1, row2 = y + box.height * 0.3, y + box.height * 0.72
    words = [caption(key) for key in ("points", "income", "level")]
    size, (ring, tick), starts = _first_row(words, box.width, paint.least)
    said = [
        note(paint, word, x + at, row1, size, fill="ink", anchor="start", centred=True)
        for word, at in zip(words, starts, strict=True)
    ]
    return el(
        "g",
        rect(box, rx=3, fill=paint("panel"), stroke=paint("hair2")),
        el(
            "path",
            d=f"M{num(x + 9.5)} {num(row1)}l5.5-9h11l5.5 9-5.5 9h-11z",
            **paint.edged("raise", 1.6),
        ),
        said[0],
        circle(x + ring, row1, 8, **paint.edged("raise", 3.2)),
        said[1],
        stroke(data("M", x + tick, row1 - 6, "v", 12), paint("ink2"), 1.8),
        said[2],
        _changed(paint, x, row2, box.width, caption(since)) if since else Svg(""),
        id="legend",
    )


def _changed(paint: Paint, x: float, y: float, width: float, said: str) -> Svg:
    words = note(paint, said, x + 39, y, ROW_SIZE, room=width - 45, fill="ink", anchor="start", centred=True)
    return together(pennant(paint, x + 21, y), words)


def _first_row(
    words: Sequence[str], width: float, least: float
) -> tuple[float, tuple[float, float], list[float]]:
    """Size, places of ring and tick, and of the words: as they were drawn, or in a row if they are long."""
    if all(width_of(word, ROW_SIZE, "read") <= room for word, (_, room) in zip(words, WORDS, strict=True)):
        return ROW_SIZE, (RING, TICK), [at for at, _ in WORDS]
    gaps = (WORDS[0][0], RING_ROOM, TICK_ROOM)
    closer = (gaps[0] - CLOSER, gaps[1] - CLOSER, gaps[2] - CLOSER / 2)  # for what cannot be any smaller
    found = fit("".join(words), ROW_SIZE, width - sum(closer), "read", None, least)
    wide = [width_of(word, found.size, "read") for word in words]
    first, ring, tick = gaps if sum(gaps) + sum(wide) <= width else closer
    second = first + wide[0] + ring
    third = second + wide[1] + tick
    return found.size, (second - ring / 2 - 0.5, third - tick / 2 - 0.5), [first, second, third]


def draw_map_name(paint: Paint, box: Box, title: str, words: str) -> Svg:
    """The title and the name of a map that is not the usual one, as an atlas prints it on empty land."""
    cx = box.centre[0]
    return el(
        "g",
        double_rule(paint, box, "panel"),
        write(paint, title.upper(), cx, box.y0 + 29, 16, room=box.width - 24, track=2.2),
        note(paint, words, cx, box.y0 + 51, 15, room=box.width - 24),
        id="map-name",
    )


NOTHING = "–"


class Turn(msgspec.Struct, frozen=True):
    """What the title cartouche says."""

    title: str
    era: str
    round: int
    rounds: int
    order: tuple[int, ...]
    active: int | None
    over: bool
    spent: tuple[int | None, ...]  # None: an automa, which has no money


def draw_turn(paint: Paint, box: Box, turn: Turn, seats: Sequence[Dress]) -> Svg:
    """Era, round and the seats in turn order with what each has spent; the seat to play is ringed."""
    cx = box.centre[0]
    era = name_text(f"era.{turn.era}")
    state = caption("over") if turn.over else caption("round", round=turn.round, rounds=turn.rounds)
    money = [NOTHING if spent is None else pounds(spent) for spent in turn.spent]
    order = [
        seats[seat].name
        if turn.spent[seat] is None
        else board_text(
            "turn.active" if seat == turn.active else "turn.seat", name=seats[seat].name, money=money[seat]
        )
        for seat in turn.order
    ]
    label = board_text("turn", era=era[0].upper() + era[1:], state=state.lower(), order=", ".join(order))
    parts = [
        el("title", label),
        double_rule(paint, box),
        write(paint, caption(f"era.{turn.era}").upper(), cx, box.y0 + 24, 13, room=box.width - 16, track=1.4),
        write(paint, state, cx, box.y0 + 42, 13.6, room=box.width - 16, font="read", fill="ink2"),
        stroke(f"M{num(box.x0 + 12)} {num(box.y0 + 50)}H{num(box.x1 - 12)}", paint("ink"), 0.9),
    ]
    step = min(38.0, (box.width - 18) / max(1, len(turn.order)))
    for i, seat in enumerate(turn.order):
        x = cx + (i - (len(turn.order) - 1) / 2) * step
        parts.append(_chip(paint, seats[seat], x, box.y0 + 70, seat == turn.active))
        parts.append(
            write(
                paint,
                money[seat],
                x,
                box.y0 + 100,
                13,
                font="read",
                weight=600,
                fill="ink" if seat == turn.active else "ink2",
            )
        )
    return piece(*parts, id="turn", role="img", aria_label=label)


def _chip(paint: Paint, seat: Dress, x: float, y: float, active: bool) -> Svg:
    """A hatched chip; that of the seat to play is ringed."""
    field = hatched_field(paint, seat, x, y, 13, 9.4, (13, 11))
    ring = rect(around((x, y), 33.2, 33.2), rx=6.5, **paint.edged("none", 2.6))
    return el("g", field, ring if active else Svg(""))
