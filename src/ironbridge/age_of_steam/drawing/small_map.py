"""Small maps for pickers and the lobby: outline, water, peaks, towns and cities, drawn from the map file."""

from __future__ import annotations

from collections.abc import Collection

from ironbridge.age_of_steam.drawing.closed_sides import closed_edges
from ironbridge.age_of_steam.drawing.decoration import decoration_of
from ironbridge.age_of_steam.drawing.goods import GoodsPaint
from ironbridge.age_of_steam.drawing.hexes import RADIUS, HexGrid, border, make_grid
from ironbridge.age_of_steam.drawing.sea import beyond
from ironbridge.age_of_steam.drawing.terrain import draw_grid_lines, outline_data, peak
from ironbridge.age_of_steam.rules.land import terrain_of
from ironbridge.age_of_steam.rules.sheet import City, MapSheet
from ironbridge.age_of_steam.words.board_messages import board_text
from ironbridge.drawing.geometry import Box
from ironbridge.drawing.svg import Svg, circle, data, el, points_of, standalone
from ironbridge.drawing.theme import Theme
from ironbridge.words.catalogue import say

SMALL = 10.0
MARGIN = 6.0
# Land that is neither plain nor mountain, as a tint: there is no room for its drawing.
TINTS = {
    "river": ("water", 0.6),
    "swamp": ("w3", 0.75),
    "difficult": ("w2", 0.6),
    "very_difficult": ("relief", 0.9),
    "impassable": ("ink3", 0.75),
}


def draw_small_map(sheet: MapSheet, theme: Theme = "paper", *, variables: bool = False) -> str:
    """The map as a standalone SVG of hexes of 10: no names, no goods."""
    paint = GoodsPaint(theme, variables)
    grid = make_grid(sheet, SMALL, (MARGIN, MARGIN))
    terrain = terrain_of(sheet)
    land = [name for name, kind in terrain.items() if kind != "water"]
    window = Box(0, 0, grid.box.x1 + MARGIN, grid.box.y1 + MARGIN)
    coast = outline_data(border(grid, land))
    said = board_text("small_map", map=say(sheet.name), cities=len(sheet.cities), towns=len(sheet.towns))
    return standalone(
        said,
        window.x1,
        window.y1,
        _sea(paint, sheet, grid, window),
        _tint(paint, grid, terrain, "water", 1.0),
        el("path", d=coast, fill=paint("raise")),
        *(_tint(paint, grid, terrain, kind, strength, token) for kind, (token, strength) in TINTS.items()),
        draw_grid_lines(paint, grid, land),
        *(peak(paint, *grid.centres[name], 4.6) for name, kind in terrain.items() if kind == "mountain"),
        *(
            peak(paint, *grid.centres[name], 5.4, fill="ink2")
            for name, kind in terrain.items()
            if kind == "dark_mountain"
        ),
        _closed(paint, sheet, grid),
        *(
            circle(x, y, 2.9, **paint.edged("raise", 1.5))
            for x, y in (grid.centres[town.at] for town in sheet.towns)
        ),
        el("path", d=coast, **paint.edged("none", 3.4), stroke_linejoin="round"),
        _links(paint, sheet, grid),
        *(_city(paint, grid, city) for city in sheet.cities),
        role="img",
    )


def _sea(paint: GoodsPaint, sheet: MapSheet, grid: HexGrid, window: Box) -> Svg:
    """The sea round an island, or what the map's file marks as sea.

    It runs on beyond the picture, so that it fills a card whose shape is another.
    """
    scale = grid.radius / RADIUS
    seas = [
        tuple((x * scale + grid.box.x0, y * scale + grid.box.y0) for x, y in shape)
        for shape in decoration_of(sheet).sea
    ]
    more = max(window.width, window.height) / 2
    found = beyond(sheet.grid, grid, window.grow(more), seas)
    if found is None or (seas and found.abroad):
        return Svg("")
    return el("path", d=outline_data(border(found.grid, found.sea)), fill=paint("water"))


def _tint(
    paint: GoodsPaint,
    grid: HexGrid,
    terrain: dict[str, str],
    kind: str,
    strength: float,
    token: str = "water",
) -> Svg:
    here = [name for name, found in terrain.items() if found == kind]
    if not here:
        return Svg("")
    faint = strength if strength < 1 else None
    return el("path", d=outline_data(border(grid, here)), fill=paint(token), opacity=faint)


def _closed(paint: GoodsPaint, sheet: MapSheet, grid: HexGrid) -> Svg:
    d = "".join(data("M", *a, "L", *b) for a, b in closed_edges(sheet, grid))
    if not d:
        return Svg("")
    token = "waterink" if decoration_of(sheet).closed == "lake" else "rubric"
    return el("path", d=d, **paint.edged("none", 2.6, token))


def _links(paint: GoodsPaint, sheet: MapSheet, grid: HexGrid) -> Svg:
    """Links drawn on the map, dashed from stop to stop; those of neighbours are too short to be seen."""
    d = ""
    for link in sheet.links:
        if link.via:
            stops = (grid.centres[link.between[0]], grid.centres[link.via], grid.centres[link.between[1]])
            d += data("M", *stops[0], "L", *stops[1], "L", *stops[2])
    if not d:
        return Svg("")
    return el("path", d=d, **paint.edged("none", 1.8), stroke_dasharray="2.4 1.8")


def _city(paint: GoodsPaint, grid: HexGrid, city: City) -> Svg:
    """A solid hex; one that takes several goods shows the first, and a second inside it."""
    colours = [paint(f"goods-{colour}") for colour in city.accepts[:2]] or [paint("raise")]
    hexes: Collection[str] = (city.at, *city.hexes)
    look = {"stroke": paint("ink"), "stroke_linejoin": "round"}
    shapes = [
        el(
            "polygon",
            points=points_of(grid.outline(tuple(hexes)) if first else grid.corners(city.at, SMALL * 0.5)),
            fill=colour,
            **look,
            stroke_width=1.6 if first else 1.0,
        )
        for first, colour in zip((True, False), colours, strict=False)
    ]
    return el("g", *shapes)
