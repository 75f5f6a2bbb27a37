"""The random bot: every option equally likely."""

from __future__ import annotations

from typing import Any

from ironbridge.bots.bot import Seen
from ironbridge.core.kernel.chance import Chance


class RandomBot:
    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def choose(self, seen: Seen[Any]) -> int:
        return seen.draw(self.chance)
