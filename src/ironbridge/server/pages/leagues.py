"""Leagues: those one is in and those that all can see, a league's table of results, joining by link."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from sqlalchemy import Connection

from ironbridge.registry import Titles
from ironbridge.server import leagues
from ironbridge.server.api.leagues import read_league, read_leagues
from ironbridge.server.authentication import Asked, count_asking, logged_in
from ironbridge.server.errors import ServerError
from ironbridge.server.pages.people import Form, text, whole_number
from ironbridge.server.pages.rendering import page
from ironbridge.server.pages.shown import show
from ironbridge.server.people import Person


async def _list(request: Asked, *, status: int = 200, reason: str = "", name: str = "") -> Response[str]:
    found = await request.parts.database.read(read_leagues, request.user)
    return await page(request, "leagues.html", status=status, reason=reason, name=name, found=found)


@get("/leagues", include_in_schema=False)
async def leagues_page(request: Asked) -> Response[str]:
    return await _list(request)


@post("/leagues", include_in_schema=False)
async def found_league(request: Asked, data: Form) -> Response[Any]:
    name, listed = text(data, "name"), text(data, "listed") == "1"
    person = logged_in(request)
    try:
        count_asking(request)
        id = await request.parts.database.write(leagues.create, person, name, listed, time.time())
    except ServerError as error:
        return await _list(request, status=error.status, reason=str(error), name=name)
    return Redirect(f"/leagues/{id}", status_code=303)


def gather(
    c: Connection, titles: Titles, id: int, person: Person | None, invitation: str, now: float
) -> dict[str, Any]:
    found = read_league(c, id, person, invitation)
    return {"found": found, "tables": [show(c, titles, card, person, now) for card in found.tables]}


async def _league(
    request: Asked, id: int, invitation: str = "", *, status: int = 200, reason: str = ""
) -> Response[str]:
    parts = request.parts
    context = await parts.database.read(gather, parts.titles, id, request.user, invitation, time.time())
    return await page(request, "league.html", status=status, reason=reason, invitation=invitation, **context)


@get("/leagues/{league:int}", include_in_schema=False)
async def league_page(request: Asked, league: FromPath[int]) -> Response[str]:
    return await _league(request, league)


@get("/leagues/join/{link:str}", include_in_schema=False)
async def invited_page(request: Asked, link: FromPath[str]) -> Response[str]:
    """The league as it is seen by who has its link."""
    id = await request.parts.database.read(leagues.find_by_invitation, link)
    return await _league(request, id, link)


async def _done(
    request: Asked, league: int, deed: Callable[..., Any], *args: Any, invitation: str = ""
) -> Response[Any]:
    """`deed(connection, league, person, ...)`; what is refused is said on the league's page."""
    person = logged_in(request)
    try:
        await request.parts.database.write(deed, league, person, *args)
    except ServerError as error:
        if error.status == 404:
            raise
        return await _league(request, league, invitation, status=error.status, reason=str(error))
    return Redirect(f"/leagues/{league}", status_code=303)


@post("/leagues/{league:int}", include_in_schema=False)
async def change(request: Asked, league: FromPath[int], data: Form) -> Response[Any]:
    return await _done(request, league, leagues.change, text(data, "name"), text(data, "listed") == "1")


@post("/leagues/{league:int}/invite", include_in_schema=False)
async def invite(request: Asked, league: FromPath[int], data: Form) -> Response[Any]:
    count_asking(request)
    return await _done(request, league, leagues.invite, text(data, "name"), time.time())


@post("/leagues/{league:int}/join", include_in_schema=False)
async def join(request: Asked, league: FromPath[int], data: Form) -> Response[Any]:
    link = text(data, "invitation")
    return await _done(request, league, leagues.join, link, time.time(), invitation=link)


@post("/leagues/{league:int}/leave", include_in_schema=False)
async def leave(request: Asked, league: FromPath[int]) -> Response[Any]:
    await request.parts.database.write(leagues.leave, league, logged_in(request))
    return Redirect("/leagues", status_code=303)


@post("/leagues/{league:int}/close", include_in_schema=False)
async def close(request: Asked, league: FromPath[int]) -> Response[Any]:
    return await _done(request, league, leagues.close, time.time())


@post("/leagues/{league:int}/remove", include_in_schema=False)
async def remove(request: Asked, league: FromPath[int], data: Form) -> Response[Any]:
    return await _done(request, league, leagues.remove, whole_number(text(data, "user")) or 0)


ROUTES = [leagues_page, found_league, league_page, invited_page, change, invite, join, leave, close, remove]
