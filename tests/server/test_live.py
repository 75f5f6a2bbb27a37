"""The bell and the event streams: who looks at a table hears of a change, whoever made it."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
from litestar.response.sse import ServerSentEventMessage

from ironbridge.registry import titles
from ironbridge.server import lobby, play, timekeeper
from ironbridge.server.db.database import Database
from ironbridge.server.desks import Desks
from ironbridge.server.errors import Busy, TooMany
from ironbridge.server.live import STREAMS, Bell, follow_table
from ironbridge.server.lookers import HOLDS, Lookers
from ironbridge.server.pace import Pace
from ironbridge.server.people import Person
from tests.server.conftest import Visitor
from tests.server.stores import guest, new_table, play_some

SOON = 5.0


@pytest.fixture
def ada(store: Database) -> Person:
    return guest(store, "Ada")


@asynccontextmanager
async def ringing(store: Database) -> AsyncIterator[Bell]:
    bell = Bell(store)
    task = asyncio.create_task(bell.run())
    try:
        yield bell
    finally:
        bell.close()
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


class Stream:
    """A stream being read."""

    def __init__(self, bell: Bell, id: str, **how: Any) -> None:
        self.events = follow_table(bell, id, how.pop("who", "1"), **how)

    async def next(self) -> ServerSentEventMessage:
        return await asyncio.wait_for(anext(self.events), SOON)

    async def data(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(str((await self.next()).data))
        return found


def test_a_stream_tells_of_moves_chat_and_seats(store: Database, ada: Person) -> None:
    id = new_table(store, ada, "me screen")
    elsewhere = Database(store.url)  # another process: nobody rings here

    async def test() -> None:
        async with ringing(store) as bell:
            stream = Stream(bell, id)
            assert (await stream.data())["version"] == 0
            began = time.monotonic()
            done = await asyncio.to_thread(play_some, elsewhere, Desks(titles()), id, ada, 1)
            assert (await stream.data())["version"] == done.version
            assert time.monotonic() - began < 1.0
            line = await asyncio.to_thread(elsewhere.write_now, play.say_in_chat, id, ada, "hello", 3.0)
            told = await stream.next()
            assert told.id == f"{done.version}.{line}"
            assert told.event == "table"
            await asyncio.to_thread(elsewhere.write_now, lobby.resign, titles(), id, ada, 0, 4.0)
            assert (await stream.data())["pulse"] > json.loads(str(told.data))["pulse"]
            await stream.events.aclose()

    asyncio.run(asyncio.wait_for(test(), 30))
    elsewhere.close()


def test_a_stream_tells_of_time_that_is_given_back(store: Database, ada: Person) -> None:
    id = new_table(store, ada, "me open", pace=Pace("live", turn=30, bank=600))
    store.write_now(lobby.sit, titles(), id, guest(store, "Tomek"), now=2.0)
    store.write_now(timekeeper.beat, 10.0)

    async def test() -> None:
        async with ringing(store) as bell:
            stream = Stream(bell, id)
            before = await stream.data()
            await store.write(timekeeper.beat, 1000.0)
            assert (await stream.data())["pulse"] > before["pulse"]
            await stream.events.aclose()

    asyncio.run(asyncio.wait_for(test(), 30))


def test_a_stream_that_was_cut_goes_on_where_it_was(store: Database, ada: Person) -> None:
    id = new_table(store, ada, "me screen")
    done = play_some(store, Desks(titles()), id, ada, 2)

    async def test() -> None:
        async with ringing(store) as bell:
            behind = Stream(bell, id, last="1.0")
            assert (await behind.data())["version"] == done.version
            level = Stream(bell, id, last=f"{done.version}.0", ping=0.05)
            assert (await level.next()).comment == "ping"  # nothing new, but alive
            for stream in (behind, level):
                await stream.events.aclose()

    asyncio.run(asyncio.wait_for(test(), 30))


def test_streams_end_at_once_when_the_server_closes(store: Database, ada: Person) -> None:
    id = new_table(store, ada, "me screen")

    async def test() -> None:
        async with ringing(store) as bell:
            stream = Stream(bell, id)
            await stream.next()
            waiting = asyncio.create_task(stream.next())
            await asyncio.sleep(0.05)
            await asyncio.to_thread(bell.close)  # as a signal handler would, from outside the loop
            with pytest.raises(StopAsyncIteration):
                await asyncio.wait_for(waiting, 1.0)

    asyncio.run(asyncio.wait_for(test(), 30))


def test_what_was_sent_is_not_held_while_a_stream_waits(store: Database, ada: Person) -> None:
    id = new_table(store, ada, "me open")

    async def follow() -> None:
        bell = Bell(store)
        events = follow_table(bell, id, "1", view=lambda _: _answer(',"view":"a long one"'))
        message = await anext(events)
        assert b"a long one" in message.encode()
        assert b"a long one" not in message.encode()
        await events.aclose()

    asyncio.run(follow())


async def _answer(text: str) -> str:
    return text


def test_a_deleted_table_ends_its_stream(store: Database, ada: Person) -> None:
    id = new_table(store, ada, "me open")

    async def test() -> None:
        async with ringing(store) as bell:
            stream = Stream(bell, id)
            await stream.next()
            await asyncio.to_thread(store.write_now, lobby.delete, id, ada)
            assert (await stream.next()).event == "gone"

    asyncio.run(asyncio.wait_for(test(), 30))


def test_one_person_has_a_bounded_number_of_streams(store: Database, ada: Person) -> None:
    id = new_table(store, ada, "me screen")

    async def test() -> None:
        async with ringing(store) as bell:
            streams = [Stream(bell, id) for _ in range(STREAMS)]
            for stream in streams:
                await stream.next()
            with pytest.raises(TooMany):
                bell.check("1")
            bell.check("2")
            await streams[0].events.aclose()
            bell.check("1")
            for stream in streams:
                await stream.events.aclose()

    asyncio.run(asyncio.wait_for(test(), 30))


def test_streams_are_bounded_by_address_and_in_all(
    store: Database, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = new_table(store, ada, "me screen")
    monkeypatch.setattr("ironbridge.server.live.FROM_ONE_ADDRESS", 3)
    monkeypatch.setattr("ironbridge.server.live.ALL_STREAMS", 5)

    async def test() -> None:
        async with ringing(store) as bell:
            streams = [Stream(bell, id, who=f"{n}", address="at home" if n < 3 else "") for n in range(4)]
            for stream in streams:
                await stream.next()
            with pytest.raises(TooMany) as many:
                bell.check("9", "at home")
            assert many.value.status == 429
            bell.check("9", "at school")
            streams.append(Stream(bell, id, who="9", address="at school"))
            await streams[-1].next()
            with pytest.raises(Busy) as busy:
                bell.check("10", "at school")
            assert busy.value.status == 503
            for stream in streams:
                await stream.events.aclose()
            bell.check("10", "at home")
            assert not bell._streams

    asyncio.run(asyncio.wait_for(test(), 30))


def test_a_stream_too_many_is_answered_over_http(
    ada_online: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = [{"kind": "me"}, {"kind": "screen"}]
    id = ada_online.post("/api/tables", json={"title": "birmingham", "seats": seats}).json()["id"]
    monkeypatch.setattr("ironbridge.server.live.ALL_STREAMS", 0)
    answer = ada_online.get(f"/api/tables/{id}/events")
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "60")
    assert "Try again" in answer.json()["reason"]
    ada_online.app.state.bell._streams[str(ada_online.get("/api/me").json()["id"])] = STREAMS
    assert ada_online.get(f"/api/tables/{id}/events").status_code == 429


def test_players_are_told_how_many_look_on(store: Database, ada: Person) -> None:
    id = new_table(store, ada, "me screen")

    async def test() -> None:
        async with ringing(store) as bell:
            player = Stream(bell, id)
            assert (await player.data())["watching"] == 0
            looker = Stream(bell, id, who="2", seated=False)
            assert (await looker.data())["watching"] == 1
            assert (await player.data())["watching"] == 1
            await looker.events.aclose()
            assert (await player.data())["watching"] == 0
            await player.events.aclose()

    asyncio.run(asyncio.wait_for(test(), 30))


def test_lookers_of_all_processes_are_counted() -> None:
    now = 0.0
    one, other = Lookers(lambda: now), Lookers(lambda: now)
    one.change("t", 2)
    other.change("t", 1)
    assert [other.hear(news) for news in one.news(["t"])] == ["t"]
    assert [one.hear(news) for news in other.news(["t"])] == ["t"]
    assert [other.hear(news) for news in one.news(one.tables())] == [None]  # it knew that
    assert [one.hear(news) for news in one.news(["t"])] == [None]  # its own
    assert (one.count("t"), other.count("t")) == (3, 3)
    one.change("t", -2)
    assert [other.hear(news) for news in one.news(["t"])] == ["t"]
    assert (one.count("t"), other.count("t")) == (1, 1)
    now = HOLDS + 1
    assert one.count("t") == 0  # the other is no more
    assert one.forget() == ["t"]


def test_events_over_http_name_the_version_and_nothing_else(ada_online: Visitor) -> None:
    seats = [{"kind": "me"}, {"kind": "screen"}]
    made = ada_online.post("/api/tables", json={"title": "birmingham", "seats": seats}).json()
    assert ada_online.get("/api/tables/nowhere/events").status_code == 404
    bell = ada_online.app.state.bell
    # The test client reads an answer to its end: the server closes, and the stream with it.
    bell.closing = True
    assert (
        ada_online.get(f"/api/tables/{made['id']}/events")
        .headers["content-type"]
        .startswith("text/event-stream")
    )
    bell.closing = False


@pytest.fixture
def ada_online(visitor: Visitor) -> Visitor:
    visitor.register("Ada")
    return visitor


def test_who_comes_first_to_a_change_does_not_keep_it_from_the_others(store: Database, ada: Person) -> None:
    id = new_table(store, ada, "me screen")

    async def script() -> None:
        bell = Bell(store)  # nobody runs it: as between two looks at the file
        waiting = Stream(bell, id)
        await waiting.next()
        heard = asyncio.ensure_future(waiting.next())
        await asyncio.sleep(0)
        play_some(store, Desks(titles()), id, ada, 1)  # another process
        newcomer = Stream(bell, id)
        version = json.loads(str((await newcomer.next()).data))["version"]
        assert json.loads(str((await heard).data))["version"] == version
        await newcomer.events.aclose()
        await waiting.events.aclose()

    asyncio.run(script())
