"""VI to VIII. Collect income, pay expenses, income reduction; insolvency. Compiled.

What is owed, how a shortfall is met and by how much income is reduced: `expenses`, `shortfall` and
`reduction` in `rules.py`.
"""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.construction import forfeit
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.core.events import Event
from ironbridge.core.vecs import vec


def collect_and_pay(rules: Rules, s: State) -> None:
    for seat in s.order:
        s.cash[seat] += s.income[seat]
        if s.telling:
            s.tell(Event("collected", {"seat": seat, "money": s.income[seat]}))
    for seat in s.order:
        pay_expenses(rules, s, seat)  # may replace s.order


def reduce_all(rules: Rules, s: State) -> None:
    for seat in s.order:
        rules.gain_income(s, seat, -rules.reduction(s, seat))


def pay_expenses(rules: Rules, s: State, seat: i64) -> None:
    """Cash first; each dollar missing costs one income; below zero the railway is out."""
    due = rules.expenses(s, seat)
    paid = min(due, s.cash[seat])
    s.cash[seat] -= paid
    missing = due - paid
    if s.telling:
        s.tell(Event("expenses", {"seat": seat, "money": paid, "missing": missing}))
    if missing:
        left = rules.shortfall(s, seat, missing)
        if left < 0:
            eliminate(rules, s, seat, left)
        else:
            rules.gain_income(s, seat, left - s.income[seat])


def eliminate(rules: Rules, s: State, seat: i64, left: i64) -> None:
    """Insolvency: off all displays; unfinished sections lose their owner, links stay and pay nobody."""
    rules.gain_income(s, seat, -s.income[seat])
    s.shares[seat] = 0
    s.out_turn = s.out_turn[:]
    s.out_turn[seat] = s.turn
    s.out_income = s.out_income[:]
    s.out_income[seat] = left
    s.fresh = vec[i64]()
    forfeit(rules.t, s, seat)
    s.order = [other for other in s.order if other != seat]
    if s.telling:
        s.tell(Event("eliminated", {"seat": seat, "turn": s.turn, "income": left}))
