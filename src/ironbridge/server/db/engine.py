"""Engines with the settings both databases work well with: SQLite in WAL mode, PostgreSQL by psycopg.

A reading engine cannot write, and what one transaction reads is of one moment.
"""

from __future__ import annotations

import sqlite3
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url

from ironbridge.server.settings import sqlite_file

SQLITE_READERS = 4
POSTGRES_THREADS = 8
BUSY_MS = 15_000


def is_sqlite(url: str) -> bool:
    return make_url(url).get_backend_name() == "sqlite"


def _write_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def make_engine(url: str, *, reading: bool = False) -> Engine:
    """An engine for reading, or one for writing."""
    return _sqlite(url, reading) if is_sqlite(url) else _postgres(url, reading)


def _sqlite(url: str, reading: bool) -> Engine:
    file = sqlite_file(url)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(
        url,
        pool_size=SQLITE_READERS if reading else 1,
        max_overflow=SQLITE_READERS
        if reading
        else 0,  # one writer: a queue is fairer than SQLite's busy wait
        connect_args={"check_same_thread": False},
        json_serializer=_write_json,
        json_deserializer=msgspec.json.decode,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: Any) -> None:
        connection.isolation_level = None  # SQLAlchemy begins, not the driver
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
        cursor.execute("PRAGMA journal_mode=WAL")
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


def _postgres(url: str, reading: bool) -> Engine:
    engine = create_engine(
        url,
        pool_size=POSTGRES_THREADS,
        max_overflow=POSTGRES_THREADS,
        pool_pre_ping=True,
        json_serializer=_write_json,
        json_deserializer=msgspec.json.decode,
    )
    if reading:
        return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return engine


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
