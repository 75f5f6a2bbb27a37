"""A run of `ironbridge load --browsers`: people come, play, and are joined by the watchers of one table."""

from __future__ import annotations

import asyncio
import math
import random
import socket
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ironbridge.cli.load.browser import FAULTS, Browser, Site
from ironbridge.cli.load.crowd import COMING, TABLES_A_VISITOR, Crowd, Group, Part, visit
from ironbridge.cli.load.gauges import Gauge
from ironbridge.cli.load.postgres import Sessions
from ironbridge.cli.load.processes import Used, listeners, used
from ironbridge.cli.load.rehearsal import Rehearsed
from ironbridge.cli.output import watched
from ironbridge.core.refusals import Malformed

MOVES = 100  # of each table in each part, where nothing else bounds them
WATCHED, LIVELY = 0, 1.0  # the table with watchers, and the seconds between its moves at most
SETTLING = 10.0  # seconds for the last screens to be renewed
LOOK = 0.25
WEIGHINGS = 60  # of the server's memory in one part
APART = 12  # moves of one table of each title, to tell what a pick takes by itself
GRACE = 60.0  # for a move that is under way when the time is up


class Plan(NamedTuple):
    """What is to be done. `rate` 0: as fast as it goes. `moves`: of each table in each part at most; 0: what
    the rate needs. The table with watchers is a lively one, without them too."""

    tables: int
    viewers: int
    watchers: int
    rate: float
    seconds: float
    moves: int = 0

    def pause(self, table: int) -> float:
        """Seconds from one move of a table to its next."""
        pause = self.tables / self.rate if self.rate else 0.0
        return min(pause, LIVELY) if self.watchers and table == WATCHED else pause

    def most(self, table: int) -> int:
        """Moves of a table in one part."""
        if self.moves or not self.rate:
            return self.moves or MOVES
        return math.ceil(self.seconds / self.pause(table)) + 1

    @property
    def parts(self) -> int:
        return 2 if self.watchers else 1


@dataclass
class Measured:
    """A part of the run, with what it took."""

    watchers: int
    part: Part
    seconds: float = 0.0
    views: int = 0
    late_views: int = 0  # of these, after the time was up
    behind: int = 0
    server_cpu: float | None = None
    client_cpu: float = 0.0
    database_cpu: float | None = None
    lock_waits: float | None = None  # sessions that waited for a lock, on average
    memory: list[int] = field(default_factory=list)  # at equal intervals
    gauges: list[Gauge] = field(default_factory=list)


@dataclass
class Run:
    """Memory is that of all processes of the server, None where it cannot be known."""

    plan: Plan
    parts: list[Measured] = field(default_factory=list)
    memory: dict[str, int | None] = field(default_factory=dict)
    picks: dict[str, float] = field(default_factory=dict)  # by title: server time of one, with nobody else
    errors: list[str] = field(default_factory=list)


class Press:
    """Everything of one run."""

    def __init__(self, sites: Sequence[Site], pids: Sequence[int], plan: Plan, database: str = "") -> None:
        """`database` is the URL of a PostgreSQL that is looked at too."""
        self.sites, self.pids, self.plan, self.database = sites, pids, plan, database
        self.crowd = Crowd(sites)
        self.groups: list[Group] = []

    def use(self) -> Used | None:
        return used(self.pids)

    async def run(self, games: Sequence[deque[Rehearsed]]) -> Run:
        plan, crowd = self.plan, self.crowd
        run = Run(plan)
        self.groups = [Group(crowd, number, plan.viewers, mine) for number, mine in enumerate(games)]
        self.groups[WATCHED].watched = bool(plan.watchers)
        visitors: list[asyncio.Task[None]] = []
        try:
            await self._warm_up()
            run.memory["idle"] = self._memory()
            for group in watched(self.groups, len(self.groups), "tables"):
                await group.come()
                await group.look(group.players[:1])
            run.memory["tables"] = self._memory()
            await self._open([(group, one) for group in self.groups for one in group.late_comers])
            run.memory["viewers"] = self._memory()
            run.errors += crowd.part.errors
            for number in range(1 + len(self.groups) // TABLES_A_VISITOR):
                visitors.append(asyncio.create_task(visit(crowd, self.groups, random.Random(number))))
            run.parts.append(await self._part(0))
            if plan.watchers:
                before = self._memory()
                crowd.part = Part()
                await self._open([(self.groups[WATCHED], crowd.browser()) for _ in range(plan.watchers)])
                await self._settle(SETTLING)
                run.memory["before_watchers"], run.memory["watchers"] = before, self._memory()
                run.errors += crowd.part.errors
                run.parts.append(await self._part(plan.watchers))
            for task in visitors:
                task.cancel()
            run.picks = await self._picks_apart()
        except FAULTS as error:
            raise Malformed(f"not everybody could come in: {str(error) or repr(error)}") from error
        finally:
            for task in visitors:
                task.cancel()
            await crowd.close()
        for measured in run.parts:
            run.errors += measured.part.errors
        return run

    async def _picks_apart(self) -> dict[str, float]:
        """At the first table of each title; empty where it is not known what the server uses."""
        if self.use() is None:
            return {}
        self.crowd.part = Part()
        first = {group.games[0].title: group for group in reversed(self.groups) if group.games}
        return {title: await group.play_apart(self._cpu, APART) for title, group in sorted(first.items())}

    def _cpu(self) -> float:
        now = self.use()
        return now.cpu if now else 0.0

    async def _warm_up(self) -> None:
        """What is read and drawn once is not the first table's."""
        for site in self.sites:
            browser = Browser(site, "198.19.255.254", self.crowd.part.fails)
            await browser.fetch("GET", "/")
            await browser.close()

    def _memory(self) -> int | None:
        now = self.use()
        return now.memory if now else None

    async def _open(self, wanted: Sequence[tuple[Group, Browser]]) -> None:
        """Everybody opens the page of their table, a few at once."""
        coming = iter(watched(wanted, len(wanted), "browsers"))

        async def come() -> None:
            for group, browser in coming:
                await group.look([browser])

        await asyncio.gather(*(come() for _ in range(COMING)))

    async def _settle(self, most: float) -> int:
        """Wait until all screens are up to date and nothing is asked; how many are not if that takes long."""
        end, views = time.perf_counter() + most, -1
        while time.perf_counter() < end:
            if views == self.crowd.views and not sum(group.waiting for group in self.groups):
                return 0
            views = self.crowd.views
            await asyncio.sleep(LOOK)
        return sum(group.waiting for group in self.groups)

    async def _part(self, watchers: int) -> Measured:
        crowd = self.crowd
        crowd.part = Part()
        found = Measured(watchers, crowd.part, gauges=[Gauge(site) for site in self.sites])
        for gauge in found.gauges:
            await gauge.begin()
        sessions = Sessions(self.database) if self.database else None
        views, mine, theirs, began = crowd.views, time.process_time(), self.use(), time.perf_counter()
        weighing = asyncio.create_task(self._weigh(found))
        await self._play(began)
        weighing.cancel()
        found.seconds, in_time = time.perf_counter() - began, crowd.views
        found.behind = await self._settle(SETTLING)
        found.views, found.late_views = crowd.views - views, crowd.views - in_time
        found.client_cpu = time.process_time() - mine
        now = self.use()
        if now is not None and theirs is not None:
            found.server_cpu = now.cpu - theirs.cpu
            found.memory.append(now.memory)
        if sessions is not None:
            found.database_cpu, found.lock_waits = sessions.close()
        for gauge in found.gauges:
            await gauge.end()
        return found

    async def _weigh(self, found: Measured) -> None:
        while (now := self._memory()) is not None:
            found.memory.append(now)
            await asyncio.sleep(self.plan.seconds / WEIGHINGS)

    async def _play(self, began: float) -> None:
        plan, end = self.plan, began + self.plan.seconds
        playing = []
        for number, group in enumerate(self.groups):
            pause = plan.pause(number)
            first = began + pause * number / plan.tables
            playing.append(asyncio.create_task(group.play(first, pause, end, plan.most(number))))
        bar = asyncio.create_task(_show_progress(plan.seconds))
        done, late = await asyncio.wait(playing, timeout=plan.seconds + GRACE)
        bar.cancel()
        for task in late:
            task.cancel()
        for task in done:
            error = task.exception()
            if isinstance(error, FAULTS):
                self.crowd.part.fails(error)
            elif error is not None:
                raise error
        if late:
            self.crowd.part.errors.append(f"{len(late)} tables were not answered within {GRACE:g} seconds")


def check_there(sites: Sequence[Site]) -> None:
    """Raises Malformed if a server does not answer."""
    for site in sites:
        try:
            with socket.create_connection((site.host, site.port), timeout=10):
                pass
        except OSError as error:
            raise Malformed(f"no server answers at {site.host}:{site.port}: {error}") from error


async def _show_progress(seconds: float) -> None:
    for _ in watched(range(round(seconds)), round(seconds), "seconds"):
        await asyncio.sleep(1)


def find_processes(sites: Sequence[Site]) -> list[int]:
    """The processes of servers that were running already, where they run on this machine."""
    here = [site for site in sites if site.host in ("127.0.0.1", "localhost", "::1")]
    return sorted({pid for site in here for pid in listeners(site.port)})


def run_browsers(
    sites: Sequence[Site],
    pids: Sequence[int],
    plan: Plan,
    games: Sequence[deque[Rehearsed]],
    database: str = "",
) -> Run:
    """On the faster loop, where there is one."""
    factory: Any = None
    try:
        import uvloop

        factory = uvloop.new_event_loop
    except ImportError:  # there is none for Windows
        pass
    with asyncio.Runner(loop_factory=factory) as runner:
        return runner.run(Press(sites, pids, plan, database).run(games))
