"""The messages of the sources as translators see them: read once, since all sources are parsed for it."""

from __future__ import annotations

from functools import cache

from ironbridge.core.title_points import title_packages
from ironbridge.words.catalogue import sense
from ironbridge.words.entry import Wording
from ironbridge.words.messages_of import OURS, all_messages

PACKAGES = (OURS, *title_packages())


@cache
def messages_in(package: str) -> tuple[Wording, ...]:
    return tuple(all_messages(package))


def every_message() -> tuple[Wording, ...]:
    return tuple(one for package in PACKAGES for one in messages_in(package))


@cache
def known() -> frozenset[str]:
    """What may be said: messages as they are looked up."""
    return frozenset(sense(one.meaning, one.text) if one.meaning else one.text for one in every_message())
