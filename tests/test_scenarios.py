"""Every scenario holds, and every worked example and every refusal of Brass has one."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from ironbridge.core.actions import picks
from ironbridge.core.scenario import Scenario, run
from tests.scenario_list import ROOT, SCENARIOS, of
from tests.titles import find

# The worked examples of Brass: Birmingham. A scenario names the one it shows as its source.
FIRST_EXAMPLES = [
    1, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 18, 19, 24, 25, 28, 29, 30, 31, 33, 34, 35, 36, 38, 39,
    41, 42, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 59, 60, 64, 65, 67, 69, 70, 71, 72, 73, 74, 76,
    78, 80, 81, 82, 83,
]  # fmt: skip
BIRMINGHAM_EXAMPLES = {f"W{number:02}" for number in FIRST_EXAMPLES} | {f"X{n}" for n in range(101, 135)}

# The worked examples of Brass: Lancashire and Brass (2007), by the editions that must show them.
IN_BOTH_EDITIONS = [
    2, 3, 5, 6, 8, 9, 10, 11, 12, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 27, 28, 29, 32, 33, 34, 42,
    43, 44, 45, 46, 48, 50, 51, 52, 53, 56, 57, 62, 70,
]  # fmt: skip
LATER_IN_BOTH = [
    101, 103, 104, 105, 106, 107, 108, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 126, 127,
    128, 129, 131, 132, 133,
]  # fmt: skip
IN_BOTH = {f"x{number:02}" for number in IN_BOTH_EDITIONS} | {f"X{number}" for number in LATER_IN_BOTH}
ONLY_2018 = {
    *("x36", "x54", "x55", "x58", "x60", "x64", "x66", "x67", "x68"),
    *("X109", "X111", "X130", "X134"),
}
ONLY_2007 = {"x35", "x59", "x61", "X102", "X110", "X112", "X124", "X125"}

# The worked examples of the automa. What it says of deck, mat and prices is in `tests/brass/test_mautoma.py`.
SHOWN_OF_40 = [
    1, 2, 3, 5, 6, 7, 8, 10, 12, 13, 15, 17, 18, 19, 24, 25, 27, 28, 29, 30, 33, 35, 36, 37, 40,
]  # fmt: skip
MAUTOMA_EXAMPLES = {"EX23b", "EX32b"} | {f"EX{number:02}" for number in SHOWN_OF_40}
MAUTOMA_EXAMPLES |= {f"X{number}" for number in range(101, 117)}


@pytest.mark.parametrize(
    ("title", "one"),
    [pytest.param(title, one, id=f"{title}:{path.stem}:{one.name}") for path, title, one in SCENARIOS],
)
def test_scenario(title: str, one: Scenario) -> None:
    match = run(find(title), one)
    for event in (event for played in match.log for event in played.events):
        assert set(event.facts) <= set(match.game.event_facts[event.kind]), event
    names = match.game.names(match.state)
    for pick in (pick for option in match.game.options(match.state) for pick in picks(option)):
        assert pick.field == "type" or pick.value in names.get(pick.field, (pick.value,)), pick


def test_every_scenario_checks_something_and_has_a_name_of_its_own() -> None:
    for path, _, one in SCENARIOS:
        assert one.expect or any(step.refused for step in one.do), f"{path.stem}: {one.name} expects nothing"
        assert one.rule, f"{path.stem}: {one.name} cites no rule"
    for title in {title for _, title, _ in SCENARIOS}:
        names = Counter(one.name for one in of(title))
        assert not [name for name, count in names.items() if count > 1]


def test_every_worked_example_of_birmingham_has_a_scenario() -> None:
    assert len(BIRMINGHAM_EXAMPLES) == 92
    assert {one.source for one in of("birmingham") if one.source} == BIRMINGHAM_EXAMPLES


def test_every_worked_example_of_lancashire_has_a_scenario_in_the_editions_it_is_of() -> None:
    assert len(IN_BOTH | ONLY_2018 | ONLY_2007) == 86
    for title, examples in (("lancashire", IN_BOTH | ONLY_2018), ("brass_2007", IN_BOTH | ONLY_2007)):
        assert {one.source for one in of(title) if one.source} == examples, title


def test_every_worked_example_of_the_automa_has_a_scenario() -> None:
    assert len(MAUTOMA_EXAMPLES) == 43
    assert {one.source for one in of("mautoma") if one.source} == MAUTOMA_EXAMPLES


# Refusals of the shared rules that a title's own board, tiles and options never give.
NEVER = {
    "birmingham": {"not_on_map", "develop_only", "rail_only", "loan_late"},
    "lancashire": {"lightbulb", "worthless", "beer_unasked", "rail_only"},
    "brass_2007": {"lightbulb", "worthless", "beer_unasked", "not_on_map"},
}
OWN = {"birmingham": ["birmingham"], "lancashire": ["lancashire"], "brass_2007": ["lancashire", "brass_2007"]}


@pytest.mark.parametrize("title", NEVER)
def test_every_refusal_of_brass_is_shown_by_a_scenario_of_each_title(title: str) -> None:
    games = ROOT / "src" / "ironbridge" / "brass" / "rules"
    codes = {"not_your_turn"}
    for source in [path for folder in ("shared", *OWN[title]) for path in (games / folder).rglob("*.py")]:
        text = source.read_text(encoding="utf-8")
        codes |= set(re.findall(r'Refusal\(\s*"(\w+)"', text))
        codes |= set(re.findall(r'^ +return "(\w+)"$', text, re.MULTILINE))  # of `overbuild_fault`
        codes |= {code for pair in re.findall(r'"(\w+)" if in_hand else "(\w+)"', text) for code in pair}
    shown = {step.refused for one in of(title) for step in one.do}
    assert len(codes) > 40
    assert codes - shown == NEVER[title]
