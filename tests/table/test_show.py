"""Scenes around the presenter: who sees what, undo, the log, and languages."""

from __future__ import annotations

import pytest

from ironbridge.brass.rules.birmingham.actions import Loan
from ironbridge.core.kernel.chance import Chance
from ironbridge.drawing.seats import seats_of
from ironbridge.table.show import Snapshot, build_scene
from ironbridge.words.languages import speaking
from tests.brass.drawing.samples import NAMES
from tests.table.tables import rail_match, recorded, scene_of
from tests.titles import title_of


@pytest.mark.parametrize(
    "name", ["birmingham/four_players", "age_of_steam/rust_belt/four_players_one_insolvent"]
)
@pytest.mark.parametrize("step", [40, 110])
def test_a_scene_does_not_change_when_what_its_viewer_cannot_know_is_drawn_anew(name: str, step: int) -> None:
    match = recorded(name, step)
    for seat in (0, 1, 2, 3):
        other = match.game.determinize(match.state, seat, Chance(99))
        scenes = [
            build_scene(Snapshot(title_of(match.game), state, 1, match.log), seat, seats_of(4, NAMES))
            for state in (match.state, other)
        ]
        assert scenes[0] == scenes[1]


def test_making_a_scene_changes_nothing_in_the_match() -> None:
    match = rail_match()
    before = match.game.position(match.state)
    scene_of(match, "type=build", "industry=manufacturer", point="birmingham:1")
    assert match.game.position(match.state) == before


def test_undo_is_offered_to_whoever_can_take_it_only() -> None:
    match = rail_match()
    assert not scene_of(match).can_undo
    match.play(0, Loan())
    assert scene_of(match).can_undo
    assert not scene_of(match, seat=1).can_undo


def test_the_newest_line_of_the_log_stands_first_with_the_disc_of_whoever_played() -> None:
    match = rail_match()
    match.play(0, Loan())
    line = scene_of(match).log[0]
    assert line.seat == 0
    assert line.text.startswith("Ada takes a loan of £30")
    assert "<svg" in line.disc


def test_a_scene_is_said_in_the_language_spoken_around_it() -> None:
    match = rail_match()
    english = scene_of(match).verbs
    with speaking("pt_BR"):
        other = scene_of(match)
    assert [verb.label for verb in other.verbs] != [verb.label for verb in english]
    assert [verb.pick for verb in other.verbs] == [verb.pick for verb in english]
    assert [verb.label for verb in scene_of(match).verbs] == [verb.label for verb in english]


def test_a_refusal_names_where_the_page_of_rules_explains_it() -> None:
    assert scene_of(rail_match(), "pay=birmingham", point="walsall:1").rule == "birmingham#build"
    assert scene_of(rail_match()).rule == ""
    steam = recorded("age_of_steam/rust_belt/three_players", 30)
    assert steam.decision is not None
    scene = scene_of(steam, point="A1")
    assert not scene.refusal or scene.rule
