"""The rows of the automa's cards: what each holds, and what became of it in a turn."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ironbridge.brass.drawing.automa.signs import chain_sign, cross_sign, tick_sign
from ironbridge.brass.drawing.pictograms import iron_ingot, scaled
from ironbridge.brass.drawing.pictures import drawn
from ironbridge.brass.rules.mautoma.deck import BuildSlot
from ironbridge.brass.rules.mautoma.story import Verdict
from ironbridge.brass.rules.shared.sheet import ERAS
from ironbridge.brass.words.automa_card_messages import face_text
from ironbridge.brass.words.names import Names
from ironbridge.drawing.lettering import SMALLEST, fill_lines, note, width_of, write
from ironbridge.drawing.svg import Svg, block, el, join, together
from ironbridge.drawing.theme import Font, Paint

WIDTH = 292.0  # of a card
LEFT, RIGHT = 14.0, 280.0
WORDS_AT = 34.0  # where what became of a row is told
LINE, SMALL = 16.5, 13.2
ROW, BARE_ROW = 62.0, 44.0
BACK_ROW, BARE_BACK_ROW = 50.0, 32.0
TOWNS: tuple[tuple[Font, float], ...] = (
    ("name", 15.0),
    ("name", 14.2),
    ("name", 13.4),
    ("name", 12.6),
    ("read", 14.0),
    ("read", 12.4),
)
NAMES = ((13.0, 1.4), (13.0, 0.6), (12.4, 0.2), (11.6, 0.0))  # size and track of a row's word


class RowLine(msgspec.Struct, frozen=True):
    """One sentence of what became of a row."""

    verdict: Verdict
    text: str


class RowVerdict(msgspec.Struct, frozen=True):
    """What became of a row; `lines` in order: towns that failed, then what was done."""

    verdict: Verdict
    lines: tuple[RowLine, ...] = ()


def slot_row(
    paint: Paint,
    names: Names,
    number: int,
    row: BuildSlot | tuple[str, ...],
    era: str,
    y: float,
    verdict: RowVerdict | None,
) -> tuple[Svg, float]:
    """A row of a front from `y`, and where it ends."""
    faint = verdict is not None and verdict.verdict != "done"
    ink = "ink2" if faint else "ink"
    middle = y + 20
    signs, x = _signs(paint, row, era, middle, ink)
    towns = row.towns if isinstance(row, BuildSlot) else row
    font, size, lines = _town_lines([names.place(town) for town in towns], RIGHT - x)
    last = middle + 18 * (len(lines) - 1)
    parts = [
        write(paint, str(number), LEFT + 2, middle, 14, weight=500, fill=ink, anchor="start", centred=True),
        signs,
        *(
            write(paint, line, x, middle + 18 * i, size, font=font, fill=ink, anchor="start", centred=True)
            for i, line in enumerate(lines)
        ),
    ]
    bottom = max(y + BARE_ROW, last + 22)
    if verdict is not None:
        words, end = _verdict(paint, verdict, last + 24)
        parts.append(words)
        bottom = max(y + ROW, end)
    return together(_lamp(paint, verdict, y, bottom), *parts), bottom


def _signs(paint: Paint, row: BuildSlot | tuple[str, ...], era: str, y: float, ink: str) -> tuple[Svg, float]:
    """What stands before the towns, and where they begin."""
    if not isinstance(row, BuildSlot):
        sign = pictogram(paint, era, 33, y, 21, ink) if era else chain_sign(paint, 45, y, ink)
        return sign, 66.0
    x = 33.0
    parts = []
    if row.link_before:
        parts.append(chain_sign(paint, x + 13, y, ink, bracketed=True))
        x += 33
    parts.append(pictogram(paint, row.industry, x, y, 23, ink))
    x += 29
    if row.links_after:
        parts.append(chain_sign(paint, x + 9, y, ink))
        x += 27
    if row.price:
        price = face_text("price", price=row.price)
        parts.append(iron_ingot(paint, x + 8, y, 13))
        parts.append(write(paint, price, x + 18, y, 13, weight=700, anchor="start", centred=True))
        x += 24 + width_of(price, 13)
    return join(parts), x + 4


def pictogram(paint: Paint, kind: str, x: float, y: float, size: float, ink: str) -> Svg:
    turn = scaled(x, y - size / 2, size)
    return el("g", drawn(kind), transform=turn, fill=paint(ink), color=paint(ink))


def _town_lines(towns: Sequence[str], room: float) -> tuple[Font, float, list[str]]:
    """In the largest lettering that fits, on as few lines as that takes; a name is never broken."""
    words = [f"{town} ·" for town in towns[:-1]] + list(towns[-1:])
    found = [(font, size, fill_lines(words, size, room, font)) for font, size in TOWNS]
    return min(
        found,
        key=lambda one: (any(width_of(line, one[1], one[0]) > room for line in one[2]), len(one[2])),
    )


def _verdict(paint: Paint, verdict: RowVerdict, y: float) -> tuple[Svg, float]:
    """The sentences from `y` on, each with its sign, and where they end."""
    parts = []
    for line in verdict.lines:
        if line.verdict == "done":
            parts.append(tick_sign(paint, LEFT + 8, y))
        elif line.verdict == "failed":
            parts.append(cross_sign(paint, LEFT + 8, y, "ink2" if verdict.verdict == "done" else "rubric"))
        strong = line.verdict == "done"
        fill = "ink" if strong else "ink2" if verdict.verdict != "failed" else "rubric"
        for part in fill_lines(line.text.split(), SMALL, RIGHT - WORDS_AT):
            text = write(
                paint,
                part,
                WORDS_AT,
                y,
                SMALL,
                font="read",
                weight=600 if strong else 400,
                fill=fill,
                anchor="start",
                centred=True,
            )
            parts.append(text)
            y += LINE
    return join(parts), y - LINE + 14


def _lamp(paint: Paint, verdict: RowVerdict | None, top: float, bottom: float) -> Svg:
    if verdict is None or verdict.verdict != "done":
        return Svg("")
    return block(6.5, top + 1.5, WIDTH - 13, bottom - top - 2, rx=3, **paint.edged("lamp-soft", 1.8))


def action_row(
    paint: Paint, era: str, action: str, name: str, rule: str, y: float, verdict: RowVerdict | None
) -> tuple[Svg, float]:
    """A row of a back from `y`, and where the next one begins."""
    state = verdict.verdict if verdict else ""
    ink = "ink2" if state == "failed" else "ink3" if state == "not_tried" else "ink"
    middle = y + 16
    bottom = y + (BACK_ROW if verdict and verdict.lines else BARE_BACK_ROW)
    parts = []
    x = WORDS_AT if name else LEFT
    if name:
        shown = (era or ERAS[-1]) if action == "network" else action
        parts.append(pictogram(paint, shown, LEFT - 2, middle, 18, ink))
        # A long word gives way first: what it is about must stay readable.
        room = RIGHT - x - 8 - width_of(rule, SMALL * SMALLEST, "read")
        size, track = next((one for one in NAMES if width_of(name, one[0], track=one[1]) <= room), NAMES[-1])
        parts.append(write(paint, name, x, middle, size, track=track, fill=ink, anchor="start", centred=True))
        x += width_of(name, size, track=track) + 8
    parts.append(
        note(
            paint,
            rule,
            x,
            middle,
            SMALL,
            room=RIGHT - x,
            fill="ink3" if state == "not_tried" else "ink2",
            anchor="start",
            centred=True,
        )
    )
    if verdict is not None and verdict.lines:
        words, end = _verdict(paint, verdict, middle + 19)
        parts.append(words)
        bottom = max(bottom, end)
    look = paint.edged("lamp-soft", 1.8) if state == "done" else paint.edged("raise", 1, "hair2")
    box = block(8, y + 0.5, WIDTH - 16, bottom - y - 4, rx=3, **look)
    return together(box, *parts), bottom
