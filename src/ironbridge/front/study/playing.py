"""The games of a study: what is kept of each, and which are still to be played.

Every cell has a file of its own. What is there already is not played again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ironbridge.bots.levels import name_of
from ironbridge.core.match import Match, opening
from ironbridge.core.notation import write
from ironbridge.core.refusals import IronbridgeError, Malformed
from ironbridge.front.batch import (
    LONGEST_BLOCK,
    explain,
    outcome_of,
    play_game,
    recorded,
    seating,
    titles_in,
)
from ironbridge.front.blocks import Workers, cut, play_blocks
from ironbridge.front.kept import Kept
from ironbridge.front.rows import game_row
from ironbridge.front.study.design import Cell
from ironbridge.table.title import Title

OPENING_WORDS = 2  # of an action in notation: `build coal`, `network belper--derby`


class Game(msgspec.Struct, frozen=True):
    """What is kept of a game. `bots[seat]` is the number of an entrant, `order` the first order of play,
    `openings[seat]` what the seat chose first, `dealt` what the deal had."""

    seed: int
    bots: tuple[int, ...]
    order: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    actions: int
    steps: int
    decisions: int
    stage: str
    eliminated: tuple[int, ...]
    openings: tuple[str, ...]
    dealt: tuple[str, ...]


class Played(NamedTuple):
    """A cell with its games."""

    cell: Cell
    games: list[Game]


Block = tuple[int, range]  # the number of a cell, and seeds


class Playing:
    """The games of a study's cells, in a folder. Raises Malformed where the folder cannot be written to, or
    belongs to another study."""

    def __init__(self, cells: Sequence[Cell], folder: Path) -> None:
        self.cells = tuple(cells)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Malformed(f"cannot write to {folder}: {error.strerror}") from None
        self.files = [
            Kept(folder / f"{cell.id}.jsonl", cell.about, cell.batch.seed, Game, "study") for cell in cells
        ]

    @property
    def played(self) -> list[Played]:
        """As far as it has come; games beyond those asked for now are left out."""
        return [Played(cell, kept.found[: cell.batch.games]) for cell, kept in zip(self.cells, self.files)]

    def play(self, workers: Workers = 1) -> Iterator[Game]:
        """All games: those that are there, and then the others as they are played. Raises IronbridgeError."""
        titles_in.cache_clear()  # a map may have been changed since
        lacking = []
        for cell, games in self.played:
            yield from games
            lacking.append(range(cell.batch.seed + len(games), cell.batch.seed + cell.batch.games))

        def blocks(at_once: int) -> Iterator[Block]:
            left = sum(map(len, lacking))
            size = 1 if at_once == 1 else max(1, min(LONGEST_BLOCK, left // (at_once * 4)))
            return ((number, block) for number, seeds in enumerate(lacking) for block in cut(seeds, size))

        for number, games in play_blocks(partial(_play_block, self.cells), blocks, workers):
            for game in games:
                self.files[number].add(game)
                yield game


def _play_block(cells: tuple[Cell, ...], block: Block) -> tuple[int, list[Game]]:
    number, seeds = block
    cell = cells[number]
    title = titles_in(cell.batch.maps).find(cell.batch.title)
    return number, [play_one(title, cell, seed) for seed in seeds]


def play_one(title: Title, cell: Cell, seed: int) -> Game:
    """Raises IronbridgeError where something goes wrong in it."""
    batch = cell.batch
    entrants = seating(batch, seed)
    bots = [batch.bots[entrant] for entrant in entrants]
    try:
        state, codes = play_game(title, bots, seed, batch.options)
        names = [name_of(bot) for bot in bots]
        match = recorded(title.game, names, seed, batch, codes, outcome_of(title.game, state))
        return facts_of(title, match, entrants)
    except Exception as error:
        message = f"{cell.label}: the game with seed {seed} failed: {explain(error)}"
        raise IronbridgeError(message) from error


def facts_of(title: Title, match: Match[Any, Any], entrants: Sequence[int]) -> Game:
    row = game_row(match, "")
    assert row.seed is not None
    firsts: dict[int, str] = {}
    for step in match.record.steps:
        if not step.forced and step.seat not in firsts:
            words = write(match.read_action(step.action)).split()[:OPENING_WORDS]
            firsts[step.seat] = " ".join(words)
    return Game(
        seed=row.seed,
        bots=tuple(entrants),
        order=row.order,
        scores=row.scores or (),
        places=row.places or (),
        actions=row.actions or 0,
        steps=row.steps,
        decisions=row.decisions,
        stage=row.stage,
        eliminated=row.eliminated,
        openings=tuple(firsts.get(seat, "") for seat in range(row.players)),
        dealt=title.dealt(opening(title.game, match.record.header)),
    )
