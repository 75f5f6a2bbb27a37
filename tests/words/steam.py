"""Age of Steam spoken: the voice at a table of six, and what nobody should ever read."""

from __future__ import annotations

import re
from typing import Any

from ironbridge.core.actions import Action
from ironbridge.core.events import Event
from ironbridge.core.match import Match
from ironbridge.core.registry import find
from ironbridge.words import voice

NAMES = ["Ada", "Tomek", "Giulia", "Rafael", "Noor", "Piet"]
GAME = find("age_of_steam")
VOICE = voice(GAME, NAMES)

# A placeholder, an id with an underscore or a colon, two hyphens, None, a bare dict, or a track by numbers.
LEFT_OVER = re.compile(r"[{}]|_|--|\w:\d|\bNone\b|\bTrue\b|\bFalse\b|\b\d-\d\b|-town")


def assert_readable(text: str | None) -> None:
    assert text is None or (text and not LEFT_OVER.search(text) and text == text.strip()), text


def opened(**given: Any) -> Match[Any, Any]:
    return Match.from_position(GAME, given)


def foreseen(match: Match[Any, Any], option: Action) -> tuple[list[Event], Any]:
    """What a surface may tell of an option, and the view it leads to."""
    after = GAME.clone(match.state)
    events = GAME.apply(after, option)
    decision = match.decision
    assert decision is not None
    return VOICE.foreseen(events, after, False, decision.seat), GAME.view(after, decision.seat)
