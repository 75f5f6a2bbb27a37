"""The settings of notices: where they go and what happened last and what is told when."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Any, NamedTuple, get_args, get_type_hints

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from ironbridge.server import notices, ways
from ironbridge.server.authentication import Asked, logged_in
from ironbridge.server.being_told import NewWay, Notices, add, state_of, try_way
from ironbridge.server.clocks import time_off_of
from ironbridge.server.due import held_back
from ironbridge.server.errors import BadInput, ServerError
from ironbridge.server.notices import Heard, Wishes
from ironbridge.server.pace import DAY, HOUR, MINUTE
from ironbridge.server.pages.people import Form, text
from ironbridge.server.pages.rendering import language_of, page
from ironbridge.server.telling import Text, Told, compose
from ironbridge.server.times import ago, day, moment
from ironbridge.server.ways import Way
from ironbridge.words.catalogue import Catalogue, say, sense

HERE = "/settings/notices"
CHOICES = {
    "turn": ("at_once", "ten_minutes", "daily"),
    "time_short": ("at_once", "never"),
    "invited": ("at_once", "ten_minutes", "daily"),
    "ended": ("at_once", "daily", "never"),
    "named": ("at_once", "never"),
    "orders": ("at_once", "daily", "never"),
}
WORDS = Catalogue(
    {
        "turn": "It is my turn, or I am asked to agree",
        "time_short": "A quarter of my time is left",
        "invited": "I am invited",
        "ended": "A game of mine has ended",
        "named": "I am mentioned in chat",
        "orders": "An order of mine was played or dropped",
        "at_once": "immediately",
        "ten_minutes": "after 10 min",
        "daily": "once a day",
        "never": "never",
        "all": "all",
        "short": "time short",
        "none": sense("notices", "none"),
        "push": "Push",
        "mail": "Email",
        "discord": "Discord",
        "webhook": "Webhook",
        "state.new": "On. Nothing has been sent yet.",
        "state.works": "Working. The last notice arrived {ago} and took {seconds} s.",
        "state.prompt": "Working. The last notice was sent {ago} and arrived at once.",
        "state.failing": "Failing since {day}. {reason}",
        "state.off": "Off.",
        "state.dead": "Switched off. {reason}",
        "lately.turn": "Your turn",
        "lately.asked": "Asked to agree",
        "lately.time_short": "Time is running out",
        "lately.time_up": "Your time is up",
        "lately.invited": "Invitation",
        "lately.declined": "Invitation declined",
        "lately.ended": "Game over",
        "lately.named_in_chat": "Mentioned in chat",
        "lately.order_dropped": "Order dropped",
        "lately.order_played": "Order played",
    }
)


class WayRow(NamedTuple):
    """One way as the page shows it."""

    way: Way
    name: str
    where: str
    said: str


class Choice(NamedTuple):
    """One thing to choose, and what for."""

    id: str
    name: str
    value: str
    options: list[tuple[str, str]]


def way_row(way: Way, now: float) -> WayRow:
    state: str = "dead" if way.state == "off" and way.reason else way.state
    seconds = f"{way.took or 0:.1f}"
    if state == "works" and seconds == "0.0":
        state = "prompt"
    said = WORDS(
        f"state.{state}",
        reason=way.reason,
        ago=ago(now - (way.arrived or now)),
        seconds=seconds,
        day=day(way.failing or now, now),
    )
    where = way.name if way.kind == "push" else way.address
    if way.kind in ("discord", "webhook") and len(where) > 44:
        where = f"{where[:36]}…{where[-6:]}"
    return WayRow(way, WORDS(way.kind), where, said)


def _options(values: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(value, WORDS(value)) for value in values]


def choices(told: Wishes) -> list[Choice]:
    return [
        Choice(kind, WORDS(kind), getattr(told, kind), _options(values)) for kind, values in CHOICES.items()
    ]


def table_choices(state: Notices) -> list[Choice]:
    options = _options(get_args(Heard))
    found = [Choice(f"table-{one.id}", one.name, one.told, options) for one in state.tables]
    return [*found, Choice("tables", say("New tables"), state.told.tables, options)]


def example(request: Asked) -> Text:
    """A notice as it would be sent, of a table that is not there."""
    title = request.parts.titles.for_newcomers()[0].card.id
    left = 3 * DAY + 11 * HOUR + 50 * MINUTE
    told = Told("turn", say("Thursday table"), title, {}, "/tables/x", {}, left, 3 * DAY, 1)
    return compose([told], "", language_of(request))


def clock(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"


async def _show(request: Asked, *, status: int = 200, reason: str = "") -> Response[str]:
    person, now = logged_in(request), time.time()
    state = await state_of(request)
    off = await request.parts.database.read(time_off_of, person.id)
    held = await request.parts.database.read(held_back, person.id, now)
    kinds = {one.kind for one in state.ways}
    return await page(
        request,
        "notices.html",
        status=status,
        reason=reason,
        key=state.key,
        ways=[way_row(one, now) for one in state.ways],
        addable=[(kind, WORDS(kind)) for kind in ("discord", "webhook")],
        mail_off="mail" not in kinds and request.parts.settings.mail is not None,
        choices=choices(state.told),
        tables=table_choices(state),
        lately=[
            (WORDS(f"lately.{one.kind}"), one.name, ago(now - one.at), ", ".join(map(WORDS, one.by)))
            for one in state.lately
        ],
        held=[
            (WORDS(f"lately.{kind}"), table, datetime.fromtimestamp(due, UTC).isoformat(), moment(due))
            for kind, table, due in held
        ],
        example=example(request),
        quiet=" – ".join(map(clock, off.quiet)) if off.quiet[0] != off.quiet[1] else "",
        zone=off.zone,
    )


@get(HERE, include_in_schema=False)
async def notices_page(request: Asked) -> Response[str]:
    return await _show(request)


@post(f"{HERE}/told", include_in_schema=False)
async def save_told(request: Asked, data: Form) -> Response[Any]:
    person, hints = logged_in(request), get_type_hints(Wishes)
    known = {name: text(data, name) for name in Wishes.__struct_fields__ if name in data}
    if any(value not in get_args(hints[name]) for name, value in known.items()):
        raise BadInput(say("There is no such choice."))
    hushes = {name.removeprefix("table-"): text(data, name) for name in data if name.startswith("table-")}
    if any(value not in get_args(Heard) for value in hushes.values()):
        raise BadInput(say("There is no such choice."))

    def save(c: Any) -> None:
        usual = notices.change_wishes(c, person.id, known).tables
        mine = {one.id: one.told for one in notices.table_wishes(c, person.id)}
        for table, told in hushes.items():
            if mine.get(table, told) != told or told != usual:
                notices.hush(c, person.id, table, told)  # type: ignore[arg-type]

    await request.parts.database.write(save)
    return Redirect(HERE, status_code=303)


@post(f"{HERE}/ways", include_in_schema=False)
async def add_way(request: Asked, data: Form) -> Response[Any]:
    logged_in(request)
    try:
        kind: Any = text(data, "kind")
        if kind not in ("mail", "discord", "webhook"):
            raise BadInput(say("There is no such choice."))
        way = await add(request, NewWay(kind, text(data, "address")))
    except ServerError as error:
        return await _show(request, status=error.status, reason=str(error))
    return Redirect(f"{HERE}#way-{way.id}", status_code=303)


@post(f"{HERE}/ways/{{way:int}}", include_in_schema=False)
async def change_way(request: Asked, way: FromPath[int], data: Form) -> Response[Any]:
    person, database, wanted = logged_in(request), request.parts.database, text(data, "do")
    changes = {"on": {"on": True}, "off": {"on": False}, "daily": {"daily": True}, "single": {"daily": False}}
    try:
        if wanted == "test":
            await try_way(request, way)
        elif wanted == "remove":
            await database.write(ways.remove_way, person.id, way)
        elif wanted in changes:
            await database.write(ways.switch, person.id, way, **changes[wanted])
        else:
            raise BadInput(say("There is no such choice."))
    except ServerError as error:
        return await _show(request, status=error.status, reason=str(error))
    return Redirect(f"{HERE}#way-{way}", status_code=303)


ROUTES = [notices_page, save_told, add_way, change_way]
