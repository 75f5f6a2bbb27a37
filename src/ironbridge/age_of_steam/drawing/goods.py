"""Goods: a shape for every colour, the growth dice, and the colours that only Age of Steam needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from ironbridge.age_of_steam.rules.sheet import COLOURS
from ironbridge.drawing.geometry import around, polygon
from ironbridge.drawing.lettering import plaque
from ironbridge.drawing.svg import Point, Svg, block, circle, el, points_of
from ironbridge.drawing.theme import TOKENS, Paint, Tokens

HALVES = ("light", "dark")
COLUMNS = tuple(f"{half} {number}" for half in HALVES for number in range(1, 7))
# token: (paper, night)
GOODS_TOKENS: dict[str, tuple[str, str]] = {
    "goods-red": ("#C8321F", "#EE6A55"),
    "goods-blue": ("#2B6CB8", "#64A4EC"),
    "goods-purple": ("#8145A0", "#BB86DA"),
    "goods-yellow": ("#F0BE2C", "#F5CD50"),
    "goods-black": ("#24292E", "#0A0E11"),
    "goods-white": ("#FFFFFF", "#FFFFFF"),
    "tint-red": ("#F3D3CA", "#43231F"),
    "tint-blue": ("#D2E1F0", "#1D3449"),
    "tint-purple": ("#E3D4EA", "#382845"),
    "tint-yellow": ("#FAEBBB", "#453A17"),
    "tint-black": ("#D3D2CD", "#2B343B"),
    "tint-white": ("#F6F4EE", "#39434B"),
}


class GoodsPaint(Paint, frozen=True):
    """The paint of a map: the shared tokens, and those of goods and cities."""

    tokens: ClassVar[Tokens] = {**TOKENS, **GOODS_TOKENS}


def in_order(cubes: Iterable[str]) -> list[str]:
    """Cubes sorted by colour, so that equal ones lie together wherever they came from."""
    return sorted((c for c in cubes if c), key=COLOURS.index)


def outline(colour: str, x: float, y: float, size: float) -> list[Point]:
    """The corners of a good's shape, about `size` across; a disc has none."""
    half = size / 2
    if colour == "red":
        s = half * 0.9
        return [(x - s, y - s), (x + s, y - s), (x + s, y + s), (x - s, y + s)]
    if colour == "purple":
        return polygon((x, y), half * 1.16, 4)
    if colour == "yellow":
        return [
            (x, y - half * 1.06),
            (x + half * 1.12, y + half * 0.88),
            (x - half * 1.12, y + half * 0.88),
        ]
    if colour == "black":
        a, b = half * 1.04, half * 0.4
        arm = ((-b, -a), (b, -a), (b, -b), (a, -b), (a, b), (b, b), (b, a), (-b, a), (-b, b), (-a, b))
        return [(x + dx, y + dy) for dx, dy in (*arm, (-a, -b), (-b, -b))]
    if colour == "white":
        far = polygon((x, y + half * 0.06), half * 1.2, 5, -0.25)
        near = polygon((x, y + half * 0.06), half * 0.52, 5, -0.15)
        return [point for pair in zip(far, near, strict=True) for point in pair]
    return []


def good(
    paint: GoodsPaint, colour: str, x: float, y: float, size: float, stroke: float = 1.3, ink: str = "ink"
) -> Svg:
    """One cube as its shape, always outlined; `ink` is the colour that can be seen where it lies."""
    look = {"fill": paint(f"goods-{colour}"), "stroke": paint(ink)}
    if colour == "blue":
        return circle(x, y, size * 0.49, **look, stroke_width=stroke)
    points = points_of(outline(colour, x, y, size))
    return el("polygon", points=points, **look, stroke_width=stroke, stroke_linejoin="round")


def dice_of(growth: Sequence[str]) -> list[str]:
    """A city's columns as dice; three and more in a row become one, `dark 1-6`."""
    out: list[str] = []
    for shade in HALVES:
        numbers = sorted(int(one.rpartition(" ")[2]) for one in growth if one.startswith(shade))
        runs: list[list[int]] = []
        for number in numbers:
            if runs and runs[-1][-1] == number - 1:
                runs[-1].append(number)
            else:
                runs.append([number])
        for run in runs:
            whole = f"{run[0]}\N{EN DASH}{run[-1]}"
            out += [f"{shade} {whole}"] if len(run) > 2 else [f"{shade} {number}" for number in run]
    return out


def die_width(growth: str) -> float:
    """How many times as wide as high."""
    return 1.0 if len(growth.rpartition(" ")[2]) == 1 else 1.7


def die_size(paint: Paint, size: float) -> float:
    """As large as its figure needs."""
    return max(size, paint.least * 0.92)


def die(paint: Paint, growth: str, x: float, y: float, size: float) -> Svg:
    """A growth die: `light 3` on paper, `dark 3` on ink."""
    shade, _, number = growth.partition(" ")
    ground, ink = ("ink", "raise") if shade == "dark" else ("raise", "ink")
    box = around((x, y), size * die_width(growth), size)
    return plaque(paint, box, number, size * 0.86, rx=size * 0.18, width=1.2, ground=ground, ink=ink)


def empty_box(paint: Paint, x: float, y: float, width: float, height: float, *, dashed: bool) -> Svg:
    """A place for one cube; dashed: it belongs to a New City that is not on the map."""
    return block(
        x - width / 2,
        y - height / 2,
        width,
        height,
        rx=3,
        fill="none" if dashed else paint("raise"),
        stroke=paint("hair2"),
        stroke_width=1.2,
        stroke_dasharray="3 2.4" if dashed else None,
    )
