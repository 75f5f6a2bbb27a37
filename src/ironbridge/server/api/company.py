"""People finding each other over JSON: friends, who is here, seats kept by name, rematches."""

from __future__ import annotations

import time
from typing import Annotated

import msgspec
from litestar import Router, delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody
from sqlalchemy import Connection

from ironbridge.server import friends, invitations
from ironbridge.server.api.answers import AT_A_TABLE, NOTHING, problems
from ironbridge.server.authentication import Asked, count_asking, logged_in
from ironbridge.server.cards import TableCard, invited_tables
from ironbridge.server.changing import change_table
from ironbridge.server.friends import Circle
from ironbridge.server.here import Somebody, people_here
from ironbridge.server.news import news_for
from ironbridge.server.people import LONGEST_NAME, Person
from ironbridge.server.rematch import rematch

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]


class ByName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name of an account."""

    name: Name


class Keep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A free seat, and whom it is kept for."""

    seat: int
    user: int


class Here(msgspec.Struct, frozen=True):
    """Who is in the lobby. `news` changes when somebody invites the user or asks to be a friend."""

    people: list[Somebody]
    news: str


class Went(msgspec.Struct, frozen=True):
    """The table where the game goes on."""

    id: str


def read_here(c: Connection, person: Person, now: float) -> Here:
    return Here(people_here(c, person, now), news_for(c, person))


def read_invitations(c: Connection, person: Person) -> list[TableCard]:
    return invited_tables(c, [id for id, _ in invitations.invited_where(c, person)], person)


@get("/api/people/here", tags=["people"], summary="Who is in the lobby", responses=problems(401))
async def here(request: Asked, outside: FromQuery[bool] = False) -> Here:
    """Whoever asks again within a minute is there too, unless they are a guest, `unseen` or `outside`."""
    person = logged_in(request)
    if not outside:
        request.parts.presence.visit(person.id)
    return await request.parts.database.read(read_here, person, time.time())


@get("/api/me/friends", tags=["people"], summary="Friends and requests", responses=problems(401))
async def list_friends(request: Asked) -> Circle:
    """In order of name, with who is here and which listed tables they play at."""
    return await request.parts.database.read(friends.circle, logged_in(request), time.time())


@post(
    "/api/me/friends",
    tags=["people"],
    summary="Ask somebody by name to be a friend",
    status_code=204,
    responses=problems(401, 404, 429, changing=True),
)
async def ask_by_name(request: Asked, data: JSONBody[ByName]) -> None:
    """As the route with a number."""
    person = count_asking(request)
    await request.parts.database.write(friends.ask_by_name, person, data.name, time.time())


@put(
    "/api/me/friends/{user:int}",
    tags=["people"],
    summary="Ask somebody to be a friend, or accept",
    status_code=204,
    responses=NOTHING | problems(401, 404, 429, changing=True),
)
async def ask(request: Asked, user: FromPath[int]) -> None:
    """Whoever has asked the user is accepted. Nothing happens if they are friends or were asked."""
    person = count_asking(request)
    await request.parts.database.write(friends.ask, person, user, time.time())


@delete(
    "/api/me/friends/{user:int}",
    tags=["people"],
    summary="End a friendship, or ignore a request",
    responses=problems(401, 404, changing=True),
)
async def end(request: Asked, user: FromPath[int]) -> None:
    """Takes back what was asked, too. Whoever is ignored is not told."""
    await request.parts.database.write(friends.end, logged_in(request), user)


@get("/api/me/invitations", tags=["people"], summary="Tables that keep a seat", responses=problems(401))
async def list_invitations(request: Asked) -> list[TableCard]:
    """Take the seat with `sit`, or decline."""
    return await request.parts.database.read(read_invitations, logged_in(request))


@post("/invite", summary="Keep a seat for somebody", status_code=204, responses=AT_A_TABLE)
async def invite(request: Asked, id: FromPath[str], data: JSONBody[Keep]) -> None:
    """For the owner: a free seat waits for a friend, or for somebody in the lobby. They are told."""
    person = count_asking(request)
    await change_table(request, id, invitations.invite, id, person, data.seat, data.user, time.time())


@post("/decline", summary="Decline an invitation", status_code=204, responses=AT_A_TABLE)
async def decline(request: Asked, id: FromPath[str]) -> None:
    """The seat no longer waits for the user, and the owner is told."""
    await change_table(request, id, invitations.decline, id, logged_in(request), time.time())


@post("/rematch", summary="Ask for a rematch", status_code=200, responses=AT_A_TABLE)
async def play_again(request: Asked, id: FromPath[str]) -> Went:
    """For those who played: the first opens a table, the seats moved on by one; others sit down there."""
    person = count_asking(request)
    return Went(await change_table(request, id, rematch, request.parts.titles, id, person, time.time()))


ROUTES = [
    *(here, list_friends, ask_by_name, ask, end, list_invitations),
    Router("/api/tables/{id:str}", route_handlers=[invite, decline, play_again], tags=["tables"]),
]
