"""What a map's sheet comes to: its hexes with their places and terrain, its prices, its cubes."""

from __future__ import annotations

import msgspec

from ironbridge.age_of_steam.rules.sheet import SEA, TERRAINS, BaseSheet, Grid, MapSheet


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
