"""States as keys: all that decides how a game goes on, as one vector, and that as one number. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.core.kernel.bits import shifted
from ironbridge.core.vecs import append, vec

# Two products of 42 and 20 bits: nothing leaves 62 bits, plain or compiled.
FIRST: Final = 1000003
SECOND: Final = 999983
KEPT: Final = (1 << 42) - 1
HALF: Final = 31


def joined(found: vec[i64], more: vec[i64]) -> vec[i64]:
    """With the length of another vector and all that is in it."""
    found = append(found, len(more))
    for number in more:
        found = append(found, number)
    return found


def digest(figures: vec[i64]) -> i64:
    """One number for a vector: the same for equal ones, and hardly ever for others."""
    first: i64 = 0
    second: i64 = 0
    for number in figures:
        first = (first * FIRST + number) & KEPT
        second = (second * SECOND ^ number) & KEPT
    return shifted(first >> 11, HALF) | second >> 11
