"""A forgotten password: codes that work once, links by mail, and nothing that tells who has an account."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import closing

import msgspec
import pytest
from sqlalchemy import select

from ironbridge.server import people, recovery
from ironbridge.server.app import create_app
from ironbridge.server.cleaning import Cleaner
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import mails, tickets
from ironbridge.server.errors import BadInput, Forbidden, NotFound
from ironbridge.server.mail import TOKEN, link_token
from ironbridge.server.passwords import Hashed, hash_password
from ironbridge.server.people import DAY, Person, SettingsChange
from ironbridge.server.recovery import MINUTES, MOST_LINKS
from ironbridge.server.settings import MailSettings, Settings
from tests.server.conftest import PASSWORD, Visitor

NOW = 1_000_000_000.0
NEW = "another password"
ADDRESS = "https://play.example"
HERE = Settings(database="", secret="s" * 32, public_url=ADDRESS)
NOWHERE = MailSettings(host="127.0.0.1", port=9, sender="games@play.example", security="none")


@pytest.fixture
def hashed() -> Hashed:
    return hash_password(NEW)


@pytest.fixture
def ada(store: Database) -> Person:
    return store.write_now(people.register, "Ada", PASSWORD, NOW)


@pytest.fixture
def mailing(changed: Callable[..., Settings]) -> Iterator[Visitor]:
    """Somebody at a server that sends mails, though none of them arrives."""
    with Visitor(create_app(changed(mail=NOWHERE))) as visitor:
        yield visitor


def outbox(database: Database) -> list[tuple[str, str, str]]:
    wanted = select(mails.c.address, mails.c.subject, mails.c.text).order_by(mails.c.id)
    return [tuple(row) for row in database.read_now(lambda c: c.execute(wanted).all())]


def last_token(database: Database) -> str:
    """That of the link in the newest mail, as it is put in when it is sent."""
    newest = select(mails.c.nonce).order_by(mails.c.id.desc()).limit(1)
    nonce = database.read_now(lambda c: c.execute(newest).scalar_one())
    return link_token(HERE.secret, nonce)


def with_mail(store: Database, person: Person, mail: str = "ada@example.org") -> None:
    store.write_now(recovery.wish_mail, person, mail, HERE, NOW)
    store.write_now(recovery.confirm_mail, last_token(store), NOW)


def test_a_code_sets_a_new_password_once_and_ends_every_session(
    store: Database, ada: Person, hashed: Hashed
) -> None:
    code, *_ = store.write_now(recovery.new_codes, ada, NOW)
    session = store.write_now(people.open_session, ada, NOW)
    assert store.write_now(recovery.use_code, " ada", code.upper().replace("-", " "), hashed, NOW) == ada
    assert store.read_now(people.find_session, session, NOW) is None
    people.check_password(store.read_now(people.find_account, "Ada"), NEW)
    assert store.read_now(recovery.codes_left, ada) == 7
    with pytest.raises(Forbidden, match="Wrong name or code"):
        store.write_now(recovery.use_code, "Ada", code, hashed, NOW)


def test_a_code_is_kept_only_as_a_hash_and_fits_its_own_account_only(
    store: Database, ada: Person, hashed: Hashed
) -> None:
    eve = store.write_now(people.register, "Eve", PASSWORD, NOW)
    codes = store.write_now(recovery.new_codes, ada, NOW)
    stored = store.read_now(lambda c: c.execute(select(tickets.c.token)).scalars().all())
    assert not {code.replace("-", "") for code in codes} & set(stored)
    for name in (eve.name, "Nobody", ""):
        with pytest.raises(Forbidden, match="Wrong name or code"):
            store.write_now(recovery.use_code, name, codes[0], hashed, NOW)
    assert store.read_now(recovery.codes_left, ada) == 8  # a wrong name uses nothing up


def test_new_codes_end_the_old_ones(store: Database, ada: Person, hashed: Hashed) -> None:
    old, *_ = store.write_now(recovery.new_codes, ada, NOW)
    store.write_now(recovery.new_codes, ada, NOW)
    with pytest.raises(Forbidden):
        store.write_now(recovery.use_code, "Ada", old, hashed, NOW)


def test_an_address_counts_once_it_is_confirmed(store: Database, ada: Person) -> None:
    store.write_now(recovery.wish_mail, ada, " Ada@Example.org ", HERE, NOW)
    store.write_now(recovery.send_links, "Ada", HERE, NOW)
    ((to, subject, text),) = outbox(store)  # no link yet
    assert (to, subject) == ("ada@example.org", "Ironbridge: confirm your email address")
    assert f"{ADDRESS}/confirm/{TOKEN}" in text
    assert store.read_now(people.find_person, ada.id).mail == ""
    assert store.write_now(recovery.confirm_mail, last_token(store), NOW) == "ada@example.org"
    assert store.read_now(people.find_person, ada.id).mail == "ada@example.org"
    with pytest.raises(NotFound):
        store.write_now(recovery.confirm_mail, last_token(store), NOW)
    store.write_now(recovery.wish_mail, ada, "", HERE, NOW)
    assert store.read_now(people.find_person, ada.id).mail == ""


@pytest.mark.parametrize("asked", ["ADA", "Ada@Example.org"])
def test_a_link_by_mail_sets_a_new_password_once_within_half_an_hour(
    store: Database, ada: Person, hashed: Hashed, asked: str
) -> None:
    with_mail(store, ada)
    store.write_now(recovery.send_links, asked, HERE, NOW)
    token = last_token(store)
    with pytest.raises(NotFound, match="has expired"):
        store.write_now(recovery.use_link, token, hashed, NOW + MINUTES * 60)
    assert store.read_now(recovery.find_link, token, NOW + 1).name == "Ada"  # to look changes nothing
    store.write_now(recovery.use_link, token, hashed, NOW + 1)
    people.check_password(store.read_now(people.find_account, "Ada"), NEW)
    with pytest.raises(NotFound):
        store.write_now(recovery.use_link, token, hashed, NOW + 1)
    stored = store.read_now(lambda c: str([c.execute(select(one)).all() for one in (tickets, mails)]))
    assert token not in stored, "neither with the ticket nor in the outbox"


def test_mails_are_in_the_persons_language_and_few(store: Database, ada: Person) -> None:
    store.write_now(people.change_settings, ada, SettingsChange(language="pl"))
    with_mail(store, ada)
    for _ in range(MOST_LINKS + 2):
        store.write_now(recovery.send_links, "Ada", HERE, NOW)
    links = [subject for _, subject, _ in outbox(store)[1:]]
    assert links == ["Ironbridge: ustaw nowe hasło"] * MOST_LINKS


def test_a_new_password_and_a_new_address_end_links_sent_before(
    store: Database, ada: Person, hashed: Hashed
) -> None:
    sent = [store.write_now(recovery.new_link, ada, NOW, DAY) for _ in range(2)]
    store.write_now(recovery.use_link, sent[0], hashed, NOW)
    sent.append(store.write_now(recovery.new_link, ada, NOW, DAY))
    store.write_now(recovery.wish_mail, ada, "ada@example.org", HERE, NOW)
    sent.append(store.write_now(recovery.new_link, ada, NOW, DAY))
    store.write_now(people.replace_password, ada, hashed)
    for token in sent:
        with pytest.raises(NotFound):
            store.read_now(recovery.find_link, token, NOW)


@pytest.mark.parametrize(
    "mail", ["ada", "a@b@c", "ada@example.org\nbcc: eve@example.org", "ą@example.org", "a" * 250 + "@x.y"]
)
def test_what_is_no_address_is_refused(store: Database, ada: Person, mail: str) -> None:
    with pytest.raises(BadInput, match=re.escape("name@example.org")):
        store.write_now(recovery.wish_mail, ada, mail, HERE, NOW)
    assert outbox(store) == []


def test_links_that_are_too_old_are_forgotten_and_codes_are_not(store: Database, ada: Person) -> None:
    store.write_now(recovery.new_codes, ada, NOW)
    store.write_now(recovery.new_link, ada, NOW, DAY)
    asyncio.run(Cleaner(store, lambda: NOW + 2 * DAY).clean())
    kinds = store.read_now(lambda c: c.execute(select(tickets.c.kind)).scalars().all())
    assert set(kinds) == {"code"}


# Over HTTP


def test_through_the_pages_a_code_leads_back_in(
    visitor: Visitor, open_visitor: Callable[..., Visitor]
) -> None:
    elsewhere = open_visitor("Ada")
    form = {"name": "Ada", "code": elsewhere.codes[3], "password": NEW}
    wrong = visitor.post("/recover", data={**form, "code": "abcd-abcd-abcd-abcd"})
    assert wrong.status_code == 403
    assert "Wrong name or code." in wrong.text
    assert visitor.post("/recover", data={**form, "password": "short"}).status_code == 400
    right = visitor.post("/recover", data=form)
    assert (right.status_code, right.headers["location"]) == (303, "/settings?saved=recovered")
    assert "You have 7 codes left" in visitor.get("/settings?saved=recovered").text
    assert elsewhere.get("/api/me").status_code == 401
    assert "/recover" in visitor.get("/login").text


def test_new_codes_ask_for_the_password(visitor: Visitor) -> None:
    visitor.register("Ada")
    assert visitor.post("/settings/codes", data={"password": "not mine at all"}).status_code == 403
    shown = visitor.post("/settings/codes", data={"password": PASSWORD}).text
    assert len(re.findall(r"<code>", shown)) == 8
    told = visitor.post("/api/me/codes", json={"password": PASSWORD}).json()["codes"]
    back = visitor.post("/api/recovery/code", json={"name": "Ada", "code": told[0], "password": NEW})
    assert (back.status_code, back.json()["name"]) == (200, "Ada")


def test_codes_are_tried_no_more_often_than_passwords(changed: Callable[..., Settings]) -> None:
    with Visitor(create_app(changed(limits=True))) as visitor:
        form = {"name": "Ada", "code": "x", "password": NEW}
        tried = [visitor.post("/api/recovery/code", json=form).status_code for _ in range(11)]
    assert tried == [403] * 10 + [429]


def test_whoever_is_named_the_answer_is_the_same_and_comes_before_anything_is_looked_up(
    mailing: Visitor,
) -> None:
    ada = mailing.register("Ada")
    database = mailing.app.state.database
    asked = {"mail": "ada@example.org", "password": PASSWORD}
    assert mailing.post("/settings/mail", data={**asked, "password": "not mine"}).status_code == 403
    assert mailing.put("/api/me/mail", json=asked).status_code == 204
    page = f"/confirm/{last_token(database)}"
    assert "ada@example.org" in mailing.get(page).text
    assert mailing.get("/api/me").json()["mail"] == "", "a look at the page confirms nothing"
    assert "ada@example.org" in mailing.post(page).text
    assert mailing.get("/api/me").json() == {**ada, "mail": "ada@example.org"}
    answers = [
        mailing.post("/recover/mail", data={"asked": one}) for one in ("Ada", "Nobody", "ada@example.org")
    ]
    token = re.compile(r'(csrf[-_]token" (?:value|content)=")[^"]*')
    assert len({token.sub(r"\1", answer.text) for answer in answers}) == 1
    assert {answer.status_code for answer in answers} == {200}
    assert len(outbox(database)) == 3  # the address to confirm, and two links
    told = mailing.post("/api/recovery/mail", json={"asked": "Nobody"})
    assert (told.status_code, told.text) == (204, "")


def test_a_link_opens_a_form_that_sets_the_password(
    mailing: Visitor, changed: Callable[..., Settings]
) -> None:
    person = Person(**mailing.register("Ada"))
    database = mailing.app.state.database
    token = database.write_now(recovery.new_link, person, 2e9, DAY)
    mailing.cookies.clear()
    assert "Ada" in mailing.get(f"/recover/{token}").text
    assert mailing.post(f"/recover/{token}", data={"password": "short"}).status_code == 400
    assert mailing.post(f"/recover/{token}", data={"password": NEW}).status_code == 303
    assert mailing.get("/api/me").json()["name"] == "Ada"
    assert mailing.get(f"/recover/{token}").status_code == 404
    gone = mailing.post("/api/recovery/link", json={"token": token, "password": NEW})
    assert gone.status_code == 404


def test_where_no_mail_is_set_up_none_is_offered(visitor: Visitor) -> None:
    visitor.register("Ada")
    assert "/recover/mail" not in visitor.get("/recover").text
    assert "/settings/mail" not in visitor.get("/settings").text
    assert visitor.post("/api/recovery/mail", json={"asked": "Ada"}).status_code == 409
    wanted = {"mail": "a@example.org", "password": PASSWORD}
    assert visitor.put("/api/me/mail", json=wanted).status_code == 409
    with closing(visitor.get("/settings")) as page:
        assert "You have 8 codes left" in page.text


@pytest.mark.parametrize("mail", ["=?utf-8?q?x=40evil.org=2c_y?=@good.org", "a@b..c", "a..b@good.org"])
def test_an_address_that_would_be_read_as_another_is_refused(mail: str) -> None:
    with pytest.raises(BadInput):
        recovery.clean_mail(mail)


def test_nobodys_mailbox_is_filled_with_links_to_confirm(mailing: Visitor) -> None:
    settings = mailing.app.state.settings
    mailing.app.state.settings = msgspec.structs.replace(settings, limits=True)
    mailing.register("Ada")
    wanted = {"mail": "stranger@good.org", "password": PASSWORD}
    answers = [mailing.put("/api/me/mail", json=wanted).status_code for _ in range(4)]
    assert answers == [204, 204, 204, 429]
    database = mailing.app.state.database
    assert len(outbox(database)) <= 1  # what was not sent before the next one is not sent at all
    mailing.cookies.clear()
    mailing.register("Eve")
    assert mailing.put("/api/me/mail", json=wanted).status_code == 429
