"""Where a server stands: its database, on a disc of its own where that can be filled, and its process."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import tempfile
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

from tests.server.postgres import find_program
from tests.server.serving import Running, serving

DISC = 160  # MB
NO_ROOM = Path(__file__).parent / "no_room"


class NoSmallDisc(Exception):
    """A disc that can be filled cannot be mounted here."""


class Stand:
    """A server on SQLite, in a folder of its own, with a worker. `disc`: the folder can be filled.

    It is a small disc then, or where none can be mounted SQLite's own limit of pages stands for it.
    """

    kind = "SQLite"
    by_pages = False

    def __init__(self, *, disc: bool = False) -> None:
        self.stack = ExitStack()
        self.folder = Path(tempfile.mkdtemp(prefix="ib-f-"))
        self.stack.callback(shutil.rmtree, self.folder, ignore_errors=True)
        if disc:
            self.lay_disc()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.prepare()
        self.running: Running | None = None
        self._process = self.stack.enter_context(ExitStack())

    def lay_disc(self) -> None:
        try:
            self.mount()
        except NoSmallDisc:
            self.by_pages = True

    def mount(self) -> None:
        mount = ["mount", "-t", "tmpfs", "-o", f"size={DISC}m", "ironbridge-faults", str(self.folder)]
        try:
            subprocess.run(mount, check=True, stderr=subprocess.DEVNULL)
        except (subprocess.CalledProcessError, FileNotFoundError):
            raise NoSmallDisc from None
        self.stack.callback(subprocess.run, ["umount", "-l", str(self.folder)], check=False)

    def prepare(self) -> None:
        self.url = f"sqlite:///{self.folder / 'ironbridge.db'}"

    def start(self) -> None:
        home = self.stack.enter_context(tempfile.TemporaryDirectory(prefix="ib-f-log-"))
        told = {"PYTHONPATH": str(NO_ROOM), "IRONBRIDGE_FAULTS_FULL": str(self.ballast)}
        self.running = self._process.enter_context(
            serving(
                Path(home),
                *("--port", str(self.port)),
                database=self.url,
                workers=1,
                limits=False,
                environment=told if self.by_pages else {},
            )
        )

    @property
    def ballast(self) -> Path:
        return self.folder / "ballast"

    def stop(self, how: int = signal.SIGTERM) -> None:
        assert self.running is not None
        self.running.stop(how)
        self._process.close()

    def fill(self) -> None:
        if self.by_pages:
            self.ballast.touch()
            with closing(sqlite3.connect(self.folder / "ironbridge.db", timeout=30)) as file:
                file.execute("VACUUM")  # or pages that are in the file and free would be room enough
            return
        with suppress(OSError), self.ballast.open("wb", buffering=0) as ballast:
            while ballast.write(b"-" * 65536):
                pass

    def empty(self) -> None:
        self.ballast.unlink()

    def close(self) -> None:
        self.stack.close()


class PostgresStand(Stand):
    """The same on PostgreSQL, which stores for good as it does in life, with checksums of its pages."""

    kind = "PostgreSQL"

    def lay_disc(self) -> None:
        self.mount()

    def prepare(self) -> None:
        self.owner: dict[str, Any] = {}
        if os.geteuid() == 0:
            self.owner = {"user": "postgres", "group": "postgres", "extra_groups": []}
            shutil.chown(self.folder, "postgres", "postgres")
        self.data = self.folder / "data"
        self.run("initdb", "-A", "trust", "-U", "ironbridge", "-k", "--wal-segsize=1", "-E", "UTF8")
        self.url = f"postgresql+psycopg://ironbridge@/postgres?host={self.folder}"
        self.begin()
        self.stack.callback(self.end)

    def run(self, program: str, *words: str, check: bool = True) -> int:
        found = find_program(program)
        assert found is not None
        command = [found, "-D", str(self.data), *words]
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        return subprocess.run(command, check=check, cwd=self.folder, **quiet, **self.owner).returncode

    def begin(self) -> None:
        options = f"-k {self.folder} -c listen_addresses='' -c max_wal_size=8MB -c min_wal_size=2MB"
        self.run("pg_ctl", "-o", options, "-w", "-l", str(self.folder / "log"), "start")

    def end(self, how: str = "immediate") -> None:
        self.run("pg_ctl", "-m", how, "-w", "stop", check=False)

    def empty(self) -> None:
        super().empty()
        if self.run("pg_ctl", "status", check=False):  # out of room for its journal it gives up
            self.begin()

    def file_of(self, table: str) -> Path:
        from ironbridge.server.db.database import Database

        database = Database(self.url)
        with database.engine.connect() as c:
            where = c.exec_driver_sql(f"SELECT pg_relation_filepath('{table}')").scalar_one()
        database.close()
        return self.data / str(where)
