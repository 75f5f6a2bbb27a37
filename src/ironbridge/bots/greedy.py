"""The greedy bot: plans its whole turn in a sampled world, then plays the plan.

It knows no game. Each title brings a planner; a plan holds until the table is not what it foresaw.
"""

from __future__ import annotations

from typing import Any, Protocol

from ironbridge.bots.bot import Seen
from ironbridge.core.kernel.chance import Chance


class Planner(Protocol):
    """What a title brings."""

    def plans(self, state: Any, seat: int, most: int) -> list[list[int]]:
        """The best ways to go on, at most so many and the best first; leaves the state as it is.

        Each is the codes to play from here, as far as this seat decides alone.
        """
        ...

    def mark(self, state: Any, seat: int) -> Any:
        """Something that is equal exactly where a plan may go on; of what the seat sees and nothing else."""
        ...


class GreedyBot:
    def __init__(self, seed: int, planner: Planner) -> None:
        self.chance = Chance(seed)
        self.planner = planner
        self.ahead: list[tuple[Any, int]] = []  # marks of decisions to come, with the codes planned for them

    def choose(self, seen: Seen[Any]) -> int:
        if len(seen.codes) == 1:
            return seen.codes[0]
        world = seen.sample(self.chance)
        mark = self.planner.mark(world, seen.seat)
        while self.ahead:
            expected, code = self.ahead.pop(0)
            if expected == mark and code in seen.codes:
                return code
        plan = self.planner.plans(world, seen.seat, 1)[0]
        for number, code in enumerate(plan):
            if number:
                self.ahead.append((self.planner.mark(world, seen.seat), code))
            seen.game.play(world, code)
        return plan[0]
