"""`ironbridge load`: puts a server of its own under load and tells how quickly moves were stored."""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import subprocess
import sys
import tempfile
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ironbridge.cli.arguments import SubParsers, add_command, add_json, count, seconds
from ironbridge.core.refusals import Malformed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ironbridge.cli.clients import Tally

MORE = """\
Starts a server on this machine with a temporary database. At every table, simulated players move as often as
needed to reach the given rate; at every fifth table a bot plays too, and at each one a client listens for
events. The players know their moves in advance and send nothing else; where a bot plays, they ask for their
options first. The exit status is 1 if a request failed.

examples:
  ironbridge load
  ironbridge load --tables 100 --rate 150 --seconds 60
"""


def add_parser(subparsers: SubParsers) -> None:
    parser = add_command(subparsers, "load", "put a server under load", run=run, more=MORE)
    parser.add_argument(
        "--tables", type=count, default=50, metavar="N", help="number of tables (default: 50)"
    )
    parser.add_argument(
        "--rate",
        type=count,
        default=220,
        metavar="N",
        help="players' moves per second, in total (default: 220)",
    )
    parser.add_argument(
        "--seconds", type=seconds, default=20.0, metavar="T", help="duration in seconds (default: 20)"
    )
    parser.add_argument(
        "--workers", type=count, default=1, metavar="N", help="processes that play the bots (default: 1)"
    )
    parser.add_argument(
        "--database",
        default="",
        metavar="URL",
        help="a PostgreSQL database instead of a temporary SQLite file",
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from ironbridge.cli.clients import press, rehearsed
    from ironbridge.cli.output import watched

    games = rehearsed(args.tables, args.rate, args.seconds)
    players = list(watched(games, args.tables, "rehearsing"))
    with (
        tempfile.TemporaryDirectory(prefix="ironbridge-load-") as folder,
        serving(Path(folder), args.database, args.workers) as port,
    ):
        tally = asyncio.run(press(port, players, args.rate, args.seconds))
    print(json.dumps(figures(tally)) if args.json else text(tally))
    return 1 if tally.errors or not tally.moves else 0


@contextmanager
def serving(folder: Path, database: str, workers: int) -> Iterator[int]:
    """The port of a server that ends with the block."""
    command = [sys.executable, "-m", "ironbridge", "serve", "--port", "0", "--workers", str(workers)]
    log = folder / "server.log"
    with log.open("w") as errors:
        process = subprocess.Popen(
            [*command, "--database", database or str(folder / "load.db")],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    assert process.stdout is not None
    try:
        found = re.search(r":(\d+)$", process.stdout.readline().strip())
        if found is None:
            raise Malformed(f"the server did not start: {log.read_text().strip().splitlines()[-1:]}")
        yield int(found[1])
    finally:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(15)
        process.kill()
        process.wait()
        process.stdout.close()


def share(times: list[float], part: float) -> float:
    """The time within which this part of the requests was answered, in ms."""
    return round(1000 * times[min(int(len(times) * part), len(times) - 1)], 1) if times else 0.0


def figures(tally: Tally) -> dict[str, object]:
    times, idle = sorted(tally.moves), sorted(tally.idle)
    return {
        "tables": tally.tables,
        "seconds": round(tally.seconds, 1),
        "moves": len(times),
        "moves_per_second": round(len(times) / tally.seconds, 1) if tally.seconds else 0.0,
        "bot_steps": tally.bot_steps,
        "events": tally.events,
        "p50_ms": share(times, 0.5),
        "p95_ms": share(times, 0.95),
        "p99_ms": share(times, 0.99),
        "idle_p50_ms": share(idle, 0.5),
        "idle_p95_ms": share(idle, 0.95),
        "errors": len(tally.errors),
        "error_list": tally.errors[:5],
    }


def text(tally: Tally) -> str:
    found = figures(tally)
    lines = [
        "{moves} players' moves at {tables} tables in {seconds} s: {moves_per_second} moves/s",
        "p50 {p50_ms} ms, p95 {p95_ms} ms, p99 {p99_ms} ms",
        "on the idle server: p50 {idle_p50_ms} ms, p95 {idle_p95_ms} ms",
        "{bot_steps} bot steps, {events} events received, {errors} errors",
    ]
    return "\n".join(
        [line.format_map(found) for line in lines] + [f"  {error}" for error in tally.errors[:5]]
    )
