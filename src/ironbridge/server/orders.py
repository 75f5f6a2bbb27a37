"""Orders at tables: kept for a seat, and read by nobody but its player; `following_orders.py` plays them."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update

from ironbridge.core.decisions import Seat
from ironbridge.core.match import Match
from ironbridge.core.refusals import IllegalAction, Malformed
from ironbridge.server.db.schema import orders, tables
from ironbridge.server.desks import Desks, seats_held
from ironbridge.server.errors import BadInput, Conflict, Forbidden
from ironbridge.server.following_orders import follow_orders
from ironbridge.server.laying import Desk
from ironbridge.server.people import Person
from ironbridge.server.storing import store
from ironbridge.server.table_rows import SMALL, SeatRow, TableRow, find_table, lock_table, seat_rows, whole
from ironbridge.table.orders import MOST_STEPS, Order, Standing, check, left_of
from ironbridge.table.title import Title
from ironbridge.words.catalogue import say
from ironbridge.words.problems import problem

MOST_MONEY = 999_999  # as many digits as a form takes
_OWN = [orders.c[name].label(f"order_{name}") for name in ("seat", "text", "fate", "why")]
_MINE = select(*_OWN).where(
    orders.c.table == bindparam("id"), orders.c.user == bindparam("user"), orders.c.seat == bindparam("of")
)
# A row of the table with each of a person's orders there, or with none.
_TABLE = (
    select(*SMALL, *_OWN)
    .outerjoin(orders, (orders.c.table == tables.c.id) & (orders.c.user == bindparam("user")))
    .where(tables.c.id == bindparam("id"))
    .order_by(orders.c.seat)
)


class Kept(msgspec.Struct, frozen=True):
    """An order and what became of its steps: it `waits`, they were `played`, or `dropped`, as `why` explains.

    Standing answers hold whatever its `fate` is.
    """

    seat: Seat
    order: Order
    fate: str
    why: str


def read_order(c: Connection, id: str, person: Person, seat: Seat | None = None) -> Kept | None:
    """A person's own order, that of the first of their seats unless one is named."""
    if seat is None:
        seat = next(iter(seats_held(seat_rows(c, id), person)), None)
    row = c.execute(_MINE, {"id": id, "user": person.id, "of": seat}).one_or_none()
    return _kept(row) if row is not None else None


def _kept(row: Row[Any]) -> Kept:
    return Kept(
        row.order_seat, msgspec.json.decode(row.order_text, type=Order), row.order_fate, row.order_why
    )


def followed_at(c: Connection, id: str, seat: Seat) -> int:
    """How many steps had been played when this seat's order was followed last, or was left."""
    one = select(orders.c.steps).where(orders.c.table == id, orders.c.seat == seat)
    return c.execute(one).scalar() or 0


def find_table_and_orders(c: Connection, id: str, person: Person | None) -> tuple[TableRow, list[Kept]]:
    """The table without its large columns, and the orders of whoever looks at it, in one statement."""
    if person is None:
        return find_table(c, id), []
    rows = c.execute(_TABLE, {"id": id, "user": person.id}).all()
    return whole(rows), [_kept(row) for row in rows if row.order_seat is not None]


def give(
    c: Connection,
    desks: Desks,
    id: str,
    person: Person,
    order: Order,
    now: float,
    seat: Seat | None = None,
    *,
    keep_standing: bool = False,
) -> None:
    """Keep an order in place of an earlier one, whose standing answers can be kept with the new steps.

    Raises BadInput for one that can never be played. Raises Conflict for steps where it is this seat's turn:
    a request sent twice would play them twice.
    """
    row, there, mine = _running(c, id, person, seat)
    if order.steps and row.deciding == mine:
        raise Conflict(say("It is your turn. Play these steps now instead of keeping them as an order."))
    if len(order.steps) > MOST_STEPS:
        raise BadInput(say("An order can have at most {most} steps.", most=MOST_STEPS))
    if not set(order.unless) <= {one.seat for one in there if one.seat != mine}:
        raise BadInput(say("An order can depend only on the other seats at the table."))
    desk = desks.at(c, row, writing=True)
    standing = _standing_of(c, id, person, mine) if keep_standing else _checked(desk, order.standing)
    _check(desk.title, desk.match, there, mine, order)
    order = msgspec.structs.replace(order, unless=tuple(dict.fromkeys(order.unless)), standing=standing)
    _put(c, row, person, mine, left_of(order, order.steps), now)
    _answer(c, desks, row, there, mine, now)


def stand(
    c: Connection,
    desks: Desks,
    id: str,
    person: Person,
    standing: Standing,
    now: float,
    seat: Seat | None = None,
) -> None:
    """Replace the standing answers, and leave the steps as they are; without any there are none."""
    row, there, mine = _running(c, id, person, seat)
    answers = _checked(desks.at(c, row, writing=True), standing)
    kept = read_order(c, id, person, mine)
    if kept is None:
        _put(c, row, person, mine, Order(standing=answers), now)
    else:
        order = msgspec.structs.replace(kept.order, standing=answers)
        _change(c, id, msgspec.structs.replace(kept, order=order))
    _answer(c, desks, row, there, mine, now)


def take_back(
    c: Connection, id: str, person: Person, seat: Seat | None = None, *, keep_standing: bool = False
) -> None:
    """Forget an order, whatever became of it; its standing answers may go on holding."""
    _, there = lock_table(c, id)
    mine = _seat_of(there, person, seat)
    standing = _standing_of(c, id, person, mine) if keep_standing else None
    _change(c, id, Kept(mine, Order(standing=standing), "waits", ""))


def _standing_of(c: Connection, id: str, person: Person, seat: Seat) -> Standing | None:
    kept = read_order(c, id, person, seat)
    return kept.order.standing if kept is not None else None


def _put(c: Connection, row: TableRow, person: Person, seat: Seat, order: Order, now: float) -> None:
    _drop(c, row.id, seat)
    if order != Order():
        text = msgspec.json.encode(order).decode()
        values = {
            "table": row.id,
            "seat": seat,
            "user": person.id,
            "text": text,
            "steps": row.steps,
            "at": now,
        }
        c.execute(insert(orders).values(values))


def _change(c: Connection, id: str, kept: Kept) -> None:
    """Put an order in place of another without a new beginning: what was played since still counts."""
    if kept.order == Order() and kept.fate == "waits":
        _drop(c, id, kept.seat)
        return
    values = {"text": msgspec.json.encode(kept.order).decode(), "fate": kept.fate, "why": kept.why}
    c.execute(update(orders).where(orders.c.table == id, orders.c.seat == kept.seat).values(values))


def _drop(c: Connection, id: str, seat: Seat) -> None:
    c.execute(delete(orders).where(orders.c.table == id, orders.c.seat == seat))


def _running(
    c: Connection, id: str, person: Person, seat: Seat | None
) -> tuple[TableRow, list[SeatRow], Seat]:
    """The table, locked, at which this person may leave an order for this seat."""
    row, there = lock_table(c, id)
    mine = _seat_of(there, person, seat)
    if row.status != "running" or row.box is not None:
        raise Conflict(say("You can keep an order only for a game in progress."))
    return row, there, mine


def _seat_of(there: list[SeatRow], person: Person, seat: Seat | None) -> Seat:
    held = [one.seat for one in there if one.player == person.id]
    if not held:
        raise Forbidden(say("You have no seat at this table."))
    if seat is not None and seat not in held:
        raise Forbidden(say("This is not your seat."))
    return held[0] if seat is None else seat


def _checked(desk: Desk, standing: Standing | None) -> Standing | None:
    """Standing answers without repetitions, if any. Raises BadInput for what this game never asks."""
    if standing is None or standing == Standing():
        return None
    title = desk.title
    unknown = set(msgspec.to_builtins(standing)) - set(title.standing_answers)
    unknown = unknown or set(standing.take) - set(title.takes(desk.match.state))
    if unknown:
        named = ", ".join(sorted(unknown))
        raise BadInput(
            say("{title} does not have this standing order: {named}.", title=title.name, named=named)
        )
    _check_amount(standing.bid_up_to)
    return msgspec.structs.replace(standing, take=tuple(dict.fromkeys(standing.take)))


def _check_amount(amount: int | None) -> None:
    if amount is not None and not 0 <= amount <= MOST_MONEY:
        raise BadInput(say("An amount must be a whole number from 0 to {most}.", most=MOST_MONEY))


def _check(title: Title, match: Match[Any, Any], there: list[SeatRow], seat: Seat, order: Order) -> None:
    for step in order.steps:
        _check_amount(step.most)
    try:
        check(match, seat, order)
    except IllegalAction as error:
        said = title.voice([one.name for one in there], match.state).refusal(error.refusal)
        raise BadInput(
            say("This order could not be played even if it were your turn: {reason}", reason=said)
        ) from None
    except Malformed as error:
        raise BadInput(problem(error)) from None


def _answer(c: Connection, desks: Desks, row: TableRow, there: list[SeatRow], seat: Seat, now: float) -> None:
    """Standing answers left in one's own turn answer at once, as they would have after the last move."""
    if row.deciding != seat:
        return
    desk = desks.at(c, row, writing=True, whole=False)
    match = desk.match.fork()
    follow_orders(c, desk, row, there, match, now)
    if match.steps > desk.match.steps:
        store(c, desks, desk, row, there, match, now)
