"""`ironbridge titles`: the games that are installed, with their player counts and options."""

from __future__ import annotations

import argparse

from ironbridge.cli.arguments import SubParsers, add_command, add_json

MORE = """\
The first value of an option is its default; `--option variant=introductory` sets another.

examples:
  ironbridge titles
  ironbridge titles --json
"""


def add_parser(subparsers: SubParsers) -> None:
    parser = add_command(subparsers, "titles", "list the games that are installed", run=run, more=MORE)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from ironbridge.cli.output import print_json, print_table
    from ironbridge.core.registry import titles

    cards = titles()
    if args.json:
        print_json({"titles": cards})
        return 0
    rows = []
    for card in cards:
        options = "; ".join(f"{spec.id}: {', '.join(map(str, spec.values))}" for spec in card.options)
        rows.append([card.id, card.name, ", ".join(map(str, card.players)), options])
    print_table(["title", "name", "players", "options"], rows)
    return 0
