"""What a server tells of its own loop at /metrics, and how late it answers the least question."""

from __future__ import annotations

import asyncio
import os
import re
import time
from collections.abc import Sequence
from contextlib import suppress

from ironbridge.cli.load.browser import Site
from ironbridge.cli.load.wire import Client

EVERY = 0.1
LEAST = "/api/me"  # answered by the loop alone where nobody is logged in
BUCKET = re.compile(r'^ironbridge_loop_delay_seconds_bucket\{le="([^"]+)"\} (\S+)$', re.MULTILINE)
Buckets = dict[float, float]  # how many were at most so late


class Gauge:
    """One connection for one part of a run: a server that is full takes no further one."""

    def __init__(self, site: Site) -> None:
        token = os.environ.get("IRONBRIDGE_METRICS_TOKEN", "")
        allowed = f"Authorization: Bearer {token}\r\n" if token else ""
        self.client = Client(site.port, None, site.host, site.tls, allowed)
        self.before: Buckets = {}
        self.after: Buckets = {}
        self.waited: list[float] = []
        self._asking: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Ask the least there is from now on. Raises OSError if the server takes no connection."""
        await self.client.connect()
        self.before = await self._read()
        self._over = asyncio.Event()
        self._asking = asyncio.create_task(self._ask())

    async def end(self) -> None:
        self._over.set()
        assert self._asking is not None
        await self._asking
        self.after = await self._read()
        self.client.close()

    async def _read(self) -> Buckets:
        """How late the loop was so far; empty where the server does not tell."""
        with suppress(OSError, EOFError):
            answer = await self.client.fetch("GET", "/metrics")
            if answer.status == 200:
                found = BUCKET.findall(answer.body.decode())
                return {float(edge): float(number) for edge, number in found}
        return {}

    async def _ask(self) -> None:
        with suppress(OSError, EOFError):
            while not self._over.is_set():
                began = time.perf_counter()
                await self.client.fetch("GET", LEAST)
                self.waited.append(time.perf_counter() - began)
                await asyncio.sleep(EVERY)


def share_of(gauges: Sequence[Gauge], part: float) -> float | None:
    """Within how many seconds this part of the delays lay; the edge of a bucket, None where it is unknown."""
    grown: Buckets = {}
    for gauge in gauges:
        for edge, number in gauge.after.items():
            grown[edge] = grown.get(edge, 0.0) + number - gauge.before.get(edge, 0.0)
    whole = max(grown.values(), default=0.0)
    if not whole:
        return None
    return min(edge for edge, number in grown.items() if number >= part * whole)
