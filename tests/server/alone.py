"""Games of Ada's against the automa, played at random for a while or to their end."""

from __future__ import annotations

import random
from typing import Any

from ironbridge.core.match import Match
from ironbridge.core.record import plain
from ironbridge.registry import titles
from ironbridge.server import lobby, people, play
from ironbridge.server.db.database import Database
from ironbridge.server.desks import Desks
from ironbridge.server.new_tables import NewTable, SeatPlan
from ironbridge.server.people import Person


def ada_of(database: Database) -> Person:
    found = database.read_now(people.find_account, "Ada")
    assert found is not None
    return found[0]


def play_alone(
    database: Database, desks: Desks, *, turns: int | None = None, seed: int = 7, **options: Any
) -> str:
    """So many turns of each, or the whole game; the person decides next."""
    ada, dice = ada_of(database), random.Random(seed)
    wanted = NewTable("mautoma", (SeatPlan("me"),), options, seed=seed)
    id: str = database.write_now(lobby.create, titles(), ada, wanted, 1.0)
    over = 0
    for count in range(10_000):
        match: Match[Any, Any] = database.read_now(desks.find, id).match
        if match.decision is None or over == turns:
            return id
        action = dice.choice(match.game.options(match.state))
        over += action.hands_over
        database.write_now(play.act, desks, id, ada, match.version, plain(action), 2.0 + count)
    raise AssertionError("the game does not end")
