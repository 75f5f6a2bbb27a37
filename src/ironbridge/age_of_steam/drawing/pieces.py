"""The moving layer of an Age of Steam map, piece by piece: lit hexes, links, cities, towns, medallions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any

import msgspec

from ironbridge.age_of_steam.drawing import labels
from ironbridge.age_of_steam.drawing.closed_sides import open_corner
from ironbridge.age_of_steam.drawing.edges import EdgeShape, edge_shapes
from ironbridge.age_of_steam.drawing.goods import GoodsPaint
from ironbridge.age_of_steam.drawing.hexes import HexGrid
from ironbridge.age_of_steam.drawing.layout import Inscription, SteamLayout, inscription, steam_layout
from ironbridge.age_of_steam.drawing.marks import Plans, hex_pad, under
from ironbridge.age_of_steam.drawing.places import (
    CityLook,
    CubePlace,
    cube_places,
    cube_width,
    draw_city,
    draw_cube,
    draw_inscription,
    draw_town,
    head_line,
    tint,
)
from ironbridge.age_of_steam.drawing.rails import draw_bridge, draw_loose_end, draw_underlay, rails
from ironbridge.age_of_steam.drawing.track import DISC, LinkShape, NamedLine, link_shapes, owners_at
from ironbridge.age_of_steam.rules.sheet import MapSheet
from ironbridge.age_of_steam.rules.view import AgeOfSteamView, CityView, LinkView, TrackTile
from ironbridge.drawing.album import ALBUMS
from ironbridge.drawing.geometry import Box, around
from ironbridge.drawing.lettering import write
from ironbridge.drawing.marks import Marks, cross, free_corner, pennant, target
from ironbridge.drawing.seats import Dress, disc
from ironbridge.drawing.svg import Layer, Point, Svg, block, circle, el, join, layer, piece, points_of, stroke
from ironbridge.words.catalogue import say, translations_now

BIG = 66.0  # the radius by which a city of several hexes is lettered
ROW = (34.0, 13.0)  # the goods and cubes of a city, above and below its name


def element_id(kind: str, pick: str) -> str:
    return f"{kind}-{pick.replace(':', '-').replace(' ', '-').replace('/', '-')}"


class Land:
    """A map as a key: two are the same if their layout is."""

    __slots__ = ("layout", "sheet", "towns")

    def __init__(self, sheet: MapSheet) -> None:
        self.sheet = sheet
        self.layout = steam_layout(sheet)
        self.towns = tuple(town.at for town in sheet.towns)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Land) and self.layout is other.layout

    def __hash__(self) -> int:
        return id(self.layout)


@lru_cache(maxsize=128)
def shapes_of(
    land: Land, links: tuple[LinkView, ...], tiles: tuple[TrackTile, ...], cities: tuple[str, ...]
) -> tuple[LinkShape, ...]:
    """The links as drawn; the same for every pick, so they are placed once for a position.

    Medallions keep clear of names in sight, towns and cities.
    """
    grid = land.layout.grid
    names = [spot.box for at, spot in land.layout.names.items() if at not in cities]
    rings = [around(grid.centres[at], 20, 20) for at in land.towns if at not in cities]
    hexes = [part for at in cities for part in land.layout.parts.get(at, (at,))]
    strips = [box for at in hexes for box in grid.strips(at)]
    return tuple(link_shapes(grid, links, tiles, hexes, [*names, *rings, *strips]))


@lru_cache(maxsize=128)
def edges_of(land: Land, cities: tuple[str, ...]) -> tuple[EdgeShape, ...]:
    """The links drawn on the map, which end at a town's ring or at a city's side."""
    grid = land.layout.grid
    names = [spot.box for at, spot in land.layout.names.items() if at not in cities]
    for at in cities:
        if at in land.layout.inside:
            names += written(grid, at, land.layout.inside[at])
    return tuple(edge_shapes(land.sheet, grid, cities, names, land.layout.least))


def written(grid: HexGrid, at: str, name: Inscription) -> list[Box]:
    """What is read in a city: its name, the goods it takes, its cubes."""
    (x, y), row = grid.centres[at], head_line(grid, name)
    return [*name.boxes, *(around((x, y + low), *ROW) for low in (-row, row))]


@lru_cache(maxsize=2048)
def area_of(land: Land, at: str) -> Svg:
    """What is hit when a hex is pointed at."""
    return el("polygon", points=points_of(land.layout.grid.corners(at)), fill="transparent")


class MapPen:
    """One drawing: the view, how to paint it, what is lit and what it costs.

    Pieces are kept by what they show, so each method that draws one names all it looks at.
    """

    def __init__(
        self,
        view: AgeOfSteamView,
        sheet: MapSheet,
        paint: GoodsPaint,
        seats: tuple[Dress, ...],
        marks: Marks,
        plans: Plans,
    ) -> None:
        self.view = view
        self.paint = paint
        self.seats = seats
        self.prices = plans.prices
        self.layout: SteamLayout = steam_layout(sheet)
        self.grid = self.layout.grid
        self.cities = {city.at: city for city in view.cities}
        self.towns = {town.at: town.name for town in sheet.towns if town.at not in self.cities}
        self.tiles = {tile.at: tile for tile in view.tiles}
        self.names = {town.at: town.name for town in sheet.towns} | {c.at: c.name for c in view.cities}
        self.land = Land(sheet)
        self.kinds = {city.at: city.kind for city in sheet.cities}
        self.regions = {city.at: city.region for city in sheet.cities}
        self.regions |= {town.at: town.region for town in sheet.towns}
        self.closed = sheet.closed
        self.starting = sheet.starting_cities
        self.lasting = {town.at for town in sheet.towns if not town.urbanise}
        self.shapes = shapes_of(self.land, view.links, view.tiles, tuple(self.cities))
        self.edge_shapes = edges_of(self.land, tuple(self.cities))
        called = {name: shape.pick for shape in self.shapes for name in shape.names}
        called |= {name: shape.pick for shape in self.edge_shapes for name in shape.names}
        self.aims = marks.other_route  # a route names a link by the end it comes from
        self.marks = under(marks, called)
        self.plans = plans.under(called)
        self.bits = self.marks.bits()
        self.album = ALBUMS.of(id(self.layout), paint, seats, translations_now())  # a layout stays

    def target(self, kind: str, pick: str, label: str, *parts: Svg, **more: Any) -> Svg:
        id = element_id(kind, pick)
        more.setdefault("walk", self.plans.walks.get(pick))
        return target(self.paint, self.marks, kind, pick, label, *parts, id=id, **more)

    def parts(self, city: str) -> tuple[str, ...]:
        """The hexes of a city."""
        return self.layout.parts.get(city, (city,))

    def barred(self, at: str, side: int) -> bool:
        """No track crosses this side, whatever the game: water, closed land or a closed side."""
        other = self.grid.neighbour(at, side)
        if other is None or self.layout.terrain[other] in ("water", "impassable"):
            return True
        return side in self.closed.get(at, ()) or (side + 3) % 6 in self.closed.get(other, ())

    def states(self, *picks: str) -> tuple[int, ...]:
        """What is lit of them."""
        return tuple(self.bits.get(pick, 0) for pick in picks)

    # Hexes

    def hexes(self) -> Layer:
        """Every hex without a city, from the plain to the chosen, so that lit edges lie above plain ones."""
        taken = {part for at in self.cities for part in self.parts(at)}
        picks = [at for at in self.grid.centres if at not in taken]
        return layer(*(self.hex(at) for at in sorted(picks, key=self.lit_rank)), id="hexes")

    def lit_rank(self, pick: str) -> int:
        return self.marks.rank(pick) if pick in self.bits else 0

    def hex(self, at: str) -> Svg:
        tile, cubes = self.tiles.get(at), self.view.goods.get(at)
        planned = (self.prices.get(at), at in self.plans.own, self.plans.walks.get(at))
        key = ("hex", at, self.towns.get(at), tile, cubes, planned, self.bits.get(at))
        return self.album.get(key, lambda: self._hex(at))

    def _hex(self, at: str) -> Svg:
        area = area_of(self.land, at)
        label = labels.plain_hex(
            at,
            self.layout.terrain[at],
            self.towns.get(at, ""),
            owners_at(self.tiles, at),
            self.seats,
            self.prices.get(at),
        )
        label = labels.more_of_hex(label, self.land.sheet, self.layout, self.view, at, laid=at in self.tiles)
        priced = at in self.prices
        pad = hex_pad(self.paint, self.marks, at, self.grid, priced=priced, own=at in self.plans.own)
        return self.target("hex", at, label, pad, *self._printed_price(at), area)

    def _printed_price(self, at: str) -> tuple[Svg, ...]:
        """The price printed in a hex, as long as nothing lies on it."""
        price = self.land.sheet.prices.hexes.get(at)
        if price is None or at in self.tiles or at in self.prices:
            return ()
        x, y = self.grid.centres[at]
        return (write(self.paint, f"${price}", x, y, 15, fill="ink2", halo="plate", centred=True),)

    # Links

    def links(self) -> Layer:
        ranked = sorted(self.shapes, key=lambda shape: self.rank(shape.pick))
        under = [self._underlay(shape) for shape in ranked]
        ends = tuple(end for shape in ranked for end in shape.loose)
        return layer(
            layer(*under, id="routes", pointer_events="none"),
            *(self.link(shape) for shape in ranked),
            piece(*(self._bridges(shape) for shape in ranked), id="bridges", pointer_events="none"),
            self.album.get(("ends", ends), lambda: self._ends(ends)),
            id="links",
            fill="none",
        )

    def _ends(self, ends: Sequence[tuple[Point, Point]]) -> Svg:
        return piece(*(draw_loose_end(self.paint, *end) for end in ends), id="ends", pointer_events="none")

    def _underlay(self, shape: LinkShape) -> Svg:
        drawn = draw_underlay(self.paint, self.marks, shape.pick, shape.d)
        if not drawn or not self.paint.variables:
            return drawn
        id, mark = element_id("route", shape.pick), self.marks.state(shape.pick)
        return piece(drawn, id=id, data_way="", data_mark=mark)

    def rank(self, pick: str) -> int:
        """The chosen route lies over the other ways, and these over plain links."""
        if pick not in self.bits:
            return 0
        return max(self.marks.rank(pick), 2 * (pick in self.marks.route), pick in self.marks.other_route)

    def link(self, shape: LinkShape) -> Svg:
        stops = tuple(map(self.names.get, shape.link.stops))
        key = ("link", shape.names, shape.d, shape.link, stops, self.bits.get(shape.pick), self.aim(shape))
        return self.album.get(key, lambda: self._link(shape))

    def _link(self, shape: LinkShape) -> Svg:
        seat = None if shape.owner is None else self.seats[shape.owner]
        drawn = rails(self.paint, shape.d, seat, lit=self.marks.lit(shape.pick))
        label = labels.link(shape.link, self.names, self.seats)
        return self.named("link", shape, label, drawn, self.hit_area(shape))

    def named(self, kind: str, shape: NamedLine, label: str, *parts: Svg) -> Svg:
        """A link with all its names; as long as it is not lit, what lies under it can be hit."""
        names, inert = " ".join(shape.names), self.rank(shape.pick) == 0
        return self.target(kind, shape.pick, label, *parts, inert=inert, names=names, aim=self.aim(shape))

    def aim(self, shape: NamedLine) -> str | None:
        """The name by which pointing at a link picks it."""
        return next((name for name in shape.names if name in self.aims), None)

    def hit_area(self, shape: NamedLine) -> Svg:
        """An unseen broad stroke, so that a finger finds a lit link on a page."""
        if not self.paint.variables or self.rank(shape.pick) == 0:
            return Svg("")
        return stroke(shape.d, "transparent", 34, pointer_events="stroke")

    def flag(self, pick: str, x: float, y: float) -> Svg:
        """The cross of a refusal, or else the pennant of a change."""
        if pick in self.marks.refused:
            return cross(self.paint, x, y)
        return pennant(self.paint, x, y) if pick in self.marks.changed else Svg("")

    def _bridges(self, shape: LinkShape) -> Svg:
        if not shape.bridges:
            return Svg("")
        lit = tuple(self.marks.lit(shape.pick) or self.marks.lit(bridge.at) for bridge in shape.bridges)
        return self.album.get(("bridges", shape.owner, shape.bridges, lit), lambda: self._bridge(shape))

    def _bridge(self, shape: LinkShape) -> Svg:
        seat = None if shape.owner is None else self.seats[shape.owner]
        return join(
            draw_bridge(self.paint, b, seat, lit=self.marks.lit(shape.pick) or self.marks.lit(b.at))
            for b in shape.bridges
        )

    def medallions(self) -> Layer:
        drawn = (self.medallion(shape) for shape in self.shapes)
        return layer(*drawn, id="medallions", aria_hidden="true", pointer_events="none")

    def medallion(self, shape: LinkShape) -> Svg:
        changed = shape.pick in self.marks.changed
        key = ("medallion", shape.pick, shape.medallion, shape.owner, changed)
        return self.album.get(key, lambda: self._medallion(shape, changed))

    def _medallion(self, shape: LinkShape, changed: bool) -> Svg:
        parts = []
        if shape.owner is not None:
            parts.append(disc(self.paint, self.seats[shape.owner], *shape.medallion, DISC))
        if changed:
            names = [spot.box.grow(1) for spot in self.layout.names.values()]
            parts.append(pennant(self.paint, *free_corner(around(shape.medallion, 30, 24), 18, 21, names)))
        return piece(*parts, id=element_id("medallion", shape.pick)) if parts else Svg("")

    # Places

    def places(self) -> Layer:
        towns = tuple((at, at in self.tiles) for at in self.towns)
        order = sorted(self.cities, key=self.lit_rank)
        return layer(
            self.album.get(("towns", towns), lambda: self._towns(towns)),
            *(self.city(self.cities[at]) for at in order),
            id="places",
        )

    def _towns(self, towns: Sequence[tuple[str, bool]]) -> Svg:
        drawn = [
            draw_town(
                self.paint, self.grid.centres[at], joined=joined, ground="raise", lasting=at in self.lasting
            )
            for at, joined in towns
        ]
        return piece(*drawn, id="towns", pointer_events="none")

    def inscriptions(self) -> Svg:
        """The names of cities, over the links that are drawn into them."""
        written = tuple((at, city.name, city.accepts) for at, city in self.cities.items())
        return self.album.get(("inscriptions", written), self._inscriptions)

    def _inscriptions(self) -> Svg:
        names = []
        for at, city in self.cities.items():
            ground = tint(city.accepts)
            name = draw_inscription(self.paint, self.grid.centres[at], self.inscribed(city), ground)
            names.append(el("g", name, id=element_id("inscription", at)))
        return piece(*names, id="inscriptions", pointer_events="none", aria_hidden="true")

    def inscribed(self, city: CityView) -> Inscription:
        return self.layout.inside.get(city.at) or inscription(
            self.grid, city.at, say(city.name), least=self.layout.least
        )

    def city_cubes(self, city: CityView) -> list[CubePlace]:
        return cube_places(self._city_grid(city), city.at, city.cubes, self.inscribed(city))

    def _city_grid(self, city: CityView) -> HexGrid:
        """A city of several hexes has larger ones."""
        whole = len(self.parts(city.at)) == 1
        return self.grid if whole else msgspec.structs.replace(self.grid, radius=BIG)

    def city(self, city: CityView) -> Svg:
        cubes = (f"{city.at}:{colour}" for colour in sorted(set(city.cubes)))
        key = ("city", city, self.plans.walks.get(city.at), self.states(city.at, *cubes))
        return self.album.get(key, lambda: self._city(city))

    def _city(self, city: CityView) -> Svg:
        name = self.inscribed(city)
        hexes = self.parts(city.at)
        grid = self._city_grid(city)
        face = CityLook(
            city.accepts,
            city.growth,
            city.letter,
            name,
            self.kinds.get(city.at, "city"),
            self.regions.get(city.at, ""),
            city.at in self.starting,
            open_corner(self.land.sheet, self.grid, city.at) if city.letter and self.closed else 0,
        )
        spots = self.city_cubes(city)
        groups = [
            self.cube_group(city.at, city.name, colour, city.cubes.count(colour), list(some))
            for colour, some in groupby(spots, key=lambda s: s.colour)
        ]
        parts = [
            hex_pad(self.paint, self.marks, city.at, self.grid, hexes=hexes, city=True),
            draw_city(self.paint, self.grid, hexes, face, grid),
            *self.lamps(city.at, spots),
            *groups,
        ]
        x, y = self.grid.centres[city.at]
        parts.append(self.flag(city.at, x + self.grid.radius * 0.62, y - self.grid.apothem))
        said = labels.city(city, face.kind, face.region, starts=face.starts)
        aim = self.offered(city)
        return self.target("city", city.at, said, *parts, aim=aim, names=city.at if aim else None)

    def offered(self, city: CityView) -> str | None:
        """A city that is not lit itself offers those of its cubes that are."""
        lit = any(f"{city.at}:{colour}" in self.marks.possible for colour in city.cubes)
        return f"hex={city.at}" if lit and not self.marks.pointable(city.at) else None

    def lamps(self, at: str, places: Sequence[CubePlace]) -> list[Svg]:
        """What lies under lit cubes: under all of them, so that none hides its neighbour."""
        out = []
        for colour, some in groupby(places, key=lambda place: place.colour):
            pick, first = f"{at}:{colour}", next(some)
            if pick in self.marks.chosen:
                out.append(circle(first.x, first.y, first.size * 0.95, **self.paint.edged("lamp", 2.6)))
            elif pick in self.marks.possible:
                out.append(circle(first.x, first.y, first.size * 0.84, **self.paint.edged("lamp", 1.7)))
        return out

    def cube_group(self, at: str, name: str, colour: str, count: int, places: Sequence[CubePlace]) -> Svg:
        """The cubes of one colour in a place: picked together."""
        pick = f"{at}:{colour}"
        parts = []
        first = places[0]
        lit = pick in self.marks.chosen or pick in self.marks.possible
        parts += [draw_cube(self.paint, place, lit=lit and place is first) for place in places]
        if self.paint.variables:
            for place in places:
                left, width = place.x - place.size / 2 - 2, cube_width(place, self.paint.least) + 4
                parts.append(block(left, place.y - 10, width, 20, fill="transparent", data_cube=""))
        return self.target("cube", pick, labels.cube(name, colour, count), *parts)
