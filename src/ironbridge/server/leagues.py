"""Leagues: a named group whose members open tables of their own. Only members can sit at those.

One that is not listed is seen by its members, and by who was invited. `league_results.py` has the results.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Any, Literal

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, delete, func, insert, select, update

from ironbridge.server.db.schema import invitations, league_tables, leagues, members, users
from ironbridge.server.errors import BadInput, Conflict, Forbidden, NotFound, TooMany
from ironbridge.server.here import Somebody, is_apart
from ironbridge.server.names import skeleton, without_controls
from ironbridge.server.people import Person, find_account
from ironbridge.server.table_rows import mark_changed
from ironbridge.words.catalogue import say

LONGEST_NAME = 60
MOST_OWNED = 10
MOST_JOINED = 50
MOST_MEMBERS = 200  # those who were invited among them
Standing = Literal["", "asked", "member", "owner"]


class League(msgspec.Struct, frozen=True):
    """`standing`: what the viewer is in it. `invitation` opens it to who has it; only the owner is told."""

    id: int
    name: str
    owner: int
    listed: bool
    closed: bool
    members: int
    standing: Standing
    invitation: str = ""


def create(c: Connection, person: Person, name: str, listed: bool, now: float) -> int:
    _check_account(person)
    name = clean_name(name)
    _lock_person(c, person)
    owned = select(func.count()).where(leagues.c.owner == person.id, leagues.c.closed.is_(None))
    if c.execute(owned).scalar_one() >= MOST_OWNED:
        raise TooMany(say("You already run {most} leagues. Close one first.", most=MOST_OWNED))
    _check_room(c, person)
    values = {"name": name, "owner": person.id, "listed": listed, "created": now}
    made = c.execute(insert(leagues).values(**values, invitation=_new_link()))
    assert made.inserted_primary_key is not None
    id = int(made.inserted_primary_key[0])
    c.execute(insert(members).values(league=id, user=person.id, state="member", at=now))
    return id


def clean_name(wanted: str) -> str:
    name = " ".join(wanted.split())
    seen = skeleton(name) and name.isprintable() and without_controls(name) == name
    if not seen or len(name) > LONGEST_NAME:
        raise BadInput(say("A league's name must have 1 to {most} visible characters.", most=LONGEST_NAME))
    return name


def change(c: Connection, id: int, person: Person, name: str | None, listed: bool | None) -> None:
    """The owner's: another name, or who can see it."""
    _own(c, id, person)
    values = {"name": clean_name(name) if name is not None else None, "listed": listed}
    given = {key: value for key, value in values.items() if value is not None}
    if given:
        c.execute(update(leagues).where(leagues.c.id == id).values(**given))


def close(c: Connection, id: int, person: Person, now: float) -> None:
    """For good: no new tables, no new members. Games that run still count."""
    _own(c, id, person)
    c.execute(update(leagues).where(leagues.c.id == id).values(closed=now))
    c.execute(delete(members).where(members.c.league == id, members.c.state != "member"))


def invite(c: Connection, id: int, person: Person, name: str, now: float) -> None:
    """The owner asks an account by its name. Nothing happens if they are in it, or were asked."""
    row = _own(c, id, person)
    _check_open(row)
    found = find_account(c, name)
    if found is None:
        raise NotFound(say("There is no account with this name."))
    other = found[0]
    before = _state(c, id, other.id)
    if before not in ("", "dropped"):
        return
    count = select(func.count()).where(members.c.league == id, members.c.state != "dropped")
    if c.execute(count).scalar_one() >= MOST_MEMBERS:
        raise TooMany(say("A league can have at most {most} members.", most=MOST_MEMBERS))
    # Whoever has ignored an invitation is not asked again because it was taken back.
    state = "ignored" if before or is_apart(c, person.id, other.id) else "asked"
    c.execute(delete(members).where(members.c.league == id, members.c.user == other.id))
    c.execute(insert(members).values(league=id, user=other.id, state=state, at=now))


def join(c: Connection, id: int, person: Person, invitation: str, now: float) -> None:
    """By name if one was asked, else with the link. Nothing happens for who is in it."""
    _check_account(person)
    row = _find(c, id, lock=True)
    state = _state(c, id, person.id)
    fits = secrets.compare_digest(invitation.encode(), row.invitation.encode())
    if state == "member":
        return
    if not fits and state != "asked":
        raise _unknown() if not row.listed else Forbidden(say("You need an invitation to join this league."))
    _check_open(row)
    _lock_person(c, person)
    _check_room(c, person)
    count = select(func.count()).where(members.c.league == id, members.c.state == "member")
    if c.execute(count).scalar_one() >= MOST_MEMBERS:
        raise TooMany(say("A league can have at most {most} members.", most=MOST_MEMBERS))
    c.execute(delete(members).where(members.c.league == id, members.c.user == person.id))
    c.execute(insert(members).values(league=id, user=person.id, state="member", at=now))


def leave(c: Connection, id: int, person: Person) -> None:
    """Or ignore an invitation. A league passes to who has been in it longest; without members it is gone."""
    row = _find(c, id, lock=True)
    mine = (members.c.league == id) & (members.c.user == person.id)
    state = _state(c, id, person.id)
    if not state:
        raise _unknown() if not row.listed else Conflict(say("You are not a member of this league."))
    if state != "member":
        c.execute(update(members).where(mine, members.c.state == "asked").values(state="ignored"))
        return
    c.execute(delete(members).where(mine))
    _withdraw_invitations(c, id, person.id)
    _pass_on(c, row, person)


def remove(c: Connection, id: int, person: Person, other: int) -> None:
    """The owner's: a member goes, and the link with them, or an invitation is taken back."""
    _own(c, id, person)
    if other == person.id:
        raise BadInput(say("You cannot remove yourself. Leave the league instead."))
    theirs, state = (members.c.league == id) & (members.c.user == other), _state(c, id, other)
    if state in ("", "dropped"):
        raise NotFound(say("There is no such player."))
    if state == "ignored":
        c.execute(update(members).where(theirs).values(state="dropped"))
        return
    c.execute(delete(members).where(theirs))
    _withdraw_invitations(c, id, other)
    if state == "member":
        c.execute(update(leagues).where(leagues.c.id == id).values(invitation=_new_link()))


def leave_all(c: Connection, person: Person) -> None:
    """Before an account is deleted."""
    mine = select(leagues).where(leagues.c.owner == person.id).order_by(leagues.c.id)
    for row in c.execute(mine.with_for_update()).all():
        c.execute(delete(members).where(members.c.league == row.id, members.c.user == person.id))
        _pass_on(c, row, person)


def _withdraw_invitations(c: Connection, id: int, user: int) -> None:
    """No seat is kept for who can no longer sit there."""
    inside = select(league_tables.c.table).where(league_tables.c.league == id)
    theirs = (invitations.c.user == user) & invitations.c.table.in_(inside)
    kept = set(c.execute(select(invitations.c.table).where(theirs)).scalars())
    c.execute(delete(invitations).where(theirs))
    for table in sorted(kept):
        mark_changed(c, table)


def _pass_on(c: Connection, row: Row[Any], person: Person) -> None:
    if row.owner != person.id:
        return
    left = select(members.c.user).where(members.c.league == row.id, members.c.state == "member")
    heir = c.execute(left.order_by(members.c.at, members.c.user).limit(1)).scalar()
    here = leagues.c.id == row.id
    c.execute(delete(leagues).where(here) if heir is None else update(leagues).where(here).values(owner=heir))


# What is seen


def find_league(c: Connection, id: int, person: Person | None, invitation: str = "") -> League:
    """Raises NotFound also for one that the viewer may not see; the link lets them."""
    row = next(iter(_rows(c, leagues.c.id == id)), None)
    if row is None:
        raise _unknown()
    state = _state(c, id, person.id) if person is not None else ""
    with_link = secrets.compare_digest(invitation.encode(), row.invitation.encode())
    if not (row.listed or with_link or state in ("member", "asked")):
        raise _unknown()
    return _league(row, person, state)


def find_by_invitation(c: Connection, invitation: str) -> int:
    id: int | None = c.execute(select(leagues.c.id).where(leagues.c.invitation == invitation)).scalar()
    if id is None:
        raise NotFound(say("There is no such invitation."))
    return id


def my_leagues(c: Connection, person: Person | None) -> list[League]:
    """Those a person is in or was invited to, by name."""
    if person is None:
        return []
    mine = select(members.c.league, members.c.state).where(_is_in(person, "member", "asked"))
    states = {row.league: row.state for row in c.execute(mine)}
    return [_league(row, person, states[row.id]) for row in _rows(c, leagues.c.id.in_(list(states)))]


def asked_into(c: Connection, person: Person) -> list[int]:
    """The leagues that wait for a person's answer."""
    waits = select(members.c.league).where(_is_in(person, "asked")).order_by(members.c.league)
    return list(c.execute(waits).scalars())


def listed_leagues(c: Connection, person: Person | None) -> list[League]:
    """Those that everybody can see, without one's own."""
    wanted = leagues.c.listed & leagues.c.closed.is_(None)
    if person is not None:
        wanted &= leagues.c.id.not_in(select(members.c.league).where(_is_in(person, "member", "asked")))
    return [_league(row, person, "") for row in _rows(c, wanted)]


def seen_of(c: Connection, ids: Collection[int], person: Person | None) -> set[int]:
    """Which of these leagues somebody may see without a link."""
    if not ids:
        return set()
    seen: ColumnElement[bool] = leagues.c.listed
    if person is not None:
        seen |= leagues.c.id.in_(select(members.c.league).where(_is_in(person, "member", "asked")))
    return set(c.execute(select(leagues.c.id).where(leagues.c.id.in_(ids), seen)).scalars())


def asked_of(c: Connection, league: League) -> list[Somebody]:
    """For the owner: who has been invited, by name."""
    if league.standing != "owner":
        return []
    found = select(users.c.id, users.c.name).join(members, members.c.user == users.c.id)
    asked = (members.c.league == league.id) & members.c.state.in_(("asked", "ignored"))
    rows = c.execute(found.where(asked).order_by(func.lower(users.c.name), users.c.id))
    return [Somebody(row.id, row.name) for row in rows]


# Tables


def put_in(c: Connection, id: int, person: Person, table: str) -> None:
    """A member's new table is the league's."""
    row = _find(c, id, lock=True)
    if _state(c, id, person.id) != "member":
        raise _unknown() if not row.listed else Forbidden(say("You are not a member of this league."))
    _check_open(row)
    c.execute(insert(league_tables).values(table=table, league=id))


def league_of(c: Connection, table: str) -> int | None:
    found: int | None = c.execute(
        select(league_tables.c.league).where(league_tables.c.table == table)
    ).scalar()
    return found


def may_sit(c: Connection, table: str, user: int) -> bool:
    """Is the table no league's, or one of theirs?"""
    id = league_of(c, table)
    return id is None or is_member(c, id, user)


def is_member(c: Connection, id: int, user: int) -> bool:
    return _state(c, id, user) == "member"


def members_of(c: Connection, id: int) -> set[int]:
    there = select(members.c.user).where(members.c.league == id, members.c.state == "member")
    return set(c.execute(there).scalars())


def open_for(c: Connection, person: Person | None) -> list[League]:
    """Where a person can open tables."""
    return [one for one in my_leagues(c, person) if one.standing != "asked" and not one.closed]


def _league(row: Row[Any], person: Person | None, state: str) -> League:
    owns = person is not None and row.owner == person.id
    standing: Standing = (
        "owner" if owns else "member" if state == "member" else "asked" if state == "asked" else ""
    )
    return League(
        row.id,
        row.name,
        row.owner,
        bool(row.listed),
        row.closed is not None,
        row.people,
        standing,
        row.invitation if owns else "",
    )


def _rows(c: Connection, wanted: ColumnElement[bool]) -> list[Row[Any]]:
    inside = (members.c.league == leagues.c.id) & (members.c.state == "member")
    people = select(func.count()).where(inside).correlate(leagues).scalar_subquery().label("people")
    found = select(leagues, people).where(wanted).order_by(func.lower(leagues.c.name), leagues.c.id)
    return list(c.execute(found.limit(200)))


def _is_in(person: Person, *states: str) -> ColumnElement[bool]:
    return (members.c.user == person.id) & members.c.state.in_(states)


def _find(c: Connection, id: int, *, lock: bool = False) -> Row[Any]:
    found = select(leagues).where(leagues.c.id == id)
    row = c.execute(found.with_for_update() if lock else found).one_or_none()
    if row is None:
        raise _unknown()
    return row


def _own(c: Connection, id: int, person: Person) -> Row[Any]:
    row = _find(c, id, lock=True)
    if row.owner != person.id:
        if not row.listed and _state(c, id, person.id) not in ("member", "asked"):
            raise _unknown()
        raise Forbidden(say("Only the owner of the league can do this."))
    return row


def _state(c: Connection, id: int, person: int) -> str:
    found = select(members.c.state).where(members.c.league == id, members.c.user == person)
    return c.execute(found).scalar() or ""


def _new_link() -> str:
    return secrets.token_urlsafe(18)


def _unknown() -> NotFound:
    return NotFound(say("There is no such league."))


def _check_account(person: Person) -> None:
    if person.guest:
        raise Forbidden(say("Only players with an account can be in a league. Register first."))


def _check_open(row: Row[Any]) -> None:
    if row.closed is not None:
        raise Conflict(say("This league is closed: it takes no new members and no new tables."))


def _lock_person(c: Connection, person: Person) -> None:
    c.execute(select(users.c.id).where(users.c.id == person.id).with_for_update())  # one at a time


def _check_room(c: Connection, person: Person) -> None:
    mine = select(func.count()).where(members.c.user == person.id, members.c.state == "member")
    if c.execute(mine).scalar_one() >= MOST_JOINED:
        raise TooMany(say("You are already in {most} leagues. Leave one first.", most=MOST_JOINED))
