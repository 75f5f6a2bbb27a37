"""VI to VIII. Collect income, pay expenses, income reduction; insolvency. Compiled."""

from __future__ import annotations

from ironbridge.core.events import Event
from ironbridge.games.age_of_steam.rules import Rules
from ironbridge.games.age_of_steam.state import NOBODY, State


def settle_money(rules: Rules, s: State) -> None:
    for seat in s.order:
        collect(s, seat)
    for seat in s.order:
        pay_expenses(rules, s, seat)
    for seat in s.order:
        reduce_income(rules, s, seat)


def collect(s: State, seat: int) -> None:
    s.cash[seat] += s.income[seat]
    if s.telling:
        s.tell(Event("collected", {"seat": seat, "money": s.income[seat]}))


def pay_expenses(rules: Rules, s: State, seat: int) -> None:
    """Cash first; each dollar missing costs one income; below zero the railway is out."""
    due = rules.expenses(s, seat)
    paid = min(due, s.cash[seat])
    s.cash[seat] -= paid
    missing = due - paid
    if s.telling:
        s.tell(Event("expenses", {"seat": seat, "money": paid, "missing": missing}))
    if missing:
        if s.income[seat] < missing:
            eliminate(s, seat)
        else:
            s.income[seat] -= missing
            if s.telling:
                s.tell(Event("income", {"seat": seat, "gain": -missing, "income": s.income[seat]}))


def eliminate(s: State, seat: int) -> None:
    """Insolvency: the railway keeps nothing; its finished links stay, and pay nobody."""
    before = s.income[seat]
    s.income[seat] = 0
    s.eliminated = s.eliminated[:]
    s.eliminated[seat] = s.turn
    s.track = [NOBODY if owner == seat else owner for owner in s.track]
    s.order = [other for other in s.order if other != seat]
    if s.telling:
        s.tell(Event("income", {"seat": seat, "gain": -before, "income": 0}))
        s.tell(Event("eliminated", {"seat": seat, "turn": s.turn}))


def reduce_income(rules: Rules, s: State, seat: int) -> None:
    loss = rules.reduction(s, seat)
    if loss:
        s.income[seat] -= loss
        if s.telling:
            s.tell(Event("income", {"seat": seat, "gain": -loss, "income": s.income[seat]}))
