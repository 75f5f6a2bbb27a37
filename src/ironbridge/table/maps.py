"""The maps of the titles that have several. A new family adds its line to `MAPS` and to `PICTURES`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import msgspec

from ironbridge.drawing.svg import Svg


class MapCard(msgspec.Struct, frozen=True):
    """One map: for whom it is, and how many turns a game takes by the number of players."""

    title: str
    id: str
    name: str
    players: tuple[int, ...]
    recommended: tuple[int, ...]
    turns: dict[str, int]


def _age_of_steam() -> list[MapCard]:
    from ironbridge.games.age_of_steam.game import TITLE, find_maps, load

    cards = []
    for name in find_maps():
        sheet = load(name).sheet
        cards.append(MapCard(TITLE.id, name, sheet.name, sheet.players, sheet.recommended, sheet.turns))
    return cards


MAPS: dict[str, Callable[[], list[MapCard]]] = {"age_of_steam": _age_of_steam}


def _draw_age_of_steam(id: str) -> str:
    from ironbridge.drawing.small_map import draw_small_map
    from ironbridge.games.age_of_steam.game import load

    return draw_small_map(load(id).sheet, variables=True)


PICTURES: dict[str, Callable[[str], str]] = {"age_of_steam": _draw_age_of_steam}


@cache
def maps_of(title: str) -> tuple[MapCard, ...]:
    """The maps of a title in order of their ids; none if it has just its board."""
    return tuple(MAPS[title]()) if title in MAPS else ()


@cache
def small_picture(title: str, id: str) -> Svg:
    """A map at the size of a card, with the colours of the page."""
    return Svg(PICTURES[title](id))
