"""The bots by name, and those of them that need no planner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from ironbridge.bots.bot import Bot, Seen
from ironbridge.bots.greedy import GreedyBot, Planner
from ironbridge.core.game import Game
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed


class Planned(Protocol):
    """What bots need of a title."""

    @property
    def game(self) -> Game[Any, Any]: ...

    def planner(self) -> Planner: ...


class RandomBot:
    """Every option equally likely."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def choose(self, seen: Seen[Any]) -> int:
        return seen.draw(self.chance)


BOTS: dict[str, Callable[[Planned, int], Bot]] = {
    "random": lambda title, seed: RandomBot(seed),
    "greedy": lambda title, seed: GreedyBot(seed, title.planner()),
}
AUTOMA = "automa"  # stands for a bot in a seat that the title plays by itself


class AutomaSeat:
    """Does what the rules do for an automa: it never has a choice."""

    def choose(self, seen: Seen[Any]) -> int:
        return seen.codes[0]


def make_bot(title: Planned, name: str, seed: int) -> Bot:
    """A bot by its name. Raises Malformed and names the bots there are, or if it cannot play the title."""
    if name not in BOTS:
        raise Malformed(f"no bot {name!r}; there are: {', '.join(sorted(BOTS))}")
    return BOTS[name](title, seed)


def bot_seed(seed: int, seat: int) -> int:
    """The seed of the bot on a seat, in the game of a seed: the same wherever the game is played."""
    return (seed + 1) * 1009 + seat


def seat_bots(title: Planned, names: Sequence[str], seed: int) -> list[Bot]:
    """The bot on every seat of a game; nobody sits where an automa plays. Raises Malformed."""
    return [
        AutomaSeat() if seat in title.game.card.automa else make_bot(title, name, bot_seed(seed, seat))
        for seat, name in enumerate(names)
    ]
