"""Tables in plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ironbridge.words.catalogue import COMMON
from ironbridge.words.decimals import decimal


def table_lines(headings: Sequence[str], rows: Sequence[Sequence[object]]) -> Iterator[str]:
    """Columns as wide as they need to be: numbers to the right, words to the left."""
    cells = [[show(value) for value in row] for row in rows]
    widths = [max(len(text) for text in column) for column in zip(headings, *cells, strict=True)]
    right = [all(not isinstance(row[i], str) for row in rows) for i in range(len(headings))]
    for line in [list(headings), *cells]:
        aligned = [
            text.rjust(width) if to_right else text.ljust(width)
            for text, width, to_right in zip(line, widths, right, strict=True)
        ]
        yield "  ".join(aligned).rstrip()


def show(value: object) -> str:
    """A value in a cell: `0.5`, `−3`, `–` for not a number, nothing for None, `2 0 1` for a list."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return decimal(value)
    if isinstance(value, int) and value < 0:
        return COMMON("loss", number=-value)
    if isinstance(value, list | tuple):
        return " ".join(show(one) for one in value)
    return str(value)
