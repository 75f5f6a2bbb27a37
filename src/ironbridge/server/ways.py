"""The ways by which a person is told: made, switched, tried, and what happened last.

One that has died (a browser that is gone, an address that is refused, a webhook that fails for days) is
switched off, with the reason, until the person switches it on again.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, delete, func, insert, select, update

from ironbridge.server.db.schema import deliveries, notices, tables, users, ways
from ironbridge.server.errors import BadInput, Conflict, NotFound
from ironbridge.server.people import Person
from ironbridge.words.catalogue import Catalogue, say

WayKind = Literal["push", "mail", "discord", "webhook"]
MOST = 20  # ways of one person
LONGEST_NAME = 60
TOO_OFTEN = 15  # failures in a row
TOO_LONG = 86_400.0  # seconds that they lasted
LATELY = 8

REASONS = Catalogue(
    {
        "timeout": "There was no answer in time.",
        "unreachable": "The address could not be reached.",
        "private": "The address is on a private network.",
        "gone": "The address no longer exists.",
        "key": "The server has a new key. Switch notices on again in that browser.",
        "refused": "The mail server refused this email address.",
        "no_mail": "There is no confirmed email address.",
        "status": "The address answered with an error ({status}).",
        "unsubscribed": "You unsubscribed through a link in an email.",
    }
)


class Way(msgspec.Struct, frozen=True):
    """`state` is `new`, `works`, `failing`, or `off`; `reason` says why it fails or was switched off."""

    id: int
    kind: WayKind
    name: str
    address: str
    on: bool
    daily: bool
    state: Literal["new", "works", "failing", "off"]
    arrived: float | None
    took: float | None
    failing: float | None
    reason: str


class Outcome(NamedTuple):
    """Of one try. None: worth another; False: never. `reason` is a key of REASONS or a status."""

    arrived: bool | None
    reason: str = ""
    took: float = 0.0


def reason_of(code: str) -> str:
    return REASONS("status", status=code) if code.isdigit() else REASONS(code) if code else ""


def _way(row: Row[Any]) -> Way:
    state: Any = "off" if not row.active else "failing" if row.failing else "works" if row.arrived else "new"
    shown = row.mail if row.kind == "mail" else row.address
    return Way(
        *(row.id, row.kind, row.name, shown, row.active, row.daily, state),
        *(row.arrived, row.took, row.failing, reason_of(row.reason)),
    )


_WAYS = select(ways, users.c.mail).join(users, ways.c.user == users.c.id).order_by(ways.c.id)


def ways_of(c: Connection, user: int) -> list[Way]:
    return [_way(row) for row in c.execute(_WAYS.where(ways.c.user == user))]


def find_way(c: Connection, user: int, id: int) -> Row[Any]:
    row = c.execute(_WAYS.where(ways.c.user == user, ways.c.id == id)).one_or_none()
    if row is None:
        raise NotFound(say("There is no such channel for notices."))
    return row


def add_way(
    c: Connection, person: Person, kind: WayKind, address: str, keys: str, name: str, now: float
) -> Way:
    """Switched on. The same address again is the same way; a browser belongs to who used it last."""
    if kind == "mail":
        address = ""
        if not person.mail:
            raise Conflict(say("Confirm an email address in your settings first."))
    if not name.isprintable() or len(name) > LONGEST_NAME:
        raise BadInput(say("A name must have 1 to {n} visible characters.", n=LONGEST_NAME))
    c.execute(select(users.c.id).where(users.c.id == person.id).with_for_update())  # one at a time
    if kind == "push":
        c.execute(
            delete(ways).where(ways.c.kind == "push", ways.c.address == address, ways.c.user != person.id)
        )
    same = (ways.c.user == person.id) & (ways.c.kind == kind) & (ways.c.address == address)
    known = c.execute(select(ways.c.id).where(same)).scalar()
    if known is not None:
        c.execute(update(ways).where(ways.c.id == known).values(keys=keys))
        return switch(c, person.id, known, on=True)
    count = c.execute(select(func.count()).select_from(ways).where(ways.c.user == person.id)).scalar_one()
    if count >= MOST:
        raise Conflict(say("You can have at most {most} channels for notices.", most=MOST))
    values = {"user": person.id, "kind": kind, "address": address, "keys": keys, "name": name}
    made = c.execute(insert(ways).values(**values, created=now)).inserted_primary_key
    assert made is not None
    return _way(find_way(c, person.id, made[0]))


def switch(c: Connection, user: int, id: int, *, on: bool | None = None, daily: bool | None = None) -> Way:
    """On or off; together once a day or one by one. What went wrong before is forgotten."""
    row = find_way(c, user, id)
    values: dict[str, Any] = {} if daily is None else {"daily": daily}
    if on and row.kind == "mail" and not row.mail:
        raise Conflict(say("Confirm an email address in your settings first."))
    if on is not None:
        values |= {"active": on, "failing": None, "failures": 0, "reason": ""}
    if values:
        c.execute(update(ways).where(ways.c.id == id).values(values))
    if on is False:
        c.execute(delete(deliveries).where(deliveries.c.way == id))
    return _way(find_way(c, user, id))


def remove_way(c: Connection, user: int, id: int) -> None:
    find_way(c, user, id)
    c.execute(delete(ways).where(ways.c.id == id))


def keep_outcome(c: Connection, id: int, outcome: Outcome, now: float) -> None:
    """What happened last. A way that has died is switched off."""
    if outcome.arrived:
        fine = {"arrived": now, "took": outcome.took, "failing": None, "failures": 0, "reason": ""}
        c.execute(update(ways).where(ways.c.id == id).values(fine))
        return
    row = c.execute(select(ways).where(ways.c.id == id)).one_or_none()
    if row is None:
        return
    since, failures = row.failing or now, row.failures + 1
    values = {"failing": since, "failures": failures, "reason": outcome.reason}
    # That our own mail server is out of order is no fault of theirs.
    tired = row.kind != "mail" and failures >= TOO_OFTEN and now - since >= TOO_LONG
    if outcome.arrived is False or tired:
        values["active"] = False
        c.execute(delete(deliveries).where(deliveries.c.way == id))
    c.execute(update(ways).where(ways.c.id == id).values(values))


# Unsubscribing


def unsubscribe_token(secret: str, id: int) -> str:
    """Good without logging in, and for nothing else."""
    return f"{id}-{hmac.new(secret.encode(), f'unsubscribe {id}'.encode(), hashlib.sha256).hexdigest()[:40]}"


def unsubscribe(c: Connection, secret: str, token: str, *, really: bool) -> None:
    """Switch off the mails a link came with, or only look whether one would be. Raises NotFound."""
    id = token.partition("-")[0]
    known = id.isascii() and id.isdigit() and len(id) < 10
    if not known or not hmac.compare_digest(token.encode(), unsubscribe_token(secret, int(id)).encode()):
        raise NotFound(say("There is nothing at this address."))
    if really:
        values = {"active": False, "failing": None, "failures": 0, "reason": "unsubscribed"}
        c.execute(update(ways).where(ways.c.id == int(id)).values(values))
        c.execute(delete(deliveries).where(deliveries.c.way == int(id)))


# What was told


class Lately(msgspec.Struct, frozen=True):
    """A notice that was told, and by which kinds of ways."""

    kind: str
    table: str
    name: str
    at: float
    by: list[str]


def told_lately(c: Connection, user: int) -> list[Lately]:
    rows = c.execute(
        select(notices.c.kind, notices.c.told, notices.c.by, tables.c.id, tables.c.name)
        .join(tables, notices.c.table == tables.c.id)
        .where(notices.c.user == user, notices.c.told.is_not(None))
        .order_by(notices.c.told.desc(), notices.c.id.desc())
        .limit(LATELY)
    )
    return [Lately(row.kind, row.id, row.name, row.told, row.by.split()) for row in rows]
