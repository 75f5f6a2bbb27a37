"""Tables before and around the game: made, joined, left, begun, deleted, resigned.

A table begins by itself as soon as every seat is taken. Open seats of a listed table are anybody's; invited
seats, and all seats of an unlisted table, need the invitation.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, select, update
from sqlalchemy import delete as delete_rows

from ironbridge.bots.names import USUAL
from ironbridge.core.kernel.chance import key_of
from ironbridge.core.match import Match
from ironbridge.registry import Titles
from ironbridge.server import invitations, leagues
from ironbridge.server.absent import replace, take_over
from ironbridge.server.box import put_away
from ironbridge.server.cards import TAKEN
from ironbridge.server.db.schema import seats, tables, tries
from ironbridge.server.draws import new_secret
from ironbridge.server.errors import BadInput, Conflict, Forbidden, NotFound
from ironbridge.server.joining import Joining, check_joining, ratings_of, why_not
from ironbridge.server.new_tables import NewTable, check_wanted, find_game, seat_plan, table_name
from ironbridge.server.pace import Pace, check_pace
from ironbridge.server.people import Person, new_name
from ironbridge.server.placing import place
from ironbridge.server.rated import check_level, check_player, check_rated, draw_lots
from ironbridge.server.seat_names import bot_level, bot_name, seat_name, unlike
from ironbridge.server.storing import settle
from ironbridge.server.table_names import fresh_name
from ironbridge.server.table_rows import (
    SeatRow,
    TableRow,
    find_table,
    mark_changed,
    read_options,
    ring,
    seat_rows,
)
from ironbridge.words.catalogue import say

# Making


def create(
    c: Connection,
    titles: Titles,
    person: Person,
    wanted: NewTable,
    now: float,
    *,
    known: Collection[int] = (),
) -> str:
    """A new table; it begins at once if nobody is waited for. Returns its id.

    `known` have just played with the owner, who may therefore invite them.
    """
    game = find_game(titles, wanted.title)
    plans = check_wanted(game, wanted)
    if wanted.rated:
        check_rated(wanted, game, plans, person)
    check_joining(wanted.joining or Joining(), game.card.id)
    for plan in plans:
        if plan.user is not None and plan.kind != "invited":
            raise BadInput(say("A seat can be kept for a player only if it is set to “By invitation”."))
        if plan.kind == "screen" and plan.name:
            new_name(c, seat_name(plan.name), person.id)  # nobody's who has an account
    rows = seat_plan(plans, person, game.card.automa_name)
    id = place(
        c,
        person,
        rows,
        title=game.card.id,
        name=table_name(wanted.name, game) if wanted.name.strip() else fresh_name(c, person),
        options=dict(wanted.options),
        listed=wanted.listed,
        secret=new_secret() if wanted.seed is None else key_of(wanted.seed),
        seed_chosen=wanted.seed is not None,
        now=now,
        box={} if wanted.box else None,
        pace=_pace(wanted.pace),
        rated=wanted.rated,
        joining=wanted.joining or None,
    )
    if wanted.league is not None:
        leagues.put_in(c, wanted.league, person, id)
    for seat, plan in enumerate(plans):
        if plan.user is not None:
            invitations.keep_seat(c, find_table(c, id), seat, person, plan.user, now, known)
    if all_taken(seat_rows(c, id)) and not wanted.box:
        begin(c, titles, find_table(c, id, lock=True), now)
    return id


def _pace(wanted: Pace | None) -> Pace | None:
    if wanted is None:
        return None
    return msgspec.structs.replace(check_pace(wanted), level=bot_level(wanted.level))


# Beginning


def all_taken(rows: Sequence[SeatRow]) -> bool:
    return all(row.kind in TAKEN for row in rows)


def begin(c: Connection, titles: Titles, row: TableRow, now: float) -> None:
    """Deal the game of a table whose seats are all taken."""
    if row.rated:
        draw_lots(c, row.id)
    there = seat_rows(c, row.id)
    secret = c.execute(select(tables.c.secret).where(tables.c.id == row.id)).scalar_one()
    names = [seat.name for seat in there]
    game = titles.find(row.title).game
    options, stacked = read_options(c, row.id), row.deal is not None
    match = Match.start(game, row.players, key=secret, options=options, seats=names, stacked=stacked)
    settle(c, row, match, there, now)


def start(c: Connection, titles: Titles, id: str, person: Person, now: float, fill: str = "") -> None:
    """Begin before everybody has come: the owner gives the free seats to bots of the level `fill`."""
    row = find_table(c, id, lock=True)
    _own(row, person)
    _before_start(row)
    if row.box is not None:
        raise Conflict(say("You cannot start the game: it starts by itself once the table is set up."))
    there = seat_rows(c, id)
    free = [seat for seat in there if seat.kind in ("invited", "open")]
    if free and not fill:
        raise Conflict(say(("{n} seat is still free.", "{n} seats are still free."), n=len(free)))
    level = bot_level(fill) if free else ""
    if row.rated and free:
        check_level(level)
    taken = [seat.name for seat in there if seat.name]
    for seat in free:
        name = bot_name(taken)
        taken.append(name)
        _change_seat(c, id, seat.seat, kind="bot", bot=level, name=name)
    begin(c, titles, row, now)


# Coming and going


def sit(
    c: Connection,
    titles: Titles,
    id: str,
    person: Person,
    seat: int | None = None,
    invitation: str = "",
    now: float = 0.0,
) -> int:
    """Take a free seat and return its number. Who sits there already keeps their seat.

    In a game that has begun a seat is free whose player has left it to a bot.
    """
    row = find_table(c, id, lock=True)
    if invitation and not secrets.compare_digest(invitation.encode(), row.invitation.encode()):
        raise Forbidden(say("This invitation is for another table."))
    there = seat_rows(c, id)
    held = [one.seat for one in there if one.player == person.id]
    if held:
        return seat if seat in held else held[0]
    if row.rated:
        check_player(person)
    if not leagues.may_sit(c, id, person.id):
        raise Forbidden(say("Only members of the table's league can sit here."))
    alone = row.rated or row.deal is not None
    begun = row.status == "running" and any(one.resigned for one in there) and not alone
    if not begun:
        _before_start(row)
    free = [one for one in there if (one.resigned if begun else one.kind in ("invited", "open"))]
    if seat is not None:
        free = [one for one in free if one.seat == seat]
    # Not where they were away and were replaced.
    left = [one for one in free if begun and one.user == person.id and one.away_since is None]
    if left and len(left) == len(free):
        raise Forbidden(say("You have resigned from this seat, so only someone else can take it over."))
    free = [one for one in free if one not in left]
    if not free:
        raise Conflict(say("This seat is taken.") if seat is not None else say("Every seat is taken."))
    kept = invitations.kept_seats(c, id)
    mine = [one for one in free if kept.get(one.seat) == person.id]
    may = mine or [one for one in free if invitation or (row.listed and one.kind in ("open", "bot"))]
    if not may:
        raise Forbidden(say("This seat is reserved for someone with the invitation."))
    if not mine and not invitation:
        _check_fits(c, row, person)
    chosen = min(may, key=lambda one: (one.seat in kept, one.kind != "invited", one.seat))
    name = unlike(person.name, [one.name for one in there if one.seat != chosen.seat])
    if begun:
        take_over(c, row, there, chosen.seat, person, name, now)
        return chosen.seat
    for one in mine or [chosen]:
        _change_seat(c, id, one.seat, kind="person", user=person.id, name=name)
        name = unlike(person.name, [name, *(other.name for other in there)])
    invitations.settle_for(c, id, person, chosen.seat)
    c.execute(update(tables).where(tables.c.id == id).values(changed=now))
    mark_changed(c, id)
    if all_taken(seat_rows(c, id)) and row.box is None:
        begin(c, titles, find_table(c, id, lock=True), now)
    return chosen.seat


def _check_fits(c: Connection, row: TableRow, person: Person) -> None:
    joining = msgspec.convert(row.joining, Joining | None)
    reason = why_not(joining, row.title, person, ratings_of(c, person)) if joining else ""
    if reason:
        raise Forbidden(reason)


def find_by_invitation(c: Connection, invitation: str) -> str:
    """The id of the table an invitation is for."""
    wanted = (tables.c.invitation == invitation) & tables.c.deal.is_(None)
    id: str | None = c.execute(select(tables.c.id).where(wanted)).scalar()
    if id is None:
        raise NotFound(say("There is no such invitation."))
    return id


def leave(c: Connection, id: str, person: Person) -> None:
    """Get up before the game begins; the seats become free again."""
    row = find_table(c, id, lock=True)
    _before_start(row)
    held = [one for one in seat_rows(c, id) if one.player == person.id]
    if not held:
        raise Forbidden(say("You have no seat at this table."))
    for one in held:
        free = "open" if row.listed and not one.invited else "invited"
        _change_seat(c, id, one.seat, kind=free, user=None, name="")
    mark_changed(c, id)


def delete(c: Connection, id: str, person: Person) -> None:
    """The owner's, before the game begins; later only where nobody else sits, if it is private or over."""
    row = find_table(c, id, lock=True)
    _own(row, person)
    if row.deal is not None and c.execute(select(tries.c.week).where(tries.c.table == id)).first():
        raise Conflict(say("Your first try at a deal of the week counts, so its table cannot be deleted."))
    others = any(one.user not in (None, person.id) for one in seat_rows(c, id)) or row.rated
    if row.status != "open" and (others or (row.listed and row.status != "finished")):
        raise Conflict(
            say("The game has started, so the table cannot be deleted: others may still want to see it.")
        )
    c.execute(delete_rows(tables).where(tables.c.id == id))
    ring(c, id)


def resign(c: Connection, titles: Titles, id: str, person: Person, seat: int | None, now: float) -> None:
    """A bot takes over; the game goes on, beside a box without it."""
    row = find_table(c, id, lock=True)
    if row.status != "running":
        raise Conflict(say("You can resign only from a game in progress."))
    there = seat_rows(c, id)
    held = [one.seat for one in there if one.player == person.id]
    if not held or (seat is not None and seat not in held):
        raise Forbidden(say("This is not your seat."))
    given_up = held if seat is None else [seat]
    for one in given_up:
        replace(c, row, there, one, USUAL, now, resigned=True)
    if row.deciding in given_up:  # otherwise the others wait for whoever decides as long as before
        c.execute(update(tables).where(tables.c.id == id).values(changed=now))
    if row.box is not None:
        put_away(c, titles, find_table(c, id), seat_rows(c, id), now)


def _change_seat(c: Connection, id: str, seat: int, **values: Any) -> None:
    c.execute(update(seats).where(seats.c.table == id, seats.c.seat == seat).values(**values))


def _own(row: TableRow, person: Person) -> None:
    if row.owner != person.id:
        raise Forbidden(say("This is not your table."))


def _before_start(row: TableRow) -> None:
    if row.status != "open":
        raise Conflict(say("The game has already started."))
