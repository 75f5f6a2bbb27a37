"""Who is here now, and who may ask whom to a table: friends, and whoever is in the lobby and lets it be seen.

Guests are nobody's friends and are never listed. Whoever has muted somebody is not here for them.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from ironbridge.server.db.schema import looks, mutes, users, visits
from ironbridge.server.people import Person

LEASE = 75.0  # seconds for which a page that shows the lobby counts
MOST = 60  # people in the list


class Somebody(msgspec.Struct, frozen=True):
    id: int
    name: str


def seen(now: float) -> ColumnElement[bool]:
    """Is a person here, and do they let it be seen? Looking at a table counts too."""
    visiting = select(visits.c.user).where(visits.c.until > now)
    looking = select(looks.c.user).where(looks.c.until > now)
    return ~users.c.unseen & users.c.key.is_not(None) & (users.c.id.in_(visiting) | users.c.id.in_(looking))


def people_here(c: Connection, person: Person, now: float) -> list[Somebody]:
    """Who has the lobby open, by name; without those who mute the person or are muted."""
    wanted = select(users.c.id, users.c.name).where(_in_the_lobby(person, now))
    rows = c.execute(wanted.order_by(func.lower(users.c.name), users.c.id).limit(MOST))
    return [Somebody(row.id, row.name) for row in rows]


def is_here(c: Connection, person: Person, other: int, now: float) -> bool:
    """Is somebody one of them, also where there are more than are listed?"""
    wanted = select(users.c.id).where(users.c.id == other, _in_the_lobby(person, now))
    return c.execute(wanted).first() is not None


def _in_the_lobby(person: Person, now: float) -> ColumnElement[bool]:
    visiting = select(visits.c.user).where(visits.c.until > now)
    muted = select(mutes.c.muted).where(mutes.c.user == person.id)
    by = select(mutes.c.user).where(mutes.c.muted == person.id)
    shown = ~users.c.unseen & users.c.key.is_not(None) & (users.c.id != person.id)
    return shown & users.c.id.in_(visiting) & users.c.id.not_in(muted) & users.c.id.not_in(by)


def has_muted(c: Connection, one: int, other: int) -> bool:
    found = select(mutes.c.user).where(mutes.c.user == one, mutes.c.muted == other)
    return c.execute(found).first() is not None


def is_apart(c: Connection, one: int, other: int) -> bool:
    """Has either muted the other?"""
    return has_muted(c, one, other) or has_muted(c, other, one)


# What servers store: see `presence.py`


def store_visits(c: Connection, came: Iterable[int], now: float) -> None:
    for user in sorted(came):
        mine = visits.c.user == user
        if not c.execute(update(visits).where(mine).values(until=now + LEASE)).rowcount:
            known = select(users.c.id).where(users.c.id == user)
            if c.execute(known).first() is not None:
                c.execute(insert(visits).values(user=user, until=now + LEASE))


def drop_visits(c: Connection, now: float) -> int:
    return c.execute(delete(visits).where(visits.c.until < now)).rowcount
