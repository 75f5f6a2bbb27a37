"""`ironbridge backup`: a copy of a server's database, made while the server runs."""

from __future__ import annotations

import argparse
from pathlib import Path

from ironbridge.cli.arguments import SubParsers, add_command, add_database

MORE = """\
The server can keep running. The backup is a consistent snapshot, checked, readable only by you, and always a
single SQLite file, even if the database is PostgreSQL. Existing files are never overwritten. A plain copy of
the live file would miss the latest moves.

examples:
  ironbridge backup monday.db
  ironbridge backup monday.db --database postgresql://ironbridge@localhost/ironbridge
"""


def add_parser(subparsers: SubParsers) -> None:
    parser = add_command(subparsers, "backup", "copy a server's database while it runs", run=run, more=MORE)
    parser.add_argument("file", type=Path, metavar="FILE", help="the backup to write")
    add_database(parser)


def run(args: argparse.Namespace) -> int:
    from ironbridge.server.backups import back_up
    from ironbridge.server.settings import database_url

    held = back_up(database_url(args.database), args.file)
    print(f"{args.file} contains {held} tables")
    return 0
