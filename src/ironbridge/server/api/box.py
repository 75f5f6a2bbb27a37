"""Tables beside a real box over JSON: what they wait for, and telling what came up there."""

from __future__ import annotations

import time
from typing import Annotated

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection

from ironbridge.server import play
from ironbridge.server.api.answers import AT_A_TABLE, problems
from ironbridge.server.api.play import Version
from ironbridge.server.authentication import Asked, logged_in
from ironbridge.server.box import Said, can_take_back, companion_of
from ironbridge.server.changing import change_table
from ironbridge.server.desks import Desks
from ironbridge.server.people import Person
from ironbridge.server.storing import Ack
from ironbridge.table.companion import Question


class Waiting(msgspec.Struct, frozen=True):
    """What the table is waiting for; null: an action. `told` is what it already knows of the step."""

    version: int
    question: Question | None
    told: tuple[str, ...]
    can_take_back: bool


class Telling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was drawn; without an outcome the program draws, with `back` the last answer is undone."""

    version: Version
    outcome: Annotated[str, msgspec.Meta(max_length=100)] = ""
    back: bool = False


def read_question(c: Connection, desks: Desks, id: str, person: Person) -> Waiting:
    row, there = play.beside_box(c, id, person)
    companion = companion_of(c, desks, row, there)
    return Waiting(row.version, companion.question, companion.given, can_take_back(row, companion))


@get(
    "/question", summary="What a table with a physical game waits for", responses=problems(401, 403, 404, 409)
)
async def question(request: Asked, id: FromPath[str]) -> Waiting:
    """Before the game starts it asks for the set-up, piece by piece. Only for players at the table."""
    parts = request.parts
    return await parts.database.read(read_question, parts.desks, id, logged_in(request))


@post("/tell", summary="Enter what was drawn in the physical game", status_code=200, responses=AT_A_TABLE)
async def tell(request: Asked, id: FromPath[str], data: JSONBody[Telling]) -> Ack:
    """Answered once it is stored; an impossible draw is refused and changes nothing."""
    person, desks = logged_in(request), request.parts.desks
    said = Said(outcome=data.outcome, back=data.back)
    return await change_table(request, id, play.tell, desks, id, person, data.version, said, time.time())


ROUTES = [Router("/api/tables/{id:str}", route_handlers=[question, tell], tags=["play"])]
