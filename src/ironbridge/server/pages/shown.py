"""What several pages show of a table: its seats as discs, how far it is as a bar, since when, its title."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection

from ironbridge.drawing.bar import draw_bar
from ironbridge.drawing.pictures import BROWSER, small_disc
from ironbridge.drawing.seats import Dress
from ironbridge.drawing.svg import Svg
from ironbridge.registry import Titles
from ironbridge.server import times
from ironbridge.server.cards import TAKEN, TableCard
from ironbridge.server.desks import dresses, seats_held
from ironbridge.server.pages.clocks import pace_words
from ironbridge.server.pages.new_pace import at_zero_words
from ironbridge.server.pages.titles import played_name
from ironbridge.server.people import Person
from ironbridge.table.bots import bot_name
from ironbridge.table.title import Title
from ironbridge.words.catalogue import Catalogue, listed, say

WORDS = Catalogue(
    {
        "waits": ("{n} seat is free", "{n} seats are free"),
        "to_play": "{name}, {time}",
    }
)


class Score(NamedTuple):
    disc: Svg
    name: str
    points: int
    user: int | None


class Shown(NamedTuple):
    """A table as a row. `free` counts the seats nobody has taken, `seated` names who sits there.

    `at_zero`: what happens when time is up. `stood_in`: a bot plays for the viewer until they are back.
    """

    card: TableCard
    title: str
    short: str
    discs: tuple[Svg, ...]
    free: int
    seated: str
    progress: str
    bar: Svg
    since: str
    opened: str
    to_play: str
    finished: str
    seated_here: bool
    scores: tuple[Score, ...]
    seats: tuple[Dress, ...]
    pace: str
    at_zero: str
    stood_in: bool


def show(c: Connection, titles: Titles, card: TableCard, person: Person | None, now: float) -> Shown:
    seats = dresses(c, card)
    title = played_name(titles.get(card.title), card.options) or card.title_name
    drawn = [small_disc(seat, size=22) for seat in seats]
    taken = [seat.seat for seat in card.seats if seat.kind in TAKEN]
    free = card.players - len(taken)
    said, bar = (
        (WORDS("waits", n=free), Svg(""))
        if card.status == "open"
        else progress_of(titles.get(card.title), card)
    )
    scores = (
        sorted(range(len(card.scores)), key=lambda seat: (card.places[seat], seat)) if card.places else []
    )
    return Shown(
        card,
        title,
        short_name(title),
        tuple(drawn[seat] for seat in taken),
        free,
        listed([called(seats[seat]) for seat in taken]) or say("nobody yet"),
        said,
        bar,
        times.since(now - card.changed),
        times.ago(now - card.created),
        _to_play(card, seats, now),
        times.day(card.finished, now) if card.finished is not None else "",
        bool(seats_held(card.seats, person)),
        tuple(
            Score(drawn[seat], name_for(card, seats, seat, person), card.scores[seat], card.seats[seat].user)
            for seat in scores
        ),
        seats,
        pace_words(card.pace),
        at_zero_words(card.pace) if card.pace else "",
        any(seat.you and seat.stand_in for seat in card.seats),
    )


def called(seat: Dress) -> str:
    """A seat's name, with what it is if it is a bot."""
    return f"{seat.name} ({bot_name(seat.level)})" if seat.level else seat.name


def short_name(title: str) -> str:
    """`Birmingham` for `Brass: Birmingham`."""
    return title.partition(": ")[2] or title


def _to_play(card: TableCard, seats: tuple[Dress, ...], now: float) -> str:
    if card.deciding is None:
        return ""
    return WORDS("to_play", name=seats[card.deciding].name, time=times.stretch(now - card.changed))


def name_for(card: TableCard, seats: tuple[Dress, ...], seat: int, person: Person | None) -> str:
    """A seat's name; a person's only seat is `you` to them."""
    return say("you") if seats_held(card.seats, person) == [seat] else seats[seat].name


def progress_of(title: Title | None, card: TableCard) -> tuple[str, Svg]:
    """How far it is, in words and as a bar; without words if the title is no longer there."""
    done, stage = float(card.progress.get("done", 0)), card.progress.get("facts")
    if title is None or not stage:
        return "", draw_bar(BROWSER, done)
    presenter = title.presenter()
    return presenter.reached(stage).brief, draw_bar(BROWSER, done, presenter.lengths(stage))
