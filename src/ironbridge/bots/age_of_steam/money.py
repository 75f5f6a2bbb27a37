"""I to III as the bot does them: shares, bids and the special action. Compiled."""

from __future__ import annotations

from typing import Final

from ironbridge.bots.age_of_steam.building import city_points, city_spots
from ironbridge.bots.age_of_steam.desk import NOTHING, Desk, Prospect
from ironbridge.games.age_of_steam.codes import (
    BID,
    DROP_OUT,
    ISSUE_SHARES,
    PASS_BID,
    SELECT_ACTION,
    pack,
)
from ironbridge.games.age_of_steam.phases.auction import lowest_bid
from ironbridge.games.age_of_steam.state import (
    ENGINEER,
    FIRST_BUILD,
    FIRST_MOVE,
    LOCOMOTIVE,
    NO_ACTION,
    PRODUCTION,
    TURN_ORDER,
    URBANISATION,
    State,
)

MOST_ISSUED: Final = 6


def without_roles(s: State) -> State:
    """A copy in which nobody has chosen a special action yet: before the choice, last turn's are noted."""
    twin = s.clone()
    twin.role = [NO_ACTION] * s.players
    twin.costs = []
    twin.laid = []
    twin.built = 0
    return twin


def share_code(desk: Desk, s: State, seat: int) -> int:
    """As many shares as the best plan for this turn repays."""
    rules, books, w = desk.rules, desk.books, desk.w
    twin = without_roles(s)
    most = min(rules.most_shares(s, seat), MOST_ISSUED)
    price = rules.t.share_price
    desk.open(twin, seat)
    books.cash += most * price
    books.shares += most
    plans = desk.prospects(twin, seat, rules.most_tiles(twin, seat), s.cash[seat] + most * price)[:8]
    plans.append(desk.weigh(twin, NOTHING))
    best, top = 0, 0.0
    for count in range(most + 1):
        books.read(s, seat)
        books.cash += count * price - w.bid_reserve
        books.shares += count
        points = best_affordable(desk, plans)
        if count == 0 or points > top:
            best, top = count, points
    return pack(ISSUE_SHARES, best)


def best_affordable(desk: Desk, plans: list[Prospect]) -> float:
    best = -1000.0
    for plan in plans:
        if plan.line.cost <= desk.books.cash or not plan.line.builds:
            points = desk.again(plan)
            if points > best:
                best = points
    return best


def role_points(desk: Desk, s: State, seat: int, offer: list[int]) -> list[float]:
    """What each special action on offer adds for the seat, in points; asked again at every bid."""
    books = (s.turn, s.cash[seat], s.income[seat], s.shares[seat], s.engine[seat])
    key = (seat, books, tuple(offer), tuple(s.track), tuple(s.accepts), tuple(s.goods))
    if key != desk.known_for:
        desk.known_for, desk.known = key, find_role_points(desk, s, seat, offer)
    return desk.known[:]


def find_role_points(desk: Desk, s: State, seat: int, offer: list[int]) -> list[float]:
    rules, books, w = desk.rules, desk.books, desk.w
    twin = without_roles(s)
    desk.open(twin, seat)
    plans = desk.prospects(twin, seat, rules.most_tiles(twin, seat), s.cash[seat])
    base = plans[0].points
    found: list[float] = []
    for role in offer:
        points = 0.0
        if role == LOCOMOTIVE:
            if s.engine[seat] < rules.t.most_engine:
                desk.open(twin, seat)
                books.engine += 1
                points = best_affordable(desk, plans[:5]) - base
        elif role == ENGINEER:
            twin.role[seat] = ENGINEER
            desk.open(twin, seat)
            points = desk.prospects(twin, seat, rules.most_tiles(twin, seat), s.cash[seat])[0].points - base
            twin.role[seat] = NO_ACTION
        elif role == URBANISATION:
            spots = city_spots(desk, twin, seat) if s.city_left else []
            for spot in spots[:2]:
                points = max(points, city_points(desk, twin, seat, spot) - base)
        elif role == FIRST_MOVE:
            points = w.first_move
        elif role == FIRST_BUILD:
            points = w.first_build if s.turn < s.turns else 0.0
        elif role == PRODUCTION:
            points = w.production if s.turns - s.turn > 1 else 0.0
        elif role == TURN_ORDER:
            points = w.turn_order if s.turn < s.turns else 0.0
        found.append(points)
    return found


def select_code(desk: Desk, s: State, seat: int) -> int:
    offer = desk.rules.actions_on_offer(s)
    points = role_points(desk, s, seat, offer)
    best = 0
    for number in range(len(offer)):
        if points[number] > points[best]:
            best = number
    return pack(SELECT_ACTION, offer[best])


def bid_code(desk: Desk, s: State, seat: int) -> int:
    """Stay in while an earlier pick is worth its price."""
    rules, books, w = desk.rules, desk.books, desk.w
    money = lowest_bid(s)
    place = len(s.order) - len(s.dropped)
    give_up = PASS_BID if rules.may_pass_bid(s, seat) else DROP_OUT
    if money > min(s.cash[seat], w.most_bid):
        return give_up
    points = role_points(desk, s, seat, rules.actions_on_offer(without_roles(s)))
    points.sort(reverse=True)
    gain = w.spread * (points[0] - points[min(place, len(points)) - 1])
    twin = without_roles(s)
    desk.open(twin, seat)
    plans = desk.prospects(twin, seat, rules.most_tiles(twin, seat), s.cash[seat])[:8]
    books.cash = float(s.cash[seat] - rules.bid_payment(s, place, s.bid[seat]))
    out = best_affordable(desk, plans)
    books.cash = float(s.cash[seat] - money)
    stay = best_affordable(desk, plans)
    return pack(BID, money) if stay + gain > out else give_up
