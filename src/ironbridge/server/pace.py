"""How fast a table plays: what a turn may take, what is kept in the bank, and when time stands still.

Pure arithmetic on seconds since 1970. A person's time off (quiet hours, days off, holidays) follows the clock
on their wall, and counts only in correspondence games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, datetime, timedelta
from datetime import time as hour
from functools import cache
from itertools import takewhile
from typing import Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

import msgspec

from ironbridge.bots.names import USUAL
from ironbridge.server.errors import BadInput
from ironbridge.server.logs import LOGGER
from ironbridge.words.catalogue import say

MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0
LONGEST_TURN = 30 * DAY
LONGEST_BANK = 60 * DAY
Pauses = tuple[tuple[float, float], ...]
A_DAY = 24 * 60  # minutes
LONGEST_QUIET = 14 * 60  # minutes of a day
MOST_DAYS_OFF = 3  # of a week
HOLIDAYS = 21  # days of a year
MOST_HOLIDAYS = 2 * HOLIDAYS  # single days of two years
FURTHEST = 400  # days that are looked ahead: no holiday is longer


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Live: each turn adds `turn` seconds to the bank. By correspondence: each turn has them, then the bank.

    `at_zero`: nothing happens, a bot of this `level` sits in until the person is back, or the seat is its.
    """

    kind: Literal["live", "correspondence"]
    turn: float
    bank: float
    at_zero: Literal["nothing", "sit_in", "replace"] = "sit_in"
    level: str = USUAL


class Holiday(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From the first day to the last, both included."""

    first: date
    last: date


class TimeOff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a person's clocks stand still. `quiet` is a minute of the day to another; `days` are weekdays,
    Monday being 0."""

    zone: str = "UTC"
    quiet: tuple[int, int] = (0, 0)
    days: tuple[int, ...] = ()
    holidays: tuple[Holiday, ...] = ()


NONE = TimeOff()


@cache
def zones() -> frozenset[str]:
    """The time zones that this machine knows: finding them reads hundreds of files."""
    return frozenset(available_timezones())


def check_pace(pace: Pace) -> Pace:
    """Raises BadInput for one that nobody could play at."""
    if not 0 <= pace.turn <= LONGEST_TURN or not 0 <= pace.bank <= LONGEST_BANK:
        raise BadInput(say("A turn can take at most 30 days, and the time bank can hold at most 60."))
    if pace.turn + pace.bank < MINUTE:
        raise BadInput(say("A turn and the time bank together must allow at least a minute."))
    return pace


def check_time_off(off: TimeOff) -> TimeOff:
    """Raises BadInput for a zone that is not there, and for more time off than others can wait for."""
    if off.zone not in zones():
        raise BadInput(say("There is no time zone called {zone}.", zone=off.zone))
    if not all(0 <= minute < A_DAY for minute in off.quiet):
        raise BadInput(say("The start and end of quiet hours must be times from 00:00 to 23:59."))
    if (off.quiet[1] - off.quiet[0]) % A_DAY > LONGEST_QUIET:
        raise BadInput(say("Quiet hours can last at most {n} hours.", n=LONGEST_QUIET // 60))
    if not set(off.days) <= set(range(7)) or len(off.days) > MOST_DAYS_OFF:
        raise BadInput(say("At most {n} days of the week can be days off.", n=MOST_DAYS_OFF))
    if len(off.holidays) > MOST_HOLIDAYS:
        raise BadInput(say("You can enter at most {n} holidays.", n=MOST_HOLIDAYS))
    taken: dict[int, set[date]] = {}
    for holiday in off.holidays:
        if not 0 <= (holiday.last - holiday.first).days < HOLIDAYS:
            raise BadInput(
                say("A holiday cannot end before it begins or last more than {n} days.", n=HOLIDAYS)
            )
        taken.setdefault(holiday.first.year, set()).update(_days(holiday))
    if any(len(days) > HOLIDAYS for days in taken.values()):
        raise BadInput(say("You can take at most {n} days of holiday a year.", n=HOLIDAYS))
    return off


def with_begun(off: TimeOff, before: TimeOff, now: float) -> TimeOff:
    """The same with the days of holiday that have begun: whoever gives up the rest has still taken them.

    Those of earlier years no longer count, save one that may last into this year.
    """
    today = datetime.fromtimestamp(now, ZoneInfo(before.zone)).date()
    begun = (
        Holiday(one.first, min(one.last, today))
        for one in before.holidays
        if one.first <= today and one.first.year >= today.year - 1
    )
    every = dict.fromkeys((*off.holidays, *begun))
    kept = tuple(one for one in every if not any(_within(one, other) for other in every))
    return msgspec.structs.replace(off, holidays=kept)


def _within(one: Holiday, other: Holiday) -> bool:
    return one != other and other.first <= one.first and one.last <= other.last


def read_time_off(text: str | None) -> TimeOff:
    """Time off as it is stored. Whatever is there, games go on.

    There is none where it cannot be read; a zone that this machine does not know any more is UTC.
    """
    try:
        off = msgspec.json.decode(text, type=TimeOff) if text else NONE
        ZoneInfo(off.zone)
    except msgspec.DecodeError as error:
        LOGGER.error("time off cannot be read", extra={"fields": {"reason": str(error)}})
        return NONE
    except ZoneInfoNotFoundError:
        return msgspec.structs.replace(off, zone=NONE.zone)
    return off


def write_time_off(off: TimeOff) -> str:
    return msgspec.json.encode(off).decode()


def time_off_in(pace: Pace, off: TimeOff) -> TimeOff:
    """What of it counts: live games know no time off."""
    return NONE if pace.kind == "live" else off


def weekly(off: TimeOff) -> TimeOff:
    """The part of it that comes back every week. Holidays are counted by the year."""
    quiet = off.quiet if off.quiet[0] != off.quiet[1] else (0, 0)
    return TimeOff(off.zone, quiet, tuple(sorted(set(off.days))))


def _days(holiday: Holiday) -> Iterator[date]:
    for n in range((holiday.last - holiday.first).days + 1):
        yield holiday.first + timedelta(days=n)


# The time that counts


def deadline(start: float, seconds: float, off: TimeOff = NONE) -> float:
    """When so many seconds that count have gone by."""
    at = start
    for begins, ends in _pauses(start, off):
        if at + seconds <= begins:
            break
        seconds -= max(0.0, begins - at)
        at = max(at, ends)
    return at + seconds


def counted(start: float, end: float, off: TimeOff = NONE) -> float:
    """How many of the seconds between two moments count."""
    total, at = max(0.0, end - start), start
    for begins, ends in _pauses(start, off):
        if begins >= end:
            break
        total -= max(0.0, min(ends, end) - max(begins, at))
        at = max(at, ends)
    return total


def pauses(start: float, end: float, off: TimeOff = NONE) -> Pauses:
    """When time does not count between two moments, without overlaps."""
    return merged(takewhile(lambda pause: pause[0] < end, _pauses(start, off)))


def merged(pauses: Iterable[tuple[float, float]]) -> Pauses:
    found: list[tuple[float, float]] = []
    for begins, ends in sorted(pauses):
        if found and begins <= found[-1][1]:
            found[-1] = (found[-1][0], max(ends, found[-1][1]))
        else:
            found.append((begins, ends))
    return tuple(found)


def _pauses(start: float, off: TimeOff) -> Iterator[tuple[float, float]]:
    """The pauses that have not ended at `start`, in the order in which they begin. They may overlap."""
    if off.quiet[0] == off.quiet[1] and not off.days and not off.holidays:
        return
    zone = ZoneInfo(off.zone)
    today = datetime.fromtimestamp(start, zone).date() - timedelta(days=1)
    for day in (today + timedelta(days=n) for n in range(FURTHEST)):
        free = day.weekday() in off.days or any(one.first <= day <= one.last for one in off.holidays)
        found = [(_moment(day, 0, zone), _moment(day, A_DAY, zone))] if free else []
        first, last = off.quiet
        if first != last:
            found.append((_moment(day, first, zone), _moment(day, last + A_DAY * (last < first), zone)))
        # Where clocks are put forward, quiet hours may end before they begin.
        yield from (pause for pause in sorted(found) if pause[1] > max(start, pause[0]))


def _moment(day: date, minute: int, zone: ZoneInfo) -> float:
    """A minute of a local day; where clocks are changed, as the wall shows it."""
    there = day + timedelta(days=minute // A_DAY)
    return datetime.combine(there, hour(minute % A_DAY // 60, minute % 60), zone).timestamp()


# A turn


def begin_turn(pace: Pace, bank: float, now: float, off: TimeOff = NONE) -> tuple[float, float]:
    """When the time of a turn that begins now runs out, and what the bank then holds."""
    if pace.kind == "live":
        bank += pace.turn
        return now + bank, bank
    return deadline(now, pace.turn + bank, off), bank


def bank_left(pace: Pace, bank: float, until: float, now: float, off: TimeOff = NONE) -> float:
    """What the bank holds if a turn whose time runs out at `until` ends now."""
    return min(bank, time_left(pace, until, now, off))


def time_left(pace: Pace, until: float, now: float, off: TimeOff = NONE) -> float:
    """Of a turn, its bank included."""
    return counted(now, until, time_off_in(pace, off))


def next_time(after: float, minute: int, zone: str) -> float:
    """When the clock on a person's wall next shows this minute of the day."""
    today = datetime.fromtimestamp(after, ZoneInfo(zone)).date()
    found = (_moment(today + timedelta(days=n), minute, ZoneInfo(zone)) for n in range(3))
    return next(at for at in found if at > after)


def quiet_until(now: float, off: TimeOff) -> float | None:
    """When the quiet hours end that a person has now, if they have."""
    quiet = TimeOff(zone=off.zone, quiet=off.quiet)
    begins, ends = next(_pauses(now, quiet), (0.0, 0.0))
    return ends if begins <= now < ends else None
