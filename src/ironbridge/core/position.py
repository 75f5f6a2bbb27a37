"""Positions: any mid-game state by names, for tests, puzzles, bug reports and saved games.

Every title reads and writes its own form; this is what they share. A position that cannot be raises
Malformed with the reason.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from ironbridge.core.refusals import Malformed

LETTERS = "ABCDEF"  # seats, in positions
MOST_NUMBER = 1 << 50  # a kernel reckons with 64 bits

F = TypeVar("F", bound="Form")


class Form(msgspec.Struct, forbid_unknown_fields=True):
    """Base of what a position holds: every field has a default or says why it has none."""


class UnknownName(Malformed):
    """A name that stands for nothing in this title."""

    def __init__(self, field: str, value: object) -> None:
        super().__init__(f"{field}: {value!r} is not known")
        self.field = field
        self.value = str(value)


def number(table: Mapping[str, int], field: str, name: str) -> int:
    """Look a name up. Raises UnknownName."""
    if name not in table:
        raise UnknownName(field, name)
    return table[name]


def need(holds: bool, message: str) -> None:
    """Refuse a position that breaks a condition."""
    if not holds:
        raise Malformed(f"position: {message}", "position", detail=message)


def read_form(position: Mapping[str, Any], kind: type[F], limited_later: Collection[str] = ()) -> F:
    """The form of a position. Raises Malformed, also for a number that a kernel could not reckon with.

    A seed may be any number; `limited_later` names further parts, which their reader holds to its own limits.
    """
    for name, part in position.items():
        if name not in ("seed", "chance", *limited_later):
            need(all(abs(number) < MOST_NUMBER for number in numbers_in(part)), f"{name}: a number too large")
    try:
        return msgspec.convert(dict(position), kind)
    except msgspec.ValidationError as error:
        raise Malformed(f"position: {error}", "position", detail=str(error)) from None


def numbers_in(part: Any) -> Iterator[int]:
    """Every number of a part of a position."""
    if isinstance(part, int):
        yield part
    elif isinstance(part, Mapping | list | tuple):
        for value in part.values() if isinstance(part, Mapping) else part:
            yield from numbers_in(value)


def seat_of(letter: str, players: int) -> int:
    need(len(letter) == 1 and letter in LETTERS[:players], f"no seat {letter!r} at {players} players")
    return LETTERS.index(letter)


def letters(seats: Iterable[int]) -> str:
    return "".join(LETTERS[seat] for seat in seats)
