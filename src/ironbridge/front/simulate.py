"""Bots play many games: `ironbridge.simulate` and its result."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from statistics import fmean

import msgspec

from ironbridge.bots.bot import BotFactory
from ironbridge.bots.levels import as_bots
from ironbridge.core.game import OptionValue
from ironbridge.core.refusals import Malformed
from ironbridge.front.batch import Batch, GameResult, plan, play_batch, whole_number
from ironbridge.front.export import keep, kept_games
from ironbridge.front.start import Folder, titles_with


class Simulation(msgspec.Struct, frozen=True):
    """How a batch of games went. `bots[seat]` played seat `seat`; `games` are in the order of their seeds.

    Figures are asked for by a seat, or by a bot's name for all its seats together. Malformed is raised where
    there is no such seat or bot.
    """

    title: str
    bots: tuple[str, ...]
    games: tuple[GameResult, ...]

    def points(self, who: int | str) -> list[int]:
        """The points of every game."""
        return [game.scores[seat] for seat in self._seats(who) for game in self.games]

    def mean(self, who: int | str) -> float:
        """The mean of the points."""
        return fmean(self.points(who))

    def wins(self, who: int | str) -> int:
        """First places; a shared one counts for all who share it."""
        return sum(game.places[seat] == 1 for seat in self._seats(who) for game in self.games)

    def _seats(self, who: int | str) -> list[int]:
        seats = [seat for seat, bot in enumerate(self.bots) if who in (seat, bot)]
        if not seats:
            raise Malformed(f"no seat or bot {who!r}; the bots, seat by seat: {', '.join(self.bots)}")
        return seats

    def __str__(self) -> str:
        rows = [f"{self.title}, games: {len(self.games)}"]
        for seat, bot in enumerate(self.bots):
            rows.append(f"seat {seat}  {bot:8}  mean {self.mean(seat):6.1f}  wins {self.wins(seat)}")
        return "\n".join(rows)


def simulate(
    title: str,
    /,
    bots: str | BotFactory | Sequence[str | BotFactory] = "random",
    games: int = 100,
    *,
    players: int | None = None,
    seed: int = 0,
    jobs: int = 1,
    on: str = "",
    maps: Folder = None,
    export: str | PathLike[str] | None = None,
    **options: OptionValue,
) -> Simulation:
    """Let bots play so many games, with the seeds from `seed` on. Raises Malformed, or RuntimeError from what
    a bot raised.

    A bot is named, or made anew for every game by a class or function that takes its seed, and then has that
    one's name. One bot plays every seat; a list that is shorter than the number of seats starts again from
    the front. The games are the same whatever `jobs`, the number of processes, is; with several, a bot of
    one's own must be importable. `on` plays them on a Ray cluster: "ray", or an address like
    "ray://host:10001". `export` is a Parquet file to which the games are written, with one of their decisions
    beside it.

    >>> import ironbridge as ib
    >>> print(ib.simulate("birmingham", players=2, bots=("greedy", "random"), games=2, seed=1))
    birmingham, games: 2
    seat 0  greedy    mean  163.5  wins 2
    seat 1  random    mean    1.0  wins 0
    """
    if whole_number("games", games) < 1 or whole_number("jobs", jobs) < 1:
        raise Malformed(f"at least 1 game and 1 process are needed, not {games} and {jobs}")
    known = titles_with(maps)
    wanted = Batch(
        title,
        as_bots("bots", bots),
        games,
        seed,
        options,
        maps=known.folders,
        strict=True,
        export=export is not None,
    )
    batch = plan(known.find(title), wanted, players)
    with kept_games(export) as kept:
        return Simulation(title, batch.names, tuple(keep(kept, one) for one in play_batch(batch, on or jobs)))
