"""What moved lately, unseen on the board: a page plays it again with the drawn pieces."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

import msgspec

from ironbridge.drawing.svg import Point, Svg, el, path_of

NOTHING = Svg("")
LATELY = 16  # steps that are told of


class Motion(msgspec.Struct, frozen=True):
    """One piece that moved in a step: to the element `to`, from its seat, or along `line` over `links` links.

    `art` is what is seen moving, about the origin or where it comes to lie; without it the piece itself.
    """

    step: int
    seat: int
    to: str
    line: tuple[Point, ...] = ()
    links: int = 0
    art: Svg = NOTHING


def draw_motions(motions: Sequence[Motion], newest: int) -> Svg:
    """Hidden, in the order they happened; `newest` is the number of the newest step."""
    return el(
        "g",
        *(_draw(motion) for motion in motions),
        id="motions",
        data_newest=newest,
        visibility="hidden",
        pointer_events="none",
        aria_hidden="true",
    )


def _draw(motion: Motion) -> Svg:
    way = el("path", d=path_of(motion.line), fill="none") if len(motion.line) > 1 else NOTHING
    return el(
        "g",
        way,
        el("g", motion.art) if motion.art else NOTHING,
        data_step=motion.step,
        data_seat=motion.seat,
        data_to=motion.to,
        data_links=motion.links or None,
    )


def joined(start: Point, pieces: Sequence[Sequence[Point]], end: Point) -> tuple[Point, ...]:
    """One line through pieces that may be drawn either way round."""
    out = [start]
    for piece in pieces:
        turned = dist(out[-1], piece[-1]) < dist(out[-1], piece[0])
        out += piece[::-1] if turned else piece
    return (*out, end)
