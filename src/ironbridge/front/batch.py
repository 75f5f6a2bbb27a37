"""Many games by bots, one seed each, in this process or in several: the results are the same either way.

Bots decide on the fast path, and random ones, if nobody watches, in the rules' own loop. Where a record is
wanted, their choices are then played through a Match, which must end the same way.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache, partial
from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex

from ironbridge.bots.bot import Bot, BotFactory, Seen
from ironbridge.bots.levels import bot_seed, make_bot, name_of, seat_bots
from ironbridge.bots.names import AUTOMA, RANDOM
from ironbridge.core.game import Game, Options, OptionValue, Outcome
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.match import Match
from ironbridge.core.record import encode, write_record
from ironbridge.core.referee import Foul, Referee
from ironbridge.core.refusals import Malformed
from ironbridge.front.blocks import Workers, cut, play_blocks
from ironbridge.registry import Titles, titles
from ironbridge.table.title import Title

if TYPE_CHECKING:
    from ironbridge.front.parquet import Rows

LONGEST_BLOCK = 25
NO_OPTIONS: Options = {}


class Batch(NamedTuple):
    """What is to be played: game number i has seed `seed + i`; `bots[entrant]` are the entrants. `maps` are
    folders of home-made ones. `strict`: what goes wrong in a game is raised, not counted. `records`: the
    folder that every game's record is written to. `export`: every result has the rows of its game."""

    title: str
    bots: tuple[str | BotFactory, ...]
    games: int
    seed: int
    options: dict[str, OptionValue]
    rotate: bool = False
    referee: bool = False
    records: str = ""
    maps: tuple[Path, ...] = ()
    strict: bool = False
    export: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name_of(bot) for bot in self.bots)

    @property
    def is_recorded(self) -> bool:
        return bool(self.records) or self.export

    @property
    def plays_itself(self) -> bool:
        """Nobody chooses and nobody looks on: the rules can play the games to their end by one call."""
        return not self.referee and not self.is_recorded and all(bot in (RANDOM, AUTOMA) for bot in self.bots)


def plan(title: Title, wanted: Batch, players: int | None) -> Batch:
    """The batch with a bot on every seat, all checked before its first game begins. Raises Malformed.

    `players` counts people (None: as many as can play). A list of bots that is shorter starts again from the
    front; an automa has its own seat.
    """
    card, bots = title.card, wanted.bots
    seats = seats_for(title, players, wanted.options)
    title.game.setup(seats, wanted.options, Chance(wanted.seed))
    people = seats - len(card.automa)
    for bot in bots:
        make_bot(title, bot, 0)
    if not 1 <= len(bots) <= people:
        raise Malformed(f"{len(bots)} bots given for {'1 seat' if people == 1 else f'{people} seats'}")
    seated = card.with_automa([bots[seat % len(bots)] for seat in range(people)], AUTOMA)
    return wanted._replace(bots=tuple(seated))


def players_of(title: Title, options: Options) -> tuple[int, ...]:
    """For how many title and map are."""
    chosen = {spec.id: spec.values[0] for spec in title.card.options} | dict(options)
    map = title.map_card(str(chosen.get("map", "")))
    return map.players if map else title.card.players


def seats_for(title: Title, players: int | None, options: Options) -> int:
    """The seats for so many people (None: as many as title and map allow), an automa's included."""
    card = title.card
    if players is None:
        return max(players_of(title, options))
    whole_number("players", players)
    if card.automa and players not in card.people:
        raise Malformed(f"{card.name} is for 1 player, but {players} were given")
    return players + len(card.automa)


def whole_number(name: str, value: object) -> int:
    """What a caller gave for this argument. Raises Malformed."""
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        raise Malformed(f"{name} must be a whole number, not {value!r}")
    return index(value)


class GameResult(NamedTuple):
    """How one game ended, entrant by entrant; `error` is empty for a game that was played to its end.

    `record` and `rows` are on their way to a file.
    """

    seed: int
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    actions: int = 0
    error: str = ""
    record: bytes = b""
    rows: Rows | None = None


def seating(batch: Batch, seed: int) -> list[int]:
    """The entrant of each seat. Rotation goes by the seed, so that any game can be played again by itself."""
    players = len(batch.bots)
    shift = seed % players if batch.rotate else 0
    return [(seat - shift) % players for seat in range(players)]


def play_batch(batch: Batch, workers: Workers = 1) -> Iterator[GameResult]:
    """Every game of the batch in the order of the seeds. Raises Malformed where a record is not written."""
    titles_in.cache_clear()  # a map may have been changed since

    def blocks(at_once: int) -> Iterator[range]:
        size = 1 if at_once == 1 else max(1, min(LONGEST_BLOCK, batch.games // (at_once * 4)))
        return cut(range(batch.seed, batch.seed + batch.games), size)

    for results in play_blocks(partial(_play_block, batch), blocks, workers, by_script=batch.strict):
        for result in results:
            if result.record:
                write_record(result.record, Path(batch.records) / record_name(batch, result.seed))
            yield result._replace(record=b"")


def _play_block(batch: Batch, seeds: range) -> list[GameResult]:
    title = titles_in(batch.maps).find(batch.title)
    return [play_one(title, batch, seed) for seed in seeds]


@cache
def titles_in(folders: tuple[Path, ...]) -> Titles:
    """The titles with the maps of these folders, read once in a process."""
    return Titles(folders) if folders else titles()


def play_one(title: Title, batch: Batch, seed: int) -> GameResult:
    """One game. Whatever goes wrong in it is its result and does not end the run, unless it is strict."""
    entrants = seating(batch, seed)
    bots = [batch.bots[entrant] for entrant in entrants]
    record, rows = b"", None
    try:
        if batch.plays_itself:
            state = play_random(title.game, len(bots), seed, batch.options)
        else:
            state, codes = play_game(title, bots, seed, batch.options, referee=batch.referee)
        outcome = outcome_of(title.game, state)
        if batch.is_recorded:
            names = [name_of(bot) for bot in bots]
            played = recorded(title.game, names, seed, batch, codes, outcome).saved()
            record = encode(played) if batch.records else b""
            if batch.export:
                from ironbridge.front.parquet import arrow_rows  # needs pyarrow, which other games do without

                rows = arrow_rows(title, played, game_name(batch, seed))
    except Exception as error:
        if batch.strict:
            raise RuntimeError(f"the game with seed {seed} failed: {explain(error)}") from error
        return GameResult(seed, error=explain(error))
    seats = [entrants.index(entrant) for entrant in range(len(bots))]
    return GameResult(
        seed,
        tuple(outcome.scores[seat] for seat in seats),
        tuple(outcome.places[seat] for seat in seats),
        outcome.actions,
        record=record,
        rows=rows,
    )


def play_random(game: Game[Any, Any], seats: int, seed: int, options: Options) -> Any:
    """The last state of the game that random bots would play."""
    state = game.setup(seats, options, Chance(seed))
    game.play_out(state, [Chance(bot_seed(seed, seat)) for seat in range(seats)])
    return state


def play_game(
    title: Title,
    players: Sequence[str | BotFactory],
    seed: int,
    options: Options = NO_OPTIONS,
    *,
    referee: bool = False,
) -> tuple[Any, list[int]]:
    """Let bots play a whole game on the fast path: its last state, and the choices made in it.

    `players[seat]` plays seat `seat`; the same seed gives the same game.
    """
    return play_with(title.game, seat_bots(title, players, seed), seed, options, referee=referee)


def play_with(
    game: Game[Any, Any], bots: Sequence[Bot], seed: int, options: Options, *, referee: bool = False
) -> tuple[Any, list[int]]:
    """The same with bots that are seated already."""
    state = game.setup(len(bots), options, Chance(seed))
    watching = Referee(game)
    if referee:
        watching.check(None, state)
    codes = []
    while (seat := game.deciding(state)) >= 0:
        code = bots[seat].choose(Seen(game, state, seat))
        codes.append(code)
        if referee:
            watching.play(state, code)
        else:
            game.play(state, code)
    return state, codes


def outcome_of(game: Game[Any, Any], state: Any) -> Outcome:
    """Raises Foul where nobody decides any more and there is none."""
    outcome = game.outcome(state)
    if outcome is None:
        raise Foul("nobody decides, and yet the game has no outcome")
    return outcome


def recorded(
    game: Game[Any, Any], names: list[str], seed: int, batch: Batch, codes: list[int], outcome: Outcome
) -> Match[Any, Any]:
    """The same choices through a Match, which makes the forced ones by itself."""
    match = Match.start(game, len(names), seed=seed, options=batch.options, seats=names)
    play_codes(match, codes)
    if match.steps != len(codes) or match.outcome != outcome:
        raise Foul("the recorded game ends differently")
    return match


def play_codes(match: Match[Any, Any], codes: Sequence[int]) -> None:
    """Play the codes of all steps through a match, which makes the forced ones by itself."""
    game = match.game
    for number, code in enumerate(codes):
        if number == match.steps:
            match.play(game.deciding(match.state), game.decode(match.state, code))


def record_name(batch: Batch, seed: int) -> str:
    return f"{batch.title}-{len(batch.bots)}p-{seed}.jsonl"


def game_name(batch: Batch, seed: int) -> str:
    """What a game is called among exported ones, those with other options included."""
    return "-".join([batch.title, *map(str, batch.options.values()), f"{len(batch.bots)}p", str(seed)])


def explain(error: Exception) -> str:
    """What went wrong and where, in one line."""
    where = ""
    with suppress(IndexError):
        last = traceback.extract_tb(error.__traceback__)[-1]
        where = f" ({Path(last.filename).name}, line {last.lineno})"
    return f"{type(error).__name__}: {' '.join(str(error).split())}{where}"
