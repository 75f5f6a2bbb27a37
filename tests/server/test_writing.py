"""The one writer of SQLite: each piece for itself, nothing answered too early, the loop kept free."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, insert, select
from sqlalchemy.exc import OperationalError

from ironbridge.core.record import plain
from ironbridge.registry import titles
from ironbridge.server import play
from ironbridge.server.db import writing
from ironbridge.server.db.database import Database
from ironbridge.server.db.migrate import migrate
from ironbridge.server.db.schema import users
from ironbridge.server.desks import Desks
from ironbridge.server.errors import Forbidden
from ironbridge.server.people import Person
from ironbridge.server.table_rows import find_table
from tests.server.stores import guest, new_table

PATIENCE = 20.0


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Database]:
    made = Database(f"sqlite:///{tmp_path / 'a.db'}")
    migrate(made.url)
    yield made
    made.close()


def add(c: Connection, name: str) -> str:
    c.execute(insert(users).values(name=name, created=0.0))
    return name


def names(store: Database) -> list[str]:
    return sorted(store.read_now(lambda c: c.execute(select(users.c.name)).scalars().all()))


def run(work: Callable[[], Awaitable[Any]]) -> Any:
    async def bounded() -> Any:
        return await asyncio.wait_for(work(), PATIENCE)

    return asyncio.run(bounded())


def test_brief_work_is_done_in_the_thread_of_the_loop_and_other_work_is_not(store: Database) -> None:
    def where(c: Connection) -> int:
        return threading.get_ident()

    async def both() -> tuple[int, int]:
        return await store.write_brief(where), await store.write(where)

    brief, other = run(both)
    assert brief == threading.get_ident() != other


def test_brief_pieces_that_come_together_let_the_loop_go_on_between_them(
    store: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "HELD", 0.0)
    seen: list[str] = []

    async def ticking() -> None:
        while seen.count("piece") < 8:
            seen.append("tick")
            await asyncio.sleep(0)

    def piece(c: Connection) -> None:
        seen.append("piece")

    async def together() -> None:
        await asyncio.gather(*(store.write_brief(piece) for _ in range(8)), ticking())

    run(together)
    pieces = [place for place, what in enumerate(seen) if what == "piece"]
    assert len(pieces) == 8
    assert any("tick" in seen[first:last] for first, last in pairwise(pieces))


@pytest.mark.parametrize("failure", [Forbidden("not this one"), StopIteration(), KeyError("x")])
def test_one_that_fails_takes_none_of_the_others_along_and_leaves_nobody_waiting(
    store: Database, failure: Exception
) -> None:
    def fail(c: Connection) -> None:
        add(c, "gone")
        raise failure

    async def three() -> Any:
        work = (store.write_brief(add, "a"), store.write_brief(fail), store.write_brief(add, "b"))
        return await asyncio.gather(*work, return_exceptions=True)

    first, second, third = run(three)
    assert (first, third) == ("a", "b")
    assert isinstance(second, Exception)
    assert names(store) == ["a", "b"]


def fail_next_commit(store: Database) -> None:
    broken = [True]

    @event.listens_for(store.engine, "commit")
    def refuse(_: Connection) -> None:
        if broken:
            broken.pop()
            raise OperationalError("COMMIT", {}, Exception("disc full"))


def test_a_commit_that_fails_is_told_to_everybody_and_the_writer_goes_on(store: Database) -> None:
    fail_next_commit(store)

    async def two() -> Any:
        return await asyncio.gather(
            store.write_brief(add, "a"), store.write(add, "b"), return_exceptions=True
        )

    assert all(isinstance(answer, OperationalError) for answer in run(two))
    assert names(store) == []
    assert run(lambda: store.write_brief(add, "c")) == "c"
    assert names(store) == ["c"]


def test_who_has_gone_away_leaves_no_trace_and_keeps_nobody_waiting(store: Database) -> None:
    async def leave() -> str:
        gone = asyncio.create_task(store.write_brief(add, "gone"))
        stays = asyncio.create_task(store.write_brief(add, "stays"))
        await asyncio.sleep(0)
        gone.cancel()
        return await stays

    assert run(leave) == "stays"
    assert names(store) == ["stays"]


def test_what_is_being_stored_is_stored_before_the_database_closes(store: Database) -> None:
    async def closing() -> str:
        asked = asyncio.create_task(store.write_brief(add, "late"))
        await asyncio.sleep(0)
        await store.settle()
        await asyncio.to_thread(store.close)
        return await asked

    assert run(closing) == "late"
    assert names(store) == ["late"]


def test_moves_that_could_not_be_committed_are_not_played_on(store: Database) -> None:
    """Two moves of one table in one batch: the second sees the first, and neither may stay in memory."""
    ada: Person = guest(store, "Ada")
    desks = Desks(titles())
    id = new_table(store, ada, "me screen")
    match = store.read_now(desks.find, id).match.fork()
    moves = []
    for _ in range(2):
        decision = match.decision
        assert decision is not None
        action = plain(match.options(decision.seat)[0])
        moves.append((match.version, action))
        match.play(decision.seat, match.read_action(action))
    fail_next_commit(store)

    async def both() -> list[Any]:
        work = [store.write_brief(play.act, desks, id, ada, at, done, 3.0) for at, done in moves]
        return await asyncio.gather(*work, return_exceptions=True)

    assert all(isinstance(answer, OperationalError) for answer in run(both))
    stored = store.read_now(desks.find, id).match
    assert (stored.version, stored.steps) == (moves[0][0], store.read_now(find_table, id).steps)
    known = desks._known.find(id)
    assert known is not None
    assert known.desks
    assert all(desk.version <= stored.version for desk in known.desks)


def test_a_table_is_known_once_it_was_looked_at(store: Database) -> None:
    ada = guest(store, "Ada")
    desks = Desks(titles())
    id = new_table(store, ada, "me screen")
    assert not desks.knows(id)
    store.read_now(desks.find, id)
    assert desks.knows(id)
    desks.drop(id)
    assert not desks.knows(id)
