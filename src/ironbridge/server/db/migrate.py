"""Brings a database up to the newest schema, whoever comes first: several processes may start at once."""

from __future__ import annotations

from importlib.resources import files

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from ironbridge.core.refusals import Malformed
from ironbridge.server.db.database import Database
from ironbridge.server.db.engine import cause, close_to_others, make_engine

LOCK = 7_041_851  # any number, as long as it is always the same
LONG_MS = 600_000  # another process may take a while to migrate


def migrate(url: str) -> None:
    """Run every migration that is missing. Raises Malformed if the database cannot be used."""
    engine = make_engine(url, patience=LONG_MS)
    try:
        with engine.begin() as connection:  # on SQLite this is BEGIN IMMEDIATE
            if engine.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": LOCK})
            refuse_newer(revision_of(connection), f"the database {engine.url!r}")
            upgrade(connection)
    except SQLAlchemyError as error:
        raise Malformed(f"the database {engine.url!r} cannot be opened: {cause(error)}") from error
    finally:
        engine.dispose()
    close_to_others(url)


def refuse_newer(revision: str | None, what: str) -> None:
    """Raises Malformed for a schema that this program does not know."""
    try:
        ScriptDirectory.from_config(_settings()).get_revisions(revision or "base")
    except CommandError as error:
        raise Malformed(
            f"{what} was made by a newer version of Ironbridge (it is at {revision}): "
            "install that version, or restore a backup of this one"
        ) from error


def refuse_other(connection: Connection) -> None:
    """Raises Malformed for a database that has not this program's schema."""
    revision, what = revision_of(connection), f"the database {connection.engine.url!r}"
    refuse_newer(revision, what)
    if revision != ScriptDirectory.from_config(_settings()).get_current_head():
        raise Malformed(
            f"{what} was made by an older version: start this version's server once to upgrade it"
        )


def revision_of(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def open_database(url: str, *, ready: bool = False) -> Database:
    """`ready`: somebody has migrated it already. Raises Malformed if it cannot be opened."""
    try:
        if not ready:
            migrate(url)
        return Database(url)
    except (OSError, ImportError) as error:
        raise Malformed(f"the database cannot be opened: {error}") from error


def upgrade(connection: Connection, revision: str = "head") -> None:
    settings = _settings()
    settings.attributes["connection"] = connection
    command.upgrade(settings, revision)


def _settings() -> Config:
    settings = Config()
    settings.set_main_option("script_location", str(files("ironbridge.server.db") / "migrations"))
    return settings
