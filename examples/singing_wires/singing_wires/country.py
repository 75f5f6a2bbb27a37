"""The country as its file has it, the ways over its lines, and the telegrams that can be sent there."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from itertools import combinations

import msgspec


class Town(msgspec.Struct, frozen=True):
    name: str
    at: tuple[float, float]


COUNTRY = tomllib.loads((files("singing_wires") / "country.toml").read_text("utf-8"))
TOWNS = msgspec.convert(COUNTRY["towns"], dict[str, Town])
LINES = msgspec.convert(COUNTRY["lines"], dict[str, int])
ENDS = {line: frozenset(line.split("--")) for line in LINES}


@lru_cache(maxsize=4096)
def ways(telegram: str, lines: frozenset[str]) -> list[tuple[str, ...]]:
    """Every shortest way over these lines between the towns of a telegram; none if they are not joined."""
    start, end = telegram.split("+")
    reached: list[tuple[str, tuple[str, ...]]] = [(start, ())]
    seen = {start}
    while reached and end not in seen:
        reached = [
            (other, (*way, line))
            for town, way in reached
            for line in sorted(lines)
            for other in (ENDS[line] - {town} if town in ENDS[line] else ())
            if other not in seen
        ]
        seen |= {town for town, _ in reached}
    return [way for town, way in reached if town == end]


APART = {f"{a}+{b}": len(ways(f"{a}+{b}", frozenset(LINES))[0]) for a, b in combinations(TOWNS, 2)}
TELEGRAMS = {telegram: 3 * (apart - 1) for telegram, apart in APART.items() if apart > 1}
