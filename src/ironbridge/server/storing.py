"""A match that was played on goes into its table's rows, and its desk is expected there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Update, bindparam, delete, insert, update

from ironbridge.core.match import Match
from ironbridge.server.db.schema import steps, tables
from ironbridge.server.desks import Desk, Desks, follow, leave
from ironbridge.server.notices import notify
from ironbridge.server.standing import kept, standing
from ironbridge.server.table_rows import SeatRow, TableRow, ring

_ADD_STEPS = insert(steps)
_DROP_STEPS = delete(steps).where(
    steps.c.table == bindparam("id"),
    steps.c.chapter == bindparam("of_chapter"),
    steps.c.number > bindparam("last"),
)
_COLUMNS = (
    *("status", "version", "steps", "undone", "deciding", "bot", "progress", "outcome"),
    *("claimed", "changed", "finished"),
)


def _changing(columns: Sequence[str]) -> Update:
    return (
        update(tables)
        .where(tables.c.id == bindparam("table_id"))
        .values({name: bindparam(f"new_{name}", type_=tables.c[name].type) for name in columns})
        .values(pulse=tables.c.pulse + 1)
    )


_UPDATE = _changing(_COLUMNS)
_UPDATE_KEPT = _changing((*_COLUMNS, "now", "kept"))


class Ack(msgspec.Struct, frozen=True):
    """The table after a move: its version, and how many steps have been played."""

    version: int
    steps: int


def store(
    c: Connection,
    desks: Desks,
    desk: Desk,
    row: TableRow,
    there: list[SeatRow],
    match: Match[Any, Any],
    now: float,
    claimed: float = 0.0,
) -> Ack:
    """Store what was played, or taken back, since the desk was laid."""
    columns = standing(match, there)
    columns["claimed"] = claimed if columns["bot"] else 0.0
    columns["changed"] = now
    columns["finished"] = now if columns["status"] == "finished" else None
    # What can still be taken back need not be kept as a state: under newer rules it is played again. A state
    # that was kept and then taken back must go.
    keep = match.settled or desk.chapter != row.chapter or match.steps < row.kept
    if keep:
        columns |= kept(match)
    values = {f"new_{name}": value for name, value in columns.items()}
    c.execute(_UPDATE_KEPT if keep else _UPDATE, {"table_id": row.id, **values})
    if desk.chapter != row.chapter:
        header = msgspec.to_builtins(match.record.header)
        c.execute(update(tables).where(tables.c.id == row.id).values(chapter=desk.chapter, header=header))
    stored = desk.match.steps
    if match.steps < stored:
        c.execute(_DROP_STEPS, {"id": row.id, "of_chapter": desk.chapter, "last": match.steps})
    elif match.steps > stored:
        added = [
            {
                "table": row.id,
                "chapter": desk.chapter,
                "number": number,
                "step": msgspec.to_builtins(step),
                "at": now,
            }
            for number, step in enumerate(match.record.steps[stored:], stored + 1)
        ]
        c.execute(_ADD_STEPS, added)
    notify(c, row.id, there, row.deciding, columns["deciding"], match.version, now)
    ring(c, row.id)
    left = {seat: one for seat, one in desk.left.items() if one.steps <= match.steps}
    fresh = match.record.steps[stored:]
    if any(step.seat in match.game.card.automa for step in fresh):
        follow(desk.match.fork(), left, fresh)  # how the table was before the automa's turn
    else:
        leave(match, left, fresh)
    desks.expect(row.id, desk._replace(match=match, left=left), now)
    return Ack(match.version, match.steps)
