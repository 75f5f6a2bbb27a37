"""Plane geometry for maps: boxes, polylines, smooth curves and a noise that needs no random numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

import msgspec

from ironbridge.drawing.svg import Point, Svg, Value, block


class Box(msgspec.Struct, frozen=True):
    """An upright rectangle."""

    x0: float
    y0: float
    x1: float
    y1: float

    @property
    def width(self) -> float:
        return self.x1 - self.x0

    @property
    def height(self) -> float:
        return self.y1 - self.y0

    @property
    def centre(self) -> Point:
        return ((self.x0 + self.x1) / 2, (self.y0 + self.y1) / 2)

    def grow(self, by: float) -> Box:
        return Box(self.x0 - by, self.y0 - by, self.x1 + by, self.y1 + by)

    def meets(self, other: Box) -> bool:
        return self.x0 < other.x1 and other.x0 < self.x1 and self.y0 < other.y1 and other.y0 < self.y1

    def meeting(self, others: Iterable[Box]) -> list[Box]:
        """Those of many boxes that meet this one."""
        x0, y0, x1, y1 = self.x0, self.y0, self.x1, self.y1
        return [one for one in others if one.x0 < x1 and x0 < one.x1 and one.y0 < y1 and y0 < one.y1]

    def shared(self, other: Box) -> float:
        """The area that both cover."""
        if self.x0 >= other.x1 or other.x0 >= self.x1 or self.y0 >= other.y1 or other.y0 >= self.y1:
            return 0.0  # as most are: this is asked of every place where something might stand
        wide = min(self.x1, other.x1) - max(self.x0, other.x0)
        high = min(self.y1, other.y1) - max(self.y0, other.y0)
        return wide * high if wide > 0 and high > 0 else 0.0

    def holds(self, other: Box) -> bool:
        return self.x0 <= other.x0 and self.y0 <= other.y0 and self.x1 >= other.x1 and self.y1 >= other.y1

    def has(self, point: Point) -> bool:
        return self.x0 < point[0] < self.x1 and self.y0 < point[1] < self.y1

    def far(self, point: Point) -> float:
        """The distance from the point to this box; 0 inside."""
        dx = max(self.x0 - point[0], 0.0, point[0] - self.x1)
        dy = max(self.y0 - point[1], 0.0, point[1] - self.y1)
        return hypot(dx, dy)


def rect(box: Box, **attributes: Value) -> Svg:
    """A rectangle of the box's size and place."""
    return block(box.x0, box.y0, box.width, box.height, **attributes)


def around(centre: Point, width: float, height: float) -> Box:
    x, y = centre
    return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def bounds(points: Iterable[Point]) -> Box:
    """The least box that holds the points."""
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def noise(*seed: int) -> float:
    """A number in -1..1 that depends on the seed alone (FNV-1a over the integers)."""
    value = 0x811C9DC5
    for part in seed:
        for shift in (0, 8, 16):
            value = ((value ^ (part >> shift & 0xFF)) * 0x01000193) & 0xFFFFFFFF
    value ^= value >> 15
    value = (value * 0x2C1B3C6D) & 0xFFFFFFFF
    value ^= value >> 13
    return value / 0x7FFFFFFF - 1


def roughen(a: Point, b: Point, strength: float = 0.13, finest: float = 9.0) -> list[Point]:
    """Midpoint displacement from a to b, seeded by the two ends: the same whichever end comes first."""
    if hypot(b[0] - a[0], b[1] - a[1]) < finest:
        return [a, b]
    first, last = (a, b) if a <= b else (b, a)
    seed = (round(first[0] * 10), round(first[1] * 10), round(last[0] * 10), round(last[1] * 10))
    push = noise(*seed) * strength
    middle = (
        (first[0] + last[0]) / 2 - (last[1] - first[1]) * push,
        (first[1] + last[1]) / 2 + (last[0] - first[0]) * push,
    )
    points = roughen(first, middle, strength, finest)[:-1] + roughen(middle, last, strength, finest)
    return points if first == a else points[::-1]


def rough_line(points: Sequence[Point], strength: float = 0.13, finest: float = 9.0) -> list[Point]:
    out: list[Point] = [points[0]]
    for a, b in pairwise(points):
        out += roughen(a, b, strength, finest)[1:]
    return out


def smooth(points: Sequence[Point], step: float = 8.0) -> list[Point]:
    """A Catmull-Rom curve through the points, sampled about every `step` units."""
    ends = [points[0], *points, points[-1]]
    out: list[Point] = [points[0]]
    for p0, p1, p2, p3 in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        parts = max(2, round(hypot(p2[0] - p1[0], p2[1] - p1[1]) / step))
        for i in range(1, parts + 1):
            t = i / parts
            out.append((_spline(p0[0], p1[0], p2[0], p3[0], t), _spline(p0[1], p1[1], p2[1], p3[1], t)))
    return out


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3) / 2


def bowed(a: Point, b: Point, bend: float, parts: int = 24) -> list[Point]:
    """A quadratic curve from a to b whose middle lies `bend` units to the right of the straight line."""
    if not bend:
        return [a, b]
    length = hypot(b[0] - a[0], b[1] - a[1])
    cx = (a[0] + b[0]) / 2 - (b[1] - a[1]) / length * bend * 2
    cy = (a[1] + b[1]) / 2 + (b[0] - a[0]) / length * bend * 2
    return quadratic(a, (cx, cy), b, parts)


def quadratic(a: Point, control: Point, b: Point, parts: int) -> list[Point]:
    """The curve from a to b that leaves and arrives in the direction of the control point."""
    (ax, ay), (cx, cy), (bx, by) = a, control, b
    ways = [(1 - i / parts, i / parts) for i in range(parts + 1)]
    return [
        (u * u * ax + 2 * u * t * cx + t * t * bx, u * u * ay + 2 * u * t * cy + t * t * by) for u, t in ways
    ]


def walk(points: Sequence[Point], step: float) -> list[tuple[Point, Point]]:
    """Points every `step` units along the line, each with its unit direction."""
    out: list[tuple[Point, Point]] = []
    left = 0.0
    for a, b in pairwise(points):
        size = hypot(b[0] - a[0], b[1] - a[1])
        if not size:
            continue
        ux, uy = (b[0] - a[0]) / size, (b[1] - a[1]) / size
        at = left
        while at <= size:
            out.append(((a[0] + ux * at, a[1] + uy * at), (ux, uy)))
            at += step
        left = at - size
    return out


def outside(points: Sequence[Point], boxes: Iterable[Box], step: float = 1.0) -> list[Point]:
    """The samples of a line that lie outside all the boxes."""
    walls = list(boxes)
    return [p for p, _ in walk(points, step) if not any(box.has(p) for box in walls)]


def inside(point: Point, ring: Sequence[Point]) -> bool:
    """Whether a closed outline holds the point."""
    x, y = point
    found = False
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], *ring[:1]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            found = not found
    return found


def polygon(centre: Point, radius: float, sides: int, turn: float = 0.0) -> list[Point]:
    """A regular polygon; `turn` in parts of a full turn, 0 puts a corner at the right."""
    return [
        (
            centre[0] + radius * cos(2 * pi * (i / sides + turn)),
            centre[1] + radius * sin(2 * pi * (i / sides + turn)),
        )
        for i in range(sides)
    ]
