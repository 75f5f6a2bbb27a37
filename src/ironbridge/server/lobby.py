"""Tables before and around the game: made, joined, left, begun, deleted, resigned.

A table begins by itself as soon as every seat is taken. Open seats of a listed table are anybody's; invited
seats, and all seats of an unlisted table, need the invitation.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, select, update
from sqlalchemy import delete as delete_rows

from ironbridge.bots.names import USUAL
from ironbridge.core.game import Game, OptionValue
from ironbridge.core.kernel.chance import Chance, key_of
from ironbridge.core.match import Match
from ironbridge.core.refusals import Malformed
from ironbridge.registry import Titles
from ironbridge.server import invitations, leagues
from ironbridge.server.absent import replace, take_over
from ironbridge.server.box import put_away
from ironbridge.server.cards import TAKEN
from ironbridge.server.db.schema import seats, tables, tries
from ironbridge.server.draws import new_secret
from ironbridge.server.errors import BadInput, Conflict, Forbidden, NotFound
from ironbridge.server.joining import Joining, check_joining, ratings_of, why_not
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
from ironbridge.words.problems import problem

LONGEST_NAME = 60
LARGEST_SEED = 2**53  # what every reader of JSON still takes for a whole number


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there. `screen` is another person at the owner's own screen; `name` is for those.
    `user`: an invited seat is kept for a friend, or for somebody in the lobby.

    A seat that the match plays by itself is an `automa`; such seats may be left out.
    """

    kind: Literal["me", "screen", "invited", "open", "bot", "automa"]
    bot: str = ""
    name: str = ""
    user: int | None = None


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as somebody wants it. The same seed gives the same draws; without one nobody can know them.

    `box`: the real game lies beside it, and what comes up there is told; only where an automa plays.
    Without a `pace` nobody has a clock. `rated`: its end changes ratings (docs/ratings.md).
    `joining`: whom the open seats are for. `league`: one of the owner's; only its members can sit down.
    """

    title: str
    seats: tuple[SeatPlan, ...]
    options: dict[str, OptionValue] = {}
    name: str = ""
    listed: bool = True
    seed: int | None = None
    box: bool = False
    pace: Pace | None = None
    rated: bool = False
    joining: Joining | None = None
    league: int | None = None

    @property
    def keeps(self) -> int:
        """How many seats wait for somebody by name."""
        return sum(plan.user is not None for plan in self.seats)


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
    game = _title(titles, wanted.title)
    seed = wanted.seed
    if seed is not None and not 0 <= seed < LARGEST_SEED:
        raise BadInput(say("The seed must be a whole number from 0 to {largest}.", largest=LARGEST_SEED - 1))
    plans = with_automa(game, wanted.seats)
    _check_setup(game, len(plans), wanted.options)
    if sum(plan.kind == "me" for plan in plans) > 1:
        raise BadInput(
            say("You can take one seat yourself. For others at this screen, choose “On this screen”.")
        )
    if wanted.box and not game.card.automa:
        raise BadInput(say("Only games against the automa can be played with a physical copy."))
    if wanted.box and any(plan.kind == "bot" for plan in plans):
        raise BadInput(
            say("Bots cannot join a game played with a physical copy: they cannot see your table.")
        )
    if wanted.box and wanted.pace is not None:
        raise BadInput(say("A game played with a physical copy has no clock."))
    if wanted.rated:
        check_rated(wanted, game, plans, person)
    check_joining(wanted.joining or Joining(), game.card.id)
    for plan in plans:
        if plan.user is not None and plan.kind != "invited":
            raise BadInput(say("A seat can be kept for a player only if it is by invitation."))
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
        secret=new_secret() if seed is None else key_of(seed),
        seed_chosen=seed is not None,
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


def _title(titles: Titles, title: str) -> Game[Any, Any]:
    try:
        return titles.find(title).game
    except Malformed as error:
        raise BadInput(problem(error)) from None


def _check_setup(game: Game[Any, Any], players: int, options: dict[str, OptionValue]) -> None:
    """By dealing a game that is thrown away."""
    if players not in game.card.players:
        raise BadInput(
            say(
                ("{title} cannot be played with {n} player.", "{title} cannot be played with {n} players."),
                title=game.card.name,
                n=players,
            )
        )
    try:
        # A title knows more maps than it offers: drafts, which records may name.
        for spec in game.card.options:
            value = options.get(spec.id, spec.values[0])
            if value not in spec.values and not spec.free:
                raise spec.refused(value)
        game.setup(players, options, Chance())
    except Malformed as error:
        raise BadInput(problem(error)) from None


def with_automa(game: Game[Any, Any], plans: Sequence[SeatPlan]) -> tuple[SeatPlan, ...]:
    """The plans with those seats that the match plays by itself, where only people's were given."""
    automa = game.card.automa
    found = list(plans)
    if len(found) in game.card.people:
        found = game.card.with_automa(plans, SeatPlan("automa"))
    for seat, plan in enumerate(found):
        if (plan.kind == "automa") != (seat in automa):
            raise BadInput(
                say("The automa plays seat {seat}: nobody else can take it.", seat=seat + 1)
                if seat in automa
                else say("The automa does not play seat {seat}.", seat=seat + 1)
            )
    return tuple(found)


def table_name(wanted: str, game: Game[Any, Any]) -> str:
    name = " ".join(wanted.split())
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise BadInput(say("A table's name can have at most {most} characters.", most=LONGEST_NAME))
    return name or say(game.card.name)  # as the title is called in the language of whoever makes the table


def seat_plan(plans: Sequence[SeatPlan], person: Person, automa: str) -> list[SeatRow]:
    """Seats as they are stored; no two names are equal."""
    rows: list[SeatRow] = []
    kept = [automa for plan in plans if plan.kind == "automa"]
    for seat, plan in enumerate(plans):
        taken = [*kept, *(row.name for row in rows)]
        if plan.kind == "bot":
            level = bot_level(plan.bot or USUAL)
            name = bot_name([*taken, *(other.name for other in plans), person.name])
            rows.append(SeatRow(seat, "bot", None, name, level, False))
        elif plan.kind in ("me", "screen"):
            named = plan.kind == "screen" and plan.name
            wanted = plan.name if named else person.name if plan.kind == "me" else f"{person.name} {seat + 1}"
            rows.append(SeatRow(seat, "person", person.id, unlike(seat_name(wanted), taken), "", False))
        else:
            name = automa if plan.kind == "automa" else ""
            rows.append(SeatRow(seat, plan.kind, None, name, "", False))
    return rows


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
    leagues.check_member(c, id, person)
    alone = row.rated or row.deal is not None
    begun = row.status == "running" and any(one.resigned for one in there) and not alone
    if not begun:
        _before_start(row)
    free = [one for one in there if (one.resigned if begun else one.kind in ("invited", "open"))]
    if seat is not None:
        free = [one for one in free if one.seat == seat]
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
    held = [one.seat for one in seat_rows(c, id) if one.player == person.id]
    if not held or (seat is not None and seat not in held):
        raise Forbidden(say("This is not your seat."))
    given_up = held if seat is None else [seat]
    for one in given_up:
        replace(c, row, one, USUAL)
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
