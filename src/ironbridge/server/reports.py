"""Reports to the host: of a player at a table, or of a line said there, quoted as it was."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, insert, select, update

from ironbridge.core.refusals import Malformed
from ironbridge.server.db.schema import chat, reports, users
from ironbridge.server.errors import BadInput, Forbidden, NotFound
from ironbridge.server.people import Person
from ironbridge.server.table_rows import SeatRow, find_table, seat_rows
from ironbridge.words.catalogue import say

LONGEST_REASON = 200


class Report(NamedTuple):
    """As the host reads it; a person who is gone has no id."""

    id: int
    at: float
    table: str | None
    by: str
    about: int | None
    name: str
    quote: str
    reason: str
    closed: float | None


def report_line(c: Connection, id: str, person: Person, line: int, reason: str, now: float) -> None:
    """Raises Forbidden for who is not at the table, NotFound for a line that was not said there."""
    _at_table(c, id, person)
    said = c.execute(select(chat).where(chat.c.id == line, chat.c.table == id)).first()
    if said is None or said.user is None:
        raise NotFound(say("There is no such message."))
    _report(c, id, person, said.user, said.name, said.text, reason, now)


def report_seat(c: Connection, id: str, person: Person, seat: int, reason: str, now: float) -> None:
    """Raises Forbidden for who is not at the table, NotFound for a seat where nobody sits."""
    there = {one.seat: one for one in _at_table(c, id, person)}
    if seat not in there or there[seat].user is None:
        raise NotFound(say("Nobody is in that seat."))
    about = there[seat].user
    assert about is not None
    name = c.execute(select(users.c.name).where(users.c.id == about)).scalar_one()  # seats may have others
    _report(c, id, person, about, name, "", reason, now)


def _at_table(c: Connection, id: str, person: Person) -> list[SeatRow]:
    row, there = find_table(c, id), seat_rows(c, id)
    if person.id != row.owner and all(one.user != person.id for one in there):
        raise Forbidden(say("You have no seat at this table."))
    return there


def _report(
    c: Connection, id: str, person: Person, about: int, name: str, quote: str, reason: str, now: float
) -> None:
    reason = " ".join(reason.split())
    if not 1 <= len(reason) <= LONGEST_REASON or not reason.isprintable():
        raise BadInput(say("Describe the problem in 1 to {most} characters.", most=LONGEST_REASON))
    if about == person.id:
        raise BadInput(say("You cannot report yourself."))
    c.execute(
        insert(reports).values(
            at=now, table=id, by=person.id, about=about, name=name, quote=quote, reason=reason
        )
    )


# For the host


def list_reports(c: Connection, *, every: bool = False) -> list[Report]:
    """The open ones, or all, the oldest first."""
    found = select(reports, users.c.name.label("teller")).outerjoin(users, users.c.id == reports.c.by)
    rows = c.execute((found if every else found.where(reports.c.closed.is_(None))).order_by(reports.c.id))
    return [
        Report(
            row.id,
            row.at,
            row.table,
            row.teller or "",
            row.about,
            row.name,
            row.quote,
            row.reason,
            row.closed,
        )
        for row in rows
    ]


def close_report(c: Connection, id: int, now: float) -> str:
    """Whom it was about. Raises Malformed."""
    row = c.execute(select(reports.c.name).where(reports.c.id == id, reports.c.closed.is_(None))).first()
    if row is None:
        raise Malformed(f"there is no open report {id}")
    c.execute(update(reports).where(reports.c.id == id).values(closed=now))
    return str(row.name)
