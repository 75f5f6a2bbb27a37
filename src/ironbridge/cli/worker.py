"""`ironbridge worker`: plays the turns of bots at the tables of a server, beside it or on another machine."""

from __future__ import annotations

import argparse

from ironbridge.cli.arguments import SubParsers, add_command, add_server, titles_of

MORE = """\
`ironbridge serve` starts its own workers; more may help a busy server on PostgreSQL. A worker claims a bot's
turn in the database, chooses using only what the seat can see, and plays the move as a player would. Without
--database (or IRONBRIDGE_DATABASE) it works on the file that `ironbridge serve` uses. Ctrl-C stops it.

examples:
  ironbridge worker
  ironbridge worker --database postgresql://ironbridge@localhost/ironbridge
"""


def add_parser(subparsers: SubParsers) -> None:
    parser = add_command(subparsers, "worker", "play the bots of a server", run=run, more=MORE)
    add_server(parser)
    parser.add_argument(
        "--until-eof", action="store_true", help="stop when standard input ends, as a server's own workers do"
    )


def run(args: argparse.Namespace) -> int:
    from ironbridge.core.kept import MEGABYTE, ROOM
    from ironbridge.server.logs import set_up_logs
    from ironbridge.server.settings import database_url, memory_allowed
    from ironbridge.server.workers import run_worker

    url = database_url(args.database)
    ROOM.size = memory_allowed() * MEGABYTE
    set_up_logs(args.log)
    run_worker(url, titles_of(args), args.until_eof)
    return 0
