"""The worker processes of a server, and which kernel they play with.

They begin with the server's own interpreter. If the settings name another one, they go over to it as soon as
its kernel is compiled from the same code, and back if it fails or changes.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from multiprocessing import get_context
from typing import Protocol

from sqlalchemy.exc import SQLAlchemyError

from ironbridge.core.vecs import is_compiled
from ironbridge.registry import code_digest
from ironbridge.server.bot_turns import release_all
from ironbridge.server.db.database import Database
from ironbridge.server.kernels import objection, stamp
from ironbridge.server.logs import LOGGER, tell
from ironbridge.server.settings import Settings

PATIENCE = 5.0  # for a worker to finish its step
COMES_BACK = (0.5, 30.0)  # a worker that ended is replaced after so long, at least and at most
STAYED = 60.0  # a worker that ran so long was not started in vain
LOOK = 1.0  # how often the environment of the other interpreter is looked at
PLAIN, COMPILED = 1, 2
OURS = sys.executable


class Roll(Protocol):
    """What /health says of the workers."""

    @property
    def lives(self) -> bool: ...

    @property
    def kernel(self) -> str: ...


class Muster:
    """The same, told by the process that keeps the workers to those that answer requests beside it."""

    def __init__(self) -> None:
        self._told = get_context("spawn").Value("i", PLAIN)

    def tell(self, crew: Roll) -> None:
        self._told.value = 0 if not crew.lives else COMPILED if crew.kernel == "compiled" else PLAIN

    @property
    def lives(self) -> bool:
        return bool(self._told.value)

    @property
    def kernel(self) -> str:
        return "compiled" if self._told.value == COMPILED else "plain"


class Crew:
    """A worker that ends is replaced; each has a thread that sees to it. `muster` is told how they are."""

    def __init__(self, settings: Settings, muster: Muster | None = None) -> None:
        self.settings = settings
        self._muster = muster
        self._python = OURS
        self._stopping = threading.Event()
        self._members = [threading.Thread(target=self._keep, daemon=True) for _ in range(settings.workers)]
        if settings.worker_python and not is_compiled():
            self._members.append(threading.Thread(target=self._look_out, daemon=True))
        self._processes: dict[subprocess.Popen[bytes], str] = {}  # with their interpreters
        self._changed = threading.Condition()
        self._going_over = False

    def start(self) -> Crew:
        self._forget_claims()
        for member in self._members:
            member.start()
        with self._changed:
            self._changed.wait_for(lambda: self._processes, PATIENCE)
        return self

    def stop(self) -> None:
        """Let every worker finish its step; one that does not is ended."""
        self._stopping.set()
        with self._changed:
            self._changed.notify_all()
            running = list(self._processes)
        for process in running:
            _dismiss(process)
        for member in self._members:
            member.join(PATIENCE)
        for process in running:
            if process.poll() is None:
                process.kill()
                process.wait()

    @property
    def lives(self) -> bool:
        """Is there a worker at least? One that is just being replaced counts."""
        with self._changed:
            return self._going_over or any(process.poll() is None for process in self._processes)

    @property
    def kernel(self) -> str:
        """`compiled` if every worker plays with a compiled kernel, else `plain`."""
        with self._changed:
            others = all(python != OURS for python in self._processes.values()) and bool(self._processes)
        return "compiled" if others or is_compiled() else "plain"

    def _tell(self) -> None:
        if self._muster is not None:
            self._muster.tell(self)

    def pids(self) -> list[int]:
        with self._changed:
            return sorted(process.pid for process in self._processes)

    def _keep(self) -> None:
        wait, longest = COMES_BACK
        while not self._stopping.is_set():
            began = time.monotonic()
            if not self._see_through():
                wait = COMES_BACK[0] if time.monotonic() - began > STAYED else min(2 * wait, longest)
                self._stopping.wait(wait)
            if not self._stopping.is_set():
                self._forget_claims()

    def _see_through(self) -> bool:
        """One worker from its start to its end. True if it was to be replaced by one that plays otherwise."""
        with self._changed:
            if self._stopping.is_set():
                return False
            python, began = self._python, time.monotonic()
            try:
                process = self._launch(python)
            except OSError as error:  # the machine may have processes to spare later
                return self._ended(python, 0.0, "a worker cannot be started", reason=str(error))
            self._processes[process] = python
            self._tell()
            self._changed.notify_all()
        status = process.wait()
        with self._changed:
            del self._processes[process]
            self._tell()
            if _dismiss(process):
                return True
            lasted = time.monotonic() - began
            return self._ended(python, lasted, "a worker ended", pid=process.pid, status=status)

    def _ended(self, python: str, lasted: float, event: str, **fields: object) -> bool:
        """Tell it. If another interpreter soon failed, all go back to our own."""
        if python != OURS and python == self._python and lasted < STAYED and fields.get("status") != 0:
            self._python = OURS
            event = "the compiled kernel failed: the bots are played with the plain one"
            for process, other in self._processes.items():
                if other != OURS:
                    _dismiss(process)
        LOGGER.error(event, extra={"fields": fields})
        return python != self._python

    def _launch(self, python: str) -> subprocess.Popen[bytes]:
        # The URL may hold a password: the environment is not shown to everybody, a command line is.
        environment = {**os.environ, "IRONBRIDGE_DATABASE": self.settings.database}
        alone = [] if python == OURS else ["-I"]  # it imports its own installation, whatever leads to ours
        command = [python, *alone, "-m", "ironbridge", "worker", "--until-eof"]
        command += ["--log", self.settings.log_format]
        command += [f"--maps={folder}" for folder in self.settings.maps]
        return subprocess.Popen(command, stdin=subprocess.PIPE, env=environment)

    def _look_out(self) -> None:
        """Ask the other interpreter whenever its environment has changed, and go over or back."""
        python = self.settings.worker_python
        code_digest()  # of what runs here, before anybody edits it
        seen = None
        told = ""
        while True:
            found = stamp(python)
            if found != seen:
                seen = found
                reason = objection(python, self._stopping.is_set) if found else ""
                if reason and reason != told:
                    tell("the workers' interpreter is not ready", reason=reason)
                told = reason
                self._go_over(OURS if reason or not found else python)
            if self._stopping.wait(LOOK):
                return

    def _go_over(self, python: str) -> None:
        """One after the other finishes its step, gives back its table, and has a successor."""
        with self._changed:
            if python == self._python:
                return
            self._python, self._going_over = python, True
            running = list(self._processes)
        for process in running:
            if python != self._python:  # it has failed meanwhile
                break
            _dismiss(process)
            _end(process)
            with self._changed:
                self._changed.wait_for(
                    lambda: self._stopping.is_set() or len(self._processes) >= len(running), PATIENCE
                )
        with self._changed:
            self._going_over = False
            self._tell()
            stayed = python == self._python
        if stayed:
            tell("the workers went over", kernel=self.kernel)

    def _forget_claims(self) -> None:
        """Whoever held them is no more."""
        database = Database(self.settings.database)
        try:
            database.write_now(release_all)
        except SQLAlchemyError as error:
            LOGGER.warning("claims are left to run out", extra={"fields": {"reason": str(error)}})
        finally:
            database.close()


def _dismiss(process: subprocess.Popen[bytes]) -> bool:
    """It ends with its standard input. True if that had been closed before."""
    assert process.stdin is not None
    before = process.stdin.closed
    process.stdin.close()
    return before


def _end(process: subprocess.Popen[bytes]) -> None:
    """Kill one that does not finish its step in time."""
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
