"""A table's rows as the services read them, and the one way to say that a table has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, bindparam, select, text, update

from ironbridge.server.db.engine import BROKEN
from ironbridge.server.db.schema import seats, tables
from ironbridge.server.errors import NotFound, OutOfOrder
from ironbridge.server.pace import Pace
from ironbridge.words.catalogue import Message, say

# The large columns, and the secret, are read where they are needed.
APART = ("header", "now", "progress", "outcome", "undone", "options", "secret")
SMALL = [column for column in tables.columns if column.name not in APART]

_TABLE = select(*SMALL).where(tables.c.id == bindparam("id"))
_TABLE_LOCKED = _TABLE.with_for_update()  # SQLite leaves it out: there a writer is alone anyway
# The fields of a SeatRow, in their order.
_SAT = [
    *(seats.c[name].label(f"seat_{name}") for name in ("seat", "kind", "user", "name", "bot", "resigned")),
    seats.c.invited,
    seats.c.stand_in,
    seats.c.bank,
    seats.c.away_since,
]
_SEATS = select(*_SAT).where(seats.c.table == bindparam("id")).order_by(seats.c.seat)
# Both at once, for moves: a row of the table with each of its seats. The seats are locked too: PostgreSQL
# reads again what has changed while it waited for a lock, but only in the rows that are locked.
_SAT_AT = (
    select(*SMALL, *_SAT)
    .select_from(tables.join(seats))
    .where(tables.c.id == bindparam("id"))
    .order_by(seats.c.seat)
    .with_for_update(of=[tables, seats])
)
_CHANGED = update(tables).where(tables.c.id == bindparam("table_id")).values(pulse=tables.c.pulse + 1)
_NOTIFY = text("SELECT pg_notify('bell', :id)")

TableRow = Row[Any]
UNREADABLE: Message = "This table's data cannot be read. The server's administrator can restore a backup."


class SeatRow(NamedTuple):
    """Who sits where; `invited`: the seat needs the invitation.

    `stand_in`: the bot that plays for a person who is away, since `away_since`. `bank`: their time
    beyond that of each turn.
    """

    seat: int
    kind: str
    user: int | None
    name: str
    bot: str
    resigned: bool
    invited: bool = False
    stand_in: str = ""
    bank: float = 0.0
    away_since: float | None = None

    @property
    def player(self) -> int | None:
        """The person who plays this seat; None for a bot, also one that took over."""
        return self.user if self.kind == "person" else None

    @property
    def plays_itself(self) -> str:
        """The level of the bot that decides for this seat, for good or until its person is back."""
        return self.bot if self.kind == "bot" else self.stand_in


def find_table(c: Connection, id: str, *, lock: bool = False) -> TableRow:
    """The table without its large columns; locked, nobody else changes it before this transaction ends."""
    return whole(c.execute(_TABLE_LOCKED if lock else _TABLE, {"id": id}).all())


def whole(rows: Sequence[TableRow]) -> TableRow:
    """The table in the first of the rows that were found. Raises NotFound, OutOfOrder."""
    if not rows:
        raise NotFound(say("There is no such table."))
    if rows[0].box is BROKEN:
        raise OutOfOrder(say(UNREADABLE))
    return rows[0]


def pace_of(row: Any) -> Pace | None:
    """How fast a table plays; None where nobody has a clock. Raises OutOfOrder."""
    try:
        return msgspec.convert(row.pace, Pace | None)
    except msgspec.ValidationError:
        raise OutOfOrder(say(UNREADABLE)) from None


def read_options(c: Connection, id: str) -> dict[str, Any]:
    """What the game of a table is set to. Raises OutOfOrder."""
    found = c.execute(select(tables.c.options).where(tables.c.id == id)).scalar()
    if not isinstance(found, dict):
        raise OutOfOrder(say(UNREADABLE))
    return found


def seat_rows(c: Connection, id: str) -> list[SeatRow]:
    return [SeatRow(*row) for row in c.execute(_SEATS, {"id": id})]


def lock_table(c: Connection, id: str) -> tuple[TableRow, list[SeatRow]]:
    """The table, locked, and who sits there, in one statement."""
    rows: list[TableRow] = list(c.execute(_SAT_AT, {"id": id}))
    return whole(rows), [SeatRow(*row[len(SMALL) :]) for row in rows]


def mark_changed(c: Connection, id: str) -> None:
    """Raise the pulse of a table and ring the bell of every process."""
    c.execute(_CHANGED, {"table_id": id})
    ring(c, id)


def ring(c: Connection, id: str) -> None:
    """PostgreSQL tells the other processes once this is stored; on SQLite they look themselves."""
    if c.dialect.name == "postgresql":
        c.execute(_NOTIFY, {"id": id})
