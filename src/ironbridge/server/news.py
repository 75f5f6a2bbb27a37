"""What waits for a person in the lobby: seats that are kept for them, and who asks for an answer."""

from __future__ import annotations

from zlib import crc32

from sqlalchemy import Connection

from ironbridge.server.friends import requests
from ironbridge.server.invitations import invited_where
from ironbridge.server.leagues import asked_into
from ironbridge.server.people import Person


def news_for(c: Connection, person: Person | None) -> str:
    """A few letters that change with it; "" while nothing waits."""
    if person is None:
        return ""
    waits = [*_invitations(c, person), *_requests(c, person)]
    return f"{crc32(' '.join(waits).encode()):x}" if waits else ""


def count_asks(c: Connection, person: Person) -> tuple[int, int]:
    """How many invitations to tables wait for a person's answer, and how many requests of people."""
    return len(_invitations(c, person)), len(_requests(c, person))


def _invitations(c: Connection, person: Person) -> list[str]:
    return [id for id, _ in invited_where(c, person)]


def _requests(c: Connection, person: Person) -> list[str]:
    friends = [f"friend {one.id}" for one in requests(c, person)]
    return [*friends, *(f"league {id}" for id in asked_into(c, person))]
