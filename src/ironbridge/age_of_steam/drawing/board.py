"""An Age of Steam table as SVG: the map in its frame, below it the goods display and the tracks.

The land and the lettering are still; `moving_layer` holds all that a move changes, with stable ids.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from ironbridge.age_of_steam.drawing.closed_sides import draw_lake_sides, draw_walls
from ironbridge.age_of_steam.drawing.goods import GoodsPaint
from ironbridge.age_of_steam.drawing.goods_display import WIDTH as DISPLAY_WIDTH
from ironbridge.age_of_steam.drawing.goods_display import display_height, goods_display_layer
from ironbridge.age_of_steam.drawing.hex_frame import draw_hex_frame
from ironbridge.age_of_steam.drawing.hex_notes import draw_doubts, draw_labels
from ironbridge.age_of_steam.drawing.hexes import border
from ironbridge.age_of_steam.drawing.labels import title
from ironbridge.age_of_steam.drawing.layout import SteamLayout, steam_layout
from ironbridge.age_of_steam.drawing.legend import draw_legend
from ironbridge.age_of_steam.drawing.marks import Plans
from ironbridge.age_of_steam.drawing.plans import PlanPen
from ironbridge.age_of_steam.drawing.terrain import (
    draw_grid_lines,
    draw_hex_rivers,
    draw_map_edge,
    draw_mountains,
    draw_water,
    outline_data,
)
from ironbridge.age_of_steam.drawing.terrain_marks import draw_terrain_marks
from ironbridge.age_of_steam.drawing.tracks import tracks_layer
from ironbridge.age_of_steam.rules.sheet import MapSheet, Reduction
from ironbridge.age_of_steam.rules.view import AgeOfSteamView
from ironbridge.drawing.geometry import rect
from ironbridge.drawing.ground import draw_counties, draw_faint_names
from ironbridge.drawing.marks import Marks
from ironbridge.drawing.names import draw_name
from ironbridge.drawing.seats import Dress, seats_of
from ironbridge.drawing.svg import Layer, Svg, data, el, layer, piece, standalone, stroke
from ironbridge.drawing.theme import Paint, Theme

NO_MARKS = Marks()
NOTHING_MOVED = Svg("")
NOTHING: Mapping[str, int] = {}
TRAY_GAP = 10.0


def draw_age_of_steam(
    view: AgeOfSteamView,
    sheet: MapSheet,
    *,
    theme: Theme = "paper",
    seat_names: Sequence[str] = (),
    reductions: Sequence[Reduction] | None = None,
) -> str:
    """A complete standalone SVG of the table: map, price line, goods display, tracks.

    `reductions` of income are those of the base game unless given.
    """
    paint = Paint(theme)
    layout = steam_layout(sheet)
    seats = seats_of(view.players, seat_names)
    top = layout.frame.y1 + TRAY_GAP
    wide = layout.frame.width >= DISPLAY_WIDTH + 560
    width = layout.frame.width if wide else max(layout.frame.width, DISPLAY_WIDTH + 20)
    height = top + display_height() * (1 if wide else 2) + 14
    x = DISPLAY_WIDTH + 44 if wide else 10.0
    y = top if wide else top + display_height()
    rule = (
        data("M", DISPLAY_WIDTH + 24, top, "V", height - 12)
        if wide
        else data("M", 10, y + 2, "H", width - 10)
    )
    return standalone(
        title(sheet, view),
        width,
        height,
        el("rect", width=width, height=height, fill=paint("paper")),
        el(
            "g",
            static_layer(sheet, paint),
            moving_layer(view, sheet, paint, seats),
            lettering_layer(sheet, paint, [city.at for city in view.cities]),
            id="map",
            transform=None if wide else f"translate({(width - layout.frame.width) / 2:g} 0)",
        ),
        goods_display_layer(view, sheet, paint, 10, top),
        stroke(rule, paint("hair2"), 1.2),
        tracks_layer(
            view,
            paint,
            x,
            y,
            seats,
            width=width - x - 4,
            most_shares=sheet.shares.most,
            reductions=reductions,
        ),
    )


def static_layer(sheet: MapSheet, paint: Paint) -> Svg:
    """Frame, land, water and faint names: the same for every state of a game."""
    layout = steam_layout(sheet)
    paint = paint.readable(layout.least)
    grid = layout.grid
    land = layout.land
    mountains = [name for name, kind in layout.terrain.items() if kind == "mountain"]
    return piece(
        el("clipPath", el("path", d=outline_data(border(grid, layout.terrain))), id="clip-map"),
        draw_hex_frame(paint, layout.frame, grid),
        _regions(paint, layout),
        draw_grid_lines(paint, grid, land),
        _edge_of_map(paint, layout),
        _water(paint, layout),
        draw_hex_rivers(paint, grid, sheet.rivers, layout.terrain),
        draw_lake_sides(paint, sheet, grid, layout.decoration.closed),
        draw_mountains(paint, grid, mountains),
        draw_terrain_marks(paint, grid, layout.terrain),
        draw_faint_names(paint, layout.ground.names) if layout.ground else Svg(""),
        draw_faint_names(paint, layout.lakes, "lake-names", "lake") if layout.lakes else Svg(""),
        draw_doubts(paint, sheet, layout),
        draw_legend(paint, sheet, layout),
        id="ground",
        aria_hidden="true",
    )


def _water(paint: Paint, layout: SteamLayout) -> Svg:
    """Lakes, and the sea beyond the map up to the window's edge."""
    if layout.beyond is None:
        return draw_water(paint, layout.grid, layout.water, layout.land)
    around = layout.beyond
    wet, dry = [*layout.water, *around.sea], [*layout.land, *around.abroad]
    return el(
        "g",
        el("clipPath", rect(layout.window), id="clip-window"),
        draw_water(paint, around.grid, wet, dry),
        clip_path="url(#clip-window)",
    )


def _edge_of_map(paint: Paint, layout: SteamLayout) -> Svg:
    """The outline of the map where it ends on land; a coast is drawn with its water."""
    if not layout.decoration.outline:
        return Svg("")
    if layout.beyond is None:
        return draw_map_edge(paint, border(layout.grid, layout.terrain))
    return draw_map_edge(paint, border(layout.beyond.grid, layout.terrain, layout.beyond.abroad))


def _regions(paint: Paint, layout: SteamLayout) -> Svg:
    """States or provinces, washed within the hexes of the map only."""
    if layout.ground is None:
        return Svg("")
    return el(
        "g",
        draw_counties(paint, layout.ground, layout.grid.box.grow(80)),
        clip_path="url(#clip-map)",
        opacity=0.75,
    )


def lettering_layer(sheet: MapSheet, paint: Paint, cities: Collection[str] = ()) -> Svg:
    """The names of the towns, each always in its one place; a town that became a city bears it inside."""
    layout = steam_layout(sheet)
    paint = paint.readable(layout.least)
    spots = layout.names
    return piece(
        draw_walls(paint, sheet, layout.grid, layout.decoration.closed),
        draw_labels(paint, sheet, layout),
        *(draw_name(paint, spot) for at, spot in spots.items() if at not in cities),
        id="lettering",
        class_="lettering",
        pointer_events="none",
    )


def moving_layer(
    view: AgeOfSteamView,
    sheet: MapSheet,
    paint: Paint,
    seats: Sequence[Dress],
    *,
    marks: Marks = NO_MARKS,
    plans: Plans | None = None,
    motions: Svg = NOTHING_MOVED,
    since: str = "since",
) -> Layer:
    """All that changes on the map: lit hexes, links, towns, cities and cubes, medallions.

    `plans` is what picking would bring, `motions` what moved lately, `since` what flags mean, in
    the words of the legend ("": not told).
    """
    paint = GoodsPaint.of(paint).readable(steam_layout(sheet).least)
    pen = PlanPen(view, sheet, paint, tuple(seats), marks, plans or Plans())
    return layer(
        pen.hexes(),
        pen.later(),
        pen.links(),
        pen.ghosts(),
        pen.places(),
        pen.land_goods(),
        pen.edges(),
        pen.inscriptions(),
        pen.boxes(),
        pen.medallions(),
        pen.handles(),
        pen.tags(),
        pen.line(),
        pen.pennants(),
        pen.flag_legend(since),
        pen.earnings(),
        motions,
        id="pieces",
    )
