"""Orders over JSON: what the user's seat shall do when its turn comes. Nobody else can read them."""

from __future__ import annotations

import time

import msgspec
from litestar import Router, delete, get, put
from litestar.params import FromPath, FromQuery, JSONBody

from ironbridge.server import orders
from ironbridge.server.api.answers import AT_A_TABLE, problems
from ironbridge.server.authentication import Asked, logged_in
from ironbridge.server.changing import change_table
from ironbridge.server.orders import Kept
from ironbridge.table.orders import Order


class Prepared(msgspec.Struct, frozen=True):
    """The user's order at a table, if there is one."""

    order: Kept | None


@get("/order", summary="Read your order", responses=problems(401, 404))
async def order(request: Asked, id: FromPath[str], seat: FromQuery[int | None] = None) -> Prepared:
    """With what became of it."""
    person = logged_in(request)
    return Prepared(await request.parts.database.read(orders.read_order, id, person, seat))


@put("/order", summary="Leave an order", status_code=204, responses=AT_A_TABLE)
async def give_order(
    request: Asked, id: FromPath[str], data: JSONBody[Order], seat: FromQuery[int | None] = None
) -> None:
    """Replaces an earlier one. Its steps must be possible if it were your turn now, but it must not be."""
    person, desks = logged_in(request), request.parts.desks
    await change_table(request, id, orders.give, desks, id, person, data, time.time(), seat)


@delete("/order", summary="Take back your order", responses=AT_A_TABLE)
async def drop_order(request: Asked, id: FromPath[str], seat: FromQuery[int | None] = None) -> None:
    """Also one that was played or dropped."""
    await change_table(request, id, orders.take_back, id, logged_in(request), seat)


ROUTES = [Router("/api/tables/{id:str}", route_handlers=[order, give_order, drop_order], tags=["play"])]
