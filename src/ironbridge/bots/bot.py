"""What a bot is, and all it gets to see: the options of its seat, its view, and worlds that fit that view.

A bot never holds the true state. `Seen` gives it `sample`, a copy in which everything its seat cannot know
has been drawn anew: good to search in, worthless to peek at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from ironbridge.core.actions import Action
from ironbridge.core.decisions import Seat
from ironbridge.core.game import Game, View
from ironbridge.core.kernel.chance import Chance

S = TypeVar("S")


class Seen(Generic[S]):
    """The table from one seat, at one decision."""

    __slots__ = ("__codes", "__state", "game", "seat")

    def __init__(self, game: Game[S, Any], state: S, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.__codes: list[int] | None = None
        self.__state = state

    @property
    def codes(self) -> list[int]:
        """The options as packed ints; listed when they are first asked for."""
        if self.__codes is None:
            self.__codes = self.game.codes(self.__state)
        return self.__codes

    def draw(self, chance: Chance) -> int:
        """One of `codes`, each as likely; where listing them all is dear, without doing so."""
        return self.game.draw(self.__state, chance)

    @property
    def view(self) -> View:
        """What the seat sees, in the title's own struct."""
        return self.game.view(self.__state, self.seat)

    @property
    def options(self) -> list[Action]:
        """The options as actions, in the order of `codes`."""
        return [self.game.decode(self.__state, code) for code in self.codes]

    def sample(self, chance: Chance) -> S:
        """A world that this seat cannot tell from the true one."""
        return self.game.determinize(self.__state, self.seat, chance)


class Bot(Protocol):
    """Chooses one of `seen.codes`."""

    def choose(self, seen: Seen[Any]) -> int: ...


# Makes a bot for one game from a seed of its own; a class whose `__init__` takes the seed is one.
BotFactory = Callable[[int], Bot]
