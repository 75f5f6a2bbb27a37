"""What of a picture lies in a box: the rest is cut out, so that a crop is not as heavy as the whole board.

A part is left out only if it is certain to lie outside: its bounds are taken generously, and whatever cannot
be measured stays. Definitions and ids that nothing refers to go too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import cos, radians, sin
from xml.etree import ElementTree

from ironbridge.drawing.geometry import Box
from ironbridge.drawing.svg import Svg

MARGIN = 14.0  # strokes, blurs and halos reach beyond the line they follow
LETTER = 0.9  # of a letter's size: wider than any we set
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
_COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_TURN = re.compile(r"(\w+)\(([^)]*)\)")
_REFERENCE = re.compile(r"url\(#([^)]+)\)|^#(.+)$")
_PAIRS = {"l": 2, "m": 2, "c": 6, "s": 4, "q": 4, "t": 2}

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]
Ways = dict[str, ElementTree.Element]
PLAIN: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def trim(markup: str, box: tuple[float, float, float, float]) -> Svg:
    """The markup without what lies outside `box` (x, y, width, height)."""
    x, y, width, height = box
    root = ElementTree.fromstring(f"<g>{markup}</g>")
    referred = _referred(root)
    ways = {id: drawn for drawn in root.iter() if (id := drawn.get("id", "")) in referred}
    _keep(root, PLAIN, Box(x, y, x + width, y + height).grow(MARGIN), ways)
    _forget_unused(root)
    return Svg("".join(ElementTree.tostring(child, "unicode") for child in root))


def _keep(parent: ElementTree.Element, matrix: Matrix, box: Box, ways: Ways) -> None:
    """`ways` are the parts that others refer to, by their ids: those stay."""
    for child in list(parent):
        if child.tag == "defs" or child.get("id") in ways:
            continue
        at = _times(matrix, child.get("transform", ""))
        if child.tag == "path" and "M" in child.get("d", "")[1:]:
            _shorten(child, at, box)
        if child.tag == "text" and (way := _way(child, ways)) is not None:
            gone = _outside(way, at, box)
        elif child.tag in ("g", "a"):
            _keep(child, at, box, ways)
            gone = not len(child)
        else:
            gone = _outside(child, at, box)
        if gone:
            parent.remove(child)


def _way(text: ElementTree.Element, ways: Ways) -> ElementTree.Element | None:
    """The path that a text is written along."""
    along = text.find("textPath")
    return ways.get(along.get("href", "")[1:]) if along is not None else None


def _shorten(path: ElementTree.Element, matrix: Matrix, box: Box) -> None:
    """A path of many strokes keeps those in the box: each begins where it says, not where another ended."""
    strokes = re.split("(?=M)", path.get("d", ""))
    kept = [stroke for stroke in strokes if stroke and not _beyond(list(points_of(stroke)), matrix, box)]
    path.set("d", "".join(kept))


def _outside(drawn: ElementTree.Element, matrix: Matrix, box: Box) -> bool:
    if drawn.tag == "path":
        return _beyond(list(points_of(drawn.get("d", ""))), matrix, box)
    corners = _corners(drawn)
    return corners is not None and _beyond(corners, matrix, box)


def _beyond(points: list[Point], matrix: Matrix, box: Box) -> bool:
    """Do all points lie on one side of the box? Of no points nothing is seen."""
    a, b, c, d, e, f = matrix
    there = [(a * x + c * y + e, b * x + d * y + f) for x, y in points]
    if not there:
        return True
    xs, ys = zip(*there, strict=True)
    return bool(max(xs) < box.x0 or min(xs) > box.x1 or max(ys) < box.y0 or min(ys) > box.y1)


def _corners(drawn: ElementTree.Element) -> list[Point] | None:
    """The bounds of a simple shape; None of what cannot be measured here."""

    def of(name: str) -> float:
        found = _NUMBER.match(drawn.get(name, "0"))
        return float(found[0]) if found else 0.0

    if drawn.tag == "rect":
        return _rectangle(of("x"), of("y"), of("width"), of("height"))
    if drawn.tag in ("circle", "ellipse"):
        rx, ry = (of("r"), of("r")) if drawn.tag == "circle" else (of("rx"), of("ry"))
        return _rectangle(of("cx") - rx, of("cy") - ry, 2 * rx, 2 * ry)
    if drawn.tag == "text" and "x" in drawn.attrib and not len(drawn):
        size = of("font-size") or 20.0
        spaced = of("letter-spacing")
        long = len(drawn.text or "") * (size * LETTER + spaced)
        return _rectangle(of("x") - long, of("y") - 1.5 * size, 2 * long, 3 * size)
    return None


def _rectangle(x: float, y: float, width: float, height: float) -> list[Point]:
    return [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]


def points_of(d: str) -> Iterator[Point]:
    """The points of a path and those that pull its curves: it lies between them."""
    x = y = x0 = y0 = 0.0
    for command, rest in _COMMAND.findall(d):
        numbers = [float(found) for found in _NUMBER.findall(rest)]
        kind, moves = command.lower(), command.islower()
        if kind == "z":
            x, y = x0, y0
        elif kind in "hv":
            for number in numbers:
                if kind == "h":
                    x = number + x * moves
                else:
                    y = number + y * moves
                yield x, y
        elif kind == "a":  # its flags may be written without spaces: the whole circle is taken, and more
            rx, ry = numbers[0], numbers[1]
            dx, dy = numbers[-2], numbers[-1]
            to = (dx + x * moves, dy + y * moves)
            for one, other in ((x, y), to):
                yield from _rectangle(one - 2 * rx, other - 2 * ry, 4 * rx, 4 * ry)
            x, y = to
        else:
            step = _PAIRS[kind]
            for first in range(0, len(numbers) - step + 1, step):
                pairs = numbers[first : first + step]
                reached = [(pairs[i] + x * moves, pairs[i + 1] + y * moves) for i in range(0, len(pairs), 2)]
                yield from reached
                x, y = reached[-1]
                if kind == "m" and not first:
                    x0, y0 = x, y


def _times(matrix: Matrix, transform: str) -> Matrix:
    for name, given in _TURN.findall(transform):
        matrix = _multiply(matrix, _matrix(name, [float(found) for found in _NUMBER.findall(given)]))
    return matrix


def _matrix(name: str, numbers: list[float]) -> Matrix:
    if name == "translate":
        return (1.0, 0.0, 0.0, 1.0, numbers[0], numbers[1] if len(numbers) > 1 else 0.0)
    if name == "scale":
        return (numbers[0], 0.0, 0.0, numbers[1] if len(numbers) > 1 else numbers[0], 0.0, 0.0)
    if name == "rotate":
        turn, (x, y) = radians(numbers[0]), numbers[1:] or (0.0, 0.0)
        c, s = cos(turn), sin(turn)
        return (c, s, -s, c, x - c * x + s * y, y - s * x - c * y)
    a, b, c, d, e, f = numbers
    return (a, b, c, d, e, f)


def _multiply(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def _referred(root: ElementTree.Element) -> set[str]:
    """The ids that anything refers to."""
    return {
        found[1] or found[2]
        for drawn in root.iter()
        for value in drawn.attrib.values()
        if (found := _REFERENCE.search(value))
    }


def _forget_unused(root: ElementTree.Element) -> None:
    """Definitions and ids; they refer to each other, so this goes on until nothing more can go."""
    while True:
        used = _referred(root)
        unused = [
            (parent, drawn)
            for parent in root.iter("defs")
            for drawn in list(parent)
            if drawn.get("id") not in used
        ]
        if not unused:
            break
        for parent, drawn in unused:
            parent.remove(drawn)
    for drawn in root.iter():
        if drawn.get("id") not in used:
            drawn.attrib.pop("id", None)
