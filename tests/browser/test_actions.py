"""Every kind of step of both games, played by pointing at things in a real browser."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.age_of_steam.table.map_moments import OWN_STEPS
from tests.browser.player import Player
from tests.places import RECORDS
from tests.titles import find

TITLES = ("birmingham", "lancashire", "age_of_steam")


def kind_of(action: dict[str, Any], last: str) -> str:
    """The name of a step, and what tells it from others of that name on the page."""
    if action["type"] == "sell" and "to" in action:
        return "sell overseas" if action["to"] == "distant" else "sell to a port"
    if action["type"] == "discard" and last == "double_build":
        return "discard one of two"
    return str(action["type"])


def first_of_each_kind(title: str) -> dict[str, tuple[Path, int]]:
    """Where each kind of step is first chosen freely in a golden game: the record and the steps before it."""
    found: dict[str, tuple[Path, int]] = {}
    for path in sorted((RECORDS / title).rglob("*.jsonl")):
        last = ""
        for number, line in enumerate(path.read_text().splitlines()[1:]):
            step = json.loads(line)
            if "action" in step:
                kind = kind_of(step["action"], last)
                last = step["action"]["type"]
                if not step.get("forced"):
                    found.setdefault(kind, (path, number))
    if "produce" in found:
        found["decline"] = found["produce"]
    return found


CASES = {(title, kind): at for title in TITLES for kind, at in first_of_each_kind(title).items()}


def test_every_kind_of_step_is_among_the_cases() -> None:
    for title in TITLES:
        kinds = {kind.__struct_config__.tag for kind in find(title).action_type.__args__}
        found = {kind.partition(" ")[0] for name, kind in CASES if name == title}
        assert found <= kinds
        assert kinds - found <= set(OWN_STEPS)  # of single maps: those are in test_maps
    assert {"sell overseas", "sell to a port", "discard one of two"} < {
        kind for name, kind in CASES if name == "lancashire"
    }


@pytest.mark.parametrize(("title", "kind"), CASES)
def test_a_step_is_played_by_pointing(ada: Player, title: str, kind: str) -> None:
    path, before = CASES[title, kind]
    lines = path.read_text().splitlines()
    wanted: dict[str, Any] = json.loads(lines[before + 1])["action"]
    if kind == "decline":
        wanted = {"type": "decline"}
    table = ada.bring("\n".join(lines[: before + 1]) + "\n")
    ada.go(table)
    ada.take_the_screen()
    ada.my_turn()
    version = ada.version
    ada.point_out(wanted)
    ada.moved_on(version)
    assert ada.stored == [wanted]
