"""`ironbridge titles`: the games that are installed, with their player counts, options and maps."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ironbridge.cli.arguments import SubParsers, add_command, add_json
from ironbridge.cli.own_maps import add_maps

if TYPE_CHECKING:
    from ironbridge.core.game import OptionSpec, OptionValue, TitleCard
    from ironbridge.table.maps import MapCard

MORE = """\
The first value of an option is its default; `--option variant=introductory` sets another, `--map NAME` a map.

examples:
  ironbridge titles
  ironbridge titles --json
"""


def add_parser(subparsers: SubParsers) -> None:
    parser = add_command(subparsers, "titles", "list the games that are installed", run=run, more=MORE)
    add_maps(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from ironbridge.cli.output import print_json, print_table
    from ironbridge.core.registry import titles
    from ironbridge.table.maps import maps_of
    from ironbridge.words.table_options import special
    from ironbridge.words.titles import title_text

    cards = titles()
    maps = [one for card in cards for one in maps_of(card.id)]
    if args.json:
        print_json({"titles": cards, "maps": maps})
        return 0
    rows = []
    for card in cards:
        options = "; ".join(f"{spec.id}: {', '.join(map(str, spec.values))}" for spec in card.options)
        rows.append([card.id, card.name, commas(card.people), options])
    print_table(["title", "name", "players", "options"], rows)
    print()
    print_table(["title", "about"], [[c.id, title_text(c.id)] for c in cards if c.id in title_text])
    print()
    chosen = {f"{spec.id}={value}": special(spec, value) for spec, value in values(cards)}
    print_table(["option", "about"], [list(row) for row in chosen.items() if row[1]])
    if maps:
        print()
        print_table(
            ["map", "name", "players", "best with", "turns", "of"],
            [
                [one.id, one.name, commas(one.players), commas(one.recommended), turns(one), one.title]
                for one in maps
            ],
        )
    return 0


def values(cards: Iterable[TitleCard]) -> Iterator[tuple[OptionSpec, OptionValue]]:
    """What can be chosen instead of the defaults; maps have a table of their own."""
    for spec in (spec for card in cards for spec in card.options if spec.id != "map"):
        yield from ((spec, value) for value in spec.values[1:])


def commas(values: Iterable[object]) -> str:
    return ", ".join(map(str, values))


def turns(one: MapCard) -> str:
    """`10 (3), 8 (4)`: turns, with the number of players."""
    return (
        "no limit"
        if not one.turns
        else commas(f"{count} ({players})" for players, count in one.turns.items())
    )
