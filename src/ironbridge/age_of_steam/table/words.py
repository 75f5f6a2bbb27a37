"""Small sentences that several parts of a scene say."""

from __future__ import annotations

from collections.abc import Iterable

from ironbridge.age_of_steam.rules.actions import Build
from ironbridge.age_of_steam.table.sight import (
    as_it_stands,
    due_of,
    events_of,
    gains,
    names_of,
    seat_of,
    view_of,
)
from ironbridge.age_of_steam.words.messages import tile_text
from ironbridge.age_of_steam.words.names import is_town
from ironbridge.age_of_steam.words.table_messages import table_text as t
from ironbridge.core.actions import Action
from ironbridge.table.moment import Moment
from ironbridge.words.catalogue import capital, dollars, listed, signed


def due_chips(m: Moment, option: Action | None, *, short: bool = False) -> tuple[str, ...]:
    """`End of turn: income +14, expenses −10`, after an option; `short`: only if money would lack then."""
    due = due_of(m, option)
    if due is None or (short and not due.missing):
        return ()
    if due.missing:
        key = "due.out" if due.then < 0 else "due.short"
        return (t(key, missing=dollars(due.missing), then=due.then),)
    return (t("due", income=signed(due.income), expenses=signed(-due.expenses)),)


def becomes(m: Moment, cost: int) -> str:
    """`$12 becomes $9`: the viewer's cash before and after a price."""
    cash = view_of(as_it_stands(m)).seats[seat_of(m)].cash
    return t("becomes", before=dollars(cash), after=dollars(cash - cost))


def incomes(m: Moment, option: Action | None) -> str:
    """`Ada 4 to 6 and Tomek 2 to 3`: whose income an option changes."""
    seats, names = view_of(m).seats, names_of(m)
    return listed(
        [
            t("deliver.change", name=names.seat(seat), old=seats[seat].income, new=seats[seat].income + gain)
            for seat, gain in gains(events_of(m, option)).items()
        ]
    )


def tile_words(build: Build) -> str:
    """`gentle curve`, `two exits, town`."""
    if is_town(build.tracks):
        return t("tile.exits", n=len(build.tracks))
    return tile_text(build.tile).lower()


def toward(m: Moment, hex: str, sides: Iterable[int]) -> str:
    """`North-east and south-west, toward Terre Haute`."""
    names, some = names_of(m), list(sides)
    said = capital(listed([names.side(side) for side in some]))
    beyond = [names.across(hex, side) for side in some]
    places = [names.place(at, view_of(m)) for at in beyond if at in names.places]
    return t("toward", sides=said, places=listed(places)) if places else said
