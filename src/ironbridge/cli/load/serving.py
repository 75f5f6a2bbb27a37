"""A server to put under load, started here with a temporary database or on PostgreSQL."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from ironbridge.core.refusals import Malformed


class Served(NamedTuple):
    port: int
    pid: int


@contextmanager
def serving(
    folder: Path, database: str, workers: int, processes: int = 1, environment: dict[str, str] | None = None
) -> Iterator[Served]:
    """A server that ends with the block, all of whose processes answer at one port."""
    if processes > 1 and "://" not in database:
        raise Malformed("several processes need a PostgreSQL database: give --database")
    log = folder / "server.log"
    command = [sys.executable, "-m", "ironbridge", "serve", "--port", "0", "--workers", str(workers)]
    with log.open("w") as errors:
        process = subprocess.Popen(
            [*command, "--processes", str(processes), "--database", database or str(folder / "load.db")],
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
