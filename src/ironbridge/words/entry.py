"""What a voice hands out: lines of the log, and bills."""

from __future__ import annotations

from typing import NamedTuple

from ironbridge.core.decisions import Seat


class Entry(NamedTuple):
    """`number` is the step it tells of, `seat` who acted; None: it concerns the whole table."""

    number: int
    seat: Seat | None
    text: str


class Bill(NamedTuple):
    """What an action costs and does: lines of (what, amount), the money before and after, and notes."""

    lines: list[tuple[str, str]]
    total: str
    notes: list[str]
