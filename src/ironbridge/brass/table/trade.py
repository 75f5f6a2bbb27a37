"""Sales as a table shows them: the buyers on the bill, the way to them, what is certain and what not."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.brass.rules.birmingham.actions import Sell
from ironbridge.brass.rules.shared.sheet import place_of
from ironbridge.brass.rules.shared.view import BrassView
from ironbridge.brass.table.payments import bonus_said, places_of
from ironbridge.brass.table.sight import Sight
from ironbridge.brass.table.ways import Path
from ironbridge.brass.words.table_messages import button_text, line_text, list_text, turn_text
from ironbridge.core.actions import Action
from ironbridge.table.scene import BillLine, RadioGroup


class Trade:
    """Sales to merchants, for beer and a bonus; another way of selling says where it differs."""

    def lines(self, s: Sight, option: Action) -> list[BillLine]:
        """The lines of the bill for a sale."""
        assert isinstance(option, Sell)
        bonus = bonus_said(s, option.merchant) if "merchant" in option.beer else ""
        return [BillLine(line_text("to"), s.names.slot(option.merchant), bonus)]

    def groups(self, s: Sight, option: Action) -> tuple[RadioGroup, ...]:
        """Those who could buy it, where the bill offers them."""
        return ()

    def way(self, s: Sight, option: Action) -> Path | None:
        """The lines by which a sale goes."""
        assert isinstance(option, Sell)
        return s.ways.path([place_of(option.slot)], [place_of(option.merchant)])

    def note(self, s: Sight, options: Sequence[Action]) -> str:
        """What a row of the list says of these sales of one tile."""
        return places_of(s, options, "beer")

    def heading(self) -> str:
        """What those notes are about."""
        return list_text("note.beer")

    def button(self, s: Sight, option: Action) -> str:
        tile = s.tiles[str(getattr(option, "slot", ""))]
        return button_text("sell", n=s.names.printed(tile.industry, tile.level).vp)

    def pill(self, s: Sight, option: Action) -> str:
        """The word at the buyer on the board."""
        return ""

    def warning(self, s: Sight, option: Action) -> str:
        """What must be known before it is confirmed."""
        return ""

    def is_certain(self, option: Action) -> bool:
        """Can nothing keep this sale from being made?"""
        return True

    def due(self, s: Sight) -> Action | None:
        """A sale that is confirmed but left to chance, while its card is asked for."""
        return None

    def after(self, s: Sight) -> BrassView | None:
        """The view by which the players' figures are shown as they would be."""
        found: BrassView | None = s.m.after
        return found

    def order_note(self, s: Sight) -> str:
        """What stands over the players' figures."""
        return turn_text("order.note")
