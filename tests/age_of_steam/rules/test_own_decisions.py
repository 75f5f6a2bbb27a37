"""Decisions of a map's own, wherever its rules ask for them: the phase waits, and nothing is skipped."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ironbridge.age_of_steam.rules.atlas import Atlas
from ironbridge.age_of_steam.rules.game import AgeOfSteam
from ironbridge.age_of_steam.rules.kernel.state import AUCTION, BUILDING, MOVING, OVER, State
from ironbridge.age_of_steam.rules.map_rules import rules_in
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.referee import Referee
from ironbridge.core.refusals import Malformed
from tests.titles import ATLAS, STEAM

RULES = """
from ironbridge.age_of_steam.rules.kernel.rules import Rules
class MapRules(Rules):
    def own_kinds(self):
        return ["tea"]
    def own_choices(self, s, seat, kind, fact):
        return ["yes", "no"]
"""
ORDER_FIRST = 'phases = ["player_order", "select_actions", "build_track", "move_goods"]\nplayers'
Table = Callable[[str], AgeOfSteam]


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """The title with a map whose rules go on like this, its auction the first phase of a turn."""

    def make(more: str) -> AgeOfSteam:
        folder = tmp_path / "teashop"
        folder.mkdir()
        text = (ATLAS.folders["rust_belt"] / "map.toml").read_text(encoding="utf-8")
        text = text.replace('"rust_belt"', '"teashop"').replace("players", ORDER_FIRST, 1)
        (folder / "map.toml").write_text(text, encoding="utf-8")
        (folder / "rules.py").write_text(RULES + more, encoding="utf-8")
        return AgeOfSteam(Atlas([folder]))

    return make


def begun(title: AgeOfSteam) -> tuple[State, Referee[Any, Any]]:
    return title.setup(3, {"map": "teashop"}, Chance(1)), Referee(title)


def play_until(title: AgeOfSteam, state: State, referee: Referee[Any, Any], phase: int) -> None:
    """The last option every time: it ends a build, moves nothing, drops out."""
    while state.phase != phase and not state.over:
        referee.play(state, title.codes(state)[-1])


def test_a_question_at_set_up_does_not_take_the_auction_away(table: Table) -> None:
    title = table("    def setup_map(self, s):\n        self.ask(s, 2, 'tea', 0)\n")
    state, referee = begun(title)
    asked = title.decision(state)
    assert asked is not None
    assert (asked.kind, asked.seat) == ("tea", 2)
    copy = title.from_position(title.position(state))
    assert title.position(copy) == title.position(state)
    referee.play(state, title.codes(state)[0])
    assert state.phase == AUCTION
    assert title.decision(state).kind == "player_order"  # type: ignore[union-attr]


def test_the_next_player_waits_until_a_question_is_answered(table: Table) -> None:
    title = table("    def on_engine(self, s, seat):\n        self.ask(s, seat, 'tea', 0)\n")
    state, referee = begun(title)
    play_until(title, state, referee, MOVING)
    state.at, state.round = len(state.queue) - 1, 2  # the last move of the turn
    mover, cash = state.deciding(), state.cash[:]
    referee.play(state, title.codes(state)[-2])  # raises the engine
    assert (state.deciding(), state.phase, state.cash) == (mover, MOVING, cash)
    copy = title.from_position(title.position(state))
    for one in (state, copy):
        referee.play(one, title.codes(one)[0])
        assert one.turn == 2
    assert title.position(copy) == title.position(state)


def test_reading_a_position_begins_no_turn(table: Table) -> None:
    title = table(
        "    def begin_turn(self, s):\n        self.ask(s, 0, 'tea', 0)\n        self.pay(s, 0, 1, 'tea')\n"
    )
    state, _ = begun(title)
    copy = title.from_position(title.position(state))
    assert title.position(copy) == title.position(state)


@pytest.mark.parametrize(
    ("map", "wrong"),
    [
        ("new_england", {"extra": {"white": 7}}),
        ("new_england", {"extra": {"white": -1}}),
        ("st_lucia", {"extra": {"first": 2}}),
        ("st_lucia", {"pending": [{"kind": "go_first", "seat": "A", "fact": 2}]}),
        ("hungary", {"pending": [{"kind": "keep_cubes", "seat": "A", "fact": 1023}]}),
        ("western_us", {"pending": [{"kind": "transcontinental", "seat": "A"}]}),
    ],
)
def test_a_position_in_which_a_map_keeps_or_asks_what_cannot_be_is_refused(
    map: str, wrong: dict[str, Any]
) -> None:
    title = STEAM
    players = 2 if map in ("new_england", "st_lucia") else 3
    sound = title.position(title.setup(players, {"map": map}, Chance(1)))
    with pytest.raises(Malformed):
        title.from_position(sound | wrong)


def test_a_build_goes_on_after_a_question(table: Table) -> None:
    title = table("    def after_build(self, s, seat, where, how):\n        self.ask(s, seat, 'tea', 0)\n")
    state, referee = begun(title)
    play_until(title, state, referee, BUILDING)
    builder = state.deciding()
    referee.play(state, title.codes(state)[0])
    referee.play(state, title.codes(state)[1])
    assert (state.phase, state.deciding(), state.built, state.pending) == (BUILDING, builder, 1, [])


def test_nobody_is_asked_when_the_game_is_over(table: Table) -> None:
    title = table("    def finish(self, s):\n        self.ask(s, 0, 'tea', 0)\n")
    state, referee = begun(title)
    play_until(title, state, referee, OVER)
    assert state.over
    assert title.decision(state) is None


def test_maps_of_one_name_in_two_folders_keep_their_own_modules(tmp_path: Path) -> None:
    tables = ATLAS["rust_belt"].t
    kinds = []
    for drink in ("tea", "coffee"):
        folder = tmp_path / drink / "shop"
        folder.mkdir(parents=True)
        (folder / "rules.py").write_text(f"{RULES}\nDRINK = {drink!r}\n", encoding="utf-8")
        kinds.append(type(rules_in(folder, tables)))
    assert [vars(sys.modules[kind.__module__])["DRINK"] for kind in kinds] == ["tea", "coffee"]
