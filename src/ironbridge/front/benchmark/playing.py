"""An agent plays the tasks: every deal from every seat, against copies of the rival.

Alone at the table, agent and rival play the same deal one after the other. Deals can be kept in a folder,
with one file for each task.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ironbridge import __version__
from ironbridge.bots.bot import Bot, BotFactory
from ironbridge.core.refusals import IronbridgeError, Malformed
from ironbridge.core.vecs import is_compiled
from ironbridge.front.batch import titles_in
from ironbridge.front.benchmark.agents import BOT, PROCESS, Agent, Examined, Player, Tally, begin, own_seed
from ironbridge.front.benchmark.process import Process
from ironbridge.front.benchmark.tasks import Task, the_twelve
from ironbridge.front.blocks import Workers, cut, play_blocks
from ironbridge.front.deals import Deal, play_deal
from ironbridge.front.kept import Kept
from ironbridge.registry import code_digest

Block = tuple[int, range]  # the number of a task, and seeds


class Trial(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deal: the agent's mean points, how many more than the rival's that is, and the share of its rivals
    that it beat, a tie being half. Decisions, seconds and faults are those of agents of somebody's own."""

    seed: int
    points: float
    gain: float
    beaten: float
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    faults: tuple[str, ...] = ()


class Trials(NamedTuple):
    """A task with its deals."""

    task: Task
    deals: list[Trial]


class Entry(NamedTuple):
    """What is to be played: so many deals of each of these tasks, from a block of seeds."""

    agent: Agent
    tasks: tuple[Task, ...]
    block: str
    deals: int
    seconds: float

    def about(self, task: Task) -> dict[str, Any]:
        """What its deals depend on, for the file they are kept in."""
        return {
            "benchmark": the_twelve().name,
            "tasks": the_twelve().version,
            "task": task.id,
            "block": self.block,
            "agent": self.agent,
            "seconds": self.seconds,
            "version": __version__,
            "code": code_digest(),
            "compiled": is_compiled(),
        }

    def first_seed(self, task: Task) -> int:
        return the_twelve().first_seed(task, self.block)


class Playing:
    """The deals of an entry, in a folder if there is one. Raises Malformed where it cannot be written to, or
    belongs to something else."""

    def __init__(self, entry: Entry, folder: Path | None = None) -> None:
        self.entry = entry
        self.files: list[Kept[Trial] | None] = [None] * len(entry.tasks)
        self.found: list[list[Trial]] = [[] for _ in entry.tasks]
        if folder is None:
            return
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Malformed(f"cannot write to {folder}: {error.strerror}") from None
        for number, task in enumerate(entry.tasks):
            path, about, seed = folder / f"{task.id}.jsonl", entry.about(task), entry.first_seed(task)
            kept = Kept(path, about, seed, Trial, "benchmark")
            self.files[number], self.found[number] = kept, kept.found[: entry.deals]

    @property
    def played(self) -> list[Trials]:
        """As far as it has come."""
        return [Trials(task, found) for task, found in zip(self.entry.tasks, self.found)]

    def play(self, workers: Workers = 1) -> Iterator[Trial]:
        """All deals: those that are there, and then the others as they are played. Raises IronbridgeError."""
        entry, lacking = self.entry, []
        for task, found in self.played:
            yield from found
            first = entry.first_seed(task)
            lacking.append(range(first + len(found), first + entry.deals))
        blocks = ((number, block) for number, seeds in enumerate(lacking) for block in cut(seeds, 1))
        for number, trials in play_blocks(partial(_play_block, entry), blocks, workers):
            for trial in trials:
                if (kept := self.files[number]) is not None:
                    kept.add(trial)
                self.found[number].append(trial)
                yield trial


def _play_block(entry: Entry, block: Block) -> tuple[int, list[Trial]]:
    number, seeds = block
    return number, [play_trial(entry, entry.tasks[number], seed) for seed in seeds]


def play_trial(entry: Entry, task: Task, seed: int) -> Trial:
    """One deal. Raises IronbridgeError where the agent does not begin, or where something else goes wrong."""
    title, tally = titles_in(()).find(task.title), Tally()
    with ExitStack() as stack:
        agent: str | BotFactory = entry.agent.name
        if entry.agent.kind != BOT:
            agent = partial(_seat, entry, task, tally, _process_of(entry, stack))
        deal = play_deal(title, (agent, the_twelve().rival), task.players, seed, task.options)
    for game in deal.games:
        if game.error:
            raise IronbridgeError(f"{task.id}: the deal with seed {seed} failed: {game.error}")
    return Trial(
        seed,
        deal.standing(0).points,
        deal.gain().points,
        share_beaten(deal, task.players),
        tally.decisions,
        round(tally.seconds, 6),
        round(tally.longest, 6),
        tuple(tally.faults),
    )


def _process_of(entry: Entry, stack: ExitStack) -> Process | None:
    """A process lives for a deal, so that no deal hangs on those before it."""
    if entry.agent.kind != PROCESS:
        return None
    return stack.enter_context(Process(entry.agent.name, entry.seconds))


def _seat(entry: Entry, task: Task, tally: Tally, process: Process | None, seed: int) -> Bot:
    seed = own_seed(seed)
    player: Player
    if process is None:
        player = begin(entry.agent.name, seed, entry.seconds)
    else:
        about = {"task": task.id, "title": task.title, "players": task.players, "options": task.options}
        process.begin({**about, "seed": seed, "seconds": entry.seconds})
        player = process
    return Examined(player, seed, tally)


def share_beaten(deal: Deal, people: int) -> float:
    """Alone, the rival's game on the same deal is what is to be beaten."""
    if people > 1:
        return (people - deal.standing(0).place) / (people - 1)
    gain = deal.gain().points
    return 0.5 if gain == 0 else float(gain > 0)
