"""States of a hex and of a plan: what is possible, chosen or previewed, and the tags that carry numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from ironbridge.age_of_steam.drawing.hexes import HexGrid
from ironbridge.age_of_steam.rules.view import TrackTile
from ironbridge.drawing.geometry import around, rect
from ironbridge.drawing.lettering import plaque, width_of, write
from ironbridge.drawing.marks import Marks, lamp_lit
from ironbridge.drawing.seats import Dress, disc
from ironbridge.drawing.svg import Point, Svg, circle, data, el, points_of, together
from ironbridge.drawing.theme import Paint

TAG = 15.5


class Plans(msgspec.Struct, frozen=True):
    """What a pick would bring: the price of a hex, the income of a link, the tiles about to be laid.

    `handles` by side (`K9/3`): what pointing at it picks, if not itself; `ticked`: the sides chosen so far.
    """

    prices: Mapping[str, int] = {}
    earnings: Mapping[str, int] = {}
    ghosts: tuple[TrackTile, ...] = ()
    handles: Mapping[str, str] = {}
    ticked: tuple[int, ...] = ()

    def under(self, called: Mapping[str, str]) -> Plans:
        """The same with every link under its first name."""
        return msgspec.structs.replace(
            self, earnings={called.get(pick, pick): sum_ for pick, sum_ in self.earnings.items()}
        )


def under(marks: Marks, called: Mapping[str, str]) -> Marks:
    """Marks with every link under its first name, so that a route may name it from either end."""
    return Marks(
        *(frozenset(called.get(pick, pick) for pick in getattr(marks, f)) for f in marks.__struct_fields__)
    )


def hex_pad(
    paint: Paint,
    marks: Marks,
    pick: str,
    grid: HexGrid,
    *,
    hexes: Sequence[str] = (),
    priced: bool = False,
    city: bool = False,
) -> Svg:
    """What lies under a lit hex; under a city, of one hex or several, it shows as a ring round it."""
    whole = hexes or (pick,)
    grow = 8.5 if city else 0.0

    def area(further: float, fill: str, width: float, dash: str | None = None, edge: str = "ink") -> Svg:
        return el(
            "polygon",
            points=points_of(grid.outline(whole, grow + further)),
            **paint.edged(fill, width, edge),
            stroke_dasharray=dash,
            stroke_linejoin="round",
        )

    if pick in marks.refused:
        return area(-2, "rubric-soft", 3, "7 4.5", "rubric")
    if pick in marks.chosen:
        return area(-1.5, "lamp", 3.2 if city else 4.5)
    if pick in marks.source:
        return area(-1.5, "lamp", 3)
    if pick in marks.other:
        return area(-2, "lamp-soft", 2.2, "7 4.5")
    if pick in marks.possible:
        edge = () if priced else (_corners(grid.outline(whole, grow - 1.5), paint("ink")),)
        return lamp_lit(paint, area(-1.5, "lamp", 2.2), *edge)
    return Svg("")


def _corners(points: list[Point], ink: str) -> Svg:
    """Heavy ink corners where no price says that the hex can be chosen."""
    d = ""
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[i - 1], points[(i + 1) % len(points)]
        start = (x + (ax - x) * 0.2, y + (ay - y) * 0.2)
        end = (x + (bx - x) * 0.2, y + (by - y) * 0.2)
        d += data("M", *start, "L", x, y, "L", *end)
    return el("path", d=d, fill="none", stroke=ink, stroke_width=5, stroke_linejoin="round")


def tag_size(text: str, least: float = 0.0) -> tuple[float, float]:
    size = max(TAG, least)
    return width_of(text, size) + 9, size + 4.5


def price_tag(paint: Paint, text: str, x: float, y: float) -> Svg:
    """A price where track or a town fills the middle of the hex."""
    box = around((x, y), *tag_size(text, paint.least))
    return plaque(paint, box, text, TAG, rx=10, width=1.6, ground="lamp", ink="lamp-ink", font="name")


def earning_pill(paint: Paint, seat: Dress, text: str, x: float, y: float) -> Svg:
    """The owner of a link and what it earns."""
    box = around((x, y), 46, 22)
    return together(
        rect(box, rx=11, **paint.edged("raise", 1.6)),
        disc(paint, seat, box.x0 + 11.5, y, 8.2),
        write(paint, text, box.x0 + 32, y, 15.5, font="read", weight=700, centred=True),
    )


def handle(paint: Paint, at: Point, *, ticked: bool) -> Svg:
    """A side of the chosen hex: an open dot, or an ink disc with a tick where track leaves."""
    x, y = at
    if not ticked:
        return circle(x, y, 5, **paint.edged("raise", 1.8))
    tick = data("M", x - 3.4, y + 0.2, "l", 2.4, 2.8, "l", 4.4, -5.6)
    return together(
        circle(x, y, 7.6, fill=paint("ink")),
        el("path", d=tick, stroke=paint("lamp"), stroke_width=2.4, fill="none", stroke_linecap="round"),
    )
