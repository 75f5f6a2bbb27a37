"""Which actions would put a railway out at the end of this turn, with nothing more delivered, and which of
the others would not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ironbridge.age_of_steam.rules.actions import (
    AgeOfSteamAction,
    Bid,
    Build,
    BuyBack,
    Claim,
    Deliver,
    DropOut,
    EndBuild,
    IssueShares,
    Lift,
    PassBid,
    PassMove,
    Urbanise,
)
from ironbridge.age_of_steam.rules.forecast import Due, due, number, stand
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import AUCTION, ISSUE, MOVING, State
from ironbridge.core.decisions import Seat
from ironbridge.core.events import Event
from ironbridge.core.risks import MOST_HELPS, Risk

Groups = Sequence[Sequence[AgeOfSteamAction]]
MOST_INCOME = 30  # more than that nobody delivers in a turn


def risk(
    rules: Rules, state: State, after: State, events: Sequence[Event], seat: Seat, *, told: bool = True
) -> Risk | None:
    """What the state after an action holds for the railway that took it; None where it stays in business.

    Unless it is to be told, nobody finds out how much income would save it: that takes longest.
    """
    phases = rules.t.phases
    if state.phase not in phases or phases.index(state.phase) > phases.index(MOVING):
        return None  # this turn is paid for
    paid = [event for event in events if event.kind == "expenses" and event.facts["seat"] == seat]
    if paid:
        then = after.out_income[seat] if after.out_turn[seat] else 0
        missing, money = number(paid[0], "missing"), number(paid[0], "money")
        return foreseen(then, missing, money + missing, 0, False) if then < 0 else None
    price = stand(rules, after, seat).pays if after.phase == AUCTION and not after.pending else 0
    falls = due(rules, after, seat, price)
    if falls.then >= 0:
        return None
    moves = moves_again(rules, after, seat)
    income = income_wanted(rules, after, seat, price) if moves and told else 0
    return foreseen(falls.then, falls.missing, falls.expenses, income, state.phase != ISSUE)


def foreseen(then: int, missing: int, owed: int, income: int, late: bool) -> Risk:
    return Risk(
        "bankrupt",
        due=owed,
        have=owed - missing,
        missing=missing,
        enough=-then,
        income=income,
        late="shares" if late else "",
        again=income > 0,
    )


def moves_again(rules: Rules, s: State, seat: Seat) -> bool:
    """Can the railway still move goods this turn?"""
    return s.phase != MOVING or s.round < rules.move_rounds(s) or seat in s.queue[s.at :]


def income_wanted(rules: Rules, s: State, seat: Seat, price: int) -> int:
    """By how much deliveries would have to raise the income; 0 if nothing is enough."""
    twin = s.clone()
    for more in range(1, MOST_INCOME + 1):
        twin.income[seat] = s.income[seat] + more
        falls: Due = due(rules, twin, seat, price)
        if falls.then >= 0:
            return more
    return 0


def helps(
    options: Sequence[AgeOfSteamAction], action: AgeOfSteamAction, safe: Callable[[AgeOfSteamAction], bool]
) -> list[AgeOfSteamAction]:
    """Of what could be done instead what keeps the railway in business, nearest to the action first."""
    found: list[AgeOfSteamAction] = []
    for group in instead(options, action):
        one = next((one for one in group if one != action and safe(one)), None)
        if one is not None:
            found.append(one)
        if len(found) == MOST_HELPS:
            break
    return found


def instead(options: Sequence[AgeOfSteamAction], action: AgeOfSteamAction) -> Groups:
    """Groups of options of which one each is worth naming, and in each the nearest first."""
    issues = [one for one in options if isinstance(one, IssueShares)]
    bids = [one for one in options if isinstance(one, Bid)]
    cheap = [[one for one in options if isinstance(one, kind)] for kind in (PassBid, DropOut)]
    match action:
        case IssueShares(count):
            closest = sorted(issues, key=lambda issue: (abs(issue.count - count), -issue.count))
            return [closest]
        case BuyBack():
            return [issues]
        case Bid(money):
            return [[one for one in bids[::-1] if one.money < money], *cheap]
        case DropOut() | PassBid():
            return [*cheap, bids]
    ends = [one for one in options if isinstance(one, EndBuild | PassMove)]
    match action:
        case Build(hex, _, tracks):
            same = [build for build in options if isinstance(build, Build) and build.hex == hex]
            nearest = sorted(same, key=lambda build: -len({*build.tracks} & {*tracks}))
            return [nearest, ends]
        case Claim() | Urbanise():
            return [ends]
        case EndBuild():
            return []
    goods: dict[tuple[str, str], list[AgeOfSteamAction]] = {}
    for one in options:
        if isinstance(one, Deliver | Lift):
            goods.setdefault((one.hex, one.cube), []).append(one)
    others = [[one] for one in options if not isinstance(one, Deliver | Lift)]
    return [*goods.values(), *others]
