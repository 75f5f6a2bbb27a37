"""An action is called risky exactly if the next income costs tiles or points with nothing more done."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.core.actions import tag
from ironbridge.core.kernel.chance import Chance
from tests.titles import find

IDLE = ("end_action", "discard", "end_turn", "pass", "give_up")
GAMES = 3


def idle(game: Any, state: Any) -> Any:
    """The option that spends and earns nothing."""
    options = game.options(state)
    return next((option for option in options if tag(option) in IDLE), options[-1])


def loses(game: Any, state: Any, option: Any, seat: int) -> bool:
    """Play it, let everybody pass from there, and see what the next income does to the seat."""
    twin = game.clone(state)
    events = game.apply(twin, option)
    while True:
        told = [e for e in events if e.facts.get("seat") == seat and e.kind in ("settled", "gave_up")]
        if told:
            return told[0].kind == "gave_up" or bool(told[0].facts["vp"])
        if game.decision(twin) is None:
            return False
        events = game.apply(twin, idle(game, twin))


@pytest.mark.parametrize("title", ["birmingham", "lancashire", "brass_2007"])
def test_a_step_is_risky_exactly_if_doing_nothing_after_it_costs_tiles_or_points(title: str) -> None:
    game: Any = find(title)
    found: set[tuple[str, bool]] = set()
    for seed in range(GAMES):
        chance, state = Chance(seed), game.setup(3, {}, Chance(seed))
        while (decision := game.decision(state)) is not None:
            options = game.options(state)
            loans = [option for option in options if tag(option) == "loan"]  # debts come of nothing else
            some = loans if loans and chance.below(2) else options
            option = some[chance.below(len(some))]
            if decision.kind in ("action", "end_of_turn"):
                risk = game.risk(state, option)
                assert (risk is not None) == loses(game, state, option, decision.seat), option
                found.add((decision.kind, risk is not None))
                for help in game.helps(state, option) if risk is not None else ():
                    assert help in options
                    assert game.risk(state, help) is None
            game.apply(state, option)
    assert len(found) == 4
