"""A full disc where none can be mounted: whoever finds this on PYTHONPATH gets no page more in an SQLite file
while there is a file IRONBRIDGE_FAULTS_FULL."""

from __future__ import annotations

import os
from pathlib import Path

from sqlalchemy import Connection, Engine, event

FULL = Path(os.environ["IRONBRIDGE_FAULTS_FULL"])
MOST = 2**32 - 2  # as many pages as SQLite ever allows


@event.listens_for(Engine, "begin")
def limit_pages(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA max_page_count={1 if FULL.exists() else MOST}")
