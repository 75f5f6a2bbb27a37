"""The way of selling that a table has: by its distant market, or to its merchants, for beer and a bonus."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.brass.rules.birmingham.actions import Sell
from ironbridge.brass.rules.shared.sheet import place_of
from ironbridge.brass.table.cotton import Cotton
from ironbridge.brass.table.payments import bonus_said, places_of
from ironbridge.brass.table.sight import Sight
from ironbridge.brass.table.trade import Trade
from ironbridge.brass.table.ways import Path
from ironbridge.brass.words.table_messages import line_text, list_text
from ironbridge.core.actions import Action
from ironbridge.table.scene import BillLine


class Merchants(Trade):
    def lines(self, s: Sight, option: Action) -> list[BillLine]:
        assert isinstance(option, Sell)
        bonus = bonus_said(s, option.merchant) if "merchant" in option.beer else ""
        return [BillLine(line_text("to"), s.names.slot(option.merchant), bonus)]

    def way(self, s: Sight, option: Action) -> Path | None:
        assert isinstance(option, Sell)
        return s.ways.path([place_of(option.slot)], [place_of(option.merchant)])

    def note(self, s: Sight, options: Sequence[Action]) -> str:
        return places_of(s, options, "beer")

    def heading(self) -> str:
        return list_text("note.beer")


MERCHANTS, COTTON = Merchants(), Cotton()


def trade_of(s: Sight) -> Trade:
    return MERCHANTS if s.view.distant is None else COTTON
