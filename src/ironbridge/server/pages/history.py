"""A game as a stretch of moves: its rounds and turns, and how incomes and points went."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock
from typing import Any, NamedTuple

from sqlalchemy import Connection

from ironbridge.core.match import Match
from ironbridge.drawing.curves import Division
from ironbridge.drawing.seats import Seat as Dress
from ironbridge.server.cards import TableCard
from ironbridge.server.matches import Desks
from ironbridge.server.matches import Moment as Point
from ironbridge.table.presenter import Moment
from ironbridge.table.show import BROWSER
from ironbridge.table.title import Title
from ironbridge.words.catalogue import Catalogue

INCOMES = ("income_level", "income")
KEPT = 64
WORDS = Catalogue(
    {
        "canal": "Canal era",
        "rail": "Rail era",
        "round": "{era}, round {n}",
        "turn": "Turn {n}",
    }
)


class History(NamedTuple):
    """`rounds` are (first move, key); `seats[move]` is who made it; `incomes[seat][move]` with the opening.

    `scores[seat]` are the points as they would score at the opening and after each round. `plays` are the
    last moves of what the log tells as one: a build with its card and the end of the turn.
    """

    moves: int
    rounds: tuple[tuple[int, tuple[Any, ...]], ...]
    seats: tuple[int | None, ...]
    incomes: tuple[tuple[int, ...], ...]
    scores: tuple[tuple[int, ...], ...]
    plays: tuple[int, ...] = ()

    def divisions(self) -> tuple[Division, ...]:
        """The rounds as a curve shows them, in words."""
        made: list[Division] = []
        era = None
        for first, (name, number) in self.rounds:
            begins = name if name != era and name in WORDS else ""
            made.append(Division(first, str(number), WORDS(begins) if begins else ""))
            era = name
        return tuple(made)

    def by_round(self) -> tuple[Division, ...]:
        """The same, each round one step wide."""
        return tuple(
            Division(place, division.name, division.era) for place, division in enumerate(self.divisions())
        )

    def round_names(self) -> list[tuple[int, str]]:
        """The rounds as a list names them, with their first moves."""
        return [
            (first, WORDS("round", era=WORDS(era), n=number) if era in WORDS else WORDS("turn", n=number))
            for first, (era, number) in self.rounds
        ]

    def round_incomes(self) -> list[list[int]]:
        """Incomes at the opening and after each round."""
        ends = [*(first for first, _ in self.rounds[1:]), self.moves]
        return [[line[0], *(line[end] for end in ends)] for line in self.incomes]

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


def earners(
    card: TableCard, seats: Sequence[Dress], incomes: Sequence[Sequence[int]]
) -> tuple[list[Dress], list[Sequence[int]]]:
    """The seats that have an income, with it: an automa has none."""
    found = [seat.seat for seat in card.seats if seat.kind != "automa"]
    return [seats[seat] for seat in found], [incomes[seat] for seat in found]


def moment(title: Title, state: Any, seat: int | None, seats: Sequence[Dress]) -> Moment:
    """A state as a viewer sees it, with nothing to choose."""
    names = tuple(dress.name for dress in seats)
    game, says = title.game, title.voice(names, state)
    return Moment(
        game,
        game.view(state, seat),
        seat,
        names,
        tuple(seats),
        says,
        title.help,
        BROWSER,
        game.decision(state),
        False,
        open=None if says.secrets else state,
    )


def _key(point: Point) -> tuple[Any, ...]:
    if "turn" in point.facts:
        return ("", point.facts["turn"])
    return (point.facts.get("era", ""), point.facts.get("round", 1))


def tell(c: Connection, desks: Desks, id: str, seats: Sequence[Dress]) -> History:
    points = desks.timeline(c, id)
    rounds: list[tuple[int, tuple[Any, ...]]] = []
    for point in points:
        if not rounds or _key(point) != rounds[-1][1]:
            rounds.append((point.move, _key(point)))
    figure = next((name for name in INCOMES if name in points[0].figures), "")
    players = len(seats)
    incomes = tuple(
        tuple(point.figures[figure][seat] if figure else 0 for point in points) for seat in range(players)
    )
    ends = sorted({0, *(first for first, _ in rounds[1:]), points[-1].move})
    then = [desks.snapshot_at(c, id, end) for end in ends]
    title = desks.find(c, id).title
    scored = [
        tuple(title.presenter().points(moment(title, one.state, None, seats), one.state)) for one in then
    ]
    return History(
        points[-1].move,
        tuple(rounds),
        tuple(point.seat for point in points),
        incomes,
        tuple(tuple(at[seat] for at in scored) for seat in range(players)),
        plays_of(title, desks.find(c, id).match, [seat.name for seat in seats]),
    )


def plays_of(title: Title, match: Match[Any, Any], names: Sequence[str]) -> tuple[int, ...]:
    """The last moves of the plays."""
    told = title.voice(names, match.state).log(match.log)
    begun = sorted({entry.number for entry in told if entry.seat is not None})
    return tuple(first - 1 for first in begun[1:]) + ((match.steps,) if match.steps else ())


class Histories:
    """The histories told last: every step of a replay asks for the same one."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], History] = OrderedDict()
        self._lock = Lock()

    def of(self, c: Connection, desks: Desks, card: TableCard, seats: Sequence[Dress]) -> History:
        key = (card.id, card.version)
        with self._lock:
            if key in self._kept:
                return self._kept[key]
        made = tell(c, desks, card.id, seats)
        with self._lock:
            self._kept[key] = made
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return made


HISTORIES = Histories()
