"""Greedy play as a policy, for playing positions out. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.brass.bots.kernel.search import TurnSearch
from ironbridge.brass.rules.shared.kernel.policies import Policy
from ironbridge.brass.rules.shared.kernel.state import State


class Greedy(Policy):
    """Plays the best plan of each turn."""

    def __init__(self, search: TurnSearch) -> None:
        self.search: TurnSearch = search
        self.ahead: list[int] = []  # the rest of the plan, the next code last

    def begin(self) -> None:
        self.ahead = []

    def choose(self, s: State) -> i64:
        if not self.ahead:
            self.ahead = self.search.plans(s, s.deciding(), 1)[0][1]
            self.ahead.reverse()
        return self.ahead.pop()
