"""Time off is changed: what of it holds for the turns that have begun."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import Connection, or_, select, update

from ironbridge.server.clocks import caught_up, runs_from
from ironbridge.server.db.schema import seats, tables, users
from ironbridge.server.errors import Conflict, OutOfOrder
from ironbridge.server.notices import hasten
from ironbridge.server.pace import (
    DAY,
    TimeOff,
    check_time_off,
    counted,
    deadline,
    read_time_off,
    weekly,
    with_begun,
    write_time_off,
)
from ironbridge.server.table_rows import lock_table, mark_changed, pace_of
from ironbridge.server.times import moment
from ironbridge.words.catalogue import Message, say

BETWEEN = 7 * DAY  # changes of what stops a clock every week
SLACK = 1.0
ONCE_A_WEEK: Message = (
    "While you are playing correspondence games with a clock, you can change your time zone, quiet "
    "hours and days off once every {days} days. You can change them again from {moment}."
)


def change_time_off(c: Connection, user: int, off: TimeOff, now: float) -> list[str]:
    """A person's clocks stand still at other times from their next turn on.

    A turn that has begun keeps the time off it began with, unless the new one leaves it less. The tables
    whose clock changed by it. Raises BadInput for more time off than others can wait for, and Conflict where
    the weekly part of it has been changed lately.
    """
    mine = select(users.c.time_off).where(users.c.id == user)
    before = read_time_off(c.execute(mine.with_for_update(key_share=True)).scalar())
    off = check_time_off(with_begun(check_time_off(off), before, now))
    if weekly(off) != weekly(before):
        _count_change(c, user, now)
    their_turn = (seats.c.table == tables.c.id) & (seats.c.seat == tables.c.deciding) & (seats.c.user == user)
    waiting = select(tables.c.id).join(seats, their_turn).where(tables.c.until.is_not(None))
    changed = []
    for id in c.execute(waiting.order_by(tables.c.id)).scalars().all():
        with suppress(OutOfOrder):  # that table's trouble alone
            if _change_turn(c, id, user, before, off, now):
                changed.append(id)
    # Not before: what was given back above went by the time off until now.
    c.execute(update(users).where(users.c.id == user).values(time_off=write_time_off(off)))
    return changed


def _change_turn(c: Connection, id: str, user: int, before: TimeOff, off: TimeOff, now: float) -> bool:
    """At one table; False if no clock of theirs runs there that knows time off."""
    row, there = lock_table(c, id)
    pace = pace_of(row)
    if pace is None or pace.kind == "live" or row.until is None or there[row.deciding].player != user:
        return False
    until = caught_up(c, row, there, now)
    assert until is not None
    kept, runs = before if row.time_off is None else read_time_off(row.time_off), runs_from(c, row, now)
    stricter = deadline(runs, counted(runs, until, kept), off)
    less = stricter < until - SLACK
    values = {"until": stricter, "time_off": None} if less else {"time_off": write_time_off(kept)}
    c.execute(update(tables).where(tables.c.id == id).values(values))
    if less:
        hasten(c, id, now)
    mark_changed(c, id)
    return True


def _count_change(c: Connection, user: int, now: float) -> None:
    """Quiet hours and days off that follow a game around would stop its clock for ever."""
    mine = (seats.c.table == tables.c.id) & (seats.c.user == user) & (seats.c.kind == "person")
    running = select(tables.c.pace).join(seats, mine)
    paces = c.execute(running.where(tables.c.status == "running", tables.c.pace.is_not(None))).scalars()
    if not any(isinstance(pace, dict) and pace["kind"] != "live" for pace in paces):
        return
    since = users.c.time_off_since
    free = or_(since.is_(None), since <= now - BETWEEN)
    if not c.execute(update(users).where(users.c.id == user, free).values(time_off_since=now)).rowcount:
        last = c.execute(select(since).where(users.c.id == user)).scalar_one()
        raise Conflict(say(ONCE_A_WEEK, days=round(BETWEEN / DAY), moment=moment(last + BETWEEN)))
