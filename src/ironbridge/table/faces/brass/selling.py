"""The way of selling that a table has: by its distant market, or by its merchants."""

from __future__ import annotations

from ironbridge.table.faces.brass.cotton import Cotton
from ironbridge.table.faces.brass.merchants import Merchants
from ironbridge.table.faces.brass.sight import Sight
from ironbridge.table.faces.brass.trade import Trade

MERCHANTS, COTTON = Merchants(), Cotton()


def trade_of(s: Sight) -> Trade:
    return MERCHANTS if s.view.distant is None else COTTON
