"""Where the names of places stand: chosen once for a map by cost, never by the state of the game."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence

import msgspec

from ironbridge.drawing.geometry import Box
from ironbridge.drawing.lettering import Anchor, width_of, write
from ironbridge.drawing.svg import Point, Svg, el
from ironbridge.drawing.theme import Font, Paint

OUTSIDE, WALL, NAME, MIDDLE, NEAR, SAMPLE, PENNANT = 200, 90, 80, 10, 6, 1.3, 1.2
GAP = 7.0
SHIFT = 30.0
RISE, FALL = 0.76, 0.22  # of the size, above and below the baseline


class Wanted(msgspec.Struct, frozen=True):
    """A name to be placed beside its plate."""

    id: str
    text: str
    plate: Box
    size: float = 18.5
    font: Font = "name"
    track: float = 0.0
    italic: bool = False
    inside: bool = False  # in the upper part of its plate, and nowhere else


class Spot(msgspec.Struct, frozen=True):
    """A name in its place: baseline point, anchor, and the box it will not leave."""

    name: Wanted
    x: float
    y: float
    anchor: Anchor
    box: Box
    ground: str = "plate"  # what it stands on


def candidates(name: Wanted) -> dict[str, Spot]:
    """Sixteen places round the plate: above, below, right, left, aligned to the corners, shifted."""
    p, size = name.plate, name.size
    width = width_of(name.text, size, name.font, name.track)
    cx, cy = p.centre
    fall = FALL if any(c in "gjpqy" for c in name.text) or name.italic else 0.06
    over, under = p.y0 - GAP - size * fall, p.y1 + GAP + size * RISE
    level = cy + size * (RISE - fall) / 2
    high, low = p.y0 + size * RISE + 2, p.y1 - size * fall - 2
    left, right = p.x0 - GAP - 3, p.x1 + GAP + 3
    raw: dict[str, tuple[float, float, Anchor]] = {
        "above": (cx, over, "middle"),
        "below": (cx, under, "middle"),
        "right": (right, level, "start"),
        "left": (left, level, "end"),
        "above-left": (p.x0, over, "start"),
        "above-right": (p.x1, over, "end"),
        "below-left": (p.x0, under, "start"),
        "below-right": (p.x1, under, "end"),
        "right-high": (right, high, "start"),
        "right-low": (right, low, "start"),
        "left-high": (left, high, "end"),
        "left-low": (left, low, "end"),
        "above-west": (p.x1 - SHIFT, over, "end"),
        "above-east": (p.x0 + SHIFT, over, "start"),
        "below-west": (p.x1 - SHIFT, under, "end"),
        "below-east": (p.x0 + SHIFT, under, "start"),
    }
    out = {}
    for key, (x, y, anchor) in raw.items():
        x0 = x - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
        out[key] = Spot(name, x, y, anchor, Box(x0, y - size * RISE, x0 + width, y + size * fall))
    return out


def _inside(name: Wanted) -> Spot:
    """In the middle of its plate, over a note of one line."""
    p, size = name.plate, name.size
    x, y = p.centre[0], p.y0 + 7 + size * RISE
    half = width_of(name.text, size, name.font, name.track) / 2
    return Spot(name, x, y, "middle", Box(x - half, y - size * RISE, x + half, y + size * 0.06))


def place_names(
    wanted: Sequence[Wanted],
    *,
    window: Box,
    walls: Sequence[Box],
    lines: Sequence[Sequence[Point]],
    middles: Sequence[Point],
    pennants: Sequence[Point] = (),
    fixed: Mapping[str, str] | None = None,
) -> dict[str, Spot]:
    """Four greedy rounds; `walls`: plates, merchants, cartouches; `lines`: points along each line."""
    fixed = fixed or {}
    options = {name.id: candidates(name) for name in wanted}
    placed: dict[str, Spot] = {}
    samples = sorted(point for line in lines for point in line)
    across = [x for x, _ in samples]

    def standing(name: Wanted, spot: Spot) -> float:
        """The part of the cost that other names do not change."""
        box = spot.box
        cost = 0.0 if window.grow(-6).holds(box) else float(OUTSIDE)
        cost += WALL * sum(box.grow(1.5).meets(wall) for wall in walls)
        cost += NEAR * sum(box.grow(7).meets(wall) for wall in walls if wall != name.plate)
        cost += MIDDLE * sum(box.grow(11).has(point) for point in middles)
        column = samples[bisect_right(across, box.x0) : bisect_left(across, box.x1)]
        cost += SAMPLE * sum(box.y0 < y < box.y1 for _, y in column)
        cost += PENNANT * sum(box.grow(3).has(point) for point in pennants)
        return cost

    costs = {
        name.id: {
            key: standing(name, spot) + 0.15 * i for i, (key, spot) in enumerate(options[name.id].items())
        }
        for name in wanted
    }
    for _ in range(4):
        for name in wanted:
            if name.inside:
                placed[name.id] = _inside(name)
                continue
            if name.id in fixed:
                placed[name.id] = options[name.id][fixed[name.id]]
                continue
            others = [spot.box for key, spot in placed.items() if key != name.id]
            placed[name.id] = min(
                options[name.id].items(),
                key=lambda item: (
                    costs[name.id][item[0]] + NAME * sum(item[1].box.grow(3).meets(o) for o in others)
                ),
            )[1]
    return placed


def draw_name(paint: Paint, spot: Spot) -> Svg:
    name = spot.name
    return write(
        paint,
        name.text,
        spot.x,
        spot.y,
        name.size,
        font=name.font,
        weight=400 if name.italic else 600,
        anchor=spot.anchor,
        track=name.track or None,
        halo=None if name.inside else spot.ground,
        italic=name.italic,
        id=f"name-{name.id.replace('_', '-')}",
    )


def draw_names(paint: Paint, spots: Mapping[str, Spot]) -> Svg:
    return el("g", *(draw_name(paint, spot) for spot in spots.values()), id="names")
