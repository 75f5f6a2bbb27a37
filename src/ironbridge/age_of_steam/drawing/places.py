"""Cities and towns of a hex map: what a city takes, when it grows, what lies in it; the ring of a town."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt

import msgspec

from ironbridge.age_of_steam.drawing.goods import (
    GoodsPaint,
    dice_of,
    die,
    die_size,
    die_width,
    empty_box,
    good,
    in_order,
)
from ironbridge.age_of_steam.drawing.hexes import RADIUS, HexGrid
from ironbridge.age_of_steam.drawing.layout import RING, RING_JOINED, Inscription
from ironbridge.age_of_steam.rules.sheet import COLOURS
from ironbridge.age_of_steam.words.board_messages import region_text
from ironbridge.drawing.geometry import around, polygon, rect
from ironbridge.drawing.lettering import width_of, write
from ironbridge.drawing.svg import Point, Svg, circle, data, el, join, points_of, together
from ironbridge.words.catalogue import say

EDGE = 5.6
FIGURE = 1.2  # the number of cubes, by the size of their shape
MOST = 7  # cubes drawn one by one; more are counted by colour


class CityLook(msgspec.Struct, frozen=True):
    """What a city shows besides its cubes: a terminal or a zone (`kind`) is ruled twice, a region written.

    `corner`: where the letter of a New City stands.
    """

    accepts: tuple[str, ...]
    growth: tuple[str, ...]
    letter: str
    name: Inscription
    kind: str = "city"
    region: str = ""
    starts: bool = False
    corner: int = 0


class CubePlace(msgspec.Struct, frozen=True):
    """One cube in a city, or a whole colour of them (`count` over 1 beside the shape)."""

    colour: str
    x: float
    y: float
    size: float
    count: int = 1


def tint(accepts: Sequence[str]) -> str:
    return f"tint-{accepts[0]}" if len(accepts) == 1 else "raise"


def draw_city(
    paint: GoodsPaint, grid: HexGrid, hexes: Sequence[str], look: CityLook, lettered: HexGrid | None = None
) -> Svg:
    """Border in the goods colour, tint, and at the top inside what it takes and when it grows.

    `lettered` is the grid by which a city of several hexes is written: a larger one.
    """
    at = hexes[0]
    x, y = grid.centres[at]
    ink = paint("ink")
    outer = grid.outline(hexes, -0.6)
    parts = []
    if len(look.accepts) > 1:
        count = len(outer)
        for side in range(count):
            colour = look.accepts[side * len(look.accepts) // count]
            wedge = [(x, y), outer[side], outer[(side + 1) % count]]
            parts.append(el("polygon", points=points_of(wedge), fill=paint(f"goods-{colour}")))
    fill = "none" if len(look.accepts) > 1 else paint(f"goods-{look.accepts[0]}" if look.accepts else "hair2")
    parts += [
        el("polygon", points=points_of(outer), fill=fill, stroke=ink, stroke_width=1.3),
        el(
            "polygon",
            points=points_of(grid.outline(hexes, -EDGE)),
            fill=paint(tint(look.accepts)),
            stroke=ink,
            stroke_width=1,
        ),
        _rule(paint, grid, hexes) if look.kind != "city" else Svg(""),
        _head(paint, lettered or grid, (x, y), look),
        _badge(paint, grid, at, look) if look.letter else Svg(""),
        _tab(paint, grid, at, look) if look.region or look.starts else Svg(""),
    ]
    return join(parts)


def _rule(paint: GoodsPaint, grid: HexGrid, hexes: Sequence[str]) -> Svg:
    """A second line inside: a place abroad."""
    outline = points_of(grid.outline(hexes, -EDGE - 2.6))
    return el("polygon", points=outline, **paint.edged("none", 0.9))


def head_line(grid: HexGrid, name: Inscription) -> float:
    """How far above and below the middle the two rows of a city stand."""
    big = grid.radius / RADIUS
    return (17.0 if grid.flat else 19.0) * big + (4.2 if grid.flat else 3.6) * (len(name.lines) - 1)


def _head(paint: GoodsPaint, grid: HexGrid, centre: Point, look: CityLook) -> Svg:
    """The shapes a city takes and its growth dice: a centred row, or the dice above where they are many."""
    goods, dice = (
        [("good", colour) for colour in look.accepts],
        [("die", one) for one in dice_of(look.growth)],
    )
    if look.kind == "terminal" and not goods:
        goods = [("none", "")]
    y = centre[1] - head_line(grid, look.name)
    x = centre[0] + (4.5 if look.letter else 0.0)
    if len(goods) + len(dice) <= 4:
        small = len(goods) + len(dice) > 2
        return _row(paint, [*goods, *dice], (x, y), 12.5 if small else 13.5, 2.2 if small else 4.0, 50.0)
    # Two rows over the name, as near to it as its lines allow.
    tall = look.name.box.height / 2
    size = 9.6 if len(look.name.lines) == 1 else 8.4
    low = centre[1] - tall - size / 2
    high = (size + die_size(paint, size + 1.5)) / 2
    return together(
        _row(paint, dice, (x, low - high), size, 2.0, 34.0),
        _row(paint, goods, (x, low), size, 1.2, 47.0 if size > 9 else 42.0),
    )


def _row(
    paint: GoodsPaint, items: Sequence[tuple[str, str]], centre: Point, size: float, gap: float, most: float
) -> Svg:
    """Shapes and dice side by side; a die is a little larger than a shape."""
    large = die_size(paint, size + 1.5)
    dice = sum(large * die_width(what) for kind, what in items if kind == "die")
    others = sum(size for kind, _ in items if kind != "die") + gap * (len(items) - 1)
    # Figures keep their size: shapes and gaps give way.
    scale = min(1.0, max(0.6, (most - dice) / others)) if others else 1.0
    x, y = centre[0] - (dice + others * scale) / 2, centre[1]
    parts = []
    for kind, what in items:
        full = large * die_width(what) if kind == "die" else size * scale
        middle = x + full / 2
        if kind == "good":
            parts.append(good(paint, what, middle, y, full * 0.96))
        elif kind == "none":
            parts.append(empty_box(paint, middle, y, full, full, dashed=True))
        else:
            parts.append(die(paint, what, middle, y, large))
        x += full + gap * scale
    return join(parts)


def _tab(paint: GoodsPaint, grid: HexGrid, at: str, look: CityLook) -> Svg:
    """The region of a city on its lower corner, with an arrow where a railway may begin."""
    x, y = grid.corners(at)[4]
    text = (region_text(look.region) if look.region in region_text else say(look.region)).upper()
    size = max(9.5, paint.least)
    wide = (width_of(text, size, "read", 0.6) if text else 0.0) + (9.0 if look.starts else 0.0) + 7.0
    box = around((x, y), wide, size + 3)
    arrow = data("M", box.x0 + 4, y - 3.6, "l", 6, 3.6, "l", -6, 3.6, "z")
    left = box.x0 + (12.5 if look.starts else 3.5)
    return together(
        rect(box, rx=3, **paint.edged("raise", 1.2)),
        el("path", d=arrow, fill=paint("ink")) if look.starts else Svg(""),
        write(paint, text, left, y, size, font="read", weight=700, anchor="start", track=0.6, centred=True),
    )


def _badge(paint: GoodsPaint, grid: HexGrid, at: str, look: CityLook) -> Svg:
    """The letter of a New City as a small hex on one of its corners, where no track can run."""
    (x, y), (cx, cy) = grid.corners(at)[look.corner], grid.centres[at]
    x, y = x + (cx - x) * 0.04, y + (cy - y) * 0.04
    turn = 0.0 if grid.flat else 1 / 12
    outline = points_of(polygon((x, y), max(10.0, paint.least * 0.76), 6, turn))
    return together(
        el("polygon", points=outline, **paint.edged("raise", 1.6)),
        write(paint, look.letter, x, y, 12.5, weight=700, centred=True),
    )


def draw_inscription(paint: GoodsPaint, centre: Point, name: Inscription, ground: str) -> Svg:
    """The name in the middle of its city, on the city's own ground."""
    return join(
        write(
            paint,
            line,
            centre[0],
            centre[1] + (i - (len(name.lines) - 1) / 2) * name.step - name.size * 0.02,
            name.size,
            font=name.font,
            halo=ground,
            halo_width=3.6,
            centred=True,
        )
        for i, line in enumerate(name.lines)
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
    row = 4 if grid.radius <= RADIUS else MOST
    if len(colours) <= row or (len(colours) <= MOST and len(name.lines) == 1):
        rows = [(len(colours), low)] if len(colours) <= row else _two_rows(grid, len(colours), low)
        biggest = 13.0 if len(colours) <= row else 10.2
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


def draw_cube(paint: GoodsPaint, place: CubePlace, *, lit: bool = False) -> Svg:
    shape = good(paint, place.colour, place.x, place.y, place.size, ink="lamp-ink" if lit else "ink")
    if place.count == 1:
        return shape
    figure = write(
        paint,
        str(place.count),
        place.x + place.size * 0.72,
        place.y,
        place.size * FIGURE,
        font="read",
        weight=700,
        anchor="start",
        centred=True,
    )
    return together(shape, figure)


def cube_width(place: CubePlace, least: float = 0.0) -> float:
    """With its figure, which is no smaller than `least`."""
    if place.count == 1:
        return place.size
    figure = width_of(str(place.count), max(place.size * FIGURE, least), "read")
    return place.size * 1.2 + figure


def draw_town(
    paint: GoodsPaint, centre: Point, *, joined: bool, ground: str = "raise", lasting: bool = False
) -> Svg:
    """The ring, larger once track reaches it; one that can never be a city has a dot."""
    radius, edge = (RING_JOINED, 2.6) if joined else (RING, 1.9)
    x, y = centre
    ring = circle(x, y, radius, **paint.edged(ground, edge))
    dot = circle(x, y, 3.4, fill=paint("ink"))
    return together(ring, dot) if lasting else ring
