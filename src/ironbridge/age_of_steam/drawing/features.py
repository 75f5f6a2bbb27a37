"""What only some maps have: links drawn on them, track that comes later, cubes on open land, boxes beside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from ironbridge.age_of_steam.drawing import labels
from ironbridge.age_of_steam.drawing.edges import (
    EdgeShape,
    draw_box,
    draw_edge,
    draw_edge_price,
    draw_later_track,
)
from ironbridge.age_of_steam.drawing.goods import empty_box, good, in_order
from ironbridge.age_of_steam.drawing.pieces import MapPen
from ironbridge.age_of_steam.drawing.places import CubePlace, cube_width
from ironbridge.age_of_steam.drawing.rails import draw_underlay
from ironbridge.age_of_steam.drawing.track import DISC, Step, path_through, step_points, tracks_of
from ironbridge.age_of_steam.rules.sheet import COLOURS
from ironbridge.age_of_steam.words.board_messages import caption
from ironbridge.drawing.geometry import Box, around, walk
from ironbridge.drawing.lettering import width_of, write
from ironbridge.drawing.seats import disc
from ironbridge.drawing.svg import Point, Svg, join, layer, piece
from ironbridge.words.catalogue import say

CUBE, APART = 12.5, 15.0
BOX_HEIGHT = 48.0


class FeaturePen(MapPen):
    """The pieces, and what a map has beside track, towns and cities."""

    def edges(self) -> Svg:
        """Links drawn on the map, above the cities they join."""
        shapes = sorted(self.edge_shapes, key=lambda shape: self.rank(shape.pick))
        return layer(*map(self.edge, shapes), id="edges", fill="none") if shapes else Svg("")

    def edge(self, shape: EdgeShape) -> Svg:
        owner, stops = self.view.claimed.get(shape.link.id), tuple(map(self.names.get, shape.link.between))
        key = ("edge", shape.names, shape.d, owner, stops, self.bits.get(shape.pick), self.aim(shape))
        return self.album.get(key, lambda: self._edge(shape, owner))

    def _edge(self, shape: EdgeShape, owner: int | None) -> Svg:
        seat = None if owner is None else self.seats[owner]
        x, y = shape.medallion
        if seat is not None:
            badge = disc(self.paint, seat, x, y, DISC)
        else:
            badge = draw_edge_price(self.paint, shape) if shape.link.cost else Svg("")
        return self.named(
            "edge",
            shape,
            labels.edge(shape.link, self.names, seat),
            draw_underlay(self.paint, self.marks, shape.pick, shape.d),
            draw_edge(self.paint, shape, seat, lit=self.marks.lit(shape.pick)),
            badge,
            self.hit_area(shape),
            self.flag(shape.pick, x + 12, y - 12),
        )

    def later(self) -> Svg:
        """Track of the map itself before its turn."""
        coming = tuple(tile.at for tile in self.land.sheet.printed if tile.at not in self.tiles)
        return self.album.get(("later", coming, tuple(self.towns)), self._later) if coming else Svg("")

    def _later(self) -> Svg:
        out = []
        for tile in self.land.sheet.printed:
            if tile.at in self.tiles:
                continue
            steps = [Step(tile.at, a, b) for a, b in tile.tracks]
            d = "".join(path_through(self.grid, [step])[0] for step in steps)
            out.append(draw_later_track(self.paint, d))
            if tile.at not in self.towns:
                x, y = self.grid.centres[tile.at]
                words = caption("from_turn", turn=tile.from_turn)
                out.append(write(self.paint, words, x, y + 13, 12.5, font="read", halo="plate", centred=True))
        return piece(*out, id="later", fill="none", pointer_events="none")

    # Cubes on hexes without a city

    def land_goods(self) -> Svg:
        held = [
            (at, cubes)
            for at, cubes in self.view.goods.items()
            if at in self.grid.centres and at not in self.cities and cubes
        ]
        return layer(*(self.goods_on(*one) for one in held), id="land-goods") if held else Svg("")

    def goods_on(self, at: str, cubes: tuple[str, ...]) -> Svg:
        lit = self.states(*(f"{at}:{colour}" for colour in sorted(set(cubes))))
        key = ("goods", at, cubes, self.names.get(at), self.tiles.get(at), tuple(self.cities), lit)
        return self.album.get(key, lambda: self._goods_on(at, in_order(cubes)))

    def _goods_on(self, at: str, cubes: list[str]) -> Svg:
        places = self.cubes_at(at, cubes)
        name = self.names.get(at, at)
        groups = [
            self.cube_group(at, name, colour, cubes.count(colour), list(some))
            for colour, some in groupby(places, key=lambda place: place.colour)
        ]
        return join([*self.lamps(at, places), *groups])

    def cubes_at(self, at: str, cubes: Sequence[str]) -> list[CubePlace]:
        """A row in the place of the hex that is clearest of track, ring and names; many are counted."""
        counts = Counter(cubes)
        kinds = [colour for colour in COLOURS if counts[colour]]
        flat = [(colour, 1) for colour in cubes] if len(cubes) <= 3 else [(c, counts[c]) for c in kinds]
        bare = [CubePlace(colour, 0, 0, CUBE if len(flat) < 4 else 10.0, n) for colour, n in flat]
        pitches = [cube_width(place, self.paint.least) + (APART - CUBE) for place in bare]
        wide = sum(pitches)
        x, y = self._clear_spot(at, wide, CUBE + 2)
        out, left = [], x - wide / 2
        for place, pitch in zip(bare, pitches, strict=True):
            out.append(CubePlace(place.colour, left + place.size / 2 + 1, y, place.size, place.count))
            left += pitch
        return out

    def _clear_spot(self, at: str, wide: float, tall: float) -> Point:
        x, y = self.grid.centres[at]
        corners = [(cx * 0.56 + x * 0.44, cy * 0.56 + y * 0.44) for cx, cy in self.grid.corners(at)]
        spots = [(x, y + 17.5), *(corners[i] for i in (3, 4, 2, 5, 1, 0)), (x, y - 17.5)]
        here = self.grid.hex_box(at)
        standing = [spot.box for key, spot in self.layout.names.items() if key not in self.cities]
        names = [box for box in standing if box.meets(here)]
        track = [p for shape in self.edge_shapes for p in shape.points]
        tile = self.tiles.get(at)
        steps = [Step(at, one.a, one.b) for one in tracks_of(tile)] if tile else []
        river = self.land.sheet.rivers.get(at)
        steps += [Step(at, *river)] if river else []
        track += [p for step in steps for p, _ in walk(step_points(self.grid, step), 4.0)]

        def cost(spot: Point) -> float:
            box = around(spot, wide, tall)
            near = box.grow(5)
            return 9.0 * sum(box.meets(name) for name in names) + sum(near.has(p) for p in track)

        clear = next((spot for spot in spots if not cost(spot)), None)
        return clear or min(spots, key=cost)

    # Boxes beside the map

    def boxes(self) -> Svg:
        sheet = self.land.sheet
        out = []
        x, y = self.layout.window.x0 + 14, self.layout.window.y0 + 14
        for printed in sheet.boxes:
            cubes = in_order(self.view.boxes.get(printed.id, ()))
            place = labels.box_place(sheet, printed.id)
            words = caption("box", place=say(place))
            size = max(
                width_of(words, max(12.5, self.paint.least)) + 22, (max(printed.cubes, len(cubes)) + 1) * 18.0
            )
            at = self.layout.decoration.boxes.get(printed.id)
            left, top = (at[0] + self.grid.box.x0, at[1] + self.grid.box.y0) if at else (x, y)
            box = Box(left, top, left + size, top + BOX_HEIGHT)
            y += BOX_HEIGHT + 8
            out.append(self._box(printed.id, place, words, box, cubes, printed.cubes))
        return piece(*out, id="boxes") if out else Svg("")

    def _box(self, id: str, place: str, words: str, box: Box, cubes: list[str], slots: int) -> Svg:
        count = max(slots, len(cubes))
        spots = [(box.centre[0] + (i - (count - 1) / 2) * 18.0, box.y1 - 15) for i in range(count)]
        held = [good(self.paint, cube, *spot, 13.0) for cube, spot in zip(cubes, spots, strict=False)]
        gone = [empty_box(self.paint, *spot, 12, 12, dashed=True) for spot in spots[len(cubes) :]]
        pick = f"box:{id}"
        return self.target(
            "beside", pick, labels.beside(place, cubes), draw_box(self.paint, box, words, *held, *gone)
        )
