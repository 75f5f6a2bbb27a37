"""The layout of an Age of Steam map: grid, frame, names and faint lettering. Made once for a map."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import msgspec

from ironbridge.drawing.frame import BAND
from ironbridge.drawing.geometry import Box, around, walk
from ironbridge.drawing.ground import FaintName, Ground, faint_boxes
from ironbridge.drawing.hexes import HexGrid, make_grid
from ironbridge.drawing.lettering import width_of
from ironbridge.drawing.names import Spot, Wanted, place_names
from ironbridge.drawing.svg import Point
from ironbridge.games.age_of_steam.sheet import MapSheet, terrain_of

SIDE, TOP, FOOT = 12.0, 28.0, 46.0  # between window and hexes; the prices stand in the foot
NARROWEST = 800.0  # the price line needs as much
RING, RING_JOINED = 8.0, 10.0
TOWN_SIZE = 15.0
CITY_SIZES = (15.0, 14.4, 13.8, 13.2, 12.6)
CITY_SMALLEST = 11.8


class Decoration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is drawn for pleasure and orientation: regions, waters, and names better set by hand.

    Points count from the upper left corner of the grid.
    """

    ground: Ground
    fixed: dict[str, str] = {}


class Inscription(msgspec.Struct, frozen=True):
    """A name inside its city: one line, or two where the hex is too narrow."""

    lines: tuple[str, ...]
    size: float
    box: Box

    @property
    def step(self) -> float:
        return self.size * 0.92


class SteamLayout(msgspec.Struct, frozen=True):
    """Everything about a map that no game changes."""

    grid: HexGrid
    frame: Box
    window: Box
    terrain: dict[str, str]
    names: dict[str, Spot]
    inside: dict[str, Inscription]
    ground: Ground | None
    lakes: tuple[FaintName, ...]

    @property
    def water(self) -> list[str]:
        return [name for name, kind in self.terrain.items() if kind == "water"]

    @property
    def land(self) -> list[str]:
        return [name for name, kind in self.terrain.items() if kind != "water"]


def inscription(grid: HexGrid, at: str, text: str) -> Inscription:
    """The largest size at which the name fits; beside a corner of the hex it may stand a little out."""
    limit = grid.radius * (2.42 if grid.flat else 1.92)
    size = next((s for s in CITY_SIZES if width_of(text, s) <= limit), None)
    lines: tuple[str, ...] = (text,)
    if size is None:
        head, _, tail = text.rpartition(" ")
        if head:
            lines = (head, tail)
        widest = max(width_of(line, 1.0) for line in lines)
        size = min(CITY_SIZES[2], limit / widest) if head else max(CITY_SMALLEST, limit / widest)
    width = max(width_of(line, size) for line in lines)
    height = size * (0.98 + 0.92 * (len(lines) - 1))
    return Inscription(lines, size, around(grid.centres[at], width, height))


def _moved(shape: tuple[Point, ...], by: Point) -> tuple[Point, ...]:
    return tuple((x + by[0], y + by[1]) for x, y in shape)


def _shift(ground: Ground, by: Point) -> Ground:
    return Ground(
        borders={name: _moved(line, by) for name, line in ground.borders.items()},
        counties=ground.counties,
        rivers=(),
        hills=(),
        names=tuple(msgspec.structs.replace(name, along=_moved(name.along, by)) for name in ground.names),
    )


def decoration_of(sheet: MapSheet) -> Decoration | None:
    source = files("ironbridge.drawing") / f"{sheet.id}.toml"
    if not source.is_file():
        return None
    return msgspec.convert(tomllib.loads(source.read_text(encoding="utf-8")), Decoration)


_KNOWN: dict[str, tuple[MapSheet, SteamLayout]] = {}


def steam_layout(sheet: MapSheet) -> SteamLayout:
    """The layout of a map, made once for each sheet."""
    known = _KNOWN.get(sheet.id)
    if known is None or known[0] is not sheet:
        known = _KNOWN[sheet.id] = (sheet, make_steam_layout(sheet))
    return known[1]


def make_steam_layout(sheet: MapSheet) -> SteamLayout:
    bare = make_grid(sheet)
    width = max(bare.box.width + 2 * (BAND + SIDE), NARROWEST)
    origin = ((width - bare.box.width) / 2, BAND + TOP)
    grid = make_grid(sheet, origin=origin)
    frame = Box(0, 0, width, grid.box.y1 + FOOT + BAND)
    window = frame.grow(-BAND)
    terrain = terrain_of(sheet)
    decoration = decoration_of(sheet)
    ground = _shift(decoration.ground, origin) if decoration else None
    places = {city.at: city.name for city in sheet.cities} | {town.at: town.name for town in sheet.towns}
    inside = {at: inscription(grid, at, name) for at, name in places.items()}
    walls = [box for city in sheet.cities for box in (*grid.strips(city.at), inside[city.at].box)]
    rings = {town.at: around(grid.centres[town.at], 1.5 * RING, 1.5 * RING) for town in sheet.towns}
    lakes = [box for at, kind in terrain.items() if kind == "water" for box in grid.strips(at)]
    faint = [box for name in (ground.names if ground else ()) for box in faint_boxes(name)]
    names = place_names(
        [Wanted(town.at, town.name, rings[town.at], size=TOWN_SIZE) for town in sheet.towns],
        window=Box(window.x0, window.y0, window.x1, grid.box.y1 + 8),
        walls=[*walls, *rings.values(), *faint, *lakes],
        lines=_lines(grid, terrain),
        middles=[],
        fixed=decoration.fixed if decoration else {},
    )
    waters = tuple(name for name in ground.names if name.kind == "lake") if ground else ()
    if ground:
        ground = msgspec.structs.replace(ground, names=tuple(n for n in ground.names if n.kind != "lake"))
    return SteamLayout(grid, frame, window, terrain, names, inside, ground, waters)


def _lines(grid: HexGrid, terrain: dict[str, str]) -> list[list[Point]]:
    """Where track may one day run, from every side to the middle, and where a price may stand."""
    out = []
    for name, kind in terrain.items():
        if kind in ("water", "city"):
            continue
        x, y = grid.centres[name]
        out.append([(x + dx, y + dy) for dx in (-12.0, 0.0, 12.0) for dy in (-6.0, 0.0, 6.0)])
        for side in range(6):
            other = grid.neighbour(name, side)
            if other is not None and terrain[other] != "water":
                out.append([p for p, _ in walk([grid.middle(name, side), grid.centres[name]], 6.0)])
    return out
