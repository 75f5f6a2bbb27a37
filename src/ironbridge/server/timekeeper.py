"""Time that runs out, and time that nobody watched.

A server that looks at the clocks leaves a heartbeat. Where the next one is late, no server was there (killed,
restarted, without its database), and that time is given back to whoever was thinking.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, insert, select, update

from ironbridge.server.absent import replace
from ironbridge.server.clocks import AHEAD, MISSED, give_back, stop
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import heartbeat, seats, tables
from ironbridge.server.errors import OutOfOrder
from ironbridge.server.live import Bell
from ironbridge.server.logs import LOGGER
from ironbridge.server.notices import tell
from ironbridge.server.pace import Pace
from ironbridge.server.table_rows import SeatRow, TableRow, lock_table, mark_changed, pace_of

EVERY = 1.0


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
        c.execute(update(heartbeat).values(at=max(now, last) if last <= now + AHEAD else now))
    return list(c.execute(select(tables.c.id).where(tables.c.until <= now)).scalars())


def _give_back(c: Connection, last: float, now: float) -> None:
    """To every clock that runs."""
    running = select(tables.c.id).where(tables.c.until.is_not(None))
    for id in c.execute(running.order_by(tables.c.id)).scalars().all():  # as change_time_off locks them
        with suppress(OutOfOrder):  # that table's trouble alone
            row, there = lock_table(c, id)
            if row.until is not None:
                give_back(c, row, there, last, now)
                mark_changed(c, id)


def run_out(c: Connection, id: str, now: float) -> bool:
    """The time of whoever decides is up: what the table has chosen for that. False if it is not."""
    row, there = lock_table(c, id)
    pace = pace_of(row)
    if row.until is None or row.until > now or row.deciding is None or pace is None:
        return False
    seat = there[row.deciding]
    if pace.at_zero == "replace":
        replace(c, row, there, seat.seat, pace.level, now)
    else:
        _wait_for(c, row, pace, there, now)
    if seat.player is not None:
        tell(c, seat.player, "time_up", id, {"at_zero": pace.at_zero}, now)
    return True


def _wait_for(c: Connection, row: TableRow, pace: Pace, there: Sequence[SeatRow], now: float) -> None:
    """Until whoever decides is back a bot sits in, or nobody plays."""
    stop(c, row, pace, there, row.until, now)
    changed: dict[str, Any] = {"until": None}
    if pace.at_zero == "sit_in":
        taken = {"stand_in": pace.level, "away_since": now}
        late = (seats.c.table == row.id) & (seats.c.seat == row.deciding)
        c.execute(update(seats).where(late).values(taken))
        changed |= {"bot": pace.level, "claimed": 0.0}
    c.execute(update(tables).where(tables.c.id == row.id).values(changed))
    mark_changed(c, row.id)


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
        now = self.clock()  # of both: nobody may have watched in between
        for id in await self.database.write(beat, now):
            with suppress(OutOfOrder):
                if await self.database.write(run_out, id, now):
                    self.bell.ring(id)
