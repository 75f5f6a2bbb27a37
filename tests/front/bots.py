"""Bots of somebody's own, in a module that other processes can import."""

from __future__ import annotations

import ironbridge as ib
from ironbridge.bots.planning import PlanningBot
from ironbridge.brass.bots.planner import BrassPlanner
from tests.titles import find


class First:
    """Always the first option."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seen: ib.Seen[object]) -> int:
        return seen.codes[0]


class Faulty(First):
    """Breaks down in the games with an odd seed: bots of game s have seeds from 1009 (s + 1) on."""

    def choose(self, seen: ib.Seen[object]) -> int:
        if self.seed // 1009 % 2 == 0:
            raise LookupError("the steam ran out")
        return super().choose(seen)


class Cheating(First):
    def choose(self, seen: ib.Seen[object]) -> int:
        return -7


def hasty(seed: int) -> PlanningBot:
    """The greedy bot of Birmingham, content with the first plans it sees."""
    return PlanningBot(seed, BrassPlanner(find("birmingham"), nodes=20))


class Mute:
    """Has forgotten to choose."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
