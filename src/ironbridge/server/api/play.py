"""Playing over JSON: what a seat sees, its options, the log, moves, undo and redo, chat and notes."""

from __future__ import annotations

import time
from typing import Annotated, Any, NamedTuple

import msgspec
from litestar import Router, get, post, put
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody
from sqlalchemy import Connection

from ironbridge.core.events import visible
from ironbridge.core.risks import Loss
from ironbridge.server import play, reports
from ironbridge.server.api.answers import AT_A_TABLE, problems
from ironbridge.server.authentication import Asked, count_deed, logged_in
from ironbridge.server.cards import card
from ironbridge.server.changing import change_table
from ironbridge.server.desks import Desks, dresses, seats_held, viewing_seat
from ironbridge.server.errors import BadInput, Conflict, Forbidden
from ironbridge.server.pages.following import ANSWERED
from ironbridge.server.pages.table import MOVED_ON, Wished, csrf_of, looked_at
from ironbridge.server.pages.viewing import Pointed, checked
from ironbridge.server.people import Person
from ironbridge.server.play import LONGEST_LINE, LONGEST_NOTES, ChatLine
from ironbridge.server.reports import LONGEST_REASON
from ironbridge.server.storing import Ack
from ironbridge.server.table_rows import TableRow, find_table, seat_rows
from ironbridge.table.run import MOST_STEPS, WALK
from ironbridge.table.show import moment_of
from ironbridge.words.catalogue import say

Version = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
REPORTING = problems(401, 404, 429, changing=True)
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=99)]


class TableState(msgspec.Struct, frozen=True):
    """What a seat (null: a spectator) sees; the form of `view` depends on the title."""

    version: int
    steps: int
    seat: int | None
    mine: bool
    can_undo: bool
    can_redo: bool
    view: Any


class RiskyOption(msgspec.Struct, frozen=True):
    """An option, by its place in the list, that would end in a loss if nothing more were earned in time: the
    railway, tiles or points. `missing` is the money that would lack when it falls due."""

    option: int
    loss: Loss
    missing: int


class Choices(msgspec.Struct, frozen=True):
    """Every action the seat can play now, and which of them are risky; empty if it is another seat's
    decision."""

    version: int
    seat: int
    options: list[Any]
    risks: list[RiskyOption]


class Way(msgspec.Struct, frozen=True):
    """What passing things on the board comes to: actions with their costs, and why it goes no further."""

    version: int
    seat: int
    actions: list[Any]
    costs: list[int]
    refusal: str


class LogEntry(msgspec.Struct, frozen=True):
    """A line: its step, who acted, and the sentence."""

    number: int
    seat: int | None
    text: str


class StepEvents(msgspec.Struct, frozen=True):
    """What this viewer learnt from a step."""

    number: int
    seat: int
    events: list[Any]  # Event, whose facts are of a kind that the description of the API cannot express


class Log(msgspec.Struct, frozen=True):
    """What happened, in words and as facts, as far as the viewer may know."""

    version: int
    lines: list[LogEntry]
    steps: list[StepEvents]


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action and the version it answers; `seat` only for someone who plays several.

    `then` are further actions of the same seat, played after it one by one: if one is refused, none counts.
    """

    version: Version
    action: dict[str, Any]
    then: Annotated[list[dict[str, Any]], msgspec.Meta(max_length=MOST_STEPS)] = []
    seat: SeatNumber | None = None


class Back(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The version that undo or redo is meant for."""

    version: Version


class Moved(Ack, frozen=True, omit_defaults=True):
    """The table after a move. `view`: what our own pages show then, if they asked; its form may change."""

    view: str | None = None


class NewChatLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_LINE)]


class NewReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is wrong, and with which line or, without one, which player."""

    reason: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_REASON)]
    line: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)] | None = None
    seat: SeatNumber | None = None


class Said(msgspec.Struct, frozen=True):
    id: int


class Notes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_NOTES)]


# Seeing


class Eyes(NamedTuple):
    """A table, the seats a person holds there, and the one whose eyes are used; None: a spectator's."""

    row: TableRow
    held: list[int]
    seat: int | None


def _eyes(c: Connection, id: str, person: Person | None, asked: int | None) -> Eyes:
    """Raises Forbidden for a seat that is not the person's."""
    row = find_table(c, id)
    if row.status == "open":
        raise Conflict(say("The game has not started yet."))
    held = seats_held(seat_rows(c, id), person)
    seat = viewing_seat(row, held, asked)
    if asked is not None and seat != asked:
        raise Forbidden(say("This is not your seat."))
    return Eyes(row, held, seat)


def read_state(c: Connection, desks: Desks, id: str, person: Person | None, asked: int | None) -> TableState:
    row, held, seat = _eyes(c, id, person, asked)
    match = desks.at(c, row, whole=False).match
    ours = seat is not None and seat == row.deciding and seat in held
    return TableState(
        match.version,
        match.steps,
        seat,
        ours,
        ours and seat is not None and match.can_undo(seat),
        ours and seat is not None and match.can_redo(seat),
        match.game.view(match.state, seat),
    )


def read_options(c: Connection, desks: Desks, id: str, person: Person | None, asked: int | None) -> Choices:
    row, held, seat = _eyes(c, id, person, asked)
    if seat is None or seat not in held:
        raise Forbidden(say("Only the player in this seat can see its options."))
    match = desks.at(c, row, whole=False).match
    found = match.options(seat)
    risks = [
        RiskyOption(number, risk.loss, risk.missing)
        for number, option in enumerate(found)
        if (risk := match.game.risk(match.state, option)) is not None
    ]
    return Choices(match.version, seat, found, risks)


def read_way(
    c: Connection, desks: Desks, id: str, person: Person | None, asked: int | None, over: list[str]
) -> Way:
    row, held, seat = _eyes(c, id, person, asked)
    if seat is None or seat not in held:
        raise Forbidden(say("Only the player in this seat can see its options."))
    desk = desks.at(c, row)
    point = f"{WALK}={' '.join(checked(Pointed([], over)).points)}"
    m, presenter = moment_of(desk.snapshot(seat), seat, dresses(c, card(c, id, person)), (), point)
    if m.choice is None or m.previews is None:
        return Way(desk.match.version, seat, [], [], "")
    steps = [(step.previews, step.action) for step in (m.run.steps if m.run is not None else ())]
    steps += [(m.previews, m.choice.option)] if m.choice.picks and m.choice.option is not None else []
    refused = presenter.cited(m, m.choice.refused)[0] if m.choice.refused is not None else None
    return Way(
        desk.match.version,
        seat,
        [action for _, action in steps],
        [m.voice.price(previews(action), seat) for previews, action in steps],
        m.voice.refusal(refused) if refused is not None else "",
    )


def read_log(
    c: Connection, desks: Desks, id: str, person: Person | None, asked: int | None, after: int
) -> Log:
    row, _, seat = _eyes(c, id, person, asked)
    desk = desks.at(c, row)
    match = desk.match
    names = [dress.name for dress in dresses(c, card(c, id, person))]
    entries = desk.title.voice(names, match.state).log(match.log, seat)
    return Log(
        match.version,
        [LogEntry(e.number, e.seat, e.text) for e in entries if e.number > after],
        [StepEvents(p.number, p.step.seat, visible(p.events, seat)) for p in match.log[max(after, 0) :]],
    )


@get("/state", summary="What a seat sees", responses=problems(403, 404, 409))
async def state(request: Asked, id: FromPath[str], seat: FromQuery[int | None] = None) -> TableState:
    """From the user's own seat, or another of their seats; once the game is over, from any seat."""
    parts = request.parts
    return await parts.database.read(read_state, parts.desks, id, request.user, seat)


@get("/options", summary="List the options", responses=problems(403, 404, 409))
async def options(request: Asked, id: FromPath[str], seat: FromQuery[int | None] = None) -> Choices:
    """Complete and in a fixed order; only for the player in the seat."""
    parts = request.parts
    return await parts.database.read(read_options, parts.desks, id, request.user, seat)


@get("/way", summary="Try a way over the board", responses=problems(403, 404, 409))
async def way(
    request: Asked,
    id: FromPath[str],
    over: FromQuery[list[str] | None] = None,
    seat: FromQuery[int | None] = None,
) -> Way:
    """Of the things passed, in order; nothing is played. Empty where the title knows no ways."""
    parts = request.parts
    return await parts.database.read(read_way, parts.desks, id, request.user, seat, over or [])


@get("/log", summary="Read the log", responses=problems(403, 404, 409))
async def log(
    request: Asked, id: FromPath[str], after: FromQuery[int] = 0, seat: FromQuery[int | None] = None
) -> Log:
    """What happened after a step, in the language of the user."""
    parts = request.parts
    return await parts.database.read(read_log, parts.desks, id, request.user, seat, after)


# Playing


class Page(NamedTuple):
    """The page that plays: the view it has, and the wishes and eyes with which it looks at the next one."""

    has: str | None
    wished: Wished


def read_page(
    has: FromQuery[str | None] = None,
    pick: FromQuery[list[str] | None] = None,
    eyes: FromQuery[int | None] = None,
) -> Page:
    """`has`: the tag of the view that a page shows; with it the answer brings the next one."""
    return Page(has, Wished(eyes, checked(Pointed(pick or [], []))))


PAGE = {"page": Provide(read_page, sync_to_thread=False)}


async def moved(request: Asked, id: str, ack: Ack, page: Page) -> Moved:
    if page.has is None:
        return Moved(ack.version, ack.steps)
    view = (await looked_at(request, id, page.wished)).view
    if view is None:
        return Moved(ack.version, ack.steps, MOVED_ON)
    ANSWERED.put((id, logged_in(request).id), view.tag)
    return Moved(ack.version, ack.steps, view.since(page.has, csrf_of(request)))


REFUSABLE = problems(401, 404, 409, 422, changing=True)


@post("/moves", summary="Play", status_code=200, responses=REFUSABLE, dependencies=PAGE)
async def move(request: Asked, id: FromPath[str], data: JSONBody[Move], page: NamedDependency[Page]) -> Moved:
    """Answered once it is stored, every action as a step of its own. 409 if the table has moved on since the
    given version."""
    person, desks = logged_in(request), request.parts.desks
    actions = [data.action, *data.then]
    ack = await change_table(
        request, id, play.act_all, desks, id, person, data.version, actions, time.time(), data.seat
    )
    return await moved(request, id, ack, page)


@post("/undo", summary="Undo", status_code=200, responses=AT_A_TABLE, dependencies=PAGE)
async def undo(request: Asked, id: FromPath[str], data: JSONBody[Back], page: NamedDependency[Page]) -> Moved:
    """Undoes the last action of this turn, until something is drawn or the turn is over."""
    person, desks = logged_in(request), request.parts.desks
    ack = await change_table(request, id, play.undo, desks, id, person, data.version, time.time())
    return await moved(request, id, ack, page)


@post("/redo", summary="Redo", status_code=200, responses=REFUSABLE, dependencies=PAGE)
async def redo(request: Asked, id: FromPath[str], data: JSONBody[Back], page: NamedDependency[Page]) -> Moved:
    """Plays what was last undone again."""
    person, desks = logged_in(request), request.parts.desks
    ack = await change_table(request, id, play.redo, desks, id, person, data.version, time.time())
    return await moved(request, id, ack, page)


# Chat and notes


@get("/chat", summary="Read the chat", responses=problems(404))
async def read_chat(request: Asked, id: FromPath[str], after: FromQuery[int] = 0) -> list[ChatLine]:
    """The newest lines after a given one, oldest first, without those of muted players."""
    return await request.parts.database.read(play.chat_lines, id, request.user, after)


@post("/chat", summary="Send a chat message", responses=problems(401, 404, 429, changing=True))
async def write_chat(request: Asked, id: FromPath[str], data: JSONBody[NewChatLine]) -> Said:
    """For everyone who looks at the table; only its players can write."""
    person = count_deed(request, request.parts.limits.chat)
    line = await change_table(request, id, play.say_in_chat, id, person, data.text, time.time())
    return Said(line)


@post("/reports", summary="Report to the administrator", status_code=204, responses=REPORTING)
async def report(request: Asked, id: FromPath[str], data: JSONBody[NewReport]) -> None:
    """Reports a line of chat, quoted as it was, or the player in a seat. Open to anyone at the table."""
    person = count_deed(request, request.parts.limits.reports)
    database, now = request.parts.database, time.time()
    if data.line is not None:
        await database.write(reports.report_line, id, person, data.line, data.reason, now)
    elif data.seat is not None:
        await database.write(reports.report_seat, id, person, data.seat, data.reason, now)
    else:
        raise BadInput(say("Give a chat message or a seat to report."))


@get("/notes", summary="Read your notes", responses=problems(401, 404))
async def notes(request: Asked, id: FromPath[str]) -> Notes:
    """Nobody else can read them."""
    return Notes(await request.parts.database.read(play.read_notes, id, logged_in(request)))


@put("/notes", summary="Write notes", status_code=204, responses=problems(401, 404, changing=True))
async def change_notes(request: Asked, id: FromPath[str], data: JSONBody[Notes]) -> None:
    """Replaces the whole text."""
    await request.parts.database.write(play.write_notes, id, logged_in(request), data.text)


HANDLERS = [state, options, way, log, move, undo, redo, read_chat, write_chat, report, notes, change_notes]
ROUTES = [Router("/api/tables/{id:str}", route_handlers=HANDLERS, tags=["play"])]
