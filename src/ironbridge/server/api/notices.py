"""Notices over JSON: the ways they go, what is told when, and a test of each way."""

from __future__ import annotations

import msgspec
from litestar import Router, delete, get, patch, post, put
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, UnsetType

from ironbridge.server import notices, ways
from ironbridge.server.api.answers import problems
from ironbridge.server.authentication import Asked, logged_in
from ironbridge.server.being_told import NewWay, add, state_of, try_way
from ironbridge.server.being_told import Notices as State
from ironbridge.server.notices import Heard, Wishes
from ironbridge.server.ways import Way


class WayChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is left out stays."""

    on: bool | UnsetType = UNSET
    daily: bool | UnsetType = UNSET


class TableTold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`short`: only that time is short."""

    told: Heard


class Waiting(msgspec.Struct, frozen=True):
    """How many tables wait for the user."""

    waiting: int


@get("/", summary="Your notices", responses=problems(401))
async def read(request: Asked) -> State:
    """Where notices go, what is told when, what was told lately, and the key that push subscriptions need."""
    return await state_of(request)


@put("/told", summary="Change what is told", responses=problems(401, changing=True))
async def change_told(request: Asked, data: JSONBody[Wishes]) -> Wishes:
    """When each kind of notice is sent, and what is told of tables that have no setting of their own."""
    changes = msgspec.structs.asdict(data)
    return await request.parts.database.write(notices.change_wishes, logged_in(request).id, changes)


@put(
    "/tables/{id:str}",
    summary="Change what is told of one table",
    status_code=204,
    responses=problems(401, 404, changing=True),
)
async def change_table_told(request: Asked, id: FromPath[str], data: JSONBody[TableTold]) -> None:
    """For a table where you sit."""
    await request.parts.database.write(notices.hush, logged_in(request).id, id, data.told)


@post("/ways", summary="Add a way", responses=problems(401, 429, changing=True))
async def add_way(request: Asked, data: JSONBody[NewWay]) -> Way:
    """A push subscription, the confirmed email address, a Discord webhook or a webhook of your own."""
    return await add(request, data)


@patch("/ways/{way:int}", summary="Switch a way", responses=problems(401, 404, changing=True))
async def change_way(request: Asked, way: FromPath[int], data: JSONBody[WayChange]) -> Way:
    """On or off; `daily`: everything in one message a day."""
    on = None if data.on is UNSET else data.on
    daily = None if data.daily is UNSET else data.daily
    return await request.parts.database.write(ways.switch, logged_in(request).id, way, on=on, daily=daily)


@delete("/ways/{way:int}", summary="Remove a way", responses=problems(401, 404, changing=True))
async def remove_way(request: Asked, way: FromPath[int]) -> None:
    """Nothing is sent there any more."""
    await request.parts.database.write(ways.remove_way, logged_in(request).id, way)


@post(
    "/ways/{way:int}/test",
    summary="Send a test",
    status_code=200,
    responses=problems(401, 404, 429, changing=True),
)
async def test_way(request: Asked, way: FromPath[int]) -> Way:
    """Waits for the answer, at most ten seconds; `state` and `reason` say what came of it."""
    return await try_way(request, way)


@get("/api/me/waiting", tags=["people"], summary="Tables that wait for you", responses=problems(401))
async def waiting(request: Asked) -> Waiting:
    """For the badge of the installed app."""
    read_count = request.parts.database.read(notices.count_waiting, logged_in(request).id)
    return Waiting(await read_count)


ROUTES = [
    Router(
        "/api/me/notices",
        route_handlers=[
            *(read, change_told, change_table_told),
            *(add_way, change_way, remove_way, test_way),
        ],
        tags=["notices"],
    ),
    waiting,
]
