"""What bots are called beside their names: that they are bots, and of which level."""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, capital, say

LEVELS = Catalogue(
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
    """In the language spoken now, where it is known that these are bots; one's own is called by its id."""
    return LEVELS(level) if level in LEVELS else capital(level)


def bot_name(level: str) -> str:
    """`Bot, foreman`; a level of somebody's own by its id alone."""
    name = level_name(level)
    return say("Bot, {level}", level=name[:1].lower() + name[1:]) if level in LEVELS else name
