"""The titles as pages offer them: a picture of a real position, players, maps and options in words.

All of it comes from the registry, from `table.maps` and from the words of options: a new title or map needs
nothing here. Pictures are addresses: `samples` draws them.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import NamedTuple

from ironbridge.core.game import OptionSpec, OptionValue, TitleCard
from ironbridge.core.kernel.chance import Chance
from ironbridge.core.refusals import Malformed
from ironbridge.core.registry import find, titles
from ironbridge.server.pages.samples import picture_of, sample_of
from ironbridge.table.maps import MapCard, maps_of
from ironbridge.words.catalogue import say
from ironbridge.words.table_options import special, value_name
from ironbridge.words.titles import title_text

STRIP = 5  # small maps on a title's card
MAPS_FOR_A_STRIP = 3


class Choice(NamedTuple):
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


def map_name(title: str, map: str) -> str:
    return next((one.name for one in maps_of(title) if one.id == map), "")


def offers() -> list[Offer]:
    """Every title: those with an easy first game come first, those with most maps last, as the widest."""
    made = sorted(titles(), key=lambda card: (len(maps_of(card.id)), not _for_a_first_game(card), card.name))
    return [offer(card) for card in made]


def _for_a_first_game(card: TitleCard) -> bool:
    return any("introductory" in spec.values for spec in card.options)


def offer(card: TitleCard) -> Offer:
    maps = maps_of(card.id)
    wide = len(maps) >= MAPS_FOR_A_STRIP
    strip = tuple(picture_of(card.id, one.id) for one in maps[:STRIP]) if wide else ()
    alone = card.people == (1,)
    players = say("for you alone") if alone else say("{players} players", players=players_words(card.people))
    note = (
        say(("{players}, {n} map", "{players}, {n} maps"), players=players, n=len(maps)) if strip else players
    )
    return Offer(card.id, card.name, note, about(card.id), picture_of(card.id), strip, bool(strip), alone)


def about(title: str) -> str:
    """What a title is about, in a line; a title from elsewhere may say nothing."""
    return title_text(title) if title in title_text else ""


def players_words(players: Sequence[int]) -> str:
    """`2–4`, or the numbers themselves where there are gaps."""
    if len(players) > 1 and players[-1] - players[0] == len(players) - 1:
        return f"{players[0]}–{players[-1]}"
    return ", ".join(map(str, players))


def choices_of(card: TitleCard, spec: OptionSpec) -> list[Choice]:
    """The values of an option in words; a map shows itself."""
    maps = {one.id: one for one in maps_of(card.id)} if spec.id == "map" else {}
    made = []
    for value in spec.values:
        one = maps.get(str(value))
        made.append(
            Choice(
                value,
                one.name if one else value_name(spec, value),
                one.line if one else special(spec, value),
                one.players if one else players_with(card, spec.id, value),
                picture_of(card.id, one.id) if one else sample_of(card.id, value),
                one,
            )
        )
    return made


def players_with(card: TitleCard, option: str, value: OptionValue) -> tuple[int, ...]:
    """The numbers of players for whom the title takes a value, all else being as usual.

    What only some maps have is for the players of those.
    """
    usual = {spec.id: spec.values[0] for spec in card.options} | {option: value}
    maps = [{}, *({"map": one.id} for one in maps_of(card.id) if option != "map")]
    each = (players_taking(card, frozenset((usual | map).items())) for map in maps)
    return next((players for players in each if players), ())


@cache
def players_taking(card: TitleCard, options: frozenset[tuple[str, OptionValue]]) -> tuple[int, ...]:
    """The numbers of players for whom a title takes these options together."""
    fitting = []
    for players in card.players:
        with suppress(Malformed):
            find(card.id).setup(players, dict(options), Chance(1))
            fitting.append(players)
    return tuple(fitting)


def options_of(title: str) -> tuple[OptionSpec, ...]:
    """What a table of the title may set; nothing of a title that is no longer there."""
    return next((card.options for card in titles() if card.id == title), ())


def chosen_name(title: str, spec: OptionSpec, value: OptionValue) -> str:
    """A value of a title's option in words; a map by its own name."""
    return (map_name(title, str(value)) if spec.id == "map" else "") or value_name(spec, value)
