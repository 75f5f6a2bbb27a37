"""How a deal of the week has gone: kept with the last move of a first try, told to who has played it.

Nothing of it stands in `results`, so no page of statistics can give it away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, case, func, select, update

from ironbridge.core.match import Match
from ironbridge.server.db.schema import deals, tables, tries, users
from ironbridge.server.people import Person
from ironbridge.server.table_rows import SeatRow, TableRow

PERSON = 0  # the seat of whoever plays
AROUND = 10  # lines that are told, one's own among them
COLUMNS = 14  # at most
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class DealLine(msgspec.Struct, frozen=True):
    """A result: `rank` among all, `place` at its own table. `table` is null while the replay is closed."""

    rank: int
    name: str
    user: int
    colour: str
    score: int
    place: int
    sources: dict[str, int]
    you: bool
    table: str | None


class DealColumn(msgspec.Struct, frozen=True):
    """How many results have so many points."""

    lowest: int
    highest: int
    count: int
    yours: bool


class DealResults(msgspec.Struct, frozen=True):
    """`yours` is null for who has no result; `below` have fewer points than it, and `ahead` is what it had
    more than the best bot at its table. `around`: ten lines around yours, or the first ten.
    """

    count: int
    yours: DealLine | None
    below: int
    ahead: int
    around: list[DealLine]
    columns: list[DealColumn]


def keep(
    c: Connection,
    row: TableRow,
    there: Sequence[SeatRow],
    match: Match[Any, Any],
    finished: float,
) -> None:
    """Write down how a first try has ended; without points where it was given up, or is too late."""
    outcome = match.outcome
    if row.deal is None or outcome is None:
        return
    values: dict[str, Any] = {"finished": finished}
    closes = c.execute(select(deals.c.closes).where(deals.c.week == row.deal)).scalar_one()
    if not there[PERSON].resigned and finished < closes:
        sources = {line.source: line.points[PERSON] for line in outcome.scored if line.points[PERSON]}
        values["score"], values["place"] = outcome.scores[PERSON], outcome.places[PERSON]
        values["sources"] = msgspec.json.encode(sources).decode()
    c.execute(update(tries).where(tries.c.table == row.id).values(values))


def results_of(c: Connection, week: str, person: Person | None, over: bool) -> DealResults:
    """All that is told of a week; whether this person may hear it is for the caller to say."""
    found = c.execute(
        select(tries, users.c.name, users.c.colour)
        .join(users, users.c.id == tries.c.user)
        .where(tries.c.week == week, tries.c.score.is_not(None))
        .order_by(tries.c.score.desc(), tries.c.finished, tries.c.user)
    ).all()
    scores = [row.score for row in found]
    who = person.id if person is not None else None
    mine = next((at for at, row in enumerate(found) if row.user == who), None)
    first = max(0, min((mine or 0) - AROUND // 2 - 1, len(found) - AROUND))

    def line(row: Row[Any]) -> DealLine:
        you = row.user == who
        return DealLine(
            scores.index(row.score) + 1,
            row.name,
            row.user,
            row.colour,
            row.score,
            row.place,
            msgspec.json.decode(row.sources or "{}", type=dict[str, int]),
            you,
            row.table if over or you else None,
        )

    return DealResults(
        len(found),
        line(found[mine]) if mine is not None else None,
        sum(score < scores[mine] for score in scores) if mine is not None else 0,
        _ahead(c, found[mine]) if mine is not None else 0,
        [line(row) for row in found[first : first + AROUND]],
        columns_of(scores, scores[mine] if mine is not None else None),
    )


def _ahead(c: Connection, row: Row[Any]) -> int:
    """By how much somebody beat the best of the others at their table; below nought if they did not."""
    outcome = c.execute(select(tables.c.outcome).where(tables.c.id == row.table)).scalar()
    others = outcome["scores"][PERSON + 1 :] if isinstance(outcome, dict) else ()
    return int(row.score - max(others, default=row.score))


def ranks_in(c: Connection, weeks: Sequence[str], person: Person | None) -> dict[str, tuple[int, int | None]]:
    """How many results some weeks have, and the person's rank among them."""
    mine = tries.alias()
    yours = (mine.c.week == tries.c.week) & (mine.c.user == (person.id if person is not None else None))
    better = func.sum(case((tries.c.score > mine.c.score, 1), else_=0))
    found = (
        select(tries.c.week, func.count(), case((mine.c.score.is_not(None), better + 1)))
        .join(mine, yours, isouter=True)
        .where(tries.c.week.in_(weeks), tries.c.score.is_not(None))
        .group_by(tries.c.week, mine.c.score)
    )
    return {week: (count, rank) for week, count, rank in c.execute(found)}


def columns_of(scores: Sequence[int], mine: int | None) -> list[DealColumn]:
    """The results in columns of equal width, from the lowest to the highest."""
    if not scores:
        return []
    low, high = min(scores), max(scores)
    step = next((one for one in STEPS if high // one - low // one < COLUMNS), high - low + 1)
    return [
        DealColumn(
            at * step,
            at * step + step - 1,
            sum(score // step == at for score in scores),
            mine is not None and mine // step == at,
        )
        for at in range(low // step, high // step + 1)
    ]
