"""A state is known again by its key, however it was reached and whichever kernel reckons."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise

import pytest

from ironbridge.age_of_steam.rules.kernel.state import MOVING, State
from ironbridge.core.kernel.chance import Chance
from tests.core.states import attributes, changed, pictured
from tests.titles import STEAM

PYTHON = os.environ.get("IRONBRIDGE_COMPILED_PYTHON") or sys.executable
SCRIPT = """
import sys
from ironbridge.age_of_steam.title import AGE_OF_STEAM
from ironbridge.core.kernel.chance import Chance
for name in sys.argv[1:]:
    state = AGE_OF_STEAM.game.setup(3, {"map": name}, Chance(5))
    AGE_OF_STEAM.game.play_out(state, [Chance(seat) for seat in range(3)])
    print(state.key())
"""


def states(name: str, players: int, seed: int) -> list[State]:
    """Every state of a random game."""
    state, chance = STEAM.setup(players, {"map": name}, Chance(seed)), Chance(seed)
    found = [STEAM.clone(state)]
    while STEAM.deciding(state) >= 0:
        STEAM.play(state, STEAM.draw(state, chance))
        found.append(STEAM.clone(state))
    return found


@pytest.mark.parametrize(
    ("name", "players"), [("rust_belt", 4), ("hungary", 3), ("finland", 3), ("detroit", 2)]
)
def test_a_position_that_is_read_back_is_the_same_state(name: str, players: int) -> None:
    game = states(name, players, 3)
    for state in game[::5]:
        again = STEAM.from_position(STEAM.position(state))
        assert again.same(state)
        assert again.key() == state.key()
    assert len({state.key() for state in game}) == len(game)
    assert not any(before.same(after) for before, after in pairwise(game))


NAMES = attributes("age_of_steam/rules/kernel/state.py")
# What follows from the rest, and what only tells what happened.
IMPLIED = {
    *("turns", "over", "actions_taken", "fixed", "city", "accepts", "city_gone", "removed", "dice", "links"),
    *("points", "telling", "events"),
}


def test_whatever_is_changed_is_another_state() -> None:
    state = next(state for state in states("rust_belt", 4, 1) if state.phase == MOVING)
    for name in NAMES:
        value = getattr(state, name)
        if name in IMPLIED or changed(value) is None:
            continue
        twin = STEAM.clone(state)
        setattr(twin, name, changed(value))
        assert not twin.same(state), name
        assert twin.key() != state.key() or name == "map", name


def test_a_state_becomes_a_copy_of_another() -> None:
    """In everything, whatever it was before; and neither changes with the other from then on."""
    early, late = states("hungary", 3, 2)[40], states("rust_belt", 4, 1)[-1]
    before = pictured(early, NAMES)
    late.copy(early)
    assert pictured(late, NAMES) == before | {"events": [], "telling": False}
    chance = Chance(1)
    while STEAM.deciding(late) >= 0:
        STEAM.play(late, STEAM.draw(late, chance))
    assert pictured(early, NAMES) == before


def test_luck_still_to_come_is_part_of_a_state() -> None:
    state = STEAM.setup(3, {"map": "rust_belt"}, Chance(1))
    assert STEAM.clone(state).same(state)
    assert not STEAM.determinize(state, 0, Chance(2)).same(state)


def test_both_kernels_reckon_the_same_key() -> None:
    names = ["rust_belt", "germany", "western_us"]
    told = subprocess.run([PYTHON, "-c", SCRIPT, *names], capture_output=True, text=True, check=True).stdout
    for name, key in zip(names, told.split(), strict=True):
        state = STEAM.setup(3, {"map": name}, Chance(5))
        STEAM.play_out(state, [Chance(seat) for seat in range(3)])
        assert state.key() == int(key)


def test_a_game_that_plays_itself_out_is_the_one_drawn_step_by_step() -> None:
    for name in ("rust_belt", "new_england", "st_lucia"):
        players = 3 if name == "rust_belt" else 2
        once, again = (STEAM.setup(players, {"map": name}, Chance(9)) for _ in range(2))
        steps = STEAM.play_out(once, [Chance(seat) for seat in range(players)])
        chances = [Chance(seat) for seat in range(players)]
        for _ in range(steps):
            STEAM.play(again, STEAM.draw(again, chances[STEAM.deciding(again)]))
        assert once.over
        assert once.same(again)
