"""The processes that play the bots: what each of them does, and the crew a server keeps.

A worker of a server ends when its standard input does, so it never outlives a server that was killed.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from ironbridge.registry import Titles
from ironbridge.server.bot_turns import BotPlayer, release_all
from ironbridge.server.db.database import Database
from ironbridge.server.db.engine import ChangeWatch
from ironbridge.server.db.migrate import open_database
from ironbridge.server.logs import LOGGER, tell
from ironbridge.server.settings import Settings, sqlite_file

LOOK = 0.03  # SQLite: how often a worker looks for changes
AT_LEAST = 1.0  # it looks for claims that have run out, whether or not something changed
PATIENCE = 5.0  # for a worker to finish its step
COMES_BACK = (0.5, 30.0)  # a worker that ended is replaced after so long, at least and at most
STAYED = 60.0  # a worker that ran so long was not started in vain


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


class Crew:
    """Worker processes of a server; one that ends is replaced."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._stopping = threading.Event()
        self._members = [threading.Thread(target=self._keep, daemon=True) for _ in range(settings.workers)]
        self._processes: set[subprocess.Popen[bytes]] = set()
        self._lock = threading.Lock()
        self._begun = threading.Event()

    def start(self) -> Crew:
        self._forget_claims()
        for member in self._members:
            member.start()
        self._begun.wait(PATIENCE)
        return self

    def stop(self) -> None:
        """Let every worker finish its step; one that does not is ended."""
        self._stopping.set()
        with self._lock:
            running = list(self._processes)
        for process in running:
            assert process.stdin is not None
            process.stdin.close()
        for member in self._members:
            member.join(PATIENCE)
        for process in running:
            if process.poll() is None:
                process.kill()
                process.wait()

    @property
    def lives(self) -> bool:
        """Is there a worker at least?"""
        with self._lock:
            return any(process.poll() is None for process in self._processes)

    def pids(self) -> list[int]:
        with self._lock:
            return sorted(process.pid for process in self._processes)

    def _keep(self) -> None:
        wait, longest = COMES_BACK
        while not self._stopping.is_set():
            began = time.monotonic()
            try:
                self._see_through()
            except OSError as error:  # the machine may have processes to spare later
                self._begun.set()
                LOGGER.error("a worker cannot be started", extra={"fields": {"reason": str(error)}})
            if self._stopping.is_set():
                return
            wait = COMES_BACK[0] if time.monotonic() - began > STAYED else min(2 * wait, longest)
            self._stopping.wait(wait)
            self._forget_claims()

    def _see_through(self) -> None:
        """One worker from its start to its end."""
        with self._lock:
            if self._stopping.is_set():
                return
            process = self._launch()
            self._processes.add(process)
            self._begun.set()
        status = process.wait()
        with self._lock:
            self._processes.discard(process)
            if process.stdin is not None:
                process.stdin.close()
        if not self._stopping.is_set():
            LOGGER.error("a worker ended", extra={"fields": {"pid": process.pid, "status": status}})

    def _launch(self) -> subprocess.Popen[bytes]:
        # The URL may hold a password: the environment is not shown to everybody, a command line is.
        environment = {**os.environ, "IRONBRIDGE_DATABASE": self.settings.database}
        command = [sys.executable, "-m", "ironbridge", "worker", "--until-eof"]
        command += ["--log", self.settings.log_format]
        command += [f"--maps={folder}" for folder in self.settings.maps]
        return subprocess.Popen(command, stdin=subprocess.PIPE, env=environment)

    def _forget_claims(self) -> None:
        """Whoever held them is no more."""
        database = Database(self.settings.database)
        try:
            database.write_now(release_all)
        except SQLAlchemyError as error:
            LOGGER.warning("claims are left to run out", extra={"fields": {"reason": str(error)}})
        finally:
            database.close()


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
