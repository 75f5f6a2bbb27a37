"""A lesson at the real table: the page, the part that each pick renews, its steps, and playing on from it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from sqlalchemy import Connection

from ironbridge.server.authentication import Asked, count_deed, write_as
from ironbridge.server.learning import learnt_by, note
from ironbridge.server.lessons import (
    Stand,
    find_lesson,
    play_on,
    reach,
    read_stand,
)
from ironbridge.server.pages.guiding import Card, Guided, Link, Look, guided_view, learner_name
from ironbridge.server.pages.lessons import address, is_of_map
from ironbridge.server.pages.people import Form, text
from ironbridge.server.pages.rendering import html, page
from ironbridge.server.pages.showing import Sent, Showing, sent
from ironbridge.server.pages.table import csrf_of, read_actions
from ironbridge.server.pages.viewing import POINTED, Pointed
from ironbridge.server.people import Person


async def look_at(request: Asked, title: str, name: str, look: Look) -> tuple[Guided, Sent]:
    titles = request.parts.titles
    found, lesson = await asyncio.to_thread(find_lesson, titles, title, name)
    learnt = await learnt_by(request)

    def make() -> tuple[Guided, Showing]:
        others = [one for one in found.lessons() if one.id != lesson.id and not is_of_map(found, one)]
        after = next((one for one in others if not learnt.is_done(one)), None)
        link = Link(found.lesson_name(after), address(after)) if after is not None else None
        return guided_view(found, lesson, look, link)

    guided, showing = await asyncio.to_thread(make)
    return guided, sent(showing, "")


def read_look(
    request: Asked,
    pointed: NamedDependency[Pointed],
    stand: FromQuery[str] = "",
    show: FromQuery[str] = "",
) -> Look | None:
    """None: the page does not say where the lesson is."""
    return Look(read_stand(stand), pointed, bool(show), request.user) if stand else None


LOOK = {**POINTED, "look": Provide(read_look, sync_to_thread=False)}


@get("/lessons/{title:str}/{name:str}", include_in_schema=False, dependencies=LOOK)
async def lesson_page(
    request: Asked, title: FromPath[str], name: FromPath[str], look: NamedDependency[Look | None]
) -> Response[str]:
    """Without a stand the lesson goes on where it was left, or begins again once it is done."""
    if look is None:
        _, lesson = await asyncio.to_thread(find_lesson, request.parts.titles, title, name)
        learnt = await learnt_by(request)
        station = 0 if learnt.is_done(lesson) else learnt.of(lesson)
        look = Look(Stand(station), Pointed([], []), person=request.user)
    guided, view = await look_at(request, title, name, look)
    whole = view.since("", csrf_of(request))
    return await page(
        request,
        "lesson.html",
        guided=guided,
        card=Card("", "", title, ""),
        shown=view.showing,
        view=whole,
        offer=None,
    )


@get("/lessons/{title:str}/{name:str}/view", include_in_schema=False, dependencies=LOOK)
async def lesson_view(
    request: Asked, title: FromPath[str], name: FromPath[str], look: NamedDependency[Look | None]
) -> Response[str]:
    """The table without its frame, and without what the page says it has: `If-None-Match`."""
    look = look or Look(Stand(), Pointed([], []), person=request.user)
    _, view = await look_at(request, title, name, look)
    tag = request.headers.get("if-none-match", "").strip('"')
    answer = Response("", status_code=304) if tag == view.tag else html(view.since(tag, csrf_of(request)))
    answer.headers["etag"] = f'"{view.tag}"'
    return answer


# Going on


async def go_on(
    request: Asked, title: str, name: str, stand: Stand, actions: Sequence[dict[str, Any]]
) -> tuple[Stand, list[Cookie]]:
    """Where steps lead, or without any the next station; how far it is gets kept."""
    found, lesson = await asyncio.to_thread(find_lesson, request.parts.titles, title, name)
    wanted = Stand(stand.station, (*stand.steps, *actions)) if actions else Stand(stand.station + 1)
    reached = await asyncio.to_thread(reach, found, lesson, wanted, learner_name(request.user))
    return reached.stand, await note(request, lesson, reached.guide.at)


@post("/lessons/{title:str}/{name:str}/play", include_in_schema=False)
async def play_form(request: Asked, title: FromPath[str], name: FromPath[str], data: Form) -> Response[Any]:
    return await _form(request, title, name, text(data, "stand"), read_actions(data))


@post("/lessons/{title:str}/{name:str}/skip", include_in_schema=False)
async def skip_form(request: Asked, title: FromPath[str], name: FromPath[str], data: Form) -> Response[Any]:
    return await _form(request, title, name, text(data, "stand"), ())


async def _form(
    request: Asked, title: str, name: str, stand: str, actions: Sequence[dict[str, Any]]
) -> Response[Any]:
    now, cookies = await go_on(request, title, name, read_stand(stand), actions)
    there = f"/lessons/{title}/{name}"
    return Redirect(there, status_code=303, query_params={"stand": str(now)}, cookies=cookies)


@post("/lessons/{title:str}/{name:str}/play_on", include_in_schema=False)
async def play_on_form(
    request: Asked, title: FromPath[str], name: FromPath[str], data: Form
) -> Response[Any]:
    """The game goes on as a table of its own; somebody unknown becomes a guest with it."""
    parts = request.parts
    if request.user is not None:
        count_deed(request, parts.limits.copies)
    found, lesson = await asyncio.to_thread(find_lesson, parts.titles, title, name)
    called = learner_name(request.user)
    reached = await asyncio.to_thread(reach, found, lesson, read_stand(text(data, "stand")), called)

    def begin(c: Connection, person: Person) -> str:
        return play_on(c, person, reached.guide)

    id, cookies = await write_as(request, called, begin)
    parts.bell.ring(id)
    return Redirect(f"/tables/{id}", status_code=303, cookies=cookies)


ROUTES = [lesson_page, lesson_view, play_form, skip_form, play_on_form]
