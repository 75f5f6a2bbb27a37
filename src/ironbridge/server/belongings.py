"""Everything kept on a person, for them to take along. Of a running game: what they see, and their moves."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, select

from ironbridge.core.record import Header, Record
from ironbridge.server import friends
from ironbridge.server.cards import TableCard, card
from ironbridge.server.clocks import time_off_of
from ironbridge.server.db.schema import (
    chat,
    learnt,
    mutes,
    notes,
    orders,
    reports,
    results,
    sessions,
    tables,
    tries,
    users,
)
from ironbridge.server.desks import seats_held
from ironbridge.server.errors import OutOfOrder
from ironbridge.server.invitations import invited_where
from ironbridge.server.laying import read_steps
from ironbridge.server.leagues import League, my_leagues
from ironbridge.server.leaving import tables_of
from ironbridge.server.notices import TableWish, Wishes, table_wishes, wishes_of
from ironbridge.server.pace import TimeOff
from ironbridge.server.people import Person
from ironbridge.server.recovery import codes_left
from ironbridge.server.table_rows import find_table
from ironbridge.server.ways import Lately, Way, told_lately, ways_of


class Times(msgspec.Struct, frozen=True):
    """A session: when it began and when it ends. Its token is not kept."""

    created: float
    expires: float


class Line(msgspec.Struct, frozen=True):
    """What was said, or noted, at a table."""

    table: str
    text: str
    at: float | None = None


class Told(msgspec.Struct, frozen=True):
    """A report to the host."""

    at: float
    name: str
    quote: str
    reason: str


class Game(msgspec.Struct, frozen=True):
    """A table. Of a finished game the record, of a running one the person's own moves."""

    table: TableCard
    record: Record | None
    moves: list[dict[str, Any]]


class Notices(msgspec.Struct, frozen=True):
    """Where notices go, what is told, and what was; a push subscription's own keys are left out."""

    told: Wishes
    ways: list[Way]
    tables: list[TableWish]
    lately: list[Lately]


class Company(msgspec.Struct, frozen=True):
    """Friends, requests that wait, leagues, and the tables that keep a seat."""

    friends: list[str]
    asked: list[str]
    requests: list[str]
    leagues: list[League]
    invited_to: list[str]


class Rated(msgspec.Struct, frozen=True):
    """A rated game: the rating before and after it, in units of the model (docs/ratings.md)."""

    table: str
    title: str
    number: int
    before: tuple[float, float]
    after: tuple[float, float]


class Tried(msgspec.Struct, frozen=True):
    """A first try at a deal of the week; `score` is null where it does not count."""

    week: str
    table: str
    score: int | None
    place: int | None


class Belongings(msgspec.Struct, frozen=True):
    """All of it."""

    person: Person
    created: float
    codes_left: int
    sessions: list[Times]
    chat: list[Line]
    notes: list[Line]
    orders: list[Line]
    time_off: TimeOff
    muted: list[str]
    reports: list[Told]
    notices: Notices
    lessons: dict[str, int]
    games: list[Game]
    ratings: list[Rated]
    company: Company
    deals: list[Tried]


def belongings(c: Connection, person: Person) -> Belongings:
    def mine(table: Any) -> Any:
        return select(table).where(table.c.user == person.id)

    muted = select(users.c.name).join(mutes, mutes.c.muted == users.c.id).where(mutes.c.user == person.id)
    told = select(reports).where(reports.c.by == person.id).order_by(reports.c.id)
    return Belongings(
        person,
        c.execute(select(users.c.created).where(users.c.id == person.id)).scalar_one(),
        codes_left(c, person),
        [Times(row.created, row.expires) for row in c.execute(mine(sessions).order_by(sessions.c.created))],
        [Line(row.table, row.text, row.at) for row in c.execute(mine(chat).order_by(chat.c.id))],
        [Line(row.table, row.text) for row in c.execute(mine(notes).order_by(notes.c.table))],
        [Line(row.table, row.text, row.at) for row in c.execute(mine(orders).order_by(orders.c.table))],
        time_off_of(c, person.id),
        list(c.execute(muted).scalars()),
        [Told(row.at, row.name, row.quote, row.reason) for row in c.execute(told)],
        Notices(
            wishes_of(c, person.id),
            ways_of(c, person.id),
            table_wishes(c, person.id),
            told_lately(c, person.id),
        ),
        {row.lesson: row.passed for row in c.execute(mine(learnt).order_by(learnt.c.lesson))},
        [game for id in tables_of(c, person) if (game := _game(c, id, person))],
        [
            Rated(row.table, row.title, row.number, (row.mu_before, row.sigma_before), (row.mu, row.sigma))
            for row in c.execute(mine(results).order_by(results.c.finished))
            if row.number is not None
        ],
        _company(c, person),
        [
            Tried(row.week, row.table, row.score, row.place)
            for row in c.execute(mine(tries).order_by(tries.c.week))
        ],
    )


def _company(c: Connection, person: Person) -> Company:
    circle = friends.circle(c, person, 0.0)
    return Company(
        [one.name for one in circle.friends],
        [one.name for one in circle.asked],
        [one.name for one in circle.requests],
        my_leagues(c, person),
        [id for id, _ in invited_where(c, person)],
    )


def _game(c: Connection, id: str, person: Person) -> Game | None:
    """One that cannot be read is left out."""
    try:
        shown = card(c, id, person)
        row = find_table(c, id)
        header = msgspec.convert(c.execute(select(tables.c.header).where(tables.c.id == id)).scalar(), Header)
        played = read_steps(c, row)
    except (OutOfOrder, msgspec.ValidationError):
        return None
    if shown.status == "finished":
        return Game(shown, Record(header, played), [])
    held = seats_held(shown.seats, person)
    return Game(shown, None, [step.action for step in played if step.seat in held and not step.forced])
