"""Players who are away, or have gone: a bot plays for them until they are back or somebody takes over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, delete, select, update

from ironbridge.server import clocks
from ironbridge.server.cards import SeatCard
from ironbridge.server.db.schema import orders, petitions, seats, tables
from ironbridge.server.errors import Conflict, Forbidden
from ironbridge.server.pace import DAY, MINUTE
from ironbridge.server.people import Person
from ironbridge.server.table_rows import SeatRow, TableRow, lock_table, mark_changed, pace_of
from ironbridge.words.catalogue import say

LONGEST_WAIT = 3 * DAY  # for a turn, where nobody has a clock
Sat = SeatRow | SeatCard


def dismiss_stand_in(c: Connection, row: TableRow, seat: SeatRow) -> SeatRow:
    """The seat without the bot that played there for its person, who has a minute at least for their turn."""
    there = seat._replace(stand_in="", away_since=None, bank=_enough(row, seat))
    values = {name: getattr(there, name) for name in ("stand_in", "away_since", "bank")}
    c.execute(update(seats).where(seats.c.table == row.id, seats.c.seat == seat.seat).values(values))
    return there


def _enough(row: TableRow, seat: SeatRow) -> float:
    """The bank of somebody who sits down where it may be used up: a bot would be back at once."""
    pace = pace_of(row)
    return max(seat.bank, MINUTE - pace.turn) if pace is not None else seat.bank


def is_away(row: TableRow, seat: Sat, now: float) -> bool:
    """A bot sits in for them, their time is up, or, without a clock, the others have waited too long."""
    if seat.player is None or seat.stand_in or row.deciding != seat.seat:
        return bool(seat.player is not None and seat.stand_in)
    if row.pace is not None:
        return row.until is None
    return has_waited(row, seat, now)


def has_waited(row: TableRow, seat: Sat, now: float) -> bool:
    """Have the others waited long enough for somebody who is away to go on without them?"""
    since = seat.away_since if seat.stand_in and seat.away_since is not None else row.changed
    return bool(now - since > LONGEST_WAIT)


def replace(
    c: Connection,
    row: TableRow,
    there: Sequence[SeatRow],
    seat: int,
    level: str,
    now: float,
    *,
    resigned: bool = False,
) -> None:
    """A bot has the seat of somebody who is away, or has resigned, from now on. The table must be locked."""
    leave_to_bot(c, row, seat, level, None if resigned else now)
    if row.deciding == seat:
        pace = pace_of(row)
        if pace is not None:  # whoever comes after the bot has what is left of the bank
            clocks.stop(c, row, pace, there, clocks.go_on(c, row, there, now), now)
        then = {"bot": level, "claimed": 0.0, "until": None}
        c.execute(update(tables).where(tables.c.id == row.id).values(then))
    mark_changed(c, row.id)


def leave_to_bot(c: Connection, row: TableRow, seat: int, level: str, away_since: float | None) -> None:
    """A bot has a seat for good, and whoever comes after it does not inherit the order left there."""
    taken = {"kind": "bot", "bot": level, "stand_in": "", "away_since": away_since}
    left = {"resigned": True, "resigned_at": row.steps}
    c.execute(update(seats).where(seats.c.table == row.id, seats.c.seat == seat).values(**taken, **left))
    c.execute(delete(orders).where(orders.c.table == row.id, orders.c.seat == seat))


def come_back(c: Connection, id: str, person: Person, now: float) -> None:
    """No bot plays for a person any more; if it is their turn, their clock runs."""
    row, there = lock_table(c, id)
    held = [one.seat for one in there if one.player == person.id]
    if not held:
        raise Forbidden(say("You have no seat at this table."))
    if row.status != "running":
        raise Conflict(say("The game is over."))
    for seat in held:
        if there[seat].stand_in:
            there[seat] = dismiss_stand_in(c, row, there[seat])
        _drop_question(c, id, seat)
    if row.bot and row.deciding in held:
        _let_decide(c, row, there, now)
    mark_changed(c, id)


def take_over(
    c: Connection, row: TableRow, there: list[SeatRow], seat: int, person: Person, name: str, now: float
) -> None:
    """A person sits down where somebody has left a running game to a bot. The table must be locked."""
    bank = _enough(row, there[seat])
    values: dict[str, Any] = {"kind": "person", "user": person.id, "bot": "", "resigned": False}
    values |= {"bank": bank, "away_since": None}
    mine = (seats.c.table == row.id) & (seats.c.seat == seat)
    c.execute(update(seats).where(mine).values(**values, resigned_at=None))
    _drop_question(c, row.id, seat)
    name_seats(c, row.id, {seat: name})
    there[seat] = there[seat]._replace(**values, name=name)
    if row.deciding == seat:
        _let_decide(c, row, there, now)
    mark_changed(c, row.id)


def _drop_question(c: Connection, id: str, seat: int) -> None:
    """Somebody is there again: a bot shall no longer have their seat."""
    c.execute(delete(petitions).where(petitions.c.table == id, petitions.c.about == seat))


def _let_decide(c: Connection, row: TableRow, there: list[SeatRow], now: float) -> None:
    """The person whose turn it is decides, no longer a bot."""
    pace = pace_of(row)
    begins = clocks.runs_from(c, row, now)
    until = clocks.start(c, row, pace, there, row.deciding, begins) if pace is not None else None
    values = {"bot": "", "claimed": 0.0, "until": until, "changed": now}
    c.execute(update(tables).where(tables.c.id == row.id).values(values))


def name_seats(c: Connection, id: str, names: Mapping[int, str]) -> None:
    """Other names for some seats of a table, in its record too. The table must be locked."""
    if not names:
        return
    for seat, name in names.items():
        c.execute(update(seats).where(seats.c.table == id, seats.c.seat == seat).values(name=name))
    header = c.execute(select(tables.c.header).where(tables.c.id == id)).scalar()
    if isinstance(header, dict) and isinstance(header.get("seats"), list):
        called = [names.get(seat, name) for seat, name in enumerate(header["seats"])]
        c.execute(update(tables).where(tables.c.id == id).values(header={**header, "seats": called}))
