"""The sheets of Age of Steam: the base game's figures, and a map as its TOML file gives it.

A hex is named by column letter and row number ("L8"). Sides are numbered 0 to 5 clockwise; side 0 points
north on a flat map and north-west on a pointed one, so rules never ask for the orientation.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Literal

import msgspec

COLOURS = ("red", "blue", "purple", "yellow", "black", "white")
TOWN = 6  # the middle of a town tile, where a side would stand

TERRAINS = {".": "plain", "r": "river", "m": "mountain", "w": "water", "C": "city"}


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything read from a sheet: immutable, and a misspelt key is an error."""


class TileType(Printed, frozen=True):
    """A kind of track tile: its tracks as pairs of sides in one rotation, and how many there are."""

    id: str
    kind: Literal["simple", "crossing", "coexisting", "town"]
    count: int
    segments: tuple[tuple[int, int], ...]


class NewCity(Printed, frozen=True):
    letter: str
    accepts: str
    growth: str


class Limits(Printed, frozen=True):
    town_discs: int
    ownership_discs: int
    shares: int
    engine: int
    tiles_per_turn: int
    tiles_of_engineer: int
    display_rows: int
    new_city_rows: int


class PlaceCosts(Printed, frozen=True):
    simple: dict[str, int]
    coexisting: dict[str, int]
    crossing: dict[str, int]
    town: int
    town_exit: int


class ReplaceCosts(Printed, frozen=True):
    crossing: int
    town: int
    other: int
    redirect: int


class Money(Printed, frozen=True):
    share: int
    vp_per_income: int
    vp_per_share: int
    vp_per_section: int


class Reduction(Printed, frozen=True, rename={"at_least": "from"}):
    at_least: int
    by: int


class BaseSheet(Printed, frozen=True):
    """What holds on every map unless it says otherwise."""

    tiles: tuple[TileType, ...]
    new_cities: tuple[NewCity, ...]
    limits: Limits
    place: PlaceCosts
    replace: ReplaceCosts
    money: Money
    reduction: tuple[Reduction, ...]


class Grid(Printed, frozen=True):
    """Rows of characters; `offset` says which columns (flat) or rows (pointed) are shifted by half a hex."""

    orientation: Literal["flat", "pointy"]
    offset: Literal["odd-q", "even-q", "odd-r", "even-r"]
    rows: tuple[str, ...]


class MapSetUp(Printed, frozen=True):
    cash: int
    shares: int
    engine: int
    goods: dict[str, int]
    new_cities: tuple[str, ...]


class City(Printed, frozen=True):
    at: str
    name: str
    accepts: tuple[str, ...]
    growth: tuple[str, ...] = ()
    cubes: int = 0


class Town(Printed, frozen=True):
    at: str
    name: str
    terrain: str = "plain"


class MapSheet(Printed, frozen=True):
    """One map."""

    id: str
    name: str
    players: tuple[int, ...]
    turns: dict[str, int]
    grid: Grid
    setup: MapSetUp
    cities: tuple[City, ...]
    towns: tuple[Town, ...]
    recommended: tuple[int, ...] = ()
    rivers: dict[str, tuple[int, int]] = {}


@cache
def load_base() -> BaseSheet:
    text = (files("ironbridge.games.age_of_steam") / "base.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), BaseSheet)


@cache
def load_map(folder: Path) -> MapSheet:
    """Read `map.toml` of a map's folder."""
    return msgspec.convert(tomllib.loads((folder / "map.toml").read_text(encoding="utf-8")), MapSheet)


def hex_name(column: int, row: int) -> str:
    """`L8`: the letter of the column (AA after Z), the number of the row."""
    letter = chr(ord("A") + column % 26)
    return (letter if column < 26 else chr(ord("A") + column // 26 - 1) + letter) + str(row + 1)


def axial(grid: Grid, column: int, row: int) -> tuple[int, int]:
    """Axial coordinates of a cell: neighbours are then the same six steps everywhere."""
    if grid.offset == "odd-q":
        return column, row - column // 2
    if grid.offset == "even-q":
        return column, row - (column + 1) // 2
    if grid.offset == "odd-r":
        return column - row // 2, row
    return column - (row + 1) // 2, row


STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def terrain_of(sheet: MapSheet) -> dict[str, str]:
    """Every hex of the map with its terrain, in reading order."""
    towns = {town.at: town.terrain for town in sheet.towns}
    found: dict[str, str] = {}
    for row, line in enumerate(sheet.grid.rows):
        for column, mark in enumerate(line):
            if mark != " ":
                name = hex_name(column, row)
                found[name] = towns.get(name, TERRAINS[mark])
    return found
