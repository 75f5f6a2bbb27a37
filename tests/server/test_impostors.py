"""Nobody passes for another: names that look alike, guests under an account's name, forms planted by others,
and owners whom strangers would shut out of their own account."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import select, text

from ironbridge.server import people
from ironbridge.server.addresses import customer
from ironbridge.server.authentication import SESSION_COOKIE
from ironbridge.server.csrf import CSRF_COOKIE, CSRF_HEADER
from ironbridge.server.db.database import Database
from ironbridge.server.db.migrate import migrate, upgrade
from ironbridge.server.db.schema import users
from ironbridge.server.errors import BadInput, Conflict, TooMany
from ironbridge.server.limits import Strangers
from ironbridge.server.names import mixes_scripts, skeleton
from ironbridge.server.settings import Settings
from tests.server.conftest import PASSWORD, PROXIED, Visitor

NEW = "iron and coal"
TABLE = {"title": "birmingham", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "invited"}]}


# Names


@pytest.mark.parametrize(
    ("one", "twin"),
    [
        ("Cop", "Сор"),  # Cyrillic
        ("Ivo", "Іѵо"),  # Cyrillic
        ("TOMA", "ΤΟΜΑ"),  # Greek
        ("Pavo", "ᴘavo"),  # a small capital of phoneticians
        ("Ada", "Ａｄａ"),
        ("Ada 7", "Ada ٧"),
        ("Gina", "ɡina"),
        ("Ada", "A\u034fda"),
    ],
)
def test_look_alikes_have_one_skeleton(one: str, twin: str) -> None:
    assert skeleton(one) == skeleton(twin)


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "Adá"), ("Lukasz", "Łukasz"), ("Al", "Ai"), ("Jan", "Ян"), ("太郎", "次郎")]
)
def test_other_names_have_skeletons_of_their_own(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@pytest.mark.parametrize(
    "name", ["Ada", "Łukasz Żółć", "João-2", "Анна", "Νίκη", "太郎 Taro", "한글", "7", "O’Hara", "דנה"]
)
def test_names_of_one_script_are_welcome(name: str) -> None:
    assert not mixes_scripts(name)


@pytest.mark.parametrize("name", ["Аda", "Adа", "Αda", "ꓮꓓꓮ", "ᎪᎠᎪ", "аλ"])
def test_letters_of_several_scripts_do_not_mix(name: str) -> None:
    assert mixes_scripts(name)


def test_a_look_alike_cannot_register(store: Database) -> None:
    store.write_now(people.register, "Cop", PASSWORD, 1.0)
    for twin in ("Сор", "СОР", "ᴄop", "cop"):
        with pytest.raises(Conflict):
            store.write_now(people.register, twin, PASSWORD, 1.0)
    with pytest.raises(BadInput):
        store.write_now(people.register, "Соp", PASSWORD, 1.0)
    with pytest.raises(BadInput):
        store.write_now(people.register, "\u3164", PASSWORD, 1.0)  # nothing to be seen


def test_accounts_that_look_alike_already_stay_and_can_log_in(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'old.db'}")
    database.write_now(upgrade, "r006")
    with database.engine.begin() as c:
        for name in ("Cop", "Сор", "Соp"):
            values = {"name": name, "key": people.name_key(name)}
            c.execute(text("INSERT INTO users (name, key, created) VALUES (:name, :key, 0)"), values)
        c.execute(text("INSERT INTO users (name, created) VALUES ('guest', 0)"))
    migrate(database.url)
    found = database.read_now(
        lambda c: c.execute(select(users.c.skeleton).order_by(users.c.id)).scalars().all()
    )
    assert found == ["cop", None, None, None]
    for name in ("Cop", "Сор", "Соp"):
        assert database.read_now(people.find_account, name) is not None
    database.close()


# Guests


def test_a_guest_cannot_come_under_an_accounts_name(
    ada: Visitor, open_visitor: Callable[..., Visitor]
) -> None:
    made = ada.post("/api/tables", json=TABLE).json()
    stranger = open_visitor()
    for name in ("Ada", "ADA ", "Ａｄａ"):
        answer = stranger.post(f"/api/join/{made['invitation']}", json={"name": name})
        assert answer.status_code == 409
        assert "is taken" in answer.json()["reason"]
    assert stranger.post(f"/api/join/{made['invitation']}", json={"name": "Eve"}).status_code < 300


def test_a_guest_whose_name_became_an_accounts_does_not_speak_under_it(
    ada: Visitor, open_visitor: Callable[..., Visitor]
) -> None:
    made = ada.post("/api/tables", json=TABLE).json()
    guest = open_visitor()
    guest.post(f"/api/join/{made['invitation']}", json={"name": "Tomek"})
    line = {"text": "Coal!"}
    assert guest.post(f"/api/tables/{made['id']}/chat", json=line).status_code == 201
    open_visitor("Tomek")
    answer = guest.post(f"/api/tables/{made['id']}/chat", json=line)
    assert answer.status_code == 409
    assert "is taken" in answer.json()["reason"]
    guest.register("Tomek the guest")
    assert guest.post(f"/api/tables/{made['id']}/chat", json=line).status_code == 201


# Passwords


def test_strangers_cannot_shut_the_owner_out(
    ada: Visitor, open_visitor: Callable[..., Visitor], changed: Callable[..., Settings]
) -> None:
    ada.app.state.settings = changed(limits=True, trusted_proxies=PROXIED)
    assert tries(open_visitor(), 32) == [403] * 30 + [429] * 2
    assert ada.post("/api/me/password", json={"old": PASSWORD, "new": NEW}).status_code == 204
    ada.delete("/api/session")
    answer = ada.post("/api/session", json={"name": "Ada", "password": NEW})
    assert answer.status_code == 201  # the browser was logged in there before


def tries(stranger: Visitor, count: int, addresses: int = 100) -> list[int]:
    """What comes of wrong passwords for Ada's account, each from another address while there are more."""
    wrong = {"name": "Ada", "password": "wrong and wrong"}
    return [
        stranger.post(
            "/api/session", json=wrong, headers={"x-forwarded-for": f"10.0.0.{n % addresses}"}
        ).status_code
        for n in range(count)
    ]


def test_the_owner_comes_in_from_a_new_browser_beside_strangers(
    ada: Visitor, open_visitor: Callable[..., Visitor], changed: Callable[..., Settings]
) -> None:
    ada.app.state.settings = changed(limits=True, trusted_proxies=PROXIED)
    assert tries(open_visitor(), 40, addresses=4)[-1] == 429
    right = {"name": "Ada", "password": PASSWORD}
    answer = open_visitor().post("/api/session", json=right, headers={"x-forwarded-for": "192.0.2.7"})
    assert answer.status_code == 201


def test_the_owner_recovers_an_account_whoever_tries_its_password(
    ada: Visitor, open_visitor: Callable[..., Visitor], changed: Callable[..., Settings]
) -> None:
    ada.app.state.settings = changed(limits=True, trusted_proxies=PROXIED)
    assert tries(open_visitor(), 100)[-1] == 429
    here = {"x-forwarded-for": "10.0.0.1"}
    code = {"name": "Ada", "code": ada.codes[0], "password": NEW}
    assert open_visitor().post("/api/recovery/code", json=code, headers=here).status_code < 300
    nonsense = {**code, "code": "nonsense"}
    guesses = [open_visitor().post("/api/recovery/code", json=nonsense, headers=here) for _ in range(10)]
    assert [one.status_code for one in guesses] == [403] * 9 + [429]


def test_few_strangers_slow_an_account_down_and_never_lock_it() -> None:
    now = 0.0
    strangers = Strangers(lambda: now)
    looked_at = 0
    for second in range(3600):
        now = float(second)
        with suppress(TooMany):
            strangers.take("ada", f"10.0.0.{second % 50}")
            looked_at += 1
        if second % 600 == 599:
            strangers.take("ada", f"192.0.2.{second // 600}")  # where the owner is just now
    assert looked_at <= 600 + 3 * 50


def test_many_strangers_have_a_bound_too() -> None:
    strangers = Strangers(lambda: 0.0)
    looked_at = 0
    for one in range(1000):
        with suppress(TooMany):
            strangers.take("ada", f"10.0.{one // 256}.{one % 256}")
            looked_at += 1
    assert looked_at == 30


@pytest.mark.parametrize(
    ("address", "other", "same"),
    [
        ("2001:db8:1:2::/64", "2001:db8:1:fff::/64", True),
        ("2001:db8:1:2::/64", "2001:db8:2:2::/64", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("", "", True),
    ],
)
def test_one_customers_networks_are_one_stranger(address: str, other: str, same: bool) -> None:
    assert (customer(address) == customer(other)) is same


def test_who_sits_at_a_live_session_cannot_guess_the_password_for_ever(
    ada: Visitor, changed: Callable[..., Settings]
) -> None:
    ada.app.state.settings = changed(limits=True)
    wrong = {"old": "wrong and wrong", "new": NEW}
    answers = [ada.post("/api/me/password", json=wrong).status_code for _ in range(11)]
    assert answers == [403] * 10 + [429]


def test_a_browser_known_to_one_account_is_not_known_to_another(
    ada: Visitor, open_visitor: Callable[..., Visitor], changed: Callable[..., Settings]
) -> None:
    eve = open_visitor("Eve")
    ada.app.state.settings = changed(limits=True, trusted_proxies=PROXIED)
    assert tries(eve, 31)[-1] == 429
    assert tries(open_visitor(), 1) == [429]  # they were counted for the account


# Forged forms


def test_a_token_is_good_for_its_session_only(ada: Visitor, open_visitor: Callable[..., Visitor]) -> None:
    nobodys = open_visitor()
    nobodys.get("/health")
    others = open_visitor("Eve")
    session = ada.cookies[SESSION_COOKIE]
    for planted in (nobodys.cookies[CSRF_COOKIE], others.cookies[CSRF_COOKIE]):
        victim = open_visitor()
        victim.cookies.set(SESSION_COOKIE, session)
        victim.cookies.set(CSRF_COOKIE, planted)
        answer = victim.patch("/api/me", json={"theme": "night"}, headers={CSRF_HEADER: planted})
        assert answer.status_code == 403
        assert "Reload it" in answer.json()["reason"]
    assert ada.patch("/api/me", json={"theme": "night"}).status_code == 200


def test_with_the_session_the_token_changes(visitor: Visitor) -> None:
    visitor.get("/health")
    tokens = [visitor.cookies[CSRF_COOKIE]]
    visitor.register("Ada")
    tokens.append(visitor.cookies[CSRF_COOKIE])
    visitor.get("/")
    assert visitor.cookies[CSRF_COOKIE] == tokens[-1]
    visitor.delete("/api/session")
    tokens.append(visitor.cookies[CSRF_COOKIE])
    assert len(set(tokens)) == 3
    page = visitor.get("/login")
    assert f'content="{tokens[-1]}"' in page.text
    sent = {"name": "Ada", "password": PASSWORD, "_csrf_token": tokens[0]}
    assert visitor.post("/login", data=sent, headers={CSRF_HEADER: ""}).status_code == 403
    sent["_csrf_token"] = tokens[-1]
    assert visitor.post("/login", data=sent, headers={CSRF_HEADER: ""}).status_code == 303
