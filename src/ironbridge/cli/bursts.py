"""Bursts of measurement, in rounds: over all that is measured, and within it over the versions in turn."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, NamedTuple

from ironbridge.cli.bench_report import (
    add_shares,
    add_slowest,
    figures_of,
    name_of,
    ratios,
    read_games,
    read_greedy,
)
from ironbridge.cli.output import watched
from ironbridge.cli.versions import Unanswered, Version

ROUNDS = 5
GREEDY_EVERY = 2  # rounds: a whole game of greedy bots takes longest by far


class Row(NamedTuple):
    """What one row of the bench is about; `map` is empty where a title has none."""

    title: str
    map: str
    players: int


def measure_all(versions: Sequence[Version], rows: Sequence[Row], seconds: float) -> dict[str, Any]:
    """Every figure of every row; each measurement but the greedy game gets so much CPU time at least."""
    measured = [Measured(row, versions) for row in rows]
    work = [(one, round) for round in range(-1, ROUNDS) for one in measured]
    for one, round in watched(work, len(work), "bursts"):
        if round < 0:
            one.sample()
        else:
            one.measure(round, seconds / ROUNDS)
    found = [one.report() for one in measured if one.bursts]
    for version in versions:
        add_shares(found, version.name)
    about = [{"name": one.name, "path": one.path, **one.about} for one in versions]
    return {"versions": about, "seconds": seconds, "rounds": ROUNDS, "rows": found}


class Measured:
    """One row: what each version that has it answered, round by round."""

    def __init__(self, row: Row, versions: Sequence[Version]) -> None:
        self.about = row._asdict()
        self.bursts: dict[Version, list[dict[str, Any]]] = {one: [] for one in versions}
        self.same_games = True

    def _ask(self, version: Version, ask: str, **more: Any) -> dict[str, Any]:
        return version.ask(name_of(self.about), ask=ask, **self.about, **more)

    def sample(self) -> None:
        """The game to look at, played once, by a compiled kernel if there is one, and followed by the other.

        A version that does not have the title, the map or the number of players is left out here.
        """
        choices, ends = None, []
        for version in sorted(self.bursts, key=lambda one: not one.compiled):
            try:
                told = self._ask(version, "sample", choices=choices)
            except Unanswered as error:
                print(f"ironbridge: note: {error}", file=sys.stderr)
                del self.bursts[version]
                continue
            choices = told["choices"]
            ends.append((choices, told["scores"]))
        self.same_games = all(end == ends[0] for end in ends)

    def measure(self, round: int, seconds: float) -> None:
        """A burst of each measurement by each version; who begins changes from round to round."""
        versions = list(self.bursts)
        for version in versions:
            self.bursts[version].append({})
        turns = versions[:: -1 if round % 2 else 1]
        first_games = []
        for own_loop in (True, False):
            for version in turns:
                told = self._ask(version, "games", round=round, seconds=seconds, own_loop=own_loop)
                self.bursts[version][-1].update(read_games(told, own_loop))
                first_games.append(told["scores"])
        for version in turns:
            self.bursts[version][-1].update(self._ask(version, "calls", seconds=seconds))
        for version in turns if round % GREEDY_EVERY == 0 else ():
            told = self._ask(version, "greedy")
            self.bursts[version][-1].update(read_greedy(told))
            self.same_games &= not told.get("unlike")
        self.same_games &= all(scores == first_games[0] for scores in first_games)

    def report(self) -> dict[str, Any]:
        """The row of the report; `ratios` where two versions have it."""
        slowest = add_slowest(list(self.bursts.values()))
        sides = list(self.bursts.values())
        return {
            **self.about,
            "same_games": self.same_games,
            "slowest_kind": slowest,
            "versions": {version.name: figures_of(bursts) for version, bursts in self.bursts.items()},
            "ratios": ratios(*sides) if len(sides) == 2 else None,
        }
