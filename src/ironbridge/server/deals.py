"""The deal of the week: made by the server itself, played by everybody against the same bots.

The first try counts. Until a week is over its tables are nobody else's to look at, and its results are told
only to who has played.
"""

from __future__ import annotations

import secrets
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, insert, select, text

from ironbridge.core.game import OptionValue
from ironbridge.registry import Titles
from ironbridge.server.db.database import Database
from ironbridge.server.db.schema import deals, seats, tables, tries, users
from ironbridge.server.deal_results import PERSON, DealResults, ranks_in, results_of
from ironbridge.server.deal_weeks import number_of, planned, week_at
from ironbridge.server.draws import SECRET_BYTES
from ironbridge.server.errors import NotFound
from ironbridge.server.lobby import begin
from ironbridge.server.new_tables import SeatPlan, seat_plan
from ironbridge.server.people import Person
from ironbridge.server.placing import place
from ironbridge.server.table_rows import find_table
from ironbridge.words.catalogue import say

PAST = 12  # weeks that are listed
_ALONE = text("SELECT pg_advisory_xact_lock(hashtext('ironbridge deals'))")

State = Literal["new", "begun", "played", "unfinished"]


class Deal(NamedTuple):
    """A deal as it is stored. `bots` sit behind the person, by their levels."""

    week: str
    opens: float
    closes: float
    title: str
    options: dict[str, OptionValue]
    bots: tuple[str, ...]
    secret: bytes

    @property
    def number(self) -> int:
        return number_of(self.week)

    @property
    def players(self) -> int:
        return 1 + len(self.bots)

    @property
    def plans(self) -> list[SeatPlan]:
        return [SeatPlan("me"), *(SeatPlan("bot", level) for level in self.bots)]


class Standing(NamedTuple):
    """How somebody stands to a deal. `table`: that of the first try; `on`: one that is being played."""

    state: State
    table: str | None
    on: str | None
    results: DealResults | None


class PastWeek(msgspec.Struct, frozen=True):
    """A week that is over. `rank` is null for who has no result in it."""

    week: str
    title: str
    options: dict[str, OptionValue]
    players: int
    count: int
    rank: int | None

    @property
    def number(self) -> int:
        return number_of(self.week)


# Weeks


def find_deal(c: Connection, week: str) -> Deal | None:
    row = c.execute(select(deals).where(deals.c.week == week)).one_or_none()
    return _read(row) if row is not None else None


def named_deal(c: Connection, week: str) -> Deal:
    found = find_deal(c, week)
    if found is None:
        raise NotFound(say("There is no deal for that week."))
    return found


def _read(row: Row[Any]) -> Deal:
    options = msgspec.json.decode(row.options, type=dict[str, OptionValue])
    bots = msgspec.json.decode(row.bots, type=tuple[str, ...])
    return Deal(row.week, row.opens, row.closes, row.title, options, bots, row.secret)


def deal_at(c: Connection, now: float) -> Deal:
    """The deal of this week, which is made when it is first asked for; of all processes one makes it."""
    week = week_at(now)
    found = find_deal(c, week.name)
    if found is None:
        if c.dialect.name == "postgresql":
            c.execute(_ALONE)
        found = find_deal(c, week.name)
    if found is None:
        plan = planned(week)
        c.execute(
            insert(deals).values(
                week=week.name,
                opens=week.opens,
                closes=week.closes,
                title=plan.title,
                options=msgspec.json.encode(plan.options).decode(),
                bots=msgspec.json.encode(plan.bots).decode(),
                secret=secrets.token_bytes(SECRET_BYTES),
            )
        )
        found = named_deal(c, week.name)
    return found


async def asked_deal(database: Database, now: float) -> Deal:
    """The same for who only looks: nothing is written but the first time in a week."""
    found = await database.read(find_deal, week_at(now).name)
    if found is None:
        found = await database.write(deal_at, now)
    return found


def past_weeks(c: Connection, person: Person | None, now: float) -> list[PastWeek]:
    """Weeks that are over, the newest first."""
    over = select(deals).where(deals.c.closes <= now).order_by(deals.c.opens.desc()).limit(PAST)
    weeks = [_read(row) for row in c.execute(over).all()]
    told = ranks_in(c, [deal.week for deal in weeks], person)
    return [
        PastWeek(deal.week, deal.title, deal.options, deal.players, *told.get(deal.week, (0, None)))
        for deal in weeks
    ]


# Playing


def standing(c: Connection, deal: Deal, person: Person | None, now: float) -> Standing:
    """What somebody has made of a deal, with the results if they may see them."""
    over = now >= deal.closes
    mine = _first_try(c, deal, person)
    if mine is None:
        state: State = "new"
    elif mine.finished is None and not mine.resigned:
        state = "begun"
    else:
        state = "played" if mine.score is not None else "unfinished"
    told = over or state in ("played", "unfinished")
    return Standing(
        state,
        mine.table if mine is not None else None,
        _going_on(c, deal, person) if person is not None else None,
        results_of(c, deal.week, person, over) if told else None,
    )


def _first_try(c: Connection, deal: Deal, person: Person | None) -> Row[Any] | None:
    if person is None:
        return None
    seat = (seats.c.table == tries.c.table) & (seats.c.seat == PERSON)
    mine = (tries.c.week == deal.week) & (tries.c.user == person.id)
    return c.execute(select(tries, seats.c.resigned).join(seats, seat).where(mine)).one_or_none()


def _going_on(c: Connection, deal: Deal, person: Person) -> str | None:
    """Not one that bots play to its end for who has resigned."""
    mine = (tables.c.owner == person.id) & (tables.c.deal == deal.week) & (tables.c.status != "finished")
    seat = (seats.c.table == tables.c.id) & (seats.c.seat == PERSON) & ~seats.c.resigned
    return c.execute(select(tables.c.id).join(seats, seat).where(mine)).scalar()


def begin_try(c: Connection, titles: Titles, person: Person, now: float) -> str:
    """The table where this person plays the deal of this week: the one that is going on, or a new one."""
    deal = deal_at(c, now)
    c.execute(select(users.c.id).where(users.c.id == person.id).with_for_update())  # one try at a time
    going_on = _going_on(c, deal, person)
    if going_on is not None:
        return going_on
    first = _first_try(c, deal, person) is None
    id = place(
        c,
        person,
        seat_plan(deal.plans, person, ""),
        title=deal.title,
        name=say("Deal of week {week}" if first else "Practice, deal of week {week}", week=deal.number),
        options=deal.options,
        listed=False,
        secret=deal.secret,
        now=now,
        deal=deal.week,
    )
    if first:
        c.execute(insert(tries).values(week=deal.week, user=person.id, table=id))
    begin(c, titles, find_table(c, id, lock=True), now)
    return id


# Who may look


def is_hidden(c: Connection, id: str, person: Person | None, now: float) -> bool | None:
    """Is this the table of a deal that others are still playing? None: it is no deal's table."""
    row = c.execute(
        select(tables.c.owner, deals.c.closes)
        .join(deals, deals.c.week == tables.c.deal)
        .where(tables.c.id == id)
    ).one_or_none()
    if row is None:
        return None
    return bool(now < row.closes and (person is None or row.owner != person.id))
