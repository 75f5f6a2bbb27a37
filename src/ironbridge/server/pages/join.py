"""Sitting down by invitation: whoever is not known needs a name only."""

from __future__ import annotations

import time
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from sqlalchemy import Connection

from ironbridge.registry import Titles
from ironbridge.server.authentication import Asked, write_as
from ironbridge.server.cards import TableCard, card
from ironbridge.server.desks import seats_held
from ironbridge.server.errors import ServerError
from ironbridge.server.lobby import find_by_invitation, sit
from ironbridge.server.pages.people import Form, text
from ironbridge.server.pages.rendering import page
from ironbridge.server.pages.shown import Shown, show
from ironbridge.server.people import Person


def invited_to(c: Connection, titles: Titles, invitation: str, person: Person | None) -> Shown:
    return show(c, titles, card(c, find_by_invitation(c, invitation), person), person, time.time())


async def _invited(request: Asked, invitation: str) -> Shown:
    parts = request.parts
    return await parts.database.read(invited_to, parts.titles, invitation, request.user)


def _has_room(card: TableCard) -> bool:
    """Before the game, and later where somebody has left their seat to a bot."""
    left = card.status == "running" and not card.rated and any(seat.resigned for seat in card.seats)
    return card.status == "open" or left


@get("/join/{invitation:str}", include_in_schema=False)
async def join_page(request: Asked, invitation: FromPath[str]) -> Response[Any]:
    shown = await _invited(request, invitation)
    if seats_held(shown.card.seats, request.user) or not _has_room(shown.card):
        return Redirect(f"/tables/{shown.card.id}", status_code=303)
    return await page(request, "join.html", invitation=invitation, shown=shown, reason="")


@post("/join/{invitation:str}", include_in_schema=False)
async def join(request: Asked, invitation: FromPath[str], data: Form) -> Response[Any]:
    shown = await _invited(request, invitation)
    there = f"/tables/{shown.card.id}"
    if seats_held(shown.card.seats, request.user):
        return Redirect(there, status_code=303)

    def sit_down(c: Connection, person: Person) -> int:
        return sit(c, request.parts.titles, shown.card.id, person, None, invitation, time.time())

    try:
        _, cookies = await write_as(request, text(data, "name"), sit_down)
    except ServerError as error:
        return await page(
            request, "join.html", status=error.status, invitation=invitation, shown=shown, reason=str(error)
        )
    request.parts.bell.ring(shown.card.id)
    return Redirect(there, status_code=303, cookies=cookies)


ROUTES = [join_page, join]
