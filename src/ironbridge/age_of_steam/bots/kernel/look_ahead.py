"""Playing a position on by greedy turns, to see where it leads. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.age_of_steam.bots.kernel.features import features
from ironbridge.age_of_steam.bots.kernel.greedy import best_plans
from ironbridge.age_of_steam.bots.kernel.judging import Judge
from ironbridge.age_of_steam.rules.kernel.construction import track_points
from ironbridge.age_of_steam.rules.kernel.phases.play import play
from ironbridge.age_of_steam.rules.kernel.state import State

OUT: Final = -100.0  # points: to be out of the game, whenever that is


def play_on(judge: Judge, s: State, seat: i64, turns: i64) -> float:
    """The points in sight for a seat when so many turns of the game have ended; changes the state."""
    last = s.turn + turns
    while not s.over and s.turn < last:
        for code in best_plans(judge, s, s.deciding(), 1)[0][1]:
            play(judge.rules, s, code)
    return worth(judge, s, seat)


def worth(judge: Judge, s: State, seat: i64) -> float:
    """The points in sight for a seat as the table stands between two turns."""
    if s.over:
        return float(s.vp[seat])
    if s.out_turn[seat]:
        return OUT
    points = reckoned(judge, s, seat)
    network = judge.network
    if network is None or not judge.can_learn(s):
        return points
    return points + network.points(features(judge, s, seat, points))


def reckoned(judge: Judge, s: State, seat: i64) -> float:
    """The same by the outlook alone."""
    judge.open(s, seat)
    judge.books.survey(s, judge.reach)
    judge.books.track = float(track_points(judge.rules.t, s)[seat])
    return judge.books.value()
