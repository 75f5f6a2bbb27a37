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
        "undo.after": (
            "The {n} step played since would go with it.",
            "The {n} steps played since would go with it.",
        ),
        "refused": "{name}: not this time",
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
    """The question that is open. `mine`: the viewer asks; `answers`: the viewer is asked.

    `about`: the step that would be taken back, and how many go with it.
    """

    title: str
    about: tuple[str, ...]
    note: str
    voices: tuple[Voice, ...]
    mine: bool
    answers: bool


class Refused(NamedTuple):
    """Who has refused what the viewer has asked."""

    title: str
    note: str


class Asking(NamedTuple):
    """What the viewer can ask or do about who is there.

    `barred`: why their last turn cannot be taken back, "" if it can, None if they have none to take back.
    `absent`: who a bot could replace, of one of the `levels`, mostly the `usual` one. `back`: a bot plays for
    the viewer. `free`: the seats that anybody may take over. `asks`: the viewer may ask at all.
    `company`: there are other people to be asked. `resigns`: the seat that the viewer may give up.
    """

    asks: bool
    company: bool
    barred: str | None
    absent: tuple[SeatCard, ...]
    levels: tuple[tuple[str, str], ...]
    usual: str
    back: bool
    free: tuple[SeatCard, ...]
    resigns: int | None


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
        _taken_back(viewing, asked.seat, names) if asked.kind == "undo" else (),
        WORDS(f"{asked.kind}.{note}", level=level_name(asked.level), about=about),
        tuple(_voice(asked, seat, names[seat]) for seat in heard),
        viewing.seat == asked.seat,
        viewing.seat in asked.voters and viewing.seat not in asked.agreed,
    )


def _taken_back(viewing: Viewing, seat: int, names: list[str]) -> tuple[str, ...]:
    """The last step of a seat, as the viewer may read it, and how many have followed it."""
    snapshot = viewing.snapshot
    chosen = [one for one in snapshot.log if not one.step.forced]
    at = max((at for at, one in enumerate(chosen) if one.step.seat == seat), default=None)
    if at is None:
        return ()
    says = snapshot.title.voice(names, snapshot.state)
    told = " ".join(line.text for line in says.log([chosen[at]], viewing.seat) if line.seat == seat)
    after = len(chosen) - at - 1
    return (told, WORDS("undo.after", n=after)) if after else (told,)


def refused(viewing: Viewing) -> Refused | None:
    """Told to whoever has asked, until they put it away or the table goes on."""
    found = viewing.table.petition
    if found is None or viewing.seat != found.petition.seat or viewing.told is not None:
        return None
    by, asked = found.refused_at(viewing.snapshot.version), found.petition
    if by is None:
        return None
    names = [dress.name for dress in viewing.table.dresses]
    about = names[asked.about] if asked.about is not None else ""
    said = petition_words.question(asked.kind, names[asked.seat], about)
    return Refused(WORDS("refused", name=names[by]), said)


def _voice(asked: Petition, seat: int, name: str) -> Voice:
    if seat in (asked.seat, *asked.agreed):
        return Voice(name, WORDS("asks" if seat == asked.seat else "agrees"))
    return Voice(name, "?", WORDS("no_answer"))


def asking(viewing: Viewing, known: bool) -> Asking | None:
    """None where there is nothing to ask or to do."""
    card, seat = viewing.table.card, viewing.seat
    if card.status != "running" or viewing.told is not None or not known:
        return None
    if seat is None:
        gone = () if card.rated or not card.listed or card.box or viewing.curtain else card.seats
        free = tuple(one for one in gone if one.resigned and one.seat not in viewing.left)
        return Asking(False, False, None, (), (), USUAL, False, free, None) if free else None
    user = card.seats[seat].user
    others = [one for one in card.seats if one.player is not None and one.user != user]
    levels = tuple((level, level_name(level)) for level in LEVELS)
    away = tuple(one for one in others if _may_be_away(card, one))
    asks = viewing.petition is None and card.deal is None and not card.box
    usual = card.pace.level if card.pace is not None else USUAL
    back = bool(card.seats[seat].stand_in)
    return Asking(asks, bool(others), viewing.barred, away, levels, usual, back, (), seat)


def _may_be_away(card: TableCard, seat: SeatCard) -> bool:
    """Without a clock whoever is waited for may be away: the service knows for how long."""
    return bool(seat.stand_in) or (card.deciding == seat.seat and (card.pace is None or card.until is None))
