"""The automa's mat: the tiles of each difficulty, and mats of one's own as text (Automa 5.1).

`cotton 2 1 3 3, coal 0 1 2 2` gives the tiles by level; industries that are not named are as in medium.
"""

from __future__ import annotations

from collections.abc import Mapping

from ironbridge.brass.rules.mautoma.deck import PACKAGE
from ironbridge.brass.rules.shared.sheet import read_toml
from ironbridge.core.counted import Counted, Counts, Kind

SETS: dict[str, Counts] = {
    name: {industry: tuple(counts) for industry, counts in mat.items()}
    for name, mat in read_toml(PACKAGE, "mats").items()
}
STANDARD = SETS.pop("standard")
CUSTOM = "custom"
DIFFICULTIES = (*SETS, CUSTOM)
TILES = Counted(
    of="tiles",
    field="industry",
    kinds=tuple(Kind(id, most, SETS["medium"][id]) for id, most in STANDARD.items()),
    when="difficulty",
    value=CUSTOM,
)


def difficulty_of(counts: Mapping[str, tuple[int, ...]]) -> str:
    """The difficulty with just these tiles, or `custom`."""
    return next((name for name, mat in SETS.items() if mat == counts), CUSTOM)
