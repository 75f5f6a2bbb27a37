"""The clocks of tables: started, stopped and run out. All that counts is stored: no timer has to survive.

A server that looks at the clocks leaves a heartbeat. Where the next one is late, no server was there (killed,
restarted, without its database), and that time is given back to whoever was thinking.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import heartbeat, orders, petitions, seats, tables, users
from ironbridge.server.live import Bell
from ironbridge.server.notices import tell
from ironbridge.server.pace import (
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
    with_begun,
)
from ironbridge.server.table_rows import SeatRow, TableRow, lock_table, mark_changed, seat_rows

EVERY = 1.0
STANDS_STILL = 600.0  # at most, while a turn might be taken back
MISSED = 3.0  # a heartbeat so late was missed: no server was there


def pace_of(row: TableRow) -> Pace | None:
    return msgspec.convert(row.pace, Pace | None)


def time_off_of(c: Connection, user: int | None) -> TimeOff:
    found = c.execute(select(users.c.time_off).where(users.c.id == user)).scalar()
    return msgspec.json.decode(found, type=TimeOff) if found else NONE


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
    c: Connection, row: TableRow, there: Sequence[SeatRow], deciding: int | None, turn_over: bool, now: float
) -> float | None:
    """Something was played: another clock runs, unless the same seat still decides in the same turn."""
    pace = pace_of(row)
    if pace is None:
        return None
    until = go_on(c, row, there, now)
    if deciding == row.deciding and not turn_over:
        return until
    return start(c, row, pace, stop(c, row, pace, there, until, now), deciding, now)


def start(
    c: Connection, row: TableRow, pace: Pace, there: Sequence[SeatRow], deciding: int | None, now: float
) -> float | None:
    """When the time of whoever decides is up, if that is a person who is there."""
    if deciding is None or there[deciding].player is None or there[deciding].stand_in:
        return None
    seat = there[deciding]
    until, bank = begin_turn(pace, seat.bank, now, time_off_of(c, seat.user))
    _fill(c, row.id, seat, bank)
    return until


def stop(
    c: Connection, row: TableRow, pace: Pace, there: Sequence[SeatRow], until: float | None, now: float
) -> list[SeatRow]:
    """The clock that runs, if one does, takes what was used from its bank. The seats as they are then."""
    found = list(there)
    if until is not None and row.deciding is not None:
        seat = there[row.deciding]
        left = bank_left(pace, seat.bank, until, now, time_off_of(c, seat.user))
        _fill(c, row.id, seat, left)
        found[row.deciding] = seat._replace(bank=left)
    return found


def _fill(c: Connection, id: str, seat: SeatRow, bank: float) -> None:
    if bank != seat.bank:
        c.execute(update(seats).where(seats.c.table == id, seats.c.seat == seat.seat).values(bank=bank))


def stand_still(c: Connection, row: TableRow, there: Sequence[SeatRow], now: float) -> None:
    """The clock of a table, if one runs, stands still for as long as a question may take."""
    if row.until is not None:
        off = _off(c, row, there)
        until = deadline(now + STANDS_STILL, counted(now, row.until, off), off)
        c.execute(update(tables).where(tables.c.id == row.id).values(until=until))


def go_on(c: Connection, row: TableRow, there: Sequence[SeatRow], now: float) -> float | None:
    """When the time of whoever decides is up if a question that the clock stood still for is over now."""
    until: float | None = row.until
    since = _asked(c, row) if until is not None else None
    if until is None or since is None or now >= since + STANDS_STILL:
        return until
    off = _off(c, row, there)
    return deadline(now, counted(since + STANDS_STILL, until, off), off)


def _runs_from(c: Connection, row: TableRow, moment: float) -> float:
    """From when on time counts: this moment, or the end of what the clock stands still for."""
    asked = _asked(c, row)
    return moment if asked is None else max(moment, asked + STANDS_STILL)


def _asked(c: Connection, row: TableRow) -> float | None:
    """When somebody asked to take a turn back, if that is open."""
    mine = (petitions.c.table == row.id) & (petitions.c.version == row.version)
    asked = select(petitions.c.asked).where(mine, petitions.c.kind == "undo")
    found: float | None = c.execute(asked).scalar()
    return found


def change_time_off(c: Connection, user: int, off: TimeOff, now: float) -> list[str]:
    """A person's clocks now stand still at other times; what they have left of a turn stays theirs.

    The tables whose clock changed by it. Raises BadInput for more time off than others can wait for.
    """
    before = time_off_of(c, user)
    off = check_time_off(with_begun(check_time_off(off), before, now))
    c.execute(update(users).where(users.c.id == user).values(time_off=msgspec.json.encode(off).decode()))
    their_turn = (seats.c.table == tables.c.id) & (seats.c.seat == tables.c.deciding) & (seats.c.user == user)
    changed = []
    waiting = select(tables.c.id).join(seats, their_turn).where(tables.c.until.is_not(None))
    for id in c.execute(waiting.order_by(tables.c.id)).scalars().all():
        row, there = lock_table(c, id)
        pace = pace_of(row)
        if pace is None or pace.kind == "live" or row.until is None or there[row.deciding].player != user:
            continue
        runs = _runs_from(c, row, now)
        until = deadline(runs, counted(runs, row.until, before), off)
        c.execute(update(tables).where(tables.c.id == id).values(until=until))
        mark_changed(c, id)
        changed.append(id)
    return changed


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
        off = _off(c, row, there)
        left = counted(_runs_from(c, row, max(last, row.changed)), row.until, off)
        until = deadline(_runs_from(c, row, now), left, off)
        c.execute(update(tables).where(tables.c.id == id).values(until=until))
        mark_changed(c, id)


def _off(c: Connection, row: TableRow, there: Sequence[SeatRow]) -> TimeOff:
    """When the clock that runs at a table stands still. Live games know no time off."""
    pace = pace_of(row)
    return NONE if pace is None or pace.kind == "live" else time_off_of(c, there[row.deciding].user)


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

    async def look(self) -> None:
        if not await self.database.read(any_runs):
            return
        for id in await self.database.write(beat, self.clock()):
            if await self.database.write(run_out, id, self.clock()):
                self.bell.ring(id)
