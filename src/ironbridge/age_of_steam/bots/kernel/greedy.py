"""The best plans of whoever decides, whatever is asked; and greedy play as a policy. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.age_of_steam.bots.kernel.building import build_plans
from ironbridge.age_of_steam.bots.kernel.judging import Judge
from ironbridge.age_of_steam.bots.kernel.money import bid_codes, select_codes, share_codes
from ironbridge.age_of_steam.bots.kernel.moving import growth_codes, move_codes, own_codes
from ironbridge.age_of_steam.rules.kernel.phases.play import codes
from ironbridge.age_of_steam.rules.kernel.policies import Policy
from ironbridge.age_of_steam.rules.kernel.state import AUCTION, BUILDING, ISSUE, MOVING, SELECT, State


def best_plans(judge: Judge, s: State, seat: i64, most: i64) -> list[tuple[float, list[int]]]:
    """So many plans at most, the best first; each begins with another step, and says how good it is."""
    judge.begin()
    if s.phase == BUILDING and not s.pending:
        return build_plans(judge, s, seat, most)
    return [(points, [code]) for points, code in best_codes(judge, s, seat)[:most]]


def best_codes(judge: Judge, s: State, seat: i64) -> list[tuple[float, int]]:
    """The answers to a decision that is made by itself, the best first."""
    if s.pending:
        return own_codes(judge, s, seat, codes(judge.rules, s))
    if s.phase == ISSUE:
        return share_codes(judge, s, seat)
    if s.phase == AUCTION:
        return bid_codes(judge, s, seat)
    if s.phase == SELECT:
        return select_codes(judge, s, seat)
    if s.phase == MOVING:
        return move_codes(judge, s, seat)
    return growth_codes(judge, s, seat, codes(judge.rules, s))


class Greedy(Policy):
    """Plays the best plan of each turn."""

    def __init__(self, judge: Judge) -> None:
        self.judge: Judge = judge
        self.ahead: list[int] = []  # the rest of the plan, the next code last

    def begin(self) -> None:
        self.ahead = []

    def choose(self, s: State) -> i64:
        if not self.ahead:
            self.ahead = best_plans(self.judge, s, s.deciding(), 1)[0][1]
            self.ahead.reverse()
        return self.ahead.pop()
