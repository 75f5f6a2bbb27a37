"""Backups while the server runs, and back: a backup is one SQLite file, whichever database it was made of.

It is of one moment, checked before it gets its name, and nothing that is there is ever overwritten. Of
PostgreSQL the rows are read in one transaction; a backup of either can be restored into either.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import JSON, Connection, Integer, MetaData, Table, func, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from ironbridge.core.refusals import Malformed
from ironbridge.server.db.database import Database
from ironbridge.server.db.engine import BROKEN, cause
from ironbridge.server.db.migrate import migrate, open_database, refuse_newer, refuse_other
from ironbridge.server.db.schema import METADATA, tables, users
from ironbridge.server.draws import new_secret
from ironbridge.server.settings import sqlite_file

ROWS = 500  # at a time


def back_up(url: str, target: Path) -> int:
    """Write a backup; how many tables it holds. Raises Malformed, and then there is no file."""
    source = sqlite_file(url)
    if source is not None and not source.exists():
        raise Malformed(f"there is no database {source}")
    _refuse_taken(target)
    with _draft_beside(target) as draft:
        if source is not None:
            _copy_file(source, draft)
        else:
            _copy_out(url, draft)
        held = check(draft, f"the database {make_url(url)!r}")
        _name(draft, target)
    return held


def restore(file: Path, url: str) -> int:
    """Make the database from a backup; how many tables it holds. Raises Malformed if there is one already."""
    held = check(file)
    target = sqlite_file(url)
    if target is None:
        _copy_in(file, url)
        return held
    for taken in (target, *(target.with_name(target.name + ending) for ending in ("-wal", "-shm"))):
        _refuse_taken(taken)
    with _draft_beside(target) as draft:
        _copy_file(file, draft)
        _change_secrets(draft)
        check(draft)
        _name(draft, target)
    return held


def check(file: Path, called: str = "") -> int:
    """The number of tables in a backup that is whole. Raises Malformed; `called`: what it is a copy of."""
    called = called or str(file)
    if not file.is_file():
        raise Malformed(f"there is no file {file}")
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as c:
            faults = [row[0] for row in c.execute("PRAGMA integrity_check(3)") if row[0] != "ok"]
            lost = c.execute("PRAGMA foreign_key_check")
            faults += [f"a row of {row[0]} belongs to nothing" for row in lost]
            if faults:
                raise Malformed(f"{called} is damaged: {faults[0].splitlines()[-1]}")
            (revision,) = c.execute("SELECT version_num FROM alembic_version").fetchone()
            (held,) = c.execute("SELECT count(*) FROM tables").fetchone()
    except sqlite3.Error as error:
        raise Malformed(f"{called} is not a usable backup: {error}") from error
    refuse_newer(revision, called)
    return int(held)


def _refuse_taken(target: Path) -> None:
    if target.exists():
        raise _taken(target)


def _taken(target: Path) -> Malformed:
    return Malformed(f"{target} already exists: move it away first")


def _name(draft: Path, target: Path) -> None:
    """Give a file its name once the disc has it. Unlike a renaming, a link replaces nothing."""
    _fsync(draft)
    try:
        os.link(draft, target)
    except FileExistsError:
        raise _taken(target) from None
    _fsync(target.absolute().parent)


def _fsync(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


@contextmanager
def _draft_beside(target: Path) -> Iterator[Path]:
    """A place for a file until it is whole, readable by nobody else; it goes with all that failed."""
    try:
        folder = Path(tempfile.mkdtemp(prefix=f".{target.name}.", dir=target.absolute().parent))
        try:
            draft = folder / "draft.db"
            os.close(os.open(draft, os.O_CREAT | os.O_EXCL, 0o600))
            yield draft
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    except (OSError, sqlite3.Error, SQLAlchemyError) as error:
        raise Malformed(f"cannot create {target}: {cause(error)}") from error


def _copy_file(source: Path, draft: Path) -> None:
    """As of one moment, by SQLite itself: a plain copy would miss what is still in the write-ahead log."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(draft)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")  # one file, and nothing beside it


def _change_secrets(copy: Path) -> None:
    """Whoever played on after the backup saw what was drawn: nothing of it comes again, but from a seed."""
    with closing(sqlite3.connect(copy)) as c, c:
        if not any(name == "secret" for _, name, *_ in c.execute("PRAGMA table_info(tables)")):
            return  # of an older version: each gets one when it is brought up to date
        going = c.execute("SELECT id FROM tables WHERE status != 'finished' AND NOT seed_chosen").fetchall()
        c.executemany("UPDATE tables SET secret = ? WHERE id = ?", [(new_secret(), id) for (id,) in going])


def _copy_out(url: str, draft: Path) -> None:
    source, copy = open_database(url, ready=True), Database(f"sqlite:///{draft}")
    try:
        migrate(copy.url)
        source.read_now(lambda old: copy.write_now(lambda new: _copy_rows(old, new)))
    finally:
        source.close()
        copy.close()
    with closing(sqlite3.connect(draft)) as new:
        new.execute("PRAGMA journal_mode=DELETE")


def _copy_in(file: Path, url: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        _copy_file(file, copy)
        _change_secrets(copy)
        source, database = open_database(f"sqlite:///{copy}"), open_database(url)
        try:
            source.read_now(lambda old: database.write_now(lambda new: _fill(old, new)))
        except SQLAlchemyError as error:
            raise Malformed(f"the database cannot be filled: {cause(error)}") from error
        finally:
            source.close()
            database.close()


def _fill(old: Connection, new: Connection) -> None:
    if any(new.execute(select(one.c.id).limit(1)).first() for one in (users, tables)):
        raise Malformed("the database is not empty: restore into an empty one")
    _copy_rows(old, new)
    for table in METADATA.sorted_tables:
        if "id" in table.c and isinstance(table.c.id.type, Integer):
            next_id = select(func.coalesce(func.max(table.c.id), 0) + 1).scalar_subquery()
            new.execute(select(func.setval(func.pg_get_serial_sequence(table.name, "id"), next_id, False)))


def _copy_rows(old: Connection, new: Connection) -> None:
    refuse_other(old)
    for table in _plain_tables():
        rows = old.execution_options(yield_per=ROWS).execute(select(table))
        for some in rows.mappings().partitions(ROWS):
            for row in some:
                if BROKEN in row.values():
                    raise Malformed(f"a row of {table.name} cannot be read: {row.get('id', '')}")
            new.execute(insert(table), [dict(row) for row in some])


def _plain_tables() -> list[Table]:
    """Those of the schema; what is NULL stays so, where JSON would make the word null of it."""
    copies = MetaData()
    for table in METADATA.sorted_tables:
        for column in table.to_metadata(copies).columns:
            if isinstance(column.type, JSON):
                column.type = JSON(none_as_null=True)
    return copies.sorted_tables
