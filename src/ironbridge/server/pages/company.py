"""People: friends, requests, who is here; and the forms by which people find each other at tables."""

from __future__ import annotations

import time
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from sqlalchemy import Connection

from ironbridge.server import friends, invitations
from ironbridge.server.authentication import Asked, count_asking, logged_in
from ironbridge.server.changing import change_table
from ironbridge.server.errors import BadInput, ServerError
from ironbridge.server.here import people_here
from ironbridge.server.leagues import my_leagues
from ironbridge.server.news import news_for
from ironbridge.server.pages.people import Form, local_path, text, whole_number
from ironbridge.server.pages.rendering import page
from ironbridge.server.pages.waiting import seat_number
from ironbridge.server.people import Person
from ironbridge.server.rematch import rematch
from ironbridge.words.catalogue import say


def gather(c: Connection, person: Person, now: float) -> dict[str, Any]:
    return {
        "circle": friends.circle(c, person, now),
        "here": people_here(c, person, now),
        "leagues": my_leagues(c, person),
        "news": news_for(c, person),
    }


async def _show(request: Asked, *, status: int = 200, reason: str = "", name: str = "") -> Response[str]:
    found = await request.parts.database.read(gather, logged_in(request), time.time())
    return await page(request, "people.html", status=status, reason=reason, name=name, **found)


@get("/people", include_in_schema=False)
async def people_page(request: Asked) -> Response[str]:
    return await _show(request)


@post("/people", include_in_schema=False)
async def ask_by_name(request: Asked, data: Form) -> Response[Any]:
    name = text(data, "name")
    try:
        person = count_asking(request)
        await request.parts.database.write(friends.ask_by_name, person, name, time.time())
    except ServerError as error:
        if request.user is None:
            raise
        return await _show(request, status=error.status, reason=str(error), name=name)
    return Redirect("/people", status_code=303)


@post("/people/{person:int}/friend", include_in_schema=False)
async def ask(request: Asked, person: FromPath[int], data: Form) -> Response[Any]:
    """Asks, or accepts."""
    who = count_asking(request)
    await request.parts.database.write(friends.ask, who, person, time.time())
    return _back(data)


@post("/people/{person:int}/unfriend", include_in_schema=False)
async def end(request: Asked, person: FromPath[int], data: Form) -> Response[Any]:
    await request.parts.database.write(friends.end, logged_in(request), person)
    return _back(data)


def _back(data: dict[str, Any]) -> Redirect:
    return Redirect(local_path(text(data, "next") or "/people"), status_code=303)


@post("/tables/{id:str}/invite", include_in_schema=False)
async def invite(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    person = count_asking(request)
    seat, other = seat_number(data), whole_number(text(data, "user"))
    if seat is None or other is None:
        raise BadInput(say("Choose whom to invite."))
    await change_table(request, id, invitations.invite, id, person, seat, other, time.time())
    return Redirect(f"/tables/{id}", status_code=303)


@post("/tables/{id:str}/decline", include_in_schema=False)
async def decline(request: Asked, id: FromPath[str]) -> Response[Any]:
    await change_table(request, id, invitations.decline, id, logged_in(request), time.time())
    return Redirect("/tables", status_code=303)


@post("/tables/{id:str}/rematch", include_in_schema=False)
async def play_again(request: Asked, id: FromPath[str]) -> Response[Any]:
    person = count_asking(request)
    new = await change_table(request, id, rematch, request.parts.titles, id, person, time.time())
    request.parts.bell.ring(new)
    return Redirect(f"/tables/{new}", status_code=303)


ROUTES = [people_page, ask_by_name, ask, end, invite, decline, play_again]
