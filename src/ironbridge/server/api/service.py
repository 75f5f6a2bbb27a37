"""How the server is: health for those who watch it, and figures for Prometheus."""

from __future__ import annotations

import secrets
from ipaddress import ip_address

import msgspec
from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import Connection, text

from ironbridge import __version__
from ironbridge.server.api.answers import problems
from ironbridge.server.authentication import Asked
from ironbridge.server.errors import Forbidden
from ironbridge.server.metrics import take_census
from ironbridge.words.catalogue import say

FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip", "via")


class Health(msgspec.Struct, frozen=True):
    """`ok`: the server answers and its database too."""

    status: str
    version: str


def ping(c: Connection) -> None:
    c.execute(text("SELECT 1"))


@get("/health", tags=["service"], summary="Is the server well?")
async def health(request: Asked) -> Health:
    """Answers 200 when the database can be read."""
    await request.parts.database.read(ping)
    return Health("ok", __version__)


def may_measure(request: Asked) -> bool:
    """Who has the token; without one set, a program on this very machine, if the server is not public.

    Behind a proxy everybody seems to be on this machine: it shows by the headers proxies add, and by the
    public address that such a server has.
    """
    settings = request.parts.settings
    if settings.metrics_token:
        given = request.headers.get("authorization", "").encode()
        return secrets.compare_digest(given, f"Bearer {settings.metrics_token}".encode())
    if settings.public_url or any(name in request.headers for name in FORWARDED):
        return False
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False


@get(
    "/metrics",
    tags=["service"],
    summary="Figures for Prometheus",
    media_type=CONTENT_TYPE_LATEST,
    responses=problems(403),
)
async def metrics(request: Asked) -> Response[bytes]:
    """Requests, seconds, streams, tables and people; for this machine, or with the token of the settings."""
    if not may_measure(request):
        raise Forbidden(say("The figures are for this machine, or for who has the token."))
    census = await request.parts.database.read(take_census)
    return Response(request.parts.metrics.page(census), media_type=CONTENT_TYPE_LATEST)


ROUTES = [health, metrics]
