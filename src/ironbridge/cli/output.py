"""Printing and writing: aligned tables, JSON, and files that are written whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from ironbridge.cli.streams import print_utf8
from ironbridge.core.refusals import Malformed

STDOUT = "-"


def print_json(value: Any) -> None:
    """One JSON document, indented, in the order given."""
    print_utf8(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def print_table(headings: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    for line in table_lines(headings, rows):
        print(line)


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
    """A value in a cell: a float with one decimal, nothing for None, `2 0 1` for a list."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:,.1f}"
    if isinstance(value, list | tuple):
        return " ".join(show(one) for one in value)
    return str(value)


def write_text(path: str, text: str) -> None:
    """Write a file, or standard output for `-`. Raises Malformed and leaves nothing half written."""
    if path == STDOUT:
        print_utf8(text)
        return
    target = Path(path)
    special = target.exists() and not target.is_file()  # /dev/null cannot be replaced by another file
    half = target if special else target.with_name(target.name + ".part")
    try:
        half.write_text(text, encoding="utf-8")
        if not special:
            half.replace(target)
    except OSError as error:
        if not special:
            with suppress(OSError):
                half.unlink()
        raise Malformed(f"cannot write {path}: {error.strerror}") from None
