"""Slots and industry tiles: the empty slot, the paper face (unflipped) and the inked face (flipped)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ironbridge.brass.drawing.pictograms import CubePaint, barrel, coal_lump, iron_ingot, no_barrel, pictogram
from ironbridge.drawing.geometry import Box, rect
from ironbridge.drawing.lettering import write
from ironbridge.drawing.seats import Dress, initial
from ironbridge.drawing.svg import Svg, block, circle, data, el, join, num, stroke, together
from ironbridge.drawing.theme import Font, Paint
from ironbridge.words.catalogue import ROMAN

SIZE = 64.0


class TileFace(msgspec.Struct, frozen=True):
    """What a tile shows: kind and level, what it holds or needs, and what it is worth once flipped."""

    industry: str
    level: int
    flipped: bool
    resource: str = ""
    cubes: int = 0
    beer: int = 0
    vp: int = 0
    link_icons: int = 0


def plate(paint: Paint, box: Box) -> Svg:
    """The ground of a place: all its slots and a margin of five."""
    return rect(box, rx=7, **paint.edged("raise", 1.3))


@lru_cache(maxsize=1024)
def empty_slot(paint: Paint, x: float, y: float, kinds: tuple[str, ...]) -> Svg:
    """One pictogram, or two divided by a diagonal."""
    ink = paint("ink3")
    edge = block(x + 0.65, y + 0.65, SIZE - 1.3, SIZE - 1.3, rx=4, **paint.edged("panel", 1.3, "hair2"))
    if len(kinds) == 1:
        return together(edge, pictogram(kinds[0], x + 32, y + 32, 30, ink, 0.85))
    cut = f"M{num(x + 6)} {num(y + SIZE - 6)}L{num(x + SIZE - 6)} {num(y + 6)}"
    return together(
        edge,
        stroke(cut, paint("hair2"), 1.1),
        pictogram(kinds[0], x + 19.5, y + 19.5, 24, ink, 0.85),
        pictogram(kinds[1], x + 44.5, y + 44.5, 24, ink, 0.85),
    )


def holding(paint: Paint, resource: str, count: int, x: float, y: float) -> Svg:
    """A filled resource with its number: what the tile has."""
    paint = CubePaint.of(paint)
    if resource == "coal":
        shape, size, dy = coal_lump(paint, x, y, 25, facets=False), 19.5, 0.0
    elif resource == "iron":
        shape, size, dy = iron_ingot(paint, x, y, 26, facets=False), 18.5, 1.0
    else:
        shape, size, dy = barrel(paint, x, y, 27, hoops=False), 19.0, 0.0
    number = write(
        paint, str(count), x, y + dy, size, font="read", weight=700, fill=f"{resource}-on", centred=True
    )
    return together(shape, number)


def needing(paint: Paint, beer: int, x: float, y: float) -> Svg:
    """A dashed barrel with its number: what the tile still needs to be sold."""
    number = write(paint, str(beer), x, y, 18, font="read", weight=700, centred=True)
    return together(no_barrel(paint, x, y, 27), number)


def paper_face(paint: Paint, x: float, y: float, face: TileFace, seat: Dress) -> Svg:
    """Unflipped: paper with a coloured edge and a hatched foot."""
    tincture = seat.tincture.id
    fill, ink = paint(tincture), paint("ink")
    wide = face.level in (7, 8)
    clip_y = y + SIZE - 17
    side = 19.0 if len(seat.initial) == 1 else 25.0  # of the initial's field
    foot = (
        f"M{num(x + 2)} {num(clip_y)}H{num(x + SIZE - 2)}V{num(y + SIZE - 5)}"
        f"a3 3 0 0 1-3 3H{num(x + 5)}a3 3 0 0 1-3-3z"
    )
    hatch = (
        f"M{num(x + side)} {num(clip_y + 1)}H{num(x + SIZE - 2.6)}V{num(y + SIZE - 5)}a2.6 2.6 0 0 1-2.6 2.6"
        f"H{num(x + side)}z"
    )
    parts = [
        block(x + 0.6, y + 0.6, SIZE - 1.2, SIZE - 1.2, rx=5, fill=ink),
        block(x + 2.9, y + 2.9, SIZE - 5.8, SIZE - 5.8, rx=3.4, **paint.edged("raise", 3.2, tincture)),
        el("path", d=foot, fill=fill),
        el("path", d=hatch, fill=f"url(#{seat.tincture.pattern})"),
        initial(paint, seat, x + side / 2 + 1.5, y + SIZE - 9.2, (13.5, 11.5)),
        _level(paint, face.level, x + 6.6, y + 18, "ink"),
    ]
    beside = _beside(paint, face, x + 45, y + (30 if wide else 27))
    if beside:
        parts += [pictogram(face.industry, x + 18.6, y + 33, 24.5, ink), beside]
    else:
        parts.append(pictogram(face.industry, x + 34, y + 29, 30, ink))
    return join(parts)


def _level(paint: Paint, level: int, x: float, y: float, ink: str) -> Svg:
    """VII and VIII stand in the narrower font."""
    font: Font = "read" if level in (7, 8) else "name"
    return write(paint, ROMAN[level], x, y, 14.5, font=font, weight=600, fill=ink, anchor="start")


def _beside(paint: Paint, face: TileFace, x: float, y: float) -> Svg | None:
    if face.resource:
        return holding(paint, face.resource, face.cubes, x, y)
    return needing(paint, face.beer, x, y) if face.beer else None


def inked_face(paint: Paint, x: float, y: float, face: TileFace, seat: Dress) -> Svg:
    """Flipped: printed solid in the owner's colour; points in a hexagon, link points as rings."""
    tincture = seat.tincture.id
    on = f"{tincture}-on"
    wide = face.level in (7, 8)  # VII and VIII: smaller figures, and the pictogram gives way
    hx, hy = x + 45.5, y + 50.2
    parts = [
        block(x + 0.8, y + 0.8, SIZE - 1.6, SIZE - 1.6, rx=5, **paint.edged(tincture, 1.6)),
        el(
            "path",
            d=data("M", x + 1.6, y + 37.5, "h", SIZE - 3.2, "v", SIZE - 43.5, "a4 4 0 0 1-4 4h", 11.2 - SIZE)
            + "a4 4 0 0 1-4-4z",
            fill=f"url(#{seat.tincture.pattern})",
        ),
        _level(paint, face.level, x + 6, y + 17.2, on),
        write(
            paint,
            seat.initial,
            x + 6,
            y + 34,
            15 if len(seat.initial) == 1 else 12.5,
            weight=700,
            fill=on,
            anchor="start",
        ),
        pictogram(
            face.industry,
            x + (46.5 if wide else 44),
            y + (24.6 if wide else 20),
            25 if wide else 30,
            paint(on),
        ),
        el(
            "path",
            d=f"M{num(hx - 15.5)} {num(hy)}l6.6-10.6h17.8l6.6 10.6-6.6 10.6h-17.8z",
            **paint.edged("raise", 1.2),
            stroke_linejoin="round",
        ),
        write(paint, str(face.vp), hx, hy, 17.5, weight=700, centred=True),
    ]
    if face.link_icons:
        width = 9.6 * face.link_icons + 5.6
        cx = x + 16
        parts.append(block(cx - width / 2, hy - 7.4, width, 14.8, rx=7.4, **paint.edged("raise", 1.1)))
        for i in range(face.link_icons):
            ring = cx + (i - (face.link_icons - 1) / 2) * 9.6
            parts.append(circle(ring, hy, 3.3, **paint.edged("none", 2.2)))
    return join(parts)


@lru_cache(maxsize=4096)
def draw_tile(paint: Paint, x: float, y: float, face: TileFace, seat: Dress) -> Svg:
    return inked_face(paint, x, y, face, seat) if face.flipped else paper_face(paint, x, y, face, seat)


def ghost_tile(paint: Paint, x: float, y: float, face: TileFace, seat: Dress) -> Svg:
    """A tile as it would lie there: full strength inside, the edge dashed on paper."""
    edge = Box(x, y, x + SIZE, y + SIZE).grow(-2.9)
    return together(
        draw_tile(paint, x, y, face, seat),
        rect(edge, rx=3.4, **paint.edged("none", 5, "raise")),
        rect(edge, rx=3.4, **paint.edged("none", 4, seat.tincture.id), stroke_dasharray="6 3.6"),
    )
