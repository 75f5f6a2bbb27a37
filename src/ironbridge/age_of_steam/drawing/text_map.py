"""An Age of Steam map for terminals: two lines a hex, columns or rows staggered as the map has them.

A city shows what it takes, its name and its cubes; a tile its exits in the owner's colour, with the owner's
letter beside them. Land is faint.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ironbridge.age_of_steam.rules.land import hex_name, terrain_of
from ironbridge.age_of_steam.rules.sheet import SEA, MapSheet
from ironbridge.age_of_steam.rules.view import AgeOfSteamView, CityView, TrackTile
from ironbridge.age_of_steam.words.messages import CUBE_LETTERS
from ironbridge.words.catalogue import dollars, say

MARGIN = 3
WIDEST, NARROWEST = 6, 3
MANY = 2  # a city that takes more colours has a star; they are told under the map
CUBES: dict[str, str] = {
    "red": "bold red",
    "blue": "bold blue",
    "purple": "bold magenta",
    "yellow": "bold yellow",
    "black": "bold black on white",
    "white": "bold white",
}
CITIES: dict[str, str] = {
    "red": "bold white on red",
    "blue": "bold white on blue",
    "purple": "bold white on magenta",
    "yellow": "bold black on yellow",
    "black": "bold black on white",
    "white": "bold black on bright_white",
}
LAND: dict[str, tuple[str, str]] = {
    "plain": ("·", "dim"),
    "river": ("~", "blue"),
    "mountain": ("^", "yellow"),
    "dark_mountain": ("▲", "yellow"),
    "swamp": ("%", "green"),
    "difficult": ("n", "yellow"),
    "very_difficult": ("N", "yellow"),
    "water": (":", "dim blue"),
    "impassable": ("#", "dim"),
}
FULL = ("water", "impassable")  # these fill their hex
NOBODY = ("?", "", "bold")
# Where an exit stands, as (share of the cell's width, line), and how it is drawn.
EXITS: dict[str, tuple[tuple[float, int, str], ...]] = {
    "flat": ((0.5, 0, "|"), (1, 0, "/"), (1, 1, "\\"), (0.5, 1, "|"), (0, 1, "/"), (0, 0, "\\")),
    "pointy": ((0.25, 0, "\\"), (0.75, 0, "/"), (1, 0, "-"), (0.75, 1, "\\"), (0.25, 1, "/"), (0, 0, "-")),
}


def cubes_text(cubes: Sequence[str]) -> Text:
    """Cubes as small letters in their colours; "" is an empty box."""
    text = Text()
    for cube in cubes:
        text.append(CUBE_LETTERS[cube] if cube else "·", CUBES[cube] if cube else "dim")
    return text


def _city_style(accepts: Sequence[str]) -> str:
    return CITIES[accepts[0]] if accepts else "reverse"


def short_name(name: str, room: int) -> str:
    return "".join(letter for letter in name if letter.isalnum())[:room]


def cell_width(sheet: MapSheet, width: int) -> int:
    """The widest cell with which the map fits."""
    columns = max(len(line) for line in sheet.grid.rows) + (sheet.grid.orientation == "pointy") / 2
    return max(NARROWEST, min(WIDEST, int((width - MARGIN) / columns)))


class TextMap:
    """The canvas: characters with styles, filled hex by hex."""

    def __init__(
        self,
        view: AgeOfSteamView,
        sheet: MapSheet,
        owners: Sequence[tuple[str, str, str]],
        width: int,
    ) -> None:
        """`owners`: a letter for each seat, its style, and the style of its track."""
        self.view = view
        self.sheet = sheet
        self.owners = owners
        self.cell = cell_width(sheet, width)
        self.flat = sheet.grid.orientation == "flat"
        rows = sheet.grid.rows
        self.columns = max(len(line) for line in rows)
        room = MARGIN + self.columns * self.cell + (0 if self.flat else self.cell // 2)
        self.canvas: list[list[tuple[str, str]]] = [
            [(" ", "")] * room for _ in range(2 * len(rows) + (1 if self.flat else 0))
        ]
        self.places = {city.at: say(city.name) for city in sheet.cities}
        self.places |= {town.at: say(town.name) for town in sheet.towns}
        self.cities = {city.at: city for city in view.cities}
        self.parts = {part: city for city in sheet.cities for part in city.hexes}
        self.tiles = {tile.at: tile for tile in view.tiles}
        self.hidden: dict[str, str] = {}  # towns whose track leaves no room for their names

    def draw(self) -> Text:
        """The whole map with letters above and numbers beside it."""
        land = terrain_of(self.sheet)
        for row, line in enumerate(self.sheet.grid.rows):
            self._write(0, 2 * row, f"{row + 1:>2}", "dim")
            for column, mark in enumerate(line):
                if mark == SEA:
                    self._fill(*self.corner(column, row), "water")
                elif mark != " ":
                    self._hex(hex_name(column, row), *self.corner(column, row), land)
        head = Text(" " * MARGIN)
        for column in range(self.columns):
            head.append(hex_name(column, 0)[:-1].center(self.cell), "dim")
        lines = [head]
        for cells in self.canvas:
            text = Text()
            for character, style in cells:
                text.append(character, style)
            text.rstrip()
            lines.append(text)
        while not lines[-1].plain:
            lines.pop()
        return Text("\n", no_wrap=True).join(lines)

    def corner(self, column: int, row: int) -> tuple[int, int]:
        """The first character of a hex."""
        offset = self.sheet.grid.offset
        shifted = (column if self.flat else row) % 2 == (1 if offset.startswith("odd") else 0)
        x = MARGIN + column * self.cell
        if self.flat:
            return x, 2 * row + shifted
        return x + (self.cell // 2 if shifted else 0), 2 * row

    def _write(self, x: int, y: int, text: str, style: str) -> None:
        for number, character in enumerate(text):
            self.canvas[y][x + number] = (character, style)

    def _fill(self, x: int, y: int, land: str) -> None:
        mark, style = LAND[land]
        for line in (y, y + 1):
            if line < len(self.canvas):
                self._write(x, line, mark * self.cell, style)

    def _hex(self, at: str, x: int, y: int, land: dict[str, str]) -> None:
        middle = x + self.cell // 2
        if at in self.cities:
            self._city(self.cities[at], x, y)
        elif at in self.tiles:
            self._tile(self.tiles[at], x, y)
        elif at in self.parts:
            style = _city_style(self.parts[at].accepts)
            self._write(x, y, " " * self.cell, style)
            self._write(x, y + 1, " " * self.cell, style)
        elif at in self.places:
            self._write(x, y, short_name(self.places[at], self.cell - 1), "")
            self._write(x if at in self.view.goods else middle, y + 1, "o", "bold")
            self._goods(at, x + 1, y + 1, self.cell - 1)
        elif land[at] in FULL:
            self._fill(x, y, land[at])
        else:
            mark, style = LAND[land[at]]
            self._write(middle, y, mark, style)
            price = self.sheet.prices.hexes.get(at)
            if price is not None:
                self._write(x, y + 1, dollars(price)[: self.cell], "")
            self._goods(at, x, y + 1, self.cell)

    def _goods(self, at: str, x: int, y: int, room: int) -> None:
        """The cubes on a hex without a city, as far as they fit."""
        for number, cube in enumerate(self.view.goods.get(at, ())[:room]):
            self._write(x + number, y, CUBE_LETTERS[cube], CUBES[cube])

    def _city(self, city: CityView, x: int, y: int) -> None:
        takes = "".join(CUBE_LETTERS[colour] for colour in city.accepts)
        takes = takes if len(takes) <= MANY else "*"
        style = _city_style(city.accepts)
        name = short_name(say(city.name), self.cell - len(takes))
        self._write(x, y, f"{takes}{name}".ljust(self.cell), style)
        shown = city.cubes if len(city.cubes) <= self.cell else city.cubes[: self.cell - 1]
        for number, cube in enumerate(shown):
            self._write(x + number, y + 1, CUBE_LETTERS[cube], CUBES[cube])
        if len(shown) < len(city.cubes):
            self._write(x + self.cell - 1, y + 1, "+", "bold")

    def _tile(self, tile: TrackTile, x: int, y: int) -> None:
        """Exits at the rim, a town's ring, and a letter for each owner where there is room."""
        taken: dict[tuple[int, int], str] = {}
        letters: dict[tuple[str, str], int] = {}
        for track in tile.tracks:
            letter, style, rail = self.owners[track.owner] if track.owner is not None else NOBODY
            for side in (track.a, track.b):
                if side < 6:
                    share, line, drawn = EXITS[self.sheet.grid.orientation][side]
                    place = (round(share * (self.cell - 1)), line)
                    taken[place] = drawn
                    self._write(x + place[0], y + line, drawn, rail)
                    letters.setdefault((letter, style), line)
        if tile.at in self.places:
            bare = next((line for line in (0, 1) if not any(at[1] == line for at in taken)), None)
            if bare is None:
                self.hidden[tile.at] = self.places[tile.at]
            ring = (1, 0 if bare is None else 1 - bare)
            if bare is not None:
                name = short_name(self.places[tile.at], self.cell - 1)
                self._write(x, y + bare, name, "")
                taken.update({(column, bare): "" for column in range(len(name))})
            taken[ring] = "o"
            self._write(x + ring[0], y + ring[1], "o", "bold")
        for cube in self.view.goods.get(tile.at, ()):
            spot = next((s for s in self._spots(1) if s not in taken), None)
            if spot is not None:
                taken[spot] = cube
                self._write(x + spot[0], y + spot[1], CUBE_LETTERS[cube], CUBES[cube])
        for (letter, style), line in letters.items():
            free = next((spot for spot in self._spots(line) if spot not in taken), None)
            if free is not None:
                taken[free] = letter
                self._write(x + free[0], y + free[1], letter, style)

    def _spots(self, line: int) -> list[tuple[int, int]]:
        return [(column, near) for near in (line, 1 - line) for column in self._inward()]

    def _inward(self) -> list[int]:
        """The columns of a cell, those nearest its middle first."""
        return sorted(range(self.cell), key=lambda column: abs(column - self.cell / 2))
