"""What players ask each other at a table, as its page shows it: the open question, and what can be asked."""

from __future__ import annotations

from typing import NamedTuple

from ironbridge.bots.levels import LEVELS
from ironbridge.bots.names import USUAL
from ironbridge.server import petition_words
from ironbridge.server.cards import SeatCard, TableCard
from ironbridge.server.pages.viewing import Viewing
from ironbridge.server.petitions import Petition
from ironbridge.table.bots import level_name
from ironbridge.words.catalogue import Catalogue

WORDS = Catalogue(
    {
        "undo.note": (
            "Nothing has been drawn since. The clock stops until everyone has answered, for 10 min at most."
        ),
        "undo.goes_on": "Nothing has been drawn since. The clock keeps running.",
        "replace.note": "A bot ({level}) would play from now on. Someone else can take the seat over.",
        "replace.rated": "A bot ({level}) would play to the end, and {about} would count as last.",
        "abandon.note": "It would end without a result.",
        "asks": "asks",
        "agrees": "agrees",
        "no_answer": "no answer yet",
    }
)


class Voice(NamedTuple):
    """What one seat says; `spoken` where a sign stands for it."""

    name: str
    says: str
    spoken: str = ""


class Question(NamedTuple):
    """The question that is open. `mine`: the viewer asks; `answers`: the viewer is asked."""

    title: str
    note: str
    voices: tuple[Voice, ...]
    mine: bool
    answers: bool


class Asking(NamedTuple):
    """What the viewer can ask or do about who is there.

    `barred`: why their last turn cannot be taken back, "" if it can, None if they have none to take back.
    `absent`: who a bot could replace, of one of the `levels`, mostly the `usual` one. `back`: a bot plays for
    the viewer. `free`: the seats that anybody may take over. `asks`: the viewer may ask at all.
    `company`: there are other people to be asked.
    """

    asks: bool
    company: bool
    barred: str | None
    absent: tuple[SeatCard, ...]
    levels: tuple[tuple[str, str], ...]
    usual: str
    back: bool
    free: tuple[SeatCard, ...]


def question(viewing: Viewing) -> Question | None:
    asked, card = viewing.petition, viewing.table.card
    if asked is None or viewing.told is not None:
        return None
    names = [dress.name for dress in viewing.table.dresses]
    about = names[asked.about] if asked.about is not None else ""
    note = "note"
    if asked.kind == "replace" and card.rated:
        note = "rated"
    elif asked.kind == "undo" and asked.still is None and card.until is not None:
        note = "goes_on"
    heard = sorted({asked.seat, *asked.voters, *asked.agreed})
    return Question(
        petition_words.question(asked.kind, names[asked.seat], about),
        WORDS(f"{asked.kind}.{note}", level=level_name(asked.level), about=about),
        tuple(_voice(asked, seat, names[seat]) for seat in heard),
        viewing.seat == asked.seat,
        viewing.seat in asked.voters and viewing.seat not in asked.agreed,
    )


def _voice(asked: Petition, seat: int, name: str) -> Voice:
    if seat in (asked.seat, *asked.agreed):
        return Voice(name, WORDS("asks" if seat == asked.seat else "agrees"))
    return Voice(name, "?", WORDS("no_answer"))


def asking(viewing: Viewing, known: bool) -> Asking | None:
    """None where there is nothing to ask or to do."""
    card, seat = viewing.table.card, viewing.seat
    if card.status != "running" or card.box or viewing.told is not None or not known:
        return None
    if seat is None:
        gone = () if card.rated or not card.listed or viewing.curtain else card.seats
        free = tuple(one for one in gone if one.resigned)
        return Asking(False, False, None, (), (), USUAL, False, free) if free else None
    user = card.seats[seat].user
    others = [one for one in card.seats if one.player is not None and one.user != user]
    levels = tuple((level, level_name(level)) for level in LEVELS)
    away = tuple(one for one in others if _may_be_away(card, one))
    asks = viewing.petition is None and card.deal is None
    usual = card.pace.level if card.pace is not None else USUAL
    back = bool(card.seats[seat].stand_in)
    return Asking(asks, bool(others), viewing.barred, away, levels, usual, back, ())


def _may_be_away(card: TableCard, seat: SeatCard) -> bool:
    """Without a clock whoever is waited for may be away: the service knows for how long."""
    return bool(seat.stand_in) or (card.deciding == seat.seat and (card.pace is None or card.until is None))
