"""The layers of which a page shows a table of Age of Steam, in one picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ironbridge.age_of_steam.drawing.board import NO_MARKS, lettering_layer, moving_layer, static_layer
from ironbridge.age_of_steam.drawing.goods_display import display_halves
from ironbridge.age_of_steam.drawing.marks import Plans
from ironbridge.age_of_steam.drawing.tracks import tracks_layer
from ironbridge.age_of_steam.rules.sheet import MapSheet
from ironbridge.age_of_steam.rules.view import AgeOfSteamView
from ironbridge.drawing.marks import Marks
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.svg import el
from ironbridge.drawing.theme import Paint, Theme


def draw_page(
    view: AgeOfSteamView,
    sheet: MapSheet,
    *,
    theme: Theme = "paper",
    variables: bool = False,
    seat_names: Sequence[str] = (),
    marks: Marks = NO_MARKS,
    **plans: Any,
) -> str:
    """Map, goods display and tracks; `plans` are what `Plans` takes: prices, earnings, ghosts."""
    paint = Paint(theme, variables)
    seats = seats_of(view.players, seat_names)
    return el(
        "svg",
        static_layer(sheet, paint),
        moving_layer(view, sheet, paint, seats, marks=marks, plans=Plans(**plans)),
        lettering_layer(sheet, paint, [city.at for city in view.cities]),
        *(half for _, half in display_halves(view, sheet, paint, marks=marks)),
        tracks_layer(view, paint, 0, 0, seats),
        xmlns="http://www.w3.org/2000/svg",
    )
