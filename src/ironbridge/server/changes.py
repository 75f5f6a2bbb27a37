"""Whether an SQLite file was written to by another process: what the bell and the workers look at."""

from __future__ import annotations

import sqlite3


class ChangeWatch:
    """Has another connection written to this SQLite file since the last call? Costs microseconds."""

    def __init__(self, file: str) -> None:
        self._connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        self._seen = -1

    def __call__(self) -> bool:
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        changed: bool = version != self._seen
        self._seen = version
        return changed

    def close(self) -> None:
        self._connection.close()
