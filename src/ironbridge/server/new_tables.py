"""A table as somebody wants it, before there is one: who shall sit there, and whether it can be played so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from ironbridge.bots.names import USUAL
from ironbridge.core.game import Game, OptionValue
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed
from ironbridge.registry import Titles
from ironbridge.server.errors import BadInput
from ironbridge.server.joining import Joining
from ironbridge.server.pace import Pace
from ironbridge.server.people import Person
from ironbridge.server.seat_names import bot_level, bot_name, seat_name, unlike
from ironbridge.server.table_rows import SeatRow
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


def find_game(titles: Titles, title: str) -> Game[Any, Any]:
    try:
        return titles.find(title).game
    except Malformed as error:
        raise BadInput(problem(error)) from None


def check_wanted(game: Game[Any, Any], wanted: NewTable) -> tuple[SeatPlan, ...]:
    """All its seats, those of an automa included. Raises BadInput for what cannot be played."""
    seed = wanted.seed
    if seed is not None and not 0 <= seed < LARGEST_SEED:
        raise BadInput(say("The seed must be a whole number from 0 to {largest}.", largest=LARGEST_SEED - 1))
    plans = with_automa(game, wanted.seats)
    check_setup(game, len(plans), wanted.options)
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
    return plans


def check_setup(game: Game[Any, Any], players: int, options: dict[str, OptionValue]) -> None:
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
