"""For learners: every title as an environment of PettingZoo, Gymnasium and OpenSpiel; docs/rl.md shows how.

What a library needs is imported when its environment is first asked for; `pip install '.[rl]'` brings them
all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ironbridge.front.extras import need
from ironbridge.numbering.spaces import VERSION as VERSION

if TYPE_CHECKING:
    from gymnasium.vector import VectorEnv

    from ironbridge.bots.bot import BotFactory
    from ironbridge.core.game import OptionValue
    from ironbridge.front.start import Folder
    from ironbridge.rl.aec_table import AecTable
    from ironbridge.rl.observing import Form
    from ironbridge.rl.one_seat import Illegal, SeatEnv
    from ironbridge.rl.parallel_table import ParallelTable
    from ironbridge.rl.rendering import RenderMode
    from ironbridge.rl.rewards import Wish
    from ironbridge.rl.spiel_game import SpielGame


def aec(
    title: str,
    /,
    players: int | None = None,
    *,
    rewards: Wish = "place",
    form: Form = "flat",
    truncation: int | None = None,
    render_mode: RenderMode | None = None,
    maps: Folder = None,
    **options: OptionValue,
) -> AecTable:
    """A PettingZoo environment in which seats decide one after the other. Raises Malformed.

    `players` is the number of players, not counting an automa (None: as many as can play). `rewards` are
    `place`, `points`, `gain`, or weights by name; `form` is `flat` or `named`; after `truncation` steps a
    game is broken off. Options of the title go by their names, `map` among them; `maps` is a folder of
    home-made maps, whose code is run.
    """
    need("pettingzoo", "this needs pettingzoo", "rl")
    from ironbridge.rl.aec_table import AecTable
    from ironbridge.rl.episodes import open_episodes

    return AecTable(open_episodes(title, players, options, maps, rewards, truncation), form, render_mode)


def parallel(
    title: str,
    /,
    players: int | None = None,
    *,
    rewards: Wish = "place",
    form: Form = "flat",
    truncation: int | None = None,
    render_mode: RenderMode | None = None,
    maps: Folder = None,
    **options: OptionValue,
) -> ParallelTable:
    """The same in PettingZoo's parallel form: for tables of one person. Raises Malformed for others, since
    in none of these games do two people ever decide at the same time."""
    need("pettingzoo", "this needs pettingzoo", "rl")
    from ironbridge.rl.episodes import open_episodes
    from ironbridge.rl.parallel_table import ParallelTable

    return ParallelTable(open_episodes(title, players, options, maps, rewards, truncation), form, render_mode)


def seat(
    title: str,
    /,
    players: int | None = None,
    *,
    seat: int = 0,
    against: str | BotFactory | Sequence[str | BotFactory] = "random",
    rewards: Wish = "place",
    form: Form = "flat",
    truncation: int | None = None,
    illegal: Illegal = "error",
    render_mode: RenderMode | None = None,
    maps: Folder = None,
    **options: OptionValue,
) -> SeatEnv:
    """A Gymnasium environment for one seat against bots. Raises Malformed.

    `against` is one bot for all other seats or a list of them, seat by seat. `illegal`: a masked action is an
    `error`, or ends the game with a reward of -1 (`lose`), for learners without masks.
    """
    need("gymnasium", "this needs gymnasium", "rl")
    from ironbridge.rl.episodes import open_episodes
    from ironbridge.rl.one_seat import SeatEnv

    table = open_episodes(title, players, options, maps, rewards, truncation)
    return SeatEnv(table, seat, against, form, illegal, render_mode)


def vector(title: str, /, envs: int, *, processes: bool = False, **settings: Any) -> VectorEnv[Any, Any, Any]:
    """So many environments of `seat` side by side, in this process or each in one of its own."""
    need("gymnasium", "this needs gymnasium", "rl")
    from ironbridge.rl.vectors import make_vector

    return make_vector(title, envs, processes, settings)


def spiel(
    title: str,
    /,
    players: int | None = None,
    *,
    rewards: Wish = "place",
    truncation: int | None = None,
    maps: Folder = None,
    **options: OptionValue,
) -> SpielGame:
    """An OpenSpiel game with chance nodes. Raises Malformed.

    `rewards` are paid at the end of a game, `place` or `points`. Once `ironbridge.rl.spiel_game` is imported,
    `pyspiel.load_game` knows it as `ironbridge`.
    """
    need("pyspiel", "this needs open_spiel", "rl")
    from ironbridge.rl.spiel_game import make_game

    return make_game(title, players, options, maps, rewards, truncation)
