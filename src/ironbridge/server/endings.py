"""How the games of a title end, by map and number of players, from the results of all that are finished."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, case, func, select

from ironbridge.registry import Titles
from ironbridge.server.db.schema import results
from ironbridge.server.errors import NotFound
from ironbridge.server.played_games import Names
from ironbridge.words.catalogue import say


class Ending(msgspec.Struct, frozen=True):
    """How games of one map and number of players end.

    `wins[seat]`: the share of games won from a seat; a shared first place is split. `took` is in
    seconds, the time between turns included.
    """

    map: str
    name: str
    players: int
    games: int
    mean_score: float
    winner_score: float
    best: int
    wins: list[float]
    actions: float
    took: float


class TitleResults(msgspec.Struct, frozen=True):
    title: str
    name: str
    games: int
    endings: list[Ending]


def title_results(c: Connection, titles: Titles, id: str) -> TitleResults:
    """Raises NotFound."""
    title = titles.get(id)
    if title is None:
        raise NotFound(say("There is no such title."))
    endings = list(_endings(c, id, Names(titles)))
    return TitleResults(id, title.name, sum(one.games for one in endings), endings)


def _endings(c: Connection, id: str, names: Names) -> Iterator[Ending]:
    won = results.c.place == 1
    sharing = func.sum(case((won, 1), else_=0)).over(partition_by=results.c.table)
    r = select(results, sharing.label("sharing")).where(results.c.title == id).subquery().c
    won = r.place == 1
    wanted = (
        select(
            *(r.map, r.players, r.seat, func.count().label("games"), func.max(r.score).label("best")),
            func.sum(r.score).label("score"),
            func.sum(case((won, 1), else_=0)).label("winners"),
            func.sum(case((won, 1.0 / r.sharing), else_=0.0)).label("won"),
            func.sum(case((won, r.score), else_=0)).label("winning"),
            func.avg(r.actions).label("actions"),
            func.avg(r.took).label("took"),
        )
        .group_by(r.map, r.players, r.seat)
        .order_by(r.map, r.players, r.seat)
    )
    kinds: defaultdict[tuple[str, int], list[Row[Any]]] = defaultdict(list)
    for row in c.execute(wanted):
        kinds[row.map, row.players].append(row)
    for (map, players), seats in kinds.items():
        games = seats[0].games
        winners = sum(row.winners for row in seats)
        yield Ending(
            map,
            names.map(id, map) if map else names.title(id),
            players,
            games,
            round(float(sum(row.score for row in seats)) / (games * players), 1),
            round(float(sum(row.winning for row in seats)) / winners, 1) if winners else 0.0,
            max(row.best for row in seats),
            [round(float(row.won) / games, 3) for row in seats],
            round(float(seats[0].actions), 1),
            round(float(seats[0].took), 1),
        )
