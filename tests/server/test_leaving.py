"""Accounts that are taken along and deleted: nothing of theirs stays, and nothing of others' goes."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from sqlalchemy import select, text

from ironbridge.core import record
from ironbridge.registry import titles
from ironbridge.server import cards, lobby, people, play, records, recovery, ways
from ironbridge.server.belongings import belongings
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import METADATA, chat, seats, tables, users
from ironbridge.server.desks import Desks
from ironbridge.server.errors import Conflict, NotFound
from ironbridge.server.leaving import delete_person
from ironbridge.server.names import skeleton
from ironbridge.server.pace import Pace
from ironbridge.server.people import Person
from ironbridge.server.settings import Settings
from tests.places import ROOT
from tests.server.conftest import PASSWORD, Visitor
from tests.server.finished import play_out as play_alone
from tests.server.stores import guest, new_table, play_some

RECORD = (ROOT / "tests" / "records" / "birmingham" / "introductory.jsonl").read_bytes()
NAME = "Zuleika Dobson"
HERE = Settings(database="", secret="s" * 32)


@pytest.fixture
def zuleika(store: Database) -> Person:
    return store.write_now(people.register, NAME, PASSWORD, 1.0)


def finished_with(store: Database, first: Person, second: Person) -> str:
    """A finished game, listed, in which the first plays every seat but one."""
    match = records.read_record(titles(), RECORD)
    id: str = store.write_now(records.store_private, first, match, "Cup", 1.0)
    with store.engine.begin() as c:
        c.execute(
            text('UPDATE seats SET "user" = :user, name = :name WHERE "table" = :id AND seat = 1'),
            {"user": second.id, "name": second.name, "id": id},
        )
        c.execute(
            text('UPDATE seats SET name = :name WHERE "table" = :id AND seat = 0'),
            {"name": first.name, "id": id},
        )
        c.execute(tables.update().where(tables.c.id == id).values(listed=True))
        header = c.execute(select(tables.c.header).where(tables.c.id == id)).scalar_one()
        header["seats"][:2] = [first.name, second.name]
        c.execute(tables.update().where(tables.c.id == id).values(header=header))
    return id


def everything(store: Database) -> str:
    """All that is stored, as one text."""
    return store.read_now(
        lambda c: json.dumps(
            [[list(row) for row in c.execute(select(one))] for one in METADATA.sorted_tables], default=str
        )
    )


def test_nothing_of_a_deleted_person_is_stored_any_more(
    store: Database, desks: Desks, zuleika: Person
) -> None:
    tomek = guest(store, "Tomek")
    store.write_now(ways.add_way, zuleika, "webhook", "https://hook.example/zuleika", "", NAME, 1.0)
    store.write_now(recovery.new_codes, zuleika, 1.0)
    store.write_now(recovery.wish_mail, zuleika, "zuleika@example.org", HERE, 1.0)
    session = store.write_now(people.open_session, zuleika, 1.0)
    over = finished_with(store, zuleika, tomek)
    running = new_table(store, zuleika, "me open")
    store.write_now(lobby.sit, titles(), running, tomek, None, "", 3.0)
    line = store.write_now(play.say_in_chat, running, zuleika, f"I am {NAME}", 3.0)
    store.write_now(play.write_notes, running, zuleika, f"{NAME} was here")
    assert NAME in everything(store)
    changed = store.write_now(delete_person, titles(), zuleika, 9.0)
    assert sorted(changed) == sorted([over, running])
    assert not any(word in everything(store).lower() for word in ("zuleika", "dobson"))
    assert store.read_now(people.find_session, session, 2.0) is None
    (said,) = store.read_now(play.chat_lines, running, tomek)
    assert (said.id, said.user, said.name, said.text) == (line, None, "", "")


def test_a_finished_game_keeps_an_empty_chair_and_replays(
    store: Database, desks: Desks, zuleika: Person
) -> None:
    tomek = guest(store, "Tomek")
    id = finished_with(store, zuleika, tomek)
    before = store.read_now(records.export_record, desks, id)  # the match in memory knows the name
    assert NAME.encode() in before
    store.write_now(delete_person, titles(), zuleika, 9.0)
    card = store.read_now(cards.card, id, tomek)
    assert [(seat.kind, seat.name, seat.user) for seat in card.seats] == [
        ("left", "Empty chair 1", None),
        ("person", "Tomek", tomek.id),
        ("left", "Empty chair 3", None),
        ("left", "Empty chair 4", None),
    ]
    assert card.owner == tomek.id
    after = store.read_now(records.export_record, desks, id)
    assert NAME.encode() not in after
    assert record.decode(after).steps == record.decode(before).steps
    assert store.read_now(Desks(titles()).find, id).match.outcome is not None


def test_in_a_running_game_a_bot_plays_on_and_the_table_is_handed_on(
    store: Database, desks: Desks, zuleika: Person
) -> None:
    tomek = guest(store, "Tomek")
    id = new_table(store, zuleika, "me open")
    store.write_now(lobby.sit, titles(), id, tomek, None, "", 3.0)
    store.write_now(delete_person, titles(), zuleika, 9.0)
    card = store.read_now(cards.card, id, tomek)
    left, stayed = card.seats
    assert (left.kind, left.name, left.user, left.resigned, left.bot) == (
        "bot",
        "Rocket",
        None,
        True,
        "foreman",
    )
    assert (stayed.you, card.owner, card.status) == (True, tomek.id, "running")
    row = store.read_now(lambda c: c.execute(select(tables.c.bot, tables.c.deciding)).one())
    assert row.bot == ("foreman" if row.deciding == 0 else "")


def test_a_seat_at_an_open_table_is_free_again_and_a_table_nobody_else_sits_at_goes(
    store: Database, desks: Desks, zuleika: Person
) -> None:
    tomek = guest(store, "Tomek")
    others = new_table(store, tomek, "me open open")
    store.write_now(lobby.sit, titles(), others, zuleika, None, "", 3.0)
    own = [new_table(store, zuleika, "me open"), new_table(store, zuleika, "me greedy")]
    store.write_now(delete_person, titles(), zuleika, 9.0)
    assert [seat.kind for seat in store.read_now(cards.card, others, tomek).seats] == [
        "person",
        "open",
        "open",
    ]
    for id in own:
        with pytest.raises(NotFound):
            store.read_now(cards.card, id, None)


def test_a_deleted_name_is_free_and_its_look_alike_is_protected_then(
    store: Database, zuleika: Person
) -> None:
    twin = store.write_now(people.register, "Eve", PASSWORD, 1.0)
    with store.engine.begin() as c:  # as accounts of an older version may be
        c.execute(users.update().where(users.c.id == twin.id).values(name="Zuleika Dobsоn", skeleton=None))
    with pytest.raises(Conflict):
        store.write_now(people.register, NAME, PASSWORD, 2.0)
    store.write_now(delete_person, titles(), zuleika, 9.0)
    stored = store.read_now(lambda c: c.execute(select(users.c.skeleton)).scalars().all())
    assert stored == [skeleton(NAME)]
    with pytest.raises(Conflict, match="looks too much like"):
        store.write_now(people.register, NAME, PASSWORD, 10.0)


# What is taken along


def test_everything_kept_on_a_person_can_be_taken_along(
    store: Database, desks: Desks, zuleika: Person
) -> None:
    tomek = guest(store, "Tomek")
    over = finished_with(store, zuleika, tomek)
    running = new_table(store, zuleika, "me screen")
    play_some(store, desks, running, zuleika, 3)
    store.write_now(play.say_in_chat, running, zuleika, "Coal", 3.0)
    store.write_now(play.write_notes, running, zuleika, "Iron")
    store.write_now(people.open_session, zuleika, 5.0)
    found = store.read_now(belongings, zuleika)
    assert (found.person, found.created) == (zuleika, 1.0)
    assert [line.text for line in found.chat] == ["Coal"]
    assert [line.text for line in found.notes] == ["Iron"]
    assert [times.created for times in found.sessions] == [5.0]
    games = {game.table.id: game for game in found.games}
    assert games.keys() == {over, running}
    whole = games[over].record
    assert whole is not None
    assert len(whole.steps) == len(record.decode(RECORD).steps)
    assert (games[running].record, len(games[running].moves)) == (None, 3)


def test_a_game_that_cannot_be_read_is_left_out_and_keeps_nobody(database: Database) -> None:
    zuleika = database.write_now(people.register, NAME, PASSWORD, 1.0)
    whole, broken, boxed = (new_table(database, zuleika, "me screen") for _ in range(3))
    with database.engine.begin() as c:
        c.execute(tables.update().where(tables.c.id == broken).values(header={"title": 3}))
        c.execute(text("UPDATE tables SET box = '{' WHERE id = :id"), {"id": boxed})
    found = [game.table.id for game in database.read_now(belongings, zuleika).games]
    assert found == [whole]
    database.write_now(delete_person, titles(), zuleika, 9.0)
    held = (*database.read_now(lambda c: c.execute(select(users.c.id, seats.c.user).outerjoin(seats)).all()),)
    assert held == ()


def test_a_game_whose_pace_cannot_be_read_keeps_nobody(database: Database) -> None:
    zuleika, tomek = database.write_now(people.register, NAME, PASSWORD, 1.0), guest(database, "Tomek")
    id = new_table(database, zuleika, "me open", pace=Pace("live", turn=30, bank=600))
    database.write_now(lobby.sit, titles(), id, tomek, None, "", 3.0)
    database.write_now(lambda c: c.execute(text("UPDATE tables SET pace = '{'")))
    database.write_now(delete_person, titles(), zuleika, 9.0)
    assert database.read_now(lambda c: c.execute(select(users.c.name)).scalars().all()) == ["Tomek"]


def test_what_is_taken_along_of_a_running_game_tells_nothing_of_others(
    store: Database, desks: Desks, zuleika: Person
) -> None:
    tomek = guest(store, "Tomek")
    id = new_table(store, zuleika, "me open")
    store.write_now(lobby.sit, titles(), id, tomek, None, "", 3.0)
    mover = {0: zuleika, 1: tomek}[store.read_now(cards.card, id, tomek).deciding or 0]
    play_some(store, desks, id, mover, 2)
    for person in (zuleika, tomek):
        (game,) = store.read_now(belongings, person).games
        assert game.record is None
        assert len(game.moves) == (2 if person == mover else 0)
        assert all("outcomes" not in move and "chance" not in move for move in game.moves)


# Over HTTP


def test_through_the_pages_an_account_is_taken_along_and_deleted(
    ada: Visitor, open_visitor: Callable[..., Visitor], settings: Settings
) -> None:
    database = ada.app.state.database
    id = play_alone(database, steps=4)
    page = ada.get("/settings/delete").text
    assert "cannot be undone" in page
    taken = ada.get("/settings/export")
    assert taken.headers["content-disposition"] == 'attachment; filename="ironbridge.json"'
    assert [game["table"]["id"] for game in taken.json()["games"]] == [id]
    assert ada.get("/api/me/export").json()["person"]["name"] == "Ada"
    assert ada.post("/settings/delete", data={"password": "not mine at all"}).status_code == 403
    done = ada.post("/settings/delete", data={"password": PASSWORD})
    assert done.status_code == 200
    assert "Account deleted" in done.text
    assert ada.get("/api/me").status_code == 401
    assert open_visitor().post("/login", data={"name": "Ada", "password": PASSWORD}).status_code == 403
    assert ada.get(f"/tables/{id}").status_code == 404


def test_pages_show_the_empty_chair_of_a_finished_game(
    ada: Visitor, open_visitor: Callable[..., Visitor]
) -> None:
    database, tomek = ada.app.state.database, open_visitor("Tomek")
    pair = [Person(**one.get("/api/me").json()) for one in (ada, tomek)]
    id = finished_with(database, pair[0], pair[1])
    assert "Ada" in tomek.get(f"/tables/{id}").text
    ada.post("/api/me/delete", json={"password": PASSWORD})
    for path in ("/", f"/tables/{id}", f"/tables/{id}/replay", f"/tables/{id}/replay?move=9"):
        shown = tomek.get(path)
        assert shown.status_code == 200
        assert "Ada" not in shown.text, path
    assert "Empty chair 1" in tomek.get(f"/tables/{id}").text
    again = tomek.post(f"/api/tables/{id}/rematch").json()["id"]
    assert "Ada" not in tomek.get(f"/tables/{again}").text


def test_a_guest_is_deleted_without_a_password(visitor: Visitor) -> None:
    visitor.post("/new", data={"title": "birmingham", "guest": "Giulia", "seat1": "open"})
    assert visitor.post("/api/me/delete", json={"password": ""}).status_code == 204
    assert visitor.get("/api/me").status_code == 401
    left = visitor.app.state.database.read_now(lambda c: c.execute(select(users.c.id)).all())
    assert left == []


def test_a_blanked_line_and_an_empty_chair_are_shown(
    ada: Visitor, open_visitor: Callable[..., Visitor]
) -> None:
    tomek = open_visitor("Tomek")
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = ada.post("/api/tables", json={"title": "birmingham", "seats": seats}).json()
    tomek.post(f"/api/tables/{made['id']}/sit", json={})
    ada.post(f"/api/tables/{made['id']}/chat", json={"text": "Farewell"})
    assert ada.post("/api/me/delete", json={"password": PASSWORD}).status_code == 204
    page = tomek.get(f"/tables/{made['id']}").text
    assert "Farewell" not in page
    assert "Message from a player who has left" in page
    (line,) = tomek.get(f"/api/tables/{made['id']}/chat").json()
    assert line["user"] is None
    rows = ada.app.state.database.read_now(lambda c: c.execute(select(chat.c.text)).scalars().all())
    assert rows == [""]
