"""Muted people are not heard, and what is reported reaches the host as it was said."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from ironbridge.registry import titles
from ironbridge.server import lobby, mutes, play, reports
from ironbridge.server.app import create_app
from ironbridge.server.db.database import Database
from ironbridge.server.errors import BadInput, Forbidden, NotFound
from ironbridge.server.leaving import delete_person
from ironbridge.server.live import Bell, follow_table
from ironbridge.server.people import Person
from ironbridge.server.settings import Settings
from tests.server.conftest import Visitor
from tests.server.stores import guest, new_table


@pytest.fixture
def ada(store: Database) -> Person:
    return guest(store, "Ada")


@pytest.fixture
def eve(store: Database) -> Person:
    return guest(store, "Eve")


@pytest.fixture
def table(store: Database, ada: Person, eve: Person) -> str:
    id = new_table(store, ada, "me open open")
    store.write_now(lobby.sit, titles(), id, eve, None, "", 3.0)
    return id


def texts(store: Database, table: str, person: Person | None) -> list[str]:
    return [line.text for line in store.read_now(play.chat_lines, table, person)]


def test_a_muted_persons_lines_are_hidden_from_who_muted_them_and_from_nobody_else(
    store: Database, ada: Person, eve: Person, table: str
) -> None:
    store.write_now(play.say_in_chat, table, ada, "Hello", 3.0)
    store.write_now(play.say_in_chat, table, eve, "Rubbish", 4.0)
    for _ in range(2):
        store.write_now(mutes.mute, ada, eve.id)
    assert texts(store, table, ada) == ["Hello"]
    assert texts(store, table, eve) == texts(store, table, None) == ["Hello", "Rubbish"]
    assert [one.name for one in store.read_now(mutes.muted, ada)] == ["Eve"]
    store.write_now(mutes.unmute, ada, eve.id)
    assert texts(store, table, ada) == ["Hello", "Rubbish"]


def test_one_mutes_others_that_there_are(store: Database, ada: Person) -> None:
    with pytest.raises(BadInput):
        store.write_now(mutes.mute, ada, ada.id)
    with pytest.raises(NotFound):
        store.write_now(mutes.mute, ada, 999)


def test_the_live_stream_does_not_tell_of_a_muted_persons_line(
    database: Database,
) -> None:
    ada, eve = guest(database, "Ada"), guest(database, "Eve")
    id = new_table(database, ada, "me open open")
    database.write_now(lobby.sit, titles(), id, eve, None, "", 3.0)
    first = database.write_now(play.say_in_chat, id, ada, "Hello", 3.0)
    database.write_now(mutes.mute, ada, eve.id)
    database.write_now(play.say_in_chat, id, eve, "Rubbish", 4.0)

    async def told(person: Person) -> str:
        async def heard() -> int:
            return await database.read(mutes.last_heard, id, person)

        async for event in follow_table(Bell(database), id, str(person.id), last_heard=heard):
            return str(event.id)
        return ""

    assert asyncio.run(told(ada)) == f"0.{first}"
    assert asyncio.run(told(eve)) == f"0.{first + 1}"


def test_a_line_is_reported_as_it_was_said(store: Database, ada: Person, eve: Person, table: str) -> None:
    line = store.write_now(play.say_in_chat, table, eve, "Rubbish", 4.0)
    store.write_now(reports.report_line, table, ada, line, "  rude\nto all ", 5.0)
    store.write_now(delete_person, titles(), eve, 6.0)  # whoever leaves does not take it back
    (told,) = store.read_now(reports.list_reports)
    assert (told.by, told.about, told.name) == ("Ada", None, "Eve")
    assert (told.quote, told.reason, told.table) == ("Rubbish", "rude to all", table)
    assert store.write_now(reports.close_report, told.id, 7.0) == "Eve"
    assert store.read_now(reports.list_reports) == []
    assert [one.closed for one in store.read_now(reports.list_reports, every=True)] == [7.0]


def test_only_who_is_at_the_table_reports_and_only_who_and_what_is_there(
    store: Database, ada: Person, eve: Person, table: str
) -> None:
    line = store.write_now(play.say_in_chat, table, eve, "Rubbish", 4.0)
    elsewhere = new_table(store, ada, "me open")
    with pytest.raises(Forbidden):
        store.write_now(reports.report_seat, table, guest(store, "Tomek"), 1, "x", 5.0)
    with pytest.raises(NotFound):
        store.write_now(reports.report_line, elsewhere, ada, line, "x", 5.0)
    with pytest.raises(NotFound):
        store.write_now(reports.report_seat, table, ada, 2, "x", 5.0)
    with pytest.raises(BadInput, match="yourself"):
        store.write_now(reports.report_seat, table, ada, 0, "x", 5.0)
    for reason in ("", " ", "x" * 201):
        with pytest.raises(BadInput, match="characters"):
            store.write_now(reports.report_seat, table, ada, 1, reason, 5.0)
    assert store.read_now(reports.list_reports) == []
    store.write_now(reports.report_seat, table, ada, 1, "does not move", 5.0)
    assert [one.quote for one in store.read_now(reports.list_reports)] == [""]


# Over HTTP


def test_muting_and_reporting_through_the_pages(
    visitor: Visitor, open_visitor: Callable[..., Visitor]
) -> None:
    visitor.register("Ada")
    eve = open_visitor("Eve")
    seats = [{"kind": "me"}, {"kind": "open"}]
    id = visitor.post("/api/tables", json={"title": "birmingham", "seats": seats}).json()["id"]
    eve.post(f"/api/tables/{id}/sit", json={})
    line = eve.post(f"/api/tables/{id}/chat", json={"text": "Rubbish"}).json()["id"]
    user = str(eve.get("/api/me").json()["id"])
    page = visitor.get(f"/tables/{id}").text
    assert 'aria-label="Mute or report Eve"' in page
    assert "Report a player" in page
    assert "Mute or report" not in eve.get(f"/tables/{id}").text, "nobody mutes themselves"
    thanks = visitor.post(f"/tables/{id}/report", data={"line": str(line), "reason": "rude"})
    assert "Thank you" in thanks.text
    visitor.post(f"/tables/{id}/report", data={"seat": "1", "reason": "slow"})
    assert visitor.post(f"/api/tables/{id}/reports", json={"seat": 1, "reason": "x"}).status_code == 204
    assert visitor.post(f"/api/tables/{id}/reports", json={"reason": "x"}).status_code == 400
    told = visitor.app.state.database.read_now(reports.list_reports)
    assert [(one.quote, one.reason) for one in told] == [("Rubbish", "rude"), ("", "slow"), ("", "x")]
    muted = visitor.post(f"/tables/{id}/mute", data={"user": user})
    assert (muted.status_code, muted.headers["location"]) == (303, f"/tables/{id}#chat")
    assert "Rubbish" not in visitor.get(f"/tables/{id}").text
    assert visitor.get(f"/api/tables/{id}/chat").json() == []
    assert 'aria-label="Unmute Eve"' in visitor.get("/settings").text
    visitor.post("/settings/unmute", data={"user": user})
    assert "Rubbish" in visitor.get(f"/tables/{id}").text
    assert visitor.put(f"/api/me/mutes/{user}").status_code == 204
    assert visitor.get("/api/me/mutes").json() == [{"id": int(user), "name": "Eve"}]
    assert visitor.delete(f"/api/me/mutes/{user}").status_code == 204


def test_reports_are_few(changed: Callable[..., Settings]) -> None:
    with Visitor(create_app(changed(limits=True))) as visitor:
        visitor.register("Ada")
        tried = [visitor.post("/api/tables/x/reports", json={"reason": "x", "seat": 1}) for _ in range(6)]
    assert [one.status_code for one in tried] == [404] * 5 + [429]
