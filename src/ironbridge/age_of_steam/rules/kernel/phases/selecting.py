"""III. Select actions. Compiled."""

from __future__ import annotations

from ironbridge.age_of_steam.rules.kernel.codes import SELECT_ACTION, SKIP_ACTION, pack
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal


def select_codes(rules: Rules, s: State, seat: int) -> list[int]:
    found = [
        pack(SELECT_ACTION, action)
        for action in rules.actions_on_offer(s)
        if rules.action_fee(s, seat, action) <= s.cash[seat]
    ]
    if rules.may_skip_action(s, seat) or not found:
        found.append(SKIP_ACTION)
    return found


def select_refusal(rules: Rules, s: State, seat: int, action: int) -> Refusal | None:
    name = rules.t.action_ids[action]
    if action not in rules.actions_on_offer(s):
        if rules.used_up(s, action):
            return Refusal("action_used", "Select actions", {"action": name})
        taken = action in s.role
        return Refusal("action_taken" if taken else "action_absent", "Select actions", {"action": name})
    fee = rules.action_fee(s, seat, action)
    if fee > s.cash[seat]:
        return Refusal("cash", "Select actions", {"needed": fee, "have": s.cash[seat]})
    return None


def skip_refusal(rules: Rules, s: State, seat: int) -> Refusal | None:
    if SKIP_ACTION in select_codes(rules, s, seat):
        return None
    return Refusal("must_select", "Select actions", {"seat": seat})


def select(rules: Rules, s: State, seat: int, action: int) -> None:
    """Take a special action; Locomotive works at once."""
    fee = rules.action_fee(s, seat, action)
    s.role[seat] = action
    if s.telling:
        s.tell(Event("selected", {"seat": seat, "action": rules.t.action_ids[action]}))
    rules.pay(s, seat, fee, "action")
    rules.take_action(s, seat, action)
