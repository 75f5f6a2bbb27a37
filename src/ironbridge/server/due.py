"""What is due to be sent: taken out for a while, without what has no point any more.

A turn, a question or an invitation that is over, or was seen, is not told; what comes in quiet hours waits
for their end, unless time would run out before. What has waited is told together, a way at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

import msgspec
from sqlalchemy import Connection, Row, and_, delete, func, select, update

from ironbridge.server.db.schema import (
    deliveries,
    invitations,
    looks,
    notices,
    petitions,
    seats,
    tables,
    users,
    ways,
)
from ironbridge.server.errors import OutOfOrder
from ironbridge.server.invitations import WAITS
from ironbridge.server.logs import LOGGER
from ironbridge.server.pace import counted, deadline, quiet_until, read_time_off, time_left, time_off_in
from ironbridge.server.table_rows import pace_of
from ironbridge.server.telling import Text, Told, compose, write_text

AT_ONCE = 20
LEASE = 60.0  # nobody else sends what was taken out so lately
LATE = 60.0  # what waited longer is told together with what else did
SLACK = 1.0

DueRow = Row[Any]
Ready = tuple[DueRow, Told]


class Message(NamedTuple):
    """One thing to send by one way: the deliveries and notices it stands for, and how often it was tried."""

    way: DueRow
    ids: tuple[int, ...]
    notices: tuple[int, ...]
    tries: int
    text: Text


def any_due(c: Connection, now: float) -> bool:
    return c.execute(select(deliveries.c.id).where(deliveries.c.due <= now).limit(1)).first() is not None


_SEEN = (
    select(func.max(looks.c.until))
    .where(looks.c.table == notices.c.table, looks.c.user == notices.c.user)
    .scalar_subquery()
)
_DECIDES = (
    select(seats.c.user)
    .where(seats.c.table == tables.c.id, seats.c.seat == tables.c.deciding, seats.c.kind == "person")
    .scalar_subquery()
)
_BANK = (
    select(seats.c.bank)
    .where(seats.c.table == tables.c.id, seats.c.seat == tables.c.deciding)
    .scalar_subquery()
)
_INVITED = (
    select(invitations.c.seat)
    .join(seats, WAITS)
    .where(
        invitations.c.table == notices.c.table,
        invitations.c.user == notices.c.user,
        invitations.c.at <= notices.c.at,  # a later one has a notice of its own
    )
    .exists()
)
_DUE = (
    select(
        *(deliveries.c[name] for name in ("id", "way", "tries", "due")),
        *(notices.c[name] for name in ("user", "kind", "version", "facts", "at")),
        notices.c.id.label("notice"),
        *(ways.c[name].label(f"way_{name}") for name in ("kind", "address", "keys", "active")),
        *(users.c[name] for name in ("mail", "language", "time_off")),
        tables.c.id.label("table"),
        *(tables.c[name] for name in ("name", "title", "status", "bot", "until", "pace", "options")),
        func.coalesce(tables.c.time_off, users.c.time_off).label("clock_off"),
        tables.c.version.label("newest"),
        petitions.c.until.label("open_until"),
        petitions.c.agreed,
        _SEEN.label("seen"),
        _DECIDES.label("decides"),
        _BANK.label("bank"),
        _INVITED.label("invited"),
    )
    .join(notices, deliveries.c.notice == notices.c.id)
    .join(ways, deliveries.c.way == ways.c.id)
    .join(users, notices.c.user == users.c.id)
    .join(tables, notices.c.table == tables.c.id)
    .outerjoin(petitions, and_(petitions.c.table == tables.c.id, petitions.c.asked == notices.c.at))
)


def take_due(c: Connection, address: str, now: float) -> list[Message]:
    """What is to be sent now, leased to the caller."""
    due = select(deliveries.c.way).where(deliveries.c.due <= now).group_by(deliveries.c.way)
    some = c.execute(due.order_by(func.min(deliveries.c.due)).limit(AT_ONCE)).scalars().all()
    found = c.execute(
        _DUE.where(deliveries.c.due <= now, deliveries.c.way.in_(some))
        .order_by(deliveries.c.due, deliveries.c.id)
        .with_for_update(of=deliveries, skip_locked=True)
    ).all()
    together: dict[int, list[Ready]] = {}
    single: list[list[Ready]] = []
    for row in cast("Sequence[DueRow]", found):
        told = _look_at(c, row, now)
        if told is None:
            c.execute(delete(deliveries).where(deliveries.c.id == row.id))
        elif isinstance(told, float):
            c.execute(update(deliveries).where(deliveries.c.id == row.id).values(due=told))
        elif row.due - row.at > LATE:
            together.setdefault(row.way, []).append((row, told))
        else:
            single.append([(row, told)])
    groups = (*_with_their_turns(single), *together.values())
    return [_message(c, group, address, now) for group in groups]


def _with_their_turns(single: Sequence[list[Ready]]) -> list[list[Ready]]:
    """An order that was dropped as the turn came is told with the turn."""
    turns = {
        (row.way, row.table, row.at): group for group in single for row, _ in group if row.kind == "turn"
    }
    left = []
    for group in single:
        row, _ = group[0]
        turn = turns.get((row.way, row.table, row.at))
        if turn is not None and row.kind == "order_dropped":
            turn.extend(group)
        else:
            left.append(group)
    return left


def held_back(c: Connection, user: int, now: float) -> list[tuple[str, str, float]]:
    """What a person will be told later: its kind, the name of its table, and when. Warnings come in time."""
    theirs = (notices.c.user == user) & (notices.c.kind != "time_short") & (deliveries.c.due > now + LEASE)
    found = c.execute(_DUE.where(theirs).order_by(deliveries.c.due.desc(), deliveries.c.id.desc())).all()
    first = {row.notice: row for row in cast("Sequence[DueRow]", found) if _look_at(c, row, now) is not None}
    return sorted([(row.kind, row.name, row.due) for row in reversed(first.values())], key=lambda one: one[2])


def _message(c: Connection, group: Sequence[Ready], address: str, now: float) -> Message:
    rows, told = zip(*group, strict=True)
    ids = tuple(row.id for row in rows)
    c.execute(update(deliveries).where(deliveries.c.id.in_(ids)).values(due=now + LEASE))
    text = compose(told, address, rows[0].language)
    return Message(rows[0], ids, tuple(row.notice for row in rows), max(row.tries for row in rows), text)


def _look_at(c: Connection, row: DueRow, now: float) -> Told | float | None:
    """What is told, or when to look again; None where it has no point any more, or cannot be read."""
    try:
        if _is_stale(row, now):
            return None
        later = _later(row, now)
        return told_of(c, row, now) if later is None else later
    except (OutOfOrder, msgspec.DecodeError, LookupError) as error:  # that table's trouble alone
        LOGGER.error("a notice cannot be told", extra={"fields": {"table": row.table, "reason": str(error)}})
        return None


def told_of(c: Connection, row: DueRow, now: float) -> Told:
    pace, left = pace_of(row), None
    if row.until is not None and pace is not None and row.kind in ("turn", "time_short"):
        left = time_left(pace, row.until, now, read_time_off(row.clock_off))
    bank = 0.0 if pace is None or pace.kind == "live" else row.bank or 0.0
    return write_text(c, row, left, bank)


def _is_stale(row: DueRow, now: float) -> bool:
    if not row.way_active or (row.seen is not None and row.seen >= row.at):
        return True
    if row.kind in ("turn", "asked") and (row.version != row.newest or row.status != "running"):
        return True
    if row.kind == "asked":
        voter = str(msgspec.json.decode(row.facts)["voter"])
        return bool(row.open_until is None or row.open_until <= now or voter in row.agreed.split())
    if row.kind == "invited":
        return bool(row.status != "open" or not row.invited)
    if row.kind == "time_short":
        return bool(row.until is None or row.decides != row.user or row.bot)
    return False


def _later(row: DueRow, now: float) -> float | None:
    """When to look again, if it is too early: the clock was put off since, or it is a quiet hour."""
    pace = pace_of(row)
    if row.kind == "time_short" and row.until is not None and pace is not None:
        counts = time_off_in(pace, read_time_off(row.clock_off))
        spare = counted(now, row.until, counts) - msgspec.json.decode(row.facts)["time"] / 4
        if spare > SLACK:
            return deadline(now, spare, counts)
    ends = quiet_until(now, read_time_off(row.time_off))
    urgent = row.until is not None and row.decides == row.user and ends is not None and row.until <= ends
    return None if urgent else ends
