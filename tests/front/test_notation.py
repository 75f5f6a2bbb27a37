"""Every action of every title is one readable line, and that line is the action."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironbridge.core.actions import Action
from ironbridge.core.match import Match
from ironbridge.core.notation import read
from ironbridge.core.record import load
from ironbridge.registry import titles
from tests.places import DOCS, RECORDS
from tests.titles import find

STEPS: list[tuple[Any, type[Action]]] = [
    (kinds, kind)
    for card in titles().cards()
    for kinds in [find(card.id).action_type]
    for kind in get_args(kinds)
]


@pytest.mark.parametrize(("kinds", "kind"), STEPS)
@given(drawn=st.data())
def test_every_kind_of_step_is_read_back_whatever_its_fields_hold(
    kinds: Any, kind: type[Action], drawn: st.DataObject
) -> None:
    fields = {field.name: st.from_type(field.type) for field in msgspec.structs.fields(kind)}
    action = drawn.draw(st.builds(kind, **fields))
    assert read(str(action), kinds) == action


@pytest.mark.parametrize(
    "path", sorted(RECORDS.rglob("*.jsonl")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_every_option_met_in_a_recorded_game_is_read_back_from_a_plain_line(path: Path) -> None:
    record = load(path)
    game = find(record.header.title)
    for number, match in enumerate(Match.walk(game, record)):
        if number % 10 == 0:
            for option in game.options(match.state):
                assert read(str(option), game.action_type) == option
                assert str(option).isprintable()


@pytest.mark.parametrize(
    ("title", "line"),
    [
        ("birmingham", "build pottery stoke_on_trent:1 iron=market"),
        ("birmingham", "network derby--uttoxeter coal=cannock:1 beer=uttoxeter:0"),
        ("lancashire", "sell manchester:0 distant"),
        ("brass_2007", "loan 30"),
        ("mautoma", "automa draw"),
        ("age_of_steam", "build L9 simple 0-3"),
        ("age_of_steam", "deliver L9 red L9:1,K8:2"),
        ("age_of_steam", 'place_cube red "light 3" 1'),
    ],
)
def test_lines_stay_as_they_are_documented(title: str, line: str) -> None:
    assert str(read(line, find(title).action_type)) == line
    assert line in (DOCS / "library.md").read_text(encoding="utf-8")
