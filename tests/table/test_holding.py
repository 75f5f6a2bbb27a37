"""Which options hold which picks: the same as searching them one by one, in the same order."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from ironbridge.core.actions import Action, Pick
from ironbridge.core.match import Match
from ironbridge.drawing.seats import seats_of
from ironbridge.table.choice import Choice, fit, narrowed
from ironbridge.table.show import Snapshot, moment_of
from tests.titles import find, title_of


def search(choice: Choice, wanted: list[Pick]) -> list[Action]:
    held = choice.pointing.held
    return [one for one in choice.options if not Counter(wanted) - Counter(held(one))]


def choices(title: str, luck: random.Random) -> Any:
    """A decision after every few steps of a game."""
    match = Match.start(find(title), 3, seed=luck.randrange(1000))
    while (decision := match.decision) is not None and match.steps < 120:
        if luck.random() < 0.2:
            shown = Snapshot(title_of(match.game), match.state, match.version, match.log)
            moment = moment_of(shown, decision.seat, seats_of(3))[0]
            yield moment.choice  # which points at what the moment keeps
        match.play(decision.seat, luck.choice(match.options(decision.seat)))


@pytest.mark.parametrize("title", ["birmingham", "lancashire", "age_of_steam"])
def test_looking_up_finds_what_searching_finds(title: str) -> None:
    luck = random.Random(title)
    found = 0
    for choice in choices(title, luck):
        held = choice.pointing.held(luck.choice(choice.options))
        other = choice.pointing.held(luck.choice(choice.options))
        for wanted in (
            held[:1],
            luck.sample(held, min(2, len(held))),
            [held[-1], other[-1]],
            [*held[-1:] * 2],
        ):
            left = search(choice, wanted)
            assert narrowed(choice.options, wanted, choice.pointing) == left
            assert fit(choice.options, wanted, choice.pointing) == bool(left)
            found += bool(left)
        for field in {pick.field for pick in held}:
            values: dict[str, list[Action]] = {}
            for option in choice.options:
                for pick in dict.fromkeys(choice.pointing.held(option)):
                    if pick.field == field:
                        values.setdefault(pick.value, []).append(option)
            told = choice._replace(picks=()).values(field)
            assert list(told.items()) == list(values.items())
    assert found > 10
