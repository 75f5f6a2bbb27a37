"""What a learner's numbers stand for: ranges of action ids, and fields of an observation."""

from __future__ import annotations

from math import prod
from typing import Final, NamedTuple

VERSION: Final = 1  # raised whenever an action id or a number of an observation changes its meaning


class Range(NamedTuple):
    """Consecutive action ids: the first stands for the first name, and so on."""

    name: str
    names: tuple[str, ...]

    @property
    def size(self) -> int:
        return len(self.names)


class Field(NamedTuple):
    """An array of whole numbers from `low` to `high`; the flat tensor holds them divided by `scale`.

    What lies beyond the bounds is told as the bound.
    """

    name: str
    shape: tuple[int, ...]
    low: int = 0
    high: int = 1
    scale: int = 1

    @property
    def size(self) -> int:
        return prod(self.shape)
