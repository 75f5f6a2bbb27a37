"""What the host does from the command line, each deed noted with the user of the machine who did it.

Servers hear of it at once: one on SQLite sees the new deed, those on PostgreSQL are told.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, text, update

from ironbridge.core.refusals import Malformed
from ironbridge.registry import Titles
from ironbridge.server import people, recovery
from ironbridge.server.absent import name_seats
from ironbridge.server.db.schema import (
    chat,
    deeds,
    mutes,
    notes,
    notices,
    reports,
    results,
    seats,
    sessions,
    tables,
    users,
    ways,
)
from ironbridge.server.leaving import delete_person, tables_of
from ironbridge.server.live import PEOPLE
from ironbridge.server.people import DAY, FOREVER, Person
from ironbridge.server.seat_names import unlike
from ironbridge.server.table_rows import lock_table, mark_changed, seat_rows

LONGEST_DETAILS = 200
_TOLD = text("SELECT pg_notify('bell', :people)")


class Deed(NamedTuple):
    id: int
    at: float
    by: str
    deed: str
    name: str
    details: str


class Known(NamedTuple):
    """A person as the host sees them in a list."""

    id: int
    name: str
    guest: bool
    created: float
    seats: int
    mail: bool
    banned: float | None


def note(c: Connection, by: str, deed: str, now: float, name: str = "", details: str = "") -> None:
    """Every use is noted, in the transaction of what it does."""
    c.execute(
        insert(deeds).values(at=now, by=by[:80], deed=deed, name=name, details=details[:LONGEST_DETAILS])
    )
    if c.dialect.name == "postgresql":
        c.execute(_TOLD, {"people": PEOPLE})


def list_deeds(c: Connection, most: int) -> list[Deed]:
    """The newest, oldest first."""
    rows = c.execute(select(deeds).order_by(deeds.c.id.desc()).limit(most)).all()
    return [Deed(*row) for row in rows[::-1]]


def list_people(c: Connection, part: str = "") -> list[Known]:
    """Those whose name has this part, accounts first."""
    held = select(func.count()).where(seats.c.user == users.c.id, seats.c.kind == "person").scalar_subquery()
    found = select(users, held.label("held")).order_by(users.c.key.is_(None), users.c.name, users.c.id)
    rows = c.execute(found.where(func.lower(users.c.name).contains(part.lower(), autoescape=True)))
    return [
        Known(row.id, row.name, row.key is None, row.created, row.held, bool(row.mail), row.banned)
        for row in rows
    ]


def find_one(c: Connection, who: str) -> Person:
    """The account of a name, the only guest of a name, or whoever has an id (`#12`). Raises Malformed."""
    if who.startswith("#") and who[1:].isascii() and who[1:].isdigit():
        ids = list(c.execute(select(users.c.id).where(users.c.id == int(who[1:]))).scalars())
        if people.find_account(c, who) is not None:
            raise Malformed(f"an account is named {who!r}: rename it first, using its own #ID")
    else:
        account = people.find_account(c, who)
        if account is not None:
            return account[0]
        name = " ".join(who.split())
        ids = list(c.execute(select(users.c.id).where(users.c.key.is_(None), users.c.name == name)).scalars())
    if not ids:
        raise Malformed(f"there is no user called {who!r}")
    if len(ids) > 1:
        several = ", ".join(f"#{id}" for id in sorted(ids))
        raise Malformed(f"several guests are called {who!r}: choose one of {several}")
    return people.find_person(c, ids[0])


def reset(c: Connection, by: str, who: str, now: float) -> str:
    """The token of a link to a new password, good for a day."""
    person = find_one(c, who)
    if person.guest:
        raise Malformed(f"{person.name!r} is a guest, and guests have no password")
    note(c, by, "reset", now, person.name)
    return recovery.new_link(c, person, now, DAY)


def ban(c: Connection, by: str, who: str, now: float, until: float = FOREVER) -> Person:
    """Every session ends, and nobody comes in before `until`."""
    person = find_one(c, who)
    if until <= now:
        raise Malformed("a ban must end in the future")
    c.execute(update(users).where(users.c.id == person.id).values(banned=until))
    c.execute(delete(sessions).where(sessions.c.user == person.id))
    note(c, by, "ban", now, person.name, "" if until >= FOREVER else f"until {until:.0f}")
    return person


def unban(c: Connection, by: str, who: str, now: float) -> Person:
    person = find_one(c, who)
    freed = (users.c.id == person.id) & users.c.banned.is_not(None)
    if not c.execute(update(users).where(freed).values(banned=None)).rowcount:
        raise Malformed(f"{person.name!r} is not banned")
    note(c, by, "unban", now, person.name)
    return person


def rename(c: Connection, by: str, who: str, name: str, now: float) -> Person:
    """At every table and in every chat too. Raises BadInput, Conflict."""
    person = find_one(c, who)
    renamed = people.rename(c, person, name)
    for id in tables_of(c, person):
        lock_table(c, id)
        there = seat_rows(c, id)
        names: dict[int, str] = {}
        for one in there:
            if one.user == person.id and one.name == person.name:
                taken = [*(other.name for other in there if other.seat != one.seat), *names.values()]
                names[one.seat] = unlike(renamed.name, taken)
        name_seats(c, id, names)
        mark_changed(c, id)
    c.execute(update(chat).where(chat.c.user == person.id).values(name=renamed.name))
    note(c, by, "rename", now, person.name, f"now {renamed.name}")
    return renamed


def remove(c: Connection, titles: Titles, by: str, who: str, now: float) -> Person:
    person = find_one(c, who)
    delete_person(c, titles, person, now)
    note(c, by, "delete", now, person.name)
    return person


def merge(c: Connection, by: str, who: str, into: str, now: float) -> Person:
    """The guest's seats, tables, lines and notes become the account's, and the guest is gone."""
    guest, account = find_one(c, who), find_one(c, into)
    if not guest.guest:
        raise Malformed(f"{guest.name!r} is an account: only a guest can be merged")
    if account.guest:
        raise Malformed(f"{account.name!r} is a guest: guests can be merged only into accounts")
    changed = tables_of(c, guest)
    for id in changed:  # in the order in which moves lock
        lock_table(c, id)
    _refuse_both_at_one(c, guest, account)
    _join_notes(c, guest, account)
    moved: tuple[tuple[Any, str], ...] = (
        *(
            (seats, "user"),
            (tables, "owner"),
            (results, "user"),
            (notices, "user"),
            (ways, "user"),
            (reports, "by"),
            (reports, "about"),
        ),
    )
    for table, column in moved:
        c.execute(update(table).where(table.c[column] == guest.id).values({column: account.id}))
    c.execute(update(chat).where(chat.c.user == guest.id).values(user=account.id, name=account.name))
    _join_mutes(c, guest, account)
    c.execute(delete(users).where(users.c.id == guest.id))
    for id in changed:
        mark_changed(c, id)
    note(c, by, "merge", now, guest.name, f"into {account.name}")
    return account


def _refuse_both_at_one(c: Connection, guest: Person, account: Person) -> None:
    """One person would see two hands."""
    hers = select(seats.c.table).where(seats.c.user == account.id)
    both = select(tables.c.id).join(seats, seats.c.table == tables.c.id)
    both = both.where(seats.c.user == guest.id, tables.c.id.in_(hers), tables.c.status != "finished")
    found = c.execute(both.limit(1)).scalar()
    if found is not None:
        raise Malformed(f"both are at the unfinished table {found}")


def _join_notes(c: Connection, guest: Person, account: Person) -> None:
    kept = {row.table: row.text for row in c.execute(select(notes).where(notes.c.user == account.id))}
    for row in c.execute(select(notes).where(notes.c.user == guest.id)).all():
        if row.table in kept:
            both = f"{kept[row.table]}\n\n{row.text}"
            here = (notes.c.table == row.table) & (notes.c.user == account.id)
            c.execute(update(notes).where(here).values(text=both))
        else:
            here = (notes.c.table == row.table) & (notes.c.user == guest.id)
            c.execute(update(notes).where(here).values(user=account.id))


def _join_mutes(c: Connection, guest: Person, account: Person) -> None:
    """Whom the guest did not hear, the account does not either; who muted the guest has muted the account."""
    for ours, theirs in (("user", "muted"), ("muted", "user")):
        known = select(mutes.c[theirs]).where(mutes.c[ours] == account.id)
        kept = [*c.execute(known).scalars(), account.id]
        others = (mutes.c[ours] == guest.id) & mutes.c[theirs].not_in(kept)
        c.execute(update(mutes).where(others).values({ours: account.id}))
