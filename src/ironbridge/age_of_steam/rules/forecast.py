"""What the rules will take: the end of the turn, tried on a copy, and the auction as it stands.

Facts for previews and boards. Nothing here draws from chance.
"""

from __future__ import annotations

import msgspec

from ironbridge.age_of_steam.rules.atlas import Map
from ironbridge.age_of_steam.rules.kernel.phases.income import collect_and_pay
from ironbridge.age_of_steam.rules.kernel.phases.player_order import place_of
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import AUCTION, State
from ironbridge.age_of_steam.rules.sheet import Reduction
from ironbridge.age_of_steam.rules.view import AgeOfSteamView
from ironbridge.core.decisions import Seat
from ironbridge.core.events import Event
from ironbridge.core.kernel.chance import Chance

HIGHEST = 60  # income that is looked at for reductions, if nobody has more


def reductions(rules: Rules, s: State) -> tuple[Reduction, ...]:
    """From which income on it falls by how much at the end of this turn, by the rules of the map."""
    twin = s.clone()
    found: list[Reduction] = []
    for income in range(max([HIGHEST, *twin.income]) + 1):
        twin.income[0] = income
        by = rules.reduction(twin, 0)
        if by != (found[-1].by if found else 0):
            found.append(Reduction(income, by))
    return tuple(found)


def reductions_seen(map: Map, view: AgeOfSteamView) -> tuple[Reduction, ...] | None:
    """The same where there is a view and no game, as for a newly dealt one in this turn.

    None where home-made rules fail: a map can be drawn before they are right, and `map check` tells of them.
    """
    try:
        dealt = map.deal(view.players, Chance(0), [])
        dealt.turn = view.turn
        return reductions(map.rules, dealt)
    except Exception:  # noqa: BLE001 - whatever somebody's code does wrong
        return None


class Due(msgspec.Struct, frozen=True):
    """The end of the turn for one seat. `then` is its income after a shortfall; below zero it goes out."""

    income: int
    expenses: int
    cash: int
    missing: int
    then: int
    cut: int


class Stand(msgspec.Struct, frozen=True):
    """One row of the auction. Place and price: of the high bid if it wins, of others if they drop out now."""

    seat: Seat
    bid: int
    place: int
    pays: int
    keeps: int
    dropped: bool
    high: bool


def due(rules: Rules, state: State, seat: Seat, price: int = 0) -> Due:
    """What the end of the turn would do to a seat, were it now; a price it still has to pay comes first."""
    after = state.clone()
    after.cash[seat] -= price
    after.order = [seat]
    after.telling, after.events = True, []
    collect_and_pay(rules, after)
    (expenses,) = (event for event in after.events if event.kind == "expenses")
    missing = number(expenses, "missing")
    out = not after.order
    then = after.out_income[seat] if out else after.income[seat]
    cut = 0 if out else rules.reduction(after, seat)
    owed = number(expenses, "money") + missing
    return Due(state.income[seat], owed, after.cash[seat], missing, then, cut)


def dues(rules: Rules, state: State) -> tuple[Due, ...]:
    return tuple(due(rules, state, seat) for seat in range(state.players))


def stand(rules: Rules, state: State, seat: Seat) -> Stand:
    bid, place = state.bid[seat], place_of(state, seat)
    pays = rules.bid_payment(state, place, bid)
    keeps = state.cash[seat] - pays
    return Stand(seat, bid, place, pays, keeps, seat in state.dropped, seat == state.high)


def won(rules: Rules, state: State, seat: Seat, bid: int) -> Stand:
    """How a seat stands if its next bid takes the first place."""
    twin = state.clone()
    twin.bid[seat], twin.high = bid, seat
    return stand(rules, twin, seat)


def auction(rules: Rules, state: State) -> tuple[Stand, ...]:
    """Every row of the auction in last turn's order; none outside it, nor where the map asks otherwise."""
    bidding = state.phase == AUCTION and not state.pending
    return tuple(stand(rules, state, seat) for seat in state.order) if bidding else ()


def number(event: Event, name: str) -> int:
    return int(str(event.facts[name]))
