"""The clocks of a table as its page shows them: one line for every player who has one."""

from __future__ import annotations

from typing import NamedTuple

from ironbridge.server.cards import SeatCard, TableCard
from ironbridge.server.pages.times import lasted
from ironbridge.words.catalogue import Catalogue

WORDS = Catalogue(
    {
        "bank": "{time} in the bank",
        "empty": "nothing in the bank",
        "away": "away, a bot plays",
        "up": "time is up",
    }
)


class ClockLine(NamedTuple):
    """`until`: when the time of a clock that runs is up; the page counts down to it."""

    name: str
    text: str
    until: float | None


def clock_lines(card: TableCard) -> tuple[ClockLine, ...]:
    """None where nobody has a clock."""
    if card.pace is None or card.status != "running":
        return ()
    return tuple(_line(card, seat) for seat in card.seats if seat.kind == "person")


def _line(card: TableCard, seat: SeatCard) -> ClockLine:
    runs = card.deciding == seat.seat
    if seat.stand_in:
        return ClockLine(seat.name, WORDS("away"), None)
    if runs and card.until is None:
        return ClockLine(seat.name, WORDS("up"), None)
    time = lasted(seat.bank)
    text = WORDS("bank", time=time) if time else WORDS("empty")
    return ClockLine(seat.name, text, card.until if runs else None)
