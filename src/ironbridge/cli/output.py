"""Printing and writing: tables, JSON, a bar of how far it is, and files written whole or not at all."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ironbridge.cli.streams import print_utf8
from ironbridge.core.refusals import Malformed
from ironbridge.words.columns import table_lines
from ironbridge.words.terminal import terminal

STDOUT = "-"
T = TypeVar("T")


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
        raise not_written(path, error.errno or 0, error.strerror or "") from None


def not_written(path: str, number: int, detail: str) -> Malformed:
    """What is said of a file that could not be written; `number` is the system's, and so is the `detail`."""
    if number == errno.ENOSPC:
        return Malformed(terminal("file_full", path=path))
    if number in (errno.EACCES, errno.EPERM, errno.EROFS):
        return Malformed(terminal("file_forbidden", path=path))
    if number == errno.EISDIR:
        return Malformed(terminal("is_folder", path=path))
    if number in (errno.ENOENT, errno.ENOTDIR):
        return Malformed(terminal("no_folder", path=str(Path(path).parent)))
    return Malformed(terminal("file_not_written", path=path, detail=detail))


def watched(
    things: Iterable[T], total: int, what: str, known: Callable[[], str] | None = None
) -> Iterator[T]:
    """Hand the things on, and show on stderr how many have passed, if a person is watching; and what is
    `known` by then."""
    if not sys.stderr.isatty():
        yield from things
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn(what),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        for thing in things:
            yield thing
            bar.update(task, advance=1, description=known() if known else "")
