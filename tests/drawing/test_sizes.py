"""No text on any board is under 9 pixels where the board is shown smallest, in any language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from ironbridge.age_of_steam.drawing.board import lettering_layer, moving_layer, static_layer
from ironbridge.age_of_steam.drawing.layout import TALL_PLACE, steam_layout
from ironbridge.age_of_steam.drawing.opening import opening_view
from ironbridge.brass.drawing.board import draw_brass
from ironbridge.brass.rules.shared.sheet import load_sheet
from ironbridge.drawing.lettering import PLACE
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.theme import Paint
from ironbridge.words.catalogue import speak_with
from ironbridge.words.languages import LANGUAGES, translations
from tests.age_of_steam.drawing.map_snapshots import MAPS, map_sheet
from tests.age_of_steam.drawing.samples import STEAM_NAMES, late_table, rust_belt
from tests.brass.drawing.lancashire_samples import TABLES
from tests.brass.drawing.samples import NAMES, PACKAGE, canal_table, end_table

LEAST = 9.0
SCALE = re.compile(r"scale\(([-\d.]+)")
Words = tuple[float, str]


def texts(element: ElementTree.Element, scale: float = 1.0, size: float = 16.0) -> Iterator[Words]:
    """Every text with its size in units of the picture."""
    found = SCALE.search(element.get("transform", ""))
    scale *= abs(float(found[1])) if found else 1.0
    size = float(element.get("font-size", size))
    if element.tag.endswith("text"):
        yield size * scale, "".join(element.itertext())
    for child in element:
        yield from texts(child, scale, size)


def small(svg: str, width: float, height: float, place: tuple[float, float]) -> set[str]:
    pixels = min(place[0] / width, place[1] / height)
    found = list(texts(ElementTree.fromstring(svg)))
    assert len(found) > 20
    return {f"{words}: {size * pixels:.1f}" for size, words in found if size * pixels < LEAST}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_on_a_brass_board_can_be_read(language: str) -> None:
    birmingham = load_sheet(PACKAGE)
    boards = [(canal_table(), birmingham), (end_table(), birmingham), *TABLES.values()]
    with speak_with(translations(language)):
        for view, sheet in boards:
            assert small(draw_brass(view, sheet, seat_names=NAMES), 1240, 1014, PLACE) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_on_a_map_can_be_read(language: str) -> None:
    with speak_with(translations(language)):
        for id in MAPS:
            sheet, paint = map_sheet(id), Paint()
            view, layout = opening_view(sheet), steam_layout(sheet)
            if id == "rust_belt":
                sheet, view = rust_belt(), late_table()
            drawn = (
                static_layer(sheet, paint),
                moving_layer(view, sheet, paint, seats_of(view.players, STEAM_NAMES[: view.players])),
                lettering_layer(sheet, paint, [city.at for city in view.cities]),
            )
            place = TALL_PLACE if layout.tall else PLACE
            frame = layout.frame
            assert small(f"<svg>{''.join(drawn)}</svg>", frame.width, frame.height, place) == set(), id
