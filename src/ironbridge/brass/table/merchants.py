"""Sales to merchants: the beer they take, and the bonus that comes with a merchant's own barrel."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.brass.rules.birmingham.actions import Sell
from ironbridge.brass.table.payments import places_of
from ironbridge.brass.table.sight import Sight
from ironbridge.brass.table.trade import Trade
from ironbridge.brass.table.ways import Path, place_of
from ironbridge.brass.words.table_messages import line_text, list_text
from ironbridge.core.actions import Action
from ironbridge.table.scene import BillLine


class Merchants(Trade):
    def lines(self, s: Sight, option: Action) -> list[BillLine]:
        assert isinstance(option, Sell)
        return [BillLine(line_text("to"), s.names.slot(option.merchant), _bonus(s, option))]

    def way(self, s: Sight, option: Action) -> Path | None:
        assert isinstance(option, Sell)
        return s.ways.path([place_of(option.slot)], [place_of(option.merchant)])

    def note(self, s: Sight, options: Sequence[Action]) -> str:
        return places_of(s, options, "beer")

    def heading(self) -> str:
        return list_text("note.beer")


def _bonus(s: Sight, option: Sell) -> str:
    """What the merchant gives with the barrel, if the sale takes it."""
    bonus = s.sheet.place[place_of(option.merchant)].bonus
    if bonus is None or "merchant" not in option.beer:
        return ""
    return line_text(f"bonus.{bonus.kind}", amount=bonus.amount, n=bonus.amount)
