"""What a seat, or a spectator, may see of a Brass game: filled from public fields, never by deletion."""

from __future__ import annotations

import msgspec

from ironbridge.core.game import View


class PlacedTile(msgspec.Struct, frozen=True):
    """An industry tile on the board. `slot` is `place:index` in the order of the sheet."""

    slot: str
    owner: int
    industry: str
    level: int
    flipped: bool
    cubes: int


class MerchantSpace(msgspec.Struct, frozen=True):
    """A merchant space `place:index` in use, the goods its tile buys (none: a blank), and its barrel."""

    space: str
    buys: tuple[str, ...]
    barrel: bool


class DistantMarket(msgspec.Struct, frozen=True):
    """The distant market: the marker's space, tiles turned over in order, and what the stack must hold.

    `cross` is the last space: a marker that comes there closes the market.
    """

    marker: int
    closed: bool
    stack: int
    seen: tuple[int, ...]
    unseen: dict[int, int]
    cross: int

    @property
    def tiles(self) -> tuple[int, ...]:
        """The unseen tiles one by one, the mildest first."""
        return tuple(tile for tile in sorted(self.unseen, reverse=True) for _ in range(self.unseen[tile]))

    @property
    def closing(self) -> tuple[int, ...]:
        """The unseen tiles that would close the market."""
        return tuple(tile for tile in self.tiles if self.leads_to(tile) == self.cross)

    @property
    def harmless(self) -> int:
        """How many of the unseen tiles leave it open."""
        return len(self.tiles) - len(self.closing)

    def leads_to(self, tile: int) -> int:
        """The space a tile would leave the marker on."""
        return min(self.marker - tile, self.cross)


class MatStack(msgspec.Struct, frozen=True):
    """What is left of one industry on a mat: tiles per level, and the level that comes next (None: empty)."""

    industry: str
    next_level: int | None
    left: dict[int, int]


class SeatView(msgspec.Struct, frozen=True):
    """The open part of one player's area."""

    seat: int
    money: int
    spent: int
    income_space: int
    income_level: int
    vp: int
    links_left: int
    hand_size: int
    discards: tuple[str, ...]
    face_down: int
    mat: tuple[MatStack, ...]


class AutomaView(msgspec.Struct, frozen=True):
    """The automa of a solo game: cards by number. `top` shows its back, `drawn` is in play (0: none).

    `packets` are cards still to come and cards at first, packet by packet; `tiles` the mat it began with.
    """

    seat: int
    difficulty: str
    ruleset: str
    tiles: str
    top: int
    drawn: int
    used: tuple[int, ...]
    packets: tuple[tuple[int, int], ...]
    left: int


class BrassView(View, frozen=True):
    """The table as one seat sees it; `hand` is empty for a spectator.

    The game ends with its `last_era`; `markets` are the places with access to the markets; `loans` is false
    once none may be taken any more. What only some titles have comes last: `aside` counts the cards laid
    aside unseen, `discards` is a pile common to all.
    """

    era: str
    round: int
    rounds: int
    actions_left: int
    seats: tuple[SeatView, ...]
    hand: tuple[str, ...]
    tiles: tuple[PlacedTile, ...]
    links: dict[str, int]
    coal_market: int
    iron_market: int
    deck: int
    merchants: tuple[MerchantSpace, ...] = ()
    wild_place: int = 0
    wild_industry: int = 0
    last_era: bool = False
    markets: tuple[str, ...] = ()
    map: str = "full"
    virtual_link: bool = False
    loans: bool = True
    aside: int = 0
    discards: tuple[str, ...] = ()
    distant: DistantMarket | None = None
    automa: AutomaView | None = None
