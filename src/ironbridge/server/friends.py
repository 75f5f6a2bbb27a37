"""Friends: asked for by one, accepted or ignored by the other, who is not told which.

A row belongs to whoever asked. Muting somebody ends it (`mutes.py`), and what they have asked, or ask
afterwards, is ignored.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Literal

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, update

from ironbridge.registry import titles
from ironbridge.server.db.schema import friends, seats, tables, users
from ironbridge.server.errors import BadInput, Forbidden, NotFound, TooMany
from ironbridge.server.here import Somebody, has_muted, seen
from ironbridge.server.people import Person, find_account
from ironbridge.words.catalogue import say

MOST = 200
MOST_ASKED = 50  # that wait for an answer
ASKED = ("asked", "ignored")  # which is the same to whoever asked
Standing = Literal["", "asked", "asks", "friends"]


class Playing(msgspec.Struct, frozen=True):
    """A listed table where somebody sits."""

    id: str
    name: str
    title: str


class Friend(msgspec.Struct, frozen=True):
    """`here`: they have a page open, and do not hide it. `tables`: those that anybody can see."""

    id: int
    name: str
    here: bool
    tables: list[Playing]


class Circle(msgspec.Struct, frozen=True):
    """A person's friends, who asks to be one, and who was asked."""

    friends: list[Friend]
    requests: list[Somebody]
    asked: list[Somebody]


def ask(c: Connection, person: Person, other: int, now: float) -> None:
    """Ask somebody, or accept what they have asked. Nothing happens if they are friends, or were asked."""
    if person.guest:
        raise Forbidden(
            say("Guests cannot have friends, because a guest is known to one browser only. Register first.")
        )
    if other == person.id:
        raise BadInput(say("You cannot be friends with yourself."))
    pair = sorted((person.id, other))
    # Both rows, in one order: two who ask each other at once must not both wait for an answer.
    found = c.execute(select(users).where(users.c.id.in_(pair)).order_by(users.c.id).with_for_update()).all()
    them = next((row for row in found if row.id == other), None)
    if them is None:
        raise NotFound(say("There is no such player."))
    if them.key is None:
        raise BadInput(say("{name} is a guest. Only players with an account can be friends.", name=them.name))
    if has_muted(c, person.id, other):
        raise Forbidden(say("You have muted {name}. Unmute them first.", name=them.name))
    if standing(c, person, other) in ("friends", "asked"):
        return
    if _count_friends(c, person.id) >= MOST:
        raise TooMany(say("You already have {most} friends. Remove one first.", most=MOST))
    if _state(c, other, person.id) in ("asked", "ignored"):
        if _count_friends(c, other) >= MOST:
            raise TooMany(
                say("{name} already has {most} friends and cannot have more.", name=them.name, most=MOST)
            )
        c.execute(update(friends).where(_by(other, person.id)).values(state="accepted", at=now))
        return
    if _count_asked(c, person.id) >= MOST_ASKED:
        raise TooMany(
            say("You have {most} unanswered requests. Withdraw some of them first.", most=MOST_ASKED)
        )
    ignored = _state(c, person.id, other) == "dropped" or has_muted(c, other, person.id)
    c.execute(delete(friends).where(or_(_by(person.id, other), _by(other, person.id))))
    state = "ignored" if ignored else "asked"
    c.execute(insert(friends).values(user=person.id, other=other, state=state, at=now))


def ask_by_name(c: Connection, person: Person, name: str, now: float) -> int:
    """Whom that was; only accounts have a name that is theirs alone."""
    found = find_account(c, name)
    if found is None:
        raise NotFound(say("There is no account with this name."))
    ask(c, person, found[0].id, now)
    return found[0].id


def end(c: Connection, person: Person, other: int) -> None:
    """Friends no longer; or a request is taken back, or ignored."""
    c.execute(
        update(friends).where(_by(other, person.id), friends.c.state == "asked").values(state="ignored")
    )
    # Whoever was ignored cannot ask again by taking back first.
    mine = _by(person.id, other) & (friends.c.state == "ignored")
    c.execute(update(friends).where(mine).values(state="dropped"))
    kept = friends.c.state.in_(("ignored", "dropped"))
    gone = or_(and_(_by(person.id, other), ~kept), and_(_by(other, person.id), friends.c.state == "accepted"))
    c.execute(delete(friends).where(gone))


def standing(c: Connection, person: Person, other: int) -> Standing:
    """How it stands between two, as the first may know it."""
    both = select(friends.c.user, friends.c.state).where(or_(_by(person.id, other), _by(other, person.id)))
    rows = {row.user: row.state for row in c.execute(both)}
    if "accepted" in rows.values():
        return "friends"
    if rows.get(person.id) in ASKED:
        return "asked"
    return "asks" if rows.get(other) == "asked" else ""


def are_friends(c: Connection, one: int, other: int) -> bool:
    both = or_(_by(one, other), _by(other, one)) & (friends.c.state == "accepted")
    return c.execute(select(friends.c.user).where(both)).first() is not None


def circle(c: Connection, person: Person, now: float) -> Circle:
    """All by name."""
    mine = select(users.c.id, users.c.name, seen(now).label("here")).where(
        users.c.id.in_(_friends(person.id))
    )
    rows = c.execute(mine.order_by(func.lower(users.c.name), users.c.id)).all()
    at = _playing(c, [row.id for row in rows])
    return Circle(
        [Friend(row.id, row.name, bool(row.here), at[row.id]) for row in rows],
        requests(c, person),
        _people(c, friends.c.other, (friends.c.user == person.id) & friends.c.state.in_(ASKED)),
    )


def requests(c: Connection, person: Person) -> list[Somebody]:
    """Who waits for an answer."""
    return _people(c, friends.c.user, (friends.c.other == person.id) & (friends.c.state == "asked"))


def friends_of(c: Connection, person: Person) -> list[Somebody]:
    mine = select(users.c.id, users.c.name).where(users.c.id.in_(_friends(person.id)))
    rows = c.execute(mine.order_by(func.lower(users.c.name), users.c.id))
    return [Somebody(row.id, row.name) for row in rows]


def _people(c: Connection, who: ColumnElement[int], wanted: ColumnElement[bool]) -> list[Somebody]:
    found = select(users.c.id, users.c.name).join(friends, who == users.c.id).where(wanted)
    return [Somebody(*row) for row in c.execute(found.order_by(func.lower(users.c.name), users.c.id))]


def _friends(person: int) -> ColumnElement[int]:
    accepted = friends.c.state == "accepted"
    others = select(friends.c.other).where(friends.c.user == person, accepted)
    return others.union(select(friends.c.user).where(friends.c.other == person, accepted))  # type: ignore[return-value]


def _playing(c: Connection, people: list[int]) -> defaultdict[int, list[Playing]]:
    found: defaultdict[int, list[Playing]] = defaultdict(list)
    listed = (
        select(seats.c.user, tables.c.id, tables.c.name, tables.c.title)
        .join(tables, tables.c.id == seats.c.table)
        .where(
            seats.c.user.in_(people), seats.c.kind == "person", tables.c.listed, tables.c.status == "running"
        )
        .order_by(tables.c.changed.desc(), tables.c.id)
    )
    for row in c.execute(listed):
        title = titles().get(row.title)
        one = Playing(row.id, row.name, title.name if title else row.title)
        if one not in found[row.user]:
            found[row.user].append(one)
    return found


def _by(user: int, other: int) -> ColumnElement[bool]:
    return (friends.c.user == user) & (friends.c.other == other)


def _state(c: Connection, user: int, other: int) -> str:
    return c.execute(select(friends.c.state).where(_by(user, other))).scalar() or ""


def _count_friends(c: Connection, person: int) -> int:
    mine = or_(friends.c.user == person, friends.c.other == person) & (friends.c.state == "accepted")
    return c.execute(select(func.count()).where(mine)).scalar_one()


def _count_asked(c: Connection, person: int) -> int:
    mine = (friends.c.user == person) & friends.c.state.in_(ASKED)
    return c.execute(select(func.count()).where(mine)).scalar_one()
