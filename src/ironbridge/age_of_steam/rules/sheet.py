"""The form of the sheets of Age of Steam: the base game's figures, and a map as its TOML file gives it.

A hex is named by column letter and row number ("L8"). Sides are numbered 0 to 5 clockwise; side 0 points
north on a flat map and north-west on a pointed one, so rules never ask for the orientation.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

COLOURS = ("red", "blue", "purple", "yellow", "black", "white")
TOWN: Final = 6  # the middle of a town tile, where a side would stand
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
    other_cubes: dict[str, Count] = {}


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


class MapFile(Printed, frozen=True):
    """One map, as its file gives it."""

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


class MapSheet(MapFile, frozen=True):
    """One map, with the folder it was read from and the texts that lay beside its file then."""

    folder: Path | None = None
    beside: dict[str, bytes] = {}
