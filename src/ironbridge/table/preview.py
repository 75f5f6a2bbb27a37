"""What an option would do, tried on a copy. The title's voice decides what may be told of it beforehand."""

from __future__ import annotations

from typing import Any

from ironbridge.core.actions import Action
from ironbridge.core.decisions import Seat
from ironbridge.core.events import Event, visible
from ironbridge.core.game import Game
from ironbridge.words import Voice


class Previews:
    """The events of each option of one decision, worked out when asked for."""

    def __init__(self, game: Game[Any, Any], state: Any, seat: Seat, voice: Voice) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.voice = voice
        self._known: dict[Action, list[Event]] = {}

    def __call__(self, option: Action) -> list[Event]:
        if option not in self._known:
            events, twin, touched = self._try(option)
            self._known[option] = self.voice.foreseen(events, twin, touched, self.seat)
        return self._known[option]

    def after(self, option: Action) -> Any:
        """The view the option would lead to; None if that depends on chance."""
        _, twin, touched = self._try(option)
        return None if touched else self.game.view(twin, self.seat)

    def _try(self, option: Action) -> tuple[list[Event], Any, bool]:
        twin = self.game.clone(self.state)
        chance = self.game.chance(twin)
        drawn = len(chance.outcomes)
        events = visible(self.game.apply(twin, option), self.seat)
        return events, twin, len(chance.outcomes) != drawn
