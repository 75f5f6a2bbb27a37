"""Plans turns of Age of Steam for the greedy bot, on any map."""

from __future__ import annotations

from typing import Any

from ironbridge.age_of_steam.bots.kernel.greedy import best_plans
from ironbridge.age_of_steam.bots.kernel.judging import Judge
from ironbridge.age_of_steam.bots.kernel.weights import Weights
from ironbridge.age_of_steam.rules.game import AgeOfSteam
from ironbridge.age_of_steam.rules.kernel.state import State


class AgeOfSteamPlanner:
    def __init__(self, game: AgeOfSteam, weights: Weights | None = None) -> None:
        self.atlas = game.atlas
        self.weights = weights or Weights()
        self.judges: dict[str, Judge] = {}

    def plans(self, state: State, seat: int, most: int) -> list[list[int]]:
        """So many plans at most, the best first; each begins with another step."""
        judge = self.judges.get(state.map)
        if judge is None:
            judge = self.judges[state.map] = Judge(self.atlas[state.map].rules, self.weights)
        return best_plans(judge, state, seat, most)

    def mark(self, state: State, seat: int) -> tuple[Any, ...]:
        """Only a build is planned for several decisions, and nobody else acts during it."""
        s = state
        now = (s.turn, s.phase, s.at, s.round, s.actions_taken, s.built, s.cash[seat])
        return (*now, tuple(s.face), tuple(s.claimed), tuple(s.pending))
