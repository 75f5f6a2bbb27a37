"""Captions in boxes: words of any language, smaller or in a narrower face where they are long."""

from __future__ import annotations

from typing import NamedTuple

from ironbridge.drawing.lettering import Anchor, width_of, write
from ironbridge.drawing.svg import Svg
from ironbridge.drawing.theme import Face, Paint

SMALLEST = 0.85  # of the size it was drawn for


class Fit(NamedTuple):
    """How a caption is set, and how wide it will be at most."""

    face: Face
    size: float
    track: float | None
    width: float


def fit(text: str, size: float, room: float, face: Face = "name", track: float | None = None) -> Fit:
    """As it was drawn for, else as much smaller as it must be, else in the narrower reading face."""
    tried = []
    for one, spaced in ((face, track), (face, None), ("read", None)):
        for part in (1.0, 0.95, 0.9, SMALLEST):
            width = width_of(text, size * part, one, spaced or 0.0)
            tried.append(Fit(one, round(size * part, 2) if part < 1 else size, spaced, width))
            if width <= room:
                return tried[-1]
    return min(tried, key=lambda one: one.width)


def write_in(
    paint: Paint,
    text: str,
    x: float,
    y: float,
    size: float,
    room: float,
    *,
    face: Face = "name",
    track: float | None = None,
    weight: int = 600,
    fill: str = "ink",
    anchor: Anchor = "middle",
    italic: bool = False,
    centred: bool = False,
) -> Svg:
    """A line of text that keeps to its room."""
    found = fit(text, size, room, face, track)
    return write(
        paint,
        text,
        x,
        y,
        found.size,
        face=found.face,
        track=found.track,
        weight=weight,
        fill=fill,
        anchor=anchor,
        italic=italic,
        centred=centred,
    )
