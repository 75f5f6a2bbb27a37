"""Databases for tests of services, and short ways to people and tables."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import text

from ironbridge.core.record import plain
from ironbridge.registry import titles
from ironbridge.server import cards, lobby, people, play
from ironbridge.server.db.database import Database
from ironbridge.server.db.migrate import migrate
from ironbridge.server.db.schema import METADATA
from ironbridge.server.desks import Desks
from ironbridge.server.new_tables import NewTable, SeatPlan
from ironbridge.server.people import Person
from ironbridge.server.settings import sqlite_file
from ironbridge.server.storing import Ack


@cache
def _migrated() -> bytes:
    """An SQLite file with nothing but the tables."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "empty.db"
        database = Database(f"sqlite:///{file}")
        migrate(database.url)
        database.close()
        return file.read_bytes()


def lay_empty(url: str) -> None:
    """Put an empty database where there is none yet: to run every migration takes longer than most tests."""
    file = sqlite_file(url)
    if file is not None and not file.exists():
        file.write_bytes(_migrated())
        file.chmod(0o600)


@contextmanager
def open_store(url: str) -> Iterator[Database]:
    """A migrated database, empty; that of PostgreSQL is emptied."""
    lay_empty(url)
    database = Database(url)
    if not database.sqlite:
        migrate(database.url)
        with database.engine.begin() as c:
            names = ", ".join(f'"{name}"' for name in METADATA.tables)
            c.execute(text(f"TRUNCATE {names} RESTART IDENTITY"))
    try:
        yield database
    finally:
        database.close()


def guest(database: Database, name: str = "Ada") -> Person:
    return database.write_now(people.new_guest, name, 1.0)


def plans(kinds: str) -> tuple[SeatPlan, ...]:
    """`me greedy screen open` as seats."""
    named: dict[str, dict[str, Any]] = {
        level: {"kind": "bot", "bot": level} for level in ("greedy", "master", "random")
    }
    return tuple(SeatPlan(**named.get(kind, {"kind": kind})) for kind in kinds.split())


def new_table(database: Database, owner: Person, kinds: str, title: str = "birmingham", **more: Any) -> str:
    """A table with seats of these kinds, dealt from seed 7."""
    wanted = NewTable(title, plans(kinds), **{"seed": 7, **more})
    return database.write_now(lobby.create, titles(), owner, wanted, 2.0)


def some_action(database: Database, desks: Desks, id: str, luck: random.Random) -> tuple[int, dict[str, Any]]:
    """The version of a table and an action that can be played there."""
    match = database.read_now(desks.find, id).match
    return match.version, plain(luck.choice(match.game.options(match.state)))


def play_some(database: Database, desks: Desks, id: str, person: Person, steps: int, seed: int = 1) -> Ack:
    """Random moves by somebody who plays every seat."""
    luck = random.Random(seed)
    done = Ack(0, 0)
    for _ in range(steps):
        version, action = some_action(database, desks, id, luck)
        done = database.write_now(play.act, desks, id, person, version, action, 3.0)
    return done


def play_out(database: Database, desks: Desks, id: str, person: Person, seed: int = 1) -> None:
    """Random moves to the end."""
    while database.read_now(cards.card, id, person).status == "running":
        play_some(database, desks, id, person, 1, seed=seed)
        seed += 1
