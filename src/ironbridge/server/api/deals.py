"""The deal of the week over JSON: what it is, a try at it, and how it went."""

from __future__ import annotations

import time

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath
from sqlalchemy import Connection

from ironbridge.core.game import OptionValue
from ironbridge.registry import Titles
from ironbridge.server import deals
from ironbridge.server.api.answers import problems
from ironbridge.server.authentication import Asked, logged_in
from ironbridge.server.cards import TableCard, card
from ironbridge.server.deal_results import DealResults
from ironbridge.server.deals import Deal, PastWeek, State, asked_deal
from ironbridge.server.people import Person


class DealCard(msgspec.Struct, frozen=True):
    """A deal. `state` is how the user stands to it: new, begun, played, or unfinished, which does not count.

    `table`: that of the first try. `on`: a table where the user is playing it. `results` are null until the
    user's first try is over, or the week is.
    """

    week: str
    title: str
    title_name: str
    options: dict[str, OptionValue]
    players: int
    bots: tuple[str, ...]
    opens: float
    closes: float
    state: State
    table: str | None
    on: str | None
    results: DealResults | None


class DealPage(DealCard, frozen=True):
    """The deal of this week, and the weeks before it."""

    past: list[PastWeek]


def read_deal(c: Connection, titles: Titles, deal: Deal, person: Person | None, now: float) -> DealCard:
    title = titles.get(deal.title)
    return DealCard(
        deal.week,
        deal.title,
        title.card.name if title else deal.title,
        deal.options,
        deal.players,
        deal.bots,
        deal.opens,
        deal.closes,
        *deals.standing(c, deal, person, now),
    )


@get("/", summary="The deal of the week", responses=problems())
async def show_deal(request: Asked) -> DealPage:
    """What everybody plays this week, and past weeks."""
    now, parts = time.time(), request.parts
    deal = await asked_deal(parts.database, now)

    def read(c: Connection) -> DealPage:
        shown = read_deal(c, parts.titles, deal, request.user, now)
        return DealPage(**msgspec.structs.asdict(shown), past=deals.past_weeks(c, request.user, now))

    return await parts.database.read(read)


@post("/", summary="Play the deal of the week", responses=problems(401, 429, changing=True))
async def play_deal(request: Asked) -> TableCard:
    """The table where the user is playing it, or a new one. Only the first counts."""
    person, parts = logged_in(request), request.parts

    def begin(c: Connection) -> TableCard:
        return card(c, deals.begin_try(c, parts.titles, person, time.time()), person)

    shown = await parts.database.write(begin)
    parts.bell.ring(shown.id)
    return shown


@get("/{week:str}", summary="The deal of one week", responses=problems(404))
async def show_week(request: Asked, week: FromPath[str]) -> DealCard:
    """By its name, such as `2026-W47`."""
    now, parts = time.time(), request.parts

    def read(c: Connection) -> DealCard:
        return read_deal(c, parts.titles, deals.named_deal(c, week), request.user, now)

    return await parts.database.read(read)


ROUTES = [Router("/api/deal", route_handlers=[show_deal, play_deal, show_week], tags=["deal"])]
