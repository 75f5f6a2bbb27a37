"""Ways from an open end of track to a stop, for maps of completed links only: what does not change is kept.

Compiled. A way is one number, so that the cheaper of two is the smaller: price, tiles, disc, stop. A way over
hexes that have neither a tile nor a New City near it is the same in every position.
"""

from __future__ import annotations

from typing import Final

from ironbridge.age_of_steam.rules.kernel.figures import Tables

# The lowest 12 bits are the stop; then whether the last tile needs a town disc, three tiles (type + 1 each,
# the first one lowest), and the price.
STOP: Final = 0xFFF
DISC: Final = 1 << 12
TILES: Final = 13
TILE_BITS: Final = 5
PRICE: Final = TILES + 3 * TILE_BITS
NO_WAY: Final = 1 << 60 | STOP


def way_of(price: int, tile: int, disc: bool, stop: int) -> int:
    """A way of one tile."""
    return price << PRICE | (tile + 1) << TILES | (DISC if disc else 0) | stop


def lengthened(way: int, price: int, tile: int) -> int:
    """A way with one more tile in front of it."""
    tiles = (way >> TILES & (1 << 2 * TILE_BITS) - 1) << TILE_BITS | tile + 1
    return (way >> PRICE) + price << PRICE | tiles << TILES | way & (1 << TILES) - 1


def tiles_of(way: int) -> list[int]:
    """The types of its tiles."""
    found: list[int] = []
    tiles = way >> TILES & (1 << 3 * TILE_BITS) - 1
    while tiles:
        found.append((tiles & (1 << TILE_BITS) - 1) - 1)
        tiles >>= TILE_BITS
    return found


class Cheapest:
    """The cheapest way to any stop, and the cheapest to any other stop than that one."""

    def __init__(self) -> None:
        self.first: int = NO_WAY
        self.second: int = NO_WAY
        self.lacked_tile: bool = False  # was anything left out because a tile is not in the supply?

    def consider(self, way: int) -> None:
        if way >= self.second:
            return
        if way & STOP == self.first & STOP:
            if way < self.first:
                self.first = way
        elif way < self.first:
            self.second = self.first
            self.first = way
        else:
            self.second = way

    def but(self, stop: int) -> int:
        """The cheapest way to another stop than this."""
        return self.second if self.first & STOP == stop else self.first


NOTHING_FOUND: Final = Cheapest()


class KnownWays:
    """For one map: which hexes a search looks at, and the ways found where none of them was built on.

    `found` goes by what is asked (see `CheapestWays.ways`) and a mask of the tiles that are left.
    """

    def __init__(self, tables: Tables) -> None:
        self.across: list[int] = tables.across
        self.found: dict[int, Cheapest] = {}
        self.kept_finishable: dict[int, list[int]] = {}  # see `FinishableTiles.finishable`
        self.dearest: int = 3 * max([max(prices) for prices in tables.hex_cost])
        self.cheapest: int = min(tables.replace_town, tables.replace_crossing, tables.replace_other)
        for where, prices in enumerate(tables.hex_cost):
            if tables.buildable[where]:
                tiles = tables.tiles_in_town if tables.is_town[where] else tables.open_tiles
                self.cheapest = min([self.cheapest] + [prices[tile] for tile in tiles])
        self.kept_reach: dict[int, int] = {}
        self.kept_looked_at: dict[int, int] = {}  # by open end * 4 + tiles: the hexes looked at, as a mask

    def hexes_in_reach(self, where: int) -> int:
        """The hexes that matter for a tile on this hex and two more, as a mask."""
        known = self.kept_reach.get(where, 0)
        if not known:
            for side in range(6):
                known |= 1 << where | self.hexes_looked_at((where * 6 + side) * 4 + 2)
            self.kept_reach[where] = known
        return known

    def hexes_looked_at(self, key: int) -> int:
        """The hexes that matter for a search of so many tiles from an open end (hex * 6 + side)."""
        known = self.kept_looked_at.get(key, -1)
        if known >= 0:
            return known
        end, left = key >> 2, key & 3
        where = self.across[end]
        mask = 0
        if where >= 0:
            mask = 1 << where
            back = (end % 6 + 3) % 6
            for side in range(6):
                there = self.across[where * 6 + side]
                if side != back and there >= 0:
                    mask |= 1 << there
                    if left > 1:
                        mask |= self.hexes_looked_at((where * 6 + side) * 4 + left - 1)
        self.kept_looked_at[key] = mask
        return mask
