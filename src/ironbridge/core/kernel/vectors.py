"""What kernels ask of vectors of numbers. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.core.vecs import append, vec


def filled(count: i64, value: i64) -> vec[i64]:
    """So many times the same number."""
    return vec[i64]([value] * count)


def same(some: vec[i64], others: vec[i64]) -> bool:
    """Are these the same numbers in the same order?"""
    if len(some) != len(others):
        return False
    at: i64
    for at in range(len(some)):
        if some[at] != others[at]:
            return False
    return True


def both(some: vec[i64], others: vec[i64]) -> vec[i64]:
    """These, and then those."""
    found = some[:]
    for other in others:
        found = append(found, other)
    return found


def any_of(some: vec[i64], others: vec[i64]) -> bool:
    """Is any of these among the others?"""
    for one in some:
        if one in others:
            return True
    return False


def count_of(numbers: vec[i64], wanted: i64) -> i64:
    """How often this number is among them."""
    found: i64 = 0
    for number in numbers:
        if number == wanted:
            found += 1
    return found
