"""A home-made map to spoil: its rules begin so, its sheet is changed so, its faults are read so."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run

RULES = "from ironbridge.age_of_steam.rules.kernel.rules import Rules\nclass MapRules(Rules):\n"


def change(folder: Path, old: str, new: str) -> None:
    file = folder / "map.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def faults(run: Run, folder: Path) -> list[str]:
    ran = run("map", "check", folder, "--json")
    assert (ran.status, ran.err) == (1, "")
    assert ran.json["games"] == []
    found: list[str] = ran.json["faults"]
    return found
