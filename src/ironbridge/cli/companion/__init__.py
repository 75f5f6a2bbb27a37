"""`ironbridge companion`: the box is on the table, and the program plays the automa."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

from ironbridge.cli.arguments import (
    SubParsers,
    add_command,
    add_kept,
    add_language,
    add_option,
    in_language,
    seed,
)

if TYPE_CHECKING:
    from rich.console import Console

Read = Callable[[str], str]

MORE = """\
For Brass: Birmingham with a physical copy. You enter your own moves as in `ironbridge play`, and what came up
on the table: the merchants, the cards you drew, the number on the back that appeared on the automa's deck.
The program shows the automa's turn card by card: what it tries, why that fails, what to do on the board.

  --deck program    the program draws the automa's cards: you need none of them on the table
  --cards program   the program deals your cards and the merchants, too

Whatever is asked, `draw` lets the program draw it, `undo` takes your last answer back, however far it
reached, and `position FILE` continues from what lies on the table: `position save FILE` writes the position
as the program knows it, for you to correct. A position is JSON or TOML, as in docs/scenarios.md.

examples:
  ironbridge companion --option difficulty=hard --save evening.jsonl
  ironbridge companion --deck program --option ruleset=english
  ironbridge companion --position table.toml
  ironbridge companion --resume evening.jsonl
"""


def add_parser(subparsers: SubParsers) -> None:
    brief = "play Birmingham solo with your physical copy: the program plays the automa"
    parser = add_command(subparsers, "companion", brief, run=run, more=MORE)
    parser.add_argument("title", nargs="?", metavar="TITLE", help="a title id, where several have an automa")
    add_option(parser, "difficulty, ruleset or tiles, as in play")
    parser.add_argument(
        "--deck",
        choices=("table", "program"),
        default="table",
        help="who draws the automa's cards (default: table, and you enter their numbers)",
    )
    parser.add_argument(
        "--cards",
        choices=("table", "program"),
        default="table",
        help="who draws your cards and the merchants (default: table)",
    )
    parser.add_argument("--name", metavar="NAME", help="your name")
    parser.add_argument("--seed", type=seed, metavar="S", help="the seed of the program's draws")
    parser.add_argument("--position", metavar="FILE", help="begin with what lies on the table")
    add_kept(parser)
    add_language(parser)


def run(args: argparse.Namespace, read: Read | None = None, console: Console | None = None) -> int:
    """Play until the game or the person ends it. `read` and `console` stand for keyboard and screen."""
    from ironbridge.cli.companion.session import Beside
    from ironbridge.cli.companion.table import open_companion
    from ironbridge.cli.play.screen import Terminal
    from ironbridge.cli.streams import keyboard

    with in_language(args):
        table = open_companion(args)
        return Beside(table, read or keyboard, console or Terminal(highlight=False)).play()
