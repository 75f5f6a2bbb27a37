"""What is foretold of the end of a turn is what the end of a turn does."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from ironbridge.age_of_steam.rules.forecast import due
from ironbridge.age_of_steam.rules.kernel.phases.income import collect_and_pay, reduce_all
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.vecs import vec
from tests.titles import ATLAS, STEAM


@pytest.mark.parametrize("name", ["rust_belt", "france", "detroit", "southern_us"])
def test_the_end_of_the_turn_does_to_each_railway_what_was_foretold(name: str) -> None:
    map = ATLAS[name]
    s = map.deal(3, Chance(1), [])
    s.cash, s.income = vec[i64]([30, 1, 0]), vec[i64]([24, 5, 1])
    s.shares, s.engine = vec[i64]([4, 6, 9]), vec[i64]([3, 2, 2])
    before = STEAM.position(s)
    told = [due(map.rules, s, seat) for seat in range(3)]
    assert STEAM.position(s) == before
    paid = s.clone()
    collect_and_pay(map.rules, paid)
    reduced = paid.clone()
    reduce_all(map.rules, reduced)
    for seat, foretold in enumerate(told):
        out = seat not in paid.order
        assert foretold.cash == paid.cash[seat]
        assert foretold.then == (paid.out_income[seat] if out else paid.income[seat])
        assert foretold.cut == paid.income[seat] - reduced.income[seat]
    assert [one.missing for one in told] == [0, max(0, told[1].expenses - 6), told[2].expenses - 1]


def test_only_maps_that_settle_the_order_have_no_auction() -> None:
    settled = [sheet.id for sheet in ATLAS.sheets() if not ATLAS[sheet.id].rules.auctions()]
    assert sorted(settled) == ["new_england", "st_lucia"]
