"""What bots are called beside their names: that they are bots, and of which level."""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, capital

LEVEL_NAMES = Catalogue(
    {
        "random": "Bot, random",
        "greedy": "Bot, greedy",
        "apprentice": "Bot, apprentice",
        "journeyman": "Bot, journeyman",
        "foreman": "Bot, foreman",
        "master": "Bot, master",
    }
)


def bot_name(level: str) -> str:
    """In the language spoken now; a level of somebody's own is called by its id."""
    return LEVEL_NAMES(level) if level in LEVEL_NAMES else capital(level)


LEVELS_NAMED = Catalogue(
    {
        "random": "Random",
        "greedy": "Greedy",
        "apprentice": "Apprentice",
        "journeyman": "Journeyman",
        "foreman": "Foreman",
        "master": "Master",
    }
)


def level_name(level: str) -> str:
    """A bot by its level alone, where a column says that these are bots."""
    return LEVELS_NAMED(level) if level in LEVELS_NAMED else capital(level)
