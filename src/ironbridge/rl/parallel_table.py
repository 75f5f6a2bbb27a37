"""PettingZoo's parallel form, for tables of one person: elsewhere seats decide one after the other."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from ironbridge.core.refusals import Malformed
from ironbridge.front.batch import players_of
from ironbridge.front.trajectories import Trajectory
from ironbridge.rl.aec_table import AecTable
from ironbridge.rl.episodes import Episodes
from ironbridge.rl.observing import Form
from ironbridge.rl.rendering import MODES


class ParallelTable(ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """Whoever sits alone decides every step. Raises Malformed for a table of several people."""

    metadata = {"name": "ironbridge_v1", "render_modes": list(MODES), "render_fps": 1}

    def __init__(self, table: Episodes, form: Form, render_mode: str | None) -> None:
        if len(table.people) != 1:
            name, people = table.title.card.name, len(table.people)
            alone = ", or give players=1" if 1 in players_of(table.title, table.options) else ""
            why = f"one seat decides at a time; use aec(){alone}"
            raise Malformed(f"{name} has no parallel form for {people} people: {why}")
        self.aec = AecTable(table, form, render_mode)
        self.render_mode = render_mode
        self.possible_agents = self.aec.possible_agents
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.aec.observation_space(agent)

    def action_space(self, agent: str) -> Any:
        return self.aec.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self.aec.reset(seed, options)
        self.agents = self.aec.agents[:]
        return {agent: self.aec.observe(agent) for agent in self.agents}, dict(self.aec.infos)

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        if not self.agents:
            raise self.aec.table.no_game("step()")
        if set(actions) != set(self.agents):
            raise Malformed(f"actions are asked of {', '.join(self.agents)}, not of {', '.join(actions)}")
        aec, (agent,) = self.aec, self.agents
        aec.step(actions[agent])
        if aec.terminations[agent] or aec.truncations[agent]:
            self.agents = []
        told = (aec.rewards, aec.terminations, aec.truncations, aec.infos)
        return {agent: aec.observe(agent)}, *({agent: one[agent]} for one in told)

    def trajectory(self) -> Trajectory:
        return self.aec.trajectory()

    def render(self) -> str:
        return self.aec.render()
