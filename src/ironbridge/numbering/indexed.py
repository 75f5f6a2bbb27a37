"""The numbers of a title that brings none: an option by its place in the list, a view hashed into buckets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from zlib import crc32

import msgspec
from mypy_extensions import i64

from ironbridge.core.game import Game
from ironbridge.core.refusals import IronbridgeError
from ironbridge.core.vecs import vec
from ironbridge.numbering.kernel.numbering import Numbering
from ironbridge.numbering.spaces import Field, Range

PAGE = 64
MOST = PAGE * PAGE
BUCKETS = 512
HIGHEST = 32_767


class Indexed(Numbering):
    """A page of the list and a place on it: two steps, or one for up to 64 options."""

    def __init__(self, game: Game[Any, Any]) -> None:
        numbers = tuple(map(str, range(PAGE)))
        fields = [Field("seen", (BUCKETS,), -HIGHEST, HIGHEST), Field("picked", (2 * PAGE,))]
        super().__init__([Range("page", numbers), Range("place", numbers)], fields)
        self.game = game
        self.listed: list[int] = []

    def codes(self, state: Any) -> vec[i64]:
        self.listed = self.game.codes(state)
        if len(self.listed) > MOST:
            name = self.game.card.name
            raise IronbridgeError(f"{name}: {len(self.listed)} options at once; by place they go to {MOST}")
        return vec[i64](range(len(self.listed)))

    def element(self, code: int, depth: int) -> int:
        return (code // PAGE, PAGE + code % PAGE, -1)[depth]

    def chosen(self) -> int:
        place = super().chosen()
        return self.listed[place] if place >= 0 else -1

    def write(self, row: vec[i64], state: Any, seat: int) -> None:
        for name, value in leaves("", msgspec.to_builtins(self.game.view(state, seat))):
            add(row, f"{name}={value}", 1)
            if isinstance(value, int | float):
                add(row, name, int(value))
        if self.game.deciding(state) == seat:
            for action in self.picked:
                row[BUCKETS + action] = 1


def add(row: vec[i64], name: str, number: int) -> None:
    """To three buckets, so that no two names have all of them in common."""
    hashed = crc32(name.encode())
    for _ in range(3):
        bucket = hashed % BUCKETS
        row[bucket] = max(-HIGHEST, min(HIGHEST, row[bucket] + number))
        hashed //= BUCKETS


def leaves(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Every number and name in a view, with the way to it."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield from leaves(f"{name}.{key}", one)
    elif isinstance(value, list | tuple):
        for place, one in enumerate(value):
            yield from leaves(f"{name}.{place}", one)
    else:
        yield name, value
