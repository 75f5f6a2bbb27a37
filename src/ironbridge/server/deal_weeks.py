"""Which week it is, and what is dealt in it: weeks begin on Sunday at 20:00 UTC, deals follow a rota."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec

from ironbridge.core.game import OptionValue

DAY = 86_400
WEEK = 7 * DAY
FIRST = 3 * DAY + 20 * 3600  # 1970 began on a Thursday
MONDAY = 4 * 3600  # from the beginning of a week to that of the ISO week it is named after


class Week(NamedTuple):
    """A week by its name, `2026-W47`, with its times and its place in the row of all weeks."""

    name: str
    opens: float
    closes: float
    place: int


class Planned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal of the rota: `bots` are the levels in the seats after the first."""

    title: str
    bots: tuple[str, ...]
    options: dict[str, OptionValue] = {}


class Rota(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deal: tuple[Planned, ...]


def week_at(now: float) -> Week:
    place = int((now - FIRST) // WEEK)
    opens = float(FIRST + place * WEEK)
    year, number, _ = datetime.fromtimestamp(opens + MONDAY, UTC).isocalendar()
    return Week(f"{year}-W{number:02}", opens, opens + WEEK, place)


def number_of(week: str) -> int:
    """Of a week by its name, the number in its year."""
    return int(week.partition("W")[2])


@cache
def rota() -> tuple[Planned, ...]:
    text = (files("ironbridge.server") / "deals.toml").read_bytes()
    return msgspec.toml.decode(text, type=Rota).deal


def planned(week: Week) -> Planned:
    every = rota()
    return every[week.place % len(every)]
