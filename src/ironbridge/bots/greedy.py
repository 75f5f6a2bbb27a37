"""The greedy bot: plans its whole turn in a sampled world, then plays the plan.

It knows no game. Each family of games brings a planner; a plan holds until the table is not what it foresaw.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from ironbridge.age_of_steam.bots.planner import AgeOfSteamPlanner
from ironbridge.age_of_steam.rules.game import AgeOfSteam
from ironbridge.bots.bot import Seen
from ironbridge.brass.bots.planner import BrassPlanner
from ironbridge.brass.rules.shared.game import BrassGame
from ironbridge.core.game import Game
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed


class Planner(Protocol):
    """What a family of games brings."""

    def plan(self, state: Any, seat: int) -> list[int]:
        """Codes to play from here, as far as this seat decides alone; leaves the state as it is."""
        ...

    def mark(self, state: Any, seat: int) -> Any:
        """Something that is equal exactly where a plan may go on; of what the seat sees and nothing else."""
        ...


PLANNERS: list[tuple[type, Callable[[Any], Planner]]] = [
    (BrassGame, BrassPlanner),
    (AgeOfSteam, AgeOfSteamPlanner),
]


def planner_for(game: Game[Any, Any]) -> Planner:
    """The planner of a title's family. Raises Malformed where there is none."""
    for family, planner in PLANNERS:
        if isinstance(game, family):
            return planner(game)
    raise Malformed(f"the greedy bot cannot play {game.card.name} yet")


class GreedyBot:
    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)
        self.game: Game[Any, Any] | None = None
        self.planner: Planner | None = None
        self.ahead: list[tuple[Any, int]] = []  # marks of decisions to come, with the codes planned for them

    def choose(self, seen: Seen[Any]) -> int:
        if len(seen.codes) == 1:
            return seen.codes[0]
        if self.planner is None or self.game is not seen.game:
            self.game, self.planner, self.ahead = seen.game, planner_for(seen.game), []
        world = seen.sample(self.chance)
        mark = self.planner.mark(world, seen.seat)
        while self.ahead:
            expected, code = self.ahead.pop(0)
            if expected == mark and code in seen.codes:
                return code
        plan = self.planner.plan(world, seen.seat)
        for number, code in enumerate(plan):
            if number:
                self.ahead.append((self.planner.mark(world, seen.seat), code))
            seen.game.play(world, code)
        return plan[0]
