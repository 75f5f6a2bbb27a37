"""Ways from an open end of track to a stop, for maps of completed links only: what does not change is kept.

Compiled. A way over hexes that have neither a tile nor a New City near it is the same in every position.
"""

from __future__ import annotations

from typing import Final

from ironbridge.games.age_of_steam.tables import Tables

DISC: Final = -1  # a town disc, among tiles that are taken
MOST_TILES: Final = 3  # of a way that is looked up


class Way:
    """A way to a stop: the prices of its tiles (none: there is no way), the stop, the tiles, the hexes."""

    def __init__(self, costs: list[int], stop: int, tiles: list[int], hexes: list[int]) -> None:
        self.costs: list[int] = costs
        self.total: int = sum(costs)
        self.stop: int = stop
        self.tiles: list[int] = tiles
        self.hexes: list[int] = hexes


class KnownWays:
    """For one map: which hexes a search looks at, and the ways found where none of them was built on.

    Keys are one * 4 + tiles, `one` being hex * 6 + side of the open end; for ways found `<< 8`, and a mask of
    the tiles that are left.
    """

    def __init__(self, tables: Tables) -> None:
        self.across: list[int] = tables.across
        self.found: dict[int, list[Way]] = {}
        self.seen: dict[int, int] = {}  # the hexes looked at, as a mask

    def looked_at(self, key: int) -> int:
        """The hexes that matter for a search of so many tiles from an open end."""
        known = self.seen.get(key, -1)
        if known >= 0:
            return known
        one, left = key >> 2, key & 3
        where = self.across[one]
        mask = 0
        if where >= 0:
            mask = 1 << where
            back = (one % 6 + 3) % 6
            for side in range(6):
                there = self.across[where * 6 + side]
                if side != back and there >= 0:
                    mask |= 1 << there
                    if left > 1:
                        mask |= self.looked_at((where * 6 + side) * 4 + left - 1)
        self.seen[key] = mask
        return mask
