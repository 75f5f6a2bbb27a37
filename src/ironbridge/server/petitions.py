"""What one player asks of the others: to take a turn back, to give an absent player's seat to a bot, to
abandon the game. One question at a table at a time; a single refusal, or a move, is the end of it.

While a turn might be taken back the clock of whoever else decides stands still, for ten minutes at most.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from ironbridge.bots.names import USUAL
from ironbridge.core.decisions import Seat
from ironbridge.core.match import Match
from ironbridge.core.record import Step
from ironbridge.server import clocks
from ironbridge.server.absent import LONGEST_WAIT, Sat, has_waited, is_away, replace
from ironbridge.server.db.schema import petitions, questions, tables
from ironbridge.server.desks import Desks
from ironbridge.server.errors import BadInput, Conflict, Forbidden
from ironbridge.server.notices import hasten, tell, tell_end
from ironbridge.server.pace import DAY
from ironbridge.server.people import Person
from ironbridge.server.rated import check_level
from ironbridge.server.seat_names import bot_level
from ironbridge.server.storing import store
from ironbridge.server.table_rows import SeatRow, TableRow, lock_table, mark_changed, pace_of
from ironbridge.words.catalogue import Message, say

Kind = Literal["undo", "replace", "abandon"]
OPEN_FOR = 24 * 3600.0
STILL_WAITED_FOR: Message = (
    "{name} can be replaced once the others have waited for {n} day.",
    "{name} can be replaced once the others have waited for {n} days.",
)
ALREADY_ASKED: Message = (
    "You have already asked for this. You can ask again after the next move, or in a day."
)
ALREADY_BACK: Message = (
    "You have already taken back a turn without asking anybody. You can do so again after your next turn, "
    "or in a day."
)
RATED: Message = "A turn that is over cannot be taken back at a rated table."
_OPEN = select(petitions).where(petitions.c.table == bindparam("id"))
_SAID = ("kind", "seat", "about", "version", "asked", "until", "level", "still")


class Petition(msgspec.Struct, frozen=True):
    """What a seat asks; `about` is the seat that a bot of this `level` shall play.

    Every one of `voters` has to agree. It is void once the table is past `version`. `still`: until when the
    clock stands still for it.
    """

    kind: Kind
    seat: Seat
    about: Seat | None
    version: int
    asked: float
    until: float
    level: str = ""
    still: float | None = None
    agreed: tuple[Seat, ...] = ()
    voters: tuple[Seat, ...] = ()


class Stored(NamedTuple):
    """What was asked last at a table, and which seat has `refused` it; None as long as nobody has."""

    petition: Petition
    refused: Seat | None

    def is_open(self, now: float) -> bool:
        return self.refused is None and self.petition.until > now

    def refused_at(self, version: int) -> Seat | None:
        """The same as long as the table has not gone on."""
        return self.refused if self.petition.version == version else None


def open_petition(
    c: Connection, desks: Desks, row: TableRow, there: Sequence[SeatRow], now: float
) -> Petition | None:
    """The question at a table, if one is open."""
    found = stored(c, row)
    if found is None or row.status != "running":
        return None
    return in_force(found, row, there, desks.at(c, row, writing=True).match, now)


def stored(c: Connection, row: TableRow) -> Stored | None:
    """What was asked last at a table, open or not."""
    found = c.execute(_OPEN, {"id": row.id}).mappings().one_or_none()
    if found is None:
        return None
    agreed = tuple(map(int, found["agreed"].split()))
    return Stored(Petition(**{name: found[name] for name in _SAID}, agreed=agreed), found["refused"])


def in_force(
    found: Stored | None, row: TableRow, there: Sequence[Sat], match: Match[Any, Any], now: float
) -> Petition | None:
    """The question with those who have to agree, if it is still open."""
    if found is None or not found.is_open(now):
        return None
    asked = found.petition
    if asked.version != row.version:
        return None
    if asked.about is not None and not is_away(row, there[asked.about], now):
        return None
    return msgspec.structs.replace(asked, voters=_voters(asked, row, there, match, now))


def why_not_back(match: Match[Any, Any], row: TableRow, held: Sequence[Seat]) -> str | None:
    """Why somebody's last turn cannot be opened again, "" if it can; None: there is none, or Undo does it."""
    seat = _last_to_play(match, held)
    if match.can_undo(seat) or not any(_chosen_by(step, seat) for step in match.record.steps):
        return None
    if row.rated:
        return say(RATED)
    try:
        turn_to_take_back(match, seat)
    except Conflict as error:
        return str(error)
    return ""


def ask(
    c: Connection,
    desks: Desks,
    id: str,
    person: Person,
    kind: Kind,
    version: int,
    now: float,
    about: Seat | None = None,
    level: str = "",
) -> None:
    """Ask the others; done at once where nobody need be asked. Raises Conflict where it cannot be."""
    row, there = lock_table(c, id)
    held = [one.seat for one in there if one.player == person.id]
    if not held:
        raise Forbidden(say("You have no seat at this table."))
    if row.status != "running" or row.version != version:
        raise Conflict(say("The game has moved on. Look at it again before you ask."))
    if row.box is not None:
        raise Conflict(say("There is nobody to ask in a game played with a physical copy."))
    if row.deal is not None:
        raise Conflict(
            say(
                "Everyone plays a deal of the week on the same terms, so you cannot ask the others "
                "for anything here."
            )
        )
    if open_petition(c, desks, row, there, now) is not None:
        raise Conflict(say("Another request is still open at this table."))
    if row.rated and kind == "undo":
        raise Conflict(say(RATED))
    seat = held[0]
    match = desks.at(c, row, writing=True).match
    if kind == "undo":
        seat = _last_to_play(match, held)
    elif kind == "replace":
        level = _level_for(row, there, about, level, now)
    who = (about, level) if kind == "replace" else (None, "")
    asked = Petition(kind, seat, who[0], version, now, now + OPEN_FOR, who[1])
    asked = msgspec.structs.replace(asked, voters=_voters(asked, row, there, match, now))
    if row.rated and kind == "abandon" and not asked.voters:
        raise Conflict(say("There is nobody at this rated table who could agree. You can only resign."))
    c.execute(delete(petitions).where(petitions.c.table == id))
    if not asked.voters:
        _count_turn_back(c, row, asked, there, match)
        _grant(c, desks, row, there, asked, now)
        return
    _count_question(c, id, asked, kind, version, ALREADY_ASKED)
    if kind == "undo" and row.deciding not in held:  # nobody stops their own clock
        clocks.stand_still(c, row, there, now)
        asked = msgspec.structs.replace(asked, still=now + clocks.STANDS_STILL)
    c.execute(insert(petitions).values(table=id, **{name: getattr(asked, name) for name in _SAID}))
    for user, voter in {there[voter].player: voter for voter in asked.voters}.items():
        assert user is not None
        facts = {"what": kind, "seat": seat, "about": asked.about, "voter": voter}
        tell(c, user, "asked", id, facts, now, version=version)
    mark_changed(c, id)


def _count_turn_back(
    c: Connection, row: TableRow, asked: Petition, there: Sequence[SeatRow], match: Match[Any, Any]
) -> None:
    """By correspondence, or past somebody who is away, no turn is taken back twice without asking.

    Nor is one before it: by correspondence it begins with all its time again. Raises Conflict.
    """
    if asked.kind != "undo":
        return
    left = turn_to_take_back(match, asked.seat)
    since, pace = match.record.steps[left:], pace_of(row)
    by_post = pace is not None and pace.kind == "correspondence"
    if by_post or any(there[one.seat].stand_in for one in since if one.seat != asked.seat):
        _count_question(c, row.id, asked, "back", left, ALREADY_BACK)


def _count_question(
    c: Connection, id: str, asked: Petition, kind: str, version: int, already: Message
) -> None:
    """The others are asked once, not until they agree. Raises Conflict."""
    one = (questions.c.table == id) & (questions.c.kind == kind) & (questions.c.seat == asked.seat)
    before = c.execute(select(questions.c.version, questions.c.at).where(one)).one_or_none()
    if before is not None and before.version >= version and asked.asked < before.at + OPEN_FOR:
        raise Conflict(say(already))
    c.execute(delete(questions).where(one))
    values = {"kind": kind, "seat": asked.seat, "version": version, "at": asked.asked}
    c.execute(insert(questions).values(table=id, **values))


def answer(c: Connection, desks: Desks, id: str, person: Person, agree: bool, now: float) -> None:
    """Agree, or not; whoever asked takes the question back by not agreeing, or puts a refusal away."""
    row, there = lock_table(c, id)
    held = {one.seat for one in there if one.player == person.id}
    found = stored(c, row)
    if found is not None and found.refused is not None and found.petition.seat in held and not agree:
        c.execute(delete(petitions).where(petitions.c.table == id))
        mark_changed(c, id)
        return
    asked = open_petition(c, desks, row, there, now)
    if asked is None:
        raise Conflict(say("There is no open request at this table."))
    if not held & {asked.seat, *asked.voters}:
        raise Forbidden(say("You have no seat at this table."))
    if asked.seat in held and agree:
        raise Conflict(say("You cannot answer your own request: the others have to."))
    agreed = {*asked.agreed, *(held & set(asked.voters))}
    if not agree:
        _close(c, row, there, now)
        if asked.seat not in held:
            by = min(held & set(asked.voters))
            values = {name: getattr(asked, name) for name in _SAID} | {"still": None, "until": now}
            c.execute(insert(petitions).values(table=id, **values, refused=by))
    elif agreed >= set(asked.voters):
        _close(c, row, there, now)
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


def _level_for(row: TableRow, there: Sequence[SeatRow], about: Seat | None, level: str, now: float) -> str:
    """The bot that shall have the seat of somebody who is away: the one asked for, else who sits in."""
    if about is None or not 0 <= about < len(there):
        raise BadInput(say("Choose the seat that a bot should take over."))
    seat = there[about]
    if row.pace is None and seat.seat == row.deciding and not is_away(row, seat, now):
        days = round(LONGEST_WAIT / DAY)
        raise Conflict(say(STILL_WAITED_FOR, name=seat.name, n=days))
    if not is_away(row, seat, now):
        raise Conflict(say("{name} is not away.", name=seat.name))
    if row.rated and not has_waited(row, seat, now):  # nobody can take it over, not even they
        raise Conflict(say(STILL_WAITED_FOR, name=seat.name, n=round(LONGEST_WAIT / DAY)))
    pace = pace_of(row)
    wanted = bot_level(level or seat.stand_in or (pace.level if pace is not None else USUAL))
    if row.rated:
        check_level(wanted)
    return wanted


def _voters(
    asked: Petition, row: TableRow, there: Sequence[Sat], match: Match[Any, Any], now: float
) -> tuple[Seat, ...]:
    """The seats of other people who are there; for a turn to be taken back, those who have played since.

    A game is not abandoned without somebody who is away either, before the others have waited long for them.
    """
    silent = {there[seat].player for seat in (asked.seat, asked.about) if seat is not None}
    seats = {one.seat for one in there}
    if asked.kind == "undo":
        seats = {step.seat for step in match.record.steps[turn_to_take_back(match, asked.seat) :]}
    return tuple(
        one.seat
        for one in there
        if one.seat in seats
        and one.player not in (None, *silent)
        and (not one.stand_in or (asked.kind == "abandon" and not has_waited(row, one, now)))
    )


def _close(c: Connection, row: TableRow, there: Sequence[SeatRow], now: float) -> None:
    until = clocks.go_on(c, row, there, now)
    c.execute(update(tables).where(tables.c.id == row.id).values(until=until))
    if until != row.until:
        hasten(c, row.id, now)
    c.execute(delete(petitions).where(petitions.c.table == row.id))


def _grant(
    c: Connection, desks: Desks, row: TableRow, there: list[SeatRow], asked: Petition, now: float
) -> None:
    if asked.kind == "undo":
        desk = desks.at(c, row, writing=True)
        upto = turn_to_take_back(desk.match, asked.seat)
        match = Match.replay(desk.match.game, desk.match.record, upto, version=row.version + 1)
        match.key = desk.match.key
        again = {step.seat for step in desk.match.record.steps[upto:] if not step.forced} - {asked.seat}
        if row.until is not None:
            again.add(row.deciding)
        store(c, desks, desk, row, there, match, now, taken_back=again)
    elif asked.kind == "replace":
        assert asked.about is not None
        replace(c, row, there, asked.about, asked.level, now)
    else:
        ended = {"status": "finished", "deciding": None, "bot": "", "until": None, "finished": now}
        c.execute(update(tables).where(tables.c.id == row.id).values(**ended, changed=now))
        tell_end(c, row.id, there, None, now)
        mark_changed(c, row.id)
