"""Decisions only one map asks for, or a table that chose so; the phase waits for them. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.codes import CHOOSE, STEP_NAMES, amount_of, pack, step_of
from ironbridge.age_of_steam.rules.kernel.phases.step import StepWithFields
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import (
    BUILDING,
    FIRST_PLACE,
    RAISE_ENGINE,
    TABLE_CHOICES,
    State,
)
from ironbridge.core.refusals import Refusal


class ChooseStep(StepWithFields):
    """Answer the decision that was asked for last."""

    def candidates(self, rules: Rules, s: State, seat: i64) -> list[int]:
        return [pack(CHOOSE, n) for n in range(len(choices(rules, s)))]

    def refusal(self, rules: Rules, s: State, seat: i64, code: i64) -> Refusal | None:
        answers = choices(rules, s)
        if amount_of(code) >= len(answers):
            return not_asked(rules, s, code)
        seat, kind, fact = asked(rules, s)
        if kind in TABLE_CHOICES:
            return None
        return rules.own_fault(s, seat, kind, fact, answers[amount_of(code)])

    def play(self, rules: Rules, s: State, seat: i64, code: i64) -> None:
        seat, kind, fact = asked(rules, s)
        choice = choices(rules, s)[amount_of(code)]
        s.pending = s.pending[:-1]
        if kind not in TABLE_CHOICES:
            rules.own_play(s, seat, kind, fact, choice)
        elif choice == "usual":
            s.queue = s.order
        elif choice == "raise":
            rules.raise_engine(s, seat)


def not_asked(rules: Rules, s: State, code: int) -> Refusal:
    """Something else is asked for."""
    kind = asked(rules, s)[1]
    rule = rule_of(rules, s)
    return Refusal("other_phase", rule, {"phase": kind, "step": STEP_NAMES[step_of(code)]})


def choices(rules: Rules, s: State) -> list[str]:
    """Every answer, allowed or not."""
    seat, kind, fact = asked(rules, s)
    return TABLE_CHOICES[kind] if kind in TABLE_CHOICES else rules.own_choices(s, seat, kind, fact)


def rule_of(rules: Rules, s: State) -> str:
    """The section of the rulebook in which the decision stands."""
    seat, kind, fact = asked(rules, s)
    if kind == RAISE_ENGINE:
        return "Select actions"
    if kind == FIRST_PLACE:
        return "Build track" if s.phase == BUILDING else "Move goods"
    return rules.own_rule(s, seat, kind, fact)


def facts_of(rules: Rules, s: State) -> dict[str, int | str]:
    """What a surface needs to phrase the question."""
    seat, kind, fact = asked(rules, s)
    return {} if kind in TABLE_CHOICES else rules.own_facts(s, seat, kind, fact)


def asked(rules: Rules, s: State) -> tuple[int, str, int]:
    """Who is asked, for what, and the fact that goes with it."""
    entry = s.pending[len(s.pending) - 1]
    return entry & 15, rules.kinds[entry >> 4 & 15], entry >> 8
