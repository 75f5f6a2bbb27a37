"""Lettering inside hexes that a map prints there: names of passes and lakes, and marks of doubt."""

from __future__ import annotations

from ironbridge.drawing.lettering import width_of, write
from ironbridge.drawing.steam_layout import SteamLayout
from ironbridge.drawing.svg import Svg, el
from ironbridge.drawing.theme import Paint
from ironbridge.games.age_of_steam.sheet import MapSheet

SIZE = 14.0


def draw_labels(paint: Paint, sheet: MapSheet, layout: SteamLayout) -> Svg:
    """Names lean, as waters do; on water in its ink. They lie over track, which may run through."""
    out = []
    for at, text in sheet.labels.items():
        wet = layout.terrain[at] == "water"
        x, y = layout.grid.centres[at]
        lines = _lines(text, layout.grid.radius * 1.6)
        for i, line in enumerate(lines):
            low = (i - (len(lines) - 1) / 2) * SIZE
            out.append(
                write(
                    paint,
                    line,
                    x,
                    y + low - (0 if wet else 9),
                    SIZE,
                    face="faint",
                    weight=400,
                    fill="waterink" if wet else "ink",
                    halo="water" if wet else "plate",
                    halo_width=4.4,
                    italic=True,
                    centred=True,
                )
            )
    return el("g", *out, id="labels") if out else Svg("")


def draw_doubts(paint: Paint, sheet: MapSheet, layout: SteamLayout) -> Svg:
    """A question mark in the corner of every hex about which the sources differ."""
    out = []
    corner = 1 if layout.grid.flat else 2
    for at in sheet.doubtful_hexes:
        x, y = layout.grid.corners(at, layout.grid.radius * 0.74)[corner]
        out.append(write(paint, "?", x, y, SIZE, fill="ink2", halo="plate", halo_width=3, centred=True))
    return el("g", *out, id="doubts") if out else Svg("")


def _lines(text: str, room: float) -> list[str]:
    """Word by word, as many lines as it takes."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else ""
        if lines and width_of(longer, SIZE, "faint") <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
