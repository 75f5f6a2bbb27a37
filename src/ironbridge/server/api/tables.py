"""Tables over JSON: lists, making, joining, leaving, beginning, deleting, resigning."""

from __future__ import annotations

import time
from typing import Annotated

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection

from ironbridge.server import lobby
from ironbridge.server.api.answers import problems
from ironbridge.server.authentication import Asked, logged_in, write_as
from ironbridge.server.cards import TableCard
from ironbridge.server.changing import change_table
from ironbridge.server.errors import BadInput
from ironbridge.server.lobby import NewTable
from ironbridge.server.people import LONGEST_NAME, Person
from ironbridge.words.catalogue import say

TAGS = ["tables"]


class Lobby(msgspec.Struct, frozen=True):
    """The tables a person may want to see; my turn first among `mine`."""

    mine: list[TableCard]
    open: list[TableCard]
    running: list[TableCard]
    finished: list[TableCard]


class Begin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`fill` is the level of the bots that take the seats still free."""

    fill: str = ""


class SitDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Without a seat the first free one; the invitation where one is needed."""

    seat: int | None = None
    invitation: str = ""


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name is needed only by who is not logged in."""

    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""
    seat: int | None = None


class Resign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Without a seat all of one's own."""

    seat: int | None = None


class Seated(msgspec.Struct, frozen=True):
    """The table and the seat taken."""

    id: str
    seat: int


def read_lobby(c: Connection, person: Person | None) -> Lobby:
    return Lobby(
        lobby.my_tables(c, person),
        lobby.open_tables(c, person),
        lobby.running_tables(c, person),
        lobby.finished_tables(c, person),
    )


@get("/api/tables", tags=TAGS, summary="Tables", responses=problems())
async def list_tables(request: Asked) -> Lobby:
    """One's own tables, open ones, games to watch and finished ones."""
    found: Lobby = await request.app.state.database.read(read_lobby, request.user)
    return found


@post("/api/tables", tags=TAGS, summary="A new table", responses=problems(401, 429, changing=True))
async def make_table(request: Asked, data: JSONBody[NewTable]) -> TableCard:
    """Begins at once if nobody is waited for."""
    person = logged_in(request)

    def make(c: Connection) -> TableCard:
        return lobby.card(c, lobby.create(c, request.app.state.titles, person, data, time.time()), person)

    made: TableCard = await request.app.state.database.write(make)
    return made


@get("/api/tables/{id:str}", tags=TAGS, summary="One table", responses=problems(404))
async def show_table(request: Asked, id: FromPath[str]) -> TableCard:
    """Who sits where, how far it is, whose turn it is."""
    found: TableCard = await request.app.state.database.read(lobby.card, id, request.user)
    return found


@delete("/api/tables/{id:str}", tags=TAGS, summary="Delete", responses=problems(401, 404, 409, changing=True))
async def delete_table(request: Asked, id: FromPath[str]) -> None:
    """The owner's; before the game begins, or while nobody else sits at a private table."""
    await change_table(request, id, lobby.delete, id, logged_in(request))
    request.app.state.desks.drop(id)


@post(
    "/api/tables/{id:str}/start",
    tags=TAGS,
    summary="Begin",
    status_code=200,
    responses=problems(401, 404, 409, changing=True),
)
async def start_table(request: Asked, id: FromPath[str], data: JSONBody[Begin]) -> TableCard:
    """The owner begins before everybody has come; bots take the free seats."""
    person = logged_in(request)
    await change_table(request, id, lobby.start, request.app.state.titles, id, person, time.time(), data.fill)
    begun: TableCard = await request.app.state.database.read(lobby.card, id, person)
    return begun


@post(
    "/api/tables/{id:str}/sit",
    tags=TAGS,
    summary="Take a seat",
    status_code=200,
    responses=problems(401, 404, 409, changing=True),
)
async def sit(request: Asked, id: FromPath[str], data: JSONBody[SitDown]) -> Seated:
    """The game begins when the last free seat is taken."""
    person = logged_in(request)
    seat = await change_table(
        request, id, lobby.sit, request.app.state.titles, id, person, data.seat, data.invitation, time.time()
    )
    return Seated(id, seat)


@post(
    "/api/tables/{id:str}/leave",
    tags=TAGS,
    summary="Leave",
    status_code=204,
    responses=problems(401, 404, 409, changing=True),
)
async def leave(request: Asked, id: FromPath[str]) -> None:
    """Before the game begins; later one can only resign."""
    await change_table(request, id, lobby.leave, id, logged_in(request))


@post(
    "/api/tables/{id:str}/resign",
    tags=TAGS,
    summary="Resign",
    status_code=204,
    responses=problems(401, 404, 409, changing=True),
)
async def resign(request: Asked, id: FromPath[str], data: JSONBody[Resign]) -> None:
    """A bot takes over the seat."""
    await change_table(
        request, id, lobby.resign, request.app.state.titles, id, logged_in(request), data.seat, time.time()
    )


@post(
    "/api/join/{invitation:str}",
    tags=TAGS,
    summary="Accept an invitation",
    status_code=200,
    responses=problems(404, 409, 429, changing=True),
)
async def join(request: Asked, invitation: FromPath[str], data: JSONBody[Join]) -> Response[Seated]:
    """Who is not logged in becomes a guest of this name."""
    id: str = await request.app.state.database.read(lobby.find_by_invitation, invitation)
    if request.user is None and not data.name.strip():
        raise BadInput(say("Say what you are called."))

    def sit_down(c: Connection, person: Person) -> int:
        return lobby.sit(c, request.app.state.titles, id, person, data.seat, invitation, time.time())

    seat, cookies = await write_as(request, data.name, sit_down)
    request.app.state.bell.ring(id)
    return Response(Seated(id, seat), cookies=cookies)


ROUTES = [
    list_tables,
    make_table,
    show_table,
    delete_table,
    start_table,
    sit,
    leave,
    resign,
    join,
]
