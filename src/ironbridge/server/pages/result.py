"""The result of a finished game: who won and why, the bill of points by source, curves, the last board."""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from litestar import Response, get
from litestar.params import FromPath
from sqlalchemy import Connection, Row

from ironbridge.drawing.bar import draw_hatched
from ironbridge.drawing.curves import Division, draw_curves
from ironbridge.drawing.pictures import BROWSER
from ironbridge.drawing.seats import Dress, hatchings
from ironbridge.drawing.svg import Svg, el
from ironbridge.server.authentication import Asked
from ironbridge.server.cards import TableCard
from ironbridge.server.cards import card as find_card
from ironbridge.server.desks import Desks, dresses, seats_held, viewing_seat
from ironbridge.server.errors import Conflict
from ironbridge.server.pages.history import History, history_of
from ironbridge.server.pages.pictures import download, file_name, whole
from ironbridge.server.pages.rendering import page
from ironbridge.server.pages.settings import chip
from ironbridge.server.pages.shown import show
from ironbridge.server.people import Person
from ironbridge.server.ratings import SHOWN_FROM, Rating
from ironbridge.server.results import results_of
from ironbridge.server.times import lasted
from ironbridge.table.scene import Result
from ironbridge.table.show import build_scene
from ironbridge.words.catalogue import Catalogue, say, signed

WORDS = Catalogue(
    {
        "rounds": ("{n} round", "{n} rounds"),
        "turns": ("{n} turn", "{n} turns"),
        "in_all": "{part}, total",
        "rating": "Rating {rating} ± {margin} ({change})",
        "rating.first": "Rating {rating} ± {margin}",
        "rating.more": ("Rating shown after {n} more game", "Rating shown after {n} more games"),
        "incomes.rounds": "Each player's income after each round",
        "incomes.turns": "Each player's income after each turn",
        "points.rounds": "Each player's points, as if scored after each round",
        "points.turns": "Each player's points, as if scored after each turn",
    }
)
SHORT = 8  # lines of a bill that leaves room for a board under it


class Head(NamedTuple):
    place: str
    name: str
    chip: Svg
    note: str = ""
    user: int | None = None
    rating: str = ""


class Cell(NamedTuple):
    points: int
    bar: Svg


class Source(NamedTuple):
    label: str
    cells: tuple[Cell, ...]


class Part(NamedTuple):
    """A part of the bill, an era; without a name it is the only one."""

    name: str
    sources: tuple[Source, ...]
    in_all: str
    sums: tuple[int, ...]


def bill_of(result: Result, seats: Sequence[Dress]) -> list[Part]:
    """The bill with a hatched bar by each number, all to one scale."""
    numbers = [abs(n) for _, rows in result.sections for _, points in rows for n in points]
    most = max([*numbers, 1])
    made = []
    for name, rows in result.sections:
        sources = tuple(
            Source(
                label,
                tuple(
                    Cell(n, draw_hatched(BROWSER, seats[seat], n / most) if n else Svg(""))
                    for seat, n in zip(result.order, points, strict=True)
                ),
            )
            for label, points in rows
        )
        sums = tuple(sum(points[i] for _, points in rows) for i in range(len(result.order)))
        made.append(Part(name, sources, WORDS("in_all", part=name) if name else "", sums))
    return made


def points_label(history: History) -> str:
    return WORDS(f"points.{history.title.presenter().counted_in}")


def _curves(
    seats: Sequence[Dress],
    series: Sequence[Sequence[float]],
    divisions: Sequence[Division],
    label: str,
    width: float,
) -> Svg:
    """Drawn for a wide page and for a narrow one: scaled down its letters could not be read."""
    if not seats:
        return Svg("")
    return draw_curves(BROWSER, seats, series, divisions, label=label, width=width, height=200)


def tally(c: Connection, desks: Desks, id: str, person: Person | None) -> dict[str, Any]:
    """All the page of a finished table shows."""
    card = find_card(c, id, person)
    seats = dresses(c, card)
    eyes = viewing_seat(card, seats_held(card.seats, person))
    scene = build_scene(desks.snapshot(c, id, eyes)._replace(left=None), eyes, seats, still=True)
    if scene.result is None:
        raise Conflict(say("The game is not over."))
    result = scene.result
    history = history_of(c, desks, card, seats)
    # The last scoring may clear the board; what everybody remembers is how it lay before that. With its
    # last step a person only ends the turn, an automa plays.
    automas = history.seats[-1] in [seat.seat for seat in card.seats if seat.kind == "automa"]
    last = desks.snapshot_at(c, id, history.moves, int(automas))._replace(left=None)
    board = build_scene(last, eyes, seats, still=True).board
    shown = show(c, desks.titles, card, person, time.time())
    took = lasted(card.finished - card.started) if card.finished and card.started else ""
    divisions = history.by_round()
    unit = history.title.presenter().counted_in
    said = {"incomes": WORDS(f"incomes.{unit}"), "points": points_label(history)}
    earning = [seats[seat] for seat in history.incomes], history.round_incomes()
    rounds = WORDS(unit, n=len(divisions))
    ratings = {row.seat: _rating(row) for row in results_of(c, id)} if card.rated else {}
    return {
        "card": card,
        "shown": shown,
        "scene": scene,
        "result": result,
        "heads": [
            Head(
                result.places[i],
                seats[seat].name,
                chip(seats[seat].tincture, f"head-{seat}", seats[seat]),
                result.notes[i] if result.notes else "",
                card.seats[seat].user,
                ratings.get(seat, ""),
            )
            for i, seat in enumerate(result.order)
        ],
        "parts": bill_of(result, seats),
        "short": sum(len(rows) for _, rows in result.sections) <= SHORT,
        "patterns": el(
            "svg",
            el("defs", hatchings(BROWSER, seats)),
            width=0,
            height=0,
            aria_hidden="true",
            class_="defs",
        ),
        "when": " · ".join(part for part in (shown.finished, rounds, took) if part),
        "incomes": _curves(*earning, divisions, said["incomes"], 560),
        "incomes_narrow": _curves(*earning, divisions, said["incomes"], 350),
        "points": _curves(seats, history.scores, divisions, said["points"], 560),
        "points_narrow": _curves(seats, history.scores, divisions, said["points"], 350),
        "board": whole(board, "last"),
        "moves": history.moves,
        "by_turn": unit == "turns",
        "played": person is not None and any(seat.user == person.id for seat in card.seats),
    }


def _rating(row: Row[Any]) -> str:
    """What a rated game has made of somebody's rating, as far as that is shown."""
    if row.number is None:
        return ""
    if row.number < SHOWN_FROM:
        return WORDS("rating.more", n=SHOWN_FROM - row.number)
    after = Rating(row.mu, row.sigma)
    if row.number == SHOWN_FROM:
        return WORDS("rating.first", rating=after.points, margin=after.margin)
    change = after.points - Rating(row.mu_before, row.sigma_before).points
    return WORDS("rating", rating=after.points, margin=after.margin, change=signed(change))


async def result_page(request: Asked, card: TableCard) -> Response[str]:
    """What a finished table shows in place of the running one."""
    parts = request.parts
    found = await parts.database.read(tally, parts.desks, card.id, request.user)
    return await page(request, "result.html", **found)


def figures(c: Connection, desks: Desks, id: str, person: Person | None) -> tuple[str, str]:
    """The bill as a table of figures; seats across in final order."""
    found = tally(c, desks, id, person)
    result: Result = found["result"]
    text = io.StringIO()
    write = csv.writer(text).writerow
    write([say("Part"), say("Source"), *(harmless(head.name) for head in found["heads"])])
    for name, rows in result.sections:
        for label, points in rows:
            write([name, label, *points])
    write(["", say("Points"), *result.totals])
    return file_name(found["card"].name, "csv"), text.getvalue()


def harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@", "\t")) else name


@get("/tables/{id:str}/figures.csv", include_in_schema=False)
async def figures_csv(request: Asked, id: FromPath[str]) -> Response[Any]:
    parts = request.parts
    found = await parts.database.read(figures, parts.desks, id, request.user)
    return download(*found, "text/csv; charset=utf-8")


ROUTES = [figures_csv]
