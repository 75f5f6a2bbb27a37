"""What the C library keeps of memory that was freed, where it is glibc: elsewhere nothing is done.

Texts of all sizes come and go with every view. The gaps they leave would make a process grow for hours,
although it keeps no more than it may.
"""

from __future__ import annotations

import asyncio
import ctypes
from contextlib import suppress

M_ARENA_MAX, ARENAS = -8, 2  # as malloc.h has it
EVERY = 30.0  # seconds; it takes some milliseconds, during which others are answered


def share_arenas(most: int = ARENAS) -> None:
    """Threads share what they have free, instead of keeping some for each."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, most)


def give_back() -> None:
    """Whole pages that are free go back to the system."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


class Allocating:
    """`run` it as a task."""

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            await asyncio.to_thread(give_back)
