"""The sea beyond a hex map: the cells round it that its file marks, or its decoration encloses."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import msgspec

from ironbridge.age_of_steam.drawing.hexes import HexGrid, place_of
from ironbridge.age_of_steam.rules.land import axial
from ironbridge.age_of_steam.rules.sheet import SEA, Grid
from ironbridge.drawing.geometry import Box, inside
from ironbridge.drawing.ground import Shape


class Beyond(msgspec.Struct, frozen=True):
    """The map's grid with the cells round it up to the window's edge, and which of those are sea."""

    grid: HexGrid
    sea: tuple[str, ...]
    abroad: tuple[str, ...]


def beyond(printed: Grid, grid: HexGrid, window: Box, seas: Sequence[Shape]) -> Beyond | None:
    """None where no sea is drawn. A cell outside the rows is what the nearest cell of them is."""
    rows = printed.rows
    if not seas and not any(SEA in line for line in rows):
        return None
    width = max(len(line) for line in rows)
    name, cell = next(iter(grid.cells.items()))
    x, y = place_of(grid.flat, grid.radius, *cell)
    dx, dy = grid.centres[name][0] - x, grid.centres[name][1] - y
    around = window.grow(grid.radius * 1.2)
    spare = ceil(max(around.width, around.height) / grid.radius / 1.4)
    cells, centres = dict(grid.cells), dict(grid.centres)
    sea: list[str] = []
    abroad: list[str] = []
    for row in range(-spare, len(rows) + spare):
        for column in range(-spare, width + spare):
            cell = axial(printed, column, row)
            x, y = place_of(grid.flat, grid.radius, *cell)
            centre = (x + dx, y + dy)
            if cell in grid.named or not around.has(centre):
                continue
            near = rows[min(max(row, 0), len(rows) - 1)].ljust(width)
            mark = near[min(max(column, 0), width - 1)]
            here = f"~{column},{row}"
            cells[here], centres[here] = cell, centre
            wet = mark == SEA or any(inside(centre, shape) for shape in seas)
            (sea if wet else abroad).append(here)
    named = {cell: name for name, cell in cells.items()}
    wide = msgspec.structs.replace(grid, cells=cells, centres=centres, named=named)
    return Beyond(wide, tuple(sea), tuple(abroad))
