"""The only place with prose: everything a person reads, from facts, ids and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ironbridge.core.actions import Action, Pick
from ironbridge.core.decisions import Decision, Seat
from ironbridge.core.events import Event
from ironbridge.core.game import Game
from ironbridge.core.match import Played
from ironbridge.core.refusals import Refusal
from ironbridge.words.entry import Asking, Bill, Entry, Examples
from ironbridge.words.voice import Voice, voice

AnyGame = Game[Any, Any]
Players = Sequence[str]

__all__ = [
    "Asking",
    "Bill",
    "Entry",
    "Examples",
    "Voice",
    "action",
    "decision",
    "event",
    "log_line",
    "pick",
    "refusal",
    "voice",
]

# `state`, any state of the table, tells which map is played, where a title has several.


def refusal(game: AnyGame, refused: Refusal, names: Players, state: Any = None) -> str:
    """The answer, the fact with its number, the rule."""
    return voice(game, names, state).refusal(refused)


def event(
    game: AnyGame, told: Event, names: Players, viewer: Seat | None = None, state: Any = None
) -> str | None:
    """One fact; None if another line tells it, or the viewer may not know it."""
    return voice(game, names, state).event(told, viewer)


def log_line(
    game: AnyGame, played: Sequence[Played], names: Players, viewer: Seat | None = None, state: Any = None
) -> str:
    """A play as one line of the log."""
    return voice(game, names, state).log_line(played, viewer)


def action(game: AnyGame, option: Action, names: Players, view: Any = None, state: Any = None) -> str:
    """An option; with a view also what it depends on: levels of tiles, the ends of routes."""
    return voice(game, names, state).action(option, view)


def decision(game: AnyGame, asked: Decision, names: Players) -> str:
    """The question."""
    return voice(game, names).decision(asked)


def pick(game: AnyGame, one: Pick, names: Players, view: Any = None, state: Any = None) -> str:
    """One thing to point at."""
    return voice(game, names, state).pick(one, view)
