"""May the bots be played with another interpreter? It must have our code, and its kernel compiled of it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import msgspec

from ironbridge.registry import code_digest

PATIENCE = 60.0  # for it to start: something may be compiling beside it


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


def objection(python: str) -> str:
    """What speaks against this interpreter; nothing if it can be used."""
    command = [python, "-I", "-m", "ironbridge", "version", "--json"]
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE
        )
        told = msgspec.json.decode(done.stdout, type=Told)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    except msgspec.DecodeError:
        return (done.stderr.strip().splitlines() or ["it has no ironbridge"])[-1]
    if not told.compiled:
        return "its kernel is plain"
    return "" if told.code == code_digest() else "it was built from other code"
