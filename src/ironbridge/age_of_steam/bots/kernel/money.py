"""I to III as the bot does them: shares, bids and the special action. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.age_of_steam.bots.kernel.building import best_cities, city_points, city_spots, ranked
from ironbridge.age_of_steam.bots.kernel.judging import NOTHING, Answer, Judge, Prospect
from ironbridge.age_of_steam.bots.kernel.lines import lay_line
from ironbridge.age_of_steam.rules.kernel.codes import (
    BID,
    BUY_BACK,
    DROP_OUT,
    ISSUE_SHARES,
    PASS_BID,
    SELECT_ACTION,
    SKIP_ACTION,
    URBANISE,
    pack,
)
from ironbridge.age_of_steam.rules.kernel.phases.play import STEPS
from ironbridge.age_of_steam.rules.kernel.phases.player_order import lowest_bid
from ironbridge.age_of_steam.rules.kernel.state import (
    AUCTION,
    ENGINEER,
    FIRST_BUILD,
    FIRST_MOVE,
    ISSUE,
    LOCOMOTIVE,
    NO_ACTION,
    PRODUCTION,
    TURN_ORDER,
    URBANISATION,
    State,
)
from ironbridge.core.kernel.vectors import filled
from ironbridge.core.vecs import vec

MOST_ISSUED: Final = 6


def without_roles(s: State) -> State:
    """A copy in which nobody has chosen a special action yet: before the choice, last turn's are noted."""
    twin = s.clone()
    twin.role = filled(s.players, NO_ACTION)
    twin.costs = []
    twin.laid = vec[i64]()
    twin.built = 0
    return twin


def share_codes(judge: Judge, s: State, seat: int) -> list[tuple[float, int]]:
    """As many shares as the best plan for this turn repays come first."""
    rules, books, w = judge.rules, judge.books, judge.w
    twin = without_roles(s)
    most = min(rules.most_shares(s, seat), MOST_ISSUED)
    price = rules.t.share_price
    judge.open(twin, seat)
    books.cash += most * price
    books.shares += most
    money = s.cash[seat] + most * price
    plans = judge.prospects(twin, seat, rules.most_tiles(twin, seat), money)[:8]
    if not len(plans[0].cubes) and s.city_left and URBANISATION in rules.t.actions:
        # There will be nothing to move: somebody will have to urbanise.
        twin.cash[seat] = money
        cities = best_cities(judge, twin, seat)
        if cities:
            STEPS[URBANISE].play(rules, twin, seat, cities[0][1])
            judge.open(twin, seat)
            books.shares += most
            plans = judge.prospects(twin, seat, rules.most_tiles(twin, seat), money)[:8]
    plans.append(judge.weigh(twin, NOTHING))
    order = rules.t.phases
    bidding = s.players > 1 and AUCTION in order[order.index(ISSUE) :]
    reserve = w.bid_reserve if bidding else 0.0
    found: list[tuple[float, int]] = []
    books.read(s, seat)
    cash, shares = books.cash - reserve, books.shares
    for count in range(most + 1):
        books.cash = cash + count * price
        books.shares = shares + count
        found.append((best_affordable(judge, plans), pack(ISSUE_SHARES, count)))
    if ranked(found)[0][1] == pack(ISSUE_SHARES, 0) and rules.buy_back_fault(s, seat) is None:
        books.cash = cash - rules.t.buy_back
        books.shares = shares - 1
        found.append((best_affordable(judge, plans), BUY_BACK))
    return ranked(found)


def best_affordable(judge: Judge, plans: list[Prospect]) -> float:
    cash = judge.books.cash
    points = [judge.again(plan) for plan in plans if plan.line.cost <= cash or not len(plan.line.builds)]
    return max(points, default=-1000.0)


def role_points(judge: Judge, s: State, seat: int, offer: list[int]) -> Answer:
    """What each special action on offer adds for the seat, in points; asked again at every bid."""
    known = judge.answers.get(seat)
    if known is not None and known.fits(s, seat, offer):
        return known
    found = find_role_points(judge, s, seat, offer)
    if not judge.spent():
        judge.answers[seat] = found
    return found


def find_role_points(judge: Judge, s: State, seat: int, offer: list[int]) -> Answer:
    rules, books, w = judge.rules, judge.books, judge.w
    twin = without_roles(s)
    judge.open(twin, seat)
    plans = judge.prospects(twin, seat, rules.most_tiles(twin, seat), s.cash[seat])
    base = plans[0].points
    turns = books.turns
    found: list[float] = []
    for role in offer:
        points = 0.0
        if role == LOCOMOTIVE:
            if s.engine[seat] < rules.t.most_engine:
                judge.open(twin, seat)
                books.engine += 1
                points = best_affordable(judge, plans[:5]) - base
        elif role == ENGINEER:
            twin.role[seat] = ENGINEER
            judge.open(twin, seat)
            points = judge.prospects(twin, seat, rules.most_tiles(twin, seat), s.cash[seat])[0].points - base
            twin.role[seat] = NO_ACTION
        elif role == URBANISATION:
            spots = city_spots(judge, twin, seat) if s.city_left else []
            for spot in spots[:2]:
                points = max(points, city_points(judge, twin, seat, spot) - base)
        elif role == FIRST_MOVE:
            points = w.first_move if len(plans[0].cubes) else 0.0
        elif role == FIRST_BUILD:
            points = w.first_build if turns > 1 and len(plans) > 1 else 0.0
        elif role == PRODUCTION:
            points = w.production if turns > 2 else 0.0
        elif role == TURN_ORDER:
            points = w.turn_order if turns > 1 else 0.0
        else:
            points = own_role_points(judge, twin, seat, role) - base
        found.append(points - price_of(judge, twin, seat, role, plans, base))
    return Answer(s.clone(), offer, found, plans)


def own_role_points(judge: Judge, s: State, seat: int, role: int) -> float:
    """What the seat may expect with an action of the map's own: cheaper lines, or a cube to lift."""
    rules, books = judge.rules, judge.books
    twin = s.clone()
    twin.role[seat] = role
    judge.open(twin, seat)
    best = judge.prospects(twin, seat, rules.most_tiles(twin, seat), twin.cash[seat])[0]
    lay_line(rules, twin, seat, best.line.builds)
    twin.links = rules.links(twin)
    points = best.points
    if rules.lifts(twin, seat):
        books.moves -= 1
        books.income += rules.lift_income(twin, seat)
        points = max(points, judge.again(best))
    return points


def price_of(judge: Judge, s: State, seat: int, role: int, plans: list[Prospect], base: float) -> float:
    """What the fee for a special action costs, in points."""
    fee = judge.rules.action_fee(s, seat, role)
    if not fee:
        return 0.0
    judge.open(s, seat)
    judge.books.cash -= fee
    return base - best_affordable(judge, plans[:5])


def select_codes(judge: Judge, s: State, seat: int) -> list[tuple[float, int]]:
    """The special action that adds most comes first; to take none where none adds anything."""
    offer = judge.rules.actions_on_offer(s)
    points = role_points(judge, s, seat, offer).points
    found: list[tuple[float, int]] = []
    for number, action in enumerate(offer):
        if judge.rules.action_fee(s, seat, action) <= s.cash[seat]:
            found.append((points[number], pack(SELECT_ACTION, action)))
    none_adds = not found or max(found)[0] <= 0.0
    if none_adds and (not found or judge.rules.may_skip_action(s, seat)):
        return [(0.0, SKIP_ACTION), *ranked(found)]
    return ranked(found)


def bid_codes(judge: Judge, s: State, seat: int) -> list[tuple[float, int]]:
    """Stay in while an earlier pick is worth its price."""
    rules, books, w = judge.rules, judge.books, judge.w
    money = lowest_bid(s)
    place = len(s.order) - len(s.dropped)
    give_up = PASS_BID if rules.may_pass_bid(s, seat) else DROP_OUT
    if money > min(s.cash[seat], w.most_bid):
        return [(0.0, give_up)]
    answer = role_points(judge, s, seat, rules.actions_on_offer(without_roles(s)))
    points = sorted(answer.points, reverse=True)
    gain = w.spread * (points[0] - points[min(place, len(points)) - 1]) if points else 0.0
    judge.open(without_roles(s), seat)
    plans = answer.plans[:8]
    books.cash = float(s.cash[seat] - rules.bid_payment(s, place, s.bid[seat]))
    out = best_affordable(judge, plans)
    books.cash = float(s.cash[seat] - money)
    stay = best_affordable(judge, plans)
    return ranked([(out, give_up), (stay + gain, pack(BID, money))])
