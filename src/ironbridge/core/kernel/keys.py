"""States as keys: all that decides how a game goes on, as one vector, and that as one number. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.core.kernel.bits import shifted
from ironbridge.core.vecs import append, vec

# Two hashes of 42 bits by factors of 20: no product leaves 62 bits, plain or compiled.
FIRST: Final = 1000003
SECOND: Final = 999983
KEPT: Final = (1 << 42) - 1
WORD: Final = 0xFFFFFFFF
UPPER: Final = 1 << 33  # tells the upper half of a wide number from a number
HALF: Final = 31


def joined(found: vec[i64], more: vec[i64]) -> vec[i64]:
    """With the length of another vector and all that is in it."""
    found = append(found, len(more))
    for number in more:
        found = append(found, number)
    return found


def digest(figures: vec[i64]) -> i64:
    """One number for a vector: the same for equal ones, and hardly ever for others."""
    first: i64 = 1
    second: i64 = 1
    for number in figures:
        low = number & WORD
        first = (first * FIRST + low) & KEPT
        second = (second ^ low) * SECOND & KEPT
        if number > WORD or number < 0:  # wider than 32 bits
            high = number >> 32 & WORD | UPPER
            first = (first * FIRST + high) & KEPT
            second = (second ^ high) * SECOND & KEPT
    for _ in range(2):  # until the last number has reached the upper bits, which are the ones kept
        first = (first ^ first >> 21) * FIRST & KEPT
        second = (second ^ second >> 21) * SECOND & KEPT
    return shifted(first >> 11, HALF) | second >> 11
