"""A disc that is full, a file that is broken, locked or too new: said clearly, and nobody else suffers."""

from __future__ import annotations

import asyncio
import os
import resource
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import JSON, Column, Connection, Table, insert, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError

from ironbridge.cli.main import main
from ironbridge.server.app import create_app
from ironbridge.server.crew import Crew
from ironbridge.server.db.database import Database
from ironbridge.server.db.engine import BUSY_MS
from ironbridge.server.db.migrate import open_database, revision_of
from ironbridge.server.db.schema import METADATA, trials
from ironbridge.server.errors import OutOfOrder
from ironbridge.server.health import ROOM, Watch, filling
from ironbridge.server.people import Person
from ironbridge.server.settings import Settings, sqlite_file
from ironbridge.server.table_rows import mark_changed
from tests.server.conftest import Visitor
from tests.server.postgres import IS_TRIED
from tests.server.stores import guest, new_table, play_some
from tests.server.waiting import eventually

TABLE = {"title": "birmingham", "seats": [{"kind": "me"}, {"kind": "screen"}]}
OPEN = {"title": "birmingham", "seats": [{"kind": "me"}, {"kind": "open"}]}


def file_of(settings: Settings) -> Path:
    file = sqlite_file(settings.database)
    assert file is not None
    return file


@pytest.fixture(autouse=True)
def _short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lock is waited for a tenth as long as in life."""
    monkeypatch.setattr("ironbridge.server.db.engine.BUSY_MS", BUSY_MS // 10)


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Somebody else, with a tool of their own, has begun to write and does not end."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


# Health


def test_health_tells_what_serving_needs(visitor: Visitor) -> None:
    answer = visitor.get("/health")
    assert answer.status_code == 200
    assert {"status": "ok", "bots": "elsewhere"}.items() <= answer.json().items()


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The reasons that were given to the host."""
    told: list[dict[str, str]] = [getattr(record, "fields", {}) for record in caplog.records]
    return [fields["reason"] for fields in told if "reason" in fields]


def test_health_is_bad_where_nothing_can_be_stored(
    visitor: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    with visitor.app.state.database.engine.connect() as c:  # as on a full disc: no page more than there are
        c.exec_driver_sql("PRAGMA max_page_count=1")
    for _ in range(2):
        visitor.app.state.health.known_until = 0.0
        answer = visitor.get("/health")
        assert answer.status_code == 503
        assert answer.json()["reason"] == "the database cannot be written"
    assert logged(caplog) == ["database or disk is full"]  # told once


def test_strangers_are_not_told_where_the_database_is(caplog: pytest.LogCaptureFixture) -> None:
    database = Database("postgresql+psycopg://ada@127.0.0.1:1/games")  # nobody listens there
    with pytest.raises(OutOfOrder) as told:
        asyncio.run(Watch(database, None).tell())
    database.close()
    assert str(told.value) == "the database cannot be written"
    assert "127.0.0.1" in logged(caplog)[0]


def test_the_write_that_is_tried_takes_room_that_no_database_can_spare(store: Database) -> None:
    """PostgreSQL squeezes what repeats itself, and would find room for it on a full disc."""
    kept = "length(filling)" if store.sqlite else "pg_column_size(filling)"

    def size(c: Connection) -> int:
        c.execute(text("DELETE FROM trials"))
        c.execute(insert(trials).values(filling=filling()))
        return int(c.execute(text(f"SELECT {kept} FROM trials")).scalar_one())

    assert store.write_now(size) >= ROOM


def test_who_asks_for_health_often_is_answered_without_a_write_each_time(
    visitor: Visitor, settings: Settings
) -> None:
    visitor.get("/health")
    with locked(file_of(settings)):
        visitor.app.state.health.known_until = time.monotonic() + 60
        assert visitor.get("/health").status_code == 200
        visitor.app.state.health.known_until = 0.0
        assert visitor.get("/health").status_code == 503


def test_health_is_bad_while_somebody_else_holds_the_database(
    visitor: Visitor, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with locked(file_of(settings)):
        answer = visitor.get("/health")
    assert answer.status_code == 503
    assert answer.json()["reason"] == "the database cannot be written"
    assert logged(caplog) == ["database is locked"]


@contextmanager
def no_more_files() -> Iterator[None]:
    """This process may open none."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_file_that_cannot_be_looked_at_is_neither_damaged_nor_whole_again(database: Database) -> None:
    watch = Watch(database, None)
    for known in ("", "the database is damaged: a page"):
        database.damage = known
        with no_more_files():
            watch.look_at_file()
        assert database.damage == known
    watch.look_at_file()
    assert database.damage == ""


def test_health_is_bad_when_the_file_is_corrupted(
    visitor: Visitor, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    file = file_of(settings)
    visitor.register("Ada")
    visitor.app.state.health.look_at_file()
    assert visitor.get("/health").status_code == 200
    with closing(sqlite3.connect(file)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with file.open("r+b") as broken:
        broken.seek(4096)
        broken.write(os.urandom(file.stat().st_size - 4096))
    visitor.app.state.health.look_at_file()
    visitor.app.state.health.known_until = 0.0
    answer = visitor.get("/health")
    assert answer.status_code == 503
    assert answer.json()["reason"] == "the database is damaged"
    assert logged(caplog)[0].startswith("the database is damaged: ")


def test_nothing_is_acknowledged_any_more_once_a_page_is_known_to_be_damaged(
    visitor: Visitor, settings: Settings
) -> None:
    file = file_of(settings)
    visitor.register("Ada")
    with closing(sqlite3.connect(file)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = other.execute(
            "SELECT rootpage FROM sqlite_master WHERE name='ix_deliveries_due'"
        ).fetchone()
    with file.open("r+b") as broken:
        broken.seek((page - 1) * 4096)
        broken.write(os.urandom(4096))
    assert visitor.patch("/api/me", json={"theme": "night"}).status_code == 200
    visitor.app.state.health.look_at_file()
    assert visitor.patch("/api/me", json={"theme": "paper"}).status_code == 503
    assert visitor.get("/api/me").json()["theme"] == "night"  # what can be read is shown


def test_health_is_bad_when_no_worker_lives(database: Database, changed: Callable[..., Settings]) -> None:
    crew = Crew(changed(workers=1)).start()
    try:
        watch = Watch(database, crew)
        assert asyncio.run(watch.tell()).status == "ok"
        os.kill(crew.pids()[0], 9)
        eventually(lambda: not crew.lives)
        with pytest.raises(OutOfOrder, match="no worker lives"):
            asyncio.run(Watch(database, crew).tell())
    finally:
        crew.stop()


# The file


def test_the_file_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    for _ in range(2):  # a new one, and one that an earlier version left open to all
        database = open_database(f"sqlite:///{file}")
        for one in tmp_path.iterdir():
            assert one.stat().st_mode & 0o777 == 0o600, one.name
        database.close()
        file.chmod(0o644)


def test_a_file_that_is_no_database_keeps_its_mode(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada, this is no database but a letter.\n" * 20)
    file.chmod(0o644)
    assert main(["serve", "--database", str(file), "--port", "0"]) == 2
    assert file.stat().st_mode & 0o777 == 0o644


@pytest.mark.parametrize("command", ["serve --port 0", "worker", "admin list", "backup copy.db"])
def test_a_newer_database_gives_one_clear_line(store: Database, command: str, tmp_path: Path) -> None:
    now = store.read_now(revision_of)
    mark = text("UPDATE alembic_version SET version_num=:revision")
    store.write_now(lambda c: c.execute(mark, {"revision": "r999"}))
    try:
        words = [sys.executable, "-m", "ironbridge", *command.split(), "--database", store.url]
        done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True)
    finally:
        store.write_now(lambda c: c.execute(mark, {"revision": now}))
    assert done.returncode == 2
    said = done.stderr
    assert said.count("\n") == 1
    assert f"the database {make_url(store.url)!r} was made by a newer version of Ironbridge" in said
    assert "(it is at r999)" in said
    assert not (tmp_path / "copy.db").exists()


# One row


def test_a_row_with_broken_json_does_not_take_the_lobby_down(visitor: Visitor) -> None:
    visitor.register("Ada")
    good, bad = (visitor.post("/api/tables", json=OPEN).json()["id"] for _ in range(2))
    database: Database = visitor.app.state.database
    for column, broken in (("progress", "{"), ("options", "nonsense"), ("outcome", "[]"), ("box", "{")):
        with database.engine.begin() as c:
            (before,) = c.execute(text(f"SELECT {column} FROM tables WHERE id=:id"), {"id": bad}).one()
            c.execute(text(f"UPDATE tables SET {column}=:broken WHERE id=:id"), {"broken": broken, "id": bad})
        if column == "progress":  # the page shows what the list holds
            page = visitor.get("/")
            assert page.status_code == 200
            assert good in page.text
        shown = [table["id"] for table in visitor.get("/api/tables").json()["mine"]]
        assert shown == [good], column
        answer = visitor.get(f"/api/tables/{bad}")
        assert answer.status_code == 503
        assert "cannot be read" in answer.json()["reason"]
        with database.engine.begin() as c:
            c.execute(text(f"UPDATE tables SET {column}=:before WHERE id=:id"), {"before": before, "id": bad})
    assert visitor.get(f"/api/tables/{bad}").status_code == 200


JSON_COLUMNS = [
    (table, column) for table in METADATA.sorted_tables for column in table.c if isinstance(column.type, JSON)
]
LOOKED_AT = [
    *(f"/api/tables/{{}}{part}" for part in ("", "/state", "/options", "/log", "/record")),
    *(f"/tables/{{}}{part}" for part in ("", "/view", "/board.svg", "/seats/0", "/replay", "/replay/view")),
    *(f"/tables/{{}}/{file}" for file in ("record.jsonl", "figures.csv")),
]


def test_tables_and_their_steps_alone_hold_json() -> None:
    assert {table.name for table, _ in JSON_COLUMNS} == {"tables", "steps"}


@pytest.mark.parametrize("broken", ["{", '"nonsense"'])
@pytest.mark.parametrize(("table", "column"), JSON_COLUMNS, ids=lambda one: one.name)
def test_broken_json_is_told_at_its_own_table(
    visitor: Visitor, table: Table, column: Column[Any], broken: str
) -> None:
    ada = Person(**visitor.register("Ada"))
    id = visitor.post("/api/tables", json=TABLE).json()["id"]
    parts = visitor.app.state
    play_some(parts.database, parts.desks, id, ada, 3)
    with parts.database.engine.begin() as c:
        c.execute(text(f'UPDATE {table.name} SET "{column.name}"=:broken'), {"broken": broken})
        if column.name == "now":  # which counts under newer rules
            c.execute(text("UPDATE tables SET header=json_set(header, '$.rules_version', 0)"))
    statuses = set()
    for path in LOOKED_AT:
        parts.desks.drop(id)
        answer = visitor.get(path.format(id))
        statuses.add(answer.status_code)
        assert answer.status_code in (200, 403, 503), (path, answer.text)
        assert answer.status_code != 503 or "cannot be read" in answer.text
    assert 503 in statuses
    assert visitor.get("/").status_code == 200


def test_a_step_that_cannot_have_been_played_is_told_at_its_own_table(visitor: Visitor) -> None:
    ada = Person(**visitor.register("Ada"))
    id = visitor.post("/api/tables", json=TABLE).json()["id"]
    parts = visitor.app.state
    play_some(parts.database, parts.desks, id, ada, 3)
    with parts.database.engine.begin() as c:
        c.execute(text("UPDATE steps SET number=99 - number"))
    parts.desks.drop(id)
    answer = visitor.get(f"/api/tables/{id}/state")
    assert answer.status_code == 503
    assert "cannot be read" in answer.json()["reason"]


def test_a_table_whose_options_are_broken_does_not_begin(visitor: Visitor) -> None:
    visitor.register("Ada")
    id = visitor.post("/api/tables", json=OPEN).json()["id"]
    with visitor.app.state.database.engine.begin() as c:
        c.execute(text("UPDATE tables SET options='{'"))
    answer = visitor.post(f"/api/tables/{id}/start", json={"fill": "random"})
    assert answer.status_code == 503
    assert "cannot be read" in answer.json()["reason"]


# Locks and full discs


def test_a_foreign_lock_is_told_quickly_and_nothing_is_changed(visitor: Visitor, settings: Settings) -> None:
    visitor.register("Ada")
    id = visitor.post("/api/tables", json=TABLE).json()["id"]
    (option, *_) = visitor.get(f"/api/tables/{id}/options").json()["options"]
    move = {
        "version": 0,
        "action": option,
        "seat": visitor.get(f"/api/tables/{id}").json()["deciding"],
    }
    with locked(file_of(settings)):
        began = time.monotonic()
        answer = visitor.post(f"/api/tables/{id}/moves", json=move)
        assert time.monotonic() - began < 2 * BUSY_MS / 1000
    assert answer.status_code == 503
    assert answer.headers["retry-after"]
    assert answer.json()["reason"].startswith("The database is unavailable at the moment")
    assert visitor.post(f"/api/tables/{id}/moves", json=move).status_code == 200


def test_a_row_somebody_else_holds_is_told_quickly_too(store: Database) -> None:
    ada = guest(store)
    id = new_table(store, ada, "me open")
    with store.engine.connect() as other, other.begin():
        other.execute(text("UPDATE tables SET name='mine'"))
        began = time.monotonic()
        second = Database(store.url)
        with pytest.raises(OperationalError):
            second.write_now(mark_changed, id)
        second.close()
        assert time.monotonic() - began < BUSY_MS / 1000


DAMAGED = "DO $$BEGIN RAISE EXCEPTION 'invalid page' USING ERRCODE = 'XX001'; END$$"
GONE = "SELECT pg_terminate_backend(pg_backend_pid())"


@pytest.mark.skipif(not IS_TRIED, reason="PostgreSQL is not installed")
@pytest.mark.parametrize("fault", [DAMAGED, GONE])
def test_a_postgres_that_is_damaged_or_restarted_is_told_and_used_again(
    fault: str, settings: Settings, postgres: str
) -> None:
    """A damaged page is an internal error to PostgreSQL, and nevertheless none of ours."""
    with Visitor(create_app(msgspec.structs.replace(settings, database=postgres))) as visitor:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("ironbridge.server.api.tables.read_lobby", lambda c, _: c.execute(text(fault)))
            answer = visitor.get("/api/tables")
        assert answer.status_code == 503
        assert answer.headers["retry-after"]
        assert visitor.get("/api/tables").status_code == 200
        health = visitor.get("/health")
        assert health.json().get("reason", "") == ("the database is damaged" if fault == DAMAGED else "")
        visitor.app.state.health.damaged_until = 0.0  # some time later
        assert visitor.get("/health").status_code == 200


def test_a_full_disc_is_told_and_nothing_is_changed(visitor: Visitor) -> None:
    visitor.register("Ada")
    with visitor.app.state.database.engine.connect() as c:
        c.exec_driver_sql("PRAGMA max_page_count=1")
    answers = [visitor.post("/api/tables", json=TABLE) for _ in range(4)]
    assert answers[-1].status_code == 503
    kept = [one.json()["id"] for one in answers if one.status_code == 201]
    assert sorted(t["id"] for t in visitor.get("/api/tables").json()["mine"]) == sorted(kept)
