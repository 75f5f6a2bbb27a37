"""Matches in memory. A desk is a table's match at one version and never changes; moves are played on a fork.

A desk on which a move was just played is used when the table is read with that very move stored; so a move
that could not be stored leaves no trace. A desk that is behind follows the steps it has not seen; one that
undo has overtaken is laid again from an older one.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from contextlib import suppress
from threading import Lock
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, select

from ironbridge.core.decisions import Seat
from ironbridge.core.game import Game
from ironbridge.core.match import Match
from ironbridge.core.record import Header, Record, Step
from ironbridge.core.refusals import Malformed
from ironbridge.drawing.seats import Dress, seats_of
from ironbridge.registry import Titles
from ironbridge.server.cards import SeatCard, TableCard
from ironbridge.server.db.schema import steps, tables, users
from ironbridge.server.draws import SECRET_BYTES, match_key, turnover_key
from ironbridge.server.errors import BadInput, Conflict, OutOfOrder
from ironbridge.server.logs import LOGGER
from ironbridge.server.people import Person
from ironbridge.server.table_rows import UNREADABLE, SeatRow, TableRow, find_table
from ironbridge.server.waypoints import Waypoints
from ironbridge.table.show import Snapshot
from ironbridge.table.title import Title
from ironbridge.words.catalogue import say

KEPT = 300  # tables
VERSIONS = 4  # of each table: undo lays an older one again

_STORED = select(tables.c.header, tables.c.now, tables.c.secret).where(tables.c.id == bindparam("id"))
_UNDONE = select(tables.c.undone).where(tables.c.id == bindparam("id"))
_STEPS = (
    select(steps.c.step)
    .where(
        steps.c.table == bindparam("id"),
        steps.c.chapter == bindparam("chapter"),
        steps.c.number > bindparam("after"),
    )
    .order_by(steps.c.number)
)


class Left(NamedTuple):
    """A table as it was when a seat's turn ended, and the number of steps then."""

    state: Any
    steps: int


class Desk(NamedTuple):
    """A match nobody plays on. `chapter` is the one it would be stored in: a new one under newer rules."""

    title: Title
    chapter: int
    match: Match[Any, Any]
    left: dict[Seat, Left]

    @property
    def version(self) -> int:
        return self.match.version

    @property
    def used_up(self) -> int:
        """Versions used up by undo: where they are equal, steps were only added."""
        return self.match.version - self.match.steps

    def followed(self, added: Sequence[Step], version: int, undone: Sequence[dict[str, Any]]) -> Desk:
        match = self.match.fork()
        left = dict(self.left)
        follow(match, left, added)
        match.restore(version, undone)
        return self._replace(match=match, left=left)

    def snapshot(self, seat: Seat | None) -> Snapshot:
        match = self.match
        left = self.left.get(seat) if seat is not None else None
        return Snapshot(
            self.title,
            match.game.clone(match.state),
            match.version,
            match.log[:],
            seat is not None and match.can_undo(seat),
            seat is not None and match.can_redo(seat),
            left.state if left else None,
            left.steps if left else 0,
        )


def follow(match: Match[Any, Any], left: dict[Seat, Left], added: Sequence[Step]) -> None:
    """Play steps and keep the state in which each seat left; forced steps belong to the one before.

    But an automa's do not: what it did is news for who has just handed over to it.
    """
    automa = match.game.card.automa
    first = 0
    for place, step in enumerate(added):
        match.follow((step,))
        ahead = added[place + 1] if place + 1 < len(added) else None
        if ahead is None or not ahead.forced or (ahead.seat in automa) != (step.seat in automa):
            leave(match, left, added[first : place + 1])
            first = place + 1


def leave(match: Match[Any, Any], left: dict[Seat, Left], played: Sequence[Step]) -> None:
    """Keep the state for every seat that has just played and does not decide any more, or decides in a new
    turn: the last of a round may be the first of the next."""
    decision = match.decision
    for seat in {step.seat for step in played}:
        if hands_over(match, seat, played) or decision is None or decision.seat != seat:
            left[seat] = Left(match.game.clone(match.state), match.steps)


def hands_over(match: Match[Any, Any], seat: Seat | None, played: Sequence[Step]) -> bool:
    """Did one of these steps end a turn of this seat?"""
    return any(match.read_action(step.action).hands_over for step in played if step.seat == seat)


class Desks:
    """The desks of the tables that were looked at last."""

    def __init__(self, titles: Titles, kept: int = KEPT) -> None:
        self.titles = titles
        self._kept = kept
        self._desks: OrderedDict[str, list[Desk]] = OrderedDict()
        self._expected: OrderedDict[str, tuple[float, Desk]] = OrderedDict()
        self._lock = Lock()
        self.waypoints = Waypoints()

    def knows(self, id: str) -> bool:
        """Is a table in memory? Else its game is played again from what is stored, which takes a while."""
        return id in self._desks or id in self._expected

    def at(self, c: Connection, row: TableRow, *, writing: bool = False) -> Desk:
        """The desk of a table as it is stored. Call it before the transaction changes the table.

        `writing`: what this transaction sees may never be stored, so the desk is not kept.
        """
        if row.status == "open":
            raise Conflict(say("The game has not started yet."))
        with self._lock:
            known = list(self._desks.get(row.id, ()))
            if known:
                self._desks.move_to_end(row.id)
            changed, expected = self._expected.get(row.id, (0.0, None))
        for desk in known:
            if desk.version == row.version and (desk.match.steps == row.steps or desk.chapter != row.chapter):
                return desk
        if expected is not None and (changed, expected.version) == (row.changed, row.version):
            desk = expected
        else:
            title = self.titles.find(row.title)
            try:
                desk = self._caught_up(c, row, known) or lay(c, title, row)
            except (Malformed, msgspec.ValidationError) as error:
                LOGGER.error(
                    "a game cannot be read", extra={"fields": {"table": row.id, "reason": str(error)}}
                )
                raise OutOfOrder(say(UNREADABLE)) from error
        if writing:
            return desk
        with self._lock:
            kept = self._desks.setdefault(row.id, [])
            kept.append(desk)
            del kept[:-VERSIONS]
            self._desks.move_to_end(row.id)
            while len(self._desks) > self._kept:
                self._desks.popitem(last=False)
        return desk

    def _caught_up(self, c: Connection, row: TableRow, known: Sequence[Desk]) -> Desk | None:
        known = [d for d in known if d.chapter == row.chapter and d.match.steps <= row.steps]
        used_up = row.version - row.steps
        newest = max((d for d in known if d.used_up == used_up), key=lambda d: d.match.steps, default=None)
        if newest is not None:
            return newest.followed(
                read_steps(c, row, newest.match.steps), row.version, read_undone(c, row.id)
            )
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
            self._expected[id] = changed, desk
            self._expected.move_to_end(id)
            while len(self._expected) > self._kept:
                self._expected.popitem(last=False)

    def drop(self, id: str) -> None:
        with self._lock:
            self._desks.pop(id, None)
            self._expected.pop(id, None)
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


def read_steps(c: Connection, row: TableRow, after: int = 0) -> list[Step]:
    found = c.execute(_STEPS, {"id": row.id, "chapter": row.chapter, "after": after}).scalars()
    return msgspec.convert(list(found), list[Step])


def read_undone(c: Connection, id: str) -> list[dict[str, Any]]:
    found = c.execute(_UNDONE, {"id": id}).scalar()
    return msgspec.convert(found, list[dict[str, Any]] | None) or []


def lay(c: Connection, title: Title, row: TableRow) -> Desk:
    """The desk from what is stored. A running game under newer rules goes on from its newest state."""
    game = title.game
    stored = c.execute(_STORED, {"id": row.id}).one()
    if not isinstance(stored.secret, bytes) or len(stored.secret) != SECRET_BYTES:
        raise OutOfOrder(say(UNREADABLE))  # without it what is drawn could be foretold
    header = msgspec.convert(stored.header, Header)
    if header.rules_version != game.card.rules_version:
        if row.status == "finished":
            with suppress(Malformed, BadInput):  # how it ended can be seen in any case
                return _replayed(c, title, row, header, stored.secret)
        key = turnover_key(stored.secret, row.chapter + 1)
        newest = _newest(c, row, game, msgspec.convert(stored.now, dict[str, Any]), key)
        match = Match.from_position(game, newest, header.seats, header.options)
        match.key = match_key(stored.secret, row.chapter + 1)
        match.restore(row.version, ())
        return Desk(title, row.chapter + 1, match, {})
    return _replayed(c, title, row, header, stored.secret)


def _newest(
    c: Connection, row: TableRow, game: Game[Any, Any], position: dict[str, Any], key: bytes
) -> dict[str, Any]:
    """The state kept, with what was played since and is still legal; the rest is taken back."""
    match = Match.from_position(game, position)
    match.key = key
    with suppress(Malformed):
        match.follow(read_steps(c, row, row.kept))
    if row.box is None:
        match.go_on()  # an automa whose turn was cut short plays it by the newer rules
    newest: dict[str, Any] = game.position(match.state)
    return newest


def _replayed(c: Connection, title: Title, row: TableRow, header: Header, secret: bytes) -> Desk:
    try:
        match = Match.replay(title.game, Record(header, []))
    except Malformed as error:  # its map has gone, say: that can be told
        raise BadInput(str(error)) from error
    match.key = match_key(secret, row.chapter)
    left: dict[Seat, Left] = {}
    follow(match, left, read_steps(c, row))
    match.restore(row.version, read_undone(c, row.id))
    return Desk(title, row.chapter, match, left)


# Whose eyes


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
        found = c.execute(select(users.c.id, users.c.colour, users.c.hatching).where(users.c.id.in_(ids)))
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
