"""Matches go into their tables' rows: one that comes onto a table, and one that was played on."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Update, bindparam, delete, insert, update

from ironbridge.core.decisions import Seat
from ironbridge.core.match import Match
from ironbridge.core.record import Step
from ironbridge.server import clocks, deal_results, results
from ironbridge.server.db.schema import steps, tables
from ironbridge.server.desks import Desks
from ironbridge.server.following_orders import take_back_orders
from ironbridge.server.laying import Desk, Left, follow, hands_over, leave
from ironbridge.server.notices import Clock, notify, tell_end
from ironbridge.server.table_rows import SeatRow, TableRow, pace_of, ring

_ADD_STEPS = insert(steps)
_DROP_STEPS = delete(steps).where(
    steps.c.table == bindparam("id"),
    steps.c.chapter == bindparam("of_chapter"),
    steps.c.number > bindparam("last"),
)
_COLUMNS = (
    *("status", "version", "steps", "undone", "deciding", "bot", "progress", "outcome"),
    *("claimed", "changed", "finished", "until"),
)


def _changing(columns: Sequence[str]) -> Update:
    return (
        update(tables)
        .where(tables.c.id == bindparam("table_id"))
        .values({name: bindparam(f"new_{name}", type_=tables.c[name].type) for name in columns})
        .values(pulse=tables.c.pulse + 1)
    )


_UPDATE = _changing(_COLUMNS)
_UPDATE_KEPT = _changing((*_COLUMNS, "now", "kept"))


class Ack(msgspec.Struct, frozen=True):
    """The table after a move: its version, and how many steps have been played."""

    version: int
    steps: int


def standing(match: Match[Any, Any], seats: Sequence[SeatRow]) -> dict[str, Any]:
    """The columns that follow from the match and from who sits where."""
    decision = match.decision
    outcome = match.outcome
    deciding = seats[decision.seat] if decision is not None else None
    return {
        "status": "running" if decision is not None else "finished",
        "version": match.version,
        "steps": match.steps,
        "undone": match.undone,
        "deciding": deciding.seat if deciding is not None else None,
        "bot": deciding.plays_itself if deciding is not None else "",
        "progress": progress(match),
        "outcome": msgspec.to_builtins(outcome) if outcome is not None else None,
    }


def kept(match: Match[Any, Any]) -> dict[str, Any]:
    """The state that a game is taken up from, also by newer rules, and the number of steps it was reached by.

    What can still be taken back is played again.
    """
    steps, state = match.firm
    return {"now": match.game.position(state), "kept": steps}


def progress(match: Match[Any, Any]) -> dict[str, Any]:
    """`done` from 0 to 1, and the facts it stems from; a lobby phrases them."""
    game, state = match.game, match.state
    return {"done": round(game.done(state), 3), "facts": game.stage(state)}


def _add_steps(c: Connection, id: str, chapter: int, fresh: Sequence[Step], stored: int, now: float) -> None:
    """Those that follow the ones stored."""
    rows = [
        {"table": id, "chapter": chapter, "number": number, "step": msgspec.to_builtins(step), "at": now}
        for number, step in enumerate(fresh, stored + 1)
    ]
    if rows:
        c.execute(_ADD_STEPS, rows)


def settle(
    c: Connection, row: TableRow, match: Match[Any, Any], there: Sequence[SeatRow], now: float
) -> None:
    """Put a match on a table that has none: a game just dealt, a record, a copy."""
    columns = standing(match, there)
    until = clocks.open_banks(c, row, there, columns["deciding"], now)
    c.execute(
        update(tables)
        .where(tables.c.id == row.id)
        .values(
            **columns,
            **kept(match),
            header=msgspec.to_builtins(match.record.header),
            pulse=tables.c.pulse + 1,
            until=until,
            started=now,
            changed=now,
            finished=now if columns["status"] == "finished" else None,
        )
    )
    _add_steps(c, row.id, row.chapter, match.record.steps, 0, now)
    notify(c, row.id, there, None, columns["deciding"], match.version, now, None, _clock(row, until))
    ring(c, row.id)


def _clock(row: TableRow, until: float | None) -> Clock | None:
    pace = pace_of(row)
    return Clock(pace, until) if pace is not None and until is not None else None


def store(
    c: Connection,
    desks: Desks,
    desk: Desk,
    row: TableRow,
    there: list[SeatRow],
    match: Match[Any, Any],
    now: float,
    claimed: float = 0.0,
    taken_back: Collection[Seat] | None = None,
) -> Ack:
    """Store what was played, or taken back, since the desk was laid. `taken_back`: as in `clocks.pass_on`."""
    columns = standing(match, there)
    columns["claimed"] = claimed if columns["bot"] else 0.0
    columns["changed"] = now
    over = columns["status"] == "finished"
    columns["finished"] = results.moment(c, row, now) if over else None
    stored = desk.match.steps
    fresh = match.since(stored) if match.steps > stored else []
    told = _from_the_opening(c, desks, desk, row, match, fresh) if over else match
    turn_over = hands_over(match, row.deciding, fresh)
    columns["until"] = clocks.pass_on(c, row, there, columns["deciding"], turn_over, now, taken_back)
    # Beside a box chance can be taken back, and another state be reached by as many steps.
    keep = match.firm[0] != row.kept or desk.chapter != row.chapter or row.box is not None
    if keep:
        columns |= kept(match)
    values = {f"new_{name}": value for name, value in columns.items()}
    c.execute(_UPDATE_KEPT if keep else _UPDATE, {"table_id": row.id, **values})
    if desk.chapter != row.chapter:
        header = msgspec.to_builtins(match.record.header)
        c.execute(update(tables).where(tables.c.id == row.id).values(chapter=desk.chapter, header=header))
    if match.steps < stored:
        c.execute(_DROP_STEPS, {"id": row.id, "of_chapter": desk.chapter, "last": match.steps})
        take_back_orders(c, desk, row, there, match.steps, now, agreed=taken_back is not None)
    else:
        _add_steps(c, row.id, desk.chapter, fresh, stored, now)
    clock = _clock(row, columns["until"])
    decided = None if turn_over else row.deciding
    notify(c, row.id, there, decided, columns["deciding"], match.version, now, row.until, clock)
    if over:
        results.keep(c, desk.title, row, there, told, columns["finished"])
        deal_results.keep(c, row, there, told, columns["finished"])
        tell_end(c, row.id, there, row.deciding, now)
    ring(c, row.id)
    left = _left(desk, match, fresh) if desk.whole else {}
    desks.expect(row.id, desk._replace(match=match, left=left), now)
    return Ack(match.version, match.steps)


def _from_the_opening(
    c: Connection, desks: Desks, desk: Desk, row: TableRow, match: Match[Any, Any], fresh: Sequence[Step]
) -> Match[Any, Any]:
    """The same match with all its steps, where the one at hand began from a stored state."""
    if desk.whole:
        return match
    whole = desks.at(c, row, writing=True).match.fork()
    whole.follow(fresh)
    return whole


def _left(desk: Desk, match: Match[Any, Any], fresh: Sequence[Step]) -> dict[Seat, Left]:
    left = {seat: one for seat, one in desk.left.items() if one.steps <= match.steps}
    if any(step.seat in match.game.card.automa for step in fresh):
        follow(desk.match.fork(), left, fresh)  # how the table was before the automa's turn
    else:
        leave(match, left, fresh)
    return left
