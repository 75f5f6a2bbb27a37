"""States of a hex and of a plan: what is possible, chosen or previewed, and the tags that carry numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from ironbridge.age_of_steam.drawing.hexes import HexGrid
from ironbridge.age_of_steam.rules.view import TrackTile
from ironbridge.drawing.geometry import Box, around, rect
from ironbridge.drawing.lettering import plaque, width_of, write
from ironbridge.drawing.marks import Marks, lamp_lit
from ironbridge.drawing.seats import Dress, disc
from ironbridge.drawing.svg import Point, Svg, circle, data, el, join, points_of, together
from ironbridge.drawing.theme import Paint

TAG = 16.0
WORDS, SUM = 16.0, 20.0  # of the tag at the end of a line


class Plans(msgspec.Struct, frozen=True):
    """What a pick would bring: the price of a hex, the income of a link, the tiles about to be laid.

    `handles` by side (`K9/3`): what pointing at it picks, if not itself; `ticked`: the sides chosen so far.
    `own`: the hexes that go on from one's own line. `line`: its tiles in order, with their prices where there
    are several, and `tag`: what is written at its end. `walks`: what a pointer or a key can do with a place,
    `from` it, to it `next`, or at the `tip`.
    """

    prices: Mapping[str, int] = {}
    earnings: Mapping[str, int] = {}
    ghosts: tuple[TrackTile, ...] = ()
    handles: Mapping[str, str] = {}
    ticked: tuple[int, ...] = ()
    own: frozenset[str] = frozenset()
    line: tuple[tuple[str, int], ...] = ()
    tag: tuple[str, ...] = ()
    walks: Mapping[str, str] = {}

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
    own: bool = False,
    city: bool = False,
) -> Svg:
    """What lies under a lit hex; under a city, of one hex or several, it shows as a ring round it.

    A hex with a price keeps its terrain in sight: `own`, on from one's own line, has the broader edge.
    """
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

    def wash(strength: float, broad: float, inner: float) -> Svg:
        """The lamp as a veil, within its own edge in ink."""
        shape = points_of(grid.outline(whole, -broad / 2))
        look = {"points": shape, "fill": "none", "stroke_linejoin": "round"}
        ground = el("polygon", points=shape, fill=paint("lamp"), fill_opacity=strength)
        edge = el("polygon", **look, stroke=paint("ink"), stroke_width=broad)
        lamp = el("polygon", **look, stroke=paint("lamp"), stroke_width=inner) if inner else Svg("")
        return join([ground, edge, lamp])

    if pick in marks.chosen and not city:
        return wash(0.28, 4.5, 0)
    if pick in marks.chosen:
        return area(-1.5, "lamp", 3.2 if city else 4.5)
    if pick in marks.source:
        return area(-1.5, "lamp", 3)
    if pick in marks.other:
        return area(-2, "lamp-soft", 2.2, "7 4.5")
    if pick in marks.possible and priced:
        return lamp_lit(paint, wash(0.16, 6, 3.4) if own else wash(0.16, 3, 1.7))
    if pick in marks.possible:
        corners = _corners(grid.outline(whole, grow - 1.5), paint("ink"))
        return lamp_lit(paint, area(-1.5, "lamp", 2.2), corners)
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
    """A price on from one's own line, or where track or a town fills the middle of the hex."""
    box = around((x, y), *tag_size(text, paint.least))
    return plaque(paint, box, text, TAG, rx=10, width=1.6, ground="lamp", ink="lamp-ink", font="name")


def step_pill(paint: Paint, number: int, text: str, x: float, y: float) -> Svg:
    """A tile of a line: which it is, and its price."""
    box = around((x, y), *step_size(text))
    return together(
        rect(box, rx=10, **paint.edged("raise", 1.6)),
        circle(box.x0 + 10, y, 10, **paint.edged("lamp", 1.6)),
        write(paint, str(number), box.x0 + 10, y, 15.5, weight=700, fill="lamp-ink", centred=True),
        write(paint, text, (box.x0 + 20 + box.x1) / 2 - 1, y, TAG, weight=700, centred=True),
    )


def step_size(text: str) -> tuple[float, float]:
    return width_of(text, TAG) + 29, 20.0


def line_tag(paint: Paint, lines: Sequence[str], box: Box) -> Svg:
    """At the end of a line: how far it leads, what it costs in all and, in red, what lacks."""
    where, money, *missing = lines
    left, right = box.x0 + 8, box.x1 - 8
    parts = [
        rect(box, rx=3, **paint.edged("raise", 2, "rubric" if missing else "ink")),
        write(paint, where, left, box.y0 + 19, WORDS, font="read", anchor="start"),
        write(paint, money, left, box.y0 + 42, SUM, weight=700, anchor="start"),
    ]
    if missing:
        y = box.y0 + 42
        said = write(paint, missing[0], right, y, WORDS, font="read", weight=700, fill="rubric", anchor="end")
        parts.append(said)
    return together(*parts)


def line_tag_size(lines: Sequence[str]) -> tuple[float, float]:
    where, money, *missing = lines
    below = width_of(money, SUM) + sum(width_of(one, WORDS, "read") * 1.08 + 14 for one in missing)
    return max(width_of(where, WORDS, "read"), below) + 18, 52.0


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
