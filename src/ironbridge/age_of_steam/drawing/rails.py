"""How track looks: owned, unowned and planned rails, bridges, open ends, and the lit ground under a route."""

from __future__ import annotations

from ironbridge.age_of_steam.drawing.track import Bridge
from ironbridge.drawing.marks import Marks, lamp_lit
from ironbridge.drawing.seats import Dress
from ironbridge.drawing.svg import Point, Svg, data, path_of, stroke, together
from ironbridge.drawing.theme import Paint

SCALE = 0.82  # of the rails of a Brass board
SLEEPERS = "2.1 5.7"


def rails(paint: Paint, d: str, seat: Dress | None, *, lit: bool = False, offset: float = 0.0) -> Svg:
    """Sleepers, ground, edge, colour and the owner's pattern; what nobody owns is blank between its edges."""
    k, shift = SCALE, offset or None
    ground = paint("lamp" if lit else "plate")
    ink = paint("lamp-ink" if lit else "ink")
    if seat is None:
        grey = paint("lamp-ink" if lit else "ink3")
        return together(
            stroke(d, grey, 21 * k, SLEEPERS, stroke_dashoffset=shift),
            stroke(d, ground, 15 * k),
            stroke(d, grey, 11 * k),
            stroke(d, paint("raise"), 7.4 * k),
        )
    width, dashes, cap = seat.tincture.line
    pattern = " ".join(f"{float(v) * k:g}" for v in (dashes or "").split()) or None
    return together(
        stroke(d, ink, 21 * k, SLEEPERS, stroke_dashoffset=shift),
        stroke(d, ground, 16 * k),
        stroke(d, paint("ink"), 13.5 * k),
        stroke(d, paint(seat.tincture.id), 10.5 * k),
        stroke(d, paint(f"{seat.tincture.id}-on"), width * k, pattern, cap, stroke_dashoffset=shift),
    )


def draw_bridge(paint: Paint, bridge: Bridge, seat: Dress | None, *, lit: bool) -> Svg:
    """The piece of the upper line again, between parapets, so that the lower one visibly ends beside it."""
    d = path_of(bridge.piece)
    inner = path_of(bridge.piece[2:-2])
    return together(
        stroke(inner, paint("ink"), 24),
        stroke(d, paint("lamp" if lit else "plate"), 21),
        rails(paint, d, seat, lit=lit, offset=bridge.start),
    )


def draw_loose_end(paint: Paint, at: Point, out: Point) -> Svg:
    """A buffer stop: the line ends here and can be taken on."""
    (x, y), (dx, dy) = (at[0] - out[0] * 1.6, at[1] - out[1] * 1.6), out
    bar = data("M", x - dy * 9.5, y + dx * 9.5, "L", x + dy * 9.5, y - dx * 9.5)
    return together(
        stroke(bar, paint("plate"), 6.6, cap="round"),
        stroke(bar, paint("ink"), 3.4, cap="round"),
    )


def draw_underlay(paint: Paint, marks: Marks, pick: str, d: str) -> Svg:
    """The lit ground under a link: 30 wide when on the chosen route, dashed for another way."""
    ink, lamp = paint("ink"), paint("lamp")
    if pick in marks.chosen or pick in marks.source or pick in marks.route:
        return together(stroke(d, ink, 32.5), stroke(d, lamp, 29.5))
    if pick in marks.other or pick in marks.other_route:
        return together(stroke(d, ink, 27, "7 4.5"), stroke(d, paint("lamp-soft"), 23.5))
    if pick in marks.possible:
        return lamp_lit(paint, stroke(d, ink, 24), stroke(d, lamp, 20.5))
    return Svg("")


def ghost_rails(paint: Paint, d: str, seat: Dress) -> Svg:
    """Track as it would be: the owner's colour in dashes on paper."""
    return together(
        stroke(d, paint("ink"), 14.5 * SCALE),
        stroke(d, paint("raise"), 11.5 * SCALE),
        stroke(d, paint(seat.tincture.id), 11.5 * SCALE, "7 5"),
    )
