"""Picks: every surface narrows the same options by what the player points at."""

from __future__ import annotations

import pytest

from ironbridge.core.actions import Action, narrow, picks, read_pick


class Haul(Action, frozen=True, tag="haul"):
    load: str
    wagons: tuple[str, ...] = ()


class Rest(Action, frozen=True, tag="rest"):
    pass


OPTIONS: list[Action] = [
    Haul("coal", ("red", "red")),
    Haul("coal", ("blue", "red")),
    Haul("red", ("blue",)),
    Rest(),
]


@pytest.mark.parametrize(
    ("wanted", "left"),
    [
        ([], [0, 1, 2, 3]),
        (["haul"], [0, 1, 2]),
        (["rest"], [3]),
        (["red"], [0, 1, 2]),
        (["red", "red"], [0]),
        (["load=red"], [2]),
        (["wagons=red"], [0, 1]),
        (["red", "wagons=red"], [0]),
        (["blue", "coal", "haul"], [1]),
        (["green"], []),
        (["type=rest", "coal"], []),
    ],
)
def test_narrowing_keeps_the_options_that_hold_every_pick(wanted: list[str], left: list[int]) -> None:
    assert narrow(OPTIONS, wanted) == [OPTIONS[index] for index in left]


def test_picks_follow_the_fields_and_leave_out_what_is_empty() -> None:
    assert [str(pick) for pick in picks(OPTIONS[1])] == [
        "type=haul",
        "load=coal",
        "wagons=blue",
        "wagons=red",
    ]
    assert [str(pick) for pick in picks(Haul("coal"))] == ["type=haul", "load=coal"]


def test_a_pick_may_name_its_field() -> None:
    assert read_pick("coal=cannock:1") == ("coal", "cannock:1")
    assert read_pick("cannock:1") == ("", "cannock:1")
