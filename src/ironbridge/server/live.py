"""The bell: tells event streams that a table has changed, whichever process changed it. No payloads.

On SQLite a look at `PRAGMA data_version` twenty times a second finds writes of other processes, on PostgreSQL
a connection listens. A stream that hears the bell reads where the table stands and says so if that is news.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

from litestar.response.sse import ServerSentEvent, ServerSentEventMessage
from litestar.response.streaming import ASGIStreamingResponse
from litestar.types import HTTPResponseBodyEvent, Send
from sqlalchemy import Connection, bindparam, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from ironbridge.server.db.database import Database
from ironbridge.server.db.engine import ChangeWatch
from ironbridge.server.db.schema import chat, tables
from ironbridge.server.errors import Busy, TooMany
from ironbridge.server.limits import share_of
from ironbridge.server.logs import LOGGER
from ironbridge.server.lookers import CHANNEL, RETOLD, Lookers, tell_lookers
from ironbridge.server.settings import sqlite_file
from ironbridge.words.catalogue import say

LOOK = 0.05
PING = 15.0
GATHER = 0.03
STREAMS = 20  # of one person, or of one address where nobody is logged in
FROM_ONE_ADDRESS = 200  # of all who ask from there
ALL_STREAMS = 2_000  # of this process
RECONNECT = 1.0
PEOPLE = "people"  # what the host has done rings with this in place of a table
TOGETHER = 500  # tables asked for at once
TOGETHER_WOKEN, APART = 25, 0.01  # streams of one table, and the seconds between them and the next ones
COUNTED = 0.5  # seconds within which whoever comes to look on is counted


class Told(ServerSentEventMessage):
    """A message of one line, as it is sent: to look for others in it takes longer than to send it.

    It has its text only until it is sent. A stream waits for long, and holds the last message meanwhile.
    """

    def encode(self) -> bytes:
        text, self.data = self.data, ""
        return f"id: {self.id}\r\nevent: {self.event}\r\ndata: {text!s}\r\n\r\n".encode()


class Events(ServerSentEvent):
    """The events of one stream, of which none is held once it was sent."""

    def to_asgi_response(self, app: Any, request: Any, **how: Any) -> ASGIStreamingResponse:
        response = super().to_asgi_response(app, request, **how)
        assert isinstance(response, ASGIStreamingResponse)
        response.__class__ = _Sending
        return response


class _Sending(ASGIStreamingResponse):
    """As Litestar sends a stream, but for what it would hold: with a view in it, more than all the rest."""

    __slots__ = ()

    async def _stream(self, send: Send) -> None:
        async for chunk in self.iterator:
            await send(_body(chunk if isinstance(chunk, bytes) else chunk.encode()))
            del chunk
        await send(_body(b"", more=False))


def _body(content: bytes, more: bool = True) -> HTTPResponseBodyEvent:
    return {"type": "http.response.body", "body": content, "more_body": more}


class Beat(NamedTuple):
    """Where a table stands."""

    status: str
    version: int
    pulse: int
    chat: int

    @property
    def id(self) -> str:
        """The event's id."""
        return f"{self.version}.{self.chat}"


_LAST_OF_EACH = select(func.coalesce(func.max(chat.c.id), 0)).where(chat.c.table == tables.c.id)
_BEATS = select(
    tables.c.id, tables.c.status, tables.c.version, tables.c.pulse, _LAST_OF_EACH.scalar_subquery()
).where(tables.c.id.in_(bindparam("ids", expanding=True)))
_PULSES = select(tables.c.id, tables.c.pulse).where(tables.c.id.in_(bindparam("ids", expanding=True)))


def read_beats(c: Connection, ids: list[str]) -> dict[str, Beat]:
    """Where tables stand; one that is gone is left out."""
    found: dict[str, Beat] = {}
    for first in range(0, len(ids), TOGETHER):
        for row in c.execute(_BEATS, {"ids": ids[first : first + TOGETHER]}):
            found[row[0]] = Beat(*row[1:])
    return found


def read_pulses(c: Connection, ids: list[str]) -> dict[str, int]:
    """The pulses of tables; one that is gone has none."""
    found: dict[str, int] = {}
    for first in range(0, len(ids), TOGETHER):
        found.update(tuple(row) for row in c.execute(_PULSES, {"ids": ids[first : first + TOGETHER]}))
    return found


def _wake(streams: Iterable[asyncio.Event]) -> None:
    for event in streams:
        event.set()


class Bell:
    """One a process. `run` it as a task; `close` may be called from anywhere, a signal handler too."""

    def __init__(
        self, database: Database, forget: Callable[[], None] = lambda: None, processes: int = 1
    ) -> None:
        """`forget` is called when people may have been changed from outside. `processes` share the limits."""
        self._of_one, self._from_one = (share_of(most, processes) for most in (STREAMS, FROM_ONE_ADDRESS))
        self.database = database
        self.forget = forget
        self.closing = False
        self._watching: dict[str, dict[asyncio.Event, bool]] = {}  # whether somebody sits there
        self._streams: Counter[str] = Counter()  # by person and by address
        self._open = 0
        self._counting: set[str] = set()  # tables whose lookers are about to be counted
        self._lookers = Lookers()
        self._telling: set[asyncio.Task[None]] = set()
        self._pulses: dict[str, int | None] = {}  # None: the table is gone
        self._loop: asyncio.AbstractEventLoop | None = None
        self._wanted: set[str] = set()
        self._asking: asyncio.Task[dict[str, Beat]] | None = None

    # Ringing

    def ring(self, id: str) -> None:
        """Wake the streams of a table; call it in the loop's own thread.

        Where very many look on, they are woken some at a time, after those who sit there: nobody else at this
        server shall wait for a crowd.
        """
        watching = self._watching.get(id, {})
        if len(watching) <= TOGETHER_WOKEN:
            _wake(watching)
            return
        _wake([event for event, seated in watching.items() if seated])
        crowd = [event for event, seated in watching.items() if not seated]
        for number, first in enumerate(range(0, len(crowd), TOGETHER_WOKEN)):
            some = crowd[first : first + TOGETHER_WOKEN]
            asyncio.get_running_loop().call_later(number * APART, _wake, some)

    def ring_all(self) -> None:
        for id in self._watching:
            self.ring(id)

    def close(self) -> None:
        """End every stream at once."""
        self.closing = True
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self.ring_all)

    # Listening

    def check(self, who: str, address: str = "") -> None:
        """May this person open one more stream? Raises TooMany, and Busy where there are too many of all."""
        if self._streams[who] >= self._of_one:
            raise TooMany(
                say(
                    "You cannot follow another table: you are already following {most}, which is the limit.",
                    most=self._of_one,
                )
            )
        if address and self._streams[address] >= self._from_one:
            raise TooMany(say("Too many tables are already being followed from your address."))
        if self._open >= ALL_STREAMS:
            raise Busy(say("Too many people are following tables here at the moment. Try again in a minute."))

    def lookers(self, id: str) -> int:
        """How many look on without a seat."""
        return self._lookers.count(id)

    def _look_on(self, id: str, change: int) -> None:
        self._lookers.change(id, change)
        if id not in self._counting:  # everybody is told, and a crowd comes one by one
            self._counting.add(id)
            asyncio.get_running_loop().call_later(COUNTED, self._tell_count, id)

    def _tell_count(self, id: str) -> None:
        self._counting.discard(id)
        self.ring(id)
        if not self.database.sqlite:
            task = asyncio.create_task(self._tell_others([id]))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def _tell_others(self, ids: list[str]) -> None:
        with suppress(SQLAlchemyError):  # it is told again in a while
            await self.database.write(tell_lookers, self._lookers.news(ids))

    @contextmanager
    def watch(
        self, id: str, who: str = "", address: str = "", *, seated: bool = True
    ) -> Iterator[asyncio.Event]:
        """An event that is set when the table may have changed."""
        self._loop = asyncio.get_running_loop()
        event = asyncio.Event()
        self._watching.setdefault(id, {})[event] = seated
        self._streams.update((who, address))
        self._open += 1
        if not seated:
            self._look_on(id, 1)
        try:
            yield event
        finally:
            if not seated:
                self._look_on(id, -1)
            self._streams -= Counter((who, address))  # keeps none that is at nought
            self._open -= 1
            del self._watching[id][event]
            if not self._watching[id]:
                del self._watching[id]
                self._pulses.pop(id, None)

    async def beat(self, id: str) -> Beat | None:
        """Where a table stands; None if it is gone. Who asks within a moment is answered by one read."""
        self._wanted.add(id)
        if self._asking is None:
            self._asking = asyncio.create_task(self._ask())
        beats = await asyncio.shield(self._asking)
        return beats.get(id)

    async def _ask(self) -> dict[str, Beat]:
        await asyncio.sleep(GATHER)
        ids, self._wanted, self._asking = list(self._wanted), set(), None
        beats = await self.database.read(read_beats, ids)
        for id in ids:
            if id in self._watching:
                pulse = beats[id].pulse if id in beats else None
                if self._pulses.get(id, pulse) != pulse:
                    self.ring(id)  # others may watch it too, and will not be rung for this again
                self._pulses[id] = pulse
        return beats

    # Other processes

    async def run(self) -> None:
        """Listen for what other processes write, until cancelled."""
        self._loop = asyncio.get_running_loop()
        listen = self._look if self.database.sqlite else self._listen
        while not self.closing:
            try:
                await listen()
            except (SQLAlchemyError, sqlite3.Error, OSError) as error:
                LOGGER.warning("the bell lost the database", extra={"fields": {"reason": str(error)}})
            except Exception as error:
                if type(error).__module__.partition(".")[0] != "psycopg":  # an optional part
                    raise
                LOGGER.warning("the bell lost the database", extra={"fields": {"reason": str(error)}})
            await asyncio.sleep(RECONNECT)
            self.ring_all()

    async def _look(self) -> None:
        file = sqlite_file(self.database.url)
        assert file is not None
        changed = ChangeWatch(str(file))
        try:
            while not self.closing:
                await asyncio.sleep(LOOK)
                if self._watching and changed():
                    await self._ring_changed()
        finally:
            changed.close()

    async def _ring_changed(self) -> None:
        ids = list(self._watching)
        pulses = await self.database.read(read_pulses, ids)
        for id in ids:
            if id not in self._pulses or pulses.get(id) != self._pulses[id]:
                self.ring(id)

    async def _listen(self) -> None:
        import psycopg

        url = make_url(self.database.url).set(drivername="postgresql")
        listener = await psycopg.AsyncConnection.connect(
            url.render_as_string(hide_password=False), autocommit=True
        )
        async with listener:
            await listener.execute("LISTEN bell")
            await listener.execute(f"LISTEN {CHANNEL}".encode())
            self.ring_all()  # what was told before is not told again
            self.forget()
            while True:
                await self._tell_others(self._lookers.tables())
                async for notice in listener.notifies(timeout=RETOLD):
                    self._hear(notice.channel, notice.payload)
                for id in self._lookers.forget():
                    self.ring(id)

    def _hear(self, channel: str, payload: str) -> None:
        if channel == CHANNEL:
            changed = self._lookers.hear(payload)
            if changed is not None:
                self.ring(changed)
            return
        if payload == PEOPLE:
            self.forget()
        self.ring(payload)


def _tell(beat: Beat, looking: int, more: str) -> Told:
    where = f'"version":{beat.version},"pulse":{beat.pulse},"chat":{beat.chat},"watching":{looking}'
    return Told(event="table", id=beat.id, data=f"{{{where}{more}}}")


async def follow_table(
    bell: Bell,
    id: str,
    who: str,
    last: str = "",
    opened: Callable[[int], None] = lambda change: None,
    ping: float = PING,
    *,
    address: str = "",
    seated: bool = True,
    last_heard: Callable[[], Awaitable[int]] | None = None,
    view: Callable[[Beat], Awaitable[str]] | None = None,
) -> AsyncGenerator[ServerSentEventMessage, None]:
    """The events of a table. `last` is the id of the last event the client has seen.

    `opened` is told +1 when the stream opens and -1 when it ends. Who is not `seated` looks on. `last_heard`:
    the newest line that this person gets to read, where they may have muted others. `view`: what a page is to
    be told beside, as further members of the event.
    """
    with bell.watch(id, who, address, seated=seated) as event:
        opened(1)
        try:
            sent: Beat | None = None
            looking = said = heard = 0
            while not bell.closing:
                event.clear()
                beat = await bell.beat(id)
                if beat is None:
                    yield ServerSentEventMessage(event="gone", data="{}")
                    return
                if last_heard is not None:
                    if beat.chat != said:  # lines are rare beside moves
                        said, heard = beat.chat, await last_heard()
                    beat = beat._replace(chat=heard)
                news = beat != sent if sent is not None else beat.id != last or beat.status == "open"
                news |= bell.lookers(id) != looking
                sent, looking = beat, bell.lookers(id)
                if news:
                    yield _tell(beat, looking, await view(beat) if view is not None else "")
                while not bell.closing:
                    try:
                        await asyncio.wait_for(event.wait(), ping)
                        break
                    except TimeoutError:
                        yield ServerSentEventMessage(comment="ping")
        finally:
            opened(-1)
