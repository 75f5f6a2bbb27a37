"""The time of each seat as its panel shows it, and a table's pace in words.

What depends on the moment is counted by the page itself: all who look at a table share what is drawn here.
"""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

import msgspec

from ironbridge.server.cards import SeatCard, TableCard
from ironbridge.server.pace import Pace, Pauses
from ironbridge.server.times import brief, in_full, moment
from ironbridge.table.bots import level_name
from ironbridge.words.catalogue import Catalogue

TENTHS = 10
WORDS = Catalogue(
    {
        "live": "{bank} each and {turn} a turn",
        "live.plain": "{bank} each",
        "correspondence": "{turn} a turn and a bank of {bank}",
        "correspondence.plain": "{turn} a turn",
        "waits": "{turn} a turn",
        "bank": "bank {time}",
        "added": "+{time} a turn",
        "until": "until {moment}",
        "up": "time is up",
        "away": "away",
        "away.for": "away {time}",
        "bot.in": "bot in {time}",
        "left": "{time} left",
        "still.off": "time off",
        "still.asked": "stopped while asking",
        "from": "from the bank",
        "sits": "{level} sits in",
        "bot": "bot · {level}",
        "at_once": "plays immediately",
        "unit.d": "{n} d",
        "unit.dh": "{days} d {hours} h",
        "unit.h": "{n} h",
        "unit.hm": "{hours} h {minutes} min",
        "unit.m": "{n} min",
        "unit.s": "{n} s",
    }
)
# What the page makes words of by itself, and what then stands for the numbers.
UNITS = ("unit.d", "unit.dh", "unit.h", "unit.hm", "unit.m", "unit.s")
COUNTED = ("bank", "away.for", "bot.in", "left", "from", *UNITS)
OPEN = {name: f"{{{name}}}" for name in ("time", "n", "days", "hours", "minutes")}


class Running(NamedTuple):
    """What a page needs to count down: moments, seconds, and the words for what is left.

    `pauses`: when the clock stands still, and `still` why, in a word or two. `full`: the seconds of a full
    bar. `bank` comes after the `turn`'s own time; in a live game there is nothing else.
    """

    until: float
    turn: float
    bank: float
    full: float
    live: bool
    bot: bool
    pauses: Pauses
    still: str


class SeatClock(NamedTuple):
    """The last line of a seat's panel. `tenths` of the bar are left; None: it has no bar.

    `since`: when their turn began, or since when they are away.
    """

    left: str
    right: str
    tenths: int | None = None
    badge: bool = False
    late: bool = False
    since: float | None = None
    running: Running | None = None

    @property
    def counting(self) -> str:
        """What the page counts with, as JSON; nothing where nothing changes by itself."""
        if self.since is None:
            return ""
        words = {word: WORDS(word, **OPEN) for word in COUNTED}
        told = self.running._asdict() if self.running is not None else {}
        return msgspec.json.encode({"since": self.since, "words": words} | told).decode()


def pace_words(pace: Pace | None) -> str:
    """`12 h a turn and a bank of 3 days`; nothing for a table without a clock."""
    if pace is None:
        return ""
    plain = ".plain" if min(pace.turn, pace.bank) < 1 else ""
    if pace.kind == "correspondence" and pace.turn < 1:
        return WORDS("live.plain", bank=in_full(pace.bank))
    if pace.kind == "live" and pace.bank < 1:
        return WORDS("correspondence.plain", turn=in_full(pace.turn))
    return WORDS(f"{pace.kind}{plain}", turn=in_full(pace.turn), bank=in_full(pace.bank))


def seat_clocks(card: TableCard, pauses: Pauses = (), asked: bool = False) -> tuple[SeatClock | None, ...]:
    """One for each seat; nothing where nobody has a clock. `asked`: it stands still for a question."""
    if card.pace is None or card.status != "running":
        return ()
    still = WORDS("still.asked" if asked else "still.off") if pauses else ""
    return tuple(_clock(card, card.pace, seat, pauses, still) for seat in card.seats)


def _clock(card: TableCard, pace: Pace, seat: SeatCard, pauses: Pauses, still: str) -> SeatClock | None:
    if seat.kind == "bot":
        return SeatClock(WORDS("bot", level=level_name(seat.bot)), WORDS("at_once"), badge=True)
    if seat.kind != "person":
        return None
    tenths = _tenths(pace, seat.bank)
    if seat.stand_in:
        sits = WORDS("sits", level=level_name(seat.stand_in))
        left = min(ceil(TENTHS * seat.bank / max(pace.bank, 1.0)), TENTHS)  # a turn's own time is over
        return SeatClock(WORDS("away"), sits, left, late=True, since=seat.away_since)
    if card.deciding == seat.seat and card.until is None:
        return SeatClock(WORDS("up"), "", 0, late=True)
    if card.deciding == seat.seat and card.until is not None:
        live = pace.kind == "live"
        full = max(pace.bank, seat.bank) if live else pace.turn + pace.bank
        turn, bot = 0.0 if live else pace.turn, pace.at_zero != "nothing"
        running = Running(card.until, turn, seat.bank, full, live, bot, pauses, still)
        right = WORDS("added", time=brief(pace.turn)) if live else WORDS("bank", time=brief(seat.bank))
        until = WORDS("until", moment=moment(card.until))
        return SeatClock(until, right, tenths, since=card.changed, running=running)
    if pace.kind == "live":
        return SeatClock(WORDS("bank", time=brief(seat.bank)), WORDS("added", time=brief(pace.turn)), tenths)
    waits = WORDS("waits", turn=brief(pace.turn))
    return SeatClock(waits, WORDS("bank", time=brief(seat.bank)), tenths)


def _tenths(pace: Pace, bank: float) -> int:
    """Of the time that a seat has if its turn comes now."""
    turn = 0.0 if pace.kind == "live" else pace.turn
    return min(ceil(TENTHS * (turn + bank) / max(turn + pace.bank, 1.0)), TENTHS)
