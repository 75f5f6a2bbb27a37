"""A game as its header, its actions and its chance outcomes: JSON lines, one a step.

The record replays without the generator. It holds secrets (every card drawn): who may read it is for
the surface to decide. `now` keeps the newest state of a running game, so that a later version of the
rules need not replay it.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ironbridge.core.decisions import Seat
from ironbridge.core.game import OptionValue
from ironbridge.core.refusals import Malformed

FORMAT = 1


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was set before the first action."""

    title: str
    players: int
    rules_version: int
    chance: tuple[str, ...]
    format: int = FORMAT
    options: dict[str, OptionValue] = {}
    seats: tuple[str, ...] = ()
    seed: int | None = None
    position: dict[str, Any] | None = None


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One action: who, what, whether it was the only one possible, and the outcomes it drew."""

    seat: Seat
    action: dict[str, Any]
    forced: bool = False
    chance: tuple[str, ...] = ()


class Record(msgspec.Struct):
    """A whole game."""

    header: Header
    steps: list[Step]
    now: dict[str, Any] | None = None


def player_name(text: str) -> str:
    """The name in a record's seat: `Ada` of `Ada, human`, `greedy` of `greedy`."""
    return (text.rpartition(", ")[0] or text).strip()


def plain(value: object) -> Any:
    """A struct as JSON would give it back: dicts, lists, strings and numbers."""
    return msgspec.json.decode(msgspec.json.encode(value))


class _Now(msgspec.Struct, forbid_unknown_fields=True):
    now: dict[str, Any]


def encode(record: Record) -> bytes:
    """JSON lines: the header, a line a step, and the newest state if it is kept."""
    lines: list[object] = [record.header, *record.steps]
    if record.now is not None:
        lines.append(_Now(record.now))
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def lines_of(text: bytes) -> list[tuple[int, bytes]]:
    """The lines that hold something, with their numbers."""
    return [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]


def decode(text: bytes, name: str = "record") -> Record:
    """Read JSON lines. Raises Malformed with the line that is wrong."""
    lines = lines_of(text)
    if not lines:
        raise Malformed(f"{name} is empty", "record.empty")
    number, line = lines.pop(0)
    header = _line(line, Header, name, number)
    if header.format != FORMAT:
        message = f"{name} has format {header.format}; this version reads format {FORMAT}"
        raise Malformed(message, "record.format", format=header.format, known=FORMAT)
    now: dict[str, Any] | None = None
    if lines:
        with suppress(Malformed):
            now = _line(lines[-1][1], _Now, name, lines[-1][0]).now
            lines.pop()
    return Record(header, [_line(line, Step, name, number) for number, line in lines], now)


T = TypeVar("T")


def _line(line: bytes, kind: type[T], name: str, number: int) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        message = f"{name}, line {number}: {error}"
        raise Malformed(message, "record.line", line=number, detail=str(error)) from None


def save(record: Record, path: Path) -> None:
    """Write the file whole or not at all."""
    write_record(encode(record), path)


def write_record(text: bytes, path: Path) -> None:
    """The same with a record that is encoded already. Raises Malformed."""
    if not path.name or "\0" in str(path):
        raise Malformed(f"cannot write {path}: that is not a file name")
    half = path.with_name(path.name + ".part")
    try:
        half.write_bytes(text)
        half.replace(path)
    except OSError as error:
        with suppress(OSError):
            half.unlink()
        raise Malformed(f"cannot write {path}: {error.strerror}", errno=error.errno or 0) from None


def load(path: Path) -> Record:
    try:
        text = path.read_bytes()
    except OSError as error:
        raise Malformed(f"cannot read {path}: {error.strerror}") from None
    return decode(text, path.name)
