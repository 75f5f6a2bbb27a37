"""What each step of the rulebook tells: what may be done, why something may not, what it does. Compiled."""

from __future__ import annotations

from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.core.refusals import Refusal


class Step:
    """One kind of action. A step of which nothing else is said is always allowed and does nothing."""

    def __init__(self, number: int) -> None:
        self.number: int = number  # see `codes`

    def options(self, rules: Rules, s: State, seat: int) -> list[int]:
        """What may be done, in canonical order: just the step, if it has no fields."""
        return [self.number] if self.refusal(rules, s, seat, self.number) is None else []

    def refusal(self, rules: Rules, s: State, seat: int, code: int) -> Refusal | None:
        """Why not? None exactly for the options."""
        return None

    def play(self, rules: Rules, s: State, seat: int, code: int) -> None:
        """Do what may be done."""


class StepWithFields(Step):
    """A step of which more than one could be done: its options are those that are not refused."""

    def options(self, rules: Rules, s: State, seat: int) -> list[int]:
        could = self.candidates(rules, s, seat)
        return [code for code in could if self.refusal(rules, s, seat, code) is None]

    def candidates(self, rules: Rules, s: State, seat: int) -> list[int]:
        """What could be done, allowed or not."""
        return []
