"""How long masters may think where many are asked at once, and how a table tells of it.

Each worker holds the claim of the table it plays at, so the claims that hold are the workers at work, on
whatever machine. For every one of them two masters may think as long as they usually do; where more wait,
each thinks for as much less.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, bindparam, exists, func, not_, or_, select

from ironbridge.bots.names import MASTER
from ironbridge.server.db.schema import seats, tables
from ironbridge.words.catalogue import say

ROW = 2  # masters for each worker that have their whole budget; twenty then take as long as six would
LEAST = 1 / 32  # of the budget; docs/bots.md measures what a master with it gains on a foreman

# A range, where "unequal" would read every table there ever was.
A_BOT_DECIDES = tables.c.bot > ""
ATTENDED = exists().where(seats.c.table == tables.c.id, seats.c.kind == "person")

_THIS_ATTENDED = exists().where(seats.c.table == bindparam("table_id"), seats.c.kind == "person")
_FOUND = (
    select(
        (tables.c.bot == MASTER).label("master"),
        (tables.c.claimed >= bindparam("at")).label("claimed"),
        # Where a person waits nothing else comes first, so nothing else counts.
        or_(ATTENDED, not_(_THIS_ATTENDED)).label("rivals"),
    )
    .where(A_BOT_DECIDES)
    .subquery()
)
_COUNTED = select(
    func.count().filter(_FOUND.c.master, _FOUND.c.rivals), func.count().filter(_FOUND.c.claimed)
).select_from(_FOUND)


class Hurry(msgspec.Struct, frozen=True):
    """A master thought with this share of its budget, in numbers and in words."""

    share: float
    sentence: str


def share_at(c: Connection, id: str, now: float) -> float:
    """The part of its budget that a master at this table, which is claimed, may spend now."""
    masters, workers = c.execute(_COUNTED, {"table_id": id, "at": now}).one()
    return max(LEAST, min(1.0, ROW * max(workers, 1) / max(masters, 1)))


def hurry(share: float) -> Hurry | None:
    """What is told of a master that thought with this share; nothing if that was all of its budget."""
    if share >= 1:
        return None
    return Hurry(
        share,
        say(
            "Many master bots had to think at the same time, so the last one to play at this table "
            "had only {percent} per cent of its usual time.",
            percent=int(100 * share),
        ),
    )
