"""Calls to addresses that people give us: hosts are resolved here and called by the address found.

That must be a public one unless the settings say otherwise; redirects are not followed, and of an answer only
the status is read.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit, urlunsplit

from ironbridge.server.errors import BadInput
from ironbridge.server.settings import Settings
from ironbridge.words.catalogue import say

if TYPE_CHECKING:
    import httpx  # slow to import, and only who calls needs it

PATIENCE = 5.0  # seconds an answer may take
LONGEST_ADDRESS = 1000
IP = ipaddress.IPv4Address | ipaddress.IPv6Address
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")

# Threads of their own: a name server that never answers must not keep pages waiting.
_resolvers = ThreadPoolExecutor(4, thread_name_prefix="resolver")


def open_client() -> httpx.AsyncClient:
    """No proxy of the environment: it would resolve the host again."""
    import httpx

    return httpx.AsyncClient(timeout=PATIENCE, follow_redirects=False, trust_env=False)


def clean_address(text: str) -> str:
    """An address to call. Raises BadInput. Which hosts may be called is decided when it is called."""
    text = text.strip()
    wrong = BadInput(say("A webhook must be an address that begins with http:// or https://."))
    if len(text) > LONGEST_ADDRESS or not text.isprintable() or " " in text:
        raise wrong
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError as error:
        raise wrong from error
    if parts.scheme not in ("http", "https") or not parts.hostname or port == 0:
        raise wrong
    return text


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


async def refuse_private(settings: Settings, address: str) -> None:
    """Raises BadInput for one that would never be called. A host not found now may be found later."""
    if settings.private_webhooks:
        return
    host = urlsplit(address).hostname or ""
    try:
        await asyncio.wait_for(resolve(host, 0, private=False), PATIENCE)
    except NotPublic as error:
        reason = say("This address is on a private network. It must be on the public internet.")
        raise BadInput(reason) from error
    except (Unreachable, TimeoutError):
        return


async def call(
    client: httpx.AsyncClient,
    url: str,
    content: bytes,
    headers: Mapping[str, str],
    private: bool,
) -> int:
    """Post this there; the status of the answer. Raises Unreachable, NotPublic, and httpx's errors."""
    parts = urlsplit(url)
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
    # What is answered beyond the status is never read: it may have no end.
    async with client.stream(
        "POST",
        urlunsplit((parts.scheme, place, parts.path or "/", parts.query, "")),
        content=content,
        headers={**headers, "Host": named if port == usual else f"{named}:{port}"},
        extensions={"sni_hostname": host, "trace": judge},
    ) as answer:
        return answer.status_code
