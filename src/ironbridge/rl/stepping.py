"""Steps by random legal actions, to measure environments by: ours, and two of PettingZoo's beside them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

import numpy as np

from ironbridge.core.refusals import IronbridgeError

MODULES = {
    "chess": "pettingzoo.classic.chess.chess",
    "connect four": "pettingzoo.classic.connect_four.connect_four",
}
BETWEEN_LOOKS = 20  # steps


def of_pettingzoo(name: str) -> Any:
    """One of its own environments. Raises IronbridgeError where a package for it is missing."""
    try:
        return import_module(MODULES[name]).env()
    except ImportError as error:
        missing = error.name or "pettingzoo[classic]"
        raise IronbridgeError(f"PettingZoo's {name} is not measured: pip install {missing}") from None


class Stepping:
    """An environment in play; every step has an observation and a mask, as a learner would ask for them."""

    def __init__(self, env: Any) -> None:
        self.env = env
        self._steps = self._play()

    def _play(self) -> Iterator[None]:
        random, seed = Random(0), 0
        while True:
            self.env.reset(seed=seed)
            seed += 1
            for _ in self.env.agent_iter():
                seen, _, over, broken_off, _ = self.env.last()
                if over or broken_off:
                    self.env.step(None)
                    continue
                legal = np.flatnonzero(seen["action_mask"])
                self.env.step(int(legal[int(random.random() * len(legal))]))
                yield

    def burst(self, seconds: float) -> float:
        """Steps a second of CPU time, for so many seconds at least."""
        steps, began = 0, process_time()
        while (took := process_time() - began) < seconds or not steps:
            for _ in range(BETWEEN_LOOKS):
                next(self._steps)
            steps += BETWEEN_LOOKS
        return steps / took
