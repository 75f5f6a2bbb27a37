"""What seats are called: people by their names, bots after early locomotives, no two alike."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.bots.levels import BOTS
from ironbridge.bots.names import spell
from ironbridge.server.errors import BadInput
from ironbridge.words.catalogue import chain, say

LONGEST_SEAT_NAME = 40
# Each has an initial of its own.
ENGINES = ("Rocket", "Novelty", "Puffing Billy", "Locomotion", "Sans Pareil", "Wylam Dilly", "Blücher")


def bot_level(wanted: str) -> str:
    """A bot's name as it is stored; it may be written in capitals, but with no number and no model."""
    level = str(spell(wanted))
    if level not in BOTS:
        names = chain("comma", list(BOTS))
        raise BadInput(say("There is no bot called {level}. Available: {names}.", level=wanted, names=names))
    return level


def seat_name(wanted: str) -> str:
    name = " ".join(wanted.split())
    if not name or len(name) > LONGEST_SEAT_NAME or not name.isprintable():
        raise BadInput(say("A player's name must have 1 to {most} characters.", most=LONGEST_SEAT_NAME))
    return name


def bot_name(taken: Sequence[str]) -> str:
    """The first engine whose initial nobody at the table has; people tell seats apart by it."""
    initials = {name[:1].upper() for name in taken}
    free = [engine for engine in ENGINES if engine[0] not in initials]
    return free[0] if free else unlike(ENGINES[0], taken)


def unlike(name: str, taken: Sequence[str]) -> str:
    """The name, with a number where somebody has it already."""
    number, found = 2, name
    while found in taken:
        found = f"{name[: LONGEST_SEAT_NAME - 3]} {number}"
        number += 1
    return found
