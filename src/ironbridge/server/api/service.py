"""How the server is: health for those who watch it, and figures for Prometheus."""

from __future__ import annotations

import msgspec
from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import Connection, text

from ironbridge import __version__
from ironbridge.server.authentication import Asked
from ironbridge.server.metrics import take_census


class Health(msgspec.Struct, frozen=True):
    """`ok`: the server answers and its database too."""

    status: str
    version: str


def ping(c: Connection) -> None:
    c.execute(text("SELECT 1"))


@get("/health", tags=["service"], summary="Is the server well?")
async def health(request: Asked) -> Health:
    """Answers 200 when the database can be read."""
    await request.app.state.database.read(ping)
    return Health("ok", __version__)


@get("/metrics", tags=["service"], summary="Figures for Prometheus", media_type=CONTENT_TYPE_LATEST)
async def metrics(request: Asked) -> Response[bytes]:
    """Requests, seconds, streams, tables and people."""
    census = await request.app.state.database.read(take_census)
    return Response(request.app.state.metrics.page(census), media_type=CONTENT_TYPE_LATEST)


ROUTES = [health, metrics]
