"""II. Determine player order: bids, drop-outs, the Turn Order pass, payments. Compiled.

The high bidder is not asked; places are filled from the back. What each place pays is `bid_payment` in
`rules.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.age_of_steam.rules.kernel.codes import BID, DROP_OUT, PASS_BID, amount_of, pack
from ironbridge.age_of_steam.rules.kernel.phases.step import Step
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.core.events import Event
from ironbridge.core.kernel.bits import bit, has
from ironbridge.core.kernel.vectors import filled
from ironbridge.core.refusals import Refusal
from ironbridge.core.vecs import vec


class BidStep(Step):
    """Bid more than anybody has."""

    def options(self, rules: Rules, s: State, seat: i64) -> vec[i64]:
        return vec[i64]([pack(BID, money) for money in range(lowest_bid(s), s.cash[seat] + 1)])

    def refusal(self, rules: Rules, s: State, seat: i64, code: i64) -> Refusal | None:
        money, lowest = amount_of(code), lowest_bid(s)
        if money < lowest:
            return Refusal("bid_low", "Determine player order", {"bid": money, "lowest": lowest})
        if money > s.cash[seat]:
            return Refusal("cash", "Determine player order", {"needed": money, "have": s.cash[seat]})
        return None

    def play(self, rules: Rules, s: State, seat: i64, code: i64) -> None:
        s.bid[seat] = amount_of(code)
        s.high = seat
        if s.telling:
            s.tell(Event("bid", {"seat": seat, "money": s.bid[seat]}))


class PassBidStep(Step):
    """Stay in the auction without a bid: the right of Turn Order."""

    def refusal(self, rules: Rules, s: State, seat: i64, code: i64) -> Refusal | None:
        if rules.may_pass_bid(s, seat):
            return None
        used = has(s.passed, seat)
        return Refusal("pass_used" if used else "pass_right", "Turn Order", {"seat": seat})

    def play(self, rules: Rules, s: State, seat: i64, code: i64) -> None:
        s.passed |= bit(seat)
        if s.telling:
            s.tell(Event("passed_bid", {"seat": seat}))


class DropOutStep(Step):
    """Leave the auction and take the last free place."""

    def play(self, rules: Rules, s: State, seat: i64, code: i64) -> None:
        place = last_place(s)
        s.dropped = [*s.dropped, seat]
        if s.telling:
            s.tell(Event("dropped_out", {"seat": seat, "place": place, "bid": s.bid[seat]}))


STEPS: Final[list[Step]] = [BidStep(BID), PassBidStep(PASS_BID), DropOutStep(DROP_OUT)]


def lowest_bid(s: State) -> i64:
    highest: i64 = 0
    for bid in s.bid:
        if bid > highest:
            highest = bid
    return highest + 1


def can_bid(s: State, seat: i64) -> bool:
    return lowest_bid(s) <= s.cash[seat]


def last_place(s: State) -> i64:
    """The place of whoever drops out next."""
    return len(s.order) - len(s.dropped)


def place_of(s: State, seat: i64) -> i64:
    """The place taken by dropping out; of the high bidder the first, of others what dropping out gives."""
    if seat in s.dropped:
        return len(s.order) - s.dropped.index(seat)
    return 1 if seat == s.high else last_place(s)


def next_bidder(s: State) -> bool:
    """Move on to the next player who must act; False when only one is left."""
    if len(s.dropped) >= len(s.queue) - 1:
        return False
    while True:
        s.at = (s.at + 1) % len(s.queue)
        seat = s.queue[s.at]
        if seat not in s.dropped and seat != s.high:
            return True


def settle(rules: Rules, s: State) -> None:
    """Payments, and the new order."""
    first = [seat for seat in s.queue if seat not in s.dropped]
    order = first + s.dropped[::-1]
    for place, seat in enumerate(order, 1):
        money = rules.bid_payment(s, place, s.bid[seat])
        rules.pay(s, seat, money, "order")
    s.order = order


def clear_bids(s: State) -> None:
    s.bid = filled(s.players, 0)
    s.dropped = []
    s.passed = 0
    s.high = -1
