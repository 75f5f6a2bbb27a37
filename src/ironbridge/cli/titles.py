"""`ironbridge titles`: the games that are installed, with their player counts, options and maps."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ironbridge.cli.arguments import SubParsers, add_command, add_json, add_maps, titles_of

if TYPE_CHECKING:
    from ironbridge.core.game import OptionSpec, OptionValue
    from ironbridge.table.title import MapCard, Title

MORE = """\
The first value of an option is its default; `--option variant=introductory` sets another, and `--map NAME`
chooses a map.

examples:
  ironbridge titles
  ironbridge titles --json
"""


def add_parser(subparsers: SubParsers) -> None:
    parser = add_command(subparsers, "titles", "list the installed games", run=run, more=MORE)
    add_maps(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from ironbridge.cli.output import print_json, print_table
    from ironbridge.words.catalogue import say

    titles = list(titles_of(args))
    cards = [title.card for title in titles]
    maps = [one for title in titles for one in title.maps()]
    if args.json:
        print_json({"titles": cards, "maps": maps})
        return 0
    rows = []
    for card in cards:
        options = "; ".join(f"{spec.id}: {', '.join(map(str, spec.values))}" for spec in card.options)
        rows.append([card.id, card.name, commas(card.people), options])
    print_table(["title", "name", "players", "options"], rows)
    print()
    print_table(["title", "about"], [[one.card.id, say(one.about)] for one in titles if one.about])
    print()
    chosen = {f"{spec.id}={value}": title.special(spec, value) for title, spec, value in values(titles)}
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


def values(titles: Iterable[Title]) -> Iterator[tuple[Title, OptionSpec, OptionValue]]:
    """What can be chosen instead of the defaults; maps have a table of their own."""
    for title in titles:
        for spec in (spec for spec in title.card.options if spec.id != "map"):
            yield from ((title, spec, value) for value in spec.values[1:])


def commas(values: Iterable[object]) -> str:
    return ", ".join(map(str, values))


def turns(one: MapCard) -> str:
    """`10 (3), 8 (4)`: turns, with the number of players."""
    return (
        "no limit"
        if not one.turns
        else commas(f"{count} ({players})" for players, count in one.turns.items())
    )
