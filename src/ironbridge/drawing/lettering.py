"""Lettering: words of any language, smaller or in a narrower font where they are long for their room."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Literal, NamedTuple
from unicodedata import normalize

from ironbridge.drawing.geometry import Box, rect
from ironbridge.drawing.svg import Svg, el, together
from ironbridge.drawing.theme import Font, Paint

Anchor = Literal["start", "middle", "end"]

# Height of capitals and figures as a part of the size, to centre them without `dominant-baseline`.
CAPS: dict[Font, float] = {"name": 0.74, "read": 0.66, "faint": 0.68}

# Advance widths in hundredths of the size, letters of one width together; anything else counts as wide.
_GROUPS: dict[Font, dict[int, str]] = {
    "name": {
        24: "'·", 29: ".,", 30: " ", 35: "jl", 37: "i", 40: "t", 42: "f", 47: "I-", 54: "sr+",
        57: "z35c817", 59: "e469", 62: "aov02",
        66: "Jgxyq£", 69: "bdkph", 71: "Sun", 75: "PFL", 79: "BZET", 83: "YCR",
        87: "DOQU", 91: "AVXw&GNK", 93: "H", 98: "m", 109: "M", 122: "W",
    },
    "read": {
        22: " ", 29: "ijl.,·'I", 33: "f-", 38: "tr", 45: "sz", 50: "cxJvy", 52: "LYeFa0123456789£+",
        54: "gkEV", 57: "STXZoAhubdnpq", 60: "CPBKR", 64: "DG&", 68: "NUHOQ", 75: "Mw", 85: "Wm",
    },
    "faint": {
        29: "'l .,·", 34: "fjti", 43: "-Iescr", 49: "zobgqvk", 55: "hyadJp", 58: "xnu0123456789",
        69: "SPCBFLTZ", 74: "EOQRYw£AG&", 81: "DKVUNHm", 94: "XM+", 108: "W",
    },
}  # fmt: skip
_WIDTHS = {
    font: {c: w / 100 for w, letters in groups.items() for c in letters} for font, groups in _GROUPS.items()
}
_BASE = {"ł": "l", "Ł": "L"}  # letters that Unicode does not take apart
SPARE = 1.05  # fallback fonts run up to 5 % wider
SMALLEST = 0.85  # of the size a caption was drawn for
PLACE = (754.0, 617.0)  # what a board has of the smallest window of its kind, 1280 by 720
READABLE = 9.05  # pixels


def _width(letter: str, widths: dict[str, float]) -> float:
    """Of an accented letter as of the plain one; what is not known counts as wide."""
    if letter not in widths:
        letter = _BASE.get(letter) or normalize("NFD", letter)[0]
    return widths.get(letter, 0.9)


def width_of(text: str, size: float, font: Font = "name", track: float = 0.0) -> float:
    """A width the text will not exceed, in the named font or its fallbacks."""
    widths = _WIDTHS[font]
    return sum(_width(c, widths) for c in text) * size * SPARE + track * len(text)


def fill_lines(words: Sequence[str], size: float, room: float, font: Font = "read") -> list[str]:
    """Words in lines that keep to their room."""
    lines: list[str] = []
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size, font) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def least_size(width: float, height: float, place: tuple[float, float] = PLACE) -> float:
    """The size of lettering, in units of a board, that can be read where the board is shown smallest."""
    return READABLE / min(place[0] / width, place[1] / height)


class Fit(NamedTuple):
    """How a caption is set, and how wide it will be at most."""

    font: Font
    size: float
    track: float | None
    width: float


@lru_cache(maxsize=8192)
def fit(
    text: str,
    size: float,
    room: float,
    font: Font = "name",
    track: float | None = None,
    least: float = 0.0,
) -> Fit:
    """As it was drawn for, else as much smaller as it must be, else in the narrower reading font."""
    tried = []
    for one, spaced in ((font, track), (font, None), ("read", None)):
        for part in (1.0, 0.95, 0.9, SMALLEST):
            set_ = max(round(size * part, 2) if part < 1 else size, least)
            width = width_of(text, set_, one, spaced or 0.0)
            tried.append(Fit(one, set_, spaced, width))
            if width <= room:
                return tried[-1]
    return min(tried, key=lambda one: one.width)


def write(
    paint: Paint,
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    room: float | None = None,
    font: Font = "name",
    weight: int = 600,
    fill: str = "ink",
    anchor: Anchor = "middle",
    track: float | None = None,
    halo: str | None = None,
    halo_width: float = 5,
    italic: bool = False,
    centred: bool = False,
    **more: str,
) -> Svg:
    """A line of text within its `room`; `y` is the baseline, or the middle of its capitals when `centred`."""
    size = max(size, paint.least)
    if room is not None:
        font, size, track, _ = fit(text, size, room, font, track, paint.least)
    return el(
        "text",
        text,
        x=x + (track or 0) / 2 if anchor == "middle" else x,
        y=y + CAPS[font] * size / 2 if centred else y,
        font_family=paint.font(font),
        font_size=size,
        font_weight=weight if weight != 400 else None,
        font_style="italic" if italic else None,
        letter_spacing=track,
        text_anchor=anchor if anchor != "start" else None,
        fill=paint(fill),
        stroke=paint(halo) if halo else None,
        stroke_width=halo_width if halo else None,
        stroke_linejoin="round" if halo else None,
        paint_order="stroke" if halo else None,
        **more,
    )


# Plain words, quieter than a name or a figure.
note = partial(write, font="read", weight=400, fill="ink2")


def plaque(
    paint: Paint,
    box: Box,
    text: str,
    size: float,
    *,
    rx: float,
    width: float | None = None,
    ground: str = "raise",
    edge: str = "ink",
    ink: str = "ink",
    font: Font = "read",
    dash: str | None = None,
) -> Svg:
    """A word or a figure, bold in the middle of a plate of its own; `width` is that of the edge."""
    look = {"fill": paint(ground), "stroke": paint(edge)}
    return together(
        rect(box, rx=rx, **look, stroke_width=width, stroke_dasharray=dash),
        write(paint, text, *box.centre, size, font=font, weight=700, fill=ink, centred=True),
    )
