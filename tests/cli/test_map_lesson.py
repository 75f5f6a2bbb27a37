"""A home-made map brings its own lesson, which is checked with the map and shown before the first game."""

from __future__ import annotations

from pathlib import Path

from ironbridge.registry import Titles
from tests.cli.conftest import Run
from tests.cli.own_maps import faults

LESSON = """
title = "age_of_steam"
name = "New on this map"
about = "Lakes."
players = 3
options = { map = "lakeland" }

[[station]]
name = "Shares"
task = "Issue a share"
text = "Here, too, every share brings money now and costs a dollar in each turn that follows."
why = "i-issue-shares"
do = ["issue_shares 1"]
"""


def test_a_home_made_map_brings_a_lesson(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "lakeland"
    assert run("map", "new", folder).status == 0
    (folder / "lesson.toml").write_text(LESSON, "utf-8")
    assert run("map", "check", folder, "--games", 0).status == 0
    lesson = Titles([folder]).find("age_of_steam").map_lesson("lakeland")
    assert lesson is not None
    assert lesson.id == "age_of_steam/lakeland"
    checked = run("lesson", lesson.id, "--maps", folder, "--check")
    assert checked.out == "age_of_steam/lakeland: 1 stations, can be played\n"


def test_a_lesson_that_cannot_be_played_is_a_fault_of_its_map(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "lakeland"
    run("map", "new", folder)
    (folder / "lesson.toml").write_text(LESSON.replace("issue_shares 1", "issue_shares 99"), "utf-8")
    (fault,) = faults(run, folder)
    assert fault.startswith("lesson.toml: station 1 (Shares): step 1 (issue_shares 99)")
    (folder / "lesson.toml").write_text(LESSON.replace("lakeland", "rust_belt"), "utf-8")
    assert faults(run, folder) == ["lesson.toml: it is not played on lakeland"]
