"""The plain forms by which players ask each other, answer, and come back to their seats."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any, cast, get_args

from litestar import Response, post
from litestar.params import FromPath

from ironbridge.server import absent, petitions
from ironbridge.server.authentication import Asked, count_deed, logged_in
from ironbridge.server.changing import change_table
from ironbridge.server.errors import BadInput
from ironbridge.server.pages.people import Form, text, whole_number
from ironbridge.server.pages.table import Wished, version_number, written
from ironbridge.server.petitions import Kind
from ironbridge.words.catalogue import say


async def _do(request: Asked, id: str, what: Callable[..., Any], *args: Any) -> Response[Any]:
    return await written(request, id, Wished(), partial(change_table, request, id, what, *args))


@post("/tables/{id:str}/petition", include_in_schema=False)
async def ask_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    kind, version = text(data, "kind"), version_number(data)
    if kind not in get_args(Kind):
        raise BadInput(say("There is no such choice."))
    about, level = whole_number(text(data, "about"), 2), text(data, "level")
    person = count_deed(request, request.parts.limits.questions)
    asked = (request.parts.desks, id, person, cast(Kind, kind), version, time.time())
    return await _do(request, id, petitions.ask, *asked, about, level)


@post("/tables/{id:str}/petition/answer", include_in_schema=False)
async def answer_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    agree = text(data, "agree")
    if agree not in ("true", "false"):
        raise BadInput(say("There is no such choice."))
    args = (request.parts.desks, id, logged_in(request), agree == "true", time.time())
    return await _do(request, id, petitions.answer, *args)


@post("/tables/{id:str}/back", include_in_schema=False)
async def back_form(request: Asked, id: FromPath[str]) -> Response[Any]:
    return await _do(request, id, absent.come_back, id, logged_in(request), time.time())


ROUTES = [ask_form, answer_form, back_form]
