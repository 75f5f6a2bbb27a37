"""What everybody sees of a game of Age of Steam: nothing is hidden in it but the bag's next cube."""

from __future__ import annotations

import msgspec

from ironbridge.core.game import View


class Track(msgspec.Struct, frozen=True):
    """One track of a tile: two sides (6: the town in the middle) and its owner (None: nobody)."""

    a: int
    b: int
    owner: int | None


class TrackTile(msgspec.Struct, frozen=True):
    """A tile on the map. `disc` is the white disc that makes a plain tile a town tile.

    `printed` track is part of the map: it takes no tile and scores nothing.
    """

    at: str
    tile: str
    rotation: int
    disc: bool
    tracks: tuple[Track, ...]
    printed: bool = False


class LinkView(msgspec.Struct, frozen=True):
    """A completed link or an unfinished section: the hexes it runs through, and its owner."""

    owner: int | None
    stops: tuple[str, ...]
    path: tuple[str, ...]
    complete: bool


class CityView(msgspec.Struct, frozen=True):
    """A city, or a New City (`letter`) on what was a town, with its goods."""

    at: str
    name: str
    accepts: tuple[str, ...]
    growth: tuple[str, ...]
    cubes: tuple[str, ...]
    letter: str = ""


class SeatView(msgspec.Struct, frozen=True):
    """One railway. `bid` is None before a bid, `place` the place taken in this auction (0: still in).

    `out_turn` is the turn in which it went out, `out_income` the income that put it out, below zero.
    """

    seat: int
    cash: int
    income: int
    shares: int
    engine: int
    action: str
    discs: int
    sections: int
    eliminated: bool
    bid: int | None
    place: int
    may_pass: bool
    built: int
    raised_engine: bool
    lifted: bool = False
    out_turn: int = 0
    out_income: int = 0


class AgeOfSteamView(View, frozen=True):
    """The whole table. `display` maps a column (`light 3`, `A`) to its boxes from the top, "" for none.

    `goods` are the cubes on hexes without a city, `boxes` those beside the map, `claimed` the owners of the
    links drawn on the map (free and public ones are left out).
    """

    map: str
    turn: int
    turns: int
    phase: str
    round: int
    seats: tuple[SeatView, ...]
    cities: tuple[CityView, ...]
    towns: tuple[str, ...]
    tiles: tuple[TrackTile, ...]
    links: tuple[LinkView, ...]
    display: dict[str, tuple[str, ...]]
    new_cities: tuple[str, ...]
    bag: int
    town_discs: int
    tiles_left: dict[str, int]
    dice: tuple[int, ...]
    drawn: tuple[str, ...]
    removed: tuple[str, ...] = ()  # goods out of the game
    gone_cities: tuple[str, ...] = ()  # New Cities out of the game
    extra: dict[str, int] = {}  # what only this map keeps, and its options
    keeps: int = 0  # how many of the drawn cubes are placed
    rating: str = ""  # of a finished game for one player
    goods: dict[str, tuple[str, ...]] = {}
    boxes: dict[str, tuple[str, ...]] = {}
    claimed: dict[str, int] = {}
