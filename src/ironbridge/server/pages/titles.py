"""The titles as pages offer them: a picture of a real position, players, maps and options in words.

All of it comes from the titles: a new one, or a new map, needs nothing here. Pictures are addresses:
`samples` draws them.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

from ironbridge.core.game import Options, OptionSpec, OptionValue
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed
from ironbridge.registry import Titles
from ironbridge.server.pages.samples import picture_of, sample_of
from ironbridge.table.title import MapCard, Title
from ironbridge.words.catalogue import say

STRIP = 5  # small maps on a title's card
MAPS_FOR_A_STRIP = 3


class OfferedValue(NamedTuple):
    """One value of an option as a card or a line: what is special about it, and whom it is for."""

    value: OptionValue
    name: str
    special: str
    players: tuple[int, ...]
    picture: str
    map: MapCard | None = None


class Offer(NamedTuple):
    """A title on a card."""

    id: str
    name: str
    note: str
    about: str
    picture: str
    strip: tuple[str, ...]
    wide: bool
    alone: bool


def offers(titles: Titles) -> list[Offer]:
    """Every title: those with an easy first game come first, those with most maps last, as the widest."""
    return [offer(title) for title in titles.for_newcomers()]


def offer(title: Title) -> Offer:
    card, maps = title.card, title.maps()
    wide = len(maps) >= MAPS_FOR_A_STRIP
    strip = tuple(picture_of(title, one.id) for one in maps[:STRIP]) if wide else ()
    alone = card.people == (1,)
    players = say("solo") if alone else say("{players} players", players=players_words(card.people))
    note = (
        say(("{players}, {n} map", "{players}, {n} maps"), players=players, n=len(maps)) if strip else players
    )
    return Offer(card.id, title.name, note, say(title.about), picture_of(title), strip, bool(strip), alone)


def players_words(players: Sequence[int]) -> str:
    """`2–4`, or the numbers themselves where there are gaps."""
    if len(players) > 1 and players[-1] - players[0] == len(players) - 1:
        return f"{players[0]}–{players[-1]}"
    return ", ".join(map(str, players))


def choices_of(title: Title, spec: OptionSpec) -> list[OfferedValue]:
    """The values of an option in words; a map shows itself."""
    maps = {one.id: one for one in title.maps()} if spec.id == "map" else {}
    made = []
    for value in spec.values:
        one = maps.get(str(value))
        made.append(
            OfferedValue(
                value,
                title.value_name(spec, value),
                title.special(spec, value),
                one.players if one else players_with(title, spec.id, value),
                picture_of(title, one.id) if one else sample_of(title, value),
                one,
            )
        )
    return made


def players_with(title: Title, option: str, value: OptionValue) -> tuple[int, ...]:
    """The numbers of players for whom the title takes a value, all else being as usual.

    What only some maps have is for the players of those.
    """
    usual = {spec.id: spec.values[0] for spec in title.card.options} | {option: value}
    maps = [{}, *({"map": one.id} for one in title.maps() if option != "map")]
    each = (players_taking(title, frozenset((usual | map).items())) for map in maps)
    return next((players for players in each if players), ())


@lru_cache(512)  # anybody may ask for any of them
def players_taking(title: Title, options: frozenset[tuple[str, OptionValue]]) -> tuple[int, ...]:
    """The numbers of players for whom a title takes these options together."""
    fitting = []
    for players in title.card.players:
        with suppress(Malformed):
            title.game.setup(players, dict(options), Chance(1))
            fitting.append(players)
    return tuple(fitting)


def chosen_options(title: Title | None, options: Options) -> tuple[tuple[str, str], ...]:
    """What a table has set, in words; nothing of a title that is no longer there."""
    if title is None:
        return ()
    return tuple(
        (title.option_name(spec), title.value_name(spec, options.get(spec.id, spec.values[0])))
        for spec in title.card.options
        if len(spec.values) > 1
    )


def played_name(title: Title | None, options: Options) -> str:
    """The map that is played, or the title; "" of one that is no longer there."""
    return title.played(options) if title is not None else ""
