"""Shares as blocks: a line for each seat, its blocks in the seat's hatching, those of this turn ringed."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ironbridge.drawing.lettering import note, write
from ironbridge.drawing.seats import Dress, disc, hatchings
from ironbridge.drawing.svg import Svg, el, picture
from ironbridge.drawing.theme import Paint

WIDTH, ROW, TOP = 300.0, 27.0, 4.0
LEFT, PITCH, BLOCK, TALL = 30.0, 9.1, 7.6, 14.0
USUAL = 15  # shares a railway may issue; where it may be more their blocks are narrower


class ShareRow(msgspec.Struct, frozen=True):
    """One seat: how many it has issued, how many of them this turn, how many more are being picked."""

    seat: int
    issued: int
    fresh: int
    wanted: int
    note: str
    said: str


def draw_shares(paint: Paint, seats: Sequence[Dress], rows: Sequence[ShareRow], most: int) -> Svg:
    """All seats under each other: medallion, blocks, number, points lost."""
    parts = [el("defs", hatchings(paint, seats))]
    for place, row in enumerate(rows):
        parts.append(_row(paint, seats[row.seat], row, most, TOP + ROW * (place + 0.5)))
    return picture(WIDTH, TOP * 2 + ROW * len(rows), *parts, label=" ".join(row.said for row in rows))


def _row(paint: Paint, seat: Dress, row: ShareRow, most: int, y: float) -> Svg:
    tincture = seat.tincture
    parts = [disc(paint, seat, 12, y, 9.8)]
    total = row.issued + row.wanted
    pitch = min(PITCH, PITCH * USUAL / max(most, total))
    for i in range(max(most, total)):
        x = LEFT + i * pitch
        box = {"x": x, "y": y - TALL / 2, "width": BLOCK * pitch / PITCH, "height": TALL, "rx": 1.6}
        if i < row.issued:
            fresh = i >= row.issued - row.fresh
            edge = paint("rubric" if fresh else "ink")
            hatched = f"url(#{tincture.pattern})"
            parts.append(el("rect", **box, fill=paint(tincture.id)))
            parts.append(el("rect", **box, fill=hatched, stroke=edge, stroke_width=2.2 if fresh else 1.1))
        elif i < total:
            parts.append(el("rect", **box, **paint.edged("lamp", 1.8)))
        else:
            parts.append(el("rect", **box, **paint.edged("panel", 1.1, "hair2")))
    x = LEFT + max(most, total) * pitch + 14
    parts.append(write(paint, str(total), x, y, 15, weight=700, centred=True))
    parts.append(note(paint, row.note, WIDTH - 2, y, 13, anchor="end", centred=True))
    return el("g", *parts)
