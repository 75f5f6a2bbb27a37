"""Servers to put under load: started here with a temporary database, several of them on one PostgreSQL."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from ironbridge.core.refusals import Malformed


class Served(NamedTuple):
    port: int
    pid: int


@contextmanager
def serving(
    folder: Path, database: str, workers: int, processes: int = 1, environment: dict[str, str] | None = None
) -> Iterator[list[Served]]:
    """Servers that end with the block, each at a port of its own; the first one starts the workers."""
    if processes > 1 and "://" not in database:
        raise Malformed("several processes need a PostgreSQL database: give --database")
    with ExitStack() as stack:
        servers = []
        for number in range(processes):
            log = folder / f"server-{number}.log"
            started = _start(log, database or str(folder / "load.db"), 0 if number else workers, environment)
            servers.append(stack.enter_context(started))
        yield servers


@contextmanager
def _start(log: Path, database: str, workers: int, environment: dict[str, str] | None) -> Iterator[Served]:
    command = [sys.executable, "-m", "ironbridge", "serve", "--port", "0", "--workers", str(workers)]
    with log.open("w") as errors:
        process = subprocess.Popen(
            [*command, "--database", database],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env={**os.environ, **(environment or {})},
        )
    assert process.stdout is not None
    try:
        found = re.search(r":(\d+)$", process.stdout.readline().strip())
        if found is None:
            raise Malformed(f"the server did not start: {log.read_text().strip().splitlines()[-1:]}")
        yield Served(int(found[1]), process.pid)
    finally:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(15)
        process.kill()
        process.wait()
        process.stdout.close()
