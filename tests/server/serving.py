"""A real server in a process of its own, for tests of the whole."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple


class Running(NamedTuple):
    """A server that answers at `url`; its log is in `log`."""

    url: str
    process: subprocess.Popen[str]
    log: Path

    def stop(self, how: int = signal.SIGTERM, patience: float = 15) -> int:
        """Its exit status."""
        self.process.send_signal(how)
        return self.process.wait(patience)


PROGRAM = ("-m", "ironbridge")


@contextmanager
def serving(
    folder: Path,
    *more: str,
    database: str = "ironbridge.db",
    workers: int = 0,
    limits: bool = True,
    program: tuple[str, ...] = PROGRAM,
    environment: Mapping[str, str] = MappingProxyType({}),
) -> Iterator[Running]:
    """`ironbridge serve` on a free port, ended at the end if it has not ended by itself."""
    log = folder / "server.log"
    command = [sys.executable, *program, "serve", "--port", "0", "--workers", str(workers)]
    where = database if "://" in database else str(folder / database)
    with log.open("w") as errors:
        process = subprocess.Popen(
            [*command, "--database", where, *more],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            cwd=folder,
            env={
                **os.environ,
                "PYTHONUNBUFFERED": "1",
                "IRONBRIDGE_LIMITS": str(int(limits)),
                "IRONBRIDGE_DRAW_AHEAD": "0",
                **environment,
            },
        )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        found = re.fullmatch(r"Ironbridge is running at (https?://\S+)\n", line)
        assert found, f"{line!r}\n{log.read_text()}"
        yield Running(found[1], process, log)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        process.stdout.close()
