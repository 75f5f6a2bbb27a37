"""The clocks of tables: started, stopped and put off. All that counts is stored: no timer has to survive.

Time that no server looked at (see `timekeeper.py`) is given back to whoever was thinking.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, select, update

from ironbridge.server.db.schema import heartbeat, petitions, seats, tables, users
from ironbridge.server.pace import (
    NONE,
    Pace,
    Pauses,
    TimeOff,
    bank_left,
    begin_turn,
    counted,
    deadline,
    pauses,
    read_time_off,
)
from ironbridge.server.table_rows import SeatRow, TableRow, pace_of, seat_rows

STANDS_STILL = 600.0  # at most, while a turn might be taken back
MISSED = 3.0  # a heartbeat so late was missed: no server was there
AHEAD = 60.0  # what is stored as further in the future was stored by a clock that was wrong


def time_off_of(c: Connection, user: int | None) -> TimeOff:
    return read_time_off(c.execute(select(users.c.time_off).where(users.c.id == user)).scalar())


# Turns


def open_banks(
    c: Connection, row: TableRow, there: Sequence[SeatRow], deciding: int | None, now: float
) -> float | None:
    """A game begins: everybody has a full bank, and the first clock runs. When its time is up."""
    pace = pace_of(row)
    if pace is None:
        return None
    c.execute(update(seats).where(seats.c.table == row.id).values(bank=pace.bank))
    return start(c, row, pace, [one._replace(bank=pace.bank) for one in there], deciding, now)


def pass_on(
    c: Connection,
    row: TableRow,
    there: Sequence[SeatRow],
    deciding: int | None,
    turn_over: bool,
    now: float,
    taken_back: Collection[int] | None = None,
) -> float | None:
    """Something was played: another clock runs, unless the same person still decides in the same turn.

    `taken_back`: a turn that was over is opened again, and these seats' turns come again after it.
    """
    pace = pace_of(row)
    if pace is None:
        return None
    until = go_on(c, row, there, now)
    again = taken_back is not None and pace.kind == "live"
    back = bool(row.bot) and not there[row.deciding].plays_itself  # no clock has run for them
    if deciding == row.deciding and not (turn_over or again or back):
        return until
    found = stop(c, row, pace, there, until, now)
    if again:
        for seat in (one for one in taken_back or () if not there[one].plays_itself):
            found[seat] = _fill(c, row.id, found[seat], max(0.0, found[seat].bank - pace.turn))
    return start(c, row, pace, found, deciding, now, again)


def start(
    c: Connection,
    row: TableRow,
    pace: Pace,
    there: Sequence[SeatRow],
    deciding: int | None,
    now: float,
    again: bool = False,
) -> float | None:
    """When the time of whoever decides is up, if that is a person who is there.

    A live turn that is opened `again` has had its time added to the bank before.
    """
    if deciding is None or there[deciding].player is None or there[deciding].stand_in:
        return None
    seat = there[deciding]
    bank = seat.bank - pace.turn if again else seat.bank
    until, bank = begin_turn(pace, bank, now, time_off_of(c, seat.user))
    _fill(c, row.id, seat, bank)
    if row.time_off is not None:
        c.execute(update(tables).where(tables.c.id == row.id).values(time_off=None))
    return until


def stop(
    c: Connection, row: TableRow, pace: Pace, there: Sequence[SeatRow], until: float | None, now: float
) -> list[SeatRow]:
    """The clock that runs, if one does, takes what was used from its bank. The seats as they are then."""
    found = list(there)
    if until is not None and row.deciding is not None:
        seat = there[row.deciding]
        left = bank_left(pace, seat.bank, until, now, _off(c, row, there))
        found[row.deciding] = _fill(c, row.id, seat, left)
    return found


def _fill(c: Connection, id: str, seat: SeatRow, bank: float) -> SeatRow:
    if bank != seat.bank:
        c.execute(update(seats).where(seats.c.table == id, seats.c.seat == seat.seat).values(bank=bank))
    return seat._replace(bank=bank)


def stand_still(c: Connection, row: TableRow, there: Sequence[SeatRow], now: float) -> None:
    """The clock of a table, if one runs, stands still for as long as a question may take."""
    until = caught_up(c, row, there, now)
    if until is not None:
        off = _off(c, row, there)
        until = deadline(now + STANDS_STILL, counted(now, until, off), off)
        c.execute(update(tables).where(tables.c.id == row.id).values(until=until))


def go_on(c: Connection, row: TableRow, there: Sequence[SeatRow], now: float) -> float | None:
    """When the time of whoever decides is up if a question that the clock stood still for is over now."""
    until = caught_up(c, row, there, now)
    still = _still(c, row) if until is not None else None
    if until is None or still is None or now >= still:
        return until
    off = _off(c, row, there)
    return deadline(now, counted(still, until, off), off)


def runs_from(c: Connection, row: TableRow, moment: float) -> float:
    """From when on time counts: this moment, or the end of what the clock stands still for."""
    return max(moment, _still(c, row) or 0.0)


def _still(c: Connection, row: TableRow) -> float | None:
    """Until when the clock stands still for a question, if one is open that it does so for."""
    mine = (petitions.c.table == row.id) & (petitions.c.version == row.version)
    found: float | None = c.execute(select(petitions.c.still).where(mine)).scalar()
    return found


def standing_still(c: Connection, row: TableRow) -> Pauses:
    """When the clock that runs at a table stands still, by the time off of whoever decides."""
    if row.until is None or row.deciding is None:
        return ()
    return pauses(row.changed, row.until, _off(c, row, seat_rows(c, row.id)))


def give_back(c: Connection, row: TableRow, there: Sequence[SeatRow], last: float, now: float) -> float:
    """What a clock had left at the last heartbeat, or when its turn began since, it has left now.

    The table must be locked. When its time is up then.
    """
    given_back = row.given_back if row.given_back is not None and row.given_back <= now + AHEAD else 0.0
    off, seen = _off(c, row, there), max(last, row.changed, given_back)
    left = counted(runs_from(c, row, seen), row.until, off)
    until = deadline(runs_from(c, row, max(now, seen)), left, off)
    c.execute(update(tables).where(tables.c.id == row.id).values(until=until, given_back=now))
    return until


def caught_up(c: Connection, row: TableRow, there: Sequence[SeatRow], now: float) -> float | None:
    """When the time of whoever decides is up. A request may come before the heartbeat after an outage."""
    until: float | None = row.until
    last = c.execute(select(heartbeat.c.at)).scalar() if until is not None else None
    return until if last is None or now - last <= MISSED else give_back(c, row, there, last, now)


def _off(c: Connection, row: TableRow, there: Sequence[SeatRow]) -> TimeOff:
    """When the clock that runs at a table stands still. Live games know no time off."""
    pace = pace_of(row)
    if pace is None or pace.kind == "live":
        return NONE
    return time_off_of(c, there[row.deciding].user) if row.time_off is None else read_time_off(row.time_off)
