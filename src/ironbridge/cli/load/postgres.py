"""What PostgreSQL does under load: who waits for whose lock, and what its processes use if they are here."""

from __future__ import annotations

import threading
from contextlib import suppress
from typing import Any

from ironbridge.cli.load.processes import Used, parent_of, used

EVERY = 0.1
WAITING = (
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
)


class Sessions:
    """Looks at the sessions of a database again and again, in a thread, until it is closed."""

    def __init__(self, url: str) -> None:
        self._looks = self._waiting = 0
        self._before: Used | None = None
        self._server: int | None = None
        from sqlalchemy import create_engine  # which comes with the server

        self._engine = create_engine(url)
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def _watch(self) -> None:
        from sqlalchemy.exc import SQLAlchemyError

        with suppress(SQLAlchemyError), self._engine.connect() as connection:
            self._server = _server_of(connection.exec_driver_sql("SELECT pg_backend_pid()").scalar_one())
            self._before = self._use()
            while not self._over.wait(EVERY):
                self._waiting += connection.exec_driver_sql(WAITING).scalar_one()
                self._looks += 1
                connection.rollback()  # within a transaction nothing new is seen

    def _use(self) -> Used | None:
        return used([self._server]) if self._server else None

    def close(self) -> tuple[float | None, float | None]:
        """Seconds of the server's processor time, and how many sessions waited for a lock on average."""
        now, before = self._use(), self._before
        self._over.set()
        self._thread.join(5)
        self._engine.dispose()
        cpu = now.cpu - before.cpu if now and before else None
        return cpu, self._waiting / self._looks if self._looks else None


def _server_of(backend: Any) -> int | None:
    """The process that has started a session, if it is one of this machine."""
    with suppress(OSError), open(f"/proc/{backend}/comm", encoding="utf-8") as file:
        if file.read().startswith("postgres"):
            return parent_of(int(backend))
    return None
