"""Every scenario that is kept, by its file and the title it is played with."""

from __future__ import annotations

from pathlib import Path

from ironbridge.core.scenario import Scenario, load_scenarios

ROOT = Path(__file__).parent.parent
FILES = sorted((ROOT / "tests" / "scenarios").rglob("*.toml"))
# What Brass: Lancashire and Brass (2007) have in common is shown once and holds for both.
BOTH_EDITIONS = ("lancashire", "brass_2007")
SCENARIOS = [
    (path, title, one)
    for path in FILES
    for file in [load_scenarios(path)]
    for title in (BOTH_EDITIONS if path.parent.name == "both_editions" else (file.title,))
    for one in file.scenario
]


def of(title: str) -> list[Scenario]:
    return [one for _, its_title, one in SCENARIOS if its_title == title]
