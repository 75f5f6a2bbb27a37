"""The automa's mat as a picture with its title: as it lies now, and as a new table would begin it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ironbridge.brass.drawing.automa.mat import Stack, mat_by_level
from ironbridge.brass.rules.mautoma.game import tiles_of
from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.core.game import Options
from ironbridge.drawing.pictures import BROWSER
from ironbridge.drawing.theme import Paint
from ironbridge.table.presenter import Beginning
from ironbridge.words.catalogue import ROMAN, Catalogue, chain, say

WORDS = Catalogue(
    {
        "mat": "Its mat",
        "mat.left": (
            "{n} tile left; it always takes the lowest",
            "{n} tiles left; it always takes the lowest",
        ),
        "mat.stack": "{industry}: {tiles}.",
        "mat.tile": "{level} × {n}",
        "mat.none": "none left",
    }
)


def mat_shown(paint: Paint, mat: Sequence[tuple[str, str, Mapping[int, int]]]) -> Beginning:
    """A mat of industries, their names and the tiles by level: a title, its picture and a note."""
    stacks = []
    for industry, name, left in mat:
        tiles = [WORDS("mat.tile", level=ROMAN[level], n=n) for level, n in left.items()]
        said = WORDS("mat.stack", industry=name, tiles=chain("comma", tiles) or WORDS("mat.none"))
        stacks.append(Stack(industry, min(left, default=0), dict(left), said))
    count = sum(sum(stack.left.values()) for stack in stacks)
    return Beginning(WORDS("mat"), mat_by_level(paint, _paired(stacks)), WORDS("mat.left", n=count))


def _paired(stacks: Sequence[Stack]) -> list[Stack]:
    """The two of a column stand one after the other: the industries that are sold over the others."""
    half = len(stacks) // 2
    return [stack for pair in zip(stacks[:half], stacks[half:], strict=True) for stack in pair]


def beginning(game: BrassGame, options: Options) -> Beginning:
    """The mat a new table would begin with."""
    stacks = []
    for industry, counts in tiles_of(options).items():
        left = {level: n for level, n in enumerate(counts, 1) if n}
        stacks.append((industry, say(game.sheet.tiles[industry].name), left))
    return mat_shown(BROWSER, stacks)
