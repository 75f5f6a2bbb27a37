"""Moves, undo and redo, chat and notes. A move is stored in the transaction of whoever calls.

The table's row is locked and the version compared before anything else, so an answer to an older version,
a request sent twice among them, changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from ironbridge.core.decisions import Seat
from ironbridge.core.match import Match
from ironbridge.core.refusals import IllegalAction, Malformed, Refusal
from ironbridge.server import box
from ironbridge.server.absent import dismiss_stand_in
from ironbridge.server.db.schema import chat, notes, tables
from ironbridge.server.desks import Desks
from ironbridge.server.errors import BadInput, Conflict, Forbidden, Refused
from ironbridge.server.following_orders import follow_orders
from ironbridge.server.mutes import HEARD
from ironbridge.server.names import without_controls
from ironbridge.server.notices import tell_named
from ironbridge.server.people import Person, refuse_taken
from ironbridge.server.storing import Ack, store
from ironbridge.server.table_rows import (
    SeatRow,
    TableRow,
    find_table,
    lock_table,
    mark_changed,
    seat_rows,
)
from ironbridge.table.title import Title
from ironbridge.words.catalogue import say
from ironbridge.words.problems import problem

LONGEST_LINE = 500
LONGEST_NOTES = 10_000
CHAT_LINES = 200
_NEWEST_HEARD = (
    select(chat.c.id, chat.c.user, chat.c.name, chat.c.text, chat.c.at)
    .where(chat.c.table == bindparam("id"), chat.c.id > bindparam("after"), HEARD)
    .order_by(chat.c.id.desc())
    .limit(CHAT_LINES)
)


class ChatLine(msgspec.Struct, frozen=True):
    """`user` is null, and the text empty, where whoever said it has deleted their account."""

    id: int
    user: int | None
    name: str
    text: str
    at: float


# Moves


def act(
    c: Connection,
    desks: Desks,
    id: str,
    person: Person,
    version: int,
    action: dict[str, Any],
    now: float,
    seat: Seat | None = None,
) -> Ack:
    """Play an action, and every forced one that follows."""
    return act_all(c, desks, id, person, version, [action], now, seat)


def act_all(
    c: Connection,
    desks: Desks,
    id: str,
    person: Person,
    version: int,
    actions: Sequence[dict[str, Any]],
    now: float,
    seat: Seat | None = None,
) -> Ack:
    """The same with a run of actions, each a step of its own: all of them count, or none."""
    row, there, deciding = _turn(c, id, person, version, seat)
    if row.box is not None:
        return _beside(c, desks, row, there, box.Said(actions=tuple(actions)), now)
    return _changed(
        c, desks, row, there, lambda match: _play_all(match, deciding, actions), now, follows=True
    )


def tell(
    c: Connection, desks: Desks, id: str, person: Person, version: int, said: box.Said, now: float
) -> Ack:
    """What came up on the table beside which this one is played, or that the last answer is taken back."""
    row, there = beside_box(c, id, person, lock=True)
    if row.status == "running":
        _check_version(row, version)
    return _beside(c, desks, row, there, said, now)


def beside_box(
    c: Connection, id: str, person: Person, *, lock: bool = False
) -> tuple[TableRow, list[SeatRow]]:
    """A table beside a box, at which this person sits."""
    row, there = lock_table(c, id) if lock else (find_table(c, id), seat_rows(c, id))
    if all(one.player != person.id for one in there):
        raise Forbidden(say("You have no seat at this table."))
    if row.box is None or row.status == "finished":
        raise Conflict(say("There is nothing to enter here."))
    return row, there


def _beside(
    c: Connection, desks: Desks, row: TableRow, there: list[SeatRow], said: box.Said, now: float
) -> Ack:
    try:
        return box.answer(c, desks, row, there, said, now)
    except IllegalAction as error:
        desk = desks.at(c, row, writing=True)
        raise _refused(desk.title, desk.match, there, error) from None
    except Malformed as error:
        raise BadInput(problem(error)) from None


def act_as_bot(
    c: Connection,
    desks: Desks,
    id: str,
    version: int,
    action: dict[str, Any],
    now: float,
    claimed: float,
    share: float | None = None,
) -> Ack:
    """The same for the bot that decides; if a bot goes on, its turn stays claimed.

    `share`: of its budget, with which a master has thought.
    """
    row, there = lock_table(c, id)
    _check_version(row, version)
    if not row.bot:
        raise Forbidden(say("It is not a bot's turn here."))
    if share not in (None, row.share):
        c.execute(update(tables).where(tables.c.id == id).values(share=share))
    return _changed(
        c, desks, row, there, lambda match: _play(match, row.deciding, action), now, claimed, True
    )


def undo(
    c: Connection,
    desks: Desks,
    id: str,
    person: Person,
    version: int,
    now: float,
    seat: Seat | None = None,
) -> Ack:
    """Take back the last action of this turn."""
    row, there, deciding = _turn(c, id, person, version, seat)
    if row.box is not None:
        return _beside(c, desks, row, there, box.Said(back=True), now)

    def take_back(match: Match[Any, Any]) -> None:
        if not match.can_undo(deciding):
            raise Conflict(say("There is nothing to undo."))
        match.undo(deciding)

    return _changed(c, desks, row, there, take_back, now)


def redo(
    c: Connection,
    desks: Desks,
    id: str,
    person: Person,
    version: int,
    now: float,
    seat: Seat | None = None,
) -> Ack:
    """Play again what was undone last; under rules that have changed since it may be refused."""
    row, there, deciding = _turn(c, id, person, version, seat)

    def play_again(match: Match[Any, Any]) -> None:
        if not match.can_redo(deciding):
            raise Conflict(say("There is nothing to redo."))
        match.redo(deciding)

    return _changed(c, desks, row, there, play_again, now)


def _turn(
    c: Connection, id: str, person: Person, version: int, seat: Seat | None
) -> tuple[TableRow, list[SeatRow], Seat]:
    """The table, locked, at this version, with this person to decide."""
    row, there = lock_table(c, id)
    held = [one.seat for one in there if one.player == person.id]
    if not held:
        raise Forbidden(say("You have no seat at this table."))
    if seat is not None and seat not in held:
        raise Forbidden(say("This is not your seat."))
    _check_version(row, version)
    deciding: Seat = row.deciding
    if deciding not in held or seat not in (None, deciding):
        raise Forbidden(say("It is {name}'s turn.", name=there[deciding].name))
    if there[deciding].stand_in:  # whoever plays is back
        there[deciding] = dismiss_stand_in(c, row, there[deciding])
    return row, there, deciding


def _check_version(row: TableRow, version: int) -> None:
    if row.status == "open":
        raise Conflict(say("The game has not started yet."))
    if row.version != version:
        raise Conflict(
            say(
                "The table is now at version {newest}, but your move was for version {version}.",
                newest=row.version,
                version=version,
            )
        )
    if row.status != "running":
        raise Conflict(say("The game is over."))


def _play_all(match: Match[Any, Any], seat: Seat, actions: Sequence[dict[str, Any]]) -> None:
    for number, action in enumerate(actions, 1):
        try:
            _play(match, seat, action)
        except IllegalAction as error:
            if len(actions) == 1:
                raise
            raise RunRefused(error.refusal, number, len(actions)) from None


class RunRefused(IllegalAction):
    """One of several actions that were to be played together cannot be."""

    def __init__(self, refusal: Refusal, number: int, of: int) -> None:
        super().__init__(refusal)
        self.number = number
        self.of = of


def _play(match: Match[Any, Any], seat: Seat, action: dict[str, Any]) -> None:
    match.play(seat, match.read_action(action))


def _changed(
    c: Connection,
    desks: Desks,
    row: TableRow,
    there: list[SeatRow],
    change: Callable[[Match[Any, Any]], None],
    now: float,
    claimed: float = 0.0,
    follows: bool = False,
) -> Ack:
    """Change a copy of the match, and store what came of it. `follows`: orders may answer to it."""
    desk = desks.at(c, row, writing=True, whole=False)
    match = desk.match.fork()
    try:
        change(match)
        if follows:
            follow_orders(c, desk, row, there, match, now)
    except IllegalAction as error:
        raise _refused(desk.title, match, there, error) from None
    except Malformed as error:
        raise BadInput(problem(error)) from None
    return store(c, desks, desk, row, there, match, now, claimed)


def _refused(title: Title, match: Match[Any, Any], there: list[SeatRow], error: IllegalAction) -> Refused:
    says = title.voice([one.name for one in there], match.state)
    said = says.refusal(error.refusal)
    if isinstance(error, RunRefused):
        said = say(
            "Step {number} of {all} is not possible, so none of them was played. {why}",
            number=error.number,
            all=error.of,
            why=said,
        )
    return Refused(said, msgspec.structs.replace(error.refusal, sentence=said))


# Chat and notes


def say_in_chat(c: Connection, id: str, person: Person, text: str, now: float) -> int:
    """A line for everybody at the table, spectators included. Only who sits there, or owns it, may write."""
    row = find_table(c, id, lock=True)
    line = " ".join(without_controls(text).split())
    if not line or len(line) > LONGEST_LINE:
        raise BadInput(say("A message must have 1 to {most} characters.", most=LONGEST_LINE))
    if person.id != row.owner and all(one.user != person.id for one in seat_rows(c, id)):
        raise Forbidden(say("You have no seat at this table."))
    if person.guest:
        refuse_taken(c, person.name)  # the account came after the guest, who may register under another name
    made = c.execute(
        insert(chat).values(table=id, user=person.id, name=person.name, text=line, at=now)
    ).inserted_primary_key
    assert made is not None
    tell_named(c, id, person.id, int(made[0]), line, now)
    mark_changed(c, id)
    return int(made[0])


def chat_lines(c: Connection, id: str, person: Person | None, after: int = 0) -> list[ChatLine]:
    """The newest lines after a given one, oldest first, without those of people whom the reader has muted."""
    find_table(c, id)
    return heard_lines(c, id, person, after)


def heard_lines(c: Connection, id: str, person: Person | None, after: int = 0) -> list[ChatLine]:
    """The same of a table that is there."""
    wanted = {"id": id, "after": after, "hearer": person.id if person is not None else 0}
    return [ChatLine(*row) for row in c.execute(_NEWEST_HEARD, wanted)][::-1]


def read_notes(c: Connection, id: str, person: Person) -> str:
    find_table(c, id)
    mine = select(notes.c.text).where(notes.c.table == id, notes.c.user == person.id)
    return c.execute(mine).scalar() or ""


def write_notes(c: Connection, id: str, person: Person, text: str) -> None:
    """A person's own notes; nobody else reads them."""
    find_table(c, id, lock=True)
    if len(text) > LONGEST_NOTES:
        raise BadInput(say("Notes can have at most {most} characters.", most=LONGEST_NOTES))
    c.execute(delete(notes).where(notes.c.table == id, notes.c.user == person.id))
    if text:
        c.execute(insert(notes).values(table=id, user=person.id, text=text))
