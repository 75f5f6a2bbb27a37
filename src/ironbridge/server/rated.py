"""Rated tables: who may play at one, with which bots, and seats by lot. docs/ratings.md says why."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, update

from ironbridge.bots.names import LEVEL_NAMES
from ironbridge.core.game import Game
from ironbridge.registry import titles
from ironbridge.server.db.schema import seats
from ironbridge.server.errors import BadInput, Forbidden
from ironbridge.server.new_tables import NewTable, SeatPlan
from ironbridge.server.people import Person
from ironbridge.server.ratings import anchors
from ironbridge.server.table_rows import seat_rows
from ironbridge.words.catalogue import chain, say

PEOPLE = ("me", "invited", "open")


def check_rated(wanted: NewTable, game: Game[Any, Any], plans: Sequence[SeatPlan], person: Person) -> None:
    """Raises Forbidden for a guest, and BadInput for a table whose result would say little."""
    check_player(person)
    if game.card.id not in anchors():
        raise BadInput(say("There are no ratings for {title}.", title=say(game.card.name)))
    if wanted.pace is None:
        raise BadInput(say("A rated table needs a clock."))
    if wanted.seed is not None:
        raise BadInput(say("The seed of a rated table cannot be chosen."))
    _check_options(wanted, game)
    for plan in plans:
        if plan.kind == "screen":
            raise BadInput(say("Everyone at a rated table must have an account of their own."))
        if plan.kind == "bot":
            check_level(plan.bot.strip().lower())
    people = sum(plan.kind in PEOPLE for plan in plans)
    if not people or len(plans) < 2:
        raise BadInput(say("A rated table needs at least one person and somebody to play against."))


def check_player(person: Person) -> None:
    if person.guest:
        raise Forbidden(say("Only players with an account can play at a rated table."))


def check_level(level: str) -> None:
    """Only bots whose strength is known."""
    if level and level not in LEVEL_NAMES:
        names = chain("comma", list(LEVEL_NAMES))
        raise BadInput(say("A bot at a rated table must be one of these: {names}.", names=names))


def _check_options(wanted: NewTable, game: Game[Any, Any]) -> None:
    """What everybody has: no home-made map, no set-up of one's own."""
    known = {spec.id: spec.values for spec in titles().find(game.card.id).card.options}
    for option, value in wanted.options.items():
        if value not in known.get(option, ()):
            raise BadInput(
                say("Rated games cannot be played on home-made maps or with a set-up of your own.")
            )


def draw_lots(c: Connection, id: str) -> None:
    """Whoever sits at the table is dealt a seat; nobody has chosen theirs. The table must be locked."""
    there = seat_rows(c, id)
    drawn = there[:]
    secrets.SystemRandom().shuffle(drawn)
    for place, one in zip(there, drawn, strict=True):
        values = {
            "kind": one.kind,
            "user": one.user,
            "name": one.name,
            "bot": one.bot,
            "invited": one.invited,
        }
        here = (seats.c.table == id) & (seats.c.seat == place.seat)
        c.execute(update(seats).where(here).values(values))
