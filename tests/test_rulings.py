"""Every ruling is written down once and whole, and a scenario shows it; the source cites no other."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.scenario_list import ROOT, SCENARIOS, of

PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))


def rulings_of(page: Path) -> list[str]:
    return re.findall(r"^### ([A-Z]+-\d+)$", page.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_ruling_a_scenario_cites_is_written_down_once() -> None:
    written = Counter(ruling for page in PAGES for ruling in rulings_of(page))
    assert not [ruling for ruling, count in written.items() if count > 1]
    assert {one.ruling for _, _, one in SCENARIOS if one.ruling} <= set(written)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_ruling_has_a_scenario_of_its_title_and_all_its_parts(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    rulings = rulings_of(page)
    assert rulings, f"{page.name} has no rulings"
    # The page of a map of Age of Steam bears the map's name.
    title = page.stem if of(page.stem) else "age_of_steam"
    assert set(rulings) <= {one.ruling for one in of(title)}
    for ruling in rulings:
        body = text.split(f"### {ruling}\n")[1].split("\n### ")[0]
        for part in ("**Question.**", "**Ruling.**", "**Why.**", "**Confidence.**"):
            assert part in body, f"{ruling} lacks {part}"


def test_every_ruling_cited_in_the_source_is_written_down() -> None:
    written = {ruling for page in PAGES for ruling in rulings_of(page)}
    sources = [path for kind in ("*.py", "*.toml") for path in (ROOT / "src").rglob(kind)]
    for source in sources:
        text = source.read_text(encoding="utf-8")
        for ruling in re.findall(r"\b[BLM]-\d+\b|(?<=ruling )[A-Z]{2}-\d+", text):
            assert ruling in written, f"{source.name} cites {ruling}"
