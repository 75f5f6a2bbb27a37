"""Server-sent events of a table: that it changed, never what."""

from __future__ import annotations

from functools import partial

from litestar import get
from litestar.params import FromPath, FromQuery

from ironbridge.server.api.answers import problems
from ironbridge.server.authentication import Asked, client_address
from ironbridge.server.cards import card
from ironbridge.server.desks import seats_held
from ironbridge.server.live import Events, follow_table
from ironbridge.server.mutes import last_heard
from ironbridge.server.pages.following import Follower
from ironbridge.server.pages.table import csrf_of


@get(
    "/api/tables/{id:str}/events",
    tags=["play"],
    summary="Follow a table",
    media_type="text/event-stream",
    responses=problems(404, 429),
)
async def events(
    request: Asked, id: FromPath[str], has: FromQuery[str | None] = None, away: FromQuery[bool] = False
) -> Events:
    """Event `table` with version, pulse and chat whenever one of them rose; its id is `version.chat`.

    It also tells how many are watching without a seat. `has`: the view that one of our own pages shows, which
    is then told what follows it; its form may change. Who follows a table is looking at it, and gets no
    notices of it, unless they are `away`: the page is open where nobody sees it.
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
    follower = Follower(parts, id, request.user, has, csrf_of(request)) if has is not None else None
    stream = follow_table(
        parts.bell,
        id,
        who,
        last,
        opened,
        address=address,
        seated=seated,
        last_heard=heard,
        view=follower.next if follower is not None else None,
    )
    if request.user is not None and not away:
        stream = parts.presence.during(stream, id, request.user.id)
    return Events(stream)


ROUTES = [events]
