"""The table of a league, added up by the database. Every finished game at its tables counts in which nobody
held two seats: a point for each seat one finished ahead of, bots included. Who is ahead: see `ranks.py`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, case, func, select

from ironbridge.registry import titles
from ironbridge.server.cards import TableCard, tables_where
from ironbridge.server.db.schema import league_tables, members, results, tables, users
from ironbridge.server.leagues import League
from ironbridge.server.people import Person
from ironbridge.server.ranks import AHEAD_OF, RANK

LATELY = 12


class Best(msgspec.Struct, frozen=True):
    """The highest score of a title."""

    title: str
    score: int


class Line(msgspec.Struct, frozen=True):
    """A member's results; `mean_place` is null without a game."""

    user: int
    name: str
    games: int
    points: int
    won: int
    mean_place: float | None
    best: list[Best]


def table_of(c: Connection, league: League) -> list[Line]:
    """Members in the order of points; before a first game by name."""
    games = (
        select(results.c.user, results.c.title, results.c.score, RANK.label("rank"), AHEAD_OF.label("ahead"))
        .join(league_tables, league_tables.c.table == results.c.table)
        .where(league_tables.c.league == league.id)
        .subquery()
    )
    sums = select(
        games.c.user,
        games.c.title,
        func.count().label("games"),
        func.sum(games.c.ahead).label("points"),
        func.sum(games.c.rank).label("ranks"),
        func.sum(case((games.c.rank == 1, 1), else_=0)).label("won"),
        func.max(games.c.score).label("best"),
    )
    played: defaultdict[int, list[Row[Any]]] = defaultdict(list)
    for row in c.execute(sums.where(games.c.user.is_not(None)).group_by(games.c.user, games.c.title)):
        played[row.user].append(row)
    there = select(users.c.id, users.c.name).join(members, members.c.user == users.c.id)
    people = c.execute(there.where(members.c.league == league.id, members.c.state == "member"))
    lines = [_line(one.id, one.name, played[one.id]) for one in people]
    return sorted(lines, key=lambda one: (-one.points, -one.won, -one.games, one.name.lower(), one.user))


def _line(user: int, name: str, sums: Sequence[Row[Any]]) -> Line:
    """`sums`: of their games, by title."""
    games = sum(row.games for row in sums)
    named = ((titles().get(row.title), row.title, row.best) for row in sums)
    return Line(
        user,
        name,
        games,
        int(sum(row.points for row in sums)),
        sum(row.won for row in sums),
        round(int(sum(row.ranks for row in sums)) / games, 2) if games else None,
        sorted(
            (Best(title.name if title else id, score) for title, id, score in named),
            key=lambda one: one.title,
        ),
    )


def tables_in(c: Connection, league: League, person: Person | None) -> list[TableCard]:
    """Its tables that the viewer may see: listed ones and their own, the newest change first."""
    inside = select(league_tables.c.table).where(league_tables.c.league == league.id)
    return tables_where(c, tables.c.id.in_(inside), person, LATELY)
