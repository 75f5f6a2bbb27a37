"""Is the server well? It is if a write commits, the file is whole, and a worker lives to play the bots.

An answer holds for a second, so that who asks a thousand times costs one write. Reading a whole file takes a
while: that is done beside the server, and at most for a twentieth of the time. Who asks is told what kind of
trouble there is; the log says more.
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import threading
import time
from contextlib import closing

import msgspec
from sqlalchemy import Connection, delete, insert
from sqlalchemy.exc import SQLAlchemyError

from ironbridge import __version__
from ironbridge.server.crew import Roll
from ironbridge.server.db.database import Database
from ironbridge.server.db.engine import cause
from ironbridge.server.db.schema import trials
from ironbridge.server.errors import OutOfOrder
from ironbridge.server.logs import LOGGER
from ironbridge.server.settings import sqlite_file

HOLDS = 1.0
PATIENCE = 5.0  # for the trial write
AT_LEAST, SHARE = 10.0, 20  # the file is looked at so seldom: seconds, and times as long as a look takes
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
DAMAGED_PAGE = ("XX001", "XX002")  # of a table or an index, as PostgreSQL says it
REMEMBERED = 20.0  # seconds: nobody but who asks for such a page finds out
ROOM = 8192  # more than a page: a move may need one that the disc has no room for


class Health(msgspec.Struct, frozen=True):
    """All is well. `bots` are played `here`, or `elsewhere` if this server starts no workers.

    `kernel` is what they are played with here: `compiled` or `plain`; null elsewhere.
    """

    status: str
    version: str
    bots: str
    kernel: str | None


def filling() -> str:
    """What takes room and cannot be squeezed, as PostgreSQL would."""
    return secrets.token_hex(ROOM // 2)


def try_write(c: Connection) -> None:
    """Take room and give it back; that this can be committed is what matters."""
    c.execute(insert(trials).values(filling=filling()))
    c.execute(delete(trials))


class Watch:
    """One an app. `run` it as a task; it looks at the file of SQLite now and then."""

    def __init__(self, database: Database, crew: Roll | None) -> None:
        self.database, self.crew = database, crew
        self.known_until = 0.0
        self._known: asyncio.Task[str] | None = None
        self._logged = ""
        self.damaged_until = 0.0
        self._looking = threading.Lock()  # a look that began earlier must not have the last word

    async def tell(self) -> Health:
        """How it is now, or was a moment ago. Raises OutOfOrder and says what fails."""
        if self._known is None or (self._known.done() and time.monotonic() > self.known_until):
            self._known = asyncio.create_task(self._store())
            self._known.add_done_callback(self._keep)
        damaged = self.database.damage or time.monotonic() < self.damaged_until
        fault = "the database is damaged" if damaged else await asyncio.shield(self._known)
        if not fault and self.crew is not None and not self.crew.lives:
            fault = "no worker lives to play the bots"
        if fault:
            raise OutOfOrder(fault)
        if self.crew is None:
            return Health("ok", __version__, "elsewhere", None)
        return Health("ok", __version__, "here", self.crew.kernel)

    def hear(self, error: Exception) -> None:
        """Of what a request ran into: a page of PostgreSQL that is damaged is told for a while."""
        if getattr(getattr(error, "orig", None), "sqlstate", "") in DAMAGED_PAGE:
            self.damaged_until = time.monotonic() + REMEMBERED

    def _keep(self, _: asyncio.Task[str]) -> None:
        self.known_until = time.monotonic() + HOLDS

    async def _store(self) -> str:
        fault = reason = ""
        try:
            await asyncio.wait_for(self.database.write(try_write), PATIENCE)
        except TimeoutError:
            fault, reason = "the database does not answer", f"nothing was stored within {PATIENCE:g} seconds"
        except (SQLAlchemyError, sqlite3.Error) as error:
            fault, reason = "the database cannot be written", cause(error)
        if reason and reason != self._logged:
            LOGGER.error(fault, extra={"fields": {"reason": reason}})
        self._logged = reason
        return fault

    async def run(self) -> None:
        while self.database.sqlite:
            began = time.monotonic()
            await asyncio.to_thread(self.look_at_file)
            await asyncio.sleep(max(AT_LEAST, SHARE * (time.monotonic() - began)))

    def look_at_file(self) -> None:
        """Read all of it with a connection of its own, which remembers nothing of how it was."""
        with self._looking:
            before = self.database.damage
            try:
                self.database.damage = damage_of(self.database.url)
            except sqlite3.Error as error:  # locked, or no file can be opened: what is known holds
                LOGGER.warning("the database cannot be looked at", extra={"fields": {"reason": cause(error)}})
            if self.database.damage and not before:
                LOGGER.error("the database is damaged", extra={"fields": {"reason": self.database.damage}})


def damage_of(url: str) -> str:
    """What is wrong with an SQLite file; empty if nothing is. Raises sqlite3.Error if that cannot be told."""
    file = sqlite_file(url)
    assert file is not None
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        if error.sqlite_errorcode & 0xFF not in DAMAGE:
            raise
        found = cause(error)
    return "" if found == "ok" else f"the database is damaged: {found.splitlines()[-1]}"
