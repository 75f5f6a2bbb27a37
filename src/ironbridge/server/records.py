"""Records in and out, and private copies of a moment of a game.

A record holds every secret: only that of a finished game is handed out, and only a game without secrets from
the person can be copied. What is brought in is replayed by the rules before it is believed.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection

from ironbridge.core import record
from ironbridge.core.match import Match
from ironbridge.core.position import LETTERS
from ironbridge.core.record import Record
from ironbridge.core.refusals import IronbridgeError
from ironbridge.core.registry import find
from ironbridge.server.cards import card
from ironbridge.server.desks import Desks, seats_held
from ironbridge.server.errors import BadInput, Conflict, Forbidden
from ironbridge.server.lobby import LARGEST_SEED, LONGEST_SEAT_NAME, place, settle, table_name, unlike
from ironbridge.server.people import Person
from ironbridge.server.table_rows import SeatRow, find_table, seat_rows
from ironbridge.words.catalogue import say

LARGEST_RECORD = 1_000_000  # bytes
MOST_STEPS = 5_000


def export_record(c: Connection, desks: Desks, id: str, person: Person | None = None) -> bytes:
    """The record of a finished game, as JSON lines."""
    row = find_table(c, id)
    if row.status != "finished":
        raise Forbidden(say("The record holds every secret: it can be read when the game is over."))
    return record.encode(desks.at(c, row).match.record)


def read_record(text: bytes) -> Match[Any, Any]:
    """A record, replayed. Raises BadInput with the step that does not hold."""
    if len(text) > LARGEST_RECORD or text.count(b"\n") > MOST_STEPS + 2:
        raise BadInput(say("A record has at most {most} steps.", most=MOST_STEPS))
    try:
        found = record.decode(text)
        return Match.resume(find(found.header.title), found)
    except IronbridgeError as error:
        raise BadInput(str(error)) from None


def import_record(c: Connection, person: Person, text: bytes | Match[Any, Any], now: float) -> str:
    """A record becomes a private table: a finished game to look at, a running one to go on with."""
    match = read_record(text) if isinstance(text, bytes) else text
    return _private(c, person, match, match.game.card.name, now)


def copy_from(c: Connection, desks: Desks, id: str, person: Person, move: int, now: float) -> str:
    """A private copy, on one screen, of the game as it was after a move."""
    shown = card(c, id, person)
    if shown.status != "finished" and len(seats_held(shown, person)) != shown.players:
        raise Forbidden(say("A running game can be copied only by who plays all its seats."))
    match = desks.find(c, id).match
    if not 0 <= move <= match.steps:
        raise BadInput(say("This game has moves 0 to {last}.", last=match.steps))
    twin = Match.replay(match.game, match.record, move)
    if twin.decision is None:
        raise Conflict(say("The game is over there."))
    return _private(c, person, twin, shown.name, now)


def _private(c: Connection, person: Person, match: Match[Any, Any], name: str, now: float) -> str:
    header = match.record.header
    rows: list[SeatRow] = []
    for seat in range(header.players):
        given = header.seats[seat] if seat < len(header.seats) else ""
        called = unlike(_name(given) or LETTERS[seat], [row.name for row in rows])
        rows.append(SeatRow(seat, "person", person.id, called, "", False, ""))
    id = place(
        c,
        person,
        rows,
        title=header.title,
        name=table_name(name, match.game),
        options=dict(header.options),
        listed=False,
        seed=(header.seed or 0) % LARGEST_SEED,
        now=now,
    )
    match.record = Record(
        msgspec.structs.replace(header, seats=tuple(row.name for row in rows)), match.record.steps
    )
    settle(c, find_table(c, id, lock=True), match, seat_rows(c, id), now)
    return id


def _name(given: str) -> str:
    """The name in a record's seat: `Ada` of `Ada, human`."""
    name = " ".join((given.rpartition(", ")[0] or given).split())[:LONGEST_SEAT_NAME].strip()
    return name if name.isprintable() else ""
