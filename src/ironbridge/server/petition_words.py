"""What players ask each other at a table, as a sentence: on its page and in notices."""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue

WORDS = Catalogue(
    {
        "undo": "{name} asks to take back a turn",
        "replace": "{name} asks for a bot in {about}'s seat",
        "abandon": "{name} asks to abandon the game",
    }
)


def question(kind: str, name: str, about: str) -> str:
    """`about`: whose seat it is about, "" where it is about nobody's."""
    return WORDS(kind, name=name, about=about)
