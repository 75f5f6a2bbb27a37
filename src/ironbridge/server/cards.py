"""What a lobby shows of a table: who sits where, how far it is, whose turn it is. No secrets, no board."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, TypedDict

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, and_, bindparam, func, or_, select

from ironbridge.registry import titles
from ironbridge.server.db.schema import invitations, league_tables, mutes, seats, tables, users
from ironbridge.server.errors import OutOfOrder
from ironbridge.server.joining import Joining
from ironbridge.server.leagues import seen_of
from ironbridge.server.logs import LOGGER
from ironbridge.server.pace import Pace
from ironbridge.server.people import Person
from ironbridge.server.table_rows import SMALL, UNREADABLE, find_table, pace_of
from ironbridge.server.thinking import Hurry, hurry
from ironbridge.words.catalogue import say

MOST = 200  # tables in one list
TAKEN = ("person", "bot", "automa", "left")  # kinds of seats nobody is waited for

_COLUMNS = [*SMALL, tables.c.progress, tables.c.outcome, tables.c.options, league_tables.c.league]
# Whom a free seat is kept for by name.
_KEPT = and_(
    invitations.c.table == seats.c.table, invitations.c.seat == seats.c.seat, seats.c.kind == "invited"
)
_SEATS = (
    select(seats, invitations.c.user.label("kept_for"), users.c.name.label("kept_name"))
    .outerjoin(invitations, _KEPT)
    .outerjoin(users, users.c.id == invitations.c.user)
    .where(seats.c.table.in_(bindparam("ids", expanding=True)))
    .order_by(seats.c.seat)
)
_FOUND = select(*_COLUMNS).outerjoin(league_tables, league_tables.c.table == tables.c.id)
_ONE = _FOUND.where(tables.c.id == bindparam("id"))

_AS_STORED = (
    *("id", "name", "title", "players", "status", "listed", "owner", "version", "steps", "pulse"),
    *("deciding", "created", "changed", "started", "finished", "seed_chosen", "rated", "deal"),
)


class Progress(TypedDict):
    """How far a game is, from 0 to 1, and the facts that a title makes words of."""

    done: float
    facts: dict[str, Any]


class Ended(msgspec.Struct, frozen=True):
    """What a list tells of a game's outcome."""

    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()


class SeatCard(msgspec.Struct, frozen=True):
    """One seat. `kind` is person, invited, open, bot, automa (which the match plays by itself) or left.

    `resigned`: a bot plays on for `user`, who left after so many steps. `left`: whoever sat there has deleted
    their account.
    `stand_in`: the bot that plays until `user` is back, since `away_since`. `bank`: seconds beyond the time
    of each turn. `kept_for`: whom a free seat waits for; only they and who is at the table are told.
    """

    seat: int
    kind: str
    name: str
    user: int | None
    bot: str
    resigned: bool
    you: bool
    stand_in: str = ""
    bank: float = 0.0
    resigned_at: int | None = None
    kept_for: int | None = None
    kept_name: str = ""
    away_since: float | None = None

    @property
    def player(self) -> int | None:
        """The person who plays this seat; None for a bot, also one that took over."""
        return self.user if self.kind == "person" else None


class TableCard(msgspec.Struct, frozen=True):
    """One table. `invitation` is empty unless the viewer sits there or owns it.

    `seed_chosen`: the owner set the seed, and whoever knows it can work out every hand. `box`: it stands
    beside the real game, and what comes up there is told. `hurry`: a master last thought here for less than
    its usual time; null if it had all of it. `until`: when the time of whoever decides is up; null while no
    clock runs. `rated`: its end changes ratings. `joining`: whom the open seats are for. `members_only`: none
    but members of a league can sit down; `league` tells which, if the viewer may see it. `rematch`: where
    those who sat here go on. `deal`: the week of the deal that is played.
    """

    id: str
    name: str
    title: str
    title_name: str
    players: int
    options: dict[str, Any]
    status: str
    listed: bool
    owner: int | None
    seats: tuple[SeatCard, ...]
    version: int
    steps: int
    pulse: int
    deciding: int | None
    my_turn: bool
    progress: Progress
    invitation: str
    created: float
    changed: float
    started: float | None
    finished: float | None
    scores: tuple[int, ...]
    places: tuple[int, ...]
    seed_chosen: bool
    box: bool = False
    hurry: Hurry | None = None
    pace: Pace | None = None
    until: float | None = None
    rated: bool = False
    joining: Joining | None = None
    league: int | None = None
    members_only: bool = False
    rematch: str = ""
    deal: str | None = None


def card(c: Connection, id: str, person: Person | None) -> TableCard:
    """One table, for a viewer."""
    found = _readable_cards(c, c.execute(_ONE, {"id": id}).all(), person)
    if not found:
        find_table(c, id)
        raise OutOfOrder(say(UNREADABLE))
    return found[0]


def my_tables(c: Connection, person: Person | None) -> list[TableCard]:
    """Open and running tables of a person: where it is their turn first, then the newest change."""
    if person is None:
        return []
    mine = _cards(
        c, and_(tables.c.status != "finished", _mine(person)), person, [tables.c.changed.desc()], MOST
    )
    return sorted(mine, key=lambda one: not one.my_turn)


def count_tables(c: Connection, person: Person | None) -> int:
    """How many tables there are that a person has opened or sat at."""
    if person is None:
        return 0
    return int(c.execute(select(func.count()).select_from(tables).where(_mine(person))).scalar_one())


def open_tables(c: Connection, person: Person | None) -> list[TableCard]:
    """Listed tables that wait for people, the newest first; without those of the person.

    One beside a box is open until its set-up is told, but nobody else can sit down there.
    """
    wanted = and_(tables.c.status == "open", tables.c.listed, tables.c.box.is_(None), ~_mine(person))
    return _cards(c, wanted, person, [tables.c.created.desc()], MOST)


def running_tables(c: Connection, person: Person | None) -> list[TableCard]:
    """Listed games of others that can be watched."""
    wanted = and_(tables.c.status == "running", tables.c.listed, ~_mine(person))
    return _cards(c, wanted, person, [tables.c.changed.desc()], MOST)


def tables_where(
    c: Connection, wanted: ColumnElement[bool], person: Person | None, limit: int
) -> list[TableCard]:
    """Those of them that the viewer may see: listed ones and their own, the newest change first."""
    return _cards(
        c, and_(wanted, or_(tables.c.listed, _mine(person))), person, [tables.c.changed.desc()], limit
    )


def invited_tables(c: Connection, ids: Sequence[str], person: Person) -> list[TableCard]:
    """Tables by their ids: those that keep a seat for a person."""
    return _cards(c, tables.c.id.in_(ids), person, [tables.c.created.desc()], MOST)


def finished_tables(
    c: Connection, person: Person | None, limit: int = 20, offset: int = 0
) -> list[TableCard]:
    """Finished games, one's own and the listed ones, the newest first."""
    wanted = and_(tables.c.status == "finished", or_(tables.c.listed, _mine(person)))
    return _cards(c, wanted, person, [tables.c.finished.desc(), tables.c.id], min(limit, MOST), offset)


def _mine(person: Person | None) -> ColumnElement[bool]:
    who = person.id if person is not None else -1
    at = select(seats.c.table).where(seats.c.user == who)
    # owner may be NULL, and NOT (NULL or ...) would be NULL
    return or_(and_(tables.c.owner.is_not(None), tables.c.owner == who), tables.c.id.in_(at))


def _cards(
    c: Connection,
    wanted: ColumnElement[bool],
    person: Person | None,
    order: Sequence[Any],
    limit: int,
    offset: int = 0,
) -> list[TableCard]:
    found = _FOUND.where(wanted).order_by(*order).limit(limit).offset(offset)
    return _readable_cards(c, c.execute(found).all(), person)


def _readable_cards(c: Connection, rows: Sequence[Row[Any]], person: Person | None) -> list[TableCard]:
    at: dict[str, list[SeatCard]] = {row.id: [] for row in rows}
    leagues = seen_of(c, {row.league for row in rows} - {None}, person)
    if rows:
        who = person.id if person is not None else None
        sat = c.execute(_SEATS, {"ids": list(at)}).all()
        invited = who is not None and any(seat.kept_for == who for seat in sat)
        ignored = _ignored(c, who) if invited else ()
        for seat in sat:
            you = who is not None and seat.user == who and seat.kind == "person"
            kept = seat.kept_for != who or seat.table not in ignored
            at[seat.table].append(
                SeatCard(
                    seat.seat,
                    seat.kind,
                    _name(seat),
                    seat.user,
                    seat.bot,
                    bool(seat.resigned),
                    you,
                    seat.stand_in,
                    seat.bank,
                    seat.resigned_at,
                    seat.kept_for if kept else None,
                    seat.kept_name or "" if kept else "",
                    seat.away_since,
                )
            )
    return [card for row in rows if (card := _readable(row, tuple(at[row.id]), person, leagues))]


def _ignored(c: Connection, person: int | None) -> set[str]:
    """Tables to which a person is invited by somebody they have muted, of which they are not told."""
    muted = select(mutes.c.muted).where(mutes.c.user == person)
    kept = select(invitations.c.table).where(invitations.c.user == person, invitations.c.by.in_(muted))
    return set(c.execute(kept).scalars())


def _name(seat: Row[Any]) -> str:
    return say("Empty chair {n}", n=seat.seat + 1) if seat.kind == "left" else str(seat.name)


def _readable(
    row: Row[Any], there: tuple[SeatCard, ...], person: Person | None, leagues: Collection[int]
) -> TableCard | None:
    """The card of a row; none if what a column holds cannot be read, which is that table's trouble alone."""
    try:
        return _card(row, there, person, leagues)
    except (msgspec.ValidationError, LookupError, OutOfOrder) as error:
        LOGGER.error("a table cannot be read", extra={"fields": {"table": row.id, "reason": str(error)}})
        return None


def _card(
    row: Row[Any], there: tuple[SeatCard, ...], person: Person | None, leagues: Collection[int]
) -> TableCard:
    """`leagues`: those that the viewer may see."""
    title = titles().get(row.title)
    known = person is not None and (row.owner == person.id or any(seat.user == person.id for seat in there))
    if not known:
        mine = person.id if person is not None else None
        there = tuple(
            msgspec.structs.replace(seat, kept_for=None, kept_name="")
            if seat.kept_for is not None and seat.kept_for != mine
            else seat
            for seat in there
        )
    ended = msgspec.convert(row.outcome, Ended | None) or Ended()
    return TableCard(
        **{name: getattr(row, name) for name in _AS_STORED},
        title_name=title.card.name if title else row.title,
        seats=there,
        my_turn=row.deciding is not None and there[row.deciding].you,
        options=msgspec.convert(row.options, dict[str, Any]),
        progress=msgspec.convert(row.progress or {"done": 0.0, "facts": {}}, Progress),
        invitation=row.invitation if known else "",
        scores=ended.scores,
        places=ended.places,
        box=msgspec.convert(row.box, dict[str, Any] | None) is not None,
        hurry=hurry(row.share),
        pace=pace_of(row),
        until=row.until,
        joining=msgspec.convert(row.joining, Joining | None),
        league=row.league if row.league in leagues else None,
        members_only=row.league is not None,
        rematch=(row.rematch or "") if known else "",
    )
