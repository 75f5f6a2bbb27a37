"""What a table may set, in words: names of options and of their values, and what is special about a value.

What has no words here is called by its id, so that a new title can be played before it is described.
"""

from __future__ import annotations

from collections.abc import Mapping

from ironbridge.core.game import OptionSpec, OptionValue, TitleCard
from ironbridge.words.catalogue import Catalogue, say

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
        "option.difficulty": "Difficulty",
        "difficulty.easy": "Easy",
        "difficulty.easy.special": "42 tiles on the automa's mat, most of the poor ones among them",
        "difficulty.medium": "Medium",
        "difficulty.medium.special": "35 tiles on the automa's mat",
        "difficulty.hard": "Hard",
        "difficulty.hard.special": "32 tiles on the automa's mat, the best ones come soon",
        "difficulty.custom": "Custom",
        "difficulty.custom.special": "you choose the tiles on the automa's mat",
        "option.tiles": "The automa's tiles",
        "tiles.": "as the difficulty says",
        "tiles..special": "with a custom difficulty, by level: cotton 2 1 3 3, coal 0 1 2 2",
        "option.ruleset": "Rules of the automa",
        "ruleset.rulebook": "Rulebook",
        "ruleset.rulebook.special": "the icon goes clockwise, card 8 says DEVELOP",
        "ruleset.english": "English, 1.1",
        "ruleset.english.special": "the icon goes in reading order, card 8 says DRAW",
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
        from ironbridge.age_of_steam.words.map_rules import map_name

        return map_name(str(value))
    key = f"{spec.id}.{value}"
    if key in WORDS:
        return WORDS(key)
    return _tiles(str(value)) if spec.free else _spelt(str(value)).capitalize()


def special(spec: OptionSpec, value: OptionValue) -> str:
    """One line of what is special about a value; "" where nothing is."""
    if spec.id == "map":
        from ironbridge.age_of_steam.words.map_rules import map_line

        return map_line(str(value))
    key = f"{spec.id}.{value}.special"
    return WORDS(key) if key in WORDS else ""


def unusual(card: TitleCard, options: Mapping[str, OptionValue]) -> list[str]:
    """What a table has set otherwise than usual, in a few words each; a map is named elsewhere."""
    said = []
    for spec in card.options:
        value = options.get(spec.id, spec.values[0])
        if value == spec.values[0] or spec.id == "map":
            continue
        alone = isinstance(value, bool) or spec.id == "variant"
        name = option_name(spec) if isinstance(value, bool) else value_name(spec, value)
        said.append(name if alone else f"{option_name(spec)}: {name}")
    return said


def _tiles(text: str) -> str:
    """Numbers of tiles by industry, `cotton 2 1 3 3, coal 0 1 2 2`, with the industries by their names."""
    from ironbridge.brass.words.messages import SHORT

    parts = [part.split() for part in text.split(",") if part.split()]
    return ", ".join(" ".join((say(SHORT[one][0]) if one in SHORT else one, *rest)) for one, *rest in parts)


def _spelt(id: str) -> str:
    return id.replace("_", " ")
