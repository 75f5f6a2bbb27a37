"""A game as a stretch of moves: its rounds and turns, and how incomes and points went."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection

from ironbridge.core.kept import Kept
from ironbridge.core.match import Match
from ironbridge.drawing.curves import Division
from ironbridge.drawing.seats import Dress
from ironbridge.server.cards import TableCard
from ironbridge.server.desks import Desks, point_of
from ironbridge.server.waypoints import Waypoints
from ironbridge.table.title import Title


class History(NamedTuple):
    """`rounds` are first moves with their stages, or turns where the title has no rounds.

    `seats[move]` is who made it; `incomes[seat][move]`, with the opening, are of the seats that have one.
    `scores[seat]` are the points as they would score at the opening and after each round. `plays` are the
    last moves of what the log tells as one: a build with its card and the end of the turn.
    """

    title: Title
    moves: int
    rounds: tuple[tuple[int, dict[str, int | str]], ...]
    seats: tuple[int | None, ...]
    incomes: dict[int, list[int]]
    scores: tuple[tuple[int, ...], ...]
    plays: tuple[int, ...] = ()

    def divisions(self) -> tuple[Division, ...]:
        """The rounds as a curve shows them, in words."""
        made: list[Division] = []
        presenter, era = self.title.presenter(), ""
        for first, stage in self.rounds:
            now = presenter.reached(stage)
            made.append(Division(first, str(now.number), now.era if now.era != era else ""))
            era = now.era
        return tuple(made)

    def by_round(self) -> tuple[Division, ...]:
        """The same, each round one step wide."""
        return tuple(
            Division(place, division.name, division.era) for place, division in enumerate(self.divisions())
        )

    def round_names(self) -> list[tuple[int, str]]:
        """The rounds as a list names them, with their first moves."""
        presenter = self.title.presenter()
        return [(first, presenter.reached(stage).name) for first, stage in self.rounds]

    def round_incomes(self) -> list[list[int]]:
        """Incomes at the opening and after each round."""
        ends = [*(first for first, _ in self.rounds[1:]), self.moves]
        return [[line[0], *(line[end] for end in ends)] for line in self.incomes.values()]

    def points_by_move(self) -> list[list[int]]:
        """The points as they would have scored when the last round ended, move by move."""
        ends = sorted(set(self.round_ends()))
        last = [bisect(ends, move) - 1 for move in range(self.moves + 1)]
        return [[line[at] for at in last] for line in self.scores]

    def turns(self) -> list[int]:
        """The last move of each turn, with the opening."""
        ends = [0]
        for move in range(1, self.moves):
            if self.seats[move + 1] != self.seats[move]:
                ends.append(move)
        return [*ends, self.moves] if self.moves else ends

    def play_of(self, move: int) -> int:
        """The last move of the play that a move belongs to; the opening is one by itself."""
        return min((end for end in self.plays if end >= move), default=self.moves) if move else 0

    def number_of(self, move: int) -> int:
        """What the log numbers the play that a move belongs to: by its first step; 0 is the opening."""
        return self.before(move) + 1 if move else 0

    def before(self, move: int) -> int:
        """How far the game was before the play that a move belongs to."""
        return max((end for end in (0, *self.plays) if end < move), default=0)

    def round_ends(self) -> list[int]:
        return [0, *(first for first, _ in self.rounds[1:] if first), self.moves]


def tell(c: Connection, desks: Desks, id: str, seats: Sequence[Dress]) -> History:
    desk = desks.find(c, id)
    return tell_match(desk.title, desk.match, desks.waypoints, id, seats)


def tell_match(
    title: Title, match: Match[Any, Any], waypoints: Waypoints, id: str, seats: Sequence[Dress]
) -> History:
    """`id` is what the way of this match is kept by."""
    presenter = title.presenter()
    points = [point_of(then) for then in waypoints.walk(id, match)]
    rounds = [
        (point.move, point.stage)
        for before, point in zip((None, *points), points, strict=False)
        if before is None or presenter.reached(before.stage) != presenter.reached(point.stage)
    ]
    incomes: dict[int, list[int]] = {}
    for point in points:
        for seat, income in enumerate(presenter.incomes(point.view)):
            if income is not None:
                incomes.setdefault(seat, []).append(income)
    ends = sorted({0, *(first for first, _ in rounds[1:]), points[-1].move})
    scored = [title.game.points_now(waypoints.at(id, match, end).state) for end in ends]
    return History(
        title,
        points[-1].move,
        tuple(rounds),
        tuple(point.seat for point in points),
        incomes,
        tuple(tuple(at[seat] for at in scored) for seat in range(len(seats))),
        plays_of(title, match, [seat.name for seat in seats]),
    )


def plays_of(title: Title, match: Match[Any, Any], names: Sequence[str]) -> tuple[int, ...]:
    """The last moves of the plays."""
    entries = title.voice(names, match.state).log(match.log)
    begun = sorted({entry.number for entry in entries if entry.seat is not None})
    return tuple(first - 1 for first in begun[1:]) + ((match.steps,) if match.steps else ())


HISTORIES: Kept[tuple[str, int], History] = Kept(64)


def history_of(c: Connection, desks: Desks, card: TableCard, seats: Sequence[Dress]) -> History:
    """Told once for a version of the table: every step of a replay asks for the same one."""
    return HISTORIES.get((card.id, card.version), lambda: tell(c, desks, card.id, seats))
