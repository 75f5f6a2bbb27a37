"""Sides of hexes that no track crosses: a barred wall, or a lake where the map's decoration says so."""

from __future__ import annotations

from math import dist

from ironbridge.age_of_steam.drawing.hexes import HexGrid
from ironbridge.age_of_steam.rules.sheet import MapSheet
from ironbridge.drawing.svg import Point, Svg, data, el, stroke
from ironbridge.drawing.theme import Paint

CORNERS = (0, 1, 4, 3, 5, 2)  # from the upper left, those at the ends of the name last
SHORT = 0.12  # how much of a side is left free at each corner
LAKE = 0.06  # less at a lake: its round ends meet those of the next


def closed_edges(sheet: MapSheet, grid: HexGrid, short: float = SHORT) -> list[tuple[Point, Point]]:
    """The two ends of every closed side, a little off the corners."""
    out = []
    for name, sides in sheet.closed.items():
        for side in sides:
            (ax, ay), (bx, by) = grid.edge(name, side)
            dx, dy = (bx - ax) * short, (by - ay) * short
            out.append(((ax + dx, ay + dy), (bx - dx, by - dy)))
    return out


def open_corner(sheet: MapSheet, grid: HexGrid, at: str) -> int:
    """The corner of a hex where a small mark stands beside no closed side, the upper left one if it can."""
    ends = [end for edge in closed_edges(sheet, grid) for end in edge]
    corners = grid.corners(at)
    open_ones = (k for k in CORNERS if all(dist(corners[k], end) > grid.radius / 2 for end in ends))
    return next(open_ones, CORNERS[0])


def draw_walls(paint: Paint, sheet: MapSheet, grid: HexGrid, look: str) -> Svg:
    """A red bar in ink with ticks across, which a grey print keeps; no piece hides it."""
    if look != "wall" or not sheet.closed:
        return Svg("")
    bar, ticks = "", ""
    for (ax, ay), (bx, by) in closed_edges(sheet, grid):
        bar += data("M", ax, ay, "L", bx, by)
        ux, uy = bx - ax, by - ay
        size = (ux * ux + uy * uy) ** 0.5
        nx, ny = -uy / size * 6.4, ux / size * 6.4
        for k in range(6):
            x, y = ax + ux * k / 5, ay + uy * k / 5
            ticks += data("M", x - nx, y - ny, "L", x + nx, y + ny)
    strokes = [
        (ticks, "plate", 4.4),
        (bar, "plate", 9.0),
        (ticks, "ink", 1.9),
        (bar, "ink", 6.4),
        (bar, "rubric", 3.4),
    ]
    return _stroked(paint, strokes, "butt")


def draw_lake_sides(paint: Paint, sheet: MapSheet, grid: HexGrid, look: str) -> Svg:
    """Long lakes with a line of water in them, under the pieces: a city stands at its lake."""
    if look != "lake" or not sheet.closed:
        return Svg("")
    shore = "".join(data("M", *a, "L", *b) for a, b in closed_edges(sheet, grid, LAKE))
    inks = (("ink2", 13.0), ("water", 10.2), ("waterline", 4.2), ("water", 2.0))
    return _stroked(paint, [(shore, ink, width) for ink, width in inks], "round")


def _stroked(paint: Paint, strokes: list[tuple[str, str, float]], ends: str) -> Svg:
    """Lines one over the other, each with its ink and its width."""
    paths = [stroke(line, paint(ink), width) for line, ink, width in strokes]
    return el("g", *paths, id="closed-sides", fill="none", stroke_linecap=ends)
