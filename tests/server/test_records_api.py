"""Records: out of finished games, into private tables, and copies that tell nobody a secret."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from ironbridge.core import record
from ironbridge.core.match import Match
from ironbridge.registry import titles
from ironbridge.server import cards, lobby, records
from ironbridge.server.bot_turns import BotPlayer
from ironbridge.server.db.database import Database
from ironbridge.server.desks import Desks
from ironbridge.server.errors import BadInput, Conflict, Forbidden
from ironbridge.server.people import Person
from tests.server.conftest import Visitor
from tests.server.stores import guest, new_table, play_out, play_some
from tests.titles import find


@pytest.fixture
def ada(store: Database) -> Person:
    return guest(store, "Ada")


def bring_in(store: Database, person: Person, text: bytes) -> str:
    return asyncio.run(records.bring_in(store, titles(), person, text))


def try_from(store: Database, desks: Desks, id: str, person: Person, move: int) -> str:
    return asyncio.run(records.try_from(store, desks, id, person, move))


def finished(store: Database, desks: Desks, ada: Person) -> str:
    id = new_table(store, ada, "me screen random", title="age_of_steam")
    player = BotPlayer(store, titles())
    while store.read_now(cards.card, id, ada).status == "running":
        while player.play_waiting():
            pass
        if store.read_now(cards.card, id, ada).status == "running":
            play_some(store, desks, id, ada, 1)
    return id


def test_a_record_goes_out_when_the_game_is_over_and_comes_in_again(
    store: Database, desks: Desks, ada: Person
) -> None:
    id = finished(store, desks, ada)
    text = store.read_now(records.export_record, desks, id, None)
    replayed = Match.replay(find("age_of_steam"), record.decode(text))
    shown = store.read_now(cards.card, id, ada)
    assert replayed.outcome is not None
    assert replayed.outcome.scores == shown.scores
    tomek = guest(store, "Tomek")
    twin = store.read_now(cards.card, bring_in(store, tomek, text), tomek)
    assert (twin.status, twin.scores, twin.listed, twin.owner) == ("finished", shown.scores, False, tomek.id)
    assert [seat.name for seat in twin.seats] == [seat.name for seat in shown.seats]
    assert store.read_now(records.export_record, desks, twin.id, None) == text


def test_the_record_of_a_running_game_is_nobodys(store: Database, desks: Desks, ada: Person) -> None:
    id = new_table(store, ada, "me random")
    with pytest.raises(Forbidden, match="hidden information"):
        store.read_now(records.export_record, desks, id, ada)


def test_a_running_record_goes_on_where_it_was_on_one_screen(
    store: Database, desks: Desks, ada: Person
) -> None:
    match = Match.start(find("birmingham"), 2, seed=4, seats=("Ada, human", "greedy"))
    for _ in range(9):
        assert match.decision is not None
        match.play(match.decision.seat, match.options(match.decision.seat)[0])
    id = bring_in(store, ada, record.encode(match.saved()))
    shown = store.read_now(cards.card, id, ada)
    assert (shown.status, shown.steps, shown.my_turn) == ("running", match.steps, True)
    assert [(seat.name, seat.you) for seat in shown.seats] == [("Ada", True), ("greedy", True)]
    play_out(store, desks, id, ada)
    assert store.read_now(cards.card, id, ada).status == "finished"


BROKEN = {
    "nothing": b"",
    "not a record": b"hello",
    "another title": b'{"title":"atlantis","players":2,"rules_version":1,"chance":[]}\n',
    "no deal": b'{"title":"birmingham","players":2,"rules_version":1,"chance":[]}\n',
    "too many steps": b"{}\n" * (records.MOST_STEPS + 3),
    "too many steps, each with the end of an older machine": b"{}\r" * (records.MOST_STEPS + 3),
    "too large": b"x" * (records.LARGEST_RECORD + 1),
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_what_is_no_record_is_refused(store: Database, ada: Person, text: bytes) -> None:
    with pytest.raises(BadInput):
        bring_in(store, ada, text)
    assert store.read_now(cards.my_tables, ada) == []


def test_a_record_with_a_step_against_the_rules_is_refused(
    store: Database, desks: Desks, ada: Person
) -> None:
    lines = store.read_now(records.export_record, desks, finished(store, desks, ada), None).splitlines()
    lines[1] = (
        lines[1].replace(b'"seat":0', b'"seat":1') if b'"seat":0' in lines[1] else b'{"seat":0,"action":{}}'
    )
    with pytest.raises(BadInput, match="Step 1"):
        bring_in(store, ada, b"\n".join(lines))


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_steps_are_counted_as_they_are_read(end: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.start(find("birmingham"), 2, seed=4)
    for _ in range(9):
        assert match.decision is not None
        match.play(match.decision.seat, match.options(match.decision.seat)[0])
    text = (end + end).join(record.encode(match.saved()).splitlines())
    monkeypatch.setattr(records, "MOST_STEPS", match.steps)
    assert records.read_record(titles(), text).steps == match.steps
    monkeypatch.setattr(records, "MOST_STEPS", match.steps - 1)
    with pytest.raises(BadInput, match="at most"):
        records.read_record(titles(), text)


def test_nobody_waits_to_write_while_a_game_is_replayed(
    store: Database, desks: Desks, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = new_table(store, ada, "me screen")
    play_some(store, desks, id, ada, 4)
    writing: list[int] = []
    replay: Callable[..., Match[Any, Any]] = Match.replay

    def watched(*args: object) -> Match[Any, Any]:
        writing.append(store.engine.pool.checkedout())  # type: ignore[attr-defined]
        return replay(*args)

    monkeypatch.setattr(Match, "replay", watched)
    try_from(store, desks, id, ada, 2)
    match = store.read_now(desks.find, id).match
    bring_in(store, ada, record.encode(match.saved()))
    assert writing == [0, 0]


def test_any_moment_of_a_finished_game_can_be_tried(store: Database, desks: Desks, ada: Person) -> None:
    id = finished(store, desks, ada)
    tomek = guest(store, "Tomek")
    copy = try_from(store, desks, id, tomek, 5)
    shown = store.read_now(cards.card, copy, tomek)
    assert (shown.status, shown.steps, shown.listed) == ("running", 5, False)
    assert all(seat.you for seat in shown.seats)
    last = store.read_now(cards.card, id, ada).steps
    with pytest.raises(Conflict):
        try_from(store, desks, id, tomek, last)
    with pytest.raises(BadInput):
        try_from(store, desks, id, tomek, last + 1)
    play_some(store, desks, copy, tomek, 3)
    assert store.read_now(cards.card, id, ada).steps == last  # the original is as it was


def test_a_running_game_is_copied_only_by_who_plays_every_seat(
    store: Database, desks: Desks, ada: Person
) -> None:
    tomek = guest(store, "Tomek")
    own = new_table(store, ada, "me screen")
    with_bot = new_table(store, ada, "me screen random")
    shared = new_table(store, ada, "me open")
    store.write_now(lobby.sit, titles(), shared, tomek, None, "", 3.0)
    play_some(store, desks, own, ada, 4)
    assert try_from(store, desks, own, ada, 2)
    for id, person in ((own, tomek), (with_bot, ada), (shared, ada), (shared, tomek)):
        with pytest.raises(Forbidden):
            try_from(store, desks, id, person, 0)


def test_records_over_http(visitor: Visitor) -> None:
    match = Match.start(find("age_of_steam"), 3, seed=4)
    while match.decision is not None:
        match.play(match.decision.seat, match.options(match.decision.seat)[0])
    text = record.encode(match.saved())
    assert visitor.post("/api/records", content=text).status_code == 401
    visitor.register("Ada")
    made = visitor.post("/api/records", content=text)
    assert made.status_code == 201
    id = made.json()["id"]
    for address in (f"/api/tables/{id}/record", f"/tables/{id}/record.jsonl"):
        answer = visitor.get(address)
        assert answer.status_code == 200
        assert answer.content.splitlines()[1:] == text.splitlines()[1:]
    assert visitor.post("/api/records", content=b"hello").status_code == 400
    assert visitor.post("/api/records", content=b"x" * 2_000_000).status_code == 413
    seats = [{"kind": "me"}, {"kind": "screen"}]
    running = visitor.post("/api/tables", json={"title": "birmingham", "seats": seats}).json()["id"]
    assert visitor.get(f"/api/tables/{running}/record").status_code == 403


def test_a_broken_record_is_explained_in_the_language_of_who_brings_it(visitor: Visitor) -> None:
    visitor.register("Ada")
    polish = {"accept-language": "pl"}
    answer = visitor.post("/api/records", content=b"hello", headers=polish)
    assert answer.json()["reason"].startswith("Nie da się odczytać wiersza 1 zapisu (")
    page = visitor.post("/import", files={"record": b"hello"}, headers=polish)
    assert page.status_code == 400
    assert "Nie da się odczytać wiersza 1 zapisu.</p>" in page.text, "details are for programs"
    seats = [{"kind": "me"}, {"kind": "screen"}]
    wanted = {"title": "birmingham", "seats": seats, "options": {"dragons": True}}
    made = visitor.post("/api/tables", json=wanted, headers=polish)
    assert (made.status_code, "nie ma opcji dragons" in made.json()["reason"]) == (400, True)
