"""What one player asks of the others: to take a turn back, to give an absent player's seat to a bot, to
abandon the game. One question at a table at a time; a single refusal, or a move, is the end of it.

While a turn might be taken back the clock stands still, for ten minutes at most.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from ironbridge.core.decisions import Seat
from ironbridge.core.match import Match
from ironbridge.core.record import Step
from ironbridge.server import clocks
from ironbridge.server.db.schema import petitions, seats, tables
from ironbridge.server.desks import Desks
from ironbridge.server.errors import BadInput, Conflict, Forbidden
from ironbridge.server.notices import tell_end
from ironbridge.server.people import Person
from ironbridge.server.storing import store
from ironbridge.server.table_rows import SeatRow, TableRow, lock_table, mark_changed
from ironbridge.words.catalogue import say

Kind = Literal["undo", "replace", "abandon"]
STANDS_STILL = 600.0  # seconds
OPEN_FOR = 24 * 3600.0
_STORED = ("kind", "seat", "about", "version", "asked", "until")


class Petition(msgspec.Struct, frozen=True):
    """What a seat asks; `about` is the seat it is about. Every one of `voters` has to agree.

    It is void once the table is past `version`.
    """

    kind: Kind
    seat: Seat
    about: Seat | None
    version: int
    asked: float
    until: float
    agreed: tuple[Seat, ...] = ()
    voters: tuple[Seat, ...] = ()


def open_petition(
    c: Connection, desks: Desks, row: TableRow, there: Sequence[SeatRow], now: float
) -> Petition | None:
    """The question at a table, if one is open."""
    found = c.execute(select(petitions).where(petitions.c.table == row.id)).mappings().one_or_none()
    if found is None or row.status != "running" or found["version"] != row.version or found["until"] <= now:
        return None
    agreed = tuple(map(int, found["agreed"].split()))
    asked = Petition(**{name: found[name] for name in _STORED}, agreed=agreed)
    return msgspec.structs.replace(asked, voters=_voters(asked, there, desks.at(c, row, writing=True).match))


def ask(
    c: Connection,
    desks: Desks,
    id: str,
    person: Person,
    kind: Kind,
    version: int,
    now: float,
    about: Seat | None = None,
) -> None:
    """Ask the others; done at once where nobody need be asked. Raises Conflict where it cannot be."""
    row, there = lock_table(c, id)
    held = [one.seat for one in there if one.player == person.id]
    if not held:
        raise Forbidden(say("You have no seat at this table."))
    if row.status != "running" or row.version != version:
        raise Conflict(say("The table has moved on. Look at it again before you ask."))
    if row.box is not None:
        raise Conflict(say("There is nobody to ask in a game played with a physical copy."))
    if open_petition(c, desks, row, there, now) is not None:
        raise Conflict(say("Another question is still open at this table."))
    if row.rated and kind == "undo":
        raise Conflict(say("A turn that is over cannot be taken back at a rated table."))
    seat = held[0]
    match = desks.at(c, row, writing=True).match
    if kind == "undo":
        seat = _last_to_play(match, held)
    elif kind == "replace":
        _check_absent(there, about)
    asked = Petition(kind, seat, about if kind == "replace" else None, version, now, now + OPEN_FOR)
    asked = msgspec.structs.replace(asked, voters=_voters(asked, there, match))
    if row.rated and kind == "abandon" and not asked.voters:
        raise Conflict(say("Nobody who could agree is at this rated table. You can only resign."))
    c.execute(delete(petitions).where(petitions.c.table == id))
    if not asked.voters:
        _grant(c, desks, row, there, asked, now)
        return
    c.execute(insert(petitions).values(table=id, **{name: getattr(asked, name) for name in _STORED}))
    if kind == "undo":
        clocks.postpone(c, id, STANDS_STILL)
    mark_changed(c, id)


def answer(c: Connection, desks: Desks, id: str, person: Person, agree: bool, now: float) -> None:
    """Agree, or not; whoever asked takes the question back by not agreeing."""
    row, there = lock_table(c, id)
    asked = open_petition(c, desks, row, there, now)
    if asked is None:
        raise Conflict(say("No question is open at this table."))
    held = {one.seat for one in there if one.player == person.id}
    if not held & {asked.seat, *asked.voters}:
        raise Forbidden(say("You have no seat at this table."))
    if asked.seat in held and agree:
        raise Conflict(say("The others have to answer your question."))
    agreed = {*asked.agreed, *(held & set(asked.voters))}
    if not agree:
        _close(c, asked, row, now)
    elif agreed >= set(asked.voters):
        _close(c, asked, row, now)
        _grant(c, desks, *lock_table(c, id), asked, now)
    else:
        kept = " ".join(map(str, sorted(agreed)))
        c.execute(update(petitions).where(petitions.c.table == id).values(agreed=kept))
    mark_changed(c, id)


def turn_to_take_back(match: Match[Any, Any], seat: Seat) -> int:
    """How many steps are left if this seat's last turn is opened again. Raises Conflict where it is not."""
    steps = match.record.steps
    last = next((at for at in range(len(steps) - 1, -1, -1) if _chosen_by(steps[at], seat)), None)
    if last is None or match.can_undo(seat):
        raise Conflict(say("There is nothing to undo."))
    if any(step.chance for step in steps[last:]):
        raise Conflict(say("Something has been drawn since, so this turn cannot be taken back."))
    return last


def _chosen_by(step: Step, seat: Seat) -> bool:
    return step.seat == seat and not step.forced


def _last_to_play(match: Match[Any, Any], held: Sequence[Seat]) -> Seat:
    """Of the seats of one person, the one that played last."""
    return next((step.seat for step in reversed(match.record.steps) if step.seat in held), held[0])


def _check_absent(there: Sequence[SeatRow], about: Seat | None) -> None:
    if about is None or not 0 <= about < len(there):
        raise BadInput(say("Say whose seat it is about."))
    if not there[about].stand_in:
        raise Conflict(say("{name} is not away.", name=there[about].name))


def _voters(asked: Petition, there: Sequence[SeatRow], match: Match[Any, Any]) -> tuple[Seat, ...]:
    """The seats of other people who are there; for a turn to be taken back, those who have played since."""
    silent = {there[seat].player for seat in (asked.seat, asked.about) if seat is not None}
    seats = {one.seat for one in there}
    if asked.kind == "undo":
        seats = {step.seat for step in match.record.steps[turn_to_take_back(match, asked.seat) :]}
    return tuple(
        one.seat
        for one in there
        if one.seat in seats and one.player not in (None, *silent) and not one.stand_in
    )


def _close(c: Connection, asked: Petition, row: TableRow, now: float) -> None:
    c.execute(delete(petitions).where(petitions.c.table == row.id))
    if asked.kind == "undo":  # the part of the ten minutes that was not needed
        clocks.postpone(c, row.id, -max(0.0, STANDS_STILL - (now - asked.asked)))


def _grant(
    c: Connection, desks: Desks, row: TableRow, there: list[SeatRow], asked: Petition, now: float
) -> None:
    if asked.kind == "undo":
        desk = desks.at(c, row, writing=True)
        upto = turn_to_take_back(desk.match, asked.seat)
        match = Match.replay(desk.match.game, desk.match.record, upto, version=row.version + 1)
        match.key = desk.match.key
        store(c, desks, desk, row, there, match, now)
    elif asked.kind == "replace":
        assert asked.about is not None
        mine = (seats.c.table == row.id) & (seats.c.seat == asked.about)
        level = there[asked.about].stand_in
        c.execute(
            update(seats)
            .where(mine)
            .values(kind="bot", bot=level, stand_in="", resigned=True, resigned_at=row.steps)
        )
        mark_changed(c, row.id)
    else:
        ended = {"status": "finished", "deciding": None, "bot": "", "until": None, "finished": now}
        c.execute(update(tables).where(tables.c.id == row.id).values(**ended, changed=now))
        tell_end(c, row.id, there, None, now)
        mark_changed(c, row.id)
