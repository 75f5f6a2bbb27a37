"""States of a target: possible, chosen, source used, other source, refused, changed.

Each has a shape of its own, so that a grey print tells them apart.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ironbridge.drawing.geometry import Box, around, rect
from ironbridge.drawing.lettering import plaque, width_of
from ironbridge.drawing.svg import (
    Piece,
    Point,
    Svg,
    circle,
    data,
    el,
    join,
    num,
    piece,
    slug,
    stroke,
    together,
)
from ironbridge.drawing.theme import Paint
from ironbridge.words.board_messages import mark_text

EMPTY: frozenset[str] = frozenset()
SAID = ("possible", "chosen", "source", "other", "refused", "changed")  # in the order they are said in


class Marks(msgspec.Struct, frozen=True):
    """Pick ids by state: slots `cannock:1`, links `cannock--walsall`, merchant spaces `oxford:0`, places,
    the markets `market:coal` and the distant market `distant`.

    `open` can be pointed at without being lit; `route` and `other_route` are lines a cube or a sale takes.
    """

    possible: frozenset[str] = EMPTY
    chosen: frozenset[str] = EMPTY
    source: frozenset[str] = EMPTY
    other: frozenset[str] = EMPTY
    changed: frozenset[str] = EMPTY
    refused: frozenset[str] = EMPTY
    open: frozenset[str] = EMPTY
    route: frozenset[str] = EMPTY
    other_route: frozenset[str] = EMPTY

    def bits(self) -> dict[str, int]:
        """The states of each pick that has any, as one number."""
        found: dict[str, int] = {}
        for at, field in enumerate(self.__struct_fields__):
            for pick in getattr(self, field):
                found[pick] = found.get(pick, 0) | 1 << at
        return found

    def pointable(self, pick: str) -> bool:
        """Does pointing at it lead anywhere?"""
        return any(pick in group for group in (self.possible, self.chosen, self.other, self.open))

    def lit(self, pick: str) -> bool:
        """Does it stand on the lamp's colour, as one may take it or it is part of what was taken?"""
        return any(pick in group for group in (self.possible, self.chosen, self.source, self.route))

    def rank(self, pick: str) -> int:
        """What lies above what: plain, possible, other, source, chosen, refused."""
        rank = 5
        for group in (self.refused, self.chosen, self.source, self.other, self.possible):
            if pick in group:
                return rank
            rank -= 1
        return 0

    def state(self, pick: str) -> str | None:
        """One word for what is lit, for pages that bring it into view or draw it by and by."""
        return next((name for name in ("chosen", "source", "route") if pick in getattr(self, name)), None)

    def words(self, pick: str) -> str:
        """The states as the tail of a spoken label."""
        states = [mark_text(state) for state in SAID if pick in getattr(self, state)]
        return "".join(mark_text("tail", state=state) for state in states)


def target(
    paint: Paint,
    marks: Marks,
    kind: str,
    pick: str,
    label: str,
    *parts: Svg,
    id: str = "",
    aim: str | None = None,
    names: str | None = None,
    inert: bool = False,
    walk: str | None = None,
) -> Piece:
    """A thing that can be picked: stable id, pick id, and the sentence that says it.

    `aim` is what pointing at it picks, where that is not the thing itself; `names` others it goes by; `walk`
    what it is to a line that is drawn over the board: `from`, `next`, `tip`.
    """
    said = label + marks.words(pick)
    lit = paint.variables and (aim is not None or marks.pointable(pick))
    return piece(
        el("title", said),
        *parts,
        id=id or f"{kind}-{slug(pick)}",
        class_=f"target {kind}",
        data_pick=aim or pick,
        data_names=names,
        data_walk=walk if paint.variables else None,
        data_mark=marks.state(pick) if paint.variables else None,
        role="button" if lit else "img",
        tabindex=0 if lit else None,
        aria_label=said,
        pointer_events="none" if inert else None,
    )


def pad(paint: Paint, marks: Marks, pick: str, box: Box) -> Svg:
    """What lies under a lit slot, tile or merchant space."""

    def area(by: float, rx: float, look: dict[str, str | float], dash: str | None = None) -> Svg:
        return rect(box.grow(by), rx=rx, **look, stroke_dasharray=dash)

    if pick in marks.refused:
        return area(4.6, 7, paint.edged("rubric-soft", 3, "rubric"), "7 4.5")
    if pick in marks.chosen:
        return area(7, 8, paint.edged("lamp", 4.5))
    if pick in marks.source:
        rim, ring = paint.edged("none", 9), paint.edged("none", 5.5, "lamp")
        return together(area(5, 8, rim), area(5, 8, ring))
    if pick in marks.other:
        return area(5.2, 8, paint.edged("plate", 2.6), "7 4.5")
    if pick in marks.possible:
        ground = area(6, 7, paint.edged("lamp", 2.2))
        return lamp_lit(paint, ground, _corners(box.grow(6), paint("ink")))
    return Svg("")


def lamp_lit(paint: Paint, *drawn: Svg) -> Svg:
    """The ground of what is possible; a page lets it fade in."""
    return el("g", *drawn, class_="lamp") if paint.variables else join(drawn)


def _corners(box: Box, ink: str) -> Svg:
    """Heavy ink corners, 13 long: the sign of the possible in a grey print."""
    r, arm = 6.0, 13.0
    corners = ""
    for x, dx in ((box.x0, 1), (box.x1, -1)):
        for y, dy in ((box.y0, 1), (box.y1, -1)):
            corners += data(
                "M", x, y + dy * arm, "V", y + dy * r, "Q", x, y, x + dx * r, y, "H", x + dx * arm
            )
    return el("path", d=corners, fill="none", stroke=ink, stroke_width=5)


def free_corner(box: Box, width: float, height: float, blocked: Sequence[Box]) -> Point:
    """The middle of the first corner of a slot where a flag of that size is clear of names and flags.

    The lower left comes last: the initial of a tile stands there.
    """
    x0, y0, x1, y1 = box.x0 + 3, box.y0 - 5, box.x1 - 3, box.y1 + 5
    corners = ((x1, y0), (x0, y0), (x1, y1), (x0, y1))
    for corner in corners:
        if not any(around(corner, width, height).meets(wall) for wall in blocked):
            return corner
    return corners[0]


def pill(paint: Paint, text: str, x: float, y: float, *, lit: bool) -> Svg:
    """A small word on a thing: `-1` on a source used, `or` on another one."""
    ground, ink = ("lamp", "lamp-ink") if lit else ("raise", "ink")
    box = around((x, y), pill_width(text), 20)
    return plaque(paint, box, text, 15, rx=10, width=1.6, ground=ground, ink=ink)


def pill_width(text: str) -> float:
    return max(26.0, width_of(text, 15, "read") + 14)


def cross(paint: Paint, x: float, y: float, radius: float = 9.5) -> Svg:
    """The badge of a refusal."""
    arm = radius * 0.38
    falling = data("M", x - arm, y - arm, "l", arm * 2, arm * 2)
    rising = data("M", x + arm, y - arm, "l", -arm * 2, arm * 2)
    return together(
        circle(x, y, radius, **paint.edged("rubric", 1.4, "plate")),
        stroke(falling + rising, paint("plate"), 2.6, cap="round"),
    )


def pennant(paint: Paint, cx: float, cy: float) -> Svg:
    """Changed since your last turn: a small flag, 18 by 21, centred at the point."""
    x, y = cx - 9, cy + 10.5
    return together(
        el(
            "path",
            d=f"M{num(x)} {num(y - 20)}h18l-4.5 5.5 4.5 5.5h-18z",
            **paint.edged("rubric", 1.2, "plate"),
            paint_order="stroke",
        ),
        stroke(f"M{num(x)} {num(y)}v-20.5", paint("rubric"), 2.2, cap="round"),
    )
