"""The sheets of Age of Steam: the base game's figures, and a map as its TOML file gives it.

A hex is named by column letter and row number ("L8"). Sides are numbered 0 to 5 clockwise; side 0 points
north on a flat map and north-west on a pointed one, so rules never ask for the orientation.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from ironbridge.core.refusals import Malformed
from ironbridge.games.age_of_steam.map_folders import SHEET

COLOURS = ("red", "blue", "purple", "yellow", "black", "white")
TOWN = 6  # the middle of a town tile, where a side would stand
SEA = "~"  # drawn beyond the map: no hex

TERRAINS = {
    ".": "plain",
    "r": "river",
    "m": "mountain",
    "d": "dark_mountain",
    "s": "swamp",
    "x": "difficult",
    "X": "very_difficult",
    "w": "water",
    "#": "impassable",
    "C": "city",
}
ACTION_IDS = (
    "first_move",
    "first_build",
    "engineer",
    "locomotive",
    "urbanisation",
    "production",
    "turn_order",
)

Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
Number = Annotated[int, msgspec.Meta(ge=1, le=999)]
# Prices, shares, points: actions have room for no more.
Figure = Annotated[int, msgspec.Meta(ge=0, le=99)]
Few = Annotated[int, msgspec.Meta(ge=0, le=9)]
Side = Annotated[int, msgspec.Meta(ge=0, le=5)]
Colour = Literal["red", "blue", "purple", "yellow", "black", "white"]
Land = Literal["plain", "river", "mountain", "dark_mountain", "swamp", "difficult", "very_difficult"]
Phase = Literal["issue_shares", "player_order", "select_actions", "build_track", "move_goods", "goods_growth"]
PHASES: tuple[Phase, ...] = (
    "issue_shares",
    "player_order",
    "select_actions",
    "build_track",
    "move_goods",
    "goods_growth",
)
Part = Literal[
    "grid",
    "terrain",
    "cities",
    "towns",
    "colours",
    "growth",
    "sides",
    "exits",
    "links",
    "prices",
    "setup",
    "rules",
]


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
    """A simple tile by its terrain, and what the others cost more."""

    simple: dict[str, int]
    coexisting: int
    crossing: int
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
    """`goods` are the cubes in the game. Cubes given as a list of colours are chosen, else drawn."""

    cash: Count
    shares: Figure
    engine: Annotated[int, msgspec.Meta(ge=1, le=6)]
    goods: dict[Colour, Count]
    new_cities: tuple[str, ...]
    town_cubes: Count | tuple[Colour, ...] = 0
    cubes_on: tuple[Land, ...] = ()
    easy_cubes: Count | None = None


class Display(Printed, frozen=True):
    """The goods display: which boxes are filled, which columns are used, colours not wanted in a column."""

    fill: Literal["all", "top", "none"] = "all"
    columns: tuple[str, ...] | None = None
    redraw: dict[str, Colour] = {}


class City(Printed, frozen=True):
    """A city; `hexes` are those it covers beside `at`. Terminals stop all goods, zones begin no track."""

    at: str
    name: str
    accepts: tuple[Colour, ...]
    growth: tuple[str, ...] = ()
    cubes: Count | tuple[Colour, ...] = 0
    hexes: tuple[str, ...] = ()
    region: str = ""
    kind: Literal["city", "terminal", "zone"] = "city"


class Town(Printed, frozen=True):
    at: str
    name: str
    region: str = ""
    urbanise: bool = True


class Box(Printed, frozen=True):
    """A place beside the map for cubes drawn at set-up."""

    id: str
    cubes: Count


class Link(Printed, frozen=True):
    """A link drawn on the map: claimed by one railway, or public from the start."""

    id: str
    kind: Literal["link", "bridge", "tunnel", "ferry", "public"]
    between: tuple[str, str]
    via: str = ""
    cost: Figure = 0
    points: Figure = 1
    needs_track: bool = False


class PrintedTrack(Printed, frozen=True):
    """A tile that is part of the map from a turn on."""

    at: str
    tracks: tuple[tuple[int, int], ...]
    from_turn: Number = 1


class MapPrices(Printed, frozen=True):
    """What differs from the base game's prices; `hexes` have their own printed on them."""

    terrain: dict[Land, Figure] = {}
    hexes: dict[str, Figure] = {}
    coexisting: Few | None = None
    crossing: Few | None = None
    town: Figure | None = None
    town_exit: Few | None = None
    replace_crossing: Figure | None = None
    replace_town: Figure | None = None
    replace_other: Figure | None = None
    redirect: Figure | None = None


class Build(Printed, frozen=True):
    """Tiles in a turn, by special action; whether sections may stay unfinished; a town's cubes in a city."""

    tiles: Few | None = None
    engineer: Few | None = None
    urbanisation: Few | None = None
    incomplete: bool = True
    urbanise_goods: Literal["keep", "bag"] = "keep"


class Shares(Printed, frozen=True):
    most: Figure | None = None
    per_turn: Number | None = None
    buy_back: Figure | None = None
    keep: Figure = 0


class Actions(Printed, frozen=True):
    """The special actions: those left out, or those alone, and the map's own."""

    without: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    own: tuple[str, ...] = ()


class Moving(Printed, frozen=True):
    rounds: Annotated[int, msgspec.Meta(ge=1, le=9)] = 2


class ExtraCubes(Printed, frozen=True):
    """Cubes a city gets in every goods growth, up to a turn."""

    at: str
    cubes: Number = 1
    colour: Colour | None = None
    until: Count = 0


class ProductionCubes(Printed, frozen=True):
    """Cubes drawn and kept, and where they go: `display`, `towns` or a city's hex."""

    draw: Number = 2
    keep: Number = 2
    to: str = "display"


class Growing(Printed, frozen=True):
    """Goods growth: its steps in order, the dice of both halves by players."""

    script: tuple[Literal["production", "extra", "light", "dark"], ...] = ("production", "light", "dark")
    dice: dict[str, tuple[Few, Few]] = {}
    extra: tuple[ExtraCubes, ...] = ()
    production: ProductionCubes = ProductionCubes()


class Scoring(Printed, frozen=True):
    section: Figure | None = None
    dollars_per_point: Count = 0


class MapSheet(Printed, frozen=True):
    """One map."""

    id: str
    name: str
    players: tuple[Annotated[int, msgspec.Meta(ge=1, le=6)], ...]
    grid: Grid
    setup: MapSetUp
    cities: tuple[City, ...]
    towns: tuple[Town, ...]
    turns: dict[str, Number] = {}
    recommended: tuple[int, ...] = ()
    draft: bool = False
    reconstructed: tuple[Part, ...] = ()
    doubtful: tuple[Part, ...] = ()
    doubtful_hexes: tuple[str, ...] = ()
    phases: tuple[Phase, ...] = PHASES
    starting_cities: tuple[str, ...] = ()
    boxes: tuple[Box, ...] = ()
    closed: dict[str, tuple[Side, ...]] = {}
    links: tuple[Link, ...] = ()
    printed: tuple[PrintedTrack, ...] = ()
    display: Display = Display()
    prices: MapPrices = MapPrices()
    build: Build = Build()
    shares: Shares = Shares()
    actions: Actions = Actions()
    moving: Moving = Moving()
    growing: Growing = Growing()
    scoring: Scoring = Scoring()
    rivers: dict[str, tuple[Side, Side]] = {}
    labels: dict[str, str] = {}


class Prices(msgspec.Struct, frozen=True):
    """All prices of a map, its own and the base game's."""

    simple: dict[str, int]  # by terrain
    hexes: dict[str, int]
    coexisting: int  # more than a simple tile
    crossing: int
    town: int
    town_exit: int
    replace_crossing: int
    replace_town: int
    replace_other: int
    redirect: int


@cache
def load_base() -> BaseSheet:
    text = (files("ironbridge.games.age_of_steam") / "base.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), BaseSheet)


@cache
def load_map(folder: Path) -> MapSheet:
    """Read and check `map.toml` of a map's folder, which is called as the map's id."""
    sheet, problems = read_map(folder)
    if problems:
        raise Malformed(f"{folder / SHEET}: " + "; ".join(problems))
    _LOADED[id(sheet)] = (sheet, folder)
    return sheet


def read_map(folder: Path) -> tuple[MapSheet, list[str]]:
    """A map as its file gives it, and its faults. Raises Malformed if the file has not the form of a map."""
    from ironbridge.games.age_of_steam.map_checks import problems_of

    file = folder / SHEET
    try:
        sheet = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), MapSheet)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise Malformed(f"{file}: {error}", cause=error) from error
    except msgspec.ValidationError as error:
        raise Malformed(f"{file}: {error}", cause=error) from error
    problems = problems_of(sheet, load_base())
    if sheet.id != folder.name:
        problems.insert(0, f"the map in folder {folder.name!r} calls itself {sheet.id!r}")
    return sheet, problems


_LOADED: dict[int, tuple[MapSheet, Path]] = {}  # each sheet is kept, so that no other gets its identity


def folder_of(sheet: MapSheet) -> Path | None:
    """The folder a map was loaded from, which may hold more than `map.toml`; None if it was made up."""
    return _LOADED[id(sheet)][1] if id(sheet) in _LOADED else None


def prices_of(sheet: MapSheet, base: BaseSheet) -> Prices:
    """The base game's prices with those of the map over them."""
    own, place, replace = sheet.prices, base.place, base.replace
    simple = dict(place.simple)
    for terrain, price in own.terrain.items():
        simple[terrain] = price

    def either(mine: int | None, usual: int) -> int:
        return usual if mine is None else mine

    return Prices(
        simple=simple,
        hexes=own.hexes,
        coexisting=either(own.coexisting, place.coexisting),
        crossing=either(own.crossing, place.crossing),
        town=either(own.town, place.town),
        town_exit=either(own.town_exit, place.town_exit),
        replace_crossing=either(own.replace_crossing, replace.crossing),
        replace_town=either(own.replace_town, replace.town),
        replace_other=either(own.replace_other, replace.other),
        redirect=either(own.redirect, replace.redirect),
    )


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


def cells_of(grid: Grid) -> dict[str, tuple[int, int]]:
    """Every hex of the map with its axial coordinates, in reading order."""
    return {
        hex_name(column, row): axial(grid, column, row)
        for row, line in enumerate(grid.rows)
        for column, mark in enumerate(line)
        if mark not in (" ", SEA)
    }


def terrain_of(sheet: MapSheet) -> dict[str, str]:
    """Every hex of the map with its terrain, in reading order."""
    return {
        hex_name(column, row): TERRAINS[mark]
        for row, line in enumerate(sheet.grid.rows)
        for column, mark in enumerate(line)
        if mark not in (" ", SEA)
    }


def cubes_of(given: int | tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    """How many cubes are drawn, and which are chosen."""
    return (given, ()) if isinstance(given, int) else (0, given)
