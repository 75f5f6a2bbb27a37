"""A table on a terminal: what every title's text board offers, and how a seat looks there.

Every owner is told by a letter as well as by colour; rich leaves the colours out where they are not wanted.
"""

from __future__ import annotations

from io import StringIO
from typing import Protocol

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

from ironbridge.drawing.seats import Dress

WIDE = 96
STYLES = {
    "azure": "bold white on blue",
    "gules": "bold white on red",
    "or": "bold black on yellow",
    "vert": "bold white on green",
    "purpure": "bold white on magenta",
    "sable": "bold white on bright_black",
}
QUIET = "dim"


class TextBoard(Protocol):
    """The table as one seat sees it."""

    def whole(self) -> RenderableType: ...

    def now(self) -> RenderableType:
        """What the open decision is about."""
        ...

    def standing(self) -> RenderableType:
        """How far the game is and how the players stand, without the board."""
        ...

    def part(self, part: str) -> RenderableType:
        """One of the parts the title's voice names."""
        ...


def plain_text(board: TextBoard, width: int) -> str:
    """The whole table as lines without colours, for whoever has no terminal."""
    page = StringIO()
    console = Console(file=page, width=width, color_system=None, highlight=False, legacy_windows=False)
    console.print(board.whole())
    return "\n".join(line.rstrip() for line in page.getvalue().splitlines())


def head(words: str) -> Rule:
    """The rule over a part of the table."""
    return Rule(Text(words, "bold"), align="left", style=QUIET)


def chip(seat: Dress) -> Text:
    """A seat's letter on its colour."""
    return Text(seat.initial, STYLES[seat.tincture.id])
