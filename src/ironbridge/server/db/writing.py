"""The one writer of SQLite. What arrives while it stores is stored together, with one commit.

A commit waits for the disc; fifty people should not wait for it one after another. Each piece of work has a
savepoint of its own, so that one that fails takes nothing of the others along, and none is answered before
the commit is through.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import Context, copy_context
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine

from ironbridge.server.db.engine import begin_writing

T = TypeVar("T")
Work = Callable[[Connection], Any]
Tried = tuple[Any, BaseException | None]

MOST_AT_ONCE = 32
HELD = 0.005  # seconds for which brief pieces may hold the event loop before others have their turn


class Waiting(NamedTuple):
    """A piece of work and who waits for it; `context` has the language its messages are said in."""

    answer: asyncio.Future[Any]
    work: Work
    brief: bool
    context: Context


class Writing:
    """A queue, emptied by a task of the event loop; whatever may wait for the disc is done in a thread."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._waiting: deque[Waiting] = deque()
        self._storing: asyncio.Task[None] | None = None
        self._since = 0.0  # when brief pieces began to hold the loop
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")

    async def do(self, work: Callable[[Connection], T], *, brief: bool = False) -> T:
        """The result of the work, once it is stored."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self._waiting.append(Waiting(answer, work, brief, copy_context()))
        if self._storing is None or self._storing.done():
            self._storing = loop.create_task(self._store_what_waits())
        return await answer

    async def settle(self) -> None:
        """Wait until nothing is left to store."""
        if self._storing is not None:
            await asyncio.wait([self._storing])

    def close(self) -> None:
        """What is not stored yet is lost, and whoever asked for it hears so: `settle` first."""
        self._thread.shutdown()

    async def _away(self, fn: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, fn, *args)

    async def _store_what_waits(self) -> None:
        while self._waiting:
            batch: list[Waiting] = []
            try:
                connection = await self._away(begin_writing, self.engine)
                try:
                    batch = self._take()
                    self._since = asyncio.get_running_loop().time()
                    tried = [await self._try(connection, one) for one in batch]
                except BaseException:
                    connection.close()  # without a commit nothing of it stays
                    raise
                await self._away(_commit, connection)
            except BaseException as error:
                # Nothing was stored, and everybody who waits must hear of it. Where it could not even begin,
                # who came meanwhile would wait for somebody else's lock as long again.
                for one in batch or self._take(len(self._waiting)):
                    _answer(one, (None, error))
                if not isinstance(error, Exception):
                    raise
            else:
                for one, result in zip(batch, tried, strict=True):
                    _answer(one, result)

    def _take(self, most: int = MOST_AT_ONCE) -> list[Waiting]:
        return [self._waiting.popleft() for _ in range(min(len(self._waiting), most))]

    async def _try(self, connection: Connection, one: Waiting) -> Tried:
        """What a piece of work gave, or why it was taken back."""
        if one.answer.cancelled():  # whoever asked is gone, and nothing was begun
            return None, None
        if one.brief:
            tried = one.context.run(_tried, connection, one.work)
            if asyncio.get_running_loop().time() - self._since > HELD:
                await asyncio.sleep(0)
                self._since = asyncio.get_running_loop().time()
            return tried
        return await self._away(one.context.run, _tried, connection, one.work)


def _commit(connection: Connection) -> None:
    with connection:
        try:
            connection.commit()
        except BaseException:
            connection.invalidate()  # whatever state it is in: the next batch has a new one
            raise


def _tried(connection: Connection, work: Work) -> Tried:
    # Past SQLAlchemy, whose savepoints cost as much as two statements more.
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    driver.execute("SAVEPOINT work")
    try:
        result = work(connection)
    except Exception as error:
        if not driver.in_transaction:  # a full disc: SQLite has taken back the others' work too
            raise
        driver.execute("ROLLBACK TO work")
        driver.execute("RELEASE work")
        return None, error if not isinstance(error, StopIteration) else _as_failure(error)
    driver.execute("RELEASE work")
    return result, None


def _as_failure(error: StopIteration) -> RuntimeError:
    """A future cannot hold a StopIteration."""
    failure = RuntimeError("the work ended an iteration that was not its own")
    failure.__cause__ = error
    return failure


def _answer(one: Waiting, tried: Tried) -> None:
    if one.answer.done():
        return
    result, failure = tried
    if isinstance(failure, Exception):
        one.answer.set_exception(failure)
    elif failure is not None:
        one.answer.cancel()
    else:
        one.answer.set_result(result)
