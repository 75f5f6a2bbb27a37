"""Spaces of the board in a sentence, where a comma would cut a space off from its place."""

from __future__ import annotations

from ironbridge.brass.words.event_messages import log_text
from ironbridge.brass.words.names import Names


def space(names: Names, slot: str) -> str:
    """A space of a place or merchant town: `Birmingham (upper right)`."""
    position, place = names.position(slot), names.place(slot)
    return log_text("slot", place=place, position=position) if position else place
