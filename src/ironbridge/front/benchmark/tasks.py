"""The tasks of the benchmark, as `tasks.toml` has them: which games, on which seeds, against whom."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import msgspec

from ironbridge.core.game import OptionValue
from ironbridge.core.refusals import Malformed

APART = 1000  # seeds from task to task
PRACTICE, RANKING = "practice", "ranking"  # blocks of seeds


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of game; `players` counts people, and `random` is the gain that scores nothing."""

    id: str
    title: str
    players: int
    random: float
    options: dict[str, OptionValue] = {}

    def score(self, gain: float) -> float:
        """0 for what random play gains on the rival, 100 for the rival's own play."""
        return 100 * (1 - gain / self.random)


class Benchmark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file; `seconds` is what an agent has for a decision."""

    name: str
    version: int
    rival: str
    deals: int
    seconds: float
    blocks: dict[str, int]
    tasks: tuple[Task, ...]

    def find(self, ids: Sequence[str]) -> tuple[Task, ...]:
        """The tasks of these ids, in the benchmark's order; all if there are none. Raises Malformed."""
        known = [task.id for task in self.tasks]
        for id in ids:
            if id not in known:
                raise Malformed(f"no task {id!r}; available: {', '.join(known)}")
        return tuple(task for task in self.tasks if not ids or task.id in ids)

    def first_seed(self, task: Task, block: str) -> int:
        return self.blocks[block] + APART * self.tasks.index(task)


@cache
def the_twelve() -> Benchmark:
    text = files(__package__).joinpath("tasks.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Benchmark)
