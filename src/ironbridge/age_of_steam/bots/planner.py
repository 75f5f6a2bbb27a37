"""Plans turns of Age of Steam for the greedy bot, on any map."""

from __future__ import annotations

from typing import Any

from ironbridge.age_of_steam.bots.kernel.building import build_codes
from ironbridge.age_of_steam.bots.kernel.judging import Judge
from ironbridge.age_of_steam.bots.kernel.money import bid_code, select_code, share_code
from ironbridge.age_of_steam.bots.kernel.moving import growth_code, move_code, own_code
from ironbridge.age_of_steam.bots.kernel.weights import Weights
from ironbridge.age_of_steam.rules.game import AgeOfSteam
from ironbridge.age_of_steam.rules.kernel.phases.play import codes
from ironbridge.age_of_steam.rules.kernel.state import AUCTION, BUILDING, ISSUE, MOVING, SELECT, State

CODES = {ISSUE: share_code, AUCTION: bid_code, SELECT: select_code, MOVING: move_code}


class AgeOfSteamPlanner:
    def __init__(self, game: AgeOfSteam, weights: Weights | None = None) -> None:
        self.atlas = game.atlas
        self.weights = weights or Weights()
        self.judges: dict[str, Judge] = {}

    def plan(self, state: State, seat: int) -> list[int]:
        judge = self.judges.get(state.map)
        if judge is None:
            judge = self.judges[state.map] = Judge(self.atlas[state.map].rules, self.weights)
        if state.pending:
            return [own_code(judge, state, seat, codes(judge.rules, state))]
        if state.phase == BUILDING:
            return build_codes(judge, state, seat)
        if state.phase in CODES:
            return [CODES[state.phase](judge, state, seat)]
        return [growth_code(judge, state, seat, codes(judge.rules, state))]

    def mark(self, state: State, seat: int) -> tuple[Any, ...]:
        """Only a build is planned for several decisions, and nobody else acts during it."""
        s = state
        now = (s.turn, s.phase, s.at, s.round, s.actions_taken, s.built, s.cash[seat])
        return (*now, tuple(s.face), tuple(s.claimed), tuple(s.pending))
