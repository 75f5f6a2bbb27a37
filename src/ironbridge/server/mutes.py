"""Whom a person does not want to hear of: their lines are hidden wherever there is chat, they are no friends,
and invite the person to nothing."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, or_, select

from ironbridge.server import friends
from ironbridge.server.db.schema import chat, invitations, mutes, users
from ironbridge.server.errors import BadInput, NotFound, TooMany
from ironbridge.server.people import Person
from ironbridge.words.catalogue import say

MOST = 500

# The lines of chat that somebody wants to read, as a condition with `hearer`; a nobody's line is one of them.
_SILENCED = select(mutes.c.muted).where(mutes.c.user == bindparam("hearer"))
HEARD = or_(chat.c.user.is_(None), chat.c.user.not_in(_SILENCED))
_LAST_HEARD = select(func.coalesce(func.max(chat.c.id), 0)).where(chat.c.table == bindparam("id"), HEARD)


class Muted(msgspec.Struct, frozen=True):
    id: int
    name: str


def mute(c: Connection, person: Person, other: int) -> None:
    """Nothing happens if they are muted already."""
    if other == person.id:
        raise BadInput(say("You cannot mute yourself."))
    if c.execute(select(users.c.id).where(users.c.id == other)).first() is None:
        raise NotFound(say("There is no such player."))
    c.execute(select(users.c.id).where(users.c.id == person.id).with_for_update())  # one at a time
    unmute(c, person, other)
    if c.execute(select(func.count()).where(mutes.c.user == person.id)).scalar_one() >= MOST:
        raise TooMany(say("You have already muted {most} players.", most=MOST))
    c.execute(insert(mutes).values(user=person.id, muted=other))
    friends.end(c, person, other)
    c.execute(delete(invitations).where(invitations.c.user == person.id, invitations.c.by == other))


def unmute(c: Connection, person: Person, other: int) -> None:
    c.execute(delete(mutes).where(mutes.c.user == person.id, mutes.c.muted == other))


def muted(c: Connection, person: Person) -> list[Muted]:
    """By name."""
    found = select(users.c.id, users.c.name).join(mutes, mutes.c.muted == users.c.id)
    rows = c.execute(found.where(mutes.c.user == person.id).order_by(func.lower(users.c.name), users.c.id))
    return [Muted(row.id, row.name) for row in rows]


def last_heard(c: Connection, id: str, person: Person) -> int:
    """The newest line at a table that a person gets to read."""
    return int(c.execute(_LAST_HEARD, {"id": id, "hearer": person.id}).scalar_one())
