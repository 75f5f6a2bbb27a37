"""The outbox: sent once by a real mail server, tried again, given up in time, never without encryption."""

from __future__ import annotations

import asyncio
import logging
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

import msgspec
import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope
from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from ironbridge.cli.main import main
from ironbridge.cli.serve import mail_settings
from ironbridge.server import app, mail
from ironbridge.server.app import create_app
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import mails, users
from ironbridge.server.mail import FIRST_WAIT, TOKEN, Mail, Postman, compose, link_token, post
from ironbridge.server.people import Person
from ironbridge.server.settings import MailSettings, Settings
from tests.server.conftest import Visitor
from tests.server.stores import guest
from tests.server.waiting import eventually

NOW = 1_000_000_000.0
SECRET = "s" * 32
TEXT = ("Zażółć gęślą jaźń", "https://play.example/recover/x", ".")


class Mailbox:
    """What a mail server was given; it answers as it is told to."""

    def __init__(self) -> None:
        self.got: list[EmailMessage] = []
        self.raw: list[bytes] = []
        self.answer = ""

    async def handle_RCPT(self, server: Any, session: Any, envelope: Envelope, to: str, _: Any) -> str:  # noqa: N802
        if self.answer:
            return self.answer
        envelope.rcpt_tos.append(to)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        self.raw.append(envelope.content)
        found = message_from_bytes(envelope.content, policy=default)
        assert isinstance(found, EmailMessage)
        assert envelope.rcpt_tos == [str(found["To"])]
        self.got.append(found)
        return "250 OK"


class AnyPort(Controller):
    """Port 0 becomes the port that was free."""

    def _trigger_server(self) -> None:
        assert isinstance(self.server, asyncio.Server)
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()  # type: ignore[no-untyped-call]


@contextmanager
def serving(box: Mailbox, **how: Any) -> Iterator[int]:
    """The port of a mail server on this machine."""
    controller = AnyPort(box, hostname="127.0.0.1", port=0, **how)
    controller.start()
    try:
        yield controller.port
    finally:
        controller.stop()


@pytest.fixture
def box() -> Mailbox:
    return Mailbox()


@pytest.fixture
def plain(box: Mailbox) -> Iterator[MailSettings]:
    with serving(box) as port:
        yield MailSettings(
            host="127.0.0.1", port=port, sender="Ironbridge <games@play.example>", security="none"
        )


def write(
    database: Database, person: Person, address: str = "ada@example.org", until: float = NOW + 3600
) -> None:
    database.write_now(post, person, address, "Zażółć", TEXT, NOW, until)


def deliver(database: Database, settings: MailSettings, now: float) -> int:
    return asyncio.run(Postman(database, settings, SECRET, lambda: now).deliver())


def left(database: Database) -> list[tuple[int, float]]:
    """Tries and due times of what is still to be sent."""
    return [
        tuple(row) for row in database.read_now(lambda c: c.execute(select(mails.c.tries, mails.c.due)).all())
    ]


def test_a_mail_is_sent_once_in_plain_text(store: Database, box: Mailbox, plain: MailSettings) -> None:
    write(store, guest(store))
    assert deliver(store, plain, NOW) == 1
    (got,) = box.got
    assert (got["To"], got["From"]) == ("ada@example.org", "Ironbridge <games@play.example>")
    assert (got["Subject"], got["Auto-Submitted"]) == ("Zażółć", "auto-generated")
    assert got.get_content_type() == "text/plain"
    assert got.get_content().splitlines() == "\n\n".join(TEXT).splitlines()
    assert (left(store), deliver(store, plain, NOW)) == ([], 0)


def test_the_token_of_a_link_is_put_in_as_it_is_sent(
    database: Database, box: Mailbox, plain: MailSettings
) -> None:
    database.write_now(
        post, guest(database), "ada@example.org", "x", [f"/recover/{TOKEN}"], NOW, NOW + 60, "n"
    )
    deliver(database, plain, NOW)
    assert box.got[0].get_content().strip() == f"/recover/{link_token(SECRET, 'n')}"


def test_what_is_not_stored_is_not_sent(database: Database, plain: MailSettings) -> None:
    person = guest(database)

    def fail(c: Any) -> None:
        post(c, person, "ada@example.org", "x", TEXT, NOW, NOW + 60)
        raise RuntimeError

    with pytest.raises(RuntimeError):
        database.write_now(fail)
    assert deliver(database, plain, NOW) == 0


def test_a_mail_that_is_not_taken_waits_longer_each_time_and_is_given_up_in_the_end(
    database: Database, box: Mailbox, plain: MailSettings
) -> None:
    box.answer = "451 later"
    write(database, guest(database), until=NOW + 100)
    now = NOW
    for tries in (1, 2, 3):
        assert deliver(database, plain, now) == 1
        wait = FIRST_WAIT * 2 ** (tries - 1)
        assert left(database) == [(tries, now + wait)]
        assert deliver(database, plain, now + wait - 1) == 0
        now += wait
    assert deliver(database, plain, NOW + 105) == 0
    assert left(database) == []
    assert box.got == []


def test_an_address_that_is_refused_for_good_is_not_tried_again(
    database: Database, box: Mailbox, plain: MailSettings
) -> None:
    box.answer = "550 nobody here"
    write(database, guest(database))
    assert deliver(database, plain, NOW) == 1
    assert left(database) == []


def test_without_its_server_a_mail_waits(database: Database, box: Mailbox) -> None:
    with serving(box) as port:
        gone = MailSettings(host="127.0.0.1", port=port, sender="games@play.example", security="none")
    write(database, guest(database))
    assert deliver(database, gone, NOW) == 1
    assert left(database) == [(1, NOW + FIRST_WAIT)]


def test_a_mail_taken_out_lately_is_left_alone_by_others(store: Database) -> None:
    write(store, guest(store))
    assert len(store.write_now(mail.take_mails, NOW)) == 1
    assert store.write_now(mail.take_mails, NOW) == []
    assert len(store.write_now(mail.take_mails, NOW + mail.LEASE)) == 1


@pytest.mark.parametrize("evil", ["x\nBcc: eve@example.org", "x\r\nBcc: eve@example.org"])
def test_no_header_can_be_smuggled_in(
    database: Database, box: Mailbox, plain: MailSettings, evil: str
) -> None:
    database.write_now(post, guest(database), "ada@example.org", evil, TEXT, NOW, NOW + 60)
    deliver(database, plain, NOW)
    (got,) = box.got
    assert got["Bcc"] is None
    assert got["Subject"] == "x Bcc: eve@example.org"
    with pytest.raises(ValueError, match=r"newline|CR|linefeed"):
        compose(plain, Mail(1, 0, f"ada@example.org{evil[1:]}", "x", "x", ""), SECRET)


def test_the_link_that_stops_mails_is_one_line_that_programs_can_read(
    box: Mailbox, plain: MailSettings
) -> None:
    link = "https://play.example.org/unsubscribe/12-" + "0123456789" * 12
    one = Mail(1, 0, "ada@example.org", " ".join(["Zażółć gęślą jaźń"] * 10), "x", "", unsubscribe=link)
    assert mail.send(plain, [one], SECRET) == [True]
    (raw,) = box.raw
    lines = raw.partition(b"\r\n\r\n")[0].split(b"\r\n")
    assert f"List-Unsubscribe: <{link}>".encode() in lines
    assert b"List-Unsubscribe-Post: List-Unsubscribe=One-Click" in lines
    assert max(len(line) for line in lines if not line.startswith(b"List-Unsubscribe:")) <= 78
    assert box.got[0]["Subject"] == one.subject
    with pytest.raises(ValueError, match=r"newline|CR|linefeed"):
        compose(plain, one._replace(unsubscribe=f"{link}\nBcc: eve@example.org"), SECRET)


def test_a_running_server_sends_what_waits(
    changed: Callable[..., Settings], database: Database, box: Mailbox, plain: MailSettings
) -> None:
    database.write_now(post, guest(database), "ada@example.org", "x", TEXT, NOW, 1e12)
    with Visitor(create_app(changed(mail=plain))):
        eventually(lambda: bool(box.got) and not left(database))
    assert len(box.got) == 1


# Encryption


@pytest.fixture
def certificate(tmp_path: Path) -> tuple[Path, Path]:
    """Of a mail server called localhost, signed by itself, and its key."""
    made, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    command = (
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost"
    )
    more = ["-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(made)]
    subprocess.run([*command.split(), *more], check=True, capture_output=True)
    return made, key


def check_user(server: SMTP, session: Any, envelope: Any, mechanism: str, given: Any) -> AuthResult:
    return AuthResult(success=(given.login, given.password) == (b"games", b"secret"))


@pytest.mark.parametrize("trusted", [True, False])
def test_name_and_password_are_given_to_a_server_with_the_right_certificate_only(
    database: Database,
    box: Mailbox,
    certificate: tuple[Path, Path],
    monkeypatch: pytest.MonkeyPatch,
    trusted: bool,
) -> None:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(*certificate)
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate[0]))
    write(database, guest(database))
    with serving(
        box, tls_context=context, require_starttls=True, auth_required=True, authenticator=check_user
    ) as port:
        settings = MailSettings(
            host="localhost", port=port, sender="games@play.example", user="games", password="secret"
        )
        assert deliver(database, settings, NOW) == 1
    assert (len(box.got), len(left(database))) == ((1, 0) if trusted else (0, 1))


def test_a_server_without_encryption_gets_nothing_where_it_is_asked_for(
    database: Database, box: Mailbox, plain: MailSettings
) -> None:
    write(database, guest(database))
    strict = MailSettings(host="127.0.0.1", port=plain.port, sender=plain.sender)
    assert deliver(database, strict, NOW) == 1
    assert (box.got, len(left(database))) == ([], 1)


def test_mails_to_a_deleted_person_are_not_sent(store: Database, plain: MailSettings) -> None:
    person = guest(store)
    write(store, person)
    store.write_now(lambda c: c.execute(delete(users).where(users.c.id == person.id)))
    assert deliver(store, plain, NOW) == 0


# The host's settings


def test_the_environment_says_how_mails_are_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    assert mail_settings() is None
    monkeypatch.setenv("IRONBRIDGE_MAIL_HOST", "mail.example.org")
    monkeypatch.setenv("IRONBRIDGE_MAIL_FROM", "Ironbridge <games@example.org>")
    monkeypatch.setenv("IRONBRIDGE_MAIL_SECURITY", "tls")
    sender = "Ironbridge <games@example.org>"
    assert mail_settings() == MailSettings(host="mail.example.org", port=465, sender=sender, security="tls")


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("HOST", "", "IRONBRIDGE_MAIL_HOST must name the server that sends email"),
        ("FROM", "", "IRONBRIDGE_MAIL_FROM must be an email address"),
        ("FROM", "games", "IRONBRIDGE_MAIL_FROM must be an email address"),
        ("PORT", "0", "IRONBRIDGE_MAIL_PORT must be a number from 1 to 65535"),
        ("PORT", "²", "IRONBRIDGE_MAIL_PORT must be a number from 1 to 65535"),
        ("SECURITY", "ssl", "IRONBRIDGE_MAIL_SECURITY must be one of starttls, tls, none"),
    ],
)
def test_a_wrong_setting_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    name: str,
    value: str,
    said: str,
) -> None:
    right = {"HOST": "mail.example.org", "FROM": "games@example.org", "PORT": "", "SECURITY": ""}
    for one, text in {**right, name: value}.items():
        monkeypatch.setenv(f"IRONBRIDGE_MAIL_{one}", text)
    assert main(["serve", "--port", "0", "--database", str(tmp_path / "a.db")]) == 2
    assert capsys.readouterr().err == f"ironbridge: {said}\n"


@pytest.mark.parametrize("wrong", [{"host": "mail..example.org"}, {"user": "ada", "password": "zażółć"}])
def test_settings_that_no_mail_server_could_have_are_another_try_and_no_end(
    wrong: dict[str, str], plain: MailSettings
) -> None:
    some = [Mail(1, 0, "ada@play.example", "Hello", "Text", "")]
    assert mail.send(msgspec.structs.replace(plain, **wrong), some, SECRET) == [None]


def test_a_part_that_breaks_off_is_logged_and_runs_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(app, "RESTART", 0.0)
    tries = iter([ZeroDivisionError("nobody thought of it"), None])

    async def part() -> None:
        if (error := next(tries)) is not None:
            raise error

    with caplog.at_level(logging.ERROR, "ironbridge"):
        asyncio.run(app._beside(part))
    assert next(tries, "none left") == "none left"
    assert "a part of the server failed" in caplog.text


def test_no_error_of_the_database_tells_what_was_to_be_stored(store: Database) -> None:
    twice = [{"id": 1, "name": "Ada", "password": "hash of it", "created": 1.0}] * 2
    with pytest.raises(IntegrityError) as error:
        store.write_now(lambda c: c.execute(insert(users), twice))
    assert "hash of it" not in str(error.value)
