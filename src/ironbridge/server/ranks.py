"""The place that a seat of a finished game counts for: who stayed is ranked again, who left is last.

A bot plays on for whoever left, and may well win: nobody who stayed is behind it. These columns need all
seats of a game among the rows that are selected.
"""

from __future__ import annotations

from sqlalchemy import case, func

from ironbridge.server.db.schema import results

_ALIKE = (results.c.table, results.c.left)
_AMONG_THEM = func.rank().over(partition_by=_ALIKE, order_by=results.c.place)
_SEATS = func.count().over(partition_by=results.c.table)
_EQUAL = func.count().over(partition_by=(*_ALIKE, results.c.place))

RANK = case((results.c.left, results.c.players), else_=_AMONG_THEM)
AHEAD_OF = case((results.c.left, 0), else_=_SEATS - _AMONG_THEM - _EQUAL + 1)  # so many seats
