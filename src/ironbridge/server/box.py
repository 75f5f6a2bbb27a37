"""Tables beside a real box: people tell what they did and what came up there, the match plays the automa.

The row keeps what was told for a step that still waits (`box`); everything else is in the record.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, select, update

from ironbridge.core.refusals import IllegalAction, Malformed
from ironbridge.registry import Titles
from ironbridge.server.db.schema import tables
from ironbridge.server.desks import Desks
from ironbridge.server.draws import box_key
from ironbridge.server.storing import Ack, settle, store
from ironbridge.server.table_rows import SeatRow, TableRow, mark_changed, read_options
from ironbridge.table.companion import Companion, Opening


class Box(msgspec.Struct, frozen=True):
    """Outcomes told for the step that waits, and the action it is, if a person's."""

    told: tuple[str, ...] = ()
    asked: dict[str, Any] | None = None


class Said(NamedTuple):
    """An answer: actions, an outcome ("": the program draws), or that the last answer is taken back.

    `rest`: the program draws all that is left of the set-up.
    """

    actions: tuple[dict[str, Any], ...] = ()
    outcome: str = ""
    back: bool = False
    rest: bool = False


def companion_of(c: Connection, desks: Desks, row: TableRow, there: list[SeatRow]) -> Companion:
    """The companion of such a table as it is stored; what was told for a step that is gone is forgotten."""
    try:
        return _companion(c, desks, row, there, msgspec.convert(row.box, Box))
    except (Malformed, IllegalAction, msgspec.ValidationError):
        return _companion(c, desks, row, there, Box())


def _companion(c: Connection, desks: Desks, row: TableRow, there: list[SeatRow], box: Box) -> Companion:
    key = box_key(c.execute(select(tables.c.secret).where(tables.c.id == row.id)).scalar_one())
    if row.status == "open":
        opening = Opening(read_options(c, row.id), seats=tuple(seat.name for seat in there))
        game = desks.titles.find(row.title).game
        return Companion.begin(game, opening, key=key, given=box.told)
    match = desks.at(c, row, writing=True).match.fork()
    companion = Companion.go_on_with(match, key=key)
    if box.asked is not None:
        companion.play(match.read_action(box.asked))
    companion.tell(*box.told)
    return companion


def told_so_far(c: Connection, desks: Desks, row: TableRow, there: list[SeatRow]) -> list[tuple[str, str]]:
    """What was told of the set-up, in words: what was asked, and the answer."""
    told = companion_of(c, desks, row, there).given
    presenter = desks.titles.find(row.title).presenter()
    again = _companion(c, desks, row, there, Box())
    found = []
    for outcome in told:
        asked = presenter.asked(again)
        if asked is not None:
            answer = next((one.label for one in asked.rows if one.outcome == outcome), "")
            found.append((asked.heading, answer))
        again.tell(outcome)
    return found


def can_take_back(row: TableRow, companion: Companion) -> bool:
    """Once the game has begun its set-up stands."""
    waits = bool(companion.given) or companion.asked is not None
    return companion.can_undo() and (row.status == "open" or row.steps > 0 or waits)


def answer(c: Connection, desks: Desks, row: TableRow, there: list[SeatRow], said: Said, now: float) -> Ack:
    """Take an answer and store where it leads. Raises IllegalAction, or Malformed for what cannot be."""
    companion = companion_of(c, desks, row, there)
    if said.back:
        if not can_take_back(row, companion):
            raise Malformed("there is nothing to undo")
        companion.undo()
    elif said.actions:
        match = companion.match
        assert match is not None
        for action in said.actions:
            companion.play(match.read_action(action))
    elif said.outcome:
        companion.tell(said.outcome)
    else:
        companion.draw()
        while said.rest and companion.match is None and companion.question is not None:
            companion.draw()
    return _keep(c, desks, row, there, companion, now)


def put_away(c: Connection, titles: Titles, row: TableRow, there: list[SeatRow], now: float) -> None:
    """Nobody tells any more: the program draws what is asked for, and whatever comes later."""
    desks = Desks(titles)
    companion = companion_of(c, desks, row, there)
    waits = companion.question is not None
    while companion.question is not None:
        companion.draw()
    if waits:
        _keep(c, desks, row, there, companion, now)
    c.execute(update(tables).where(tables.c.id == row.id).values(box=None))


def _keep(
    c: Connection, desks: Desks, row: TableRow, there: list[SeatRow], companion: Companion, now: float
) -> Ack:
    match = companion.match
    box = msgspec.to_builtins(Box(companion.given, companion.asked))
    c.execute(update(tables).where(tables.c.id == row.id).values(box=box))
    if row.status == "open":
        if match is not None:
            settle(c, row, match, there, now)
        mark_changed(c, row.id)
        return Ack(row.version, 0)
    assert match is not None
    desk = desks.at(c, row, writing=True)
    if match.record.steps == desk.match.record.steps:
        mark_changed(c, row.id)
        return Ack(row.version, match.steps)
    if match.version <= row.version:  # taken back: an answer to what was is told apart
        match.restore(row.version + 1, ())
    return store(c, desks, desk, row, there, match, now)
