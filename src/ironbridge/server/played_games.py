"""The finished games of a person: all their seats, and each game as one line.

A game at a private table is told to everybody, but its table is named only to those who sat there.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, select

from ironbridge.registry import Titles
from ironbridge.server.db.schema import results, tables, users
from ironbridge.server.people import Person
from ironbridge.server.ranks import RANK
from ironbridge.server.ratings import SHOWN_FROM, Rating
from ironbridge.table.title import Title
from ironbridge.words.catalogue import say


class SeatLine(msgspec.Struct, frozen=True):
    """A seat of a finished game. `user` is null of a bot, and of whoever has deleted their account. The bot
    of whoever `left` made the points; their place is the last."""

    seat: int
    name: str
    user: int | None
    level: str
    score: int
    place: int
    left: bool


class GameLine(msgspec.Struct, frozen=True):
    """A finished game. `table` and `table_name` are empty if the table is private and not the viewer's.

    The places are those that count: who stayed is ranked without those who left.
    """

    table: str
    table_name: str
    title: str
    title_name: str
    map: str
    map_name: str
    players: int
    seat: int
    place: int
    score: int
    left: bool
    finished: float
    rated: bool
    rating: int | None
    change: int | None
    seats: list[SeatLine]


class Played(NamedTuple):
    """One game: the row of whom it is told of, and those of all seats; `rank` in them is what counts."""

    mine: Row[Any]
    seats: list[Row[Any]]


def played_by(c: Connection, user: int) -> list[Played]:
    """A person's games, the oldest first."""
    theirs = select(results.c.table).where(results.c.user == user)
    wanted = (
        select(results, RANK.label("rank"), tables.c.name.label("table_name"))
        .add_columns(tables.c.listed, users.c.name.label("person"))
        .join(tables, tables.c.id == results.c.table)
        .outerjoin(users, users.c.id == results.c.user)
        .where(results.c.table.in_(theirs))
        .order_by(results.c.finished, results.c.table, results.c.seat)
    )
    found: dict[str, list[Row[Any]]] = {}
    for row in c.execute(wanted):
        found.setdefault(row.table, []).append(row)
    return [Played(next(row for row in rows if row.user == user), rows) for rows in found.values()]


def line_of(game: Played, names: Names, viewer: Person | None) -> GameLine:
    mine = game.mine
    known = mine.listed or (viewer is not None and any(row.user == viewer.id for row in game.seats))
    shown = mine.number is not None and mine.number >= SHOWN_FROM
    after = Rating(mine.mu, mine.sigma).points if shown else None
    before = Rating(mine.mu_before, mine.sigma_before).points if mine.number and shown else 0
    return GameLine(
        mine.table if known else "",
        mine.table_name if known else "",
        mine.title,
        names.title(mine.title),
        mine.map,
        names.map(mine.title, mine.map) if mine.map else "",
        mine.players,
        mine.seat,
        mine.rank,
        mine.score,
        bool(mine.left),
        mine.finished,
        bool(mine.rated),
        after,
        after - before if after is not None and mine.number > SHOWN_FROM else None,
        [
            SeatLine(row.seat, name_of(row), row.user, row.level, row.score, row.rank, bool(row.left))
            for row in game.seats
        ],
    )


def called(seat: SeatLine) -> str:
    """A seat's name; what a bot has made for somebody who left is not theirs."""
    return say("{name} (bot)", name=seat.name) if seat.left else seat.name


def name_of(row: Row[Any]) -> str:
    if row.kind != "person":
        return str(row.level)
    return row.person if row.person is not None else say("Empty chair {n}", n=row.seat + 1)


class Names:
    """Titles and maps in the language spoken now; by their ids where they are no longer there."""

    def __init__(self, titles: Titles) -> None:
        self.titles = titles

    def find(self, title: str) -> Title | None:
        return self.titles.get(title)

    def title(self, id: str) -> str:
        title = self.find(id)
        return title.name if title else id

    def map(self, title: str, map: str) -> str:
        of = self.find(title)
        card = of.map_card(map) if of else None
        return card.name if card else map
