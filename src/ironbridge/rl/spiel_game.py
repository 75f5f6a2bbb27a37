"""Every title as an OpenSpiel game, `ironbridge(title=birmingham,players=4)`, with nodes of chance."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Any

import numpy as np
import pyspiel

from ironbridge.core.game import OptionSpec, OptionValue
from ironbridge.core.kernel.chance import VALUE_BITS
from ironbridge.core.refusals import Malformed, among
from ironbridge.front.start import Folder, titles_with
from ironbridge.front.trajectories import Trajectory
from ironbridge.rl.course import KINDS, VALUES, Course
from ironbridge.rl.episodes import Episodes, open_episodes
from ironbridge.rl.observing import Observer
from ironbridge.rl.rewards import PLACE, POINTS, Wish

NAME = "ironbridge"
REWARDS = (PLACE, POINTS)
LONGEST = 20_000  # steps, where no truncation is set
MOST_POINTS = 10_000.0
DEFAULTS: dict[str, Any] = {
    "title": "birmingham",
    "players": 0,
    "map": "",
    "options": "",
    "maps": "",
    "rewards": PLACE,
    "truncation": 0,
}


def type_of(utility: Any, most: int = 6) -> Any:
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Ironbridge",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """`players` is the number of players, not counting an automa (0: as many as can play).

    `options` are `name:value;name:value`.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.opened_by = partial(read_table, tuple(given.items()))
        self.table = table = self.opened_by()
        people = len(table.people)
        by_place = given["rewards"] == PLACE
        balanced = by_place and people == table.seats > 1
        kinds = pyspiel.GameType.Utility
        most = 1.0 if by_place else MOST_POINTS
        about = pyspiel.GameInfo(
            num_distinct_actions=table.actions,
            max_chance_outcomes=KINDS * VALUES,
            num_players=people,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if balanced else None,
            max_game_length=table.truncation or LONGEST,
        )
        super().__init__(type_of(kinds.ZERO_SUM if balanced else kinds.GENERAL_SUM), about, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.table, iig_obs_type)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A player is a seat with a person; an automa plays by itself."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course = Course(game.table, game.opened_by)

    def current_player(self) -> int:
        course = self.course
        if course.needed is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if course.over else course.table.people.index(course.seat)

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.course.outcomes()

    def _apply_action(self, action: int) -> None:
        self.course.go_on(action)

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.course.table
        if player == pyspiel.PlayerId.CHANCE:
            return table.game.name_outcome(action // VALUES << VALUE_BITS | action % VALUES)
        return table.name_of(action)

    def is_terminal(self) -> bool:
        return self.course.over

    def returns(self) -> list[float]:
        return self.course.returns()

    def trajectory(self) -> Trajectory:
        """The game so far, as docs/games-as-data.md describes it."""
        return self.course.trajectory()

    def __str__(self) -> str:
        return " ".join(map(str, self.history()))


class SpielObserver:
    """One tensor for each player: what the seat sees. The string of perfect recall is a digest."""

    def __init__(self, table: Episodes, wanted: Any) -> None:
        self.recalls = wanted is not None and wanted.perfect_recall
        self.observer = Observer(table.numbering, "flat")
        self.tensor = np.zeros(int(table.numbering.width), np.float32)
        self.dict = {}
        first = 0
        for one in table.numbering.fields:
            self.dict[one.name] = self.tensor[first : first + one.size].reshape(one.shape)
            first += one.size

    def set_from(self, state: SpielState, player: int) -> None:
        course = state.course
        self.tensor[:] = self.observer.scaled(course.row(course.table.people[player]))

    def string_from(self, state: SpielState, player: int) -> str:
        course = state.course
        seat = course.table.people[player]
        if self.recalls:
            return course.recall(seat).hex()
        return " ".join(map(str, course.row(seat)))


def make_game(
    title: str,
    players: int | None,
    options: Mapping[str, OptionValue],
    maps: Folder,
    rewards: Wish,
    truncation: int | None,
) -> SpielGame:
    """Raises Malformed."""
    if rewards not in REWARDS:
        raise Malformed(f"OpenSpiel's games are rewarded at their end: {among(REWARDS)}, not {rewards!r}")
    rest = {name: value for name, value in options.items() if name != "map"}
    return SpielGame(
        {
            "title": title,
            "players": players or 0,
            "map": str(options.get("map", "")),
            "options": ";".join(f"{name}:{value}" for name, value in rest.items()),
            "maps": str(maps or ""),
            "rewards": str(rewards),
            "truncation": truncation or 0,
        }
    )


@lru_cache(maxsize=16)
def read_table(parameters: tuple[tuple[str, Any], ...]) -> Episodes:
    """The table that a game's parameters name; states share it. Raises Malformed."""
    given = dict(parameters)
    maps = given["maps"] or None
    specs = {spec.id: spec for spec in titles_with(maps).find(given["title"]).card.options}
    options: dict[str, OptionValue] = {"map": given["map"]} if given["map"] else {}
    for text in filter(None, given["options"].split(";")):
        name, _, value = text.partition(":")
        if name not in specs:
            raise Malformed(
                f"{given['title']} has no option {name!r}; there are: {', '.join(specs) or 'none'}"
            )
        options[name] = read_value(specs[name], value)
    if given["rewards"] not in REWARDS:
        raise Malformed(f"rewards must be {among(REWARDS)}, not {given['rewards']!r}")
    players, truncation = given["players"] or None, given["truncation"] or None
    return open_episodes(given["title"], players, options, maps, given["rewards"], truncation)


def read_value(spec: OptionSpec, text: str) -> OptionValue:
    """The value that is written so; what is not offered goes on as text, and the title refuses it."""
    return next((value for value in spec.values if str(value) == text), text)


pyspiel.register_game(type_of(pyspiel.GameType.Utility.GENERAL_SUM), SpielGame)
