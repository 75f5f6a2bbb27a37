"""Plain forms for orders: keep what is planned, leave standing answers, take them back."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

import msgspec
from litestar import Response, post
from litestar.params import FromPath

from ironbridge.core.decisions import Seat
from ironbridge.server import orders
from ironbridge.server.authentication import Asked, logged_in
from ironbridge.server.changing import change_table
from ironbridge.server.errors import BadInput
from ironbridge.server.pages.people import Form, text, whole_number
from ironbridge.server.pages.table import Wished, read_actions, written
from ironbridge.server.pages.viewing import Pointed, checked
from ironbridge.server.pages.waiting import seat_number
from ironbridge.table.orders import Order, OrderedStep, Standing
from ironbridge.words.catalogue import say

MOST_SEATS = 8
MOST_TAKES = 20


@post("/tables/{id:str}/order", include_in_schema=False)
async def keep_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    """Keep steps, in place of those kept before; what is refused is said beside the plan."""
    person, seat, desks = logged_in(request), seat_number(data), request.parts.desks

    async def write() -> None:
        given = (desks, id, person, _read_order(data), time.time(), seat)
        await change_table(request, id, orders.give, *given, keep_standing=True)

    return await written(request, id, _wished(data, seat), write)


@post("/tables/{id:str}/order/standing", include_in_schema=False)
async def stand_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    """What is to be answered without asking; a form that says nothing takes it all back."""
    person, seat, desks = logged_in(request), seat_number(data), request.parts.desks

    async def write() -> None:
        given = (desks, id, person, _read_standing(data), time.time(), seat)
        await change_table(request, id, orders.stand, *given)

    return await written(request, id, _wished(data, seat), write)


@post("/tables/{id:str}/order/back", include_in_schema=False)
async def back_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    """Take the steps back, or put away what became of them."""
    person, seat = logged_in(request), seat_number(data)
    write = partial(change_table, request, id, orders.take_back, id, person, seat, keep_standing=True)
    return await written(request, id, _wished(data, seat), write)


def _read_order(data: Form) -> Order:
    actions = enumerate(read_actions(data))
    steps = tuple(OrderedStep(action, _amount(text(data, f"most-{n}"))) for n, action in actions)
    unless = tuple(seat for seat in range(MOST_SEATS) if text(data, f"unless-{seat}"))
    return Order(steps, unless, free=bool(text(data, "free")))


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


def _wished(data: Form, seat: Seat | None) -> Wished:
    """The table with the plan as it was."""
    try:
        picks = msgspec.json.decode(text(data, "picks") or "[]", type=list[str])
        return Wished(seat, checked(Pointed(picks, [])))
    except (msgspec.DecodeError, RecursionError, BadInput):
        return Wished(seat)


ROUTES = [keep_form, stand_form, back_form]
