"""`ironbridge bench`: how fast the rules are, and how one installed version compares with another."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING

from ironbridge.cli.arguments import (
    MAP,
    SubParsers,
    add_command,
    add_json,
    add_maps,
    count,
    find_title,
    seconds,
    titles_of,
)
from ironbridge.cli.bursts import Row, measure_all
from ironbridge.cli.versions import Version, name_versions
from ironbridge.core.refusals import IronbridgeError, Malformed, persons
from ironbridge.core.vecs import is_compiled

if TYPE_CHECKING:
    from ironbridge.registry import Titles

COMPILED_PYTHON = "IRONBRIDGE_COMPILED_PYTHON"
COMPILED_HERE = Path(".venv-compiled") / "bin" / "python"

MORE = """\
For every title, player count and map: random games per second, played in the rules' own loop and in a Python
loop; decisions per second and per game, for a map also as a share of the first map's with the same number of
players (or the nearest). Then, at positions from a greedy game, the time taken to list the options (mean,
median, and the mean of the slowest kind of decision), to clone, to clone and play a step, to make a view and
to redraw hidden information; and the time of a greedy decision and a greedy game. If a title has maps, the
first is measured with every number of players and the others with the most they take.

All times are CPU time on one core, in short bursts that go round everything being measured; the report gives
the median and the quartiles. With --against the bursts of two versions alternate, on the same games and at
the same positions, and the report adds their ratio: how many times as fast this version is. PYTHON is the
interpreter of any environment with ironbridge, including older versions. Without it, a plain kernel is
compared with a compiled one: that of IRONBRIDGE_COMPILED_PYTHON, or else of ./.venv-compiled/bin/python.
A full run takes several minutes.

With --rl: steps per second of the PettingZoo environments (see docs/rl.md), each with observation, mask and
a random legal action, and of PettingZoo's own chess and connect four in the same run.

examples:
  ironbridge bench
  ironbridge bench --against ../before/.venv/bin/python --title birmingham --players 4
  ironbridge bench --alone --map rust_belt --map germany --seconds 2 --json
  ironbridge bench --rl --players 4
"""


def add_parser(subparsers: SubParsers) -> None:
    brief = "measure how fast the rules are and compare two versions"
    parser = add_command(subparsers, "bench", brief, run=run, more=MORE)
    compared = parser.add_mutually_exclusive_group()
    compared.add_argument("--against", metavar="PYTHON", help="the interpreter whose ironbridge is compared")
    compared.add_argument("--alone", action="store_true", help="measure only this interpreter")
    parser.add_argument(
        "--rl",
        action="store_true",
        help="measure steps per second of the environments for learners instead, beside PettingZoo's own",
    )
    parser.add_argument(
        "--title",
        action="append",
        default=[],
        metavar="TITLE",
        help="measure only this title; can be repeated",
    )
    parser.add_argument(
        "--map", action="append", default=[], metavar="NAME", help="measure only this map; can be repeated"
    )
    parser.add_argument(
        "--players",
        type=count,
        metavar="N",
        help="measure only with this number of players, where possible",
    )
    parser.add_argument(
        "--seconds",
        type=seconds,
        default=0.5,
        metavar="T",
        help="CPU time for each measurement (default: 0.5)",
    )
    add_maps(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from ironbridge.cli.bench_report import print_report
    from ironbridge.cli.output import print_json

    titles = titles_of(args)
    rows = wanted_rows(titles, args.title, args.map, args.players)
    if args.rl:
        from ironbridge.cli.bench_rl import run_rl

        return run_rl(args, rows, titles)
    with ExitStack() as closed:
        report = measure_all(start(args, titles.folders, closed), rows, args.seconds)
    if args.json:
        print_json(report)
    else:
        print_report(report)
    return 0 if len(report["rows"]) == len(rows) else 1


def start(args: argparse.Namespace, folders: Sequence[Path], closed: ExitStack) -> list[Version]:
    """The versions to measure; of two, the one that the other is compared with comes first."""
    this = closed.enter_context(closing(Version(sys.executable, folders)))
    found = [this]
    if args.against is not None:
        found.insert(0, closed.enter_context(closing(Version(args.against, folders))))
    elif not args.alone and not is_compiled() and (compiled := compiled_python()):
        try:
            found.append(closed.enter_context(closing(Version(compiled, folders))))
        except IronbridgeError as error:  # nobody asked for it by name
            print(f"ironbridge: note: {error}", file=sys.stderr)
    name_versions(found)
    return found


def compiled_python() -> str | None:
    """The interpreter to compare with, if there is one. Raises Malformed if the one named does not exist."""
    named = os.environ.get(COMPILED_PYTHON, "")
    if named and not Path(named).exists():
        raise Malformed(f"{COMPILED_PYTHON}: there is no {named}")
    return named or (str(COMPILED_HERE) if COMPILED_HERE.exists() else None)


def wanted_rows(
    titles: Titles, only: Sequence[str] = (), maps: Sequence[str] = (), players: int | None = None
) -> list[Row]:
    """Title, map and players of what is to be measured. Raises Malformed if that is nothing."""
    rows: list[Row] = []
    known: list[str] = []
    wanted = [find_title(titles, one).card.id for one in only]
    for title in titles:
        card = title.card
        if wanted and card.id not in wanted:
            continue
        default = next((str(spec.values[0]) for spec in card.options if spec.id == MAP), "")
        cards = title.maps()
        known += [one.id for one in cards]
        if not cards and not maps:
            rows += [Row(card.id, "", number) for number in card.players]
        for one in sorted(cards, key=lambda one: one.id != default):
            if one.id in maps or (not maps and (one.id == default or players is not None)):
                rows += [Row(card.id, one.id, number) for number in one.players]
            elif not maps:
                rows.append(Row(card.id, one.id, max(one.players)))
    for name in maps:
        if name not in known:
            raise Malformed(f"no map {name!r}; available: {', '.join(sorted(known)) or 'none'}")
    rows = [row for row in rows if players in (None, row.players)]
    if not rows:
        raise Malformed(f"nothing here can be played with {persons(players or 0)}")
    return rows
