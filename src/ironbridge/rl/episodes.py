"""A table played by action ids, game after game: what all environments share.

A decision with a single answer is played without asking, and so is an automa's seat. What bots sit at is
played by them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any

from ironbridge.bots.bot import Bot, Seen
from ironbridge.core.game import Options, OptionValue
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import IronbridgeError, Malformed
from ironbridge.front.batch import seats_for, whole_number
from ironbridge.front.start import Folder, titles_with
from ironbridge.front.trajectories import Trajectory, trajectory_of
from ironbridge.numbering.kernel.numbering import Numbering
from ironbridge.rl.rewards import Rewards, Wish
from ironbridge.table.title import Title


class MaskedAction(IronbridgeError):
    """An action that the mask does not allow; nothing was changed."""


class Episodes:
    """`seat` decides next, -1 where the game is over or broken off. `rewards` are those of the last step,
    `codes` all that was played in this game."""

    def __init__(
        self, title: Title, seats: int, options: Options, rewards: Rewards, truncation: int | None
    ) -> None:
        self.title = title
        self.game = title.game
        self.seats = seats
        self.options = dict(options)
        self.wish = rewards
        self.truncation = truncation
        self.people = tuple(seat for seat in range(seats) if seat not in title.card.automa)
        self.state: Any = self.game.setup(seats, self.options, Chance(0))  # raises for what cannot be
        self.numbering: Numbering = title.numbering(self.state)
        self.bots: Mapping[int, Bot] = {}
        self.seat = -1
        self.seed: int | None = None  # until the first game begins
        self.codes: list[int] = []
        self.truncated = False
        self.steps = 0
        self.rewards = [0.0] * seats
        self._points: tuple[int, ...] = ()

    @property
    def actions(self) -> int:
        return int(self.numbering.size)

    def begin(self, seed: int, bots: Mapping[int, Bot] | None = None) -> None:
        """A new game."""
        self.state = self.game.setup(self.seats, self.options, Chance(seed))
        self.seed, self.codes = seed, []
        self.bots = bots or {}
        self.truncated = False
        self.steps = 0
        self.rewards = [0.0] * self.seats
        if self.wish.gain:
            self._points = self.game.points_now(self.state)
        self._go_on()

    def step(self, action: Any) -> None:
        """Raises MaskedAction, or Malformed for what is no action at all."""
        if self.seat < 0:
            raise self.no_game("step()")
        number = self.read(action)
        if not self.numbering.pick(number):
            legal = [place for place, one in enumerate(self.numbering.mask()) if one]
            raise MaskedAction(self.refused(number, self.seat, legal))
        self.steps += 1
        self.rewards = [0.0] * self.seats
        code = self.numbering.chosen()
        if code >= 0:
            self._play(code)
            self._go_on()
        if self.seat >= 0 and self.steps == self.truncation:
            self.break_off()

    def no_game(self, call: str) -> IronbridgeError:
        """What is said of a call while no game is played."""
        if self.seed is None:
            return IronbridgeError(f"no game has begun: call reset() before {call}")
        return IronbridgeError(f"the game is over: call reset() before the next {call}")

    def break_off(self) -> None:
        """End the game here; rewards are as if it were over."""
        self.truncated = True
        self._end()

    def stop(self) -> None:
        """End the game here without a reward."""
        self.seat = -1

    def read(self, action: Any) -> int:
        """An action as a number of the space. Raises Malformed."""
        try:
            if isinstance(action, bool) or getattr(action, "ndim", None):  # one number in an array is none
                raise TypeError
            number = index(action)
        except TypeError:
            message = f"an action is a whole number below {self.actions}, not {action!r}"
            raise Malformed(message) from None
        if not 0 <= number < self.actions:
            raise Malformed(f"action {number} is out of range: actions go from 0 to {self.actions - 1}")
        return number

    def refused(self, number: int, seat: int, legal: Sequence[int]) -> str:
        """What is said of a masked action."""
        named = ", ".join(f"{one} ({self.name_of(one)})" for one in legal[:5])
        more = f" and {len(legal) - 5} more" if len(legal) > 5 else ""
        said = f"action {number} ({self.name_of(number)}) is masked for seat {seat}"
        return f"{said}; legal: {named}{more}"

    def name_of(self, action: int) -> str:
        """What an action id stands for, `slot coventry:1`."""
        for one in self.numbering.ranges:
            if action < one.size:
                return f"{one.name} {one.names[action]}".strip()
            action -= one.size
        raise Malformed(f"there is no action {action}")

    def trajectory(self, seats: Sequence[str] = ()) -> Trajectory:
        """The game so far, to be kept or made a record; `seats` are names. Raises IronbridgeError."""
        if self.seed is None:
            raise self.no_game("trajectory()")
        settings = (self.seats, self.options)
        return trajectory_of(self.game, self.state, *settings, self.codes, seats, seed=self.seed)

    def _go_on(self) -> None:
        """To the next decision of a seat that steps, or to the end."""
        game, state, bots = self.game, self.state, self.bots
        while (seat := game.deciding(state)) >= 0:
            if seat in bots:
                self._play(bots[seat].choose(Seen(game, state, seat)))
            elif self.numbering.begin(state) > 1:
                break
            else:
                self._play(self.numbering.chosen())
        if self.wish.gain:
            points = game.points_now(state)
            self.wish.of_gain(self._points, points, self.rewards)
            self._points = points
        if seat < 0:
            self._end()
        else:
            self.seat = seat

    def _play(self, code: int) -> None:
        self.codes.append(code)
        if self.wish.events:
            self.wish.of_events(self.game.carry_out(self.state, code), self.rewards)
        else:
            self.game.play(self.state, code)

    def _end(self) -> None:
        self.seat = -1
        self.wish.of_end(self.state, self.rewards)


def open_episodes(
    title: str,
    players: int | None,
    options: Mapping[str, OptionValue],
    maps: Folder,
    rewards: Wish,
    truncation: int | None,
) -> Episodes:
    """A table by the title's id. Raises Malformed."""
    found = titles_with(maps).find(title)
    if truncation is not None and whole_number("truncation", truncation) < 1:
        raise Malformed(f"truncation: a game is broken off after 1 step or more, not {truncation}")
    seats = seats_for(found, players, options)
    return Episodes(found, seats, options, Rewards(found.game, rewards), truncation)
