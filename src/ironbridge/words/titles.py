"""Titles and the options of a new game in words: what each is about, and what is special about a choice."""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, Message

TITLES: dict[str, Message] = {
    "age_of_steam": "Railways, shares and goods, on one map after the other",
    "birmingham": "Industry around Birmingham, with merchants and beer, 1770 to 1870",
    "brass_2007": "Lancashire as it was first published",
    "lancashire": "Cotton, ports and the distant market in the north-west, 1770 to 1870",
}

# `option.id` is an option, `id.value` one of its values, `id.value.special` what is special about it.
OPTIONS: dict[str, Message] = {
    "option.variant": "Game",
    "variant.full": "The whole game",
    "variant.full.special": "canal era and rail era",
    "variant.introductory": "Introductory game",
    "variant.introductory.special": "canal era only, for a first game",
    "option.virtual_link": "Virtual link",
    "virtual_link.True.special": "with Liverpool in the network industry cards build in Birkenhead, and back",
    "option.classic_deck": "Classic deck",
    "classic_deck.True.special": "for 3 and 4: all 66 cards, some taken out unseen",
    "option.community": "Community variant",
    "community.True.special": "for 2: the alternate map, 40 cards of its own, £25",
    "option.map": "Map",
    "map.rust_belt.special": "the map of the base game",
    "yes": "yes",
    "no": "no",
}

title_text = Catalogue(TITLES)
option_text = Catalogue(OPTIONS)
