"""A running table: the page, the part that each pick renews, and the plain forms for those without script."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from sqlalchemy import Connection

from ironbridge.drawing.seats import Seat as Dress
from ironbridge.server import play
from ironbridge.server.authentication import Asked, count_deed, logged_in
from ironbridge.server.cards import TableCard
from ironbridge.server.cards import card as find_card
from ironbridge.server.changing import change_table
from ironbridge.server.desks import Desks, dresses, seats_held, viewing_seat
from ironbridge.server.errors import BadInput, ServerError
from ironbridge.server.pages.people import Form, text
from ironbridge.server.pages.rendering import html, language_of, render
from ironbridge.server.pages.result import result_page
from ironbridge.server.pages.rules import beside_board
from ironbridge.server.pages.waiting import seat_number, waiting_page
from ironbridge.server.people import Person
from ironbridge.table.show import Snapshot, build_scene
from ironbridge.words.catalogue import say
from ironbridge.words.languages import speaking

MOST_PICKS = 60
LONGEST_PICK = 200
MOVED_ON = '<div id="table" data-gone></div>'  # the client then loads the page that is there now


class Pointed(NamedTuple):
    """What a page sends: the picks it holds and the things pointed at together, mostly one."""

    picks: list[str]
    points: list[str]


class Curtain(NamedTuple):
    """The seat to hand the screen to."""

    seat: int
    name: str


class Found(NamedTuple):
    """All that a table's page is made from. `seat` are the eyes, `asked` the seat to ask for again."""

    snapshot: Snapshot
    seat: int | None
    asked: int | None
    curtain: Curtain | None
    dresses: tuple[Dress, ...]
    chat: list[play.ChatLine]
    notes: str


def read_pointed(picks: list[str] | None, point: str, points: str) -> Pointed:
    held = picks or []
    together = _read_list(points) if points else [point] if point else []
    if len(held) + len(together) > MOST_PICKS or any(len(p) > LONGEST_PICK for p in (*held, *together)):
        raise BadInput(say("Too much is picked."))
    return Pointed(held, together)


def _read_list(points: str) -> list[str]:
    try:
        return msgspec.json.decode(points, type=list[str])
    except msgspec.DecodeError:
        raise BadInput(say("The picks cannot be read.")) from None


def has_secrets(snapshot: Snapshot, seat: int) -> bool:
    """Does a seat see more than a spectator?"""
    game, state = snapshot.game, snapshot.state
    mine = msgspec.structs.replace(game.view(state, seat), seat=None)
    return bool(mine != game.view(state, None))


def find(c: Connection, desks: Desks, card: TableCard, person: Person | None, asked: int | None) -> Found:
    """What there is to show. People who share a screen see a secret only after the screen was handed over."""
    held = seats_held(card, person)
    seat = viewing_seat(card, person, asked)
    curtain = None
    shared = len(held) > 1 and has_secrets(desks.snapshot(c, card.id, held[0]), held[0])
    if shared:
        seat = asked if asked in held else None
        if card.deciding in held and card.deciding != seat:
            assert card.deciding is not None
            seat, curtain = None, Curtain(card.deciding, card.seats[card.deciding].name)
    return Found(
        desks.snapshot(c, card.id, seat),
        seat,
        seat if shared else None,
        curtain,
        dresses(c, card),
        play.chat_lines(c, card.id),
        play.read_notes(c, card.id, person) if person is not None else "",
    )


def draw(
    request: Asked, template: str, card: TableCard, found: Found, pointed: Pointed, *, still: bool, said: str
) -> str:
    """The page or its renewed part; takes its time, so call it in a thread."""
    with speaking(language_of(request)):
        scene = build_scene(found.snapshot, found.seat, found.dresses, pointed.picks, pointed.points)
    return render(
        request,
        template,
        scene=scene,
        card=card,
        still=still,
        said=said,
        asked=found.asked,
        curtain=found.curtain,
        chat=found.chat,
        last_chat=found.chat[-1].id if found.chat else 0,
        pulse=card.pulse,
        notes=found.notes,
        map_rules=beside_board(card.title, scene.map, language_of(request)),
    )


async def table_page(
    request: Asked,
    card: TableCard,
    pointed: Pointed,
    asked: int | None,
    *,
    template: str = "table/page.html",
    said: str = "",
    status: int = 200,
) -> Response[str]:
    """A running table as the person who asks may see it."""
    state = request.app.state
    found = await state.database.read(find, state.desks, card, request.user, asked)
    still = template == "table/view.html"
    drawn = await asyncio.to_thread(draw, request, template, card, found, pointed, still=still, said=said)
    return html(drawn, status)


@get("/tables/{id:str}", include_in_schema=False)
async def show(
    request: Asked,
    id: FromPath[str],
    pick: FromQuery[list[str] | None] = None,
    point: FromQuery[str] = "",
    points: FromQuery[str] = "",
    seat: FromQuery[int | None] = None,
) -> Response[str]:
    """The waiting room, the running table, or the result."""
    card = await request.app.state.database.read(find_card, id, request.user)
    if card.status == "open":
        return await waiting_page(request, card)
    if card.status == "finished":
        return await result_page(request, card)
    return await table_page(request, card, read_pointed(pick, point, points), seat)


@get("/tables/{id:str}/view", include_in_schema=False)
async def view(
    request: Asked,
    id: FromPath[str],
    pick: FromQuery[list[str] | None] = None,
    point: FromQuery[str] = "",
    points: FromQuery[str] = "",
    seat: FromQuery[int | None] = None,
) -> Response[str]:
    """The running table without its frame, and without the ground that the page has already."""
    card = await request.app.state.database.read(find_card, id, request.user)
    if card.status != "running":
        return html(MOVED_ON)
    return await table_page(
        request, card, read_pointed(pick, point, points), seat, template="table/view.html"
    )


# Plain forms


async def _answer(
    request: Asked, id: str, data: dict[str, Any], what: Callable[..., Any], *args: Any
) -> Response[Any]:
    """Write, then back to the table; what is refused is said on the table itself."""
    state = request.app.state
    person, seat = logged_in(request), seat_number(data)
    try:
        version = int(text(data, "version") or "-1")
    except ValueError:
        raise BadInput(say("The version is a number.")) from None
    try:
        await change_table(request, id, what, state.desks, id, person, version, *args, time.time(), seat)
    except ServerError as error:
        card = await state.database.read(find_card, id, person)
        if card.status != "running":
            raise
        return await table_page(request, card, Pointed([], []), seat, said=str(error), status=error.status)
    return Redirect(f"/tables/{id}" + (f"?seat={seat}" if seat is not None else ""), status_code=303)


@post("/tables/{id:str}/play", include_in_schema=False)
async def play_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    try:
        action = msgspec.json.decode(text(data, "action"), type=dict[str, Any])
    except msgspec.DecodeError:
        raise BadInput(say("The action cannot be read.")) from None
    return await _answer(request, id, data, play.act, action)


@post("/tables/{id:str}/undo", include_in_schema=False)
async def undo_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    return await _answer(request, id, data, play.undo)


@post("/tables/{id:str}/redo", include_in_schema=False)
async def redo_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    return await _answer(request, id, data, play.redo)


@post("/tables/{id:str}/chat", include_in_schema=False)
async def chat_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    person = count_deed(request, request.app.state.limits.chat)
    await change_table(request, id, play.say_in_chat, id, person, text(data, "text"), time.time())
    return Redirect(f"/tables/{id}#chat", status_code=303)


@post("/tables/{id:str}/notes", include_in_schema=False)
async def notes_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    await request.app.state.database.write(play.write_notes, id, logged_in(request), text(data, "text"))
    return Redirect(f"/tables/{id}#notes", status_code=303)


ROUTES = [show, view, play_form, undo_form, redo_form, chat_form, notes_form]
