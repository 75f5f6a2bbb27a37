"""The application: handlers, middleware and the parts that live as long as it does."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.middleware import DefineMiddleware
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ironbridge import __version__
from ironbridge.core.kept import MEGABYTE, ROOM
from ironbridge.registry import Titles
from ironbridge.server.allocating import Allocating
from ironbridge.server.authentication import Authentication
from ironbridge.server.cleaning import Cleaner
from ironbridge.server.courier import Courier
from ironbridge.server.crew import Crew, Muster
from ironbridge.server.csrf import ForgeryGuard
from ironbridge.server.db.database import Database
from ironbridge.server.db.engine import DeedWatch
from ironbridge.server.db.migrate import migrate
from ironbridge.server.desks import Desks
from ironbridge.server.failures import HANDLERS
from ironbridge.server.frame import Frame
from ironbridge.server.health import Watch
from ironbridge.server.limits import Limits
from ironbridge.server.live import Bell
from ironbridge.server.logs import LOGGER
from ironbridge.server.looking import check_table
from ironbridge.server.mail import Postman
from ironbridge.server.metrics import Metrics
from ironbridge.server.pages.front import DrawnAhead
from ironbridge.server.presence import Presence
from ironbridge.server.readiness import load_pages
from ironbridge.server.requests import CheckedRequest
from ironbridge.server.sessions import SessionMemo
from ironbridge.server.settings import Settings, sqlite_file
from ironbridge.server.timekeeper import Timekeeper

LARGEST_BODY = 64 * 1024
RESTART = 5.0  # seconds before a part that broke off runs again
Beside = Callable[[Litestar], AbstractAsyncContextManager[None]]
# A full collection looks through all that is kept for the next view, and nobody is answered meanwhile. But
# some circles of objects are among it, which nothing else frees.
RARELY = (20_000, 20, 5)
# Streams, the shortest answers, and files, which are packed once.
UNCOMPRESSED = ["/events$", "^/static/"]


def find_routes() -> Iterator[Any]:
    """What the modules of `api` and `pages` list as their `ROUTES`."""
    for package in ("ironbridge.server.api", "ironbridge.server.pages"):
        for module in sorted(iter_modules(import_module(package).__path__), key=lambda found: found.name):
            yield from getattr(import_module(f"{package}.{module.name}"), "ROUTES", ())


def create_app(settings: Settings, *beside: Beside, muster: Muster | None = None) -> Litestar:
    """The server as an ASGI application, with what is to live `beside` it.

    `muster` tells of workers that another process keeps.
    Raises Malformed if a home-made map has a fault.
    """
    return Frame(
        list(find_routes()),
        state=new_state(settings, muster),
        lifespan=[_parts, *beside],
        middleware=[
            DefineMiddleware(ForgeryGuard, settings=settings),
            DefineMiddleware(Authentication),
        ],
        guards=[check_table],
        request_class=CheckedRequest,
        exception_handlers=HANDLERS,
        compression_config=CompressionConfig(
            backend="brotli",
            brotli_quality=3,
            brotli_gzip_fallback=True,
            exclude=UNCOMPRESSED,
        ),
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Ironbridge",
            version=__version__,
            description="Tables, moves and users. See docs/http-api.md.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
        logging_config=None,
        debug=False,
    )


def new_state(settings: Settings, muster: Muster | None = None) -> State:
    """What an application that has just begun remembers."""
    return State(
        {
            "settings": settings,
            "titles": Titles(settings.maps),
            "limits": Limits(settings.processes),
            "metrics": Metrics(shared=settings.processes > 1),
            "muster": muster,
            "sessions": SessionMemo(),
        }
    )


async def _beside(part: Callable[[], Awaitable[None]]) -> None:
    """Runs beside the server; what nobody thought of is logged, and does not end it."""
    while True:
        try:
            return await part()
        except Exception:  # noqa: BLE001 - without it mails, webhooks or health would stop unnoticed
            LOGGER.exception("a part of the server failed")
            await asyncio.sleep(RESTART)


@asynccontextmanager
async def _parts(app: Litestar) -> AsyncIterator[None]:
    """The database first and last; between its beginning and its end the workers and all that runs beside."""
    settings: Settings = app.state.settings
    await asyncio.to_thread(load_pages, app.state.titles)
    gc.freeze()  # modules, maps and words stay: nobody need look whether they are still used
    gc.set_threshold(*RARELY)
    ROOM.size = settings.memory * MEGABYTE
    app.state.database = database = Database(settings.database)
    try:
        if settings.processes == 1:  # of several the one above them has done it, and the database may be away
            await asyncio.to_thread(migrate, database.url)  # when one of them is replaced
        app.state.desks = Desks(app.state.titles)
        app.state.bell = bell = Bell(database, app.state.sessions.forget, settings.processes)
        file = sqlite_file(settings.database)
        deeds = DeedWatch(str(file)) if file is not None else None
        if deeds is not None:
            app.state.sessions.changed_outside = deeds
        bots = await asyncio.to_thread(Crew(settings).start) if settings.workers else None
        app.state.health = health = Watch(database, bots or app.state.muster)
        app.state.presence = presence = Presence(database)
        timekeeper = Timekeeper(database, bell)
        await timekeeper.look_first()
        parts: list[Any] = [
            bell,
            presence,
            Courier(database, settings),
            timekeeper,
            Cleaner(database),
            Allocating(),
            health,
            app.state.metrics,
        ]
        if settings.draws_ahead:
            parts.append(DrawnAhead(app.state.titles))
        if settings.mail is not None:
            parts.append(Postman(database, settings.mail, settings.secret))
        running = [asyncio.create_task(_beside(part.run)) for part in parts]
        try:
            yield
        finally:
            bell.close()
            for task in running:
                task.cancel()
            for task in running:
                with suppress(asyncio.CancelledError):
                    await task
            if deeds is not None:
                deeds.close()
            if bots is not None:
                await asyncio.to_thread(bots.stop)
    finally:
        await database.settle()
        await asyncio.to_thread(database.close)
