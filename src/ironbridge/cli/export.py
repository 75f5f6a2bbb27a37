"""`ironbridge export`: recorded games become Parquet files, one table of games and one of decisions."""

from __future__ import annotations

import argparse

from ironbridge.cli.arguments import SubParsers, add_command, add_jobs, add_maps, titles_of
from ironbridge.cli.streams import file_name

MORE = """\
Two files are written: FILE has one row per game, and FILE with "-decisions" before its ending has one row per
decision, with the options, the choice, the features of the position and how the game ended for that seat.
polars, pandas and DuckDB read them; docs/games-as-data.md explains every column.

Every game is replayed. If a record does not replay, nothing is written. Needs pyarrow:
pip install '.[data]'.

examples:
  ironbridge simulate birmingham --bots greedy --games 100 --records games
  ironbridge export games -o games.parquet
  ironbridge export games more/game.jsonl -o games.parquet --jobs 2
"""


def add_parser(subparsers: SubParsers) -> None:
    brief = "write recorded games as Parquet files, for polars, pandas or DuckDB"
    parser = add_command(subparsers, "export", brief, run=run, more=MORE)
    parser.add_argument("records", nargs="+", metavar="RECORDS", help="recorded games, or folders of them")
    parser.add_argument(
        "-o", "--output", required=True, metavar="FILE", help="the file to write: games.parquet"
    )
    add_jobs(parser)
    add_maps(parser)


def run(args: argparse.Namespace) -> int:
    from ironbridge.cli.output import watched
    from ironbridge.front.export import export_records, need_pyarrow, record_files

    need_pyarrow()
    from ironbridge.front.parquet import files_of

    games, decisions = files_of(file_name(args.output))
    files = record_files(map(file_name, args.records))
    maps = titles_of(args).folders
    for _ in watched(export_records(files, games, maps, args.jobs), len(files), "games"):
        pass
    print(f"games: {games}, decisions: {decisions}, {len(files)} games exported")
    return 0
