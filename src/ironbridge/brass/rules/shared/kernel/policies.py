"""Playing a position out by policies: at random, or by anybody's own.

Compiled. A policy sees the whole state: it is for worlds that a bot has drawn, and for simulations. Each
family has its own: a loop over states of any kind would look every method up by name.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ironbridge.brass.rules.shared.kernel.rules import Rules
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.kernel.chance import Chance


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses for whoever decides."""

    def begin(self) -> None:
        """Another position is about to be played out: forget what was planned."""

    def choose(self, s: State) -> i64:
        """One of the legal codes."""
        raise NotImplementedError


class AtRandom(Policy):
    """Every legal action is as likely."""

    def __init__(self, rules: Rules, chance: Chance) -> None:
        self.rules: Rules = rules
        self.chance: Chance = chance

    def choose(self, s: State) -> i64:
        return self.rules.draw(s, self.chance)


def play_out(rules: Rules, s: State, policies: list[Policy], most: i64 = -1) -> i64:
    """Play to the end, or at most so many steps, by the policy of each seat; how many steps it took."""
    for policy in policies:
        policy.begin()
    steps: i64 = 0
    while not s.over and steps != most:
        rules.play(s, policies[s.deciding()].choose(s))
        steps += 1
    return steps
