"""Every function of `core/kernel/bits.py` held against plain sets; a compiled kernel runs it too."""

from __future__ import annotations

from collections.abc import Callable

from ironbridge.core.kernel import bits

ALL = range(bits.WIDEST)
# Every number alone and with every other one, and all below each, from nothing to everything.
SETS = [{low, high} for low in ALL for high in range(low, bits.WIDEST)]
SETS += [set(range(n)) for n in range(bits.WIDEST + 1)]


def value_of(members: set[int]) -> int:
    return sum(2**number for number in members)


Case = tuple[object, bool]  # what a function was asked, and whether it was right


def of_sets(right: Callable[[int, set[int]], bool]) -> list[Case]:
    return [(sorted(members), right(value_of(members), members)) for members in SETS]


def shifts() -> list[Case]:
    values = (0, 1, 5, 2**31 - 1, 2**31, 2**32 + 1)
    asked = [(value, places) for value in values for places in ALL if value * 2**places < 2**63]
    return [((value, places), bits.shifted(value, places) == value * 2**places) for value, places in asked]


CHECKS: dict[str, Callable[[], list[Case]]] = {
    "shifted": shifts,
    "bit": lambda: [(number, bits.bit(number) == 2**number) for number in ALL],
    "has": lambda: of_sets(lambda value, members: [n for n in ALL if bits.has(value, n)] == sorted(members)),
    "places_by_remainder": lambda: [
        (number, bits.places_by_remainder()[2**number % bits.PRIME] == number) for number in ALL
    ],
    "lowest": lambda: of_sets(lambda value, members: not members or bits.lowest(value) == min(members)),
    "count": lambda: of_sets(lambda value, members: bits.count(value) == len(members)),
    "numbers": lambda: of_sets(lambda value, members: list(bits.numbers(value)) == sorted(members)),
    "mask_of": lambda: of_sets(lambda value, members: bits.mask_of(sorted(members)) == value),
}


def faults() -> list[str]:
    """What each function first goes wrong with."""
    found = []
    for name, check in CHECKS.items():
        wrong = next((asked for asked, right in check() if not right), None)
        if wrong is not None:
            found.append(f"{name}: {wrong}")
    return found


if __name__ == "__main__":
    print(*faults(), sep="\n", end="")
