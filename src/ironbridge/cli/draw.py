"""`ironbridge draw`: a recorded game's board, a map before the first turn, or an automa's cards, as SVG."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from ironbridge.cli.arguments import (
    SPECTATOR,
    SubParsers,
    add_command,
    add_map,
    read_seat,
    same_letters,
)
from ironbridge.cli.own_maps import add_maps
from ironbridge.cli.recorded import MAPPED, add_record, open_record
from ironbridge.cli.streams import file_name
from ironbridge.core.record import player_name
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
    if args.record.lower() == MAPPED and not Path(file_name(args.record)).exists():
        write_text(args.output, _map(args.map, args.theme) + "\n")
        return 0
    if args.map is not None:
        raise Malformed(f"--map goes with {MAPPED}; a recorded game has its map")
    record, match = open_record(args.record, args.at)
    header = record.header
    seat = read_seat(args.seat, header.players)
    names = [player_name(text) for text in header.seats]
    if len(set(names)) < len(names):
        names = []  # bots of one kind: the seats' own names tell them apart
    drawn = draw_board(match.game, match.state, seat, theme=args.theme, seat_names=names)
    write_text(args.output, drawn + "\n")
    return 0


def _map(name: str | None, theme: Any) -> str:
    """A map from its sheet alone, also one whose rules are not written yet."""
    from ironbridge.age_of_steam.drawing.board import draw_age_of_steam
    from ironbridge.age_of_steam.drawing.opening import opening_view
    from ironbridge.age_of_steam.rules.game import DEFAULT_MAP
    from ironbridge.age_of_steam.rules.loading import load_map
    from ironbridge.age_of_steam.rules.map_folders import find_maps
    from ironbridge.age_of_steam.words.forecast import reductions_seen

    found = find_maps(drafts=True)
    id = same_letters(name or DEFAULT_MAP, found)
    if id not in found:
        raise Malformed(f"no map {name!r}; there are: {', '.join(sorted(found))}")
    sheet = load_map(found[id])
    view = opening_view(sheet)
    return draw_age_of_steam(view, sheet, theme=theme, reductions=reductions_seen(view))
