"""The figures of a batch of games: points and wins of every entrant, and of every bot that has several seats.

A win is a first place; where first place is shared, every seat that shares it has won.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any

from ironbridge.front.batch import GameResult
from ironbridge.front.simulate import Simulation


def figures(points: Sequence[int], wins: int) -> dict[str, Any]:
    """Mean, sample standard deviation, extremes, wins and wins a game; None where nothing was played."""
    played = len(points)
    if not played:
        return {"mean_vp": None, "sd_vp": None, "min_vp": None, "max_vp": None, "wins": 0, "win_share": None}
    return {
        "mean_vp": round(fmean(points), 4),
        "sd_vp": round(stdev(points), 4) if played > 1 else 0.0,
        "min_vp": min(points),
        "max_vp": max(points),
        "wins": wins,
        "win_share": round(wins / played, 4),
    }


def tally(bots: Sequence[str], results: Sequence[GameResult]) -> dict[str, Any]:
    """`seats` in the order of the bots given, `bots` by name, `actions_per_game`, and the errors."""
    finished = tuple(result for result in results if not result.error)
    played = Simulation("", tuple(bots), finished)
    by_bot = [
        {"bot": name, "seats": bots.count(name), **figures(played.points(name), played.wins(name))}
        for name in dict.fromkeys(bots)
    ]
    return {
        "finished": len(finished),
        "errors": len(results) - len(finished),
        "actions_per_game": sum(r.actions for r in finished) / len(finished) if finished else None,
        "seats": [
            {"seat": seat, "bot": bot, **figures(played.points(seat), played.wins(seat))}
            for seat, bot in enumerate(bots)
        ],
        "bots": by_bot,
        "error_list": [{"seed": r.seed, "message": r.error} for r in results if r.error],
    }
