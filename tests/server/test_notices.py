"""Webhooks: who has to decide is told once, where they wish, and never on the own network."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from ironbridge.registry import titles
from ironbridge.server import cards, lobby, people
from ironbridge.server.app import create_app
from ironbridge.server.bot_turns import BotPlayer
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import notices
from ironbridge.server.desks import Desks
from ironbridge.server.notices import PATIENCE, TRIES, Courier, Unreachable, call, is_public, resolve
from ironbridge.server.people import Person, SettingsChange
from ironbridge.server.settings import Settings
from tests.server.conftest import Visitor
from tests.server.stores import guest, new_table, play_some
from tests.server.waiting import eventually


class Listener(ThreadingHTTPServer):
    """Keeps what it is told and answers as it is told to."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Ear)
        self.heard: list[tuple[str, Any]] = []
        self.status = 204
        self.endless = False

    @property
    def url(self) -> str:
        return f"http://localhost:{self.server_address[1]}/hook?key=1"


class _Ear(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        listener = self.server
        assert isinstance(listener, Listener)
        text = self.rfile.read(int(self.headers["content-length"]))
        listener.heard.append((self.headers["host"] + self.path, json.loads(text)))
        self.send_response(listener.status)
        self.send_header("location", "/elsewhere")
        self.send_header("content-length", "1000000000000" if listener.endless else "0")
        self.end_headers()
        with suppress(OSError):  # whoever called has hung up
            while listener.endless:
                self.wfile.write(b" " * 100_000)

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture
def listener() -> Iterator[Listener]:
    with Listener() as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        yield server
        server.shutdown()
        thread.join()


@pytest.fixture
def tomek(database: Database, listener: Listener) -> Person:
    person = guest(database, "Tomek")
    return database.write_now(people.change_settings, person, SettingsChange(webhook=listener.url))


def deliver(database: Database, settings: Settings, now: float, **more: Any) -> int:
    """One round of the courier at this time of day."""
    allowed = Settings(
        database=settings.database,
        secret=settings.secret,
        public_url="https://play.example",
        private_webhooks=more.get("private", True),
    )

    async def round() -> int:
        async with httpx.AsyncClient(timeout=5, follow_redirects=False, trust_env=False) as client:
            return await Courier(database, allowed, clock=lambda: now).deliver(client)

    return asyncio.run(round())


def left(database: Database) -> list[tuple[int, float]]:
    """Tries and due times of the calls not yet made."""
    found = database.read_now(lambda c: c.execute(select(notices.c.tries, notices.c.due)).all())
    return [(row.tries, row.due) for row in found]


def table_where_tomek_decides(database: Database, tomek: Person, **more: Any) -> str:
    id = new_table(database, tomek, "me random", **more)
    player = BotPlayer(database, titles())
    while player.play_waiting():
        pass
    return id


def test_discord_would_understand_what_is_sent(
    database: Database, settings: Settings, tomek: Person, listener: Listener
) -> None:
    id = table_where_tomek_decides(database, tomek, name="Thursday")
    assert deliver(database, settings, 10.0**10) == 1
    ((where, told),) = listener.heard
    assert where == listener.url.removeprefix("http://")
    assert told["allowed_mentions"] == {"parse": []}  # whatever a table is called, nobody is called there
    for part in ("Brass: Birmingham", "Thursday", f"https://play.example/tables/{id}"):
        assert part in told["content"]
    assert (left(database), deliver(database, settings, 10.0**10)) == ([], 0)


def test_a_running_server_makes_the_calls(
    changed: Callable[..., Settings], database: Database, tomek: Person, listener: Listener
) -> None:
    table_where_tomek_decides(database, tomek)
    with Visitor(create_app(changed(private_webhooks=True))):
        eventually(lambda: not left(database))
    assert len(listener.heard) == 1


def test_an_answer_without_end_is_not_read(
    database: Database, settings: Settings, tomek: Person, listener: Listener
) -> None:
    table_where_tomek_decides(database, tomek)
    listener.status, listener.endless = 200, True
    began = time.monotonic()
    assert deliver(database, settings, 10.0**10) == 1
    assert time.monotonic() - began < PATIENCE
    assert left(database) == []  # it arrived


def test_a_host_may_be_written_in_any_letters(
    database: Database, settings: Settings, tomek: Person, listener: Listener
) -> None:
    wide = listener.url.replace("localhost", "ｌocalhost")
    tomek = database.write_now(people.change_settings, tomek, SettingsChange(webhook=wide))
    table_where_tomek_decides(database, tomek)
    assert deliver(database, settings, 10.0**10) == 1
    assert [where for where, _ in listener.heard] == [listener.url.removeprefix("http://")]


def test_whatever_one_call_raises_the_courier_goes_on(
    database: Database, settings: Settings, tomek: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any) -> bool:
        raise ValueError("of a kind nobody has thought of")

    monkeypatch.setattr("ironbridge.server.notices.call", broken)
    table_where_tomek_decides(database, tomek)
    assert deliver(database, settings, 10.0**10) == 1
    assert [tries for tries, _ in left(database)] == [1]


def test_one_turn_is_told_once(
    database: Database, settings: Settings, tomek: Person, listener: Listener
) -> None:
    id = table_where_tomek_decides(database, tomek)
    deliver(database, settings, 10.0**10)
    desks = Desks(titles())
    before = database.read_now(cards.card, id, tomek).version
    play_some(database, desks, id, tomek, 1)
    shown = database.read_now(cards.card, id, tomek)
    assert shown.version > before
    assert shown.my_turn  # the card to discard: he is at the table, nobody needs to tell him
    assert left(database) == []


def test_what_was_answered_meanwhile_is_not_told(
    database: Database, settings: Settings, tomek: Person, listener: Listener
) -> None:
    id = table_where_tomek_decides(database, tomek)
    play_some(database, Desks(titles()), id, tomek, 1)
    assert deliver(database, settings, 10.0**10) == 0
    assert (listener.heard, left(database)) == ([], [])


def test_a_call_that_fails_is_tried_again_later_and_then_dropped(
    database: Database, settings: Settings, tomek: Person, listener: Listener
) -> None:
    table_where_tomek_decides(database, tomek)
    listener.status = 302  # a redirect is not followed
    now, waits = 10.0**10, []
    while left(database):
        assert deliver(database, settings, now) == 1
        if left(database):
            ((_, due),) = left(database)
            waits.append(due - now)
            assert deliver(database, settings, now) == 0
            now = due
    assert len(listener.heard) == TRIES
    assert waits == sorted(waits)
    assert {where.partition("/")[2] for where, _ in listener.heard} == {"hook?key=1"}


def test_the_own_network_is_not_called(
    database: Database, settings: Settings, tomek: Person, listener: Listener
) -> None:
    table_where_tomek_decides(database, tomek)
    assert deliver(database, settings, 10.0**10, private=False) == 1
    assert (listener.heard, left(database)) == ([], [])


PRIVATE = ("127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "0.0.0.0", "::1", "fe80::1", "fd00::1")


WRITTEN_INSIDE = ("::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2002:a01:203::1", "::127.0.0.1")
RESERVED = ("224.0.0.1", "100.64.0.1", "240.0.0.1", "64:ff9b:1::1", "fec0::1", "ff02::1", "2001:0:7f00:1::")


@pytest.mark.parametrize("host", [*PRIVATE, *WRITTEN_INSIDE, *RESERVED, "no.such.invalid"])
def test_addresses_that_are_not_public_are_refused(host: str) -> None:
    with pytest.raises(Unreachable):
        asyncio.run(resolve(host, 80, private=False))
    if host != "no.such.invalid":
        assert asyncio.run(resolve(host, 80, private=True))


@pytest.mark.parametrize("host", ["2002:808:808::1", "64:ff9b::808:808", "::ffff:8.8.8.8", "2a00:1450::1"])
def test_a_public_address_inside_another_may_be_called(host: str) -> None:
    assert is_public(host)


def test_teredo_hides_no_private_client() -> None:
    # The client's address stands there with every bit turned over.
    assert not is_public("2001:0:808:808:0:0:80ff:fffe")  # 127.0.0.1 behind 8.8.8.8
    assert is_public("2001:0:808:808:0:0:f7f7:f7f7")


def test_the_far_end_of_the_connection_counts_whatever_was_resolved(
    listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def mistaken(*_: Any) -> str:
        return "127.0.0.1"

    monkeypatch.setattr("ironbridge.server.notices.resolve", mistaken)

    async def make(private: bool) -> bool:
        async with httpx.AsyncClient(timeout=5, trust_env=False) as client:
            return await call(client, listener.url, "Your turn.", private)

    with pytest.raises(Unreachable):
        asyncio.run(make(private=False))
    assert listener.heard == []
    assert asyncio.run(make(private=True))
    assert len(listener.heard) == 1


def test_a_private_webhook_is_refused_where_it_is_set(ada: Visitor) -> None:
    for address in ("http://127.0.0.1/hook", "https://[::1]:8443/x", "http://localhost", "http://10.0.0.7/"):
        answer = ada.patch("/api/me", json={"webhook": address})
        assert answer.status_code == 400, address
        assert "private network" in answer.json()["reason"]
        page = ada.post("/settings", data={"webhook": address})
        assert page.status_code == 400
        assert "This webhook is on a private network" in page.text
    assert ada.get("/api/me").json()["webhook"] == ""
    assert "addresses on private networks are refused" in ada.get("/settings").text
    assert ada.patch("/api/me", json={"webhook": "https://8.8.8.8/hook"}).status_code == 200
    assert ada.patch("/api/me", json={"webhook": "https://no.such.invalid/hook"}).status_code == 200


def test_a_host_may_allow_private_webhooks(ada: Visitor, changed: Callable[..., Settings]) -> None:
    ada.app.state.settings = changed(private_webhooks=True)
    assert ada.patch("/api/me", json={"webhook": "http://10.0.0.7/"}).status_code == 200
    assert "private network" not in ada.get("/settings").text


def test_a_public_address_is_called_by_the_address_found() -> None:
    assert asyncio.run(resolve("8.8.8.8", 443, private=False)) == "8.8.8.8"


def test_a_new_game_tells_who_begins(
    database: Database, settings: Settings, tomek: Person, listener: Listener
) -> None:
    ada = guest(database, "Ada")
    for seed in range(30):  # who begins is drawn
        id = new_table(database, ada, "me open", seed=seed)
        database.write_now(lobby.sit, titles(), id, tomek, None, "", 3.0)
        if database.read_now(cards.card, id, tomek).my_turn:
            break
    assert deliver(database, settings, 10.0**10) == 1
    assert listener.heard[0][1]["content"].endswith(f"/tables/{id}")
