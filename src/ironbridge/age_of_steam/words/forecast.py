"""What the rules will take, asked of the rules of the map: the end of the turn, and the auction as it stands.

Facts for previews and boards, none of them prose. Nothing here draws from chance.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ironbridge.age_of_steam.rules.atlas import Map
from ironbridge.age_of_steam.rules.kernel.phases.player_order import place_of
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import AUCTION, State
from ironbridge.age_of_steam.rules.sheet import Reduction
from ironbridge.age_of_steam.rules.view import AgeOfSteamView
from ironbridge.age_of_steam.words.events import number
from ironbridge.core.decisions import Seat
from ironbridge.core.events import Event
from ironbridge.core.kernel.chance import Chance

HIGHEST = 60  # income that is looked at for reductions, if nobody has more
# What follows a step by itself, for the whole table.
AFTER = ("phase", "collected")


def auctions(rules: Rules) -> bool:
    """Is the order auctioned? A map may settle it otherwise."""
    return type(rules).begin_order is Rules.begin_order


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
    expenses = rules.expenses(state, seat)
    cash = state.cash[seat] - price + state.income[seat]
    missing = max(0, expenses - cash)
    then = rules.shortfall(state, seat, missing) if missing else state.income[seat]
    after = state.clone()
    after.income[seat] = max(0, then)
    cut = rules.reduction(after, seat) if then >= 0 else 0
    return Due(state.income[seat], expenses, max(0, cash - expenses), missing, then, cut)


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


def foreseen(rules: Rules, events: Sequence[Event], after: State, seat: Seat) -> list[Event]:
    """The events of a step itself, and what is certain to come of it: a price, the end of the turn."""
    own: list[Event] = []
    for event in events:
        if event.kind in AFTER:
            break
        own.append(event)
    kinds = {event.kind for event in own}
    paid = any(event.kind == "paid" and event.facts["seat"] == seat for event in own)
    price = 0
    if after.phase == AUCTION and kinds & {"bid", "dropped_out"}:
        now = stand(rules, after, seat)
        price = now.pays
        kind = "wins" if now.high else "drops"
        own.append(Event(kind, {"seat": seat, "place": now.place, "money": now.pays, "left": now.keeps}))
    elif "dropped_out" in kinds and not paid:
        place = next(number(event, "place") for event in own if event.kind == "dropped_out")
        own.append(Event("drops", {"seat": seat, "place": place, "money": 0, "left": after.cash[seat]}))
    settled = [event for event in events if event.facts.get("seat") == seat and event not in own]
    by_kind = {event.kind: event for event in settled}
    if "collected" in by_kind and "expenses" in by_kind:
        income, missing = number(by_kind["collected"], "money"), number(by_kind["expenses"], "missing")
        falls = number(by_kind["income"], "income") if "income" in by_kind else income
        then = -1 if "eliminated" in by_kind else falls
        owed = number(by_kind["expenses"], "money") + missing
        facts = Due(income, owed, after.cash[seat], missing, then, 0)
    else:
        facts = due(rules, after, seat, price)
    return [*own, Event("due", {"seat": seat, **msgspec.to_builtins(facts)})]
