"""People who send nothing but moves, each known in advance, and the clients that listen beside them."""

from __future__ import annotations

import asyncio
import math
import random
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from ironbridge.cli.load.processes import used
from ironbridge.cli.load.report import megabytes, share
from ironbridge.cli.load.wire import Client, WrongAnswer
from ironbridge.core.kernel.chance import key_of
from ironbridge.core.match import Match
from ironbridge.front.batch import players_of
from ironbridge.registry import titles

ACCOUNTS = 5  # more would run into the limit on registrations, where that is not lifted
TABLES_EACH = 50  # of an account, where there are so many tables
PASSWORD = "coal and iron"
IDLE_MOVES = 40
WITH_BOT = 5  # every so many tables a bot plays along


@dataclass
class Tally:
    """What was seen: seconds each move took, under load and before, and whatever went wrong."""

    tables: int
    seconds: float = 0.0
    moves: list[float] = field(default_factory=list)
    idle: list[float] = field(default_factory=list)
    cpu: float | None = None  # seconds of the server's processor time
    memory: int | None = None  # bytes, at the end
    bot_steps: int = 0
    events: int = 0
    errors: list[str] = field(default_factory=list)


class Rehearsed(NamedTuple):
    """A game played beforehand: what to ask for, and each move with the version it leads to."""

    wanted: dict[str, Any]
    moves: deque[tuple[dict[str, Any], int]]


def rehearse(number: int, luck: random.Random, most: int) -> Rehearsed:
    """The first moves of a game by people alone. Players who think under load would measure themselves."""
    wanted = table_wanted(number, luck)
    game = titles().find(wanted["title"]).game
    match = Match.start(game, len(wanted["seats"]), key=key_of(wanted["seed"]))
    moves: deque[tuple[dict[str, Any], int]] = deque()
    while len(moves) < most and (decision := match.decision) is not None:
        action = luck.choice(match.options(decision.seat))
        move = {"version": match.version, "action": msgspec.to_builtins(action)}
        match.play(decision.seat, action)
        moves.append((move, match.version))
    return Rehearsed(wanted, moves)


def table_wanted(number: int, luck: random.Random) -> dict[str, Any]:
    """A table of one title after the other, for the fewest people it is for together."""
    together = [title for title in titles() if not title.card.automa]
    title = together[number % len(together)]
    people = next(players for players in players_of(title, {}) if players > 1)
    seats = [{"kind": "me"}] + [{"kind": "screen"}] * (people - 1)
    if number % WITH_BOT == 0:
        seats[-1] = {"kind": "bot", "bot": "random"}
    return {"title": title.card.id, "seats": seats, "listed": False, "seed": luck.randrange(2**31)}


class Player:
    """Somebody at a table, on every seat that is not a bot's. `moves`: how many there will be time for."""

    def __init__(self, number: int, moves: int) -> None:
        self.number = number
        self.luck = random.Random(number)
        self.table = ""
        self.mine = 0  # steps of one's own moves at this table, forced ones included
        self.games: deque[Rehearsed] = deque()
        while number % WITH_BOT and moves > 0:
            game = rehearse(number, self.luck, moves)
            moves -= len(game.moves)
            self.games.append(game)

    def come(self, client: Client, tally: Tally) -> None:
        self.client, self.tally = client, tally

    async def sit_down(self) -> None:
        wanted = self.games[0].wanted if self.games else table_wanted(self.number, self.luck)
        self.table = (await self.client.ask("POST", "/api/tables", wanted))["id"]

    async def move(self) -> float | None:
        """Seconds from the move to its acknowledgement; None if there was none to make.

        People know what they may do; only where a bot plays along do they ask for what it has left them.
        """
        if self.number % WITH_BOT:
            return await self._move_by_heart()
        path = f"/api/tables/{self.table}"
        offered = await self.client.ask("GET", f"{path}/options")
        if not offered["options"]:
            state = await self.client.ask("GET", f"{path}/state")
            if state["view"]["over"]:
                await self.count_bots()
                await self.sit_down()
                return None
            if not state["mine"]:
                return None
            offered = await self.client.ask("GET", f"{path}/options")
        move = {"version": offered["version"], "action": self.luck.choice(offered["options"])}
        took, version = await self._send(move)
        self.mine += version - offered["version"]
        return took

    async def _move_by_heart(self) -> float | None:
        if self.games and not self.games[0].moves:
            self.games.popleft()
            if self.games:
                await self.sit_down()
        if not self.games:
            return None
        move, expected = self.games[0].moves.popleft()
        took, version = await self._send(move)
        if version != expected:
            raise WrongAnswer(f"table {self.table} is at version {version}, it should be at {expected}")
        return took

    async def _send(self, move: dict[str, Any]) -> tuple[float, int]:
        began = time.perf_counter()
        done = await self.client.ask("POST", f"/api/tables/{self.table}/moves", move)
        return time.perf_counter() - began, done["version"]

    async def count_bots(self) -> None:
        """What was played at this table and was not one's own."""
        if self.number % WITH_BOT == 0:
            card = await self.client.ask("GET", f"/api/tables/{self.table}")
            self.tally.bot_steps += card["steps"] - self.mine
            self.mine = 0

    async def play(self, begin: float, pause: float, end: float) -> None:
        """A move every `pause` seconds; one that is late does not make the next ones late."""
        due = begin
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            took = await self.move()
            if took is not None:
                self.tally.moves.append(took)
            due = max(due + pause, time.perf_counter() - 5 * pause)


def rehearsed(tables: int, rate: int, seconds: float) -> Iterator[Player]:
    """The players, each with as many moves in mind as there will be time for."""
    moves = math.ceil(seconds * rate / tables)
    for number in range(tables):
        yield Player(number, moves + (IDLE_MOVES if number == 1 % tables else 0))


async def press(
    port: int,
    players: Sequence[Player],
    rate: int,
    seconds: float,
    make: type[Client] = Client,
    pids: Sequence[int] = (),
) -> Tally:
    """Open the tables, measure an idle server, then the load. The players talk through what `make` makes.

    `pids` are the server's processes, if it is to be known what they use.
    """
    tables = len(players)
    tally = Tally(tables)
    accounts = []
    for number in range(min(max(ACCOUNTS, tables // TABLES_EACH), tables)):
        client = Client(port)
        await client.connect()
        await client.ask("GET", "/health")
        await client.ask("POST", "/api/accounts", {"name": f"load {number}", "password": PASSWORD})
        accounts.append(client.cookies)
        client.close()
    listeners = []
    for number, player in enumerate(players):
        client = make(port, accounts[number % len(accounts)])
        await client.connect()
        player.come(client, tally)
        await player.sit_down()
        if number < 20 * len(accounts):
            ear = Client(port, client.cookies)
            await ear.connect()
            listeners.append((ear, asyncio.create_task(_listen(ear, player.table, tally))))
    first = players[1 % tables]
    for _ in range(IDLE_MOVES):
        took = await first.move()
        if took is not None:
            tally.idle.append(took)
    before, began = used(pids), time.perf_counter()
    pause = tables / rate
    await asyncio.gather(
        *(
            _guarded(player, began + pause * n / tables, pause, began + seconds)
            for n, player in enumerate(players)
        )
    )
    tally.seconds, after = time.perf_counter() - began, used(pids)
    if before is not None and after is not None:
        tally.cpu, tally.memory = after.cpu - before.cpu, after.memory
    for player in players:
        with noted(tally):
            await player.count_bots()
        player.client.close()
    for ear, task in listeners:
        task.cancel()
        ear.close()
    await asyncio.gather(*(task for _, task in listeners), return_exceptions=True)
    return tally


async def _guarded(player: Player, begin: float, pause: float, end: float) -> None:
    with noted(player.tally):
        await player.play(begin, pause, end)


async def _listen(ear: Client, table: str, tally: Tally) -> None:
    with noted(tally):
        async for line in ear.listen(f"/api/tables/{table}/events"):
            tally.events += line.startswith(b"event:")


@contextmanager
def noted(tally: Tally) -> Iterator[None]:
    """What goes wrong at one table is counted, and ends only what is done there."""
    try:
        yield
    except (WrongAnswer, OSError, EOFError) as error:
        tally.errors.append(repr(error))


def figures(tally: Tally) -> dict[str, object]:
    times, idle = sorted(tally.moves), sorted(tally.idle)
    return {
        "tables": tally.tables,
        "seconds": round(tally.seconds, 1),
        "moves": len(times),
        "moves_per_second": round(len(times) / tally.seconds, 1) if tally.seconds else 0.0,
        "bot_steps": tally.bot_steps,
        "events": tally.events,
        "server_cpu_ms_per_move": None
        if tally.cpu is None or not times
        else round(1000 * tally.cpu / len(times), 2),
        "memory_mb": megabytes(tally.memory),
        "p50_ms": share(times, 0.5),
        "p95_ms": share(times, 0.95),
        "p99_ms": share(times, 0.99),
        "idle_p50_ms": share(idle, 0.5),
        "idle_p95_ms": share(idle, 0.95),
        "errors": len(tally.errors),
        "error_list": tally.errors[:5],
    }


def text(tally: Tally) -> str:
    found = figures(tally)
    lines = [
        "{moves} players' moves at {tables} tables in {seconds} s: {moves_per_second} moves/s",
        "p50 {p50_ms} ms, p95 {p95_ms} ms, p99 {p99_ms} ms",
        "CPU of the server per move {server_cpu_ms_per_move} ms, memory at the end {memory_mb} MB",
        "on the idle server: p50 {idle_p50_ms} ms, p95 {idle_p95_ms} ms",
        "{bot_steps} bot steps, {events} events received, {errors} errors",
    ]
    return "\n".join(
        [line.format_map(found) for line in lines] + [f"  {error}" for error in tally.errors[:5]]
    )
