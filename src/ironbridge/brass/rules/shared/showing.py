"""Filling views of Brass: parts that many views share are made once and kept."""

from __future__ import annotations

from functools import cache

from ironbridge.brass.rules.shared.kernel.discard import hand_size
from ironbridge.brass.rules.shared.kernel.figures import Tables
from ironbridge.brass.rules.shared.kernel.shown import discards_shown, mat_shown, tiles_shown
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.brass.rules.shared.sheet import Sheet
from ironbridge.brass.rules.shared.view import MatStack, PlacedTile, SeatView
from ironbridge.core.kernel.bits import numbers

LEVELS = range(10)


class Showing:
    """What is open, for the views of one title."""

    def __init__(self, t: Tables, sheet: Sheet) -> None:
        self.t = t
        self.common_discard = sheet.setup.common_discard
        self.tile = cache(self._tile)
        self.stack = cache(self._stack)
        self.markets = cache(self._markets)

    def tiles(self, s: State) -> tuple[PlacedTile, ...]:
        return tuple(map(self.tile, tiles_shown(self.t, s)))

    def seat(self, s: State, seat: int) -> SeatView:
        t = self.t
        income = s.income[seat]
        return SeatView(
            seat=seat,
            money=s.money[seat],
            spent=s.spent[seat],
            income_space=income,
            income_level=t.space_level[income],
            vp=s.vp[seat],
            links_left=s.links_left[seat],
            hand_size=hand_size(t, s, seat),
            discards=() if self.common_discard else discards_shown(t, s, seat),
            face_down=int(s.face_down[seat] >= 0),
            mat=tuple(map(self.stack, mat_shown(t, s, seat))),
        )

    def _tile(self, shown: int) -> PlacedTile:
        t = self.t
        kind = shown >> 10 & 255
        return PlacedTile(
            slot=t.slot_ids[shown & 63],
            owner=shown >> 6 & 15,
            industry=t.industry_ids[t.kind_industry[kind]],
            level=t.kind_level[kind],
            flipped=bool(shown >> 24),
            cubes=shown >> 18 & 63,
        )

    def _stack(self, shown: int) -> MatStack:
        left = {level: count for level in LEVELS if (count := shown >> 4 + 5 * level & 31)}
        return MatStack(self.t.industry_ids[shown & 15], min(left, default=None), left)

    def _markets(self, places: int) -> tuple[str, ...]:
        return tuple(self.t.place_ids[place] for place in numbers(places))
