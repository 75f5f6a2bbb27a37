"""What people do with their own accounts, for pages and the JSON API: recover them, renew codes, set the mail
address, take everything along, delete them."""

from __future__ import annotations

import asyncio
import time

import msgspec
from litestar.background_tasks import BackgroundTask
from litestar.datastructures import Cookie

from ironbridge.server import recovery
from ironbridge.server.authentication import (
    Asked,
    come_in,
    count_deed,
    count_recovery,
    logged_in,
    proven,
    session_cookie,
)
from ironbridge.server.belongings import belongings
from ironbridge.server.errors import Conflict
from ironbridge.server.leaving import delete_person
from ironbridge.server.passwords import hash_password
from ironbridge.server.people import Person
from ironbridge.words.catalogue import say


async def recover_by_code(request: Asked, name: str, code: str, password: str) -> tuple[Person, list[Cookie]]:
    """A new password, and in; every session so far ends. Raises TooMany, BadInput, Forbidden."""
    count_recovery(request)
    hashed = await asyncio.to_thread(hash_password, password)
    person = await request.parts.database.write(recovery.use_code, name, code, hashed, time.time())
    return person, await come_in(request, person)


async def recover_by_link(request: Asked, token: str, password: str) -> tuple[Person, list[Cookie]]:
    """The same with a link. Raises TooMany, BadInput, NotFound, and Forbidden while banned."""
    count_recovery(request)
    hashed = await asyncio.to_thread(hash_password, password)
    person = await request.parts.database.write(recovery.use_link, token, hashed, time.time())
    return person, await come_in(request, person)


def ask_for_link(request: Asked, asked: str) -> BackgroundTask:
    """What is to be done when the answer is gone, which is the same, and as quick, whoever was named."""
    parts = request.parts
    if parts.settings.mail is None:
        raise Conflict(say("This server does not send email."))
    count_recovery(request)
    return BackgroundTask(parts.database.write, recovery.send_links, asked, parts.settings, time.time())


async def renew_codes(request: Asked, password: str) -> list[str]:
    """Raises TooMany, BadInput, Forbidden."""
    person = await proven(request, password)
    return await request.parts.database.write(recovery.new_codes, person, time.time())


async def change_mail(request: Asked, mail: str, password: str) -> None:
    """A link is sent to the new address. Raises TooMany, BadInput, Forbidden, Conflict."""
    parts = request.parts
    if parts.settings.mail is None:
        raise Conflict(say("This server does not send email."))
    mail = recovery.clean_mail(mail)
    person = await proven(request, password)
    if mail and parts.settings.limits:
        parts.limits.mail.take(f"person {person.id}")
        parts.limits.mail.take(mail)
    await parts.database.write(recovery.wish_mail, person, mail, parts.settings, time.time())


async def take_along(request: Asked) -> bytes:
    """Everything kept on whoever asks, as JSON. Raises NotLoggedIn, TooMany."""
    person = count_deed(request, request.parts.limits.belongings)
    found = await request.parts.database.read(belongings, person)
    return await asyncio.to_thread(msgspec.json.encode, found)


async def delete_account(request: Asked, password: str) -> Cookie:
    """A guest is asked for no password. Raises NotLoggedIn, TooMany, Forbidden."""
    parts, person = request.parts, logged_in(request)
    if not person.guest:
        person = await proven(request, password)
    for id in await parts.database.write(delete_person, parts.titles, person, time.time()):
        parts.desks.drop(id)
        parts.bell.ring(id)
    return session_cookie(request, "")
