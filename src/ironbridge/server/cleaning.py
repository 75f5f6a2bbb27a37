"""Forgets what nobody can use any more: sessions and links that have run out, guests who left nothing.

A guest without a session can never come back; one without seat, table and line of chat is nobody's loss.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence

from sqlalchemy import Connection, delete, select

from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import chat, seats, sessions, tables, users
from ironbridge.server.here import drop_visits
from ironbridge.server.logs import LOGGER, tell
from ironbridge.server.notices import drop_told
from ironbridge.server.presence import drop_looks
from ironbridge.server.recovery import drop_tickets

EVERY = 6 * 3600.0
AT_ONCE = 500  # rows a transaction: nobody waits long behind one
ROUNDS = 20


def drop_sessions(c: Connection, now: float) -> int:
    """Some of the sessions that have run out; how many."""
    old = select(sessions.c.token).where(sessions.c.expires <= now).limit(AT_ONCE)
    return c.execute(delete(sessions).where(sessions.c.token.in_(old))).rowcount


def find_guests(c: Connection) -> list[int]:
    """Some of the guests nobody would miss."""
    left = (
        ~select(sessions.c.token).where(sessions.c.user == users.c.id).exists(),
        ~select(seats.c.seat).where(seats.c.user == users.c.id).exists(),
        ~select(tables.c.id).where(tables.c.owner == users.c.id).exists(),
        ~select(chat.c.id).where(chat.c.user == users.c.id).exists(),
    )
    return list(c.execute(select(users.c.id).where(users.c.key.is_(None), *left).limit(AT_ONCE)).scalars())


def drop_guests(c: Connection, ids: Sequence[int]) -> int:
    return c.execute(delete(users).where(users.c.id.in_(ids), users.c.key.is_(None))).rowcount


class Cleaner:
    """`run` it as a task; `clean` once does a bounded amount of work."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.time) -> None:
        self.database = database
        self.clock = clock

    async def run(self) -> None:
        while True:
            await self.clean()
            await asyncio.sleep(EVERY)

    async def clean(self) -> None:
        ended = gone = 0
        try:
            for drop in (drop_tickets, drop_told, drop_looks, drop_visits):
                await self.database.write(drop, self.clock())
            for _ in range(ROUNDS):
                dropped = await self.database.write(drop_sessions, self.clock())
                guests = await self.database.read(find_guests)
                if guests:
                    gone += await self.database.write(drop_guests, guests)
                ended += dropped
                if max(dropped, len(guests)) < AT_ONCE:
                    break
        except Exception:  # noqa: BLE001 - it can wait for the next time, and nothing else may
            LOGGER.exception("nothing could be cleaned")
        if ended or gone:
            tell("cleaned", sessions=ended, guests=gone)
