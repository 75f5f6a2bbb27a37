"""The automa's mat: the tiles of each difficulty, and mats of one's own as text (Automa 5.1).

`cotton 2 1 3 3, coal 0 1 2 2` gives the tiles by level; industries that are not named are as in medium.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files

from ironbridge.core.refusals import Malformed

Counts = dict[str, tuple[int, ...]]

_READ: dict[str, dict[str, list[int]]] = tomllib.loads(
    (files(__package__) / "mats.toml").read_text(encoding="utf-8")
)
STANDARD: Counts = {industry: tuple(counts) for industry, counts in _READ["standard"].items()}
SETS: dict[str, Counts] = {
    name: {industry: tuple(counts) for industry, counts in mat.items()}
    for name, mat in _READ.items()
    if name != "standard"
}
CUSTOM = "custom"
DIFFICULTIES = (*SETS, CUSTOM)


def read_tiles(text: str) -> Counts:
    """A mat from text. Raises Malformed with what is wrong."""
    if not (text.isascii() and text.isprintable()):
        raise Malformed(f"tiles: {text!r} holds more than plain letters, figures, spaces and commas")
    counts = dict(SETS["medium"])
    named: set[str] = set()
    for part in filter(None, (one.strip() for one in text.split(","))):
        industry, *numbers = part.split()
        if industry not in STANDARD or industry in named:
            raise Malformed(f"tiles: {part!r} is not one of {', '.join(STANDARD)} named once")
        if not all(number.isdecimal() and len(number) < 3 for number in numbers):
            raise Malformed(f"tiles: {part!r} is not a number of tiles for each level")
        named.add(industry)
        counts[industry] = tuple(map(int, numbers))
    check_tiles(counts)
    return counts


def check_tiles(counts: Mapping[str, tuple[int, ...]]) -> None:
    """Raises Malformed for tiles the box does not hold."""
    for industry, given in counts.items():
        if industry not in STANDARD:
            raise Malformed(f"tiles: {industry!r} is not one of {', '.join(STANDARD)}")
        most = STANDARD[industry]
        if len(given) != len(most) or any(not 0 <= n <= top for n, top in zip(given, most, strict=True)):
            words = " ".join(map(str, given))
            raise Malformed(f"tiles: {industry} {words}; there are {' '.join(map(str, most))} by level")


def write_tiles(counts: Mapping[str, tuple[int, ...]]) -> str:
    return ", ".join(f"{industry} {' '.join(map(str, given))}" for industry, given in counts.items())


def difficulty_of(counts: Mapping[str, tuple[int, ...]]) -> str:
    """The difficulty with just these tiles, or `custom`."""
    return next((name for name, mat in SETS.items() if mat == counts), CUSTOM)
