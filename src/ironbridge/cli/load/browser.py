"""A browser with one of our tables open: what it asks the server for, when, and what it shows then.

It follows `client/src`: `view.ts` and `asking.ts` (only the newest answer counts, what was pointed at is
asked for until it is answered), `picks.ts` (each pick a view; a move's answer brings the next one) and
`live.ts` (news bring the view that follows, else it is asked for). A change of the client is followed here
and nowhere else.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from html import unescape
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit

import msgspec

from ironbridge.cli.load.wire import Answer, Client, WrongAnswer, wrong

RETRY = 3.0  # seconds before a stream that was cut is opened again
CONNECTIONS = 5  # of a browser to one server, beside that of its stream
PATIENCE = 60.0
FAULTS = (WrongAnswer, OSError, EOFError, msgspec.DecodeError)
OVER = 1 << 40  # the version of a game whose result is shown
HTML = "Accept: text/html\r\nAccept-Encoding: gzip, deflate, br\r\n"
SAYS = re.compile(rb'data-(version|pulse|chat|picks|view|since)=\\?"(.*?)\\?"')
PIECE = 1024  # bytes of an answer unpacked at a time: what a table says of itself stands at its beginning


class Shown(NamedTuple):
    """What a table says of itself."""

    version: int = -1
    pulse: int = 0
    chat: int = 0
    picks: tuple[str, ...] | None = None  # None: not said
    view: str = ""  # its tag
    since: str | None = None  # the tag of what it builds on; None: it is whole


class Wish(NamedTuple):
    """The picks to hold, and what is pointed at with them."""

    picks: Sequence[str] = ()
    point: str = ""


class Site(NamedTuple):
    """Where a server is."""

    host: str
    port: int
    tls: bool = False

    @classmethod
    def of(cls, url: str) -> Site:
        parts = urlsplit(url)
        tls = parts.scheme == "https"
        return cls(parts.hostname or "127.0.0.1", parts.port or (443 if tls else 80), tls)


def _unpacker() -> Callable[[bytes], bytes]:
    """What unpacks an answer piece by piece; it comes with the server. Raises WrongAnswer."""
    import brotli  # type: ignore[import-untyped]

    squeezed = brotli.Decompressor()

    def unpack(piece: bytes) -> bytes:
        try:
            return bytes(squeezed.process(piece))
        except brotli.error as error:
            raise WrongAnswer("an answer cannot be unpacked") from error

    return unpack


def read_shown(answer: Answer) -> Shown | None:
    """What the table in an answer says of itself; None if there is none. No more is unpacked than needed."""
    squeezed = answer.headers.get("content-encoding") == "br"
    unpack = _unpacker() if squeezed else bytes
    text, found = b"", {}
    for start in range(0, len(answer.body), PIECE if squeezed else len(answer.body) or 1):
        piece = answer.body[start : start + PIECE] if squeezed else answer.body
        text += unpack(piece)
        found = dict(SAYS.findall(text))
        if found.keys() >= {b"version", b"pulse", b"picks", b"view"}:
            break
    if b"version" not in found:
        return None
    said = unescape(found[b"picks"].decode()).replace('\\"', '"') if b"picks" in found else None
    return Shown(
        int(found[b"version"]),
        int(found.get(b"pulse", b"0")),
        int(found.get(b"chat", b"0")),
        None if said is None else msgspec.json.decode(said, type=tuple[str, ...]),
        found.get(b"view", b"").decode(),
        found[b"since"].decode() if b"since" in found else None,
    )


class Browser:
    """One window of one person, which seems to come from `address`. `shows` is told of every version."""

    def __init__(self, site: Site, address: str, fails: Callable[[BaseException], None]) -> None:
        self.site, self.fails = site, fails
        self.headers = f"X-Forwarded-For: {address}\r\nAccept-Language: en\r\n"
        self.cookies: dict[str, str] = {}
        self.shows: Callable[[int], None] = lambda version: None
        self.table, self.shown, self.views = "", Shown(), 0
        self._idle: list[Client] = []
        self._room = asyncio.Semaphore(CONNECTIONS)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._turned: asyncio.Future[None] | None = None
        self._asked, self._open, self._busy = 0, False, False
        self._wish: Wish | None = None
        self._latest: asyncio.Task[bool] | None = None
        self._news = Shown()

    # Requests

    async def fetch(self, method: str, path: str, body: object = None, headers: str = HTML) -> Answer:
        """Over a connection that is open, else over a new one. Raises WrongAnswer if it goes wrong."""
        content = b"" if body is None else msgspec.json.encode(body)
        async with self._room:
            self._idle = [one for one in self._idle if one.is_open]
            client = self._idle.pop() if self._idle else await self._connect()
            try:
                answer = await client.fetch(method, path, content, headers)
            except (OSError, EOFError) as error:
                client.close()
                raise WrongAnswer(f"{method} {path}: the connection was lost") from error
            except BaseException:
                client.close()
                raise
            self._idle.append(client)
        if answer.status >= 400:
            raise wrong(method, path, answer)
        return answer

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """JSON for JSON."""
        answer = await self.fetch(method, path, body, "Accept: application/json\r\n")
        return msgspec.json.decode(answer.body) if answer.body else None

    async def _connect(self) -> Client:
        client = Client(self.site.port, None, self.site.host, self.site.tls, self.headers)
        client.cookies = self.cookies
        await client.connect()
        return client

    # The page

    async def open(self, table: str) -> None:
        """Load the page of a table and follow it."""
        await self.leave()
        self.table, self.shown, self._news = table, Shown(), Shown()
        await self._load()
        self._open = True
        self._begin(self._follow())

    async def _load(self) -> None:
        """The page as it is now; that of a finished game is its result."""
        self.show(read_shown(await self.fetch("GET", f"/tables/{self.table}")) or Shown(OVER, OVER, OVER))

    async def leave(self) -> None:
        """Close the page: its stream ends, and nothing it has asked for is waited for."""
        self._open = False
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._wish, self._latest, self._busy = None, None, False

    async def close(self) -> None:
        await self.leave()
        for client in self._idle:
            client.close()

    async def until(self, version: int) -> None:
        """Wait until the table is shown at this version. Raises WrongAnswer if it never is."""
        try:
            async with asyncio.timeout(PATIENCE):
                while self.shown.version < version:
                    self._turned = self._turned or asyncio.get_running_loop().create_future()
                    await asyncio.shield(self._turned)
        except TimeoutError:
            raise WrongAnswer(f"table {self.table} was not shown at version {version}") from None

    def show(self, shown: Shown) -> None:
        if shown.version > self.shown.version:
            self.shows(shown.version)
        self.shown = shown._replace(chat=max(shown.chat, self.shown.chat))  # if it is the same it is not said
        if self._turned is not None and not self._turned.done():
            self._turned.set_result(None)
        self._turned = None
        self._catch_up()

    # Asking

    async def pick(self, wish: Wish) -> None:
        """Point at something, and wait until the answer is shown."""
        self._renew(wish)
        while self._wish is not None and self._latest is not None:
            await asyncio.shield(self._latest)

    async def move(self, seat: int, action: dict[str, Any]) -> float:
        """Play; when it was stored. It is shown by what the answer carries, else by the next question."""
        self._busy, self._wish = True, None
        body = {"version": self.shown.version, "seat": seat, "action": action}
        json = "Accept: application/json\r\nAccept-Encoding: gzip, deflate, br\r\n"
        query = urlencode({"has": self.shown.view})
        answer = await self.fetch("POST", f"/api/tables/{self.table}/moves?{query}", body, json)
        stored = time.perf_counter()
        carried = self._fitting(read_shown(answer))
        if carried is not None:
            self._asked += 1  # whatever was asked before is older
            self.views += 1
            self._busy = False
            self.show(carried)
        else:
            await asyncio.shield(self._renew(Wish()))
            self._busy = False
            self._catch_up()
        return stored

    def _renew(self, wish: Wish | None = None) -> asyncio.Task[bool]:
        """Ask for the table: with this wish, else with the one that is open, else with the picks held."""
        self._wish = wish or self._wish
        self._asked += 1
        wished = self._wish or Wish(self.shown.picks or ())
        self._latest = self._begin(self._question(self._asked, wished))
        return self._latest

    async def _question(self, number: int, wished: Wish) -> bool:
        """False if it failed; then it is asked again."""
        query = [("pick", pick) for pick in wished.picks]
        if wished.point:
            query.append(("point", wished.point))
        try:
            found = await self._view(f"/tables/{self.table}/view?{urlencode(query)}")
        except FAULTS as error:
            self.fails(error)
            if number == self._asked:
                self._wish = None
                await asyncio.sleep(RETRY)
                self._catch_up()
            return False
        if number != self._asked:
            return True  # a newer question was asked meanwhile
        self._wish = None
        if found is None:  # the game has ended: the page is loaded again
            await self._load()
        elif self._fitting(found) is None:
            self._renew(wished)
        else:
            self.show(found)
        return True

    def _fitting(self, found: Shown | None) -> Shown | None:
        """None for what builds on a view that is not shown any more."""
        lost = found is not None and found.since not in (None, self.shown.view)
        return None if lost else found

    async def _view(self, path: str) -> Shown | None:
        shown = self.shown
        known = f'If-None-Match: "{shown.view}"\r\n' if shown.view else ""
        answer = await self.fetch("GET", path, headers=HTML + known)
        self.views += 1
        return shown._replace(since=shown.view) if answer.status == 304 else read_shown(answer)

    # News

    async def _follow(self) -> None:
        """The stream of the table, opened again whenever it was cut."""
        last = event = ""
        while True:
            client = await self._connect()
            try:
                again = f"Last-Event-ID: {last}\r\n" if last else ""
                query = urlencode({"has": self.shown.view})
                async for line in client.listen(f"/api/tables/{self.table}/events?{query}", again):
                    if line.startswith(b"event:"):
                        event = line[6:].strip().decode()
                    elif line.startswith(b"data:"):
                        if event == "table":  # what only keeps the stream open has no name
                            self._hear(line[5:].strip())
                        event = ""
                    elif line.startswith(b"id:"):
                        last = line[3:].strip().decode()
            except FAULTS as error:
                self.fails(error)
            finally:
                client.close()
            await asyncio.sleep(RETRY)

    def _hear(self, said: bytes) -> None:
        news = msgspec.json.decode(said)
        if "version" not in news:
            return
        self._news = Shown(news["version"], news["pulse"], news["chat"])
        free = not self.shown.picks and self._wish is None
        carried = read_shown(Answer(200, {}, said)) if "view" in news and free and self._behind() else None
        carried = self._fitting(carried)
        if carried is not None:
            self.views += 1
            self.show(carried._replace(chat=news["chat"]))
        else:
            self._catch_up()

    def _behind(self) -> bool:
        news, shown = self._news, self.shown
        behind = news.version > shown.version or news.pulse > shown.pulse or news.chat > shown.chat
        return self._open and behind and not self._busy

    def _catch_up(self) -> None:
        if self._behind():
            self._renew()

    def _begin(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _guarded(self, work: Coroutine[Any, Any, Any]) -> Any:
        with suppress(asyncio.CancelledError):
            try:
                return await work
            except FAULTS as error:
                self.fails(error)
        return False
