"""Rounds of learning: a teacher plays, a network is fitted to all games so far, and the arena decides.

Every round has a folder of its own with games, model and deals; `log.jsonl` keeps every figure. What is there
already is not done again.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from ironbridge import __version__
from ironbridge.bots.models import read_model, write_model
from ironbridge.core.refusals import Malformed
from ironbridge.core.title_points import OURS, folder_of
from ironbridge.core.vecs import is_compiled
from ironbridge.front.arena import Contest, Question, ask, contest, play_deals
from ironbridge.front.blocks import Workers
from ironbridge.front.fitting import fit_model, need_scikit_learn
from ironbridge.front.observations import School, Table, play_observations, read_observations, tables_of
from ironbridge.front.sequential import BETTER
from ironbridge.registry import code_digest, digest_of
from ironbridge.table.title import Title

GAIN, ERROR = 1.0, 0.05  # points worth finding, and how often the arena may be wrong
UNSEEN = 1_000_000_000  # further on are the seeds of the arena's deals: nobody has learnt from those
MOST_CONTESTS = 3  # kinds of games in which the arena compares
T = TypeVar("T")


class Watch(Protocol):
    """Hands things on while a bar shows how far it is."""

    def __call__(self, things: Iterator[T], total: int, what: str) -> Iterator[T]: ...


class Course(NamedTuple):
    """What is to be done in a folder: so many rounds of so many games, from a seed on, played by a level of
    bots; each then compared over so many deals at most of every kind of game."""

    title: Title
    folder: Path
    teacher: str
    rounds: int
    games: int
    seed: int
    deals: int
    workers: Workers
    maps: tuple[Path, ...] = ()


def train(course: Course, watch: Watch, tell: Callable[[dict[str, Any]], None]) -> Path | None:
    """All rounds; the file of the best model, or None where no round brought a better one.

    `tell` hears what every step found. Raises Malformed, also where the folder is about something else.
    """
    need_scikit_learn()
    if not course.title.planner().features:
        raise Malformed(f"{course.title.card.name} cannot be trained: its planner has no features")
    _open(course)
    best: Path | None = None
    for number in range(course.rounds):
        folder = course.folder / f"round-{number + 1}"
        found, verdict = folder / "model.json", folder / "better.json"
        if not found.exists():
            _learn(course, folder, number, best, watch, tell)
        if not verdict.exists():
            better = _is_better(course, folder, number, best, watch, tell)
            verdict.write_bytes(msgspec.json.encode(better))
        if msgspec.json.decode(verdict.read_bytes(), type=bool):
            best = found
    return best


def _open(course: Course) -> None:
    """Begin a folder, or go on with it."""
    about = {
        "title": course.title.card.id,
        "teacher": course.teacher,
        "games": course.games,
        "seed": course.seed,
        "maps": {str(folder): digest_of([folder]) for folder in course.maps},
        "code": code_digest(),
    }
    file = course.folder / "course.json"
    try:
        course.folder.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.write_bytes(msgspec.json.encode(about) + b"\n")
        there = msgspec.json.decode(file.read_bytes(), type=dict[str, Any])
    except OSError as error:
        raise Malformed(f"cannot train in {course.folder}: {error.strerror}") from None
    except msgspec.DecodeError:
        raise Malformed(f"{file} is damaged") from None
    for name, value in about.items():
        if there.get(name) != value:
            raise Malformed(
                f"{course.folder} is another training run ({name}: {there.get(name)!r}, not {value!r})"
            )


def _learn(
    course: Course,
    folder: Path,
    number: int,
    teacher: Path | None,
    watch: Watch,
    tell: Callable[[dict[str, Any]], None],
) -> None:
    """Play the games of a round and fit a model to them."""
    seeds = seeds_of(course, number)
    school = School(course.title.card.id, course.teacher, str(teacher or ""), course.maps)
    began, done = perf_counter(), 0

    def one_by_one() -> Iterator[int]:
        nonlocal done
        for played in play_observations(school, folder / "games", seeds, course.workers):
            yield from range(done, played)
            done = played

    for _ in watch(one_by_one(), course.games, "games"):
        pass
    played = perf_counter() - began
    kept = [
        read_observations(course.folder / f"round-{before + 1}" / "games", seeds_of(course, before))
        for before in range(number + 1)
    ]
    observations = [one for found, _ in kept for one in found]
    planner = course.title.planner()
    origin: dict[str, Any] = {
        "title": course.title.card.id,
        "rounds": number + 1,
        "seeds": [course.seed, seeds.stop - 1],
        "games": seeds.stop - course.seed,
        "data": [digest for _, digest in kept],
        "teacher": course.teacher,
        "teacher_model": read_model(teacher, planner.features).digest if teacher else "",
        "version": __version__,
        "commit": commit(),
        "code": code_digest(),
        "compiled": is_compiled(),
    }
    began = perf_counter()
    found = fit_model(observations, planner.features, len(tables_of(course.title)), origin)
    _tell(
        course,
        tell,
        {
            "round": number + 1,
            "games": len(seeds),
            "positions": found.positions,
            "seconds_played": round(played, 1),
            "seconds_fitted": round(perf_counter() - began, 1),
            "deviation_before": round(found.before, 3),
            "deviation_after": round(found.after, 3),
            "epoch": found.epoch,
            "model": found.model.digest,
        },
    )
    write_model(folder / "model.json", found.model)


def seeds_of(course: Course, number: int) -> range:
    """Of the games that a round adds."""
    first = course.seed + number * course.games
    return range(first, first + course.games)


def _is_better(
    course: Course,
    folder: Path,
    number: int,
    best: Path | None,
    watch: Watch,
    tell: Callable[[dict[str, Any]], None],
) -> bool:
    """Does the arena say so? It must gain in one kind of game at least, and lose in none."""
    level = course.title.planner().pupil
    gains, loses = False, False
    for table in compared(course.title):
        name = "-".join([*map(str, table.options.values()), str(table.players)])
        bots = (f"{level}@{folder / 'model.json'}", f"{level}@{best}" if best else level)
        about = (course.title.card.id, bots, 0, course.seed + UNSEEN, table.options)
        question = Question(*about, course.deals, GAIN, ERROR, course.maps)
        question = ask(course.title, question, table.players - len(course.title.card.automa))
        played = play_deals(question, course.workers, folder / f"{name}.jsonl")
        deals = list(watch(played, course.deals, name))
        result = contest(question, deals)
        gains |= result.verdict == BETTER
        loses |= result.points.high < 0
        _tell(course, tell, {"round": number + 1, "table": name, **figures(result)})
    return gains and not loses


def figures(result: Contest) -> dict[str, Any]:
    return {
        "deals": len(result.deals),
        "gain": [round(figure, 2) for figure in result.points],
        "wins": [round(figure, 3) for figure in result.wins],
        "verdict": result.verdict,
    }


def compared(title: Title) -> list[Table]:
    """A few kinds of games with rivals, spread over all there are."""
    tables = [table for table in tables_of(title) if table.players > 1]
    step = max(1, len(tables) // MOST_CONTESTS)
    return list(islice(tables, 0, None, step))[:MOST_CONTESTS]


def _tell(course: Course, tell: Callable[[dict[str, Any]], None], found: dict[str, Any]) -> None:
    with (course.folder / "log.jsonl").open("ab") as file:
        file.write(msgspec.json.encode(found) + b"\n")
    tell(found)


def commit() -> str:
    """The commit that the installed code was made from, with a + if something else was changed since.

    Found in the checkout that this is installed in; "" where there is none, or its code is another.
    """
    here = folder_of(OURS)
    try:
        root = Path(_git(here, "rev-parse", "--show-toplevel"))
        found = _git(here, "describe", "--always", "--abbrev=40", "--dirty=+", "--exclude=*")
    except (OSError, subprocess.SubprocessError):
        return ""
    return found if digest_of([root / "src" / OURS]) == digest_of([here]) else ""


def _git(folder: Path, *words: str) -> str:
    return subprocess.run(
        ("git", *words), cwd=folder, capture_output=True, text=True, check=True, timeout=10
    ).stdout.strip()
