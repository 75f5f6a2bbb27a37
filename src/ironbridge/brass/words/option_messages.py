"""What a table may set, in words: names of options and of their values, and what is special about a value."""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, sense

option_text = Catalogue(
    {
        "option.variant": sense("full or introductory", "Game"),
        "variant.full": "Full game",
        "variant.full.special": "canal era and rail era",
        "variant.introductory": "Introductory game",
        "variant.introductory.special": "canal era only, for a first game",
        "option.ties_by_level": "Ties by income level",
        "ties_by_level.True.special": "ties on points are broken by income level, not by the marker's space",
        "option.virtual_link": "Virtual link",
        "virtual_link.True.special": "Liverpool and Birkenhead count as connected for industry cards",
        "option.classic_deck": "Classic deck",
        "classic_deck.True.special": "for 3 or 4 players: all 66 cards, some removed unseen",
        "option.community": "Community variant",
        "community.True.special": "for 2 players: the alternate map, its own 40 cards, £25 each",
        "option.rails_touch": "Rails must touch",
        "rails_touch.True.special": "the two rails of one action must touch",
        "option.difficulty": "Difficulty",
        "difficulty.easy": "Easy",
        "difficulty.easy.special": "42 tiles on the automa's mat, including most of the weak ones",
        "difficulty.medium": "Medium",
        "difficulty.medium.special": "35 tiles on the automa's mat",
        "difficulty.hard": "Hard",
        "difficulty.hard.special": "32 tiles on the automa's mat, so the best ones come sooner",
        "difficulty.custom": "Custom",
        "difficulty.custom.special": "you choose the tiles on the automa's mat",
        "option.tiles": "The automa's tiles",
        "tiles.": "set by the difficulty",
        "tiles..special": "for a custom difficulty: the number of tiles at each level, for example "
        "cotton 2 1 3 3, coal 0 1 2 2",
        "option.ruleset": "Automa rules",
        "ruleset.rulebook": "Rulebook",
        "ruleset.rulebook.special": "the icon moves clockwise, and card 8 says DEVELOP",
        "ruleset.english": "English 1.1",
        "ruleset.english.special": "the icon moves in reading order, and card 8 says DRAW",
    }
)
