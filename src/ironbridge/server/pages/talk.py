"""What people say at a table and keep to themselves: chat, mutes, reports and notes, by plain forms."""

from __future__ import annotations

import time
from typing import Any

from litestar import Response, post
from litestar.params import FromPath
from litestar.response import Redirect

from ironbridge.server import mutes, play, reports
from ironbridge.server.authentication import Asked, count_deed, logged_in
from ironbridge.server.changing import change_table
from ironbridge.server.pages.people import Form, text, whole_number
from ironbridge.server.pages.rendering import done_page
from ironbridge.server.pages.waiting import seat_number
from ironbridge.words.catalogue import say


@post("/tables/{id:str}/chat", include_in_schema=False)
async def chat_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    person = count_deed(request, request.parts.limits.chat)
    await change_table(request, id, play.say_in_chat, id, person, text(data, "text"), time.time())
    return Redirect(f"/tables/{id}#chat", status_code=303)


@post("/tables/{id:str}/mute", include_in_schema=False)
async def mute_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    await request.parts.database.write(mutes.mute, logged_in(request), whole_number(text(data, "user")) or 0)
    return Redirect(f"/tables/{id}#chat", status_code=303)


@post("/tables/{id:str}/report", include_in_schema=False)
async def report_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    """Of a line, or of the player of a seat."""
    person = count_deed(request, request.parts.limits.reports)
    database, reason, line, now = (
        request.parts.database,
        text(data, "reason"),
        text(data, "line"),
        time.time(),
    )
    if line:
        await database.write(reports.report_line, id, person, whole_number(line) or 0, reason, now)
    else:
        seat = seat_number(data)
        await database.write(reports.report_seat, id, person, -1 if seat is None else seat, reason, now)
    thanks = say("The server's administrator will read your report.")
    return await done_page(request, say("Thank you"), thanks, f"/tables/{id}#chat")


@post("/tables/{id:str}/notes", include_in_schema=False)
async def notes_form(request: Asked, id: FromPath[str], data: Form) -> Response[Any]:
    await request.parts.database.write(play.write_notes, id, logged_in(request), text(data, "text"))
    return Redirect(f"/tables/{id}#notes", status_code=303)


ROUTES = [chat_form, mute_form, report_form, notes_form]
