"""Orders at tables: kept for a seat, and followed in the very transaction in which its turn comes.

So whoever has an order that answers is never asked, and the record has nothing that a hand could not play.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from ironbridge.core.decisions import Seat
from ironbridge.core.match import Match
from ironbridge.core.refusals import IllegalAction, Malformed
from ironbridge.server.db.schema import orders, users
from ironbridge.server.desks import Desks
from ironbridge.server.errors import BadInput, Conflict, Forbidden
from ironbridge.server.laying import read_steps
from ironbridge.server.notices import tell
from ironbridge.server.people import Person
from ironbridge.server.table_rows import SeatRow, TableRow, lock_table
from ironbridge.table.orders import MOST_STEPS, Dropped, Followed, Order, check, follow
from ironbridge.table.title import Title
from ironbridge.words.catalogue import say, speak_with
from ironbridge.words.languages import choose_language, translations
from ironbridge.words.problems import problem

_IN_A_ROW = 50  # orders that one move may set off
_KEPT = select(orders.c.seat, orders.c.text, orders.c.steps)


class Waiting(NamedTuple):
    """An order that has not been played yet, as it is stored."""

    seat: Seat
    text: str
    steps: int


class Kept(msgspec.Struct, frozen=True):
    """An order and what became of it: it `waits`, was `played`, or was `dropped`, which `why` explains."""

    seat: Seat
    order: Order
    fate: str
    why: str


def read_order(c: Connection, id: str, person: Person, seat: Seat | None = None) -> Kept | None:
    """A person's own order, that of the first of their seats unless one is named."""
    mine = select(orders).where(orders.c.table == id, orders.c.user == person.id)
    if seat is not None:
        mine = mine.where(orders.c.seat == seat)
    row = c.execute(mine.order_by(orders.c.seat).limit(1)).one_or_none()
    if row is None:
        return None
    return Kept(row.seat, msgspec.json.decode(row.text, type=Order), row.fate, row.why)


def give(
    c: Connection, desks: Desks, id: str, person: Person, order: Order, now: float, seat: Seat | None = None
) -> None:
    """Keep an order in place of an earlier one. Raises BadInput for one that can never be played."""
    row, there = lock_table(c, id)
    mine = _seat_of(there, person, seat)
    if row.status != "running" or row.box is not None:
        raise Conflict(say("Orders can be left only in a game in progress."))
    if len(order.steps) > MOST_STEPS:
        raise BadInput(say("An order can have at most {most} steps.", most=MOST_STEPS))
    if not set(order.unless) <= {one.seat for one in there if one.seat != mine}:
        raise BadInput(say("An order can depend only on the other seats of the table."))
    desk = desks.at(c, row, writing=True)
    unknown = set(msgspec.to_builtins(order.standing or {})) - set(desk.title.standing_answers)
    if unknown:
        named = ", ".join(sorted(unknown))
        raise BadInput(
            say("{title} does not have this standing order: {named}.", title=desk.title.name, named=named)
        )
    _check(desk.title, desk.match, there, mine, order)
    c.execute(delete(orders).where(orders.c.table == id, orders.c.seat == mine))
    text = msgspec.json.encode(order).decode()
    values = {"table": id, "seat": mine, "user": person.id, "text": text, "steps": row.steps, "at": now}
    c.execute(insert(orders).values(values))


def take_back(c: Connection, id: str, person: Person, seat: Seat | None = None) -> None:
    """Forget an order, whatever became of it."""
    _, there = lock_table(c, id)
    mine = _seat_of(there, person, seat)
    c.execute(delete(orders).where(orders.c.table == id, orders.c.seat == mine))


def _seat_of(there: list[SeatRow], person: Person, seat: Seat | None) -> Seat:
    held = [one.seat for one in there if one.player == person.id]
    if not held:
        raise Forbidden(say("You have no seat at this table."))
    if seat is not None and seat not in held:
        raise Forbidden(say("This is not your seat."))
    return held[0] if seat is None else seat


def _check(title: Title, match: Match[Any, Any], there: list[SeatRow], seat: Seat, order: Order) -> None:
    try:
        check(match, seat, order)
    except IllegalAction as error:
        said = title.voice([one.name for one in there], match.state).refusal(error.refusal)
        raise BadInput(say("This order could not be played: {reason}", reason=said)) from None
    except Malformed as error:
        raise BadInput(problem(error)) from None


def follow_orders(
    c: Connection, title: Title, row: TableRow, there: list[SeatRow], match: Match[Any, Any], now: float
) -> None:
    """Play on while whoever decides has an order that answers."""
    waiting = c.execute(_KEPT.where(orders.c.table == row.id, orders.c.fate == "waits"))
    found = {one.seat: one for one in (Waiting(*kept) for kept in waiting)}
    for _ in range(_IN_A_ROW if found else 0):
        decision = match.decision
        kept = found.get(decision.seat) if decision is not None else None
        if kept is None or there[kept.seat].player is None:
            return
        before = match.steps
        order = msgspec.json.decode(kept.text, type=Order)
        since = [*read_steps(c, row, kept.steps), *match.since(row.steps)] if order.unless else []
        followed = follow(title, match, order, since)
        if followed.left != order:
            _keep(c, title, row, there, match, kept.seat, followed, now)
            found[kept.seat] = kept._replace(text=msgspec.json.encode(followed.left).decode())
        if match.steps == before:
            return


def _keep(
    c: Connection,
    title: Title,
    row: TableRow,
    there: list[SeatRow],
    match: Match[Any, Any],
    seat: Seat,
    followed: Followed,
    now: float,
) -> None:
    """What is left of an order, and a notice of what became of it."""
    user, left, dropped = there[seat].user, followed.left, followed.dropped
    assert user is not None
    stands = bool(left.steps) or left.standing is not None
    fate = "dropped" if dropped else "waits" if stands else "played"
    values = {"text": msgspec.json.encode(left).decode(), "fate": fate}
    if dropped is not None:
        language = c.execute(select(users.c.language).where(users.c.id == user)).scalar() or ""
        with speak_with(translations(choose_language(language, ""))):
            values["why"] = reason(title, there, match, dropped)
        tell(c, user, "order_dropped", row.id, {"why": values["why"]}, now)
    elif fate == "played":
        tell(c, user, "order_played", row.id, {}, now)
    c.execute(update(orders).where(orders.c.table == row.id, orders.c.seat == seat).values(values))


def reason(title: Title, there: list[SeatRow], match: Match[Any, Any], dropped: Dropped) -> str:
    """Why an order was dropped, as a sentence."""
    if dropped.rival is not None:
        return say("{name} has played there since.", name=there[dropped.rival].name)
    if dropped.refusal is not None:
        return title.voice([one.name for one in there], match.state).refusal(dropped.refusal)
    most = dropped.step.most
    if most is None:
        return say("Under the rules of this version it cannot be played.")
    return say("It would have cost {price}, and you allowed {most}.", price=dropped.price, most=most)
