"""Links drawn on a map: ferries, bridges, tunnels and links of two neighbours, free, claimed or public."""

from __future__ import annotations

from collections.abc import Collection
from math import hypot

from ironbridge.age_of_steam.drawing.hexes import HexGrid
from ironbridge.age_of_steam.drawing.layout import RING_JOINED
from ironbridge.age_of_steam.drawing.rails import rails
from ironbridge.age_of_steam.drawing.track import NamedLine, Step, path_through
from ironbridge.age_of_steam.rules.sheet import TOWN, Link, MapSheet
from ironbridge.drawing.geometry import Box, around, rect, walk
from ironbridge.drawing.lettering import plaque, width_of, write
from ironbridge.drawing.links import medallion_place
from ironbridge.drawing.seats import Dress
from ironbridge.drawing.svg import Point, Svg, data, el, path_of, stroke, together
from ironbridge.drawing.theme import Paint

REACH = 10.0  # how far a link of two neighbours runs into each of them
TAG = 11.5
HALO = 2.0  # what a disc keeps clear of names
ALONG = (
    0.0,
    12.0,
    -12.0,
    20.0,
    -20.0,
    23.0,
    -23.0,
    28.0,
    -28.0,
    34.0,
    -34.0,
    40.0,
    -40.0,
)  # no track runs over a corner


class EdgeShape(NamedLine, frozen=True):
    """One of them as drawn; its names are how it is picked, then as routes call it. `size`: of its price."""

    link: Link
    size: float = TAG

    @property
    def tag(self) -> Box:
        return _tag(self.link, self.medallion, self.size)


def edge_pick(id: str) -> str:
    return f"link:{id}"


def edge_shapes(
    sheet: MapSheet, grid: HexGrid, cities: Collection[str], blocked: Collection[Box], least: float = 0.0
) -> list[EdgeShape]:
    """`cities`: those on the map now; a town's ring is where the line ends."""
    towns, size = {town.at for town in sheet.towns}, max(TAG, least)
    return [_shape(link, grid, towns, towns - set(cities), blocked, size) for link in sheet.links]


def _shape(
    link: Link,
    grid: HexGrid,
    towns: Collection[str],
    rings: Collection[str],
    blocked: Collection[Box],
    size: float,
) -> EdgeShape:
    a, b = link.between
    beside = (link.via, link.via) if link.via else (b, a)
    exits = [grid.side_to(stop, other) for stop, other in zip(link.between, beside, strict=True)]
    shared = not link.via and any(stop in towns for stop in link.between)
    names = [f"{stop}:{TOWN if shared else side}" for stop, side in zip(link.between, exits, strict=True)]
    if link.via:
        ends = [grid.side_to(link.via, stop) for stop in link.between]
        d, points = path_through(grid, [Step(link.via, ends[0] or 0, ends[1] or 0)])
        middle = medallion_place([points], [], list(blocked))
        if a in rings or b in rings:
            head = [_ring(grid.centres[a], points[0])] if a in rings else []
            tail = [_ring(grid.centres[b], points[-1])] if b in rings else []
            points = [*head, *points, *tail]
            d = path_of(points)
        return EdgeShape((edge_pick(link.id), *names), d, tuple(points), middle, link, size)
    side = exits[0] or 0
    (x, y), (dx, dy) = grid.middle(a, side), grid.away(side)
    start = _ring(grid.centres[a], (x, y)) if a in rings else (x - dx * REACH, y - dy * REACH)
    end = _ring(grid.centres[b], (x, y)) if b in rings else (x + dx * REACH, y + dy * REACH)
    # Along the side the disc keeps clear of the names on both sides of it.
    spots = [(x - dy * along, y + dx * along) for along in ALONG]
    middle = min(
        spots, key=lambda spot: sum(_tag(link, spot, size).grow(HALO).shared(box) for box in blocked)
    )
    line = data("M", *start, "L", *end)
    return EdgeShape((edge_pick(link.id), *names), line, (start, (x, y), end), middle, link, size)


def _tag(link: Link, at: Point, size: float) -> Box:
    """What its price takes; the disc of an owner is hardly larger."""
    return around(at, width_of(f"${link.cost}", size) + 6, size + 4.5)


def _ring(centre: Point, towards: Point) -> Point:
    """Where a line from outside meets a town's ring."""
    dx, dy = towards[0] - centre[0], towards[1] - centre[1]
    size = hypot(dx, dy)
    return (centre[0] + dx / size * RING_JOINED, centre[1] + dy / size * RING_JOINED)


def draw_edge(paint: Paint, shape: EdgeShape, seat: Dress | None, *, lit: bool) -> Svg:
    """Dashed while free, rails when somebody's; public track is what nobody owns."""
    kind = shape.link.kind
    line = (
        rails(paint, shape.d, seat, lit=lit)
        if seat is not None or kind == "public"
        else together(
            stroke(shape.d, paint("plate"), 10),
            stroke(shape.d, paint("ink2"), 7.4, "7 4"),
            stroke(shape.d, paint("raise"), 4.2, "5 6", stroke_dashoffset=-1),
        )
    )
    under = _parapets(paint, shape, lit) if kind == "bridge" else Svg("")
    over = _portals(paint, shape) if kind == "tunnel" else Svg("")
    return together(under, line, over)


def _parapets(paint: Paint, shape: EdgeShape, lit: bool) -> Svg:
    return together(
        stroke(shape.d, paint("ink2"), 25), stroke(shape.d, paint("lamp" if lit else "water"), 21.5)
    )


def _portals(paint: Paint, shape: EdgeShape) -> Svg:
    """An arch across the line a little way from each of its ends."""
    steps = walk(shape.points, 1.0)
    out = ""
    for (x, y), (ux, uy) in (steps[min(6, len(steps) - 1)], steps[max(len(steps) - 7, 0)]):
        out += data("M", x + uy * 11, y - ux * 11, "L", x - uy * 11, y + ux * 11)
    return together(stroke(out, paint("plate"), 7.5), stroke(out, paint("ink"), 4.2))


def draw_edge_price(paint: Paint, shape: EdgeShape) -> Svg:
    """What it costs, on the line of a free one."""
    return plaque(paint, shape.tag, f"${shape.link.cost}", shape.size, rx=8, width=1.3, font="name")


def draw_later_track(paint: Paint, d: str) -> Svg:
    """Track of the map itself that is not there yet: sleepers without rails."""
    return together(
        stroke(d, paint("ink3"), 9, "2 4"),
        stroke(d, paint("plate"), 5.4),
    )


def draw_box(paint: Paint, box: Box, words: str, *cubes: Svg) -> Svg:
    """A place beside the map: double-ruled, with what waits in it."""
    return el(
        "g",
        rect(box, rx=3, **paint.edged("raise", 1.4)),
        rect(box.grow(-3), rx=2, **paint.edged("none", 0.7)),
        write(paint, words, box.centre[0], box.y0 + 16, 12.5, fill="ink2"),
        *cubes,
    )
