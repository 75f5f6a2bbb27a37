"""What people do with their notices, for pages and the JSON API: add a way, try it, see all of it."""

from __future__ import annotations

import time
from typing import Annotated
from urllib.parse import urlsplit

import msgspec

from ironbridge.server import push, ways
from ironbridge.server.authentication import Asked, count_deed, logged_in
from ironbridge.server.courier import send
from ironbridge.server.errors import BadInput, Conflict
from ironbridge.server.notices import TableWish, Wishes, count_waiting, table_wishes, wishes_of
from ironbridge.server.outward import LONGEST_ADDRESS, clean_address, open_client, refuse_private
from ironbridge.server.telling import test_text
from ironbridge.server.ways import LONGEST_NAME, Lately, Way, WayKind, keep_outcome, told_lately, ways_of
from ironbridge.words.catalogue import say

DISCORD = ("discord.com", "discordapp.com")


class NewWay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`address` is an endpoint or webhook, and empty for mail; `p256dh` and `auth` are a browser's keys."""

    kind: WayKind
    address: Annotated[str, msgspec.Meta(max_length=LONGEST_ADDRESS)] = ""
    p256dh: Annotated[str, msgspec.Meta(max_length=100)] = ""
    auth: Annotated[str, msgspec.Meta(max_length=50)] = ""
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""


class Notices(msgspec.Struct, frozen=True):
    """`key` is the server's own, which a browser subscribes with."""

    key: str
    waiting: int
    told: Wishes
    ways: list[Way]
    tables: list[TableWish]
    lately: list[Lately]


async def state_of(request: Asked) -> Notices:
    parts, user = request.parts, logged_in(request).id
    return await parts.database.read(
        lambda c: Notices(
            push.public_key(parts.settings.secret),
            count_waiting(c, user),
            wishes_of(c, user),
            ways_of(c, user),
            table_wishes(c, user),
            told_lately(c, user),
        )
    )


async def add(request: Asked, wanted: NewWay) -> Way:
    """Raises BadInput for an address that nothing may be sent to, with nothing stored."""
    person, parts = count_deed(request, request.parts.limits.ways), request.parts
    address = keys = ""
    if wanted.kind == "mail":
        if parts.settings.mail is None:
            raise Conflict(say("This server does not send email."))
    else:
        address = clean_address(wanted.address)
        await refuse_private(parts.settings, address)
    host = urlsplit(address).hostname or ""
    private = parts.settings.private_webhooks
    if wanted.kind == "discord" and not private and host not in DISCORD:
        raise BadInput(say("A Discord webhook must be an address at discord.com."))
    if wanted.kind == "push":
        if not private and not address.startswith("https://"):
            raise BadInput(say("A push subscription must have an address that begins with https://."))
        keys = push.clean_keys(wanted.p256dh, wanted.auth)
    name = " ".join(wanted.name.split())
    return await parts.database.write(ways.add_way, person, wanted.kind, address, keys, name, time.time())


async def try_way(request: Asked, id: int) -> Way:
    """Send a test, and keep what came of it."""
    person, parts = count_deed(request, request.parts.limits.ways), request.parts
    row = await parts.database.read(ways.find_way, person.id, id)
    text = test_text(parts.settings.address, person.language)
    async with open_client() as client:
        outcome = await send(client, parts.settings, id, row.kind, row.address, row.keys, person, text)
    await parts.database.write(keep_outcome, id, outcome, time.time())
    return next(one for one in await parts.database.read(ways_of, person.id) if one.id == id)
