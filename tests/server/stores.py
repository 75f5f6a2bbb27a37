"""Databases for tests of services, and short ways to people and tables.

PostgreSQL is tried too where IRONBRIDGE_TEST_POSTGRES names a database, each test in a schema of its own.
"""

from __future__ import annotations

import os
import random
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import text
from sqlalchemy.engine import make_url

from ironbridge.core.record import plain
from ironbridge.registry import titles
from ironbridge.server import lobby, people, play
from ironbridge.server.db.database import Database
from ironbridge.server.db.engine import make_engine
from ironbridge.server.db.migrate import migrate
from ironbridge.server.lobby import NewTable, SeatPlan
from ironbridge.server.matches import Desks
from ironbridge.server.people import Person
from ironbridge.server.settings import database_url
from ironbridge.server.storing import Ack

POSTGRES = os.environ.get("IRONBRIDGE_TEST_POSTGRES", "")
STORES = ["sqlite", "postgres"] if POSTGRES else ["sqlite"]


@contextmanager
def open_store(kind: str, folder: Path) -> Iterator[Database]:
    """A migrated database of this kind, empty."""
    with _url(kind, folder) as url:
        database = Database(url)
        migrate(database.engine)
        try:
            yield database
        finally:
            database.close()


@contextmanager
def _url(kind: str, folder: Path) -> Iterator[str]:
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'ironbridge.db'}"
        return
    whole = database_url(POSTGRES)
    schema = f"test_{secrets.token_hex(6)}"
    engine = make_engine(whole)
    with engine.begin() as c:
        c.execute(text(f"CREATE SCHEMA {schema}"))
    url = make_url(whole).update_query_dict({"options": f"-csearch_path={schema}"})
    yield url.render_as_string(hide_password=False)
    with engine.begin() as c:
        c.execute(text(f"DROP SCHEMA {schema} CASCADE"))
    engine.dispose()


def guest(database: Database, name: str = "Ada") -> Person:
    return database.write_now(people.new_guest, name, 1.0)


def plans(kinds: str) -> tuple[SeatPlan, ...]:
    """`me greedy screen open` as seats."""
    named: dict[str, dict[str, Any]] = {
        level: {"kind": "bot", "bot": level} for level in ("greedy", "random")
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
    while database.read_now(lobby.card, id, person).status == "running":
        play_some(database, desks, id, person, 1, seed=seed)
        seed += 1
