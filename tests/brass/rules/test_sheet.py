"""The printed figures: totals that the board, the tiles, the cards and the tracks must add up to."""

from __future__ import annotations

from collections import Counter

import pytest

from ironbridge.brass.rules.shared.sheet import load_sheet
from tests.brass.rules.games import BIRMINGHAM

SHEET = load_sheet("ironbridge.brass.rules.birmingham")
T = BIRMINGHAM.t


def test_places_slots_and_lines() -> None:
    kinds = Counter(place.kind for place in SHEET.board.places)
    assert kinds == {"town": 20, "farm": 2, "merchant": 5}
    assert len(T.slot_ids) == 49
    shown = Counter(industry for place in SHEET.board.places for slot in place.slots for industry in slot)
    assert shown == {"cotton": 16, "manufacturer": 21, "pottery": 4, "coal": 15, "iron": 9, "brewery": 11}
    eras = Counter(line.eras for line in SHEET.board.lines)
    assert eras == {("canal", "rail"): 30, ("rail",): 8, ("canal",): 1}


def test_the_rail_lines_join_every_place_and_the_canals_all_but_uttoxeter() -> None:
    for era, apart in ((0, {"uttoxeter"}), (1, set())):
        reached = {0}
        for _ in T.place_ids:
            for line in T.deals[0].lines_of_era(era):
                if reached & set(T.ends_of(line)):
                    reached |= set(T.ends_of(line))
        assert {T.place_ids[p] for p in range(len(T.place_ids)) if p not in reached} == apart


def test_every_mat_holds_45_tiles_of_29_kinds() -> None:
    assert sum(len(stack) for stack in T.mat_kinds) == 45
    assert len(T.kind_level) == 29
    assert all(stack == sorted(stack) for stack in T.mat_kinds)


@pytest.mark.parametrize(("players", "cards", "merchants"), [(2, 40, 5), (3, 54, 7), (4, 64, 9)])
def test_decks_and_merchants_by_player_count(players: int, cards: int, merchants: int) -> None:
    assert len(T.deals[0].decks[players]) == cards
    tiles = [needed for needed in T.merchant_players if needed <= players]
    assert len(tiles) == bin(T.spaces_open[players]).count("1") == merchants


@pytest.mark.parametrize(
    ("cubes", "coal", "iron"),
    [(0, 8, 6), (1, 7, 5), (2, 7, 5), (8, 4, 2), (10, 3, 1), (13, 1, None), (14, 1, None)],
)
def test_market_prices(cubes: int, coal: int, iron: int | None) -> None:
    assert T.coal_price[cubes] == coal
    if iron is not None:
        assert T.iron_price[cubes] == iron


@pytest.mark.parametrize(
    ("cubes", "coal", "iron"), [(0, 7, 5), (1, 7, 5), (5, 5, 3), (9, 3, 1), (13, 1, None)]
)
def test_what_a_market_pays(cubes: int, coal: int, iron: int | None) -> None:
    assert T.coal_pays[cubes] == coal
    if iron is not None:
        assert T.iron_pays[cubes] == iron


def test_the_income_track_has_a_hundred_spaces_in_bands() -> None:
    assert len(T.space_level) == 100
    sizes = Counter(T.space_level)
    assert all(sizes[level] == 1 for level in range(-10, 1))
    assert all(sizes[level] == 2 for level in range(1, 11))
    assert all(sizes[level] == 3 for level in range(11, 21))
    assert all(sizes[level] == 4 for level in range(21, 30))
    assert sizes[30] == 3


def test_a_loan_goes_back_three_levels_to_their_top_space() -> None:
    for space, level in enumerate(T.space_level):
        after = T.loan_space(0, space)
        if level < -7:
            assert after == -1
        else:
            assert T.space_level[after] == level - 3
            assert after == T.last_space or T.space_level[after + 1] == level - 2


def test_slots_are_listed_for_every_industry_they_show() -> None:
    for slot, shown in enumerate(T.slot_industries):
        for industry in range(len(T.industry_ids)):
            assert bool(T.slots_of[industry] >> slot & 1) == bool(shown >> industry & 1)
