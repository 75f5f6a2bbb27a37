"""The table of a league. Every finished game at its tables counts in which nobody held two seats: a point for
each seat one finished ahead of, bots included. Who left a game is behind everybody."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, select

from ironbridge.registry import titles
from ironbridge.server.cards import TableCard, tables_where
from ironbridge.server.db.schema import league_tables, members, results, tables, users
from ironbridge.server.leagues import League
from ironbridge.server.people import Person

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
    rows = c.execute(
        select(results)
        .join(league_tables, league_tables.c.table == results.c.table)
        .where(league_tables.c.league == league.id)
        .order_by(results.c.table, results.c.seat)
    ).all()
    games: defaultdict[str, list[Row[Any]]] = defaultdict(list)
    for row in rows:
        games[row.table].append(row)
    played: defaultdict[int, list[tuple[Row[Any], int]]] = defaultdict(list)
    for game in games.values():
        for row in game:
            if row.user is not None:
                played[row.user].append((row, sum(_rank(row) < _rank(other) for other in game)))
    there = select(users.c.id, users.c.name).join(members, members.c.user == users.c.id)
    people = c.execute(there.where(members.c.league == league.id, members.c.state == "member"))
    lines = [_line(one.id, one.name, played[one.id]) for one in people]
    return sorted(lines, key=lambda one: (-one.points, -one.won, -one.games, one.name.lower(), one.user))


def _rank(row: Row[Any]) -> int:
    return int(row.players if row.left else row.place)


def _line(user: int, name: str, games: Sequence[tuple[Row[Any], int]]) -> Line:
    best: dict[str, int] = {}
    for row, _ in games:
        best[row.title] = max(row.score, best.get(row.title, row.score))
    ranks = [_rank(row) for row, _ in games]
    named = ((titles().get(id), id, score) for id, score in best.items())
    return Line(
        user,
        name,
        len(games),
        sum(points for _, points in games),
        ranks.count(1),
        round(sum(ranks) / len(ranks), 2) if ranks else None,
        sorted(
            (Best(title.name if title else id, score) for title, id, score in named),
            key=lambda one: one.title,
        ),
    )


def tables_in(c: Connection, league: League, person: Person | None) -> list[TableCard]:
    """Its tables that the viewer may see: listed ones and their own, the newest change first."""
    inside = select(league_tables.c.table).where(league_tables.c.league == league.id)
    return tables_where(c, tables.c.id.in_(inside), person, LATELY)
