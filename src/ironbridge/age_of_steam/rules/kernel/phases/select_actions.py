"""III. Select actions. Compiled.

Locomotive works at once (`take_action` in `rules.py`); what the others do is asked in their phase.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.codes import SELECT_ACTION, SKIP_ACTION, amount_of, pack
from ironbridge.age_of_steam.rules.kernel.phases.step import Step
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal
from ironbridge.core.vecs import vec


class SelectStep(Step):
    """Take a special action."""

    def options(self, rules: Rules, s: State, seat: i64) -> vec[i64]:
        offered = rules.actions_on_offer(s)
        return vec[i64](
            [pack(SELECT_ACTION, action) for action in offered if can_pay(rules, s, seat, action)]
        )

    def refusal(self, rules: Rules, s: State, seat: i64, code: i64) -> Refusal | None:
        action = amount_of(code)
        name = rules.t.action_ids[action]
        if action not in rules.actions_on_offer(s):
            if rules.used_up(s, action):
                return Refusal("action_used", "Select actions", {"action": name})
            taken = action in s.role
            return Refusal("action_taken" if taken else "action_absent", "Select actions", {"action": name})
        if can_pay(rules, s, seat, action):
            return None
        fee = rules.action_fee(s, seat, action)
        return Refusal("cash", "Select actions", {"needed": fee, "have": s.cash[seat]})

    def play(self, rules: Rules, s: State, seat: i64, code: i64) -> None:
        action = amount_of(code)
        fee = rules.action_fee(s, seat, action)
        s.role[seat] = action
        if s.telling:
            s.tell(Event("selected", {"seat": seat, "action": rules.t.action_ids[action]}))
        rules.pay(s, seat, fee, "action")
        rules.take_action(s, seat, action)


class SkipStep(Step):
    """Take none: where the map allows it, or where none can be had."""

    def refusal(self, rules: Rules, s: State, seat: i64, code: i64) -> Refusal | None:
        for action in rules.actions_on_offer(s):
            if can_pay(rules, s, seat, action) and not rules.may_skip_action(s, seat):
                return Refusal("must_select", "Select actions", {"seat": seat})
        return None


STEPS: Final[list[Step]] = [SelectStep(SELECT_ACTION), SkipStep(SKIP_ACTION)]


def can_pay(rules: Rules, s: State, seat: i64, action: i64) -> bool:
    return rules.action_fee(s, seat, action) <= s.cash[seat]
