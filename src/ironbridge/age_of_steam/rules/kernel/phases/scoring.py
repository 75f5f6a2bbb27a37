"""Ending the game: the final bill. What counts how much is `points` in `rules.py`. Compiled."""

from __future__ import annotations

from ironbridge.age_of_steam.rules.kernel.construction import track_points
from ironbridge.age_of_steam.rules.kernel.rules import Rules
from ironbridge.age_of_steam.rules.kernel.state import OVER, State
from ironbridge.core.events import Event


def finish(rules: Rules, s: State) -> None:
    """The final bill."""
    sections = track_points(rules.t, s)
    lines = len(rules.bill_lines())
    s.points = [0] * (lines * s.players)
    for seat in range(s.players):
        counted = rules.points(s, seat, sections[seat])
        if len(counted) != lines:
            raise ValueError(f"`points` gives {len(counted)} figures, `bill_lines` names {lines}")
        for line, points in enumerate(counted):
            s.points[line * s.players + seat] = points
    s.vp = [sum(s.points[seat :: s.players]) for seat in range(s.players)]
    rules.finish(s)
    s.over = True
    s.pending = []  # nobody is asked any more
    s.waiting = False
    s.phase = OVER
    s.queue = []
    s.at = 0
    if s.telling:
        s.tell(Event("game_over", {"vp": tuple(s.vp)}))
