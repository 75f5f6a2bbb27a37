"""The titles as pages offer them: a picture of a real position, players, maps and options in words.

All of it comes from the registry, from `table.maps` and from the words of options: a new title or map needs
nothing here. A title without a sample position shows its opening.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from contextlib import suppress
from functools import cache, lru_cache
from gettext import NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from ironbridge.core.chance import Chance
from ironbridge.core.game import OptionSpec, OptionValue, TitleCard
from ironbridge.core.refusals import Malformed
from ironbridge.core.registry import find, titles
from ironbridge.drawing.seats import seats_of
from ironbridge.drawing.svg import Svg
from ironbridge.server.pages.pictures import crop
from ironbridge.table.maps import MapCard, maps_of, small_picture
from ironbridge.table.show import Snapshot, build_scene
from ironbridge.words.catalogue import say, translations_now
from ironbridge.words.table_options import special, value_name
from ironbridge.words.titles import title_text

NAMES = ("Ada", "Tomek", "Giulia", "Rafael", "Piotr", "Sofia")
STRIP = 5  # small maps on a title's card
MAPS_FOR_A_STRIP = 3


class Choice(NamedTuple):
    """One value of an option as a card or a line: what is special about it, and whom it is for."""

    value: OptionValue
    name: str
    special: str
    players: tuple[int, ...]
    picture: Svg
    map: MapCard | None = None


class Offer(NamedTuple):
    """A title on a card."""

    id: str
    name: str
    note: str
    about: str
    picture: Svg
    strip: tuple[Svg, ...]
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
    strip = tuple(small_picture(card.id, one.id) for one in maps[:STRIP]) if wide else ()
    alone = card.people == (1,)
    players = say("for you alone") if alone else say("{players} players", players=players_words(card.people))
    note = (
        say(("{players}, {n} map", "{players}, {n} maps"), players=players, n=len(maps)) if strip else players
    )
    return Offer(card.id, card.name, note, about(card.id), sample(card.id), strip, bool(strip), alone)


def about(title: str) -> str:
    """What a title is about, in a line; a title from elsewhere may say nothing."""
    return title_text(title) if title in title_text else ""


def players_words(players: Sequence[int]) -> str:
    """`2–4`, or the numbers themselves where there are gaps."""
    if len(players) > 1 and players[-1] - players[0] == len(players) - 1:
        return f"{players[0]}–{players[-1]}"
    return ", ".join(map(str, players))


def sample(title: str, name: str = "") -> Svg:
    """A crop of the title's board from the middle of a game; `name` is that of another sample."""
    return _sample(title, name or title, translations_now())


@lru_cache(64)
def _sample(title: str, name: str, spoken: NullTranslations) -> Svg:
    """Drawn once a language: some names on boards are words."""
    game = find(title)
    state = _sample_state(game, name)
    players = int(game.view(state, None).players)
    seats = seats_of(players, NAMES, automa=game.card.automa)
    scene = build_scene(Snapshot(game, state, 0, ()), None, seats)
    return crop(scene.board, f"sample-{name}")


def _variant_picture(title: str, name: str) -> Svg:
    """A sample of its own, or the title's, which stands in the page already."""
    return sample(title, name) if _sample_file(name).is_file() else again(sample(title))


def again(picture: Svg) -> Svg:
    """A picture that stands in the page already, without its weight."""
    head, _, body = picture.partition(">")
    found = re.match(r'<g id="([^"]+)"', body)
    return Svg(f'{head}><use href="#{found[1]}"/></svg>') if found else picture


def _sample_file(name: str) -> Traversable:
    return files("ironbridge.server") / "samples" / f"{name}.json"


def _sample_state(game: Any, name: str) -> Any:
    try:
        return game.from_position(json.loads(_sample_file(name).read_text("utf-8")))
    except (OSError, ValueError, Malformed):
        card: TitleCard = game.card
        return game.setup(card.players[-1], {spec.id: spec.values[0] for spec in card.options}, Chance(1))


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
                small_picture(card.id, one.id) if one else _variant_picture(card.id, f"{card.id}-{value}"),
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
