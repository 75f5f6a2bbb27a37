"""Perft counts and digests of seeded random games, the same as kept, plain and compiled alike."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

from ironbridge.registry import titles
from tests.digests import POSITIONS, all_digests

COMPILED = os.environ.get("IRONBRIDGE_COMPILED_PYTHON", "")


# One of each part of the kernel.
COMPILED_MODULES = (
    "ironbridge.core.kernel.chance",
    "ironbridge.brass.rules.shared.kernel.rules",
    "ironbridge.brass.rules.birmingham.kernel.rules",
    "ironbridge.brass.rules.lancashire.kernel.rules",
    "ironbridge.brass.rules.brass_2007.kernel.rules",
    "ironbridge.age_of_steam.rules.kernel.rules",
    "ironbridge.age_of_steam.rules.kernel.audit",
    "ironbridge.brass.bots.kernel.search",
    "ironbridge.age_of_steam.bots.kernel.lines",
)


def expected() -> dict[str, object]:
    kept: dict[str, object] = {
        card.id: json.loads((POSITIONS.parent / f"{card.id}.json").read_text(encoding="utf-8"))
        for card in titles().cards()
    }
    kept["maps"] = {
        path.stem: json.loads(path.read_text(encoding="utf-8"))
        for path in POSITIONS.parent.glob("maps/*.json")
    }
    return kept


def test_perft_and_random_games_are_as_they_were() -> None:
    assert all_digests() == expected()


def test_continuous_integration_has_a_compiled_kernel() -> None:
    assert COMPILED or not os.environ.get("CI"), "make test sets IRONBRIDGE_COMPILED_PYTHON"


if COMPILED:

    def test_the_compiled_kernel_plays_the_same_games() -> None:
        script = Path(__file__).parent / "digests.py"
        where = (
            "import importlib, sys; [print(importlib.import_module(name).__file__) for name in sys.argv[1:]]"
        )
        asked = [COMPILED, "-c", where, *COMPILED_MODULES]
        found = subprocess.run(asked, capture_output=True, text=True, check=True)
        for module, file in zip(COMPILED_MODULES, found.stdout.splitlines(), strict=True):
            assert file.endswith(".so"), module
        run = subprocess.run([COMPILED, str(script)], capture_output=True, text=True, check=True)
        assert json.loads(run.stdout) == expected()
