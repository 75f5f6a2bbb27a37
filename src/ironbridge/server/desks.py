"""Desks in memory: what was laid, and what a move has led to.

A desk on which a move was just played is used when the table is read with that very move stored; so a move
that could not be stored leaves no trace. A desk that is behind follows the steps it has not seen; one that
undo has overtaken is laid again from an older one. Where only the position matters, as for a move, a game
that is not in memory is taken up from its newest state; to be looked at it is played again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from threading import Lock
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, select

from ironbridge.core.decisions import Seat
from ironbridge.core.kept import ROOM, Kept, Room
from ironbridge.core.match import Match
from ironbridge.core.refusals import Malformed
from ironbridge.drawing.seats import Dress, seats_of
from ironbridge.registry import Titles
from ironbridge.server.cards import SeatCard, TableCard
from ironbridge.server.db.schema import users
from ironbridge.server.errors import BadInput, Conflict, OutOfOrder
from ironbridge.server.laying import Desk, lay, read_steps, read_undone, take_up
from ironbridge.server.logs import LOGGER
from ironbridge.server.people import Person
from ironbridge.server.table_rows import UNREADABLE, SeatRow, TableRow, find_table
from ironbridge.server.waypoints import Waypoints
from ironbridge.server.weighing import Scales
from ironbridge.table.show import Snapshot
from ironbridge.words.catalogue import say

_WISHES = select(users.c.id, users.c.colour, users.c.hatching).where(
    users.c.id.in_(bindparam("ids", expanding=True))
)
VERSIONS = 4  # of each table: undo lays an older one again


class Known(NamedTuple):
    """What is in memory of one table: desks, the newest last, and one that a move about to be stored leads
    to, with the time of that move."""

    desks: tuple[Desk, ...] = ()
    expected: Desk | None = None
    changed: float = 0.0

    @property
    def all(self) -> tuple[Desk, ...]:
        return (*self.desks, self.expected) if self.expected is not None else self.desks

    def with_desk(self, desk: Desk) -> Known:
        """A desk takes the place of those that are of no more use beside it."""
        others = [one for one in self.desks if one.version != desk.version and (one.whole or not desk.whole)]
        expected = None if self.expected is desk else self.expected
        return Known((*others, desk)[-VERSIONS:], expected, self.changed)


class Desks:
    """The desks of the tables that were looked at last."""

    def __init__(self, titles: Titles, room: Room = ROOM) -> None:
        self.titles = titles
        self._scales = Scales()
        self._known: Kept[str, Known] = Kept(weigh=self._weigh, room=room)
        self._lock = Lock()
        self.waypoints = Waypoints(self._scales, room)

    def _weigh(self, known: Known) -> int:
        matches = [desk.match for desk in known.all]
        return self._scales.weigh(matches, [left.state for desk in known.all for left in desk.left.values()])

    def knows(self, id: str) -> bool:
        """Can a table be shown from memory? Else its game is played again, which takes a while."""
        known = self._known.find(id)
        return known is not None and any(desk.whole for desk in known.all)

    def at(self, c: Connection, row: TableRow, *, writing: bool = False, whole: bool = True) -> Desk:
        """The desk of a table as it is stored. Call it before the transaction changes the table.

        `writing`: what this transaction sees may never be stored, so the desk is not kept. Unless it is to be
        `whole`, what was played before may be missing.
        """
        if row.status == "open":
            raise Conflict(say("The game has not started yet."))
        known = self._known.find(row.id) or Known()
        for desk in known.desks:
            if (desk.whole or not whole) and desk.stands_at(row):
                return desk
        expected = known.expected
        if expected is not None and (known.changed, expected.version) != (row.changed, row.version):
            expected = None
        if expected is not None and (expected.whole or not whole):
            desk = expected
        else:
            try:
                desk = self._laid(c, row, known.desks, whole)
            except (Malformed, msgspec.ValidationError) as error:
                LOGGER.error(
                    "a game cannot be read", extra={"fields": {"table": row.id, "reason": str(error)}}
                )
                raise OutOfOrder(say(UNREADABLE)) from error
        if not writing:
            with self._lock:
                self._known.put(row.id, (self._known.find(row.id) or Known()).with_desk(desk))
        return desk

    def _laid(self, c: Connection, row: TableRow, known: Sequence[Desk], whole: bool) -> Desk:
        known = [one for one in known if one.whole or not whole]
        desk = self._caught_up(c, row, known)
        if desk is not None:
            return desk
        title = self.titles.find(row.title)
        # How much each seat has drawn of a deal is known only to who plays it again.
        whole = whole or row.deal is not None
        return (None if whole else take_up(c, title, row)) or lay(c, title, row)

    def _caught_up(self, c: Connection, row: TableRow, known: Sequence[Desk]) -> Desk | None:
        known = [d for d in known if d.chapter == row.chapter and d.match.steps <= row.steps]
        used_up = row.version - row.steps
        newest = max((d for d in known if d.used_up == used_up), key=lambda d: d.match.steps, default=None)
        if newest is not None:
            return newest.followed(
                read_steps(c, row, newest.match.steps), row.version, read_undone(c, row.id)
            )
        known = [d for d in known if d.whole]
        if not known:
            return None
        whole = read_steps(c, row)
        for desk in sorted(known, key=lambda d: -d.match.steps):
            mine = desk.match.record.steps
            if whole[: len(mine)] == mine:
                return desk.followed(whole[len(mine) :], row.version, read_undone(c, row.id))
        return None

    def expect(self, id: str, desk: Desk, changed: float) -> None:
        """The desk after a move about to be stored: good only if the table is read as changed then."""
        with self._lock:
            known = self._known.find(id) or Known()
            self._known.put(id, known._replace(expected=desk, changed=changed))

    def drop(self, id: str) -> None:
        with self._lock:
            self._known.drop(id)
        self.waypoints.drop(id)

    def find(self, c: Connection, id: str) -> Desk:
        return self.at(c, find_table(c, id))

    def snapshot(self, c: Connection, id: str, seat: Seat | None) -> Snapshot:
        """The table as it is, for a viewer."""
        return self.find(c, id).snapshot(seat)

    def snapshot_at(self, c: Connection, id: str, move: int, part: int | None = None) -> Snapshot:
        """The table after a step or a part of it (0: before it), with the one before it as what was left.

        Who may look with whose eyes is for `viewing_seat` to say.
        """
        desk = self.find(c, id)
        match = desk.match
        if not 0 <= move <= match.steps:
            raise BadInput(say("This game has only moves 0 to {last}.", last=match.steps))
        seen = max(move - 1, 0)
        then = self.waypoints.at(id, match, seen)
        before = match.game.clone(then.state)
        state = then.parts(match.record.steps[seen])[part - 1] if part else before
        then.follow(match.record.steps[seen:move])
        state = then.state if part is None else state
        left = before if move else None
        return Snapshot(desk.title, state, match.version, then.log, left=left, seen=seen)


class TimelinePoint(NamedTuple):
    """A point of a game's history: who came there, where it is (`Game.stage`), and what everybody sees."""

    move: int
    seat: Seat | None
    stage: dict[str, int | str]
    view: Any


def point_of(match: Match[Any, Any]) -> TimelinePoint:
    game, state = match.game, match.state
    mover = match.record.steps[-1].seat if match.steps else None
    return TimelinePoint(match.steps, mover, game.stage(state), game.view(state, None))


# Whose eyes


def seats_left(seats: Sequence[SeatCard], person: Person | None) -> tuple[Seat, ...]:
    """Those that a person has resigned."""
    return tuple(one.seat for one in seats if one.resigned and person is not None and one.user == person.id)


def seats_held(seats: Iterable[SeatCard | SeatRow], person: Person | None) -> list[int]:
    """The seats of a table that a person plays; a seat they resigned is no longer theirs."""
    if person is None:
        return []
    return [seat.seat for seat in seats if seat.kind == "person" and seat.user == person.id]


def viewing_seat(table: TableCard | TableRow, held: Sequence[int], asked: int | None = None) -> int | None:
    """Whose eyes: the asked one of those held, else the deciding one, else the first; None: a spectator.

    After the end there is nothing left to hide, and any seat may be looked at.
    """
    if asked is not None and (asked in held or (table.status == "finished" and 0 <= asked < table.players)):
        return asked
    deciding: int | None = table.deciding
    return deciding if deciding in held else next(iter(held), None)


def dresses(c: Connection, card: TableCard) -> tuple[Dress, ...]:
    """The seats' names, colours and hatchings by the wishes of the people who sit there."""
    ids = {seat.user for seat in card.seats if seat.user is not None}
    wishes: dict[int, tuple[str, str]] = {}
    if ids:
        found = c.execute(_WISHES, {"ids": list(ids)})
        wishes = {row.id: (row.colour, row.hatching) for row in found}
    dressed = seats_of(
        card.players,
        [say("{name} (bot)", name=seat.name) if seat.resigned else seat.name for seat in card.seats],
        [_wish(seat, wishes) for seat in card.seats],
        {seat.seat: seat.name for seat in card.seats if seat.kind == "automa"},
    )
    return tuple(_played(seat, dress) for seat, dress in zip(card.seats, dressed, strict=True))


def _played(seat: SeatCard, dress: Dress) -> Dress:
    """The seat with what is known of the bot that plays it."""
    if seat.kind != "bot":
        return dress
    left = (seat.name, seat.resigned_at) if seat.resigned_at is not None else None
    return msgspec.structs.replace(dress, level=seat.bot, left=left)


def _wish(seat: SeatCard, wishes: dict[int, tuple[str, str]]) -> tuple[str, str]:
    return wishes.get(seat.user, ("", "")) if seat.user is not None else ("", "")
