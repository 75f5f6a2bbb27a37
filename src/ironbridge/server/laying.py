"""A table's match at one version, laid from what is stored: played again from the opening, or taken up.

A desk never changes; moves are played on a fork. One that was taken up from the newest state is quickly laid
and can be played on, but it knows nothing of what was played before.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, select

from ironbridge.core.decisions import Seat
from ironbridge.core.game import Game
from ironbridge.core.match import Match
from ironbridge.core.record import Header, Record, Step
from ironbridge.core.refusals import Malformed
from ironbridge.server.db.schema import steps, tables
from ironbridge.server.draws import SECRET_BYTES, match_key, turnover_key
from ironbridge.server.errors import BadInput, OutOfOrder
from ironbridge.server.table_rows import UNREADABLE, TableRow
from ironbridge.table.show import Snapshot
from ironbridge.table.title import Title
from ironbridge.words.catalogue import say

_STORED = select(tables.c.header, tables.c.now, tables.c.undone, tables.c.secret).where(
    tables.c.id == bindparam("id")
)
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
    def whole(self) -> bool:
        """Does it know all that was played? Only then can it be looked at."""
        return not self.match.untold

    def stands_at(self, row: TableRow) -> bool:
        """Is this the table as it is stored? Under newer rules it is not stored yet."""
        stored: bool = self.match.steps == row.steps or self.chapter != row.chapter
        return stored and bool(self.version == row.version)

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
    secret = _checked(stored.secret)
    header = msgspec.convert(stored.header, Header)
    if header.rules_version != game.card.rules_version:
        if row.status == "finished":
            with suppress(Malformed, BadInput):  # how it ended can be seen in any case
                return _replayed(c, title, row, header, secret)
        key = turnover_key(secret, row.chapter + 1)
        newest = _newest(c, row, game, msgspec.convert(stored.now, dict[str, Any]), key)
        match = Match.from_position(game, newest, header.seats, header.options)
        match.key = match_key(secret, row.chapter + 1)
        match.restore(row.version, ())
        return Desk(title, row.chapter + 1, match, {})
    return _replayed(c, title, row, header, secret)


def take_up(c: Connection, title: Title, row: TableRow) -> Desk | None:
    """The desk of a running game from its newest state; None if that is not stored, or by other rules."""
    stored = c.execute(_STORED, {"id": row.id}).one()
    if row.status != "running" or row.kept == 0 or not isinstance(stored.now, dict):
        return None
    header = msgspec.convert(stored.header, Header)
    if header.rules_version != title.game.card.rules_version:
        return None
    match = Match.take_up(title.game, header, stored.now, row.kept)
    match.key = match_key(_checked(stored.secret), row.chapter)
    match.follow(read_steps(c, row, row.kept))
    match.restore(row.version, msgspec.convert(stored.undone, list[dict[str, Any]] | None) or ())
    return Desk(title, row.chapter, match, {})


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


def _checked(secret: object) -> bytes:
    if not isinstance(secret, bytes) or len(secret) != SECRET_BYTES:
        raise OutOfOrder(say(UNREADABLE))  # without it what is drawn could be foretold
    return secret


def _replayed(c: Connection, title: Title, row: TableRow, header: Header, secret: bytes) -> Desk:
    try:
        match = Match.replay(title.game, Record(header, []), stacked=row.deal is not None)
    except Malformed as error:  # its map has gone, say: that can be told
        raise BadInput(str(error)) from error
    match.key = match_key(secret, row.chapter)
    left: dict[Seat, Left] = {}
    follow(match, left, read_steps(c, row))
    match.restore(row.version, read_undone(c, row.id))
    return Desk(title, row.chapter, match, left)
