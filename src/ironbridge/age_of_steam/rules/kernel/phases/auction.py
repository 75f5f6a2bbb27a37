"""II. Determine player order: bids, drop-outs, the Turn Order pass, payments. Compiled.

The high bidder is not asked; places are filled from the back; the last two pay in full, the first to drop out
nothing, the others half, rounded up.
"""

from __future__ import annotations

from ironbridge.age_of_steam.rules.kernel.codes import BID, DROP_OUT, PASS_BID, pack
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import State
from ironbridge.core.events import Event
from ironbridge.core.refusals import Refusal


def lowest_bid(s: State) -> int:
    return max(s.bid) + 1


def can_bid(s: State, seat: int) -> bool:
    return bid_refusal(s, seat, lowest_bid(s)) is None


def last_place(s: State) -> int:
    """The place of whoever drops out next."""
    return len(s.order) - len(s.dropped)


def place_of(s: State, seat: int) -> int:
    """The place taken by dropping out; of the high bidder the first, of others what dropping out gives."""
    if seat in s.dropped:
        return len(s.order) - s.dropped.index(seat)
    return 1 if seat == s.high else last_place(s)


def auction_codes(rules: Rules, s: State, seat: int) -> list[int]:
    found = [pack(BID, money) for money in range(lowest_bid(s), s.cash[seat] + 1)]
    if rules.may_pass_bid(s, seat):
        found.append(PASS_BID)
    found.append(DROP_OUT)
    return found


def bid_refusal(s: State, seat: int, money: int) -> Refusal | None:
    if money < lowest_bid(s):
        return Refusal("bid_low", "Determine player order", {"bid": money, "lowest": lowest_bid(s)})
    if money > s.cash[seat]:
        return Refusal("cash", "Determine player order", {"needed": money, "have": s.cash[seat]})
    return None


def pass_refusal(rules: Rules, s: State, seat: int) -> Refusal | None:
    if rules.may_pass_bid(s, seat):
        return None
    used = s.passed >> seat & 1
    return Refusal("pass_used" if used else "pass_right", "Turn Order", {"seat": seat})


def bid(s: State, seat: int, money: int) -> None:
    s.bid[seat] = money
    s.high = seat
    if s.telling:
        s.tell(Event("bid", {"seat": seat, "money": money}))


def pass_bid(s: State, seat: int) -> None:
    s.passed |= 1 << seat
    if s.telling:
        s.tell(Event("passed_bid", {"seat": seat}))


def drop_out(s: State, seat: int) -> None:
    place = last_place(s)
    s.dropped = [*s.dropped, seat]
    if s.telling:
        s.tell(Event("dropped_out", {"seat": seat, "place": place, "bid": s.bid[seat]}))


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
    s.bid = [0] * s.players
    s.dropped = []
    s.passed = 0
    s.high = -1
