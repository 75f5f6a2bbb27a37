"""The data sheet of a Brass title: what is printed on its board, tiles, cards and rulebook tables.

Read from the title's TOML files (board, tiles, cards, setup). Names and ids live here; the kernel
turns them into numbers once (`tables.py`).
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

Era = Literal["canal", "rail"]
ERAS: tuple[Era, Era] = ("canal", "rail")


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything read from a sheet: immutable, and a misspelt key is an error."""


class Bonus(Printed, frozen=True):
    """What a merchant town gives to whoever drinks its barrel."""

    kind: Literal["develop", "income", "vp", "money"]
    amount: int


class Place(Printed, frozen=True):
    """A location: a town, a farm brewery or a merchant town."""

    id: str
    name: str
    kind: Literal["town", "farm", "merchant"]
    at: tuple[int, int]
    banner: str = ""
    slots: tuple[tuple[str, ...], ...] = ()
    link_icons: int = 0
    coal_market: bool = False
    merchant_spaces: dict[str, int] = {}
    bonus: Bonus | None = None


class Line(Printed, frozen=True):
    """A line between places on which one link tile fits; three ends for the southern farm brewery."""

    id: str
    ends: tuple[str, ...]
    eras: tuple[Era, ...]
    junction: tuple[int, int] | None = None


class Tile(Printed, frozen=True):
    """One kind of industry tile: an industry at one level."""

    level: int
    count: int
    cost: int
    vp: int
    income: int
    link_icons: int
    coal: int = 0
    iron: int = 0
    beer: int = 0
    cubes: int = 0
    eras: tuple[Era, ...] = ERAS
    lightbulb: bool = False


class Industry(Printed, frozen=True):
    name: str
    tiles: tuple[Tile, ...]
    resource: Literal["coal", "iron", "beer", ""] = ""
    barrels: dict[str, int] = {}


class PlaceCard(Printed, frozen=True):
    id: str
    count: dict[str, int]


class IndustryCard(Printed, frozen=True):
    industries: tuple[str, ...]
    count: dict[str, int]


class Wild(Printed, frozen=True):
    place: int
    industry: int


class Market(Printed, frozen=True):
    prices: tuple[int, ...]
    start: int
    empty: int


class Merchant(Printed, frozen=True):
    """A merchant tile: the goods it buys (none: a blank) and the player count it needs."""

    buys: tuple[str, ...]
    players: int


class Costs(Printed, frozen=True):
    canal: int
    rail: int
    second_rail: int
    loan: int
    loan_levels: int


class SetUp(Printed, frozen=True):
    players: tuple[int, ...]
    money: int
    income_space: int
    hand: int
    links: int
    rounds: dict[str, int]
    income_levels: tuple[int, ...]
    lowest_level: int
    income_spaces: int
    costs: Costs
    coal_market: Market
    iron_market: Market
    merchants: tuple[Merchant, ...]


class Board(Printed, frozen=True):
    places: tuple[Place, ...]
    lines: tuple[Line, ...]


class Cards(Printed, frozen=True):
    place: tuple[PlaceCard, ...]
    industry: tuple[IndustryCard, ...]
    wild: Wild


class Sheet(Printed, frozen=True):
    """Everything printed for one title."""

    title: str
    board: Board
    tiles: dict[str, Industry]
    cards: Cards
    setup: SetUp

    @property
    def place(self) -> dict[str, Place]:
        return {place.id: place for place in self.board.places}

    @property
    def line(self) -> dict[str, Line]:
        return {line.id: line for line in self.board.lines}


WILD_PLACE = "wild_place"
WILD_INDUSTRY = "wild_industry"


@cache
def load_sheet(package: str) -> Sheet:
    """Read the four TOML files that lie in `package` (e.g. `ironbridge.games.brass.birmingham`)."""
    folder = files(package)

    def read(name: str) -> object:
        return tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))

    return msgspec.convert(
        {"title": package.rpartition(".")[2], **{n: read(n) for n in ("board", "tiles", "cards", "setup")}},
        Sheet,
    )


def card_ids(sheet: Sheet) -> list[str]:
    """Every card kind in canonical order: places, industries (`cotton+manufacturer`), the two wild ones."""
    places = [card.id for card in sheet.cards.place]
    industries = ["+".join(card.industries) for card in sheet.cards.industry]
    return [*places, *industries, WILD_PLACE, WILD_INDUSTRY]
