"""All lessons, by title, with how far one has come."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from ironbridge.core.game import Options
from ironbridge.core.refusals import Malformed
from ironbridge.drawing.bar import draw_bar
from ironbridge.drawing.pictures import BROWSER
from ironbridge.drawing.svg import Svg
from ironbridge.registry import Titles
from ironbridge.server.authentication import Asked
from ironbridge.server.learning import decline, learnt_by
from ironbridge.server.lessons import find_lesson, lessons_of
from ironbridge.server.pages.people import Form, local_path, text
from ironbridge.server.pages.rendering import page
from ironbridge.server.people import Person
from ironbridge.table.learnt import Learnt
from ironbridge.table.lesson import Lesson
from ironbridge.table.title import Title
from ironbridge.words.catalogue import Catalogue, say, sense

WORDS = Catalogue(
    {
        "minutes": ("{n} minute", "{n} minutes"),
        "stations": ("{n} station", "{n} stations"),
        "passed": ("{passed} of {n} station", "{passed} of {n} stations"),
        "done": sense("of a lesson", "done"),
        "far": ("{done} of {n} lesson done", "{done} of {n} lessons done"),
        "begin": "Begin",
        "continue": sense("a lesson", "Continue"),
        "again": sense("a lesson", "Again"),
        "device": "kept on this device",
        "account": "saved to your account",
    }
)


class Row(NamedTuple):
    """A lesson in the list."""

    name: str
    about: str
    minutes: str
    far: str
    bar: Svg
    done: bool
    verb: str
    address: str


class Taught(NamedTuple):
    """What is taught of one title; `maps` are the lessons of its maps."""

    id: str
    name: str
    far: str
    lessons: tuple[Row, ...]
    maps: tuple[Row, ...]
    maps_far: str
    maps_begun: bool


def address(lesson: Lesson) -> str:
    return f"/lessons/{lesson.id}"


def is_of_map(title: Title, lesson: Lesson) -> bool:
    """Is it what is new on a map, called by the map?"""
    return bool(lesson.map) and lesson.id == f"{title.card.id}/{lesson.map}"


def kept(person: Person | None) -> str:
    """Where progress is kept: a guest is known on this device alone."""
    return WORDS("device" if person is None or person.guest else "account")


def minutes(lesson: Lesson) -> str:
    return WORDS("minutes", n=lesson.minutes)


def row(title: Title, lesson: Lesson, learnt: Learnt) -> Row:
    passed, n = learnt.of(lesson), len(lesson.station)
    done = passed == n
    key = "done" if done else "passed" if passed else "stations"
    return Row(
        title.lesson_name(lesson),
        say(lesson.about),
        minutes(lesson),
        WORDS(key, n=n, passed=passed),
        draw_bar(BROWSER, passed / n),
        done,
        WORDS("again" if done else "continue" if passed else "begin"),
        address(lesson),
    )


def taught(title: Title, lessons: tuple[Lesson, ...], learnt: Learnt) -> Taught:
    own = [lesson for lesson in lessons if not is_of_map(title, lesson)]
    maps = [lesson for lesson in lessons if is_of_map(title, lesson)]

    def far(some: list[Lesson]) -> str:
        return WORDS("far", n=len(some), done=sum(learnt.is_done(one) for one in some)) if some else ""

    return Taught(
        title.card.id,
        title.name,
        far(own),
        tuple(row(title, one, learnt) for one in own),
        tuple(row(title, one, learnt) for one in maps),
        far(maps),
        any(learnt.of(one) for one in maps) or not own,
    )


def list_all(titles: Titles, learnt: Learnt) -> list[Taught]:
    return [taught(title, lessons, learnt) for title, lessons in lessons_of(titles)]


class Offer(NamedTuple):
    """What is new on a map, before the first game there."""

    map: str
    minutes: str
    address: str


async def offered(request: Asked, title: str, options: Options) -> Offer | None:
    """None where nothing is new, or it was offered before."""
    found = request.parts.titles.get(title)
    if found is None:
        return None
    usual = {spec.id: spec.values[0] for spec in found.card.options}
    try:
        lesson = await asyncio.to_thread(found.map_lesson, str({**usual, **options}.get("map", "")))
    except Malformed:
        return None
    if lesson is None or lesson.id in (await learnt_by(request)).passed:
        return None
    return Offer(found.lesson_name(lesson), minutes(lesson), address(lesson))


@post("/lessons/{title:str}/{name:str}/decline", include_in_schema=False)
async def decline_form(
    request: Asked, title: FromPath[str], name: FromPath[str], data: Form
) -> Response[Any]:
    """Not now, and not again."""
    _, lesson = await asyncio.to_thread(find_lesson, request.parts.titles, title, name)
    cookies = await decline(request, lesson)
    return Redirect(local_path(text(data, "next")), status_code=303, cookies=cookies)


@get("/lessons", include_in_schema=False)
async def lessons_page(request: Asked) -> Response[str]:
    learnt = await learnt_by(request)
    found = await asyncio.to_thread(list_all, request.parts.titles, learnt)
    return await page(request, "lessons.html", taught=found, kept=kept(request.user))


ROUTES = [lessons_page, decline_form]
