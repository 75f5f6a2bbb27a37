"""A match comes onto a table that has none yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, update

from ironbridge.core.match import Match
from ironbridge.server.db.schema import steps, tables
from ironbridge.server.notices import notify
from ironbridge.server.standing import kept, standing
from ironbridge.server.table_rows import SeatRow, TableRow, ring


def settle(
    c: Connection, row: TableRow, match: Match[Any, Any], there: Sequence[SeatRow], now: float
) -> None:
    """Put a match on a table that has none: a game just dealt, a record, a copy."""
    columns = standing(match, there)
    c.execute(
        update(tables)
        .where(tables.c.id == row.id)
        .values(
            **columns,
            **kept(match),
            header=msgspec.to_builtins(match.record.header),
            pulse=tables.c.pulse + 1,
            started=now,
            changed=now,
            finished=now if columns["status"] == "finished" else None,
        )
    )
    played = [
        {"table": row.id, "chapter": row.chapter, "number": n, "step": msgspec.to_builtins(step), "at": now}
        for n, step in enumerate(match.record.steps, 1)
    ]
    if played:
        c.execute(insert(steps), played)
    notify(c, row.id, there, None, columns["deciding"], match.version, now)
    ring(c, row.id)
