"""How fast a title is, measured on one core: random games on the fast path, listing options, copying, greedy.

Whole games are timed without anything else going on; the single calls are timed in games of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter, perf_counter_ns
from typing import Any

from ironbridge.bots.bot import Seen
from ironbridge.bots.levels import make_bot
from ironbridge.core.game import Game, Options
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed
from ironbridge.table.title import Title

CLONES = 20  # copies timed at one go, since one is too quick for the clock
SAMPLED_EVERY = 16  # decisions between two positions that are copied


def measure(title: Title, players: int, seconds: float, options: Options) -> dict[str, Any]:
    """One row of the bench; each of its three parts takes `seconds`, and at least one game or decision."""
    game = title.game
    by_kind, clones = time_calls(game, players, seconds, options)
    codes = [time for times in by_kind.values() for time in times]
    kinds = {kind: mean_us(times) for kind, times in by_kind.items()}
    slowest = max(kinds, key=lambda kind: kinds[kind])
    greedy = time_greedy(title, players, seconds, options)
    return {
        "title": game.card.id,
        "map": str(options.get("map", "")),
        "players": players,
        **time_games(game, players, seconds, options),
        "options_mean_us": mean_us(codes),
        "options_median_us": median_us(codes),
        "options_by_kind_us": kinds,
        "slowest_kind": slowest,
        "slowest_us": kinds[slowest],
        "clone_us": median_us(clones),
        "greedy_mean_ms": round(mean_us(greedy) / 1000, 4) if greedy else None,
        "greedy_median_ms": round(median_us(greedy) / 1000, 4) if greedy else None,
    }


def fast_path(game: Game[Any, Any]) -> tuple[Callable[[Any], list[int]], Callable[[Any, int], None]]:
    """`codes` and `play` of the kernel itself where the title shows its rules, else of the title."""
    inner: Any = getattr(game, "rules", game)
    return inner.codes, inner.play


def time_games(game: Game[Any, Any], players: int, seconds: float, options: Options) -> dict[str, Any]:
    """Random games, nothing but the rules: each decision is drawn, which need not list all options."""
    draw, play, deciding = game.draw, game.play, game.deciding
    chance = Chance(players)
    games = decisions = 0
    began = perf_counter()
    while perf_counter() - began < seconds or not games:
        state = game.setup(players, options, Chance(games))
        while deciding(state) >= 0:
            play(state, draw(state, chance))
            decisions += 1
        games += 1
    elapsed = perf_counter() - began
    return {
        "games": games,
        "games_per_second": round(games / elapsed, 2),
        "decisions_per_second": round(decisions / elapsed, 1),
        "decisions_per_game": round(decisions / games, 1),
    }


def time_calls(
    game: Game[Any, Any], players: int, seconds: float, options: Options
) -> tuple[dict[str, list[int]], list[int]]:
    """Nanoseconds of each `codes` by the kind of its decision, and of one `clone`, in random games."""
    codes, play = fast_path(game)
    clone = game.clone
    draw = Random(players).random
    listed: dict[str, list[int]] = {}
    count = 0
    copied: list[int] = []
    until = perf_counter() + seconds
    seed = 0
    while perf_counter() < until or not listed:
        state = game.setup(players, options, Chance(seed))
        seed += 1
        while True:
            began = perf_counter_ns()
            found = codes(state)
            ended = perf_counter_ns()
            if not found:
                break
            decision = game.decision(state)
            listed.setdefault(decision.kind if decision else "", []).append(ended - began)
            count += 1
            if count % SAMPLED_EVERY == 0:
                began = perf_counter_ns()
                for _ in range(CLONES):
                    clone(state)
                copied.append((perf_counter_ns() - began) // CLONES)
            play(state, found[int(draw() * len(found))])
    return listed, copied


def time_greedy(title: Title, players: int, seconds: float, options: Options) -> list[int]:
    """Nanoseconds of each decision of the greedy bot at a table of greedy bots, forced ones left out.

    None at all for a title it cannot play.
    """
    try:
        title.planner()
    except Malformed:
        return []
    game = title.game
    taken: list[int] = []
    until = perf_counter() + seconds
    seed = 0
    while perf_counter() < until or not taken:
        state = game.setup(players, options, Chance(seed))
        bots = [make_bot(title, "greedy", seed * players + seat) for seat in range(players)]
        while (seat := game.deciding(state)) >= 0 and (perf_counter() < until or not taken):
            seen = Seen(game, state, seat)
            several = len(seen.codes) > 1  # and so they are listed before the clock runs
            began = perf_counter_ns()
            code = bots[seat].choose(seen)
            ended = perf_counter_ns()
            if several:
                taken.append(ended - began)
            game.play(state, code)
        seed += 1
    return taken


def mean_us(nanoseconds: list[int]) -> float:
    return round(sum(nanoseconds) / len(nanoseconds) / 1000, 3)


def median_us(nanoseconds: list[int]) -> float:
    return round(sorted(nanoseconds)[len(nanoseconds) // 2] / 1000, 3)
