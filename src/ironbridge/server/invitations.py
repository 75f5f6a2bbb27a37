"""Seats kept for somebody by name: a friend, or whoever is in the lobby now.

Only they can sit there, or who has the table's link. Until they do, or decline, the seat waits for them.
"""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, and_, delete, insert, select, update

from ironbridge.server.db.schema import invitations, mutes, seats, tables, users
from ironbridge.server.errors import BadInput, Conflict, Forbidden, NotFound
from ironbridge.server.friends import are_friends, friends_of
from ironbridge.server.here import Somebody, has_muted, is_here, people_here
from ironbridge.server.leagues import may_sit
from ironbridge.server.notices import tell
from ironbridge.server.people import Person
from ironbridge.server.rated import check_player
from ironbridge.server.table_rows import TableRow, find_table, mark_changed, seat_rows
from ironbridge.words.catalogue import say

WAITS = and_(
    seats.c.table == invitations.c.table, seats.c.seat == invitations.c.seat, seats.c.kind == "invited"
)


def kept_seats(c: Connection, id: str) -> dict[int, int]:
    """Who the seats of a table are kept for."""
    rows = c.execute(
        select(invitations.c.seat, invitations.c.user).join(seats, WAITS).where(invitations.c.table == id)
    )
    return {row.seat: row.user for row in rows}


def invitable(c: Connection, person: Person, now: float) -> tuple[list[Somebody], list[Somebody]]:
    """A person's friends, and others who are here now; nobody for a guest, who would be another at once."""
    if person.guest:
        return [], []
    friends = friends_of(c, person)
    known = {one.id for one in friends}
    return friends, [one for one in people_here(c, person, now) if one.id not in known]


def invite(c: Connection, id: str, person: Person, seat: int, other: int, now: float) -> None:
    """The owner keeps a free seat for somebody. One that waits for another by name must be declined first."""
    row = find_table(c, id, lock=True)
    if row.owner != person.id:
        raise Forbidden(say("This is not your table."))
    if row.status != "open":
        raise Conflict(say("The game has already started."))
    there = seat_rows(c, id)
    if any(one.player == other for one in there):
        raise Conflict(say("This player already has a seat at the table."))
    free = [one for one in there if one.seat == seat and one.kind in ("invited", "open")]
    if not free:
        raise Conflict(say("This seat is taken."))
    kept = kept_seats(c, id)
    if other in kept.values():
        raise Conflict(say("This player has already been invited to the table."))
    if seat in kept:
        raise Conflict(say("This seat is reserved for somebody who has not answered yet."))
    keep_seat(c, row, seat, person, other, now)
    c.execute(
        update(seats).where(seats.c.table == id, seats.c.seat == seat).values(kind="invited", invited=True)
    )
    mark_changed(c, id)


def keep_seat(
    c: Connection,
    row: TableRow,
    seat: int,
    person: Person,
    other: int,
    now: float,
    known: Collection[int] = (),
) -> None:
    """Store it and tell them, unless they may not be invited; `known` have just played with the person.

    Whoever has muted the person hears nothing of it, and it looks unanswered.
    """
    if other == person.id:
        raise BadInput(say("You cannot invite yourself."))
    them = c.execute(select(users).where(users.c.id == other)).one_or_none()
    if them is None:
        raise NotFound(say("There is no such player."))
    if person.guest and other not in known:
        raise Forbidden(say("Guests cannot invite players by name. Register first, or send the link."))
    if not (other in known or is_here(c, person, other, now) or are_friends(c, person.id, other)):
        raise Forbidden(
            say(
                "You can invite only friends and players who are in the lobby now. Send anyone else the "
                "invitation link."
            )
        )
    if not may_sit(c, row.id, other):
        raise Forbidden(say("You can invite only members of the table's league."))
    if row.rated and them.key is None:
        check_player(Person(them.id, them.name, True, "", "", "", ""))
    c.execute(insert(invitations).values(table=row.id, seat=seat, user=other, by=person.id, at=now))
    waiting = select(invitations.c.seat).where(invitations.c.table == row.id, invitations.c.user == other)
    if len(c.execute(waiting).all()) == 1 and not has_muted(c, other, person.id):  # once for all their seats
        tell(c, other, "invited", row.id, {"by": person.id}, now)


def withdraw(c: Connection, id: str, seat: int) -> None:
    c.execute(delete(invitations).where(invitations.c.table == id, invitations.c.seat == seat))


def settle_for(c: Connection, id: str, person: Person, seat: int) -> None:
    """Somebody has sat down: their seat, and any other that was kept for them, is no longer."""
    withdraw(c, id, seat)
    c.execute(delete(invitations).where(invitations.c.table == id, invitations.c.user == person.id))


def decline(c: Connection, id: str, person: Person, now: float) -> None:
    """The seat waits for whoever has the link, and the owner is told. Raises NotFound where none was kept."""
    row = find_table(c, id, lock=True)
    kept = [seat for seat, user in kept_seats(c, id).items() if user == person.id]
    if not kept or row.status != "open":
        raise NotFound(say("You are not invited to this table."))
    settle_for(c, id, person, kept[0])
    if row.owner is not None:
        tell(c, row.owner, "declined", id, {"by": person.id}, now)
    mark_changed(c, id)


def invited_where(c: Connection, person: Person) -> list[tuple[str, str]]:
    """The tables that keep a seat for a person, the newest first, and who has invited them.

    Without those of people they have muted.
    """
    muted = select(mutes.c.muted).where(mutes.c.user == person.id)
    rows = c.execute(
        select(tables.c.id, users.c.name)
        .join(invitations, invitations.c.table == tables.c.id)
        .join(seats, WAITS)
        .join(users, users.c.id == invitations.c.by)
        .where(invitations.c.user == person.id, invitations.c.by.not_in(muted), tables.c.status == "open")
        .order_by(invitations.c.at.desc(), tables.c.id, invitations.c.seat)
    )
    return list({row.id: (row.id, row.name) for row in rows}.values())
