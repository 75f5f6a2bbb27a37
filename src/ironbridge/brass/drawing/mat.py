"""A mat of Brass in one row: the pictogram of each industry and the level that comes next."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ironbridge.brass.drawing.pictograms import scaled
from ironbridge.brass.drawing.pictures import barred_shape, drawn
from ironbridge.drawing.lettering import write
from ironbridge.drawing.svg import Svg, block, el, picture
from ironbridge.drawing.theme import Paint
from ironbridge.words.catalogue import ROMAN

STEP, HEIGHT, ICON = 32.0, 38.0, 15.0


class NextTile(msgspec.Struct, frozen=True):
    """An industry, the level of its next tile (None: none is left), and whether that is only as it would be.

    A tile of level 0 is there and can only be developed away: it is barred.
    """

    industry: str
    level: int | None
    label: str
    lit: bool = False


@lru_cache(maxsize=2048)
def mat_strip(paint: Paint, tiles: tuple[NextTile, ...]) -> Svg:
    """The strip below a seat's figures; said as one sentence."""
    return picture(
        STEP * len(tiles),
        HEIGHT,
        *(_column(paint, tile, STEP * (i + 0.5)) for i, tile in enumerate(tiles)),
        label="; ".join(tile.label for tile in tiles),
        fill=paint("ink2"),
        class_="mat-strip",
    )


def _column(paint: Paint, tile: NextTile, x: float) -> Svg:
    ground = block(x - 13, 18, 26, 19, rx=3, fill=paint("lamp")) if tile.lit else Svg("")
    ink = "lamp-ink" if tile.lit else "ink3" if tile.level is None else "ink"
    level = "–" if tile.level is None else ROMAN[tile.level]
    return el(
        "g",
        ground,
        el(
            "g",
            barred_shape(tile.industry) if tile.level == 0 else drawn(tile.industry),
            transform=scaled(x - ICON / 2, 1, ICON),
            color=paint("ink2"),
            opacity=0.55 if tile.level is None else None,
        ),
        write(paint, level, x, 32, 13, fill=ink),
    )
