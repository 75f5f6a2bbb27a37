"""A running table: the page, the part that each pick renews, and the plain forms for those without script."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from sqlalchemy import Connection

from ironbridge.drawing.seats import Dress
from ironbridge.server import play
from ironbridge.server.authentication import Asked, logged_in
from ironbridge.server.box import Said, can_take_back, companion_of
from ironbridge.server.cards import TableCard
from ironbridge.server.cards import card as find_card
from ironbridge.server.changing import change_table
from ironbridge.server.desks import Desks, dresses, seats_held, viewing_seat
from ironbridge.server.errors import BadInput, ServerError
from ironbridge.server.pages.people import Form, text, whole_number
from ironbridge.server.pages.rendering import html, page, render
from ironbridge.server.pages.result import result_page
from ironbridge.server.pages.rules import beside_board
from ironbridge.server.pages.waiting import seat_number, waiting_page
from ironbridge.server.people import Person
from ironbridge.server.table_rows import find_table, seat_rows
from ironbridge.table.presenter import Asked as Question
from ironbridge.table.show import Snapshot, build_scene, stages_of
from ironbridge.words.catalogue import say
from ironbridge.words.languages import language_now

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


class Viewing(NamedTuple):
    """All that a table's page is made from. `seat` are the eyes, `asked` the seat to ask for again."""

    snapshot: Snapshot
    seat: int | None
    asked: int | None
    curtain: Curtain | None
    dresses: tuple[Dress, ...]
    chat: list[play.ChatLine]
    notes: str
    told: int | None
    stages: int
    box: Asking | None


class Asking(NamedTuple):
    """What a table beside a box waits for; without `asked` an answer can only be taken back."""

    asked: Question | None
    back: bool


class Telling(NamedTuple):
    """What of an automa's turn a page wants to see: `no`, `yes` (all of it), a stage, or "" as it comes.

    `at`: the version at which it was wished for; with a newer one another turn may have been played.
    """

    told: str = ""
    at: int | None = None

    @property
    def wished(self) -> bool:
        """Is the turn asked for, whether or not it is news? Then it is shown even after the end."""
        return self.told not in ("", "no")

    def stage(self, snapshot: Snapshot, pointed: Pointed) -> int | None:
        """None: it is not shown; 0: all of it."""
        told = "" if self.at not in (None, snapshot.version) else self.told
        if told == "no" or pointed.picks or pointed.points or not snapshot.log:
            return None
        if told.isdecimal() and len(told) < 4:
            return int(told)
        automas = snapshot.log[-1].step.seat in snapshot.title.card.automa
        return 0 if told == "yes" or automas else None


AS_IT_COMES = Telling()


def read_pointed(
    pick: FromQuery[list[str] | None] = None, point: FromQuery[str] = "", points: FromQuery[str] = ""
) -> Pointed:
    held = pick or []
    together = _read_list(points) if points else [point] if point else []
    if len(held) + len(together) > MOST_PICKS or any(len(p) > LONGEST_PICK for p in (*held, *together)):
        raise BadInput(say("Too many choices were sent."))
    return Pointed(held, together)


POINTED = {"pointed": Provide(read_pointed, sync_to_thread=False)}


def _read_list(points: str) -> list[str]:
    try:
        return msgspec.json.decode(points, type=list[str])
    except msgspec.DecodeError:
        raise BadInput(say("The choices cannot be read.")) from None


def has_secrets(snapshot: Snapshot, seat: int) -> bool:
    """Does a seat see more than a spectator?"""
    game, state = snapshot.title.game, snapshot.state
    mine = msgspec.structs.replace(game.view(state, seat), seat=None)
    return bool(mine != game.view(state, None))


def find(
    c: Connection,
    desks: Desks,
    card: TableCard,
    person: Person | None,
    asked: int | None,
    pointed: Pointed,
    telling: Telling,
) -> Viewing:
    """What there is to show. People who share a screen see a secret only after the screen was handed over."""
    held = seats_held(card.seats, person)
    seat = viewing_seat(card, held, asked)
    curtain = None
    shared = len(held) > 1 and has_secrets(desks.snapshot(c, card.id, held[0]), held[0])
    if shared:
        seat = asked if asked in held else None
        if card.deciding in held and card.deciding != seat:
            assert card.deciding is not None
            seat, curtain = None, Curtain(card.deciding, card.seats[card.deciding].name)
    snapshot = desks.snapshot(c, card.id, seat)
    box = beside(c, desks, card.id) if card.box and card.status == "running" and seat is not None else None
    if box is not None:
        snapshot = snapshot._replace(can_undo=box.back, can_redo=False)
    told = telling.stage(snapshot, pointed)
    stages = stages_of(snapshot, seat) if told is not None else ()
    if told:
        told = min(told, len(stages))
        snapshot = desks.snapshot_at(c, card.id, *stages[told - 1]) if told else snapshot
    elif stages:  # the board as it lay at the end of the turn, which an era may have ended with
        snapshot = snapshot._replace(state=desks.snapshot_at(c, card.id, *stages[-1]).state)
    return Viewing(
        snapshot,
        seat,
        seat if shared else None,
        curtain,
        dresses(c, card),
        play.chat_lines(c, card.id, person),
        play.read_notes(c, card.id, person) if person is not None else "",
        told,
        len(stages),
        box,
    )


def beside(c: Connection, desks: Desks, id: str) -> Asking | None:
    """None for every table that stands beside no box."""
    row = find_table(c, id)
    if row.box is None:
        return None
    companion = companion_of(c, desks, row, seat_rows(c, id))
    asked = desks.titles.find(row.title).presenter().asked(companion)
    return Asking(asked, can_take_back(row, companion))


def draw(
    request: Asked,
    template: str,
    card: TableCard,
    found: Viewing,
    pointed: Pointed,
    *,
    still: bool,
    said: str,
    told: str,
) -> str:
    """The page or its renewed part; takes its time, so call it in a thread."""
    scene = build_scene(
        found.snapshot,
        found.seat,
        found.dresses,
        pointed.picks,
        pointed.points,
        told=found.told,
        stages=found.stages,
    )
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
        told=told,
        asking=found.box,
        map_rules=beside_board(found.snapshot.title, scene.map, language_now()),
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
    telling: Telling = AS_IT_COMES,
) -> Response[str]:
    """A running table as the person who asks may see it."""
    parts = request.parts
    found = await parts.database.read(find, parts.desks, card, request.user, asked, pointed, telling)
    still = template == "table/view.html"
    # What was wished for holds for this version; "no" is said by whatever is picked, too.
    told = str(found.told or "yes") if found.told is not None else "no" if telling.told else ""
    drawn = await asyncio.to_thread(
        draw, request, template, card, found, pointed, still=still, said=said, told=told
    )
    return html(drawn, status)


@get("/tables/{id:str}", include_in_schema=False, dependencies=POINTED)
async def show(
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
        asking = await parts.database.read(set_up, parts.desks, card, request.user)
        return await page(request, "box.html", card=card, asking=asking)
    if card.status == "open":
        return await waiting_page(request, card)
    telling = Telling(told)
    if card.status == "finished" and not telling.wished:
        return await result_page(request, card)
    return await table_page(request, card, pointed, seat, telling=telling)


@get("/tables/{id:str}/view", include_in_schema=False, dependencies=POINTED)
async def view(
    request: Asked,
    id: FromPath[str],
    pointed: NamedDependency[Pointed],
    seat: FromQuery[int | None] = None,
    told: FromQuery[str] = "",
    at: FromQuery[int | None] = None,
) -> Response[str]:
    """The running table without its frame, and without the ground that the page has already."""
    card = await request.parts.database.read(find_card, id, request.user)
    telling = Telling(told, at)
    if card.status != "running" and not (card.status == "finished" and telling.wished):
        return html(MOVED_ON)
    return await table_page(request, card, pointed, seat, template="table/view.html", telling=telling)


def version_number(form: dict[str, Any]) -> int:
    """The version a form answers; without one it answers none that there is."""
    given = text(form, "version")
    found = whole_number(given, 10)
    if given and found is None:
        raise BadInput(say("The version must be a number."))
    return -1 if found is None else found


# Beside a box


def set_up(c: Connection, desks: Desks, card: TableCard, person: Person | None) -> Asking:
    """What is asked before such a table can begin."""
    asking = beside(c, desks, card.id) if seats_held(card.seats, person) else None
    return asking or Asking(None, False)


@post("/tables/{id:str}/tell", include_in_schema=False)
async def tell_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    """What came up; without an outcome the program draws, and with `back` the last answer is taken back."""
    person, desks, version = logged_in(request), request.parts.desks, version_number(data)
    said = Said(outcome=text(data, "outcome"), back=bool(text(data, "back")))
    await change_table(request, id, play.tell, desks, id, person, version, said, time.time())
    return Redirect(f"/tables/{id}", status_code=303)


# Plain forms


async def _answer(
    request: Asked, id: str, data: dict[str, Any], what: Callable[..., Any], *args: Any
) -> Response[Any]:
    """Write, then back to the table; what is refused is said on the table itself."""
    parts = request.parts
    person, seat, version = logged_in(request), seat_number(data), version_number(data)
    try:
        await change_table(request, id, what, parts.desks, id, person, version, *args, time.time(), seat)
    except ServerError as error:
        card = await parts.database.read(find_card, id, person)
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


ROUTES = [show, view, tell_form, play_form, undo_form, redo_form]
