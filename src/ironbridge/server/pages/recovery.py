"""Back to an account whose password is forgotten, by a code or by a link; and addresses that are confirmed.

Opening a link changes nothing: programs that look at mails do that too.
"""

from __future__ import annotations

import time
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from ironbridge.server import accounts, recovery
from ironbridge.server.authentication import Asked
from ironbridge.server.errors import ServerError
from ironbridge.server.pages.people import Form, text
from ironbridge.server.pages.rendering import done_page, page
from ironbridge.words.catalogue import say


async def _show(request: Asked, status: int = 200, **said: str) -> Response[str]:
    return await page(request, "recover.html", status=status, **{"name": "", "reason": "", **said})


@get("/recover", include_in_schema=False)
async def recover_page(request: Asked) -> Response[str]:
    return await _show(request)


@post("/recover", include_in_schema=False)
async def recover(request: Asked, data: Form) -> Response[Any]:
    name = text(data, "name")
    try:
        _, cookies = await accounts.recover_by_code(request, name, text(data, "code"), text(data, "password"))
    except ServerError as error:
        return await _show(request, error.status, name=name, reason=str(error))
    return Redirect("/settings?saved=recovered", status_code=303, cookies=cookies)


@post("/recover/mail", include_in_schema=False)
async def recover_by_mail(request: Asked, data: Form) -> Response[Any]:
    asked = text(data, "asked")
    try:
        afterwards = accounts.ask_for_link(request, asked)
    except ServerError as error:
        return await _show(request, error.status, name=asked, reason=str(error))
    answer = await done_page(
        request,
        say("Check your email"),
        say("If that account exists and has a confirmed address, a link is on its way."),
    )
    answer.background = afterwards
    return answer


async def _ask_password(request: Asked, token: str, status: int = 200, reason: str = "") -> Response[str]:
    person = await request.parts.database.read(recovery.find_link, token, time.time())
    return await page(
        request, "new_password.html", status=status, name=person.name, token=token, reason=reason
    )


@get("/recover/{token:str}", include_in_schema=False)
async def link_page(request: Asked, token: FromPath[str]) -> Response[str]:
    return await _ask_password(request, token)


@post("/recover/{token:str}", include_in_schema=False)
async def use_link(request: Asked, token: FromPath[str], data: Form) -> Response[Any]:
    try:
        _, cookies = await accounts.recover_by_link(request, token, text(data, "password"))
    except ServerError as error:
        return await _ask_password(request, token, error.status, str(error))
    return Redirect("/settings?saved=recovered", status_code=303, cookies=cookies)


@get("/confirm/{token:str}", include_in_schema=False)
async def confirm_page(request: Asked, token: FromPath[str]) -> Response[str]:
    mail = await request.parts.database.read(recovery.find_wish, token, time.time())
    return await page(request, "confirm.html", mail=mail, token=token)


@post("/confirm/{token:str}", include_in_schema=False)
async def confirm(request: Asked, token: FromPath[str]) -> Response[Any]:
    mail = await request.parts.database.write(recovery.confirm_mail, token, time.time())
    return await done_page(
        request, say("Address confirmed"), say("Email for your account will now go to {mail}.", mail=mail)
    )


ROUTES = [recover_page, recover, recover_by_mail, link_page, use_link, confirm_page, confirm]
