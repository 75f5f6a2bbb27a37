"""Who may join a new table: the fold of its form, and the people that a seat can be kept for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import Connection

from ironbridge.server import leagues
from ironbridge.server.errors import BadInput
from ironbridge.server.here import Somebody
from ironbridge.server.invitations import invitable
from ironbridge.server.joining import Joining
from ironbridge.server.leagues import League
from ironbridge.server.pages.people import whole_number
from ironbridge.server.people import Person
from ironbridge.server.ratings import anchors
from ironbridge.words.catalogue import say
from ironbridge.words.languages import LANGUAGES

LONGEST = 10  # of what is written there


class Wish(NamedTuple):
    """The fold as it was filled in."""

    lowest: str = ""
    highest: str = ""
    spoken: str = ""
    league: str = ""


class Company(NamedTuple):
    """Whom a person can invite by name, and where they are a member."""

    friends: list[Somebody]
    here: list[Somebody]
    leagues: list[League]

    def name(self, kind: str) -> str:
        """Of somebody who is invited by name: `invited:12`."""
        people = {f"invited:{one.id}": one.name for one in (*self.friends, *self.here)}
        return people.get(kind, "")


def read_wish(wanted: Mapping[str, str]) -> Wish:
    return Wish(*(wanted.get(field, "").strip()[:LONGEST] for field in Wish._fields))


def is_invited(kind: str) -> bool:
    return kind.startswith("invited:") and whole_number(kind.removeprefix("invited:")) is not None


def joining_of(wish: Wish) -> Joining | None:
    """Raises BadInput for what is no number."""
    lowest, highest = whole_number(wish.lowest), whole_number(wish.highest)
    if (wish.lowest and lowest is None) or (wish.highest and highest is None):
        raise BadInput(say("A rating must be a whole number."))
    return Joining(lowest, highest, wish.spoken) or None


def league_of(wish: Wish) -> int | None:
    return whole_number(wish.league)


def company_of(c: Connection, person: Person | None, now: float) -> Company:
    if person is None:
        return Company([], [], [])
    return Company(*invitable(c, person, now), leagues.open_for(c, person))


def describe_fold(wish: Wish, title: str, company: Company) -> dict[str, Any]:
    """What the fold shows; it stands open while anything in it is chosen."""
    return {
        "wish": wish,
        "company": company,
        "has_ratings": title in anchors(),
        "spoken": [("", say("Any language")), *LANGUAGES.items()],
        "fold_open": any(wish),
    }
