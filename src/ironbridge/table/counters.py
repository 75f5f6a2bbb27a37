"""Options that are counted out, such as the automa's tiles: rows of numbers in a form, one text in a record.

The option itself tells that it is counted, and what of (`OptionSpec.counted`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ironbridge.core.actions import Pick
from ironbridge.core.counted import Counted
from ironbridge.drawing.svg import Svg
from ironbridge.table.title import Title
from ironbridge.words.catalogue import ROMAN, Catalogue

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


def counted_rows(title: Title, counted: Counted, text: str) -> tuple[CountedRow, ...]:
    """The numbers of an option that is set to this text. Raises Malformed."""
    counts = counted.read(text)
    names = title.voice([""] * max(title.card.players))
    rows = []
    for kind in counted.kinds:
        name = names.pick(Pick(counted.field, kind.id))
        cells = tuple(
            Cell(
                field_of(counted, kind.id, level),
                ROMAN[level],
                WORDS("cell", industry=name, level=ROMAN[level]),
                counts[kind.id][level - 1],
                top,
            )
            for level, top in enumerate(kind.most, 1)
            if top
        )
        rows.append(CountedRow(name, title.piece(kind.id), cells))
    return tuple(rows)


def counted_text(counted: Counted, given: Mapping[str, str]) -> str:
    """The numbers of a form, each brought into its bounds; what is not there is as usual."""
    found = {}
    for kind in counted.kinds:
        numbers = []
        for level, (top, usual) in enumerate(zip(kind.most, kind.usual, strict=True), 1):
            wanted = given.get(field_of(counted, kind.id, level), "")
            number = int(wanted) if wanted.isdecimal() and len(wanted) < 3 else usual
            numbers.append(min(number, top))
        found[kind.id] = tuple(numbers)
    return counted.write(found)


def field_of(counted: Counted, kind: str, level: int) -> str:
    return f"{counted.of}_{kind}_{level}"
