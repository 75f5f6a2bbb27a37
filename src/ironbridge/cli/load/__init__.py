"""`ironbridge load`: puts a server under load and tells how quickly it answered."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Any

from ironbridge.cli.arguments import SubParsers, add_command, add_json, count, seconds, whole
from ironbridge.core.refusals import Malformed

if TYPE_CHECKING:
    from ironbridge.cli.load.browser import Site

MORE = """\
Starts a server on this machine with a temporary database. At every table, simulated players move as often as
needed to reach the given rate; at every fifth table a bot plays too, and at each one a client listens for
events. The players know their moves in advance and send nothing else; where a bot plays, they ask for their
options first. The exit status is 1 if a request failed.

With --browsers they behave as our pages do: about four picks before each move, an event stream for
everybody, every screen renewed after each move, spectators, and visitors in the lobby and in replays. With
--watchers the same tables are measured first without and then with so many spectators at one of them.

With --url the load goes to a server that is running already. It must trust this machine as a proxy
(IRONBRIDGE_TRUST_PROXY), because each browser comes from an address of its own; otherwise the report
says which limits it met. Tables and accounts stay behind: do not use a server that people play on.

examples:
  ironbridge load
  ironbridge load --tables 100 --rate 150 --seconds 60
  ironbridge load --browsers
  ironbridge load --browsers --rate 2 --watchers 100 --seconds 60
  ironbridge load --browsers --url http://127.0.0.1:8000
"""
TABLES, BROWSERS_TABLES = 50, 16
RATE = 220
MOST_BROWSERS = 60_000


def add_parser(subparsers: SubParsers) -> None:
    parser = add_command(subparsers, "load", "put a server under load", run=run, more=MORE)
    parser.add_argument("--browsers", action="store_true", help="behave as browsers do, not only send moves")
    parser.add_argument(
        "--tables",
        type=count,
        metavar="N",
        help=f"number of tables (default: {TABLES}, with --browsers {BROWSERS_TABLES})",
    )
    parser.add_argument(
        "--rate",
        type=count,
        metavar="N",
        help=f"players' moves per second, in total (default: {RATE}, with --browsers as many as possible)",
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
    browsers = parser.add_argument_group("with --browsers")
    browsers.add_argument(
        "--viewers",
        type=_browsers,
        metavar="N",
        help="browsers at each table: its players, and spectators for the rest (default: 4)",
    )
    browsers.add_argument(
        "--watchers", type=_browsers, metavar="N", help="further spectators, all of them at one table"
    )
    browsers.add_argument(
        "--moves",
        type=count,
        metavar="N",
        help="the most moves at each table, without and with watchers (default: 100, or what --rate needs)",
    )
    browsers.add_argument(
        "--processes",
        type=count,
        metavar="N",
        help="server processes, on PostgreSQL (default: 1)",
    )
    browsers.add_argument(
        "--url",
        action="append",
        metavar="URL",
        help="a running server instead of a new one; can be repeated, for its several processes",
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    return run_browsers(args) if args.browsers else run_moves(args)


def run_moves(args: argparse.Namespace) -> int:
    """Nothing but moves."""
    from ironbridge.cli.load.clients import figures, press, rehearsed, text
    from ironbridge.cli.load.serving import serving
    from ironbridge.cli.output import watched

    for name in ("viewers", "watchers", "moves", "processes", "url"):
        if getattr(args, name) is not None:
            raise Malformed(f"--{name} goes with --browsers")
    tables, rate = args.tables or TABLES, args.rate or RATE
    players = list(watched(rehearsed(tables, rate, args.seconds), tables, "rehearsing"))
    with (
        tempfile.TemporaryDirectory(prefix="ironbridge-load-") as folder,
        serving(Path(folder), args.database, args.workers, 1, {"IRONBRIDGE_LIMITS": "0"}) as server,
    ):
        tally = asyncio.run(press(server.port, players, rate, args.seconds, pids=[server.pid]))
    print(json.dumps(figures(tally)) if args.json else text(tally))
    return 1 if tally.errors or not tally.moves else 0


def run_browsers(args: argparse.Namespace) -> int:
    """As pages do."""
    from ironbridge.cli.load import report
    from ironbridge.cli.load.browser import Site
    from ironbridge.cli.load.browsing import APART, Plan, check_there, find_processes, run_browsers
    from ironbridge.cli.load.rehearsal import rehearse_all
    from ironbridge.cli.load.serving import serving
    from ironbridge.cli.output import watched
    from ironbridge.server.connections import raise_open_files
    from ironbridge.server.settings import database_url

    if args.url and (args.database or args.processes):
        raise Malformed("--database and --processes are for servers of our own, not for a --url")
    plan = Plan(
        args.tables or BROWSERS_TABLES,
        args.viewers or 4,
        args.watchers or 0,
        args.rate or 0,
        args.seconds,
        args.moves or 0,
    )
    raise_open_files(2 * (plan.tables * plan.viewers + plan.watchers) + 500)
    postgres = database_url(args.database) if "://" in args.database else ""
    sites = [_site(url) for url in args.url or ()]
    if sites:
        print(f"ironbridge: note: {limits_met()}", file=sys.stderr)
        check_there(sites)
    numbers = watched(range(plan.tables), plan.tables, "rehearsing")
    games = [rehearse_all(number, plan.viewers, plan.parts * plan.most(number) + APART) for number in numbers]
    about: dict[str, Any] = {"database": _kind(args), "processes": args.processes or 1}
    if sites:
        about["processes"] = len(sites)
        found = run_browsers(sites, find_processes(sites), plan, games)
    else:
        with (
            tempfile.TemporaryDirectory(prefix="ironbridge-load-") as folder,
            serving(
                Path(folder),
                args.database,
                args.workers,
                args.processes or 1,
                {"IRONBRIDGE_TRUST_PROXY": "127.0.0.1", "IRONBRIDGE_SECRET": token_hex(32)},
            ) as server,
        ):
            found = run_browsers([Site("127.0.0.1", server.port)], [server.pid], plan, games, postgres)
    told = report.figures(found, about)
    print(json.dumps(told) if args.json else report.text(told))
    if not args.json:
        for error in told["error_list"]:
            print(f"  {error}")
    return 1 if found.errors or not found.parts else 0


def limits_met() -> str:
    """Which limits a running server has that a load from one machine runs into, and what lifts them."""
    from ironbridge.server.connections import ALL, AN_ADDRESS
    from ironbridge.server.limits import Limits
    from ironbridge.server.live import ALL_STREAMS, FROM_ONE_ADDRESS, STREAMS

    tries = Limits().address
    return (
        "start the server with IRONBRIDGE_TRUST_PROXY set to the address of this machine, so that every "
        "browser counts as an address of its own. Otherwise an address may register "
        f"{tries.count} times in {tries.seconds:g} seconds, open {AN_ADDRESS} connections and follow "
        f"{FROM_ONE_ADDRESS} tables (IRONBRIDGE_LIMITS=0 lifts these), or {STREAMS} without logging in "
        f"(which nothing lifts). A process never takes more than {ALL_STREAMS} streams and {ALL} connections."
    )


def _kind(args: argparse.Namespace) -> str:
    if args.url:
        return "a running server"
    return "PostgreSQL" if "://" in args.database else "SQLite"


def _site(url: str) -> Site:
    from ironbridge.cli.load.browser import Site

    if not url.startswith(("http://", "https://")):
        raise Malformed(f"{url!r} is not an address that begins with http:// or https://")
    try:
        return Site.of(url)
    except ValueError as error:
        raise Malformed(f"{url!r} is not an address: {error}") from error


def _browsers(text: str) -> int:
    return whole(text, 1, MOST_BROWSERS)
