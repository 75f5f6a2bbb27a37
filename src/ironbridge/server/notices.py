"""What people are told: noted in the transaction that causes it, once, with when each way is to send it.

Whether it is still worth telling is seen when it is due: see `due.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import Connection, and_, bindparam, delete, insert, select, update

from ironbridge.server.db.schema import deliveries, hushed, mutes, notices, seats, tables, users, ways
from ironbridge.server.errors import NotFound, OutOfOrder
from ironbridge.server.pace import Pace, TimeOff, counted, deadline, next_time, read_time_off, time_off_in
from ironbridge.server.table_rows import SeatRow, pace_of
from ironbridge.words.catalogue import say

Kind = Literal[
    "turn",
    "asked",
    "time_short",
    "time_up",
    "invited",
    "declined",
    "ended",
    "named_in_chat",
    "order_dropped",
    "order_played",
]
When = Literal["at_once", "ten_minutes", "daily", "never"]
Heard = Literal["all", "short", "none"]

HOLD = 2.0  # a page that is loaded again looks at the table again by then
TEN_MINUTES = 600.0
MORNING = 8 * 60  # what is told once a day comes then, or when quiet hours end
KEPT = 14 * 86_400.0


class Wishes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a person wants to be told what, and of which tables: all, only that time is short, or nothing."""

    turn: When = "at_once"
    time_short: Literal["at_once", "never"] = "at_once"
    invited: When = "at_once"
    ended: When = "at_once"
    named: When = "at_once"
    orders: When = "at_once"
    tables: Heard = "all"


WISH: dict[Kind, str] = {
    "turn": "turn",
    "asked": "turn",
    "time_short": "time_short",
    "time_up": "time_short",
    "invited": "invited",
    "declined": "invited",
    "ended": "ended",
    "named_in_chat": "named",
    "order_dropped": "orders",
    "order_played": "orders",
}


# The time off that the turn at a table goes by, if its player has changed theirs since it began.
_TURNS = select(tables.c.time_off).where(tables.c.id == bindparam("of")).scalar_subquery().label("turns_off")


class Clock(NamedTuple):
    """The clock of a turn: when its time is up, and how the table plays."""

    pace: Pace
    until: float


def is_told(c: Connection, user: int) -> bool:
    """Has this person switched on any way to be told?"""
    return c.execute(select(ways.c.id).where(ways.c.user == user, ways.c.active).limit(1)).first() is not None


def tell(
    c: Connection,
    user: int,
    kind: Kind,
    table: str,
    facts: dict[str, Any],
    now: float,
    *,
    version: int = 0,
    clock: Clock | None = None,
) -> None:
    """Note a notice for each way the person has switched on, unless they do not want it.

    `facts` are what `telling.py` needs for this kind; people and lines of chat go in by their numbers. With a
    `clock` it is told when a quarter of the time is left.
    """
    here = and_(hushed.c.table == table, hushed.c.user == user)
    found = c.execute(
        select(ways.c.id, ways.c.daily, users.c.told, users.c.time_off, hushed.c.told.label("hush"), _TURNS)
        .join(users, ways.c.user == users.c.id)
        .outerjoin(hushed, here)
        .where(ways.c.user == user, ways.c.active)
        .order_by(ways.c.id),
        {"of": table},
    ).all()
    if not found:
        return
    wishes = read_wishes(found[0].told)
    when: When = getattr(wishes, WISH[kind])
    if when == "never" or not _is_heard(kind, found[0].hush or wishes.tables):
        return
    off = read_time_off(found[0].time_off)
    at = now
    if clock is not None:
        kept = off if found[0].turns_off is None else read_time_off(found[0].turns_off)
        counts = time_off_in(clock.pace, kept)
        facts = {**facts, "time": counted(now, clock.until, counts)}
        at = deadline(now, 0.75 * facts["time"], counts)
    values = {"user": user, "table": table, "kind": kind, "version": version, "at": at}
    made = c.execute(insert(notices).values(**values, facts=msgspec.json.encode(facts).decode()))
    assert made.inserted_primary_key is not None
    for way in found:
        due = _due("daily" if way.daily and kind != "time_short" else when, at, off)
        c.execute(insert(deliveries).values(way=way.id, notice=made.inserted_primary_key[0], due=due))


def _is_heard(kind: Kind, wanted: str) -> bool:
    return (
        kind in ("invited", "declined")
        or wanted == "all"
        or (wanted == "short" and WISH[kind] == "time_short")
    )


def _due(when: When, at: float, off: TimeOff) -> float:
    if when == "daily":
        return next_time(at, off.quiet[1] if off.quiet[0] != off.quiet[1] else MORNING, off.zone)
    return at + (TEN_MINUTES if when == "ten_minutes" else HOLD)


def notify(
    c: Connection,
    table: str,
    there: Sequence[SeatRow],
    before: int | None,
    deciding: int | None,
    version: int,
    now: float,
    was: float | None = None,
    clock: Clock | None = None,
) -> None:
    """Something was played: tell who decides now, if nobody or another decided before in the same turn.

    Where another clock runs than the one that `was` up then, they are told before its time runs out.
    """
    until = clock.until if clock is not None else None
    if until != was and was is not None:
        forget(c, table, "time_short")
    if deciding is None or there[deciding].player is None or there[deciding].stand_in:
        return
    user = there[deciding].player
    assert user is not None
    if before is None or there[before].player != user:
        tell(c, user, "turn", table, {}, now, version=version)
    if clock is not None and until != was:
        tell(c, user, "time_short", table, {}, now, version=version, clock=clock)


def forget(c: Connection, table: str, kind: Kind) -> None:
    """What waits to be told of this kind at a table has no point any more."""
    c.execute(
        delete(notices).where(notices.c.table == table, notices.c.kind == kind, notices.c.told.is_(None))
    )


def hasten(c: Connection, table: str, now: float) -> None:
    """Whether time is short is seen now: there is less of it than when that was put off."""
    waits = select(notices.c.id).where(notices.c.table == table, notices.c.kind == "time_short")
    later = (deliveries.c.notice.in_(waits), deliveries.c.due > now)
    c.execute(update(deliveries).where(*later).values(due=now))


def tell_end(c: Connection, table: str, there: Sequence[SeatRow], played: int | None, now: float) -> None:
    """A game is over: everybody is told but who made the last move."""
    knows = there[played].player if played is not None else None
    for user in dict.fromkeys(one.player for one in there):
        if user is not None and user != knows:
            tell(c, user, "ended", table, {}, now)


def tell_named(c: Connection, table: str, writer: int, line: int, text: str, now: float) -> None:
    """Those whom a line of chat names, if they hear the writer."""
    deaf = select(mutes.c.user).where(mutes.c.muted == writer)
    others = select(seats.c.user, seats.c.name).where(
        seats.c.table == table, seats.c.kind == "person", seats.c.user != writer, seats.c.user.not_in(deaf)
    )
    named = {row.user for row in c.execute(others) if _names(text, row.name)}
    for user in sorted(named):
        tell(c, user, "named_in_chat", table, {"line": line}, now)


def _names(text: str, name: str) -> bool:
    """Does the name stand there as words of its own?"""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE) is not None


# What a person wants


def read_wishes(text: str) -> Wishes:
    return msgspec.json.decode(text, type=Wishes) if text else Wishes()


def wishes_of(c: Connection, user: int) -> Wishes:
    return read_wishes(c.execute(select(users.c.told).where(users.c.id == user)).scalar() or "")


def change_wishes(c: Connection, user: int, changes: dict[str, Any]) -> Wishes:
    """What is left out stays."""
    wishes = msgspec.structs.replace(wishes_of(c, user), **changes)
    c.execute(update(users).where(users.c.id == user).values(told=msgspec.json.encode(wishes).decode()))
    return wishes


class TableWish(msgspec.Struct, frozen=True):
    """A table that is not over, and what a person wants to be told of it."""

    id: str
    name: str
    pace: Pace | None
    told: Heard


def table_wishes(c: Connection, user: int) -> list[TableWish]:
    usual = wishes_of(c, user).tables
    rows = c.execute(
        select(tables.c.id, tables.c.name, tables.c.pace, hushed.c.told)
        .join(seats, and_(seats.c.table == tables.c.id, seats.c.user == user, seats.c.kind == "person"))
        .outerjoin(hushed, and_(hushed.c.table == tables.c.id, hushed.c.user == user))
        .where(tables.c.status != "finished")
        .order_by(tables.c.changed.desc(), tables.c.id)
    ).all()
    found: dict[str, TableWish] = {}
    for row in rows:
        with suppress(OutOfOrder):  # that table's trouble alone
            found[row.id] = TableWish(row.id, row.name, pace_of(row), row.told or usual)
    return list(found.values())


def hush(c: Connection, user: int, table: str, told: Heard) -> None:
    """What a person wants to be told of one table. Raises NotFound where they do not sit."""
    sits = select(seats.c.seat).where(seats.c.table == table, seats.c.user == user)
    if c.execute(sits).first() is None:
        raise NotFound(say("There is no such table."))
    c.execute(delete(hushed).where(hushed.c.table == table, hushed.c.user == user))
    c.execute(insert(hushed).values(table=table, user=user, told=told))


def count_waiting(c: Connection, user: int) -> int:
    """How many tables wait for a person."""
    theirs = and_(seats.c.table == tables.c.id, seats.c.seat == tables.c.deciding, seats.c.user == user)
    waiting = select(tables.c.id).join(seats, theirs)
    waiting = waiting.where(tables.c.status == "running", tables.c.bot == "", seats.c.kind == "person")
    return len(c.execute(waiting).all())


def drop_told(c: Connection, now: float) -> int:
    """What was told, or dropped, long ago; how many."""
    waits = select(deliveries.c.id).where(deliveries.c.notice == notices.c.id).exists()
    return c.execute(delete(notices).where(notices.c.at < now - KEPT, ~waits)).rowcount
