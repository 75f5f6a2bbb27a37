"""Sets of small numbers as the bits of one i64.

Compiled. `1 << n` is not written in a kernel: mypyc hands the 1 to C as a number of 32 bits, and higher
bits are lost without a word. A test keeps it out.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.core.vecs import append, vec

WIDEST: Final = 63  # numbers a set can hold: 0 to 62
PRIME: Final = 67


def shifted(value: i64, places: i64) -> i64:
    """The value so many bits higher, reckoned in 64 bits because it is an argument."""
    return value << places


def bit(number: i64) -> i64:
    """The set of this number alone."""
    return shifted(1, number)


def has(members: i64, number: i64) -> bool:
    return members >> number & 1 != 0


def places_by_remainder() -> vec[i64]:
    """The powers of two below 2**66 leave different remainders when they are divided by 67."""
    found = vec[i64]([0] * PRIME)
    for number in range(WIDEST):
        found[bit(number) % PRIME] = number
    return found


PLACES: Final = places_by_remainder()


def lowest(members: i64) -> i64:
    """The least number of a set that is not empty."""
    return PLACES[(members & -members) % PRIME]


def count(members: i64) -> i64:
    """How many numbers are in the set."""
    found: i64 = 0
    while members:
        members &= members - 1
        found += 1
    return found


def numbers(members: i64) -> vec[i64]:
    """All numbers of a set, the least first."""
    found = vec[i64]()
    while members:
        found = append(found, lowest(members))
        members &= members - 1
    return found


def mask_of(members: list[int]) -> i64:
    """The set of these numbers. Raises ValueError for one that no set can hold."""
    found: i64 = 0
    for number in members:
        if not 0 <= number < WIDEST:
            raise ValueError(f"{number} is not from 0 to {WIDEST - 1}")
        found |= bit(number)
    return found
