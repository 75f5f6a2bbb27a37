"""Maps that count otherwise, and railways that went out, as the pages show them."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.core import record
from ironbridge.core.match import Match
from ironbridge.table.scene import Scene
from tests import places
from tests.table.tables import scene_of
from tests.titles import find

GAME: Any = find("age_of_steam")
RECORDS = places.RECORDS / "age_of_steam"


def played(name: str) -> Match[Any, Any]:
    return Match.resume(GAME, record.load(RECORDS / f"{name}.jsonl"))


def last_scene(match: Match[Any, Any]) -> Scene:
    return scene_of(match, seat=None)


@pytest.mark.parametrize("name", ["two_players", "solo"])
def test_turns_in_business_grow_one_by_one_until_a_railway_goes_out(name: str) -> None:
    shown: dict[int, list[int]] = {}
    for match in Match.walk(GAME, record.load(RECORDS / "detroit" / f"{name}.jsonl")):
        at = match.state.turn if match.outcome is not None else match.state.turn - 1
        shown.setdefault(at, list(GAME.points_now(match.state)))
    outcome = match.outcome
    assert outcome is not None
    for turn, points in shown.items():
        assert points == [min(turn, last) for last in outcome.scores]


def test_the_only_railway_of_detroit_reads_its_goal_its_last_turn_and_its_rating() -> None:
    match = played("detroit/solo")
    result = last_scene(match).result
    assert result is not None
    turn, income = match.state.out_turn[0], match.state.out_income[0]
    assert result.sentences[1].startswith("The goal is to outlast the government")
    assert f"went bankrupt in turn {turn}, with an income of −{-income}." in result.sentences[2]
    assert result.sentences[3:]
    assert result.notes == (f"bankrupt in turn {turn}",)


def test_a_railway_that_is_out_says_so_in_its_panel_and_in_the_strip() -> None:
    match = played("rust_belt/four_players_one_insolvent")
    out = next(seat for seat in last_scene(match).seats if seat.out)
    turn = match.state.out_turn[out.seat]
    assert out.place == f"bankrupt in turn {turn}"
    assert [figure.value for figure in out.short] == ["out", f"turn {turn}"]
    result = last_scene(match).result
    assert result is not None
    assert result.notes[result.order.index(out.seat)] == f"bankrupt in turn {turn}"
    assert sum(bool(note) for note in result.notes) == 1


@pytest.mark.parametrize(
    ("game", "costs", "row"),
    [
        ("detroit/two_players", "Each costs $1 per turn.", ""),
        ("barbados/solo", "Each costs $1 per turn and $5 at the end.", "$"),
        ("poland/three_players", "Each costs $1 per turn and 3 points at the end.", "points"),
    ],
)
def test_shares_cost_at_the_end_what_the_map_counts(game: str, costs: str, row: str) -> None:
    match = Match.replay(GAME, record.load(RECORDS / f"{game}.jsonl"), 0)
    tray = next(tray for tray in scene_of(match).trays if tray.id == "shares")
    assert [line.text for line in tray.lines] == [costs]
    assert ("points" in tray.picture) == (row == "points")
    assert row in tray.picture
    some = scene_of(match, "count=1").bill
    assert some is not None
    assert any(line.label == "At the end" for line in some.lines) == bool(row)


def test_income_falls_on_the_track_as_the_rules_of_the_map_say() -> None:
    def falls(game: str, turn: int) -> str:
        for match in Match.walk(GAME, record.load(RECORDS / f"{game}.jsonl")):
            if match.state.turn == turn:
                return next(tray.picture for tray in scene_of(match).trays if tray.id == "tracks")
        raise AssertionError

    detroit = falls("detroit/solo", 2)
    assert all(f"\N{MINUS SIGN}{by}" in detroit for by in (1, 2, 3, 4, 5))
    assert "−2 from 11" in falls("southern_us/three_players", 1)
    assert "−4 from 11" in falls("southern_us/three_players", 4)


def test_a_lone_player_reads_which_actions_are_used_up() -> None:
    position = {"map": "barbados", "players": 1, "turn": 3, "phase": "select_actions", "extra": {"used": 12}}
    bill = scene_of(Match.from_position(GAME, position)).bill
    assert bill is not None
    used = [line.text for line in bill.lines if line.label == "Used up"]
    assert used == ["Engineer and Locomotive"]
