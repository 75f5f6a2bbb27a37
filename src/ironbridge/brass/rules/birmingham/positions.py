"""Positions of Brass: Birmingham: the merchants on their spaces, and how ties are broken."""

from __future__ import annotations

from typing import Any

import msgspec

from ironbridge.brass.rules.birmingham.kernel.scout import SCOUT_COST
from ironbridge.brass.rules.shared.kernel.state import State
from ironbridge.brass.rules.shared.position_forms import PositionForm
from ironbridge.brass.rules.shared.positions import Positions
from ironbridge.core.kernel.bits import mask_of
from ironbridge.core.position import Form, need, number


class MerchantForm(Form):
    buys: tuple[str, ...] = ()
    barrel: bool | None = None


class BirminghamForm(PositionForm):
    merchants: dict[str, MerchantForm] = {}
    ties_by_level: bool | msgspec.UnsetType = msgspec.UNSET  # written only where it is in force


class BirminghamPositions(Positions):
    form_type = BirminghamForm
    most_cards = SCOUT_COST

    def own_fields(self, s: State) -> dict[str, Any]:
        t = self.t
        ties: dict[str, Any] = {"ties_by_level": True} if s.ties_by_level else {}
        return ties | {
            "merchants": {
                t.space_ids[space]: MerchantForm(
                    tuple(n for i, n in enumerate(t.industry_ids) if t.merchant_buys[tile] >> i & 1),
                    bool(s.barrels >> space & 1),
                )
                for space, tile in enumerate(s.merchant)
                if tile >= 0
            }
        }

    def read_own(self, s: State, form: PositionForm) -> None:
        assert isinstance(form, BirminghamForm)
        t = self.t
        s.ties_by_level = form.ties_by_level is True
        left = [tile for tile, players in enumerate(t.merchant_players) if players <= s.players]
        is_open = [space for space in range(len(t.space_ids)) if t.spaces_open[s.players] >> space & 1]
        for name, given in form.merchants.items():
            space = number(self.edge.spaces, "merchant", name)
            need(space in is_open, f"no merchant on {name} at {s.players} players")
            buys = mask_of([number(self.edge.industries, "industry", good) for good in given.buys])
            fitting = [tile for tile in left if t.merchant_buys[tile] == buys]
            need(bool(fitting), f"no merchant tile left that buys {' and '.join(given.buys) or 'nothing'}")
            left.remove(fitting[0])
            s.merchant[space] = fitting[0]
            barrel = bool(buys) if given.barrel is None else given.barrel
            need(bool(buys) or not barrel, f"a barrel beside the blank tile on {name}")
            s.barrels |= barrel << space
        for space in is_open:
            if s.merchant[space] < 0:
                s.merchant[space] = left.pop(0)
                s.barrels |= bool(t.merchant_buys[s.merchant[space]]) << space
