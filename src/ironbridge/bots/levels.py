"""The bots by name, and those of them that need no planner."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from ironbridge.bots.bot import Bot, BotFactory, Seen
from ironbridge.bots.models import read_model
from ironbridge.bots.names import GREEDY, LEVEL_NAMES, MASTER, RANDOM, WITH_MODEL, spell
from ironbridge.bots.planner import Planner
from ironbridge.bots.planning import HastyBot, LookAheadBot, PlanningBot
from ironbridge.core.game import Game
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed
from ironbridge.core.vecs import is_compiled


class Planned(Protocol):
    """What bots need of a title."""

    @property
    def game(self) -> Game[Any, Any]: ...

    def planner(self) -> Planner[Any]: ...


class WithModel(NamedTuple):
    """A title whose bots plan with the model of a file."""

    title: Planned
    file: Path

    @property
    def game(self) -> Game[Any, Any]:
        return self.title.game

    def planner(self) -> Planner[Any]:
        planner = self.title.planner()
        planner.use(read_model(self.file, planner.features).network)
        return planner


SLOWER = 8  # a master of the plain kernel thinks that much less: it is slower by more


class RandomBot:
    """Every option equally likely."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def choose(self, seen: Seen[Any]) -> int:
        return seen.draw(self.chance)


def apprentice(title: Planned) -> BotFactory:
    """Has learnt nothing from games yet."""
    return partial(HastyBot, planner=unlearnt(title), slip=8.0, width=24)


def journeyman(title: Planned) -> BotFactory:
    return partial(HastyBot, planner=title.planner(), slip=3.4, width=8)


def foreman(title: Planned) -> BotFactory:
    return partial(PlanningBot, planner=title.planner())


def greedy(title: Planned) -> BotFactory:
    """The foreman as it was before it learnt from games."""
    return partial(PlanningBot, planner=unlearnt(title))


def unlearnt(title: Planned) -> Planner[Any]:
    """A planner with the hand-made evaluation alone."""
    planner = title.planner()
    planner.use(None)
    return planner


def master(title: Planned) -> BotFactory:
    planner = title.planner()
    nodes = planner.budget if is_compiled() else planner.budget // SLOWER
    return partial(LookAheadBot, planner=planner, nodes=nodes)


MAKERS = (apprentice, journeyman, foreman, master)
LEVELS: dict[str, Callable[[Planned], BotFactory]] = dict(zip(LEVEL_NAMES, MAKERS, strict=True))
LEARNT = tuple(name for name in LEVELS if name != "apprentice")  # those that play with a model
BOTS: dict[str, Callable[[Planned], BotFactory]] = {
    **LEVELS,
    RANDOM: lambda title: RandomBot,
    GREEDY: greedy,
}
MOST_NODES = 10**12  # more than anybody waits for
LONGEST_QUOTED = 20


class AutomaSeat:
    """Does what the rules do for an automa: it never has a choice."""

    def choose(self, seen: Seen[Any]) -> int:
        return seen.codes[0]


class OwnBot:
    """A bot of somebody's own. Its answers are checked, since nothing behind it does so."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, seen: Seen[Any]) -> int:
        code = self.bot.choose(seen)
        if code not in seen.codes:
            raise Malformed(f"{type(self.bot).__name__} chose {code!r}, which is not in seen.codes")
        return code


def name_of(bot: str | BotFactory) -> str:
    """A class or a function is called what its source calls it, also where `partial` has given it more."""
    made = getattr(bot, "func", bot)
    return bot if isinstance(bot, str) else str(getattr(made, "__name__", type(made).__name__))


def make_bot(title: Planned, bot: str | BotFactory, seed: int) -> Bot:
    """A bot by its name, or of somebody's own. Raises Malformed for an unknown one, or for the title."""
    if callable(bot):
        return OwnBot(make_own(bot, seed))
    name, nodes, file = spell(str(bot))
    if name not in BOTS:
        given = name if isinstance(bot, str) else str(bot)  # what is no factory has no name either
        raise Malformed(f"no bot {given!r}; available: {', '.join(BOTS)}")
    if file is not None and name not in LEARNT:
        raise Malformed(f"{name} does not use a model; these do: {', '.join(LEARNT)}")
    if file is not None:
        title = WithModel(title, Path(file))
    if nodes is None:
        return BOTS[name](title)(seed)
    if name != MASTER:
        raise Malformed(f"'{name}:{nodes}': only a master takes a number of positions, as in {MASTER}:5000")
    planner = title.planner()
    return LookAheadBot(seed, planner, _budget(nodes, planner.least, title.game.card.id))


def _budget(nodes: str, least: int, title: str) -> int:
    """The positions a master was given. Raises Malformed for what it cannot keep to."""
    if re.fullmatch("[0-9]{1,13}", nodes) and least <= int(nodes) <= MOST_NODES:
        return int(nodes)
    given = nodes if len(nodes) <= LONGEST_QUOTED else nodes[:LONGEST_QUOTED] + "..."
    why = f"; merely comparing two plans costs about {least:,}" if least > 1 else ""
    raise Malformed(
        f"'{MASTER}:{given}': a master's budget in {title} is a whole number of positions "
        f"from {least:,} to {MOST_NODES:,}{why}"
    )


def with_digest(bot: str | BotFactory) -> str:
    """A bot's name, in which what a file holds stands instead of where it lies."""
    if not isinstance(bot, str):
        digest = getattr(bot, "digest", "")
        return name_of(bot) + (WITH_MODEL + digest if digest else "")
    wanted = spell(bot)
    if wanted.file is None:
        return str(wanted)
    return str(wanted._replace(file=sha256(Path(wanted.file).read_bytes()).hexdigest()[:16]))


def make_own(factory: BotFactory, seed: int) -> Bot:
    """A bot of somebody's own. Raises Malformed where it cannot choose."""
    bot = factory(seed)
    if not callable(getattr(bot, "choose", None)):
        raise Malformed(f"{name_of(factory)} is not a bot: it has no method choose(seen)")
    return bot


def as_bots(
    argument: str, given: str | BotFactory | Sequence[str | BotFactory]
) -> tuple[str | BotFactory, ...]:
    """One bot or several, as a caller gave them for this argument. Raises Malformed."""
    if isinstance(given, str) or callable(given):
        return (given,)
    if not isinstance(given, Iterable):
        expected = "the name of a bot, a class or function that makes one, or a list of these"
        raise Malformed(f"{argument} must be {expected}, not {given!r}")
    return tuple(given)


def bot_seed(seed: int, seat: int) -> int:
    """The seed of the bot on a seat, in the game of a seed: the same wherever the game is played."""
    return (seed + 1) * 1009 + seat


def seat_bots(title: Planned, bots: Sequence[str | BotFactory], seed: int) -> list[Bot]:
    """The bot on every seat of a game; nobody sits where an automa plays. Raises Malformed."""
    return [
        AutomaSeat() if seat in title.game.card.automa else make_bot(title, bot, bot_seed(seed, seat))
        for seat, bot in enumerate(bots)
    ]
