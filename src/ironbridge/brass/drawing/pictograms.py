"""Pictograms on a grid of 24, solid shapes with real holes, held once in the defs and used by id.

All are our own drawings. They take `fill` and `color` from the place of use and stay readable at 14 px.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import ClassVar

from ironbridge.drawing.geometry import polygon
from ironbridge.drawing.svg import Point, Svg, data, el, join, num, path_of, points_of, stroke, together
from ironbridge.drawing.theme import TOKENS, Paint, Tokens

_CURRENT = "currentColor"
# token: (paper, night)
CUBE_TOKENS: dict[str, tuple[str, str]] = {
    "coal": ("#23282D", "#05080A"),
    "coal-on": ("#FBF8EF", "#EDE6D3"),
    "iron": ("#B5501B", "#E5813F"),
    "iron-on": ("#FFFDF7", "#0E151B"),
    "beer": ("#8F5D1E", "#D79E5E"),
    "beer-on": ("#FFFDF7", "#0E151B"),
}


class CubePaint(Paint, frozen=True):
    """The shared tokens, and those of coal, iron and beer."""

    tokens: ClassVar[Tokens] = {**TOKENS, **CUBE_TOKENS}


def _stroke(d: str, width: float) -> Svg:
    return el("path", d=d, fill="none", stroke=_CURRENT, stroke_width=width)


def _wheel() -> str:
    """A toothed wheel of nine teeth with a round hole."""
    points: list[Point] = []
    teeth = 9
    for i in range(teeth):
        for at, radius in ((-0.27, 8.2), (-0.17, 11.4), (0.17, 11.4), (0.27, 8.2)):
            turn = 2 * pi * (i + at) / teeth - pi / 2
            points.append((12 + radius * cos(turn), 12 + radius * sin(turn)))
    hole = "M16.3 12a4.3 4.3 0 1 0-8.6 0a4.3 4.3 0 1 0 8.6 0z"
    return path_of(points, closed=True, places=2) + hole


def _shapes() -> dict[str, Svg]:
    reel = (
        "M4 1.6h16v3.2l-2.2 1.6H6.2L4 4.8z"  # upper flange
        "M6.2 17.6h11.6l2.2 1.6v3.2H4v-3.2z"  # lower flange
        "M6.9 7.6h10.2v.5L6.9 10.2z"
        "M6.9 11.4l10.2-2.1v2.2L6.9 13.6z"
        "M6.9 14.8l10.2-2.1v3.7H6.9z"
    )
    jar = (
        "M8 1.5h8v2.3l-1.3 1v1.7c3 1.2 4.6 3 4.6 5.2H4.7c0-2.2 1.6-4 4.6-5.2V4.8L8 3.8z"
        "M4.8 13h14.4c-.3 3.2-2.2 5.1-4.3 6.3h1.3v3.2H7.8v-3.2h1.3c-2.1-1.2-4-3.1-4.3-6.3z"
    )
    ears = (
        "M9 5.6C5.4 4.2 2.6 5.6 2.5 8.2c-.1 1.9 1 3.2 2.6 3.5"
        "M15 5.6c3.6-1.4 6.4 0 6.5 2.6.1 1.9-1 3.2-2.6 3.5"
    )
    anvil = (
        "M7.4 5.2H22v3.1c-3.6.2-5.9 1.6-6.3 3.6c-.3 1.6.5 2.9 2.1 3.7H6.9c1.7-.9 2.4-2 2.2-3.3"
        "c-3.7-.2-6.6-2.1-7.7-5.3h6z"
        "M4.6 17h15.8v3.4H4.6z"
    )
    frame = "M12 5.8L6.2 20.4M12 5.8L17.8 20.4M8.4 15.4h7.2M14.6 7.4L22.4 20.4"
    shed = "M1 20.2h22v2.6H1zM1.2 15.2l3.6-2.2v6.4H1.2z"
    hoist = (
        "M12 .5a5.4 5.4 0 1 1 0 10.8a5.4 5.4 0 1 1 0-10.8zM12 2.5a3.4 3.4 0 1 0 0 6.8a3.4 3.4 0 1 0 0-6.8z"
    )
    cask = (
        "M6.4 1.6h11.2l.9 3.6H5.5z"
        "M5.1 6.5h13.8c.7 3.6.7 7.4 0 11H5.1c-.7-3.6-.7-7.4 0-11z"
        "M12 9.1a2.9 2.9 0 1 0 0 5.8a2.9 2.9 0 1 0 0-5.8z"
        "M5.5 18.8h13l-.9 3.6H6.4z"
    )
    anchor = "M12 7v14M7 9.6h10M3.4 13.4c.5 4.6 3.6 7.4 8.6 7.6c5-.2 8.1-3 8.6-7.6"
    flukes = (
        "M3.4 10.8l3.4 5H.9zM20.6 10.8l2.5 5h-5.9z"
        "M12 1.4a3.1 3.1 0 1 1 0 6.2a3.1 3.1 0 1 1 0-6.2zM12 3.3a1.2 1.2 0 1 0 0 2.4a1.2 1.2 0 1 0 0-2.4z"
    )
    hull = (
        "M1.4 16.4h21.2c-.8 3-2.4 5-4.6 6H6c-2.4-1-4-3-4.6-6z"
        "M10.9 1.4v13.2H3.2c4-3.6 6.6-8 7.7-13.2zM12.7 3.4c4.4 2.6 7 6.4 7.9 11.2h-7.9z"
    )

    def solid(d: str) -> Svg:
        return el("path", d=d, fill_rule="evenodd")

    return {
        "cotton": solid(reel),
        "manufacturer": solid(_wheel()),
        "pottery": together(solid(jar), _stroke(ears, 1.7)),
        "coal": together(solid(hoist), _stroke(frame, 1.8), solid(shed)),
        "iron": solid(anvil),
        "brewery": solid(cask),
        "port": together(_stroke(anchor, 2.4), solid(flukes)),
        "shipyard": solid(hull),
    }


SHAPES = _shapes()  # bare, on their grid, for pictures that carry them with them


def symbols() -> Svg:
    """Every pictogram as `pic-...` for the defs."""
    return join(el("g", shape, id=f"pic-{kind}") for kind, shape in SHAPES.items())


def scaled(x: float, y: float, size: float) -> str:
    """What makes a shape of that grid so large, with its upper left corner at x, y."""
    return f"translate({num(x)} {num(y)}) scale({num(size / 24, 4)})"


def pictogram(kind: str, x: float, y: float, size: float, fill: str, opacity: float | None = None) -> Svg:
    """A pictogram centred at x, y; `fill` is a written colour."""
    turn = scaled(x - size / 2, y - size / 2, size)
    return el("use", href=f"#pic-{kind}", transform=turn, fill=fill, color=fill, opacity=opacity)


def coal_lump(paint: Paint, x: float, y: float, size: float, facets: bool = True) -> Svg:
    """An octagonal lump, lit from the upper left."""
    paint = CubePaint.of(paint)
    outline = polygon((x, y), size * 0.54, 8, 1 / 16)
    r = size * 0.46
    edges = data(
        "M", x, y, "l", -r * 0.72, -r * 0.5, "M", x, y, "l", r * 0.8, -r * 0.42, "M", x, y, "v", r * 0.98
    )
    lump = el(
        "polygon",
        points=points_of(outline),
        fill=paint("coal"),
        stroke=paint("coal-on") if paint.theme == "night" or paint.variables else None,
        stroke_width=0.9,
        stroke_opacity=0.7,
    )
    if not facets:
        return lump
    return together(
        lump,
        stroke(edges, paint("coal-on"), size / 17, fill="none", opacity=0.75),
    )


def iron_ingot(paint: Paint, x: float, y: float, size: float, facets: bool = True) -> Svg:
    """An ingot: a trapezium with a foot line."""
    paint = CubePaint.of(paint)
    a, h = size * 0.5, size * 0.44
    body = [(x - a * 0.58, y - h), (x + a * 0.58, y - h), (x + a * 1.04, y + h), (x - a * 1.04, y + h)]
    ingot = el("polygon", points=points_of(body), **paint.edged("iron", 0.8))
    if not facets:
        return ingot
    foot = f"M{num(x - a * 0.86)} {num(y + h * 0.5)}H{num(x + a * 0.86)}"
    return together(
        ingot,
        stroke(foot, paint("iron-on"), size / 16, fill="none", opacity=0.75),
    )


def _cask(x: float, y: float, width: float, height: float) -> str:
    w, h = width / 2, height / 2
    side, belly = w * 0.78, w * 1.22
    right = ("H", x + side, "Q", x + belly, y, x + side, y + h)
    left = ("H", x - side, "Q", x - belly, y, x - side, y - h)
    return data("M", x - side, y - h, *right, *left, "z")


def barrel(paint: Paint, x: float, y: float, height: float, hoops: bool = True) -> Svg:
    """A barrel that is there: filled."""
    paint = CubePaint.of(paint)
    width = height * 0.8
    body = el("path", d=_cask(x, y, width, height), **paint.edged("beer", 1))
    if not hoops:
        return body
    half = width * 0.47
    rise = height * 0.2
    bands = data("M", x - half, y - rise, "h", half * 2, "M", x - half, y + rise, "h", half * 2)
    return together(body, stroke(bands, paint("beer-on"), 1.3, opacity=0.85))


def no_barrel(paint: Paint, x: float, y: float, height: float, strength: str = "ink") -> Svg:
    """A barrel that is needed, or gone: dashed."""
    return el(
        "path",
        d=_cask(x, y, height * 0.8, height),
        **paint.edged("none", 1.6, strength),
        stroke_dasharray="2.6 2.2",
    )
