"""What an agent scored, with intervals, and the file that says so. docs/benchmark.md describes the file."""

from __future__ import annotations

import platform
from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, variance

import msgspec

from ironbridge import __version__
from ironbridge.core.vecs import is_compiled
from ironbridge.front.benchmark.agents import Agent
from ironbridge.front.benchmark.playing import Entry, Trial, Trials
from ironbridge.front.benchmark.tasks import RANKING, Task, the_twelve
from ironbridge.front.sequential import FEW_VALUES, Estimate, estimate, share, students
from ironbridge.registry import code_digest

FORMAT = 1


class Interval(msgspec.Struct, frozen=True):
    """A mean with its 95 % interval, whose ends are missing where there was one deal alone."""

    mean: float
    low: float | None
    high: float | None


class TaskResult(msgspec.Struct, frozen=True):
    task: str
    deals: int
    score: Interval
    gain: Interval
    beaten: Interval
    points: Interval
    decisions: int
    seconds: float
    longest: float
    faults: int
    trials: tuple[Trial, ...]


class Results(msgspec.Struct, frozen=True):
    """The whole file. `score` is the mean over all tasks, and missing where some were not played; `ranked`
    says whether everything was played as the ranking asks."""

    format: int
    benchmark: str
    tasks_version: int
    block: str
    agent: Agent
    seconds_limit: float
    version: str
    code: str
    compiled: bool
    python: str
    ranked: bool
    score: Interval | None
    tasks: tuple[TaskResult, ...]


def results_of(entry: Entry, played: Sequence[Trials]) -> Results:
    the = the_twelve()
    tasks = tuple(_result(task, deals) for task, deals in played)
    everything = len(tasks) == len(the.tasks)
    as_asked = entry.block == RANKING and entry.deals >= the.deals and entry.seconds <= the.seconds
    return Results(
        FORMAT,
        the.name,
        the.version,
        entry.block,
        entry.agent,
        entry.seconds,
        __version__,
        code_digest(),
        is_compiled(),
        platform.python_version(),
        everything and as_asked,
        mean_of([[task.score(deal.gain) for deal in deals] for task, deals in played])
        if everything
        else None,
        tasks,
    )


def _result(task: Task, deals: Sequence[Trial]) -> TaskResult:
    def over(value: Callable[[Trial], float], by: Callable[[list[float]], Estimate] = estimate) -> Interval:
        mean, low, high = by([value(deal) for deal in deals])
        known = len(deals) > 1
        return Interval(mean, low if known else None, high if known else None)

    return TaskResult(
        task.id,
        len(deals),
        over(lambda deal: task.score(deal.gain)),
        over(lambda deal: deal.gain),
        over(lambda deal: deal.beaten, share),
        over(lambda deal: deal.points),
        sum(deal.decisions for deal in deals),
        sum(deal.seconds for deal in deals),
        max(deal.longest for deal in deals),
        sum(len(deal.faults) for deal in deals),
        tuple(deals),
    )


def mean_of(tasks: Sequence[Sequence[float]]) -> Interval:
    """The mean of the tasks' means; degrees of freedom are counted as Welch and Satterthwaite do it."""
    mean = fmean(map(fmean, tasks))
    if any(len(scores) < 2 for scores in tasks):
        return Interval(mean, None, None)
    spread = [variance(scores) / len(scores) for scores in tasks]
    half = 0.0
    if total := sum(spread):
        free = total**2 / sum(one**2 / (len(scores) - 1) for one, scores in zip(spread, tasks))
        half = FEW_VALUES.get(int(free) + 1, students(free)) * sqrt(total) / len(tasks)
    return Interval(mean, mean - half, mean + half)
