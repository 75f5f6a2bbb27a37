"""`ironbridge trajectory`: games of other libraries' environments become records."""

from __future__ import annotations

import argparse
from pathlib import Path

from ironbridge.cli.arguments import SubParsers, add_command, add_maps, titles_of
from ironbridge.cli.streams import file_name
from ironbridge.core.record import save
from ironbridge.core.refusals import IronbridgeError, Malformed

MORE = """\
A trajectory is a JSON object with the title, its options, the seed or the chance outcomes, and the steps as
lines of notation or as codes; docs/games-as-data.md describes it. Environments write them, and any program
can. A file may contain several, one per line; their records are then numbered: game-1.jsonl, game-2.jsonl.

The rules check every step, and nothing is written if one is refused.

examples:
  ironbridge trajectory played.json -o game.jsonl
  ironbridge trajectory many.jsonl -o game.jsonl
"""


def add_parser(subparsers: SubParsers) -> None:
    brief = "write the record of a game that was played in a PettingZoo or OpenSpiel environment"
    parser = add_command(subparsers, "trajectory", brief, run=run, more=MORE)
    parser.add_argument("file", metavar="FILE", help="trajectories as JSON")
    parser.add_argument(
        "-o", "--output", required=True, metavar="RECORD", help="the file to write: game.jsonl"
    )
    add_maps(parser)


def run(args: argparse.Namespace) -> int:
    from ironbridge.front.trajectories import as_record, read_trajectories

    target = Path(file_name(args.output))
    found = read_trajectories(file_name(args.file))
    records = []
    for number, one in enumerate(found, 1):
        try:
            records.append(as_record(titles_of(args), one))
        except IronbridgeError as error:
            which = f"{args.file}, game {number}" if len(found) > 1 else args.file
            raise Malformed(f"{which}: {error}") from None
    for number, record in enumerate(records, 1):
        path = target.with_name(f"{target.stem}-{number}{target.suffix}") if len(found) > 1 else target
        save(record, path)
        print(f"{path}: {len(record.steps)} steps of {record.header.title}")
    return 0
