"""PettingZoo's AEC form: seats decide one after the other, each with a mask of its own."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ironbridge.core.refusals import Malformed
from ironbridge.front.trajectories import Trajectory
from ironbridge.rl.episodes import Episodes
from ironbridge.rl.observing import Form, Observer
from ironbridge.rl.rendering import MODES, agent_name, check_mode, names_of, render


class AecTable(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """Observations are `{"observation": ..., "action_mask": ...}`; who does not decide has an empty mask."""

    metadata = {
        "name": "ironbridge_v1",
        "render_modes": list(MODES),
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(self, table: Episodes, form: Form, render_mode: str | None) -> None:
        super().__init__()
        check_mode(render_mode)
        self.table = table
        self.render_mode = render_mode
        self.observer = Observer(table.numbering, form)
        self.possible_agents = [agent_name(seat) for seat in table.people]
        self._seats = dict(zip(self.possible_agents, table.people))
        self._names = {seat: name for name, seat in self._seats.items()}
        mask = spaces.Box(0, 1, (table.actions,), np.int8)
        seen = self.observer.space
        self.observation_spaces = {
            name: spaces.Dict({"observation": seen, "action_mask": mask}) for name in self.possible_agents
        }
        self.action_spaces = {name: spaces.Discrete(table.actions) for name in self.possible_agents}
        self._random = np.random.default_rng()
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        self._seat_of(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        self._seat_of(agent)
        return self.action_spaces[agent]

    def _seat_of(self, agent: str) -> int:
        """Raises Malformed."""
        if agent not in self.possible_agents:
            raise Malformed(f"no agent {agent!r}; there are: {', '.join(self.possible_agents)}")
        return self._seats[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.table.begin(int(self._random.integers(1 << 31)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: Any) -> None:
        if not self.agents:
            raise self.table.no_game("step()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.step(action)
        self._cumulative_rewards[agent] = 0.0
        self._go_on()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if not self.agents:
            raise self.table.no_game("last()")
        told: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return told

    def _go_on(self) -> None:
        table = self.table
        rewards, whole = self.rewards, self._cumulative_rewards
        for name, seat in self._seats.items():
            reward = table.rewards[seat]
            rewards[name] = reward
            whole[name] += reward
        if table.seat >= 0:
            self.agent_selection = self._names[table.seat]
            return
        over = self.truncations if table.truncated else self.terminations
        for name in self.agents:
            over[name] = True
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat_of(agent)
        if self.table.seed is None:
            raise self.table.no_game("observe()")
        mine = seat == self.table.seat
        return {
            "observation": self.observer.see(self.table.state, seat),
            "action_mask": self.observer.mask(mine),
        }

    def trajectory(self) -> Trajectory:
        """The game so far, as docs/games-as-data.md describes it."""
        return self.table.trajectory(names_of(self.table))

    def render(self) -> str:
        return render(self.table, None, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
