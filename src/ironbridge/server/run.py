"""Runs the server until it is told to stop, and lets open event streams go at once.

Several processes are kept by uvicorn's own supervisor: it starts them on one socket, and another in the
place of one that died or does not answer. The workers, which play the bots, belong to the process above
them; if that is killed, all of them end.
"""

from __future__ import annotations

import os
import signal
import socket
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from multiprocessing import parent_process
from types import FrameType
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process

from ironbridge.core.refusals import Malformed
from ironbridge.registry import Titles
from ironbridge.server.allocating import share_arenas
from ironbridge.server.app import create_app
from ironbridge.server.connections import Connection, Door, raise_open_files
from ironbridge.server.crew import Crew, Muster
from ironbridge.server.db.migrate import open_database
from ironbridge.server.logs import LOGGER, set_up_logs, tell
from ironbridge.server.metrics import shared_metrics
from ironbridge.server.settings import Settings, sqlite_file

GRACE = 5  # seconds for requests that are being answered
AT_MOST = GRACE + 5.0  # seconds for a process to end after it was told to
ANSWERS = 10  # seconds for a process to answer its supervisor: on a busy machine it takes a while to start
KEPT_OPEN = 65  # seconds between two requests on one connection: people think for a while


class Server(uvicorn.Server):
    """uvicorn waits for streams to end; the bell ends them as soon as the signal comes."""

    def __init__(self, app: Litestar, settings: Settings, started: Callable[[], None]) -> None:
        super().__init__(uvicorn.Config(app, **_how(settings)))
        self.app = app
        self.settings = settings
        self._tell_started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._tell_started()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        # As uvicorn does it, but a server that was told to stop and did has not died of a signal.
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True
        bell = self.app.state.get("bell")
        if bell is not None:
            bell.close()


class Supervisor(Multiprocess):
    """uvicorn waits for its processes as long as they take; one that is paused or hangs is killed here."""

    def join_all(self) -> None:
        until = time.monotonic() + AT_MOST
        for process in self.processes:
            self._join(process, max(0.0, until - time.monotonic()))

    def _join(self, process: Process, seconds: float) -> None:
        process.process.join(seconds)
        if process.process.is_alive():
            LOGGER.error("a process did not end and was killed", extra={"fields": {"pid": process.pid}})
            process.process.kill()
            process.process.join()


def serve(settings: Settings, started: Callable[[Settings], None] = lambda _: None) -> None:
    """Serve until SIGINT or SIGTERM. Raises Malformed if port or database cannot be had.

    `started` is called with the settings as they turned out: port 0 becomes the port that was free.
    """
    if settings.processes > 1 and sqlite_file(settings.database) is not None:
        raise Malformed("several processes need a PostgreSQL database: give --database")
    open_database(settings.database).close()  # before anything is promised
    with listen(settings.host, settings.port) as listener:
        set_up_logs(settings.log_format)
        raise_open_files()
        share_arenas()
        settings = msgspec.structs.replace(settings, port=listener.getsockname()[1])
        if settings.processes > 1:
            _serve_by_many(settings, listener, started)
        else:
            Server(create_app(settings), settings, lambda: started(settings)).run(sockets=[listener])
    tell("stopped")


def _serve_by_many(settings: Settings, listener: socket.socket, started: Callable[[Settings], None]) -> None:
    Titles(settings.maps)  # a map with a fault is refused here, not in one process after another
    alone = msgspec.structs.replace(settings, workers=0)
    muster = Muster() if settings.workers else None
    app = partial(_one_of_many, alone, muster)
    supervisor = Supervisor(
        uvicorn.Config(app, factory=True, workers=settings.processes, **_how(alone)), [listener]
    )
    crew = Crew(settings, muster).start() if settings.workers else None
    try:
        with shared_metrics():
            started(settings)  # who comes before they are ready waits at the door
            supervisor.run()
    finally:
        if crew is not None:
            crew.stop()
    if any(process.exitcode == STARTUP_FAILURE for process in supervisor.processes):
        raise Malformed("one of the processes could not start: the log says why")


def _one_of_many(settings: Settings, muster: Muster | None) -> Litestar:
    """The application in a process of its own."""
    set_up_logs(settings.log_format)
    raise_open_files()
    share_arenas()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    return create_app(settings, _end_streams, muster=muster)


def _end_with_parent() -> None:
    """Who is left alone would keep the port, and nobody would replace them."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


@asynccontextmanager
async def _end_streams(app: Litestar) -> AsyncIterator[None]:
    """As `Server` does it: streams end when the process is told to stop, and nobody waits for them."""
    told = signal.getsignal(signal.SIGTERM)

    def stop(sig: int, frame: FrameType | None) -> None:
        app.state.bell.close()
        if callable(told):
            told(sig, frame)

    signal.signal(signal.SIGTERM, stop)
    yield


def _how(settings: Settings) -> dict[str, Any]:
    return {
        "log_config": None,
        "access_log": False,
        "proxy_headers": False,
        "server_header": False,
        "lifespan": "on",
        "timeout_graceful_shutdown": GRACE,
        "timeout_keep_alive": KEPT_OPEN,
        "timeout_worker_healthcheck": ANSWERS,
        "http": partial(Connection, door=Door(settings)),
    }


def listen(host: str, port: int) -> socket.socket:
    """A socket that is bound. Raises Malformed and says why it cannot be."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # asyncio sends small answers at once only on sockets that say they are TCP; others wait for 40 ms.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    except OSError as error:
        raise Malformed(f"there is no address {host!r} on this machine: {error.strerror or error}") from error
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2048)
    except OSError as error:
        listener.close()
        raise Malformed(f"cannot listen on {host}:{port}: {error.strerror or error}") from error
    return listener
