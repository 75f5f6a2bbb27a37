"""The automa's mat by level, the next tile of each kind in ink, and the packets of its deck."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ironbridge.brass.drawing.pictograms import scaled
from ironbridge.brass.drawing.pictures import drawn
from ironbridge.drawing.lettering import note, write
from ironbridge.drawing.svg import Svg, block, el, picture, together
from ironbridge.drawing.theme import Paint
from ironbridge.words.catalogue import ROMAN

ICON, BOX, TALL, GAP = 22.0, 27.0, 37.0, 3.5
ROW, COLUMN_GAP, FIRST = 43.0, 26.0, 31.0
CARD, STEP, HIGH, MOST = 12.0, 4.8, 19.0, 10


class Stack(msgspec.Struct, frozen=True):
    """What is left of an industry, tiles by level; `said` is its sentence."""

    industry: str
    next_level: int
    left: dict[int, int]
    said: str


def mat_by_level(paint: Paint, stacks: Sequence[Stack]) -> Svg:
    """For wide pages and for narrow ones, of which the stylesheet shows one: no letter gets smaller."""
    return together(_arranged(paint, stacks, 2, "wide"), _arranged(paint, stacks, len(stacks), "narrow"))


def _arranged(paint: Paint, stacks: Sequence[Stack], rows: int, shape: str) -> Svg:
    """So many industries under each other, and as many of those columns as it takes."""
    parts: list[Svg] = []
    x = 1.0
    for first in range(0, len(stacks), rows):
        column = stacks[first : first + rows]
        for row, stack in enumerate(column):
            parts.append(_stack(paint, stack, x, 2 + row * ROW))
        x += FIRST + max(1, *(len(stack.left) for stack in column)) * (BOX + GAP) + COLUMN_GAP
    said = " ".join(stack.said for stack in stacks)
    return picture(x - COLUMN_GAP, rows * ROW, *parts, label=said, class_=f"automa-mat {shape}")


def _stack(paint: Paint, stack: Stack, x: float, y: float) -> Svg:
    turn = scaled(x, y + (TALL - ICON) / 2, ICON)
    ink = paint("ink" if stack.left else "ink3")
    parts = [el("g", drawn(stack.industry), transform=turn, fill=ink, color=ink)]
    for place, (level, count) in enumerate(sorted(stack.left.items())):
        following = level == stack.next_level
        left = x + FIRST + place * (BOX + GAP)
        tone = "ink" if following else "ink3"
        look = paint.edged("raise", 1.8) if following else paint.edged("panel", 1, "hair2")
        parts += [
            block(left, y, BOX, TALL, rx=3, **look),
            write(
                paint,
                ROMAN[level],
                left + BOX / 2,
                y + 16,
                13 if level != 8 else 11.5,
                weight=700 if following else 400,
                fill=tone,
            ),
            note(paint, f"×{count}", left + BOX / 2, y + 31, 12, fill=tone),
        ]
    if not stack.left:
        parts.append(write(paint, "–", x + FIRST + BOX / 2, y + TALL / 2, 14, fill="ink3", centred=True))
    return el("g", *parts)


def packet(paint: Paint, left: int, whole: int) -> Svg:
    """A packet of cards on edge: those that are gone shaded, those to come as paper."""
    width = CARD + STEP * (max(whole, MOST) - 1) + 2  # packets are as wide as the largest, to stand in line
    gone, to_come = paint.edged("hair", 1.2, "hair2"), paint.edged("raise", 1.2)
    looks = [gone] * (whole - left) + [to_come] * left
    cards = [block(1 + STEP * i, 1, CARD, HIGH, rx=2, **look) for i, look in enumerate(looks)]
    return picture(width, HIGH + 2, *cards, class_="packet")
