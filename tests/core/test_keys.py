"""The key of a vector: any single change of it is another key."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from ironbridge.core.kernel.bits import WIDEST
from ironbridge.core.kernel.keys import digest
from ironbridge.core.vecs import vec


@pytest.mark.parametrize("length", [1, 2, 3, 40])
def test_every_bit_of_every_number_counts(length: int) -> None:
    numbers = [place * 7919 % 23 - 3 for place in range(length)]
    keys = {digest(vec[i64](numbers))}
    for place in range(length):
        for bit in range(WIDEST):
            changed = numbers[:]
            changed[place] ^= 2**bit
            keys.add(digest(vec[i64](changed)))
    assert len(keys) == 1 + length * WIDEST
    assert all(0 <= key < 2**62 for key in keys)


def test_order_and_length_count() -> None:
    vectors = [[], [0], [0, 0], [0, 1], [1, 0], [0, 0, 1], [-1], [2**32 - 1], [2**40, 0], [0, 2**40]]
    assert len({digest(vec[i64](numbers)) for numbers in vectors}) == len(vectors)
