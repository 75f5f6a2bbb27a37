"""What is forgotten: sessions that have run out and guests who left nothing, and only those."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select

from ironbridge.registry import titles
from ironbridge.server import cleaning, lobby, people, play
from ironbridge.server.app import create_app
from ironbridge.server.cleaning import Cleaner
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import sessions, users
from ironbridge.server.people import SESSION, Person
from ironbridge.server.settings import Settings
from tests.server.conftest import Visitor
from tests.server.stores import guest, new_table


def names(store: Database) -> set[str]:
    return set(store.read_now(lambda c: c.execute(select(users.c.name)).scalars().all()))


def left_sessions(store: Database) -> int:
    return store.read_now(lambda c: c.execute(select(func.count()).select_from(sessions)).scalar_one())


def in_a_session(store: Database, name: str, now: float) -> Person:
    person = guest(store, name)
    store.write_now(people.open_session, person, now)
    return person


def test_sessions_that_have_run_out_are_forgotten(store: Database) -> None:
    in_a_session(store, "Ada", 1.0)
    in_a_session(store, "Tomek", 100.0)
    asyncio.run(Cleaner(store, lambda: SESSION + 50.0).clean())
    assert left_sessions(store) == 1
    assert names(store) == {"Tomek"}  # Ada has no way back, and nothing to come back to


def test_guests_who_left_something_stay(store: Database) -> None:
    owner, seated, talker = (guest(store, name) for name in ("Owner", "Seated", "Talker"))
    guest(store, "Nobody")
    account = store.write_now(people.register, "Account", "coal and iron", 1.0)
    id = new_table(store, owner, "open open")
    for person in (seated, talker):
        store.write_now(lobby.sit, titles(), id, person, None, "", 3.0)
    spoken = new_table(store, account, "me open open")
    store.write_now(lobby.sit, titles(), spoken, talker, None, "", 3.0)
    store.write_now(play.say_in_chat, spoken, talker, "Coal!", 4.0)
    store.write_now(lobby.leave, spoken, talker)
    asyncio.run(Cleaner(store).clean())
    assert names(store) == {"Owner", "Seated", "Talker", "Account"}


def test_much_is_cleaned_in_small_pieces_and_never_without_end(
    store: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cleaning, "AT_ONCE", 2)
    monkeypatch.setattr(cleaning, "ROUNDS", 3)
    for n in range(9):
        guest(store, f"n{n}")
    asyncio.run(Cleaner(store).clean())
    assert len(names(store)) == 3
    asyncio.run(Cleaner(store).clean())
    assert names(store) == set()


def test_a_server_cleans_when_it_starts_and_goes_on(
    settings: Settings, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest(database, "Nobody")
    clean = Cleaner.clean
    count = 0

    async def counted(self: Cleaner) -> None:
        nonlocal count
        count += 1
        await clean(self)

    monkeypatch.setattr(cleaning, "EVERY", 0.01)
    monkeypatch.setattr(Cleaner, "clean", counted)
    with Visitor(create_app(settings)) as visitor:
        for _ in range(1000):
            visitor.get("/health")
            if count >= 3:
                break
    assert count >= 3
    assert names(database) == set()
