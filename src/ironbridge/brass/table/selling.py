"""The way of selling that a table has: by its distant market, or by its merchants."""

from __future__ import annotations

from ironbridge.brass.table.cotton import Cotton
from ironbridge.brass.table.merchants import Merchants
from ironbridge.brass.table.sight import Sight
from ironbridge.brass.table.trade import Trade

MERCHANTS, COTTON = Merchants(), Cotton()


def trade_of(s: Sight) -> Trade:
    return MERCHANTS if s.view.distant is None else COTTON
