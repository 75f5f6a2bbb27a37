"""Gymnasium's form: one seat against bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import gymnasium
from gymnasium import spaces

from ironbridge.bots.bot import Bot, BotFactory
from ironbridge.bots.levels import as_bots, bot_seed, make_bot, name_of
from ironbridge.core.refusals import Malformed, among
from ironbridge.front.trajectories import Trajectory
from ironbridge.rl.episodes import Episodes, MaskedAction
from ironbridge.rl.observing import Form, Mask, Observation, Observer
from ironbridge.rl.rendering import MODES, check_mode, names_of, render

Illegal = Literal["error", "lose"]
ILLEGAL = ("error", "lose")
LOST = -1.0  # the reward of a masked action that ends the game


class SeatEnv(gymnasium.Env[Any, Any]):
    """`action_masks()` and `info["action_mask"]` say what is legal; at the end there are points and place."""

    metadata = {"render_modes": list(MODES), "render_fps": 1}

    def __init__(
        self,
        table: Episodes,
        seat: int,
        against: str | BotFactory | Sequence[str | BotFactory],
        form: Form,
        illegal: Illegal,
        render_mode: str | None,
    ) -> None:
        check_mode(render_mode)
        if isinstance(seat, bool) or seat not in table.people:
            raise Malformed(f"no seat {seat!r} to learn at; there is {among(table.people)}")
        if illegal not in ILLEGAL:
            raise Malformed(f"illegal must be {among(ILLEGAL)}, not {illegal!r}")
        self.table = table
        self.seat = seat
        self.illegal = illegal
        self.render_mode = render_mode
        others = [one for one in table.people if one != seat]
        bots = as_bots("against", against)
        if bots == (against,):
            bots *= len(others)
        if len(bots) != len(others):
            raise Malformed(f"against: {len(bots)} bots for {len(others)} other seats")
        self.against = dict(zip(others, bots))
        self._bots(0)  # raises for one that there is not
        self.observer = Observer(table.numbering, form)
        self.observation_space = self.observer.space
        self.action_space = spaces.Discrete(table.actions)

    def _bots(self, seed: int) -> dict[int, Bot]:
        title = self.table.title
        return {seat: make_bot(title, bot, bot_seed(seed, seat)) for seat, bot in self.against.items()}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(1 << 31))
        self.table.begin(drawn, self._bots(drawn))
        return self._seen(), self._told()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        table = self.table
        try:
            table.step(action)
        except MaskedAction:
            if self.illegal == "error":
                raise
            table.stop()
            return self._seen(), LOST, True, False, self._told() | {"masked_action": int(action)}
        over = table.seat < 0
        reward = table.rewards[self.seat]
        return self._seen(), reward, over and not table.truncated, table.truncated, self._told()

    def action_masks(self) -> Mask:
        """As libraries with masked learners ask for it."""
        return self.observer.mask(self.table.seat == self.seat)

    def _seen(self) -> Observation:
        return self.observer.see(self.table.state, self.seat)

    def _told(self) -> dict[str, Any]:
        told: dict[str, Any] = {"action_mask": self.action_masks()}
        outcome = self.table.game.outcome(self.table.state) if self.table.seat < 0 else None
        if outcome is not None:
            told |= {"points": outcome.scores[self.seat], "place": outcome.places[self.seat]}
        return told

    def trajectory(self) -> Trajectory:
        """The game so far, the bots' choices included, as docs/games-as-data.md describes it."""
        names = names_of(self.table)
        return self.table.trajectory(
            [name_of(self.against.get(seat, name)) for seat, name in enumerate(names)]
        )

    def render(self) -> str:
        return render(self.table, self.seat, self.render_mode)
