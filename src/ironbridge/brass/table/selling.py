"""The way of selling that a table has: by its distant market, or to its merchants."""

from __future__ import annotations

from ironbridge.brass.table.cotton import Cotton
from ironbridge.brass.table.sight import Sight
from ironbridge.brass.table.trade import Trade

MERCHANTS, COTTON = Trade(), Cotton()


def trade_of(s: Sight) -> Trade:
    return MERCHANTS if s.view.distant is None else COTTON
