"""What an option would do, tried on a copy. Nothing is told of a step that touches chance."""

from __future__ import annotations

from typing import Any

from ironbridge.core.actions import Action
from ironbridge.core.decisions import Seat
from ironbridge.core.events import Event, visible
from ironbridge.core.game import Game


class Previews:
    """The events of each option of one decision, worked out when asked for."""

    def __init__(self, game: Game[Any, Any], state: Any, seat: Seat) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self._known: dict[Action, list[Event]] = {}

    def __call__(self, option: Action) -> list[Event]:
        if option not in self._known:
            twin = self.game.clone(self.state)
            chance = self.game.chance(twin)
            drawn = len(chance.outcomes)
            events = self.game.apply(twin, option)
            self._known[option] = visible(events, self.seat) if len(chance.outcomes) == drawn else []
        return self._known[option]
