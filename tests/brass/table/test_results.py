"""Points in Brass, as they would score now and as the result tells them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from ironbridge.brass.rules.shared.actions import EndTurn
from ironbridge.core.match import Match
from ironbridge.drawing.seats import seats_of
from ironbridge.table.show import Snapshot, build_scene
from tests.brass.drawing.samples import NAMES
from tests.table.tables import recorded, scene_of
from tests.titles import title_of


def points_of(match: Match[Any, Any]) -> tuple[int, ...]:
    """Each seat's points as the curves of a replay show them."""
    return match.game.points_now(match.state)


@pytest.mark.parametrize(
    "name",
    [
        "birmingham/four_players",
        "birmingham/three_players_one_random",
        "birmingham/introductory",
        "lancashire/four_players",
        "lancashire/introductory",
        "brass_2007/three_players",
    ],
)
def test_points_as_they_would_score_now_are_those_of_the_real_scoring(name: str) -> None:
    end = recorded(name)
    assert end.outcome is not None
    last = recorded(name, end.steps - 1)
    assert last.options(last.decision.seat if last.decision else 0) == [EndTurn()]
    before = last.game.position(last.state)
    assert points_of(last) == end.outcome.scores
    assert points_of(end) == end.outcome.scores
    assert last.game.position(last.state) == before


def test_the_result_adds_up_seat_by_seat_in_final_order() -> None:
    end = recorded("birmingham/four_players")
    scene = scene_of(end, seat=None)
    result = scene.result
    assert result is not None
    assert end.outcome is not None
    assert [name for name, _ in result.sections][:2] == ["Canal era", "Rail era"]
    assert result.places[0] == "1st"
    assert all(a >= b for a, b in pairwise(result.totals))
    for column, seat in enumerate(result.order):
        points = sum(row[column] for _, rows in result.sections for _, row in rows)
        assert points == result.totals[column] == end.outcome.scores[seat]
    assert scene.turn == "The game is over"
    assert scene.progress == "Finished"


@pytest.mark.parametrize("name", ["four_players", "introductory", "random_with_shortfalls"])
def test_the_result_tells_tiles_by_industry_and_bonuses_by_era(name: str) -> None:
    end = recorded(f"birmingham/{name}")
    result = scene_of(end, seat=None).result
    assert result is not None
    assert end.outcome is not None
    eras = dict(result.sections)
    canal = [label for label, _ in eras["Canal era"]]
    assert "Tiles" not in canal
    assert set(canal) & {"Coal Mine", "Cotton Mill", "Manufacturer"} <= set(result.pictures)
    assert len(canal) > 3 or name == "random_with_shortfalls"
    bill = {line.source: line.points for line in end.outcome.scored}
    for label, source in (("Merchants", "merchants"), ("Shortfall", "shortfall")):
        told = [row for _, rows in result.sections for one, row in rows if one == label]
        assert [sum(column) for column in zip(*told, strict=True)] == [
            bill[source][seat] for seat in result.order if source in bill
        ]
    assert "Merchants" not in [label for label, _ in eras.get("Whole game", ())]
    for column, total in enumerate(result.totals):
        assert sum(row[column] for _, rows in result.sections for _, row in rows) == total


def test_a_game_taken_up_half_way_tells_what_it_knows() -> None:
    end = recorded("birmingham/four_players")
    shown = Snapshot(title_of(end.game), end.state, end.version, end.log[200:])
    result = build_scene(shown, None, seats_of(4, NAMES[:4])).result
    assert result is not None
    assert [label for label, _ in dict(result.sections)["Canal era"]][:2] == ["Links", "Tiles"]
