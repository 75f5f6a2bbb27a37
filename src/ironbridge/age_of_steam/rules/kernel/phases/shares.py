"""I. Issue shares, or buy one back where the map allows it. Compiled."""

from __future__ import annotations

from ironbridge.age_of_steam.rules.kernel.codes import BUY_BACK, ISSUE_SHARES, pack
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal


def share_codes(rules: Rules, s: State, seat: int) -> list[int]:
    found = [pack(ISSUE_SHARES, count) for count in range(rules.most_shares(s, seat) + 1)]
    if rules.buy_back_fault(s, seat) is None:
        found.append(BUY_BACK)
    return found


def share_refusal(rules: Rules, s: State, seat: int, count: int) -> Refusal | None:
    most = rules.most_shares(s, seat)
    if count > most:
        return Refusal("shares", "Issue shares", {"wanted": count, "most": most, "issued": s.shares[seat]})
    return None


def issue(rules: Rules, s: State, seat: int, count: int) -> None:
    s.shares[seat] += count
    money = count * rules.t.share_price
    s.cash[seat] += money
    if s.telling:
        s.tell(Event("issued", {"seat": seat, "count": count, "shares": s.shares[seat], "money": money}))


def buy_back(rules: Rules, s: State, seat: int) -> None:
    s.shares[seat] -= 1
    if s.telling:
        s.tell(Event("bought_back", {"seat": seat, "shares": s.shares[seat]}))
    rules.pay(s, seat, rules.t.buy_back, "share")
