"""Lettering inside hexes that a map prints there: names of passes and lakes, and marks of doubt."""

from __future__ import annotations

from ironbridge.age_of_steam.drawing.layout import SteamLayout
from ironbridge.age_of_steam.rules.sheet import MapSheet
from ironbridge.drawing.geometry import Box, around
from ironbridge.drawing.lettering import fill_lines, width_of, write
from ironbridge.drawing.svg import Point, Svg, el
from ironbridge.drawing.theme import Paint

SIZE = 14.0


def label_boxes(sheet: MapSheet, layout: SteamLayout) -> list[Box]:
    """What they cover."""
    size = max(SIZE, layout.least)
    return [
        around(at, width_of(line, size, "faint"), size)
        for one in sheet.labels
        for line, at in _set(sheet, layout, one)
    ]


def _set(sheet: MapSheet, layout: SteamLayout, at: str) -> list[tuple[str, Point]]:
    """The lines of a label and their middles; on land it leaves the middle of the hex to track."""
    x, y = layout.grid.centres[at]
    size = max(SIZE, layout.least)
    lines = fill_lines(sheet.labels[at].split(), size, layout.grid.radius * 1.7, "faint")
    top = y - (len(lines) - 1) / 2 * size - (0 if layout.terrain[at] == "water" else 9)
    return [(line, (x, top + i * size)) for i, line in enumerate(lines)]


def draw_labels(paint: Paint, sheet: MapSheet, layout: SteamLayout) -> Svg:
    """Names lean, as waters do; on water in its ink. They lie over track, which may run through."""
    out = []
    for at in sheet.labels:
        wet = layout.terrain[at] == "water"
        for line, middle in _set(sheet, layout, at):
            out.append(
                write(
                    paint,
                    line,
                    *middle,
                    SIZE,
                    font="faint",
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
