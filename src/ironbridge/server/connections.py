"""Connections that bring nothing are closed: time limits for headers and bodies, and so many an address.

uvicorn's protocol knows a limit only between two requests. A trusted proxy brings everybody's connections:
it is not counted as an address, and keeps that limit itself.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from ironbridge.server.addresses import is_within, network
from ironbridge.server.limits import share_of
from ironbridge.server.live import ALL_STREAMS, FROM_ONE_ADDRESS
from ironbridge.server.logs import LOGGER
from ironbridge.server.settings import Settings

HEADERS = 10.0  # seconds from the first byte, or from the beginning of the connection
BODY = 60.0
AN_ADDRESS = FROM_ONE_ADDRESS + 100  # streams, and requests beside them
ALL = ALL_STREAMS + 1_000
FILES = ALL + 500  # the database, the log, workers


class Door:
    """Who may come in: counts the connections of every address."""

    def __init__(self, settings: Settings, headers: float = HEADERS, body: float = BODY) -> None:
        self.headers, self.body = headers, body
        self._limited, self._proxies = settings.limits, settings.trusted_proxies
        self._from_one = share_of(AN_ADDRESS, settings.processes)
        self._inside: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """One more connection; False if it is one too many. It `leave`s all the same."""
        self._inside[network(address)] += 1
        if self._inside.total() > ALL:
            return False
        if not self._limited or self._inside[network(address)] <= self._from_one:
            return True
        return is_within(address, self._proxies)

    def leave(self, address: str) -> None:
        key = network(address)
        self._inside[key] -= 1
        if not self._inside[key]:
            del self._inside[key]


class Connection(HttpToolsProtocol):
    """A connection with a timer for whatever it owes next."""

    def __init__(self, *args: Any, door: Door, **more: Any) -> None:
        super().__init__(*args, **more)
        self._door = door
        self._timer: asyncio.TimerHandle | None = None
        self._address = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        if self._door.enter(self._address):
            self._expect(self._door.headers)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._have()
        self._door.leave(self._address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._timer is None and (self.cycle is None or self.cycle.response_complete):
            self._expect(self._door.headers)  # blank lines before a request are no request either
        super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._timer is None:
            self._expect(self._door.headers)

    def on_headers_complete(self) -> None:
        self._have()
        super().on_headers_complete()
        if not self.pipeline:
            self._expect(self._door.body)

    def on_message_complete(self) -> None:
        self._have()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        queued = bool(self.pipeline)
        super().on_response_complete()
        if queued and self.cycle.more_body:
            self._expect(self._door.body)

    def _expect(self, seconds: float) -> None:
        self._have()
        self._timer = self.loop.call_later(seconds, self._give_up)

    def _have(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        if self.cycle is None or not self.cycle.response_started:
            self.transport.write(STATUS_LINE[408] + b"content-length: 0\r\nconnection: close\r\n\r\n")
        self.transport.close()


def raise_open_files(needed: int = FILES) -> int:
    """As many open files as all documented streams need, if this process may; how many there can be now."""
    with suppress(ImportError):  # where there is no such limit
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        if soft != resource.RLIM_INFINITY and soft < needed:
            LOGGER.warning("few files can be open", extra={"fields": {"allowed": soft, "needed": needed}})
        return soft
    return needed
