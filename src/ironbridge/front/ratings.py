"""Ratings of several bots by the games they played together: openskill's Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ironbridge.front.deals import Deal, Played, mean_standing
from ironbridge.front.extras import need


class Rating(NamedTuple):
    """Everybody begins with 25 and a deviation of 25/3."""

    mu: float
    sigma: float


def need_openskill() -> None:
    """Raises IronbridgeError where it is not installed."""
    need("openskill", "ratings of three or more bots need openskill", "arena")


def rate(bots: int, deals: Sequence[Deal]) -> list[Rating]:
    """The rating of every bot. Bots do not learn, so nothing is added to the deviations with time."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0)
    ratings = [model.rating() for _ in range(bots)]
    for deal in deals:
        for games in matches(deal):
            results = dict(ranked(bots, games))
            order = sorted(set(results.values()))
            teams = [[ratings[bot]] for bot in results]
            rated = model.rate(teams, ranks=[order.index(result) for result in results.values()])
            for bot, (rating,) in zip(results, rated):
                ratings[bot] = rating
    return [Rating(rating.mu, rating.sigma) for rating in ratings]


def matches(deal: Deal) -> Iterator[Sequence[Played]]:
    """The games of a deal, each by itself; those in which one person played are compared with each other."""
    alone = [game for game in deal.games if sum(number >= 0 for number in game.bots) == 1]
    return iter([alone] if len(alone) > 1 else [[game] for game in deal.games if game not in alone])


def ranked(bots: int, games: Sequence[Played]) -> Iterator[tuple[int, tuple[float, float]]]:
    """Every bot that played, with what it is ranked by: its mean place, and alone the points after that."""
    for bot in range(bots):
        if standings := [one for game in games for one in game.standings(bot)]:
            mean = mean_standing(standings)
            yield bot, (mean.place, -mean.points if len(games) > 1 else 0.0)
