"""A game in which chance is asked for as decisions are: what OpenSpiel's states stand on.

A step that draws is played on a copy until an outcome is missing, and again from the start once it is given.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any

import numpy as np

from ironbridge.core.kernel.chance import VALUE_BITS, Chance, OutcomeNeeded
from ironbridge.core.refusals import IronbridgeError
from ironbridge.front.trajectories import Trajectory, trajectory_of
from ironbridge.rl.episodes import Episodes, MaskedAction

VALUES = 256  # outcomes of one kind
KINDS = 16


class Course:
    """`seat` decides; -1 where chance is asked, and where the game is over (`needed` tells them apart)."""

    def __init__(self, table: Episodes, opened_by: Callable[[], Episodes]) -> None:
        self.table = table
        self.opened_by = opened_by
        self.history: list[int] = []  # outcomes and actions
        self.state: Any = None  # until all is dealt
        self.seat = -1
        self.needed: OutcomeNeeded | None = None
        self.over = False
        self.steps = 0
        self.picked: list[int] = []
        self.legal: list[int] = []
        self.recalled = [
            b""
        ] * table.seats  # by seat: a digest of all it saw when it decided, and of its answers
        self.codes: list[int] = []  # of all steps, and the outcomes they drew
        self.drawn: list[int] = []
        self._code = -1
        self._script: list[int] = []
        self._try()

    def __deepcopy__(self, memo: dict[int, Any]) -> Course:
        """As OpenSpiel clones a state."""
        twin = Course.__new__(Course)
        twin.__dict__.update(self.__dict__)
        twin.history, twin.picked = self.history[:], self.picked[:]
        twin.recalled, twin._script = self.recalled[:], self._script[:]
        twin.codes, twin.drawn = self.codes[:], self.drawn[:]
        return twin  # a state is never played on, but replaced

    def __reduce__(self) -> tuple[Any, ...]:
        """As OpenSpiel writes it down: by its history."""
        return replayed, (self.opened_by, self.history)

    def go_on(self, number: int) -> None:
        """Take an outcome where chance is asked, an action elsewhere."""
        if self.needed is not None:
            self.draw(number)
        else:
            self.step(number)
        self.history.append(number)

    # Steps

    def step(self, action: int) -> None:
        """Raises MaskedAction."""
        table, seat = self.table, self.seat
        if action not in self.legal:
            raise MaskedAction(table.refused(action, seat, self.legal))
        self.recalled[seat] = blake2b(self.recall(seat) + action.to_bytes(4, "big")).digest()
        self._walk().pick(action)
        self.picked.append(action)
        self.steps += 1
        self._code = table.numbering.chosen()
        if self._code >= 0:
            self._try()
        else:
            self._list()
        self._break_off()

    def draw(self, outcome: int) -> None:
        """Give the outcome that was asked for."""
        if self.needed is None or outcome not in dict(self.outcomes()):
            raise IronbridgeError(f"chance outcome {outcome} cannot come up here")
        self._script.append(outcome // VALUES << VALUE_BITS | outcome % VALUES)
        self._try()
        self._break_off()

    def outcomes(self) -> list[tuple[int, float]]:
        """What can come up, each with its probability."""
        assert self.needed is not None
        bag, kind = self.needed.bag, self.needed.kind
        if kind >= KINDS or max(bag) >= VALUES:
            raise IronbridgeError(f"chance of kind {kind} has outcomes that are no numbers below {VALUES}")
        return [(kind * VALUES + value, count / len(bag)) for value, count in sorted(Counter(bag).items())]

    def _try(self) -> None:
        """Play what was chosen, as far as outcomes are known, and on to the next choice."""
        game = self.table.game
        self.needed, self.seat, self.legal = None, -1, []
        while True:
            try:
                state = self._deal() if self.state is None else self._played()
            except OutcomeNeeded as needed:
                self.needed = needed
                return
            if self.state is not None:
                self.codes.append(self._code)
            self.drawn += self._script
            self.state, self._script, self.picked = state, [], []
            seat = game.deciding(state)
            if seat < 0:
                self.over = True
                return
            if self.table.numbering.begin(state) > 1:
                self.seat = seat
                self._list()
                return
            self._code = self.table.numbering.chosen()

    def _deal(self) -> Any:
        chance = Chance(0)
        chance.waits = True
        chance.follow(self._script)
        return self.table.game.setup(self.table.seats, self.table.options, chance)

    def _played(self) -> Any:
        game = self.table.game
        state = game.clone(self.state)
        game.chance(state).follow(self._script)
        game.play(state, self._code)
        return state

    def _walk(self) -> Any:
        """The numbering, brought to where the walk stands: other games use it too."""
        numbering = self.table.numbering
        numbering.begin(self.state)
        for action in self.picked:
            numbering.pick(action)
        return numbering

    def _list(self) -> None:
        self.legal = [place for place, one in enumerate(self.table.numbering.mask()) if one]

    def _break_off(self) -> None:
        if self.steps == self.table.truncation and self.needed is None:
            self.over, self.seat, self.legal = True, -1, []

    # What is told

    def row(self, seat: int) -> Any:
        """What a seat sees; nothing before all is dealt."""
        table = self.table
        if self.state is None:
            return np.zeros(int(table.numbering.width), np.int64)
        if seat == self.seat:
            self._walk()
        else:
            table.numbering.begin(self.state)
        return np.asarray(table.numbering.row(self.state, seat))

    def recall(self, seat: int) -> bytes:
        """A digest of what a seat sees now and saw at its decisions, with its answers."""
        return blake2b(self.recalled[seat] + self.row(seat).tobytes()).digest()

    def trajectory(self) -> Trajectory:
        """The game so far, by its outcomes. Raises IronbridgeError before all is dealt."""
        table = self.table
        if self.state is None:
            raise IronbridgeError("no trajectory yet: the set-up waits for chance")
        settings = (table.seats, table.options)
        return trajectory_of(table.game, self.state, *settings, self.codes, chance=self.drawn)

    def returns(self) -> list[float]:
        rewards = [0.0] * self.table.seats
        if self.over:
            self.table.wish.of_end(self.state, rewards)
        return [rewards[seat] for seat in self.table.people]


def replayed(opened_by: Callable[[], Episodes], history: Sequence[int]) -> Course:
    """The course of this history."""
    course = Course(opened_by(), opened_by)
    for number in history:
        course.go_on(number)
    return course
