"""How somebody plays, drawn: ratings on a scale and over time, places game by game.

Lines differ in their pattern, marks in their shape: no colour is needed to read them.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ironbridge.drawing.curves import LETTER, LINES
from ironbridge.drawing.lettering import note
from ironbridge.drawing.svg import Svg, block, circle, data, el, path_of, picture, stroke
from ironbridge.drawing.theme import Paint
from ironbridge.words.catalogue import figure

LOW, HIGH, STEP = 1200, 1900, 100  # of the scale; whoever is beyond it stands at its end
PATTERNS = tuple(LINES.values())


class Line(msgspec.Struct, frozen=True):
    """The ratings of a title, each with its moment."""

    name: str
    points: tuple[tuple[float, float], ...]


def draw_scale(paint: Paint, rating: float | None, margin: float, *, label: str, width: float = 300) -> Svg:
    """A rating on the one scale of all titles: a disc, and a bar in which it lies 19 times in 20."""

    def x(value: float) -> float:
        return 6 + (width - 12) * (min(max(value, LOW), HIGH) - LOW) / (HIGH - LOW)

    ticks = "".join(data("M", x(value), 24, "v", -6) for value in range(LOW, HIGH + 1, STEP))
    small = "".join(data("M", x(value), 24, "v", -3) for value in range(LOW, HIGH + 1, STEP // 5))
    drawn = [
        stroke(data("M", 6, 24, "H", width - 6) + ticks, paint("ink3"), 1),
        stroke(small, paint("ink3"), 0.8),
    ]
    if rating is not None:
        left, right = x(rating - margin), x(rating + margin)
        drawn.append(block(left, 6, right - left, 9, fill=paint("azure"), fill_opacity=0.35))
        drawn.append(block(left, 6, right - left, 9, **paint.edged("none", 1, "azure-line")))
        drawn.append(circle(x(rating), 10.5, 6.5, **paint.edged("azure", 1.4)))
    return picture(width, 28, *drawn, label=label, class_="rating-scale")


def draw_share(paint: Paint, share: float, *, width: float = 90) -> Svg:
    """A part of a whole as a bar; the figures beside it say the same."""
    long = (width - 2) * min(max(share, 0.0), 1.0)
    filled = block(1, 1, long, 9, fill=paint("azure")) if long else Svg("")
    return picture(width, 11, filled, block(1, 1, width - 2, 9, **paint.edged("none", 1)), class_="share")


def draw_form(
    paint: Paint, places: Sequence[int], names: Sequence[str], *, label: str, width: float = 520
) -> Svg:
    """Places in the last games, the newest right: a disc for a win, else a box. `names` are of the places."""
    room, step = 38.0, 19.0
    height = step * len(names) + 12
    gap = (width - room - 16) / max(len(places) - 1, 1)
    points = [(room + 8 + i * gap, 12 + step * (place - 1)) for i, place in enumerate(places)]
    levels = "".join(data("M", room, 12 + step * row, "H", width) for row in range(len(names)))
    marks = [
        circle(x, y, 6, **paint.edged("azure", 1.4))
        if place == 1
        else block(x - 5.5, y - 5.5, 11, 11, rx=2, **paint.edged("raise", 1.4))
        for place, (x, y) in zip(places, points, strict=True)
    ]
    return el(
        "svg",
        stroke(levels, paint("hair"), 1),
        *(
            note(paint, name, room - 8, 12 + step * row, LETTER, anchor="end", centred=True)
            for row, name in enumerate(names)
        ),
        el("path", d=path_of(points), **paint.edged("none", 1.2, "ink2")) if len(points) > 1 else Svg(""),
        *marks,
        viewBox=f"0 0 {width:g} {height:g}",
        class_="form-places",
        role="img",
        aria_label=label,
    )


def draw_ratings(
    paint: Paint, lines: Sequence[Line], *, label: str, width: float = 780, height: float = 190
) -> Svg:
    """Ratings over time, a line a title, each in a pattern of its own with its name at the end."""
    known = [line for line in lines if line.points]
    values = [value for line in known for _, value in line.points] or [1500.0]
    times = [at for line in known for at, _ in line.points] or [0.0]
    low = min(values) // 50 * 50 - 50
    high = max(values) // 50 * 50 + 100
    first, span = min(times), max(max(times) - min(times), 1.0)
    x0, x1, y0, y1 = 44.0, width - 130, 8.0, height - 8

    def at(moment: float, value: float) -> tuple[float, float]:
        return x0 + (x1 - x0) * (moment - first) / span, y1 - (y1 - y0) * (value - low) / (high - low)

    step = 50 if high - low <= 300 else 100
    levels = [value for value in range(int(low), int(high) + 1) if value % step == 0]
    drawn = [
        stroke("".join(data("M", x0, at(first, value)[1], "H", x1) for value in levels), paint("hair"), 1)
    ]
    drawn += [
        note(paint, figure(value), x0 - 8, at(first, value)[1], LETTER, anchor="end", centred=True)
        for value in levels
    ]
    bottom = -100.0
    for number, line in sorted(enumerate(known), key=lambda one: -one[1].points[-1][1]):
        wide, dashes, cap = PATTERNS[number % len(PATTERNS)]
        points = [at(*point) for point in line.points]
        drawn.append(
            el(
                "path",
                d=path_of(points if len(points) > 1 else points * 2),
                **paint.edged("none", wide, "ink"),
                stroke_dasharray=dashes,
                stroke_linecap=cap if cap != "butt" else None,
                stroke_linejoin="round",
            )
        )
        x, y = points[-1]
        drawn.append(circle(x, y, 3.5, fill=paint("ink")))
        bottom = max(y, bottom + 15)
        drawn.append(note(paint, line.name, x + 9, bottom, LETTER, anchor="start", centred=True))
    return el(
        "svg", *drawn, viewBox=f"0 0 {width:g} {height:g}", class_="curves", role="img", aria_label=label
    )
