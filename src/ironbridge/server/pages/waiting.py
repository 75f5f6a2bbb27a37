"""The waiting room of a table that has not begun, and what is done around it: sit, start, leave, resign."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

from litestar import Response, post
from litestar.params import FromPath
from litestar.response import Redirect
from sqlalchemy import Connection

from ironbridge.bots.levels import LEVELS
from ironbridge.bots.names import USUAL
from ironbridge.drawing.pictures import small_disc
from ironbridge.drawing.svg import Svg
from ironbridge.registry import Titles
from ironbridge.server import lobby
from ironbridge.server.authentication import Asked, logged_in, write_as
from ironbridge.server.cards import TAKEN, SeatCard, TableCard
from ironbridge.server.changing import change_table
from ironbridge.server.errors import BadInput
from ironbridge.server.here import Somebody
from ironbridge.server.invitations import invitable
from ironbridge.server.joining import ratings_of, told
from ironbridge.server.leagues import league_of, members_of, my_leagues
from ironbridge.server.pages.lessons import offered
from ironbridge.server.pages.lobby import has_open_seat, unfit
from ironbridge.server.pages.people import Form, text, whole_number
from ironbridge.server.pages.rendering import page
from ironbridge.server.pages.shown import Shown, show
from ironbridge.server.pages.titles import chosen_options
from ironbridge.server.people import Person
from ironbridge.table.bots import bot_name
from ironbridge.words.catalogue import say


class Place(NamedTuple):
    """One seat of the room: `state` says who is expected; `may_sit`: the viewer can take it now."""

    seat: int
    name: str
    disc: Svg
    state: str
    may_sit: bool
    user: int | None = None


class Room(NamedTuple):
    shown: Shown
    places: tuple[Place, ...]
    owner: bool
    sitting: bool
    free: int
    options: tuple[tuple[str, str], ...]
    levels: tuple[tuple[str, str, bool], ...]
    mine: bool
    asks: str
    why_not: str
    open: bool
    next_seat: int | None
    friends: list[Somebody]
    here: list[Somebody]


def enter(c: Connection, titles: Titles, card: TableCard, person: Person | None) -> Room:
    shown = show(c, titles, card, person, time.time())
    sitting = any(seat.you for seat in card.seats)
    owner = person is not None and card.owner == person.id
    inside = {one.id for one in my_leagues(c, person)}
    reason = "" if sitting else unfit(card, person, ratings_of(c, person), inside)
    free = say("Free seat")
    places = []
    for seat, dressed in zip(card.seats, shown.seats, strict=True):
        taken = seat.kind in TAKEN
        state = {
            "person": say("you") if seat.you else say("seated"),
            "bot": bot_name(seat.bot),
            "automa": say("follows its cards"),
            "invited": say("by invitation"),
            "open": say("open to anyone"),
        }[seat.kind]
        places.append(
            Place(
                seat.seat,
                dressed.name if taken else seat.kept_name or free,
                small_disc(dressed, size=26) if taken else Svg(""),
                say("invited") if seat.kept_for is not None else state,
                seat.kind == "open" and card.listed and not sitting and not reason,
                seat.user,
            )
        )
    return Room(
        shown,
        tuple(places),
        owner,
        sitting,
        shown.free,
        (
            *chosen_options(titles.get(card.title), card.options),
            *([(say("When time is up"), shown.at_zero)] if shown.at_zero else ()),
        ),
        tuple((level, bot_name(level), level == USUAL) for level in LEVELS),
        person is not None and any(seat.kept_for == person.id for seat in card.seats),
        told(card.joining) if card.joining else "",
        reason,
        has_open_seat(card),
        next((seat.seat for seat in card.seats if _is_free(seat)), None),
        *_to_invite(c, card, person if owner else None),
    )


def _is_free(seat: SeatCard) -> bool:
    return seat.kind in ("invited", "open") and seat.kept_for is None


def _to_invite(
    c: Connection, card: TableCard, person: Person | None
) -> tuple[list[Somebody], list[Somebody]]:
    """The owner's friends, and who is here: who may sit here, and neither does nor is asked already."""
    if person is None:
        return [], []
    known = {who for seat in card.seats for who in (seat.user, seat.kept_for)}
    league = league_of(c, card.id)
    inside = members_of(c, league) if league is not None else None

    def fits(one: Somebody) -> bool:
        return one.id not in known and (inside is None or one.id in inside)

    friends, here = invitable(c, person, time.time())
    return [one for one in friends if fits(one)], [one for one in here if fits(one)]


async def waiting_page(request: Asked, card: TableCard) -> Response[str]:
    """What an open table shows in place of a board."""
    parts = request.parts
    room = await parts.database.read(enter, parts.titles, card, request.user)
    invitation = f"{parts.settings.address}/join/{card.invitation}" if card.invitation else ""
    offer = await offered(request, card.title, card.options)
    return await page(request, "waiting.html", room=room, card=card, invitation=invitation, offer=offer)


def seat_number(form: dict[str, Any]) -> int | None:
    given = text(form, "seat")
    found = whole_number(given, 2)
    if given and found is None:
        raise BadInput(say("The seat must be a number."))
    return found


@post("/tables/{id:str}/sit", include_in_schema=False)
async def sit(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    """A guest gives a name with it."""
    name, seat, invitation = text(data, "name"), seat_number(data), text(data, "invitation")
    if not name:
        logged_in(request)

    def sit_down(c: Connection, person: Person) -> int:
        return lobby.sit(c, request.parts.titles, id, person, seat, invitation, time.time())

    _, cookies = await write_as(request, name, sit_down)
    request.parts.bell.ring(id)
    return Redirect(f"/tables/{id}", status_code=303, cookies=cookies)


@post("/tables/{id:str}/start", include_in_schema=False)
async def start(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    person, titles, fill = logged_in(request), request.parts.titles, text(data, "fill")
    await change_table(request, id, lobby.start, titles, id, person, time.time(), fill)
    return Redirect(f"/tables/{id}", status_code=303)


@post("/tables/{id:str}/leave", include_in_schema=False)
async def leave(request: Asked, id: FromPath[str]) -> Response[Any]:
    await change_table(request, id, lobby.leave, id, logged_in(request))
    return Redirect("/", status_code=303)


@post("/tables/{id:str}/delete", include_in_schema=False)
async def delete(request: Asked, id: FromPath[str]) -> Response[Any]:
    await change_table(request, id, lobby.delete, id, logged_in(request))
    request.parts.desks.drop(id)
    return Redirect("/", status_code=303)


@post("/tables/{id:str}/resign", include_in_schema=False)
async def resign(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    person, titles, seat = logged_in(request), request.parts.titles, seat_number(data)
    await change_table(request, id, lobby.resign, titles, id, person, seat, time.time())
    return Redirect(f"/tables/{id}", status_code=303)


ROUTES = [sit, start, leave, delete, resign]
