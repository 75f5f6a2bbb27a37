"""Leagues over JSON."""

from __future__ import annotations

import time
from typing import Annotated

import msgspec
from litestar import Router, delete, get, patch, post
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection

from ironbridge.server import leagues
from ironbridge.server.api.answers import NOTHING, problems
from ironbridge.server.api.company import ByName
from ironbridge.server.authentication import Asked, count_asking, logged_in
from ironbridge.server.cards import TableCard
from ironbridge.server.here import Somebody
from ironbridge.server.league_results import Line, table_of, tables_in
from ironbridge.server.leagues import LONGEST_NAME, League
from ironbridge.server.people import Person

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
HERE = problems(401, 404, changing=True)


class NewLeague(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everybody sees one that is `listed`, only members any other."""

    name: Name
    listed: bool = False


class LeagueChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is left out stays the same."""

    name: Name | None = None
    listed: bool | None = None


class JoinLeague(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The end of the league's link; without it by name, if the user was invited."""

    invitation: Annotated[str, msgspec.Meta(max_length=100)] = ""


class Leagues(msgspec.Struct, frozen=True):
    """The user's own and those they are invited to; and others that everybody can see."""

    mine: list[League]
    listed: list[League]


class LeaguePage(msgspec.Struct, frozen=True):
    """A league. Only its owner is told who was `asked`; `tables` are those the user may see."""

    league: League
    results: list[Line]
    asked: list[Somebody]
    tables: list[TableCard]


def read_leagues(c: Connection, person: Person | None) -> Leagues:
    return Leagues(leagues.my_leagues(c, person), leagues.listed_leagues(c, person))


def read_league(c: Connection, id: int, person: Person | None, invitation: str = "") -> LeaguePage:
    league = leagues.find_league(c, id, person, invitation)
    return LeaguePage(league, table_of(c, league), leagues.asked_of(c, league), tables_in(c, league, person))


@get(summary="List leagues", responses=problems())
async def list_leagues(request: Asked) -> Leagues:
    """The user's own leagues and invitations, and those that everybody can see."""
    return await request.parts.database.read(read_leagues, request.user)


@post(summary="Create league", responses=problems(401, 429, changing=True))
async def found(request: Asked, data: JSONBody[NewLeague]) -> League:
    """The user is its owner and its first member."""
    person = count_asking(request)

    def make(c: Connection) -> League:
        return leagues.find_league(c, leagues.create(c, person, data.name, data.listed, time.time()), person)

    return await request.parts.database.write(make)


@get("/{league:int}", summary="A league", responses=problems(404))
async def show(request: Asked, league: FromPath[int]) -> LeaguePage:
    """Its table of results, and its tables."""
    return await request.parts.database.read(read_league, league, request.user)


@patch("/{league:int}", summary="Change a league", status_code=204, responses=NOTHING | HERE)
async def change(request: Asked, league: FromPath[int], data: JSONBody[LeagueChange]) -> None:
    """For the owner: its name, and who can see it."""
    person = logged_in(request)
    await request.parts.database.write(leagues.change, league, person, data.name, data.listed)


@post("/{league:int}/close", summary="Close a league", status_code=204, responses=HERE)
async def close(request: Asked, league: FromPath[int]) -> None:
    """For the owner, and for good: no new tables and no new members."""
    await request.parts.database.write(leagues.close, league, logged_in(request), time.time())


@post(
    "/{league:int}/invite",
    summary="Invite to a league",
    status_code=204,
    responses=problems(401, 404, 429, changing=True),
)
async def invite(request: Asked, league: FromPath[int], data: JSONBody[ByName]) -> None:
    """For the owner: the name of an account."""
    person = count_asking(request)
    await request.parts.database.write(leagues.invite, league, person, data.name, time.time())


@post(
    "/{league:int}/join",
    summary="Join a league",
    status_code=204,
    responses=problems(401, 404, 429, changing=True),
)
async def join(request: Asked, league: FromPath[int], data: JSONBody[JoinLeague]) -> None:
    """By name for whoever was invited, else with the league's link."""
    person = logged_in(request)
    await request.parts.database.write(leagues.join, league, person, data.invitation, time.time())


@post("/{league:int}/leave", summary="Leave a league", status_code=204, responses=HERE)
async def leave(request: Asked, league: FromPath[int]) -> None:
    """Or ignore an invitation. What the owner leaves passes to the member who has been in it longest."""
    await request.parts.database.write(leagues.leave, league, logged_in(request))


@delete("/{league:int}/members/{user:int}", summary="Remove a member", responses=HERE)
async def remove(request: Asked, league: FromPath[int], user: FromPath[int]) -> None:
    """For the owner; takes an invitation back, too."""
    await request.parts.database.write(leagues.remove, league, logged_in(request), user)


ROUTES = [
    Router(
        "/api/leagues",
        route_handlers=[list_leagues, found, show, change, close, invite, join, leave, remove],
        tags=["leagues"],
    )
]
