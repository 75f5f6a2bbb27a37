"""The arithmetic of ratings: openskill's Plackett-Luce model on a scale where a foreman has 1500.

Bots are anchors: a game with them moves the people, never the bots. No storage, no clock. docs/ratings.md
explains the model.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

MIDDLE = 1500.0  # of the scale: a foreman's rating
POINTS = 8.0  # of the scale, for a unit of the model
WIDE = 1.96  # deviations to either side hold 19 in 20
SHOWN_FROM = 5  # rated games of a title
MU, SIGMA, BETA, TAU = 25.0, 50 / 3, 25 / 6, 1 / 6
LAST = 1_000  # the rank of whoever left, behind every place


class Rating(NamedTuple):
    """In units of the model."""

    mu: float
    sigma: float

    @property
    def points(self) -> int:
        """As it is shown."""
        return round(MIDDLE + POINTS * (self.mu - MU))

    @property
    def margin(self) -> int:
        """Shown behind ±: the true strength lies so near, 19 times in 20."""
        return round(POINTS * WIDE * self.sigma)


class Ranked(NamedTuple):
    """A seat of a finished game; the rating of one that is `fixed` does not change."""

    rating: Rating
    place: int
    left: bool = False
    fixed: bool = False


NEWCOMER = Rating(MU, SIGMA)


@cache
def anchors() -> dict[str, dict[str, Rating]]:
    """The ratings of bots by title and level."""
    found = _read()
    del found["version"]
    return {
        title: {level: Rating(MU + (points - MIDDLE) / POINTS, 0.0) for level, points in levels.items()}
        for title, levels in found.items()
    }


def anchors_version() -> int:
    return int(_read()["version"])


def _read() -> dict[str, Any]:
    return tomllib.loads((files("ironbridge.server") / "anchors.toml").read_text("utf-8"))


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce  # slow to import, and needed only when a rated game ends

    return PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA, tau=TAU)


def rate(game: Sequence[Ranked]) -> list[Rating]:
    """The ratings after a game. Equal places count as a draw; who has left is behind all others."""
    model = _model()
    teams = [[model.create_rating(list(seat.rating))] for seat in game]
    rated = model.rate(teams, ranks=[LAST if seat.left else seat.place for seat in game])
    return [
        seat.rating if seat.fixed else Rating(after.mu, after.sigma)
        for seat, (after,) in zip(game, rated, strict=True)
    ]
