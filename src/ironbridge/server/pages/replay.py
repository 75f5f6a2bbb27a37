"""Replay: any moment of a game, what the move changed, and the way there as a railway."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, NamedTuple
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from sqlalchemy import Connection

from ironbridge.drawing.bar import draw_railway
from ironbridge.drawing.curves import Division, draw_curves
from ironbridge.drawing.pictures import BROWSER, small_disc
from ironbridge.drawing.seats import Dress
from ironbridge.drawing.svg import Svg
from ironbridge.server.authentication import Asked, count_deed
from ironbridge.server.cards import TableCard
from ironbridge.server.cards import card as find_card
from ironbridge.server.deals import is_hidden
from ironbridge.server.desks import Desks, seats_held, viewing_seat
from ironbridge.server.errors import BadInput, Conflict, Forbidden
from ironbridge.server.pages.history import History, history_of
from ironbridge.server.pages.rendering import page
from ironbridge.server.pages.result import points_label
from ironbridge.server.pages.shown import show
from ironbridge.server.people import Person
from ironbridge.server.records import try_from
from ironbridge.table.scene import Scene, SeatPanel
from ironbridge.table.show import Snapshot, build_scene, still_moment
from ironbridge.words.catalogue import Catalogue, say

STEPS = ("move", "turn", "round")
LISTS = ("moves", "rounds", "all")
AFTER, BEFORE = 6, 24  # lines of the log round the move shown
MOST_CHANGES = 9
WIDTH, HEIGHT, NARROW = 850, 66, 360

WORDS = Catalogue({"of_seat": "{name}: {figure}", "move": "move", "turn": "turn", "round": "round"})


class Change(NamedTuple):
    """A figure before and after the move."""

    label: str
    before: str
    after: str


class ReplayLine(NamedTuple):
    """`number` is the step it tells of, as in every log; `move` the last one of the whole play."""

    number: int
    move: int
    disc: Svg
    text: str
    here: bool


class Round(NamedTuple):
    number: int
    move: int
    name: str
    here: bool


class Asks(NamedTuple):
    """What the address asks for."""

    move: int | None
    seat: int | None
    step: str
    list: str


def changes(before: tuple[SeatPanel, ...], after: tuple[SeatPanel, ...], first: int | None) -> list[Change]:
    """The figures in which the seats differ, those of the seat that moved first."""
    then = {panel.seat: panel for panel in before}
    found = []
    for panel in sorted(after, key=lambda one: (one.seat != first, one.seat)):
        was = {figure.label: figure.value for figure in _figures(then[panel.seat])}
        for figure in _figures(panel):
            if figure.label in was and was[figure.label] != figure.value:
                label = WORDS("of_seat", name=panel.name, figure=figure.label)
                found.append(Change(label, was[figure.label], figure.value))
    return found[:MOST_CHANGES]


def _figures(panel: SeatPanel) -> tuple[Any, ...]:
    return (*panel.figures, *((panel.aside,) if panel.aside else ()))


def steps_from(history: History, move: int, step: str) -> tuple[int, int]:
    """Where one step back and one step on lead, to the ends of whole plays."""
    stops = {"move": history.plays, "turn": history.turns(), "round": history.round_ends()}[step]
    ends = [history.play_of(stop) for stop in stops]
    back = max((end for end in ends if end < move), default=0)
    return back, min((end for end in ends if end > move), default=history.moves)


def watch(c: Connection, desks: Desks, id: str, person: Person | None, asks: Asks) -> dict[str, Any]:
    """All a replay shows of one moment."""
    card = find_card(c, id, person)
    shown = show(c, desks.titles, card, person, time.time())
    seats = shown.seats
    held = seats_held(card.seats, person)
    eyes = viewing_seat(card, held, asks.seat) if asks.seat is None or asks.seat >= 0 else None
    if asks.seat is None and len(held) > 1:
        eyes = None  # who shares a screen says whose eyes they look with
    history = history_of(c, desks, card, seats)
    begin = 0 if card.status == "finished" else history.moves  # a finished game is told from its opening
    move = history.play_of(begin if asks.move is None else min(max(asks.move, 0), history.moves))
    number = history.number_of(move)
    snapshot = desks.snapshot_at(c, id, move)
    before = history.before(move)
    if move:  # what changed is what the whole play changed
        snapshot = snapshot._replace(left=desks.snapshot_at(c, id, before).state, seen=before)
    automas = bool(move) and history.seats[move] in snapshot.title.card.automa
    scene = build_scene(snapshot, eyes, seats, still=True, told=0 if automas else None)
    found: list[Change] = []
    if snapshot.left is not None:
        then, presenter = still_moment(Snapshot(snapshot.title, snapshot.left, 0, ()), eyes, seats)
        found = changes(presenter.seats(then), scene.seats, history.seats[move])
    lines = _lines(desks, c, id, eyes, move, seats, history, snapshot.state, asks.list == "all")
    back, on = steps_from(history, move, asks.step)
    round_back, round_on = steps_from(history, move, "round")
    divisions = history.divisions()
    query = {"step": asks.step, "list": asks.list}
    if asks.seat is not None:
        query["seat"] = str(asks.seat)

    def to(at: int, **other: str) -> str:
        return f"/tables/{id}/replay?" + urlencode({"move": at, **query, **other})

    begun = [(history.play_of(first), name) for first, name in history.round_names()]
    rounds = [Round(history.number_of(first), first, name, False) for first, name in begun]
    here = max((i for i, one in enumerate(rounds) if one.move <= move), default=0)
    return {
        "card": card,
        "shown": shown,
        "scene": scene,
        "move": move,
        "before": before,
        "number": number,
        "moves": history.moves,
        "numbers": history.number_of(history.moves),
        "no_copy": no_copy(
            card,
            held,
            snapshot.title.game.decision(snapshot.state) is None,
            bool(is_hidden(c, id, None, time.time())),
        ),
        "reason": "",
        "eyes": eyes,
        "asks": asks,
        "changed": found,
        "title": _title(scene, move, lines),
        "notes": [line.text for line in reversed(scene.log) if line.fresh and line.seat is None],
        "mover": small_disc(seats[mover], size=26) if (mover := history.seats[move]) is not None else "",
        "lines": lines,
        "rounds": [one._replace(here=i == here) for i, one in enumerate(rounds)],
        "curves": _curves(history, seats, divisions, move, WIDTH),
        "curves_narrow": _curves(history, seats, divisions, move, NARROW + 30),
        "railway": _railway(history, divisions, move, WIDTH - 30),
        "railway_narrow": _railway(history, divisions, move, NARROW),
        "links": {
            "first": to(0),
            "back": to(back),
            "on": to(on),
            "last": to(history.moves),
            "round_back": to(round_back),
            "round_on": to(round_on),
            "steps": [(step, WORDS(step), to(move, step=step)) for step in STEPS],
            "moves": to(move, list="moves"),
            "rounds": to(move, list="rounds"),
            "all": to(move, list="all"),
        },
        "to": to,
        "viewers": _viewers(card.status == "finished", held, seats),
        "ended": say("Finished {day}", day=shown.finished) if card.finished else "",
    }


def no_copy(card: TableCard, held: Sequence[int], over: bool, hidden: bool) -> str:
    """Why nothing can be tried from a moment, as `records.try_from` refuses it; "" where it can."""
    if hidden:
        return say("A deal of the week can be copied once its week is over.")
    taken = sum(seat.kind != "automa" for seat in card.seats)
    if card.status != "finished" and len(held) != taken:
        return say("Only someone who plays every seat can copy a game in progress.")
    return say("The game is over at this point.") if over else ""


def _railway(history: History, divisions: Sequence[Division], move: int, width: int) -> Svg:
    rounds = [(division.first, division.name) for division in divisions]
    label = str(history.number_of(move))
    return draw_railway(BROWSER, move, history.moves, rounds, label=label, width=width)


def _curves(
    history: History,
    seats: Sequence[Dress],
    divisions: Sequence[Division],
    move: int,
    width: int,
) -> Svg:
    """Incomes, or points where a title has none."""
    incomes = history.incomes
    return draw_curves(
        BROWSER,
        [seats[seat] for seat in incomes] or seats,
        list(incomes.values()) or history.points_by_move(),
        divisions,
        label=say("Each player's income, move by move") if incomes else points_label(history),
        width=width,
        height=HEIGHT,
        now=move,
        figures=False,
    )


def _title(scene: Scene, move: int, lines: Sequence[ReplayLine]) -> str:
    """The log's own words for the move, or for the play that it is a part of."""
    if scene.told and scene.told.cards:
        return scene.told.cards[-1].heading  # the card itself tells the rest
    return sentence_of(scene, move) or next((line.text for line in lines if line.here), "")


def sentence_of(scene: Scene, move: int) -> str:
    """What a play did, in the words of the log."""
    fresh = [line.text for line in scene.log if line.fresh and line.seat is not None]
    return " ".join(reversed(fresh)) or ("" if move else say("The start of the game"))


def _viewers(finished: bool, held: list[int], seats: Any) -> list[tuple[int, str]]:
    """Whose eyes can be chosen: after the end everybody's, before it one's own."""
    allowed = range(len(seats)) if finished else held
    return [(-1, say("a spectator")), *((seat, seats[seat].name) for seat in allowed)]


def _lines(
    desks: Desks,
    c: Connection,
    id: str,
    eyes: int | None,
    move: int,
    seats: Any,
    history: History,
    state: Any,
    whole: bool,
) -> list[ReplayLine]:
    """The log round the move, or the whole of it, newest first."""
    desk = desks.find(c, id)
    match = desk.match
    high = history.play_of(min(move + AFTER, history.moves))
    low, high = (0, history.moves) if whole else (history.before(max(move - BEFORE, 0)), high)
    says = desk.title.voice([seat.name for seat in seats], state)
    discs = [small_disc(seat, size=20) for seat in seats]
    entries = says.log(match.log[low:high], eyes)
    at = history.play_of(move)
    return [
        ReplayLine(
            entry.number,
            history.play_of(entry.number),
            discs[entry.seat] if entry.seat is not None else Svg(""),
            entry.text,
            entry.seat is not None and history.play_of(entry.number) == at,
        )
        for entry in reversed(entries)
    ]


def _asks(
    move: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
    step: FromQuery[str] = "move",
    list: FromQuery[str] = "moves",
) -> Asks:
    return Asks(move, seat, step if step in STEPS else "move", list if list in LISTS else "moves")


ASKS = {"asks": Provide(_asks, sync_to_thread=False)}


async def _watched(request: Asked, id: str, asks: Asks) -> dict[str, Any]:
    parts = request.parts
    return await parts.database.read(watch, parts.desks, id, request.user, asks)


@get("/tables/{id:str}/replay", include_in_schema=False, dependencies=ASKS)
async def replay_page(request: Asked, id: FromPath[str], asks: NamedDependency[Asks]) -> Response[Any]:
    return await page(request, "replay.html", **await _watched(request, id, asks))


@get("/tables/{id:str}/replay/view", include_in_schema=False, dependencies=ASKS)
async def replay_view(request: Asked, id: FromPath[str], asks: NamedDependency[Asks]) -> Response[Any]:
    """The part of the page that a move changes."""
    return await page(request, "replay_view.html", **await _watched(request, id, asks))


@post("/tables/{id:str}/try", include_in_schema=False)
async def try_it(request: Asked, id: FromPath[str], move: FromQuery[int | None] = None) -> Response[Any]:
    """A private copy on one screen, from this move on."""
    parts = request.parts
    person = count_deed(request, parts.limits.copies)
    try:
        copy = await try_from(parts.database, parts.desks, id, person, move)
    except (BadInput, Conflict, Forbidden) as error:
        found = await _watched(request, id, _asks(move))
        return await page(request, "replay.html", status=error.status, **{**found, "reason": str(error)})
    parts.bell.ring(copy)
    return Redirect(f"/tables/{copy}", status_code=303)


ROUTES = [replay_page, replay_view, try_it]
