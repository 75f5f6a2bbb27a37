"""What an option would do, tried on a copy. The title's voice decides what may be told of it beforehand."""

from __future__ import annotations

from typing import Any

from ironbridge.core.actions import Action
from ironbridge.core.decisions import Seat
from ironbridge.core.events import Event, visible
from ironbridge.core.game import Game
from ironbridge.words.voice import Voice


class Previews:
    """The events of each option of one decision, worked out when asked for."""

    def __init__(self, game: Game[Any, Any], state: Any, seat: Seat, voice: Voice) -> None:
        self.game = game
        self._state = state
        self.seat = seat
        self.voice = voice
        self._known: dict[Action, tuple[list[Event], Any, bool]] = {}

    def __call__(self, option: Action) -> list[Event]:
        events, twin, touched = self._try(option)
        return self.voice.foreseen(events, None if self.voice.secrets else twin, touched, self.seat)

    def after(self, option: Action) -> Any:
        """The view the option would lead to; None if that depends on chance."""
        _, twin, touched = self._try(option)
        return None if touched else self.game.view(twin, self.seat)

    def then(self, option: Action) -> list[Action]:
        """What the same seat could do next, where chance has no part in it."""
        _, twin, touched = self._try(option)
        decision = self.game.decision(twin)
        if touched or decision is None or decision.seat != self.seat:
            return []
        found: list[Action] = self.game.options(twin)
        return found

    def _try(self, option: Action) -> tuple[list[Event], Any, bool]:
        if option not in self._known:
            twin = self.game.clone(self._state)
            chance = self.game.chance(twin)
            drawn = len(chance.outcomes)
            events = visible(self.game.apply(twin, option), self.seat)
            self._known[option] = (events, twin, len(chance.outcomes) != drawn)
        return self._known[option]
