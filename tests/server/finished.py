"""Games played to their end on a database, for tests of what is shown afterwards."""

from __future__ import annotations

import random

from ironbridge.core.game import OptionValue
from ironbridge.core.record import plain
from ironbridge.registry import titles
from ironbridge.server import lobby, people, play
from ironbridge.server.db.database import Database
from ironbridge.server.desks import Desks
from ironbridge.server.new_tables import NewTable, SeatPlan

INTRODUCTORY: dict[str, OptionValue] = {"variant": "introductory"}


def play_out(database: Database, title: str = "birmingham", *, steps: int | None = None) -> str:
    """A game of Ada's on one screen, played at random; to its end, or for some steps."""
    desks, dice = Desks(titles()), random.Random(7)
    found = database.read_now(people.find_account, "Ada")
    assert found is not None
    ada = found[0]
    players = 2 if title == "birmingham" else 3
    seats = (SeatPlan("me"), *[SeatPlan("screen", name=f"Tomek {n}") for n in range(players - 1)])
    options = INTRODUCTORY if title == "birmingham" else {}
    wanted = NewTable(title, seats, options, name="Black Country cup", seed=7)
    id: str = database.write_now(lobby.create, titles(), ada, wanted, 1.0)
    for count in range(10_000):
        match = database.read_now(desks.find, id).match
        if match.decision is None or count == steps:
            break
        action = plain(dice.choice(match.game.options(match.state)))
        database.write_now(play.act, desks, id, ada, match.version, action, 2.0 + count, match.decision.seat)
    return id
