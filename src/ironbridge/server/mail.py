"""The outbox: mails are written with what causes them, and sent beside the server until it is too late.

One that was sent as the server stopped may be sent again. All are plain text; no header has a second line.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import smtplib
import ssl
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from email.errors import MessageError
from email.message import EmailMessage
from email.policy import SMTP, EmailPolicy
from email.utils import format_datetime, localtime, make_msgid, parseaddr
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import mails
from ironbridge.server.logs import LOGGER, tell
from ironbridge.server.people import Person
from ironbridge.server.settings import MailSettings
from ironbridge.words.languages import speaking

EVERY = 1.0
AT_ONCE = 20
PATIENCE = 10.0  # seconds the mail server may take for one answer
LEASE = 300.0  # nobody else sends a mail that was taken out so lately
FIRST_WAIT = 15.0  # before the second try; every further one waits twice as long
LONGEST_WAIT = 3600.0
LONGEST_SUBJECT = 200
TOKEN = "{token}"


class _Policy(EmailPolicy):
    """The link that stops mails stays on its line: to fold it is to encode it, and no program reads that."""

    def fold_binary(self, name: str, value: str) -> bytes:
        if name == "List-Unsubscribe":
            return f"{name}: {value}{self.linesep}".encode("ascii")
        return super().fold_binary(name, value)


POLICY = _Policy(linesep=SMTP.linesep)


class Mail(NamedTuple):
    id: int
    tries: int
    address: str
    subject: str
    text: str
    nonce: str
    unsubscribe: str = ""  # a link


def post(
    c: Connection,
    person: Person,
    address: str,
    subject: str,
    paragraphs: Sequence[str],
    now: float,
    until: float,
    nonce: str = "",
) -> None:
    """Put a mail into the outbox; after `until` it is worth nothing and given up.

    `TOKEN` in its text becomes what follows from the nonce, but not before it is sent.
    """
    subject = " ".join(subject.split())[:LONGEST_SUBJECT]
    text = "\n\n".join(paragraphs) + "\n"
    c.execute(
        insert(mails).values(
            user=person.id, address=address, subject=subject, text=text, nonce=nonce, due=now, until=until
        )
    )


def link_token(secret: str, nonce: str) -> str:
    """The token of a mailed link, which the database alone does not give away."""
    return hmac.new(secret.encode(), f"mail {nonce}".encode(), hashlib.sha256).hexdigest()


def person_speaks(person: Person) -> AbstractContextManager[None]:
    """Say what follows in the person's language; who has set none is answered in that of the request."""
    return speaking(person.language) if person.language else nullcontext()


def any_due(c: Connection, now: float) -> bool:
    return c.execute(select(mails.c.id).where(mails.c.due <= now).limit(1)).first() is not None


def take_mails(c: Connection, now: float) -> list[Mail]:
    """Some of the mails that are due, which others leave alone for a while; what is too late goes."""
    c.execute(delete(mails).where(mails.c.due <= now, mails.c.until <= now))
    rows = c.execute(
        select(mails)
        .where(mails.c.due <= now)
        .order_by(mails.c.due)
        .limit(AT_ONCE)
        .with_for_update(skip_locked=True)
    ).all()
    taken = [Mail(row.id, row.tries, row.address, row.subject, row.text, row.nonce) for row in rows]
    c.execute(update(mails).where(mails.c.id.in_([one.id for one in taken])).values(due=now + LEASE))
    return taken


def drop_mail(c: Connection, id: int) -> None:
    c.execute(delete(mails).where(mails.c.id == id))


def put_off(c: Connection, mail: Mail, now: float) -> None:
    wait = min(FIRST_WAIT * 2.0**mail.tries, LONGEST_WAIT)
    c.execute(update(mails).where(mails.c.id == mail.id).values(tries=mail.tries + 1, due=now + wait))


def compose(settings: MailSettings, mail: Mail, secret: str) -> EmailMessage:
    """Raises ValueError for a header of more than one line."""
    message = EmailMessage(policy=POLICY)
    message["From"] = settings.sender
    message["To"] = mail.address
    message["Subject"] = mail.subject
    message["Date"] = format_datetime(localtime())
    message["Message-ID"] = make_msgid(domain=parseaddr(settings.sender)[1].rpartition("@")[2] or None)
    message["Auto-Submitted"] = "auto-generated"
    if mail.unsubscribe:
        message["List-Unsubscribe"] = f"<{mail.unsubscribe}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(mail.text.replace(TOKEN, link_token(secret, mail.nonce)))
    return message


def connect(settings: MailSettings) -> smtplib.SMTP:
    """Greeted, encrypted and logged in. Raises OSError, SMTPException."""
    context = ssl.create_default_context()
    if settings.security == "tls":
        server: smtplib.SMTP = smtplib.SMTP_SSL(
            settings.host, settings.port, timeout=PATIENCE, context=context
        )
    else:
        server = smtplib.SMTP(settings.host, settings.port, timeout=PATIENCE)
    try:
        if settings.security == "starttls":
            server.starttls(context=context)
        if settings.user:
            server.login(settings.user, settings.password)
    except BaseException:
        server.close()
        raise
    return server


def send(settings: MailSettings, some: Sequence[Mail], secret: str) -> list[bool | None]:
    """Which of them arrived; None: worth another try, False: never. Takes its time: call it in a thread."""
    try:
        server = connect(settings)
    except (OSError, UnicodeError, smtplib.SMTPException) as error:
        LOGGER.warning("no mail can be sent", extra={"fields": {"reason": type(error).__name__}})
        return [None] * len(some)
    try:
        return [_send(server, settings, one, secret) for one in some]
    finally:
        server.close()


def _send(server: smtplib.SMTP, settings: MailSettings, mail: Mail, secret: str) -> bool | None:
    try:
        server.send_message(compose(settings, mail, secret), to_addrs=[mail.address])
    except smtplib.SMTPRecipientsRefused as error:
        return False if all(code >= 500 for code, _ in error.recipients.values()) else None
    except (ValueError, MessageError):
        return False
    except (OSError, smtplib.SMTPException) as error:
        LOGGER.info("a mail was not taken", extra={"fields": {"reason": type(error).__name__}})
        return None
    return True


class Postman:
    """Empties the outbox, beside the server. `run` until cancelled."""

    def __init__(
        self, database: Database, settings: MailSettings, secret: str, clock: Callable[[], float] = time.time
    ) -> None:
        self.database, self.settings, self.secret, self.clock = database, settings, secret, clock

    async def run(self) -> None:
        while True:
            await self.deliver()
            await asyncio.sleep(EVERY)

    async def deliver(self) -> int:
        """Send the mails that are due; how many there were."""
        if not await self.database.read(any_due, self.clock()):
            return 0
        some = await self.database.write(take_mails, self.clock())
        if some:
            arrived = await asyncio.to_thread(send, self.settings, some, self.secret)
            for mail, one in zip(some, arrived, strict=True):
                if one is None:
                    await self.database.write(put_off, mail, self.clock())
                else:
                    await self.database.write(drop_mail, mail.id)
            tell(
                "mails sent",
                sent=arrived.count(True),
                refused=arrived.count(False),
                later=arrived.count(None),
            )
        return len(some)
