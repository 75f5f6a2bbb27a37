"""How things of an Age of Steam map are called: places, sides, tiles, goods, columns, players."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from ironbridge.age_of_steam.rules.land import STEPS, cells_of
from ironbridge.age_of_steam.rules.loading import load_base
from ironbridge.age_of_steam.rules.sheet import ACTION_IDS, COLOURS, Link, MapSheet, NewCity
from ironbridge.age_of_steam.rules.view import AgeOfSteamView
from ironbridge.age_of_steam.words.board_messages import board_text, edge_text
from ironbridge.age_of_steam.words.map_words import words_of
from ironbridge.age_of_steam.words.messages import (
    COMPASS,
    TILES,
    name_text,
    own_words,
    phase_text,
    special_note,
    special_text,
    step_text,
    tile_text,
)
from ironbridge.age_of_steam.words.messages import STEPS as STEP_NAMES
from ironbridge.core.actions import read_pick
from ironbridge.words.catalogue import Word, capital, dollars, listed, ordinal, plain, quoted, say, signed

TOWN = "town"
DRAWN = "6"  # the way out of a stop over a link drawn beside its sides
LETTERS = "ABCDEF"  # of the seats, in answers to a map's own decisions
INCOMES = re.compile(r"([A-F])(\d)")
NUMBERS = ("money", "box")  # fields whose picks are numbers
MOST_TYPED = 100  # amounts a person may ask about
# What messages call a fact or a field, beside its own name.
CALLED = (
    *(("seat", "name"), ("hex", "place"), ("hex", "origin"), ("from", "origin"), ("to", "city")),
    *(("links", "n"), ("count", "n")),
)


class Names:
    """The names of one map's things, and of the players at one table."""

    def __init__(self, sheet: MapSheet, players: Sequence[str]) -> None:
        self.sheet = sheet
        self.players = tuple(players)
        self.map_words = words_of(sheet)
        self.sides = COMPASS[sheet.grid.orientation]
        self.new_cities: dict[str, NewCity] = {new.letter: new for new in load_base().new_cities}

    def seat(self, seat: int | None) -> str:
        if seat is None or not 0 <= seat < len(self.players):
            return name_text("nobody")
        return self.players[seat]

    def seats(self, seats: Iterable[int]) -> str:
        return ", ".join(self.seat(seat) for seat in seats)

    # The map

    @cached_property
    def places(self) -> dict[str, str]:
        """Hexes that have a name; every hex of a large city has the city's."""
        cities = {at: city.name for city in self.sheet.cities for at in (city.at, *city.hexes)}
        return cities | {town.at: town.name for town in self.sheet.towns}

    @cached_property
    def parts(self) -> dict[str, str]:
        """The other hexes of large cities, each with the one that the city is called by."""
        return {part: city.at for city in self.sheet.cities for part in city.hexes}

    @cached_property
    def towns(self) -> frozenset[str]:
        return frozenset(town.at for town in self.sheet.towns)

    @cached_property
    def hexes(self) -> dict[str, tuple[int, int]]:
        """Every hex with its axial coordinates."""
        return cells_of(self.sheet.grid)

    @cached_property
    def _at(self) -> dict[tuple[int, int], str]:
        return {at: name for name, at in self.hexes.items()}

    def across(self, hex: str, side: int) -> str:
        """The hex across a side; "" off the map."""
        (q, r), (dq, dr) = self.hexes[hex], STEPS[side]
        return self._at.get((q + dq, r + dr), "")

    def place(self, hex: str, view: AgeOfSteamView | None = None) -> str:
        """`Cincinnati`, `L8`; with a view also `Indianapolis (New City A)`."""
        if hex not in self.places:
            return hex
        letter = next((city.letter for city in view.cities if city.at == hex), "") if view else ""
        name = say(self.places[hex])
        return name_text("new_city_on", place=name, letter=letter) if letter else name

    def spot(self, hex: str, view: AgeOfSteamView | None = None) -> str:
        """`Toledo (M6)`, `L8`: where to point on the map."""
        if hex not in self.places:
            return hex
        return name_text("spot", place=self.place(hex, view), hex=hex)

    def side(self, side: int | str) -> str:
        return say(self.sides[int(side)])

    def track(self, track: str) -> str:
        """`0-3` is `north to south`, `3-town` is `south`."""
        one, _, other = track.partition("-")
        if other == TOWN:
            return self.side(one)
        return name_text("track", one=self.side(one), other=self.side(other))

    def tracks(self, tracks: Iterable[str]) -> str:
        return listed([self.track(track) for track in tracks])

    def leaving(self, stop: str) -> str:
        """`J10:1`: a stop and the side a route leaves it by."""
        hex, _, side = stop.partition(":")
        if side == DRAWN:
            kind = next((edge_text(link.kind) for link in self.links_at(hex)), "")
            return name_text("leaving.edge", place=self.place(hex), edge=kind)
        return name_text("leaving", place=self.place(hex), side=self.side(side))

    # Links drawn on the map

    def link(self, id: str) -> str:
        """`Downtown to Windsor (tunnel)`."""
        link = next((one for one in self.sheet.links if one.id == id), None)
        if link is None:
            return spelt(id)
        one, other = link.between
        ends = board_text("ends", one=self.place(one), other=self.place(other))
        return ends if link.kind == "link" else name_text("edge", ends=ends, kind=edge_text(link.kind))

    def links_at(self, hex: str) -> list[Link]:
        return [link for link in self.sheet.links if hex in link.between]

    # Things

    def tile(self, tile: str, tracks: Sequence[str] = ()) -> str:
        """A tile; one whose tracks end in a town is town track, whatever it is made of."""
        if tracks and is_town(tracks):
            return tile_text("town")
        return tile_text(tile)

    def colour(self, colour: str) -> str:
        return name_text(f"cube.{colour}")

    def cubes(self, cubes: Iterable[str]) -> str:
        """`red and blue`; `2 red and 1 blue` where there are several of one colour."""
        counts = Counter(cubes)
        if counts.total() == len(counts):
            return listed([self.colour(cube) for cube in counts])
        return listed([board_text("cubes.part", n=n, colour=self.colour(one)) for one, n in counts.items()])

    def special(self, action: str) -> str:
        if not action or action in special_text:
            return special_text(action or "none")
        return self.own("actions", action) or capital(spelt(action))

    def special_note(self, action: str) -> str:
        """What a special action is for, on this map; "" where nobody has said it."""
        return self.own("notes", action) or (special_note(action) if action in special_note else "")

    def own(self, table: str, key: str, /, **facts: Word) -> str:
        """What only this map says; "" where it has no words for it, or asks for facts that are not there."""
        try:
            return say(getattr(self.map_words, table).get(key, ""), **facts)
        except (LookupError, ValueError, AttributeError):
            return ""

    def chosen(self, choice: str) -> str:
        """The answer to a map's own decision where the answer alone tells it: incomes, a seat, a colour."""
        incomes = INCOMES.findall(choice)
        if incomes and INCOMES.sub("", choice) == "":
            return listed(
                [
                    own_words("income", name=self.seat(LETTERS.index(seat)), gain=signed(int(gain)))
                    for seat, gain in incomes
                ]
            )
        if choice in COLOURS:
            return self.colour(choice)
        if len(choice) == 1 and choice in LETTERS:
            return self.seat(LETTERS.index(choice))
        return spelt(choice)

    def new_city(self, letter: str) -> str:
        """`New City A: red, light 1`; without the column where goods never grow."""
        colour, growth = self.colour(self.new_cities[letter].accepts), self.growth(letter)
        if not growth:
            return name_text("new_city.taking", letter=letter, colour=colour)
        return name_text("new_city.full", letter=letter, colour=colour, column=self.column(growth))

    def growth(self, letter: str) -> str:
        """The column of a New City; "" where goods never grow."""
        return self.new_cities[letter].growth if "goods_growth" in self.sheet.phases else ""

    def column(self, column: str) -> str:
        """`light 3`, or a New City's own column."""
        half, _, number = column.partition(" ")
        if number:
            return name_text(f"column.{half}", number=number)
        return name_text("new_city", letter=column)

    def feeds(self, column: str, view: AgeOfSteamView) -> list[str]:
        """The hexes a column of the goods display feeds now."""
        if column in self.new_cities:
            return [city.at for city in view.cities if city.letter == column]
        return [city.at for city in view.cities if column in city.growth and not city.letter]

    def column_full(self, column: str, view: AgeOfSteamView | None) -> str:
        fed = self.feeds(column, view) if view is not None else []
        if not fed:
            return self.column(column)
        places = listed([self.place(hex) for hex in fed])
        return name_text("column.feeds", column=self.column(column), places=places)

    def box(self, box: int | str) -> str:
        return name_text("box", number=box)

    def rank(self, place: int) -> str:
        return ordinal(place)

    def shares(self, count: int) -> str:
        return name_text("shares", n=count) if count else name_text("shares.none")

    # Facts and fields

    @cached_property
    def _numbers(self) -> dict[str, Callable[[int], str]]:
        return {
            **dict.fromkeys(("seat", "by", "deciding"), self.seat),
            **dict.fromkeys(("money", "bid", "lowest", "missing"), dollars),
            "side": self.side,
            "place": ordinal,
            "gain": signed,
            "box": self.box,
        }

    @cached_property
    def _ids(self) -> dict[str, Callable[[str], str]]:
        return {
            **dict.fromkeys(("cube", "cubes"), self.colour),
            "tile": self.tile,
            "tracks": self.track,
            "route": self.leaving,
            "action": self.special,
            "link": self.link,
            "phase": phase_text,
            **dict.fromkeys(("type", "step"), step_text),
            "choice": self.chosen,
            "picks": lambda pick: quoted(self.typed(pick)),
        }

    def word(self, field: str, value: Any, view: AgeOfSteamView | None = None) -> Word:
        """A fact of an event, a refusal or a question, or the field of an action: ids become names."""
        if field == "order":
            return self.seats(value)
        if field == "cubes" and isinstance(value, tuple):
            return self.cubes(value)
        if isinstance(value, tuple):
            return listed([str(self.word(field, one)) for one in value])
        if field in ("hex", "from", "to"):
            return self.place(value, view)
        if field == "column":
            return self.column_full(value, view)
        known: Mapping[str, Callable[[Any], str]] = self._numbers if isinstance(value, int) else self._ids
        try:
            return known[field](value)
        except (LookupError, ValueError):  # a figure, or something only this map knows
            return value if isinstance(value, int) else str(value).replace("_", " ")

    def words(self, facts: Mapping[str, Any], view: AgeOfSteamView | None = None) -> dict[str, Word]:
        """Facts or fields by name, as messages ask for them."""
        words = {name: self.word(name, fact, view) for name, fact in facts.items()}
        if isinstance(facts.get("cubes"), tuple):
            words["n"] = len(facts["cubes"])
        return words | {called: words[name] for name, called in CALLED if name in words}

    # Typed names

    def typed(self, pick: str) -> str:
        """A pick as typed or by id, by its name where it has one."""
        field, value = read_pick(pick)
        if field in ("", "hex") and value in self.hexes:
            return self.place(value)
        for known, one in self.vocabulary():
            if one == value and field in ("", known):
                return self.spoken(known, value)[-1] if known != "tracks" else self.track(value)
        return value.replace("_", " ").replace(":", " ")

    def spoken(self, field: str, value: str) -> list[str]:
        """What a person may type for a pick, the plainest first."""
        if field == "tracks":
            sides = [self.side(end) for end in value.split("-") if end != TOWN]
            both = [plain(join.join(way)) for join in (" to ", " ") for way in (sides, sides[::-1])]
            return both + [plain(side) for side in sides]
        if field in ("hex", "to"):
            name = plain(self.places.get(value, ""))
        elif field == "letter":
            name = plain(name_text("new_city", letter=value))
        else:
            name = plain(str(self.word(field, int(value) if field in NUMBERS else value)))
        said = [name, plain(value)] if field in ("tile", "link", "choice") else [plain(value), name]
        return [name] if field == "route" else [one for one in dict.fromkeys(said) if one]

    def vocabulary(self) -> list[tuple[str, str]]:
        """Every pick of the map as (field, value), for naming what is not among the options."""
        picks = [("type", step) for step in STEP_NAMES]
        picks += [("action", action) for action in (*ACTION_IDS, *self.sheet.actions.own)]
        picks += [("cube", colour) for colour in COLOURS]
        picks += [("hex", hex) for hex in self.hexes]
        picks += [("tile", tile) for tile in TILES if tile != TOWN]
        picks += [("tracks", f"{a}-{b}") for a in range(6) for b in range(a + 1, 6)]
        picks += [("tracks", f"{a}-{TOWN}") for a in range(6)]
        picks += [("letter", letter) for letter in self.new_cities]
        picks += [("link", link.id) for link in self.sheet.links]
        picks += [("column", f"{half} {number}") for half in ("light", "dark") for number in range(1, 7)]
        return picks + [("money", str(amount)) for amount in range(MOST_TYPED + 1)]


def spelt(id: str) -> str:
    """An id of a home-made map, as far as it can be read."""
    return " ".join(id.replace("_", " ").replace(":", " ").split())


def is_town(tracks: Iterable[str]) -> bool:
    return all(track.endswith(TOWN) for track in tracks)


def track_ids(view: AgeOfSteamView | None, hex: str) -> tuple[str, ...]:
    """The tracks that lie on a hex, named as actions name them."""
    lying = (track for tile in (view.tiles if view else ()) if tile.at == hex for track in tile.tracks)
    return tuple(f"{track.a}-{TOWN}" if track.b == 6 else f"{track.a}-{track.b}" for track in lying)
