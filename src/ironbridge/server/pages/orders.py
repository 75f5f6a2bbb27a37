"""Plain forms for orders: keep what is planned, leave standing answers, take them back."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import Response, post
from litestar.params import FromPath
from litestar.response import Redirect

from ironbridge.core.decisions import Seat
from ironbridge.server import orders
from ironbridge.server.authentication import Asked, logged_in
from ironbridge.server.cards import card as find_card
from ironbridge.server.changing import change_table
from ironbridge.server.errors import BadInput, ServerError
from ironbridge.server.pages.people import Form, text, whole_number
from ironbridge.server.pages.table import Wished, read_actions, table_page
from ironbridge.server.pages.viewing import Pointed, checked
from ironbridge.server.pages.waiting import seat_number
from ironbridge.table.orders import Order, OrderedStep, Standing
from ironbridge.words.catalogue import say

MOST_SEATS = 8
MOST_TAKES = 20


@post("/tables/{id:str}/order", include_in_schema=False)
async def keep_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    """Keep steps, in place of those kept before; what is refused is said beside the plan."""
    person, desks = logged_in(request), request.parts.desks

    def read() -> Order:
        steps = tuple(
            OrderedStep(action, _amount(text(data, f"most-{n}")))
            for n, action in enumerate(read_actions(data))
        )
        unless = tuple(seat for seat in range(MOST_SEATS) if text(data, f"unless-{seat}"))
        return Order(steps, unless, free=bool(text(data, "free")))

    async def write(seat: Seat | None) -> None:
        kept = (desks, id, person, read(), time.time(), seat)
        await change_table(request, id, orders.give, *kept, keep_standing=True)

    return await _answer(request, id, data, write)


@post("/tables/{id:str}/order/standing", include_in_schema=False)
async def stand_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    """What is to be answered without asking; a form that says nothing takes it all back."""
    person, desks = logged_in(request), request.parts.desks

    async def write(seat: Seat | None) -> None:
        standing = _read_standing(data)
        await change_table(request, id, orders.stand, desks, id, person, standing, time.time(), seat)

    return await _answer(request, id, data, write)


@post("/tables/{id:str}/order/back", include_in_schema=False)
async def back_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    """Take the steps back, or put away what became of them."""
    person = logged_in(request)

    async def write(seat: Seat | None) -> None:
        await change_table(request, id, orders.take_back, id, person, seat, keep_standing=True)

    return await _answer(request, id, data, write)


def _read_standing(data: Form) -> Standing:
    auction = text(data, "auction")
    limit = 0 if auction == "leave" else _amount(text(data, "bid_up_to")) if auction == "bid" else None
    if auction == "bid" and limit is None:
        raise BadInput(say("Enter the highest amount to bid."))
    takes = [text(data, f"take-{n}") for n in range(MOST_TAKES)]
    return Standing(limit, tuple(dict.fromkeys(one for one in takes if one)), bool(text(data, "end_turn")))


def _amount(given: str) -> int | None:
    """An amount of money, or none where the field was left empty."""
    found = whole_number(given.strip(), 6)
    if given.strip() and found is None:
        raise BadInput(say("An amount must be a whole number."))
    return found


async def _answer(request: Asked, id: str, data: Form, write: Callable[..., Any]) -> Response[Any]:
    """Write, then back to the table; what is refused is said on the table itself, with the plan as it was."""
    seat = seat_number(data)
    try:
        await write(seat)
    except ServerError as error:
        card = await request.parts.database.read(find_card, id, request.user)
        if card.status != "running":
            raise
        wished = Wished(seat, Pointed(_picks(data), []), said=str(error))
        return await table_page(request, id, wished, error.status)
    return Redirect(f"/tables/{id}" + (f"?seat={seat}" if seat is not None else ""), status_code=303)


def _picks(data: Form) -> list[str]:
    try:
        return checked(Pointed(msgspec.json.decode(text(data, "picks") or "[]", type=list[str]), [])).picks
    except (msgspec.DecodeError, RecursionError, BadInput):
        return []


ROUTES = [keep_form, stand_form, back_form]
