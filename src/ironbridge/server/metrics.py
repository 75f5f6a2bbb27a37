"""What is told at /metrics: requests and their seconds, how late the loop is, streams, tables, people, bots,
health."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from shutil import disk_usage

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector
from sqlalchemy import Connection, func, select

from ironbridge.server.db.schema import tables, users

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
LATE = (0.001, 0.0025, *SECONDS)
LOOK = 0.1  # seconds between two looks at how late the loop is
STATUSES = ("open", "running", "finished")


class Metrics:
    """One registry an app, so that two apps in one process do not count together."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        self._requests = Counter(
            "ironbridge_requests",
            "Requests by method, path template and status.",
            ("method", "path", "status"),
            registry=self.registry,
        )
        self._seconds = Histogram(
            "ironbridge_request_seconds",
            "Seconds until a request was answered; event streams are left out.",
            ("path",),
            buckets=SECONDS,
            registry=self.registry,
        )
        self._late = Histogram(
            "ironbridge_loop_delay_seconds",
            "Seconds by which the event loop was late for a task that was due.",
            buckets=LATE,
            registry=self.registry,
        )
        self.streams = Gauge("ironbridge_streams", "Event streams that are open.", registry=self.registry)
        self._tables = Gauge("ironbridge_tables", "Tables by status.", ("status",), registry=self.registry)
        self._people = Gauge("ironbridge_people", "Accounts and guests.", ("kind",), registry=self.registry)
        self._bots = Gauge("ironbridge_bots_waiting", "Tables with a bot to move.", registry=self.registry)
        self._bots_seconds = Gauge(
            "ironbridge_bots_waiting_seconds",
            "Seconds for which the longest of them has stood still.",
            registry=self.registry,
        )
        self._healthy = Gauge(
            "ironbridge_healthy", "1 if /health answers that all is well.", registry=self.registry
        )
        self._disc = Gauge(
            "ironbridge_disc_free_bytes",
            "Room on the disc of the database, where that is an SQLite file.",
            ("database",),
            registry=self.registry,
        )

    def count(self, method: str, path: str, status: int, seconds: float) -> None:
        self._requests.labels(method, path, str(status)).inc()
        if not path.endswith("/events"):
            self._seconds.labels(path).observe(seconds)

    async def run(self) -> None:
        """Look again and again how late the loop is, until cancelled."""
        while True:
            due = time.perf_counter() + LOOK
            await asyncio.sleep(LOOK)
            self._late.observe(max(0.0, time.perf_counter() - due))

    def page(self, census: dict[str, float], healthy: bool, file: Path | None) -> bytes:
        """The text Prometheus reads. A census that could not be taken is empty, and the last one stays."""
        self._healthy.set(healthy)
        if file is not None:
            self._disc.labels("sqlite").set(disk_usage(file.parent).free)
        if census:
            for status in STATUSES:
                self._tables.labels(status).set(census.get(status, 0))
            for kind in ("account", "guest"):
                self._people.labels(kind).set(census[kind])
            self._bots.set(census["bots"])
            self._bots_seconds.set(census["bots_seconds"])
        return generate_latest(self.registry)


def take_census(c: Connection, now: float) -> dict[str, float]:
    """Tables by status, accounts and guests, bots to move and for how long."""
    found: dict[str, float] = {
        str(status): int(n)
        for status, n in c.execute(select(tables.c.status, func.count()).group_by(tables.c.status))
    }
    everybody, accounts = c.execute(select(func.count(), func.count(users.c.key)).select_from(users)).one()
    bots, since = c.execute(select(func.count(), func.min(tables.c.changed)).where(tables.c.bot > "")).one()
    return {
        **found,
        "account": accounts,
        "guest": everybody - accounts,
        "bots": bots,
        "bots_seconds": max(0.0, now - since) if bots else 0.0,
    }
