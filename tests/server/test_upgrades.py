"""A database of any earlier revision is brought up to date: nothing is lost, and its game goes on.

What is upgraded was written by the server of each revision; `tests/server/revisions` keeps it as SQL.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine, MetaData, create_engine, func, insert, select, text
from sqlalchemy.engine import make_url

from ironbridge.core.kernel.chance import key_of
from ironbridge.core.record import plain
from ironbridge.registry import titles
from ironbridge.server import cards, people, play, records
from ironbridge.server.db.database import Database
from ironbridge.server.db.migrate import open_database, upgrade
from ironbridge.server.db.schema import METADATA
from ironbridge.server.desks import Desks
from tests.server.postgres import IS_TRIED
from tests.server.revisions.__main__ import HERE, PASSWORD, ask, browser
from tests.server.revisions.__main__ import play as play_over_http
from tests.server.serving import serving

KEPT = sorted(file.stem for file in HERE.glob("r*.sql"))
VERSIONS = files("ironbridge.server.db") / "migrations" / "versions"
Rows = dict[str, list[dict[str, Any]]]


def lay_down(revision: str, file: Path) -> str:
    """The SQLite database of this revision."""
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((HERE / f"{revision}.sql").read_text(encoding="utf-8"))
    return f"sqlite:///{file}"


def rows_of(engine: Engine, known: MetaData) -> Rows:
    with engine.connect() as c:
        return {
            table.name: [dict(row._mapping) for row in c.execute(select(table).order_by(*table.primary_key))]
            for table in known.sorted_tables
            if table.name != "alembic_version"
        }


def read_all(url: str) -> tuple[Rows, MetaData]:
    """Everything that is there, by its own account of its tables."""
    engine, known = create_engine(url), MetaData()
    try:
        known.reflect(engine)
        return rows_of(engine, known), known
    finally:
        engine.dispose()


@contextmanager
def copied_to_postgres(revision: str, rows: Rows, known: MetaData, postgres: str) -> Iterator[str]:
    """A database of PostgreSQL as the migrations up to this revision make it, with these rows."""
    name = f"old_{uuid4().hex}"
    everywhere = create_engine(postgres, isolation_level="AUTOCOMMIT")
    with everywhere.connect() as c:
        c.execute(text(f"CREATE DATABASE {name}"))
    url = make_url(postgres).set(database=name).render_as_string(hide_password=False)
    database = Database(url)
    database.write_now(upgrade, revision)
    with database.engine.begin() as c:
        for table in known.sorted_tables:
            if rows.get(table.name):
                c.execute(insert(table), rows[table.name])
            if table.name in ("users", "chat", "notices", "ways"):
                numbers = func.pg_get_serial_sequence(table.name, "id")
                c.execute(select(func.setval(numbers, len(rows[table.name]) + 1, False)))
    database.close()
    try:
        yield url
    finally:
        with everywhere.connect() as c:
            c.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
        everywhere.dispose()


@pytest.fixture(params=["sqlite", "postgres"] if IS_TRIED else ["sqlite"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.parametrize("revision", KEPT)
def test_an_old_database_loses_nothing_and_its_game_goes_on(
    revision: str, kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = lay_down(revision, tmp_path / "old.db")
    old, known = read_all(url)
    assert all(old[name] for name in ("users", "sessions", "tables", "seats", "steps", "chat", "notes"))
    if kind == "sqlite":
        check_upgrade(url, old)
    else:
        with copied_to_postgres(revision, old, known, request.getfixturevalue("postgres")) as url:
            check_upgrade(url, old)


def test_a_table_with_a_chosen_seed_draws_from_it_after_the_upgrade(tmp_path: Path) -> None:
    url = lay_down("r007", tmp_path / "old.db")
    with closing(sqlite3.connect(tmp_path / "old.db")) as connection, connection:
        connection.execute("UPDATE tables SET seed_chosen = 1 WHERE status = 'running'")
    old, _ = read_all(url)
    assert sorted(row["seed_chosen"] for row in old["tables"]) == [False, True]
    check_upgrade(url, old)


def test_a_webhook_becomes_a_way(tmp_path: Path) -> None:
    url = lay_down("r010", tmp_path / "old.db")
    hook = "https://discord.com/api/webhooks/1/x"
    with closing(sqlite3.connect(tmp_path / "old.db")) as connection, connection:
        connection.execute("UPDATE users SET webhook = ? WHERE name = 'Ada'", (hook,))
    database = open_database(url)
    try:
        rows = rows_of(database.engine, METADATA)["ways"]
        assert [(row["kind"], row["address"], row["active"]) for row in rows] == [("discord", hook, True)]
    finally:
        database.close()


def check_upgrade(url: str, old: Rows) -> None:
    database = open_database(url)  # as a server does that starts
    try:
        rows = rows_of(database.engine, METADATA)
        assert still_known(old, rows) == still_known(old, old)
        check_secrets(old["tables"], {row["id"]: row["secret"] for row in rows["tables"]})
        play_on(database)
    finally:
        database.close()


def check_secrets(old: list[dict[str, Any]], now: dict[str, bytes]) -> None:
    """Each table has its own; from a seed that was chosen follows what is drawn, as before."""
    assert all(len(secret) == 32 for secret in now.values())
    assert len(set(now.values())) == len(now)
    for row in old:
        if "seed" in row:
            assert (now[row["id"]] == key_of(row["seed"])) == bool(row.get("seed_chosen"))


def still_known(old: Rows, rows: Rows) -> Rows:
    """The columns there were, but for those that a later revision gave up."""
    kept = {
        name: [column for column in old[name][0] if column in METADATA.tables[name].c]
        for name in METADATA.tables
        if old.get(name)
    }
    return {
        name: [{one: row[one] for one in columns} for row in rows[name]] for name, columns in kept.items()
    }


def play_on(database: Database) -> None:
    desks = Desks(titles())
    found = database.read_now(people.find_account, "Ada")
    assert found is not None
    ada = found[0]
    mine = {card.status: card for card in database.read_now(cards.my_tables, ada)}
    mine |= {card.status: card for card in database.read_now(cards.finished_tables, ada)}
    record = database.read_now(records.export_record, desks, mine["finished"].id, ada)
    assert len(record.splitlines()) == mine["finished"].steps + 1
    id, before = mine["running"].id, mine["running"].version
    assert database.read_now(play.chat_lines, id, None)[-1].name == "Tomek"
    database.write_now(play.say_in_chat, id, ada, "And iron?", 5.0)
    for _ in range(6):
        row, match = database.read_now(lambda c: (cards.card(c, id, ada), desks.find(c, id).match))
        assert match.decision is not None
        seat = next(one for one in row.seats if one.seat == match.decision.seat)
        assert seat.user is not None
        who = database.read_now(people.find_person, seat.user)
        action = plain(match.game.options(match.state)[0])
        database.write_now(play.act, desks, id, who, match.version, action, 6.0)
    assert database.read_now(cards.card, id, ada).version > before


def test_the_server_itself_takes_the_oldest_database_over(tmp_path: Path) -> None:
    lay_down(KEPT[0], tmp_path / "ironbridge.db")
    with serving(tmp_path) as server, browser(server.url) as ada:
        ask(ada, "POST", "/api/session", name="Ada", password=PASSWORD)
        (running,) = (one for one in ask(ada, "GET", "/api/tables")["mine"] if one["status"] == "running")
        path = f"/api/tables/{running['id']}"
        assert "Watch the port." in ada.get(f"{path}/notes").text
        assert ada.get(f"/tables/{running['id']}").status_code == 200
        ask(ada, "POST", f"{path}/chat", text="And iron?")
        play_over_http([ada], path, (), 1)


def test_an_upgrade_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = lay_down(KEPT[0], tmp_path / "old.db")
    old, _ = read_all(url)

    def fail(name: str) -> str:
        raise RuntimeError("in the middle")

    with monkeypatch.context() as patch:
        patch.setattr("ironbridge.server.names.skeleton", fail)  # what needs it is not the first revision
        with pytest.raises(RuntimeError, match="in the middle"):
            open_database(url)
    assert read_all(url)[0] == old
    open_database(url).close()


def test_every_earlier_revision_is_kept() -> None:
    """A missing one is written by `python -m tests.server.revisions`, with the code of that revision."""
    revisions = sorted(one.name.partition("_")[0] for one in VERSIONS.iterdir() if one.name.startswith("r"))
    assert set(revisions[:-1]) <= set(KEPT) <= set(revisions)
