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


@contextmanager
def running_postgres() -> Iterator[str]:
    """The URL of an empty database."""
    initdb, server = find_program("initdb"), find_program("pg_ctl")
    if initdb is None or server is None:
        pytest.fail("PostgreSQL is not installed, and CI must have it", pytrace=False)
    folder = Path(tempfile.mkdtemp(prefix="ib-pg-"))  # a short path: that of a socket has 107 characters
    owner: dict[str, Any] = {}
    if os.geteuid() == 0:  # PostgreSQL refuses root: it runs as whom its package made for it
        owner = {"user": "postgres", "group": "postgres", "extra_groups": []}
        shutil.chown(folder, "postgres", "postgres")

    def run(*command: str) -> None:
        subprocess.run(
            command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder, **owner
        )

    data = str(folder / "data")
    try:
        run(initdb, "-D", data, "-A", "trust", "-U", "ironbridge", "--no-sync", "-E", "UTF8")
        run(server, "-D", data, "-o", f"-k {folder} {OPTIONS}", "-w", "-l", str(folder / "log"), "start")
        try:
            yield f"postgresql+psycopg://ironbridge@/postgres?host={folder}"
        finally:
            run(server, "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
