"""A planner for any title: tries each option in a copy and takes the one after which its seat stands best."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ironbridge.bots.planner import Plan, Planner
from ironbridge.core.decisions import Seat
from ironbridge.core.game import Game


class OneStep(Planner[Any]):
    """`worth` says how many points a seat has in sight."""

    def __init__(self, game: Game[Any, Any], worth: Callable[[Any, Seat], float]) -> None:
        super().__init__(game)
        self.worth = worth
        self.tried = 0

    @property
    def judged(self) -> int:
        return self.tried

    def plans(self, state: Any, seat: Seat, most: int) -> list[Plan]:
        found = [(self._after(state, seat, code), [code]) for code in self.game.codes(state)]
        found.sort(key=lambda plan: plan[0], reverse=True)
        return found[:most]

    def mark(self, state: Any, seat: Seat) -> None:
        """A plan is one step long: it never goes on."""

    def _after(self, state: Any, seat: Seat, code: int) -> float:
        self.tried += 1
        twin = self.game.clone(state)
        self.game.play(twin, code)
        return self.worth(twin, seat)
