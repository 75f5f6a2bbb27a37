"""Bots against bots on the same deals: `ironbridge.arena` and its result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import chain
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ironbridge import __version__
from ironbridge.bots.bot import BotFactory
from ironbridge.bots.levels import as_bots, make_bot, name_of, with_digest
from ironbridge.bots.own import OwnClass
from ironbridge.core.game import OptionValue
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed
from ironbridge.core.vecs import is_compiled
from ironbridge.front.batch import seats_for, titles_in, whole_number
from ironbridge.front.blocks import Workers, cut, play_blocks
from ironbridge.front.deals import Clock, Deal, Standing, mean_standing, play_deal
from ironbridge.front.kept import Kept
from ironbridge.front.ratings import Rating, need_openskill, rate
from ironbridge.front.sequential import UNDECIDED, Estimate, SequentialTest, estimate, share
from ironbridge.front.start import Folder, titles_with
from ironbridge.registry import code_digest, digest_of
from ironbridge.table.title import Title
from ironbridge.words.decimals import ONE_PLACE, change, decimal, percent


class Question(NamedTuple):
    """What is to be found out: deal number i has seed `seed + i`, and there are `deals` of them at most.

    `people` counts seats without an automa's. `gain`, in points, is what is looked for, and `error` how often
    the answer may be wrong. `strict`: what goes wrong in a game is raised, not counted.
    """

    title: str
    bots: tuple[str | BotFactory, ...]
    people: int
    seed: int
    options: dict[str, OptionValue]
    deals: int
    gain: float
    error: float
    maps: tuple[Path, ...] = ()
    strict: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name_of(bot) for bot in self.bots)

    @property
    def about(self) -> dict[str, Any]:
        """What deals depend on, for the file they are kept in."""
        return {
            "title": self.title,
            "bots": [with_digest(bot) for bot in self.bots],
            "players": self.people,
            "seed": self.seed,
            "options": self.options,
            "maps": {str(folder): digest_of([folder]) for folder in self.maps},
            "version": __version__,
            "code": code_digest(),
            "compiled": is_compiled(),
        }


def ask(title: Title, wanted: Question, players: int | None) -> Question:
    """The question with its seats counted, all checked before the first game begins. Raises Malformed.

    `players` counts people (None: as many as can play).
    """
    seats = seats_for(title, players, wanted.options)
    title.game.setup(seats, wanted.options, Chance(wanted.seed))
    for bot in wanted.bots:
        make_bot(title, bot, 0)
    if len(wanted.bots) < 2:
        raise Malformed("the arena needs two or more bots")
    if wanted.deals < 1 or not wanted.gain > 0 or not 0 < wanted.error < 0.5:
        raise Malformed("the arena needs at least 1 deal, a gain above 0 and an error between 0 and 0.5")
    if len(wanted.bots) > 2:
        need_openskill()
    return wanted._replace(people=seats - len(title.card.automa))


def play_deals(
    question: Question, workers: Workers = 1, save: str | PathLike[str] | None = None
) -> Iterator[Deal]:
    """Deal after deal until the question is answered; those that `save` has are not played again."""
    if save is not None and not all(isinstance(bot, str | OwnClass) for bot in question.bots):
        raise Malformed("only deals between named bots can be saved: a class may change between runs")
    titles_in.cache_clear()  # a map may have been changed since
    kept = Kept(save, question.about, question.seed, Deal, "contest") if save is not None else None
    known = kept.found[: question.deals] if kept else []
    seeds = range(question.seed + len(known), question.seed + question.deals)
    played = play_blocks(partial(_play_block, question), cut(seeds, 1), workers, by_script=question.strict)
    test = SequentialTest(question.gain, question.error)
    with closing(played) as blocks:
        fresh = chain.from_iterable(blocks)
        for deal in chain(known, kept.keep(fresh) if kept else fresh):
            yield deal
            if len(question.bots) == 2 and deal.finished:
                test.add(deal.gain().points)
            if test.verdict != UNDECIDED:
                return


def _play_block(question: Question, seeds: range) -> list[Deal]:
    title = titles_in(question.maps).find(question.title)
    bots, people = question.bots, question.people
    return [play_deal(title, bots, people, seed, question.options, strict=question.strict) for seed in seeds]


class Contest(msgspec.Struct, frozen=True):
    """How bots did against each other, deal by deal.

    Gains are those of the first of two bots over the second, and so is the verdict: `better`, `not better`
    or `undecided`. Deals in which a game broke off count for nothing but `errors`.
    """

    title: str
    bots: tuple[str, ...]
    players: int
    gain: float
    error: float
    deals: tuple[Deal, ...]

    @property
    def finished(self) -> list[Deal]:
        return [deal for deal in self.deals if deal.finished]

    @property
    def gains(self) -> list[Standing]:
        """What the first bot had more than the second, deal by deal."""
        return [deal.gain() for deal in self.finished]

    @property
    def points(self) -> Estimate:
        """The gain in points, with its interval."""
        return estimate([gain.points for gain in self.gains])

    @property
    def places(self) -> Estimate:
        """The gain in places: by how many the first bot ended ahead."""
        return estimate([gain.place for gain in self.gains])

    @property
    def wins(self) -> Estimate:
        """The first bot's share of wins."""
        return share([deal.standing(0).wins for deal in self.finished])

    @property
    def verdict(self) -> str:
        test = SequentialTest(self.gain, self.error)
        for gain in self.gains:
            test.add(gain.points)
        return test.verdict

    @property
    def standings(self) -> list[Standing]:
        """Every bot's mean points, place and wins."""
        games = [game for deal in self.finished for game in deal.games]
        return [
            mean_standing([one for game in games for one in game.standings(bot)])
            for bot in range(len(self.bots))
        ]

    @property
    def lowest(self) -> list[float | None]:
        """Every bot's fewest points in a game: in Age of Steam a railway that went bankrupt has none."""
        games = [game for deal in self.finished for game in deal.games]
        return [
            min((one.points for game in games for one in game.standings(bot)), default=None)
            for bot in range(len(self.bots))
        ]

    @property
    def games(self) -> list[int]:
        """In how many seats every bot played a game to its end."""
        games = [game for deal in self.finished for game in deal.games]
        return [sum(game.bots.count(bot) for game in games) for bot in range(len(self.bots))]

    @property
    def clocks(self) -> list[Clock]:
        """What thinking cost every bot."""
        kept = [[deal.clocks[bot] for deal in self.deals] for bot in range(len(self.bots))]
        return [
            Clock(
                sum(clock.seconds for clock in one),
                sum(clock.decisions for clock in one),
                sum(clock.turns for clock in one),
                max((clock.longest for clock in one), default=0.0),
            )
            for one in kept
        ]

    @property
    def ratings(self) -> list[Rating]:
        """Every bot's rating. Raises IronbridgeError where openskill is not installed."""
        need_openskill()
        return rate(len(self.bots), self.finished)

    @property
    def errors(self) -> list[tuple[int, str]]:
        """The seed and the fault of every game that broke off."""
        return [(deal.seed, game.error) for deal in self.deals for game in deal.games if game.error]

    def __str__(self) -> str:
        rows = [f"{self.title}, deals: {len(self.deals)}"]
        for bot, standing in zip(self.bots, self.standings):
            rows.append(f"{bot:8}  mean {decimal(standing.points):>6}  wins {percent(standing.wins)}")
        if len(self.bots) == 2:
            mean, low, high = (change(value, ONE_PLACE) for value in self.points)
            ends = f" ({low} to {high})" if len(self.finished) > 1 else ""
            rows.append(f"{self.verdict}: {mean} points{ends}")
        return "\n".join(rows)


def contest(question: Question, deals: Sequence[Deal]) -> Contest:
    """The result of the deals played for a question."""
    return Contest(
        question.title, question.names, question.people, question.gain, question.error, tuple(deals)
    )


def arena(
    title: str,
    /,
    bots: str | BotFactory | Sequence[str | BotFactory],
    *,
    players: int | None = None,
    deals: int = 600,
    gain: float = 2.0,
    error: float = 0.05,
    seed: int = 0,
    jobs: int = 1,
    on: str = "",
    save: str | PathLike[str] | None = None,
    maps: Folder = None,
    **options: OptionValue,
) -> Contest:
    """Let bots play the same deals from every seat. Raises Malformed, or RuntimeError from what a bot raised.

    Of two bots the first sits alone among copies of the second, until it is clear whether it gains more than
    nothing, or less than `gain` points, or until `deals` are played. More bots play them all and are rated.
    `save` is a file in which deals are kept: called again with it, the arena goes on where it stopped.
    `jobs` is the number of processes, `on` a Ray cluster, as for `simulate`. A bot is a name, a class or a
    function that makes one from a seed.

    >>> import ironbridge as ib
    >>> result = ib.arena("birmingham", ("greedy", "random"), players=2, deals=2, variant="introductory")
    >>> result.games, result.verdict
    ([4, 4], 'undecided')
    """
    if whole_number("jobs", jobs) < 1:
        raise Malformed(f"the arena needs at least 1 process, not {jobs}")
    known = titles_with(maps)
    wanted = Question(
        title, as_bots("bots", bots), 0, seed, options, deals, gain, error, maps=known.folders, strict=True
    )
    question = ask(known.find(title), wanted, players)
    return contest(question, list(play_deals(question, on or jobs, save)))
