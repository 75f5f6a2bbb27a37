"""Playing a position on by greedy turns, to see where it leads. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ironbridge.brass.bots.kernel.search import TurnPlan, TurnSearch
from ironbridge.brass.rules.shared.kernel.state import ACTION, State
from ironbridge.core.kernel.bits import has
from ironbridge.core.vecs import vec


def play_on(search: TurnSearch, s: State, seat: i64, turns: i64) -> float:
    """The points in sight for a seat at the end of so many more of its turns; changes the state."""
    era, round = s.era, s.round
    while not s.over:
        who = s.deciding()
        if has(s.automa, who):
            search.rules.play(s, search.rules.codes(s)[0])
            continue
        if who == seat and (s.round != round or s.era != era) and s.deciding_on() == ACTION:
            era, round = s.era, s.round
            turns -= 1
            if turns == 0:
                return search.best_turns(TurnPlan(s, vec[i64](), 0.0), seat, 1)[0].value
        for code in search.plans(s, who, 1)[0][1]:
            search.rules.play(s, code)
    return float(s.vp[seat])
