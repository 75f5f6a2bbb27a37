"""Orders are followed in the very transaction in which the turn of their seats comes.

So whoever has an order that answers is never asked, and the record has nothing that a hand could not play.
What becomes of an order is kept with it, and told.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Select, bindparam, select, update

from ironbridge.core.decisions import Seat
from ironbridge.core.match import Match
from ironbridge.core.record import Step
from ironbridge.server.db.schema import orders, users
from ironbridge.server.laying import Desk, read_steps
from ironbridge.server.notices import tell
from ironbridge.server.table_rows import SeatRow, TableRow
from ironbridge.table.orders import Dropped, Order, follow, left_of, rival_of
from ironbridge.table.title import Title
from ironbridge.words.catalogue import Message, say, speak_with
from ironbridge.words.languages import choose_language, translations

TAKEN_BACK: Message = "The moves before it have been taken back."
_IN_A_ROW = 50  # orders that one move may set off
_NOTHING = msgspec.json.encode(Order()).decode()
_HERE = orders.c.table == bindparam("id")
_LATER = _HERE & (orders.c.steps > bindparam("last"))
_FOUND = select(orders.c.seat, orders.c.user, orders.c.text, orders.c.fate, orders.c.steps)
_WAITING = _FOUND.where(_HERE, orders.c.text != _NOTHING)
_FOUND_LATER = _FOUND.where(_LATER)
# An order tells by their number which steps were played since: where steps go, they have new numbers.
_COUNT_BACK = update(orders).where(_LATER).values(steps=bindparam("last"))
_COUNT_ANEW = update(orders).where(_HERE).values(steps=bindparam("so_far"))


class Stored(NamedTuple):
    """An order as it is stored: `steps` had been played when it was left, or when it was followed last."""

    seat: Seat
    user: int
    text: str
    fate: str
    steps: int

    @property
    def order(self) -> Order:
        return msgspec.json.decode(self.text, type=Order)


def follow_orders(
    c: Connection, desk: Desk, row: TableRow, there: list[SeatRow], match: Match[Any, Any], now: float
) -> None:
    """Play on while whoever decides has an order that answers. `match`: the desk's, which was played on."""
    found = _find(c, _WAITING, there, id=row.id)
    for _ in range(_IN_A_ROW if found else 0):
        decision = match.decision
        kept = found.get(decision.seat) if decision is not None else None
        if kept is None:
            break
        before, order = match.steps, kept.order
        followed = follow(desk.title, match, order, _since(c, desk, row, match, kept, order))
        if followed.dropped is not None:
            why = partial(reason, desk.title, there, match, kept.seat, followed.dropped)
            found[kept.seat] = _drop(c, row, kept, order, why, now)
        elif followed.left != order:
            found[kept.seat] = _go_on(c, row, kept, followed.left, match.steps, now)
        if match.steps == before:
            break
    if desk.chapter != row.chapter and match.steps > desk.match.steps:
        _begin_chapter(c, desk, row, there, match, found, now)


def _begin_chapter(
    c: Connection,
    desk: Desk,
    row: TableRow,
    there: list[SeatRow],
    match: Match[Any, Any],
    found: dict[Seat, Stored],
    now: float,
) -> None:
    """Steps are counted anew. Orders will know no earlier ones: what these forestall is dropped now."""
    for kept in found.values():
        order = kept.order
        rival = rival_of(desk.title, order, kept.seat, _since(c, desk, row, match, kept, order))
        if rival is not None:
            dropped = Dropped(order.steps[0], rival=rival)
            _drop(c, row, kept, order, partial(reason, desk.title, there, match, kept.seat, dropped), now)
    c.execute(_COUNT_ANEW, {"id": row.id, "so_far": match.steps})


def take_back_orders(
    c: Connection, desk: Desk, row: TableRow, there: list[SeatRow], last: int, now: float, *, agreed: bool
) -> None:
    """Steps after the `last` are taken back: drop orders left or followed after one that their seat played.

    Where nobody had to agree, somebody takes back their own steps, and knows that an order has played them.
    """
    gone = desk.match.since(last)
    for kept in _find(c, _FOUND_LATER, there, id=row.id, last=last).values():
        order = kept.order
        counts = order.steps if kept.fate == "waits" else agreed and kept.fate == "played"
        if counts and any(step.seat == kept.seat and not step.forced for step in gone[: kept.steps - last]):
            _drop(c, row, kept, order, partial(say, TAKEN_BACK), now)
    c.execute(_COUNT_BACK, {"id": row.id, "last": last})


def _find(c: Connection, wanted: Select[Any], there: list[SeatRow], **facts: Any) -> dict[Seat, Stored]:
    """By seat; not those of people who sit there no more."""
    found = (Stored(*kept) for kept in c.execute(wanted, facts))
    return {kept.seat: kept for kept in found if there[kept.seat].player == kept.user}


def _since(
    c: Connection, desk: Desk, row: TableRow, match: Match[Any, Any], kept: Stored, order: Order
) -> list[Step]:
    """What was played since an order was left, if anything depends on it."""
    if not (order.unless or order.free):
        return []
    return [*read_steps(c, row, kept.steps), *match.since(desk.match.steps)]


def _go_on(c: Connection, row: TableRow, kept: Stored, left: Order, steps: int, now: float) -> Stored:
    """Steps of an order were played, after which there are so many; these are left."""
    if not left.steps:
        tell(c, kept.user, "order_played", row.id, {}, now)
    return _write(c, row, kept, left, "waits" if left.steps else "played", steps=steps)


def _drop(
    c: Connection, row: TableRow, kept: Stored, order: Order, why: Callable[[], str], now: float
) -> Stored:
    """The steps of an order are dropped, and their owner hears in their language why."""
    language = c.execute(select(users.c.language).where(users.c.id == kept.user)).scalar() or ""
    with speak_with(translations(choose_language(language, ""))):
        said = why()
    tell(c, kept.user, "order_dropped", row.id, {"why": said}, now)
    return _write(c, row, kept, left_of(order), "dropped", why=said)


def _write(c: Connection, row: TableRow, kept: Stored, left: Order, fate: str, **more: Any) -> Stored:
    text = msgspec.json.encode(left).decode()
    mine = (orders.c.table == row.id) & (orders.c.seat == kept.seat)
    c.execute(update(orders).where(mine).values(text=text, fate=fate, **more))
    return kept._replace(text=text, fate=fate)


def reason(title: Title, there: list[SeatRow], match: Match[Any, Any], seat: Seat, dropped: Dropped) -> str:
    """Why an order was dropped, as its owner may know it."""
    voice = title.voice([one.name for one in there], match.state)
    if dropped.rival is not None:
        by = dropped.rival.seat
        first = next((one for one in reversed(match.log) if one.step == dropped.rival), None)
        told = voice.log([first], seat) if first is not None else ()
        said = say("{name} played there first.", name=there[by].name)
        return " ".join([said, *(line.text for line in told if line.seat == by)])
    if dropped.refusal is not None:
        return voice.refusal(dropped.refusal)
    most = dropped.step.most
    if most is None:
        return say("It cannot be played under this version of the rules.")
    price, most_said = (voice.money(amount) or str(amount) for amount in (dropped.price, most))
    return say("It would have cost {price}, but you allowed at most {most}.", price=price, most=most_said)
