"""Webhooks: a person who has to decide, and had not to before, is told at the address of their choice.

Calls wait in the database, so that a restart loses none. Hosts are resolved here and called by the address
found, which must be a public one unless the settings say otherwise; redirects are not followed.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlsplit, urlunsplit

from sqlalchemy import Connection, delete, insert, select, update

from ironbridge.registry import titles
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import notices, tables, users
from ironbridge.server.errors import BadInput
from ironbridge.server.logs import LOGGER
from ironbridge.server.people import SettingsChange, clean_webhook
from ironbridge.server.settings import Settings
from ironbridge.server.table_rows import SeatRow
from ironbridge.words.catalogue import say, speak_with
from ironbridge.words.languages import choose_language, translations

if TYPE_CHECKING:
    import httpx  # only the courier needs it, and it is slow to import

TRIES = 5
PATIENCE = 5.0  # seconds a call may take
FIRST_WAIT = 10.0  # before the second try; every further one waits three times as long
LEASE = 60.0  # nobody else sends a notice that was taken out so lately
EVERY = 1.0
AT_ONCE = 20
IP = ipaddress.IPv4Address | ipaddress.IPv6Address
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")

# Threads of their own: a name server that never answers must not keep pages waiting.
_resolvers = ThreadPoolExecutor(4, thread_name_prefix="resolver")


def notify(
    c: Connection,
    table: str,
    seats: Sequence[SeatRow],
    before: int | None,
    deciding: int | None,
    version: int,
    now: float,
) -> None:
    """Note a call if a person with a webhook decides now and another (or nobody) decided before."""
    if deciding is None or seats[deciding].player is None or not seats[deciding].webhook:
        return
    if seats[deciding].stand_in:
        return
    user = seats[deciding].player
    if before is None or seats[before].player != user:
        c.execute(insert(notices).values(user=user, table=table, version=version, due=now))


class Call(NamedTuple):
    """A call to make."""

    id: int
    tries: int
    webhook: str
    sentence: str


def take_calls(c: Connection, address: str, now: float) -> list[Call]:
    """The calls that are due, leased to the caller; those that have no point any more are dropped."""
    rows = c.execute(
        select(
            notices.c.id,
            notices.c.tries,
            notices.c.version,
            users.c.webhook,
            users.c.language,
            tables.c.id.label("table"),
            tables.c.name,
            tables.c.title,
            tables.c.version.label("newest"),
        )
        .join(users, notices.c.user == users.c.id)
        .join(tables, notices.c.table == tables.c.id)
        .where(notices.c.due <= now)
        .order_by(notices.c.due)
        .limit(AT_ONCE)
        .with_for_update(of=notices, skip_locked=True)
    ).all()
    calls = []
    for row in rows:
        if not row.webhook or row.version != row.newest:
            drop_call(c, row.id)
            continue
        c.execute(update(notices).where(notices.c.id == row.id).values(due=now + LEASE))
        title = titles().get(row.title)
        with speak_with(translations(choose_language(row.language, ""))):
            sentence = say(
                "It is your turn in {title} at the table “{table}”: {link}",
                title=title.card.name if title else row.title,
                table=row.name,
                link=f"{address}/tables/{row.table}",
            )
        calls.append(Call(row.id, row.tries, row.webhook, sentence))
    return calls


def drop_call(c: Connection, id: int) -> None:
    c.execute(delete(notices).where(notices.c.id == id))


def put_off(c: Connection, call: Call, now: float) -> None:
    """Try again later, or give up."""
    tries = call.tries + 1
    if tries >= TRIES:
        drop_call(c, call.id)
    else:
        wait = FIRST_WAIT * 3.0**call.tries
        c.execute(update(notices).where(notices.c.id == call.id).values(tries=tries, due=now + wait))


class Unreachable(Exception):
    """An address that may not be called, or has no host."""


class NotPublic(Unreachable):
    """The host is on a network of its own: the server's, perhaps."""

    def __init__(self) -> None:
        super().__init__("the host is not on the public network")


async def resolve(host: str, port: int, private: bool) -> str:
    """An address of the host. Raises Unreachable if it has none, NotPublic if any of them is not public."""
    try:
        found = await asyncio.get_running_loop().run_in_executor(
            _resolvers, partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        )
    except (OSError, UnicodeError) as error:
        raise Unreachable(f"no address for this host: {error}") from error
    addresses = [str(entry[4][0]) for entry in found]
    if not private and not all(map(is_public, addresses)):
        raise NotPublic
    return addresses[0]


def is_public(address: str) -> bool:
    """May it be called from here? Where an IPv4 address is written inside another, that one is judged."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    return all(
        one.is_global and not (one.is_multicast or one.is_reserved or getattr(one, "is_site_local", False))
        for one in _reached(ip)
    )


def _reached(ip: IP) -> tuple[IP, ...]:
    if isinstance(ip, ipaddress.IPv4Address):
        return (ip,)
    if ip in NAT64:
        return (ipaddress.IPv4Address(int(ip) & 0xFFFF_FFFF),)
    inside = ip.ipv4_mapped or ip.sixtofour
    return (inside,) if inside else ip.teredo or (ip,)


async def refuse_private(settings: Settings, wanted: SettingsChange) -> None:
    """Raises BadInput for a webhook that would never be called. A host not found now may be found later."""
    if not wanted.webhook or settings.private_webhooks:
        return
    host = urlsplit(clean_webhook(wanted.webhook)).hostname or ""
    try:
        await asyncio.wait_for(resolve(host, 0, private=False), PATIENCE)
    except NotPublic as error:
        reason = say("This webhook is on a private network. Its address must be on the public internet.")
        raise BadInput(reason) from error
    except (Unreachable, TimeoutError):
        return


async def call(client: httpx.AsyncClient, webhook: str, sentence: str, private: bool) -> bool:
    """Make one call. Raises Unreachable for one that can never be made; False: worth another try."""
    import httpx

    parts = urlsplit(webhook)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise Unreachable("only http and https are called")
    usual = 443 if parts.scheme == "https" else 80
    port = parts.port or usual
    address = await resolve(parts.hostname, port, private)

    async def judge(event: str, about: dict[str, Any]) -> None:
        # Whatever was resolved: the far end of the connection counts, and nothing has been sent there yet.
        if event == "connection.connect_tcp.complete" and not private:
            stream = about["return_value"]
            if not is_public(stream.get_extra_info("server_addr")[0]):
                await stream.aclose()
                raise NotPublic

    host = parts.hostname if ":" in parts.hostname else parts.hostname.encode("idna").decode()
    named = f"[{host}]" if ":" in host else host
    place = f"[{address}]:{port}" if ":" in address else f"{address}:{port}"
    try:
        # What is answered beyond the status is never read: it may have no end.
        async with client.stream(
            "POST",
            urlunsplit((parts.scheme, place, parts.path or "/", parts.query, "")),
            json={"content": sentence, "allowed_mentions": {"parse": []}},
            headers={"Host": named if port == usual else f"{named}:{port}"},
            extensions={"sni_hostname": host, "trace": judge},
        ) as answer:
            return answer.is_success
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        LOGGER.info("webhook failed", extra={"fields": {"reason": type(error).__name__}})
        return False


class Courier:
    """Makes the calls, beside the server. `run` until cancelled."""

    def __init__(
        self, database: Database, settings: Settings, clock: Callable[[], float] = time.time
    ) -> None:
        self.database, self.settings, self.clock = database, settings, clock

    async def run(self) -> None:
        import httpx

        # No proxy of the environment: it would resolve the host again.
        async with httpx.AsyncClient(timeout=PATIENCE, follow_redirects=False, trust_env=False) as client:
            while True:
                await self.deliver(client)
                await asyncio.sleep(EVERY)

    async def deliver(self, client: httpx.AsyncClient) -> int:
        """Make the calls that are due; how many there were."""
        if not await self.database.read(any_due, self.clock()):
            return 0
        calls = await self.database.write(take_calls, self.settings.address, self.clock())
        await asyncio.gather(*(self._deliver(client, one) for one in calls))
        return len(calls)

    async def _deliver(self, client: httpx.AsyncClient, one: Call) -> None:
        try:
            arrived = await asyncio.wait_for(
                call(client, one.webhook, one.sentence, self.settings.private_webhooks), 2 * PATIENCE
            )
        except TimeoutError:
            arrived = False
        except Unreachable as error:
            LOGGER.info("webhook refused", extra={"fields": {"reason": str(error)}})
            await self.database.write(drop_call, one.id)
            return
        except Exception as error:  # noqa: BLE001 - one person's address must not silence everybody's
            LOGGER.warning("webhook failed", extra={"fields": {"reason": type(error).__name__}})
            arrived = False
        if arrived:
            await self.database.write(drop_call, one.id)
        else:
            await self.database.write(put_off, one, self.clock())


def any_due(c: Connection, now: float) -> bool:
    return c.execute(select(notices.c.id).where(notices.c.due <= now).limit(1)).first() is not None
