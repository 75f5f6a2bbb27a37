"""What a voice hands out: lines of the log, bills, and how its title is asked for and typed."""

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


class Asking(NamedTuple):
    """How options are narrowed: fields that are one choice, and those whose numbers are typed as they are."""

    together: tuple[tuple[str, ...], ...] = ()
    numbers: frozenset[str] = frozenset()


class Examples(NamedTuple):
    """What a player of the title might type: an option, a question, and the parts of the table to look at."""

    choose: str
    why: str
    looks: tuple[str, ...]
