"""The link in a mail that stops such mails: no log-in is asked for, and opening it changes nothing yet."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath

from ironbridge.server.authentication import Asked
from ironbridge.server.pages.rendering import done_page, page
from ironbridge.server.ways import unsubscribe
from ironbridge.words.catalogue import say


@get("/unsubscribe/{token:str}", include_in_schema=False)
async def ask(request: Asked, token: FromPath[str]) -> Response[str]:
    parts = request.parts
    await parts.database.read(unsubscribe, parts.settings.secret, token, really=False)
    return await page(request, "unsubscribe.html")


@post("/unsubscribe/{token:str}", include_in_schema=False, opt={"proves_itself": True})
async def stop(request: Asked, token: FromPath[str]) -> Response[Any]:
    """Also for mail programs that do it with one click (RFC 8058)."""
    parts = request.parts
    await parts.database.write(unsubscribe, parts.settings.secret, token, really=True)
    done = await done_page(
        request, say("Unsubscribed"), say("You will get no more notices by email."), "/settings/notices"
    )
    done.status_code = 201
    return done


ROUTES = [ask, stop]
