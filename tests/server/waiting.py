"""Waiting for another process or thread, by asking again."""

from __future__ import annotations

import time
from collections.abc import Callable


def eventually(true: Callable[[], bool], said: Callable[[], str] = lambda: "it did not come about") -> None:
    """Wait until it is so; a test that waits in vain fails, with what is `said` then."""
    until = time.monotonic() + 40.0  # a worker needs a while to start on a busy machine
    while not true():
        assert time.monotonic() < until, said()
        time.sleep(0.02)
