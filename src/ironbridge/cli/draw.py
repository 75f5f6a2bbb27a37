"""`ironbridge draw`: the board of a recorded game, or the automa's cards, as an SVG file."""

from __future__ import annotations

import argparse
from pathlib import Path

from ironbridge.cli.arguments import SPECTATOR, SubParsers, add_command, player_name, read_seat
from ironbridge.cli.recorded import add_record, open_record
from ironbridge.cli.streams import file_name
from ironbridge.core.refusals import Malformed

THEMES = ("paper", "night")
SUFFIXES = ("", ".svg")

MORE = """\
Without --seat the picture shows what a spectator sees. `-o -` writes to standard output.

examples:
  ironbridge draw game.jsonl -o board.svg
  ironbridge draw game.jsonl --at 40 --seat A --theme night -o board.svg
  ironbridge draw mautoma --cards -o cards.svg
"""


def add_parser(subparsers: SubParsers) -> None:
    parser = add_command(subparsers, "draw", "draw the board of a recorded game as SVG", run=run, more=MORE)
    add_record(parser)
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
        "-o", "--output", required=True, metavar="FILE", help="where to write; - is standard output"
    )


def run(args: argparse.Namespace) -> int:
    from ironbridge.cli.boards import draw_board, draw_cards
    from ironbridge.cli.output import write_text

    if Path(file_name(args.output)).suffix.lower() not in SUFFIXES:
        raise Malformed(f"draw writes SVG: name the file .svg, not {args.output}")
    if args.cards:
        write_text(args.output, draw_cards(args.record, args.theme) + "\n")
        return 0
    record, match = open_record(args.record, args.at)
    header = record.header
    seat = read_seat(args.seat, header.players)
    names = [player_name(text) for text in header.seats]
    if len(set(names)) < len(names):
        names = []  # bots of one kind: the seats' own names tell them apart
    drawn = draw_board(match.game, match.state, seat, theme=args.theme, seat_names=names)
    write_text(args.output, drawn + "\n")
    return 0
