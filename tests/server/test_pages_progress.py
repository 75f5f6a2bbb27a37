"""How far a table is: in a row of the lobby, in words and as a bar; and the curves of its replay."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ironbridge.drawing.seats import seats_of
from ironbridge.registry import titles
from ironbridge.server.cards import TableCard, card
from ironbridge.server.db.database import Database
from ironbridge.server.desks import Desks
from ironbridge.server.pages.history import tell
from ironbridge.server.pages.replay import _curves
from ironbridge.server.pages.shown import progress_of
from ironbridge.server.people import Person
from tests.server.stores import guest, new_table, play_some


@pytest.fixture
def ada(store: Database) -> Person:
    return guest(store, "Ada")


def running(store: Database, ada: Person, **changes: Any) -> TableCard:
    id = new_table(store, ada, "me screen")
    return msgspec.structs.replace(store.read_now(card, id, ada), **changes)


def test_a_running_table_tells_its_round_and_a_title_that_is_gone_only_how_far_it_is(
    store: Database, ada: Person
) -> None:
    there = running(store, ada)
    words, bar = progress_of(titles().get(there.title), there)
    assert words == "canal 1 of 10"
    gone, plain = progress_of(None, there)
    assert gone == ""
    assert plain != bar


def test_what_an_older_version_stored_is_told_too(store: Database, ada: Person) -> None:
    stored = {"done": 0.65, "facts": {"era": "rail", "round": 4, "rounds": 10}}
    assert progress_of(titles().get("birmingham"), running(store, ada, progress=stored))[0] == "rail 4 of 10"
    fresh = running(store, ada, progress={"done": 0.0, "facts": {}})
    assert progress_of(titles().get("birmingham"), fresh)[0] == ""


def test_a_replay_of_a_title_without_incomes_shows_its_points(store: Database, ada: Person) -> None:
    desks = Desks(titles())
    id = new_table(store, ada, "me screen")
    play_some(store, desks, id, ada, 12)
    seats = seats_of(2, ("Ada", "Tomek"))
    told = store.read_now(tell, desks, id, seats)
    told = told._replace(incomes={}, scores=tuple(tuple(range(len(line))) for line in told.scores))
    assert [tuple(dict.fromkeys(line)) for line in told.points_by_move()] == list(told.scores)
    assert {len(line) for line in told.points_by_move()} == {told.moves + 1}
    drawn = _curves(told, seats, told.divisions(), told.moves, 400)
    assert "Each player's points, as if scored after each round" in drawn.replace("&#39;", "'")
