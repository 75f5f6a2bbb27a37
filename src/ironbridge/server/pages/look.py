"""All that is open of one seat of a table, for everybody who may see the table."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from litestar import Response, get
from litestar.params import FromPath
from sqlalchemy import Connection

from ironbridge.drawing.seats import Seat as Dress
from ironbridge.server.authentication import Asked
from ironbridge.server.cards import TableCard
from ironbridge.server.cards import card as find_card
from ironbridge.server.desks import Desks, dresses
from ironbridge.server.errors import NotFound
from ironbridge.server.pages.rendering import html, language_of, render
from ironbridge.server.pages.titles import played_name
from ironbridge.server.people import Person
from ironbridge.table.show import Snapshot, build_look
from ironbridge.words.catalogue import say
from ironbridge.words.languages import speaking


class OpenSeat(NamedTuple):
    card: TableCard
    snapshot: Snapshot
    dresses: tuple[Dress, ...]


def find(c: Connection, desks: Desks, id: str, person: Person | None, seat: int) -> OpenSeat:
    card = find_card(c, id, person)
    if card.status == "open" or not 0 <= seat < card.players:
        raise NotFound(say("There is no such seat."))
    return OpenSeat(card, desks.snapshot(c, card.id, None), dresses(c, card))


def draw(request: Asked, found: OpenSeat, seat: int) -> str:
    """The page; takes its time, so call it in a thread."""
    with speaking(language_of(request)):
        look = build_look(found.snapshot, found.dresses, seat)
        title = played_name(found.snapshot.title, found.card.options)
    return render(request, "table/look.html", card=found.card, look=look, title=title)


@get("/tables/{id:str}/seats/{seat:int}", include_in_schema=False)
async def look_page(request: Asked, id: FromPath[str], seat: FromPath[int]) -> Response[str]:
    state = request.app.state
    found = await state.database.read(find, state.desks, id, request.user, seat)
    return html(await asyncio.to_thread(draw, request, found, seat))


ROUTES = [look_page]
