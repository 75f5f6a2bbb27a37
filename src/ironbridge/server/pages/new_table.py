"""A new table: title, map or variant, and the table's bill. The page is made anew for every choice.

Each choice comes as parameters (`new_plan.py`), so that links, reloads and browsers without script work.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, urlencode

from litestar import Response, get, post
from litestar.response import Redirect
from sqlalchemy import Connection

from ironbridge.bots.levels import LEVELS
from ironbridge.core.game import OptionSpec, OptionValue
from ironbridge.drawing.pictures import small_disc
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.svg import Svg
from ironbridge.registry import Titles
from ironbridge.server import lobby
from ironbridge.server.authentication import Asked, count_asking, write_as
from ironbridge.server.errors import ServerError
from ironbridge.server.pages.new_pace import describe_pace
from ironbridge.server.pages.new_plan import AUTOMA, COLUMN, KINDS, Plan, players_for, read_plan, wanted_table
from ironbridge.server.pages.people import Form, text
from ironbridge.server.pages.rendering import page
from ironbridge.server.pages.samples import picture_of
from ironbridge.server.pages.titles import (
    OfferedValue,
    choices_of,
    offers,
    players_taking,
    players_words,
)
from ironbridge.server.pages.who_may_join import (
    Company,
    company_of,
    describe_fold,
    is_invited,
)
from ironbridge.server.people import Person
from ironbridge.server.ratings import anchors
from ironbridge.server.seat_names import LONGEST_SEAT_NAME
from ironbridge.table.bots import bot_name
from ironbridge.table.counters import counted_rows
from ironbridge.words.catalogue import Catalogue, Message, say

CSRF_FIELD = "_csrf_token"

WORDS = Catalogue(
    {
        "me": "Me",
        "screen": "On this screen",
        "invited": "By invitation",
        "open": "Open to anyone",
        "free": "Free seat",
        "guest": "Guest",
        "automa": "follows its cards",
    }
)


LEFT_OUT: Message = (
    "{n} seat was removed: this choice is {for_players}.",
    "{n} seats were removed: this choice is {for_players}.",
)
ADDED: Message = (
    "{n} seat was added: this choice is {for_players}.",
    "{n} seats were added: this choice is {for_players}.",
)
INSTEAD: Message = "{left} is {for_players}; {chosen} was chosen instead."
FOR_ONE_NUMBER: Message = ("for {n} player", "for {n} players")
FOR_NUMBERS: Message = "for {players} players"


class SeatChoice(NamedTuple):
    """One seat of the bill. `chosen` is a value of `kinds`: me, screen, invited, open, or a bot's level."""

    number: int
    disc: Svg
    label: str
    chosen: str
    name: str
    asks_name: bool


class OptionLine(NamedTuple):
    """An option in the bill."""

    id: str
    name: str
    choices: list[OfferedValue]
    chosen: OptionValue
    ruling: str
    barred: tuple[OptionValue, ...]  # what does not go with the other options


def describe(titles: Titles, plan: Plan, person: Person | None, company: Company) -> dict[str, Any]:
    """What the page shows of a plan."""
    title = plan.title
    card = title.card
    column = next((spec for spec in card.options if spec.id in COLUMN), None)
    lines = [
        OptionLine(
            spec.id,
            title.option_name(spec),
            choices_of(title, spec),
            plan.options[spec.id],
            spec.ruling,
            _barred(plan, spec),
        )
        for spec in card.options
        if spec is not column and _on_this_map(plan, spec)
    ]
    cards = choices_of(title, column) if column else []
    chosen = next((one for one in cards if column and one.value == plan.options[column.id]), None)
    return {
        "plan": plan,
        "about": say(title.about),
        "titles": offers(titles),
        "column": column,
        "board": "" if column else picture_of(title),
        "column_name": title.option_name(column) if column else "",
        "cards": [(one, plan.players in one.players, players_words(one.players)) for one in cards],
        "fitting": sum(plan.players in one.players for one in cards),
        "chosen": chosen,
        "turns": chosen.map.turns.get(str(plan.players), 0) if chosen and chosen.map else 0,
        "words": players_words,
        "lines": lines,
        "rows": _rows(plan, person, company),
        **describe_fold(plan.wish, card.id, company),
        "kinds": [
            *((kind, WORDS(kind)) for kind in KINDS),
            *((f"bot:{level}", bot_name(level)) for level in LEVELS),
        ],
        "numbers": card.players if not card.automa else (),
        "people": plan.players - len(card.automa),
        "alone": card.people == (1,),
        "counted": [
            (title.option_name(spec), counted_rows(title, spec.counted, str(plan.options[spec.id])))
            for spec in card.options
            if spec.counted is not None and spec.counted.asked(plan.options)
        ],
        "automa": AUTOMA,
        "pace": None if plan.box or card.people == (1,) else describe_pace(plan.pace),
        "may_be_rated": card.id in anchors(),
        "automa_mat": title.presenter().beginning(plan.options) if card.automa else None,
        "automa_word": WORDS("automa"),
        "changed": _changed(plan, cards, chosen),
        "waits": any(kind.startswith("invited") or kind == "open" for kind, _ in plan.seats),
    }


def _changed(plan: Plan, cards: Sequence[OfferedValue], chosen: OfferedValue | None) -> str:
    """What the last choice took along: seats, or the map that is not for so many."""
    left = next((one for one in cards if one.value == plan.passed), None)
    if left and chosen:
        return say(INSTEAD, left=left.name, for_players=_for(left.players), chosen=chosen.name)
    if plan.before and plan.before != plan.players:
        message = LEFT_OUT if plan.before > plan.players else ADDED
        return say(
            message,
            n=abs(plan.before - plan.players),
            for_players=_for(players_for(plan.title, plan.options)),
        )
    return ""


def _for(players: Sequence[int]) -> str:
    """`for 1 player`, `for 2–4 players`."""
    if len(players) == 1:
        return say(FOR_ONE_NUMBER, n=players[0])
    return say(FOR_NUMBERS, players=players_words(players))


def _on_this_map(plan: Plan, spec: OptionSpec) -> bool:
    """Has the option another value that goes with the chosen map, all else being as usual?"""
    usual = {
        one.id: plan.options[one.id] if one.id in COLUMN else one.values[0] for one in plan.title.card.options
    }
    others = (usual | {spec.id: value} for value in spec.values[1:])
    return any(players_taking(plan.title, frozenset(options.items())) for options in others)


def _barred(plan: Plan, spec: OptionSpec) -> tuple[OptionValue, ...]:
    """The values of an option that no number of players can have beside what else is chosen."""

    def beside(value: OptionValue) -> frozenset[tuple[str, OptionValue]]:
        then = plan.options | {spec.id: value}
        for one in plan.title.card.options:
            if one.counted is not None and not one.counted.asked(then):
                then[one.id] = one.values[0]
        return frozenset(then.items())

    return tuple(
        value
        for value in spec.values
        if value != plan.options[spec.id] and not players_taking(plan.title, beside(value))
    )


def _rows(plan: Plan, person: Person | None, company: Company) -> list[SeatChoice]:
    mine = person.name if person else WORDS("guest")
    labels = []
    for seat, (kind, name) in enumerate(plan.seats):
        if kind == "me":
            labels.append(mine)
        elif kind == "screen":
            labels.append(name or f"{mine} {seat + 1}")
        elif kind == AUTOMA:
            labels.append(plan.title.card.automa_name)
        elif kind.startswith("bot:"):
            labels.append(say("Bot"))
        else:
            labels.append("")
    wishes = [
        (person.colour, person.hatching) if person and kind == "me" else ("", "") for kind, _ in plan.seats
    ]
    drawn = seats_of(plan.players, labels, wishes, plan.title.card.automas)
    return [
        SeatChoice(
            seat,
            small_disc(drawn[seat], size=26) if labels[seat] else Svg(""),
            labels[seat] or company.name(kind) or WORDS("free"),
            kind if company.name(kind) else kind.partition(":")[0] if is_invited(kind) else kind,
            name,
            kind == "screen",
        )
        for seat, (kind, name) in enumerate(plan.seats)
    ]


def guest_name(wanted: str = "") -> str:
    """What somebody is called who has not said."""
    return wanted or WORDS("guest")


async def _show(
    request: Asked, plan: Plan, guest: str, *, status: int = 200, reason: str = ""
) -> Response[str]:
    company = await request.parts.database.read(company_of, request.user, time.time())
    context = await asyncio.to_thread(describe, request.parts.titles, plan, request.user, company)
    context["guest_name"] = guest_name(guest[:LONGEST_SEAT_NAME])
    return await page(request, "new.html", status=status, reason=reason, **context)


@get("/new", include_in_schema=False)
async def new_page(request: Asked) -> Response[Any]:
    """Without script a choice sends the whole form; its token has no business in an address."""
    if CSRF_FIELD in request.query_params:
        kept = [(name, value) for name, value in parse_qsl(request.url.query) if name != CSRF_FIELD]
        return Redirect("/new?" + urlencode(kept), status_code=303)
    given = dict(request.query_params)
    plan = await asyncio.to_thread(read_plan, request.parts.titles, given)
    return await _show(request, plan, given.get("guest", ""))


@post("/new", include_in_schema=False)
async def open_table(request: Asked, data: Form) -> Response[Any]:
    """Somebody unknown plays as a guest: a name is enough."""
    parts = request.parts
    plan = await asyncio.to_thread(read_plan, parts.titles, data)
    try:
        wanted = wanted_table(plan)
        if request.user is not None:
            count_asking(request, wanted.keeps)

        def create(c: Connection, person: Person) -> str:
            return lobby.create(c, parts.titles, person, wanted, time.time())

        id, cookies = await write_as(request, guest_name(text(data, "guest")), create)
    except ServerError as error:
        return await _show(request, plan, text(data, "guest"), status=error.status, reason=str(error))
    parts.bell.ring(id)
    return Redirect(f"/tables/{id}", status_code=303, cookies=cookies)


ROUTES = [new_page, open_table]
