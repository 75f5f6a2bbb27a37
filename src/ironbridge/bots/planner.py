"""What a title brings for its bots: a planner, which proposes turns and says how many points are in sight."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

from ironbridge.core.decisions import Seat
from ironbridge.core.game import Game

S = TypeVar("S")

Plan = tuple[float, list[int]]  # the points in sight after it, and the codes to play


class Planner(ABC, Generic[S]):
    """For a bot that looks ahead: how many plans are tried (`width`), how many turns on (`horizon`), and how
    many positions may be judged for one decision (`budget`)."""

    width: ClassVar[int] = 8
    horizon: ClassVar[int] = 1
    budget: ClassVar[int] = 2_000

    def __init__(self, game: Game[S, Any]) -> None:
        self.game = game

    @property
    @abstractmethod
    def judged(self) -> int:
        """The positions it has looked at so far: what thinking costs is counted in them, not in seconds."""

    @abstractmethod
    def plans(self, state: S, seat: Seat, most: int) -> list[Plan]:
        """The best ways to go on, at most `most` of them and the best first; leaves the state as it is.

        Each goes as far as this seat decides alone.
        """

    @abstractmethod
    def mark(self, state: S, seat: Seat) -> Any:
        """Equal exactly where a plan may go on; made of what the seat sees and of nothing else."""

    def play_on(self, state: S, seat: Seat, turns: int) -> float:
        """The points in sight for a seat after everybody has played the best plans for so many of its turns.

        Changes the state. A turn is a run of decisions here; titles know better what theirs are.
        """
        last = seat
        while (who := self.game.deciding(state)) >= 0:
            points, codes = self.plans(state, who, 1)[0]
            if who == seat and last != seat:
                if turns == 0:
                    return points
                turns -= 1
            for code in codes:
                self.game.play(state, code)
            last = who
        return float(self.game.points_now(state)[seat])
