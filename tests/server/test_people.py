"""Accounts, guests, sessions and settings, by the services and over HTTP."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from sqlalchemy import Connection, func, insert, select

from ironbridge.server import people
from ironbridge.server.authentication import SESSION_COOKIE
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import seats, sessions, tables, users
from ironbridge.server.errors import BadInput, Conflict, Forbidden
from ironbridge.server.people import DAY, SESSION, Person, SettingsChange
from tests.server.conftest import PASSWORD, Visitor

NOW = 1_000_000_000.0
Open = Callable[..., Visitor]


def log_in(database: Database, name: str, password: str) -> Person:
    return people.check_password(database.read_now(people.find_account, name), password)


@pytest.mark.parametrize("other", ["ADA", "  ada ", "Ａｄａ"])
def test_names_that_read_alike_are_one_name(database: Database, other: str) -> None:
    ada = database.write_now(people.register, " Ada ", PASSWORD, NOW)
    assert ada.name == "Ada"
    with pytest.raises(Conflict, match="taken"):
        database.write_now(people.register, other, PASSWORD, NOW)
    assert log_in(database, other, PASSWORD) == ada


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\tb\x00", "a\u202eb", "\ufdfa" * 40])
def test_names_nobody_could_read_are_refused(database: Database, name: str) -> None:
    with pytest.raises(BadInput):
        database.write_now(people.register, name, PASSWORD, NOW)


@pytest.mark.parametrize("password", ["seven77", "x" * 201])
def test_passwords_have_8_to_200_characters(database: Database, password: str) -> None:
    with pytest.raises(BadInput, match="8 to 200"):
        database.write_now(people.register, "Ada", password, NOW)


@pytest.mark.usefixtures("real_passwords")
def test_neither_password_nor_token_is_stored(database: Database) -> None:
    ada = database.write_now(people.register, "Ada", PASSWORD, NOW)
    token = database.write_now(people.open_session, ada, NOW)
    stored = database.read_now(lambda c: c.execute(select(users.c.password)).scalar_one())
    kept = database.read_now(lambda c: c.execute(select(sessions.c.token)).scalar_one())
    assert stored.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert PASSWORD not in stored
    assert kept != token


@pytest.mark.usefixtures("real_passwords")
def test_an_unknown_name_takes_as_long_as_a_wrong_password(database: Database) -> None:
    database.write_now(people.register, "Ada", PASSWORD, NOW)

    def seconds(name: str) -> float:
        began = time.process_time()
        with pytest.raises(Forbidden, match="Wrong name or password"):
            log_in(database, name, "wrong password")
        return time.process_time() - began

    known, unknown = (min(seconds(name) for _ in range(3)) for name in ("Ada", "Nobody"))
    assert unknown > known / 2
    assert known > unknown / 2


def test_a_guest_who_registers_keeps_the_seat(database: Database) -> None:
    guest = database.write_now(people.new_guest, "Tomek", NOW)
    database.write_now(lambda c: c.execute(insert(tables).values(**_table())))
    database.write_now(
        lambda c: c.execute(insert(seats).values(table="t", seat=0, kind="person", user=guest.id))
    )
    tomek = database.write_now(people.register, "Tomek", PASSWORD, NOW, guest)
    assert tomek.id == guest.id
    assert not tomek.guest
    assert database.read_now(lambda c: c.execute(select(seats.c.user)).scalar_one()) == tomek.id


def _table() -> dict[str, object]:
    return {
        "id": "t",
        "name": "",
        "title": "birmingham",
        "players": 2,
        "options": {},
        "status": "open",
        "listed": True,
        "secret": b"s" * 32,
        "invitation": "i",
        "created": NOW,
        "changed": NOW,
    }


def test_an_account_cannot_be_claimed_by_another_registration(database: Database) -> None:
    ada = database.write_now(people.register, "Ada", PASSWORD, NOW)
    eve = database.write_now(people.register, "Eve", PASSWORD, NOW, ada)
    assert eve.id != ada.id
    assert log_in(database, "Ada", PASSWORD) == ada


def test_two_guests_may_share_a_name(database: Database) -> None:
    first, second = (database.write_now(people.new_guest, "Tomek", NOW) for _ in range(2))
    assert first.id != second.id


def test_a_session_lasts_90_days_from_its_last_use(database: Database) -> None:
    ada = database.write_now(people.register, "Ada", PASSWORD, NOW)
    token = database.write_now(people.open_session, ada, NOW)
    fresh = database.read_now(people.find_session, token, NOW + DAY / 2)
    used = database.read_now(people.find_session, token, NOW + 2 * DAY)
    assert fresh is not None
    assert not fresh.stale
    assert used is not None
    assert used.stale
    database.write_now(people.renew_session, token, NOW + 2 * DAY)
    late = database.read_now(people.find_session, token, NOW + SESSION + DAY)
    assert late is not None
    assert late.person == ada
    assert database.read_now(people.find_session, token, NOW + SESSION + 3 * DAY) is None


def test_over_http_register_log_out_and_log_in(visitor: Visitor) -> None:
    assert visitor.get("/api/me").status_code == 401
    ada = visitor.register("Ada")
    assert visitor.get("/api/me").json() == ada
    assert visitor.delete("/api/session").status_code == 204
    assert visitor.get("/api/me").status_code == 401
    wrong = visitor.post("/api/session", json={"name": "Ada", "password": "wrong password"})
    assert (wrong.status_code, wrong.json()["reason"]) == (403, "Wrong name or password.")
    assert visitor.post("/api/session", json={"name": "ada", "password": PASSWORD}).json() == ada
    taken = visitor.post("/api/accounts", json={"name": "ADA", "password": PASSWORD})
    assert (taken.status_code, taken.json()["reason"]) == (409, "The name ADA is taken.")


def test_logging_out_ends_the_session_itself(ada: Visitor, open_visitor: Open) -> None:
    thief = open_visitor()
    thief.cookies.set(SESSION_COOKIE, ada.cookies[SESSION_COOKIE])
    assert thief.get("/api/me").status_code == 200
    ada.delete("/api/session")
    assert thief.get("/api/me").status_code == 401


def test_a_new_password_logs_other_browsers_out(ada: Visitor, open_visitor: Open) -> None:
    other = open_visitor()
    other.post("/api/session", json={"name": "Ada", "password": PASSWORD})
    assert other.get("/api/me").status_code == 200
    refused = ada.post("/api/me/password", json={"old": "wrong password", "new": "steam and rails"})
    assert refused.status_code == 403
    assert ada.post("/api/me/password", json={"old": PASSWORD, "new": "steam and rails"}).status_code == 204
    assert ada.get("/api/me").status_code == 200
    assert other.get("/api/me").status_code == 401
    assert other.post("/api/session", json={"name": "Ada", "password": PASSWORD}).status_code == 403
    assert other.post("/api/session", json={"name": "Ada", "password": "steam and rails"}).status_code == 201


def test_settings_change_one_by_one(ada: Visitor) -> None:
    ada.patch("/api/me", json={"theme": "night", "colour": "vert"})
    changed = ada.patch("/api/me", json={"hatching": "or", "language": "pl"}).json()
    assert (changed["theme"], changed["colour"], changed["language"]) == ("night", "vert", "pl")
    assert changed["hatching"] == "or"
    assert ada.get("/api/me").json() == changed


@pytest.mark.parametrize(
    "change",
    [
        {"theme": "pink"},
        {"language": "xx"},
        {"colour": "mauve"},
        {"hatching": "1"},
        {"webhook": "https://example.org"},
        {"colour": 3},
        {"name": "Eve"},
    ],
)
def test_settings_there_are_not_are_refused(ada: Visitor, change: dict[str, object]) -> None:
    before = ada.get("/api/me").json()
    answer = ada.patch("/api/me", json=change)
    assert answer.status_code == 400
    assert answer.json()["reason"]
    assert ada.get("/api/me").json() == before


def test_an_empty_change_changes_nothing(database: Database) -> None:
    ada = database.write_now(people.register, "Ada", PASSWORD, NOW)
    assert database.write_now(people.change_settings, ada, SettingsChange()) == ada


def test_reasons_are_in_the_language_of_the_browser(visitor: Visitor) -> None:
    english = visitor.get("/api/me").json()["reason"]
    polish = visitor.get("/api/me", headers={"accept-language": "pl"}).json()["reason"]
    assert english == "Log in first."
    assert polish != english


def test_expired_sessions_are_swept_when_a_new_one_opens(database: Database) -> None:
    ada = database.write_now(people.register, "Ada", PASSWORD, NOW)
    database.write_now(people.open_session, ada, NOW)
    database.write_now(people.open_session, ada, NOW + 2 * SESSION)
    assert (
        database.read_now(lambda c: c.execute(select(func.count()).select_from(sessions)).scalar_one()) == 1
    )


@pytest.mark.parametrize("way", ["/login", "/register", "/logout"])
def test_who_comes_back_after_days_gets_one_session_cookie(
    database: Database, visitor: Visitor, way: str
) -> None:
    database.write_now(people.register, "Giulia", PASSWORD, NOW)

    def come_in(c: Connection) -> str:  # at once: the server forgets guests without a session
        return people.open_session(c, people.new_guest(c, "Ada", NOW), time.time() - 2 * DAY)

    visitor.cookies.set(SESSION_COOKIE, database.write_now(come_in))
    visitor.get("/static/theme.css")  # a page left open since then: its token still holds
    name = "Giulia" if way == "/login" else "Ada"
    answer = visitor.post(way, data={"name": name, "password": PASSWORD, "sure": "yes"})
    cookies = [one for one in answer.headers.get_list("set-cookie") if one.startswith(SESSION_COOKIE)]
    assert (answer.status_code, len(cookies)) == (201 if way == "/register" else 303, 1)
    token = cookies[0].removeprefix(f"{SESSION_COOKIE}=").partition(";")[0].strip('"')
    found = database.read_now(people.find_session, token, time.time())
    assert (found.person.name if found else "") == ("" if way == "/logout" else name)
