"""May the bots be played with another interpreter? It must have our code, and its kernel compiled of it."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from ironbridge.registry import code_digest

PATIENCE = 60.0  # for it to start: something may be compiling beside it
LOOK = 0.2  # how often it is asked whether it is still wanted


class Told(msgspec.Struct):
    """What `ironbridge version --json` says; older ones do not tell their code."""

    compiled: bool
    code: str = ""


def stamp(python: str) -> int | None:
    """Another number whenever the environment's folder has changed, as after `make compiled`."""
    try:
        return Path(python).parent.parent.stat().st_mtime_ns if Path(python).exists() else None
    except OSError:
        return None


def objection(python: str, stopping: Callable[[], bool] = lambda: False) -> str:
    """What speaks against this interpreter; nothing if it can be used. It is not waited for when stopping."""
    command = [python, "-I", "-m", "ironbridge", "version", "--json"]
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
        )
    except OSError as error:
        return str(error)
    until = time.monotonic() + PATIENCE
    with process:
        while True:
            try:
                said, complained = process.communicate(timeout=LOOK)
                break
            except subprocess.TimeoutExpired:
                if stopping() or time.monotonic() > until:
                    process.kill()
                    return "it does not answer"
    try:
        told = msgspec.json.decode(said, type=Told)
    except msgspec.DecodeError:
        return (complained.strip().splitlines() or ["it has no ironbridge"])[-1]
    if not told.compiled:
        return "its kernel is plain"
    return "" if told.code == code_digest() else "it was built from other code"
