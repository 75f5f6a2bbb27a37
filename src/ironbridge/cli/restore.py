"""`ironbridge restore`: the database of a server, made from a backup."""

from __future__ import annotations

import argparse
from pathlib import Path

from ironbridge.cli.arguments import SubParsers, add_command, add_database

MORE = """\
Stop the server first and move the old file away: nothing is ever overwritten, and a PostgreSQL database must
be empty. The backup is checked before anything is written. A backup from an older version is upgraded when
the server starts, and a backup of either kind of database can be restored into the other.

examples:
  ironbridge restore monday.db --database evening.db
  ironbridge restore monday.db --database postgresql://ironbridge@localhost/ironbridge
"""


def add_parser(subparsers: SubParsers) -> None:
    parser = add_command(subparsers, "restore", "create a database from a backup", run=run, more=MORE)
    parser.add_argument("file", type=Path, metavar="FILE", help="a backup that `ironbridge backup` wrote")
    add_database(parser)


def run(args: argparse.Namespace) -> int:
    from ironbridge.server.backups import restore
    from ironbridge.server.settings import database_url

    held = restore(args.file, database_url(args.database))
    print(f"restored {held} tables from {args.file}")
    return 0
