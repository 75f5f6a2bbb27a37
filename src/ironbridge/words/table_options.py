"""What a table may set, in words: names of options and of their values, and what is special about a value.

What has no words here is called by its id, so that a new title can be played before it is described.
"""

from __future__ import annotations

from ironbridge.core.game import OptionSpec, OptionValue
from ironbridge.words.age_of_steam.map_rules import map_line, map_name
from ironbridge.words.catalogue import Catalogue

WORDS = Catalogue(
    {
        "option.variant": "Game",
        "variant.full": "The whole game",
        "variant.full.special": "canal era and rail era",
        "variant.introductory": "Introductory game",
        "variant.introductory.special": "canal era only, for a first game",
        "option.virtual_link": "Virtual link",
        "virtual_link.True.special": "Liverpool and Birkenhead count as joined for industry cards",
        "option.classic_deck": "Classic deck",
        "classic_deck.True.special": "for 3 and 4: all 66 cards, some taken out unseen",
        "option.community": "Community variant",
        "community.True.special": "for 2: the alternate map, 40 cards of its own, £25",
        "option.map": "Map",
        "option.easy": "Easier start",
        "easy.True.special": "more cubes in the cities; for the maps that have it",
        "yes": "yes",
        "no": "no",
    }
)


def option_name(spec: OptionSpec) -> str:
    key = f"option.{spec.id}"
    return WORDS(key) if key in WORDS else _spelt(spec.id).capitalize()


def value_name(spec: OptionSpec, value: OptionValue) -> str:
    if isinstance(value, bool):
        return WORDS("yes" if value else "no")
    if spec.id == "map":
        return map_name(str(value))
    key = f"{spec.id}.{value}"
    return WORDS(key) if key in WORDS else _spelt(str(value)).capitalize()


def special(spec: OptionSpec, value: OptionValue) -> str:
    """One line of what is special about a value; "" where nothing is."""
    if spec.id == "map":
        return map_line(str(value))
    key = f"{spec.id}.{value}.special"
    return WORDS(key) if key in WORDS else ""


def _spelt(id: str) -> str:
    return id.replace("_", " ")
