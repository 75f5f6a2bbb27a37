"""Terrain of other maps than the first: dark mountains, swamps, hills that are hard to build on, closed land.

Each kind has a drawing of its own, so that a grey print tells them apart.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from ironbridge.age_of_steam.drawing.hexes import HexGrid
from ironbridge.drawing.geometry import bounds, noise
from ironbridge.drawing.svg import Point, Svg, Value, data, el, join, points_of, stroke
from ironbridge.drawing.theme import Paint

PEAKS = ((-14, 0), (14, -6), (1, 23))
TUFTS = ((-17, -13), (9, -20), (19, 3), (-7, 6), (-20, 22), (10, 25))
HATCH = 6.0
MOUNDS = ((-14, -8), (13, 2), (-8, 21))


def draw_terrain_marks(paint: Paint, grid: HexGrid, terrain: Mapping[str, str]) -> Svg:
    """All the kinds this file knows, each as one group; nothing where the map has none of them."""
    kinds: dict[str, Callable[[Paint, HexGrid, Collection[str]], Svg]] = {
        "dark_mountain": _dark_mountains,
        "swamp": _swamps,
        "difficult": _hills,
        "very_difficult": _steep,
        "impassable": _closed_land,
    }
    out = []
    for kind, draw in kinds.items():
        found = [name for name, here in terrain.items() if here == kind]
        if found:
            out.append(draw(paint, grid, found))
    return join(out)


def _dark_mountains(paint: Paint, grid: HexGrid, hexes: Collection[str]) -> Svg:
    """Taller peaks than a mountain's, solid on the lee side."""
    lit, dark = "", ""
    for name in hexes:
        x, y = grid.centres[name]
        for i, (dx, dy) in enumerate(PEAKS):
            push = noise(round(x), round(y), i)
            wide, tall = 13 + push, 22 + 2 * noise(round(y), round(x), i + 5)
            px, py = x + dx + push, y + dy
            lit += data("M", px - wide, py, "L", px, py - tall, "l", 2, tall, "z")
            dark += data("M", px, py - tall, "l", wide, tall, "h", 2 - wide, "l", -3.5, -tall * 0.4, "z")
    ink = paint("ink2")
    look: dict[str, Value] = {"stroke": ink, "stroke_width": 1.3, "stroke_linejoin": "round"}
    return el(
        "g",
        el("path", d=lit, fill=paint("plate"), **look),
        el("path", d=dark, fill=ink, **look),
        id="dark-mountains",
    )


def _swamps(paint: Paint, grid: HexGrid, hexes: Collection[str]) -> Svg:
    """Tufts of reed over a line of water."""
    water, reed = "", ""
    for name in hexes:
        x, y = grid.centres[name]
        for i, (dx, dy) in enumerate(TUFTS):
            px, py = x + dx + noise(round(x), round(y), i) * 2, y + dy
            water += data("M", px - 8, py, "h", 16, "M", px - 4, py + 3.4, "h", 11)
            reed += data("M", px, py, "v", -8, "M", px - 2, py, "l", -3.4, -6, "M", px + 2, py, "l", 3.4, -6)
    return el(
        "g",
        stroke(water, paint("waterline"), 1.7),
        stroke(reed, paint("ink3"), 1.3),
        id="swamps",
        fill="none",
        stroke_linecap="round",
    )


def _mound(at: Point, wide: float, tall: float) -> tuple[str, str]:
    """A rounded hill: its back, and hatching on the lee side."""
    x, y = at
    high = y - tall * 1.3
    back = data("M", x - wide, y, "C", x - wide * 0.6, high, x + wide * 0.6, high, x + wide, y)
    lee = ""
    for k in range(1, 5):
        t = k / 5
        lee += data("M", x + wide * t * 0.95, y - tall * (1 - t * t) * 0.92, "l", 1.2, tall * (1 - t) * 0.8)
    return back, lee


def _hills(paint: Paint, grid: HexGrid, hexes: Collection[str]) -> Svg:
    """Three low rounded hills."""
    return _mounds(paint, grid, hexes, 14, 10, "hills-difficult", steep=False)


def _steep(paint: Paint, grid: HexGrid, hexes: Collection[str]) -> Svg:
    """Rounded hills twice as high, tinted and hatched all over."""
    return _mounds(paint, grid, hexes, 14, 20, "hills-very-difficult", steep=True)


def _mounds(
    paint: Paint, grid: HexGrid, hexes: Collection[str], wide: float, tall: float, id: str, *, steep: bool
) -> Svg:
    backs, lees, cross = "", "", ""
    for name in hexes:
        x, y = grid.centres[name]
        for i, (dx, dy) in enumerate(MOUNDS):
            push = noise(round(x), round(y), i)
            back, lee = _mound((x + dx + push * 2, y + dy + (4 if steep else 0)), wide + push, tall + push)
            backs += back
            lees += lee
            if steep:
                px, py = x + dx + push * 2, y + dy + 4
                for k in (1, 2, 3):
                    cross += data("M", px - wide + 3.6 * k, py - 1, "l", 2 + k * 0.8, -tall * 0.24 * k)
    return el(
        "g",
        el("path", d=backs, fill=paint("relief"), opacity=0.55) if steep else Svg(""),
        stroke(lees + cross, paint("ink3"), 1.1 if steep else 0.9, fill="none"),
        stroke(backs, paint("ink2" if steep else "ink3"), 1.5, fill="none"),
        id=id,
        stroke_linecap="round",
    )


def _closed_land(paint: Paint, grid: HexGrid, hexes: Collection[str]) -> Svg:
    """Hexes nothing enters: crossed engraver's ground within a heavy edge."""
    areas = [points_of(grid.corners(name)) for name in hexes]
    box = bounds(corner for name in hexes for corner in grid.corners(name))
    y, tall, lines = box.y0, box.height, ""
    for k in range(round((box.width + tall) / HATCH)):
        left, right = box.x0 + k * HATCH, box.x1 - k * HATCH
        lines += data("M", left, y, "l", -tall, tall, "M", right, y, "l", tall, tall)
    return el(
        "g",
        el("clipPath", *(el("polygon", points=area) for area in areas), id="clip-closed"),
        *(el("polygon", points=area, fill=paint("relief"), opacity=0.55) for area in areas),
        stroke(lines, paint("ink3"), 0.9, opacity=0.8, clip_path="url(#clip-closed)"),
        *(el("polygon", points=area, **paint.edged("none", 1.6, "ink2")) for area in areas),
        id="closed-land",
    )
