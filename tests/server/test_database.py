"""The two databases: the migrated schema is the one the code knows, and writes are whole or not there."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextvars import ContextVar
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, func, insert, inspect, select, text
from sqlalchemy.exc import DBAPIError

from ironbridge.core.refusals import Malformed
from ironbridge.server import bot_turns, cards, due, people, thinking
from ironbridge.server.db import engine
from ironbridge.server.db.database import Database
from ironbridge.server.db.migrate import migrate, upgrade
from ironbridge.server.db.schema import METADATA, users
from ironbridge.server.errors import BadInput, Forbidden
from ironbridge.server.settings import database_url, find_secret
from ironbridge.server.table_rows import find_table, seat_rows


def add(c: Connection, name: str) -> None:
    c.execute(insert(users).values(name=name, created=0.0))


def count(c: Connection) -> int:
    return int(c.execute(select(func.count()).select_from(users)).scalar_one())


def shape(c: Connection) -> dict[str, object]:
    """Every table with its columns, keys and indexes, as the database tells them."""
    found = inspect(c)
    return {
        name: {
            "columns": [
                (one["name"], str(one["type"]), one["nullable"], one["default"])
                for one in found.get_columns(name)
            ],
            "primary": found.get_pk_constraint(name),
            "foreign": sorted(found.get_foreign_keys(name), key=str),
            "unique": sorted(found.get_unique_constraints(name), key=str),
            "indexes": sorted(found.get_indexes(name), key=str),
        }
        for name in found.get_table_names()
        if name != "alembic_version"
    }


def test_the_migrations_make_exactly_the_tables_of_the_code(store: Database) -> None:
    with store.engine.connect() as c, c.begin() as change:
        migrated = shape(c)
        METADATA.drop_all(c)
        METADATA.create_all(c)
        wanted = shape(c)
        change.rollback()
    assert migrated == wanted
    assert migrated.keys() == METADATA.tables.keys()


def test_an_older_database_keeps_what_it_holds(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'old.db'}")
    database.write_now(upgrade, "r001")
    values = {
        "name": "t",
        "title": "birmingham",
        "players": 2,
        "options": "{}",
        "status": "running",
        "steps": 12,
        "listed": 1,
    }
    values |= {"id": "old", "seed": 7, "invitation": "i", "created": 1.0, "changed": 1.0}
    names = ", ".join(values)
    asked = ", ".join(f":{name}" for name in values)
    with database.engine.begin() as c:
        c.execute(text(f"INSERT INTO tables ({names}) VALUES ({asked})"), values)
        c.execute(text("INSERT INTO seats (\"table\", seat, kind) VALUES ('old', 0, 'invited')"))
        c.execute(text("INSERT INTO seats (\"table\", seat, kind) VALUES ('old', 1, 'open')"))
    migrate(database.url)
    assert [seat.invited for seat in database.read_now(seat_rows, "old")] == [True, False]
    assert database.read_now(cards.card, "old", None).seed_chosen is False
    assert database.read_now(find_table, "old").kept == 12
    database.close()


ASKED_ALL_THE_TIME: dict[str, Callable[[Connection, Any], Any]] = {
    "bots' turns": lambda c, ada: bot_turns.waiting(c, 1.0),
    "masters' shares": lambda c, ada: thinking.share_at(c, "a", 1.0),
    "webhooks": lambda c, ada: due.any_due(c, 1.0),
    "my tables": cards.my_tables,
    "open tables": cards.open_tables,
    "finished games": cards.finished_tables,
}


@pytest.mark.parametrize("what", ASKED_ALL_THE_TIME)
def test_what_is_asked_all_the_time_does_not_read_every_table_there_ever_was(
    tmp_path: Path, what: str
) -> None:
    database = Database(f"sqlite:///{tmp_path / 'a.db'}")
    migrate(database.url)
    asked: list[tuple[str, Any]] = []
    with database.engine.connect() as c:
        ada = people.new_guest(c, "Ada", 1.0)
        event.listen(c, "before_cursor_execute", lambda _c, _u, sql, values, *_: asked.append((sql, values)))
        ASKED_ALL_THE_TIME[what](c, ada)
        plans = [c.exec_driver_sql("EXPLAIN QUERY PLAN " + sql, values).all() for sql, values in list(asked)]
    database.close()
    steps = [row[3] for plan in plans for row in plan]
    assert steps
    assert not [step for step in steps if step.startswith("SCAN") and "INDEX" not in step]


MIGRATIONS = files("ironbridge.server.db") / "migrations" / "versions"


@pytest.mark.parametrize("mode", ["delete", "wal"])
def test_who_migrates_waits_for_another_who_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    """Longer than for any other lock, also where the file is quite new."""
    monkeypatch.setattr(engine, "BUSY_MS", 50)
    other = sqlite3.connect(tmp_path / "b.db", isolation_level=None)
    other.execute(f"PRAGMA journal_mode={mode}")
    other.execute("BEGIN IMMEDIATE")
    failed: list[BaseException] = []

    def run() -> None:
        try:
            migrate(f"sqlite:///{tmp_path / 'b.db'}")
        except BaseException as error:  # noqa: BLE001
            failed.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join(0.3)
    assert (thread.is_alive(), failed) == (True, [])
    other.execute("COMMIT")
    thread.join()
    assert failed == []


def test_migrating_from_several_threads_at_once_does_it_once(tmp_path: Path) -> None:
    databases = [Database(f"sqlite:///{tmp_path / 'b.db'}") for _ in range(3)]
    failed: list[BaseException] = []

    def run(one: Database) -> None:
        try:
            migrate(one.url)
        except BaseException as error:  # noqa: BLE001
            failed.append(error)

    threads = [threading.Thread(target=run, args=(one,)) for one in databases]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    known = sorted(one.name.partition("_")[0] for one in MIGRATIONS.iterdir() if one.name.startswith("r"))
    found = databases[0].read_now(lambda c: c.execute(text("SELECT * FROM alembic_version")).scalars().all())
    assert found == known[-1:]
    for one in databases:
        one.close()


def test_a_write_that_fails_leaves_nothing(store: Database) -> None:
    def half(c: Connection) -> None:
        add(c, "Ada")
        raise BadInput("no")

    with pytest.raises(BadInput):
        store.write_now(half)
    assert store.read_now(count) == 0


def test_a_query_left_half_read_by_what_failed_stops_nobody_from_writing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    migrate(url)
    database, other = Database(url), Database(url)
    for name in ("Ada", "Bea"):
        database.write_now(people.register, name, "coal and iron", 1.0)

    def fail(c: Connection) -> None:
        found = iter(c.execute(select(users.c.name)))
        next(found)
        raise Forbidden("No.")

    async def write_after_a_failure(kept: list[BaseException]) -> None:
        try:
            await database.write(fail)
        except Forbidden as error:
            kept.append(error)  # as a log or a future may for a while, and with it what it was about
        other.write_now(people.register, f"Cleo{len(kept)}", "coal and iron", 1.0)
        await database.write(people.register, f"Dora{len(kept)}", "coal and iron", 1.0)

    kept: list[BaseException] = []
    for number, attempt in enumerate((database.read_now, database.write_now)):
        with pytest.raises(Forbidden) as failed:
            attempt(fail)
        kept.append(failed.value)
        other.write_now(people.register, f"Emil{number}", "coal and iron", 1.0)
        assert database.read_now(count) == 3 + 2 * number
        database.write_now(people.register, f"Fay{number}", "coal and iron", 1.0)
    asyncio.run(write_after_a_failure(kept))
    assert database.read_now(count) == 8
    database.close()
    other.close()


def test_reading_cannot_write(store: Database) -> None:
    with pytest.raises(DBAPIError, match="read"):
        store.read_now(add, "Ada")


def test_writes_at_the_same_time_all_arrive(store: Database) -> None:
    def read_then_write(c: Connection, name: str) -> None:
        count(c)
        add(c, name)

    async def everybody() -> None:
        await asyncio.gather(*(store.write(read_then_write, f"n{n}") for n in range(40)))

    asyncio.run(everybody())
    assert store.read_now(count) == 40


def test_two_processes_worth_of_writers_share_one_sqlite_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'c.db'}"
    databases = [Database(url), Database(url)]
    migrate(databases[0].url)

    async def everybody() -> None:
        await asyncio.gather(*(databases[n % 2].write(add, f"n{n}") for n in range(40)))

    asyncio.run(everybody())
    assert databases[0].read_now(count) == 40
    for one in databases:
        one.close()


def test_a_transaction_reads_one_moment(store: Database) -> None:
    def twice(c: Connection) -> tuple[int, int]:
        first = count(c)
        store.write_now(add, "Ada")
        return first, count(c)

    assert store.read_now(twice) == (0, 0)
    assert store.read_now(count) == 1


@pytest.mark.parametrize("wrong", [1 << 70, "a\x00b", "\ud800"], ids=ascii)
def test_what_no_column_can_hold_is_bad_input(store: Database, wrong: int | str) -> None:
    def look(c: Connection) -> object:
        column = users.c.id if isinstance(wrong, int) else users.c.name
        return c.execute(select(users).where(column == wrong)).all()

    if store.sqlite and wrong == "a\x00b":
        assert store.read_now(look) == []  # SQLite takes it; requests never bring it
        return
    with pytest.raises(BadInput):
        store.read_now(look)


def test_the_language_of_a_request_goes_along_into_the_thread(store: Database) -> None:
    spoken: ContextVar[str] = ContextVar("spoken", default="")

    async def ask() -> str:
        spoken.set("pl")
        return await store.read(lambda c: spoken.get())

    assert asyncio.run(ask()) == "pl"


def test_names_of_databases() -> None:
    assert database_url("a.db") == f"sqlite:///{Path.cwd() / 'a.db'}"
    assert database_url("", {"XDG_DATA_HOME": "/data"}) == "sqlite:////data/ironbridge/ironbridge.db"
    assert database_url("", {"IRONBRIDGE_DATABASE": "/b.db"}) == "sqlite:////b.db"
    assert database_url("postgres://u:p@h/d") == "postgresql+psycopg://u:p@h/d"
    for wrong in ("mysql://h/d", "sqlite://", "sqlite:///:memory:", "://"):
        with pytest.raises(Malformed):
            database_url(wrong)


def test_the_secret_is_made_once_and_readable_by_its_owner_only(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'new' / 'a.db'}"
    secret = find_secret(url, {})
    assert len(secret) == 64
    assert find_secret(url, {}) == secret
    assert (tmp_path / "new" / "a.db.secret").stat().st_mode & 0o077 == 0
    assert find_secret(url, {"IRONBRIDGE_SECRET": "x" * 40}) == "x" * 40
    with pytest.raises(Malformed, match="at least 32"):
        find_secret(url, {"IRONBRIDGE_SECRET": "short"})


def test_what_fails_takes_nothing_along_that_is_stored_with_it(store: Database) -> None:
    """Work that waits together is committed together: each for itself all the same."""

    def add(c: Connection, name: str) -> str:
        c.execute(insert(users).values(name=name, created=0.0))
        if name == "n3":
            raise Forbidden("not this one")
        return name

    async def many() -> list[str | BaseException]:
        return await asyncio.gather(*(store.write(add, f"n{n}") for n in range(8)), return_exceptions=True)

    answers = asyncio.run(many())
    names = store.read_now(lambda c: c.execute(select(users.c.name)).scalars().all())
    assert isinstance(answers[3], Forbidden)
    assert sorted(names) == [f"n{n}" for n in range(8) if n != 3] == [a for a in answers if a != answers[3]]
