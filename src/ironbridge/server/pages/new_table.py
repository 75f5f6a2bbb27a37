"""A new table: title, map or variant, and the table's bill. The page is made anew for every choice.

Each choice comes as parameters, so that links, reloads and browsers without script work; `set` is the button
pressed last, `players=4` or `option_map=rust_belt`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, cast
from urllib.parse import parse_qsl, urlencode

from litestar import Response, get, post
from litestar.response import Redirect
from sqlalchemy import Connection

from ironbridge.bots.levels import LEVELS
from ironbridge.bots.names import USUAL
from ironbridge.core.game import OptionSpec, OptionValue
from ironbridge.core.refusals import Malformed
from ironbridge.drawing.pictures import small_disc
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.svg import Svg
from ironbridge.registry import Titles
from ironbridge.server import lobby
from ironbridge.server.authentication import Asked, write_as
from ironbridge.server.errors import BadInput, ServerError
from ironbridge.server.lobby import LONGEST_NAME, LONGEST_SEAT_NAME, NewTable, SeatPlan
from ironbridge.server.pace import DAY, MINUTE, Pace
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
from ironbridge.server.people import Person
from ironbridge.server.ratings import anchors
from ironbridge.table.bots import bot_name
from ironbridge.table.counters import counted_rows, counted_text
from ironbridge.table.title import Title
from ironbridge.words.catalogue import Catalogue, Message, say

FAVOURITE = 4  # players, where a title takes them
COLUMN = ("map", "variant")  # options worth a column of cards
CSRF_FIELD = "_csrf_token"
# The clocks of rated tables: twenty minutes and half a minute a turn; a day a turn, three in the bank.
PACES = {
    "live": Pace("live", turn=30, bank=20 * MINUTE),
    "correspondence": Pace("correspondence", turn=DAY, bank=3 * DAY),
}
KINDS = ("me", "screen", "invited", "open")
AUTOMA = "automa"
Kind = Literal["me", "screen", "invited", "open", "bot", "automa"]

WORDS = Catalogue(
    {
        "me": "Me",
        "screen": "On this screen",
        "invited": "By invitation",
        "open": "Open to anyone",
        "free": "Free seat",
        "guest": "Guest",
        "automa": "follows its cards",
        "rated.no": "Not rated",
        "rated.live": "In real time",
        "rated.correspondence": "By correspondence",
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


class Plan(NamedTuple):
    """What is chosen so far."""

    title: Title
    players: int
    options: dict[str, OptionValue]
    seats: tuple[tuple[str, str], ...]  # kind or bot:level, name
    name: str
    listed: bool
    seed: str
    box: bool
    rated: str  # a key of PACES, or ""
    before: int = 0  # players before the last choice
    passed: OptionValue = ""  # the map or variant that does not take so many


class OptionLine(NamedTuple):
    """An option in the bill."""

    id: str
    name: str
    choices: list[OfferedValue]
    chosen: OptionValue
    ruling: str
    barred: tuple[OptionValue, ...]  # what does not go with the other options


def read_plan(titles: Titles, given: Mapping[str, Any]) -> Plan:
    """The plan the parameters tell; whatever does not fit falls back to what a first game would be."""
    wanted = {key: value for key, value in given.items() if isinstance(value, str)}
    field, _, value = wanted.pop("set", "").partition("=")
    if field:
        wanted[field] = value
    title = titles.get(wanted.get("title", "")) or titles.for_newcomers()[0]
    card = title.card
    options = {spec.id: _option(spec, wanted.get(f"option_{spec.id}")) for spec in card.options}
    options |= _counted_out(title, options, wanted)
    asked = wanted.get("players", "")
    players = int(asked) if asked in map(str, card.players) else 0
    options_before = options
    if field == "players":
        options = fitting(title, options, players)
    passed = next((options_before[id] for id in COLUMN if options_before.get(id) != options.get(id)), "")
    options = possible(title, options)
    allowed = players_for(title, options)
    before = players
    if players not in allowed and field != "players":
        players = FAVOURITE if FAVOURITE in allowed else allowed[-1]
    return Plan(
        title,
        players or allowed[-1],
        options,
        _seats(wanted, players or allowed[-1], card.automa),
        wanted.get("name", "")[:LONGEST_NAME],
        wanted.get("listed", "1") != "0",
        wanted.get("seed", "")[:20],
        bool(card.automa) and wanted.get("box", "0") == "1",
        wanted.get("rated", "") if wanted.get("rated") in PACES and card.id in anchors() else "",
        before,
        passed,
    )


def _option(spec: OptionSpec, wanted: str | None) -> OptionValue:
    return next((value for value in spec.values if str(value) == wanted), spec.values[0])


def _counted_out(
    title: Title, options: Mapping[str, OptionValue], wanted: Mapping[str, str]
) -> dict[str, OptionValue]:
    """The options that the form counts out, or the address tells, where the other options let them be."""
    found: dict[str, OptionValue] = {}
    for spec in title.card.options:
        counted = spec.counted
        if counted is None or not counted.asked(options):
            continue
        fields = {name: value for name, value in wanted.items() if name.startswith(f"{counted.of}_")}
        given = wanted.get(f"option_{spec.id}", "")
        try:
            counted_rows(title, counted, given)
        except Malformed:
            given = ""
        found[spec.id] = given if given and not fields else counted_text(counted, fields)
    return found


def _seats(
    wanted: Mapping[str, str], players: int, automa: Sequence[int] = ()
) -> tuple[tuple[str, str], ...]:
    """One of them is me; the others are bots until something else is chosen, or play by themselves."""
    levels = {f"bot:{level}" for level in LEVELS}
    found = []
    for seat in range(players):
        kind = wanted.get(f"seat{seat}", "me" if seat == 0 else f"bot:{USUAL}")
        if seat in automa:
            kind = AUTOMA
        elif kind.startswith("bot:") and kind not in levels:
            kind = f"bot:{USUAL}"  # of an older table, or opened by the API
        elif kind not in levels and kind not in KINDS:
            kind = "open"
        found.append((kind, wanted.get(f"seat{seat}_name", "")[:LONGEST_SEAT_NAME]))
    return tuple(found)


def players_for(title: Title, options: Mapping[str, OptionValue]) -> tuple[int, ...]:
    """The numbers of players that the title takes with these options, its map among them."""
    return players_taking(title, frozenset(options.items())) or title.card.players


def fitting(title: Title, options: Mapping[str, OptionValue], players: int) -> dict[str, OptionValue]:
    """The options, with the first value that is for so many where one is not: no more than need be."""
    found = dict(options)
    for spec in title.card.options:
        if players in players_taking(title, frozenset(found.items())):
            break
        taken = {one.value: one.players for one in choices_of(title, spec)}
        if players not in taken[options[spec.id]]:
            found[spec.id] = next((value for value, some in taken.items() if players in some), spec.values[0])
    return found


def possible(title: Title, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options, with the usual value where one does not go with the map.

    What is counted out stays as it was given: if it cannot be, that is said when the table is opened.
    """
    found = dict(options)
    decided = {one.counted.when for one in title.card.options if one.counted and one.counted.asked(options)}
    for spec in title.card.options:
        if spec.id in COLUMN or spec.id in decided or spec.counted or found[spec.id] == spec.values[0]:
            continue
        if not players_taking(title, frozenset(found.items())):
            found[spec.id] = spec.values[0]
    return found


def wanted_table(plan: Plan) -> NewTable:
    """Raises BadInput for a seed that is none."""
    seed = plan.seed.strip()
    if seed and not (seed.isascii() and seed.isdigit()):
        raise BadInput(say("The seed must be a whole number. Leave it empty for a random one."))
    seats = []
    for chosen, name in plan.seats:
        kind, _, level = chosen.partition(":")
        seats.append(SeatPlan(cast(Kind, kind), level, name if kind == "screen" else ""))
    return NewTable(
        plan.title.card.id,
        tuple(seats),
        plan.options,
        plan.name,
        plan.listed,
        int(seed) if seed else None,
        plan.box,
        PACES.get(plan.rated),
        bool(plan.rated),
    )


def describe(titles: Titles, plan: Plan, person: Person | None) -> dict[str, Any]:
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
        "rows": _rows(plan, person),
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
        "paces": [("", WORDS("rated.no")), *((pace, WORDS(f"rated.{pace}")) for pace in PACES)]
        if card.id in anchors()
        else [],
        "automa_mat": title.presenter().beginning(plan.options) if card.automa else None,
        "automa_word": WORDS("automa"),
        "changed": _changed(plan, cards, chosen),
        "waits": any(kind in ("invited", "open") for kind, _ in plan.seats),
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


def _rows(plan: Plan, person: Person | None) -> list[SeatChoice]:
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
            labels[seat] or WORDS("free"),
            kind,
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
    context = await asyncio.to_thread(describe, request.parts.titles, plan, request.user)
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

        def create(c: Connection, person: Person) -> str:
            return lobby.create(c, parts.titles, person, wanted, time.time())

        id, cookies = await write_as(request, guest_name(text(data, "guest")), create)
    except ServerError as error:
        return await _show(request, plan, text(data, "guest"), status=error.status, reason=str(error))
    parts.bell.ring(id)
    return Redirect(f"/tables/{id}", status_code=303, cookies=cookies)


ROUTES = [new_page, open_table]
