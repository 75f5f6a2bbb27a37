"""What is told at /metrics: requests and their seconds, how late the loop is, streams, tables, people, bots,
health.

Where several processes answer, each keeps its figures in a file that all of them read: whichever is asked
tells the sums, and what is one process's own with its pid. What a process that has ended counted remains.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import disk_usage
from tempfile import TemporaryDirectory
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector
from sqlalchemy import Connection, func, select

from ironbridge.server.db.schema import tables, users

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
LATE = (0.001, 0.0025, *SECONDS)
TOLD = 5.0  # seconds after which each process tells the others how it is
LOOK = 0.1  # seconds between two looks at how late the loop is
STATUSES = ("open", "running", "finished")
FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # where the library keeps what processes share; read when it is imported
EACH: Final = "liveall"  # a figure of each process
LAST: Final = "livemostrecent"  # one that is the same for all


@contextmanager
def shared_metrics() -> Iterator[None]:
    """Processes that are started meanwhile have their figures in common."""
    with TemporaryDirectory(prefix="ironbridge-metrics-", ignore_cleanup_errors=True) as folder:
        os.environ[FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[FOLDER]


class Metrics:
    """One registry an app, so that two apps in one process do not count together."""

    def __init__(self, *, shared: bool = False) -> None:
        """`shared`: by processes within `shared_metrics`."""
        self.registry = CollectorRegistry()
        self._folder = os.environ.get(FOLDER, "") if shared else ""
        self._process = ProcessCollector(registry=None if self._folder else self.registry)
        self._own: dict[str, Gauge] = {}
        if not self._folder:
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
        self.streams = Gauge(
            "ironbridge_streams",
            "Event streams that are open.",
            registry=self.registry,
            multiprocess_mode=EACH,
        )
        self._tables = self._gauge("ironbridge_tables", "Tables by status.", "status")
        self._people = self._gauge("ironbridge_people", "Accounts and guests.", "kind")
        self._bots = self._gauge("ironbridge_bots_waiting", "Tables with a bot to move.")
        self._bots_seconds = self._gauge(
            "ironbridge_bots_waiting_seconds", "Seconds for which the longest of them has stood still."
        )
        self._healthy = self._gauge("ironbridge_healthy", "1 if /health answers that all is well.")
        self._disc = self._gauge(
            "ironbridge_disc_free_bytes",
            "Room on the disc of the database, where that is an SQLite file.",
            "database",
        )

    def _gauge(self, name: str, meaning: str, *labels: str) -> Gauge:
        return Gauge(name, meaning, labels, registry=self.registry, multiprocess_mode=LAST)

    def count(self, method: str, path: str, status: int, seconds: float) -> None:
        self._requests.labels(method, path, str(status)).inc()
        if not path.endswith("/events"):
            self._seconds.labels(path).observe(seconds)

    async def run(self) -> None:
        """Look again and again how late the loop is, until cancelled."""
        told = 0.0
        while True:
            due = time.perf_counter() + LOOK
            await asyncio.sleep(LOOK)
            self._late.observe(max(0.0, time.perf_counter() - due))
            if self._folder and due > told + TOLD:
                told = due
                self._tell_own()

    def _tell_own(self) -> None:
        """What the library tells of one process alone: its memory, its files, its processor time."""
        for metric in self._process.collect():
            for name, _, value, *_ in metric.samples:
                if name not in self._own:
                    self._own[name] = Gauge(
                        name, metric.documentation, registry=self.registry, multiprocess_mode=EACH
                    )
                self._own[name].set(value)

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
        return generate_latest(self._of_all() if self._folder else self.registry)

    def _of_all(self) -> CollectorRegistry:
        """What every process has told."""
        self._tell_own()
        for pid in {file.stem.rpartition("_")[2] for file in Path(self._folder).glob("gauge_live*.db")}:
            with suppress(FileNotFoundError):  # another one was asked at the same time
                if not is_running(int(pid)):
                    mark_process_dead(int(pid), self._folder)  # type: ignore[no-untyped-call]
        registry = CollectorRegistry()
        PlatformCollector(registry=registry)
        MultiProcessCollector(registry, self._folder)  # type: ignore[no-untyped-call]
        return registry


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:  # it is somebody else's
        return False
    return True


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
