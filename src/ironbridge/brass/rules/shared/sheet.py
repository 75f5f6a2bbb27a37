"""The data sheet of a Brass title: what is printed on its board, tiles, cards and rulebook tables.

Read from the title's TOML files (board, tiles, cards, setup). Names and ids live here; the kernel
turns them into numbers once (`kernel/figures.py`).
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Literal

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
    """A location: a town, a farm brewery, a merchant town, a waypoint or an external place.

    `rail_only`: the rulebook forbids by name to build here in the canal era. `reading`: the slots in reading
    order, where an edition prints them in another one.
    """

    id: str
    name: str
    kind: Literal["town", "farm", "merchant", "waypoint", "external"]
    at: tuple[int, int]
    banner: str = ""
    slots: tuple[tuple[str, ...], ...] = ()
    reading: tuple[int, ...] = ()
    link_icons: int = 0
    coal_market: bool = False
    rail_only: bool = False
    merchant_spaces: dict[str, int] = {}
    bonus: Bonus | None = None

    def stands(self, slot: int) -> int:
        """How many slots are read before this one."""
        return self.reading.index(slot) if self.reading else slot


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

    @property
    def refund(self) -> int:
        """The pounds for a tile given up to pay a debt: half its cost (End of the round 2)."""
        return self.cost // 2


class Industry(Printed, frozen=True):
    """An industry: what its tiles hold, and what they do on the board.

    `market`: every tile shows the market icon, on both sides. `sold`: a Sell action flips it.
    """

    name: str
    tiles: tuple[Tile, ...]
    resource: Literal["coal", "iron", "beer", ""] = ""
    barrels: dict[str, int] = {}
    sold: bool = False
    market: bool = False
    flips_when_built: bool = False


class PlaceCard(Printed, frozen=True):
    """How many of the card are in a deck, by number of players or by the name of a deck."""

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
    """Prices, and loans: `loan` pounds for `loan_levels` of income, up to `loan_times` in one action."""

    canal: int
    rail: int
    second_rail: int
    loan: int
    loan_levels: int
    loan_times: int = 1


class Distant(Printed, frozen=True):
    """The distant market: income bonuses by space (the X comes after the last), and tiles by deck."""

    track: tuple[int, ...]
    tiles: dict[str, tuple[int, ...]]


class Deal(Printed, frozen=True):
    """Another way to set up: its deck and tiles (`cards` names them), money, rounds, and map.

    `aside` counts the cards laid aside unseen, by era and number of players.
    """

    cards: str
    rounds: dict[str, int]
    money: int
    aside: dict[Era, dict[str, int]] = {}
    map: str = "full"


class SetUp(Printed, frozen=True):
    """The rulebook's set-up, and the figures of rules in which titles differ."""

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
    merchants: tuple[Merchant, ...] = ()
    cards: str = ""  # the deck's name, where it does not go by number of players
    aside: dict[Era, dict[str, int]] = {}
    deals: dict[str, Deal] = {}
    distant: Distant | None = None
    virtual_link: tuple[str, ...] = ()
    first_link_anywhere: bool = False
    rounds_without_loans: int = 0
    pounds_per_point: int = 0  # at the end of the rail era; 0: money scores nothing
    ties_by_level: bool = False  # equal points: the income level counts, not the marker's space
    common_discard: bool = False
    refill_each_round: bool = False  # hands are filled after the round, not after every turn


class OtherMap(Printed, frozen=True):
    """A map with fewer places: lines that touch a missing one are gone, some lines are canals as well."""

    without: tuple[str, ...]
    canals: tuple[str, ...] = ()


class Board(Printed, frozen=True):
    places: tuple[Place, ...]
    lines: tuple[Line, ...]
    maps: dict[str, OtherMap] = {}


class Cards(Printed, frozen=True):
    place: tuple[PlaceCard, ...]
    industry: tuple[IndustryCard, ...]
    wild: Wild | None = None


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

    def on_map(self, name: str) -> Sheet:
        """The sheet with the places and lines of another map; of the full map, the sheet itself."""
        if name not in self.board.maps:
            return self
        other = self.board.maps[name]
        lines = [
            msgspec.structs.replace(line, eras=ERAS) if line.id in other.canals else line
            for line in self.board.lines
            if not set(line.ends) & set(other.without)
        ]
        places = [place for place in self.board.places if place.id not in other.without]
        board = msgspec.structs.replace(self.board, places=tuple(places), lines=tuple(lines))
        return msgspec.structs.replace(self, board=board)


def place_of(slot: str) -> str:
    """The place of a slot or merchant space, `place:index`."""
    return slot.partition(":")[0]


WILD_PLACE = "wild_place"
WILD_INDUSTRY = "wild_industry"
PARTS = ("board", "tiles", "cards", "setup")


@cache
def load_sheet(package: str, edition: str = "") -> Sheet:
    """Read the four TOML files in `package` (e.g. `ironbridge.brass.rules.birmingham`).

    `edition` names a package whose `edition.toml` holds the rows in which that edition differs.
    """
    rows = {part: read_toml(package, part) for part in PARTS}
    if edition:
        rows = overlaid(rows, read_toml(edition, "edition"))
    return msgspec.convert({"title": (edition or package).rpartition(".")[2], **rows}, Sheet)


def read_toml(package: str, name: str) -> Any:
    return tomllib.loads((files(package) / f"{name}.toml").read_text(encoding="utf-8"))


def overlaid(rows: Any, changes: Any) -> Any:
    """Rows with changes laid over them: tables key by key, lists of tables by `id` or `level`."""
    if isinstance(rows, dict) and isinstance(changes, dict) and changes:
        return rows | {
            key: overlaid(rows[key], change) if key in rows else change for key, change in changes.items()
        }
    if isinstance(changes, list) and changes and isinstance(changes[0], dict):
        key = "id" if "id" in changes[0] else "level"
        by_key = {change[key]: change for change in changes}
        return [overlaid(row, by_key[row[key]]) if row[key] in by_key else row for row in rows]
    return changes


def card_ids(sheet: Sheet) -> list[str]:
    """Every card kind in canonical order: places, industries (`cotton+manufacturer`), wild ones if any."""
    places = [card.id for card in sheet.cards.place]
    industries = ["+".join(card.industries) for card in sheet.cards.industry]
    return [*places, *industries, *((WILD_PLACE, WILD_INDUSTRY) if sheet.cards.wild else ())]
