"""The layout of an Age of Steam map: grid, frame, names and faint lettering. Made once for a map."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

import msgspec

from ironbridge.age_of_steam.drawing.closed_sides import closed_edges
from ironbridge.age_of_steam.drawing.decoration import Decoration, decoration_of, moved, shifted
from ironbridge.age_of_steam.drawing.hexes import HexGrid, make_grid
from ironbridge.age_of_steam.drawing.sea import Beyond, beyond
from ironbridge.age_of_steam.rules.land import terrain_of
from ironbridge.age_of_steam.rules.sheet import MapSheet
from ironbridge.age_of_steam.words.map_words import words_of
from ironbridge.drawing.frame import BAND
from ironbridge.drawing.geometry import Box, around, bounds, walk
from ironbridge.drawing.ground import FaintName, Ground, faint_boxes, in_words, readable
from ironbridge.drawing.lettering import PLACE, least_size, width_of
from ironbridge.drawing.names import Spot, Wanted, place_names
from ironbridge.drawing.svg import Point
from ironbridge.drawing.theme import Font
from ironbridge.words.catalogue import say
from ironbridge.words.languages import language_now

SIDE, TOP, FOOT = 12.0, 28.0, 46.0  # between window and hexes; the prices stand in the foot
LEGEND_ROW = 20.0
TALL = 0.9  # width by height of a map that needs all the height there is
TALL_PLACE = (754.0, 664.0)  # what it then has of 1280 by 720
PLACES = ((865.0, 620.0), (615.0, 815.0))  # what a board has of 1440 by 900, trays below or beside
SHOWN = 0.78  # the lines under a map are drawn larger where that screen shows it smaller than this
LARGEST = 1.3
SMALL_PRINT = 14.5  # the notes under a map
PRICE_LINE = 680.0  # what the price line takes beside the terrains
NARROWEST = 800.0  # the price line needs as much
LONGEST = 150.0  # a town's name beyond this is set smaller
RING, RING_JOINED = 8.0, 10.0
TOWN_SIZE = 15.0
CITY_SIZES = (15.0, 14.4, 13.8, 13.2, 12.6)
CITY_SMALLEST, CITY_BIG = 11.8, 22.0


class Inscription(msgspec.Struct, frozen=True):
    """A name inside its city: one line, or two where the hex is too narrow."""

    lines: tuple[str, ...]
    size: float
    box: Box
    font: Font = "name"

    @property
    def step(self) -> float:
        return self.size * 0.92

    @property
    def boxes(self) -> list[Box]:
        """Each line by itself."""
        x, y = self.box.centre
        top = y - (len(self.lines) - 1) / 2 * self.step
        return [
            around((x, top + i * self.step), width_of(line, self.size, self.font), self.size * 0.98)
            for i, line in enumerate(self.lines)
        ]


class SteamLayout(msgspec.Struct, frozen=True):
    """Everything about a map that no game changes. `parts`: the hexes of each city, its own first.

    `legend`: how many rows of prices and of notes stand under it; `lettering`: how much larger they are.
    """

    grid: HexGrid
    frame: Box
    window: Box
    terrain: dict[str, str]
    names: dict[str, Spot]
    inside: dict[str, Inscription]
    ground: Ground | None
    lakes: tuple[FaintName, ...]
    parts: dict[str, tuple[str, ...]]
    decoration: Decoration
    beyond: Beyond | None
    legend: tuple[int, int]
    lettering: float

    @property
    def tall(self) -> bool:
        """Higher than wide: what stands under others leaves it too little room."""
        return is_tall(self.frame.width, self.frame.height)

    @property
    def least(self) -> float:
        """The size of the smallest lettering."""
        return smallest(self.frame.width, self.frame.height)

    @property
    def water(self) -> list[str]:
        return [name for name, kind in self.terrain.items() if kind == "water"]

    @property
    def land(self) -> list[str]:
        return [name for name, kind in self.terrain.items() if kind != "water"]


def inscription(
    grid: HexGrid, at: str, text: str, *, broken: Sequence[str] = (), wide: float = 1.0, least: float = 0.0
) -> Inscription:
    """The largest size at which the name fits; beside a corner of the hex it may stand a little out.

    `broken` are its lines as set by hand, `wide` how much more room a city of several hexes has. What
    would be smaller than `least` stands in the narrower font.
    """
    limit = grid.radius * (2.42 if grid.flat else 1.92) * wide
    most = max(CITY_SIZES[2] if wide == 1 else CITY_BIG, least)
    sizes = sorted({max(size, least) for size in (CITY_SIZES if wide == 1 else (CITY_BIG,))}, reverse=True)
    size = None if broken else next((s for s in sizes if width_of(text, s) <= limit), None)
    lines: tuple[str, ...] = tuple(broken) or (text,)
    font: Font = "name"
    if size is None:
        lines = tuple(broken) or _halves(text)
        widest = max(width_of(line, 1.0) for line in lines)
        size = min(most, limit / widest) if len(lines) > 1 else max(CITY_SMALLEST, limit / widest)
        if size < least:
            size, font = least, "read"
    width = max(width_of(line, size, font) for line in lines)
    height = size * (0.98 + 0.92 * (len(lines) - 1))
    return Inscription(lines, size, around(grid.centres[at], width, height), font)


def _halves(text: str) -> tuple[str, ...]:
    """A long name in two lines as even as its blanks, strokes and hyphens allow."""
    breaks = [i for i, letter in enumerate(text[:-1]) if letter in " /-" and i]
    if not breaks:
        return (text,)
    pairs = [(text[: i + 1].rstrip(), text[i + 1 :]) for i in breaks]
    return min(pairs, key=lambda pair: max(width_of(line, 1.0) for line in pair))


def is_tall(width: float, height: float) -> bool:
    return width < TALL * height


def smallest(width: float, height: float) -> float:
    """The size of lettering that can still be read on a map of that size."""
    return least_size(width, height, TALL_PLACE if is_tall(width, height) else PLACE)


def legend_lettering(width: float, height: float) -> float:
    """A large map is shown small; what stands under it must still be read."""
    shown = max(min(wide / width, high / height) for wide, high in PLACES)
    return max(1.0, min(SHOWN / shown, LARGEST), smallest(width, height) / SMALL_PRINT)


def legend_rows(sheet: MapSheet, width: float) -> tuple[int, int]:
    """Rows under the map: prices, in two lines where one would be too long in any language; and notes."""
    kinds = {kind for kind in terrain_of(sheet).values() if kind not in ("water", "impassable", "city")}
    long = PRICE_LINE + sum(60 + 9 * len(kind) for kind in kinds) > width
    noted = (
        sheet.links,
        sheet.starting_cities,
        sheet.doubtful_hexes,
        sheet.reconstructed,
        words_of(sheet).legend,
    )
    notes = any(noted) or bool(sheet.closed or sheet.prices.hexes)
    return (2 if long else 1), int(notes)


_KNOWN: dict[tuple[str, str], tuple[MapSheet, SteamLayout]] = {}


def steam_layout(sheet: MapSheet) -> SteamLayout:
    """The layout of a map, made once for each sheet and language: some names are words."""
    key = (sheet.id, language_now())
    known = _KNOWN.get(key)
    if known is None or known[0] is not sheet:
        known = _KNOWN[key] = (sheet, make_steam_layout(sheet))
    return known[1]


def make_steam_layout(sheet: MapSheet) -> SteamLayout:
    bare = make_grid(sheet)
    decoration = decoration_of(sheet)
    room = decoration.room
    inner = bare.box.width + room.left + room.right
    width = max(inner + 2 * (BAND + SIDE), NARROWEST)
    origin = ((width - inner) / 2 + room.left, BAND + TOP + room.top)
    grid = make_grid(sheet, origin=origin)
    lettering = legend_lettering(width, grid.box.y1 + FOOT + LEGEND_ROW + BAND)
    rows = legend_rows(sheet, width / lettering)
    foot = FOOT * lettering + (sum(rows) - 1) * LEGEND_ROW * lettering + room.foot
    frame = Box(0, 0, width, grid.box.y1 + foot + BAND)
    window, least = frame.grow(-BAND), smallest(frame.width, frame.height)
    terrain = terrain_of(sheet)
    seas = [moved(shape, origin) for shape in decoration.sea]
    ground = shifted(in_words(decoration.ground), origin) if decoration.ground != Ground() else None
    parts = {city.at: (city.at, *city.hexes) for city in sheet.cities}
    places = {city.at: say(city.name) for city in sheet.cities}
    places |= {town.at: say(town.name) for town in sheet.towns}
    inside = {
        at: inscription(
            grid,
            at,
            name,
            broken=decoration.broken.get(at, ()),
            wide=1.6 if len(parts.get(at, ())) > 1 else 1.0,
            least=least,
        )
        for at, name in places.items()
    }
    walls = [
        box
        for city in sheet.cities
        for box in (*(strip for at in parts[city.at] for strip in grid.strips(at)), inside[city.at].box)
    ]
    rings = {town.at: around(grid.centres[town.at], 1.5 * RING, 1.5 * RING) for town in sheet.towns}
    lakes = [box for at, kind in terrain.items() if kind == "water" for box in grid.strips(at)]
    written = readable(ground.names, least) if ground else []
    faint = [box for name in written for box in faint_boxes(name)]
    sides = [bounds(edge).grow(4) for edge in closed_edges(sheet, grid)]
    names = place_names(
        [
            Wanted(town.at, places[town.at], rings[town.at], size=max(town_size(places[town.at]), least))
            for town in sheet.towns
        ],
        window=Box(window.x0, window.y0, window.x1, grid.box.y1 + 8),
        walls=[*walls, *rings.values(), *faint, *lakes, *sides],
        lines=_lines(grid, terrain),
        middles=[],
        fixed=decoration.fixed,
    )
    waters = tuple(name for name in ground.names if name.kind == "lake") if ground else ()
    if ground:
        ground = msgspec.structs.replace(ground, names=tuple(n for n in ground.names if n.kind != "lake"))
    around_it = beyond(sheet.grid, grid, window, seas)
    if around_it:
        names = {at: _on_water(spot, around_it) for at, spot in names.items()}
    return SteamLayout(
        grid,
        frame,
        window,
        terrain,
        names,
        inside,
        ground,
        waters,
        parts,
        decoration,
        around_it,
        rows,
        lettering,
    )


def _on_water(spot: Spot, around_it: Beyond) -> Spot:
    """A name whose middle lies on the sea stands on water."""
    grid = around_it.grid
    sea = (grid.centres[name] for name in around_it.sea)
    wet = any(dist(spot.box.centre, centre) < grid.apothem for centre in sea)
    return msgspec.structs.replace(spot, ground="water") if wet else spot


def town_size(name: str) -> float:
    """Long names are set smaller."""
    return TOWN_SIZE if width_of(name, TOWN_SIZE) <= LONGEST else 13.0


def _lines(grid: HexGrid, terrain: dict[str, str]) -> list[list[Point]]:
    """Where track may one day run, from every side to the middle, and where a price may stand."""
    out = []
    for name, kind in terrain.items():
        if kind in ("water", "impassable", "city"):
            continue
        x, y = grid.centres[name]
        out.append([(x + dx, y + dy) for dx in (-12.0, 0.0, 12.0) for dy in (-6.0, 0.0, 6.0)])
        for side in range(6):
            other = grid.neighbour(name, side)
            if other is not None and terrain[other] not in ("water", "impassable"):
                out.append([p for p, _ in walk([grid.middle(name, side), grid.centres[name]], 6.0)])
    return out
