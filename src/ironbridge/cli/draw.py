"""`ironbridge draw`: a recorded game's board, a map before the first turn, or an automa's cards, as SVG."""

from __future__ import annotations

import argparse
from pathlib import Path

from ironbridge.cli.arguments import (
    SPECTATOR,
    SubParsers,
    add_command,
    add_language,
    add_map,
    add_maps,
    in_language,
    read_seat,
    titles_of,
)
from ironbridge.cli.recorded import add_record, open_record
from ironbridge.cli.streams import file_name
from ironbridge.core.record import load, player_name
from ironbridge.core.refusals import Malformed

THEMES = ("paper", "night")
SUFFIXES = ("", ".svg")

MORE = """\
Without --seat the picture shows what a spectator sees. `-o -` writes to standard output.

`draw age_of_steam --map NAME` draws a map before the first turn; the cubes on it are an example.

examples:
  ironbridge draw game.jsonl -o board.svg
  ironbridge draw game.jsonl --at 40 --seat A --theme night -o board.svg
  ironbridge draw mautoma --cards -o cards.svg
  ironbridge draw age_of_steam --map finland -o finland.svg
"""


def add_parser(subparsers: SubParsers) -> None:
    parser = add_command(subparsers, "draw", "draw the board of a recorded game as SVG", run=run, more=MORE)
    add_record(parser)
    add_map(parser)
    add_maps(parser)
    parser.add_argument(
        "--seat", default=SPECTATOR, metavar="S", help="whose view: A, B ... or 0, 1 ...; spectator (default)"
    )
    parser.add_argument(
        "--cards",
        action="store_true",
        help="the cards of the title's automa instead; RECORD may be a title id",
    )
    parser.add_argument("--theme", choices=THEMES, default="paper", help="paper (default) or night")
    parser.add_argument(
        "-o", "--output", required=True, metavar="FILE", help="the file to write; - is standard output"
    )
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    from ironbridge.cli.output import write_text

    with in_language(args):
        write_text(args.output, drawn(args) + "\n")
    return 0


def drawn(args: argparse.Namespace) -> str:
    """What the arguments ask for, as SVG. Raises Malformed."""
    titles = titles_of(args)
    if Path(file_name(args.output)).suffix.lower() not in SUFFIXES:
        raise Malformed(f"draw writes SVG: name the file .svg, not {args.output}")
    title = titles.get(args.record.lower())
    if args.cards:
        header = None if title else load(Path(file_name(args.record))).header
        title = title or titles.find(header.title if header else "")
        return title.cards(header.options if header else {}, args.theme)
    mapped = [one.card.id for one in titles if one.maps()]
    if title is not None and title.card.id in mapped and not Path(file_name(args.record)).exists():
        return title.whole_map((args.map or "").lower(), args.theme)
    if args.map is not None:
        raise Malformed(f"--map goes with {' and '.join(mapped)}; a recorded game has its map")
    record, match = open_record(titles, args.record, args.at)
    header = record.header
    seat = read_seat(args.seat, header.players)
    names = [player_name(text) for text in header.seats]
    if len(set(names)) < len(names):
        names = []  # bots of one kind: the seats' own names tell them apart
    return titles.find(header.title).board(match.state, seat, theme=args.theme, names=names)
