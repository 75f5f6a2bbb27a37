"""What every family of titles can say, and which voice belongs to a game.

A voice belongs to one table: it knows the title's names and the players'. Texts about private things are
said to a `viewer`; None is a spectator.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ironbridge.core.actions import Action, Pick
from ironbridge.core.decisions import Decision, Seat
from ironbridge.core.events import Event
from ironbridge.core.game import Game, Outcome
from ironbridge.core.match import Played
from ironbridge.core.refusals import Malformed, Refusal
from ironbridge.words.brass import voice as brass
from ironbridge.words.entry import Bill, Entry


class Voice(Protocol):
    """One table in words."""

    def refusal(self, refused: Refusal) -> str: ...

    def event(self, event: Event, viewer: Seat | None = None) -> str | None:
        """One fact as a sentence; None if the viewer may not know it or another fact tells it."""
        ...

    def log(self, played: Sequence[Played], viewer: Seat | None = None) -> list[Entry]: ...

    def log_line(self, played: Sequence[Played], viewer: Seat | None = None) -> str: ...

    def decision(self, decision: Decision) -> str:
        """The question."""
        ...

    def field(self, field: str) -> str:
        """The question for one field of an action."""
        ...

    def action(self, action: Action, view: Any = None) -> str: ...

    def pick(self, pick: Pick, view: Any = None) -> str: ...

    def effects(self, action: Action, events: Sequence[Event], seat: Seat) -> str:
        """What the events of an action would bring, after its own name."""
        ...

    def price(self, events: Sequence[Event], seat: Seat) -> int: ...

    def bill(self, action: Action, events: Sequence[Event], seat: Seat, view: Any) -> Bill: ...

    def spoken(self, pick: Pick, view: Any = None) -> list[str]:
        """What a person may type for a pick; with a view also by what lies there."""
        ...

    def vocabulary(self) -> list[Pick]:
        """Every pick the title knows."""
        ...

    def source(self, source: str) -> str:
        """A line of the final bill."""
        ...

    def result(self, outcome: Outcome) -> list[str]: ...


def voice(game: Game[Any, Any], names: Sequence[str]) -> Voice:
    """The voice of a game's family, for a table of these players."""
    if brass.speaks(game):
        return brass.BrassVoice(game, names)
    raise Malformed(f"no words for {game.card.name}")
