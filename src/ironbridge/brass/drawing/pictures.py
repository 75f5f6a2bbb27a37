"""Small pictures of Brass outside a board: industries and actions, in buttons, in tabs and on cards."""

from __future__ import annotations

from functools import lru_cache

from ironbridge.brass.drawing.pictograms import SHAPES
from ironbridge.drawing import pictures
from ironbridge.drawing.svg import Svg, el, stroke

# On the grid of 24, beside what every title may do. All are our own drawings.
_DOING: dict[str, str] = {
    "loan": (
        "M1 5h22v14H1zM3.2 7.2v9.6h17.6V7.2zM12 8.6a3.4 3.4 0 1 1 0 6.8a3.4 3.4 0 1 1 0-6.8z"
        "M5 10.9h2v2.2H5zM17 10.9h2v2.2h-2z"
    ),
    "scout": (
        "M9.8 1.4a8.2 8.2 0 0 1 6.6 13.1l6.2 6.2-2.2 2.2-6.2-6.2A8.2 8.2 0 1 1 9.8 1.4z"
        "M9.8 4.2a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11z"
    ),
    "star": "M12 8.4l.9 2.7 2.7.9-2.7.9-.9 2.7-.9-2.7-2.7-.9 2.7-.9z",
}


def drawn(kind: str) -> Svg:
    """The bare shape of an industry or of a thing to do."""
    if kind == "any_industry":
        return Svg(SHAPES["manufacturer"] + drawn("star"))
    if kind in _DOING:
        return el("path", d=_DOING[kind], fill_rule="evenodd")
    return SHAPES[kind] if kind in SHAPES else pictures.drawn(kind)


def barred_shape(kind: str) -> Svg:
    """The pictogram of a tile that cannot be built: faint, with a stroke through it."""
    bar = stroke("M2 22L22 2", "currentColor", 2.6, cap="round")
    return Svg(el("g", drawn(kind), opacity=0.5) + bar)


@lru_cache(maxsize=256)
def icon(kind: str, size: int = 20, *, barred: bool = False) -> Svg:
    return pictures.as_icon(barred_shape(kind) if barred else drawn(kind), size)
