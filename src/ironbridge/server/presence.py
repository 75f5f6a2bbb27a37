"""Who looks at which table, whichever process has their stream: nobody is told what they see anyway.

Streams say who comes and goes; a moment later all of it is stored at once. While somebody looks, one
statement a process puts off when their look ends: of one that was killed nothing is believed for long.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Iterable
from typing import TypeVar

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from ironbridge.server import here
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import looks, tables, users
from ironbridge.server.logs import LOGGER

T = TypeVar("T")
Look = tuple[str, int]  # a table and who looks at it

EVERY = 0.5
RENEWED = 20.0
LEASE = 45.0
KEPT = 2 * 86_400.0  # what is told once a day is not told of what was seen since


class Presence:
    """One a process. `run` it beside the server until cancelled."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.time) -> None:
        self.database, self.clock = database, clock
        self.process = secrets.token_hex(16)
        self._looking: Counter[Look] = Counter()
        self._changed: set[Look] = set()
        self._renew_at = 0.0
        self._came: set[int] = set()
        self._visits: dict[int, float] = {}

    def visit(self, user: int) -> None:
        """Somebody is in the lobby; stored again only when what is stored has half run out."""
        if self._visits.get(user, 0.0) < self.clock() + here.LEASE / 2:
            self._came.add(user)

    async def during(self, stream: AsyncGenerator[T, None], table: str, user: int) -> AsyncGenerator[T, None]:
        """The stream of somebody who looks at a table as long as it is open."""
        self.come(table, user)
        try:
            async for one in stream:
                yield one
        finally:
            self.go(table, user)
            await stream.aclose()

    def come(self, table: str, user: int) -> None:
        self._looking[table, user] += 1
        self._changed.add((table, user))

    def go(self, table: str, user: int) -> None:
        self._looking[table, user] -= 1
        if self._looking[table, user] <= 0:
            del self._looking[table, user]
        self._changed.add((table, user))

    async def run(self) -> None:
        while True:
            try:
                await self.keep()
            except SQLAlchemyError as error:  # notices come once too often, and nothing else may stop
                LOGGER.warning("who looks is not stored", extra={"fields": {"reason": type(error).__name__}})
            await asyncio.sleep(EVERY)

    async def keep(self) -> None:
        """Store who came and who went since the last time, and now and then that the others still look."""
        now = self.clock()
        await self._keep_visits(now)
        renew = bool(self._looking) and now >= self._renew_at
        if not self._changed and not renew:
            return
        changed, self._changed = self._changed, set()
        there = [look for look in changed if look in self._looking]
        gone = [look for look in changed if look not in self._looking]
        try:
            await self.database.write(store_looks, self.process, there, gone, renew, now)
        except BaseException:
            self._changed |= changed
            raise
        if renew:
            self._renew_at = now + RENEWED

    async def _keep_visits(self, now: float) -> None:
        if not self._came:
            return
        came = frozenset(self._came)
        await self.database.write(here.store_visits, came, now)
        self._came -= came
        self._visits = {user: until for user, until in self._visits.items() if until > now}
        self._visits |= dict.fromkeys(came, now + here.LEASE)


def store_looks(
    c: Connection, process: str, there: Iterable[Look], gone: Iterable[Look], renew: bool, now: float
) -> None:
    ours = looks.c.process == process
    if renew:
        c.execute(update(looks).where(ours, looks.c.until > now).values(until=now + LEASE))
    for (table, user), until in [*((one, now + LEASE) for one in there), *((one, now) for one in gone)]:
        here = (looks.c.table == table) & (looks.c.user == user) & ours
        if not c.execute(update(looks).where(here).values(until=until)).rowcount:
            # Either may be gone by now.
            there_is = select(tables.c.id).where(tables.c.id == table).exists()
            known = select(users.c.id).where(users.c.id == user, there_is)
            if c.execute(known).first() is not None:
                c.execute(insert(looks).values(table=table, user=user, process=process, until=until))


def drop_looks(c: Connection, now: float) -> int:
    """Those too old to count; how many."""
    return c.execute(delete(looks).where(looks.c.until < now - KEPT)).rowcount
