"""A PostgreSQL of our own for the length of a test: socket only, in a temporary folder, gone afterwards.

IRONBRIDGE_TEST_POSTGRES names a running one instead, whose database is emptied.
"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def find_program(name: str) -> str | None:
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name)


def _owner() -> list[str]:
    """PostgreSQL refuses to run as root: then it runs as whom the package made for it."""
    if os.geteuid() != 0:
        return []
    return ["runuser", "-u", "postgres", "--"]


@contextmanager
def running_postgres(_: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of an empty database. Skips where there is no PostgreSQL, unless CI demands one."""
    given = os.environ.get("IRONBRIDGE_TEST_POSTGRES")
    if given:
        yield given
        return
    initdb, server = find_program("initdb"), find_program("pg_ctl")
    if initdb is None or server is None:
        if os.environ.get("CI"):
            pytest.fail("no PostgreSQL here, and CI must have one")
        pytest.skip("no PostgreSQL here")
    folder = Path(tempfile.mkdtemp(prefix="ib-pg-"))  # a short path: that of a socket has 107 characters
    owner = _owner()
    if owner:
        postgres = pwd.getpwnam("postgres")
        os.chown(folder, postgres.pw_uid, postgres.pw_gid)
    data = folder / "data"
    options = f"-k {folder} -c listen_addresses='' -c fsync=off"
    try:
        _run(*owner, initdb, "-D", str(data), "-A", "trust", "-U", "ironbridge", "--no-sync", "-E", "UTF8")
        _run(*owner, server, "-D", str(data), "-o", options, "-w", "-l", str(folder / "log"), "start")
        try:
            yield f"postgresql+psycopg://ironbridge@/postgres?host={folder}"
        finally:
            _run(*owner, server, "-D", str(data), "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _run(*command: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
