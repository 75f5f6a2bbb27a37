"""Which actions would leave too little for the next income, so that tiles are given up or points lost, and
which of the others would not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ironbridge.brass.rules.shared.actions import Build, Develop, EndTurn, Network
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.loan import loans_open
from ironbridge.brass.rules.shared.kernel.scoring import is_last_era
from ironbridge.brass.rules.shared.kernel.shortfall import debt, tiles_to_give_up
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.core.actions import Action, tag
from ironbridge.core.decisions import Seat
from ironbridge.core.risks import MOST_HELPS, Risk

EARNING = ("sell", "loan")  # steps that bring money in themselves, or income


def risk(t: Tables, after: State, seat: Seat) -> Risk | None:
    """What the state after an action, before its turn ends, holds for the seat; None without a loss."""
    if after.over or (is_last_era(after) and after.round == after.rounds):
        return None  # no income is paid any more
    missing = debt(t, after, seat)
    tiles = len(tiles_to_give_up(t, after, seat)) > 0
    points = 0 if tiles else min(missing, after.vp[seat])
    if not missing or not (tiles or points):
        return None
    owed = -t.space_level[after.income[seat]]
    return Risk(
        "tiles" if tiles else "points",
        due=owed,
        have=after.money[seat],
        missing=missing,
        enough=missing,
        points=points,
        again=after.actions_left > 0,
        lent=loans_open(t, after) and t.loan_space(0, after.income[seat]) >= 0,
    )


def helps(options: Sequence[Action], action: Action, safe: Callable[[Action], bool]) -> list[Action]:
    """Of what could be done instead what leaves enough: the same by a cheaper way, a loan, a sale."""
    if isinstance(action, EndTurn):
        return []
    alike = [one for one in options if aim(one) == aim(action)]
    groups = [alike, *([one for one in options if tag(one) == step] for step in EARNING)]
    found = [next((one for one in group if one != action and safe(one)), None) for group in groups]
    return [one for one in found if one is not None][:MOST_HELPS]


def aim(action: Action) -> tuple[str, ...]:
    """What an action is about, whatever it is paid with."""
    match action:
        case Build(industry, slot):
            return "build", industry, slot
        case Network(line):
            return "network", line
        case Develop(industry):
            return "develop", industry
    return (tag(action), repr(action))
