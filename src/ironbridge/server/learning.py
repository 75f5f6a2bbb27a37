"""How far people have come in lessons: with the person, or in the browser of somebody nobody knows.

A browser's part is a cookie, which is believed as it is: who writes into it deceives nobody else. Whoever
comes to be known keeps it, since both are always read together and the larger number counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import quote, unquote

from litestar.datastructures import Cookie
from sqlalchemy import Connection, insert, select, update

from ironbridge.core.refusals import Malformed
from ironbridge.server.authentication import Asked, wish_cookie
from ironbridge.server.db.schema import learnt
from ironbridge.server.lessons import lessons_of
from ironbridge.server.people import Person
from ironbridge.table.learnt import Learnt, read_learnt, write_learnt
from ironbridge.table.lesson import Lesson

LESSONS_COOKIE = "ironbridge_lessons"
LARGEST_COOKIE = 3_000  # characters: browsers keep 4096 bytes with its name
LONGEST_ID = 100


async def learnt_by(request: Asked) -> Learnt:
    """What whoever asks has learnt."""
    found = in_browser(request.cookies)
    if request.user is not None:
        kept = await request.parts.database.read(read_passed, request.user)
        for lesson, passed in kept.items():
            found.passed[lesson] = max(passed, found.passed.get(lesson, 0))
    return found


async def note(request: Asked, lesson: Lesson, station: int) -> list[Cookie]:
    """Keep that a station, counted from 0, was come to; the cookies to send along."""
    known = await learnt_by(request)
    return await _keep(request, known, lesson) if known.reach(lesson, station) else []


async def decline(request: Asked, lesson: Lesson) -> list[Cookie]:
    """Keep that a lesson was offered, and not wanted: no station of it is passed."""
    known = await learnt_by(request)
    return await _keep(request, known, lesson) if known.passed.setdefault(lesson.id, 0) == 0 else []


async def _keep(request: Asked, known: Learnt, newest: Lesson) -> list[Cookie]:
    """What the browser kept before its person was known goes along, as far as there are such lessons."""
    if request.user is None:
        return [wish_cookie(request, LESSONS_COOKIE, for_browser(known, newest))]
    there = {one.id: one for _, some in lessons_of(request.parts.titles) for one in some}
    passed = {id: known.of(there[id]) for id in known.passed if id in there and len(id) <= LONGEST_ID}
    await request.parts.database.write(write_passed, request.user, passed)
    return []


def in_browser(cookies: Mapping[str, str]) -> Learnt:
    """What a browser keeps; one that was tampered with keeps nothing."""
    try:
        return read_learnt(unquote(cookies.get(LESSONS_COOKIE, "")) or "{}")
    except Malformed:
        return Learnt()


def for_browser(known: Learnt, newest: Lesson) -> str:
    """As a cookie: the newest first, and of the others as many as it holds."""
    passed = {newest.id: known.passed[newest.id], **known.passed}
    while len(text := quote(write_learnt(Learnt(passed)), safe="")) > LARGEST_COOKIE:
        passed.popitem()
    return text


def read_passed(c: Connection, person: Person) -> dict[str, int]:
    rows = c.execute(select(learnt.c.lesson, learnt.c.passed).where(learnt.c.user == person.id))
    return {row.lesson: row.passed for row in rows}


def write_passed(c: Connection, person: Person, passed: Mapping[str, int]) -> None:
    """The most there ever were stays."""
    kept = read_passed(c, person)
    for lesson, stations in passed.items():
        if lesson not in kept:
            c.execute(insert(learnt).values(user=person.id, lesson=lesson, passed=stations))
        elif stations > kept[lesson]:
            mine = (learnt.c.user == person.id) & (learnt.c.lesson == lesson)
            c.execute(update(learnt).where(mine).values(passed=stations))
