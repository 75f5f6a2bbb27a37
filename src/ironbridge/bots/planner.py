"""What a title brings for its bots: a planner, which proposes turns and says how many points are in sight.

It may also show its positions as rows of numbers, from which a network learns by how much it errs.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from ironbridge.bots.kernel.network import Network
from ironbridge.core.decisions import Seat
from ironbridge.core.game import Game

S = TypeVar("S")

Plan = tuple[float, list[int]]  # its points, to be compared with other plans of the same answer; its codes
Observation = tuple[int, float, list[int]]  # a seat, its points in sight without a network, its features


class Planner(ABC, Generic[S]):
    """For a bot that looks ahead: how many plans are tried (`width`), how many turns on (`horizon`), and how
    many positions may be judged for one decision (`budget`). Two plans are always compared: a budget that is
    smaller than what this costs as a rule (`least`) changes nothing."""

    width: ClassVar[int] = 8
    horizon: ClassVar[int] = 1
    budget: ClassVar[int] = 2_000
    least: ClassVar[int] = 1

    pupil: ClassVar[str] = "foreman"  # the quickest bot that plays otherwise with another network
    features: Sequence[str] = ()  # what each number of an observation tells; with none nothing is learnt

    def __init__(self, game: Game[S, Any]) -> None:
        self.game = game
        self.network: Network | None = None

    def use(self, network: Network | None) -> None:
        """Let this network, or none, correct the points in sight."""
        self.network = network

    def can_learn(self, state: S) -> bool:
        """Is this a game that observations are taken from?"""
        return bool(self.features)

    def describe(self, state: S, seat: Seat) -> list[int]:
        """The `features` of a position, made of what the seat sees; none where they would tell nothing."""
        return []

    def observations(self, state: S) -> list[Observation]:
        """What can be learnt from a position once it is known how the game ended; asked at every decision."""
        return []

    @property
    @abstractmethod
    def judged(self) -> int:
        """The positions it has looked at so far: what thinking costs is counted in them, not in seconds."""

    @abstractmethod
    def plans(self, state: S, seat: Seat, most: int) -> list[Plan]:
        """The best ways to go on, at most `most` of them and the best first; leaves the state as it is.

        Each goes as far as this seat decides alone.
        """

    def effort(self, state: S) -> float:
        """The part of its budget that a bot may spend on a decision here."""
        return 1.0

    @abstractmethod
    def mark(self, state: S, seat: Seat) -> Any:
        """Equal exactly where a plan may go on; made of what the seat sees and of nothing else."""

    def play_on(self, state: S, seat: Seat, codes: Sequence[int], turns: int) -> float:
        """The points in sight with a plan: it is played, then everybody goes on by the best plans, until so
        many more turns of the seat are planned.

        Changes the state. A turn is a run of decisions here; titles know better what theirs are.
        """
        alone = len(self.game.points_now(state)) == 1
        for code in codes:
            self.game.play(state, code)
        last = seat
        while (who := self.game.deciding(state)) >= 0:
            points, planned = 0.0, [self.game.codes(state)[0]]
            if who not in self.game.card.automa:
                points, planned = self.plans(state, who, 1)[0]
            if who == seat and (alone or last != seat):
                turns -= 1
                if turns == 0:
                    return points
            for code in planned:
                self.game.play(state, code)
            last = who
        return float(self.game.points_now(state)[seat])
