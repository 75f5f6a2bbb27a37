"""I. Issue shares. Compiled."""

from __future__ import annotations

from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal
from ironbridge.games.age_of_steam.codes import ISSUE_SHARES, pack
from ironbridge.games.age_of_steam.rules import Rules
from ironbridge.games.age_of_steam.state import State


def share_codes(rules: Rules, s: State, seat: int) -> list[int]:
    return [pack(ISSUE_SHARES, count) for count in range(rules.most_shares(s, seat) + 1)]


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
