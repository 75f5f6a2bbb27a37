"""The one writing thread of SQLite. What arrives while it stores is stored together, with one commit.

A commit waits for the disc; fifty people should not wait for it one after another. Each piece of work has a
savepoint of its own, so that one that fails takes nothing of the others along, and none is answered before
the commit is through.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import copy_context
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")
Work = Callable[[Connection], Any]

MOST_AT_ONCE = 32


class Writing:
    """A queue with a thread behind it."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._waiting: deque[tuple[Future[Any], Work]] = deque()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")

    async def do(self, work: Callable[[Connection], T]) -> T:
        """The result of the work, once it is stored."""
        context = copy_context()  # messages are said in the language of the request
        answer: Future[T] = Future()
        self._waiting.append((answer, lambda connection: context.run(work, connection)))
        self._thread.submit(self._store_what_waits)
        return await asyncio.wrap_future(answer)

    def close(self) -> None:
        """Let what waits be stored."""
        self._thread.shutdown()

    def _store_what_waits(self) -> None:
        batch: list[tuple[Future[Any], Work]] = []
        while self._waiting and len(batch) < MOST_AT_ONCE:
            answer, work = self._waiting.popleft()
            if answer.set_running_or_notify_cancel():
                batch.append((answer, work))
        if not batch:
            return
        results: list[tuple[Future[Any], Any, BaseException | None]] = []
        try:
            with self.engine.begin() as connection:
                for answer, work in batch:
                    results.append((answer, *_tried(connection, work)))
        except BaseException as error:  # noqa: BLE001 - nothing was stored, and everybody who waits must hear of it
            results = [(answer, None, error) for answer, _ in batch]
        for answer, result, failure in results:
            if failure is not None:
                answer.set_exception(failure)
            else:
                answer.set_result(result)


def _tried(connection: Connection, work: Work) -> tuple[Any, BaseException | None]:
    """What a piece of work gave, or why it was taken back."""
    try:
        with connection.begin_nested():
            return work(connection), None
    except Exception as error:  # noqa: BLE001 - it is raised where the work was asked for
        return None, error
