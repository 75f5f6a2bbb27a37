"""Waiting for another process or thread, by asking again; and not waiting for what comes next."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from typing import Any

from ironbridge.server.live import follow_table


def eventually(true: Callable[[], bool], said: Callable[[], str] = lambda: "it did not come about") -> None:
    """Wait until it is so; a test that waits in vain fails, with what is `said` then."""
    until = time.monotonic() + 40.0  # a worker needs a while to start on a busy machine
    while not true():
        assert time.monotonic() < until, said()
        time.sleep(0.02)


async def first_event(*args: Any, **how: Any) -> AsyncIterator[Any]:
    """A stream that ends after what it tells first."""
    async for event in follow_table(*args, **how):
        yield event
        return
