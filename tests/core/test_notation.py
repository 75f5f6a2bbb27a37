"""Actions as lines of text: what is written is read back, whatever the fields hold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironbridge.core.actions import Action
from ironbridge.core.notation import read
from ironbridge.core.refusals import Malformed


class Haul(Action, frozen=True, tag="haul"):
    load: str
    wagons: tuple[str, ...]
    price: int = 0
    stops: tuple[int, ...] = ()
    by_night: bool = False
    guard: str | None = None
    note: str = ""


class Rest(Action, frozen=True, tag="rest"):
    pass


STEPS = Haul | Rest
WORDS = st.text() | st.sampled_from(["", "coal", "()", "a=b", '"', "null", "light 3", "x,y", "price=3"])
HAULS = st.builds(
    Haul,
    WORDS,
    st.lists(WORDS, max_size=3).map(tuple),
    st.integers(-(2**40), 2**40),
    st.lists(st.integers(-9, 9), max_size=3).map(tuple),
    st.booleans(),
    st.none() | WORDS,
    WORDS,
)


@given(HAULS | st.just(Rest()))
def test_what_is_written_is_read_back(action: Action) -> None:
    line = str(action)
    assert "\n" not in line
    assert read(line, STEPS) == action


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (Rest(), "rest"),
        (Haul("coal", ("red", "blue")), "haul coal red,blue"),
        (Haul("coal", ()), "haul coal ()"),
        (Haul("", ("light 3",), 20, (1, 2)), 'haul "" "light 3" price=20 stops=1,2'),
        (Haul("a=b", ("x",), by_night=True, guard="Ada"), 'haul "a=b" x by_night=true guard="Ada"'),
    ],
)
def test_a_line_is_the_step_and_its_fields_without_what_goes_without_saying(
    action: Action, line: str
) -> None:
    assert str(action) == line


def test_every_field_may_be_named_and_stand_anywhere() -> None:
    assert read("haul price=3 wagons=red load=coal", STEPS) == Haul("coal", ("red",), 3)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "does not begin with one of haul, rest"),
        ("rets", "does not begin with one of haul, rest"),
        ("rest now", "rest has no place for now"),
        ("haul coal red load=iron", "haul has no place for load=iron"),
        ("haul coal red colour=blue", "haul has no place for colour=blue"),
        ("haul", "haul needs load and wagons"),
        ("haul coal red price=much", "price cannot be much"),
        ("haul coal red 3", "haul has no place for 3"),
        ("haul wagons=red coal 3", "haul has no place for 3"),
        ("haul coal red, price=3", "wagons cannot be red,"),
        ("haul coal wagons=,red", "wagons cannot be ,red"),
        ("haul coal wagons=red,,blue", "wagons cannot be red,,blue"),
        ("haul coal wagons=", "wagons cannot be $"),
        ("haul coal red stops=1,", "stops cannot be 1,"),
        ("haul load= red", "load cannot be $"),
        ("haul coal,iron red", "load cannot be coal,iron"),
        ("haul coal red note=a=b", "note cannot be a=b"),
        ('haul coal "red', "a quotation mark too many"),
    ],
)
def test_a_line_that_is_no_action_is_refused_with_what_is_wrong(line: str, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        read(line, STEPS)
