"""Rated games on a database, played to their end in an instant."""

from __future__ import annotations

import random
from typing import Any

from sqlalchemy import Connection

from ironbridge.registry import titles
from ironbridge.server import lobby, people
from ironbridge.server.db.database import Database
from ironbridge.server.desks import Desks
from ironbridge.server.new_tables import NewTable, SeatPlan
from ironbridge.server.pace import Pace
from ironbridge.server.people import Person
from ironbridge.server.storing import store
from ironbridge.server.table_rows import lock_table
from tests.server.conftest import PASSWORD

PACE = Pace("correspondence", turn=86_400, bank=86_400)
INTRODUCTORY: dict[str, Any] = {"variant": "introductory"}


def account(database: Database, name: str) -> Person:
    return database.write_now(people.register, name, PASSWORD, 1.0)


def rated_table(database: Database, owner: Person, *others: Person | str, **more: Any) -> str:
    """A table of these people and of bots by their level; the game has begun."""
    plans = [SeatPlan("me")]
    plans += [SeatPlan("bot", one) if isinstance(one, str) else SeatPlan("open") for one in others]
    how = {"options": INTRODUCTORY, "pace": PACE, "rated": True, **more}
    wanted = NewTable(how.pop("title", "birmingham"), tuple(plans), **how)
    id: str = database.write_now(lobby.create, titles(), owner, wanted, 2.0)
    for one in others:
        if isinstance(one, Person):
            database.write_now(lobby.sit, titles(), id, one, None, "", 3.0)
    return id


def play_out(
    database: Database, desks: Desks, id: str, now: float, seed: int = 1, *, but_last: bool = False
) -> None:
    """At random to the end, or to before the last action, stored in one go."""
    luck = random.Random(seed)

    def work(c: Connection) -> None:
        row, there = lock_table(c, id)
        desk = desks.at(c, row, writing=True)
        before = match = desk.match.fork()
        while match.decision is not None:
            before = match.fork() if but_last else match
            match.play(match.decision.seat, luck.choice(match.game.options(match.state)))
        store(c, desks, desk, row, there, before if but_last else match, now)

    database.write_now(work)
