"""Positions: any mid-game state by names, for tests, puzzles, bug reports and saved games.

Every title reads and writes its own form; this is what they share. A position that cannot be raises
Malformed with the reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from ironbridge.core.refusals import Malformed

LETTERS = "ABCDEF"  # seats, in positions

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


def read_form(position: Mapping[str, Any], kind: type[F]) -> F:
    """The form of a position. Raises Malformed."""
    try:
        return msgspec.convert(dict(position), kind)
    except msgspec.ValidationError as error:
        raise Malformed(f"position: {error}", "position", detail=str(error)) from None


def seat_of(letter: str, players: int) -> int:
    need(len(letter) == 1 and letter in LETTERS[:players], f"no seat {letter!r} at {players} players")
    return LETTERS.index(letter)


def letters(seats: Iterable[int]) -> str:
    return "".join(LETTERS[seat] for seat in seats)
