"""One deal of the arena: the same seed with every bot in every seat, how it went, and what thinking cost.

A bot's own seed goes with the deal and with its place in the round, so that it takes its luck along from seat
to seat. Where only one person plays, every bot plays the deal alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from math import nan
from statistics import fmean
from time import process_time
from typing import Any, NamedTuple

import msgspec

from ironbridge.bots.bot import Bot, BotFactory, Seen
from ironbridge.bots.levels import AutomaSeat, bot_seed, make_bot
from ironbridge.core.game import OptionValue
from ironbridge.core.kernel.chance import Chance
from ironbridge.front.batch import explain, outcome_of, play_with
from ironbridge.table.title import Title

NO_BOT = -1  # stands for a bot's number where the title plays by itself


class Standing(NamedTuple):
    """How a bot did in a game or on average: points, place (a shared one is the mean of those it takes up)
    and wins (a shared first place is a part of one)."""

    points: float
    place: float
    wins: float


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game: the number of the bot in every seat, and its outcome; `error` is empty if it has one."""

    bots: tuple[int, ...]
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    error: str = ""

    def standings(self, bot: int) -> list[Standing]:
        """Of each seat the bot had."""
        found = []
        for seat, number in enumerate(self.bots):
            if number == bot and not self.error:
                place = self.places[seat]
                sharing = self.places.count(place)
                share = 1 / sharing if place == 1 else 0.0
                found.append(Standing(self.scores[seat], place + (sharing - 1) / 2, share))
        return found


class Clock(msgspec.Struct, array_like=True):
    """CPU seconds of a bot, its decisions, its turns (runs of decisions that no other seat interrupts), and
    the seconds of the longest of them."""

    seconds: float = 0.0
    decisions: int = 0
    turns: int = 0
    longest: float = 0.0


class Deal(msgspec.Struct, frozen=True):
    """A seed with all its games; `clocks[bot]` is of all of them together."""

    seed: int
    games: tuple[Played, ...]
    clocks: tuple[Clock, ...]

    @property
    def finished(self) -> bool:
        return not any(game.error for game in self.games)

    def standing(self, bot: int) -> Standing:
        """The bot's mean over all its seats."""
        return mean_standing([one for game in self.games for one in game.standings(bot)])

    def gain(self) -> Standing:
        """What the first bot had more than the second, and the places it stood ahead."""
        first, second = self.standing(0), self.standing(1)
        return Standing(first.points - second.points, second.place - first.place, first.wins - second.wins)


def mean_standing(standings: Sequence[Standing]) -> Standing:
    """Not a number where there is nothing to take the mean of."""
    return Standing(*map(fmean, zip(*standings))) if standings else Standing(nan, nan, nan)


def tables(bots: int, people: int, seed: int) -> list[tuple[int, ...]]:
    """The bots' numbers, seat by seat, in each game of a deal.

    Of two the first sits alone among copies of the second. Of more, consecutive seeds go through all tables
    there are, each in an order of its own; where bots are fewer than seats, some sit there several times.
    """
    if people == 1:
        return [(bot,) for bot in range(bots)]
    if bots == 2:
        table = [0] + [1] * (people - 1)
    else:
        everybody = tuple(range(bots))
        spare = combinations_with_replacement(everybody, max(0, people - bots))
        drawn = list(combinations(everybody, people)) or [everybody + more for more in spare]
        chance, left = Chance(bot_seed(seed, people)), list(drawn[seed % len(drawn)])
        table = [left.pop(chance.below(len(left))) for _ in range(people)]
    return [tuple(table[-turned:] + table[:-turned]) for turned in range(people)]


class TimedBot:
    """A bot whose thinking is counted; `last` holds the seat that decided before, of all at the table."""

    def __init__(self, bot: Bot, clock: Clock, last: list[int]) -> None:
        self.bot, self.clock, self.last = bot, clock, last
        self.turn = 0.0  # seconds

    def choose(self, seen: Seen[Any]) -> int:
        clock = self.clock
        if self.last[0] != seen.seat:
            self.last[0] = seen.seat
            self.turn = 0.0
            clock.turns += 1
        clock.decisions += 1
        began = process_time()
        code = self.bot.choose(seen)
        took = process_time() - began
        self.turn += took
        clock.seconds += took
        clock.longest = max(clock.longest, self.turn)
        return code


def play_deal(
    title: Title,
    bots: Sequence[str | BotFactory],
    people: int,
    seed: int,
    options: dict[str, OptionValue],
    *,
    strict: bool = False,
) -> Deal:
    """All games of a deal. What goes wrong in one is its result, or raised if `strict`."""
    clocks = tuple(Clock() for _ in bots)
    games = []
    for turned, table in enumerate(tables(len(bots), people, seed)):
        last = [-1]
        seated: list[Bot] = []
        for seat, number in enumerate(table):
            entrant = (seat - turned) % people
            bot = make_bot(title, bots[number], bot_seed(seed, entrant))
            seated.append(TimedBot(bot, clocks[number], last))
        numbers = tuple(title.card.with_automa(table, NO_BOT))
        everybody = title.card.with_automa(seated, TimedBot(AutomaSeat(), Clock(), last))
        try:
            state, _ = play_with(title.game, everybody, seed, options)
            outcome = outcome_of(title.game, state)
        except Exception as error:
            if strict:
                raise RuntimeError(f"the deal with seed {seed} failed: {explain(error)}") from error
            games.append(Played(numbers, error=explain(error)))
        else:
            games.append(Played(numbers, outcome.scores, outcome.places))
    return Deal(seed, tuple(games), clocks)
