"""Titles are found by folder; an unknown one is named in the error."""

from __future__ import annotations

import pytest

from ironbridge.core.refusals import Malformed
from ironbridge.core.registry import find, titles


def test_birmingham_is_found_with_its_players_and_variants() -> None:
    card = next(card for card in titles() if card.id == "birmingham")
    assert card.players == (2, 3, 4)
    assert [spec.values for spec in card.options] == [("full", "introductory")]
    assert find("birmingham").card == card


def test_an_unknown_title_names_those_there_are() -> None:
    with pytest.raises(Malformed, match=r"'whist'.*birmingham"):
        find("whist")
