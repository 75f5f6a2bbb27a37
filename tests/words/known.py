"""The messages of the sources as translators see them: read once, since all sources are parsed for it."""

from __future__ import annotations

from functools import cache

from ironbridge.words.catalogue import sense
from ironbridge.words.messages_of import Found, all_messages


@cache
def every_message() -> tuple[Found, ...]:
    return tuple(all_messages())


@cache
def known() -> frozenset[str]:
    """What may be said: messages as they are looked up."""
    return frozenset(sense(one.meaning, one.text) if one.meaning else one.text for one in every_message())
