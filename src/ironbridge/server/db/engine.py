"""Engines with the settings both databases work well with: SQLite in WAL mode, PostgreSQL by psycopg.

A reading engine cannot write, and what one transaction reads is of one moment.
"""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url

from ironbridge.server.settings import sqlite_file

SQLITE_READERS = 4
POSTGRES_THREADS = 8
BUSY_MS = 2_500  # for somebody else's lock; our own are held for milliseconds


class Broken:
    """What stands in a JSON column and is no JSON: whoever reads the row finds out, its neighbours do not."""


BROKEN = Broken()


def is_sqlite(url: str) -> bool:
    return make_url(url).get_backend_name() == "sqlite"


def _write_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _read_json(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return BROKEN


def cause(error: BaseException) -> str:
    """What the database itself said, in one line."""
    return (str(getattr(error, "orig", None) or error).strip() or type(error).__name__).splitlines()[0]


def make_engine(url: str, *, reading: bool = False, patience: int | None = None) -> Engine:
    """An engine for reading, or one for writing; `patience`: milliseconds to wait for another's lock."""
    wait = BUSY_MS if patience is None else patience
    return (_sqlite if is_sqlite(url) else _postgres)(url, reading, wait)


def _sqlite(url: str, reading: bool, patience: int) -> Engine:
    file = sqlite_file(url)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileExistsError):  # hashes, hands and secrets: for nobody else on this machine
            os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))
    engine = create_engine(
        url,
        pool_size=SQLITE_READERS if reading else 1,
        max_overflow=SQLITE_READERS
        if reading
        else 0,  # one writer: a queue is fairer than SQLite's busy wait
        hide_parameters=True,  # of people: they must not come into the log
        connect_args={"check_same_thread": False},
        json_serializer=_write_json,
        json_deserializer=_read_json,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: Any) -> None:
        connection.isolation_level = None  # SQLAlchemy begins, not the driver
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={patience}")
        _keep_a_log_ahead(cursor, patience)
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        if reading:
            cursor.execute("PRAGMA query_only=ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that reads first and writes later would fail at once when another came between.
        connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")

    return engine


def begin_writing(engine: Engine) -> Connection:
    """A connection on which a transaction has begun.

    A query that was left half read shows its connection an old state of the file, to which SQLite writes
    nothing: that connection is given up for a new one.
    """
    for last in (False, True):
        connection = engine.connect()
        try:
            connection.begin()
        except BaseException as error:
            code = getattr(getattr(error, "orig", None), "sqlite_errorcode", None)
            if code == sqlite3.SQLITE_BUSY_SNAPSHOT:
                connection.invalidate()
            connection.close()
            if last or code != sqlite3.SQLITE_BUSY_SNAPSHOT:
                raise
        else:
            return connection
    raise AssertionError


def _keep_a_log_ahead(cursor: sqlite3.Cursor, patience: int) -> None:
    """WAL mode. While another connection turns a new file to it, SQLite refuses instead of waiting."""
    until = time.monotonic() + patience / 1000
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)


def _postgres(url: str, reading: bool, patience: int) -> Engine:
    engine = create_engine(
        url,
        pool_size=POSTGRES_THREADS,
        max_overflow=POSTGRES_THREADS,
        pool_pre_ping=True,
        hide_parameters=True,
        json_serializer=_write_json,
        json_deserializer=_read_json,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.execute(f"SET lock_timeout = {patience}")
        connection.commit()

    if reading:
        return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return engine


def close_to_others(url: str) -> None:
    """An SQLite file of an earlier version may be readable by all; what lies beside it takes its mode."""
    file = sqlite_file(url)
    if file is not None:
        for name in (file, f"{file}-wal", f"{file}-shm"):
            with suppress(FileNotFoundError, PermissionError):  # it may be another's, who lets us write
                os.chmod(name, 0o600)


class ChangeWatch:
    """Has another connection written to this SQLite file since the last call? Costs microseconds."""

    def __init__(self, file: str) -> None:
        self._connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        self._seen = -1

    def __call__(self) -> bool:
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        changed: bool = version != self._seen
        self._seen = version
        return changed

    def close(self) -> None:
        self._connection.close()


class DeedWatch(ChangeWatch):
    """Has the host done anything from the command line since the last call? Costs as little."""

    def __init__(self, file: str) -> None:
        super().__init__(file)
        self._last = -1

    def __call__(self) -> bool:
        try:
            if not super().__call__():
                return False
            (newest,) = self._connection.execute("SELECT max(id) FROM deeds").fetchone()
        except sqlite3.Error:  # what is remembered holds for a moment; whoever reads finds out what is wrong
            self._seen = -1
            return False
        done: bool = newest != self._last
        self._last = newest
        return done
