"""Who is there under load: tables with players and spectators, watchers of one of them, and visitors.

Visitors go from the lobby to a table, look at it and replay it step by step.
"""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from ipaddress import IPv4Address

from ironbridge.cli.load.browser import FAULTS, RETRY, Browser, Site, Wish
from ironbridge.cli.load.rehearsal import Rehearsed, Turn
from ironbridge.cli.load.wire import WrongAnswer

PASSWORD = "coal and iron"
FIRST_ADDRESS = IPv4Address("198.18.0.1")  # of a network that is kept for measurements
ONE_OF_MANY = re.compile(
    r"(?<=/tables/)[\w-]{12}|\?[^\s:]*"
)  # tables and picks: errors are counted by their kind
COMING = 8  # browsers that open their page at once
TABLES_A_VISITOR = 8
LOOK = 0.02  # seconds between two looks whether all screens are up to date
STEPS, PACE = 10, 1.0  # of a replay; seconds from one to the next


@dataclass
class Seen:
    """What browsers saw in a part of the run, in seconds each; of the table with watchers apart."""

    picks: list[float] = field(default_factory=list)
    stored: list[float] = field(default_factory=list)
    own: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)


@dataclass
class Part:
    """A part of the run. `watched` is the table with watchers, `calm` are all others."""

    calm: Seen = field(default_factory=Seen)
    watched: Seen = field(default_factory=Seen)
    lobby: list[float] = field(default_factory=list)
    table: list[float] = field(default_factory=list)
    replay: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def fails(self, error: BaseException) -> None:
        self.errors.append(ONE_OF_MANY.sub("...", str(error) or repr(error)))


class Crowd:
    """Everybody. `part` is the part of the run that counts now."""

    def __init__(self, sites: Sequence[Site]) -> None:
        self.sites = sites
        self.part = Part()
        self.browsers: list[Browser] = []
        self.mark = f"{random.SystemRandom().randrange(36**5):x}"  # nobody of another run has this name

    def browser(self) -> Browser:
        """One more, at the next server and from an address of its own."""
        number = len(self.browsers)
        site = self.sites[number % len(self.sites)]
        made = Browser(site, str(FIRST_ADDRESS + number), lambda error: self.part.fails(error))
        self.browsers.append(made)
        return made

    @property
    def views(self) -> int:
        return sum(browser.views for browser in self.browsers)

    async def close(self) -> None:
        await asyncio.gather(*(browser.close() for browser in self.browsers))


class Group:
    """The people at one table: they play one game after the other."""

    def __init__(self, crowd: Crowd, number: int, viewers: int, games: deque[Rehearsed]) -> None:
        self.crowd, self.number, self.games = crowd, number, games
        self.players: list[Browser] = []
        self.rest: list[Browser] = []
        self.viewers = viewers
        self.table = ""
        self.watched = False
        self.sent: list[tuple[int, float, Browser]] = []
        self.behind: dict[Browser, int] = {}  # moves of `sent` that each has not been shown

    @property
    def late_comers(self) -> list[Browser]:
        """Everybody but the one who made the table."""
        return [*self.players[1:], *self.rest]

    @property
    def seen(self) -> Seen:
        return self.crowd.part.watched if self.watched else self.crowd.part.calm

    async def come(self) -> None:
        """Register, make the table, join it as guests. Nobody looks yet."""
        game = self.games[0]
        self.players = [self.crowd.browser() for _ in range(game.players)]
        self.rest = [self.crowd.browser() for _ in range(self.viewers - game.players)]
        owner = self.players[0]
        await owner.fetch("GET", "/")
        name = f"load {self.crowd.mark} {self.number}"
        await owner.ask("POST", "/api/accounts", {"name": name, "password": PASSWORD})
        await self.sit_down()

    async def sit_down(self) -> None:
        game = self.games[0]
        seats = [{"kind": "me"}] + [{"kind": "invited"}] * (game.players - 1)
        wanted = {"title": game.title, "seats": seats, "seed": game.seed}
        card = await self.players[0].ask("POST", "/api/tables", wanted)
        self.table = card["id"]
        for seat, guest in enumerate(self.players[1:], start=1):
            if not guest.cookies:
                await guest.fetch("GET", f"/join/{card['invitation']}")
            name = f"guest {self.crowd.mark} {self.number} {seat}"
            await guest.ask("POST", f"/api/join/{card['invitation']}", {"name": name, "seat": seat})

    async def look(self, browsers: Iterable[Browser]) -> None:
        for browser in browsers:
            self.behind[browser] = len(self.sent)
            browser.shows = self._shows(browser)
            await browser.open(self.table)

    def _shows(self, browser: Browser) -> Callable[[int], None]:
        def note(version: int) -> None:
            now, done = time.perf_counter(), self.behind[browser]
            while done < len(self.sent) and self.sent[done][0] <= version:
                _, sent, mover = self.sent[done]
                (self.seen.own if mover is browser else self.seen.others).append(now - sent)
                done += 1
            self.behind[browser] = done

        return note

    @property
    def waiting(self) -> int:
        """Screens that have not been shown the newest move."""
        return sum(done < len(self.sent) for done in self.behind.values())

    async def play(self, begin: float, pause: float, end: float, most: int) -> None:
        """A move every `pause` seconds, `most` of them; one that is late does not make the next ones late."""
        due = begin
        for _ in range(most):
            if max(due, time.perf_counter()) >= end or not self.games:
                return
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await self._move()
            due = max(due + pause, time.perf_counter() - 5 * pause)

    async def play_apart(self, cpu: Callable[[], float], moves: int) -> float:
        """A few moves while nothing else is asked of the server: the seconds of its time that a pick took."""
        spent, picks = 0.0, 0
        for _ in range(moves):
            if not self.games:
                break
            turn = await self._come_to_turn()
            before = cpu()
            await self._click(turn)
            spent, picks = spent + cpu() - before, picks + len(turn.clicks)
            await self._finish(turn)
            while self.waiting:
                await asyncio.sleep(LOOK)
        return spent / picks if picks else 0.0

    async def _move(self) -> None:
        turn = await self._come_to_turn()
        await self._click(turn)
        await self._finish(turn)

    async def _come_to_turn(self) -> Turn:
        turn = self.games[0].turns.popleft()
        browser = self.players[turn.seat]
        await browser.until(turn.version)
        if browser.shown.version != turn.version:
            raise WrongAnswer(f"table {self.table} went on without its players")
        return turn

    async def _click(self, turn: Turn) -> None:
        browser = self.players[turn.seat]
        for click in turn.clicks:
            began = time.perf_counter()
            await browser.pick(Wish(click.held, click.thing))
            self.seen.picks.append(time.perf_counter() - began)
            if browser.shown.picks not in (None, click.then):
                raise WrongAnswer(f"table {self.table} holds {browser.shown.picks} instead of {click.then}")

    async def _finish(self, turn: Turn) -> None:
        browser = self.players[turn.seat]
        began = time.perf_counter()
        self.sent.append((turn.leads_to, began, browser))
        self.seen.stored.append(await browser.move(turn.seat, turn.action) - began)
        if not self.games[0].turns:
            self.games.popleft()
            if turn.over and self.games:
                await self._go_on()

    async def _go_on(self) -> None:
        """Another game with the same people, after all have seen how the last one ended."""
        everybody = [*self.behind]
        await asyncio.gather(*(browser.until(self.sent[-1][0]) for browser in everybody))
        self.sent.clear()
        await self.sit_down()
        await self.look(everybody)


async def visit(crowd: Crowd, groups: Sequence[Group], luck: random.Random) -> None:
    """The lobby, then the page of some table and its replay, until cancelled."""
    browser = crowd.browser()
    while True:
        group = luck.choice(groups)
        try:
            crowd.part.lobby.append(await _timed(browser.fetch("GET", "/tables")))
            await asyncio.sleep(PACE)
            crowd.part.table.append(await _timed(browser.fetch("GET", f"/tables/{group.table}")))
            await asyncio.sleep(PACE)
            address = f"/tables/{group.table}/replay"
            crowd.part.replay.append(await _timed(browser.fetch("GET", address)))
            for step in range(STEPS):
                await asyncio.sleep(PACE)
                moment = f"{address}/view?move={step}&step=move&list=moves"
                crowd.part.replay.append(await _timed(browser.fetch("GET", moment)))
        except FAULTS as error:
            crowd.part.fails(error)
            await asyncio.sleep(RETRY)


async def _timed(work: Awaitable[object]) -> float:
    began = time.perf_counter()
    await work
    return time.perf_counter() - began
