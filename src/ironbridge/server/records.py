"""Records in and out, and private copies of a moment of a game.

A record holds every secret: only that of a finished game is handed out, and only a game without secrets from
the person can be copied. What is brought in is replayed by the rules before it is believed, and before
anything is written: a writing transaction keeps everybody else waiting.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
from sqlalchemy import Connection

from ironbridge.core import record
from ironbridge.core.match import Match
from ironbridge.core.position import LETTERS
from ironbridge.core.record import Record
from ironbridge.core.refusals import IronbridgeError
from ironbridge.registry import Titles
from ironbridge.server.cards import card
from ironbridge.server.db.database import Database
from ironbridge.server.deals import is_hidden
from ironbridge.server.desks import Desks, seats_held
from ironbridge.server.draws import new_secret
from ironbridge.server.errors import BadInput, Conflict, Forbidden
from ironbridge.server.new_tables import LONGEST_NAME, table_name
from ironbridge.server.people import Person
from ironbridge.server.placing import place
from ironbridge.server.seat_names import LONGEST_SEAT_NAME, unlike
from ironbridge.server.storing import settle
from ironbridge.server.table_rows import SeatRow, find_table, seat_rows
from ironbridge.words.catalogue import Catalogue, say
from ironbridge.words.problems import problem

LARGEST_RECORD = 1_000_000  # bytes
MOST_STEPS = 5_000
WORDS = Catalogue({"copy": "Copy of {name}, move {n}", "copy.opening": "Copy of {name}, from the start"})


def export_record(c: Connection, desks: Desks, id: str, person: Person | None = None) -> bytes:
    """The record of a finished game, as JSON lines."""
    row = find_table(c, id)
    if row.status != "finished":
        raise Forbidden(
            say("The record contains hidden information: it can be read only once the game is over.")
        )
    kept = desks.at(c, row).match.record
    # A match in memory may know a name that somebody has given up since.
    names = tuple(one.name for one in seat_rows(c, id))
    return record.encode(Record(msgspec.structs.replace(kept.header, seats=names), kept.steps))


def read_record(titles: Titles, text: bytes, plain: bool = False) -> Match[Any, Any]:
    """A record, replayed, with a new key. Raises BadInput with the step that does not hold.

    `plain`: for people to read.
    """
    if len(text) > LARGEST_RECORD or len(record.lines_of(text)) > MOST_STEPS + 2:
        raise BadInput(say("A record can have at most {most} steps.", most=MOST_STEPS))
    try:
        found = record.decode(text)
        match = Match.resume(titles.find(found.header.title).game, found)
        match.key = new_secret()
        match.go_on()
        return match
    except IronbridgeError as error:
        raise BadInput(problem(error, plain=plain)) from None


async def bring_in(
    database: Database, titles: Titles, person: Person, text: bytes, *, plain: bool = False
) -> str:
    """A record becomes a private table: a finished game to look at, a running one to go on with."""
    match = await asyncio.to_thread(read_record, titles, text, plain)
    return await database.write(store_private, person, match, match.game.card.name, time.time())


async def try_from(database: Database, desks: Desks, id: str, person: Person, move: int | None) -> str:
    """A private copy, on one screen, of the game as it was after a move, or as it is now; it draws anew."""
    match, name = await database.read(find_original, desks, id, person)
    twin = await asyncio.to_thread(copy_of, match, move)
    return await database.write(store_private, person, twin, copy_name(desks.titles, name, twin), time.time())


def find_original(c: Connection, desks: Desks, id: str, person: Person) -> tuple[Match[Any, Any], str]:
    """The match and the name of a table that the person may copy."""
    shown = card(c, id, person)
    if is_hidden(c, id, None, time.time()):
        raise Forbidden(say("A deal of the week can be copied once its week is over."))
    taken = sum(seat.kind != "automa" for seat in shown.seats)
    if shown.status != "finished" and len(seats_held(shown.seats, person)) != taken:
        raise Forbidden(say("Only someone who plays every seat can copy a game in progress."))
    return desks.find(c, id).match, shown.name


def copy_of(match: Match[Any, Any], move: int | None) -> Match[Any, Any]:
    """The match after a move, replayed, with a new key. Raises Conflict where nothing is left to play."""
    if move is None:
        move = match.steps
    if not 0 <= move <= match.steps:
        raise BadInput(say("This game has only moves 0 to {last}.", last=match.steps))
    twin = Match.replay(match.game, match.record, move)
    twin.key = new_secret()
    twin.go_on()  # an automa finishes its turn
    if twin.decision is None:
        raise Conflict(say("The game is over at this point."))
    return twin


def copy_name(titles: Titles, name: str, twin: Match[Any, Any]) -> str:
    """What a copy is called: after the game, and the play it goes on from as the log numbers it."""
    names = [LETTERS[seat] for seat in range(twin.record.header.players)]
    log = titles.find(twin.game.card.id).voice(names, twin.state).log(twin.log)
    moves = [entry.number for entry in log if entry.seat is not None]
    key, n = ("copy" if moves else "copy.opening"), max(moves, default=0)
    room = LONGEST_NAME - len(WORDS(key, name="", n=n))
    return WORDS(key, name=name[:room].strip(), n=n)


def store_private(c: Connection, person: Person, match: Match[Any, Any], name: str, now: float) -> str:
    """A match, replayed already, on a private table where the person plays every seat."""
    header = match.record.header
    rows: list[SeatRow] = []
    for seat in range(header.players):
        given = header.seats[seat] if seat < len(header.seats) else ""
        called = unlike(_name(given) or LETTERS[seat], [row.name for row in rows])
        if seat in match.game.card.automa:
            rows.append(SeatRow(seat, "automa", None, match.game.card.automa_name, "", False))
        else:
            rows.append(SeatRow(seat, "person", person.id, called, "", False))
    id = place(
        c,
        person,
        rows,
        title=header.title,
        name=table_name(name, match.game),
        options=dict(header.options),
        listed=False,
        secret=match.key,
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
