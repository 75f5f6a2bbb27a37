"""Results of maps that count otherwise, and of railways that went out, as the pages show them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ironbridge.core import record
from ironbridge.core.match import Match
from ironbridge.core.registry import find
from ironbridge.drawing.seats import seats_of
from ironbridge.server.pages.history import moment
from ironbridge.table.faces import face_of
from ironbridge.table.scene import Scene
from tests.drawing.samples import NAMES
from tests.table.tables import scene_of

GAME: Any = find("age_of_steam")
RECORDS = Path(__file__).parents[1] / "records" / "age_of_steam"


def played(name: str) -> Match[Any, Any]:
    return Match.resume(GAME, record.load(RECORDS / f"{name}.jsonl"))


def last_scene(match: Match[Any, Any]) -> Scene:
    return scene_of(match, seat=None)


@pytest.mark.parametrize("name", ["two_players", "solo"])
def test_turns_in_business_grow_one_by_one_until_a_railway_goes_out(name: str) -> None:
    shown: dict[int, list[int]] = {}
    for match in Match.walk(GAME, record.load(RECORDS / "detroit" / f"{name}.jsonl")):
        seats = seats_of(match.state.players, NAMES[: match.state.players])
        now = moment(GAME, match.state, None, seats)
        at = match.state.turn if match.outcome is not None else match.state.turn - 1
        shown.setdefault(at, list(face_of(GAME).points(now, match.state)))
    outcome = match.outcome
    assert outcome is not None
    for turn, points in shown.items():
        assert points == [min(turn, last) for last in outcome.scores]


def test_the_only_railway_of_detroit_reads_its_goal_its_last_turn_and_its_rating() -> None:
    match = played("detroit/solo")
    result = last_scene(match).result
    assert result is not None
    turn, income = match.state.out_turn[0], match.state.out_income[0]
    assert "The goal is to outlast the government, which goes bankrupt in turn 6" in " ".join(
        result.sentences
    )
    assert f"went out in turn {turn}, with an income of −{-income}." in result.sentences[2]
    assert result.sentences[3:]
    assert result.notes == (f"out in turn {turn}",)


def test_a_railway_that_is_out_says_so_in_its_panel_and_in_the_strip() -> None:
    match = played("rust_belt/four_players_one_insolvent")
    out = next(seat for seat in last_scene(match).seats if seat.out)
    turn = match.state.out_turn[out.seat]
    assert out.place == f"out in turn {turn}"
    assert [figure.value for figure in out.short] == ["out", f"turn {turn}"]
    result = last_scene(match).result
    assert result is not None
    assert result.notes[result.order.index(out.seat)] == f"out in turn {turn}"
    assert sum(bool(note) for note in result.notes) == 1
