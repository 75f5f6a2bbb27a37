"""Whom the open seats of a table are for: ratings in a range, and who speaks its language.

It binds whoever sits down unasked. Those who were invited, by name or by the link, are welcome as they are.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, func, select

from ironbridge.server.db.schema import results
from ironbridge.server.errors import BadInput
from ironbridge.server.people import Person
from ironbridge.server.ratings import SHOWN_FROM, Rating, anchors
from ironbridge.words.catalogue import Catalogue, say
from ironbridge.words.languages import LANGUAGES

HIGHEST = 4000
WORDS = Catalogue(
    {
        "range": "{lowest}–{highest}",
        "lowest": "at least {lowest}",
        "highest": "at most {highest}",
        "rating": "rating {range}",
        "unfit": "This table is for players rated {range}. Your rating is {rating}.",
        "unrated": "This table is for players rated {range}. You have no rating yet: ratings are shown "
        "from the fifth rated game of a title.",
        "language": "The language at this table is {language}. You can choose the languages you speak in "
        "your settings.",
    }
)


class Joining(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rating in the table's title, both ends included, and a language that is spoken there."""

    lowest: int | None = None
    highest: int | None = None
    language: str = ""

    def __bool__(self) -> bool:
        return self != ANYBODY


ANYBODY = Joining()


def check_joining(wanted: Joining, title: str) -> None:
    """Raises BadInput for what nobody can fit."""
    ends = [one for one in (wanted.lowest, wanted.highest) if one is not None]
    if any(not 0 <= one <= HIGHEST for one in ends) or ends != sorted(ends):
        raise BadInput(
            say("The ratings must be two numbers from 0 to {highest}, the lower one first.", highest=HIGHEST)
        )
    if ends and title not in anchors():
        raise BadInput(say("This title has no ratings, so a table cannot ask for one."))
    if wanted.language and wanted.language not in LANGUAGES:
        raise BadInput(say("Choose one of the languages in the list."))


def ratings_of(c: Connection, person: Person | None) -> dict[str, int]:
    """By title, as far as they are shown: from the fifth rated game."""
    if person is None:
        return {}
    mine = (results.c.user == person.id) & results.c.number.is_not(None)
    newest = (
        select(results.c.title, func.max(results.c.number).label("number"))
        .where(mine)
        .group_by(results.c.title)
        .subquery()
    )
    rows = c.execute(
        select(results.c.title, results.c.mu, results.c.sigma)
        .join(newest, (newest.c.title == results.c.title) & (newest.c.number == results.c.number))
        .where(mine, results.c.number >= SHOWN_FROM)
    )
    return {row.title: Rating(row.mu, row.sigma).points for row in rows}


def why_not(joining: Joining, title: str, person: Person | None, ratings: dict[str, int]) -> str:
    """The sentence for who does not fit; "" for who does. Who is not known yet is asked for ratings only."""
    if joining.lowest is not None or joining.highest is not None:
        rating = ratings.get(title)
        if rating is None:
            return WORDS("unrated", range=range_of(joining))
        if (
            not (joining.lowest or 0)
            <= rating
            <= (joining.highest if joining.highest is not None else rating)
        ):
            return WORDS("unfit", range=range_of(joining), rating=rating)
    if joining.language and person is not None and joining.language not in languages_of(person):
        return WORDS("language", language=LANGUAGES[joining.language])
    return ""


def languages_of(person: Person) -> tuple[str, ...]:
    """Those a person speaks; who has not said so speaks that of their pages."""
    return person.spoken or ((person.language,) if person.language else tuple(LANGUAGES))


def range_of(joining: Joining) -> str:
    ends = {"lowest": joining.lowest, "highest": joining.highest}
    given = {name: str(value) for name, value in ends.items() if value is not None}
    return WORDS("range" if len(given) == 2 else next(iter(given)), **given) if given else ""


def told(joining: Joining) -> str:
    """In a row of the lobby."""
    found = range_of(joining)
    parts = [WORDS("rating", range=found) if found else "", LANGUAGES.get(joining.language, "")]
    return " · ".join(filter(None, parts))
