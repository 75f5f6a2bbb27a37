"""What several pages show of a table: its seats as discs, how far it is as a bar, since when, its title."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Connection

from ironbridge.drawing.bar import draw_bar
from ironbridge.drawing.seats import Seat as Dress
from ironbridge.drawing.svg import Svg
from ironbridge.registry import Titles
from ironbridge.server.cards import TAKEN, TableCard
from ironbridge.server.matches import dresses, seats_held
from ironbridge.server.pages import times
from ironbridge.server.pages.titles import played_name
from ironbridge.server.people import Person
from ironbridge.table.show import BROWSER, small_disc
from ironbridge.words.catalogue import Catalogue, listed, say

WORDS = Catalogue(
    {
        "canal": "canal {round} of {rounds}",
        "rail": "rail {round} of {rounds}",
        "round": "round {round} of {rounds}",
        "turn": "turn {turn} of {turns}",
        "ended": "ended",
        "waits": ("{n} seat is free", "{n} seats are free"),
        "to_play": "{name}, {time}",
    }
)


class Score(NamedTuple):
    disc: Svg
    name: str
    points: int


class Shown(NamedTuple):
    """A table as a row. `free` counts the seats nobody has taken, `seated` names who sits there."""

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


def show(c: Connection, titles: Titles, card: TableCard, person: Person | None, now: float) -> Shown:
    seats = dresses(c, card)
    title = played_name(titles.get(card.title), card.options) or card.title_name
    drawn = [small_disc(seat, size=22) for seat in seats]
    taken = [seat.seat for seat in card.seats if seat.kind in TAKEN]
    free = card.players - len(taken)
    said = WORDS("waits", n=free) if card.status == "open" else progress_words(card.progress)
    scores = (
        sorted(range(len(card.scores)), key=lambda seat: (card.places[seat], seat)) if card.places else []
    )
    return Shown(
        card,
        title,
        title.partition(": ")[2] or title,  # `Birmingham` for `Brass: Birmingham`
        tuple(drawn[seat] for seat in taken),
        free,
        listed([seats[seat].name for seat in taken]) or say("nobody yet"),
        said,
        progress_bar(card) if card.status != "open" else Svg(""),
        times.since(now - card.changed),
        times.ago(now - card.created),
        _to_play(card, seats, now),
        times.day(card.finished, now) if card.finished is not None else "",
        bool(seats_held(card, person)),
        tuple(Score(drawn[seat], name_for(card, seats, seat, person), card.scores[seat]) for seat in scores),
        seats,
    )


def _to_play(card: TableCard, seats: tuple[Dress, ...], now: float) -> str:
    if card.deciding is None:
        return ""
    return WORDS("to_play", name=seats[card.deciding].name, time=times.stretch(now - card.changed))


def name_for(card: TableCard, seats: tuple[Dress, ...], seat: int, person: Person | None) -> str:
    """A seat's name; a person's only seat is `you` to them."""
    return say("you") if seats_held(card, person) == [seat] else seats[seat].name


def progress_words(progress: dict[str, Any] | None) -> str:
    facts = (progress or {}).get("facts", {})
    if facts.get("turns"):
        return WORDS("turn", turn=facts["turn"], turns=facts["turns"])
    if facts.get("rounds"):
        key = facts.get("era") if facts.get("era") in WORDS else "round"
        return WORDS(str(key), round=facts["round"], rounds=facts["rounds"])
    return ""


def progress_bar(card: TableCard) -> Svg:
    progress = card.progress or {}
    facts = progress.get("facts", {})
    if facts.get("turns"):
        parts: tuple[int, ...] = (int(facts["turns"]),)
    else:
        rounds = int(facts.get("rounds", 0))
        parts = (
            (rounds, rounds)
            if facts.get("era") and card.options.get("variant") != "introductory"
            else (rounds,)
        )
    return draw_bar(BROWSER, float(progress.get("done", 0)), parts)
