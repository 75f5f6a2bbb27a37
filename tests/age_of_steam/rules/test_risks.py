"""An action is called risky exactly if the railway is out at the end of the turn with nothing more done."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.age_of_steam.rules.actions import IssueShares, PassBid
from ironbridge.core.actions import tag
from ironbridge.core.events import Event
from ironbridge.core.kernel.chance import Chance
from tests.titles import STEAM

IDLE = ("end_build", "pass_move", "drop_out")
GAMES = 6


def idle(state: Any) -> Any:
    """The option that spends and earns nothing."""
    options = STEAM.options(state)
    if isinstance(options[0], IssueShares):
        return options[0]
    for option in options:
        if tag(option) in IDLE or getattr(option, "action", "") in ("first_move", "first_build", "engineer"):
            return option
    return next(option for option in options if getattr(option, "action", "") != "locomotive")


def goes_out(state: Any, option: Any, seat: int) -> bool:
    """Play it, let everybody do nothing from there, and see who has been put out when expenses are paid."""
    twin = STEAM.clone(state)
    events: list[Event] = STEAM.apply(twin, option)
    while not any(event.kind == "expenses" for event in events):
        events = STEAM.apply(twin, idle(twin))
    return any(event.kind == "eliminated" and event.facts["seat"] == seat for event in events)


@pytest.mark.parametrize("name", ["rust_belt", "southern_us"])
def test_a_step_is_risky_exactly_if_doing_nothing_after_it_ends_the_railway(name: str) -> None:
    found: set[tuple[str, bool]] = set()
    for seed in range(GAMES):
        chance, state = Chance(seed), STEAM.setup(4, {"map": name}, Chance(seed))
        while STEAM.decision(state) is not None:
            options = STEAM.options(state)
            option = options[chance.below(len(options))]
            found |= judged(state, option)
            STEAM.apply(state, option)
    phases = ("issue_shares", "player_order", "build_track", "move_goods")
    assert {(phase, risky) for phase in phases for risky in (True, False)} <= found


def judged(state: Any, option: Any) -> set[tuple[str, bool]]:
    """Is it risky, as play shows it? And is what is said to help one of the options, and safe?"""
    phase, seat = str(STEAM.stage(state)["phase"]), state.deciding()
    risk = STEAM.risk(state, option)
    if phase == "goods_growth":  # the turn is paid for
        assert risk is None
        return set()
    if isinstance(option, PassBid):  # what its place will cost is up to the others
        return set()
    assert (risk is not None) == goes_out(state, option, seat), option
    if risk is not None:
        helps = STEAM.helps(state, option)
        assert {*helps} <= {*STEAM.options(state)}
        assert [STEAM.risk(state, help) for help in helps] == [None] * len(helps)
    return {(phase, risk is not None)}
