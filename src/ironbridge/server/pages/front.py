"""The front page: what this is, a game that plays itself, three doors, open tables and the titles.

Who has a table of their own comes to the lobby instead. The ground of the board and the pictures of the
titles stand in the page itself: drawn once for a language, before the page is answered.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any, NamedTuple

from litestar import Response, get, post
from litestar.params import FromQuery
from litestar.response import Redirect
from markupsafe import Markup
from sqlalchemy import Connection

from ironbridge.core.kept import Kept
from ironbridge.registry import Titles
from ironbridge.server import lobby as service
from ironbridge.server.authentication import Asked, write_as
from ironbridge.server.cards import count_tables, open_tables, running_tables
from ironbridge.server.lessons import lessons_of
from ironbridge.server.new_tables import NewTable, SeatPlan
from ironbridge.server.news import news_for
from ironbridge.server.pages import showcase
from ironbridge.server.pages.deal import announce
from ironbridge.server.pages.lessons import address
from ironbridge.server.pages.lobby import has_open_seat, lobby_page
from ironbridge.server.pages.new_table import guest_name
from ironbridge.server.pages.rendering import language_of, page
from ironbridge.server.pages.samples import PEN, Wanted, all_pictures, draw
from ironbridge.server.pages.shown import Shown, short_name, show
from ironbridge.server.pages.titles import STRIP, Offer, offers
from ironbridge.server.people import Person
from ironbridge.table.title import Title
from ironbridge.words.languages import LANGUAGES, speaking

OPEN = 3  # rows of open tables
OPPONENTS = ("apprentice", "apprentice")


class DrawnAhead:
    """The pictures of the front page, and then those of all titles and maps, drawn before anybody asks."""

    def __init__(self, titles: Titles) -> None:
        self.titles = titles

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        for language in LANGUAGES:
            await loop.run_in_executor(PEN, pictured, self.titles, language)
            await loop.run_in_executor(PEN, shown_game, language, None)
        for language in LANGUAGES:
            for title in self.titles:
                for name in all_pictures(title):
                    await loop.run_in_executor(PEN, draw, Wanted(language, title, name))


class Pictured(NamedTuple):
    """A title with its pictures as they stand in the page, and where its first lesson is, if it has one."""

    offer: Offer
    pictures: tuple[Markup, ...]
    short: str
    lesson: str


_pictured: Kept[tuple[Titles, str], list[Pictured]] = Kept(16)
_first_sight: Kept[str, dict[str, Any]] = Kept(16)


def pictured(titles: Titles, language: str) -> list[Pictured]:
    """Every title with its pictures. Takes its time when first asked for a language."""
    return _pictured.get((titles, language), lambda: _draw_titles(titles, language))


def _draw_titles(titles: Titles, language: str) -> list[Pictured]:
    found = []
    lessons = {title.card.id: address(some[0]) for title, some in lessons_of(titles)}
    with speaking(language):
        for title, offer in zip(titles.for_newcomers(), offers(titles), strict=True):
            names = [one.id for one in title.maps()[:STRIP]] if offer.strip else [title.card.id]
            drawn = (draw(Wanted(language, title, name)).content.decode() for name in names)
            pictures = tuple(map(Markup, drawn))
            found.append(Pictured(offer, pictures, short_name(offer.name), lessons.get(offer.id, "")))
    return found


def shown_game(language: str, move: int | None) -> dict[str, Any]:
    """The game that plays itself: its ground, and the pieces too at a move that was asked for."""
    if move is not None:
        return _show_game(language, move)
    return _first_sight.get(language, lambda: _show_game(language, None))


def _show_game(language: str, move: int | None) -> dict[str, Any]:
    with speaking(language):
        shown = showcase.showcase()
        if shown is None:
            return {"put": None}
        put = showcase.put_ground if move is None else Markup
        return {**showcase.describe(shown, shown.begin if move is None else move), "put": put}


def gather(c: Connection, titles: Titles, person: Person | None, now: float) -> dict[str, Any] | None:
    """What is going on, for somebody who has no table; None for who has one."""
    if count_tables(c, person) or news_for(c, person):
        return None
    waiting = [card for card in open_tables(c, person) if has_open_seat(card)]
    rows: list[Shown] = [show(c, titles, card, person, now) for card in waiting[:OPEN]]
    return {
        "open": rows,
        "more_open": len(waiting) - len(rows),
        "running": len(running_tables(c, person)),
        "deal": announce(c, titles, now),
    }


def first_title(titles: Titles) -> Title:
    """What somebody new learns and plays first."""
    return titles.for_newcomers()[0]


@get("/", include_in_schema=False)
async def home(
    request: Asked, finished: FromQuery[int | None] = None, move: FromQuery[int | None] = None
) -> Response[str]:
    """The front page, or the lobby for who has a table there; `move`: of the game that is shown."""
    parts = request.parts
    found = None
    if finished is None:
        found = await parts.database.read(gather, parts.titles, request.user, time.time())
    if found is None:
        return await lobby_page(request, finished)
    language, loop = language_of(request), asyncio.get_running_loop()
    drawn = await loop.run_in_executor(PEN, pictured, parts.titles, language)
    game = await asyncio.to_thread(shown_game, language, move)
    return await page(
        request,
        "front.html",
        titles=drawn,
        first=drawn[0].short,
        lesson=drawn[0].lesson,
        **found,
        **game,
    )


@post("/play", include_in_schema=False)
async def play_now(request: Asked) -> Response[Any]:
    """A first game against bots, of whoever asks: no name, no choice, and nobody else's business."""
    parts = request.parts
    title = first_title(parts.titles)
    seats = (SeatPlan("me"), *(SeatPlan("bot", level) for level in OPPONENTS))
    wanted = NewTable(title.card.id, seats, dict(title.first_game), listed=False)

    def create(c: Connection, person: Person) -> str:
        return service.create(c, parts.titles, person, wanted, time.time())

    id, cookies = await write_as(request, guest_name(), create)
    parts.bell.ring(id)
    return Redirect(f"/tables/{id}", status_code=303, cookies=cookies)


ROUTES = [home, play_now]
