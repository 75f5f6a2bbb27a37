"""`ironbridge play`: a game in the terminal, people and bots at one table."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

from ironbridge.cli.arguments import (
    BOT_NAMES,
    SubParsers,
    add_command,
    add_kept,
    add_language,
    add_map,
    add_maps,
    add_option,
    in_language,
    seed,
)

if TYPE_CHECKING:
    from rich.console import Console

Read = Callable[[str], str]

MORE = f"""\
A turn is played step by step, and `undo` takes steps of it back. A step that hands over to others (in Brass
the end of the turn; in Age of Steam shares, a bid, an action taken, the end of a build, a delivery) cannot be
taken back; what it does is shown first. With several people at one screen the keyboard is passed on, and
nobody sees another's hand. Alone against the automa (mautoma) only you have a seat: it needs no --seats, the
automa plays after your turn, and `why` shows again what it compared.

With --save the game is saved after every turn of a person and when you leave; a resumed game is saved to the
file it came from. Without it `quit` asks for a file name, and Ctrl-D and Ctrl-C save to a new file
ironbridge-autosave.jsonl in this folder, if you have played a step.

{BOT_NAMES}

examples:
  ironbridge play
  ironbridge play birmingham --seats human,foreman,apprentice --names Ada,Tomek,Giulia --save evening.jsonl
  ironbridge play birmingham --seats human,human --option variant=introductory --seed 7
  ironbridge play mautoma --option difficulty=hard --names Ada
  ironbridge play age_of_steam --map rust_belt --seats human,foreman,foreman,foreman
  ironbridge play --resume evening.jsonl
"""


def add_parser(subparsers: SubParsers) -> None:
    brief = "play in this terminal, against bots or with others at the same keyboard"
    parser = add_command(subparsers, "play", brief, run=run, more=MORE)
    parser.add_argument("title", nargs="?", metavar="TITLE", help="a title id (default: an easy one)")
    parser.add_argument(
        "--seats",
        metavar="A,B,...",
        help="who plays: human or a bot, as listed below (default: human,foreman,foreman; alone: human)",
    )
    parser.add_argument("--names", metavar="A,B,...", help="the players' names")
    parser.add_argument("--seed", type=seed, metavar="S", help="the seed of the deal (default: random)")
    add_option(parser)
    add_map(parser)
    add_maps(parser)
    add_kept(parser)
    add_language(parser)


def run(args: argparse.Namespace, read: Read | None = None, console: Console | None = None) -> int:
    """Play until the game or the player ends it. `read` and `console` stand for keyboard and screen."""
    from ironbridge.cli.play.screen import Terminal
    from ironbridge.cli.play.session import Session
    from ironbridge.cli.play.table import open_table
    from ironbridge.cli.streams import keyboard

    with in_language(args):
        table = open_table(args)
        return Session(table, read or keyboard, console or Terminal(highlight=False)).play()
