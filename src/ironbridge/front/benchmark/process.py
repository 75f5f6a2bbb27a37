"""An agent in a process of its own, in whatever language: JSON lines in, JSON lines out.

It is told of a game, says that it is ready, and then answers every decision with the number of an option or
with the option itself. docs/benchmark.md describes the lines.
"""

from __future__ import annotations

import os
import shlex
import signal
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as TooLate
from contextlib import suppress
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from types import TracebackType
from typing import Any

import msgspec

from ironbridge.bots.bot import Seen
from ironbridge.core.refusals import IronbridgeError
from ironbridge.front.benchmark.agents import Fault

PROTOCOL = 1
READY = "ready"
TO_BEGIN = 60.0  # seconds until it is ready: some load a network first
TO_LEAVE = 1.0  # seconds after its input has ended
LONGEST_LINE = 1 << 20  # bytes of an answer
LONGEST_QUOTE = 60  # characters of an answer in a sentence
# Waits until whoever holds the other end of its input has ended, in whatever way, and then ends the agent.
WATCH = "read _; kill -s KILL -- -$0"


class Process:
    """Starts when it is first asked something, and again in the next game after a fault."""

    def __init__(self, command: str, limit: float) -> None:
        self.command, self.limit = command, limit
        self.running: Popen[bytes] | None = None
        self.watching: Popen[bytes] | None = None
        self.voice = ThreadPoolExecutor(1)

    def __enter__(self) -> Process:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.running is not None and error is None:
            with suppress(OSError, TimeoutExpired):
                assert self.running.stdin is not None
                self.running.stdin.close()
                self.running.wait(TO_LEAVE)
        self.stop()
        self.voice.shutdown()

    def stop(self) -> None:
        """Whatever it is doing: what it would say later would be taken for an answer to something else."""
        if self.running is None:
            return
        if self.watching is not None:  # before the number of the agent's group is free for others
            self.watching.kill()
            close(self.watching)
        if os.name == "posix":  # what it has started, too: that would keep its output open
            with suppress(ProcessLookupError):
                os.killpg(self.running.pid, signal.SIGKILL)
        self.running.kill()
        close(self.running)
        self.running = self.watching = None

    def start(self) -> None:
        """Raises OSError. No agent outlives the process that plays with it, even if that is killed."""
        words = shlex.split(self.command)
        self.running = Popen(words, stdin=PIPE, stdout=PIPE, start_new_session=True)
        if os.name == "posix":
            watch = ["/bin/sh", "-c", WATCH, str(self.running.pid)]
            self.watching = Popen(watch, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True)

    def begin(self, game: dict[str, Any]) -> None:
        """Tell it of a new game. Raises IronbridgeError if it is not ready for it."""
        try:
            if self.running is None:
                self.start()
            said = self.ask({"type": "game", "protocol": PROTOCOL, **game}, TO_BEGIN)
        except OSError as error:
            raise IronbridgeError(f"cannot start the agent `{self.command}`: {error.strerror}") from None
        except Fault as fault:
            raise IronbridgeError(f"the agent `{self.command}` was not ready: it {fault}") from None
        if said != READY:
            self.stop()
            raise IronbridgeError(
                f'the agent `{self.command}` was not ready: it answered {quote(said)}, not "{READY}"'
            )

    def answer(self, seen: Seen[Any]) -> int:
        """The number of an option. Raises Fault."""
        options = seen.options
        said = self.ask(
            {"type": "decision", "seat": seen.seat, "view": seen.view, "options": options}, self.limit
        )
        try:
            return number_of(said, options, seen.game.action_type)
        except Fault:
            self.stop()
            raise

    def ask(self, message: dict[str, Any], limit: float) -> object:
        """Raises Fault, and stops the process, if it ends, is late or does not answer in JSON."""
        line = msgspec.json.encode(message) + b"\n"
        exchange = self.voice.submit(self._exchange, line)
        try:
            said = exchange.result(limit)
        except TooLate:
            self.stop()
            with suppress(OSError, ValueError):
                exchange.result()
            raise Fault(f"took longer than {limit:g} s") from None
        except OSError:
            said = b""
        if not said:
            assert self.running is not None
            with suppress(TimeoutExpired):
                self.running.wait(TO_LEAVE)
            status = self.running.poll()
            self.stop()
            raise Fault("closed its output" if status is None else f"ended with status {status}")
        try:
            return msgspec.json.decode(said)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self.stop()
            raise Fault(f"answered {quote(said.decode(errors='replace'))}, which is not JSON") from None

    def _exchange(self, line: bytes) -> bytes:
        assert self.running is not None
        assert self.running.stdin is not None
        assert self.running.stdout is not None
        self.running.stdin.write(line)
        self.running.stdin.flush()
        return self.running.stdout.readline(LONGEST_LINE)


def close(process: Popen[bytes]) -> None:
    """One that was killed."""
    process.wait()
    for pipe in (process.stdin, process.stdout):
        with suppress(OSError):
            if pipe is not None:
                pipe.close()


def number_of(said: object, options: list[Any], action_type: Any) -> int:
    """Which option an answer means: its number from 0, or the action itself. Raises Fault."""
    if isinstance(said, int) and not isinstance(said, bool) and 0 <= said < len(options):
        return said
    if isinstance(said, dict):
        with suppress(msgspec.ValidationError, ValueError):
            return options.index(msgspec.convert(said, action_type))
    raise Fault(f"answered {quote(said)}, which is not one of the {len(options)} options")


def quote(said: object) -> str:
    text = said if isinstance(said, str) else msgspec.json.encode(said).decode()
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_QUOTE else line[:LONGEST_QUOTE] + " ..."
