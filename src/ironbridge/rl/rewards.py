"""What a learner is rewarded for: the final place, points, what it gains on the way, or events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite
from numbers import Real
from typing import Any, Literal

from ironbridge.core.events import Event
from ironbridge.core.game import Game
from ironbridge.core.refusals import Malformed, among

PLACE, POINTS, GAIN = "place", "points", "gain"
OURS = (PLACE, POINTS, GAIN)  # beside the events of a title
Wish = Literal["place", "points", "gain"] | Mapping[str, float]


class Rewards:
    """Weights by name: `place` from 1 for the first to -1 for the last and `points` at the end, `gain` as
    points change, and every kind of event for the seat it names. Raises Malformed for a name there is not."""

    def __init__(self, game: Game[Any, Any], wish: Wish) -> None:
        self.game = game
        if not isinstance(wish, str | Mapping):
            raise Malformed(f"rewards must be {among(OURS)}, or weights by name, not {wish!r}")
        given: dict[str, float] = {wish: 1.0} if isinstance(wish, str) else dict(wish)
        known = [*OURS, *sorted(game.event_facts)]
        for name, weight in given.items():
            if name not in known and (game.event_facts or isinstance(wish, str)):
                raise Malformed(f"no reward {name!r}; there are: {', '.join(known)}")
            if not isinstance(weight, Real) or isinstance(weight, bool) or not isfinite(weight):
                raise Malformed(f"rewards: the weight of {name!r} is a finite number, not {weight!r}")
        self.place = float(given.pop(PLACE, 0.0))
        self.points = float(given.pop(POINTS, 0.0))
        self.gain = float(given.pop(GAIN, 0.0))
        self.events = {name: float(weight) for name, weight in given.items()}
        self.at_the_end = not self.gain and not self.events

    def of_events(self, events: Sequence[Event], rewards: list[float]) -> None:
        for event in events:
            weight = self.events.get(event.kind, 0.0)
            seat = event.facts.get("seat")
            if weight and isinstance(seat, int):
                rewards[seat] += weight

    def of_gain(self, before: Sequence[int], after: Sequence[int], rewards: list[float]) -> None:
        for seat, points in enumerate(after):
            rewards[seat] += self.gain * (points - before[seat])

    def of_end(self, state: Any, rewards: list[float]) -> None:
        """At the end of a game, or where it is broken off as if it ended there."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            scores, places = outcome.scores, outcome.places
        else:
            scores = self.game.points_now(state)
            places = tuple([1 + sum(other > own for other in scores) for own in scores])
        for seat, worth in enumerate(worth_of(places)):
            rewards[seat] += self.place * worth + self.points * scores[seat]


def worth_of(places: Sequence[int]) -> list[float]:
    """1 for the first place to -1 for the last, evenly; who share a place share what its places are worth.

    Alone, place 1 is a game won and 2 one lost.
    """
    if len(places) == 1:
        return [1.0 if places[0] == 1 else -1.0]
    last = len(places) - 1
    shared = [places.count(place) for place in places]
    return [1.0 - 2.0 * (place - 1 + (equal - 1) / 2) / last for place, equal in zip(places, shared)]
