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
    waits = [
        *(id for id, _ in invited_where(c, person)),
        *(f"friend {one.id}" for one in requests(c, person)),
        *(f"league {id}" for id in asked_into(c, person)),
    ]
    return f"{crc32(' '.join(waits).encode()):x}" if waits else ""
