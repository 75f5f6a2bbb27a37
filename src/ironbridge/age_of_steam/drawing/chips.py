"""Small pictures beside the map, each an image of its own: a seat's chip, a cube, a die, a New City."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.age_of_steam.drawing.goods import GoodsPaint, die, good
from ironbridge.drawing.geometry import polygon
from ironbridge.drawing.lettering import write
from ironbridge.drawing.seats import Dress, hatched_field, hatchings
from ironbridge.drawing.svg import Svg, data, el, picture, points_of, stroke
from ironbridge.drawing.theme import Paint


def seat_chip(paint: Paint, seat: Dress, size: float = 34) -> Svg:
    """The seat's hatching, which it brings along, with its initial on a plain disc."""
    field = hatched_field(paint, seat, 17, 17, 16, 11.4, (17, 13.5), 1.5)
    return picture(34, 34, el("defs", hatchings(paint, [seat])), field, scale=size / 34)


def cube_picture(paint: Paint, colour: str, size: float = 20) -> Svg:
    return picture(20, 20, good(GoodsPaint.of(paint), colour, 10, 10, 15), scale=size / 20)


def pass_flag(paint: Paint, size: float = 18) -> Svg:
    """A small flag with a 1: the one pass that Turn Order allows."""
    cloth = data("M", 4, 2, "H", 18, "L", 15, 7, "L", 18, 12, "H", 4, "Z")
    return picture(
        20,
        20,
        stroke("M4 1v18", paint("ink"), 1.8, cap="round"),
        el("path", d=cloth, **paint.edged("raise", 1.4), stroke_linejoin="round"),
        write(paint, "1", 9.6, 7, 9.5, weight=700, centred=True),
        scale=size / 20,
    )


def new_city_picture(paint: Paint, letter: str, accepts: str, growth: str) -> Svg:
    """A New City as it will lie: its letter, what it takes, when it grows (if goods grow)."""
    pen = GoodsPaint.of(paint)
    outer, inner = polygon((23, 21), 20, 6, 1 / 12), polygon((23, 21), 16, 6, 1 / 12)
    return picture(
        46,
        42,
        el("polygon", points=points_of(outer), fill=pen(f"goods-{accepts}"), stroke=pen("ink")),
        el("polygon", points=points_of(inner), fill=pen(f"tint-{accepts}"), stroke=pen("ink")),
        write(pen, letter, 23, 13.5, 12, weight=700, centred=True),
        good(pen, accepts, 16.5 if growth else 23, 27, 9.5),
        die(pen, growth, 29.5, 27, 11) if growth else Svg(""),
    )


def new_cities_row(paint: Paint, waiting: Sequence[tuple[str, str, str]], label: str) -> Svg:
    """New Cities in rows of four: letter, what it takes, when it grows."""
    drawn = [
        el("g", new_city_picture(paint, *new), transform=f"translate({i % 4 * 54} {i // 4 * 48})")
        for i, new in enumerate(waiting)
    ]
    return picture(54 * 4, 48 * 2, *drawn, scale=1.3, label=label)


def tab_icon(paint: Paint, kind: str) -> Svg:
    """Marks of the tabs on a phone: a cube, the tracks, the hammer of the auction, a share, a purse."""
    if kind == "goods":
        return cube_picture(paint, "blue", 22)
    d = {
        "tracks": data("M", 3, 6, "H", 21, "M", 3, 12, "H", 21, "M", 3, 18, "H", 21)
        + "M8 3.5v5M15 9.5v5M11 15.5v5",
        "auction": "M4 20h16M12 4l7 7M8 8l7 7M13.5 5.5l-7 7 5 5 7-7z",
        "shares": "M4 5h16v14H4zM8 5v14M4 10h16",
        "end": "M4 8h16v11H4zM8 8V5h8v3M12 11v5",
    }[kind]
    return picture(
        24,
        24,
        el("path", d=d, fill="none", stroke="currentColor", stroke_width=1.9, stroke_linejoin="round"),
        scale=22 / 24,
    )
