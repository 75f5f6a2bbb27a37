"""The printed figures of Lancashire in both editions: totals that board, tiles, cards and tracks add up to."""

from __future__ import annotations

from collections import Counter

import pytest

from ironbridge.core.chance import Chance
from ironbridge.core.game import OptionValue
from ironbridge.core.refusals import Malformed
from tests.brass.games import BRASS_2007, LANCASHIRE

SHEET = LANCASHIRE.sheet
T = LANCASHIRE.t
DEALS = {deal.name: deal for deal in T.deals}


def test_places_slots_and_lines() -> None:
    assert Counter(place.kind for place in SHEET.board.places) == {"town": 19, "waypoint": 3, "external": 3}
    assert len(T.slot_ids) == 43
    shown = Counter(industry for place in SHEET.board.places for slot in place.slots for industry in slot)
    assert shown == {"cotton": 24, "coal": 18, "port": 10, "iron": 6, "shipyard": 3}
    eras = Counter(line.eras for line in SHEET.board.lines)
    assert eras == {("canal", "rail"): 22, ("rail",): 13, ("canal",): 1}


def test_the_alternate_map_has_24_lines_and_a_canal_to_scotland() -> None:
    community = DEALS["community"]
    canals, rails = community.lines_of_era
    assert (len(canals), len(rails)) == (14, 24)
    assert T.line_ids.index("lancaster--scotland") in canals
    assert T.line_ids.index("lancaster--scotland") not in DEALS["standard"].lines_of_era[0]
    assert len(SHEET.on_map("alternate").board.places) == 17
    assert SHEET.on_map("full") is SHEET


def test_no_canal_reaches_the_places_of_the_rail_era() -> None:
    reached = {end for line in SHEET.board.lines if "canal" in line.eras for end in line.ends}
    apart = {place.id for place in SHEET.board.places} - reached
    assert apart == {"barrow_in_furness", "birkenhead", "blackpool", "southport", "scotland"}


def test_every_mat_holds_37_tiles_of_19_kinds() -> None:
    assert [len(stack) for stack in T.mat_kinds] == [12, 8, 7, 4, 6]
    assert len(T.kind_level) == 19
    assert {T.kind_icons[kind] for kind in range(19) if T.kind_level[kind]} == {1}


@pytest.mark.parametrize(
    ("deal", "players", "cards", "rounds", "aside", "money", "tiles"),
    [
        ("standard", 2, 40, 10, (2, 0), 30, 8),
        ("standard", 3, 54, 9, (3, 0), 30, 10),
        ("standard", 4, 64, 8, (4, 0), 30, 12),
        ("classic", 3, 66, 10, (9, 6), 30, 12),
        ("classic", 4, 66, 8, (6, 2), 30, 12),
        ("community", 2, 40, 10, (2, 0), 25, 8),
    ],
)
def test_set_ups(
    deal: str, players: int, cards: int, rounds: int, aside: tuple[int, int], money: int, tiles: int
) -> None:
    way = DEALS[deal]
    assert (len(way.decks[players]), way.rounds[players], way.money) == (cards, rounds, money)
    assert (way.aside[0][players], way.aside[1][players]) == aside
    assert len(way.distant[players]) == tiles
    # One card in the first round of the canal era, two in every other: the deck is played to the last card.
    assert cards - aside[0] == players * (2 * rounds - 1)
    assert cards - aside[1] == players * 2 * rounds


def test_the_distant_market_takes_two_to_six_mills() -> None:
    """The 2007 rulebook's own count, for its twelve tiles."""
    tiles = sorted(BRASS_2007.t.deals[0].distant[4])
    space = len(T.distant_track)
    assert sum(tiles[:6]) < space <= sum(tiles[:7])
    assert sum(tiles[-2:]) < space <= sum(tiles[-3:])


def test_the_older_edition_differs_in_its_rows_only() -> None:
    older = BRASS_2007.t
    assert older.decks[3] == older.decks[4] == DEALS["classic"].decks[4]
    assert older.deals[0].rounds == {3: 10, 4: 8}
    assert [d.name for d in older.deals] == ["standard"]
    differ = [kind for kind in range(19) if older.kind_vp[kind] != T.kind_vp[kind]]
    assert [(older.kind_vp[kind], T.kind_vp[kind]) for kind in differ] == [(3, 5)]
    assert older.kind_cost == T.kind_cost
    assert older.slot_ids == T.slot_ids
    places = [older.place_ids[place] for place in range(25) if older.rail_places >> place & 1]
    assert sorted(places) == ["barrow_in_furness", "birkenhead"]
    assert not T.rail_places


@pytest.mark.parametrize(
    ("players", "options", "said"),
    [
        (2, {"classic_deck": True}, "for 3 or 4 players, not 2"),
        (3, {"community": True}, "for 2 players, not 3"),
        (2, {"community": True, "virtual_link": True}, "needs Birkenhead"),
        (2, {"community": True, "classic_deck": True}, "choose one"),
        (5, {}, "for 2, 3 or 4 players"),
    ],
)
def test_options_that_do_not_go_together_are_refused(
    players: int, options: dict[str, OptionValue], said: str
) -> None:
    with pytest.raises(Malformed, match=said):
        LANCASHIRE.setup(players, options, Chance(1))


def test_loans_of_three_sizes_go_back_by_levels() -> None:
    assert [spaces[87] for spaces in T.loan_spaces] == [84, 80, 76]
    assert [spaces[2] for spaces in T.loan_spaces] == [1, 0, -1]
