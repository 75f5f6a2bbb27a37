"""A language that nobody speaks: every message we have, written in other letters.

Whatever is still in Latin letters was never a message: a sentence put together in the code, a word from the
data, a key. Other letters, rather than marks around a message, survive being cut, wrapped or capitalised.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from gettext import NullTranslations

from ironbridge.words.catalogue import SENSE
from tests.words.known import known

LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
OTHER = str.maketrans(LATIN, "АБЦДЕФГХИЙКЛМНОПЩРСТУВЫЖЯЗабцдефгхийклмнопщрстувыжяз")
PLACEHOLDER = re.compile(r"({[^{}]*}|%\([a-z_]+\)s)")
WORD = re.compile(r"[A-Za-zÀ-ÖØ-öø-ɏ]+")


class Pseudo(NullTranslations):
    """Says what translators see; anything else stays as it is."""

    def info(self) -> dict[str, str]:
        return {"language": "pseudo"}  # nothing that is kept for a language is kept for English too

    def gettext(self, message: str) -> str:
        return written(message) if message in known() else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1) if n == 1 else written(msgid2) if msgid1 in known() else msgid2


def written(message: str) -> str:
    text = message.rpartition(SENSE)[2]
    parts = PLACEHOLDER.split(text)
    return "".join(part if PLACEHOLDER.fullmatch(part) else part.translate(OTHER) for part in parts)


def words_left(text: str, allowed: Iterable[str] = ()) -> set[str]:
    """The words in Latin letters, but for those of the names allowed."""
    names = {word for name in allowed for word in WORD.findall(name)}
    return set(WORD.findall(text)) - names
