"""SVG as text: elements, escaping and numbers. Knows nothing of games.

`Svg` marks finished markup. A plain `str` given as a child is text and is escaped, so a player's name
can never become markup.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

Value = str | float | int | None
Point = tuple[float, float]


class Svg(str):
    """Markup that is already escaped."""

    __slots__ = ()


def num(value: float, places: int = 2) -> str:
    """A number as short as it goes and alike on every machine: `12`, `-0.5`, never `-0` or `1e-05`."""
    text = f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def clean(text: str) -> str:
    """Drop the characters that XML 1.0 cannot hold."""
    return "".join(
        c
        for c in text
        if c in "\t\n\r" or 0x20 <= ord(c) < 0xD800 or (ord(c) >= 0xE000 and ord(c) not in (0xFFFE, 0xFFFF))
    )


def _attribute(name: str, value: str | float | int) -> str:
    key = name.rstrip("_").replace("_", "-")
    text = value if isinstance(value, str) else num(value)
    return f" {key}={quoteattr(clean(text))}"


def el(tag: str, *children: str, **attributes: Value) -> Svg:
    """One element. `class_` becomes `class`, `stroke_width` becomes `stroke-width`; None is left out."""
    head = tag + "".join(_attribute(k, v) for k, v in attributes.items() if v is not None)
    body = "".join(c if isinstance(c, Svg) else escape(clean(c)) for c in children)
    return Svg(f"<{head}>{body}</{tag}>" if body else f"<{head}/>")


def join(parts: Iterable[Svg], between: str = "") -> Svg:
    return Svg(between.join(parts))


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
    return pick.replace(":", "-").replace("_", "-")
