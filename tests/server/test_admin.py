"""`ironbridge admin` on both databases, and beside a running server."""

from __future__ import annotations

import json
import os
import pwd
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select

from ironbridge.cli.main import main
from ironbridge.registry import titles
from ironbridge.server import admin, cards, lobby, mutes, people, play, recovery
from ironbridge.server.app import create_app
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import chat, deeds, tables, users
from ironbridge.server.desks import Desks
from ironbridge.server.errors import BadInput, Conflict, Forbidden
from ironbridge.server.names import skeleton
from ironbridge.server.passwords import hash_password
from ironbridge.server.people import Person
from ironbridge.server.reports import report_line, report_seat
from ironbridge.server.settings import Settings
from tests.server.conftest import PASSWORD, Visitor
from tests.server.stores import guest, new_table, open_store, some_action
from tests.server.waiting import eventually

NOW = 1_000_000_000.0
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def ada(store: Database) -> Person:
    return store.write_now(people.register, "Ada", PASSWORD, NOW)


@pytest.fixture
def run(store: Database, capsys: pytest.CaptureFixture[str]) -> Run:
    """`run("ban", "Ada")`: status, output and errors."""

    def command(*words: str) -> tuple[int, str, str]:
        status = main(["admin", *words, "--database", store.url])
        said = capsys.readouterr()
        return status, said.out, said.err

    return command


def noted(store: Database) -> list[tuple[str, str]]:
    wanted = select(deeds.c.deed, deeds.c.name).order_by(deeds.c.id)
    return [tuple(row) for row in store.read_now(lambda c: c.execute(wanted).all())]


def test_people_are_listed_filtered_and_told_as_json(store: Database, ada: Person, run: Run) -> None:
    guest(store, "Tomek")
    status, out, _ = run("list")
    assert status == 0
    assert [line.split()[1] for line in out.splitlines()[-2:]] == ["Ada", "Tomek"]
    found = json.loads(run("list", "AD", "--json")[1])
    assert [(one["name"], one["guest"], one["banned"]) for one in found] == [("Ada", False, None)]
    assert json.loads(run("list", "%", "--json")[1]) == []


def test_a_reset_prints_a_link_that_works_once(
    store: Database, ada: Person, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IRONBRIDGE_PUBLIC_URL", "https://play.example/")
    status, out, _ = run("reset", "ada")
    start, _, token = out.strip().rpartition("/")
    assert (status, start) == (0, "https://play.example/recover")
    now = store.read_now(lambda c: c.execute(select(deeds.c.at)).scalar_one())
    assert store.write_now(recovery.use_link, token, hash_password("another password"), now) == ada
    assert token not in str(noted(store))


def test_a_ban_ends_sessions_and_refuses_every_way_in_until_it_ends(
    store: Database, ada: Person, run: Run
) -> None:
    token = store.write_now(people.open_session, ada, NOW)
    code, *_ = store.write_now(recovery.new_codes, ada, NOW)
    assert run("ban", "Ada", "--until", "2999-01-31")[:2] == (0, "Ada is banned until 2999-01-31 00:00\n")
    assert store.read_now(people.find_session, token, NOW) is None
    with pytest.raises(Forbidden, match="until 2999-01-31"):
        store.write_now(people.open_session, ada, NOW)
    with pytest.raises(Forbidden, match="suspended"):
        store.write_now(recovery.use_code, "Ada", code, hash_password("another password"), NOW)
    assert store.write_now(people.open_session, ada, 4e10)
    assert run("unban", "Ada")[0] == 0
    assert store.write_now(people.open_session, ada, NOW)
    assert run("unban", "Ada")[::2] == (2, "ironbridge: 'Ada' is not banned\n")
    assert run("ban", "Ada", "--until", "1999-01-01")[::2] == (
        2,
        "ironbridge: a ban must end in the future\n",
    )
    assert noted(store) == [("ban", "Ada"), ("unban", "Ada")]


def test_a_rename_reaches_tables_chats_and_the_look_of_the_name(
    store: Database, ada: Person, run: Run
) -> None:
    id = new_table(store, ada, "me screen")
    store.write_now(play.say_in_chat, id, ada, "Hello", 3.0)
    assert run("rename", "Ada", "Mary Anning")[:2] == (0, "Ada is now Mary Anning\n")
    row = store.read_now(lambda c: c.execute(select(users)).one())
    assert (row.name, row.key, row.skeleton) == ("Mary Anning", "mary anning", skeleton("Mary Anning"))
    assert [seat.name for seat in store.read_now(cards.card, id, None).seats] == ["Mary Anning", "Ada 2"]
    header = store.read_now(lambda c: c.execute(select(tables.c.header)).scalar_one())
    assert header["seats"] == ["Mary Anning", "Ada 2"]
    assert store.read_now(play.chat_lines, id, None)[0].name == "Mary Anning"
    store.write_now(people.register, "Ada", PASSWORD, NOW)  # the old name is free
    assert run("rename", "Ada", "mary  anning")[::2] == (2, "ironbridge: The name mary anning is taken.\n")
    assert run("rename", "mary anning", "MARY Anning")[0] == 0, "one's own name in other letters"
    with pytest.raises(Conflict, match="looks too much like"):
        store.read_now(people.refuse_taken, "МАRY ANNING")


def test_a_guest_is_merged_into_an_account(store: Database, ada: Person, run: Run) -> None:
    tomek, eve = guest(store, "Tomek"), guest(store, "Eve")
    id = new_table(store, tomek, "me open open")
    store.write_now(play.say_in_chat, id, tomek, "Hello", 3.0)
    store.write_now(play.write_notes, id, tomek, "mine")
    store.write_now(play.write_notes, id, ada, "hers")
    store.write_now(mutes.mute, tomek, eve.id)
    store.write_now(mutes.mute, eve, tomek.id)
    assert run("merge", "Tomek", "Ada", "--yes")[:2] == (0, "Tomek is now Ada\n")
    card = store.read_now(cards.card, id, ada)
    assert (card.seats[0].you, card.owner) == (True, ada.id)
    assert [(one.user, one.name) for one in store.read_now(play.chat_lines, id, None)] == [(ada.id, "Ada")]
    assert store.read_now(play.read_notes, id, ada) == "hers\n\nmine"
    assert [one.id for one in store.read_now(mutes.muted, ada)] == [eve.id]
    assert [one.id for one in store.read_now(mutes.muted, eve)] == [ada.id]
    assert [one.name for one in store.read_now(admin.list_people)] == ["Ada", "Eve"]


def test_two_hands_of_one_game_never_come_together(store: Database, ada: Person, run: Run) -> None:
    tomek = guest(store, "Tomek")
    id = new_table(store, tomek, "me open open")
    store.write_now(lobby.sit, titles(), id, ada, None, "", 3.0)
    status, _, err = run("merge", "Tomek", "Ada", "--yes")
    assert (status, err) == (2, f"ironbridge: both are at the unfinished table {id}\n")
    assert (
        run("merge", "Ada", "Tomek", "--yes")[2]
        == "ironbridge: 'Ada' is an account: only a guest can be merged\n"
    )
    assert noted(store) == []


def test_delete_asks_first(store: Database, ada: Person, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["no", "yes"])
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    assert run("delete", "Ada")[::2] == (2, "ironbridge: nothing was done; use --yes to skip the question\n")
    assert store.read_now(people.find_account, "Ada")
    assert run("delete", "Ada")[:2] == (0, "Ada has been deleted\n")
    assert store.read_now(people.find_account, "Ada") is None
    assert noted(store) == [("delete", "Ada")]


def test_guests_who_share_a_name_are_told_apart_by_number(store: Database, run: Run) -> None:
    first, second = (guest(store, "Tomek") for _ in range(2))
    several = f"ironbridge: several guests are called 'Tomek': choose one of #{first.id}, #{second.id}\n"
    assert run("ban", "Tomek")[::2] == (2, several)
    assert run("ban", f"#{second.id}")[0] == 0
    for nobody in ("Nobody", "#999999999999999999999", "#", ""):
        assert run("ban", nobody)[0] == 2
    assert run("reset", f"#{first.id}")[2] == "ironbridge: 'Tomek' is a guest, and guests have no password\n"


def test_reports_are_read_and_closed_and_cannot_steer_the_terminal(
    store: Database, ada: Person, run: Run
) -> None:
    tomek = guest(store, "Tomek")
    id = new_table(store, ada, "me open")
    store.write_now(lobby.sit, titles(), id, tomek, None, "", 3.0)
    store.write_now(report_seat, id, ada, 1, "asleep", 4.0)
    line = store.write_now(play.say_in_chat, id, tomek, "\x1b[2Jgone", 4.0)
    older = chat.update().where(chat.c.id == line).values(text="\x1b[2Jgone")
    store.write_now(lambda c: c.execute(older))  # from before lines were cleaned
    store.write_now(report_line, id, ada, line, "rude", 5.0)
    status, out, _ = run("reports")
    assert status == 0
    assert "\x1b" not in out
    assert "?[2Jgone" in out
    assert [one["reason"] for one in json.loads(run("reports", "--json")[1])] == ["asleep", "rude"]
    assert run("reports", "--close", "1")[:2] == (0, "report 1 is closed\n")
    assert run("reports", "--close", "1")[::2] == (2, "ironbridge: there is no open report 1\n")
    assert [one["id"] for one in json.loads(run("reports", "--json")[1])] == [2]
    assert [one["id"] for one in json.loads(run("reports", "--all", "--json")[1])] == [1, 2]


def test_every_use_is_in_the_log(
    store: Database, ada: Person, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SUDO_USER", "hostess")
    monkeypatch.setenv("LOGNAME", "somebody else")
    run("list")
    run("ban", "Ada")
    found = json.loads(run("log", "--json")[1])
    assert [(one["deed"], one["name"]) for one in found] == [("list", ""), ("ban", "Ada"), ("log", "")]
    assert {one["by"] for one in found} == {f"hostess as {pwd.getpwuid(os.getuid()).pw_name}"}
    assert "hostess" in run("log", "--last", "2")[1]


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "none.db"
    assert main(["admin", "list", "--database", str(file)]) == 2
    assert capsys.readouterr().err == f"ironbridge: there is no database {file}\n"
    assert not file.exists()


# Beside a running server


@contextmanager
def served(url: str, changed: Callable[..., Settings]) -> Iterator[Visitor]:
    with open_store(url), Visitor(create_app(changed(database=url))) as visitor:
        yield visitor


@pytest.fixture(params=["sqlite", "postgres"])
def visited(
    request: pytest.FixtureRequest, settings: Settings, changed: Callable[..., Settings]
) -> Iterator[Visitor]:
    """Somebody at a server on either database."""
    url = settings.database if request.param == "sqlite" else request.getfixturevalue("postgres")
    with served(url, changed) as visitor:
        yield visitor


def test_a_running_server_honours_a_ban_and_a_rename_at_once(visited: Visitor) -> None:
    url = visited.app.state.settings.database
    visited.register("Ada")
    assert visited.get("/api/me").json()["name"] == "Ada"  # now it is in the server's memory
    assert main(["admin", "rename", "Ada", "Mary", "--database", url]) == 0
    if "postgresql" in url:  # told by the database, in some milliseconds
        eventually(lambda: visited.get("/api/me").json()["name"] == "Mary")
    assert visited.get("/api/me").json()["name"] == "Mary"
    assert main(["admin", "ban", "Mary", "--database", url]) == 0
    if "postgresql" in url:
        eventually(lambda: visited.get("/api/me").status_code == 401)
    assert visited.get("/api/me").status_code == 401
    refused = visited.post("/login", data={"name": "Mary", "password": PASSWORD})
    assert refused.status_code == 403
    assert "administrator has closed this account." in refused.text


def test_no_name_can_be_taken_for_the_number_of_another(store: Database, ada: Person, run: Run) -> None:
    with pytest.raises(BadInput, match="#"):
        store.write_now(people.register, f"#{ada.id}", PASSWORD, NOW)
    eve = store.write_now(people.register, "Eve", PASSWORD, NOW)
    older = users.update().where(users.c.id == eve.id).values(name=f"#{ada.id}", key=f"#{ada.id}")
    store.write_now(lambda c: c.execute(older))  # from before names were judged so
    status, _, err = run("ban", f"#{ada.id}")
    assert (status, err.count("\n")) == (2, 1)
    assert "rename" in err
    assert run("rename", f"#{eve.id}", "Eve")[0] == 0
    assert run("ban", f"#{ada.id}")[0] == 0


def test_a_report_names_the_account_and_stays_with_a_guest_who_is_merged(
    store: Database, ada: Person, run: Run
) -> None:
    tomek = guest(store, "Tomek")
    id = new_table(store, ada, "me open")
    store.write_now(lobby.sit, titles(), id, tomek, None, "", NOW)
    store.write_now(report_seat, id, ada, 1, "Slow", NOW)
    assert f"Tomek (#{tomek.id})" in run("reports")[1]
    eve = store.write_now(people.register, "Eve", PASSWORD, NOW)
    assert run("merge", "Tomek", "Eve", "--yes")[0] == 0
    assert f"(#{eve.id})" in run("reports")[1]


def test_a_move_and_a_new_name_wait_for_each_other(store: Database, ada: Person) -> None:
    """In the same order of locks, so that neither is refused; SQLite has one writer anyway."""
    id = new_table(store, ada, "me screen")
    desks = Desks(titles())
    with ThreadPoolExecutor(2) as both:
        for turn in range(6):
            version, action = some_action(store, desks, id, Random(turn))
            moved = both.submit(store.write_now, play.act, desks, id, ada, version, action, NOW)
            named = both.submit(store.write_now, admin.rename, "host", f"#{ada.id}", f"Ada {turn}", NOW)
            assert moved.result().version > version
            assert named.result().name == f"Ada {turn}"
