"""What a process does that plays the bots.

A worker of a server ends when its standard input does, so it never outlives a server that was killed.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from ironbridge.registry import Titles
from ironbridge.server.bot_turns import BotPlayer
from ironbridge.server.db.database import Database
from ironbridge.server.db.engine import ChangeWatch
from ironbridge.server.db.migrate import open_database
from ironbridge.server.logs import LOGGER, tell
from ironbridge.server.settings import sqlite_file

LOOK = 0.03  # SQLite: how often a worker looks for changes
AT_LEAST = 1.0  # it looks for claims that have run out, whether or not something changed


def work(database: Database, titles: Titles, stop: threading.Event) -> None:
    """Play bots' turns until told to stop."""
    player = BotPlayer(database, titles, stopping=stop.is_set)
    while not stop.is_set():
        try:
            wait, close = _changes(database, stop)
            try:
                while not stop.is_set():
                    if not player.play_waiting():
                        wait(AT_LEAST)
            finally:
                close()
        except Exception as error:
            if not isinstance(error, SQLAlchemyError | OSError) and not _of_driver(error):
                raise
            LOGGER.warning("the worker lost the database", extra={"fields": {"reason": str(error)}})
            stop.wait(1.0)


def _of_driver(error: Exception) -> bool:
    return type(error).__module__.partition(".")[0] in ("psycopg", "sqlite3")


def _changes(database: Database, stop: threading.Event) -> tuple[Callable[[float], None], Callable[[], None]]:
    """How to wait so long at most for a change, and what to do when done with waiting."""
    file = sqlite_file(database.url)
    if file is not None:
        changed = ChangeWatch(str(file))

        def look(seconds: float) -> None:
            until = time.monotonic() + seconds
            while time.monotonic() < until and not stop.wait(LOOK) and not changed():
                pass

        return look, changed.close
    import psycopg

    url = make_url(database.url).set(drivername="postgresql").render_as_string(hide_password=False)
    listener = psycopg.connect(url, autocommit=True)
    listener.execute("LISTEN bell")

    def listen(seconds: float) -> None:
        for _ in listener.notifies(timeout=seconds, stop_after=1):
            pass

    return listen, listener.close


def run_worker(url: str, titles: Titles, until_eof: bool) -> None:
    """One worker process, until it is told to stop: by SIGTERM, Ctrl-C, or the end of its standard input."""
    stop = threading.Event()

    def end(*_: Any) -> None:
        stop.set()

    signal.signal(signal.SIGTERM, end)
    # On a terminal Ctrl-C reaches server and workers alike; those of a server wait to be told by it.
    signal.signal(signal.SIGINT, signal.SIG_IGN if until_eof else end)
    if until_eof:
        threading.Thread(target=_await_eof, args=(stop,), daemon=True).start()
    database = open_database(url, ready=until_eof)  # by the server that started this worker
    tell("worker started", pid=os.getpid())
    try:
        work(database, titles, stop)
    finally:
        database.close()
    tell("worker stopped", pid=os.getpid())


def _await_eof(stop: threading.Event) -> None:
    while os.read(0, 1024):
        pass
    stop.set()
