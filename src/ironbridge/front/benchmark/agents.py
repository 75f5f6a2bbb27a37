"""Who is put to the test: a bot by its name, a class of somebody's own, or a process that speaks JSON lines.

What an agent does wrong in a game is a fault: the stated penalty is that the rest of that game is played at
random for it. An agent that does not even begin ends the run.
"""

from __future__ import annotations

import shlex
from hashlib import sha256
from time import perf_counter
from typing import Any, Protocol

import msgspec

from ironbridge.bots.bot import Bot, Seen
from ironbridge.bots.levels import RandomBot, name_of, with_digest
from ironbridge.bots.own import OwnClass, digest_of_files, read_bot
from ironbridge.core.refusals import Malformed

BOT, MODULE, PROCESS = "bot", "module", "process"


class Fault(Exception):
    """What an agent did wrong at a decision, in words that go on after its name."""


class Agent(msgspec.Struct, frozen=True):
    """`name` is what the command line gave; `digest` changes with its files, as far as they are known."""

    kind: str
    name: str
    digest: str = ""


def read_agent(name: str) -> Agent:
    """`greedy`, `master:5000` or `module:Class`. Raises Malformed."""
    bot = read_bot(name)
    try:
        return Agent(MODULE if isinstance(bot, OwnClass) else BOT, name_of(bot), digest_of(bot))
    except OSError as error:
        raise Malformed(f"cannot read {error.filename}: {error.strerror}") from None


def digest_of(bot: str | OwnClass) -> str:
    return with_digest(bot) if isinstance(bot, str) else bot.digest


def read_process(command: str) -> Agent:
    """A command as a shell would have it, without a shell's tricks. Raises Malformed."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise Malformed(f"--process {command!r}: {error}") from None
    if not words:
        raise Malformed("--process needs a command")
    return Agent(PROCESS, command, digest_of_files(words[1:]))


class Player(Protocol):
    """An agent in one game: answers with the number of an option, or raises Fault."""

    def answer(self, seen: Seen[Any]) -> int: ...


class ClassPlayer:
    """A bot of somebody's own in this process. Only the clock is read: nothing can stop it from thinking."""

    def __init__(self, bot: Bot, limit: float) -> None:
        self.bot, self.limit = bot, limit

    def answer(self, seen: Seen[Any]) -> int:
        began = perf_counter()
        try:
            code = self.bot.choose(seen)
        except Exception as error:
            raise Fault(f"raised {type(error).__name__}: {error}") from error
        if perf_counter() - began > self.limit:
            raise Fault(f"took longer than {self.limit:g} s")
        if code not in seen.codes:
            raise Fault(f"chose {code!r}, which is not in seen.codes")
        return seen.codes.index(code)


def begin(name: str, seed: int, limit: float) -> ClassPlayer:
    """Raises IronbridgeError."""
    return ClassPlayer(OwnClass(name)(seed), limit)


class Tally(msgspec.Struct):
    """What an agent's decisions in a deal cost by the clock on the wall, and its faults."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    faults: list[str] = []


class Examined:
    """A player on a seat, as a bot. It is asked where there is a choice, until it has made a fault."""

    def __init__(self, player: Player, seed: int, tally: Tally) -> None:
        self.player, self.tally = player, tally
        self.penalty = RandomBot(seed)
        self.asked = 0
        self.failed = False

    def choose(self, seen: Seen[Any]) -> int:
        codes = seen.codes
        if len(codes) == 1:
            return codes[0]
        if self.failed:
            return self.penalty.choose(seen)
        self.asked += 1
        began = perf_counter()
        try:
            return codes[self.player.answer(seen)]
        except Fault as fault:
            self.failed = True
            self.tally.faults.append(f"seat {seen.seat}, decision {self.asked}: {fault}")
            return self.penalty.choose(seen)
        finally:
            took = perf_counter() - began
            self.tally.decisions += 1
            self.tally.seconds += took
            self.tally.longest = max(self.tally.longest, took)


def own_seed(seed: int) -> int:
    """The seed an agent is told: it says nothing of the deal's own."""
    return int.from_bytes(sha256(f"agent {seed}".encode()).digest()[:4], "big")
