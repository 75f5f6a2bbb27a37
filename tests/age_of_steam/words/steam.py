"""Age of Steam spoken: the voice at a table of six, and games for it to tell."""

from __future__ import annotations

from functools import cache
from typing import Any

from ironbridge.core.actions import tag
from ironbridge.core.events import Event
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.match import Match
from tests.titles import find, voice

NAMES = ["Ada", "Tomek", "Giulia", "Rafael", "Noor", "Piet"]
GAME = find("age_of_steam")
VOICE = voice(GAME, NAMES)


@cache
def random_game(map: str, players: int, seed: int, steps: int = 10_000) -> Match[Any, Any]:
    """A game, or its first steps, by players who issue few shares and deliver what they can: so it lasts."""
    match = Match.start(GAME, players, seed=seed, options={"map": map})
    chance = Chance(seed + 1)
    while (decision := match.decision) is not None and match.steps < steps:
        options = match.options(decision.seat)
        if decision.kind == "issue_shares":
            options = options[1:4] if options[1:] else options
        elif decision.kind == "move_goods" and tag(options[0]) in ("deliver", "lift"):
            options = options[:1]
        match.play(decision.seat, options[chance.below(len(options))])
    return match


def opened(**given: Any) -> Match[Any, Any]:
    return Match.from_position(GAME, given)


def foreseen(match: Match[Any, Any], option: Any) -> tuple[list[Event], Any]:
    """What a surface may tell of an option, and the view it leads to."""
    after = GAME.clone(match.state)
    events = GAME.apply(after, option)
    decision = match.decision
    assert decision is not None
    return VOICE.foreseen(events, after, False, decision.seat), GAME.view(after, decision.seat)
