"""The land of a hex map: hairlines, rivers, mountains, and water with its coast. Terrain is drawn."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from ironbridge.age_of_steam.drawing.hexes import Chain, HexGrid, border
from ironbridge.drawing.geometry import noise
from ironbridge.drawing.svg import Svg, data, el, num, path_of, stroke
from ironbridge.drawing.theme import Paint

SHORE_LINES = ((19.0, 0.45), (14.2, 0.62), (9.6, 0.8), (5.2, 1.0))  # how far from the shore, how strong


def outline_data(found: Collection[Chain]) -> str:
    return "".join(path_of(line, closed=closed) for line, closed in found)


def curve(grid: HexGrid, name: str, a: int, b: int) -> str:
    """From side to side as a path: quadratic, the centre of the hex as control point."""
    (x0, y0), (cx, cy), (x1, y1) = grid.middle(name, a), grid.centres[name], grid.middle(name, b)
    if (a - b) % 6 == 3:
        return data("M", x0, y0, "L", x1, y1)
    return data("M", x0, y0, "Q", cx, cy, x1, y1)


def draw_grid_lines(paint: Paint, grid: HexGrid, land: Collection[str]) -> Svg:
    """Every edge of the land once, as a hairline."""
    seen: dict[tuple[tuple[int, int], ...], str] = {}
    for name in land:
        for side in range(6):
            a, b = grid.edge(name, side)
            key = tuple(sorted((round(p[0] * 4), round(p[1] * 4)) for p in (a, b)))
            seen.setdefault(
                key, data("M", round(a[0], 1), round(a[1], 1), "L", round(b[0], 1), round(b[1], 1))
            )
    return el("path", d="".join(seen.values()), id="grid", **paint.edged("none", 1.1, "hair"))


def draw_water(paint: Paint, grid: HexGrid, water: Collection[str], land: Collection[str]) -> Svg:
    """Joined water hexes as one lake: fill, lines parallel to the shore, coast. The map's edge has none."""
    if not water:
        return Svg("")
    whole = outline_data(border(grid, water))
    shore = outline_data(border(grid, water, land))
    lines = []
    for far, strength in SHORE_LINES if shore else ():
        lines += [
            stroke(shore, paint("waterline"), 2 * far + 1, opacity=strength),
            stroke(shore, paint("water"), 2 * far - 1),
        ]
    coast = el("path", d=shore, **paint.edged("none", 1.8, "ink2"), stroke_linejoin="round")
    return el(
        "g",
        el("clipPath", el("path", d=whole), id="clip-water"),
        el("path", d=whole, fill=paint("water")),
        el("g", *lines, clip_path="url(#clip-water)", fill="none", stroke_linejoin="round"),
        coast if shore else Svg(""),
        id="water",
    )


def draw_map_edge(paint: Paint, edge: Collection[Chain]) -> Svg:
    """Where the map ends on land: a line that tells its hexes from the paper round them."""
    d = outline_data(edge)
    return el("path", id="map-edge", d=d, **paint.edged("none", 1.8, "hair2"), stroke_linejoin="round")


def draw_hex_rivers(
    paint: Paint, grid: HexGrid, rivers: Mapping[str, tuple[int, int]], terrain: Mapping[str, str]
) -> Svg:
    """Rivers along the sides the map gives; a river hex without sides carries wavelets.

    All of it stays within `clip-map`, the outline of the map.
    """
    d = "".join(curve(grid, name, a, b) for name, (a, b) in rivers.items() if name in grid.centres)
    waves = ""
    for name, kind in terrain.items():
        if kind == "river" and name not in rivers:
            x, y = grid.centres[name]
            for dx, dy in ((-17, -17), (3, 16), (-20, 18), (2, -20)):
                waves += data("M", x + dx, y + dy, "q", 4, -5, 8, 0, "t", 8, 0)
    return el(
        "g",
        stroke(d, paint("waterline"), 9) if d else Svg(""),
        stroke(d, paint("water"), 6.5) if d else Svg(""),
        stroke(waves, paint("waterink"), 1.4) if waves else Svg(""),
        id="hex-rivers",
        fill="none",
        stroke_linecap="round",
        clip_path="url(#clip-map)",
    )


def draw_mountains(paint: Paint, grid: HexGrid, mountains: Collection[str]) -> Svg:
    """Three small peaks in a hex, tinted and hatched on the lee side; no two hexes quite alike."""
    rock, lee, ridge = "", "", ""
    for name in mountains:
        x, y = grid.centres[name]
        for i, (dx, dy) in enumerate(((-15, -3), (13, -9), (3, 19))):
            push = noise(round(x), round(y), i)
            wide, tall = 14 + push, 15 + 2 * noise(round(y), round(x), i + 5)
            px, py = x + dx + push * 1.5, y + dy
            rock += data("M", px, py - tall, "l", wide, tall, "h", -wide - 2, "l", 1.5, -tall * 0.45, "z")
            ridge += data("M", px - wide, py, "L", px, py - tall, "l", wide, tall)
            for k in range(1, 5):
                t = k / 5
                lee += data(
                    "M", px + wide * t * 0.94, py - tall * (1 - t), "l", -3.4 - k * 0.5, tall * (1 - t) * 0.86
                )
    return (
        el(
            "g",
            el("path", d=rock, fill=paint("relief"), opacity=0.4),
            stroke(lee, paint("ink3"), 0.9, fill="none", opacity=0.85),
            el(
                "path",
                d=ridge,
                stroke=paint("ink3"),
                stroke_width=1.4,
                fill="none",
                stroke_linejoin="round",
                stroke_linecap="round",
            ),
            id="mountains",
        )
        if rock
        else Svg("")
    )


def peak(paint: Paint, x: float, y: float, size: float, *, fill: str = "relief") -> Svg:
    """One peak for small maps."""
    d = f"M{num(x)} {num(y - size * 0.8)}l{num(size)} {num(size * 1.5)}h{num(-2 * size)}z"
    return el("path", d=d, **paint.edged(fill, 0.9, "ink3"), stroke_linejoin="round")
