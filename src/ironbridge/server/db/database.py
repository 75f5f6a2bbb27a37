"""The database as the server uses it: plain functions on a connection, each in a transaction of its own.

SQLite has one writer and a few threads that read; PostgreSQL has eight threads for both.
"""

from __future__ import annotations

import asyncio
import sqlite3
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import copy_context
from functools import partial
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DataError, StatementError

from ironbridge.server.db.engine import (
    POSTGRES_THREADS,
    SQLITE_READERS,
    begin_writing,
    is_sqlite,
    make_engine,
)
from ironbridge.server.db.writing import Writing
from ironbridge.server.errors import BadInput
from ironbridge.words.catalogue import say

P = ParamSpec("P")
T = TypeVar("T")


class Database:
    """Made from a URL; `close` it when done."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.sqlite = is_sqlite(url)
        self.damage = ""  # what is known to be wrong with the file: nothing more is taken in then
        self._for_reading = make_engine(url, reading=True)
        self.engine = make_engine(url)  # for writing
        readers = SQLITE_READERS if self.sqlite else POSTGRES_THREADS
        self._readers = ThreadPoolExecutor(readers, thread_name_prefix="database")
        self._writing = Writing(self.engine) if self.sqlite else None

    def read_now(
        self, fn: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """`fn(connection, ...)` in a transaction that cannot write."""
        with _storable(), self._for_reading.connect() as connection, connection.begin():
            return fn(connection, *args, **kwargs)

    def write_now(
        self, fn: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """`fn(connection, ...)` in a transaction that is stored when this returns, or not at all."""
        with _storable(), begin_writing(self.engine) as connection:
            result = fn(connection, *args, **kwargs)
            connection.commit()
            return result

    async def read(
        self, fn: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return await _away(self._readers, partial(self.read_now, fn, *args, **kwargs))

    async def read_brief(
        self, fn: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The same for work of a few milliseconds, which on SQLite is done in the event loop's own thread.

        Two threads that hand the interpreter's lock to and fro around every statement take longer than one.
        """
        return self.read_now(fn, *args, **kwargs) if self.sqlite else await self.read(fn, *args, **kwargs)

    async def write(
        self, fn: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """`fn(connection, ...)` in a thread; stored when this returns, or not at all."""
        return await self._write(lambda c: fn(c, *args, **kwargs), False)

    async def write_brief(
        self, fn: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The same for work of about a millisecond, as `read_brief` does it."""
        return await self._write(lambda c: fn(c, *args, **kwargs), True)

    async def _write(self, fn: Callable[[Connection], T], brief: bool) -> T:
        if self.damage:
            raise sqlite3.DatabaseError(self.damage)
        if self._writing is None:
            return await _away(self._readers, partial(self.write_now, fn))

        def work(connection: Connection) -> T:
            with _storable():
                return fn(connection)

        return await self._writing.do(work, brief=brief)

    async def settle(self) -> None:
        """Wait until everything asked for is stored."""
        if self._writing is not None:
            await self._writing.settle()

    def close(self) -> None:
        """Let what runs finish, then let go of every connection."""
        self._readers.shutdown()
        if self._writing is not None:
            self._writing.close()
        self._for_reading.dispose()
        self.engine.dispose()


async def _away(threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
    # The context goes along, so that messages are said in the language of the request.
    return await asyncio.get_running_loop().run_in_executor(threads, copy_context().run, work)


@contextmanager
def _storable() -> Iterator[None]:
    """Numbers and characters no column can hold come from outside: they are bad input, not a breakdown."""
    try:
        yield
    except BaseException as error:
        _let_go(error)
        if isinstance(error, OverflowError):
            raise BadInput(say("One of the numbers is too large.")) from error
        unstorable = isinstance(error, DataError | UnicodeEncodeError)
        refused = isinstance(error, StatementError) and isinstance(
            error.orig, OverflowError | UnicodeEncodeError
        )
        if unstorable or refused:
            raise BadInput(say("One of the values cannot be stored.")) from error
        raise


def _let_go(error: BaseException | None) -> None:
    """An error may be kept for long, by a log or a future; no query that it left half read is kept with it.

    SQLite would go on showing the connection the state of the file as it was then.
    """
    while error is not None:
        traceback.clear_frames(error.__traceback__)
        error = error.__context__
