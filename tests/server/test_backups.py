"""`ironbridge backup` and `ironbridge restore`: online, whole, and never over something that is there."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select, text

from ironbridge.cli.main import main
from ironbridge.registry import titles
from ironbridge.server.backups import check
from ironbridge.server.db.database import Database
from ironbridge.server.db.migrate import open_database
from ironbridge.server.db.schema import METADATA, tables
from ironbridge.server.desks import Desks
from ironbridge.server.people import new_guest
from tests.server.stores import guest, new_table, open_store, play_some


def everything(c: Connection) -> dict[str, list[dict[str, Any]]]:
    return {
        table.name: sorted((dict(row) for row in c.execute(select(table)).mappings()), key=str)
        for table in METADATA.sorted_tables
    }


def filled(store: Database, desks: Desks) -> dict[str, list[dict[str, Any]]]:
    ada = guest(store)
    play_some(store, desks, new_table(store, ada, "me screen"), ada, 4)
    new_table(store, ada, "me open")
    return store.read_now(everything)


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Any:
    """What the command refuses with, in one line."""

    def run(*words: str | Path) -> str:
        assert main([str(word) for word in words]) == 2
        line = capsys.readouterr().err
        assert line.count("\n") == 1, line
        return line

    return run


def test_what_was_backed_up_comes_back(store: Database, desks: Desks, tmp_path: Path) -> None:
    stored = filled(store, desks)
    backup, again = tmp_path / "monday.db", tmp_path / "again.db"
    assert main(["backup", str(backup), "--database", store.url]) == 0  # while others have it open
    assert backup.stat().st_mode & 0o777 == 0o600
    assert main(["restore", str(backup), "--database", str(again)]) == 0
    assert sorted(one.name for one in tmp_path.iterdir() if "ironbridge" not in one.name) == [
        "again.db",
        "monday.db",
    ]
    assert again.stat().st_mode & 0o777 == 0o600
    database = open_database(f"sqlite:///{again}")
    assert database.read_now(everything) == stored
    database.close()
    if not store.sqlite:
        with open_store(store.url) as emptied:
            assert main(["restore", str(backup), "--database", store.url]) == 0
            assert emptied.read_now(everything) == stored
            assert emptied.write_now(new_guest, "Tomek", 1.0).id == 2  # ids go on where they were


def test_a_plain_copy_misses_what_a_backup_holds(database: Database, desks: Desks, tmp_path: Path) -> None:
    database.read_now(everything)
    stored = filled(database, desks)
    shutil.copy(tmp_path / "ironbridge.db", tmp_path / "plain.db")
    main(["backup", str(tmp_path / "good.db"), "--database", database.url])
    found = {}
    for name in ("plain", "good"):
        copy = open_database(f"sqlite:///{tmp_path / name}.db")
        found[name] = copy.read_now(everything)
        copy.close()
    assert found["good"] == stored != found["plain"]


def test_nothing_that_is_there_is_overwritten(
    said: Any, database: Database, desks: Desks, tmp_path: Path
) -> None:
    filled(database, desks)
    taken, good = tmp_path / "taken.db", tmp_path / "good.db"
    taken.write_text("a letter")
    main(["backup", str(good), "--database", database.url])
    for words in (
        ("backup", taken, "--database", database.url),
        ("restore", good, "--database", taken),
        ("restore", good, "--database", database.url),
    ):
        assert "already exists: move it away first" in said(*words)
    assert taken.read_text() == "a letter"
    (tmp_path / "old.db-wal").write_text("what an old file left behind")
    assert "old.db-wal already exists" in said("restore", good, "--database", tmp_path / "old.db")


def test_a_file_that_appears_while_the_backup_is_made_stays(
    said: Any, database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest(database)
    main(["backup", str(tmp_path / "good.db"), "--database", database.url])

    def meanwhile(file: Path, called: str = "") -> int:
        (tmp_path / "late.db").write_text("a letter")
        return check(file, called)

    for words in (
        ("backup", tmp_path / "late.db", "--database", database.url),
        ("restore", tmp_path / "good.db", "--database", tmp_path / "late.db"),
    ):
        (tmp_path / "late.db").unlink(missing_ok=True)
        with monkeypatch.context() as patch:
            patch.setattr("ironbridge.server.backups.check", meanwhile)
            assert "late.db already exists: move it away first" in said(*words)
        assert (tmp_path / "late.db").read_text() == "a letter"
    assert not [one for one in tmp_path.iterdir() if one.name.startswith(".")]


def key_of_each(c: Connection) -> dict[str, bytes]:
    return {row.id: row.secret for row in c.execute(select(tables.c.id, tables.c.secret))}


def test_who_played_on_after_the_backup_does_not_know_what_comes(store: Database, tmp_path: Path) -> None:
    ada = guest(store)
    kinds: dict[str, dict[str, Any]] = {"dealt": {"seed": None}, "open": {"seed": None}, "chosen": {}}
    ids = {
        kind: new_table(store, ada, "me open" if kind == "open" else "me screen", **more)
        for kind, more in kinds.items()
    }
    ids["finished"] = new_table(store, ada, "me screen", seed=None)
    store.write_now(
        lambda c: c.execute(text("UPDATE tables SET status='finished' WHERE id=:id"), {"id": ids["finished"]})
    )
    before = store.read_now(key_of_each)
    main(["backup", str(tmp_path / "good.db"), "--database", store.url])

    def play_on(database: Database) -> list[list[str]]:
        drew = []
        for kind in ("dealt", "chosen"):
            play_some(database, fresh := Desks(titles()), ids[kind], ada, 40)
            drew.append(
                [
                    name
                    for step in database.read_now(fresh.find, ids[kind]).match.record.steps
                    for name in step.chance
                ]
            )
        return drew

    dealt, chosen = play_on(store)
    assert min(len(dealt), len(chosen)) > 5
    url = f"sqlite:///{tmp_path / 'again.db'}" if store.sqlite else store.url
    if not store.sqlite:
        with open_store(url):
            pass  # emptied
    assert main(["restore", str(tmp_path / "good.db"), "--database", url]) == 0
    again = Database(url)
    after = again.read_now(key_of_each)
    assert {kind for kind, id in ids.items() if after[id] != before[id]} == {"dealt", "open"}
    dealt_again, chosen_again = play_on(again)
    assert dealt_again != dealt
    assert chosen_again == chosen
    again.close()


def test_a_postgres_that_is_not_empty_is_not_filled(said: Any, store: Database, tmp_path: Path) -> None:
    guest(store)
    main(["backup", str(tmp_path / "good.db"), "--database", store.url])
    reason = "already exists" if store.sqlite else "the database is not empty"
    assert reason in said("restore", tmp_path / "good.db", "--database", store.url)


def test_what_is_no_backup_is_refused_and_nothing_is_left(said: Any, tmp_path: Path) -> None:
    database = open_database(f"sqlite:///{tmp_path / 'a.db'}")
    for n in range(200):
        guest(database, f"n{n}")
    main(["backup", str(tmp_path / "good.db"), "--database", database.url])
    database.close()
    whole = (tmp_path / "good.db").read_bytes()
    cut, torn, letter = (tmp_path / name for name in ("cut.db", "torn.db", "letter.db"))
    cut.write_bytes(whole[: len(whole) // 2])
    torn.write_bytes(whole[:8192] + b"\xa5" * 8192 + whole[16384:])
    letter.write_text("Dear Ada, this is no backup but a letter.\n" * 20)
    before = {one.name for one in tmp_path.iterdir()}
    for file in (cut, torn, letter, tmp_path / "none.db"):
        assert file.name in said("restore", file, "--database", tmp_path / "new.db")
    assert "there is no database" in said("backup", tmp_path / "b.db", "--database", tmp_path / "none.db")
    assert "cannot create" in said("backup", "/proc/b.db", "--database", tmp_path / "a.db")
    assert {one.name for one in tmp_path.iterdir()} == before


def test_a_backup_of_a_newer_version_is_refused(said: Any, store: Database, tmp_path: Path) -> None:
    main(["backup", str(tmp_path / "good.db"), "--database", store.url])
    newer = Database(f"sqlite:///{tmp_path / 'good.db'}")
    newer.write_now(lambda c: c.execute(text("UPDATE alembic_version SET version_num='r999'")))
    newer.close()
    where = tmp_path / "new.db" if store.sqlite else store.url
    assert "newer version of Ironbridge" in said("restore", tmp_path / "good.db", "--database", where)
