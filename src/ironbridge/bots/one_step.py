"""A planner for any title: tries each option in a copy and takes the one after which its seat stands best."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ironbridge.core.decisions import Seat
from ironbridge.core.game import Game


class OneStep:
    """`worth` says how well a seat stands in a state."""

    def __init__(self, game: Game[Any, Any], worth: Callable[[Any, Seat], float]) -> None:
        self.game = game
        self.worth = worth

    def plans(self, state: Any, seat: Seat, most: int) -> list[list[int]]:
        codes = self.game.codes(state)
        codes.sort(key=lambda code: self._after(state, seat, code), reverse=True)
        return [[code] for code in codes[:most]]

    def mark(self, state: Any, seat: Seat) -> None:
        """A plan is one step long: it never goes on."""

    def _after(self, state: Any, seat: Seat, code: int) -> float:
        twin = self.game.clone(state)
        self.game.play(twin, code)
        return self.worth(twin, seat)
