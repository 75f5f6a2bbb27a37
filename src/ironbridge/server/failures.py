"""Whatever is raised becomes a status and a sentence: JSON for the API, a page for people."""

from __future__ import annotations

import sqlite3
from typing import Any
from urllib.parse import quote

from litestar import Request, Response
from litestar.enums import MediaType
from litestar.exceptions import HTTPException
from litestar.response import Redirect
from sqlalchemy.exc import DatabaseError, IntegrityError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

from ironbridge.core.refusals import IllegalAction, IronbridgeError, StaleVersion
from ironbridge.server.db.engine import cause
from ironbridge.server.errors import NotLoggedIn, Problem, Refused, ServerError, TooMany
from ironbridge.server.logs import LOGGER
from ironbridge.server.pages.rendering import error_page
from ironbridge.server.parts import parts_of
from ironbridge.words.catalogue import Message, say
from ironbridge.words.problems import problem

Asked = Request[Any, Any, Any]
AGAIN = 5  # seconds after which the database may be tried again
# A page that PostgreSQL finds damaged is an internal error to it; every other kind is a statement of ours.
OUT_OF_ORDER = (DatabaseError, OperationalError, InternalError)
JSON_PATHS = ("/api/", "/health", "/metrics", "/schema")
REASONS: dict[int, Message] = {
    404: "There is nothing at this address.",
    405: "This address does not accept this kind of request.",
    413: "The request is too large.",
    415: "This type of content is not accepted here.",
}


def answer(request: Asked, problem: Problem, headers: dict[str, str] | None = None) -> Response[Any]:
    """The problem in the form of whoever asked."""
    if request.scope["path"].startswith(JSON_PATHS):
        return Response(problem, status_code=problem.status, media_type=MediaType.JSON, headers=headers or {})
    page = error_page(
        request, problem.status, problem.reason, _page_of(request) if request.method == "POST" else ""
    )
    page.headers.update(headers or {})
    return page


def on_our_error(request: Asked, error: IronbridgeError) -> Response[Any]:
    """Our own errors say themselves what they are."""
    if isinstance(error, NotLoggedIn) and not request.scope["path"].startswith(JSON_PATHS):
        return Redirect(f"/login?next={quote(_page_of(request))}", status_code=303)
    if isinstance(error, Refused | IllegalAction):
        return answer(request, Problem(Refused.status, str(error), error.refusal))
    if isinstance(error, ServerError):
        wait = {"retry-after": str(error.after)} if isinstance(error, TooMany) else {}
        return answer(request, Problem(error.status, str(error)), wait)
    return answer(request, Problem(409 if isinstance(error, StaleVersion) else 400, problem(error)))


def _page_of(request: Asked) -> str:
    """Where one can come back to: the page asked for, or that of the form."""
    path = request.url.path
    return path if request.method == "GET" or path.count("/") == 1 else path.rpartition("/")[0]


def on_http_error(request: Asked, error: HTTPException) -> Response[Any]:
    """What the framework refuses: no such path, a body that is not what it should be."""
    status = error.status_code
    if status >= 500:
        return on_anything(request, error)
    reason = REASONS.get(status)
    return answer(request, Problem(status, say(reason) if reason else _details(error)), _kept(error))


def _details(error: HTTPException) -> str:
    """`Expected `int`, got `str`: version`."""
    parts = []
    for one in error.extra if isinstance(error.extra, list) else []:
        if isinstance(one, dict):
            parts.append(": ".join(str(one[key]) for key in ("key", "message") if one.get(key)))
    return "; ".join(part for part in parts if part) or error.detail


def _kept(error: HTTPException) -> dict[str, str]:
    return {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}


def on_anything(request: Asked, error: Exception) -> Response[Any]:
    """Our own mistake. Nothing of it is shown; the log has it."""
    LOGGER.error(
        "unexpected error", exc_info=error, extra={"fields": {"path": request.scope.get("path_template", "")}}
    )
    return answer(request, Problem(500, say("Something went wrong on the server. Nothing was changed.")))


def on_database_error(request: Asked, error: Exception) -> Response[Any]:
    """Locked by somebody else, full, broken or gone: for the host to mend, and often over in a moment."""
    if isinstance(error, IntegrityError):  # what it belongs to went away in this very moment
        LOGGER.warning("two changes met", extra={"fields": {"reason": cause(error)}})
        return answer(
            request, Problem(409, say("Something changed in the meantime, so nothing was saved. Try again."))
        )
    if isinstance(error, DatabaseError) and type(error) not in OUT_OF_ORDER:
        return on_anything(request, error)  # a statement of ours is wrong
    parts_of(request).health.hear(error)
    LOGGER.error(
        "the database cannot be used",
        extra={"fields": {"path": request.scope.get("path_template", ""), "reason": cause(error)}},
    )
    reason = say("The database is unavailable at the moment. Nothing was changed. Try again shortly.")
    return answer(request, Problem(503, reason), {"retry-after": str(AGAIN)})


HANDLERS: dict[int | type[Exception], Any] = {
    IronbridgeError: on_our_error,
    HTTPException: on_http_error,
    DatabaseError: on_database_error,
    NoConnection: on_database_error,
    sqlite3.Error: on_database_error,
    Exception: on_anything,
}
