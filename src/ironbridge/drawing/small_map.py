"""Small maps for pickers and the lobby: outline, water, peaks, towns and cities, drawn from the map file."""

from __future__ import annotations

from ironbridge.drawing.goods import GoodsPaint, goods_paint
from ironbridge.drawing.hexes import HexGrid, border, make_grid
from ironbridge.drawing.svg import Svg, el, points_of
from ironbridge.drawing.terrain import draw_grid_lines, outline_data, peak
from ironbridge.drawing.theme import Paint, Theme
from ironbridge.games.age_of_steam.sheet import City, MapSheet, terrain_of
from ironbridge.words.age_of_steam.board_messages import board_text
from ironbridge.words.catalogue import say

SMALL = 10.0
MARGIN = 6.0


def draw_small_map(sheet: MapSheet, theme: Theme = "paper", *, variables: bool = False) -> str:
    """The map as a standalone SVG of hexes of 10: no names, no goods."""
    paint = goods_paint(Paint(theme, variables))
    grid = make_grid(sheet, SMALL, (MARGIN, MARGIN))
    terrain = terrain_of(sheet)
    water = [name for name, kind in terrain.items() if kind == "water"]
    land = [name for name, kind in terrain.items() if kind != "water"]
    rivers = [name for name, kind in terrain.items() if kind == "river"]
    coast = outline_data(border(grid, land))
    said = board_text("small_map", map=say(sheet.name), cities=len(sheet.cities), towns=len(sheet.towns))
    return el(
        "svg",
        el("title", said),
        el("path", d=outline_data(border(grid, water)), fill=paint("water")) if water else Svg(""),
        el("path", d=coast, fill=paint("raise")),
        el("path", d=outline_data(border(grid, rivers)), fill=paint("water"), opacity=0.6)
        if rivers
        else Svg(""),
        draw_grid_lines(paint, grid, land),
        *(peak(paint, *grid.centres[name], 4.6) for name, kind in terrain.items() if kind == "mountain"),
        *(
            el("circle", cx=x, cy=y, r=2.9, fill=paint("raise"), stroke=paint("ink"), stroke_width=1.5)
            for x, y in (grid.centres[town.at] for town in sheet.towns)
        ),
        el("path", d=coast, fill="none", stroke=paint("ink"), stroke_width=3.4, stroke_linejoin="round"),
        *(_city(paint, grid, city) for city in sheet.cities),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {grid.box.x1 + MARGIN:.0f} {grid.box.y1 + MARGIN:.0f}",
        role="img",
        aria_label=said,
    )


def _city(paint: GoodsPaint, grid: HexGrid, city: City) -> Svg:
    """A solid hex; one that takes several goods shows the first, and a second inside it."""
    colours = [paint(f"goods-{colour}") for colour in city.accepts[:2]] or [paint("hair2")]
    look = {"stroke": paint("ink"), "stroke_linejoin": "round"}
    hexes = [
        el(
            "polygon",
            points=points_of(grid.corners(city.at, radius)),
            fill=colour,
            **look,
            stroke_width=width,
        )
        for colour, radius, width in zip(colours, (SMALL, SMALL * 0.5), (1.6, 1.0), strict=False)
    ]
    return el("g", *hexes)
