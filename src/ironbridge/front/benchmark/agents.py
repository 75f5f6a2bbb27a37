"""Who is put to the test: a bot by its name, a class of somebody's own, or a process that speaks JSON lines.

What an agent does wrong in a game is a fault: the stated penalty is that the rest of that game is played at
random for it. An agent that does not even begin ends the run.
"""

from __future__ import annotations

import os
import shlex
import sys
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol

import msgspec

from ironbridge.bots.bot import Bot, BotFactory, Seen
from ironbridge.bots.levels import BOTS, RandomBot, make_own, with_digest
from ironbridge.core.refusals import IronbridgeError, Malformed

BOT, MODULE, PROCESS = "bot", "module", "process"


class Fault(Exception):
    """What an agent did wrong at a decision, in words that go on after its name."""


class Agent(msgspec.Struct, frozen=True):
    """`name` is what the command line gave; `digest` changes with its files, as far as they are known."""

    kind: str
    name: str
    digest: str = ""


def read_agent(name: str) -> Agent:
    """`greedy`, `master:1000` or `module:Class`. Raises Malformed."""
    module, colon, made = name.partition(":")
    if module.partition("@")[0] in BOTS:
        try:
            return Agent(BOT, name, with_digest(name))
        except OSError as error:
            raise Malformed(f"cannot read {error.filename}: {error.strerror}") from None
    if not colon or not module or not made:
        raise Malformed(f"no agent {name!r}: give module:Class, or a bot ({', '.join(BOTS)})")
    load_class(name)
    return Agent(MODULE, name, _digest([getattr(sys.modules[module], "__file__", None) or ""]))


def read_process(command: str) -> Agent:
    """A command as a shell would have it, without a shell's tricks. Raises Malformed."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise Malformed(f"--process {command!r}: {error}") from None
    if not words:
        raise Malformed("--process needs a command")
    return Agent(PROCESS, command, _digest(words[1:]))


def _digest(paths: list[str]) -> str:
    found = sha256()
    for path in paths:
        if path and Path(path).is_file():
            found.update(Path(path).read_bytes())
    return found.hexdigest()[:16]


def load_class(name: str) -> BotFactory:
    """What `module:Class` names, found in the working folder, too. Raises Malformed."""
    module, _, made = name.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found = getattr(import_module(module), made)
    except Exception as error:  # a module may do anything while it is imported
        raise Malformed(f"cannot load the agent {name}: {type(error).__name__}: {error}") from error
    if not callable(found):
        raise Malformed(f"the agent {name} is not a class or a function")
    factory: BotFactory = found
    return factory


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
    try:
        return ClassPlayer(make_own(load_class(name), seed), limit)
    except IronbridgeError:
        raise
    except Exception as error:
        raise IronbridgeError(f"cannot make the agent {name}: {type(error).__name__}: {error}") from error


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
