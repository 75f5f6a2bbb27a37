"""A person's own order as the table shows it, which is put into a view last."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import islice, takewhile
from typing import Any, NamedTuple
from zlib import crc32

import msgspec
from sqlalchemy import Connection

from ironbridge.core.actions import read_pick
from ironbridge.core.decisions import Seat
from ironbridge.core.match import Match
from ironbridge.core.refusals import Malformed
from ironbridge.server.desks import Desks
from ironbridge.server.notices import is_told
from ironbridge.server.orders import Kept, followed_at
from ironbridge.server.pages.rendering import environment
from ironbridge.server.pages.showing import CSRF, Showing
from ironbridge.server.pages.texts import TEXTS
from ironbridge.server.pages.viewing import Table
from ironbridge.server.people import Person
from ironbridge.server.table_rows import find_table
from ironbridge.table.orders import MOST_STEPS, Order, Standing, built, spots
from ironbridge.table.plans import picked_again
from ironbridge.table.run import RUN
from ironbridge.table.scene import Plan
from ironbridge.table.title import Title
from ironbridge.words.catalogue import listed, say
from ironbridge.words.languages import language_now
from ironbridge.words.voice import Voice

FEWEST_TAKES = 3  # rows to choose in


class StepLine(NamedTuple):
    """A step of an order in words, and what it may cost; "" if any price will do."""

    text: str
    limit: str


class Rival(NamedTuple):
    """A seat whose play may drop the order; `named`: it does."""

    seat: Seat
    name: str
    named: bool


class Card(NamedTuple):
    """All that the card of an order shows. `picks` take its steps up again; () where nothing can be planned.

    `free`: it is dropped if anybody else builds there; `freely`: that is to be so for the plan, None if it
    builds nothing. `ordered` are places on the board, with what is said there. `takes` are the actions that
    may be taken, and `taken` those chosen in each row. `stands`: what the standing answers say, in a few
    words; `mark` is another one for every other form of them. `signs` stand before and after an amount of
    money. `told`: its owner is told by a notice. `limits` are those of the plan that can be kept.
    """

    fate: str
    why: str
    steps: tuple[StepLine, ...]
    free: bool
    freely: bool | None
    ordered: tuple[tuple[str, str], ...]
    picks: tuple[str, ...]
    rivals: tuple[Rival, ...]
    named: str
    limits: tuple[int | None, ...]
    standing: Standing
    stands: str
    mark: str
    answers: tuple[str, ...]
    takes: dict[str, str]
    taken: tuple[str, ...]
    signs: tuple[str, str]
    told: bool


def order_part(
    c: Connection,
    desks: Desks,
    table: Table,
    shown: Showing,
    person: Person | None,
    orders: Sequence[Kept],
    age: int,
) -> str:
    """The order of the seat that looks, of these `orders` of this person, and the form to keep what is
    planned."""
    card, seat = table.card, shown.seat
    if person is None or seat is None or card.seats[seat].user != person.id or card.status != "running":
        return ""
    kept = next((order for order in orders if order.seat == seat), None)
    key: tuple[Hashable, ...] = ("order", card.id, age, language_now(), seat)
    if kept is not None or shown.plan is not None:  # else nothing in it depends on how the game stands
        key = (*key, card.pulse, card.version, msgspec.json.encode(kept), shown.plans, shown.plan)

    def make() -> str:
        desk = desks.at(c, find_table(c, card.id))
        names = [one.name for one in card.seats]
        became = kept
        if kept is not None and kept.fate == "played":
            voice, until = desk.title.voice(names, desk.match.state), followed_at(c, card.id, seat)
            became = msgspec.structs.replace(kept, why=_played(voice, desk.match, seat, until))
        told = kept is not None and kept.fate == "waits" and is_told(c, person.id)
        drawn = _card(desk.title, desk.match, names, seat, became, shown, told)
        template = environment().get_template("parts/order.html")
        return template.render(
            order=drawn, plan=shown.plan, url=f"/tables/{card.id}", seat=seat, csrf_token=CSRF
        )

    return TEXTS.get(key, make)


def _card(
    title: Title,
    match: Match[Any, Any],
    names: list[str],
    seat: Seat,
    kept: Kept | None,
    shown: Showing,
    told: bool,
) -> Card:
    order = kept.order if kept is not None else Order()
    voice, view = title.voice(names, match.state), match.game.view(match.state, seat)
    try:
        actions = [match.read_action(step.action) for step in order.steps]
    except Malformed:  # newer rules may write actions otherwise
        actions = []
    steps = tuple(
        StepLine(
            voice.action(action, view),
            "" if step.most is None else voice.money(step.most) or str(step.most),
        )
        for action, step in zip(actions, order.steps, strict=False)
    )
    standing = order.standing or Standing()
    takes = title.takes(match.state) if "take" in title.standing_answers else {}
    before, _, after = voice.money(0).partition("0")
    rows = min(len(takes), max(FEWEST_TAKES, len(standing.take)))
    return Card(
        kept.fate if kept is not None else "",
        kept.why if kept is not None else "",
        steps,
        order.free,
        _freely(title, shown.plan, order),
        _planned_places(title, shown.plan) if shown.plan is not None else _places(title, order, steps),
        picked_again(title.presenter(), actions) if shown.plans and actions else (),
        tuple(Rival(at, name, at in order.unless) for at, name in enumerate(names) if at != seat),
        listed([names[at] for at in order.unless], "or"),
        _limits(shown.plan, order),
        standing,
        "; ".join(_answers(standing, takes, voice)),
        f"{crc32(repr((standing, takes)).encode()):x}",
        title.standing_answers,
        takes,
        (*standing.take, *[""] * rows)[:rows],
        (before, after),
        told,
    )


def _played(voice: Voice, match: Match[Any, Any], seat: Seat, until: int) -> str:
    """What this seat has played in a row, up to the last step of its order."""
    row = takewhile(lambda one: one.step.seat == seat, reversed(match.log[: until - match.untold]))
    steps = [one for one in islice(row, MOST_STEPS) if not one.step.forced]
    return " ".join(line.text for line in voice.log(steps[::-1], seat) if line.seat == seat)


def _answers(standing: Standing, takes: Mapping[str, str], voice: Voice) -> Iterator[str]:
    """What is answered without asking, one thing after the other."""
    if standing.bid_up_to:
        yield say("bids up to {money}", money=voice.money(standing.bid_up_to) or str(standing.bid_up_to))
    elif standing.bid_up_to is not None:
        yield say("drops out of auctions")
    if standing.take:
        yield say("takes {names}", names=listed([takes.get(one, one) for one in standing.take], "or"))
    if standing.end_turn:
        yield say("ends the turn")


def _freely(title: Title, plan: Plan | None, order: Order) -> bool | None:
    """As it was wanted of what was built by the order that is kept; else as nearly everybody wants it."""
    steps = plan.steps if plan is not None else ()
    if not any(built(title, msgspec.json.decode(step.action)) for step in steps):
        return None
    return order.free or not any(built(title, step.action) for step in order.steps)


def _places(title: Title, order: Order, lines: Sequence[StepLine]) -> tuple[tuple[str, str], ...]:
    """Where it would be played, each step's price at its first place."""
    return tuple(
        (place, say("up to {price}", price=line.limit) if line.limit and not at else "")
        for line, step in zip(lines, order.steps, strict=False)
        for at, place in enumerate(sorted(spots(title, step.action)))
    )


def _planned_places(title: Title, plan: Plan) -> tuple[tuple[str, str], ...]:
    """The same of a plan, once the board shows the step after it or none: it draws only what is picked."""
    each = [sorted(spots(title, msgspec.json.decode(step.action))) for step in plan.steps]
    if each[-1] and any(read_pick(pick)[0] != RUN for pick in plan.held):
        return ()
    return tuple((place, "") for found in each for place in found)


def _limits(plan: Plan | None, order: Order) -> tuple[int | None, ...]:
    """What each step of a plan may cost: what it was allowed in the order, else its price of now."""
    if plan is None:
        return ()
    allowed = {msgspec.json.encode(step.action, order="sorted"): step.most for step in order.steps}

    def limit(action: str, price: int) -> int | None:
        return allowed.get(msgspec.json.encode(msgspec.json.decode(action), order="sorted"), price)

    return tuple(limit(step.action, step.price) if step.price else None for step in plan.steps)
