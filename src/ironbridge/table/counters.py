"""Options that are counted out, such as the automa's tiles: rows of numbers in a form, one text in a record.

A title with such an option adds its line to `COUNTED`; pages know no game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ironbridge.core.game import OptionValue, TitleCard
from ironbridge.core.registry import find
from ironbridge.drawing.pictures import BROWSER, icon
from ironbridge.drawing.svg import Svg
from ironbridge.games.brass.mautoma.game import tiles_of
from ironbridge.games.brass.mautoma.mats import CUSTOM, STANDARD, read_tiles, write_tiles
from ironbridge.games.brass.shared.game import BrassGame
from ironbridge.table.faces.brass.automa import mat_shown
from ironbridge.words.brass.names import ROMAN
from ironbridge.words.catalogue import Catalogue, say

WORDS = Catalogue({"cell": "{industry}, level {level}"})


class Cell(NamedTuple):
    """A number from 0 to `most`; `field` is its name in the form."""

    field: str
    head: str
    said: str
    value: int
    most: int


class CountedRow(NamedTuple):
    name: str
    picture: Svg
    cells: tuple[Cell, ...]


class Shown(NamedTuple):
    """What the options of a table come to, as a picture."""

    title: str
    picture: Svg
    note: str


class Counted(NamedTuple):
    """How an option is counted out: whether it is asked for, its rows, its text, and a picture."""

    asked: Callable[[Mapping[str, OptionValue]], bool]
    rows: Callable[[TitleCard, str], tuple[CountedRow, ...]]
    text: Callable[[Mapping[str, str]], str]
    shown: Callable[[TitleCard, Mapping[str, OptionValue]], Shown]


def _tile_rows(card: TitleCard, text: str) -> tuple[CountedRow, ...]:
    names = _industries(card)
    counts = read_tiles(text)
    return tuple(
        CountedRow(
            names[industry],
            icon(industry, 18),
            tuple(
                Cell(
                    f"tiles_{industry}_{level}",
                    ROMAN[level],
                    WORDS("cell", industry=names[industry], level=ROMAN[level]),
                    counts[industry][level - 1],
                    top,
                )
                for level, top in enumerate(most, 1)
                if top
            ),
        )
        for industry, most in STANDARD.items()
    )


def _industries(card: TitleCard) -> dict[str, str]:
    game = find(card.id)
    assert isinstance(game, BrassGame)
    return {key: say(one.name) for key, one in game.sheet.tiles.items()}


def _mat(card: TitleCard, options: Mapping[str, OptionValue]) -> Shown:
    """The automa's mat as it begins."""
    names = _industries(card)
    stacks = []
    for industry, counts in tiles_of(options).items():
        left = {level: n for level, n in enumerate(counts, 1) if n}
        stacks.append((industry, names[industry], left))
    return Shown(*mat_shown(BROWSER, stacks))


def _tile_text(given: Mapping[str, str]) -> str:
    """The numbers of a form, each brought into its bounds; what is not there is as usual."""
    usual = read_tiles("")
    found = {}
    for industry, most in STANDARD.items():
        numbers = []
        for level, top in enumerate(most, 1):
            wanted = given.get(f"tiles_{industry}_{level}", "")
            number = int(wanted) if wanted.isdecimal() and len(wanted) < 3 else usual[industry][level - 1]
            numbers.append(min(number, top))
        found[industry] = tuple(numbers)
    return write_tiles(found)


COUNTED: dict[tuple[str, str], Counted] = {
    ("mautoma", "tiles"): Counted(
        lambda options: options.get("difficulty") == CUSTOM, _tile_rows, _tile_text, _mat
    )
}
