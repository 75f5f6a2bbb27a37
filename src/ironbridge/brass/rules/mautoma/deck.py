"""The 22 cards of the automa and what its tie-breaks read off the board, as printed (Automa 4, 5.2 and 7)."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from ironbridge.brass.rules.shared.sheet import Printed, read_toml

Cell = Literal["top_left", "top_right", "bottom_left", "bottom_right"]
Word = Literal["draw", "develop"]
GROUPS = ("A", "B", "C")
PACKAGE = "ironbridge.brass.rules.mautoma"


class BuildSlot(Printed, frozen=True):
    """A build slot of a front; `price` 0: whatever iron costs."""

    industry: str
    towns: tuple[str, ...]
    price: int = 0
    link_before: bool = False
    links_after: bool = False


class AutomaCard(Printed, frozen=True):
    """Both faces of a card."""

    number: int
    group: Literal["A", "B", "C"]
    builds: tuple[BuildSlot, ...]
    network: tuple[str, ...]
    word: Word
    brewery: str
    limit: int
    icon: Cell
    english_word: Word | Literal[""] = ""

    def word_in(self, english: bool) -> Word:
        """The word of the first turn, in the rulebook's deck or in the English one (ruling M-41)."""
        return self.english_word or self.word if english else self.word


class Deck(Printed, frozen=True):
    packets: tuple[tuple[int, int, int], ...]
    cards: tuple[AutomaCard, ...]


class Direction(Printed, frozen=True):
    """A space for a link at a place, and the place it leads to."""

    line: str
    to: str


class Orders(Printed, frozen=True):
    """The spaces at each place clockwise, and the icon's cells that each slot stands for."""

    clockwise: dict[str, tuple[Direction, ...]]
    cells: dict[str, tuple[tuple[Cell, ...], ...]]


@cache
def load_deck() -> Deck:
    return msgspec.convert(read_toml(PACKAGE, "deck"), Deck)


@cache
def load_orders() -> Orders:
    return msgspec.convert(read_toml(PACKAGE, "board"), Orders)
