"""The clocks of tables: started, stopped and run out. All that counts is stored: no timer has to survive.

A server that looks at the clocks leaves a heartbeat. Where the next one is late, no server was there (killed,
restarted, without its database), and that time is given back to whoever was thinking.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Sequence
from math import ceil
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, or_, select, update

from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import heartbeat, orders, petitions, seats, tables, users
from ironbridge.server.errors import Conflict
from ironbridge.server.live import Bell
from ironbridge.server.logs import LOGGER
from ironbridge.server.notices import tell
from ironbridge.server.pace import (
    DAY,
    HOUR,
    NONE,
    Pace,
    Pauses,
    TimeOff,
    bank_left,
    begin_turn,
    check_time_off,
    counted,
    deadline,
    pauses,
    weekly,
    with_begun,
)
from ironbridge.server.table_rows import SeatRow, TableRow, lock_table, mark_changed, seat_rows
from ironbridge.words.catalogue import Message, say

EVERY = 1.0
STANDS_STILL = 600.0  # at most, while a turn might be taken back
MISSED = 3.0  # a heartbeat so late was missed: no server was there
BETWEEN = 7 * DAY  # changes of what stops a clock every week
SLACK = 1.0
ONCE_A_WEEK: Message = (
    "While you are playing correspondence games with a clock, you can change your time zone, quiet "
    "hours and days off once every {days} days. You can change them again in {n} hour.",
    "While you are playing correspondence games with a clock, you can change your time zone, quiet "
    "hours and days off once every {days} days. You can change them again in {n} hours.",
)


def pace_of(row: TableRow) -> Pace | None:
    return msgspec.convert(row.pace, Pace | None)


def time_off_of(c: Connection, user: int | None) -> TimeOff:
    return _read_off(c.execute(select(users.c.time_off).where(users.c.id == user)).scalar())


def _read_off(text: str | None) -> TimeOff:
    return msgspec.json.decode(text, type=TimeOff) if text else NONE


def _write_off(off: TimeOff) -> str:
    return msgspec.json.encode(off).decode()


# Turns


def open_banks(
    c: Connection, row: TableRow, there: Sequence[SeatRow], deciding: int | None, now: float
) -> float | None:
    """A game begins: everybody has a full bank, and the first clock runs. When its time is up."""
    pace = pace_of(row)
    if pace is None:
        return None
    c.execute(update(seats).where(seats.c.table == row.id).values(bank=pace.bank))
    return start(c, row, pace, [one._replace(bank=pace.bank) for one in there], deciding, now)


def pass_on(
    c: Connection,
    row: TableRow,
    there: Sequence[SeatRow],
    deciding: int | None,
    turn_over: bool,
    now: float,
    taken_back: Collection[int] | None = None,
) -> float | None:
    """Something was played: another clock runs, unless the same seat still decides in the same turn.

    `taken_back`: a turn that was over is opened again, and these seats' turns come again after it.
    """
    pace = pace_of(row)
    if pace is None:
        return None
    until = go_on(c, row, there, now)
    again = taken_back is not None and pace.kind == "live"
    if deciding == row.deciding and not turn_over and not again:
        return until
    found = stop(c, row, pace, there, until, now)
    if again:
        for seat in (one for one in taken_back or () if not there[one].plays_itself):
            found[seat] = _fill(c, row.id, found[seat], max(0.0, found[seat].bank - pace.turn))
    return start(c, row, pace, found, deciding, now, again)


def start(
    c: Connection,
    row: TableRow,
    pace: Pace,
    there: Sequence[SeatRow],
    deciding: int | None,
    now: float,
    again: bool = False,
) -> float | None:
    """When the time of whoever decides is up, if that is a person who is there.

    A live turn that is opened `again` has had its time added to the bank before.
    """
    if deciding is None or there[deciding].player is None or there[deciding].stand_in:
        return None
    seat = there[deciding]
    bank = seat.bank - pace.turn if again else seat.bank
    until, bank = begin_turn(pace, bank, now, time_off_of(c, seat.user))
    _fill(c, row.id, seat, bank)
    if row.time_off is not None:
        c.execute(update(tables).where(tables.c.id == row.id).values(time_off=None))
    return until


def stop(
    c: Connection, row: TableRow, pace: Pace, there: Sequence[SeatRow], until: float | None, now: float
) -> list[SeatRow]:
    """The clock that runs, if one does, takes what was used from its bank. The seats as they are then."""
    found = list(there)
    if until is not None and row.deciding is not None:
        seat = there[row.deciding]
        left = bank_left(pace, seat.bank, until, now, _off(c, row, there))
        found[row.deciding] = _fill(c, row.id, seat, left)
    return found


def _fill(c: Connection, id: str, seat: SeatRow, bank: float) -> SeatRow:
    if bank != seat.bank:
        c.execute(update(seats).where(seats.c.table == id, seats.c.seat == seat.seat).values(bank=bank))
    return seat._replace(bank=bank)


def stand_still(c: Connection, row: TableRow, there: Sequence[SeatRow], now: float) -> None:
    """The clock of a table, if one runs, stands still for as long as a question may take."""
    until = _caught_up(c, row, there, now)
    if until is not None:
        off = _off(c, row, there)
        until = deadline(now + STANDS_STILL, counted(now, until, off), off)
        c.execute(update(tables).where(tables.c.id == row.id).values(until=until))


def go_on(c: Connection, row: TableRow, there: Sequence[SeatRow], now: float) -> float | None:
    """When the time of whoever decides is up if a question that the clock stood still for is over now."""
    until = _caught_up(c, row, there, now)
    still = _still(c, row) if until is not None else None
    if until is None or still is None or now >= still:
        return until
    off = _off(c, row, there)
    return deadline(now, counted(still, until, off), off)


def runs_from(c: Connection, row: TableRow, moment: float) -> float:
    """From when on time counts: this moment, or the end of what the clock stands still for."""
    return max(moment, _still(c, row) or 0.0)


def _still(c: Connection, row: TableRow) -> float | None:
    """Until when the clock stands still for a question, if one is open that it does so for."""
    mine = (petitions.c.table == row.id) & (petitions.c.version == row.version)
    found: float | None = c.execute(select(petitions.c.still).where(mine)).scalar()
    return found


def change_time_off(c: Connection, user: int, off: TimeOff, now: float) -> list[str]:
    """A person's clocks stand still at other times from their next turn on.

    A turn that has begun keeps the time off it began with, unless the new one leaves it less. The tables
    whose clock changed by it. Raises BadInput for more time off than others can wait for, and Conflict where
    the weekly part of it has been changed lately.
    """
    before = time_off_of(c, user)
    off = check_time_off(with_begun(check_time_off(off), before, now))
    if weekly(off) != weekly(before):
        _count_change(c, user, now)
    c.execute(update(users).where(users.c.id == user).values(time_off=_write_off(off)))
    their_turn = (seats.c.table == tables.c.id) & (seats.c.seat == tables.c.deciding) & (seats.c.user == user)
    changed = []
    waiting = select(tables.c.id).join(seats, their_turn).where(tables.c.until.is_not(None))
    for id in c.execute(waiting.order_by(tables.c.id)).scalars().all():
        row, there = lock_table(c, id)
        pace = pace_of(row)
        if pace is None or pace.kind == "live" or row.until is None or there[row.deciding].player != user:
            continue
        until = _caught_up(c, row, there, now)
        assert until is not None
        kept, runs = before if row.time_off is None else _read_off(row.time_off), runs_from(c, row, now)
        stricter = deadline(runs, counted(runs, until, kept), off)
        less = stricter < until - SLACK
        values = {"until": stricter, "time_off": None} if less else {"time_off": _write_off(kept)}
        c.execute(update(tables).where(tables.c.id == id).values(values))
        mark_changed(c, id)
        changed.append(id)
    return changed


def _count_change(c: Connection, user: int, now: float) -> None:
    """Quiet hours and days off that follow a game around would stop its clock for ever."""
    mine = (seats.c.table == tables.c.id) & (seats.c.user == user) & (seats.c.kind == "person")
    running = select(tables.c.pace).join(seats, mine)
    paces = c.execute(running.where(tables.c.status == "running", tables.c.pace.is_not(None))).scalars()
    if all(pace["kind"] == "live" for pace in paces):
        return
    since = users.c.time_off_since
    free = or_(since.is_(None), since <= now - BETWEEN)
    if not c.execute(update(users).where(users.c.id == user, free).values(time_off_since=now)).rowcount:
        last = c.execute(select(since).where(users.c.id == user)).scalar_one()
        hours = ceil((last + BETWEEN - now) / HOUR)
        raise Conflict(say(ONCE_A_WEEK, days=round(BETWEEN / DAY), n=hours))


def standing_still(c: Connection, row: TableRow) -> Pauses:
    """When the clock that runs at a table stands still, by the time off of whoever decides."""
    if row.until is None or row.deciding is None:
        return ()
    return pauses(row.changed, row.until, _off(c, row, seat_rows(c, row.id)))


# Time that runs out


def any_runs(c: Connection) -> bool:
    return c.execute(select(tables.c.id).where(tables.c.until.is_not(None)).limit(1)).first() is not None


def beat(c: Connection, now: float) -> list[str]:
    """Leave a heartbeat, give back the time nobody looked at, and find the tables whose time is up."""
    last = c.execute(select(heartbeat.c.at).with_for_update()).scalar()
    if last is None:
        c.execute(insert(heartbeat).values(at=now))
    else:
        if now - last > MISSED:
            _give_back(c, last, now)
        c.execute(update(heartbeat).values(at=max(now, last)))
    return list(c.execute(select(tables.c.id).where(tables.c.until <= now)).scalars())


def _give_back(c: Connection, last: float, now: float) -> None:
    """What a clock had left at the last heartbeat, or when its turn began since, it has left now."""
    running = select(tables.c.id).where(tables.c.until.is_not(None))
    for id in c.execute(running.order_by(tables.c.id)).scalars().all():  # as change_time_off locks them
        row, there = lock_table(c, id)
        if row.until is None:
            continue
        _give_back_at(c, row, there, last, now)
        mark_changed(c, id)


def _give_back_at(c: Connection, row: TableRow, there: Sequence[SeatRow], last: float, now: float) -> float:
    """The same at one table that is locked; when its time is up then."""
    off, seen = _off(c, row, there), max(last, row.changed, row.given_back or 0.0)
    left = counted(runs_from(c, row, seen), row.until, off)
    until = deadline(runs_from(c, row, max(now, seen)), left, off)
    c.execute(update(tables).where(tables.c.id == row.id).values(until=until, given_back=now))
    return until


def _caught_up(c: Connection, row: TableRow, there: Sequence[SeatRow], now: float) -> float | None:
    """When the time of whoever decides is up. A request may come before the heartbeat after an outage."""
    until: float | None = row.until
    last = c.execute(select(heartbeat.c.at)).scalar() if until is not None else None
    return until if last is None or now - last <= MISSED else _give_back_at(c, row, there, last, now)


def _off(c: Connection, row: TableRow, there: Sequence[SeatRow]) -> TimeOff:
    """When the clock that runs at a table stands still. Live games know no time off."""
    pace = pace_of(row)
    if pace is None or pace.kind == "live":
        return NONE
    return time_off_of(c, there[row.deciding].user) if row.time_off is None else _read_off(row.time_off)


def run_out(c: Connection, id: str, now: float) -> bool:
    """The time of whoever decides is up: what the table has chosen for that. False if it is not."""
    row, there = lock_table(c, id)
    pace = pace_of(row)
    if row.until is None or row.until > now or row.deciding is None or pace is None:
        return False
    seat = there[row.deciding]
    _fill(c, id, seat, 0.0)
    changed: dict[str, Any] = {"until": None}
    if pace.at_zero != "nothing":
        if pace.at_zero == "replace":
            leave_to_bot(c, row, seat.seat, pace.level)
        else:
            taken = {"stand_in": pace.level, "away_since": now}
            c.execute(update(seats).where(seats.c.table == id, seats.c.seat == seat.seat).values(taken))
        changed |= {"bot": pace.level, "claimed": 0.0}
    c.execute(update(tables).where(tables.c.id == id).values(changed))
    if seat.player is not None:
        tell(c, seat.player, "time_up", id, {"at_zero": pace.at_zero}, now)
    mark_changed(c, id)
    return True


def leave_to_bot(c: Connection, row: TableRow, seat: int, level: str) -> None:
    """A bot has a seat for good, and whoever comes after it does not inherit the order left there."""
    taken = {"kind": "bot", "bot": level, "stand_in": "", "away_since": None}
    left = {"resigned": True, "resigned_at": row.steps}
    c.execute(update(seats).where(seats.c.table == row.id, seats.c.seat == seat).values(**taken, **left))
    c.execute(delete(orders).where(orders.c.table == row.id, orders.c.seat == seat))


class Timekeeper:
    """Looks at the clocks, beside the server. `run` until cancelled; several may."""

    def __init__(self, database: Database, bell: Bell, clock: Callable[[], float] = time.time) -> None:
        self.database, self.bell, self.clock = database, bell, clock

    async def run(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(EVERY)

    async def look_first(self) -> None:
        """Before anybody is answered: the time that no server was there is given back."""
        try:
            await self.look()
        except Exception:  # noqa: BLE001 - a database that is away is waited for; `run` looks again
            LOGGER.exception("the clocks could not be looked at")

    async def look(self) -> None:
        if not await self.database.read(any_runs):
            return
        for id in await self.database.write(beat, self.clock()):
            if await self.database.write(run_out, id, self.clock()):
                self.bell.ring(id)
