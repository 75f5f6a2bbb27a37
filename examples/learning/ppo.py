"""A learner for Birmingham from a public library: PPO with masks, against a random rival, on one core.

    pip install '.[rl]' sb3-contrib
    python ppo.py --steps 400000 --save birmingham.zip

It plays the introductory game of two, is rewarded for points as it gains them and for winning, and then plays
games that it has not seen. `docs/rl.md` says what it came to.
"""

from __future__ import annotations

import argparse
from math import sqrt
from time import perf_counter, process_time

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from ironbridge import rl
from ironbridge.rl.one_seat import SeatEnv

HELD_OUT = 1_000_000  # the first seed of the games it is tried in


def make_env(against: str = "random") -> SeatEnv:
    return rl.seat(
        "birmingham",
        players=2,
        against=against,
        rewards={"gain": 0.1, "place": 1.0},
        variant="introductory",
    )


def wins(model: MaskablePPO | None, games: int, against: str) -> tuple[float, float]:
    """The share of games that a model (None: random play) wins, and its points on average."""
    env, random, won, points = make_env(against), np.random.default_rng(0), 0.0, 0
    for game in range(games):
        seen, told = env.reset(seed=HELD_OUT + game)
        over = False
        while not over:
            mask = told["action_mask"]
            if model is None:
                action = random.choice(np.flatnonzero(mask))
            else:
                action, _ = model.predict(seen, action_masks=mask, deterministic=True)
            seen, _, over, _, told = env.step(action)
        won += told["place"] == 1
        points += told["points"]
    return won / games, points / games


def main() -> None:
    parser = argparse.ArgumentParser(description="teach PPO the introductory game of Birmingham")
    parser.add_argument("--steps", type=int, default=400_000, help="steps to learn from (default: 400000)")
    parser.add_argument("--games", type=int, default=500, help="games to try it in (default: 500)")
    parser.add_argument("--save", metavar="FILE", help="where to keep the model")
    args = parser.parse_args()
    torch.set_num_threads(1)
    model = MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([make_env] * 16),
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        gamma=0.998,
        policy_kwargs={"net_arch": [128, 128]},
        ent_coef=0.003,
        seed=0,
    )
    began, cpu = perf_counter(), process_time()
    model.learn(args.steps)
    print(f"{args.steps:,} steps in {perf_counter() - began:.0f} s, {process_time() - cpu:.0f} s of CPU time")
    if args.save:
        model.save(args.save)
    for name, player, against in (
        ("random against random", None, "random"),
        ("PPO against random", model, "random"),
        ("PPO against greedy", model, "greedy"),
    ):
        share, points = wins(player, args.games, against)
        margin = 1.96 * sqrt(share * (1 - share) / args.games)
        print(f"{name:22} wins {share:.1%} ± {margin:.1%}, {points:.1f} points on average", flush=True)


if __name__ == "__main__":
    main()
