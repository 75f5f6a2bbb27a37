"""The deal of the week: its board and hand, one button to play it, and afterwards how everybody did."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from threading import Lock
from typing import Any, NamedTuple

from babel.dates import format_date
from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from sqlalchemy import Connection

from ironbridge.core.kept import Kept
from ironbridge.core.match import Match
from ironbridge.drawing.columns import Column, draw_columns
from ironbridge.drawing.pictures import BROWSER, small_disc
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.svg import Svg
from ironbridge.registry import Titles
from ironbridge.server import deals, times
from ironbridge.server.authentication import Asked, write_as
from ironbridge.server.deal_results import DealColumn, DealLine, DealResults
from ironbridge.server.deal_weeks import DAY, planned, week_at
from ironbridge.server.deals import Deal, asked_deal
from ironbridge.server.pages.new_table import guest_name
from ironbridge.server.pages.pictures import whole
from ironbridge.server.pages.rendering import page
from ironbridge.server.pages.shown import short_name
from ironbridge.server.pages.titles import played_name
from ironbridge.server.people import Person
from ironbridge.table.bots import level_name
from ironbridge.table.scene import Tray
from ironbridge.table.show import Snapshot, build_scene
from ironbridge.words.catalogue import Catalogue, listed, ordinal, say
from ironbridge.words.languages import language_now

WORDS = Catalogue(
    {
        "seats": ("{n} seat", "{n} seats"),
        "bots": "{n} × {level}",
        "closes": "{day}, 20:00 UTC",
        "won": "won by {n}",
        "behind": "{n} behind the winner",
        "better": "better than {n} in 100",
        "days.hours": "{days} d {hours} h",
        "column": "{lowest}–{highest}: {n}",
        "columns": "All results by points: {columns}",
        "yours": "you, {points}",
    }
)
SOURCES = 3  # of points, in columns of their own


class Opening(NamedTuple):
    """What a deal begins with, seen from the first seat."""

    board: Svg
    label: str
    hand: Tray | None


class Head(NamedTuple):
    """What a deal is, in words."""

    week: str
    number: int
    name: str
    seats: str
    bots: str
    closes_in: str
    closes: str
    closes_at: str


class Announced(NamedTuple):
    """The line that leads to the deal of this week."""

    name: str
    seats: str
    closes_in: str


class Row(NamedTuple):
    of: DealLine
    disc: Svg
    place: str
    sources: tuple[int | None, ...]


_openings: Kept[tuple[str, str], Opening] = Kept(8)
_drawing = Lock()


def opening(titles: Titles, deal: Deal) -> Opening:
    """Takes its time when first asked for a language; who asks meanwhile waits for the same."""
    key = (deal.week + deal.secret.hex(), language_now())
    found = _openings.find(key)
    if found is None:
        with _drawing:
            found = _openings.get(key, lambda: _open(titles, deal))
    return found


def _open(titles: Titles, deal: Deal) -> Opening:
    title = titles.find(deal.title)
    names = [say("You"), *map(level_name, deal.bots)]
    match: Match[Any, Any] = Match.start(
        title.game, deal.players, key=deal.secret, options=deal.options, seats=names, stacked=True
    )
    snapshot = Snapshot(title, match.state, 0, ())
    scene = build_scene(snapshot, 0, seats_of(deal.players, names), still=True)
    hand = next((tray for tray in scene.trays if tray.id == "hand"), None)
    return Opening(whole(scene.board, "deal"), scene.board.label, hand)


def game_name(titles: Titles, title: str, options: dict[str, Any]) -> str:
    return short_name(played_name(titles.get(title), options) or title)


def head_of(titles: Titles, deal: Deal, now: float) -> Head:
    levels = Counter(deal.bots)
    day = format_date(times.date_of(deal.closes), "EEEE", language_now())
    return Head(
        deal.week,
        deal.number,
        game_name(titles, deal.title, deal.options),
        WORDS("seats", n=deal.players),
        listed([WORDS("bots", n=n, level=level_name(level)) for level, n in levels.items()]),
        closes_in(deal.closes - now) if now < deal.closes else times.day(deal.closes, now),
        WORDS("closes", day=day),
        datetime.fromtimestamp(deal.closes, UTC).isoformat(),
    )


def closes_in(seconds: float) -> str:
    """`6 d 3 h`, and hours or minutes alone on the last day."""
    days, rest = divmod(int(seconds), DAY)
    return WORDS("days.hours", days=days, hours=rest // 3600) if days else times.stretch(max(seconds, 60))


def announce(c: Connection, titles: Titles, now: float) -> Announced:
    """What is dealt this week, also before anybody has asked for it."""
    week = week_at(now)
    plan = deals.find_deal(c, week.name) or planned(week)
    name = game_name(titles, plan.title, dict(plan.options))
    return Announced(name, WORDS("seats", n=1 + len(plan.bots)), closes_in(week.closes - now))


def columns(told: DealResults) -> Svg:
    made = [_column(one, told) for one in told.columns]
    ranges = ", ".join(
        WORDS("column", lowest=one.lowest, highest=one.highest, n=one.count) for one in told.columns
    )
    return draw_columns(BROWSER, made, label=WORDS("columns", columns=ranges))


def _column(one: DealColumn, told: DealResults) -> Column:
    mark = WORDS("yours", points=told.yours.score) if one.yours and told.yours else ""
    return Column(one.count, str(one.lowest), mark)


def table_of(titles: Titles, title: str, lines: Sequence[DealLine]) -> dict[str, Any]:
    """The lines with the sums that the title compares, or with the sources that gave most to all of them."""
    known = titles.get(title)
    compared = [known.columns(line.sources) if known else {} for line in lines]
    if known and not any(compared):
        sums: Counter[str] = Counter()
        for line in lines:
            sums.update(line.sources)
        names: dict[str, str] = {}
        for key, _ in sums.most_common():
            with suppress(LookupError):  # a later version may tell others apart
                names[key] = known.tally_name(key)
        keys = list(names)[:SOURCES]
        compared = [{names[key]: line.sources.get(key, 0) for key in keys} for line in lines]
    return {
        "sources": list(compared[0]) if compared else [],
        "rows": [
            Row(line, _disc(line), ordinal(line.place), tuple(one.values()))
            for line, one in zip(lines, compared, strict=True)
        ],
    }


def _disc(line: DealLine) -> Svg:
    return small_disc(seats_of(1, [line.name], [(line.colour, "")])[0], size=22)


def how(told: DealResults | None) -> dict[str, str]:
    """What is said under one's own place and points."""
    if told is None or told.yours is None:
        return {}
    won = told.yours.place == 1
    ahead = WORDS("won", n=told.ahead) if won and told.ahead else ""
    behind = WORDS("behind", n=-told.ahead) if told.ahead < 0 else ""
    better = WORDS("better", n=100 * told.below // (told.count - 1)) if told.below else ""
    return {"rank": ordinal(told.yours.rank), "better": better, "margin": ahead or behind}


def gather(c: Connection, titles: Titles, deal: Deal, person: Person | None, now: float) -> dict[str, Any]:
    mine = deals.standing(c, deal, person, now)
    told = mine.results
    return {
        "head": head_of(titles, deal, now),
        "over": now >= deal.closes,
        "mine": mine,
        "told": told,
        "how": how(told),
        "columns": columns(told) if told and told.count else Svg(""),
        **table_of(titles, deal.title, told.around if told else ()),
        "past": [
            (
                one,
                game_name(titles, one.title, one.options),
                WORDS("seats", n=one.players),
                ordinal(one.rank) if one.rank else "",
            )
            for one in deals.past_weeks(c, person, now)
            if one.week != deal.week
        ],
    }


async def deal_page(request: Asked, deal: Deal, now: float) -> Response[str]:
    parts = request.parts
    context = await parts.database.read(gather, parts.titles, deal, request.user, now)
    drawn = await asyncio.to_thread(opening, parts.titles, deal)
    return await page(request, "deal.html", opening=drawn, **context)


@get("/deal", include_in_schema=False)
async def this_week(request: Asked) -> Response[str]:
    now = time.time()
    return await deal_page(request, await asked_deal(request.parts.database, now), now)


@get("/deal/{week:str}", include_in_schema=False)
async def one_week(request: Asked, week: FromPath[str]) -> Response[str]:
    deal = await request.parts.database.read(deals.named_deal, week)
    return await deal_page(request, deal, time.time())


@post("/deal", include_in_schema=False)
async def play_deal(request: Asked) -> Response[Any]:
    """On to the table; whoever is not known yet plays as a guest."""
    parts = request.parts

    def begin(c: Connection, person: Person) -> str:
        return deals.begin_try(c, parts.titles, person, time.time())

    id, cookies = await write_as(request, guest_name(), begin)
    parts.bell.ring(id)
    return Redirect(f"/tables/{id}", status_code=303, cookies=cookies)


ROUTES = [this_week, one_week, play_deal]
