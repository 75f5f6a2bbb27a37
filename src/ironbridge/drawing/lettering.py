"""Lettering: text elements, and how wide a text will be at most in each face."""

from __future__ import annotations

from typing import Literal
from unicodedata import normalize

from ironbridge.drawing.svg import Svg, el
from ironbridge.drawing.theme import Face, Paint

Anchor = Literal["start", "middle", "end"]

# Height of capitals and figures as a part of the size, to centre them without `dominant-baseline`.
CAPS: dict[Face, float] = {"name": 0.74, "read": 0.66, "faint": 0.68}

# Advance widths in hundredths of the size, letters of one width together; anything else counts as wide.
_GROUPS: dict[Face, dict[int, str]] = {
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
    face: {c: w / 100 for w, letters in groups.items() for c in letters} for face, groups in _GROUPS.items()
}
_BASE = {"ł": "l", "Ł": "L"}  # letters that Unicode does not take apart
SPARE = 1.05  # fallback faces run up to 5 % wider


def _width(letter: str, widths: dict[str, float]) -> float:
    """Of an accented letter as of the plain one; what is not known counts as wide."""
    if letter not in widths:
        letter = _BASE.get(letter) or normalize("NFD", letter)[0]
    return widths.get(letter, 0.9)


def width_of(text: str, size: float, face: Face = "name", track: float = 0.0) -> float:
    """A width the text will not exceed, in the named face or its fallbacks."""
    widths = _WIDTHS[face]
    return sum(_width(c, widths) for c in text) * size * SPARE + track * len(text)


def write(
    paint: Paint,
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    face: Face = "name",
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
    """A line of text; `y` is the baseline, or the middle of its capitals when `centred`."""
    return el(
        "text",
        text,
        x=x + (track or 0) / 2 if anchor == "middle" else x,
        y=y + CAPS[face] * size / 2 if centred else y,
        font_family=paint.font(face),
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
