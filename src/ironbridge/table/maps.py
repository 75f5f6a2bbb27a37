"""The maps of the titles that have several.

A new family adds its line to `MAPS`, `RULES`, `PICTURES` and `CHECKS`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from ironbridge.core.registry import use_maps
from ironbridge.drawing.svg import Svg


class MapCard(msgspec.Struct, frozen=True):
    """One map: for whom it is, and how many turns a game takes by the number of players.

    `rebuilt`: all of it, or a part, is reconstructed. Every text is in the language spoken now.
    """

    title: str
    id: str
    name: str
    players: tuple[int, ...]
    recommended: tuple[int, ...]
    turns: dict[str, int]
    line: str = ""
    summary: str = ""
    notes: tuple[str, ...] = ()
    rebuilt: Literal["", "part", "all"] = ""


def _age_of_steam() -> list[MapCard]:
    from ironbridge.age_of_steam.rules.game import TITLE, find_maps, load
    from ironbridge.age_of_steam.words import map_rules

    cards = []
    for name in find_maps():
        sheet, told = load(name).sheet, map_rules.told(name)
        whole = "grid" in sheet.reconstructed
        cards.append(
            MapCard(
                TITLE.id,
                name,
                told.name,
                sheet.players,
                sheet.recommended,
                sheet.turns,
                told.line,
                told.summary,
                tuple(map_rules.map_notes(sheet)),
                "all" if whole else "part" if sheet.reconstructed else "",
            )
        )
    return cards


MAPS: dict[str, Callable[[], list[MapCard]]] = {"age_of_steam": _age_of_steam}


def _draw_age_of_steam(id: str, theme: str) -> str:
    from ironbridge.age_of_steam.drawing.small_map import draw_small_map
    from ironbridge.age_of_steam.rules.game import load

    return draw_small_map(load(id).sheet, "night" if theme == "night" else "paper", variables=not theme)


def _age_of_steam_rules(id: str, language: str) -> tuple[str, tuple[str, ...]]:
    from ironbridge.age_of_steam.words import map_rules

    return map_rules.map_rules(id, language), map_rules.map_anchors(id)


def _check_age_of_steam() -> None:
    from ironbridge.age_of_steam.drawing.decoration import decoration_of
    from ironbridge.age_of_steam.rules.game import load
    from ironbridge.age_of_steam.rules.map_folders import own_maps
    from ironbridge.age_of_steam.words.map_words import words_of

    for name in own_maps():
        decoration_of(load(name).sheet)
        words_of(name)


RULES: dict[str, Callable[[str, str], tuple[str, tuple[str, ...]]]] = {"age_of_steam": _age_of_steam_rules}
PICTURES: dict[str, Callable[[str, str], str]] = {"age_of_steam": _draw_age_of_steam}
CHECKS: dict[str, Callable[[], None]] = {"age_of_steam": _check_age_of_steam}


def offer_maps(folders: Sequence[str]) -> None:
    """Offer the home-made maps of these folders. Raises Malformed if one has a fault, be it in its drawing
    or its words: nobody should find it in the middle of a game."""
    use_maps(folders)
    for check in CHECKS.values():
        check()


def maps_of(title: str) -> tuple[MapCard, ...]:
    """The maps of a title in order of their ids; none if it has just its board."""
    return tuple(MAPS[title]()) if title in MAPS else ()


def small_picture(title: str, id: str, theme: str = "") -> Svg:
    """A map at the size of a card, with the colours of a theme, or of a page, which shows several: they have
    no ids."""
    return Svg(re.sub(r' id="[^"]*"', "", PICTURES[title](id, theme)))


def map_page(title: str, id: str, language: str) -> tuple[str, tuple[str, ...]]:
    """The rules of a map as CommonMark, and the anchors of their headings."""
    return RULES[title](id, language)
