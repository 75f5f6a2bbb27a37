"""Views that come with the events of a table: a page that follows it is sent what changed, without asking.

What viewers with the same eyes share is made once for all who wait for it. Whoever shares a screen or plays
beside a box is only told that something changed; their pages ask by themselves, as those do that hold picks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, TypeVar

from sqlalchemy import Connection

from ironbridge.core.kept import Kept
from ironbridge.server import play
from ironbridge.server.desks import Desks, seats_held
from ironbridge.server.live import Beat
from ironbridge.server.pages.showing import Showing, had, own_part, sent, show
from ironbridge.server.pages.viewing import AS_IT_COMES, NOTHING, Table, find, read_table
from ironbridge.server.parts import Parts
from ironbridge.server.people import Person
from ironbridge.words.languages import language_now

T = TypeVar("T")

SHOWN: Kept[Hashable, Showing] = Kept(512)
TABLES: Kept[Hashable, Table] = Kept(512)
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


def draw_plain(c: Connection, desks: Desks, table: Table, seat: int | None, known: bool, age: int) -> Showing:
    """The view of somebody who has picked nothing."""
    held = [] if seat is None else [seat]
    viewing = find(c, desks, table, held, None, NOTHING, AS_IT_COMES)
    return show(viewing, NOTHING, known=known, age=age)


class Follower:
    """One page that follows a table, in the language of the request that opened it; `has` is its view."""

    def __init__(self, parts: Parts, id: str, person: Person | None, has: str, csrf: str) -> None:
        self.parts, self.id, self.person = parts, id, person
        self.has, self.csrf = has, csrf
        self._own: tuple[int, int | None, str] | None = None  # by the newest line and the seat

    async def next(self, beat: Beat) -> dict[str, str]:
        """What follows the view that the page has: empty if it must ask for it."""
        if beat.status != "running":
            return {}
        read, age = self.parts.database.read, self.parts.sessions.age
        at = (self.id, beat.pulse, beat.version, age, language_now())
        table = await once(("table", *at), TABLES, lambda: read(read_table, self.id, age))
        card = table.card
        held = seats_held(card.seats, self.person)
        if card.box or len(held) > 1 or (card.pulse, card.version) != (beat.pulse, beat.version):
            return {}
        seat, known = next(iter(held), None), self.person is not None
        shown = await once(
            ("view", *at, seat, known),
            SHOWN,
            lambda: read(draw_plain, self.parts.desks, table, seat, known, age),
        )
        view = sent(shown, await self._own_part(table, seat, beat.chat, age))
        before, self.has = self.has, view.tag
        if view.tag in (before, ANSWERED.find((self.id, self.person.id if self.person is not None else 0))):
            return {}  # they have it: from here, or as the answer to their own move
        return {"from": before, "view": view.since(had(before), self.csrf)}

    async def _own_part(self, table: Table, seat: int | None, chat: int, age: int) -> str:
        if self._own is None or self._own[:2] != (chat, seat):
            read = self.parts.database.read
            self._own = (chat, seat, await read(_read_own, table, seat, self.person, age))
        return self._own[2]


def _read_own(c: Connection, table: Table, seat: int | None, person: Person | None, age: int) -> str:
    return own_part(table, seat, person, play.heard_lines(c, table.card.id, person), age)
