"""SVG as text: elements, escaping and numbers. Knows nothing of games.

`Svg` marks finished markup. A plain `str` given as a child is text and is escaped, so a player's name
can never become markup.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Self
from xml.sax.saxutils import escape, quoteattr

Value = str | float | int | None
Point = tuple[float, float]


class Svg(str):
    """Markup that is already escaped."""

    __slots__ = ()


class Piece(Svg):
    """A group with an id: a page that has it already is sent a `stub` instead.

    `mark` is the same for the same piece and, but for a chance in 2^64, for no other; in this process only.
    """

    __slots__ = ("id", "mark", "stub")
    id: str
    mark: int
    stub: str

    def known_as(self, id: str) -> Self:
        self.id, self.mark, self.stub = id, hash((id, self)), f'<g id="{id}" data-same=""></g>'
        return self


class Layer(Piece):
    """A piece made of pieces, which can change one by one. `opening` is its own tag."""

    __slots__ = ("opening", "parts")
    opening: str
    parts: tuple[Svg, ...]


@lru_cache(maxsize=65536)
def num(value: float, places: int = 2) -> str:
    """A number as short as it goes and alike on every machine: `12`, `-0.5`, never `-0` or `1e-05`."""
    text = f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


_NOT_XML = "[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]"
_UNFIT = re.compile(_NOT_XML)
# What cannot stand as it is between quotes, or between tags.
_SPECIAL = re.compile('[&<>"\\t\\n\\r]|' + _NOT_XML)


def clean(text: str) -> str:
    """Drop the characters that XML 1.0 cannot hold."""
    return _UNFIT.sub("", text)


@lru_cache(maxsize=1024)
def _key(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def _attribute(name: str, value: str | float | int) -> str:
    if not isinstance(value, str):
        return f' {_key(name)}="{num(value)}"'
    if _SPECIAL.search(value) is None:
        return f' {_key(name)}="{value}"'
    return f" {_key(name)}={quoteattr(clean(value))}"


def _text(text: str) -> str:
    return text if _SPECIAL.search(text) is None else escape(clean(text))


def el(tag: str, *children: str, **attributes: Value) -> Svg:
    """One element. `class_` becomes `class`, `stroke_width` becomes `stroke-width`; None is left out."""
    head = "".join([_attribute(name, value) for name, value in attributes.items() if value is not None])
    body = "".join([child if isinstance(child, Svg) else _text(child) for child in children])
    return Svg(f"<{tag}{head}>{body}</{tag}>" if body else f"<{tag}{head}/>")


def piece(*children: str, id: str, **attributes: Value) -> Piece:
    """One group with an id."""
    return Piece(el("g", *children, id=id, **attributes)).known_as(id)


def layer(*parts: Svg, id: str, **attributes: Value) -> Layer:
    """A group of pieces; whatever among them is no piece is sent each time."""
    opening = f"{el('g', id=id, **attributes)[:-2]}>"
    made = Layer(el("g", *parts, id=id, **attributes))
    made.id, made.opening, made.parts = id, opening, tuple(part for part in parts if part)
    return made


def join(parts: Iterable[Svg]) -> Svg:
    return Svg("".join(parts))


def together(*parts: Svg) -> Svg:
    """Parts one over the other."""
    return join(parts)


def block(x: float, y: float, width: float, height: float, **look: Value) -> Svg:
    """A rectangle by its upper left corner and its size."""
    return el("rect", x=x, y=y, width=width, height=height, **look)


def circle(x: float, y: float, r: float, **look: Value) -> Svg:
    return el("circle", cx=x, cy=y, r=r, **look)


def stroke(
    d: str, colour: str, width: float, dash: str | None = None, cap: str | None = None, **more: Value
) -> Svg:
    """A path drawn as a line."""
    return el(
        "path", d=d, stroke=colour, stroke_width=width, stroke_dasharray=dash, stroke_linecap=cap, **more
    )


def picture(
    width: float, height: float, *parts: Svg, scale: float = 1.0, label: str = "", **more: Value
) -> Svg:
    """Parts as a picture of their own; without a label it says nothing that stands not beside it."""
    return el(
        "svg",
        *parts,
        viewBox=f"0 0 {num(width)} {num(height)}",
        width=width * scale,
        height=height * scale,
        **more,
        role="img" if label else None,
        aria_label=label or None,
        aria_hidden=None if label else "true",
    )


def standalone(said: str, width: float, height: float, *parts: Svg, role: str = "group") -> Svg:
    """A picture for a file, and what it shows in words."""
    return el(
        "svg",
        el("title", said),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:.0f} {height:.0f}",
        role=role,
        aria_label=said,
    )


def path_of(points: Sequence[Point], *, closed: bool = False, places: int = 1) -> str:
    """Straight path data through the points, written relative and short."""
    x0, y0 = (round(points[0][0], places), round(points[0][1], places))
    out = [f"M{num(x0, places)} {num(y0, places)}l"]
    steps = []
    for x, y in points[1:]:
        x1, y1 = round(x, places), round(y, places)
        dx, dy = num(x1 - x0, places), num(y1 - y0, places)
        if (dx, dy) != ("0", "0"):
            steps.append(dx + (dy if dy.startswith("-") else " " + dy))
        x0, y0 = x1, y1
    body = steps[0] if steps else "0 0"
    for step in steps[1:]:
        body += step if step.startswith("-") else " " + step
    return "".join(out) + body + ("z" if closed else "")


def data(*parts: str | float) -> str:
    """Path data from letters and numbers: `data("M", 1, 2, "h", 4.50)` is `M1 2h4.5`."""
    out = ""
    for part in parts:
        text = part if isinstance(part, str) else num(part)
        between = " " if out and out[-1].isdigit() and text[0] in "0123456789." else ""
        out += between + text
    return out


def points_of(points: Sequence[Point]) -> str:
    return " ".join(f"{num(x)},{num(y)}" for x, y in points)


def slug(pick: str) -> str:
    """A pick id (`cannock:1`, `cannock--walsall`) as the tail of an element id."""
    return re.sub("[:_ ]", "-", pick)
