"""A person deletes their account: what is theirs goes, what belongs to others too stays without a name.

A running game goes on with a bot, as if they had resigned; a finished one keeps an empty chair, and replays.
"""

from __future__ import annotations

from sqlalchemy import Connection, delete, or_, select, update

from ironbridge.registry import Titles
from ironbridge.server import leagues, lobby
from ironbridge.server.absent import name_seats
from ironbridge.server.db.schema import chat, reports, seats, tables, users
from ironbridge.server.errors import OutOfOrder
from ironbridge.server.people import Person, pass_on_looks
from ironbridge.server.seat_names import bot_name
from ironbridge.server.table_rows import SeatRow, TableRow, find_table, mark_changed, pace_of, ring, seat_rows


def delete_person(c: Connection, titles: Titles, person: Person, now: float) -> list[str]:
    """The ids of the tables that are changed or gone. What is theirs alone goes with the row."""
    changed = tables_of(c, person)
    for id in changed:
        _leave(c, titles, id, person, now)
    c.execute(update(chat).where(chat.c.user == person.id).values(user=None, name="", text=""))
    leagues.leave_all(c, person)
    told = or_(reports.c.by == person.id, reports.c.about == person.id)
    c.execute(delete(reports).where(told, reports.c.closed.is_not(None)))
    c.execute(delete(users).where(users.c.id == person.id))
    pass_on_looks(c, person.name)
    return changed


def tables_of(c: Connection, person: Person) -> list[str]:
    """Those a person owns, or has sat at."""
    at = select(seats.c.table).where(seats.c.user == person.id)
    wanted = or_(tables.c.owner == person.id, tables.c.id.in_(at))
    return list(c.execute(select(tables.c.id).where(wanted).order_by(tables.c.id)).scalars())


def _leave(c: Connection, titles: Titles, id: str, person: Person, now: float) -> None:
    try:
        row, there = find_table(c, id, lock=True), seat_rows(c, id)
        pace_of(row)  # whoever resigns stops their clock
    except OutOfOrder:  # nobody can play there before the host has restored it
        sat = (seats.c.table == id) & (seats.c.user == person.id)
        c.execute(update(seats).where(sat).values(user=None, name=""))
        c.execute(update(tables).where(tables.c.id == id, tables.c.owner == person.id).values(owner=None))
        return
    others = [one for one in there if one.user not in (None, person.id)]
    if not others and not (row.status == "finished" and (row.listed or row.rated)):
        c.execute(delete(tables).where(tables.c.id == id))
        ring(c, id)
        return
    if any(one.player == person.id for one in there):
        if row.status == "open":
            lobby.leave(c, id, person)
        elif row.status == "running":
            lobby.resign(c, titles, id, person, None, now)
    name_seats(c, id, _nameless(row, there, person))
    gone = (seats.c.table == id) & (seats.c.user == person.id)
    kind = {"kind": "left"} if row.status == "finished" else {}
    c.execute(update(seats).where(gone).values(user=None, **kind))
    if row.owner == person.id:
        heir = next((one.player for one in others if one.player is not None), None)
        c.execute(update(tables).where(tables.c.id == id).values(owner=heir))
    mark_changed(c, id)


def _nameless(row: TableRow, there: list[SeatRow], person: Person) -> dict[int, str]:
    """What the seats of a person are called without them: after an engine while a bot plays on."""
    found: dict[int, str] = {}
    for one in there:
        if one.user == person.id and row.status != "open":
            taken = [*(other.name for other in there), *found.values()]
            found[one.seat] = "" if row.status == "finished" else bot_name(taken)
    return found
