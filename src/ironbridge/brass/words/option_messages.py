"""What a table may set, in words: names of options and of their values, and what is special about a value."""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue

option_text = Catalogue(
    {
        "option.variant": "Game",
        "variant.full": "The whole game",
        "variant.full.special": "canal era and rail era",
        "variant.introductory": "Introductory game",
        "variant.introductory.special": "canal era only, for a first game",
        "option.ties_by_level": "Ties by income level",
        "ties_by_level.True.special": "at equal points the level decides, not the marker's space",
        "option.virtual_link": "Virtual link",
        "virtual_link.True.special": "Liverpool and Birkenhead count as joined for industry cards",
        "option.classic_deck": "Classic deck",
        "classic_deck.True.special": "for 3 and 4: all 66 cards, some taken out unseen",
        "option.community": "Community variant",
        "community.True.special": "for 2: the alternate map, 40 cards of its own, £25",
        "option.rails_touch": "Rails that touch",
        "rails_touch.True.special": "the two rails of one action must touch each other",
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
    }
)
