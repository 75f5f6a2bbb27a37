"""Views that come with the events of a table: a page that follows it is sent what changed, without asking.

What viewers with the same eyes share is made once for all who wait for it. Whoever shares a screen or plays
beside a box is only told that something changed; their pages ask by themselves, as those do that hold picks.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection

from ironbridge.core.kept import Kept
from ironbridge.server import play
from ironbridge.server.desks import Desks, seats_held, seats_left
from ironbridge.server.live import Beat
from ironbridge.server.orders import find_table_and_orders
from ironbridge.server.pages.order_card import order_part
from ironbridge.server.pages.showing import CSRF, Sent, Showing, own_part, sent, show
from ironbridge.server.pages.viewing import AS_IT_COMES, NOTHING, TABLES, Table, find, table_of
from ironbridge.server.parts import Parts
from ironbridge.server.people import Person
from ironbridge.server.table_rows import TableRow, find_table
from ironbridge.words.languages import language_now

T = TypeVar("T")

SHOWN: Kept[Hashable, Showing | None] = Kept(512)
MEMBERS: Kept[tuple[str, str], str] = Kept(256)
ANSWERED: Kept[tuple[str, int], str] = Kept(4096)  # by table and person, the view a move was answered with
_coming: dict[Hashable, asyncio.Task[Any]] = {}


async def once(key: Hashable, kept: Kept[Hashable, T], make: Callable[[], Awaitable[T]]) -> T:
    """What several want at the same time is made for all of them."""
    found = kept.find(key)
    if found is not None:
        return found
    task = _coming.get(key)
    if task is None:
        task = _coming[key] = asyncio.ensure_future(make())
        task.add_done_callback(lambda _: _coming.pop(key, None))
    made: T = await asyncio.shield(task)
    return kept.get(key, lambda: made)


def read_table(c: Connection, id: str, age: int) -> Table:
    return table_of(c, find_table(c, id), age)


def draw_plain(c: Connection, desks: Desks, id: str, pulse: int, known: bool, age: int) -> Showing | None:
    """The view of somebody who looks on; None if the table has gone on."""
    return _plain(c, desks, find_table(c, id), pulse, None, known, age)


def _plain(
    c: Connection, desks: Desks, row: TableRow, pulse: int, seat: int | None, known: bool, age: int
) -> Showing | None:
    if row.pulse != pulse:
        return None
    held = [] if seat is None else [seat]
    viewing = find(c, desks, row, table_of(c, row, age), held, None, NOTHING, AS_IT_COMES)
    return show(viewing, NOTHING, known=known, age=age)


def draw_own(
    c: Connection, desks: Desks, table: Table, seat: int, person: Person, age: int
) -> tuple[Showing | None, str]:
    """The same for whoever sits there, and what is put in of their order."""
    row, orders = find_table_and_orders(c, table.card.id, person)
    shown = _plain(c, desks, row, table.card.pulse, seat, True, age)
    return shown, order_part(c, desks, table, shown, person, orders, age) if shown is not None else ""


class Follower:
    """One page that follows a table, in the language of the request that opened it; `has` is its view."""

    def __init__(self, parts: Parts, id: str, person: Person | None, has: str, csrf: str) -> None:
        self.parts, self.id, self.person = parts, id, person
        self.has, self.csrf = has, csrf
        self._own: tuple[int, int | None, str] | None = None  # by the newest line and the seat

    async def next(self, beat: Beat) -> str:
        """What follows the view that the page has, as a member of the event; "" if it must ask for it."""
        if beat.status != "running":
            return ""
        database, age = self.parts.database, self.parts.sessions.age
        read = database.read_brief if self.parts.desks.knows(self.id) else database.read
        at = (self.id, beat.pulse, beat.version, age, language_now())
        table = await once(at, TABLES, lambda: read(read_table, self.id, age))
        card = table.card
        held = seats_held(card.seats, self.person)
        left = seats_left(card.seats, self.person)
        if card.box or left or len(held) > 1 or (card.pulse, card.version) != (beat.pulse, beat.version):
            return ""
        seat, known, order = next(iter(held), None), self.person is not None, ""
        desks = self.parts.desks
        if self.person is not None and seat is not None:
            shown, order = await read(draw_own, desks, table, seat, self.person, age)
        else:
            asked = table.petition is not None and table.petition.is_open(time.time())
            shown = await once(
                ("view", *at, known, asked),
                SHOWN,
                lambda: read(draw_plain, desks, self.id, beat.pulse, known, age),
            )
        if shown is None:
            return ""
        view = sent(shown, await self._own_part(table, seat, beat.chat, age), order)
        before, self.has = self.has, view.tag
        if view.tag in (before, ANSWERED.find((self.id, self.person.id if self.person is not None else 0))):
            return ""  # they have it: from here, or as the answer to their own move
        member = MEMBERS.get((before, view.tag), lambda: _member(view, before))
        return member.replace(CSRF, self.csrf)

    async def _own_part(self, table: Table, seat: int | None, chat: int, age: int) -> str:
        if self._own is None or self._own[:2] != (chat, seat):
            read = self.parts.database.read_brief
            self._own = (chat, seat, await read(_read_own, table, seat, self.person, age))
        return self._own[2]


def _member(view: Sent, before: str) -> str:
    """The same for all who had the same view, but for the token of each."""
    return f',"view":{msgspec.json.encode(view.since(before, CSRF)).decode()}'


def _read_own(c: Connection, table: Table, seat: int | None, person: Person | None, age: int) -> str:
    return own_part(table, seat, person, play.heard_lines(c, table.card.id, person), age)
