"""All that is open of one seat of a table, for everybody who may see the table."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.params import FromPath
from sqlalchemy import Connection

from ironbridge.server.authentication import Asked
from ironbridge.server.cards import card as find_card
from ironbridge.server.desks import Desks, dresses
from ironbridge.server.errors import NotFound
from ironbridge.server.pages.rendering import page
from ironbridge.server.pages.titles import played_name
from ironbridge.server.people import Person
from ironbridge.table.show import build_look
from ironbridge.words.catalogue import say


def look(c: Connection, desks: Desks, id: str, person: Person | None, seat: int) -> dict[str, Any]:
    card = find_card(c, id, person)
    if card.status == "open" or not 0 <= seat < card.players:
        raise NotFound(say("There is no such seat."))
    snapshot = desks.snapshot(c, card.id, None)
    return {
        "card": card,
        "look": build_look(snapshot, dresses(c, card), seat),
        "title": played_name(snapshot.title, card.options),
    }


@get("/tables/{id:str}/seats/{seat:int}", include_in_schema=False)
async def look_page(request: Asked, id: FromPath[str], seat: FromPath[int]) -> Response[str]:
    parts = request.parts
    found = await parts.database.read(look, parts.desks, id, request.user, seat)
    return await page(request, "table/look.html", **found)


ROUTES = [look_page]
