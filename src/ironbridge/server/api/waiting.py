"""Time and absence over JSON: time off, coming back to one's seat, and what players ask each other."""

from __future__ import annotations

import time

import msgspec
from litestar import Router, get, post, put
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection

from ironbridge.core.decisions import Seat
from ironbridge.server import absent, petitions
from ironbridge.server.api.answers import AT_A_TABLE, problems
from ironbridge.server.authentication import Asked, count_deed, logged_in
from ironbridge.server.changing import change_table
from ironbridge.server.clocks import time_off_of
from ironbridge.server.desks import Desks
from ironbridge.server.pace import TimeOff
from ironbridge.server.petitions import Kind, Petition
from ironbridge.server.table_rows import find_table, seat_rows
from ironbridge.server.time_off import change_time_off


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`undo`: take back the last turn. `replace`: give the seat `about` to a bot. `abandon`: end the game."""

    kind: Kind
    version: int
    about: Seat | None = None
    level: str = ""


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    agree: bool


class Open(msgspec.Struct, frozen=True):
    """The question that is open at a table, if there is one."""

    petition: Petition | None


def read_petition(c: Connection, desks: Desks, id: str, now: float) -> Open:
    row = find_table(c, id)
    if row.status != "running":
        return Open(None)
    return Open(petitions.open_petition(c, desks, row, seat_rows(c, id), now))


@get("/petition", summary="The open question", responses=problems(404))
async def petition(request: Asked, id: FromPath[str]) -> Open:
    """What a player has asked the others, who has to answer and who has."""
    parts = request.parts
    return await parts.database.read(read_petition, parts.desks, id, time.time())


@post("/petition", summary="Ask the other players", status_code=204, responses=AT_A_TABLE | problems(429))
async def ask(request: Asked, id: FromPath[str], data: JSONBody[Question]) -> None:
    """To take back a turn, to replace a player who is away, or to abandon the game."""
    person, desks = count_deed(request, request.parts.limits.questions), request.parts.desks
    args = (desks, id, person, data.kind, data.version, time.time(), data.about, data.level)
    await change_table(request, id, petitions.ask, *args)


@post("/petition/answer", summary="Answer", status_code=204, responses=AT_A_TABLE)
async def answer(request: Asked, id: FromPath[str], data: JSONBody[Answer]) -> None:
    """Everyone asked has to agree. Whoever asked withdraws the question by not agreeing."""
    person, desks = logged_in(request), request.parts.desks
    await change_table(request, id, petitions.answer, desks, id, person, data.agree, time.time())


@post("/back", summary="Return to the game", status_code=204, responses=AT_A_TABLE)
async def come_back(request: Asked, id: FromPath[str]) -> None:
    """The bot that played for the user stops."""
    await change_table(request, id, absent.come_back, id, logged_in(request), time.time())


@get("/api/me/time-off", summary="Your time off", tags=["people"], responses=problems(401))
async def time_off(request: Asked) -> TimeOff:
    """Quiet hours, days off and holidays, by the clock of a time zone."""
    return await request.parts.database.read(time_off_of, logged_in(request).id)


@put(
    "/api/me/time-off",
    summary="Change your time off",
    tags=["people"],
    responses=problems(401, 429, changing=True),
)
async def set_time_off(request: Asked, data: JSONBody[TimeOff]) -> TimeOff:
    """Your clocks in correspondence games stand still then, from your next turn on.

    Days of holiday that have begun are kept. While you play such a game, the rest changes once in 7 days.
    """
    person, parts = count_deed(request, request.parts.limits.time_off), request.parts
    for id in await parts.database.write(change_time_off, person.id, data, time.time()):
        parts.bell.ring(id)
    return await parts.database.read(time_off_of, person.id)


ROUTES = [
    Router("/api/tables/{id:str}", route_handlers=[petition, ask, answer, come_back], tags=["play"]),
    time_off,
    set_time_off,
]
