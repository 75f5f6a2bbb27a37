"""A PostgreSQL of our own for as long as the tests of a process run: socket only, in a temporary folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

# Nothing here outlives the run, so nothing has to reach the disc.
OPTIONS = "-c listen_addresses='' -c fsync=off -c synchronous_commit=off -c full_page_writes=off"


def find_program(name: str) -> str | None:
    """Debian keeps these programs off the PATH."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name)


IS_TRIED = bool(os.environ.get("CI") or find_program("pg_ctl"))


class Cluster:
    """A PostgreSQL in this folder, which can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = f"postgresql+psycopg://ironbridge@/postgres?host={folder}"
        self._owner: dict[str, Any] = {}
        if os.geteuid() == 0:  # PostgreSQL refuses root: it runs as whom its package made for it
            self._owner = {"user": "postgres", "group": "postgres", "extra_groups": []}
            shutil.chown(folder, "postgres", "postgres")

    def make(self) -> None:
        self._run("initdb", "-A", "trust", "-U", "ironbridge", "--no-sync", "-E", "UTF8")

    def start(self) -> None:
        self._run(
            "pg_ctl", "-o", f"-k {self.folder} {OPTIONS}", "-w", "-l", str(self.folder / "log"), "start"
        )

    def stop(self, how: str = "immediate") -> None:
        self._run("pg_ctl", "-m", how, "-w", "stop")

    def _run(self, name: str, *words: str) -> None:
        program = find_program(name)
        if program is None:
            pytest.fail("PostgreSQL is not installed, and CI must have it", pytrace=False)
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        command = [program, "-D", str(self.folder / "data"), *words]
        subprocess.run(command, check=True, cwd=self.folder, **quiet, **self._owner)


@contextmanager
def running_postgres() -> Iterator[Cluster]:
    """One with an empty database."""
    # A short path: that of a socket has 107 characters.
    cluster = Cluster(Path(tempfile.mkdtemp(prefix="ib-pg-")))
    try:
        cluster.make()
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()
    finally:
        shutil.rmtree(cluster.folder, ignore_errors=True)
