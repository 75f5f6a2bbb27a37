"""What a typed word means is the title's to say."""

from __future__ import annotations

from ironbridge.cli.play.typed import name_picks, rank
from ironbridge.core.actions import Pick
from ironbridge.words.entry import Asking

PLACE, CARD = Pick("place", "coal"), Pick("card", "coal")


def spoken(pick: Pick) -> list[str]:
    return [pick.value]


def test_of_several_things_with_one_name_the_field_that_the_title_prefers_is_meant() -> None:
    for field, meant in (("card", CARD), ("place", PLACE)):
        found, strange = name_picks("coal", [PLACE, CARD], spoken, Asking(preferred=(field,)))
        assert (found, strange) == ([meant], [])


def test_the_beginning_of_a_name_is_enough_unless_the_title_says_otherwise() -> None:
    assert rank("co", PLACE, spoken) == 2
    assert rank("co", PLACE, spoken, Asking(whole=frozenset({"place"}))) is None
