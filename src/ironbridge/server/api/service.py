"""How the server is: health for those who watch it, and figures for Prometheus."""

from __future__ import annotations

import secrets
import sqlite3
import time
from contextlib import suppress
from ipaddress import ip_address

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy.exc import SQLAlchemyError

from ironbridge.server.api.answers import problems
from ironbridge.server.authentication import Asked
from ironbridge.server.errors import Forbidden, OutOfOrder
from ironbridge.server.health import Health
from ironbridge.server.metrics import take_census
from ironbridge.server.settings import sqlite_file
from ironbridge.words.catalogue import say

FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip", "via")


@get(
    "/health",
    tags=["service"],
    summary="Health of the server",
    responses=problems(),
)
async def health(request: Asked) -> Health:
    """200 if a write succeeds, the database is intact and a worker is running; else 503 and the reason."""
    return await request.parts.health.tell()


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
    summary="Metrics for Prometheus",
    media_type=CONTENT_TYPE_LATEST,
    responses=problems(403),
)
async def metrics(request: Asked) -> Response[bytes]:
    """Requests, streams, tables, users and health: only on the server's own machine, or with the token."""
    if not may_measure(request):
        raise Forbidden(say("Metrics can be read only on the server's own machine or with the token."))
    parts = request.parts
    healthy, census = True, {}
    try:
        await parts.health.tell()
    except OutOfOrder:
        healthy = False
    with suppress(SQLAlchemyError, sqlite3.Error):  # figures are wanted most when something fails
        census = await parts.database.read(take_census, time.time())
    page = parts.metrics.page(census, healthy, sqlite_file(parts.settings.database))
    return Response(page, media_type=CONTENT_TYPE_LATEST)


ROUTES = [health, metrics]
