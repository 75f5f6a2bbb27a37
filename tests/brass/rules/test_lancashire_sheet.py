"""What follows from the printed figures of Lancashire, and in which rows its editions differ."""

from __future__ import annotations

import pytest

from ironbridge.core.game import OptionValue
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed
from tests.brass.rules.games import BRASS_2007, LANCASHIRE

T = LANCASHIRE.t
OLDER = BRASS_2007.t
KINDS = range(len(T.kind_level))


def test_no_canal_reaches_the_places_of_the_rail_era() -> None:
    places, lines = LANCASHIRE.sheet.board.places, LANCASHIRE.sheet.board.lines
    reached = {end for line in lines if "canal" in line.eras for end in line.ends}
    apart = {place.id for place in places} - reached
    assert apart == {"barrow_in_furness", "birkenhead", "blackpool", "southport", "scotland"}


def test_the_distant_market_takes_two_to_six_mills() -> None:
    """The 2007 rulebook's own count, for its twelve tiles."""
    tiles = sorted(OLDER.deals[0].distant[4])
    space = len(OLDER.distant_track)
    assert sum(tiles[:6]) < space <= sum(tiles[:7])
    assert sum(tiles[-2:]) < space <= sum(tiles[-3:])


def test_the_older_edition_differs_in_its_rows_only() -> None:
    assert [deal.name for deal in OLDER.deals] == ["standard"]
    assert OLDER.deals[0].rounds == {3: 10, 4: 8}
    assert OLDER.deals[0].decks[3] == OLDER.deals[0].decks[4]
    differ = [kind for kind in KINDS if OLDER.kind_vp[kind] != T.kind_vp[kind]]
    assert [(OLDER.kind_vp[kind], T.kind_vp[kind]) for kind in differ] == [(3, 5)]
    assert (OLDER.kind_cost, OLDER.slot_ids, OLDER.line_ids) == (T.kind_cost, T.slot_ids, T.line_ids)
    places = [name for place, name in enumerate(OLDER.place_ids) if OLDER.rail_places >> place & 1]
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
    assert [T.loan_space(times, 87) for times in range(3)] == [84, 80, 76]
    assert [T.loan_space(times, 2) for times in range(3)] == [1, 0, -1]
