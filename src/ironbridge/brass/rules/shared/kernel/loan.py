"""The Loan action: when loans stop, how deep the income may fall, and the money.

Compiled. Loan; ruling L-2. Several loans at once count as one action where the title's figures say so.
"""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.brass.rules.shared.kernel.codes import LOAN, pack
from ironbridge.brass.rules.shared.kernel.discard import ask_card
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.resources import receive
from ironbridge.brass.rules.shared.kernel.state import CANAL, State
from ironbridge.core.events import Event
from ironbridge.core.refusals import Fact, Refusal
from ironbridge.core.vecs import append, vec


def loans_open(t: Tables, s: State) -> bool:
    """Not in the last rounds of the rail era, where the title says so (Loan; ruling L-2)."""
    return s.era == CANAL or s.round <= s.rounds - t.rounds_without_loans


def loan_codes(t: Tables, s: State, seat: i64, found: vec[i64]) -> vec[i64]:
    if loans_open(t, s):
        for times in range(t.loan_times):
            if t.loan_space(times, s.income[seat]) >= 0:
                found = append(found, pack(LOAN, times))
    return found


def loan_refusal(t: Tables, s: State, seat: i64, times: i64) -> Refusal | None:
    if not loans_open(t, s):
        return Refusal("loan_late", "Loan", {"round": s.round, "last": s.rounds - t.rounds_without_loans})
    if t.loan_space(times, s.income[seat]) >= 0:
        return None
    facts: dict[str, Fact] = {"level": t.space_level[s.income[seat]], "lowest": t.space_level[0]}
    if t.loan_times > 1:
        facts["amount"] = t.loan * (times + 1)
    return Refusal("loan_floor", "Loan", facts)


def borrow(t: Tables, s: State, seat: i64, times: i64) -> None:
    """Money, and the marker back by levels to the top space of the new level."""
    before = s.income[seat]
    money = t.loan * (times + 1)
    s.income = s.income[:]
    s.income[seat] = t.loan_space(times, before)
    if s.telling:
        s.tell(Event("loan", {"seat": seat, "money": money, "from": before, "to": s.income[seat]}))
    receive(s, seat, money, "loan")
    ask_card(t, s, seat)
