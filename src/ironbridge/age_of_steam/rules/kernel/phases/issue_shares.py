"""I. Issue shares, or buy one back where the map allows it. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.codes import BUY_BACK, ISSUE_SHARES, amount_of, pack
from ironbridge.age_of_steam.rules.kernel.phases.step import Step
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal
from ironbridge.core.vecs import vec


class IssueStep(Step):
    """Issue so many shares; none is an answer too."""

    def options(self, rules: Rules, s: State, seat: i64) -> vec[i64]:
        return vec[i64]([pack(ISSUE_SHARES, count) for count in range(rules.most_shares(s, seat) + 1)])

    def refusal(self, rules: Rules, s: State, seat: i64, code: i64) -> Refusal | None:
        count, most = amount_of(code), rules.most_shares(s, seat)
        if count <= most:
            return None
        return Refusal("shares", "Issue shares", {"wanted": count, "most": most, "issued": s.shares[seat]})

    def play(self, rules: Rules, s: State, seat: i64, code: i64) -> None:
        count = amount_of(code)
        s.shares[seat] += count
        money = count * rules.t.share_price
        s.cash[seat] += money
        if s.telling:
            s.tell(Event("issued", {"seat": seat, "count": count, "shares": s.shares[seat], "money": money}))


class BuyBackStep(Step):
    """Buy a share back instead."""

    def refusal(self, rules: Rules, s: State, seat: i64, code: i64) -> Refusal | None:
        return rules.buy_back_fault(s, seat)

    def play(self, rules: Rules, s: State, seat: i64, code: i64) -> None:
        s.shares[seat] -= 1
        if s.telling:
            s.tell(Event("bought_back", {"seat": seat, "shares": s.shares[seat]}))
        rules.pay(s, seat, rules.t.buy_back, "share")


STEPS: Final[list[Step]] = [IssueStep(ISSUE_SHARES), BuyBackStep(BUY_BACK)]
