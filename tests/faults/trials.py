"""One fault after the other, each with its own server under load, and what came of it."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from dataclasses import dataclass, field
from typing import ClassVar

from sqlalchemy import func, select

from ironbridge.cli.load.clients import IDLE_MOVES, Tally, press, rehearsed
from ironbridge.cli.load.wire import Client, WrongAnswer
from ironbridge.server.backups import back_up, restore
from ironbridge.server.bot_turns import CLAIM
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import tables
from tests.faults.ledger import Ledger, Stored, stubborn
from tests.faults.stands import PostgresStand, Stand

PAGE = 4096
BLOCK = 8192
LOOK = 0.05  # seconds between two looks at /health
BOTS_TO_MOVE = select(func.count()).select_from(tables).where(tables.c.bot > "")


@dataclass
class Trial:
    """A fault: how it comes, and how it goes. `seconds` of load, from some before it to some after it."""

    name: ClassVar[str]
    tables: ClassVar[int] = 8
    rate: ClassVar[int] = 60
    seconds: ClassVar[float] = 8.0
    stand: Stand
    ledger: Ledger = field(default_factory=Ledger)
    until: float = float("inf")  # what was acknowledged later cannot be there any more
    told: float | None = None  # seconds until /health did not say that all was well
    served: float | None = None  # seconds from there until it did again
    answered: float | None = None  # seconds from the end of the load until no bot was to move

    disc: ClassVar[bool] = False
    must_show: ClassVar[bool] = True  # in /health
    ends_load: ClassVar[bool] = False
    LASTS: ClassVar[float] = 1.5

    def prepare(self) -> None:
        """Something to be done under load before the fault."""

    def strike(self) -> None:
        raise NotImplementedError

    def mend(self) -> None:
        """Where it does not pass by itself."""

    def run(self) -> Stored:
        self.stand.start()
        asyncio.run(self._suffer())
        self.stand.stop()
        return Stored(self.stand.url, self.ledger, self.until)

    async def _suffer(self) -> None:
        players = list(rehearsed(self.tables, self.rate, self.seconds))
        load = asyncio.create_task(
            press(self.stand.port, players, self.rate, self.seconds, stubborn(self.ledger))
        )
        while len(self.ledger.acknowledged) < IDLE_MOVES + self.rate:
            await asyncio.sleep(LOOK)
            assert not load.done(), load.result()
        await asyncio.to_thread(self.prepare)
        began = time.monotonic()
        striking = asyncio.create_task(asyncio.to_thread(self.strike))
        if await self._health_is(False, 15.0):
            self.told = time.monotonic() - began
        await striking
        await asyncio.sleep(self.LASTS)
        if self.ends_load:
            self.ledger.over = True
            await self._ended(load)
        await asyncio.to_thread(self.mend)
        mended = time.monotonic()
        if await self._health_is(True, 30.0):
            self.served = time.monotonic() - mended
        await self._ended(load)
        ended = time.monotonic()
        if await asyncio.to_thread(self._bots_have_moved):
            self.answered = time.monotonic() - ended

    async def _ended(self, load: asyncio.Task[Tally]) -> None:
        done, _ = await asyncio.wait([load], timeout=self.seconds + 20)
        self.ledger.over = True
        assert done or (await asyncio.wait([load], timeout=10))[0], "the load does not end"

    async def _health_is(self, well: bool, patience: float) -> bool:
        until = time.monotonic() + patience
        while time.monotonic() < until:
            if await self._is_well() is well:
                return True
            await asyncio.sleep(LOOK)
        return False

    def _bots_have_moved(self) -> bool:
        """A worker that was cut off has left a claim behind, which must run out first."""
        until = time.monotonic() + CLAIM + 10.0
        database = Database(self.stand.url)
        try:
            while time.monotonic() < until:
                if not database.read_now(lambda c: c.execute(BOTS_TO_MOVE).scalar_one()):
                    return True
                time.sleep(LOOK)
        finally:
            database.close()
        return False

    async def _is_well(self) -> bool:
        client = Client(self.stand.port)
        try:
            await client.connect()
        except OSError:
            return False
        try:
            await asyncio.wait_for(client.ask("GET", "/health"), 10)
        except WrongAnswer as error:
            self.ledger.refused[error.status] += 0
            if error.status != 503:
                self.ledger.wrong.append(str(error))
            return False
        except (OSError, EOFError, TimeoutError):
            return False
        finally:
            client.close()
        return True


class Kill(Trial):
    name = "kill -9"
    seconds = 15.0

    def strike(self) -> None:
        self.stand.stop(signal.SIGKILL)

    def mend(self) -> None:
        self.stand.start()


class FullDisc(Trial):
    name = "full disc"
    disc = True
    seconds = 10.0

    def strike(self) -> None:
        self.stand.fill()

    def mend(self) -> None:
        self.stand.empty()


class Restart(Trial):
    """PostgreSQL alone goes at once and comes back, maybe sooner than /health looks again."""

    name = "restarted"
    must_show = False

    def strike(self) -> None:
        assert isinstance(self.stand, PostgresStand)
        self.stand.end("immediate")
        self.stand.begin()


class Damage(Trial):
    """Pages of the file are overwritten. A backup made before is all that can be had again."""

    name = "corrupted"
    ends_load = True
    seconds = 25.0

    def prepare(self) -> None:
        self.until = time.monotonic()
        self.backup = self.stand.folder / "backup.db"
        back_up(self.stand.url, self.backup)

    def strike(self) -> None:
        file = self.stand.folder / "ironbridge.db"
        with file.open("r+b") as pages:
            for page in range(1, max(2, file.stat().st_size // PAGE)):
                pages.seek(page * PAGE)
                pages.write(os.urandom(PAGE))

    def mend(self) -> None:
        self.stand.stop()
        for file in self.stand.folder.glob("ironbridge.db*"):
            file.unlink()
        restore(self.backup, self.stand.url)
        self.stand.start()


class DamagedBlock(Trial):
    """The first block of PostgreSQL's file of tables is overwritten while it is down, and put back later."""

    name = "corrupted"
    LASTS = 3.0
    seconds = 12.0

    def strike(self) -> None:
        self._write(os.urandom(BLOCK))

    def mend(self) -> None:
        self._write(self.before)

    def _write(self, block: bytes) -> None:
        stand = self.stand
        assert isinstance(stand, PostgresStand)
        if not hasattr(self, "file"):
            self.file = stand.file_of("tables")
        stand.end("fast")
        with self.file.open("r+b") as pages:
            self.before = pages.read(BLOCK)
            pages.seek(0)
            pages.write(block)
        stand.begin()


TRIALS: tuple[tuple[type[Trial], type[Stand]], ...] = (
    (Kill, Stand),
    (Kill, PostgresStand),
    (FullDisc, Stand),
    (FullDisc, PostgresStand),
    (Damage, Stand),
    (DamagedBlock, PostgresStand),
    (Restart, PostgresStand),
)
