"""A running table: the page, the part that each pick renews, and the plain forms for those without script."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, NamedTuple

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from litestar.utils.empty import value_or_default
from litestar.utils.scope.state import ScopeState
from sqlalchemy import Connection

from ironbridge.server import play
from ironbridge.server.authentication import Asked, logged_in
from ironbridge.server.box import Said, told_so_far
from ironbridge.server.cards import TableCard
from ironbridge.server.cards import card as find_card
from ironbridge.server.changing import change_table
from ironbridge.server.desks import Desks, seats_held, seats_left
from ironbridge.server.errors import BadInput, ServerError
from ironbridge.server.orders import find_table_and_orders
from ironbridge.server.pages.clocks import pace_words
from ironbridge.server.pages.lessons import offered
from ironbridge.server.pages.order_card import order_part
from ironbridge.server.pages.people import Form, text, whole_number
from ironbridge.server.pages.rendering import html, page
from ironbridge.server.pages.result import result_page
from ironbridge.server.pages.showing import Sent, own_part, sent, show
from ironbridge.server.pages.viewing import (
    AS_IT_COMES,
    POINTED,
    Asking,
    Pointed,
    Table,
    Telling,
    beside,
    find,
    table_of,
)
from ironbridge.server.pages.waiting import seat_number, waiting_page
from ironbridge.server.people import Person
from ironbridge.server.table_rows import find_table, seat_rows
from ironbridge.table.run import MOST_STEPS
from ironbridge.words.catalogue import say

FIRST_STEPS = 2  # a player's, at most, while a game has hardly begun
MOVED_ON = '<div id="table" data-gone></div>'  # the client then loads the page that is there now


class Looked(NamedTuple):
    """A table, and the view of it where it can be played or an automa's turn is to be told."""

    table: Table
    view: Sent | None
    notes: str


class Wished(NamedTuple):
    """How somebody wants to look at a table: with which seat's eyes, at what, and why they were refused."""

    seat: int | None = None
    pointed: Pointed = Pointed([], [])
    telling: Telling = AS_IT_COMES
    said: str = ""


def look(
    c: Connection, desks: Desks, id: str, person: Person | None, wished: Wished, age: int, notes: bool = False
) -> Looked:
    """What a person sees of a table; drawing takes its time, so call it in a thread."""
    row, orders = find_table_and_orders(c, id, person)
    table = table_of(c, row, age)
    status = table.card.status
    if status != "running" and not (status == "finished" and wished.telling.wished):
        return Looked(table, None, "")
    held = seats_held(table.card.seats, person)
    viewing = find(c, desks, row, table, held, wished.seat, wished.pointed, wished.telling)
    viewing = viewing._replace(left=seats_left(table.card.seats, person))
    shown = show(viewing, wished.pointed, known=person is not None, said=wished.said, age=age)
    own = own_part(table, viewing.seat, person, play.heard_lines(c, id, person), age)
    order = order_part(c, desks, table, shown, person, orders, age)
    kept = play.read_notes(c, id, person) if notes and person is not None else ""
    return Looked(table, sent(shown, own, order), kept)


async def looked_at(request: Asked, id: str, wished: Wished, *, notes: bool = False) -> Looked:
    parts = request.parts
    read = parts.database.read_brief if parts.desks.knows(id) else parts.database.read
    return await read(look, parts.desks, id, request.user, wished, parts.sessions.age, notes=notes)


def csrf_of(request: Asked) -> str:
    return value_or_default(ScopeState.from_scope(request.scope).csrf_token, "")


async def table_page(request: Asked, id: str, wished: Wished, status: int = 200) -> Response[str]:
    """A running table as the person who asks may see it."""
    looked = await looked_at(request, id, wished, notes=True)
    if looked.view is None:
        return Redirect(f"/tables/{id}")  # it has just ended
    whole = looked.view.since("", csrf_of(request), looked.notes)
    shown, card = looked.view.showing, looked.table.card
    begins = shown.seat is not None and card.steps < FIRST_STEPS * card.players
    offer = await offered(request, card.title, card.options) if begins else None
    return await page(
        request,
        "table/page.html",
        status=status,
        card=card,
        shown=shown,
        view=whole,
        offer=offer,
        pace=pace_words(card.pace),
    )


@get("/tables/{id:str}", include_in_schema=False, dependencies=POINTED)
async def table(
    request: Asked,
    id: FromPath[str],
    pointed: NamedDependency[Pointed],
    seat: FromQuery[int | None] = None,
    told: FromQuery[str] = "",
) -> Response[str]:
    """The waiting room, the running table, or the result."""
    parts = request.parts
    card = await parts.database.read(find_card, id, request.user)
    if card.status == "open" and card.box:
        asking, so_far = await parts.database.read(set_up, parts.desks, card, request.user)
        return await page(request, "box.html", card=card, asking=asking, told=so_far)
    if card.status == "open":
        return await waiting_page(request, card)
    telling = Telling(told)
    if card.status == "finished" and not telling.wished:
        return await result_page(request, card)
    return await table_page(request, id, Wished(seat, pointed, telling))


@get("/tables/{id:str}/view", include_in_schema=False, dependencies=POINTED)
async def view(
    request: Asked,
    id: FromPath[str],
    pointed: NamedDependency[Pointed],
    seat: FromQuery[int | None] = None,
    told: FromQuery[str] = "",
    at: FromQuery[int | None] = None,
) -> Response[str]:
    """The running table without its frame, and without what the page says it has: `If-None-Match`."""
    looked = await looked_at(request, id, Wished(seat, pointed, Telling(told, at)))
    if looked.view is None:
        return html(MOVED_ON)
    tag = request.headers.get("if-none-match", "").strip('"')
    if tag == looked.view.tag:
        return Response("", status_code=304, headers={"etag": f'"{looked.view.tag}"'})
    answer = html(looked.view.since(tag, csrf_of(request)))
    answer.headers["etag"] = f'"{looked.view.tag}"'
    return answer


def version_number(form: dict[str, Any]) -> int:
    """The version a form answers; without one it answers none that there is."""
    given = text(form, "version")
    found = whole_number(given, 10)
    if given and found is None:
        raise BadInput(say("The version must be a number."))
    return -1 if found is None else found


# Beside a box


def set_up(
    c: Connection, desks: Desks, card: TableCard, person: Person | None
) -> tuple[Asking, list[tuple[str, str]]]:
    """What is asked before such a table can begin, and what was told already."""
    if not seats_held(card.seats, person):
        return Asking(None, False), []
    asking = beside(c, desks, card.id) or Asking(None, False)
    return asking, told_so_far(c, desks, find_table(c, card.id), seat_rows(c, card.id))


@post("/tables/{id:str}/tell", include_in_schema=False)
async def tell_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    """What came up; without an outcome the program draws, with `rest` all that is left of the set-up, and
    with `back` the last answer is taken back."""
    person, desks, version = logged_in(request), request.parts.desks, version_number(data)
    said = Said(outcome=text(data, "outcome"), back=bool(text(data, "back")), rest=bool(text(data, "rest")))
    await change_table(request, id, play.tell, desks, id, person, version, said, time.time())
    return Redirect(f"/tables/{id}", status_code=303)


# Plain forms


async def written(
    request: Asked, id: str, wished: Wished, write: Callable[[], Awaitable[object]]
) -> Response[Any]:
    """Write, then back to the table; what is refused is said on the table itself, which shows what they
    `wished`."""
    try:
        await write()
    except ServerError as error:
        card = await request.parts.database.read(find_card, id, request.user)
        if card.status != "running":
            raise
        return await table_page(request, id, wished._replace(said=str(error)), error.status)
    seat = f"?seat={wished.seat}" if wished.seat is not None else ""
    return Redirect(f"/tables/{id}{seat}", status_code=303)


async def _answer(
    request: Asked, id: str, data: dict[str, Any], what: Callable[..., Any], *args: Any
) -> Response[Any]:
    """An answer to the version in a form."""
    person, seat, version = logged_in(request), seat_number(data), version_number(data)
    given = (request.parts.desks, id, person, version, *args, time.time(), seat)
    return await written(request, id, Wished(seat), partial(change_table, request, id, what, *given))


@post("/tables/{id:str}/play", include_in_schema=False)
async def play_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    return await _answer(request, id, data, play.act_all, read_actions(data))


def read_actions(data: Form) -> list[dict[str, Any]]:
    """What a form's main button plays: an action, or a run of them."""
    try:
        sent = msgspec.json.decode(text(data, "action"), type=dict[str, Any] | list[dict[str, Any]])
    except (msgspec.DecodeError, RecursionError):
        raise BadInput(say("The action cannot be read.")) from None
    actions = sent if isinstance(sent, list) else [sent]
    if not 0 < len(actions) <= MOST_STEPS:
        raise BadInput(say("The action cannot be read."))
    return actions


@post("/tables/{id:str}/undo", include_in_schema=False)
async def undo_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    return await _answer(request, id, data, play.undo)


@post("/tables/{id:str}/redo", include_in_schema=False)
async def redo_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    return await _answer(request, id, data, play.redo)


ROUTES = [table, view, tell_form, play_form, undo_form, redo_form]
