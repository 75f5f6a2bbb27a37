"""The lobby: tables that wait for the viewer as pictures, the others as ruled timetables."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from litestar import Response, get
from litestar.params import FromQuery
from sqlalchemy import Connection

from ironbridge.core.kept import Kept
from ironbridge.drawing.svg import Svg
from ironbridge.server.authentication import Asked
from ironbridge.server.cards import (
    TableCard,
    finished_tables,
    invited_tables,
    my_tables,
    open_tables,
    running_tables,
)
from ironbridge.server.clocks import standing_still
from ironbridge.server.desks import Desks, dresses, seats_held
from ironbridge.server.friends import requests
from ironbridge.server.here import people_here
from ironbridge.server.invitations import invited_where
from ironbridge.server.joining import ratings_of, told, why_not
from ironbridge.server.leagues import League, my_leagues
from ironbridge.server.logs import LOGGER
from ironbridge.server.news import news_for
from ironbridge.server.pages.deal import announce
from ironbridge.server.pages.pictures import crop
from ironbridge.server.pages.rendering import page
from ironbridge.server.pages.shown import Shown, show
from ironbridge.server.pages.titles import offers
from ironbridge.server.people import Person
from ironbridge.server.table_rows import find_table
from ironbridge.server.times import remaining
from ironbridge.table.scene import LogLine
from ironbridge.table.show import build_scene
from ironbridge.words.catalogue import say
from ironbridge.words.languages import language_now

PICTURES = 4  # tables with a picture of their position
NEWS = 1  # lines of what happened since
FINISHED = 5
PAGE = 25


class OpenRow(NamedTuple):
    """`asks`: whom the seats are for. `why_not`: why they are not for the viewer."""

    shown: Shown
    asks: str
    why_not: str


class Glimpse(NamedTuple):
    """What costs most of a card: drawn once for a version, a seat and a language; but `left` each time."""

    picture: Svg
    progress: str
    news: tuple[LogLine, ...]
    more: int
    left: str = ""


GLIMPSES: Kept[tuple[Any, ...], Glimpse] = Kept(64)


def glimpse(c: Connection, desks: Desks, card: TableCard, person: Person) -> Glimpse:
    held = seats_held(card.seats, person)
    # People who share a screen see a secret only at the table, after the screen was handed over.
    seat = held[0] if len(held) == 1 else None
    seats = dresses(c, card)

    def drawn() -> Glimpse:
        snapshot = desks.snapshot(c, card.id, seat)
        if snapshot.left is None:  # before their first turn all that happened is new
            snapshot = snapshot._replace(left=desks.snapshot_at(c, card.id, 0).state, seen=0)
        scene = build_scene(snapshot, seat, seats)
        fresh = [line for line in scene.log if line.fresh and line.seat is not None and line.seat != seat]
        picture = crop(scene.board, f"t-{card.id}")
        return Glimpse(picture, scene.progress, tuple(fresh[:NEWS]), max(len(fresh) - NEWS, 0))

    return GLIMPSES.get((card.id, card.version, seat, language_now(), seats), drawn)


def gather(
    c: Connection, desks: Desks, person: Person | None, page_from: int | None, now: float, suits: bool = False
) -> dict[str, Any]:
    """All the lobby shows to one person; `page_from` is where the list of all finished games begins."""
    mine = my_tables(c, person)
    turns = [card for card in mine if card.my_turn]
    waiting = [card for card in mine if not card.my_turn]
    whole = page_from is not None
    start = page_from or 0
    limit = PAGE if whole else FINISHED
    finished = finished_tables(c, person, limit + 1, start)
    leagues = my_leagues(c, person)
    waiting_for_people = _open_rows(c, desks, person, leagues, now)
    return {
        **_for_you(c, desks, person, leagues, now),
        "my_turn": [_turn(c, desks, card, person, now, i) for i, card in enumerate(turns)],
        "waiting": [show(c, desks.titles, card, person, now) for card in waiting],
        "open": [one for one in waiting_for_people if not (suits and one.why_not)],
        "unfit": any(one.why_not for one in waiting_for_people),
        "suits": suits,
        "running": [show(c, desks.titles, card, person, now) for card in running_tables(c, person)[:8]],
        "finished": [show(c, desks.titles, card, person, now) for card in finished[:limit]],
        "all_finished": whole,
        "before": max(start - PAGE, 0) if start else None,
        "after": start + PAGE if len(finished) > limit else None,
        "titles": offers(desks.titles),
        "deal": announce(c, desks.titles, now),
    }


def _for_you(
    c: Connection, desks: Desks, person: Person | None, leagues: Sequence[League], now: float
) -> dict[str, Any]:
    """What others wait for the person to answer, and who is here."""
    if person is None:
        return {"invited": [], "requests": [], "league_asks": [], "here": [], "news": ""}
    by = dict(invited_where(c, person))
    return {
        "invited": [
            (show(c, desks.titles, card, person, now), by[card.id])
            for card in invited_tables(c, list(by), person)
        ],
        "requests": requests(c, person),
        "league_asks": [one for one in leagues if one.standing == "asked"],
        "here": people_here(c, person, now),
        "news": news_for(c, person),
    }


def _open_rows(
    c: Connection, desks: Desks, person: Person | None, leagues: Sequence[League], now: float
) -> list[OpenRow]:
    ratings = ratings_of(c, person)
    inside = {one.id for one in leagues}
    return [
        OpenRow(
            show(c, desks.titles, card, person, now),
            told(card.joining) if card.joining else "",
            unfit(card, person, ratings, inside),
        )
        for card in open_tables(c, person)
    ]


def unfit(card: TableCard, person: Person | None, ratings: dict[str, int], leagues: Collection[int]) -> str:
    """Why somebody cannot take a free seat; "" if they can. Whom a seat is kept for is not theirs to know."""
    if not has_open_seat(card) and not (person and any(seat.kept_for == person.id for seat in card.seats)):
        return say("Free seats here are kept for players with an invitation.")
    if card.members_only and card.league not in leagues:
        return say("Only members of the table's league can sit here.")
    return why_not(card.joining, card.title, person, ratings) if card.joining else ""


def has_open_seat(card: TableCard) -> bool:
    """May somebody sit down here without an invitation?"""
    return any(seat.kind == "open" for seat in card.seats)


def _turn(
    c: Connection, desks: Desks, card: TableCard, person: Person | None, now: float, place: int
) -> tuple[Shown, Glimpse]:
    shown = show(c, desks.titles, card, person, now)
    left = time_left(c, card, now)
    plain = Glimpse(Svg(""), shown.progress, (), 0, left)
    if person is None or place >= PICTURES:
        return shown, plain
    try:
        return shown, glimpse(c, desks, card, person)._replace(left=left)
    except Exception:  # noqa: BLE001 - a home-made map may raise anything; its table alone is in trouble
        LOGGER.exception("a table cannot be drawn", extra={"fields": {"table": card.id}})
        return shown, plain


def time_left(c: Connection, card: TableCard, now: float) -> str:
    """What whoever decides has left, their time off left out; "" without a clock that runs."""
    if card.pace is None or card.until is None or card.deciding is None:
        return ""
    still = standing_still(c, find_table(c, card.id))
    paused = sum(max(0.0, min(ends, card.until) - max(begins, now)) for begins, ends in still)
    left = max(0.0, card.until - now - paused)
    bank = 0.0 if card.pace.kind == "live" else card.seats[card.deciding].bank
    return remaining(left, min(bank, left))


async def lobby_page(request: Asked, finished: int | None = None, suits: bool = False) -> Response[str]:
    parts = request.parts
    if request.user is not None:
        parts.presence.visit(request.user.id)
    page_from = max(finished, 0) if finished is not None else None
    context = await parts.database.read(gather, parts.desks, request.user, page_from, time.time(), suits)
    return await page(request, "lobby.html", **context)


@get("/tables", include_in_schema=False)
async def all_tables(
    request: Asked, finished: FromQuery[int | None] = None, suits: FromQuery[str] = ""
) -> Response[str]:
    """The lobby for whoever asks: who has no table yet finds another page at home."""
    return await lobby_page(request, finished, suits == "yes")


ROUTES = [all_tables]
