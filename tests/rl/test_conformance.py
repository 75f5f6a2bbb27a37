"""The libraries' own tests of environments, over our titles."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from gymnasium.utils.env_checker import check_env

from ironbridge import rl

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # it asks its own environments for what it gave up
    from pettingzoo.test import api_test, parallel_api_test, seed_test

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("birmingham", {"players": 2}),
    ("lancashire", {"players": 3, "form": "named"}),
    ("brass_2007", {}),
    ("mautoma", {"rewards": "points"}),
    ("age_of_steam", {"map": "rust_belt", "players": 3, "rewards": "gain"}),
    ("age_of_steam", {"map": "barbados", "form": "named"}),
    ("age_of_steam", {"map": "western_us", "players": 4, "truncation": 30}),
    ("age_of_steam", {"map": "st_lucia", "rewards": {"delivered": 0.5, "place": 1.0}}),
]
by_table = pytest.mark.parametrize(
    ("title", "settings"), TABLES, ids=[f"{t}-{n}" for n, (t, _) in enumerate(TABLES)]
)


@contextmanager
def dictionaries_allowed() -> Iterator[None]:
    """PettingZoo knows masks in dictionaries, but warns of them in environments that are not its own."""
    with warnings.catch_warnings():
        for said in ("Observation is not a NumPy array", "Observation space for each agent probably"):
            warnings.filterwarnings("ignore", said)
        yield


@by_table
def test_pettingzoo_finds_nothing_wrong(title: str, settings: dict[str, Any]) -> None:
    with dictionaries_allowed():
        api_test(rl.aec(title, **settings), num_cycles=60, verbose_progress=False)
        seed_test(lambda: rl.aec(title, **settings), num_cycles=20)


@pytest.mark.parametrize("title", ["mautoma", "age_of_steam"])
def test_a_table_of_one_person_is_parallel_too(title: str) -> None:
    settings: dict[str, Any] = {"map": "barbados"} if title == "age_of_steam" else {}
    with dictionaries_allowed():
        parallel_api_test(rl.parallel(title, **settings), num_cycles=50)


@by_table
def test_gymnasium_finds_nothing_wrong(title: str, settings: dict[str, Any]) -> None:
    env = rl.seat(title, illegal="lose", render_mode="ansi", **settings)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*Not able to test alternative render modes")
        check_env(env)
