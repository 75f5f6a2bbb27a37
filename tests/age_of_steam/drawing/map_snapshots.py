"""The drawings of all maps before the first turn, as digests; run this file to write them anew.

A digest that changes on purpose is looked at first: `ironbridge draw age_of_steam --map NAME -o map.svg`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path

from ironbridge.age_of_steam.drawing.board import lettering_layer, moving_layer, static_layer
from ironbridge.age_of_steam.drawing.goods_display import WIDTH, display_height, goods_display_layer
from ironbridge.age_of_steam.drawing.opening import opening_view
from ironbridge.age_of_steam.drawing.small_map import draw_small_map
from ironbridge.age_of_steam.rules.loading import load_map
from ironbridge.age_of_steam.rules.sheet import MapSheet
from ironbridge.age_of_steam.rules.view import AgeOfSteamView
from ironbridge.age_of_steam.words.board_messages import caption
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.svg import el
from ironbridge.drawing.theme import THEMES, Paint
from tests.titles import ATLAS

FILE = Path(__file__).with_name("map_snapshots.toml")
MAPS = tuple(ATLAS.folders)


@cache
def map_sheet(id: str) -> MapSheet:
    return load_map(ATLAS.folders[id])


def _display(view: AgeOfSteamView, sheet: MapSheet, paint: Paint) -> str:
    width, height = WIDTH + 16, display_height() + 8
    return el(
        "svg",
        el("title", caption("display")),
        el("rect", width=width, height=height, fill=paint("paper")),
        goods_display_layer(view, sheet, paint, 8, 0),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:.0f} {height:.0f}",
        role="group",
        aria_label=caption("display"),
    )


def digests(id: str) -> dict[str, str]:
    """A digest a layer, both themes in each, so that a difference tells where to look."""
    sheet = map_sheet(id)
    view = opening_view(sheet)
    seats = seats_of(view.players)
    paints = [Paint(theme) for theme in THEMES]
    layers: dict[str, Sequence[str]] = {
        "ground": [static_layer(sheet, paint) for paint in paints],
        "pieces": [moving_layer(view, sheet, paint, seats) for paint in paints],
        "names": [lettering_layer(sheet, paint, [city.at for city in view.cities]) for paint in paints],
        "display": [_display(view, sheet, paint) for paint in paints],
        "small": [draw_small_map(sheet, theme) for theme in THEMES],
    }
    return {layer: sha256("".join(drawn).encode()).hexdigest()[:16] for layer, drawn in layers.items()}


def known() -> dict[str, dict[str, str]]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def main() -> None:
    lines = ["# Written by map_snapshots.py: digests of every map's drawing before the first turn."]
    for id in MAPS:
        lines += ["", f"[{id}]", *(f'{layer} = "{digest}"' for layer, digest in digests(id).items())]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
