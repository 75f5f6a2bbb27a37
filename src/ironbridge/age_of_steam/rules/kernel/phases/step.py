"""What each step of the rulebook tells: what may be done, why something may not, what it does. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.core.refusals import Refusal
from ironbridge.core.vecs import vec


class Step:
    """One kind of action. A step of which nothing else is said is always allowed and does nothing."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number  # see `codes`

    def options(self, rules: Rules, s: State, seat: i64) -> vec[i64]:
        """What may be done, in canonical order: just the step, if it has no fields."""
        return vec[i64]([self.number]) if self.refusal(rules, s, seat, self.number) is None else vec[i64]()

    def refusal(self, rules: Rules, s: State, seat: i64, code: i64) -> Refusal | None:
        """Why not? None exactly for the options."""
        return None

    def play(self, rules: Rules, s: State, seat: i64, code: i64) -> None:
        """Do what may be done."""


class StepWithFields(Step):
    """A step of which more than one could be done: its options are those that are not refused."""

    def options(self, rules: Rules, s: State, seat: i64) -> vec[i64]:
        could = self.candidates(rules, s, seat)
        return vec[i64]([code for code in could if self.refusal(rules, s, seat, code) is None])

    def candidates(self, rules: Rules, s: State, seat: i64) -> list[int]:
        """What could be done, allowed or not."""
        return []
