"""What a server tells of its own loop at /metrics, and how late it answers the least question."""

from __future__ import annotations

import asyncio
import os
import re
import time
from contextlib import suppress

from ironbridge.cli.load.browser import Site
from ironbridge.cli.load.wire import Client, WrongAnswer

EVERY = 0.1
LEAST = "/api/me"  # answered by the loop alone where nobody is logged in
BUCKET = re.compile(r'^ironbridge_loop_delay_seconds_bucket\{le="([^"]+)"\} (\S+)$', re.MULTILINE)
Buckets = dict[float, float]  # how many were at most so late


async def read_delays(site: Site) -> Buckets:
    """So far; empty where the server does not tell."""
    token = os.environ.get("IRONBRIDGE_METRICS_TOKEN", "")
    allowed = f"Authorization: Bearer {token}\r\n" if token else ""
    client = Client(site.port, None, site.host, site.tls, allowed)
    try:
        await client.connect()
        answer = await client.fetch("GET", "/metrics")
        client.close()
    except (OSError, EOFError):
        return {}
    if answer.status != 200:
        return {}
    return {float(edge): float(number) for edge, number in BUCKET.findall(answer.body.decode())}


def share_of(before: list[Buckets], after: list[Buckets], part: float) -> float | None:
    """Within how many seconds this part of the delays lay; the edge of a bucket, None where it is unknown."""
    grown: Buckets = {}
    for then, now in zip(before, after, strict=True):
        for edge, number in now.items():
            grown[edge] = grown.get(edge, 0.0) + number - then.get(edge, 0.0)
    whole = max(grown.values(), default=0.0)
    if not whole:
        return None
    return min(edge for edge, number in grown.items() if number >= part * whole)


async def probe(site: Site, found: list[float]) -> None:
    """Ask the least there is again and again, until cancelled."""
    client = Client(site.port, None, site.host, site.tls)
    with suppress(OSError, EOFError, WrongAnswer):
        await client.connect()
        try:
            while True:
                began = time.perf_counter()
                await client.fetch("GET", LEAST)
                found.append(time.perf_counter() - began)
                await asyncio.sleep(EVERY)
        finally:
            client.close()
