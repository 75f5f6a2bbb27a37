"""Brings a database up to the newest schema, whoever comes first: several processes may start at once."""

from __future__ import annotations

from importlib.resources import files

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from ironbridge.core.refusals import Malformed
from ironbridge.server.db.database import Database

LOCK = 7_041_851  # any number, as long as it is always the same


def migrate(engine: Engine) -> None:
    """Run every migration that is missing. Raises Malformed if the database cannot be used."""
    try:
        with engine.begin() as connection:  # on SQLite this is BEGIN IMMEDIATE
            if engine.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": LOCK})
            upgrade(connection)
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        shown = engine.url.render_as_string(hide_password=True)
        raise Malformed(f"the database {shown} cannot be opened: {reason}") from error


def open_database(url: str, *, ready: bool = False) -> Database:
    """`ready`: somebody has migrated it already. Raises Malformed if it cannot be opened."""
    try:
        database = Database(url)
    except (OSError, ImportError) as error:
        raise Malformed(f"the database cannot be opened: {error}") from error
    try:
        if not ready:
            migrate(database.engine)
    except Malformed:
        database.close()
        raise
    return database


def upgrade(connection: Connection, revision: str = "head") -> None:
    settings = Config()
    settings.set_main_option("script_location", str(files("ironbridge.server.db") / "migrations"))
    settings.attributes["connection"] = connection
    command.upgrade(settings, revision)
