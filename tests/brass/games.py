"""Games in every stage, for tests: random play on the fast path, reproducible by seed."""

from __future__ import annotations

from ironbridge.core.chance import Chance
from ironbridge.games.brass.birmingham.game import game
from ironbridge.games.brass.shared.state import State

BIRMINGHAM = game()


def played(seed: int, steps: int, players: int = 4, variant: str = "full") -> State:
    """A game after so many random decisions (or at its end). Passing is rare, so that boards fill up."""
    state = BIRMINGHAM.setup(players, {"variant": variant}, Chance(seed))
    chance = Chance(seed + 1)
    for _ in range(steps):
        codes = BIRMINGHAM.codes(state)
        if not codes:
            break
        BIRMINGHAM.play(state, lively(codes, chance))
    return state


def lively(codes: list[int], chance: Chance) -> int:
    """A random option, a build, link or sale more often than not where there is one."""
    busy = [code for code in codes if code & 15 in (1, 2, 4)]
    if busy and chance.below(4):
        return busy[chance.below(len(busy))]
    return codes[chance.below(len(codes))]
