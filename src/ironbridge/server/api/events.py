"""Server-sent events of a table: that it changed, never what."""

from __future__ import annotations

from functools import partial

from litestar import get
from litestar.params import FromPath
from litestar.response import ServerSentEvent

from ironbridge.server.api.answers import problems
from ironbridge.server.authentication import Asked, client_address
from ironbridge.server.cards import card
from ironbridge.server.desks import seats_held
from ironbridge.server.live import follow_table
from ironbridge.server.mutes import last_heard


@get(
    "/api/tables/{id:str}/events",
    tags=["play"],
    summary="Follow a table",
    media_type="text/event-stream",
    responses=problems(404, 429),
)
async def events(request: Asked, id: FromPath[str]) -> ServerSentEvent:
    """Event `table` with version, pulse and chat whenever one of them rose; its id is `version.chat`.

    It also tells how many are watching without a seat.
    """
    parts = request.parts
    found = await parts.database.read(card, id, request.user)
    seated = bool(seats_held(found.seats, request.user))
    address = f"at {client_address(request)}"
    who = str(request.user.id) if request.user is not None else f"nobody {address}"
    if not parts.settings.limits:
        address = ""
    parts.bell.check(who, address)
    last = request.headers.get("last-event-id", "")
    opened = parts.metrics.streams.inc
    heard = partial(parts.database.read, last_heard, id, request.user) if request.user is not None else None
    return ServerSentEvent(
        follow_table(parts.bell, id, who, last, opened, address=address, seated=seated, last_heard=heard)
    )


ROUTES = [events]
