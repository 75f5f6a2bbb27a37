"""Captions on the boards, in every language: they keep to their boxes, and to their language."""

from __future__ import annotations

from collections.abc import Callable
from gettext import NullTranslations

import pytest

from ironbridge.age_of_steam.drawing import legend as steam_legend
from ironbridge.age_of_steam.drawing import tracks as steam_tracks
from ironbridge.age_of_steam.drawing.board import draw_age_of_steam
from ironbridge.age_of_steam.drawing.layout import steam_layout
from ironbridge.age_of_steam.drawing.legend import draw_legend
from ironbridge.brass.drawing import cartouche
from ironbridge.brass.drawing.board import draw_brass
from ironbridge.brass.drawing.layout import layout_for
from ironbridge.brass.rules.shared.sheet import load_sheet
from ironbridge.drawing import lettering
from ironbridge.drawing.lettering import SMALLEST, Fit, fit, width_of
from ironbridge.drawing.theme import Paint
from ironbridge.words.catalogue import speak_with
from ironbridge.words.languages import LANGUAGES, translations
from tests.age_of_steam.drawing.map_snapshots import MAPS, map_sheet
from tests.age_of_steam.drawing.pages import draw_page
from tests.age_of_steam.drawing.samples import STEAM_NAMES, late_table, middle_table, rust_belt
from tests.brass.drawing.lancashire_samples import TABLES
from tests.brass.drawing.samples import NAMES, PACKAGE, canal_table, end_table, rail_table
from tests.server.nothing_kept import nothing_kept

SHEET = load_sheet(PACKAGE)


def everything() -> str:
    brass = [draw_brass(view, SHEET, seat_names=NAMES) for view in (canal_table(), rail_table(), end_table())]
    brass += [draw_brass(view, sheet, seat_names=NAMES) for view, sheet in TABLES.values()]
    maps = [
        draw_age_of_steam(view, rust_belt(), seat_names=STEAM_NAMES)
        + draw_page(view, rust_belt(), seat_names=STEAM_NAMES)
        for view in (middle_table(), late_table())
    ]
    return "".join(brass + maps)


class Measured:
    """Records every caption that was fitted into a room."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.too_wide: set[str] = set()
        self.count = 0
        for module in (lettering, cartouche, steam_legend, steam_tracks):
            monkeypatch.setattr(module, "fit", self.measure(fit))

    def measure(self, real: Callable[..., Fit]) -> Callable[..., Fit]:
        def measured(text: str, size: float, room: float, *more: object) -> Fit:
            found = real(text, size, room, *more)
            self.count += 1
            if found.width > room:
                self.too_wide.add(f"{text!r} takes {found.width:.0f}, there are {room:.0f}")
            return found

        return measured


class Shouting(NullTranslations):
    """Every text longer by a half."""

    def gettext(self, message: str) -> str:
        return message + "m" * (len(message) // 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_captions_keep_to_their_boxes(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    measured = Measured(monkeypatch)
    with speak_with(translations(language)), nothing_kept():
        everything()
    assert measured.count > 30
    assert not measured.too_wide


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lines_under_every_map_fit(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    measured = Measured(monkeypatch)
    with speak_with(translations(language)):
        for id in MAPS:
            draw_legend(Paint(), map_sheet(id), steam_layout(map_sheet(id)))
    assert measured.count > len(MAPS)
    assert not measured.too_wide


def test_captions_that_are_too_long_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    measured = Measured(monkeypatch)
    with speak_with(Shouting()), nothing_kept():
        everything()
    assert measured.too_wide


def test_long_captions_shrink_a_little_and_then_take_the_narrow_face() -> None:
    assert fit("CANAL ERA", 13, 148, track=1.4) == ("name", 13, 1.4, width_of("CANAL ERA", 13, "name", 1.4))
    shrunk = fit("ERA DEI CANALI", 13, 148, track=1.4)
    assert shrunk.font == "name"
    assert 13 * SMALLEST <= shrunk.size < 13
    narrow = fit("ERA DAS FERROVIAS", 13, 130, track=1.4)
    assert narrow.font == "read"
    assert narrow.width <= 130


def test_accented_letters_are_as_wide_as_plain_ones() -> None:
    assert width_of("Łódź, Węgiel", 14, "read") == width_of("Lodz, Wegiel", 14, "read")


def test_a_board_in_one_language_keeps_no_words_of_another() -> None:
    before = everything()
    with speak_with(Shouting()):
        shouted = everything()
        assert any(spot.name.text.startswith("Farm brewerymm") for spot in layout_for(SHEET).names.values())
    assert "MARKET PRICESM" in shouted
    assert everything() == before
