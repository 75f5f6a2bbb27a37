"""Sends what is due by each way, beside the server, and keeps what came of it.

A failure is tried again, later each time; after some tries the notice is given up, and the way stays.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection, delete, select, update

from ironbridge.server import mail, push
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import deliveries, notices
from ironbridge.server.due import Message, any_due, take_due
from ironbridge.server.logs import LOGGER
from ironbridge.server.outward import PATIENCE, NotPublic, Unreachable, call, open_client
from ironbridge.server.settings import Settings
from ironbridge.server.telling import Text
from ironbridge.server.ways import Outcome, keep_outcome, unsubscribe_token
from ironbridge.words.catalogue import say
from ironbridge.words.languages import choose_language, speaking

if TYPE_CHECKING:
    import httpx

EVERY = 1.0
TRIES = 5
FIRST_WAIT = 10.0  # before the second try; every further one waits three times as long
GONE = (404, 410)
NOT_OURS = (401, 403)  # a push service does not know our signature


class Courier:
    """`run` until cancelled; several may."""

    def __init__(
        self, database: Database, settings: Settings, clock: Callable[[], float] = time.time
    ) -> None:
        self.database, self.settings, self.clock = database, settings, clock

    async def run(self) -> None:
        async with open_client() as client:
            while True:
                await self.deliver(client)
                await asyncio.sleep(EVERY)

    async def deliver(self, client: httpx.AsyncClient) -> int:
        """Send what is due; how many messages that were."""
        if not await self.database.read(any_due, self.clock()):
            return 0
        messages = await self.database.write(take_due, self.settings.address, self.clock())
        await asyncio.gather(*(self._deliver(client, one) for one in messages))
        return len(messages)

    async def _deliver(self, client: httpx.AsyncClient, one: Message) -> None:
        row = one.way
        outcome = await send(
            client, self.settings, row.way, row.way_kind, row.way_address, row.way_keys, row, one.text
        )
        await self.database.write(note_outcome, one, outcome, self.clock())


def note_outcome(c: Connection, message: Message, outcome: Outcome, now: float) -> None:
    """The notices are told, tried again later, or given up."""
    keep_outcome(c, message.way.way, outcome, now)
    these = deliveries.c.id.in_(message.ids)
    tries = message.tries + 1
    if outcome.arrived is None and tries < TRIES:
        wait = FIRST_WAIT * 3.0**message.tries
        c.execute(update(deliveries).where(these).values(tries=tries, due=now + wait))
        return
    c.execute(delete(deliveries).where(these))
    if outcome.arrived:
        for row in c.execute(select(notices.c.id, notices.c.by).where(notices.c.id.in_(message.notices))):
            by = " ".join(dict.fromkeys([*row.by.split(), message.way.way_kind]))
            c.execute(update(notices).where(notices.c.id == row.id).values(by=by, told=now))


async def send(
    client: httpx.AsyncClient,
    settings: Settings,
    id: int,
    kind: str,
    address: str,
    keys: str,
    person: Any,
    text: Text,
) -> Outcome:
    """Send one text by one way. Whatever one way raises must not silence the others."""
    import httpx

    began = time.monotonic()
    try:
        if kind == "mail":
            outcome = await _send_mail(settings, id, person, text)
        else:
            outcome = await asyncio.wait_for(_call(client, settings, kind, address, keys, text), 2 * PATIENCE)
    except (TimeoutError, httpx.TimeoutException):
        outcome = Outcome(None, "timeout")
    except NotPublic:
        outcome = Outcome(False, "private")
    except (Unreachable, httpx.HTTPError, httpx.InvalidURL):
        outcome = Outcome(None, "unreachable")
    except Exception as error:  # noqa: BLE001 - of a kind nobody has thought of
        LOGGER.warning("a notice failed", extra={"fields": {"way": kind, "reason": type(error).__name__}})
        outcome = Outcome(None, "unreachable")
    return outcome._replace(took=time.monotonic() - began)


async def _call(
    client: httpx.AsyncClient, settings: Settings, kind: str, address: str, keys: str, text: Text
) -> Outcome:
    if kind == "push":
        content, headers = push.request_of(settings, address, keys, text, time.time())
    else:
        content, headers = body_of(kind, text), {"Content-Type": "application/json"}
    status = await call(client, address, content, headers, settings.private_webhooks)
    if 200 <= status < 300:
        return Outcome(True)
    if status in GONE:
        return Outcome(False, "gone")
    if kind == "push" and status in NOT_OURS:
        return Outcome(False, "key")
    return Outcome(None, str(status))


def body_of(kind: str, text: Text) -> bytes:
    """Discord shows `content`, and nobody is called there whatever a table is called."""
    content = "\n".join(part for part in (f"**{text.title}**", text.body, text.link) if part)
    said: dict[str, Any] = {"content": content, "allowed_mentions": {"parse": []}}
    if kind == "webhook":
        said |= {"kind": text.kind, "title": text.title, "body": text.body, "link": text.link}
    return msgspec.json.encode(said)


async def _send_mail(settings: Settings, id: int, person: Any, text: Text) -> Outcome:
    if settings.mail is None or not person.mail:
        return Outcome(False, "no_mail")
    leave = f"{settings.address}/unsubscribe/{unsubscribe_token(settings.secret, id)}"
    with speaking(choose_language(person.language, "")):
        footer = say(
            "You are receiving this because you switched on email notices. To stop them, open: {link}",
            link=leave,
        )
    written = "\n\n".join(part for part in (text.body, text.link, footer) if part) + "\n"
    subject = " ".join(text.title.split())[: mail.LONGEST_SUBJECT]
    one = mail.Mail(0, 0, person.mail, subject, written, "", unsubscribe=leave)
    (arrived,) = await asyncio.to_thread(mail.send, settings.mail, [one], settings.secret)
    return Outcome(arrived, "" if arrived else "refused" if arrived is False else "unreachable")
