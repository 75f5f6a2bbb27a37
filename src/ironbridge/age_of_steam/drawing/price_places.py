"""Where a price stands on a lit hex: clear of names, cubes, discs, track and the prices placed before it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from math import cos, dist, inf, pi, sin

from ironbridge.age_of_steam.drawing.hexes import HexGrid
from ironbridge.drawing.geometry import Box, around, inside
from ironbridge.drawing.svg import Point

STEPS = (0.0, -7.0, 7.0, -13.0, 13.0, -16.0, 16.0, -19.0, 19.0)
RINGS = (0.62, 0.7, 0.78)  # of the radius: a tag stands towards a corner, or else towards a side
# What a corner beyond the hex, a point of track and an area covered weigh: what is hidden cannot be read.
OUT, ON_TRACK, HIDDEN = 60.0, 40.0, 10.0
# How far from the middle a place is looked for where nearer ones are taken, and how closely.
ABOUT, STEP = 1.3, 5


def price_place(grid: HexGrid, at: str, width: float, height: float, covered: Sequence[Box]) -> Point:
    """The middle of the hex, or the place nearest to it that nothing covers."""
    x, y = grid.centres[at]
    if not around((x, y), width, height).meeting(covered):
        return (x, y)
    spots = sorted(((x + dx, y + dy) for dx in STEPS for dy in STEPS), key=lambda spot: dist(spot, (x, y)))
    return _clearest(chain(spots, _about(grid, at)), grid.corners(at), width, height, covered, ())


def tag_place(
    grid: HexGrid, at: str, width: float, height: float, covered: Sequence[Box], track: Iterable[Point]
) -> Point:
    """The corner of the hex, or else the side, that is clearest of all that lies there."""
    x, y = grid.centres[at]
    near = [p for p in track if dist(p, (x, y)) < grid.radius * 1.3]
    turns = [grid.turn(side) + shift for shift in (-pi / 6, 0.0) for side in range(6)]
    rings = (grid.radius * part for part in RINGS)
    spots = [(x + r * cos(turn), y + r * sin(turn)) for r in rings for turn in turns]
    whole = grid.corners(at, grid.radius * 1.12)
    return _clearest(chain(spots, _about(grid, at)), whole, width, height, covered, near)


def _about(grid: HexGrid, at: str) -> Iterator[Point]:
    """Every place about a hex, the nearest first; found once one is asked for."""
    (x, y), far = grid.centres[at], int(grid.radius * ABOUT)
    found = [(x + dx, y + dy) for dx in range(-far, far + 1, STEP) for dy in range(-far, far + 1, STEP)]
    near = (spot for spot in found if dist(spot, (x, y)) <= far)
    yield from sorted(near, key=lambda spot: dist(spot, (x, y)))


def _clearest(
    spots: Iterable[Point],
    hex: Sequence[Point],
    width: float,
    height: float,
    covered: Sequence[Box],
    track: Sequence[Point],
) -> Point:
    """The first of those where the least is covered. What is no better already is left."""
    least, best = inf, (0.0, 0.0)
    for spot in spots:
        box = around(spot, width, height)
        found = 0.0
        for other in covered:
            if found >= least:
                break
            found += HIDDEN * box.shared(other)
        if found < least:
            found += ON_TRACK * sum(map(box.grow(5).has, track))
        if found < least:
            corners = ((x, y) for x in (box.x0, box.x1) for y in (box.y0, box.y1))
            found += OUT * sum(not inside(corner, hex) for corner in corners)
        if found < least:
            best, least = spot, found
        if not least:
            break
    return best
