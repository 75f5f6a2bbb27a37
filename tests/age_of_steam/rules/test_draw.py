"""A decision drawn without the whole list: always one of the list, and each of them as likely."""

from __future__ import annotations

from collections import Counter

import pytest

from ironbridge.age_of_steam.rules.kernel.construction import discs_scarce
from ironbridge.age_of_steam.rules.kernel.state import BUILDING, State
from ironbridge.core.kernel.chance import Chance
from tests.titles import ATLAS, find

DRAWS = 40  # for each option


@pytest.mark.parametrize("map", ATLAS.offered)
def test_what_is_drawn_is_legal_and_drawing_changes_nothing(map: str) -> None:
    game, chance = find("age_of_steam"), Chance(11)
    state = game.setup(ATLAS[map].sheet.players[0], {"map": map}, Chance(3))
    drawn = 0
    while game.deciding(state) >= 0 and drawn < 60:
        before = game.position(state)
        code = game.draw(state, chance)
        assert game.position(state) == before
        assert code in game.codes(state)
        game.play(state, code)
        drawn += 1


def test_no_build_is_drawn_for_which_ownership_discs_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    game, chance = find("age_of_steam"), Chance(2)
    monkeypatch.setattr(ATLAS["new_england"].rules.t, "ownership_discs", 5)
    scarce = 0
    for seed in range(4):
        state = game.setup(2, {"map": "new_england"}, Chance(seed))
        while game.deciding(state) >= 0 and state.turn < 4:
            code = game.draw(state, chance)
            if state.phase == BUILDING:
                assert code in game.codes(state)
                scarce += discs_scarce(ATLAS["new_england"].t, state, state.deciding())
            game.play(state, code)
    assert scarce > 20


def a_build(map: str, players: int, begun: bool) -> State:
    """A position with few builds, where many more tiles fit than can be finished."""
    game, chance = find("age_of_steam"), Chance(5)
    for seed in range(100):
        state: State = game.setup(players, {"map": map}, Chance(seed))
        while game.deciding(state) >= 0:
            codes = game.codes(state)
            if state.phase == BUILDING and 5 < len(codes) < 14 and bool(state.fresh) == begun:
                return state
            game.play(state, codes[chance.below(len(codes))])
    raise AssertionError("no such position")


@pytest.mark.parametrize(
    ("map", "players", "begun"), [("germany", 4, True), ("new_england", 2, True), ("new_england", 2, False)]
)
def test_each_build_is_drawn_as_likely_as_any_other(map: str, players: int, begun: bool) -> None:
    game, chance = find("age_of_steam"), Chance(9)
    state = a_build(map, players, begun)
    codes = game.codes(state)
    found = Counter(game.draw(state, chance) for _ in range(DRAWS * len(codes)))
    assert set(found) == set(codes)
    # The sum of squares that chance leaves has as many degrees of freedom as there are options but one.
    spread = sum((count - DRAWS) ** 2 / DRAWS for count in found.values())
    freedom = len(codes) - 1
    assert spread < freedom + 3 * (2 * freedom) ** 0.5
