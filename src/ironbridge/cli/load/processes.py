"""What a server's processes use, by what Linux tells of them; elsewhere nothing is known."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

PROC = Path("/proc")
LISTENING = "0A"  # as /proc/net/tcp says it


class Used(NamedTuple):
    """Seconds of processor time so far, bytes of memory now, and by how many processes."""

    cpu: float
    memory: int
    processes: int


class _Stat(NamedTuple):
    parent: int
    ticks: int


def used(roots: Iterable[int]) -> Used | None:
    """By these processes and all that they have started; None where it cannot be known."""
    stats = _stats()
    family: set[int] = {pid for pid in roots if pid in stats}
    if not family:
        return None
    while more := {pid for pid, stat in stats.items() if stat.parent in family} - family:
        family |= more
    ticks = sum(stats[pid].ticks for pid in family)
    return Used(ticks / os.sysconf("SC_CLK_TCK"), sum(map(_memory, family)), len(family))


def listeners(port: int) -> list[int]:
    """The processes that accept connections on a port of this machine."""
    sockets = set()
    for table in ("tcp", "tcp6"):
        with suppress(OSError):
            for line in (PROC / "net" / table).read_text().splitlines()[1:]:
                fields = line.split()
                if fields[3] == LISTENING and int(fields[1].rpartition(":")[2], 16) == port:
                    sockets.add(f"socket:[{fields[9]}]")
    return [pid for pid in _stats() if sockets and sockets & set(_open_files(pid))]


def parent_of(pid: int) -> int | None:
    stat = _stats().get(pid)
    return stat.parent if stat else None


def _stats() -> dict[int, _Stat]:
    found = {}
    for folder in PROC.glob("[0-9]*"):
        with suppress(OSError):  # it has ended
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            # What children used that have ended is counted by their parent, fields 15 and 16 of proc(5).
            found[int(folder.name)] = _Stat(int(fields[1]), sum(map(int, fields[11:15])))
    return found


def _memory(pid: int) -> int:
    """What is shared with other processes counts in parts, where that is told."""
    for file, name in (("smaps_rollup", "Pss:"), ("status", "VmRSS:")):
        with suppress(OSError):
            for line in (PROC / str(pid) / file).read_text().splitlines():
                if line.startswith(name):
                    return 1024 * int(line.split()[1])
    return 0


def _open_files(pid: int) -> list[str]:
    found = []
    with suppress(OSError):
        for file in (PROC / str(pid) / "fd").iterdir():
            with suppress(OSError):
                found.append(os.readlink(file))
    return found
