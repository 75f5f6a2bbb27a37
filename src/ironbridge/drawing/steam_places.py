"""Cities and towns of a hex map: what a city takes, when it grows, what lies in it; the ring of a town."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from ironbridge.drawing.geometry import polygon
from ironbridge.drawing.goods import GoodsPaint, die, good, in_order
from ironbridge.drawing.hexes import HexGrid
from ironbridge.drawing.lettering import width_of, write
from ironbridge.drawing.steam_layout import RING, RING_JOINED, Inscription
from ironbridge.drawing.svg import Point, Svg, el, join, points_of
from ironbridge.games.age_of_steam.sheet import COLOURS

EDGE = 5.6
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
    return (17.0 if grid.flat else 19.0) + (4.2 if len(name.lines) > 1 else 0.0)


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


def cube_places(grid: HexGrid, at: str, cubes: Sequence[str], name: Inscription) -> list[CubePlace]:
    """Cubes under the name, equal ones together: one row, two rows, or counted."""
    x, y = grid.centres[at]
    colours = in_order(cubes)
    low = head_line(grid, name)
    if len(colours) <= 4:
        size, pitch = (13.0, 16.5) if len(colours) < 4 else (11.5, 13.4)
        return [
            CubePlace(colour, x + (i - (len(colours) - 1) / 2) * pitch, y + low, size)
            for i, colour in enumerate(colours)
        ]
    if len(colours) <= MOST and len(name.lines) == 1:
        return [
            CubePlace(colour, x + dx, y + dy, 10.2)
            for colour, (dx, dy) in zip(colours, _rows(len(colours), 12.4, low), strict=True)
        ]
    counts = Counter(colours)
    kinds = [colour for colour in COLOURS if counts[colour]]
    return [
        CubePlace(colour, x + dx - 4.2, y + dy, 9.6, counts[colour])
        for colour, (dx, dy) in zip(kinds, _rows(len(kinds), 18.5, low), strict=True)
    ]


def _rows(count: int, pitch: float, low: float) -> list[Point]:
    """Two rows, the upper one longer as a hex is; one row while three fit."""
    if count <= 3:
        return [((i - (count - 1) / 2) * pitch, low) for i in range(count)]
    first = (count + 1) // 2
    rows = ((first, low - 3.2), (count - first, low + 8.4))
    return [((i - (n - 1) / 2) * pitch, y) for n, y in rows for i in range(n)]


def draw_cube(paint: GoodsPaint, place: CubePlace) -> Svg:
    shape = good(paint, place.colour, place.x, place.y, place.size)
    if place.count == 1:
        return shape
    figure = write(
        paint,
        str(place.count),
        place.x + place.size * 0.72,
        place.y,
        11.5,
        face="read",
        weight=700,
        anchor="start",
        centred=True,
    )
    return join((shape, figure))


def cube_width(place: CubePlace) -> float:
    extra = width_of(str(place.count), 11.5, "read") + 2 if place.count > 1 else 0.0
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
