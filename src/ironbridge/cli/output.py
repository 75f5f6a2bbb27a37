"""Printing and writing: aligned tables, JSON, and files that are written whole or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from ironbridge.cli.streams import print_utf8
from ironbridge.core.refusals import Malformed
from ironbridge.words.columns import table_lines

STDOUT = "-"


def print_json(value: Any) -> None:
    """One JSON document, indented, in the order given."""
    print_utf8(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def print_table(headings: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    for line in table_lines(headings, rows):
        print(line)


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
