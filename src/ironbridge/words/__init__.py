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
from ironbridge.words.entry import Bill, Entry
from ironbridge.words.voice import Voice, voice

AnyGame = Game[Any, Any]
Players = Sequence[str]

__all__ = ["Bill", "Entry", "Voice", "action", "decision", "event", "log_line", "pick", "refusal", "voice"]


def refusal(game: AnyGame, refused: Refusal, names: Players) -> str:
    """The answer, the fact with its number, the rule."""
    return voice(game, names).refusal(refused)


def event(game: AnyGame, told: Event, names: Players, viewer: Seat | None = None) -> str | None:
    """One fact; None if another line tells it, or the viewer may not know it."""
    return voice(game, names).event(told, viewer)


def log_line(game: AnyGame, played: Sequence[Played], names: Players, viewer: Seat | None = None) -> str:
    """A play as one line of the log."""
    return voice(game, names).log_line(played, viewer)


def action(game: AnyGame, option: Action, names: Players, view: Any = None) -> str:
    """An option; with a view also the levels of its tiles."""
    return voice(game, names).action(option, view)


def decision(game: AnyGame, asked: Decision, names: Players) -> str:
    """The question."""
    return voice(game, names).decision(asked)


def pick(game: AnyGame, one: Pick, names: Players, view: Any = None) -> str:
    """One thing to point at."""
    return voice(game, names).pick(one, view)
