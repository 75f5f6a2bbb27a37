"""Track tiles to choose from, each a small hex: new track in the seat's colour, what lies there in grey."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ironbridge.age_of_steam.drawing.hexes import HexGrid
from ironbridge.age_of_steam.drawing.track import Step, path_through
from ironbridge.age_of_steam.rules.sheet import TOWN
from ironbridge.drawing.geometry import Box
from ironbridge.drawing.svg import Svg, circle, el, picture, points_of
from ironbridge.drawing.theme import Paint

RADIUS = 26.0
WIDTH, HEIGHT = 58.0, 52.0
HERE = "tile"


class SmallTrack(msgspec.Struct, frozen=True):
    """One track of a tile: two sides (6: the town), and whether it is new with this tile."""

    a: int
    b: int
    new: bool


def small_grid(flat: bool) -> HexGrid:
    """One hex in the middle of the picture."""
    width, height = (WIDTH, HEIGHT) if flat else (HEIGHT, WIDTH)
    return HexGrid(
        flat,
        RADIUS,
        {HERE: (0, 0)},
        {(0, 0): HERE},
        {HERE: (width / 2, height / 2)},
        {},
        {},
        Box(0, 0, width, height),
    )


@lru_cache(maxsize=1024)
def draw_tile(
    paint: Paint,
    tincture: str,
    tracks: tuple[SmallTrack, ...],
    *,
    flat: bool,
    chosen: bool = False,
    town: bool = False,
) -> Svg:
    """The tile as it would lie; the chosen one on lamp with a heavy edge."""
    grid = small_grid(flat)
    ink = paint("lamp-ink" if chosen else "ink")
    parts = [
        el(
            "polygon",
            points=points_of(grid.corners(HERE)),
            fill=paint("lamp" if chosen else "raise"),
            stroke=paint("ink") if not chosen else paint("lamp-ink"),
            stroke_width=3.4 if chosen else 1.4,
            stroke_linejoin="round",
        )
    ]
    for track in sorted(tracks, key=lambda track: track.new):
        d = path_through(grid, [Step(HERE, track.a, track.b)])[0]
        colour = paint(tincture) if track.new else paint("ink3")
        parts.append(el("path", d=d, fill="none", stroke=ink, stroke_width=9.5))
        parts.append(el("path", d=d, fill="none", stroke=colour, stroke_width=6.4))
    if town or any(TOWN in (track.a, track.b) for track in tracks):
        x, y = grid.centres[HERE]
        parts.append(circle(x, y, 7, fill=paint("raise"), stroke=ink, stroke_width=2))
    return picture(grid.box.width, grid.box.height, *parts)
