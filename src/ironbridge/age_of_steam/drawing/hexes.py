"""Plane geometry of hex maps: centres, sides, corners and outlines, for flat and pointed hexes alike.

Sides are numbered as the sheet numbers them; side s lies between the corners s and s + 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, sin, sqrt

import msgspec

from ironbridge.age_of_steam.rules.land import STEPS, axial, hex_name, terrain_of
from ironbridge.age_of_steam.rules.sheet import SEA, Grid, MapSheet
from ironbridge.drawing.geometry import Box, bounds
from ironbridge.drawing.svg import Point

RADIUS = 40.0
Chain = tuple[tuple[Point, ...], bool]


class HexGrid(msgspec.Struct, frozen=True):
    """The hexes of one map in the plane; `letters` and `numbers` are where columns and rows stand."""

    flat: bool
    radius: float
    cells: dict[str, tuple[int, int]]
    named: dict[tuple[int, int], str]
    centres: dict[str, Point]
    letters: dict[str, float]
    numbers: dict[str, float]
    box: Box

    @property
    def apothem(self) -> float:
        return self.radius * sqrt(3) / 2

    def turn(self, side: int) -> float:
        """The direction of a side from the centre, in radians, y pointing down."""
        return (side * 60 - (90 if self.flat else 120)) * pi / 180

    def away(self, side: int) -> Point:
        return (cos(self.turn(side)), sin(self.turn(side)))

    def middle(self, name: str, side: int) -> Point:
        """The middle of a side, where track crosses it."""
        (x, y), (dx, dy) = self.centres[name], self.away(side)
        return (x + dx * self.apothem, y + dy * self.apothem)

    def corners(self, name: str, radius: float | None = None) -> list[Point]:
        x, y = self.centres[name]
        r = self.radius if radius is None else radius
        return [
            (x + r * cos(self.turn(side) - pi / 6), y + r * sin(self.turn(side) - pi / 6))
            for side in range(6)
        ]

    def edge(self, name: str, side: int) -> tuple[Point, Point]:
        corners = self.corners(name)
        return corners[side], corners[(side + 1) % 6]

    def neighbour(self, name: str, side: int) -> str | None:
        q, r = self.cells[name]
        dq, dr = STEPS[side]
        return self.named.get((q + dq, r + dr))

    def side_to(self, name: str, other: str) -> int | None:
        """The side of a hex that another one touches."""
        if name not in self.cells or other not in self.cells:
            return None
        (q, r), (u, v) = self.cells[name], self.cells[other]
        step = (u - q, v - r)
        return STEPS.index(step) if step in STEPS else None

    def hex_box(self, name: str) -> Box:
        return bounds(self.corners(name))

    def outline(self, hexes: Sequence[str], by: float = 0.0) -> list[Point]:
        """The outline of one hex, or of several joined ones, its corners `by` units further out."""
        if len(hexes) == 1:
            return self.corners(hexes[0], self.radius + by)
        (line, _), *_ = border(self, hexes)
        out = []
        for i, (x, y) in enumerate(line):
            (ax, ay), (bx, by_) = line[i - 1], line[(i + 1) % len(line)]
            # Along the bisector of the two outward normals; the corners of hexes are all alike.
            nx, ny = (y - ay) + (by_ - y), (ax - x) + (x - bx)
            size = hypot(nx, ny)
            out.append((x + nx / size * by, y + ny / size * by))
        return out

    def strips(self, name: str, parts: int = 6) -> list[Box]:
        """A hex as upright boxes of its own width at each height: closer than its one box."""
        whole = self.hex_box(name)
        x, y = self.centres[name]
        tall = whole.height / parts
        out = []
        for i in range(parts):
            top = whole.y0 + i * tall
            near = min(abs(top - y), abs(top + tall - y)) if not top < y < top + tall else 0.0
            half = (
                self.radius - near / sqrt(3)
                if self.flat
                else min(self.apothem, (self.radius - near) * sqrt(3))
            )
            out.append(Box(x - half, top, x + half, top + tall))
        return out


def place_of(flat: bool, radius: float, q: int, r: int) -> Point:
    """The centre of a cell, the cell 0, 0 at the origin."""
    if flat:
        return (1.5 * radius * q, sqrt(3) * radius * (r + q / 2))
    return (sqrt(3) * radius * (q + r / 2), 1.5 * radius * r)


def make_grid(sheet: MapSheet, radius: float = RADIUS, origin: Point = (0.0, 0.0)) -> HexGrid:
    """The map's hexes with the upper left corner of their common box at the origin."""
    grid = sheet.grid
    flat = grid.orientation == "flat"
    present = terrain_of(sheet)
    cells, centres = {}, {}
    for row, line in enumerate(grid.rows):
        for column in range(len(line)):
            name = hex_name(column, row)
            if name in present:
                cells[name] = axial(grid, column, row)
                centres[name] = place_of(flat, radius, *cells[name])
    half_w, half_h = (radius, radius * sqrt(3) / 2) if flat else (radius * sqrt(3) / 2, radius)
    x0 = min(x for x, _ in centres.values()) - half_w
    y0 = min(y for _, y in centres.values()) - half_h
    dx, dy = origin[0] - x0, origin[1] - y0
    centres = {name: (x + dx, y + dy) for name, (x, y) in centres.items()}
    box = Box(
        origin[0],
        origin[1],
        max(x for x, _ in centres.values()) + half_w,
        max(y for _, y in centres.values()) + half_h,
    )
    letters = {name: x + dx for name, x in _columns(grid, flat, radius)}
    numbers = {name: y + dy for name, y in _rows(grid, flat, radius)}
    named = {cell: name for name, cell in cells.items()}
    return HexGrid(flat, radius, cells, named, centres, letters, numbers, box)


def _columns(grid: Grid, flat: bool, radius: float) -> list[tuple[str, float]]:
    """Each column's letter and the mean of where its hexes stand; a column of sea has none."""
    count = max(len(line) for line in grid.rows)
    return [
        (
            hex_name(column, 0)[:-1],
            sum(place_of(flat, radius, *axial(grid, column, row))[0] for row in (0, 1)) / 2,
        )
        for column in range(count)
        if any(line[column : column + 1] not in ("", " ", SEA) for line in grid.rows)
    ]


def _rows(grid: Grid, flat: bool, radius: float) -> list[tuple[str, float]]:
    return [
        (str(row + 1), sum(place_of(flat, radius, *axial(grid, column, row))[1] for column in (0, 1)) / 2)
        for row, line in enumerate(grid.rows)
        if line.strip(f" {SEA}")
    ]


def border(grid: HexGrid, inside: Iterable[str], against: Iterable[str] | None = None) -> list[Chain]:
    """The outline of joined hexes as chains, clockwise; with `against`, only where it meets those hexes."""
    members = set(inside)
    others = None if against is None else set(against)
    edges: list[tuple[Point, Point]] = []
    for name in sorted(members):
        q, r = grid.cells[name]
        for side, (dq, dr) in enumerate(STEPS):
            other = grid.named.get((q + dq, r + dr))
            if other in members or (others is not None and other not in others):
                continue
            edges.append(grid.edge(name, side))
    return chains(edges)


def chains(edges: list[tuple[Point, Point]]) -> list[Chain]:
    """Directed edges joined end to start; each chain with whether it closes."""

    def key(point: Point) -> tuple[int, int]:
        return (round(point[0] * 10), round(point[1] * 10))

    onward = {key(a): (a, b) for a, b in edges}
    ends = {key(b) for _, b in edges}
    heads = [k for k in onward if k not in ends] + list(onward)
    out: list[Chain] = []
    for head in heads:
        if head not in onward:
            continue
        a, b = onward.pop(head)
        line = [a, b]
        while key(line[-1]) in onward:
            line.append(onward.pop(key(line[-1]))[1])
        closed = key(line[-1]) == head
        out.append((tuple(line[:-1] if closed else line), closed))
    return out
