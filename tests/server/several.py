"""A server of two processes on PostgreSQL, and people who are connected to one of them."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

import httpx
import psycopg
from sqlalchemy.engine import make_url

from ironbridge.server.csrf import CSRF_COOKIE, CSRF_HEADER
from tests.server.conftest import PASSWORD
from tests.server.postgres import Cluster
from tests.server.serving import Running, serving
from tests.server.test_crash import children
from tests.server.waiting import eventually

TWO = 2
PATIENCE = 20.0


class Pair(Running):
    """A server of two processes."""

    database: str
    stack: ExitStack  # of what ends with it

    def processes(self) -> list[int]:
        """Those that answer requests; neither workers nor what Python has beside them."""
        return [pid for pid in children(self.process.pid) if b"spawn_main" in cmdline(pid)]

    def starts(self) -> int:
        """How many processes have come so far that they answer."""
        return self.log.read_text().count("Application startup complete.")

    def said(self) -> str:
        """The end of the log, without requests."""
        lines = self.log.read_text().splitlines()
        return "\n".join([line for line in lines if '"event":"request"' not in line][-20:])

    @contextmanager
    def only(self, pid: int) -> Iterator[None]:
        """Whoever connects meanwhile comes to this process."""
        with paused(*(other for other in self.processes() if other != pid)):
            yield

    def kill_one(self, pid: int) -> int:
        """Without a word; the process that has taken its place."""
        before, starts = set(self.processes()), self.starts()
        os.kill(pid, signal.SIGKILL)
        eventually(lambda: self.starts() > starts, self.said)
        (other,) = set(self.processes()) - before
        return other


def cmdline(pid: int) -> bytes:
    with suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


def _state(pid: int) -> str:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


@contextmanager
def paused(*pids: int) -> Iterator[None]:
    """Processes that do nothing; whoever has ended by then stays ended."""
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        eventually(lambda: all(_state(pid) == "T" for pid in pids))
        yield
    finally:
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)


@contextmanager
def serving_by_two(
    cluster: Cluster, folder: Path, *, workers: int = 0, limits: bool = False
) -> Iterator[Pair]:
    """On a database of its own. What is left at the end is killed without a word, and none may outlive it."""
    name = re.sub(r"\W", "_", folder.name)
    url = make_url(cluster.url)
    plain = url.set(drivername="postgresql").render_as_string()
    with psycopg.connect(plain, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    database = url.set(database=name).render_as_string()
    with (
        serving(
            folder, "--processes", str(TWO), database=database, workers=workers, limits=limits
        ) as running,
        ExitStack() as stack,
    ):
        pair = Pair(*running)
        pair.database, pair.stack = database, stack
        eventually(lambda: pair.starts() == TWO, pair.said)
        yield pair
        left = pair.processes()
    eventually(lambda: not any(Path(f"/proc/{pid}").exists() for pid in left))


class Browser:
    """Somebody with one connection to this process, or to any; kept as long as that lives."""

    def __init__(self, pair: Pair, pid: int | None, cookies: httpx.Cookies | None = None) -> None:
        kept = httpx.Limits(max_connections=1, keepalive_expiry=60)
        self.client = httpx.Client(base_url=pair.url, timeout=PATIENCE, cookies=cookies, limits=kept)
        pair.stack.callback(self.client.close)
        with pair.only(pid) if pid is not None else nullcontext():
            self.client.get("/api/titles")

    def post(self, address: str, body: dict[str, Any]) -> httpx.Response:
        return self.client.post(address, json=body, headers={CSRF_HEADER: self.client.cookies[CSRF_COOKIE]})

    def register(self) -> httpx.Cookies:
        made = self.post("/api/accounts", {"name": "Ada", "password": PASSWORD})
        assert made.status_code == 201, made.text
        return httpx.Cookies(self.client.cookies)

    def sit_down(self) -> str:
        """At a table where nobody else has to move."""
        seats = [{"kind": "me"}, {"kind": "screen"}]
        made = self.post("/api/tables", {"title": "birmingham", "seats": seats})
        assert made.status_code == 201, made.text
        return str(made.json()["id"])

    def move(self, id: str) -> int:
        """The version after it."""
        options = self.client.get(f"/api/tables/{id}/options").json()
        body = {"version": options["version"], "action": options["options"][0]}
        answer = self.post(f"/api/tables/{id}/moves", body)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["version"])


class Listener(threading.Thread):
    """A page that follows a table and, when the stream breaks off, comes again at once."""

    def __init__(self, pair: Pair, pid: int, id: str, cookies: httpx.Cookies) -> None:
        super().__init__(daemon=True)
        self.client = httpx.Client(base_url=pair.url, timeout=60, cookies=cookies)
        self.address = f"/api/tables/{id}/events"
        self.version = self.watching = -1  # heard of last
        self.breaks = 0
        self._socket: socket.socket | None = None
        self._over = threading.Event()
        with pair.only(pid):
            self.start()
            eventually(lambda: self.version >= 0)

    def run(self) -> None:
        last = ""
        while not self._over.is_set():
            with (
                suppress(httpx.HTTPError),
                self.client.stream("GET", self.address, headers={"last-event-id": last}) as stream,
            ):
                self._socket = stream.extensions["network_stream"].get_extra_info("socket")
                for line in stream.iter_lines():
                    name, _, rest = line.partition(": ")
                    if name == "id":
                        last = rest
                    elif name == "data" and rest:  # a ping has none
                        told = json.loads(rest)
                        self.version, self.watching = told["version"], told["watching"]
            self.breaks += 1
            self._over.wait(0.05)

    def hears(self, version: int) -> None:
        eventually(lambda: self.version >= version, lambda: f"heard of {self.version}, not of {version}")

    def close(self) -> None:
        self._over.set()
        if self._socket is not None:
            with suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)
        self.join(PATIENCE)
        self.client.close()
