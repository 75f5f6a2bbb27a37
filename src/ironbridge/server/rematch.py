"""A rematch: a new table like the one that is over, for the same people, with the seats moved on by one.

Whoever asks first opens it; whoever asks later sits down there.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, update

from ironbridge.registry import Titles
from ironbridge.server import leagues, lobby
from ironbridge.server.db.schema import tables
from ironbridge.server.errors import Conflict, Forbidden, NotFound
from ironbridge.server.here import has_muted
from ironbridge.server.joining import Joining
from ironbridge.server.new_tables import NewTable, SeatPlan
from ironbridge.server.people import Person
from ironbridge.server.table_rows import SeatRow, TableRow, find_table, pace_of, read_options, seat_rows
from ironbridge.words.catalogue import say


def rematch(c: Connection, titles: Titles, id: str, person: Person, now: float) -> str:
    """The id of the table where they go on. Raises Conflict, and Forbidden for who did not play."""
    row = find_table(c, id, lock=True)
    if row.status != "finished":
        raise Conflict(say("The game is not over."))
    there = seat_rows(c, id)
    if person.id not in [one.user for one in there]:
        raise Forbidden(say("Only those who played can ask for a rematch."))
    going_on = _open_rematch(c, row)
    if going_on is not None:
        if going_on.status == "open":
            lobby.sit(c, titles, going_on.id, person, now=now, invitation=going_on.invitation)
        return str(going_on.id)
    wanted = _wanted(c, titles, row, there, person)
    others = {one.user for one in there if one.user is not None}
    new = lobby.create(c, titles, person, wanted, now, known=others)
    c.execute(update(tables).where(tables.c.id == id).values(rematch=new))
    return new


def _open_rematch(c: Connection, row: TableRow) -> TableRow | None:
    """The rematch that somebody has asked for, unless it is over or gone."""
    if row.rematch is None:
        return None
    try:
        found = find_table(c, row.rematch)
    except NotFound:
        return None
    return found if found.status != "finished" else None


def _wanted(c: Connection, titles: Titles, row: TableRow, there: list[SeatRow], person: Person) -> NewTable:
    league = leagues.league_of(c, row.id)
    if league not in [one.id for one in leagues.open_for(c, person)]:
        league = None
    automa = titles.find(row.title).card.automa
    moving = [one for one in there if one.seat not in automa]
    me = False
    plans = [SeatPlan("automa")] * len(there)
    for at, one in enumerate(moving):
        plans[moving[(at + 1) % len(moving)].seat] = _plan(c, one, person, me, league)
        me = me or one.user == person.id
    return NewTable(
        row.title,
        tuple(plans),
        read_options(c, row.id),
        row.name,
        row.listed,
        None,
        row.box is not None,
        pace_of(row),
        row.rated,
        joining=msgspec.convert(row.joining, Joining | None),
        league=league,
    )


def _plan(c: Connection, one: SeatRow, person: Person, me: bool, league: int | None) -> SeatPlan:
    """The first of a person's seats is theirs; others of theirs stay at their screen.

    Who has left the league, or whom the person has muted, has no seat kept for them.
    """
    if one.user == person.id:
        return SeatPlan("screen", name=one.name) if me else SeatPlan("me")
    if one.user is not None:
        asked = league is None or leagues.is_member(c, league, one.user)
        return SeatPlan("invited", user=one.user if asked and not has_muted(c, person.id, one.user) else None)
    if one.kind == "bot":
        return SeatPlan("bot", one.bot)
    return SeatPlan("invited")
