"""Small pictures outside a board: pictograms in buttons and tabs, the seats' chips and discs.

Pictograms carry their shapes with them and take the text's colour; a chip's hatching is found among the
definitions of the board on the same page.
"""

from __future__ import annotations

from functools import lru_cache

from ironbridge.drawing.seats import Dress, disc, hatched_field, plate
from ironbridge.drawing.svg import Svg, el, picture
from ironbridge.drawing.theme import Paint

BROWSER = Paint("paper", variables=True)  # colours come from the page's own stylesheet

# Things to do and parts of the table, on the grid of 24. All are our own drawings.
_DOING: dict[str, str] = {
    "rail": (
        "M1 7.2h22v2.6H1zM1 14.2h22v2.6H1zM3.6 3.6h2.7v16.8H3.6zM8.6 3.6h2.7v16.8H8.6z"
        "M13.6 3.6h2.7v16.8h-2.7zM18.6 3.6h2.7v16.8h-2.7z"
    ),
    "canal": (
        "M1.2 5.2c3.4-2.6 6.4-2.6 9.4-.6s6.2 1.6 12.2-.8v2.9c-5.4 2.4-9.4 2.8-12.6.7"
        "s-5.8-1.6-9 .9zM3.4 9.8h17.2l-2.2 4.6H5.6zM1.2 18.6c3.4-2.6 6.4-2.6 9.4-.6"
        "s6.2 1.6 12.2-.8v2.9c-5.4 2.4-9.4 2.8-12.6.7s-5.8-1.6-9 .9z"
    ),
    "develop": "M12 1.4l7 7.4h-4.3v5.4H9.3V8.8H5zM4 16h16v2.5H4zM4 20.2h16v2.5H4z",
    "sell": (
        "M10.8 1.4h2.4v2.8h8.2v2.3h-1.2l2.7 6.2c-.6 2-2.1 3-3.9 3s-3.3-1-3.9-3l2.7-6.2h-4.6v12.6h4.2v2.7"
        "H6.6v-2.7h4.2V6.5H6.2l2.7 6.2c-.6 2-2.1 3-3.9 3s-3.3-1-3.9-3l2.7-6.2H2.6V4.2h8.2z"
    ),
    "pass": "M4 10.6h16v2.8H4z",
    "hand": (
        "M3 4.6l9.2-2.4 1 3.6h7.4v16H8.8v-3L6.8 19.3zM11 8v11.5h7.4V8zM5.6 6.3l2.6 9.6.6-.2V5.8h2.3l-.3-.9z"
    ),
    "compass": (
        "M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22zM12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z"
        "M12 4.2l2 5.8 5.8 2-5.8 2-2 5.8-2-5.8-5.8-2 5.8-2z"
    ),
    "discards": "M2.6 6.2h12v15.6h-12zM5 8.6v10.8h7.2V8.6zM9.4 2.2h12v15.6h-4.6v-2.4H19V4.6h-7.2v1.6H9.4z",
}


def drawn(kind: str) -> Svg:
    """The bare shape of a thing to do, on the grid of 24."""
    rule = None if kind == "rail" else "evenodd"  # sleepers cross rails, everything else has holes
    return el("path", d=_DOING[kind], fill_rule=rule)


@lru_cache(maxsize=256)
def icon(kind: str, size: int = 20) -> Svg:
    """A pictogram as a picture of its own."""
    return as_icon(drawn(kind), size)


def as_icon(shape: Svg, size: int) -> Svg:
    """A shape on the grid of 24, in the colour of the text beside it."""
    return picture(24, 24, shape, scale=size / 24, fill="currentColor", class_="pictogram")


@lru_cache(maxsize=2048)
def small_disc(seat: Dress, paint: Paint = BROWSER, size: int = 23) -> Svg:
    """A seat's medallion, for lists: round for people, square for bots."""
    drawn = plate(paint, seat, 12, 12, 9.5) if seat.level else disc(paint, seat, 12, 12, 10.5)
    return picture(24, 24, drawn, scale=size / 24, class_="disc")


@lru_cache(maxsize=2048)
def chip(seat: Dress, paint: Paint = BROWSER, size: int = 34) -> Svg:
    """A seat's hatched field with the initial on a plain disc."""
    field = hatched_field(paint, seat, 17, 17, 16, 11, (16, 13))
    return picture(34, 34, field, scale=size / 34, class_="chip")
