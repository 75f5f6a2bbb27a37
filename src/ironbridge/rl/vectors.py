"""Many environments of one seat side by side, as Gymnasium's vector environments."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv, VectorEnv

from ironbridge.core.refusals import Malformed
from ironbridge.front.batch import whole_number
from ironbridge.rl import seat
from ironbridge.rl.one_seat import SeatEnv


def make_vector(
    title: str, envs: int, processes: bool, settings: Mapping[str, Any]
) -> VectorEnv[Any, Any, Any]:
    """Raises Malformed before any process is started."""
    if whole_number("envs", envs) < 1:
        raise Malformed(f"a vector holds 1 environment or more, not {envs}")
    seat(title, **settings)
    makers = [partial(make_one, title, dict(settings)) for _ in range(envs)]
    return AsyncVectorEnv(makers) if processes else SyncVectorEnv(makers)


def make_one(title: str, settings: dict[str, Any]) -> SeatEnv:
    return seat(title, **settings)
