"""Cities and towns of a hex map: what a city takes, when it grows, what lies in it; the ring of a town."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt

import msgspec

from ironbridge.drawing.geometry import polygon
from ironbridge.drawing.goods import GoodsPaint, die, good, in_order
from ironbridge.drawing.hexes import HexGrid
from ironbridge.drawing.lettering import width_of, write
from ironbridge.drawing.steam_layout import RING, RING_JOINED, Inscription
from ironbridge.drawing.svg import Point, Svg, el, join, points_of
from ironbridge.games.age_of_steam.sheet import COLOURS

EDGE = 5.6
FIGURE = 1.2  # the number of cubes, by the size of their shape
MOST = 7  # cubes drawn one by one; more are counted by colour


class CityFace(msgspec.Struct, frozen=True):
    """What a city shows besides its cubes."""

    accepts: tuple[str, ...]
    growth: tuple[str, ...]
    letter: str
    name: Inscription


class CubePlace(msgspec.Struct, frozen=True):
    """One cube in a city, or a whole colour of them (`count` over 1 beside the shape)."""

    colour: str
    x: float
    y: float
    size: float
    count: int = 1


def tint(accepts: Sequence[str]) -> str:
    return f"tint-{accepts[0]}" if len(accepts) == 1 else "raise"


def draw_city(paint: GoodsPaint, grid: HexGrid, at: str, face: CityFace) -> Svg:
    """Border in the goods colour, tint, and inside from the top: what it takes, when it grows, its name."""
    x, y = grid.centres[at]
    ink = paint("ink")
    outer = grid.corners(at, grid.radius - 0.6)
    parts = []
    if len(face.accepts) > 1:
        for side in range(6):
            colour = face.accepts[side * len(face.accepts) // 6]
            wedge = [(x, y), outer[side], outer[(side + 1) % 6]]
            parts.append(el("polygon", points=points_of(wedge), fill=paint(f"goods-{colour}")))
    fill = "none" if len(face.accepts) > 1 else paint(f"goods-{face.accepts[0]}" if face.accepts else "hair2")
    parts += [
        el("polygon", points=points_of(outer), fill=fill, stroke=ink, stroke_width=1.3),
        el(
            "polygon",
            points=points_of(grid.corners(at, grid.radius - EDGE)),
            fill=paint(tint(face.accepts)),
            stroke=ink,
            stroke_width=1,
        ),
        _head(paint, grid, (x, y), face),
        _name(paint, (x, y), face),
        _badge(paint, grid, at, face) if face.letter else Svg(""),
    ]
    return join(parts)


def head_line(grid: HexGrid, name: Inscription) -> float:
    """How far above and below the middle the two rows of a city stand."""
    return (17.0 if grid.flat else 19.0) + (4.2 if grid.flat else 2.6) * (len(name.lines) - 1)


def _head(paint: GoodsPaint, grid: HexGrid, centre: Point, face: CityFace) -> Svg:
    """The shapes a city takes and its growth dice, as one centred row."""
    items = [("good", colour) for colour in face.accepts] + [("die", growth) for growth in face.growth]
    small = len(items) > 2
    wide = {"good": 12.5 if small else 13.5, "die": 14.0 if small else 15.0}
    gap = 2.2 if small else 4.0
    total = sum(wide[kind] for kind, _ in items) + gap * (len(items) - 1)
    scale = min(1.0, 50.0 / total) if items else 1.0
    x = centre[0] - total * scale / 2 + (4.5 if face.letter else 0.0)
    y = centre[1] - head_line(grid, face.name)
    parts = []
    for kind, what in items:
        size = wide[kind] * scale
        middle = x + size / 2
        if kind == "good":
            parts.append(good(paint, what, middle, y, size * 0.96))
        else:
            parts.append(die(paint, what, middle, y, size))
        x += size + gap * scale
    return join(parts)


def _badge(paint: GoodsPaint, grid: HexGrid, at: str, face: CityFace) -> Svg:
    """The letter of a New City as a small hex on its upper left corner, where no track can run."""
    (x, y), (cx, cy) = grid.corners(at)[0], grid.centres[at]
    x, y = x + (cx - x) * 0.04, y + (cy - y) * 0.04
    turn = 0.0 if grid.flat else 1 / 12
    outline = points_of(polygon((x, y), 10.0, 6, turn))
    return join(
        (
            el("polygon", points=outline, fill=paint("raise"), stroke=paint("ink"), stroke_width=1.6),
            write(paint, face.letter, x, y, 12.5, weight=700, centred=True),
        )
    )


def _name(paint: GoodsPaint, centre: Point, face: CityFace) -> Svg:
    lines, size = face.name.lines, face.name.size
    halo = tint(face.accepts)
    return join(
        write(
            paint,
            line,
            centre[0],
            centre[1] + (i - (len(lines) - 1) / 2) * face.name.step - size * 0.02,
            size,
            halo=halo,
            halo_width=3.6,
            centred=True,
            pointer_events="none",
        )
        for i, line in enumerate(lines)
    )


def room(grid: HexGrid, y: float) -> float:
    """The width inside a city's border, so far below its middle."""
    r = grid.radius - EDGE - 1
    return 2 * (r - y / sqrt(3)) if grid.flat else 2 * min(r * sqrt(3) / 2, (r - y) * sqrt(3))


def cube_places(grid: HexGrid, at: str, cubes: Sequence[str], name: Inscription) -> list[CubePlace]:
    """Cubes under the name, equal ones together: one row, two rows, or counted."""
    x, y = grid.centres[at]
    colours = in_order(cubes)
    low = head_line(grid, name)
    if len(colours) <= 4 or (len(colours) <= MOST and len(name.lines) == 1):
        rows = [(len(colours), low)] if len(colours) <= 4 else _two_rows(grid, len(colours), low)
        biggest = 13.0 if len(colours) <= 4 else 10.2
        pitch = min(biggest * 1.26, *(room(grid, at + biggest * 0.3) / max(n, 1) for n, at in rows))
        spots = [((i - (n - 1) / 2) * pitch, at) for n, at in rows for i in range(n)]
        size = min(biggest, pitch * 0.9)
        return [
            CubePlace(colour, x + dx, y + dy, size) for colour, (dx, dy) in zip(colours, spots, strict=True)
        ]
    counts = Counter(colours)
    kinds = [colour for colour in COLOURS if counts[colour]]
    rows = [(len(kinds), low)] if len(kinds) <= 2 else _two_rows(grid, len(kinds), low)
    pitch = min(21.0, *(room(grid, at) / n for n, at in rows))
    size = min(9.6, pitch * 0.53)
    spots = [((i - (n - 1) / 2) * pitch, at) for n, at in rows for i in range(n)]
    return [
        CubePlace(colour, x + dx - size * 0.42, y + dy, size, counts[colour])
        for colour, (dx, dy) in zip(kinds, spots, strict=True)
    ]


def _two_rows(grid: HexGrid, count: int, low: float) -> list[tuple[int, float]]:
    """How many stand in each of two rows, the upper one longer as a hex is, and how far down."""
    first = (count + 1) // 2
    up, down = (3.4, 8.2) if grid.flat else (5.4, 4.9)
    return [(first, low - up), (count - first, low + down)]


def draw_cube(paint: GoodsPaint, place: CubePlace) -> Svg:
    shape = good(paint, place.colour, place.x, place.y, place.size)
    if place.count == 1:
        return shape
    figure = write(
        paint,
        str(place.count),
        place.x + place.size * 0.72,
        place.y,
        place.size * FIGURE,
        face="read",
        weight=700,
        anchor="start",
        centred=True,
    )
    return join((shape, figure))


def cube_width(place: CubePlace) -> float:
    extra = (
        width_of(str(place.count), place.size * FIGURE, "read") + place.size * 0.2 if place.count > 1 else 0.0
    )
    return place.size + extra


def draw_town(paint: GoodsPaint, centre: Point, *, joined: bool, ground: str = "raise") -> Svg:
    """The ring, larger once track reaches it."""
    return el(
        "circle",
        cx=centre[0],
        cy=centre[1],
        r=RING_JOINED if joined else RING,
        fill=paint(ground),
        stroke=paint("ink"),
        stroke_width=2.6 if joined else 1.9,
    )
