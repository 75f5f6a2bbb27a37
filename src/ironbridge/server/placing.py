"""Puts a new table into the database, as long as its owner has room for one more."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, func, insert, select

from ironbridge.core.game import OptionValue
from ironbridge.server.db.schema import seats, tables
from ironbridge.server.errors import TooMany
from ironbridge.server.joining import Joining
from ironbridge.server.pace import Pace
from ironbridge.server.people import Person
from ironbridge.server.table_rows import SeatRow, ring
from ironbridge.words.catalogue import say

MOST_TABLES = 100  # open and running, owned by one person
MOST_KEPT = 500  # finished games of one person alone: copies, records brought in, games with bots


def place(
    c: Connection,
    person: Person,
    rows: Sequence[SeatRow],
    *,
    title: str,
    name: str,
    options: dict[str, OptionValue],
    listed: bool,
    secret: bytes,
    now: float,
    seed_chosen: bool = False,
    box: dict[str, Any] | None = None,
    pace: Pace | None = None,
    rated: bool = False,
    joining: Joining | None = None,
    deal: str | None = None,
) -> str:
    """Store an open table with its seats."""
    _check_room(c, person)
    id = secrets.token_urlsafe(9)
    c.execute(
        insert(tables).values(
            id=id,
            name=name,
            title=title,
            players=len(rows),
            options=options,
            status="open",
            listed=listed,
            owner=person.id,
            secret=secret,
            seed_chosen=seed_chosen,
            box=box,
            pace=msgspec.to_builtins(pace),
            rated=rated,
            joining=msgspec.to_builtins(joining),
            deal=deal,
            invitation=secrets.token_urlsafe(18),
            created=now,
            changed=now,
        )
    )
    c.execute(
        insert(seats),
        [
            {
                "table": id,
                "seat": row.seat,
                "kind": row.kind,
                "user": row.user,
                "name": row.name,
                "bot": row.bot,
                "invited": row.kind == "invited",
            }
            for row in rows
        ],
    )
    ring(c, id)
    return id


def _check_room(c: Connection, person: Person) -> None:
    """May this person own one more table? Raises TooMany."""
    owned = select(func.count()).where(tables.c.owner == person.id)
    if c.execute(owned.where(tables.c.status != "finished")).scalar_one() >= MOST_TABLES:
        raise TooMany(say("You already have {most} unfinished tables.", most=MOST_TABLES))
    others = select(seats.c.seat).where(seats.c.table == tables.c.id, seats.c.user != person.id)
    if c.execute(owned.where(tables.c.status == "finished", ~others.exists())).scalar_one() >= MOST_KEPT:
        raise TooMany(
            say(
                "You already have {most} finished games that nobody else played in. "
                "Delete some to make room.",
                most=MOST_KEPT,
            )
        )
