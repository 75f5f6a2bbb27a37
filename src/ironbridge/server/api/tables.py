"""Tables over JSON: lists, making, joining, leaving, beginning, deleting, resigning."""

from __future__ import annotations

import time
from typing import Annotated

import msgspec
from litestar import Response, Router, delete, get, post
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection

from ironbridge.server import lobby
from ironbridge.server.api.answers import AT_A_TABLE, problems
from ironbridge.server.authentication import Asked, count_asking, logged_in, write_as
from ironbridge.server.cards import (
    TableCard,
    card,
    finished_tables,
    my_tables,
    open_tables,
    running_tables,
)
from ironbridge.server.changing import change_table
from ironbridge.server.errors import BadInput
from ironbridge.server.new_tables import NewTable
from ironbridge.server.people import LONGEST_NAME, Person
from ironbridge.words.catalogue import say


class Lobby(msgspec.Struct, frozen=True):
    """The tables a user may want to see; among `mine`, those where it is their turn come first."""

    mine: list[TableCard]
    open: list[TableCard]
    running: list[TableCard]
    finished: list[TableCard]


class Begin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`fill` is the level of the bots that take the seats still free."""

    fill: str = ""


class SitDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Without a seat, the first free one; the invitation where one is needed."""

    seat: int | None = None
    invitation: str = ""


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name is needed only by someone who is not logged in."""

    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""
    seat: int | None = None


class Resign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Without a seat, all the user's own."""

    seat: int | None = None


class Seated(msgspec.Struct, frozen=True):
    """The table and the seat taken."""

    id: str
    seat: int


def read_lobby(c: Connection, person: Person | None) -> Lobby:
    return Lobby(
        my_tables(c, person), open_tables(c, person), running_tables(c, person), finished_tables(c, person)
    )


@get("/tables", summary="List tables", responses=problems())
async def list_tables(request: Asked) -> Lobby:
    """The user's own tables, open ones, games to watch and finished ones."""
    return await request.parts.database.read(read_lobby, request.user)


@post("/tables", summary="Open a table", responses=problems(401, 429, changing=True))
async def make_table(request: Asked, data: JSONBody[NewTable]) -> TableCard:
    """The game starts immediately if every seat is taken."""
    person, parts = count_asking(request, data.keeps), request.parts

    def make(c: Connection) -> TableCard:
        return card(c, lobby.create(c, parts.titles, person, data, time.time()), person)

    return await parts.database.write(make)


@get("/tables/{id:str}", summary="A table", responses=problems(404))
async def show_table(request: Asked, id: FromPath[str]) -> TableCard:
    """Who sits where, how far the game has got, and whose turn it is."""
    return await request.parts.database.read(card, id, request.user)


@delete("/tables/{id:str}", summary="Delete a table", responses=AT_A_TABLE)
async def delete_table(request: Asked, id: FromPath[str]) -> None:
    """Only by its owner: before the game starts, or while nobody else is at a private table."""
    await change_table(request, id, lobby.delete, id, logged_in(request))
    request.parts.desks.drop(id)


@post("/start", summary="Start the game", status_code=200, responses=AT_A_TABLE)
async def start_table(request: Asked, id: FromPath[str], data: JSONBody[Begin]) -> TableCard:
    """The owner starts before all seats are taken; bots take the free ones."""
    person, parts = logged_in(request), request.parts
    await change_table(request, id, lobby.start, parts.titles, id, person, time.time(), data.fill)
    return await parts.database.read(card, id, person)


@post("/sit", summary="Take a seat", status_code=200, responses=AT_A_TABLE)
async def sit(request: Asked, id: FromPath[str], data: JSONBody[SitDown]) -> Seated:
    """The game starts when the last free seat is taken."""
    person, titles = logged_in(request), request.parts.titles
    seat = await change_table(
        request, id, lobby.sit, titles, id, person, data.seat, data.invitation, time.time()
    )
    return Seated(id, seat)


@post("/leave", summary="Leave a table", status_code=204, responses=AT_A_TABLE)
async def leave(request: Asked, id: FromPath[str]) -> None:
    """Only before the game starts; later, players can only resign."""
    await change_table(request, id, lobby.leave, id, logged_in(request))


@post("/resign", summary="Resign from a game", status_code=204, responses=AT_A_TABLE)
async def resign(request: Asked, id: FromPath[str], data: JSONBody[Resign]) -> None:
    """A bot takes over the seat."""
    person, titles = logged_in(request), request.parts.titles
    await change_table(request, id, lobby.resign, titles, id, person, data.seat, time.time())


@post(
    "/join/{invitation:str}",
    summary="Accept an invitation",
    status_code=200,
    responses=problems(404, 409, 429, changing=True),
)
async def join(request: Asked, invitation: FromPath[str], data: JSONBody[Join]) -> Response[Seated]:
    """Someone who is not logged in becomes a guest of this name."""
    parts = request.parts
    id = await parts.database.read(lobby.find_by_invitation, invitation)
    if request.user is None and not data.name.strip():
        raise BadInput(say("Enter a name."))

    def sit_down(c: Connection, person: Person) -> int:
        return lobby.sit(c, parts.titles, id, person, data.seat, invitation, time.time())

    seat, cookies = await write_as(request, data.name, sit_down)
    parts.bell.ring(id)
    return Response(Seated(id, seat), cookies=cookies)


ROUTES = [
    Router(
        "/api",
        route_handlers=[list_tables, make_table, show_table, delete_table, join],
        tags=["tables"],
    ),
    Router("/api/tables/{id:str}", route_handlers=[start_table, sit, leave, resign], tags=["tables"]),
]
