"""The greedy bot (being written)."""

from __future__ import annotations

from typing import Any

from ironbridge.bots.bot import Seen


class GreedyBot:
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seen: Seen[Any]) -> int:
        return seen.codes[0]
