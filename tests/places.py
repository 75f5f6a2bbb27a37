"""Where what the tests read lies."""

from __future__ import annotations

from pathlib import Path

TESTS = Path(__file__).parent
ROOT = TESTS.parent
DOCS = ROOT / "docs"
RECORDS = TESTS / "records"
SCENARIOS = TESTS / "scenarios"
