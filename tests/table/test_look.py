"""All that is open of a seat: the whole mat with its costs, the discards, a railway's links and points."""

from __future__ import annotations

from typing import Any

from ironbridge.core.match import Match
from ironbridge.drawing.seats import seats_of
from ironbridge.table.scene import Look, Section
from ironbridge.table.show import Snapshot, build_look
from tests.brass.drawing.samples import NAMES
from tests.table.tables import rail_match, recorded, scene_of
from tests.titles import STEAM, title_of


def look_at(match: Match[Any, Any], seat: int) -> Look:
    players = match.record.header.players
    shown = Snapshot(title_of(match.game), match.state, match.version, match.log)
    return build_look(shown, seats_of(players, NAMES[:players]), seat)


def section(look: Look, title: str) -> Section:
    return next(one for one in look.sections if one.title == title)


def rows(found: Section) -> list[list[str]]:
    assert found.sheet is not None
    return [[cell.text for cell in row] for row in found.sheet.rows]


def test_a_whole_mat_shows_every_level_with_its_costs_and_what_it_brings() -> None:
    mill = section(look_at(rail_match(), 0), "Manufacturer")
    assert mill.sheet is not None
    assert mill.sheet.heads == (
        "Level", "Left", "Cost", "Coal", "Iron", "Beer", "Points", "Income spaces", "Links",
    )  # fmt: skip
    assert rows(mill)[4] == ["V", "2", "£16", "1", "–", "2", "8", "+2", "2"]
    states = [row[0].state for row in mill.sheet.rows]
    assert states == ["faint"] * 4 + ["strong"] + ["plain"] * 3


def test_what_makes_cubes_says_how_many_and_limits_are_told() -> None:
    look = look_at(rail_match(), 1)
    brewery = section(look, "Brewery")
    assert brewery.sheet is not None
    assert brewery.sheet.heads[5] == "Resources"
    assert {row[5] for row in rows(brewery)} == {"2"}  # two barrels in the rail era
    assert section(look, "Pottery").note == "I, III: no developing · V: rail era only"


def test_discards_are_listed_and_hands_are_not() -> None:
    match = recorded("birmingham/four_players", 120)
    for seat in range(4):
        gone = match.game.view(match.state, None).seats[seat].discards
        lines = section(look_at(match, seat), "Discarded cards").lines
        told = sum(int(line.text.partition(" × ")[2] or 1) for line in lines if "face down" not in line.text)
        assert told == len(gone) > 0


def test_every_panel_and_the_own_mat_lead_there() -> None:
    scene = scene_of(rail_match())
    assert {panel.look for panel in scene.seats} == {"Whole mat"}
    assert next(tray for tray in scene.trays if tray.id == "mat").look == "Whole mat"


def test_a_railway_shows_its_links_and_its_points_as_they_would_count() -> None:
    match = recorded("age_of_steam/rust_belt/three_players", 150)
    view = STEAM.view(match.state, None)
    for seat in view.seats:
        look = look_at(match, seat.seat)
        mine = [link for link in view.links if link.owner == seat.seat]
        assert len(rows(section(look, "Links")) if mine else []) == len(mine)
        total = section(look, "If the game ended now").lines[-1]
        points = 3 * seat.income + seat.sections - 3 * seat.shares
        assert total.amount == str(points).replace("-", "−")
